"""Side bets (W1 to W9): what they claim, in words and as structure, when that is decided, and how likely."""
