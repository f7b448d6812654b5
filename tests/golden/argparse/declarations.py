# Arguments that cannot be declared.
import argparse, sys, io
sys.stderr=sys.stdout
def P(**k): return argparse.ArgumentParser(prog='prog',**k)
def t(p,*a,f='parse_args'):
    for s in a:
        try: print(s, getattr(p,f)(s.split() if isinstance(s,str) else s))
        except SystemExit as e: print('EXIT',e.code)
        except Exception as e: print(type(e).__name__, e)
def bad(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
bad(lambda: P().add_argument('x','y')); bad(lambda: P().add_argument('-x',nargs=0)); bad(lambda: P().add_argument('-x',action='nope')); bad(lambda: P().add_argument('-h')); bad(lambda: P().add_argument('x',required=True)); bad(lambda: P().add_argument('x',dest='y')); bad(lambda: P().add_argument('-x',type='int')); bad(lambda: P().add_argument('--')); bad(lambda: P().add_argument('-x',metavar=('A','B'),nargs=3)); bad(lambda: P().add_argument('-x',help='%(bad)s')); bad(lambda: P().add_argument('-x',const=1)); bad(lambda: P().add_argument('x',nargs=0)); bad(lambda: P().add_mutually_exclusive_group().add_argument('x')); bad(lambda: P(conflict_handler='zz')); bad(lambda: P(parents=[5])); bad(lambda: P().add_argument('-x','y')); bad(lambda: P().add_argument('-x',foo=1)); bad(lambda: P().add_argument())
