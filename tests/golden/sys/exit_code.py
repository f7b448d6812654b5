import sys
try:
    sys.exit(5)
except SystemExit as e:
    print('caught', e.code, e.args, repr(e))
def main():
    try:
        print('working')
        sys.exit(3)
    finally:
        print('cleanup')
main()
print('never')
