"""Locales: there is one here, C in UTF-8."""

__all__ = ['getlocale', 'getdefaultlocale', 'getpreferredencoding', 'getencoding', 'Error', 'setlocale', 'localeconv', 'strcoll',
           'strxfrm', 'str', 'atof', 'atoi', 'format_string', 'currency', 'delocalize', 'localize', 'normalize', 'LC_CTYPE',
           'LC_COLLATE', 'LC_TIME', 'LC_MONETARY', 'LC_NUMERIC', 'LC_ALL', 'LC_MESSAGES', 'CHAR_MAX']

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
_str = str
_names = {category: 'C' for category in range(7)}
_names[LC_CTYPE] = 'C.UTF-8'


class Error(Exception):
    pass


def setlocale(category, locale=None):
    """Set the locale for the given category, or ask for it with None."""
    if category not in _names:
        raise Error('invalid locale category')
    if locale is not None:
        if not isinstance(locale, _str):
            locale = '.'.join([part for part in locale if part]) or 'C'
        if locale not in ('', 'C', 'POSIX', 'C.UTF-8', 'C.utf8'):
            raise Error('unsupported locale setting')
        name = {'': 'C.UTF-8', 'POSIX': 'C'}.get(locale, locale)
        for c in _names if category == LC_ALL else [category]:
            _names[c] = name
    if category == LC_ALL and len({_names[c] for c in range(6)}) > 1:
        shown = ('LC_CTYPE', 'LC_NUMERIC', 'LC_TIME', 'LC_COLLATE', 'LC_MONETARY', 'LC_MESSAGES')
        return ';'.join([f'{name}={_names[c]}' for c, name in enumerate(shown)]) + (
            ';LC_PAPER=C;LC_NAME=C;LC_ADDRESS=C;LC_TELEPHONE=C;LC_MEASUREMENT=C;LC_IDENTIFICATION=C')
    return _names[category if category != LC_ALL else LC_CTYPE]


def getlocale(category=LC_CTYPE):
    """Returns the current setting for the given locale category as a tuple (language code, encoding)."""
    if category == LC_ALL:
        raise TypeError('category LC_ALL is not supported')
    name, _, encoding = setlocale(category).partition('.')
    return (name, 'UTF-8') if encoding else (None, None)


def getdefaultlocale(envvars=()):
    return 'C', 'UTF-8'


def getpreferredencoding(do_setlocale=True):
    return 'UTF-8'


def getencoding():
    return 'UTF-8'


def normalize(localename):
    return localename


def localeconv():
    """Returns the conventions for numbers and money."""
    conv = dict.fromkeys(('int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep', 'positive_sign',
                          'negative_sign', 'thousands_sep'), '')
    conv.update(dict.fromkeys(('int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes',
                               'n_sep_by_space', 'p_sign_posn', 'n_sign_posn'), CHAR_MAX))
    conv.update(decimal_point='.', grouping=[], mon_grouping=[])
    return conv


def strcoll(os1, os2, /):
    return (os1 > os2) - (os1 < os2)


def strxfrm(string, /):
    """Return a string that can be used as a key for locale-aware comparisons."""
    return string


def format_string(f, val, grouping=False, monetary=False):
    """Formats a string in the same way that the % formatting would use, but takes the current locale into account."""
    return f % val


def currency(val, symbol=True, grouping=False, international=False):
    raise ValueError("Currency formatting is not possible using the 'C' locale.")


def str(val):
    return '%.12g' % val


def delocalize(string):
    return string


def localize(string, grouping=False, monetary=False):
    return string


def atof(string, func=float):
    return func(delocalize(string))


def atoi(string):
    return int(delocalize(string))
