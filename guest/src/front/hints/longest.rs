//! The longest expression that begins at a token: where CPython's parser gets before it gives up.

use ruff_python_ast::Expr;
use ruff_python_ast::token::TokenKind;
use ruff_python_parser::parse_expression;
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::super::unsupported::expression_name;
use super::Context;

/// Tokens that are tried. Mistakes in longer expressions are told less precisely.
const MOST: usize = 40;

/// An expression that was tried out.
pub struct Prefix {
    /// Index of the token after it.
    pub end: usize,
    pub name: &'static str,
    pub range: TextRange,
}

impl Context<'_> {
    /// `is_field`: what a replacement field may hold, so tuples and `yield` without parentheses too.
    pub(super) fn longest_expression(&self, from: usize, is_field: bool) -> Option<Prefix> {
        let start = self.range(from).start();
        let mut found = None;
        for last in from..(from + MOST).min(self.tokens.len()) {
            if matches!(self.kind(last), TokenKind::Newline | TokenKind::Semi | TokenKind::EndOfFile) {
                break;
            }
            let text = self.text(TextRange::new(start, self.range(last).end()));
            // Brackets allow line breaks; a comment must not swallow the closing one.
            let Ok(parsed) = parse_expression(&format!("({text}\n)")) else { continue };
            let e = parsed.expr();
            let uses_brackets = e.range().start() == TextSize::from(0);
            let fits = match e {
                Expr::Named(_) => uses_brackets,
                Expr::Tuple(_) => is_field || !uses_brackets,
                Expr::Yield(_) | Expr::YieldFrom(_) => is_field,
                Expr::Starred(_) => false,
                _ => !uses_brackets,
            };
            if fits {
                // Without the bracket that was added; a tuple includes it.
                let place = |at: TextSize| start + at.checked_sub(TextSize::from(1)).unwrap_or_default();
                let range = TextRange::new(place(e.range().start()), place(e.range().end()));
                found = Some(Prefix { end: last + 1, name: expression_name(e), range });
            }
        }
        found
    }
}
