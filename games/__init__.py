"""The rules of the house: pure functions over frozen states.

Nothing in this package knows Discord, a database, a clock or chance of its own. A game is a module with
`new`, `asks`, `legal`, `apply`, `auto`, `cancel`, `view` and `result` (see `games.game`); money is counted in
quarter Fen (M1) and seats are numbers from 1.

All games are cut at the same seams. The game's own module has its rules, its state and its actions: who is
asked what, what is offered, what is shown. How a round goes, up to the pot and with leavers, is in `potgame`,
`hidden` or `rounds`. What one seat does with its dice is in `keepfive`, `hands`, `sixdice` or `board`. Events
and refusals stand where they arise.
"""
