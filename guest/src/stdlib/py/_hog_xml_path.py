# The subset of XPath that find, findall and their like understand.

_PUNCTUATION = ('::', '//', '..', '()', '!=')


def _tokens(pattern, namespaces):
    """Pairs (operator, name) of a path; names with their namespace."""
    default = namespaces.get('') if namespaces else None
    i, n = 0, len(pattern)
    in_predicate = False
    attribute = False
    while i < n:
        c = pattern[i]
        if c in '\'"':
            end = pattern.find(c, i + 1)
            if end >= 0:
                yield pattern[i:end + 1], ''
                i = end + 1
                continue
        two = pattern[i:i + 2]
        if two in _PUNCTUATION:
            yield two, ''
            i += 2
            continue
        if c in '/.*:[]()@=':
            if c == '[':
                in_predicate = True
            elif c == ']':
                in_predicate = False
            attribute = c == '@'
            yield c, ''
            i += 1
            continue
        if c.isspace():
            while i < n and pattern[i].isspace():
                i += 1
            yield '', ''
            continue
        start = i
        if c == '{':
            i = pattern.find('}', i) + 1 or n
        while i < n and pattern[i] not in '/[]()@!=' and not pattern[i].isspace():
            i += 1
        if i == start:
            i += 1
        name = pattern[start:i]
        if name[0] != '{':
            prefix, colon, local = name.partition(':')
            if colon:
                try:
                    if not namespaces:
                        raise KeyError
                    yield '', f'{{{namespaces[prefix]}}}{local}'
                except KeyError:
                    raise SyntaxError(f'prefix {prefix!r} not found in prefix map') from None
                attribute = False
                continue
            if default and not attribute and not (in_predicate and name.lstrip('-').isdigit()):
                yield '', f'{{{default}}}{name}'
                continue
        yield '', name
        attribute = False


def _tag_test(tag):
    if tag == '{*}*':
        return lambda e: isinstance(e.tag, str)
    if tag == '{}*':
        return lambda e: isinstance(e.tag, str) and e.tag[:1] != '{'
    if tag[:3] == '{*}':
        local = tag[3:]
        suffix = '}' + local
        return lambda e: e.tag == local or isinstance(e.tag, str) and e.tag[:1] == '{' and e.tag.endswith(suffix)
    if tag[-2:] == '}*':
        space = tag[:-1]
        return lambda e: isinstance(e.tag, str) and e.tag.startswith(space)
    if tag[:2] == '{}':
        tag = tag[2:]
    return lambda e: e.tag == tag


class _Parents:
    def __init__(self, root):
        self.root = root
        self.map = None

    def __call__(self):
        if self.map is None:
            self.map = {child: parent for parent in self.root.iter() for child in parent}
        return self.map


def _child(tag):
    if tag == '*':
        return lambda parents, result: (c for e in result for c in e)
    test = _tag_test(tag)
    return lambda parents, result: (c for e in result for c in e if test(c))


def _descendants(tag):
    test = None if tag == '*' else _tag_test(tag)

    def select(parents, result):
        for e in result:
            for d in e.iter():
                if d is not e and (test is None or test(d)):
                    yield d
    return select


def _parent(parents, result):
    known = parents()
    seen = set()
    for e in result:
        if e in known and (p := known[e]) not in seen:
            seen.add(p)
            yield p


def _predicate(following):
    shape = []
    words = []
    while True:
        try:
            token = next(following)
        except StopIteration:
            return None
        if token[0] == ']':
            break
        if token == ('', ''):
            continue
        if token[0] and token[0][:1] in '\'"':
            token = "'", token[0][1:-1]
        shape.append(token[0] or '-')
        words.append(token[1])
    shape = ''.join(shape)
    if shape == '@-':
        key = words[1]
        return lambda parents, result: (e for e in result if e.get(key) is not None)
    if shape in ("@-='", "@-!='"):
        key, value = words[1], words[-1]
        if '!=' in shape:
            return lambda parents, result: (e for e in result if (v := e.get(key)) is not None and v != value)
        return lambda parents, result: (e for e in result if e.get(key) == value)
    if shape == '-' and not words[0].lstrip('-').isdigit():
        tag = words[0]
        return lambda parents, result: (e for e in result if e.find(tag) is not None)
    if shape in (".='", ".!='", "-='", "-!='") and not (shape[0] == '-' and words[0].lstrip('-').isdigit()):
        tag, value = words[0], words[-1]
        negate = '!=' in shape
        if tag:
            def select(parents, result):
                for e in result:
                    for found in e.findall(tag):
                        if (''.join(found.itertext()) == value) != negate:
                            yield e
                            break
            return select
        return lambda parents, result: (e for e in result if (''.join(e.itertext()) == value) != negate)
    if shape in ('-', '-()', '-()-'):
        if shape == '-':
            index = int(words[0]) - 1
            if index < 0:
                raise SyntaxError('XPath position >= 1 expected')
        else:
            if words[0] != 'last':
                raise SyntaxError('unsupported function')
            if shape == '-()-':
                try:
                    index = int(words[2]) - 1
                except ValueError:
                    raise SyntaxError('unsupported expression') from None
                if index > -2:
                    raise SyntaxError('XPath offset from last() must be negative')
            else:
                index = -1

        def select(parents, result):
            known = parents()
            for e in result:
                try:
                    if list(known[e].findall(e.tag))[index] is e:
                        yield e
                except (IndexError, KeyError):
                    pass
        return select
    raise SyntaxError('invalid predicate')


def find(element, path, namespaces=None):
    if not any([c in path for c in '/*[@.']) and not (namespaces and ':' in path or namespaces and '' in namespaces):
        return (c for c in list(element) if c.tag == path)
    if path[-1:] == '/':
        path += '*'
    if path[:1] == '/':
        raise SyntaxError('cannot use absolute path on element')
    if namespaces and None in namespaces:
        namespaces = {**namespaces, '': namespaces[None]}
    following = iter(_tokens(path, namespaces))
    steps = []
    try:
        token = next(following)
    except StopIteration:
        return iter(())
    while True:
        op = token[0]
        try:
            if op == '' or op == '*':
                if token[1] or op:
                    steps.append(_child(token[1] or '*'))
            elif op == '.':
                pass
            elif op == '..':
                steps.append(_parent)
            elif op == '//':
                token = next(following)
                if token[0] == '*':
                    steps.append(_descendants('*'))
                elif not token[0]:
                    steps.append(_descendants(token[1]))
                else:
                    raise SyntaxError('invalid descendant')
            elif op == '[':
                select = _predicate(following)
                if select is None:
                    raise SyntaxError('invalid path')
                steps.append(select)
            else:
                raise SyntaxError('invalid path')
        except StopIteration:
            raise SyntaxError('invalid path') from None
        try:
            token = next(following)
            if token[0] == '/':
                token = next(following)
        except StopIteration:
            break
    result = [element]
    parents = _Parents(element)
    for step in steps:
        result = step(parents, result)
    return iter(result)
