__version__ = '1.0'

IPV4LENGTH = 32
IPV6LENGTH = 128
_DECIMAL = frozenset('0123456789')
_HEX = frozenset('0123456789ABCDEFabcdef')


class AddressValueError(ValueError):
    pass


class NetmaskValueError(ValueError):
    pass


def _either(value, first, second, what, *args):
    for cls in first, second:
        try:
            return cls(value, *args)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f'{value!r} does not appear to be an IPv4 or IPv6 {what}')


def ip_address(address):
    return _either(address, IPv4Address, IPv6Address, 'address')


def ip_network(address, strict=True):
    return _either(address, IPv4Network, IPv6Network, 'network', strict)


def ip_interface(address):
    return _either(address, IPv4Interface, IPv6Interface, 'interface')


def v4_int_to_packed(address):
    try:
        return address.to_bytes(4)
    except OverflowError:
        raise ValueError('Address negative or too large for IPv4')


def v6_int_to_packed(address):
    try:
        return address.to_bytes(16)
    except OverflowError:
        raise ValueError('Address negative or too large for IPv6')


def _same_version(a, b):
    if a.version != b.version:
        raise TypeError(f'{a} and {b} are not of the same version')


def _trailing_zeros(n, bits):
    return bits if n == 0 else min(bits, (~n & (n - 1)).bit_length())


def summarize_address_range(first, last):
    if not (isinstance(first, _Address) and isinstance(last, _Address)):
        raise TypeError('first and last must be IP addresses, not networks')
    _same_version(first, last)
    if first > last:
        raise ValueError('last IP address must be greater than first')
    if first.version not in (4, 6):
        raise ValueError('unknown IP version')
    cls = first._network_class
    bits = first.max_prefixlen
    start, end = first._ip, last._ip
    while start <= end:
        size = min(_trailing_zeros(start, bits), (end - start + 1).bit_length() - 1)
        yield cls((start, bits - size))
        start += 1 << size
        if start - 1 == cls._all_ones:
            break


def collapse_addresses(addresses):
    """Collapse a list of IP objects."""
    ips, nets = [], []
    for ip in addresses:
        if isinstance(ip, _Network):
            is_address = ip._prefixlen == ip.max_prefixlen
            group, item = (ips, ip.network_address) if is_address else (nets, ip)
        elif isinstance(ip, _Interface) and ip._prefixlen != ip.max_prefixlen:
            group, item = nets, ip.network
        else:
            group, item = ips, ip.ip if isinstance(ip, _Interface) else ip
        if group:
            _same_version(ip, group[-1])
        group.append(item)
    spans = []
    for ip in sorted(set(ips)):
        if spans and spans[-1][1]._ip + 1 == ip._ip:
            spans[-1][1] = ip
        else:
            spans.append([ip, ip])
    for first, last in spans:
        nets.extend(summarize_address_range(first, last))
    return _collapsed(nets)


def _collapsed(nets):
    todo = list(nets)
    found = {}
    while todo:
        net = todo.pop()
        above = net.supernet()
        other = found.get(above)
        if other is None:
            found[above] = net
        elif other != net:
            del found[above]
            todo.append(above)
    last = None
    for net in sorted(found.values()):
        if last is not None and last.broadcast_address >= net.broadcast_address:
            continue
        yield net
        last = net


def get_mixed_type_key(obj):
    if isinstance(obj, _Network):
        return obj._get_networks_key()
    if isinstance(obj, _Address):
        return obj._get_address_key()
    return NotImplemented


# --- text


def _parse_4(text):
    if not text:
        raise AddressValueError('Address cannot be empty')
    octets = text.split('.')
    if len(octets) != 4:
        raise AddressValueError(f'Expected 4 octets in {text!r}')
    value = 0
    for octet in octets:
        try:
            value = value << 8 | _octet(octet)
        except ValueError as e:
            raise AddressValueError(f'{e} in {text!r}') from None
    return value


