//! What CPython warns about while it compiles: escapes that mean nothing, numbers that run into keywords, jumps out of `finally`,
//! and expressions that are certainly mistakes. In CPython's order: what the tokenizer sees, what a pass over the tree sees,
//! what code generation sees.

use ruff_python_ast::token::{Token, TokenKind};
use ruff_python_ast::visitor::{Visitor, walk_expr, walk_stmt};
use ruff_python_ast::{self as ast, CmpOp, Expr, FStringPart, InterpolatedStringElement, Mod, Number, Stmt};
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::parse::Tree;
use crate::bytecode::code::SyntaxWarning;

/// All warnings for a text.
pub fn find(source: &str, tree: &Tree) -> Vec<SyntaxWarning> {
    let module = tree.syntax();
    let mut warnings = Vec::new();
    if source.contains('\\') {
        walk(module, &mut Escapes { source, warnings: &mut warnings });
    }
    warnings.extend(
        tree.numbers()
            .iter()
            .map(|(message, range)| SyntaxWarning { from_tokens: true, ..warning((*message).to_owned(), *range) }),
    );
    if source.contains("finally") {
        walk(module, &mut Finally { warnings: &mut warnings, in_finally: false, in_loop: false });
    }
    walk(module, &mut Mistakes { warnings: &mut warnings });
    warnings
}

fn walk<'a>(module: &'a Mod, visitor: &mut impl Visitor<'a>) {
    match module {
        Mod::Module(m) => visitor.visit_body(&m.body),
        Mod::Expression(e) => visitor.visit_expr(&e.body),
    }
}

fn warning(message: String, range: TextRange) -> SyntaxWarning {
    SyntaxWarning { error: None, from_tokens: false, message, start: range.start().to_u32(), end: range.end().to_u32() }
}

/// Visits an expression that may be deep on its left side: `check` sees the nodes from the outside in.
fn walk_spine<'a, V: Visitor<'a>>(visitor: &mut V, e: &'a Expr, mut check: impl FnMut(&mut V, &'a Expr)) {
    let mut spine = Vec::new();
    let mut at = e;
    loop {
        check(visitor, at);
        let next = match at {
            Expr::BinOp(b) => &*b.left,
            Expr::Attribute(a) => &*a.value,
            Expr::Call(c) => &*c.func,
            Expr::Subscript(s) => &*s.value,
            _ => break,
        };
        spine.push(at);
        at = next;
    }
    walk_expr(visitor, at);
    for node in spine.into_iter().rev() {
        match node {
            Expr::BinOp(b) => visitor.visit_expr(&b.right),
            Expr::Call(c) => visitor.visit_arguments(&c.arguments),
            Expr::Subscript(s) => visitor.visit_expr(&s.slice),
            _ => {}
        }
    }
}

// --- escapes

struct Escapes<'w> {
    source: &'w str,
    warnings: &'w mut Vec<SyntaxWarning>,
}

impl Escapes<'_> {
    /// The first escape in the text at `range` that means nothing.
    fn check(&mut self, range: TextRange, is_bytes: bool) {
        let (start, end) = (range.start().to_usize(), range.end().to_usize());
        let Some(text) = self.source.get(start..end) else { return };
        let mut at = 0;
        while let Some(found) = text[at..].find('\\') {
            at += found;
            let rest = &self.source[start + at + 1..];
            let Some(c) = rest.chars().next() else { return };
            let octal: String = rest.chars().take(3).take_while(|c| ('0'..='7').contains(c)).collect();
            let (shown, kind) = match c {
                '\n' | '\r' | '\\' | '\'' | '"' | 'a' | 'b' | 'f' | 'n' | 'r' | 't' | 'v' | 'x' => (None, ""),
                'N' | 'u' | 'U' if !is_bytes => (None, ""),
                '0'..='7' if octal.len() == 3 && octal.as_bytes()[0] > b'3' => (Some(octal), "octal "),
                '0'..='7' => (None, ""),
                c => (Some(c.to_string()), ""),
            };
            if let Some(shown) = shown {
                let place = TextRange::at(TextSize::new((start + at) as u32), TextSize::new(1 + shown.len() as u32));
                let what = format!("\"\\{shown}\" is an invalid {kind}escape sequence.");
                let advice = format!("Did you mean \"\\\\{shown}\"? A raw string is also an option.");
                self.warnings.push(SyntaxWarning {
                    error: Some(format!("{what} {advice}")),
                    from_tokens: true,
                    ..warning(format!("{what} Such sequences will not work in the future. {advice}"), place)
                });
                return;
            }
            at += 1 + c.len_utf8();
            if at >= text.len() {
                return;
            }
        }
    }

    fn elements<'a>(&mut self, elements: &'a [InterpolatedStringElement], raw: bool)
    where
        Self: Visitor<'a>,
    {
        for e in elements {
            match e {
                InterpolatedStringElement::Literal(l) if !raw => self.check(l.range, false),
                InterpolatedStringElement::Literal(_) => {}
                InterpolatedStringElement::Interpolation(i) => {
                    self.visit_expr(&i.expression);
                    if let Some(spec) = &i.format_spec {
                        self.elements(&spec.elements, raw);
                    }
                }
            }
        }
    }
}

