class Transaction:
    def __enter__(self):
        print('begin')
        return self

    def __exit__(self, kind, value, tb):
        print('rollback' if kind else 'commit')

def transfer(amount):
    with Transaction():
        if amount < 0:
            raise ValueError('negative amount: %d' % amount)
        print('ok')

transfer(1)
transfer(-1)