def _octet(text):
    if not text:
        raise ValueError('Empty octet not permitted')
    if not _DECIMAL.issuperset(text):
        raise ValueError(f'Only decimal digits permitted in {text!r}')
    if len(text) > 3:
        raise ValueError(f'At most 3 characters permitted in {text!r}')
    if text != '0' and text[0] == '0':
        raise ValueError(f'Leading zeros are not permitted in {text!r}')
    value = int(text)
    if value > 255:
        raise ValueError(f'Octet {value} (> 255) not permitted')
    return value


def _text_4(value):
    return '.'.join([str(b) for b in value.to_bytes(4)])


def _parse_6(text):
    if not text:
        raise AddressValueError('Address cannot be empty')
    if len(text) > 45:
        shown = text if len(text) <= 100 else f'{text[:45]}({len(text) - 90} chars elided){text[-45:]}'
        raise AddressValueError(f'At most 45 characters expected in {shown!r}')
    parts = text.split(':', 9)
    if len(parts) < 3:
        raise AddressValueError(f'At least 3 parts expected in {text!r}')
    if '.' in parts[-1]:
        try:
            low = _parse_4(parts.pop())
        except AddressValueError as e:
            raise AddressValueError(f'{e} in {text!r}') from None
        parts += [f'{low >> 16:x}', f'{low & 0xffff:x}']
    if len(parts) > 9:
        raise AddressValueError(f'At most 8 colons permitted in {text!r}')
    skip = None
    for i in range(1, len(parts) - 1):
        if not parts[i]:
            if skip is not None:
                raise AddressValueError(f"At most one '::' permitted in {text!r}")
            skip = i
    if skip is not None:
        high, low = skip, len(parts) - skip - 1
        if not parts[0]:
            high -= 1
            if high:
                raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
        if not parts[-1]:
            low -= 1
            if low:
                raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
        gap = 8 - (high + low)
        if gap < 1:
            raise AddressValueError(f"Expected at most 7 other parts with '::' in {text!r}")
    else:
        if len(parts) != 8:
            raise AddressValueError(f"Exactly 8 parts expected without '::' in {text!r}")
        if not parts[0]:
            raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
        if not parts[-1]:
            raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
        high, low, gap = 8, 0, 0
    try:
        value = 0
        for part in parts[:high]:
            value = value << 16 | _hextet(part)
        value <<= 16 * gap
        for part in parts[len(parts) - low:]:
            value = value << 16 | _hextet(part)
        return value
    except ValueError as e:
        raise AddressValueError(f'{e} in {text!r}') from None


def _hextet(text):
    if not _HEX.issuperset(text):
        raise ValueError(f'Only hex digits permitted in {text!r}')
    if len(text) > 4:
        raise ValueError(f'At most 4 characters permitted in {text!r}')
    return int(text, 16)


def _text_6(value):
    groups = [f'{value >> shift & 0xffff:x}' for shift in range(112, -1, -16)]
    # The longest run of zeros, the first of several.
    best, best_length, start = -1, 1, -1
    for i, g in enumerate(groups + ['x']):
        if g == '0':
            if start < 0:
                start = i
        elif start >= 0:
            if i - start > best_length:
                best, best_length = start, i - start
            start = -1
    if best < 0:
        return ':'.join(groups)
    return ':'.join(groups[:best]) + '::' + ':'.join(groups[best + best_length:])


# --- shared behaviour


