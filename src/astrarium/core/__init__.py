"""The contract: it knows no game, network, file or clock."""
