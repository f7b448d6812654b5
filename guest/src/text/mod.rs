//! Text facilities of the interpreter as pure functions: they know nothing of the
//! interpreter's values, so each can be read and tested by itself.

pub mod charmaps;
pub mod chars;
pub mod codecs;
pub mod elementary;
pub mod float_repr;
pub mod format_spec;
pub mod hash;
pub mod int_text;
pub mod json_text;
pub mod limbs;
pub mod packed;
pub mod percent;
pub mod regex;
pub mod search;
pub mod str_format;
pub mod str_repr;
pub mod suggest;
pub mod surrogates;
pub mod traceback;
mod unicode_tables;
mod wide;
