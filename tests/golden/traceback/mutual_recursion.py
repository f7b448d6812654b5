def ping(n):
    return pong(n - 1) if n else 1 / n

def pong(n):
    return ping(n - 1) if n else 1 / n

ping(5)
