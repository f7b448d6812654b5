__all__ = ['urlparse', 'urlunparse', 'urljoin', 'urldefrag', 'urlsplit', 'urlunsplit', 'urlencode', 'parse_qs', 'parse_qsl',
           'quote', 'quote_plus', 'quote_from_bytes', 'unquote', 'unquote_plus', 'unquote_to_bytes', 'DefragResult',
           'ParseResult', 'SplitResult', 'DefragResultBytes', 'ParseResultBytes', 'SplitResultBytes']

uses_relative = ['', 'ftp', 'http', 'gopher', 'nntp', 'imap', 'wais', 'file', 'https', 'shttp', 'mms', 'prospero', 'rtsp', 'rtsps',
                 'rtspu', 'sftp', 'svn', 'svn+ssh', 'ws', 'wss']
uses_netloc = ['', 'ftp', 'http', 'gopher', 'nntp', 'telnet', 'imap', 'wais', 'file', 'mms', 'https', 'shttp', 'snews', 'prospero',
               'rtsp', 'rtsps', 'rtspu', 'rsync', 'svn', 'svn+ssh', 'sftp', 'nfs', 'git', 'git+ssh', 'ws', 'wss', 'itms-services']
uses_params = ['', 'ftp', 'hdl', 'prospero', 'http', 'imap', 'https', 'shttp', 'rtsp', 'rtsps', 'rtspu', 'sip', 'sips', 'mms',
               'sftp', 'tel']
non_hierarchical = ['gopher', 'hdl', 'mailto', 'news', 'telnet', 'wais', 'imap', 'snews', 'sip', 'sips']
uses_query = ['', 'http', 'wais', 'imap', 'https', 'shttp', 'mms', 'gopher', 'rtsp', 'rtsps', 'rtspu', 'sip', 'sips']
uses_fragment = ['', 'ftp', 'hdl', 'http', 'gopher', 'news', 'nntp', 'wais', 'https', 'shttp', 'snews', 'file', 'prospero']
scheme_chars = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.'
_C0_AND_SPACE = ''.join(map(chr, range(33)))
_UNSAFE = ('\t', '\r', '\n')


def clear_cache():
    """Clear internal performance caches."""
    _quoters.clear()


# --- str and bytes

def _same(obj):
    return obj


def _encode(obj):
    return obj.encode('ascii', 'strict')


def _coerce(*args):
    # All of one kind; bytes are handled as text, and the last value makes bytes of the result again.
    is_str = isinstance(args[0], str)
    for arg in args[1:]:
        if arg and isinstance(arg, str) != is_str:
            raise TypeError('Cannot mix str and non-str arguments')
    if is_str:
        return *args, _same
    return *(x.decode('ascii', 'strict') if x else '' for x in args), _encode_result


def _encode_result(obj):
    return obj.encode('ascii', 'strict')


class _StrResult:
    __slots__ = ()

    def encode(self, encoding='ascii', errors='strict'):
        return self._encoded_counterpart(*(x.encode(encoding, errors) for x in self))


class _BytesResult:
    __slots__ = ()

    def decode(self, encoding='ascii', errors='strict'):
        return self._decoded_counterpart(*(x.decode(encoding, errors) for x in self))


class _Netloc:
    __slots__ = ()

    def _marks(self):
        return ('@', ':', '[', ']', '%') if isinstance(self.netloc, str) else (b'@', b':', b'[', b']', b'%')

    def _userinfo(self):
        at, colon, *_ = self._marks()
        info, found, _ = self.netloc.rpartition(at)
        if not found:
            return None, None
        user, found, password = info.partition(colon)
        return user, password if found else None

    def _hostinfo(self):
        at, colon, left, right, _ = self._marks()
        _, _, host = self.netloc.rpartition(at)
        _, bracketed, rest = host.partition(left)
        if bracketed:
            name, _, port = rest.partition(right)
            _, _, port = port.partition(colon)
        else:
            name, _, port = host.partition(colon)
        return name, port or None

    @property
    def username(self):
        return self._userinfo()[0]

    @property
    def password(self):
        return self._userinfo()[1]

    @property
    def hostname(self):
        name = self._hostinfo()[0]
        if not name:
            return None
        percent = self._marks()[4]
        name, found, zone = name.partition(percent)
        return name.lower() + found + zone

    @property
    def port(self):
        port = self._hostinfo()[1]
        if port is None:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f'Port could not be cast to integer value as {port!r}')
        port = int(port)
        if not 0 <= port <= 65535:
            raise ValueError('Port out of range 0-65535')
        return port


