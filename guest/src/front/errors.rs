//! CPython's wording for what the parser complains about.

use ruff_python_ast::Mod;
use ruff_python_parser::Parsed;

use super::syntax_error;
use crate::bytecode::code::{CompileError, Mode};

/// The error to report for a parsed text, if any.
pub fn first_error(_source: &str, parsed: &Parsed<Mod>, _mode: Mode) -> Option<CompileError> {
    if let Some(e) = parsed.errors().first() {
        return Some(syntax_error(format!("RUFF {:?}", e.error), e.location));
    }
    parsed.unsupported_syntax_errors().first().map(|e| syntax_error(format!("RUFFU {:?}", e.kind), e.range))
}
