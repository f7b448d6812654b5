import atexit, sys
@atexit.register
def h(): print('h')
sys.exit(3)
