"""The program: between Discord and what lasts. Imports games and data, never a cog."""
