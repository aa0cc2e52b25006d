"""later"""

OBSERVATION = [("phase", 1, "phase")]


def observe(s, seat, out):
    out[0] = s.phase
