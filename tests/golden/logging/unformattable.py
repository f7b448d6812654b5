# A record whose arguments do not fit its message.
import logging
import sys

sys.stderr = sys.stdout
logging.basicConfig(format="%(message)s", stream=sys.stdout)
try:
    logging.error("count: %d", "many")
finally:
    print("done")
