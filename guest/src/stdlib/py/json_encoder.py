from json import JSONEncoder
from _prelude import _hog_json_string


def encode_basestring_ascii(s, /):
    return _hog_json_string(s, True)


def encode_basestring(s, /):
    return _hog_json_string(s, False)
