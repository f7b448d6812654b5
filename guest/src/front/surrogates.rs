//! Lone surrogates in string literals, `'\ud800'`: the parser decodes each to U+FFFD, here they become what stands for
//! them (see `text::surrogates`).

use std::cell::Cell;

use ruff_python_ast::visitor::transformer::{Transformer, walk_expr, walk_interpolated_string_element};
use ruff_python_ast::{self as ast, Expr, Mod};
use ruff_text_size::TextRange;

use super::{Checked, syntax_error};
use crate::bytecode::code::CompileError;
use crate::text::surrogates;

/// Puts lone surrogates into the literals of a tree.
pub fn restore(source: &str, tree: &mut Mod) -> Checked<()> {
    if !may_matter(source) {
        return Ok(());
    }
    let restorer = Restorer { source, refused: Cell::new(None) };
    match tree {
        Mod::Module(m) => m.body.iter_mut().for_each(|s| restorer.visit_stmt(s)),
        Mod::Expression(e) => restorer.visit_expr(&mut e.body),
    }
    match restorer.refused.get() {
        Some(range) => Err(CompileError { class: "NotImplementedError", ..syntax_error(surrogates::REFUSAL, range) }),
        None => Ok(()),
    }
}

/// Whether the source has an escape of a surrogate, or one of the characters that stand for them.
fn may_matter(source: &str) -> bool {
    let escape = |at: usize| matches!(source.as_bytes().get(at + 2), Some(b'd' | b'D' | b'0'));
    surrogates::find(source.as_bytes()).is_some()
        || memchr::memmem::find_iter(source.as_bytes(), b"\\u").any(escape)
        || memchr::memmem::find_iter(source.as_bytes(), b"\\U").any(escape)
}

struct Restorer<'a> {
    source: &'a str,
    /// Where one of the characters that stand for surrogates is written itself.
    refused: Cell<Option<TextRange>>,
}

impl Restorer<'_> {
    fn literal(&self, value: &mut Box<str>, range: TextRange) {
        if surrogates::find(value.as_bytes()).is_some() {
            self.refused.set(self.refused.get().or(Some(range)));
        }
        if !value.contains(char::REPLACEMENT_CHARACTER) {
            return;
        }
        let text = self.source.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("");
        let mut originals = replaced(text).into_iter();
        let restore = |c: char| match c {
            char::REPLACEMENT_CHARACTER => originals.next().unwrap_or(c),
            c => c,
        };
        *value = value.chars().map(restore).collect::<String>().into();
    }
}

impl Transformer for Restorer<'_> {
    /// Goes down the left side in a loop: it may be deep.
    fn visit_expr(&self, e: &mut Expr) {
        let mut current = e;
        loop {
            current = match current {
                Expr::BinOp(b) => {
                    self.visit_expr(&mut b.right);
                    &mut b.left
                }
                Expr::Attribute(a) => &mut a.value,
                Expr::Call(c) => {
                    self.visit_arguments(&mut c.arguments);
                    &mut c.func
                }
                Expr::Subscript(s) => {
                    self.visit_expr(&mut s.slice);
                    &mut s.value
                }
                other => return walk_expr(self, other),
            };
        }
    }

    fn visit_string_literal(&self, part: &mut ast::StringLiteral) {
        if !part.flags.prefix().is_raw() {
            let range = part.range;
            self.literal(&mut part.value, range);
        }
    }

    fn visit_interpolated_string_element(&self, element: &mut ast::InterpolatedStringElement) {
        if let ast::InterpolatedStringElement::Literal(l) = element {
            let range = l.range;
            self.literal(&mut l.value, range);
        }
        walk_interpolated_string_element(self, element);
    }
}

/// What each U+FFFD of a decoded literal stands for, from the literal's text.
fn replaced(text: &str) -> Vec<char> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['\\', char::REPLACEMENT_CHARACTER]) {
        rest = &rest[at..];
        let digits = match rest.as_bytes() {
            [b'\\', b'u', ..] => 4,
            [b'\\', b'U', ..] => 8,
            [b'\\', ..] => {
                if rest.starts_with("\\N{REPLACEMENT CHARACTER}") {
                    out.push(char::REPLACEMENT_CHARACTER);
                }
                // The backslash and what it escapes.
                let escaped = rest[1..].chars().next().map_or(0, char::len_utf8);
                rest = &rest[1 + escaped..];
                continue;
            }
            _ => {
                out.push(char::REPLACEMENT_CHARACTER);
                rest = &rest[char::REPLACEMENT_CHARACTER.len_utf8()..];
                continue;
            }
        };
        let code = rest.get(2..2 + digits).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        if let Some(code @ (0xFFFD | 0xD800..=0xDFFF)) = code {
            out.extend(surrogates::character(code))
        }
        rest = &rest[2..];
    }
    out
}
