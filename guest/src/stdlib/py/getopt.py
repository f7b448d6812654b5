"""Options of command lines, as C's getopt finds them."""

__all__ = ['GetoptError', 'error', 'getopt', 'gnu_getopt']


class GetoptError(Exception):
    opt = ''
    msg = ''

    def __init__(self, msg, opt=''):
        self.msg = msg
        self.opt = opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg


error = GetoptError


def getopt(args, shortopts, longopts=[]):
    """Parses the options that come first: a list of options with their values, and what is left."""
    return _parse(args, shortopts, longopts, False)


def gnu_getopt(args, shortopts, longopts=[]):
    """The same, but options and other arguments may be intermixed."""
    return _parse(args, shortopts, longopts, True)


def _parse(args, shortopts, longopts, mixed):
    longopts = [longopts] if isinstance(longopts, str) else list(longopts)
    args = list(args)
    opts, others = [], []
    stops = False
    if mixed and shortopts.startswith('-'):
        raise NotImplementedError("options that begin with '-' are not supported")
    if mixed and shortopts.startswith('+'):
        shortopts = shortopts[1:]
        stops = True
    while args:
        arg = args[0]
        if arg == '--':
            others += args[1:]
            break
        if arg.startswith('--'):
            args = _long(opts, arg[2:], longopts, args[1:])
        elif arg.startswith('-') and arg != '-':
            args = _short(opts, arg[1:], shortopts, args[1:])
        elif mixed and not stops:
            others.append(arg)
            args = args[1:]
        else:
            others += args
            break
    return opts, others


def _long(opts, opt, longopts, args):
    name, equals, value = opt.partition('=')
    value = value if equals else None
    found = [o for o in longopts if o.startswith(name)]
    if not found:
        raise GetoptError(f'option --{name} not recognized', name)
    exact = [o for o in found if o.rstrip('=?') == name]
    if len(found) > 1 and not exact:
        raise GetoptError(f"option --{name} not a unique prefix; possible options: {', '.join(found)}", name)
    full = (exact or found)[0]
    name = full.rstrip('=?')
    if full.endswith('=?'):
        value = value or ''
    elif full.endswith('='):
        if value is None:
            if not args:
                raise GetoptError(f'option --{name} requires argument', name)
            value, args = args[0], args[1:]
    elif value is not None:
        raise GetoptError(f'option --{name} must not have an argument', name)
    opts.append((f'--{name}', value or ''))
    return args


def _short(opts, letters, shortopts, args):
    while letters:
        opt, letters = letters[0], letters[1:]
        at = shortopts.find(opt)
        if at < 0 or opt == ':':
            raise GetoptError(f'option -{opt} not recognized', opt)
        value = ''
        if shortopts[at + 1:at + 2] == ':':
            if shortopts[at + 2:at + 3] == ':' :
                value = letters
            else:
                if not letters:
                    if not args:
                        raise GetoptError(f'option -{opt} requires argument', opt)
                    letters, args = args[0], args[1:]
                value = letters
            letters = ''
        opts.append((f'-{opt}', value))
    return args
