assert True
assert 1 + 1 == 2, 'not shown'
for check in [lambda: (_ for _ in ()).throw(AssertionError), None]:
    pass
def attempt(function):
    try:
        function()
        print('passed')
    except AssertionError as e:
        print(type(e).__name__, repr(e), e.args, str(e))
def bare(): assert 1 > 2
def message(): assert [], 'list is empty'
def value(): assert 0, {'code': 5}
def tuple_message(): assert None, (1, 2)
def called(): assert False, print('message evaluated') or 'msg'
def not_called(): assert True, print('never')
attempt(bare)
attempt(message)
attempt(value)
attempt(tuple_message)
attempt(called)
attempt(not_called)
def message_fails(): assert False, 1 / 0
try:
    message_fails()
except ZeroDivisionError as e:
    print('from message', e)
