"""The games as environments for learning agents, in the forms that others' libraries know.

`envs.pettingzoo` has all seats as agents, `envs.gymnasium` one seat against bots; docs/environments.md shows both.
`regalia.batch` is faster than either. They need `pip install regalia[envs]`.
"""
