//! THE list of modules: add a line here to add a module.

use super::NativeModule;

/// Modules written in Rust.
pub static MODULES: &[NativeModule] = &[
    NativeModule { name: "_bisect", init: super::sorted_lists::init_bisect },
    NativeModule { name: "_hashlib", init: super::hashes::init },
    NativeModule { name: "_heapq", init: super::sorted_lists::init_heapq },
    NativeModule { name: "_random", init: super::random::init },
    NativeModule { name: "itertools", init: super::itertools::init },
    NativeModule { name: "math", init: super::math::init },
    NativeModule { name: "_string", init: super::text::init_string },
    NativeModule { name: "_codecs", init: super::text::init_codecs },
    NativeModule { name: "binascii", init: super::text::init_binascii },
    NativeModule { name: "unicodedata", init: super::text::init_unicodedata },
];

/// Modules written in Python: full name and source.
pub static SOURCES: &[(&str, &str)] = &[
    ("abc", include_str!("py/abc.py")),
    ("base64", include_str!("py/base64.py")),
    ("codecs", include_str!("py/codecs.py")),
    ("collections", include_str!("py/collections.py")),
    ("collections.abc", include_str!("py/collections_abc.py")),
    ("contextlib", include_str!("py/contextlib.py")),
    ("dataclasses", include_str!("py/dataclasses.py")),
    ("enum", include_str!("py/enum.py")),
    ("fnmatch", include_str!("py/fnmatch.py")),
    ("functools", include_str!("py/functools.py")),
    ("html", include_str!("py/html.py")),
    ("html.entities", include_str!("py/html_entities.py")),
    ("io", include_str!("py/io.py")),
    ("json", include_str!("py/json.py")),
    ("json.decoder", include_str!("py/json_decoder.py")),
    ("json.encoder", include_str!("py/json_encoder.py")),
    ("operator", include_str!("py/operator.py")),
    ("shlex", include_str!("py/shlex.py")),
    ("string", include_str!("py/string.py")),
    ("string.templatelib", include_str!("py/string_templatelib.py")),
    ("sys", include_str!("py/sys.py")),
    ("textwrap", include_str!("py/textwrap.py")),
    ("time", include_str!("py/time.py")),
    ("types", include_str!("py/types.py")),
    ("typing", include_str!("py/typing.py")),
    ("bisect", include_str!("py/bisect.py")),
    ("hashlib", include_str!("py/hashlib.py")),
    ("heapq", include_str!("py/heapq.py")),
    ("hmac", include_str!("py/hmac.py")),
    ("random", include_str!("py/random.py")),
    ("secrets", include_str!("py/secrets.py")),
    ("_hog_fraction_format", include_str!("py/_hog_fraction_format.py")),
    ("colorsys", include_str!("py/colorsys.py")),
    ("fractions", include_str!("py/fractions.py")),
    ("numbers", include_str!("py/numbers.py")),
];

/// Sources of the prelude, run at start-up in order.
pub static PRELUDE: &[(&str, &str)] = &[
    ("<prelude core>", include_str!("../prelude/core.py")),
    ("<prelude text>", include_str!("../prelude/text.py")),
    ("<prelude itertools>", include_str!("../prelude/itertools.py")),
    ("<prelude numeric>", include_str!("../prelude/numeric.py")),
    ("<prelude generics>", include_str!("../prelude/generics.py")),
    ("<prelude host>", include_str!("../prelude/host.py")),
    ("<prelude imports>", include_str!("../prelude/imports.py")),
];
