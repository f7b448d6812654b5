//! Checks of single nodes that the parser leaves open: targets, keywords, patterns, future features.

use std::collections::BTreeSet;

use ruff_python_ast::visitor::{Visitor, walk_expr};
use ruff_python_ast::{self as ast, Expr, Operator, Pattern};
use ruff_text_size::Ranged;

use super::{Checked, syntax_error_at};
use crate::bytecode::code::CompileError;
use crate::text::float_repr::repr_f64;
use crate::text::str_repr::{repr_bytes, repr_str};

pub fn in_except_star(node: &impl Ranged) -> CompileError {
    syntax_error_at("'break', 'continue' and 'return' cannot appear in an except* block", node)
}

/// What CPython calls an expression in messages such as "cannot assign to function call".
pub fn expression_name(e: &Expr) -> &'static str {
    match e {
        Expr::Attribute(_) => "attribute",
        Expr::Subscript(_) => "subscript",
        Expr::Starred(_) => "starred",
        Expr::Name(_) => "name",
        Expr::List(_) => "list",
        Expr::Tuple(_) => "tuple",
        Expr::Lambda(_) => "lambda",
        Expr::Call(_) => "function call",
        Expr::BoolOp(_) | Expr::BinOp(_) | Expr::UnaryOp(_) => "expression",
        Expr::Generator(_) => "generator expression",
        Expr::Yield(_) | Expr::YieldFrom(_) => "yield expression",
        Expr::Await(_) => "await expression",
        Expr::ListComp(_) => "list comprehension",
        Expr::SetComp(_) => "set comprehension",
        Expr::DictComp(_) => "dict comprehension",
        Expr::Dict(_) => "dict literal",
        Expr::Set(_) => "set display",
        Expr::FString(_) => "f-string expression",
        Expr::TString(_) => "t-string expression",
        Expr::StringLiteral(_) | Expr::BytesLiteral(_) | Expr::NumberLiteral(_) => "literal",
        Expr::BooleanLiteral(b) => {
            if b.value {
                "True"
            } else {
                "False"
            }
        }
        Expr::NoneLiteral(_) => "None",
        Expr::EllipsisLiteral(_) => "ellipsis",
        Expr::Compare(_) => "comparison",
        Expr::If(_) => "conditional expression",
        Expr::Named(_) => "named expression",
        Expr::Slice(_) | Expr::IpyEscapeCommand(_) => "expression",
    }
}

/// Stars in the target of an assignment.
pub fn check_assign_target(e: &Expr) -> Checked<()> {
    if let Expr::Starred(s) = e {
        return Err(syntax_error_at("starred assignment target must be in a list or tuple", s));
    }
    check_stars(e)
}

fn check_stars(e: &Expr) -> Checked<()> {
    let elts = match e {
        Expr::Tuple(t) => &t.elts,
        Expr::List(l) => &l.elts,
        _ => return Ok(()),
    };
    if elts.iter().filter(|e| e.is_starred_expr()).count() > 1 {
        return Err(syntax_error_at("multiple starred expressions in assignment", e));
    }
    elts.iter().try_for_each(|e| match e {
        Expr::Starred(s) => check_stars(&s.value),
        _ => check_stars(e),
    })
}

pub fn bad_walrus_target(n: &ast::ExprNamed) -> CompileError {
    let name = expression_name(&n.target);
    syntax_error_at(format!("cannot use assignment expressions with {name}"), &*n.target)
}

pub const ASYNC_COMPREHENSION: &str = "asynchronous comprehension outside of an asynchronous function";

/// `yield`, `await` and walrus cannot stand in annotations.
pub fn check_annotation(e: &Expr) -> Checked<()> {
    let what = match e {
        Expr::Yield(_) | Expr::YieldFrom(_) => "yield expression",
        Expr::Await(_) => "await expression",
        Expr::Named(_) => "named expression",
        _ => return Ok(()),
    };
    Err(syntax_error_at(format!("{what} cannot be used within an annotation"), e))
}

/// The same anywhere in an annotation that is never evaluated.
pub fn check_unevaluated_annotation(e: &Expr) -> Checked<()> {
    /// The parts of an expression: no recursion, which the length of a sum would decide.
    struct Parts<'a>(Vec<&'a Expr>);
    impl<'a> Visitor<'a> for Parts<'a> {
        fn visit_expr(&mut self, e: &'a Expr) {
            self.0.push(e);
        }
    }
    let mut left = Parts(vec![e]);
    while let Some(e) = left.0.pop() {
        if e.is_lambda_expr() {
            continue;
        }
        check_annotation(e)?;
        let generators = match e {
            Expr::ListComp(c) => &c.generators,
            Expr::SetComp(c) => &c.generators,
            Expr::DictComp(c) => &c.generators,
            _ => &[][..],
        };
        if generators.iter().any(|g| g.is_async) {
            return Err(syntax_error_at(ASYNC_COMPREHENSION, e));
        }
        let before = left.0.len();
        walk_expr(&mut left, e);
        left.0[before..].reverse();
    }
    Ok(())
}

