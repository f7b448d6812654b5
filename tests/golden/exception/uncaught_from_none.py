def lookup(table, key):
    try:
        return table[key]
    except KeyError:
        raise LookupError(f'no entry for {key}') from None

lookup({'a': 1}, 'b')
