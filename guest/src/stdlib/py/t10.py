import _codecs; print(dir(_codecs))
