"""Command-line parsing."""

import re
import sys

__all__ = ['ArgumentParser', 'ArgumentError', 'ArgumentTypeError', 'BooleanOptionalAction', 'FileType', 'HelpFormatter',
           'ArgumentDefaultsHelpFormatter', 'RawDescriptionHelpFormatter', 'RawTextHelpFormatter', 'MetavarTypeHelpFormatter',
           'Namespace', 'Action', 'ONE_OR_MORE', 'OPTIONAL', 'PARSER', 'REMAINDER', 'SUPPRESS', 'ZERO_OR_MORE']

SUPPRESS = '==SUPPRESS=='
OPTIONAL = '?'
ZERO_OR_MORE = '*'
ONE_OR_MORE = '+'
PARSER = 'A...'
REMAINDER = '...'
_UNRECOGNIZED_ARGS_ATTR = '_unrecognized_args'


class _AttributeHolder:
    """The arguments of a class's repr are its attributes."""

    def __repr__(self):
        parts = [repr(arg) for arg in self._get_args()]
        odd = {}
        for name, value in self._get_kwargs():
            if name.isidentifier():
                parts.append(f'{name}={value!r}')
            else:
                odd[name] = value
        if odd:
            parts.append(f'**{odd!r}')
        return f"{type(self).__name__}({', '.join(parts)})"

    def _get_kwargs(self):
        return list(self.__dict__.items())

    def _get_args(self):
        return []


# --- help