def _results():
    from collections import namedtuple

    def fields(name, names):
        cls = namedtuple(name, names)
        return cls

    defrag = fields('DefragResult', 'url fragment')
    split = fields('SplitResult', 'scheme netloc path query fragment')
    parse = fields('ParseResult', 'scheme netloc path params query fragment')
    made = {}
    for suffix, mixin in (('', _StrResult), ('Bytes', _BytesResult)):
        class Defrag(defrag, mixin):
            __slots__ = ()

            def geturl(self):
                return self.url + (b'#' if isinstance(self.url, bytes) else '#') + self.fragment if self.fragment else self.url

        class Split(split, _Netloc, mixin):
            __slots__ = ()

            def geturl(self):
                return urlunsplit(self)

        class Parse(parse, _Netloc, mixin):
            __slots__ = ()

            def geturl(self):
                return urlunparse(self)

        for cls, name in ((Defrag, 'DefragResult'), (Split, 'SplitResult'), (Parse, 'ParseResult')):
            cls.__name__ = cls.__qualname__ = name + suffix
            cls.__module__ = 'urllib.parse'
            made[name + suffix] = cls
    for name in ('DefragResult', 'SplitResult', 'ParseResult'):
        made[name]._encoded_counterpart = made[name + 'Bytes']
        made[name + 'Bytes']._decoded_counterpart = made[name]
    return made


_made = _results()
DefragResult = _made['DefragResult']
SplitResult = _made['SplitResult']
ParseResult = _made['ParseResult']
DefragResultBytes = _made['DefragResultBytes']
SplitResultBytes = _made['SplitResultBytes']
ParseResultBytes = _made['ParseResultBytes']
del _made


# --- splitting

def urlparse(url, scheme='', allow_fragments=True):
    """Parse a URL into 6 components: <scheme>://<netloc>/<path>;<params>?<query>#<fragment>"""
    url, scheme, coerce = _coerce(url, scheme)
    scheme, netloc, url, query, fragment = (part or '' for part in _urlsplit(url, scheme, allow_fragments))
    params = ''
    if scheme in uses_params and ';' in url:
        url, params = _splitparams(url)
    result = ParseResult(scheme, netloc, url, params, query, fragment)
    return result if coerce is _same else result.encode()


def _splitparams(url):
    i = url.find(';', url.rfind('/') + 1 if '/' in url else 0)
    if i < 0:
        return url, ''
    return url[:i], url[i + 1:]


def _check_netloc(netloc):
    if not netloc or netloc.isascii():
        return
    import unicodedata
    n = netloc
    for c in '@:#?':
        n = n.replace(c, '')
    normal = unicodedata.normalize('NFKC', n)
    if n == normal:
        return
    for c in '/?#@:':
        if c in normal:
            raise ValueError(f"netloc {netloc!r} contains invalid characters under NFKC normalization")


def _check_brackets(netloc):
    before, left, rest = netloc.rpartition('@')[2].partition('[')
    if left:
        if before:
            raise ValueError('Invalid IPv6 URL')
        host, _, port = rest.partition(']')
        if port and not port.startswith(':'):
            raise ValueError('Invalid IPv6 URL')
    else:
        host, right, _ = before.partition(']')
        if right:
            raise ValueError('Invalid IPv6 URL')
        return
    if host.startswith('v'):
        import re
        if not re.match(r'\Av[a-fA-F0-9]+\..+\z', host):
            raise ValueError('IPvFuture address is invalid')
        return
    _check_ipv6(host)


def _check_ipv6(host):
    address, percent, zone = host.partition('%')
    if '.' in address and ':' not in address:
        raise ValueError('An IPv4 address cannot be in brackets')
    invalid = ValueError(f'{host!r} does not appear to be an IPv4 or IPv6 address')
    if percent and not zone or '%' in zone:
        raise invalid
    parts = address.split(':')
    if len(parts) < 3 or address.count('::') > 1 or ':::' in address:
        raise invalid
    if '.' in parts[-1]:
        numbers = parts[-1].split('.')
        if len(numbers) != 4 or not all(n.isdigit() and n.isascii() and len(n) < 4 and int(n) < 256 for n in numbers):
            raise invalid
        parts[-1:] = ['0', '0']
    if '::' in address:
        if len(parts) > 9 or (len(parts) > 8 and parts[0] and parts[-1]):
            raise invalid
    elif len(parts) != 8:
        raise invalid
    if (parts[0] == '' and parts[1] != '') or (parts[-1] == '' and parts[-2] != ''):
        raise invalid
    if not all(len(p) <= 4 and all(c in '0123456789abcdefABCDEF' for c in p) for p in parts):
        raise invalid


