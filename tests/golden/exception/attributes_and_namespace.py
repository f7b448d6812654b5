# Attributes of builtin exceptions are beside the namespace of the instance; copies keep them.
import copy
import pickle


def show(e):
    print(e.__reduce__(), vars(e))


show(OSError(2,'x'))
show(OSError(2,'x','f'))
show(OSError(2,'x','f',None,'g'))
show(ImportError('m',name='n',path='p'))
show(AttributeError('a',name='n',obj=3))
show(NameError('q',name='z'))
show(SyntaxError('a',('f',1,2,'t')))
show(StopIteration(3))
show(UnicodeDecodeError('a',b'b',0,1,'c'))
show(KeyError('k'))
show(SystemExit(3))
show(ExceptionGroup('m',[KeyError()]))
try: None.foo
except AttributeError as e: print(e.name,e.obj,vars(e)); 
try: zork
except NameError as e: print(e.name,vars(e)); e.name='w'; print(e.name, e)
class E(OSError):
    def __init__(self,a,b): super().__init__(a,b); self.extra=1
e=E(2,'x'); print(vars(e),e.errno,type(e)); e2=copy.copy(e); print(vars(e2),e2.errno)
e=OSError(13,'q','file'); e.z=1; p=pickle.loads(pickle.dumps(e)); print(repr(p),p.z,p.filename,p.errno,vars(p))
e.errno=5; print(e.errno,e,vars(e))
del e.errno
print(e.errno)
