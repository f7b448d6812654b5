from _prelude import _hog_c_types

__all__ = ['Comment', 'dump', 'Element', 'ElementTree', 'fromstring', 'fromstringlist', 'indent', 'iselement', 'iterparse',
           'parse', 'ParseError', 'PI', 'ProcessingInstruction', 'QName', 'SubElement', 'tostring', 'tostringlist',
           'TreeBuilder', 'VERSION', 'XML', 'XMLID', 'XMLParser', 'register_namespace']

VERSION = '1.3.0'


class ParseError(SyntaxError):
    pass


def iselement(element):
    return hasattr(element, 'tag')


def _element_arg(what, number, value):
    if not isinstance(value, Element):
        raise TypeError(f'{what}() argument {number} must be xml.etree.ElementTree.Element, not {type(value).__name__}')
    return value


class Element:
    __slots__ = ('tag', 'attrib', 'text', 'tail', '_children', '__weakref__')

    def __init__(self, tag, /, attrib={}, **extra):
        if not isinstance(attrib, dict):
            raise TypeError(f'Element() argument 2 must be dict, not {type(attrib).__name__}')
        self.tag = tag
        self.attrib = {**attrib, **extra}
        self.text = None
        self.tail = None
        self._children = []

    def __repr__(self):
        return f'<Element {self.tag!r} at {id(self):#x}>'

    def makeelement(self, tag, attrib, /):
        return self.__class__(tag, attrib)

    def __copy__(self):
        new = Element(self.tag, self.attrib)
        new.text, new.tail = self.text, self.tail
        new._children = list(self._children)
        return new

    def __deepcopy__(self, memo):
        import copy
        new = Element(copy.deepcopy(self.tag, memo), copy.deepcopy(self.attrib, memo))
        new.text, new.tail = self.text, self.tail
        new._children = [copy.deepcopy(c, memo) for c in self._children]
        return new

    def __getstate__(self):
        return {'tag': self.tag, '_children': list(self._children), 'attrib': self.attrib, 'text': self.text,
                'tail': self.tail}

    def __setstate__(self, state):
        for name, value in state.items():
            setattr(self, name, value)

    def __reduce__(self):
        return type(self), (self.tag, self.attrib), self.__getstate__()

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        import warnings
        warnings.warn("Testing an element's truth value will always return True in future versions.  Use specific "
                      "'len(elem)' or 'elem is not None' test instead.", DeprecationWarning, 1)
        return len(self._children) != 0

    def __getitem__(self, index):
        try:
            return self._children[index]
        except IndexError:
            raise IndexError('child index out of range') from None

    def __setitem__(self, index, element):
        if isinstance(index, slice):
            element = list(element)
            for e in element:
                if not isinstance(e, Element):
                    raise TypeError(f'expected an Element, not "{type(e).__name__}"')
        elif not isinstance(element, Element):
            raise TypeError(f'expected an Element, not "{type(element).__name__}"')
        try:
            self._children[index] = element
        except IndexError:
            raise IndexError('child assignment index out of range') from None

    def __delitem__(self, index):
        try:
            del self._children[index]
        except IndexError:
            raise IndexError('child assignment index out of range') from None

    def __iter__(self):
        return iter(self._children)

    def append(self, subelement, /):
        self._children.append(_element_arg('append', 1, subelement))

    def extend(self, elements, /):
        for e in elements:
            if not isinstance(e, Element):
                raise TypeError(f'expected an Element, not "{type(e).__name__}"')
            self._children.append(e)

    def insert(self, index, subelement, /):
        self._children.insert(index, _element_arg('insert', 2, subelement))

    def remove(self, subelement, /):
        _element_arg('remove', 1, subelement)
        for i, e in enumerate(self._children):
            if e is subelement or e == subelement:
                del self._children[i]
                return
        raise ValueError('Element.remove(x): element not found')

    def find(self, path, namespaces=None):
        return next(_find(self, path, namespaces), None)

    def findtext(self, path, default=None, namespaces=None):
        found = next(_find(self, path, namespaces), None)
        if found is None:
            return default
        return '' if found.text is None else found.text

    def findall(self, path, namespaces=None):
        return list(_find(self, path, namespaces))

    def iterfind(self, path, namespaces=None):
        return _find(self, path, namespaces)

    def clear(self):
        self.attrib.clear()
        self._children = []
        self.text = self.tail = None

    def get(self, key, default=None):
        return self.attrib.get(key, default)

    def set(self, key, value, /):
        self.attrib[key] = value

    def keys(self):
        return list(self.attrib)

    def items(self):
        return list(self.attrib.items())

    def iter(self, tag=None):
        if tag == '*':
            tag = None
        todo = [self]
        while todo:
            e = todo.pop()
            if tag is None or e.tag == tag:
                yield e
            todo.extend(reversed(e._children))

    def itertext(self):
        tag = self.tag
        if not isinstance(tag, str) and tag is not None:
            return
        if self.text:
            yield self.text
        for e in self._children:
            yield from e.itertext()
            if e.tail:
                yield e.tail