class _Family:
    __slots__ = ()

    @property
    def exploded(self):
        return self._explode()

    @property
    def compressed(self):
        return str(self)

    @property
    def reverse_pointer(self):
        """The name of the reverse DNS pointer for the IP address."""
        return self._reverse_pointer()

    def __reduce__(self):
        return self.__class__, (str(self),)

    @classmethod
    def _mask_of(cls, prefixlen):
        return cls._all_ones ^ cls._all_ones >> prefixlen

    @classmethod
    def _prefix_of(cls, arg):
        """(netmask, prefix length) of what stands behind the slash."""
        if isinstance(arg, int):
            prefixlen = arg
            if not 0 <= prefixlen <= cls._bits:
                raise NetmaskValueError(f'{prefixlen!r} is not a valid netmask')
        else:
            if arg.isascii() and arg.isdigit():
                prefixlen = int(arg)
                if prefixlen > cls._bits:
                    raise NetmaskValueError(f'{arg!r} is not a valid netmask')
            elif cls._version == 6:
                raise NetmaskValueError(f'{arg!r} is not a valid netmask')
            else:
                try:
                    value = _parse_4(arg)
                except AddressValueError:
                    raise NetmaskValueError(f'{arg!r} is not a valid netmask') from None
                prefixlen = cls._prefix_from_mask(value)
                if prefixlen is None:
                    prefixlen = cls._prefix_from_mask(value ^ cls._all_ones)
                if prefixlen is None:
                    raise NetmaskValueError(f'{arg!r} is not a valid netmask')
        return cls._address_class(cls._mask_of(prefixlen)), prefixlen

    @classmethod
    def _prefix_from_mask(cls, value):
        zeros = _trailing_zeros(value, cls._bits)
        prefixlen = cls._bits - zeros
        return prefixlen if value >> zeros == (1 << prefixlen) - 1 else None

    @classmethod
    def _split_prefix(cls, address):
        if isinstance(address, (bytes, int)):
            return address, cls._bits
        if not isinstance(address, tuple):
            parts = str(address).split('/')
            if len(parts) > 2:
                raise AddressValueError(f"Only one '/' permitted in {address!r}")
            address = parts
        if len(address) > 1:
            return address[0], address[1]
        return address[0], cls._bits


