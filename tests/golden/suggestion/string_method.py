text = 'Hello'
print(text.upercase())
