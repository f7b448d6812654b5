//! THE list of modules: add a line here to add a module.

use super::NativeModule;

/// A source text as the build script has packed it.
pub struct Packed(&'static [u8]);

impl Packed {
    pub fn text(&self) -> String {
        let text = miniz_oxide::inflate::decompress_to_vec(self.0).expect("packed by the build script");
        String::from_utf8(text).expect("sources are UTF-8")
    }
}

/// In this file, sources are included packed.
macro_rules! include_str {
    ($path:literal) => {
        Packed(include_bytes!(concat!(env!("OUT_DIR"), "/", $path, ".z")))
    };
}

/// Modules written in Rust.
pub static MODULES: &[NativeModule] = &[
    NativeModule { name: "_ast", init: super::ast_native::init },
    NativeModule { name: "_bisect", init: super::sorted_lists::init_bisect },
    NativeModule { name: "_hashlib", init: super::hashes::init },
    NativeModule { name: "_heapq", init: super::sorted_lists::init_heapq },
    NativeModule { name: "_random", init: super::random::init },
    NativeModule { name: "_struct", init: super::structs::init },
    NativeModule { name: "_zlib", init: super::deflate::init },
    NativeModule { name: "_zones", init: super::zones::init },
    NativeModule { name: "cmath", init: super::cmath::init },
    NativeModule { name: "itertools", init: super::itertools::init },
    NativeModule { name: "math", init: super::math::init },
    NativeModule { name: "_string", init: super::text::init_string },
    NativeModule { name: "_codecs", init: super::text::init_codecs },
    NativeModule { name: "binascii", init: super::text::init_binascii },
    NativeModule { name: "unicodedata", init: super::text::init_unicodedata },
];

/// Modules written in Python: full name and source.
pub static SOURCES: &[(&str, Packed)] = &[
    ("__future__", include_str!("py/__future__.py")),
    ("_hog_array_values", include_str!("py/_hog_array_values.py")),
    ("_hog_buffers", include_str!("py/_hog_buffers.py")),
    ("_hog_decimal_core", include_str!("py/_hog_decimal_core.py")),
    ("_hog_decimal_format", include_str!("py/_hog_decimal_format.py")),
    ("_hog_decimal_ops", include_str!("py/_hog_decimal_ops.py")),
    ("_hog_files", include_str!("py/_hog_files.py")),
    ("_hog_fraction_format", include_str!("py/_hog_fraction_format.py")),
    ("_hog_text", include_str!("py/_hog_text.py")),
    ("_hog_unparse", include_str!("py/_hog_unparse.py")),
    ("_hog_xml_parser", include_str!("py/_hog_xml_parser.py")),
    ("_hog_xml_path", include_str!("py/_hog_xml_path.py")),
    ("_io", include_str!("py/_io.py")),
    ("_strptime", include_str!("py/_strptime.py")),
    ("abc", include_str!("py/abc.py")),
    ("annotationlib", include_str!("py/annotationlib.py")),
    ("argparse", include_str!("py/argparse.py")),
    ("array", include_str!("py/array.py")),
    ("ast", include_str!("py/ast.py")),
    ("asyncio", include_str!("py/asyncio.py")),
    ("atexit", include_str!("py/atexit.py")),
    ("base64", include_str!("py/base64.py")),
    ("bisect", include_str!("py/bisect.py")),
    ("calendar", include_str!("py/calendar.py")),
    ("codecs", include_str!("py/codecs.py")),
    ("collections", include_str!("py/collections.py")),
    ("collections.abc", include_str!("py/collections_abc.py")),
    ("colorsys", include_str!("py/colorsys.py")),
    ("configparser", include_str!("py/configparser.py")),
    ("contextlib", include_str!("py/contextlib.py")),
    ("contextvars", include_str!("py/contextvars.py")),
    ("copy", include_str!("py/copy.py")),
    ("copyreg", include_str!("py/copyreg.py")),
    ("csv", include_str!("py/csv.py")),
    ("dataclasses", include_str!("py/dataclasses.py")),
    ("datetime", include_str!("py/datetime.py")),
    ("decimal", include_str!("py/decimal.py")),
    ("difflib", include_str!("py/difflib.py")),
    ("email", include_str!("py/email.py")),
    ("email.utils", include_str!("py/email_utils.py")),
    ("enum", include_str!("py/enum.py")),
    ("errno", include_str!("py/errno.py")),
    ("fnmatch", include_str!("py/fnmatch.py")),
    ("fractions", include_str!("py/fractions.py")),
    ("functools", include_str!("py/functools.py")),
    ("gc", include_str!("py/gc.py")),
    ("genericpath", include_str!("py/genericpath.py")),
    ("glob", include_str!("py/glob.py")),
    ("graphlib", include_str!("py/graphlib.py")),
    ("gzip", include_str!("py/gzip.py")),
    ("hashlib", include_str!("py/hashlib.py")),
    ("heapq", include_str!("py/heapq.py")),
    ("hmac", include_str!("py/hmac.py")),
    ("html", include_str!("py/html.py")),
    ("html.entities", include_str!("py/html_entities.py")),
    ("html.parser", include_str!("py/html_parser.py")),
    ("importlib", include_str!("py/importlib.py")),
    ("inspect", include_str!("py/inspect.py")),
    ("io", include_str!("py/io.py")),
    ("ipaddress", include_str!("py/ipaddress.py")),
    ("json", include_str!("py/json.py")),
    ("json.decoder", include_str!("py/json_decoder.py")),
    ("json.encoder", include_str!("py/json_encoder.py")),
    ("keyword", include_str!("py/keyword.py")),
    ("logging", include_str!("py/logging.py")),
    ("logging.handlers", include_str!("py/logging_handlers.py")),
    ("mimetypes", include_str!("py/mimetypes.py")),
    ("ntpath", include_str!("py/ntpath.py")),
    ("numbers", include_str!("py/numbers.py")),
    ("operator", include_str!("py/operator.py")),
    ("os", include_str!("py/os.py")),
    ("pathlib", include_str!("py/pathlib.py")),
    ("pickle", include_str!("py/pickle.py")),
    ("posix", include_str!("py/posix.py")),
    ("posixpath", include_str!("py/posixpath.py")),
    ("pprint", include_str!("py/pprint.py")),
    ("queue", include_str!("py/queue.py")),
    ("quopri", include_str!("py/quopri.py")),
    ("random", include_str!("py/random.py")),
    ("re", include_str!("py/re.py")),
    ("reprlib", include_str!("py/reprlib.py")),
    ("sched", include_str!("py/sched.py")),
    ("secrets", include_str!("py/secrets.py")),
    ("shlex", include_str!("py/shlex.py")),
    ("shutil", include_str!("py/shutil.py")),
    ("stat", include_str!("py/stat.py")),
    ("statistics", include_str!("py/statistics.py")),
    ("string", include_str!("py/string.py")),
    ("string.templatelib", include_str!("py/string_templatelib.py")),
    ("struct", include_str!("py/struct.py")),
    ("sys", include_str!("py/sys.py")),
    ("tempfile", include_str!("py/tempfile.py")),
    ("textwrap", include_str!("py/textwrap.py")),
    ("time", include_str!("py/time.py")),
    ("timeit", include_str!("py/timeit.py")),
    ("tomllib", include_str!("py/tomllib.py")),
    ("traceback", include_str!("py/traceback.py")),
    ("types", include_str!("py/types.py")),
    ("typing", include_str!("py/typing.py")),
    ("urllib", include_str!("py/urllib.py")),
    ("urllib.parse", include_str!("py/urllib_parse.py")),
    ("uuid", include_str!("py/uuid.py")),
    ("warnings", include_str!("py/warnings.py")),
    ("weakref", include_str!("py/weakref.py")),
    ("xml", include_str!("py/xml.py")),
    ("xml.etree", include_str!("py/xml_etree.py")),
    ("xml.etree.ElementTree", include_str!("py/xml_etree_ElementTree.py")),
    ("zlib", include_str!("py/zlib.py")),
    ("zoneinfo", include_str!("py/zoneinfo.py")),
];

/// Modules written in Python whose code is part of the image; see `compile_ahead`.
pub static COMPILED_AHEAD: &[&str] = &[
    "_hog_buffers", "_hog_files", "_hog_text", "_io", "csv", "datetime", "enum", "fnmatch", "glob", "io", "logging", "os",
    "pathlib", "posix", "posixpath", "re", "shutil", "stat", "tempfile",
];

/// Sources of the prelude, run at start-up in order.
pub static PRELUDE: &[(&str, &str)] = &[
    ("<prelude core>", core::include_str!("../prelude/core.py")),
    ("<prelude text>", core::include_str!("../prelude/text.py")),
    ("<prelude itertools>", core::include_str!("../prelude/itertools.py")),
    ("<prelude numeric>", core::include_str!("../prelude/numeric.py")),
    ("<prelude generics>", core::include_str!("../prelude/generics.py")),
    ("<prelude host>", core::include_str!("../prelude/host.py")),
    ("<prelude imports>", core::include_str!("../prelude/imports.py")),
];
