//! The front end: source text to a checked syntax tree.
//!
//! [`parse`] drives the parser and bounds nesting, [`errors`] gives its complaints CPython's wording, [`scope`]
//! decides where each name lives, [`scope_build`] collects what it needs to know, and [`unsupported`] holds the
//! checks of single nodes that the grammar leaves open. No bytecode here: that is `compile`.

pub mod errors;
mod hints;
mod lexical;
pub mod parse;
pub mod scope;
pub mod scope_build;
mod scope_define;
mod scope_expr;
mod surrogates;
pub mod typos;
pub mod unsupported;
pub mod warnings;

use ruff_text_size::{Ranged, TextRange};

use crate::bytecode::code::CompileError;

/// Result of everything in the front end and the compiler.
pub type Checked<T> = Result<T, CompileError>;

/// A plain SyntaxError at a range.
pub fn syntax_error(message: impl Into<String>, range: TextRange) -> CompileError {
    CompileError::new("SyntaxError", message, range.start().to_u32(), range.end().to_u32())
}

/// A plain SyntaxError at a node.
pub fn syntax_error_at(message: impl Into<String>, node: &impl Ranged) -> CompileError {
    syntax_error(message, node.range())
}
