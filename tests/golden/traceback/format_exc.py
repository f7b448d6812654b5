import traceback
def risky(x):
    return 10 / x
try:
    risky(0)
except ZeroDivisionError as e:
    text = traceback.format_exc()
    print(text.splitlines()[0], '|', text.splitlines()[-1])
    print(traceback.format_exception_only(e), ''.join(traceback.format_exception_only(type(e), e)), end='')
    print([(f.lineno, f.name, f.line) for f in traceback.extract_tb(e.__traceback__)])