def urlsplit(url, scheme='', allow_fragments=True):
    """Parse a URL into 5 components: <scheme>://<netloc>/<path>?<query>#<fragment>"""
    url, scheme, coerce = _coerce(url, scheme)
    result = SplitResult(*(part or '' for part in _urlsplit(url, scheme, allow_fragments)))
    return result if coerce is _same else result.encode()


def _urlsplit(url, scheme, allow_fragments):
    # The parts; those that are not there are None.
    url = url.lstrip(_C0_AND_SPACE)
    if scheme is not None:
        scheme = scheme.strip(_C0_AND_SPACE)
    for c in _UNSAFE:
        url = url.replace(c, '')
        if scheme is not None:
            scheme = scheme.replace(c, '')
    netloc = query = fragment = None
    i = url.find(':')
    if i > 0 and url[0].isascii() and url[0].isalpha():
        for c in url[:i]:
            if c not in scheme_chars:
                break
        else:
            scheme, url = url[:i].lower(), url[i + 1:]
    if url[:2] == '//':
        end = len(url)
        for c in '/?#':
            at = url.find(c, 2)
            if at >= 0:
                end = min(end, at)
        netloc, url = url[2:end], url[end:]
        if ('[' in netloc) != (']' in netloc):
            raise ValueError('Invalid IPv6 URL')
        if '[' in netloc and ']' in netloc:
            _check_brackets(netloc)
    if allow_fragments and '#' in url:
        url, fragment = url.split('#', 1)
    if '?' in url:
        url, query = url.split('?', 1)
    _check_netloc(netloc)
    return scheme, netloc, url, query, fragment


def urlunparse(components):
    """Put a parsed URL back together again."""
    scheme, netloc, url, params, query, fragment, coerce = _coerce(*components)
    if params:
        url = f'{url};{params}'
    return coerce(_joined(scheme, netloc, url, query, fragment))


def urlunsplit(components):
    """Combine the elements of a tuple as returned by urlsplit() into a complete URL as a string."""
    scheme, netloc, url, query, fragment, coerce = _coerce(*components)
    return coerce(_joined(scheme, netloc, url, query, fragment))


def _joined(scheme, netloc, url, query, fragment):
    # An empty part counts as none, but some schemes have a host even if it is empty.
    if not netloc:
        netloc = '' if scheme and scheme in uses_netloc and (not url or url[:1] == '/') else None
    return _urlunsplit(scheme or None, netloc, url, query or None, fragment or None)


def _urlunsplit(scheme, netloc, url, query, fragment):
    if netloc is not None:
        if url and url[:1] != '/':
            url = '/' + url
        url = '//' + netloc + url
    elif url[:2] == '//':
        url = '//' + url
    if scheme:
        url = scheme + ':' + url
    if query is not None:
        url = url + '?' + query
    if fragment is not None:
        url = url + '#' + fragment
    return url


def urljoin(base, url, allow_fragments=True):
    if not base:
        return url
    if not url:
        return base
    base, url, coerce = _coerce(base, url)
    bscheme, bnetloc, bpath, bquery, bfragment = _urlsplit(base, None, allow_fragments)
    scheme, netloc, path, query, fragment = _urlsplit(url, None, allow_fragments)
    if scheme is None:
        scheme = bscheme
    if scheme != bscheme or scheme and scheme not in uses_relative:
        return coerce(url)
    if not scheme or scheme in uses_netloc:
        if netloc:
            return coerce(_urlunsplit(scheme, netloc, path, query, fragment))
        netloc = bnetloc
    if not path:
        path = bpath
        if query is None:
            query = bquery
            if fragment is None:
                fragment = bfragment
        return coerce(_urlunsplit(scheme, netloc, path, query, fragment))
    base_parts = bpath.split('/')
    if base_parts[-1] != '':
        del base_parts[-1]
    if path[:1] == '/':
        segments = path.split('/')
    else:
        segments = base_parts + path.split('/')
        segments[1:-1] = [s for s in segments[1:-1] if s]
    resolved = []
    for segment in segments:
        if segment == '..':
            if resolved:
                resolved.pop()
        elif segment != '.':
            resolved.append(segment)
    if segments[-1] in ('.', '..'):
        resolved.append('')
    return coerce(_urlunsplit(scheme, netloc, '/'.join(resolved) or '/', query, fragment))


