"""The Lokal: a stand-in for Discord on the loopback address, for trying, testing and drawing the bot."""
