exec("x = 1\nx.y")