def urldefrag(url):
    url, coerce = _coerce(url)
    if '#' in url:
        scheme, netloc, path, query, fragment = _urlsplit(url, None, True)
        result = DefragResult(_urlunsplit(scheme, netloc, path, query, None), fragment or '')
    else:
        result = DefragResult(url, '')
    return result if coerce is _same else result.encode()


# --- quoting

_hextobyte = {}


def unquote_to_bytes(string):
    if not string:
        string.split
        return b''
    if isinstance(string, str):
        string = string.encode('utf-8')
    parts = bytes(string).split(b'%')
    if len(parts) == 1:
        return parts[0]
    if not _hextobyte:
        for a in '0123456789ABCDEFabcdef':
            for b in '0123456789ABCDEFabcdef':
                _hextobyte[(a + b).encode()] = bytes((int(a + b, 16),))
    out = [parts[0]]
    for part in parts[1:]:
        byte = _hextobyte.get(part[:2])
        if byte is None:
            out += [b'%', part]
        else:
            out += [byte, part[2:]]
    return b''.join(out)


def unquote(string, encoding='utf-8', errors='replace'):
    """Replace %xx escapes by their single-character equivalent."""
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode(encoding, errors)
    if '%' not in string:
        string.split
        return string
    if encoding is None:
        encoding = 'utf-8'
    if errors is None:
        errors = 'replace'
    out = []
    start = 0
    n = len(string)
    while start < n:
        # Runs of ASCII are decoded, the rest stays.
        end = start
        while end < n and string[end] < '\x80':
            end += 1
        if end > start:
            out.append(unquote_to_bytes(string[start:end]).decode(encoding, errors))
        start = end
        while end < n and string[end] >= '\x80':
            end += 1
        out.append(string[start:end])
        start = end
    return ''.join(out)


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace', max_num_fields=None,
             separator='&'):
    result = {}
    pairs = parse_qsl(qs, keep_blank_values, strict_parsing, encoding=encoding, errors=errors, max_num_fields=max_num_fields,
                      separator=separator)
    for name, value in pairs:
        result.setdefault(name, []).append(value)
    return result


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace', max_num_fields=None,
              separator='&'):
    if not separator or not isinstance(separator, (str, bytes)):
        raise ValueError('Separator must be of type string or bytes.')
    if isinstance(qs, str):
        if not isinstance(separator, str):
            separator = str(separator, 'ascii')
        eq = '='

        def decode(s):
            return unquote(s.replace('+', ' '), encoding, errors)
    elif qs is None:
        return []
    else:
        try:
            qs = bytes(memoryview(qs))
        except TypeError:
            if not qs:
                return []
            raise
        if isinstance(separator, str):
            separator = bytes(separator, 'ascii')
        eq = b'='

        def decode(s):
            return unquote_to_bytes(s.replace(b'+', b' '))
    if not qs:
        return []
    if max_num_fields is not None and max_num_fields < 1 + qs.count(separator):
        raise ValueError('Max number of fields exceeded')
    out = []
    for pair in qs.split(separator):
        if pair or strict_parsing:
            name, has_eq, value = pair.partition(eq)
            if not has_eq and strict_parsing:
                raise ValueError(f'bad query field: {pair!r}')
            if value or keep_blank_values:
                out.append((decode(name), decode(value)))
    return out


def unquote_plus(string, encoding='utf-8', errors='replace'):
    """Like unquote(), but also replace plus signs by spaces, as required for unquoting HTML form values."""
    return unquote(string.replace('+', ' '), encoding, errors)


