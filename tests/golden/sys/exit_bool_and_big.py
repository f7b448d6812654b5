try:
    raise SystemExit(True)
except SystemExit as e:
    print(e.code)
try:
    exit(4)
except SystemExit as e:
    print(e.code)
try:
    quit()
except SystemExit as e:
    print(e.code)
raise SystemExit(True)