impl<'a> Visitor<'a> for Escapes<'_> {
    fn visit_expr(&mut self, e: &'a Expr) {
        match e {
            Expr::StringLiteral(s) => {
                for part in s.value.iter().filter(|p| !p.flags.prefix().is_raw()) {
                    self.check(part.range, false);
                }
            }
            Expr::BytesLiteral(b) => {
                for part in b.value.iter().filter(|p| !p.flags.prefix().is_raw()) {
                    self.check(part.range, true);
                }
            }
            Expr::FString(f) => {
                for part in f.value.iter() {
                    match part {
                        FStringPart::Literal(l) if !l.flags.prefix().is_raw() => self.check(l.range, false),
                        FStringPart::Literal(_) => {}
                        FStringPart::FString(f) => self.elements(&f.elements, f.flags.prefix().is_raw()),
                    }
                }
            }
            Expr::TString(t) => {
                for part in t.value.iter() {
                    self.elements(&part.elements, part.flags.prefix().is_raw());
                }
            }
            _ => walk_spine(self, e, |_, _| {}),
        }
    }
}

// --- numbers

/// `1if x else y`: numbers that a keyword follows directly.
pub(super) fn numbers(source: &str, tokens: &[Token]) -> Vec<(&'static str, TextRange)> {
    let mut found = Vec::new();
    let mut last: Option<TextRange> = None;
    for token in tokens {
        let (kind, range) = (token.kind(), token.range());
        let keyword = matches!(
            kind,
            TokenKind::And
                | TokenKind::Else
                | TokenKind::For
                | TokenKind::If
                | TokenKind::In
                | TokenKind::Is
                | TokenKind::Not
                | TokenKind::Or
        );
        if keyword
            && let Some(number) = last
            && number.end() == range.start()
        {
            let text = source[number.start().to_usize()..number.end().to_usize()].to_ascii_lowercase();
            let message = match text.as_bytes() {
                [b'0', b'x', ..] => "invalid hexadecimal literal",
                [b'0', b'o', ..] => "invalid octal literal",
                [b'0', b'b', ..] => "invalid binary literal",
                [.., b'j'] => "invalid imaginary literal",
                _ => "invalid decimal literal",
            };
            found.push((message, number));
        }
        last = matches!(kind, TokenKind::Int | TokenKind::Float | TokenKind::Complex).then_some(range);
    }
    found
}

// --- finally

struct Finally<'w> {
    warnings: &'w mut Vec<SyntaxWarning>,
    in_finally: bool,
    in_loop: bool,
}

impl Finally<'_> {
    fn within<'a>(&mut self, in_finally: bool, in_loop: bool, body: &'a [Stmt])
    where
        Self: Visitor<'a>,
    {
        let old = (self.in_finally, self.in_loop);
        (self.in_finally, self.in_loop) = (in_finally, in_loop);
        self.visit_body(body);
        (self.in_finally, self.in_loop) = old;
    }
    fn leaves(&mut self, word: &str, s: &Stmt) {
        self.warnings.push(warning(format!("'{word}' in a 'finally' block"), s.range()));
    }
}

impl<'a> Visitor<'a> for Finally<'_> {
    fn visit_stmt(&mut self, s: &'a Stmt) {
        match s {
            Stmt::Return(_) if self.in_finally => self.leaves("return", s),
            Stmt::Break(_) if self.in_finally && !self.in_loop => self.leaves("break", s),
            Stmt::Continue(_) if self.in_finally && !self.in_loop => self.leaves("continue", s),
            Stmt::Try(t) => {
                self.visit_body(&t.body);
                for h in &t.handlers {
                    let ast::ExceptHandler::ExceptHandler(h) = h;
                    self.visit_body(&h.body);
                }
                self.visit_body(&t.orelse);
                self.within(true, false, &t.finalbody);
            }
            Stmt::For(f) => {
                self.within(self.in_finally, true, &f.body);
                self.visit_body(&f.orelse);
            }
            Stmt::While(w) => {
                self.within(self.in_finally, true, &w.body);
                self.visit_body(&w.orelse);
            }
            Stmt::FunctionDef(f) => self.within(false, false, &f.body),
            Stmt::ClassDef(c) => self.within(false, false, &c.body),
            _ => walk_stmt(self, s),
        }
    }
    fn visit_expr(&mut self, _: &'a Expr) {}
}

