for s in ['if 1: x=1\n', '1;2', '1;2;', 'a = 1; \\\n b=2', 'def f():\n  pass', 'f()\n# blah', 'def f():\n  pass\n#c\n']:
    compile(s, '<s>', 'single')
    print(ascii(s), 'ok')
for s in ['def f(): pass', 'if 1: x=1', 'a=1\nb=2', 'a=1;b=2\nc=3', 'x=1; def f(): pass', 'class A: pass',
          'def f():\n  pass\n\nx=1', 'f()\n# blah\nblah()']:
    try:
        compile(s, '<s>', 'single')
        print(ascii(s), 'ok')
    except SyntaxError as e:
        print(ascii(s), e.msg, e.lineno)
exec(compile('1;"a";None;3', '<s>', 'single'))

# A file name may be bytes or a path; the mode may not.
import pathlib
print(compile('0', b'ab.py', 'eval').co_filename, compile('0', pathlib.Path('x/y'), 'eval').co_filename)
for args in [('0', 1, 'eval'), ('0', 'f', 3), ('0', 'f', 'x'), (b'\0', 'f', 'eval')]:
    try:
        compile(*args)
    except (TypeError, ValueError, SyntaxError) as e:
        print(type(e).__name__, e)


# The cells of a closure can be given to exec.
def outer():
    n = 1

    def inner():
        nonlocal n
        n += 1
        return n
    return inner, lambda: n


inner, get = outer()
exec(inner.__code__, closure=inner.__closure__)
print(get())
for call in (lambda: exec(inner.__code__), lambda: exec(inner.__code__, closure=()), lambda: exec('1', closure=()),
             lambda: exec(get.__code__, closure=inner.__closure__ * 2), lambda: exec((lambda: 0).__code__, closure=())):
    try:
        call()
    except TypeError as e:
        print(e)
