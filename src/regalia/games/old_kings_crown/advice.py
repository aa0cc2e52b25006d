"""Rules of thumb."""


def weigh(s, seat, moves, n, weights):
    for i in range(n):
        weights[i] = 1


def value(s, seat):
    return 500
