"""How the kept data came to have its present form, step by step."""