def _find(element, path, namespaces):
    from _hog_xml_path import find
    return find(element, path, namespaces)


def SubElement(parent, tag, /, attrib={}, **extra):
    _element_arg('SubElement', 1, parent)
    element = Element(tag, attrib, **extra)
    parent._children.append(element)
    return element


def Comment(text=None):
    """Comment element factory."""
    element = Element(Comment)
    element.text = text
    return element


def ProcessingInstruction(target, text=None):
    element = Element(ProcessingInstruction)
    element.text = target
    if text:
        element.text = element.text + ' ' + text
    return element


PI = ProcessingInstruction


class QName:
    """Qualified name wrapper."""

    def __init__(self, text_or_uri, tag=None):
        if tag:
            text_or_uri = f'{{{text_or_uri}}}{tag}'
        self.text = text_or_uri

    def __str__(self):
        return self.text

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.text!r}>'

    def __hash__(self):
        return hash(self.text)

    def _other(self, other):
        return other.text if isinstance(other, QName) else other

    def __le__(self, other):
        return self.text <= self._other(other)

    def __lt__(self, other):
        return self.text < self._other(other)

    def __ge__(self, other):
        return self.text >= self._other(other)

    def __gt__(self, other):
        return self.text > self._other(other)

    def __eq__(self, other):
        return self.text == self._other(other)


