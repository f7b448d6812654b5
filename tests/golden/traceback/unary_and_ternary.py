flag = True
data = 'abc'
result = -data if flag else +data
