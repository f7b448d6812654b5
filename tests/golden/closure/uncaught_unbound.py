def outer():
    def inner():
        return later + 1
    result = inner()
    later = 5
    return result

print('before')
print(outer())
