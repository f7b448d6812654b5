# locale, gettext, and codecs between bytes.
import locale, gettext, codecs
def show(f):
    try: print('=', repr(f()))
    except Exception as e: print('!', type(e).__name__, e)
show(lambda: locale.setlocale(locale.LC_NUMERIC))
show(lambda: locale.getlocale())
show(lambda: locale.setlocale(locale.LC_ALL, 'xx_YY.UTF-8'))
show(lambda: locale.setlocale(locale.LC_ALL, 'C'))
show(lambda: locale.getpreferredencoding().lower())
show(lambda: locale.format_string('%d items %.2f', (1234567, 2.5), grouping=True))
show(lambda: locale.currency(5))
show(lambda: locale.atof('1.5') + locale.atoi('2'))
show(lambda: locale.str(2.5))
show(lambda: locale.localeconv()['decimal_point'] + repr(locale.localeconv()['frac_digits']))
show(lambda: sorted(['b', 'A', 'a'], key=locale.strxfrm))
show(lambda: locale.strcoll('a', 'b'))
_ = gettext.gettext
print(_('hello'), gettext.ngettext('%d file', '%d files', 2) % 2, gettext.textdomain())
show(lambda: gettext.translation('nope'))
print(gettext.translation('nope', fallback=True).gettext('x'))
show(lambda: codecs.decode(codecs.encode(b'abc' * 9, 'zlib'), 'zlib'))
show(lambda: codecs.encode(b'a=b\tc', 'quopri'))
