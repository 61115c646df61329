"""Tables, seats, live sockets and storage: what stands between the rules and the people who play."""
