from _prelude import _hog_collect

DEBUG_STATS = 1
DEBUG_COLLECTABLE = 2
DEBUG_UNCOLLECTABLE = 4
DEBUG_SAVEALL = 32
DEBUG_LEAK = 38
callbacks = []
garbage = []
_enabled = True
_threshold = (2000, 10, 0)


def enable():
    global _enabled
    _enabled = True


def disable():
    global _enabled
    _enabled = False


def isenabled():
    return _enabled


def collect(generation=2):
    _hog_collect()
    return 0


def get_threshold():
    return _threshold


def set_threshold(threshold0, threshold1=10, threshold2=0):
    global _threshold
    _threshold = (threshold0, threshold1, threshold2)


def get_count():
    return (0, 0, 0)


def get_stats():
    return [{'collections': 0, 'collected': 0, 'uncollectable': 0} for _ in range(3)]


def get_objects(generation=None):
    raise NotImplementedError('gc.get_objects() is not supported')


def get_referrers(*objs):
    raise NotImplementedError('gc.get_referrers() is not supported')


def get_referents(*objs):
    raise NotImplementedError('gc.get_referents() is not supported')


def is_tracked(obj, /):
    return not isinstance(obj, (int, float, str, bytes, bool, type(None)))


def is_finalized(obj, /):
    return False


def freeze():
    pass


def unfreeze():
    pass


def get_freeze_count():
    return 0


def set_debug(flags, /):
    pass


def get_debug():
    return 0
