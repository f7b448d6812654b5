def load():
    import totally_missing_module

load()
