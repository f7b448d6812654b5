def area(width, height=1):
    return width * height

print(area(2, height=3))
print(area(2, heigth=3))
