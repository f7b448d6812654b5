//! Source text of annotations that are kept as strings (`from __future__ import annotations`), in the form that
//! CPython gives them: one space around operators, single quotes, no superfluous parentheses.

use ruff_python_ast::{self as ast, BoolOp, Expr, Number, Operator, UnaryOp};
use ruff_text_size::Ranged;

use super::Compiler;

/// How tightly an expression binds; from loose to tight.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Level {
    Tuple,
    Test,
    Or,
    And,
    Not,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Arith,
    Term,
    Factor,
    Power,
    Await,
    Atom,
}

const LEVELS: [Level; 16] = [
    Level::Tuple,
    Level::Test,
    Level::Or,
    Level::And,
    Level::Not,
    Level::Compare,
    Level::BitOr,
    Level::BitXor,
    Level::BitAnd,
    Level::Shift,
    Level::Arith,
    Level::Term,
    Level::Factor,
    Level::Power,
    Level::Await,
    Level::Atom,
];

fn tighter(level: Level) -> Level {
    LEVELS.get(level as usize + 1).copied().unwrap_or(Level::Atom)
}

fn operator_level(op: Operator) -> Level {
    match op {
        Operator::BitOr => Level::BitOr,
        Operator::BitXor => Level::BitXor,
        Operator::BitAnd => Level::BitAnd,
        Operator::LShift | Operator::RShift => Level::Shift,
        Operator::Add | Operator::Sub => Level::Arith,
        Operator::Mult | Operator::MatMult | Operator::Div | Operator::Mod | Operator::FloorDiv => Level::Term,
        Operator::Pow => Level::Power,
    }
}

