__all__ = ['pickle', 'constructor', 'add_extension', 'remove_extension', 'clear_extension_cache']

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    if not callable(pickle_function):
        raise TypeError('reduction functions must be callable')
    dispatch_table[ob_type] = pickle_function


def constructor(object):
    if not callable(object):
        raise TypeError('constructors must be callable')


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def add_extension(module, name, code):
    pass


def remove_extension(module, name, code):
    pass


def clear_extension_cache():
    pass
