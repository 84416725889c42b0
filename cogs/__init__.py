"""What members can say and see: one file a game, with its commands and its screen."""