class ElementTree:
    def __init__(self, element=None, file=None):
        if element is not None and not iselement(element):
            raise TypeError('expected an Element, not %s' % type(element).__name__)
        self._root = element
        if file:
            self.parse(file)

    def getroot(self):
        return self._root

    def _setroot(self, element):
        if not iselement(element):
            raise TypeError('expected an Element, not %s' % type(element).__name__)
        self._root = element

    def parse(self, source, parser=None):
        opened = None
        if not hasattr(source, 'read'):
            source = opened = open(source, 'rb')
        try:
            parser = parser or XMLParser()
            while data := source.read(65536):
                parser.feed(data)
            self._root = parser.close()
            return self._root
        finally:
            if opened is not None:
                opened.close()

    def iter(self, tag=None):
        return self._root.iter(tag)

    def _path(self, path):
        return '.' + path if path[:1] == '/' else path

    def find(self, path, namespaces=None):
        return self._root.find(self._path(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        return self._root.findtext(self._path(path), default, namespaces)

    def findall(self, path, namespaces=None):
        return self._root.findall(self._path(path), namespaces)

    def iterfind(self, path, namespaces=None):
        return self._root.iterfind(self._path(path), namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None, method=None, *,
              short_empty_elements=True):
        if self._root is None:
            raise TypeError('ElementTree not initialized')
        if not method:
            method = 'xml'
        elif method not in _WRITERS:
            raise ValueError(f'unknown method {method!r}')
        if not encoding:
            encoding = 'us-ascii'
        text = _text_of(self._root, encoding, xml_declaration, default_namespace, method, short_empty_elements)
        as_text = encoding.lower() == 'unicode'
        data = text if as_text else text.encode(encoding, 'xmlcharrefreplace')
        if hasattr(file_or_filename, 'write'):
            file_or_filename.write(data)
        elif as_text:
            with open(file_or_filename, 'w', encoding='utf-8', errors='xmlcharrefreplace') as f:
                f.write(data)
        else:
            with open(file_or_filename, 'wb') as f:
                f.write(data)


# --- writing

_namespace_map = {
    'http://www.w3.org/XML/1998/namespace': 'xml', 'http://www.w3.org/1999/xhtml': 'html',
    'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf', 'http://schemas.xmlsoap.org/wsdl/': 'wsdl',
    'http://www.w3.org/2001/XMLSchema': 'xs', 'http://www.w3.org/2001/XMLSchema-instance': 'xsi',
    'http://purl.org/dc/elements/1.1/': 'dc',
}


def register_namespace(prefix, uri):
    """Register a namespace prefix."""
    if prefix[:2] == 'ns' and prefix[2:].isdigit():
        raise ValueError('Prefix format reserved for internal use')
    for k, v in list(_namespace_map.items()):
        if k == uri or v == prefix:
            del _namespace_map[k]
    _namespace_map[uri] = prefix


def _cannot(value):
    raise TypeError(f'cannot serialize {value!r} (type {type(value).__name__})')


class _Names:
    """Names as they are written, with the namespaces they need."""

    def __init__(self, root, default):
        self.known = {None: None}
        self.spaces = {}
        self.default = default
        if default:
            self.spaces[default] = ''
        for e in root.iter():
            tag = e.tag
            if isinstance(tag, QName):
                self.add(tag.text)
            elif isinstance(tag, str):
                self.add(tag)
            elif tag is not None and tag is not Comment and tag is not PI:
                _cannot(tag)
            for key, value in e.items():
                self.add(key.text if isinstance(key, QName) else key)
                if isinstance(value, QName):
                    self.add(value.text)
            if isinstance(e.text, QName):
                self.add(e.text.text)

    def add(self, name):
        if name in self.known:
            return
        if not isinstance(name, str):
            _cannot(name)
        if name[:1] == '{':
            uri, tag = name[1:].rsplit('}', 1)
            prefix = self.spaces.get(uri)
            if prefix is None:
                prefix = _namespace_map.get(uri)
                if prefix is None:
                    prefix = f'ns{len(self.spaces)}'
                if prefix != 'xml':
                    self.spaces[uri] = prefix
            self.known[name] = f'{prefix}:{tag}' if prefix else tag
        else:
            if self.default:
                raise ValueError('cannot use non-qualified names with default_namespace option')
            self.known[name] = name


def _escaped(text):
    try:
        if '&' in text:
            text = text.replace('&', '&amp;')
        if '<' in text:
            text = text.replace('<', '&lt;')
        return text.replace('>', '&gt;') if '>' in text else text
    except (TypeError, AttributeError):
        _cannot(text)


def _escaped_attribute(text):
    text = _escaped(text)
    for plain, code in ('"', '&quot;'), ('\r', '&#13;'), ('\n', '&#10;'), ('\t', '&#09;'):
        if plain in text:
            text = text.replace(plain, code)
    return text


_EMPTY_HTML = frozenset(['area', 'base', 'basefont', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input', 'isindex', 'link',
                         'meta', 'param', 'source', 'track', 'wbr'])


def _write_element(out, e, names, spaces, html, short):
    tag, text = e.tag, e.text
    if tag is Comment:
        out.append(f'<!--{_escaped(text) if html else text}-->')
    elif tag is ProcessingInstruction:
        out.append(f'<?{_escaped(text) if html else text}?>')
    else:
        shown = names.known[tag.text if isinstance(tag, QName) else tag]
        if shown is None:
            if text:
                out.append(_escaped(text))
            for child in e:
                _write_element(out, child, names, None, html, short)
        else:
            out.append('<' + shown)
            if spaces:
                for uri, prefix in sorted(spaces.items(), key=lambda x: x[1]):
                    out.append(f' xmlns{":" + prefix if prefix else ""}="{_escaped_attribute(uri)}"')
            for key, value in e.items():
                key = names.known[key.text if isinstance(key, QName) else key]
                value = names.known[value.text] if isinstance(value, QName) else _escaped_attribute(value)
                out.append(f' {key}="{value}"')
            if html:
                low = shown.lower()
                out.append('>')
                if text:
                    out.append(text if low in ('script', 'style') else _escaped(text))
                for child in e:
                    _write_element(out, child, names, None, html, short)
                if low not in _EMPTY_HTML:
                    out.append(f'</{shown}>')
            elif text or len(e) or not short:
                out.append('>')
                if text:
                    out.append(names.known[text.text] if isinstance(text, QName) else _escaped(text))
                for child in e:
                    _write_element(out, child, names, None, html, short)
                out.append(f'</{shown}>')
            else:
                out.append(' />')
    if e.tail:
        out.append(_escaped(e.tail))


_WRITERS = ('xml', 'html', 'text')


def _text_of(root, encoding, declaration, default, method, short):
    out = []
    if method == 'text':
        out.extend(root.itertext())
        if root.tail:
            out.append(root.tail)
        return ''.join(out)
    low = encoding.lower()
    if method == 'xml' and (declaration or declaration is None and low not in ('utf-8', 'us-ascii', 'unicode')):
        shown = 'utf-8' if low == 'unicode' else encoding
        out.append(f"<?xml version='1.0' encoding='{shown}'?>\n")
    names = _Names(root, default)
    _write_element(out, root, names, names.spaces, method == 'html', short)
    return ''.join(out)


def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None,
             short_empty_elements=True):
    tree = ElementTree(element)
    parts = []
    _Sink(parts, tree, encoding, xml_declaration, default_namespace, method, short_empty_elements)
    return parts[0]


def _Sink(parts, tree, encoding, declaration, default, method, short):
    class Sink:
        write = staticmethod(parts.append)
    tree.write(Sink, encoding, xml_declaration=declaration, default_namespace=default, method=method,
               short_empty_elements=short)


def tostringlist(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None,
                 short_empty_elements=True):
    return [tostring(element, encoding, method, xml_declaration=xml_declaration, default_namespace=default_namespace,
                     short_empty_elements=short_empty_elements)]


def dump(elem):
    import sys
    if not isinstance(elem, ElementTree):
        elem = ElementTree(elem)
    elem.write(sys.stdout, encoding='unicode')
    tail = elem.getroot().tail
    if not tail or tail[-1] != '\n':
        sys.stdout.write('\n')


def indent(tree, space='  ', level=0):
    if isinstance(tree, ElementTree):
        tree = tree.getroot()
    if level < 0:
        raise ValueError(f'Initial indentation level must be >= 0, got {level}')
    if not len(tree):
        return

    def inside(e, level):
        before = '\n' + space * (level + 1)
        if not e.text or not e.text.strip():
            e.text = before
        for child in e:
            if len(child):
                inside(child, level + 1)
            if not child.tail or not child.tail.strip():
                child.tail = before
        if not child.tail.strip():
            child.tail = '\n' + space * level
    inside(tree, level)


# --- reading


class TreeBuilder:
    """Generic element structure builder."""

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None, insert_comments=False,
                 insert_pis=False):
        self._factory = element_factory or Element
        self._comment_factory = comment_factory or Comment
        self._pi_factory = pi_factory or ProcessingInstruction
        self.insert_comments = insert_comments
        self.insert_pis = insert_pis
        self._data = []
        self._elem = []
        self._last = None
        self._root = None
        self._tail = False

    def close(self):
        return self._root

    def _flush(self):
        if self._data:
            if self._last is not None:
                text = ''.join(self._data)
                if self._tail:
                    self._last.tail = text
                else:
                    self._last.text = text
            self._data = []

    def data(self, data):
        self._data.append(data)

    def start(self, tag, attrs):
        """Open new element and return it."""
        self._flush()
        self._last = elem = self._factory(tag, attrs)
        if self._elem:
            self._elem[-1].append(elem)
        elif self._root is None:
            self._root = elem
        self._elem.append(elem)
        self._tail = False
        return elem

    def end(self, tag):
        """Close and return current Element."""
        self._flush()
        self._last = self._elem.pop()
        self._tail = True
        return self._last

    def _single(self, factory, insert, *args):
        elem = factory(*args)
        if insert:
            self._flush()
            self._last = elem
            if self._elem:
                self._elem[-1].append(elem)
            self._tail = True
        return elem

    def comment(self, text):
        return self._single(self._comment_factory, self.insert_comments, text)

    def pi(self, target, text=None):
        return self._single(self._pi_factory, self.insert_pis, target, text)


