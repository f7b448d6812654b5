try:
    lenn([])
except NameError as e:
    print(str(e), e.name)
try:
    [].apend(1)
except AttributeError as e:
    print(str(e), e.name)
