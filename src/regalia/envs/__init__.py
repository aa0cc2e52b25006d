"""The games as environments for learning agents, in the forms that others' libraries know.

`envs.pettingzoo` has all seats as agents, `envs.gymnasium` one seat against bots, `envs.openspiel` the game as a tree;
docs/environments.md shows them. `regalia.batch` is faster. They need `pip install regalia[envs]`.
"""
