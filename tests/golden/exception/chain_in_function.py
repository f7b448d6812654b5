def f():
    try: 1/0
    except ZeroDivisionError as e:
        try: raise ValueError('v') from e
        except ValueError: 
            raise KeyError('k')
try: f()
except KeyError as e:
    print(repr(e.__context__), repr(e.__context__.__cause__), e.__cause__, e.__suppress_context__)
    raise RuntimeError('r') from None