class XMLParser:
    """Element structure builder for XML source data."""

    def __init__(self, *, target=None, encoding=None):
        self.target = self._target = TreeBuilder() if target is None else target
        self.entity = {}
        self.version = 'Expat 2.7.1'
        self._parts = []

    def feed(self, data):
        if not isinstance(data, (str, bytes, bytearray, memoryview)):
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")
        self._parts.append(data)

    def flush(self):
        pass

    def _run(self, target):
        from _hog_xml_parser import Parser, XmlError
        first = self._parts[0] if self._parts else ''
        data = (first[:0] if not isinstance(first, memoryview) else b'').join(self._parts)
        parser = Parser(data, _Events(target))
        parser.entities.update(self.entity)
        try:
            parser.run()
        except XmlError as e:
            message, code, line, column = e.args
            error = ParseError(f'{message}: line {line}, column {column}')
            error.code = code
            error.position = line, column
            raise error from None

    def close(self):
        self._run(self.target)
        close = getattr(self.target, 'close', None)
        return close() if close is not None else None


class _Events:
    """Hands on to a target what it has methods for."""

    def __init__(self, target):
        def nothing(*args):
            pass
        self.start = getattr(target, 'start', nothing)
        self.end = getattr(target, 'end', nothing)
        self.data = getattr(target, 'data', nothing)
        self.comment = getattr(target, 'comment', nothing)
        self.pi = getattr(target, 'pi', nothing)
        self.start_ns = getattr(target, 'start_ns', nothing)
        end_ns = getattr(target, 'end_ns', None)
        self.end_ns = (lambda: end_ns('')) if end_ns is not None else nothing