/// Keyword arguments are all different.
pub fn check_keywords(keywords: &[ast::Keyword]) -> Checked<()> {
    if keywords.len() < 2 {
        for k in keywords {
            check_keyword_name(k)?;
        }
        return Ok(());
    }
    let mut seen = BTreeSet::new();
    for k in keywords {
        check_keyword_name(k)?;
        if let Some(name) = &k.arg
            && !seen.insert(name.as_str())
        {
            return Err(syntax_error_at(format!("keyword argument repeated: {name}"), k));
        }
    }
    Ok(())
}

fn check_keyword_name(k: &ast::Keyword) -> Checked<()> {
    if k.arg.as_ref().is_some_and(|n| n.as_str() == "__debug__") {
        return Err(syntax_error_at("cannot assign to __debug__", k));
    }
    Ok(())
}

/// A `__future__` feature exists; returns whether it is `annotations`.
pub fn future_feature(alias: &ast::Alias) -> Checked<bool> {
    match alias.name.as_str() {
        "annotations" => Ok(true),
        "nested_scopes" | "generators" | "division" | "absolute_import" | "with_statement" | "print_function"
        | "unicode_literals" | "barry_as_FLUFL" | "generator_stop" => Ok(false),
        "braces" => Err(syntax_error_at("not a chance", alias)),
        name => Err(syntax_error_at(format!("future feature {name} is not defined"), alias)),
    }
}

// --- match statements

/// Rules of PEP 634 that are checked when a case is compiled.
pub fn check_case(case: &ast::MatchCase, is_last: bool) -> Checked<()> {
    let mut names = BTreeSet::new();
    check_pattern(&case.pattern, &mut names, !is_last && case.guard.is_none())
}

/// Whether a pattern matches everything.
pub fn irrefutable(p: &Pattern) -> bool {
    match p {
        Pattern::MatchAs(a) => a.pattern.as_deref().is_none_or(irrefutable),
        Pattern::MatchOr(o) => o.patterns.last().is_some_and(irrefutable),
        _ => false,
    }
}

/// The part that matches everything, and what that means.
fn unreachable_after(p: &Pattern) -> Option<(&Pattern, String)> {
    match p {
        Pattern::MatchAs(a) => match (&a.pattern, &a.name) {
            (Some(inner), _) => unreachable_after(inner),
            (None, Some(name)) => Some((p, format!("name capture '{name}' makes remaining patterns unreachable"))),
            (None, None) => Some((p, "wildcard makes remaining patterns unreachable".into())),
        },
        Pattern::MatchOr(o) => o.patterns.last().and_then(unreachable_after),
        _ => None,
    }
}

fn check_pattern<'a>(p: &'a Pattern, names: &mut BTreeSet<&'a str>, more_follow: bool) -> Checked<()> {
    if more_follow && let Some((part, message)) = unreachable_after(p) {
        return Err(syntax_error_at(message, part));
    }
    let bind = |name: &'a ast::Identifier| {
        if names.insert(name.as_str()) {
            Ok(())
        } else {
            Err(syntax_error_at(format!("multiple assignments to name '{name}' in pattern"), p))
        }
    };
    match p {
        Pattern::MatchValue(v) if matches!(&*v.value, Expr::FString(_) | Expr::TString(_)) => {
            Err(syntax_error_at("patterns may only match literals and attribute lookups", &*v.value))
        }
        Pattern::MatchValue(v)
            if v.value.as_bin_op_expr().is_some_and(|b| !matches!(b.op, Operator::Add | Operator::Sub)) =>
        {
            Err(syntax_error_at("invalid syntax", p))
        }
        Pattern::MatchValue(_) | Pattern::MatchSingleton(_) => Ok(()),
        Pattern::MatchStar(s) => s.name.as_ref().map_or(Ok(()), bind),
        Pattern::MatchAs(a) => {
            if let Some(inner) = &a.pattern {
                check_pattern(inner, names, false)?;
                if let Some(name) = &a.name
                    && !names.insert(name.as_str())
                {
                    let message = format!("multiple assignments to name '{name}' in pattern");
                    return Err(syntax_error_at(message, p));
                }
                return Ok(());
            }
            a.name.as_ref().map_or(Ok(()), bind)
        }
        Pattern::MatchSequence(s) => {
            if s.patterns.iter().filter(|q| q.is_match_star()).count() > 1 {
                return Err(syntax_error_at("multiple starred names in sequence pattern", p));
            }
            s.patterns.iter().try_for_each(|q| check_pattern(q, names, false))
        }
        Pattern::MatchMapping(m) => {
            check_mapping_keys(m)?;
            m.patterns.iter().try_for_each(|q| check_pattern(q, names, false))?;
            if let Some(rest) = &m.rest
                && !names.insert(rest.as_str())
            {
                let message = format!("multiple assignments to name '{rest}' in pattern");
                return Err(syntax_error_at(message, p));
            }
            Ok(())
        }
        Pattern::MatchClass(c) => {
            let mut attributes = BTreeSet::new();
            for k in &c.arguments.keywords {
                if !attributes.insert(k.attr.as_str()) {
                    let message = format!("attribute name repeated in class pattern: {}", k.attr);
                    return Err(syntax_error_at(message, &k.pattern));
                }
            }
            c.arguments.patterns.iter().try_for_each(|q| check_pattern(q, names, false))?;
            for k in &c.arguments.keywords {
                if k.attr.as_str() == "__debug__" {
                    return Err(syntax_error_at("cannot assign to __debug__", p));
                }
                check_pattern(&k.pattern, names, false)?;
            }
            Ok(())
        }
        Pattern::MatchOr(o) => check_alternatives(o, names),
    }
}

