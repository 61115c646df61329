"""The games, each a folder with the same rooms."""