class HelpFormatter:
    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            width = 78
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width
        self._current_indent = 0
        self._level = 0
        self._action_max_length = 0
        self._root_section = self._Section(self, None)
        self._current_section = self._root_section

    class _Section:
        def __init__(self, formatter, parent, heading=None):
            self.formatter = formatter
            self.parent = parent
            self.heading = heading
            self.items = []

        def format_help(self):
            if self.parent is not None:
                self.formatter._indent()
            text = self.formatter._join_parts([func(*args) for func, args in self.items])
            if self.parent is not None:
                self.formatter._dedent()
            if not text:
                return ''
            heading = ''
            if self.heading is not SUPPRESS and self.heading is not None:
                heading = ' ' * self.formatter._current_indent + self.heading + ':\n'
            return self.formatter._join_parts(['\n', heading, text, '\n'])

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        self._level -= 1

    def _add_item(self, func, args):
        self._current_section.items.append((func, args))

    def start_section(self, heading):
        self._indent()
        section = self._Section(self, self._current_section, heading)
        self._add_item(section.format_help, [])
        self._current_section = section

    def end_section(self):
        self._current_section = self._current_section.parent
        self._dedent()

    def add_text(self, text):
        if text is not SUPPRESS and text is not None:
            self._add_item(self._format_text, [text])

    def add_usage(self, usage, actions, groups, prefix=None):
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, (usage, actions, groups, prefix))

    def add_argument(self, action):
        if action.help is SUPPRESS:
            return
        lengths = [len(self._format_action_invocation(action)) + self._current_indent]
        for subaction in self._iter_indented_subactions(action):
            lengths.append(len(self._format_action_invocation(subaction)) + self._current_indent)
        self._action_max_length = max(self._action_max_length, *lengths)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        text = self._root_section.format_help()
        if text:
            text = re.sub(r'\n\n\n+', '\n\n', text).strip('\n') + '\n'
        return text

    def _join_parts(self, parts):
        return ''.join(part for part in parts if part and part is not SUPPRESS)

    def _format_usage(self, usage, actions, groups, prefix):
        if prefix is None:
            prefix = 'usage: '
        if usage is not None:
            usage = usage % dict(prog=self._prog)
        elif not actions:
            usage = self._prog
        else:
            prog = self._prog
            options, positionals = self._usage_parts(actions, groups)
            usage = ' '.join(s for s in [prog, *options, *positionals] if s)
            width = self._width - self._current_indent
            if len(prefix) + len(usage) > width:
                usage = self._wrapped_usage(prog, prefix, width, options, positionals)
        return f'{prefix}{usage}\n\n'

    def _wrapped_usage(self, prog, prefix, width, opt_parts, pos_parts):
        def lines_of(parts, indent, prefix=None):
            lines = []
            line = []
            length = (len(indent) if prefix is None else len(prefix)) - 1
            for part in parts:
                if length + 1 + len(part) > width and line:
                    lines.append(indent + ' '.join(line))
                    line = []
                    length = len(indent) - 1
                line.append(part)
                length += len(part) + 1
            if line:
                lines.append(indent + ' '.join(line))
            if prefix is not None:
                lines[0] = lines[0][len(indent):]
            return lines

        if len(prefix) + len(prog) <= 0.75 * width:
            indent = ' ' * (len(prefix) + len(prog) + 1)
            if opt_parts:
                lines = lines_of([prog] + opt_parts, indent, prefix) + lines_of(pos_parts, indent)
            elif pos_parts:
                lines = lines_of([prog] + pos_parts, indent, prefix)
            else:
                lines = [prog]
        else:
            indent = ' ' * len(prefix)
            lines = lines_of(opt_parts + pos_parts, indent)
            if len(lines) > 1:
                lines = lines_of(opt_parts, indent) + lines_of(pos_parts, indent)
            lines = [prog] + lines
        return '\n'.join(lines)

    def _usage_parts(self, actions, groups):
        # What to show for options and for positional arguments. Options that exclude each other stand together, with the
        # positional argument they exclude, or where the first of them stands.
        shown = [a for a in actions if a.help is not SUPPRESS]
        group_of = dict.fromkeys(shown)
        for group in groups:
            for action in group._group_actions:
                if action in group_of:
                    group_of[action] = group
        sets = {True: [], False: []}
        for positional in (True, False):
            for action in shown:
                if action not in group_of or bool(action.option_strings) == positional:
                    continue
                group = group_of.pop(action)
                members = []
                if group is not None:
                    members = [a for a in group._group_actions if a.option_strings and group_of.pop(a, None)]
                members = members + [action] if positional else [action] + members
                sets[positional].append((group is not None and group.required, members))
        return [[part for s in sets[key] for part in self._set_parts(*s)] for key in (False, True)]

    def _set_parts(self, required, members):
        together = len(members) > 1
        parts = []
        for action in members:
            if not action.option_strings:
                part = self._format_args(action, self._get_default_metavar_for_positional(action))
                if together and part[:1] == '[' and part[-1:] == ']':
                    part = part[1:-1]
            else:
                if action.nargs == 0:
                    part = action.format_usage()
                else:
                    part = (f'{action.option_strings[0]} '
                            f'{self._format_args(action, self._get_default_metavar_for_optional(action))}')
                if not (action.required or required or together):
                    part = f'[{part}]'
            parts.append(part)
        if together:
            opening, closing = '()' if required else '[]'
            parts = [part + ' |' for part in parts[:-1]] + parts[-1:]
            parts[0] = opening + parts[0]
            parts[-1] += closing
        return parts

    def _format_text(self, text):
        if '%(prog)' in text:
            text = text % dict(prog=self._prog)
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, ' ' * self._current_indent) + '\n\n'

    def _format_action(self, action):
        position = min(self._action_max_length + 2, self._max_help_position)
        help_width = max(self._width - position, 11)
        action_width = position - self._current_indent - 2
        header = self._format_action_invocation(action)
        indent = ' ' * self._current_indent
        first = 0
        if not action.help:
            parts = [f'{indent}{header}\n']
        elif len(header) <= action_width:
            parts = [f'{indent}{header.ljust(action_width)}  ']
        else:
            parts = [f'{indent}{header}\n']
            first = position
        if action.help and action.help.strip():
            text = self._expand_help(action)
            if text:
                lines = self._split_lines(text, help_width)
                parts.append(f"{' ' * first}{lines[0]}\n")
                for line in lines[1:]:
                    parts.append(f"{' ' * position}{line}\n")
        elif not parts[0].endswith('\n'):
            parts.append('\n')
        for subaction in self._iter_indented_subactions(action):
            parts.append(self._format_action(subaction))
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        if not action.option_strings:
            default = self._get_default_metavar_for_positional(action)
            return ' '.join(self._metavar_formatter(action, default)(1))
        if action.nargs == 0:
            return ', '.join(action.option_strings)
        default = self._get_default_metavar_for_optional(action)
        return f"{', '.join(action.option_strings)} {self._format_args(action, default)}"

    def _metavar_formatter(self, action, default):
        if action.metavar is not None:
            result = action.metavar
        elif action.choices is not None:
            result = f"{{{','.join(map(str, action.choices))}}}"
        else:
            result = default

        def format(size):
            return result if isinstance(result, tuple) else (result,) * size
        return format

    def _format_args(self, action, default):
        get = self._metavar_formatter(action, default)
        nargs = action.nargs
        if nargs is None:
            return '%s' % get(1)
        if nargs == OPTIONAL:
            return '[%s]' % get(1)
        if nargs == ZERO_OR_MORE:
            metavar = get(1)
            return '[%s [%s ...]]' % metavar if len(metavar) == 2 else '[%s ...]' % metavar
        if nargs == ONE_OR_MORE:
            return '%s [%s ...]' % get(2)
        if nargs == REMAINDER:
            return '...'
        if nargs == PARSER:
            return '%s ...' % get(1)
        if nargs == SUPPRESS:
            return ''
        try:
            formats = ['%s' for _ in range(nargs)]
        except TypeError:
            raise ValueError('invalid nargs value') from None
        return ' '.join(formats) % get(nargs)

    def _expand_help(self, action):
        text = self._get_help_string(action)
        if '%' not in text:
            return text
        params = dict(vars(action), prog=self._prog)
        for name in list(params):
            value = params[name]
            if value is SUPPRESS:
                del params[name]
            elif hasattr(value, '__name__'):
                params[name] = value.__name__
        if params.get('choices') is not None:
            params['choices'] = ', '.join(map(str, params['choices']))
        return text % params

    def _iter_indented_subactions(self, action):
        try:
            get = action._get_subactions
        except AttributeError:
            return
        self._indent()
        yield from get()
        self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(' '.join(text.split()), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        return textwrap.fill(' '.join(text.split()), width, initial_indent=indent, subsequent_indent=indent)

    def _get_help_string(self, action):
        return action.help

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_default_metavar_for_positional(self, action):
        return action.dest


class RawDescriptionHelpFormatter(HelpFormatter):
    def _fill_text(self, text, width, indent):
        return ''.join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    def _get_help_string(self, action):
        help = action.help
        if help is None:
            help = ''
        if '%(default)' not in help and action.default is not SUPPRESS and not action.required:
            if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
                help += ' (default: %(default)s)'
        return help


class MetavarTypeHelpFormatter(HelpFormatter):
    """Help message formatter which uses the argument 'type' as the default metavar value (instead of 'dest')"""

    def _get_default_metavar_for_optional(self, action):
        return action.type.__name__

    def _get_default_metavar_for_positional(self, action):
        return action.type.__name__


# --- errors

def _get_action_name(argument):
    if argument is None:
        return None
    if argument.option_strings:
        return '/'.join(argument.option_strings)
    if argument.metavar not in (None, SUPPRESS):
        metavar = argument.metavar
        if not isinstance(metavar, tuple):
            return metavar
        if argument.nargs == ZERO_OR_MORE and len(metavar) == 2:
            return '%s[, %s]' % metavar
        if argument.nargs == ONE_OR_MORE:
            return '%s[, %s]' % metavar
        return ', '.join(metavar)
    if argument.dest not in (None, SUPPRESS):
        return argument.dest
    if argument.choices:
        return '{' + ','.join(map(str, argument.choices)) + '}'
    return None


class ArgumentError(Exception):
    def __init__(self, argument, message):
        self.argument_name = _get_action_name(argument)
        self.message = message

    def __str__(self):
        return self.message if self.argument_name is None else f'argument {self.argument_name}: {self.message}'


class ArgumentTypeError(Exception):
    pass


# --- actions

class Action(_AttributeHolder):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = const
        self.default = default
        self.type = type
        self.choices = choices
        self.required = required
        self.help = help
        self.metavar = metavar
        self.deprecated = deprecated

    def _get_kwargs(self):
        return [(name, getattr(self, name)) for name in (
            'option_strings', 'dest', 'nargs', 'const', 'default', 'type', 'choices', 'required', 'help', 'metavar',
            'deprecated')]

    def format_usage(self):
        return self.option_strings[0]

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError('.__call__() not defined')


class BooleanOptionalAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        names = []
        for option in option_strings:
            names.append(option)
            if option.startswith('--'):
                if option.startswith('--no-'):
                    raise ValueError(f'invalid option name {option!r} for BooleanOptionalAction')
                names.append('--no-' + option[2:])
        super().__init__(option_strings=names, dest=dest, nargs=0, default=default, required=required, help=help,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        if option_string in self.option_strings:
            setattr(namespace, self.dest, not option_string.startswith('--no-'))

    def format_usage(self):
        return ' | '.join(self.option_strings)


class _StoreAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError('nargs for store actions must be != 0; if you have nothing to store, actions such as store true '
                             'or store const may be more appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values)


class _StoreConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None,
                 deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, nargs=0, const=const, default=default, required=required,
                         help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, self.const)


class _StoreTrueAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=False, required=False, help=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, const=True, default=default, required=required, help=help,
                         deprecated=deprecated)


class _StoreFalseAction(_StoreConstAction):
    def __init__(self, option_strings, dest, default=True, required=False, help=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, const=False, default=default, required=required, help=help,
                         deprecated=deprecated)


def _copy_items(items):
    if items is None:
        return []
    if type(items) is list:
        return items[:]
    import copy
    return copy.copy(items)


class _AppendAction(Action):
    def __init__(self, option_strings, dest, nargs=None, const=None, default=None, type=None, choices=None, required=False,
                 help=None, metavar=None, deprecated=False):
        if nargs == 0:
            raise ValueError('nargs for append actions must be != 0; if arg strings are not supplying the value to append, the '
                             'append const action may be more appropriate')
        if const is not None and nargs != OPTIONAL:
            raise ValueError(f'nargs must be {OPTIONAL!r} to supply const')
        super().__init__(option_strings, dest, nargs, const, default, type, choices, required, help, metavar, deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        items.append(values)
        setattr(namespace, self.dest, items)


class _AppendConstAction(Action):
    def __init__(self, option_strings, dest, const=None, default=None, required=False, help=None, metavar=None,
                 deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, nargs=0, const=const, default=default, required=required,
                         help=help, metavar=metavar, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        items.append(self.const)
        setattr(namespace, self.dest, items)


class _CountAction(Action):
    def __init__(self, option_strings, dest, default=None, required=False, help=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, nargs=0, default=default, required=required, help=help,
                         deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        count = getattr(namespace, self.dest, None)
        setattr(namespace, self.dest, (0 if count is None else count) + 1)


class _HelpAction(Action):
    def __init__(self, option_strings, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        super().__init__(option_strings=option_strings, dest=dest, default=default, nargs=0, help=help, deprecated=deprecated)

    def __call__(self, parser, namespace, values, option_string=None):
        parser.print_help()
        parser.exit()


class _VersionAction(Action):
    def __init__(self, option_strings, version=None, dest=SUPPRESS, default=SUPPRESS, help=None, deprecated=False):
        if help is None:
            help = "show program's version number and exit"
        super().__init__(option_strings=option_strings, dest=dest, default=default, nargs=0, help=help)
        self.version = version

    def __call__(self, parser, namespace, values, option_string=None):
        version = parser.version if self.version is None else self.version
        formatter = parser._get_formatter()
        formatter.add_text(version)
        parser._print_message(formatter.format_help(), sys.stdout)
        parser.exit()


class _SubParsersAction(Action):
    class _ChoicesPseudoAction(Action):
        def __init__(self, name, aliases, help):
            metavar = dest = name
            if aliases:
                metavar += f" ({', '.join(aliases)})"
            super().__init__(option_strings=[], dest=dest, help=help, metavar=metavar)

    def __init__(self, option_strings, prog, parser_class, dest=SUPPRESS, required=False, help=None, metavar=None):
        self._prog_prefix = prog
        self._parser_class = parser_class
        self._name_parser_map = {}
        self._choices_actions = []
        self._deprecated = set()
        super().__init__(option_strings=option_strings, dest=dest, nargs=PARSER, choices=self._name_parser_map,
                         required=required, help=help, metavar=metavar)

    def add_parser(self, name, *, deprecated=False, **kwargs):
        if kwargs.get('prog') is None:
            kwargs['prog'] = f'{self._prog_prefix} {name}'
        aliases = kwargs.pop('aliases', ())
        if name in self._name_parser_map:
            raise ValueError(f'conflicting subparser: {name}')
        for alias in aliases:
            if alias in self._name_parser_map:
                raise ValueError(f'conflicting subparser alias: {alias}')
        if 'help' in kwargs:
            self._choices_actions.append(self._ChoicesPseudoAction(name, aliases, kwargs.pop('help')))
        parser = self._parser_class(**kwargs)
        for known in (name, *aliases):
            self._name_parser_map[known] = parser
            if deprecated:
                self._deprecated.add(known)
        return parser

    def _get_subactions(self):
        return self._choices_actions

    def __call__(self, parser, namespace, values, option_string=None):
        name, *strings = values
        if self.dest is not SUPPRESS:
            setattr(namespace, self.dest, name)
        try:
            subparser = self._name_parser_map[name]
        except KeyError:
            choices = ', '.join(self._name_parser_map)
            raise ArgumentError(self, f'unknown parser {name!r} (choices: {choices})') from None
        if name in self._deprecated:
            parser._warning(f"command '{name}' is deprecated")
        subnamespace, strings = subparser.parse_known_args(strings, None)
        for key, value in vars(subnamespace).items():
            setattr(namespace, key, value)
        if strings:
            vars(namespace).setdefault(_UNRECOGNIZED_ARGS_ATTR, []).extend(strings)


class _ExtendAction(_AppendAction):
    def __call__(self, parser, namespace, values, option_string=None):
        items = _copy_items(getattr(namespace, self.dest, None))
        items.extend(values)
        setattr(namespace, self.dest, items)


class FileType:
    """Deprecated factory for creating file object types."""

    def __init__(self, mode='r', bufsize=-1, encoding=None, errors=None):
        import warnings
        warnings.warn('FileType is deprecated. Simply open files after parsing arguments.', category=PendingDeprecationWarning)
        self._mode = mode
        self._bufsize = bufsize
        self._encoding = encoding
        self._errors = errors

    def __call__(self, string):
        if string == '-':
            if 'r' in self._mode:
                return sys.stdin
            if any(c in self._mode for c in 'wax'):
                return sys.stdout
            raise ValueError(f'argument "-" with mode {self._mode!r}')
        try:
            return open(string, self._mode, self._bufsize, self._encoding, self._errors)
        except OSError as e:
            raise ArgumentTypeError(f"can't open '{string}': {e}") from None


class Namespace(_AttributeHolder):
    def __init__(self, **kwargs):
        for name in kwargs:
            setattr(self, name, kwargs[name])

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    def __contains__(self, key):
        return key in self.__dict__


# --- containers

_ACTIONS = {None: _StoreAction, 'store': _StoreAction, 'store_const': _StoreConstAction, 'store_true': _StoreTrueAction,
            'store_false': _StoreFalseAction, 'append': _AppendAction, 'append_const': _AppendConstAction,
            'count': _CountAction, 'help': _HelpAction, 'version': _VersionAction, 'parsers': _SubParsersAction,
            'extend': _ExtendAction}


class _ActionsContainer:
    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description = description
        self.argument_default = argument_default
        self.prefix_chars = prefix_chars
        self.conflict_handler = conflict_handler
        self._registries = {}
        for name, action in _ACTIONS.items():
            self.register('action', name, action)
        self._get_handler()
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._negative_number_matcher = re.compile(r'-(?:\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)\Z')
        self._has_negative_number_optionals = []

    def register(self, registry_name, value, object):
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        try:
            return self._registries.get(registry_name, {}).get(value, default)
        except TypeError:
            return default

    def set_defaults(self, **kwargs):
        self._defaults.update(kwargs)
        for action in self._actions:
            if action.dest in kwargs:
                action.default = kwargs[action.dest]

    def get_default(self, dest):
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest, None)

    def add_argument(self, *args, **kwargs):
        """add_argument(dest, ..., name=value, ...) / add_argument(option_string, option_string, ..., name=value, ...)"""
        chars = self.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            if args and 'dest' in kwargs:
                raise TypeError('dest supplied twice for positional argument, did you mean metavar?')
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if 'default' not in kwargs:
            dest = kwargs['dest']
            if dest in self._defaults:
                kwargs['default'] = self._defaults[dest]
            elif self.argument_default is not None:
                kwargs['default'] = self.argument_default
        cls = self._pop_action_class(kwargs)
        if not callable(cls):
            raise ValueError(f'unknown action {cls!r}')
        action = cls(**kwargs)
        if not callable(self._registry_get('type', action.type, action.type) or str):
            raise TypeError(f'{action.type!r} is not callable')
        if action.type is FileType:
            raise TypeError(f'{action.type!r} is a FileType class object, instance of it must be passed')
        if hasattr(self, '_get_formatter'):
            formatter = self._get_formatter()
            try:
                formatter._format_args(action, None)
            except TypeError:
                raise ValueError('length of metavar tuple does not match nargs') from None
        self._check_help(action)
        return self._add_action(action)

    def _check_help(self, action):
        if action.help and hasattr(self, '_get_formatter'):
            formatter = self._get_formatter()
            try:
                formatter._expand_help(action)
            except (ValueError, TypeError, KeyError) as exc:
                raise ValueError('badly formed help string') from exc

    def add_argument_group(self, *args, **kwargs):
        group = _ArgumentGroup(self, *args, **kwargs)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, **kwargs):
        group = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(group)
        return group

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for option in action.option_strings:
            self._option_string_actions[option] = action
        for option in action.option_strings:
            if self._negative_number_matcher.match(option) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        titles = {}
        for group in self._action_groups:
            if group.title in titles:
                raise ValueError(f'cannot merge actions - two groups are named {group.title!r}')
            titles[group.title] = group
        owners = {}
        for group in container._action_groups:
            if group.title not in titles:
                titles[group.title] = self.add_argument_group(title=group.title, description=group.description,
                                                              conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                owners[action] = titles[group.title]
        for group in container._mutually_exclusive_groups:
            if group._container is container:
                cont = self
            else:
                cont = titles[group._container.title]
            merged = cont.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                owners[action] = merged
        for action in container._actions:
            owners.get(action, self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if 'required' in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        nargs = kwargs.get('nargs')
        if nargs == 0:
            raise ValueError('nargs for positionals must be != 0')
        if nargs not in (OPTIONAL, ZERO_OR_MORE, REMAINDER, SUPPRESS):
            kwargs['required'] = True
        return dict(kwargs, dest=dest, option_strings=[])

    def _get_optional_kwargs(self, *args, **kwargs):
        options = []
        long = []
        for option in args:
            if option[0] not in self.prefix_chars:
                raise ValueError(f'invalid option string {option!r}: must start with a character {self.prefix_chars!r}')
            options.append(option)
            if len(option) > 1 and option[1] in self.prefix_chars:
                long.append(option)
        dest = kwargs.pop('dest', None)
        if dest is None:
            dest = (long[0] if long else options[0]).lstrip(self.prefix_chars)
            if not dest:
                raise TypeError(f'dest= is required for options like {options[0]!r}')
            dest = dest.replace('-', '_')
        return dict(kwargs, dest=dest, option_strings=options)

    def _pop_action_class(self, kwargs, default=None):
        action = kwargs.pop('action', default)
        return self._registry_get('action', action, action)

    def _get_handler(self):
        name = f'_handle_conflict_{self.conflict_handler}'
        try:
            return getattr(self, name)
        except AttributeError:
            raise ValueError(f'invalid conflict_resolution value: {self.conflict_handler!r}') from None

    def _check_conflict(self, action):
        conflicts = []
        for option in action.option_strings:
            if option in self._option_string_actions:
                conflicts.append((option, self._option_string_actions[option]))
        if conflicts:
            self._get_handler()(action, conflicts)

    def _handle_conflict_error(self, action, conflicts):
        names = ', '.join(option for option, _ in conflicts)
        raise ArgumentError(action, f"conflicting option string{'s' if len(conflicts) > 1 else ''}: {names}")

    def _handle_conflict_resolve(self, action, conflicts):
        for option, other in conflicts:
            other.option_strings.remove(option)
            self._option_string_actions.pop(option, None)
            if not other.option_strings:
                other.container._remove_action(other)


class _ArgumentGroup(_ActionsContainer):
    def __init__(self, container, title=None, description=None, **kwargs):
        if 'prefix_chars' in kwargs:
            import warnings
            warnings.warn('The use of the undocumented \'prefix_chars\' parameter in ArgumentParser.add_argument_group() is '
                          'deprecated.', DeprecationWarning)
        kwargs.setdefault('conflict_handler', container.conflict_handler)
        kwargs.setdefault('prefix_chars', container.prefix_chars)
        kwargs.setdefault('argument_default', container.argument_default)
        super().__init__(description=description, **kwargs)
        self.title = title
        self._group_actions = []
        self._registries = container._registries
        self._actions = container._actions
        self._option_string_actions = container._option_string_actions
        self._defaults = container._defaults
        self._has_negative_number_optionals = container._has_negative_number_optionals
        self._mutually_exclusive_groups = container._mutually_exclusive_groups

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)

    def add_argument_group(self, *args, **kwargs):
        raise ValueError('argument groups cannot be nested')


class _MutuallyExclusiveGroup(_ArgumentGroup):
    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required
        self._container = container

    def _add_action(self, action):
        if action.required:
            raise ValueError('mutually exclusive arguments must be optional')
        action = self._container._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        self._container._remove_action(action)
        self._group_actions.remove(action)

    def add_mutually_exclusive_group(self, **kwargs):
        raise ValueError('mutually exclusive groups cannot be nested')


# --- the parser

class ArgumentParser(_AttributeHolder, _ActionsContainer):
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[], formatter_class=HelpFormatter,
                 prefix_chars='-', fromfile_prefix_chars=None, argument_default=None, conflict_handler='error', add_help=True,
                 allow_abbrev=True, exit_on_error=True, *, suggest_on_error=False, color=True):
        _ActionsContainer.__init__(self, description=description, prefix_chars=prefix_chars,
                                   argument_default=argument_default, conflict_handler=conflict_handler)
        self.prog = sys.argv[0].rpartition('/')[2] if prog is None else prog
        self.usage = usage
        self.epilog = epilog
        self.formatter_class = formatter_class
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.add_help = add_help
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self.suggest_on_error = suggest_on_error
        self.color = color
        self._positionals = self.add_argument_group('positional arguments')
        self._optionals = self.add_argument_group('options')
        self._subparsers = None
        self.register('type', None, _identity)
        prefix = '-' if '-' in prefix_chars else prefix_chars[0]
        if add_help:
            self.add_argument(prefix + 'h', prefix * 2 + 'help', action='help', default=SUPPRESS,
                              help='show this help message and exit')
        for parent in parents:
            if not isinstance(parent, ArgumentParser):
                raise TypeError('parents must be a list of ArgumentParser')
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    def _get_kwargs(self):
        return [(name, getattr(self, name)) for name in ('prog', 'usage', 'description', 'formatter_class', 'conflict_handler',
                                                         'add_help')]

    def add_subparsers(self, **kwargs):
        if self._subparsers is not None:
            raise ValueError('cannot have multiple subparser arguments')
        kwargs.setdefault('parser_class', type(self))
        if 'title' in kwargs or 'description' in kwargs:
            self._subparsers = self.add_argument_group(kwargs.pop('title', 'subcommands'), kwargs.pop('description', None))
        else:
            self._subparsers = self._positionals
        if kwargs.get('prog') is None:
            formatter = self._get_formatter()
            formatter.add_usage(None, self._get_positional_actions(), self._mutually_exclusive_groups, '')
            kwargs['prog'] = formatter.format_help().strip()
        cls = self._pop_action_class(kwargs, 'parsers')
        action = cls(option_strings=[], **kwargs)
        self._check_help(action)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [action for action in self._actions if action.option_strings]

    def _get_positional_actions(self):
        return [action for action in self._actions if not action.option_strings]

    # --- parsing

    def parse_args(self, args=None, namespace=None):
        args, argv = self.parse_known_args(args, namespace)
        if argv:
            self._unrecognized(argv)
        return args

    def _unrecognized(self, argv):
        message = f"unrecognized arguments: {' '.join(argv)}"
        if not self.exit_on_error:
            raise ArgumentError(None, message)
        self.error(message)

    def parse_known_args(self, args=None, namespace=None):
        return self._parse_known_args2(args, namespace, False)

    def parse_intermixed_args(self, args=None, namespace=None):
        args, argv = self.parse_known_intermixed_args(args, namespace)
        if argv:
            self._unrecognized(argv)
        return args

    def parse_known_intermixed_args(self, args=None, namespace=None):
        for action in self._get_positional_actions():
            if action.nargs in (PARSER, REMAINDER):
                raise TypeError(f'parse_intermixed_args: positional arg with nargs={action.nargs}')
        return self._parse_known_args2(args, namespace, True)

    def _parse_known_args2(self, args, namespace, intermixed):
        args = sys.argv[1:] if args is None else list(args)
        if namespace is None:
            namespace = Namespace()
        for action in self._actions:
            if action.dest is not SUPPRESS and not hasattr(namespace, action.dest) and action.default is not SUPPRESS:
                setattr(namespace, action.dest, action.default)
        for dest in self._defaults:
            if not hasattr(namespace, dest):
                setattr(namespace, dest, self._defaults[dest])
        if self.exit_on_error:
            try:
                namespace, args = self._parse_known_args(args, namespace, intermixed)
            except ArgumentError as err:
                self.error(str(err))
        else:
            namespace, args = self._parse_known_args(args, namespace, intermixed)
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            args.extend(getattr(namespace, _UNRECOGNIZED_ARGS_ATTR))
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, args

    def _parse_known_args(self, strings, namespace, intermixed):
        if self.fromfile_prefix_chars is not None:
            strings = self._read_args_from_files(strings)
        conflicts = {}
        for group in self._mutually_exclusive_groups:
            members = group._group_actions
            for i, action in enumerate(members):
                conflicts.setdefault(action, []).extend(members[:i] + members[i + 1:])
        # One letter for each string: O for an option, A for an argument, - for `--`.
        options = {}
        letters = []
        rest = iter(enumerate(strings))
        for i, string in rest:
            if string == '--':
                letters.append('-')
                letters += ['A' for _ in rest]
                break
            found = self._parse_optional(string)
            if found is None:
                letters.append('A')
            else:
                options[i] = found
                letters.append('O')
        pattern = ''.join(letters)
        seen = set()
        seen_given = set()
        warned = set()
        extras = []
        extras_letters = []
        positionals = self._get_positional_actions()

        def take(action, arguments, option=None):
            seen.add(action)
            values = self._get_values(action, arguments)
            if action.option_strings or arguments:
                seen_given.add(action)
                for other in conflicts.get(action, []):
                    if other in seen_given:
                        raise ArgumentError(action, f'not allowed with argument {_get_action_name(other)}')
            if values is not SUPPRESS:
                action(self, namespace, values, option)

        def consume_optional(start):
            found = options[start]
            if len(found) > 1:
                matches = ', '.join(option for _, option, _, _ in found)
                raise ArgumentError(None, f'ambiguous option: {strings[start]} could match {matches}')
            action, option, sep, explicit = found[0]
            taken = []
            while True:
                if action is None:
                    extras_letters.append('O')
                    extras.append(strings[start])
                    return start + 1
                if explicit is not None:
                    count = self._match_argument(action, 'A')
                    if count == 0 and option[1] not in self.prefix_chars and explicit != '':
                        # Several flags in one string.
                        if sep or explicit[0] in self.prefix_chars:
                            raise ArgumentError(action, f'ignored explicit argument {explicit!r}')
                        taken.append((action, [], option))
                        char = option[0]
                        option = char + explicit[0]
                        if option not in self._option_string_actions:
                            extras_letters.append('O')
                            extras.append(char + explicit)
                            stop = start + 1
                            break
                        action = self._option_string_actions[option]
                        explicit = explicit[1:]
                        if not explicit:
                            sep = explicit = None
                        elif explicit[0] == '=':
                            sep = '='
                            explicit = explicit[1:]
                        else:
                            sep = ''
                    elif count == 1:
                        stop = start + 1
                        taken.append((action, [explicit], option))
                        break
                    else:
                        raise ArgumentError(action, f'ignored explicit argument {explicit!r}')
                else:
                    first = start + 1
                    stop = first + self._match_argument(action, pattern[first:])
                    taken.append((action, strings[first:stop], option))
                    break
            for action, arguments, option in taken:
                if action.deprecated and option not in warned:
                    self._warning(f"option '{option}' is deprecated")
                    warned.add(option)
                take(action, arguments, option)
            return stop

        def consume_positionals(start):
            counts = self._match_arguments_partial(positionals, pattern[start:])
            for action, count in zip(positionals, counts):
                arguments = strings[start:start + count]
                if action.nargs == PARSER:
                    if pattern[start] == '-':
                        arguments.remove('--')
                elif action.nargs != REMAINDER:
                    if pattern.find('-', start, start + count) >= 0:
                        arguments.remove('--')
                start += count
                if arguments and action.deprecated and action.dest not in warned:
                    self._warning(f"argument '{_get_action_name(action)}' is deprecated")
                    warned.add(action.dest)
                take(action, arguments)
            positionals[:] = positionals[len(counts):]
            return start

        start = 0
        last_option = max(options, default=-1)
        while start <= last_option:
            next_option = start
            while next_option <= last_option and next_option not in options:
                next_option += 1
            if not intermixed and start != next_option:
                end = consume_positionals(start)
                if end > start:
                    start = end
                    continue
            if start not in options:
                extras_letters += pattern[start:next_option]
                extras += strings[start:next_option]
                start = next_option
            start = consume_optional(start)
        if not intermixed:
            stop = consume_positionals(start)
            extras += strings[stop:]
        else:
            extras_letters += pattern[start:]
            extras += strings[start:]
            # Options may stand between the positional arguments, which are taken from what is left.
            strings, pattern = extras, ''.join(extras_letters)
            kept = [(s, c) for s, c in zip(strings, pattern)]
            strings = [s for s, c in kept if c != 'O']
            pattern = ''.join(c for _, c in kept if c != 'O')
            unknown = [s for s, c in kept if c == 'O']
            stop = consume_positionals(0)
            extras = unknown + strings[stop:]

        required = []
        for action in self._actions:
            if action in seen:
                continue
            if action.required:
                required.append(_get_action_name(action))
            elif (action.default is not None and isinstance(action.default, str) and hasattr(namespace, action.dest)
                    and action.default is getattr(namespace, action.dest)):
                # Defaults that are text are converted as arguments are.
                setattr(namespace, action.dest, self._get_value(action, action.default))
        if required:
            raise ArgumentError(None, f"the following arguments are required: {', '.join(required)}")
        for group in self._mutually_exclusive_groups:
            if group.required and not any(action in seen_given for action in group._group_actions):
                names = ' '.join(_get_action_name(a) for a in group._group_actions if a.help is not SUPPRESS)
                raise ArgumentError(None, f'one of the arguments {names} is required')
        return namespace, extras

    def _read_args_from_files(self, strings):
        out = []
        for string in strings:
            if not string or string[0] not in self.fromfile_prefix_chars:
                out.append(string)
                continue
            try:
                with open(string[1:]) as file:
                    lines = [arg for line in file.read().splitlines() for arg in self.convert_arg_line_to_args(line)]
            except OSError as err:
                raise ArgumentError(None, str(err)) from None
            out.extend(self._read_args_from_files(lines))
        return out

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]

    def _match_argument(self, action, pattern):
        m = re.match(self._get_nargs_pattern(action), pattern)
        if m is None:
            messages = {None: 'expected one argument', OPTIONAL: 'expected at most one argument',
                        ONE_OR_MORE: 'expected at least one argument'}
            message = messages.get(action.nargs)
            if message is None:
                message = f"expected {action.nargs} argument{'' if action.nargs == 1 else 's'}"
            raise ArgumentError(action, message)
        return len(m.group(1))

    def _match_arguments_partial(self, actions, pattern):
        for n in range(len(actions), 0, -1):
            m = re.match(''.join(self._get_nargs_pattern(a) for a in actions[:n]), pattern)
            if m is None:
                continue
            counts = [len(s) for s in m.groups()]
            if m.end() < len(pattern) and pattern[m.end()] == 'O':
                # Arguments that could be empty may still come after the option.
                while counts and not counts[-1]:
                    del counts[-1]
            return counts
        return []

    def _parse_optional(self, string):
        if not string or string[0] not in self.prefix_chars:
            return None
        if string in self._option_string_actions:
            return [(self._option_string_actions[string], string, None, None)]
        if len(string) == 1:
            return None
        option, sep, explicit = string.partition('=')
        if sep and option in self._option_string_actions:
            return [(self._option_string_actions[option], option, sep, explicit)]
        found = self._get_option_tuples(string)
        if found:
            return found
        if self._negative_number_matcher.match(string) and not self._has_negative_number_optionals:
            return None
        if ' ' in string:
            return None
        return [(None, string, None, None)]

    def _get_option_tuples(self, string):
        found = []
        chars = self.prefix_chars
        prefix, sep, explicit = string.partition('=')
        if not sep:
            sep = explicit = None
        if string[0] in chars and string[1] in chars:
            if self.allow_abbrev:
                for option in self._option_string_actions:
                    if option.startswith(prefix):
                        found.append((self._option_string_actions[option], option, sep, explicit))
        elif string[0] in chars:
            short, short_explicit = string[:2], string[2:]
            for option in self._option_string_actions:
                if option == short:
                    found.append((self._option_string_actions[option], option, '', short_explicit))
                elif self.allow_abbrev and option.startswith(prefix):
                    found.append((self._option_string_actions[option], option, sep, explicit))
        return found

    def _get_nargs_pattern(self, action):
        nargs = action.nargs
        if nargs is None:
            pattern = '(-*A-*)'
        elif nargs == OPTIONAL:
            pattern = '(-*A?-*)'
        elif nargs == ZERO_OR_MORE:
            pattern = '(-*[A-]*)'
        elif nargs == ONE_OR_MORE:
            pattern = '(-*A[A-]*)'
        elif nargs == REMAINDER:
            pattern = '([AO]*)' if action.option_strings else '(.*)'
        elif nargs == PARSER:
            pattern = '(-*A[-AO]*)'
        elif nargs == SUPPRESS:
            pattern = '(-*)'
        else:
            pattern = f"([AO]{{{nargs}}})" if action.option_strings else f"((?:-*A){{{nargs}}}-*)"
        if action.option_strings:
            pattern = pattern.replace('-*', '').replace('-', '')
        return pattern

    def _get_values(self, action, strings):
        nargs = action.nargs
        if not strings and nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str) and value is not SUPPRESS:
                value = self._get_value(action, value)
        elif not strings and nargs == ZERO_OR_MORE and not action.option_strings:
            value = action.default if action.default is not None else []
        elif len(strings) == 1 and nargs in (None, OPTIONAL):
            value = self._get_value(action, strings[0])
            self._check_value(action, value)
        elif nargs == REMAINDER:
            value = [self._get_value(action, v) for v in strings]
        elif nargs == PARSER:
            value = [self._get_value(action, v) for v in strings]
            self._check_value(action, value[0])
        elif nargs == SUPPRESS:
            value = SUPPRESS
        else:
            value = [self._get_value(action, v) for v in strings]
            for v in value:
                self._check_value(action, v)
        return value

    def _get_value(self, action, string):
        convert = self._registry_get('type', action.type, action.type)
        if not callable(convert):
            raise TypeError(f'{convert!r} is not callable')
        try:
            return convert(string)
        except ArgumentTypeError as err:
            raise ArgumentError(action, str(err)) from None
        except (TypeError, ValueError):
            name = getattr(action.type, '__name__', repr(action.type))
            raise ArgumentError(action, f'invalid {name} value: {string!r}') from None

    def _check_value(self, action, value):
        choices = action.choices
        if choices is None:
            return
        if isinstance(choices, str):
            choices = iter(choices)
        if value in choices:
            return
        listed = ', '.join(repr(str(c)) for c in action.choices)
        hint = ''
        if self.suggest_on_error and isinstance(value, str) and all(isinstance(c, str) for c in action.choices):
            import difflib
            close = difflib.get_close_matches(value, action.choices, 1)
            if close:
                hint = f', maybe you meant {close[0]!r}?'
        raise ArgumentError(action, f'invalid choice: {str(value)!r}{hint} (choose from {listed})')

    # --- text

    def format_usage(self):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def print_usage(self, file=None):
        self._print_message(self.format_usage(), sys.stdout if file is None else file)

    def print_help(self, file=None):
        self._print_message(self.format_help(), sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            (file or sys.stderr).write(message)

    def exit(self, status=0, message=None):
        if message:
            self._print_message(message, sys.stderr)
        sys.exit(status)

    def error(self, message):
        """Prints a usage message incorporating the message to stderr and exits."""
        self.print_usage(sys.stderr)
        self.exit(2, f'{self.prog}: error: {message}\n')

    def _warning(self, message):
        self._print_message(f'{self.prog}: warning: {message}\n', sys.stderr)


def _identity(string):
    return string
