# getopt, platform, linecache, urllib.error and importlib.util.
import getopt, platform, linecache, urllib.error, importlib.util, getpass
def show(f):
    try: print('=', f())
    except Exception as e: print('!', type(e).__name__, e)
show(lambda: getopt.getopt(['-a', '-b', 'val', '--long=3', '--flag', 'rest', '-c'], 'ab:', ['long=', 'flag']))
show(lambda: getopt.gnu_getopt(['-a', 'x', '--fl', '-bv', 'y'], 'ab:', ['flag', 'foo']))
show(lambda: getopt.getopt(['-z'], 'a'))
show(lambda: getopt.getopt(['-b'], 'b:'))
show(lambda: getopt.getopt(['--nope'], '', ['yes']))
show(lambda: getopt.getopt(['--f'], '', ['foo', 'fab']))
show(lambda: getopt.getopt(['--foo'], '', ['foo=']))
show(lambda: getopt.getopt(['--foo=1'], '', ['foo']))
show(lambda: getopt.getopt(['--', '-a'], 'a'))
print(linecache.getline('/no/such', 1) == '')
e = urllib.error.HTTPError('http://x', 404, 'Not Found', {}, None)
print(e, repr(e), e.code, e.reason, isinstance(e, OSError), urllib.error.URLError('why'))
print(importlib.util.find_spec('no_such_module_x') is None, importlib.util.find_spec('json') is not None, importlib.util.find_spec('os.path') is not None)
print(platform.python_version() == '.'.join(platform.python_version_tuple()), platform.system())
