"""Doors for researchers: answers as numbers, observations as arrays, and the interfaces of the field over them.

`astrarium.envs.pettingzoo`, `.gymnasium`, `.openspiel`, `.batch_env`, `.dataset` and `.mcp_server` each need the
package they are called after (`pip install astrarium[rl]`); nothing here is imported by the games.
"""

# not compiled: names only.
