"""Translations of messages: without catalogues, each message is its own."""

__all__ = ['NullTranslations', 'bindtextdomain', 'find', 'gettext', 'ngettext', 'pgettext', 'npgettext', 'dgettext', 'dngettext',
           'dpgettext', 'dnpgettext', 'textdomain', 'translation', 'install']

_domain = 'messages'
_folders = {}


class NullTranslations:
    """What translates nothing, or as its fallback does."""

    def __init__(self, fp=None):
        self._info = {}
        self._charset = None
        self._fallback = None

    def add_fallback(self, fallback):
        if self._fallback:
            self._fallback.add_fallback(fallback)
        else:
            self._fallback = fallback

    def gettext(self, message):
        return self._fallback.gettext(message) if self._fallback else message

    def ngettext(self, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.ngettext(msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context, message):
        return self._fallback.pgettext(context, message) if self._fallback else message

    def npgettext(self, context, msgid1, msgid2, n):
        if self._fallback:
            return self._fallback.npgettext(context, msgid1, msgid2, n)
        return msgid1 if n == 1 else msgid2

    def info(self):
        return self._info

    def charset(self):
        return self._charset

    def install(self, names=None):
        import builtins
        builtins.__dict__['_'] = self.gettext
        for name in names or ():
            if name in ('gettext', 'ngettext', 'npgettext', 'pgettext'):
                builtins.__dict__[name] = getattr(self, name)


_plain = NullTranslations()


def find(domain, localedir=None, languages=None, all=False):
    """Files of catalogues: there are none."""
    return [] if all else None


def translation(domain, localedir=None, languages=None, class_=None, fallback=False):
    if not fallback:
        raise FileNotFoundError(2, 'No translation file found for domain', domain)
    return NullTranslations()


def install(domain, localedir=None, *, names=None):
    translation(domain, localedir, fallback=True).install(names)


def textdomain(domain=None):
    global _domain
    if domain is not None:
        _domain = domain
    return _domain


def bindtextdomain(domain, localedir=None):
    if localedir is not None:
        _folders[domain] = localedir
    return _folders.get(domain, '/usr/share/locale')


gettext = _plain.gettext
ngettext = _plain.ngettext
pgettext = _plain.pgettext
npgettext = _plain.npgettext


def dgettext(domain, message):
    return message


def dngettext(domain, msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2


def dpgettext(domain, context, message):
    return message


def dnpgettext(domain, context, msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2
