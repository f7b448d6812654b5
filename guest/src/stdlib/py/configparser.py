"""Configuration files: sections of options."""

import io
import re
import sys
from collections import ChainMap
from collections.abc import MutableMapping

__all__ = ('NoSectionError', 'DuplicateOptionError', 'DuplicateSectionError', 'NoOptionError', 'InterpolationError',
           'InterpolationDepthError', 'InterpolationMissingOptionError', 'InterpolationSyntaxError', 'ParsingError',
           'MissingSectionHeaderError', 'MultilineContinuationError', 'UnnamedSectionDisabledError', 'InvalidWriteError',
           'ConfigParser', 'RawConfigParser', 'Interpolation', 'BasicInterpolation', 'ExtendedInterpolation',
           'SectionProxy', 'ConverterMapping', 'DEFAULTSECT', 'MAX_INTERPOLATION_DEPTH', 'UNNAMED_SECTION')

DEFAULTSECT = 'DEFAULT'
MAX_INTERPOLATION_DEPTH = 10


# --- errors

class Error(Exception):
    def __init__(self, msg=''):
        self.message = msg
        super().__init__(msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    def __init__(self, section):
        super().__init__(f'No section: {section!r}')
        self.section = section
        self.args = (section,)


class DuplicateSectionError(Error):
    def __init__(self, section, source=None, lineno=None):
        message = f'Section {section!r} already exists'
        if source is not None:
            at = f' [line {lineno:2d}]' if lineno is not None else ''
            message = f'While reading from {source!r}{at}: section {section!r} already exists'
        super().__init__(message)
        self.section = section
        self.source = source
        self.lineno = lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    def __init__(self, section, option, source=None, lineno=None):
        message = f'Option {option!r} in section {section!r} already exists'
        if source is not None:
            at = f' [line {lineno:2d}]' if lineno is not None else ''
            message = f'While reading from {source!r}{at}: option {option!r} in section {section!r} already exists'
        super().__init__(message)
        self.section = section
        self.option = option
        self.source = source
        self.lineno = lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    def __init__(self, option, section):
        super().__init__(f'No option {option!r} in section: {section!r}')
        self.option = option
        self.section = section
        self.args = (option, section)


class InterpolationError(Error):
    def __init__(self, option, section, msg):
        super().__init__(msg)
        self.option = option
        self.section = section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    def __init__(self, option, section, rawval, reference):
        super().__init__(option, section, f'Bad value substitution: option {option!r} in section {section!r} contains an '
                         f'interpolation key {reference!r} which is not a valid option name. Raw value: {rawval!r}')
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    pass


class InterpolationDepthError(InterpolationError):
    def __init__(self, option, section, rawval):
        super().__init__(option, section, 'Recursion limit exceeded in value substitution: option '
                         f'{option!r} in section {section!r} contains an interpolation key which cannot be substituted in '
                         f'{MAX_INTERPOLATION_DEPTH} steps. Raw value: {rawval!r}')
        self.args = (option, section, rawval)


class ParsingError(Error):
    def __init__(self, source, *args):
        super().__init__(f'Source contains parsing errors: {source!r}')
        self.source = source
        self.errors = []
        self.args = (source,)
        if args:
            self.append(*args)

    def append(self, lineno, line):
        self.errors.append((lineno, line))
        self.message += f'\n\t[line {lineno:2d}]: {line!r}'

    def combine(self, others):
        for other in others:
            for lineno, line in other.errors:
                self.append(lineno, line)
        return self


class MissingSectionHeaderError(ParsingError):
    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source = filename
        self.lineno = lineno
        self.line = line
        self.args = (filename, lineno, line)


class MultilineContinuationError(ParsingError):
    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'Key without value continued with an indented line.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source = filename
        self.lineno = lineno
        self.line = line
        self.args = (filename, lineno, line)


class UnnamedSectionDisabledError(Error):
    def __init__(self):
        super().__init__('Support for UNNAMED_SECTION is disabled.')


class InvalidWriteError(Error):
    pass


class _UnnamedSection:
    def __repr__(self):
        return '<UNNAMED_SECTION>'


UNNAMED_SECTION = _UnnamedSection()
_UNSET = object()


# --- interpolation

class Interpolation:
    def before_get(self, parser, section, option, value, defaults):
        return value

    def before_set(self, parser, section, option, value):
        return value

    def before_read(self, parser, section, option, value):
        return value

    def before_write(self, parser, section, option, value):
        return value


class BasicInterpolation(Interpolation):
    _KEYCRE = re.compile(r'%\(([^)]+)\)s')

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._some(parser, option, out, value, section, defaults, 1)
        return ''.join(out)

    def before_set(self, parser, section, option, value):
        rest = self._KEYCRE.sub('', value.replace('%%', ''))
        if '%' in rest:
            raise ValueError(f'invalid interpolation syntax in {value!r} at position {rest.find("%")}')
        return value

    def _some(self, parser, option, out, rest, section, map, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            at = rest.find('%')
            if at < 0:
                out.append(rest)
                return
            if at > 0:
                out.append(rest[:at])
                rest = rest[at:]
            c = rest[1:2]
            if c == '%':
                out.append('%')
                rest = rest[2:]
            elif c == '(':
                m = self._KEYCRE.match(rest)
                if m is None:
                    raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {rest!r}')
                name = parser.optionxform(m.group(1))
                rest = rest[m.end():]
                try:
                    value = map[name]
                except KeyError:
                    raise InterpolationMissingOptionError(option, section, raw, name) from None
                if '%' in value:
                    self._some(parser, option, out, value, section, map, depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(option, section, f"'%' must be followed by '%' or '(', found: {rest!r}")


class ExtendedInterpolation(Interpolation):
    """Advanced variant of interpolation, supports the syntax used by `zc.buildout`."""

    _KEYCRE = re.compile(r'\$\{([^}]+)\}')

    def before_get(self, parser, section, option, value, defaults):
        out = []
        self._some(parser, option, out, value, section, defaults, 1)
        return ''.join(out)

    def before_set(self, parser, section, option, value):
        rest = self._KEYCRE.sub('', value.replace('$$', ''))
        if '$' in rest:
            raise ValueError(f'invalid interpolation syntax in {value!r} at position {rest.find("$")}')
        return value

    def _some(self, parser, option, out, rest, section, map, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            at = rest.find('$')
            if at < 0:
                out.append(rest)
                return
            if at > 0:
                out.append(rest[:at])
                rest = rest[at:]
            c = rest[1:2]
            if c == '$':
                out.append('$')
                rest = rest[2:]
            elif c == '{':
                m = self._KEYCRE.match(rest)
                if m is None:
                    raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {rest!r}')
                path = m.group(1).split(':')
                rest = rest[m.end():]
                sect, opt = section, option
                try:
                    if len(path) == 1:
                        opt = parser.optionxform(path[0])
                        value = map[opt]
                    elif len(path) == 2:
                        sect = path[0]
                        opt = parser.optionxform(path[1])
                        value = parser.get(sect, opt, raw=True)
                    else:
                        raise InterpolationSyntaxError(option, section, f"More than one ':' found: {rest!r}")
                except (KeyError, NoSectionError, NoOptionError):
                    raise InterpolationMissingOptionError(option, section, raw, ':'.join(path)) from None
                if value is None:
                    continue
                if '$' in value:
                    self._some(parser, opt, out, value, sect, dict(parser.items(sect, raw=True)), depth + 1)
                else:
                    out.append(value)
            else:
                raise InterpolationSyntaxError(option, section, f"'$' must be followed by '$' or '{{', found: {rest!r}")


# --- parsers

class RawConfigParser(MutableMapping):
    _SECT_TMPL = r'\[(?P<header>.+)\]'
    SECTCRE = re.compile(_SECT_TMPL)
    NONSPACECRE = re.compile(r'\S')
    BOOLEAN_STATES = {'1': True, 'yes': True, 'true': True, 'on': True, '0': False, 'no': False, 'false': False, 'off': False}
    _DEFAULT_INTERPOLATION = Interpolation()

    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *, delimiters=('=', ':'),
                 comment_prefixes=('#', ';'), inline_comment_prefixes=None, strict=True, empty_lines_in_values=True,
                 default_section=DEFAULTSECT, interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        self._dict = dict_type
        self._sections = self._dict()
        self._defaults = self._dict()
        self._converters = ConverterMapping(self)
        self._proxies = self._dict()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = tuple(delimiters)
        d = '|'.join(re.escape(d) for d in delimiters)
        # An option ends before the first delimiter and the blanks before that; blanks are read as a run, only once.
        name = rf'(?P<option>(?:(?!{d})(?:\S|\s+(?!{d}|\s|$)))*)\s*'
        if allow_no_value:
            self.OPTCRE_NV = re.compile(rf'{name}(?:(?P<vi>{d})\s*(?P<value>.*))?$')
            self._optcre = self.OPTCRE_NV
        else:
            self.OPTCRE = re.compile(rf'{name}(?P<vi>{d})\s*(?P<value>.*)$')
            self._optcre = self.OPTCRE
        self._comment_prefixes = tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict = strict
        self._allow_no_value = allow_no_value
        self._empty_lines_in_values = empty_lines_in_values
        self.default_section = default_section
        self._interpolation = self._DEFAULT_INTERPOLATION if interpolation is _UNSET else interpolation
        if self._interpolation is None:
            self._interpolation = Interpolation()
        if not isinstance(self._interpolation, Interpolation):
            raise TypeError("interpolation= must be None or an instance of Interpolation; got an object of type "
                            f"{type(self._interpolation)}")
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            self._read_defaults(defaults)
        self._allow_unnamed_section = allow_unnamed_section

    def defaults(self):
        return self._defaults

    def sections(self):
        return list(self._sections)

    def add_section(self, section):
        if section == self.default_section:
            raise ValueError(f'Invalid section name: {section!r}')
        if section is UNNAMED_SECTION and not self._allow_unnamed_section:
            raise UnnamedSectionDisabledError
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._sections[section] = self._dict()
        self._proxies[section] = SectionProxy(self, section)

    def has_section(self, section):
        return section in self._sections

    def options(self, section):
        try:
            opts = self._sections[section].copy()
        except KeyError:
            raise NoSectionError(section) from None
        opts.update(self._defaults)
        return list(opts.keys())

    def read(self, filenames, encoding=None):
        if isinstance(filenames, (str, bytes)) or hasattr(filenames, '__fspath__'):
            filenames = [filenames]
        read = []
        for filename in filenames:
            try:
                with open(filename, encoding=encoding) as fp:
                    self._read(fp, str(filename))
            except OSError:
                continue
            read.append(str(filename) if hasattr(filename, '__fspath__') else filename)
        return read

    def read_file(self, f, source=None):
        if source is None:
            source = getattr(f, 'name', '<???>')
        self._read(f, source)

    def read_string(self, string, source='<string>'):
        self.read_file(io.StringIO(string), source)

    def read_dict(self, dictionary, source='<dict>'):
        added = set()
        for section, keys in dictionary.items():
            if section is not UNNAMED_SECTION:
                section = str(section)
            try:
                self.add_section(section)
            except (DuplicateSectionError, ValueError):
                if self._strict and section in added:
                    raise
            added.add(section)
            for key, value in keys.items():
                key = self.optionxform(str(key))
                if value is not None:
                    value = str(value)
                if self._strict and (section, key) in added:
                    raise DuplicateOptionError(section, key, source)
                added.add((section, key))
                self.set(section, key, value)

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        try:
            d = self._unify(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        try:
            value = d[option]
        except KeyError:
            if fallback is _UNSET:
                raise NoOptionError(option, section) from None
            return fallback
        if raw or value is None:
            return value
        return self._interpolation.before_get(self, section, option, value, d)

    def _get_conv(self, section, option, conv, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        try:
            return conv(self.get(section, option, raw=raw, vars=vars, **kwargs))
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, int, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, float, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        return self._get_conv(section, option, self._convert_to_boolean, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def items(self, section=_UNSET, raw=False, vars=None):
        """Return a list of (name, value) tuples for each option in a section, or the sections."""
        if section is _UNSET:
            return super().items()
        d = self._defaults.copy()
        try:
            d.update(self._sections[section])
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section) from None
        keys = list(d.keys())
        if vars:
            for key, value in vars.items():
                d[self.optionxform(key)] = value
        if raw:
            return [(k, d[k]) for k in keys]
        return [(k, d[k] if d[k] is None else self._interpolation.before_get(self, section, k, d[k], d)) for k in keys]

    def popitem(self):
        """Remove a section from the parser and return it as a (section_name, section_proxy) tuple."""
        for key in self.sections():
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def optionxform(self, optionstr):
        return optionstr.lower()

    def has_option(self, section, option):
        if not section or section == self.default_section:
            return self.optionxform(option) in self._defaults
        if section not in self._sections:
            return False
        option = self.optionxform(option)
        return option in self._sections[section] or option in self._defaults

    def set(self, section, option, value=None):
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        if not section or section == self.default_section:
            d = self._defaults
        else:
            try:
                d = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        d[self.optionxform(option)] = value

    def write(self, fp, space_around_delimiters=True):
        d = f' {self._delimiters[0]} ' if space_around_delimiters else self._delimiters[0]
        if self._defaults:
            self._write_section(fp, self.default_section, self._defaults.items(), d)
        if UNNAMED_SECTION in self._sections and self._sections[UNNAMED_SECTION]:
            self._write_section(fp, UNNAMED_SECTION, self._sections[UNNAMED_SECTION].items(), d, unnamed=True)
        for section in self._sections:
            if section is UNNAMED_SECTION:
                continue
            self._write_section(fp, section, self._sections[section].items(), d)

    def _write_section(self, fp, name, items, delimiter, unnamed=False):
        if not unnamed:
            fp.write(f'[{name}]\n')
        for key, value in items:
            self._validate_key_contents(key)
            value = self._interpolation.before_write(self, name, key, value)
            if value is not None or not self._allow_no_value:
                value = delimiter + str(value).replace('\r\n', '\n').replace('\r', '\n').replace('\n', '\n\t')
            else:
                value = ''
            fp.write(f'{key}{value}\n')
        fp.write('\n')

    def _validate_key_contents(self, key):
        if re.match(self.SECTCRE, key):
            raise InvalidWriteError(f'Cannot write key {key}; begins with section pattern')
        for d in self._delimiters:
            if d in key:
                raise InvalidWriteError(f'Cannot write key {key}; contains delimiter {d}')

    def remove_option(self, section, option):
        if not section or section == self.default_section:
            d = self._defaults
        else:
            try:
                d = self._sections[section]
            except KeyError:
                raise NoSectionError(section) from None
        option = self.optionxform(option)
        existed = option in d
        if existed:
            del d[option]
        return existed

    def remove_section(self, section):
        existed = section in self._sections
        if existed:
            del self._sections[section]
            del self._proxies[section]
        return existed

    def __getitem__(self, key):
        if key != self.default_section and not self.has_section(key):
            raise KeyError(key)
        return self._proxies[key]

    def __setitem__(self, key, value):
        if key in self and self[key] is value:
            return
        if key == self.default_section:
            self._defaults.clear()
        elif key in self._sections:
            self._sections[key].clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError('Cannot remove the default section.')
        if not self.has_section(key):
            raise KeyError(key)
        self.remove_section(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        yield self.default_section
        yield from self._sections

    # --- reading

    def _clean(self, line):
        # Without comments, and whether it had one.
        stripped = line.strip()
        for prefix in self._comment_prefixes:
            if stripped.startswith(prefix):
                return '', True
        end = len(line)
        for prefix in self._inline_comment_prefixes:
            at = line.find(prefix)
            while at >= 0:
                if at == 0 or line[at - 1].isspace():
                    end = min(end, at)
                    break
                at = line.find(prefix, at + 1)
        return line[:end].strip(), end < len(line)

    def _read(self, fp, fpname):
        try:
            errors = self._read_lines(fp, fpname)
        finally:
            # What was read before an error counts.
            self._join_multiline_values()
        if errors:
            raise errors[0].combine(errors[1:])

    def _read_lines(self, fp, fpname):
        added = set()
        section = None
        name = None
        option = None
        indent = 0
        errors = []
        for lineno, line in enumerate(fp, 1):
            value, comment = self._clean(line)
            if not value:
                if self._empty_lines_in_values:
                    # An empty line may be part of a value.
                    if not comment and section is not None and option and section[option] is not None:
                        section[option].append('')
                else:
                    indent = sys.maxsize
                continue
            first = self.NONSPACECRE.search(line)
            current = first.start() if first else 0
            if section is not None and option and current > indent:
                if section[option] is None:
                    raise MultilineContinuationError(fpname, lineno, line)
                section[option].append(value)
                continue
            if self._allow_unnamed_section and section is None and not self.SECTCRE.match(value):
                name = UNNAMED_SECTION
                section = self._sections.get(name)
                if section is None:
                    section = self._sections[name] = self._dict()
                    self._proxies[name] = SectionProxy(self, name)
                added.add(name)
            indent = current
            m = self.SECTCRE.match(value)
            if m:
                name = m.group('header')
                if name in self._sections:
                    if self._strict and name in added:
                        raise DuplicateSectionError(name, fpname, lineno)
                    section = self._sections[name]
                    added.add(name)
                elif name == self.default_section:
                    section = self._defaults
                else:
                    section = self._dict()
                    self._sections[name] = section
                    self._proxies[name] = SectionProxy(self, name)
                    added.add(name)
                option = None
                continue
            if section is None:
                raise MissingSectionHeaderError(fpname, lineno, line)
            m = self._optcre.match(value)
            if not m:
                errors.append(ParsingError(fpname, lineno, line))
                continue
            option, vi, text = m.group('option', 'vi', 'value')
            if not option:
                errors.append(ParsingError(fpname, lineno, line))
            option = self.optionxform(option.rstrip())
            if self._strict and (name, option) in added:
                raise DuplicateOptionError(name, option, fpname, lineno)
            added.add((name, option))
            section[option] = [text.strip()] if text is not None else None
        return errors

    def _join_multiline_values(self):
        for section, options in [(self.default_section, self._defaults), *self._sections.items()]:
            for name, value in options.items():
                if isinstance(value, list):
                    value = '\n'.join(value).rstrip()
                options[name] = self._interpolation.before_read(self, section, name, value)

    def _read_defaults(self, defaults):
        for key, value in defaults.items():
            self._defaults[self.optionxform(key)] = value

    def _unify(self, section, vars):
        options = {}
        try:
            options = self._sections[section]
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section) from None
        given = {}
        if vars:
            for key, value in vars.items():
                given[self.optionxform(key)] = str(value) if value is not None else value
        return ChainMap(given, options, self._defaults)

    def _convert_to_boolean(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError(f'Not a boolean: {value}')
        return self.BOOLEAN_STATES[value.lower()]

    def _validate_value_types(self, *, section='', option='', value=''):
        if not isinstance(section, str) and section is not UNNAMED_SECTION:
            raise TypeError('section names must be strings or UNNAMED_SECTION')
        if not isinstance(option, str):
            raise TypeError('option keys must be strings')
        if not self._allow_no_value or value:
            if not isinstance(value, str):
                raise TypeError('option values must be strings')

    @property
    def converters(self):
        return self._converters


class ConfigParser(RawConfigParser):
    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        self._validate_value_types(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        """Create a new section in the configuration.  Validates that the section name is a string."""
        self._validate_value_types(section=section)
        super().add_section(section)

    def _read_defaults(self, defaults):
        # Defaults are checked as other options are, but not interpolated yet.
        hold = self._interpolation
        try:
            self._interpolation = Interpolation()
            self.read_dict({self.default_section: defaults})
        finally:
            self._interpolation = hold


class SectionProxy(MutableMapping):
    def __init__(self, parser, name):
        self._parser = parser
        self._name = name
        for conv in parser.converters:
            key = 'get' + conv
            setattr(self, key, _bound(self.get, getattr(parser, key)))

    def __repr__(self):
        return f'<Section: {self._name}>'

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser._validate_value_types(option=key, value=value)
        return self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def _options(self):
        if self._name != self._parser.default_section:
            return self._parser.options(self._name)
        return list(self._parser.defaults())

    def __len__(self):
        return len(self._options())

    def __iter__(self):
        return iter(self._options())

    @property
    def parser(self):
        return self._parser

    @property
    def name(self):
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """Get an option value."""
        return (_impl or self._parser.get)(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)


def _bound(get, impl):
    def getter(option, fallback=None, **kwargs):
        return get(option, fallback, _impl=impl, **kwargs)
    getter.converter = getattr(impl, 'converter', None)
    return getter


class ConverterMapping(MutableMapping):
    def __init__(self, parser):
        self._parser = parser
        self._data = {}
        for name in dir(parser):
            if name.startswith('get') and len(name) > 3 and name[3:].isidentifier() and callable(getattr(parser, name)):
                self._data[name[3:]] = None

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        if not isinstance(key, str) or key == '':
            raise ValueError(f'Incompatible key: {key} (cannot use "" as a name)')
        name = 'get' + key
        self._data[key] = value
        parser = self._parser

        def getter(section, option, **kwargs):
            return parser._get_conv(section, option, value, **kwargs)
        getter.converter = value
        setattr(parser, name, getter)
        for proxy in parser._proxies.values():
            setattr(proxy, name, _bound(proxy.get, getter))

    def __delitem__(self, key):
        name = 'get' + (key or '')
        del self._data[key]
        for owner in [self._parser, *self._parser._proxies.values()]:
            try:
                delattr(owner, name)
            except AttributeError:
                continue

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)
