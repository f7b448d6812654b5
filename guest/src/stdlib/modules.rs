//! THE list of modules: add a line here to add a module.

use super::NativeModule;

/// Modules written in Rust.
pub static MODULES: &[NativeModule] = &[
    NativeModule { name: "itertools", init: super::itertools::init },
    NativeModule { name: "math", init: super::math::init },
];

/// Modules written in Python: full name and source.
pub static SOURCES: &[(&str, &str)] = &[];

/// Sources of the prelude, run at start-up in order.
pub static PRELUDE: &[(&str, &str)] = &[
    ("<prelude core>", include_str!("../prelude/core.py")),
    ("<prelude text>", include_str!("../prelude/text.py")),
    ("<prelude itertools>", include_str!("../prelude/itertools.py")),
    ("<prelude numeric>", include_str!("../prelude/numeric.py")),
    ("<prelude imports>", include_str!("../prelude/imports.py")),
];
