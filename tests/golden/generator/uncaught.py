def numbers(text):
    for part in text.split(','):
        yield int(part)

def total(text):
    return sum(n * 2 for n in numbers(text))

print(total('1,2'))
print(total('1,x'))
