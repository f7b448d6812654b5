# Arguments, options, help and errors.
import argparse, sys, io
sys.stderr=sys.stdout
def P(**k): return argparse.ArgumentParser(prog='prog',**k)
def t(p,*a,f='parse_args'):
    for s in a:
        try: print(s, getattr(p,f)(s.split() if isinstance(s,str) else s))
        except SystemExit as e: print('EXIT',e.code)
        except Exception as e: print(type(e).__name__, e)
p=P(description='A test program that does things and has a long description which must be wrapped at some point, surely.',epilog='The end %(prog)s.')
p.add_argument('name',help='the name'); p.add_argument('rest',nargs='*',type=int,help='numbers'); p.add_argument('-v','--verbose',action='count',default=0,help='more'); p.add_argument('--level',choices=['lo','hi'],default='lo',help='level (default: %(default)s)')
p.add_argument('-o','--out',metavar='FILE',required=True,help='a very long help text that needs to be wrapped because it does not fit into one line of the help output'); p.add_argument('--flag',action='store_true'); p.add_argument('--no-flag',dest='flag',action='store_false'); p.add_argument('-n',type=int,nargs=2,metavar=('A','B')); p.add_argument('--long-option-name-here',type=float,default=1.5,help='lo %(type)s %(default)s'); p.add_argument('--version',action='version',version='%(prog)s 1.0')
t(p,'x -o f','x 1 2 -o f -vv','-o f x 1','x','-o','--help','x -o f --level mid','x -o f a','x -o f -n 1','x -o f -n 1 2','x -o f --lev hi','x -o f --l hi','x -o f --nope','x -o f -vvv3','--version','x -o=f','x -of','x --out=f --flag','x -o f --flag=1','x -o f -- -1 -2','x -o f -1','-v','x -o f --long 2','x -o f --long q')
print(p.format_usage()); print(p.format_help())
t(p,'x -o f --unk 5', f='parse_known_args')
