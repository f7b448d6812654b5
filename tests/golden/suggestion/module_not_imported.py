def now():
    return math.sqrt(4)

now()
