# Options of the parser, formatters, combined flags, text of objects.
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
p=P(exit_on_error=False); p.add_argument('--x',type=int); t(p,'--x a','--y')
p=P(add_help=False,prefix_chars='+-',argument_default=argparse.SUPPRESS); p.add_argument('+x'); p.add_argument('--yy'); t(p,'','+x 1','--yy 2')
par=P(add_help=False); par.add_argument('--shared',default='s',help='sh'); p=P(parents=[par],formatter_class=argparse.ArgumentDefaultsHelpFormatter); p.add_argument('--own',default=3,help='own'); t(p,'','-h','--shared q')
p=P(formatter_class=argparse.RawDescriptionHelpFormatter,description='a\n  b\n',usage='%(prog)s [x]'); p.add_argument('-x',help=argparse.SUPPRESS); t(p,'-h')
p=P(formatter_class=argparse.RawTextHelpFormatter); p.add_argument('-x',help='l1\n l2'); t(p,'-h')
p=P(formatter_class=argparse.MetavarTypeHelpFormatter); p.add_argument('-x',type=int); p.add_argument('y',type=float); t(p,'-h')
p=P(conflict_handler='resolve'); p.add_argument('-h',action='store_true'); t(p,'-h','--help')
p=P(allow_abbrev=False); p.add_argument('--foobar',action='store_true'); t(p,'--foo','--foobar')
p=P(); p.add_argument('-a',action='store_true'); p.add_argument('-b',action='store_true'); p.add_argument('-c'); t(p,'-ab','-abc x','-abcx','-abz','-c-1','-c -1','-a=1')
p=P(); p.add_argument('-1',dest='one',action='store_true'); p.add_argument('x',nargs='?'); t(p,'-1','-2')
p=P(); p.add_argument('a'); p.add_argument('b',nargs='*'); p.add_argument('--z'); t(p,'1 2 --z 3 4','1 --z 3 4 5'); t(p,'1 2 --z 3 4 --q',f='parse_known_args'); t(p,'1 2 --z 3 4',f='parse_intermixed_args')
p=P(suggest_on_error=True); p.add_argument('--c',choices=['apple','pear']); t(p,'--c appel')
p=P(); p.add_argument('--old',deprecated=True); t(p,'--old 1')
n=argparse.Namespace(a=1,**{'b c':2}); print(n,n==argparse.Namespace(a=1,**{'b c':2}),'a' in n,vars(n)); print(p, p.get_default('old'), sorted(argparse.__all__)); a=p.add_argument('--q'); print(a)
p=P(); [p.add_argument('--option-number-%d'%i) for i in range(8)]; p.add_argument('positional-one'); p.add_argument('two',nargs='+'); print(p.format_usage()); g=p.add_mutually_exclusive_group(); g.add_argument('--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'); g.add_argument('--bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'); print(p.format_help())
class A(argparse.Action):
    def __call__(self,parser,ns,values,opt=None): setattr(ns,self.dest,(values,opt))
p=P(); p.add_argument('--cu',action=A,nargs=1); t(p,'--cu 1'); p.set_defaults(zz=9); t(p,''); 
ns=argparse.Namespace(pre=1); p.parse_args([],namespace=ns); print(ns); bad(lambda: p.error('boom')) if 0 else None
def ty(s): raise argparse.ArgumentTypeError('custom '+s)
p=P(); p.add_argument('--t',type=ty); t(p,'--t v')

