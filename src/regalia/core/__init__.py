"""The engine under every game. It knows no game: rules come to it through the contract."""
