"""The kit that proves a game: laws, playthroughs, played games and the coverage of its rules."""
