"""The rules of the house: pure functions over frozen states.

Nothing in this package knows Discord, a database, a clock or chance of its own. A game is a module with
`new`, `asks`, `legal`, `apply`, `auto`, `cancel`, `view` and `result` (see `games.game`); money is counted in
quarter Fen (M1) and seats are numbers from 1.
"""
