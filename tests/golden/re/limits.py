# Patterns that try very many ways end all the same when they are small enough, and nest only so deeply.
import re

print(re.match('(a+)+$', 'a' * 18 + 'b'))
print(re.match('(?:a?){12}a{12}', 'a' * 12).span())
print(re.search('x*' * 5 + 'y', 'x' * 14))
print(len(re.sub('(a)(b)', r'\2\1' * 20, 'ab' * 5000)))
print(re.match('((((((((((a))))))))))\\10', 'aa').span())
print(re.compile('(' * 90 + ')' * 90).groups)
print(re.match('(?:(?:(?:x|y)*)*)*', 'xyxyxy').span())
print(re.findall('(?s).{3}', 'é\nb' * 3))
