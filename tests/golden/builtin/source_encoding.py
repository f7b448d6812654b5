def t(src):
    try:
        exec(src)
    except SyntaxError as e:
        print(e, '|', e.lineno, e.offset, ascii(e.text))


t(b'#first\n#second\xa4\nraise RuntimeError\n')
t(b'#coding: utf-8\n#second\xa4\nraise RuntimeError\n')
t(b'#coding: utf8\n#second\xa4\nraise RuntimeError\n')
t(b'\xef\xbb\xbf#coding:iso-8859-15\nraise RuntimeError\n')
t(b'#!/home/\xc3\xa4/bin/python\n#coding:ascii\nraise RuntimeError\n')
t(b'#coding:fake\nraise RuntimeError\n')
t(b'#coding: hex\nraise RuntimeError\n')
t(b"x = '\xa4\xa4'")
t(b'#coding:iso8859-15\nprint(ascii("\xc3\xa4"))\n')
t(b'#!/usr/bin/python\n# -*- coding: latin-1 -*-\nprint(ascii("\xc3\xa4"))\n')
t(b'x = 1\n#coding:fake\nprint(x)\n')
t(b'#coding:iso8859-15\n#coding:latin1\nprint(ascii("\xc3\xa4"))\n')
t(b'\xef\xbb\xbfprint(ascii("\xc3\xa4"))\n')
# Line breaks are those of Unix, in strings too.
t(b'print(ascii("""\r\n\r"""))\r\n')
t('print(ascii("""a\r\nb"""))\rprint(2)')
