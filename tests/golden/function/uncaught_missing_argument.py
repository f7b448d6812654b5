def greet(name, greeting):
    return f'{greeting}, {name}'

def main():
    print(greet('Ann', 'Hi'))
    print(greet(
        'Bob',
    ))

main()
