"""Encoding with a handler of the program, by every name of an encoding."""
import codecs
codecs.register_error('mine', lambda e: ('?', e.end))
codecs.register_error('say', lambda e: (print(e.encoding, e.start, e.end, ascii(e.object)) or ('!', e.end)))
for enc in ('utf8','utf-8','UTF_8','u8','utf16','utf-16','u16','utf_16_le','utf-16-be','utf32','utf-32','UTF-32LE','utf-8-sig','utf_8_sig','ascii','us-ascii','latin1','latin-1','cp1252','iso8859-15'):
    for h in ('mine','say'):
        try: print(enc, 'a\ud800b\u1234c\ud801'.encode(enc, h))
        except Exception as e: print(enc, type(e).__name__, e)
