class Fatal(Exception):
    pass
try:
    try:
        raise Fatal('x')
    except Exception:
        raise SystemExit(2)
except Exception:
    print('never')
finally:
    print('finally')
