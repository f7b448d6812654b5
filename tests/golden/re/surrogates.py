# Lone surrogates in patterns and texts.
import re

s = 'a\ud800b\udfffc'
print(ascii(re.findall('[\ud800-\udfff]', s)), re.search('\ud800', s).span(), re.search(r'\ud800b', s).span())
print(ascii(re.sub(r'[\ud800-\udfff]', '?', s)), ascii(re.escape('\ud800')), re.fullmatch('(?s).{5}', s).span())
print(ascii(re.sub('b', '\udc00', s)), re.findall(r'\w', s), re.match('[^\ud800]', '\ud800'))
