"""Parts of URLs and addresses."""
import configparser
import ipaddress
import warnings
from urllib import parse

warnings.simplefilter('ignore')
print(parse.splittype('HTTP:x'), parse.splithost('//a:80/p?q'), parse.splithost('//a?q'), parse.splituser('u:p@h'),
      parse.splitpasswd('u:p:q'), parse.splitport('h:80'), parse.splitport('h:'), parse.splitport('h:x'),
      parse.splitnport('h:x', 5), parse.splitnport('h:'), parse.splitquery('a?b?c'), parse.splittag('a#b'),
      parse.splitattr('a;b=1;c'), parse.splitvalue('a=b=c'), parse.splitvalue('a'))
warnings.simplefilter('error')
try:
    parse.splittype('a:b')
except DeprecationWarning as e:
    print(e)

interface = ipaddress.ip_interface('1.2.3.4/24')
print(interface == '', interface != 3, interface.exploded, ipaddress.IPv4Address.version, ipaddress.IPv6Network.max_prefixlen)
print(next(ipaddress.ip_network('2.0.0.0/31').hosts()), ipaddress.ip_interface('::1/64').exploded)
try:
    ipaddress.collapse_addresses([ipaddress.ip_network('1.1.0.0/32'), ipaddress.ip_network('2001::/128')])
except TypeError as e:
    print(e)

parser = configparser.ConfigParser()
try:
    parser.read_string('[a]\nx = 1\ny = 2\ny = 3\n')
except configparser.DuplicateOptionError as e:
    print(e)
print(parser['a']['x'])
try:
    parser.read_dict({'1': {}, 1: {}})
except configparser.DuplicateSectionError as e:
    print(e)
parser = configparser.ConfigParser(delimiters=(' ', '='))
parser.read_string('[a]\nfoo = bar=baz\nx  y z\n' + 'k' + ' ' * 3000 + '= v\n')
print(dict(parser['a']))
parser = configparser.ConfigParser(allow_unnamed_section=True)
parser.read_string('a = 1')
parser.read_string('b = 2')
print(dict(parser[configparser.UNNAMED_SECTION]))
