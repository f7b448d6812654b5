class Config:
    defaults = {'a': 1}
    value = defaults['missing']