_SAFE = frozenset(b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~')
_quoters = {}


def _quoter(safe):
    table = _quoters.get(safe)
    if table is None:
        keep = _SAFE.union(safe)
        if len(_quoters) > 50:
            _quoters.clear()
        table = _quoters[safe] = [chr(b) if b in keep else f'%{b:02X}' for b in range(256)]
    return table


def quote(string, safe='/', encoding=None, errors=None):
    """quote('abc def') -> 'abc%20def'"""
    if isinstance(string, str):
        if not string:
            return string
        string = string.encode('utf-8' if encoding is None else encoding, 'strict' if errors is None else errors)
    else:
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
    return quote_from_bytes(string, safe)


def quote_plus(string, safe='', encoding=None, errors=None):
    """Like quote(), but also replace ' ' with '+', as required for quoting HTML form values."""
    space = ' ' if isinstance(string, str) else b' '
    if isinstance(string, (str, bytes)) and space not in string:
        return quote(string, safe, encoding, errors)
    if isinstance(safe, str):
        safe = safe + ' '
    else:
        safe = safe + b' '
    return quote(string, safe, encoding, errors).replace(' ', '+')


def quote_from_bytes(bs, safe='/'):
    """Like quote(), but accepts a bytes object rather than a str, and does not perform string-to-bytes encoding."""
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError('quote_from_bytes() expected bytes')
    if not bs:
        return ''
    if isinstance(safe, str):
        safe = safe.encode('ascii', 'ignore')
    else:
        safe = bytes(c for c in safe if c < 128)
    table = _quoter(safe)
    return ''.join([table[b] for b in bs])


def urlencode(query, doseq=False, safe='', encoding=None, errors=None, quote_via=quote_plus):
    if hasattr(query, 'items'):
        query = query.items()
    else:
        try:
            if len(query) and not isinstance(query[0], tuple):
                raise TypeError
        except TypeError as err:
            raise TypeError('not a valid non-string sequence or mapping object') from err

    def text(v):
        if isinstance(v, bytes):
            return quote_via(v, safe)
        return quote_via(v if isinstance(v, str) else str(v), safe, encoding, errors)

    out = []
    for k, v in query:
        k = text(k)
        if not doseq or isinstance(v, (str, bytes)):
            out.append(k + '=' + text(v))
            continue
        try:
            len(v)
        except TypeError:
            out.append(k + '=' + text(v))
        else:
            for element in v:
                out.append(k + '=' + text(element))
    return '&'.join(out)


def unwrap(url):
    url = str(url).strip()
    if url[:1] == '<' and url[-1:] == '>':
        url = url[1:-1].strip()
    if url[:4] == 'URL:':
        url = url[4:].strip()
    return url


# --- the parts of a URL, one at a time


def _to_bytes(url):
    if isinstance(url, str) and not url.isascii():
        raise UnicodeError(f'URL {url!r} contains non-ASCII characters')
    return url


def _splittype(url):
    scheme, colon, rest = url.partition(':')
    if not colon or not scheme or '/' in scheme:
        return None, url
    return scheme.lower(), rest


def _splithost(url):
    if url[:2] != '//':
        return None, url
    end = min([i for i in (url.find(c, 2) for c in '/#?') if i >= 0], default=len(url))
    path = url[end:]
    return url[2:end], '/' + path if path and path[0] != '/' else path


def _splituser(host):
    user, delim, host = host.rpartition('@')
    return user if delim else None, host


def _splitpasswd(user):
    user, delim, passwd = user.partition(':')
    return user, passwd if delim else None


def _splitport(host):
    name, delim, port = host.rpartition(':')
    if delim and not port.strip('0123456789'):
        return name, port or None
    return host, None


def _splitnport(host, defport=-1):
    name, delim, port = host.rpartition(':')
    if not delim:
        return port, defport
    if not port:
        return name, defport
    return name, int(port) if port.isdigit() and port.isascii() else None


def _splitquery(url):
    path, delim, query = url.rpartition('?')
    return (path, query) if delim else (url, None)


def _splittag(url):
    path, delim, tag = url.rpartition('#')
    return (path, tag) if delim else (url, None)


def _splitattr(url):
    words = url.split(';')
    return words[0], words[1:]


def _splitvalue(attr):
    attr, delim, value = attr.partition('=')
    return attr, value if delim else None


def _deprecated(private, instead):
    name = private.__name__[1:]
    message = f'urllib.parse.{name}() is deprecated as of 3.8{instead}'

    def public(*args, **kwargs):
        import warnings
        warnings.warn(message, DeprecationWarning, stacklevel=2)
        return private(*args, **kwargs)
    public.__name__ = public.__qualname__ = name
    return public


_other = ', use urllib.parse.urlparse() instead'
to_bytes = _deprecated(_to_bytes, '')
splittype = _deprecated(_splittype, _other)
splithost = _deprecated(_splithost, _other)
splituser = _deprecated(_splituser, _other)
splitpasswd = _deprecated(_splitpasswd, _other)
splitport = _deprecated(_splitport, _other)
splitnport = _deprecated(_splitnport, _other)
splitquery = _deprecated(_splitquery, _other)
splittag = _deprecated(_splittag, _other)
splitattr = _deprecated(_splitattr, _other)
splitvalue = _deprecated(_splitvalue, ', use urllib.parse.parse_qsl() instead')
