def inner():
    raise ValueError('x')

def outer():
    inner()

try:
    outer()
except ValueError as e:
    tb = e.__traceback__
    while tb is not None:
        print(tb.tb_lineno, tb.tb_frame.f_code.co_name)
        tb = tb.tb_next
