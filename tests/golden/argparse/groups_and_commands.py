# Groups that exclude each other, subcommands, numbers of arguments.
import argparse, sys, io
sys.stderr=sys.stdout
def P(**k): return argparse.ArgumentParser(prog='prog',**k)
def t(p,*a,f='parse_args'):
    for s in a:
        try: print(s, getattr(p,f)(s.split() if isinstance(s,str) else s))
        except SystemExit as e: print('EXIT',e.code)
        except Exception as e: print(type(e).__name__, e)
p=P(); g=p.add_mutually_exclusive_group(required=True); g.add_argument('--a',action='store_true'); g.add_argument('--b'); g2=p.add_argument_group('grp','desc of grp'); g2.add_argument('--c',action='append'); g2.add_argument('--d',action='append_const',const=5); g2.add_argument('--e',nargs='?',const='C',default='D'); g2.add_argument('--f',nargs='+'); g2.add_argument('--g',action='extend',nargs='*'); g2.add_argument('--h2',action=argparse.BooleanOptionalAction,default=True,help='bool')
t(p,'','--a','--a --b 1','--b 2 --c 1 --c 2 --d --d','--a --e','--a --e x','--a --f','--a --f 1 2 --g 1 --g 2 3','--a --no-h2','--a --e --f x','-h','--b')
p=P(); sp=p.add_subparsers(dest='cmd',help='sub help',title='cmds',description='d'); a=sp.add_parser('add',help='add it',aliases=['ad']); a.add_argument('x',type=int); a.set_defaults(func='F'); r=sp.add_parser('rm'); r.add_argument('--force','-f',action='store_true'); r.add_argument('files',nargs='+')
t(p,'add 5','ad 6','rm -f a b','rm','add','add x','','nope','-h','add -h','rm -x a','add 5 6')
p=P(); sp=p.add_subparsers(required=True,metavar='CMD'); sp.add_parser('a'); t(p,'','b','a'); print(p.format_help())
for kw,args in [(dict(nargs='?'),['','5']),(dict(nargs='?',default='d',const='c'),['','x']),(dict(nargs='*',default=[1]),['','a b']),(dict(nargs='+'),['','a b']),(dict(nargs=2),['a','a b','a b c']),(dict(nargs=argparse.REMAINDER),['a -b --c','']),(dict(type=int,choices=range(3)),['1','5','x']),(dict(type=lambda s: 1/0),['1']),(dict(choices='abc'),['a','d']),(dict(metavar='M'),['','x y'])]:
    p=P(); p.add_argument('pos',**kw); t(p,*args); print(p.format_usage(),end='')