// --- mistakes

struct Mistakes<'w> {
    warnings: &'w mut Vec<SyntaxWarning>,
}

/// The type an expression certainly has.
fn inferred(e: &Expr) -> Option<&'static str> {
    Some(match e {
        Expr::Tuple(_) => "tuple",
        Expr::List(_) | Expr::ListComp(_) => "list",
        Expr::Dict(_) | Expr::DictComp(_) => "dict",
        Expr::Set(_) | Expr::SetComp(_) => "set",
        Expr::Generator(_) => "generator",
        Expr::Lambda(_) => "function",
        Expr::TString(_) => "string.templatelib.Template",
        Expr::StringLiteral(_) | Expr::FString(_) => "str",
        Expr::BytesLiteral(_) => "bytes",
        Expr::NumberLiteral(n) => match n.value {
            Number::Int(_) => "int",
            Number::Float(_) => "float",
            Number::Complex { .. } => "complex",
        },
        Expr::BooleanLiteral(_) => "bool",
        Expr::NoneLiteral(_) => "NoneType",
        Expr::EllipsisLiteral(_) => "ellipsis",
        _ => return None,
    })
}

fn is_constant(e: &Expr) -> bool {
    match e {
        Expr::StringLiteral(_) | Expr::BytesLiteral(_) | Expr::NumberLiteral(_) => true,
        Expr::Tuple(t) => t.elts.iter().all(|e| {
            is_constant(e) || matches!(e, Expr::BooleanLiteral(_) | Expr::NoneLiteral(_) | Expr::EllipsisLiteral(_))
        }),
        _ => false,
    }
}

impl Mistakes<'_> {
    fn push(&mut self, message: String, node: &impl Ranged) {
        self.warnings.push(warning(message, node.range()));
    }

    fn check(&mut self, e: &Expr) {
        match e {
            Expr::Compare(c) => {
                let mut left = &*c.left;
                for (op, right) in c.ops.iter().zip(&c.comparators) {
                    let left_ok = !is_constant(left);
                    let right_ok = !is_constant(right);
                    if matches!(op, CmpOp::Is | CmpOp::IsNot) && !(left_ok && right_ok) {
                        let literal = if left_ok { right } else { left };
                        let name = inferred(literal).unwrap_or("object");
                        let (op, other) = if *op == CmpOp::Is { ("is", "==") } else { ("is not", "!=") };
                        self.push(format!("\"{op}\" with '{name}' literal. Did you mean \"{other}\"?"), e);
                        return;
                    }
                    left = right;
                }
            }
            Expr::Call(c) if !matches!(&*c.func, Expr::Lambda(_)) => {
                if let Some(name) = inferred(&c.func) {
                    self.push(format!("'{name}' object is not callable; perhaps you missed a comma?"), e);
                }
            }
            Expr::Subscript(s) if s.ctx.is_load() => {
                let bad = match &*s.value {
                    Expr::NumberLiteral(_)
                    | Expr::NoneLiteral(_)
                    | Expr::EllipsisLiteral(_)
                    | Expr::BooleanLiteral(_)
                    | Expr::Set(_)
                    | Expr::SetComp(_)
                    | Expr::Generator(_)
                    | Expr::TString(_)
                    | Expr::Lambda(_) => inferred(&s.value),
                    _ => None,
                };
                if let Some(name) = bad {
                    self.push(format!("'{name}' object is not subscriptable; perhaps you missed a comma?"), e);
                    return;
                }
                let sequence = match &*s.value {
                    Expr::StringLiteral(_)
                    | Expr::BytesLiteral(_)
                    | Expr::Tuple(_)
                    | Expr::List(_)
                    | Expr::ListComp(_)
                    | Expr::FString(_) => inferred(&s.value),
                    _ => None,
                };
                if let Some(name) = sequence
                    && let Some(index) = inferred(&s.slice).filter(|i| !matches!(*i, "int" | "bool"))
                {
                    let message =
                        format!("{name} indices must be integers or slices, not {index}; perhaps you missed a comma?");
                    self.push(message, e);
                }
            }
            _ => {}
        }
    }
}

impl<'a> Visitor<'a> for Mistakes<'_> {
    fn visit_stmt(&mut self, s: &'a Stmt) {
        if let Stmt::Assert(a) = s
            && matches!(&*a.test, Expr::Tuple(t) if !t.elts.is_empty())
        {
            self.push("assertion is always true, perhaps remove parentheses?".into(), s);
        }
        walk_stmt(self, s);
    }
    fn visit_expr(&mut self, e: &'a Expr) {
        walk_spine(self, e, |visitor, e| visitor.check(e));
    }
}
