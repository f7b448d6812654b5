def connect(host,
            port,
            *,
            timeout):
    raise ConnectionError(
        f'cannot reach {host}:{port}'
        f' in {timeout}s'
    )

connect('example',
        80,
        timeout=5)
