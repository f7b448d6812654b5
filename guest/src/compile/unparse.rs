//! Source text of annotations that are kept as strings (`from __future__ import annotations`).

use ruff_python_ast::Expr;
use ruff_text_size::Ranged;

use super::Compiler;

impl Compiler<'_> {
    /// The annotation as CPython would print it back.
    pub(super) fn unparsed(&self, e: &Expr) -> String {
        self.text(e.range()).to_owned()
    }
}
