def t(f):
    try:
        print(ascii(f()))
    except Exception as e:
        print(type(e).__name__, ascii(str(e)))
import codecs
t(lambda: codecs.encode("Hello é", "utf-8")); t(lambda: codecs.encode("Hello", "rot13")); t(lambda: codecs.decode("Uryyb", "rot_13")); t(lambda: codecs.lookup("UTF8").name); t(lambda: codecs.lookup("latin1").name); t(lambda: codecs.lookup("nope")); t(lambda: codecs.decode(b"6162", "hex")); t(lambda: codecs.encode(b"ab", "hex")); t(lambda: codecs.BOM_UTF8); t(lambda: codecs.getdecoder("ascii")(b"ab")); d = codecs.getincrementaldecoder("utf-8")(); t(lambda: d.decode(b"\xc3") + d.decode(b"\xa9x")); t(lambda: list(codecs.iterdecode([b"a\xe6", b"\xbc\xa2"], "utf-8")))
t(lambda: "é\n\\\t漢😀\x00'".encode("unicode_escape")); t(lambda: b"\\n\\x41\\u00e9\\N{BULLET}\\101\\\n|".decode("unicode_escape")); t(lambda: b"\\x4".decode("unicode_escape")); t(lambda: b"ab\\".decode("unicode_escape")); t(lambda: b"\\u12".decode("unicode-escape")); t(lambda: b"\\N{foo}".decode("unicode_escape")); t(lambda: b"\\U00110000".decode("unicode_escape")); t(lambda: "é漢\n".encode("raw_unicode_escape")); t(lambda: b"\\u6f22\\n".decode("raw_unicode_escape")); t(lambda: b"\\x4z".decode("unicode_escape", "replace")); t(lambda: b"\xe9".decode("unicode_escape"))
s = "añ" * 200
t(lambda: [s.find("ñ", i) for i in (0, 1, 2, 63, 64, 65, 127, 128, 300, 399, 400)]); t(lambda: s.rfind("a")); t(lambda: s.index("ña", 129))
m = memoryview(b"abc")
t(lambda: m[()]); t(lambda: m[0:1, 2]); t(lambda: m[1, 2]); t(lambda: m[(1,)])
