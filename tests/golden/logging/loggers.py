# Loggers, handlers, formatters.
import logging, sys, io
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__name__, e)
sys.stderr=sys.stdout
logging.warning('last resort? %s', 1)
logging.info('hidden')
log=logging.getLogger('a.b'); print(log, log.parent, logging.getLogger('a'), log.parent, logging.getLogger(), logging.getLogger('root') is logging.root)
log.error('x %d %s', 1, 'y'); log.error('%(k)s', {'k':5}); log.log(25,'lvl'); log.warning({'d':1})
s=io.StringIO(); h=logging.StreamHandler(s); h.setFormatter(logging.Formatter('%(levelname)-8s|%(name)s|%(funcName)s|%(lineno)d|%(module)s|%(filename)s|%(message)s')); log.addHandler(h); log.propagate=False; log.setLevel('DEBUG')
def f(): log.debug('in f'); log.info('stack',stacklevel=2)
f()
try: 1/0
except ZeroDivisionError: log.exception('oops'); log.error('e',exc_info=True); log.warning('w', exc_info=ValueError('q'))
log.info('extra',extra={'zz':1}); t(log.info,'bad',extra={'message':1}); t(log.info,'bad',extra={'name':1})
import re; print(re.sub('File ".*"', 'File F', s.getvalue()))
for st,fm in (('%','%(message)s!'),('{','{message} {levelno:03d} {name!r}'),('$','$message ${name}')):
    s=io.StringIO(); h=logging.StreamHandler(s); h.setFormatter(logging.Formatter(fm,style=st)); l=logging.getLogger('st'+st); l.propagate=False; l.addHandler(h); l.warning('hi %s','x'); print(s.getvalue(), end='')
t(logging.Formatter,'%(x',style='?'); t(logging.Formatter,'abc'); t(logging.Formatter,'{',style='{'); t(logging.Formatter,'{x!z}',style='{'); t(logging.Formatter,'abc',style='$'); t(logging.Formatter,'$',style='$'); t(logging.Formatter('%(nope)s').format, logging.makeLogRecord({'msg':'q'})); print(logging.Formatter('%(nope)s',defaults={'nope':7}).format(logging.makeLogRecord({'msg':'q'})))
t(logging.getLogger,5); t(log.setLevel,'X'); t(log.setLevel,None); t(log.setLevel,[1]); t(log.log,'a','b'); t(logging.basicConfig,foo=1); t(logging.basicConfig,stream=1,filename='a'); 
logging.root.handlers[:]=[]
t(logging.basicConfig,foo=1); logging.root.handlers[:]=[]; t(logging.basicConfig,stream=1,filename='a'); t(logging.basicConfig,stream=1,handlers=[]); t(logging.basicConfig,style='?'); t(logging.basicConfig,level='nope')
logging.root.handlers[:]=[]
logging.basicConfig(level=logging.DEBUG, format='%(asctime)s %(levelname)s %(message)s', datefmt='D', stream=sys.stdout)
logging.debug('dbg'); logging.info('info'); logging.error('err'); logging.critical('crit'); logging.log(5,'no'); logging.log(15,'fifteen')
logging.basicConfig(format='F:%(message)s', force=True, stream=sys.stdout); logging.warning('forced'); logging.debug('d')
print(logging.getLevelName(10), logging.getLevelName('INFO'), logging.getLevelName(5), logging.getLevelName('q')); logging.addLevelName(5,'TRACE'); print(logging.getLevelName(5), logging.getLevelNamesMapping())
logging.disable(logging.ERROR); logging.error('disabled'); logging.critical('not'); logging.disable(logging.NOTSET)
class F(logging.Filter):
    def filter(self,r): return 'no' not in r.getMessage()
log2=logging.getLogger('flt'); log2.addFilter(F()); log2.warning('no way'); log2.warning('way'); log2.addFilter(lambda r: r.levelno>40); log2.warning('way2')
ad=logging.LoggerAdapter(logging.getLogger('ad'),{'ip':'1.2'}); ad.warning('adapter'); print(ad, ad.process('m',{}))
print(h, logging.StreamHandler(), logging.NullHandler(), logging.makeLogRecord({'name':'n','msg':'m'}), logging.Handler(5))
print(log.hasHandlers(), log.getEffectiveLevel(), log.isEnabledFor(10), log.getChild('c').name, log.level, log.handlers[0].level, logging.root.getChild('z').name, sorted(x.name for x in logging.getLogger('a').getChildren()))
t(logging.Handler().emit,None); h.name='hh'; print(logging.getHandlerByName('hh') is h, logging.getHandlerNames()); t(logging.setLoggerClass,int)
class ML(logging.Logger): pass
logging.setLoggerClass(ML); print(type(logging.getLogger('ml')), logging.getLoggerClass())
from logging.handlers import MemoryHandler
m=MemoryHandler(3,target=logging.StreamHandler(sys.stdout)); l=logging.getLogger('mem'); l.propagate=False; l.addHandler(m); l.warning('1'); l.warning('2'); print('--'); l.error('3')

print(sorted(logging.__all__)); print(logging.lastResort, logging.root.name, logging.Logger.manager.root)
