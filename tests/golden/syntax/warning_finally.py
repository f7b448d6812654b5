def f():
    try:
        1/0
    finally:
        return 1
def g():
    for i in range(3):
        try: pass
        finally: break
    for i in range(3):
        try: pass
        finally:
            continue
def h():
    while 1:
        try: pass
        finally:
            for i in (): break
            def q(): return 1
            break
print(f(), g(), h())