class _Address(_Family):
    __slots__ = ()

    def __int__(self):
        return self._ip

    def __eq__(self, other):
        try:
            return self._ip == other._ip and self.version == other.version
        except AttributeError:
            return NotImplemented

    def __lt__(self, other):
        if not isinstance(other, _Address):
            return NotImplemented
        _same_version(self, other)
        return self._ip < other._ip if self._ip != other._ip else False

    def __le__(self, other):
        less = self < other
        return less if less is NotImplemented else less or self == other

    def __gt__(self, other):
        less = self.__lt__(other)
        return less if less is NotImplemented else not less and self != other

    def __ge__(self, other):
        less = self.__lt__(other)
        return less if less is NotImplemented else not less

    def __add__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return self.__class__(int(self) + other)

    def __sub__(self, other):
        if not isinstance(other, int):
            return NotImplemented
        return self.__class__(int(self) - other)

    def __repr__(self):
        return f'{self.__class__.__name__}({str(self)!r})'

    def __str__(self):
        return self._to_text(self._ip)

    def __hash__(self):
        return hash(hex(int(self._ip)))

    def _get_address_key(self):
        return self.version, self

    def __reduce__(self):
        return self.__class__, (self._ip,)

    def __format__(self, fmt):
        if not fmt or fmt[-1] == 's':
            return format(str(self), fmt)
        kind = fmt[-1]
        rest = fmt[:-1]
        grouping = ''
        if rest.endswith('_'):
            grouping, rest = '_', rest[:-1]
        alternate = ''
        if rest.endswith('#'):
            alternate, rest = '#', rest[:-1]
        if kind not in 'bnxX' or rest:
            return super().__format__(fmt)
        if kind == 'n':
            kind = 'b' if self.version == 4 else 'x'
        width = self._bits if kind == 'b' else self._bits // 4
        if grouping:
            width += width // 4 - 1
        if alternate:
            width += 2
        return format(int(self), f'{alternate}0{width}{grouping}{kind}')

    def _is_in(self, networks):
        return any([self._ip & mask == net for net, mask in networks])

    @property
    def packed(self):
        return self._ip.to_bytes(self._bits // 8)

    def _explode(self):
        return str(self)


class _Network(_Family):
    __slots__ = ('network_address', 'netmask', '_prefixlen', '_cache')

    def __init__(self, address, strict=True):
        addr, mask = self._split_prefix(address)
        self.network_address = self._address_class(addr)
        self.netmask, self._prefixlen = self._prefix_of(mask)
        packed = int(self.network_address)
        if packed & int(self.netmask) != packed:
            if strict:
                raise ValueError(f'{self} has host bits set')
            self.network_address = self._address_class(packed & int(self.netmask))

    def __repr__(self):
        return f'{self.__class__.__name__}({str(self)!r})'

    def __str__(self):
        return f'{self.network_address}/{self._prefixlen}'

    def hosts(self):
        first, last = int(self.network_address), int(self.broadcast_address)
        left = self._bits - self._prefixlen
        if left == 1:
            return iter([self._address_class(addr) for addr in (first, last)])
        if left == 0:
            return iter([self._address_class(first)])
        end = last if self._version == 4 else last + 1
        return (self._address_class(x) for x in range(first + 1, end))

    def __iter__(self):
        for x in range(int(self.network_address), int(self.broadcast_address) + 1):
            yield self._address_class(x)

    def __getitem__(self, n):
        network, broadcast = int(self.network_address), int(self.broadcast_address)
        at = network + n if n >= 0 else broadcast + n + 1
        if not network <= at <= broadcast:
            raise IndexError('address out of range')
        return self._address_class(at)

    def __lt__(self, other):
        if not isinstance(other, _Network):
            return NotImplemented
        _same_version(self, other)
        if self.network_address != other.network_address:
            return self.network_address < other.network_address
        if self.netmask != other.netmask:
            return self.netmask < other.netmask
        return False

    def __le__(self, other):
        less = self.__lt__(other)
        return less if less is NotImplemented else less or self == other

    def __gt__(self, other):
        less = self.__lt__(other)
        return less if less is NotImplemented else not less and self != other

    def __ge__(self, other):
        less = self.__lt__(other)
        return less if less is NotImplemented else not less

    def __eq__(self, other):
        try:
            return (self.version == other.version and self.network_address == other.network_address
                    and int(self.netmask) == int(other.netmask))
        except AttributeError:
            return NotImplemented

    def __hash__(self):
        return hash((int(self.network_address), int(self.netmask)))

    def __contains__(self, other):
        if self.version != other.version or isinstance(other, _Network):
            return False
        return other._ip & self.netmask._ip == self.network_address._ip

    def overlaps(self, other):
        return (self.network_address in other or self.broadcast_address in other
                or other.network_address in self or other.broadcast_address in self)

    @property
    def broadcast_address(self):
        return self._address_class(int(self.network_address) | int(self.hostmask))

    @property
    def hostmask(self):
        return self._address_class(int(self.netmask) ^ self._all_ones)

    @property
    def with_prefixlen(self):
        return f'{self.network_address}/{self._prefixlen}'

    @property
    def with_netmask(self):
        return f'{self.network_address}/{self.netmask}'

    @property
    def with_hostmask(self):
        return f'{self.network_address}/{self.hostmask}'

    @property
    def num_addresses(self):
        return int(self.broadcast_address) - int(self.network_address) + 1

    @property
    def prefixlen(self):
        return self._prefixlen

    def address_exclude(self, other):
        _same_version(self, other)
        if not isinstance(other, _Network):
            raise TypeError(f'{other} is not a network object')
        if not other.subnet_of(self):
            raise ValueError(f'{other} not contained in {self}')
        if other == self:
            return
        other = other.__class__(f'{other.network_address}/{other.prefixlen}')
        s1, s2 = self.subnets()
        while s1 != other and s2 != other:
            if other.subnet_of(s1):
                yield s2
                s1, s2 = s1.subnets()
            else:
                yield s1
                s1, s2 = s2.subnets()
        yield s2 if s1 == other else s1

    def compare_networks(self, other):
        """Compare two IP objects."""
        _same_version(self, other)
        a, b = self._get_networks_key(), other._get_networks_key()
        return (a > b) - (a < b)

    def _get_networks_key(self):
        return self.version, self.network_address, self.netmask

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        if self._prefixlen == self._bits:
            yield self
            return
        if new_prefix is not None:
            if new_prefix < self._prefixlen:
                raise ValueError('new prefix must be longer')
            if prefixlen_diff != 1:
                raise ValueError('cannot set prefixlen_diff and new_prefix')
            prefixlen_diff = new_prefix - self._prefixlen
        if prefixlen_diff < 0:
            raise ValueError('prefix length diff must be > 0')
        prefix = self._prefixlen + prefixlen_diff
        if prefix > self._bits:
            raise ValueError(f'prefix length diff {prefix} is invalid for netblock {self}')
        for at in range(int(self.network_address), int(self.broadcast_address) + 1, 1 << self._bits - prefix):
            yield self.__class__((at, prefix))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        if self._prefixlen == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._prefixlen:
                raise ValueError('new prefix must be shorter')
            if prefixlen_diff != 1:
                raise ValueError('cannot set prefixlen_diff and new_prefix')
            prefixlen_diff = self._prefixlen - new_prefix
        prefix = self._prefixlen - prefixlen_diff
        if prefix < 0:
            raise ValueError(f'current prefixlen is {self._prefixlen}, cannot have a prefixlen_diff of {prefixlen_diff}')
        return self.__class__((int(self.network_address) & int(self.netmask) << prefixlen_diff, prefix))

    def _subnet_of(self, a, b):
        try:
            _same_version(a, b)
            return b.network_address <= a.network_address and b.broadcast_address >= a.broadcast_address
        except AttributeError:
            raise TypeError(f'Unable to test subnet containment between {a} and {b}')

    def subnet_of(self, other):
        return self._subnet_of(self, other)

    def supernet_of(self, other):
        return self._subnet_of(other, self)

    def _explode(self):
        return f'{self.network_address.exploded}/{self._prefixlen}'

    def _reverse_pointer(self):
        # The prefix length stays in, as CPython has it.
        if self._version == 4:
            return '.'.join(reversed(str(self).split('.'))) + '.in-addr.arpa'
        return '.'.join(self.exploded[::-1].replace(':', '')) + '.ip6.arpa'

    @property
    def is_private(self):
        return any([net & mask <= int(self.network_address) and int(self.broadcast_address) <= net | mask ^ self._all_ones
                    for net, mask in self._private]) and not any(
            [int(self.network_address) & mask == net and int(self.broadcast_address) & mask == net
             for net, mask in self._not_private])

    @property
    def is_global(self):
        return not self.is_private


def _both(name):
    def get(self):
        return getattr(self.network_address, name) and getattr(self.broadcast_address, name)
    return property(get)


for _name in ('is_multicast', 'is_reserved', 'is_link_local', 'is_unspecified', 'is_loopback'):
    setattr(_Network, _name, _both(_name))
del _name


class _Interface:
    """What interfaces add to addresses."""
    __slots__ = ()

    def __init__(self, address):
        addr, mask = self._split_prefix(address)
        self._address_class.__init__(self, addr)
        self.network = self._network_class((addr, mask), strict=False)
        self.netmask = self.network.netmask
        self._prefixlen = self.network._prefixlen

    @property
    def hostmask(self):
        return self.network.hostmask

    def __str__(self):
        return f'{self._address_class.__str__(self)}/{self._prefixlen}'

    def _explode(self):
        return f'{self.ip.exploded}/{self._prefixlen}'

    def __eq__(self, other):
        same = self._address_class.__eq__(self, other)
        if same is NotImplemented or not same:
            return same
        try:
            return self.network == other.network
        except AttributeError:
            return False

    def __lt__(self, other):
        less = self._address_class.__lt__(self, other)
        if less is NotImplemented:
            return NotImplemented
        try:
            return self.network < other.network or self.network == other.network and less
        except AttributeError:
            return False

    def __hash__(self):
        return hash((self._ip, self._prefixlen, int(self.network.network_address)))

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def ip(self):
        return self._address_class(self._ip)

    @property
    def with_prefixlen(self):
        return f'{self._to_text(self._ip)}/{self._prefixlen}'

    @property
    def with_netmask(self):
        return f'{self._to_text(self._ip)}/{self.netmask}'

    @property
    def with_hostmask(self):
        return f'{self._to_text(self._ip)}/{self.hostmask}'


# --- version 4


class _V4:
    __slots__ = ()
    _version = version = 4
    _bits = max_prefixlen = 32
    _all_ones = 2 ** 32 - 1
    _to_text = staticmethod(_text_4)


class IPv4Address(_V4, _Address):
    __slots__ = ('_ip', '__weakref__')

    def __init__(self, address):
        if isinstance(address, int):
            if address < 0:
                raise AddressValueError(f'{address} (< 0) is not permitted as an IPv4 address')
            if address > self._all_ones:
                raise AddressValueError(f'{address} (>= 2**32) is not permitted as an IPv4 address')
            self._ip = address
        elif isinstance(address, bytes):
            if len(address) != 4:
                raise AddressValueError(f'{address!r} (len {len(address)} != 4) is not permitted as an IPv4 address')
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if '/' in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            self._ip = _parse_4(text)

    def _reverse_pointer(self):
        return '.'.join(reversed(_text_4(self._ip).split('.'))) + '.in-addr.arpa'

    @property
    def is_reserved(self):
        return self._ip >> 28 == 15

    @property
    def is_private(self):
        return self._is_in(self._private) and not self._is_in(self._not_private)

    @property
    def is_global(self):
        return self._ip & 0xffc00000 != 0x64400000 and not self.is_private

    @property
    def is_multicast(self):
        return self._ip >> 28 == 14

    @property
    def is_unspecified(self):
        return self._ip == 0

    @property
    def is_loopback(self):
        return self._ip >> 24 == 127

    @property
    def is_link_local(self):
        return self._ip >> 16 == 0xa9fe

    @property
    def ipv6_mapped(self):
        return IPv6Address(f'::ffff:{self}')


class IPv4Network(_V4, _Network):
    __slots__ = ('__weakref__', '__dict__')
    _address_class = IPv4Address

    @property
    def is_global(self):
        return not (int(self.network_address) & 0xffc00000 == int(self.broadcast_address) & 0xffc00000 == 0x64400000) \
            and not self.is_private


class IPv4Interface(_Interface, IPv4Address):
    __slots__ = ('network', 'netmask', '_prefixlen', '__dict__')


# --- version 6


class _V6:
    __slots__ = ()
    _version = version = 6
    _bits = max_prefixlen = 128
    _all_ones = 2 ** 128 - 1
    _to_text = staticmethod(_text_6)


class IPv6Address(_V6, _Address):
    __slots__ = ('_ip', '_scope_id', '__weakref__')

    def __init__(self, address):
        self._scope_id = None
        if isinstance(address, int):
            if address < 0:
                raise AddressValueError(f'{address} (< 0) is not permitted as an IPv6 address')
            if address > self._all_ones:
                raise AddressValueError(f'{address} (>= 2**128) is not permitted as an IPv6 address')
            self._ip = address
        elif isinstance(address, bytes):
            if len(address) != 16:
                raise AddressValueError(f'{address!r} (len {len(address)} != 16) is not permitted as an IPv6 address')
            self._ip = int.from_bytes(address)
        else:
            text = str(address)
            if '/' in text:
                raise AddressValueError(f"Unexpected '/' in {address!r}")
            text, percent, scope = text.partition('%')
            if percent:
                if not scope or '%' in scope:
                    raise AddressValueError(f'Invalid IPv6 address: "{address!r}"')
                self._scope_id = scope
            self._ip = _parse_6(text)

    def __str__(self):
        text = _text_6(self._ip)
        mapped = self.ipv4_mapped
        if mapped is not None:
            text = f'::ffff:{mapped}'
        return f'{text}%{self._scope_id}' if self._scope_id else text

    def _explode(self):
        mapped = self.ipv4_mapped
        if mapped is not None:
            return f'0000:0000:0000:0000:0000:ffff:{mapped}'
        digits = f'{self._ip:032x}'
        return ':'.join([digits[i:i + 4] for i in range(0, 32, 4)])

    def _reverse_pointer(self):
        return '.'.join(reversed(f'{self._ip:032x}')) + '.ip6.arpa'

    def __hash__(self):
        return hash((self._ip, self._scope_id))

    def __eq__(self, other):
        same = super().__eq__(other)
        if same is NotImplemented or not same:
            return same
        return self._scope_id == getattr(other, '_scope_id', None)

    def __reduce__(self):
        return self.__class__, (str(self),)

    @property
    def scope_id(self):
        return self._scope_id

    def _mapped(self, name, own):
        mapped = self.ipv4_mapped
        return own if mapped is None else getattr(mapped, name)

    @property
    def is_multicast(self):
        return self._mapped('is_multicast', self._ip >> 120 == 0xff)

    @property
    def is_reserved(self):
        top = self._ip >> 120
        own = top < 0x20 or 0x40 <= top < 0xfc or 0xfe00 <= self._ip >> 112 < 0xfe80
        return self._mapped('is_reserved', own)

    @property
    def is_link_local(self):
        return self._mapped('is_link_local', self._ip >> 118 == 0xfe80 >> 6)

    @property
    def is_site_local(self):
        return self._ip >> 118 == 0xfec0 >> 6

    @property
    def is_private(self):
        return self._mapped('is_private', self._is_in(self._private) and not self._is_in(self._not_private))

    @property
    def is_global(self):
        return self._mapped('is_global', not self.is_private)

    @property
    def is_unspecified(self):
        return self._mapped('is_unspecified', self._ip == 0)

    @property
    def is_loopback(self):
        return self._mapped('is_loopback', self._ip == 1)

    @property
    def ipv4_mapped(self):
        """Return the IPv4 mapped address."""
        return IPv4Address(self._ip & 0xffffffff) if self._ip >> 32 == 0xffff else None

    @property
    def teredo(self):
        """Tuple of embedded teredo IPs."""
        if self._ip >> 96 != 0x20010000:
            return None
        return IPv4Address(self._ip >> 64 & 0xffffffff), IPv4Address(~self._ip & 0xffffffff)

    @property
    def sixtofour(self):
        return IPv4Address(self._ip >> 80 & 0xffffffff) if self._ip >> 112 == 0x2002 else None


class IPv6Network(_V6, _Network):
    __slots__ = ('__weakref__', '__dict__')
    _address_class = IPv6Address

    @property
    def is_site_local(self):
        return self.network_address.is_site_local and self.broadcast_address.is_site_local


class IPv6Interface(_Interface, IPv6Address):
    __slots__ = ('network', 'netmask', '_prefixlen', '__dict__')

    @property
    def is_unspecified(self):
        return self._ip == 0 and self.network.is_unspecified

    @property
    def is_loopback(self):
        return super().is_loopback and self.network.is_loopback


def _ranges(cls, texts):
    return [(int(n.network_address), int(n.netmask)) for n in map(cls, texts.split())]


for _a, _n, _i, _p, _q in (
    (IPv4Address, IPv4Network, IPv4Interface,
     '0.0.0.0/8 10.0.0.0/8 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.0.170/31 192.0.2.0/24 192.168.0.0/16 '
     '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 240.0.0.0/4 255.255.255.255/32', '192.0.0.9/32 192.0.0.10/32'),
    (IPv6Address, IPv6Network, IPv6Interface,
     '::1/128 ::/128 ::ffff:0:0/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 fc00::/7 fe80::/10',
     '2001:1::1/128 2001:1::2/128 2001:3::/32 2001:4:112::/48 2001:20::/28 2001:30::/28'),
):
    _a._address_class = _i._address_class = _a
    _a._network_class = _i._network_class = _n
    _a._private = _n._private = _ranges(_n, _p)
    _a._not_private = _n._not_private = _ranges(_n, _q)
del _a, _n, _i, _p, _q
