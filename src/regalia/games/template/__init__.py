"""The Heir's Purse: a tiny complete game of our own. Copy this folder to add a game.

1. Cards are numbered; they are copper, silver, gold (worth what they print) and Thieves. Two are
   dealt to each of one to four players, who also have some coins. Only the numbers of cards are open.
2. A round: everybody draws a card, and secretly commits one of the hand. All are shown together.
3. The dearest is about to take the pot (among equals, the first clockwise from the lead, which
   passes on each round). Now others may in secret use a Thief of their hand: used Thieves leave the
   game, and the first of them clockwise from the lead takes the pot instead. The pot lies openly in
   the taker's purse.
4. The taker then does as much as they like: lay a card of the hand into the purse, or pay another
   player a coin and pull a card at random from that hand into the own sleeve, seen by these two only.
5. The game ends after the last round, or when no player has a card to commit. Sleeves are emptied
   into purses; cards in hand are worth nothing; every coin is a point. Most points win.
6. Alone you play the Steward, seat 1: he commits at random, uses a Thief whenever it helps him, and
   as taker pulls one card from you if he has a coin.

Where to look: `state` what lies on the table; `rules/table` small questions about it, `rules/play` how
it moves, `rules/knowledge` what each seat knows and how the rest is dealt anew; `advice` for bots and
learning; `box` the card file and options. What the contract asks for is in `game`, for the engine, and
`people`, views and words. Then run the compliance kit (`core/kit`) on your game until it has nothing to say.
"""