/// `repr` of a string.
fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if (c as u32) < 0x20 || c as u32 == 0x7f => out.push_str(&format!("\\x{:02x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

impl Compiler<'_> {
    /// The annotation as CPython would print it back.
    pub(super) fn unparsed(&self, e: &Expr) -> String {
        self.unparse(e, Level::Test)
    }

    fn unparse_list(&self, elts: &[Expr]) -> String {
        elts.iter().map(|e| self.unparse(e, Level::Test)).collect::<Vec<_>>().join(", ")
    }

    fn unparse(&self, e: &Expr, level: Level) -> String {
        let (own, text) = self.unparse_with_level(e);
        if own < level { format!("({text})") } else { text }
    }

    fn unparse_with_level(&self, e: &Expr) -> (Level, String) {
        match e {
            Expr::Name(n) => (Level::Atom, n.id.to_string()),
            Expr::NoneLiteral(_) => (Level::Atom, "None".into()),
            Expr::EllipsisLiteral(_) => (Level::Atom, "...".into()),
            Expr::BooleanLiteral(b) => (Level::Atom, if b.value { "True" } else { "False" }.into()),
            Expr::NumberLiteral(n) => match &n.value {
                Number::Int(i) => (Level::Atom, i.to_string()),
                Number::Float(f) if f.is_infinite() => (Level::Atom, "1e309".into()),
                Number::Complex { imag, .. } if imag.is_infinite() => (Level::Atom, "1e309j".into()),
                _ => (Level::Atom, self.text(e.range()).replace('_', "")),
            },
            Expr::StringLiteral(s) => {
                let prefix = if s.value.is_unicode() { "u" } else { "" };
                (Level::Atom, format!("{prefix}{}", quoted(s.value.to_str())))
            }
            Expr::BytesLiteral(_) | Expr::FString(_) | Expr::TString(_) => {
                (Level::Atom, self.text(e.range()).to_owned())
            }
            Expr::Attribute(a) => {
                let space = if matches!(&*a.value, Expr::NumberLiteral(n) if n.value.is_int()) { " " } else { "" };
                (Level::Atom, format!("{}{space}.{}", self.unparse(&a.value, Level::Atom), a.attr))
            }
            Expr::Subscript(s) => {
                let index = match &*s.slice {
                    Expr::Tuple(t) if !t.elts.is_empty() => {
                        let comma = if t.elts.len() == 1 { "," } else { "" };
                        format!("{}{comma}", self.unparse_list(&t.elts))
                    }
                    slice => self.unparse(slice, Level::Tuple),
                };
                (Level::Atom, format!("{}[{index}]", self.unparse(&s.value, Level::Atom)))
            }
            Expr::Slice(s) => {
                let part = |e: &Option<Box<Expr>>| e.as_ref().map_or(String::new(), |e| self.unparse(e, Level::Test));
                let step = s.step.as_ref().map_or(String::new(), |_| format!(":{}", part(&s.step)));
                (Level::Atom, format!("{}:{}{step}", part(&s.lower), part(&s.upper)))
            }
            Expr::Starred(s) => (Level::Atom, format!("*{}", self.unparse(&s.value, Level::BitOr))),
            Expr::Tuple(t) if t.elts.is_empty() => (Level::Atom, "()".into()),
            Expr::Tuple(t) => {
                let comma = if t.elts.len() == 1 { "," } else { "" };
                (Level::Tuple, format!("{}{comma}", self.unparse_list(&t.elts)))
            }
            Expr::List(l) => (Level::Atom, format!("[{}]", self.unparse_list(&l.elts))),
            Expr::Set(s) => (Level::Atom, format!("{{{}}}", self.unparse_list(&s.elts))),
            Expr::Dict(d) => {
                let item = |i: &ast::DictItem| match &i.key {
                    Some(k) => format!("{}: {}", self.unparse(k, Level::Test), self.unparse(&i.value, Level::Test)),
                    None => format!("**{}", self.unparse(&i.value, Level::BitOr)),
                };
                (Level::Atom, format!("{{{}}}", d.items.iter().map(item).collect::<Vec<_>>().join(", ")))
            }
            Expr::Call(c) => {
                let keyword = |k: &ast::Keyword| match &k.arg {
                    Some(name) => format!("{name}={}", self.unparse(&k.value, Level::Test)),
                    None => format!("**{}", self.unparse(&k.value, Level::Test)),
                };
                let mut parts: Vec<String> = c.arguments.args.iter().map(|a| self.unparse(a, Level::Tuple)).collect();
                parts.extend(c.arguments.keywords.iter().map(keyword));
                (Level::Atom, format!("{}({})", self.unparse(&c.func, Level::Atom), parts.join(", ")))
            }
            Expr::BinOp(b) => self.unparse_operator(b),
            Expr::UnaryOp(u) => {
                let (level, sign) = match u.op {
                    UnaryOp::Not => (Level::Not, "not "),
                    UnaryOp::USub => (Level::Factor, "-"),
                    UnaryOp::UAdd => (Level::Factor, "+"),
                    UnaryOp::Invert => (Level::Factor, "~"),
                };
                (level, format!("{sign}{}", self.unparse(&u.operand, level)))
            }
            Expr::BoolOp(b) => {
                let (level, word) = match b.op {
                    BoolOp::And => (Level::And, " and "),
                    BoolOp::Or => (Level::Or, " or "),
                };
                let parts: Vec<_> = b.values.iter().map(|v| self.unparse(v, tighter(level))).collect();
                (level, parts.join(word))
            }
            Expr::Compare(c) => {
                let mut out = self.unparse(&c.left, tighter(Level::Compare));
                for (op, right) in c.ops.iter().zip(&c.comparators) {
                    out.push_str(&format!(" {} {}", op.as_str(), self.unparse(right, tighter(Level::Compare))));
                }
                (Level::Compare, out)
            }
            Expr::If(i) => {
                let [body, test] = [&i.body, &i.test].map(|e| self.unparse(e, tighter(Level::Test)));
                (Level::Test, format!("{body} if {test} else {}", self.unparse(&i.orelse, Level::Test)))
            }
            Expr::Named(n) => {
                let text =
                    format!("({} := {})", self.unparse(&n.target, Level::Atom), self.unparse(&n.value, Level::Atom));
                (Level::Atom, text)
            }
            Expr::Await(a) => (Level::Await, format!("await {}", self.unparse(&a.value, Level::Atom))),
            Expr::ListComp(c) => {
                (Level::Atom, format!("[{}{}]", self.unparse(&c.elt, Level::Test), self.clauses(&c.generators)))
            }
            Expr::SetComp(c) => {
                (Level::Atom, format!("{{{}{}}}", self.unparse(&c.elt, Level::Test), self.clauses(&c.generators)))
            }
            Expr::Generator(c) => {
                (Level::Atom, format!("({}{})", self.unparse(&c.elt, Level::Test), self.clauses(&c.generators)))
            }
            // The rest is rare in annotations, and printed as written.
            _ => (Level::Test, self.text(e.range()).to_owned()),
        }
    }

    fn unparse_operator(&self, top: &ast::ExprBinOp) -> (Level, String) {
        // Written in a loop: `a | b | c | ...` is deep on its left side.
        let level = operator_level(top.op);
        let mut spine = vec![top];
        let mut left = &*top.left;
        while let Expr::BinOp(inner) = left
            && operator_level(inner.op) == level
            && level != Level::Power
        {
            spine.push(inner);
            left = &inner.left;
        }
        let right_assoc = level == Level::Power;
        let mut out = self.unparse(left, if right_assoc { tighter(level) } else { level });
        for node in spine.into_iter().rev() {
            let right = self.unparse(&node.right, if right_assoc { level } else { tighter(level) });
            out.push_str(&format!(" {} {right}", node.op.as_str()));
        }
        (level, out)
    }

    fn clauses(&self, generators: &[ast::Comprehension]) -> String {
        let mut out = String::new();
        for g in generators {
            let word = if g.is_async { " async for " } else { " for " };
            out.push_str(word);
            out.push_str(&self.unparse(&g.target, Level::Tuple));
            out.push_str(" in ");
            out.push_str(&self.unparse(&g.iter, tighter(Level::Test)));
            for test in &g.ifs {
                out.push_str(" if ");
                out.push_str(&self.unparse(test, tighter(Level::Test)));
            }
        }
        out
    }
}