/// Alternatives bind the same names, and only the last may match everything.
fn check_alternatives<'a>(o: &'a ast::PatternMatchOr, names: &mut BTreeSet<&'a str>) -> Checked<()> {
    let mut first: Option<BTreeSet<&str>> = None;
    for (i, q) in o.patterns.iter().enumerate() {
        let mut own = BTreeSet::new();
        check_pattern(q, &mut own, i + 1 < o.patterns.len())?;
        match &first {
            None => first = Some(own),
            Some(f) if *f != own => return Err(syntax_error_at("alternative patterns bind different names", o)),
            Some(_) => {}
        }
    }
    for name in first.unwrap_or_default() {
        if !names.insert(name) {
            return Err(syntax_error_at(format!("multiple assignments to name '{name}' in pattern"), o));
        }
    }
    Ok(())
}

/// The `repr` of a key that is written as a constant.
fn constant_key(key: &Expr) -> Option<String> {
    Some(match key {
        Expr::StringLiteral(s) => repr_str(s.value.to_str()),
        Expr::BytesLiteral(b) => repr_bytes(&b.value.bytes().collect::<Vec<u8>>()),
        Expr::NumberLiteral(n) => match &n.value {
            ast::Number::Int(i) => i.to_string(),
            ast::Number::Float(f) => repr_f64(*f),
            ast::Number::Complex { imag, .. } => {
                let imag = repr_f64(*imag);
                format!("{}j", imag.strip_suffix(".0").unwrap_or(&imag))
            }
        },
        Expr::UnaryOp(u) => match constant_key(&u.operand)? {
            zero if zero == "0" => zero,
            positive => format!("-{positive}"),
        },
        Expr::BooleanLiteral(b) => if b.value { "True" } else { "False" }.to_owned(),
        Expr::NoneLiteral(_) => "None".to_owned(),
        _ => return None,
    })
}

/// A numeric key in a form that equal numbers share.
fn number_key(key: &Expr) -> Option<String> {
    // Whole ones as ints are written.
    let real = |f: f64| match f {
        0.0 => "0".to_owned(),
        _ if f.fract() == 0.0 => format!("{f:.0}"),
        _ => repr_f64(f),
    };
    match key {
        Expr::NumberLiteral(n) => Some(match &n.value {
            ast::Number::Int(i) => i.to_string(),
            ast::Number::Float(f) => real(*f),
            ast::Number::Complex { imag, .. } if *imag == 0.0 => "0".to_owned(),
            ast::Number::Complex { imag, .. } => format!("{}j", real(*imag)),
        }),
        Expr::BooleanLiteral(b) => Some(if b.value { "1" } else { "0" }.to_owned()),
        Expr::UnaryOp(u) => match number_key(&u.operand)? {
            zero if zero == "0" => Some(zero),
            positive => Some(format!("-{positive}")),
        },
        _ => None,
    }
}

fn check_mapping_keys(m: &ast::PatternMatchMapping) -> Checked<()> {
    let mut seen = BTreeSet::new();
    for key in &m.keys {
        let Some(shown) = constant_key(key) else { continue };
        if !seen.insert(number_key(key).ok_or_else(|| shown.clone())) {
            return Err(syntax_error_at(format!("mapping pattern checks duplicate key ({shown})"), m));
        }
    }
    Ok(())
}