def XML(text, parser=None):
    if not parser:
        parser = XMLParser(target=TreeBuilder())
    parser.feed(text)
    return parser.close()


fromstring = XML


def fromstringlist(sequence, parser=None):
    if not parser:
        parser = XMLParser(target=TreeBuilder())
    for text in sequence:
        parser.feed(text)
    return parser.close()


def XMLID(text, parser=None):
    tree = XML(text, parser)
    return tree, {e.get('id'): e for e in tree.iter() if e.get('id')}


def parse(source, parser=None):
    tree = ElementTree()
    tree.parse(source, parser)
    return tree


class _EventBuilder(TreeBuilder):
    def __init__(self, events):
        super().__init__()
        self.wanted = events
        self.found = []

    def start(self, tag, attrs):
        elem = super().start(tag, attrs)
        if 'start' in self.wanted:
            self.found.append(('start', elem))
        return elem

    def end(self, tag):
        elem = super().end(tag)
        if 'end' in self.wanted:
            self.found.append(('end', elem))
        return elem

    def start_ns(self, prefix, uri):
        if 'start-ns' in self.wanted:
            self.found.append(('start-ns', (prefix, uri)))

    def end_ns(self, prefix):
        if 'end-ns' in self.wanted:
            self.found.append(('end-ns', None))

    def comment(self, text):
        elem = super().comment(text)
        if 'comment' in self.wanted:
            self.found.append(('comment', elem))
        return elem

    def pi(self, target, text=None):
        elem = super().pi(target, text)
        if 'pi' in self.wanted:
            self.found.append(('pi', elem))
        return elem


class _IterParse:
    root = None

    def __init__(self, source, events):
        self._source = source
        self._builder = _EventBuilder(events)
        self._it = None

    def _events(self):
        opened = None
        source = self._source
        if not hasattr(source, 'read'):
            source = opened = open(source, 'rb')
        try:
            data = source.read()
        finally:
            if opened is not None:
                opened.close()
        parser = XMLParser(target=self._builder)
        parser.feed(data)
        error = None
        try:
            parser.close()
        except ParseError as e:
            error = e
        yield from self._builder.found
        if error is not None:
            raise error
        self.root = self._builder._root

    def __iter__(self):
        return self

    def __next__(self):
        if self._it is None:
            self._it = self._events()
        return next(self._it)

    def close(self):
        pass


def iterparse(source, events=None, parser=None):
    events = ('end',) if events is None else tuple(events)
    for event in events:
        if event not in ('start', 'end', 'start-ns', 'end-ns', 'comment', 'pi'):
            raise ValueError(f'unknown event {event!r}')
    return _IterParse(source, events)


_hog_c_types(Element, TreeBuilder, XMLParser)
