//! Targets that cannot be assigned to, and `=` where something else was meant.

use ruff_python_ast::Expr;
use ruff_python_ast::token::TokenKind;
use ruff_text_size::{Ranged, TextRange};

use super::super::syntax_error;
use super::super::unsupported::expression_name;
use super::{Context, starts_expression};
use crate::bytecode::code::CompileError;

impl Context<'_> {
    pub fn with_target(&self, template: &str, range: TextRange) -> CompileError {
        let mut range = range;
        let name = match self.expression_at(range) {
            Some(e) => {
                let bad = invalid_part(e, template.starts_with("cannot delete"));
                range = bad.range();
                expression_name(bad)
            }
            None => "expression",
        };
        syntax_error(template.replace("{}", name), range)
    }

    /// A target of `=`, `for` or `with` that cannot be assigned to.
    pub fn assignment_target(&self) -> CompileError {
        let Some(e) = self.expression_at(self.location) else { return self.plain() };
        let bad = invalid_part(e, false);
        if let Expr::Compare(_) = bad
            && self.kind(self.line_token(self.at)) == TokenKind::For
        {
            // `for i < 3:` is read as a loop that lacks its `in`.
            let operator = (self.at..self.tokens.len()).find(|&i| {
                matches!(self.kind(i), TokenKind::Less | TokenKind::Greater | TokenKind::EqEqual | TokenKind::In)
            });
            return syntax_error("invalid syntax", operator.map_or(self.location, |i| self.range(i)));
        }
        // Past the parentheses around it alone.
        let mut first = self.tokens.iter().position(|t| t.1.start() >= bad.range().start()).unwrap_or(self.at);
        let mut after = self.tokens.iter().position(|t| t.1.start() >= bad.range().end());
        while let Some(i) = after
            && self.kind(i) == TokenKind::Rpar
            && first > 0
            && self.kind(first - 1) == TokenKind::Lpar
        {
            first -= 1;
            after = Some(i + 1);
        }
        let single = after.is_some_and(|i| self.kind(i) == TokenKind::Equal && !self.is_chained(i));
        let first = self.line_token(self.at);
        let chained_before =
            (first..self.at).any(|i| self.kind(i) == TokenKind::Equal && self.open_bracket(i).is_none());
        let is_operand = !matches!(
            bad,
            Expr::If(_)
                | Expr::Lambda(_)
                | Expr::Compare(_)
                | Expr::BoolOp(_)
                | Expr::Starred(_)
                | Expr::Generator(_)
                | Expr::BooleanLiteral(_)
                | Expr::NoneLiteral(_)
        ) && !matches!(bad, Expr::UnaryOp(u) if u.op == ruff_python_ast::UnaryOp::Not);
        if matches!(bad, Expr::Yield(_) | Expr::YieldFrom(_)) {
            let parenthesized = self.source[..bad.range().start().to_usize()].trim_end().ends_with('(');
            if !parenthesized {
                return syntax_error("assignment to yield expression not possible", bad.range());
            }
        }
        let name = expression_name(bad);
        if single && is_operand && !chained_before && after.is_some_and(|i| self.open_bracket(i).is_none()) {
            let message = format!("cannot assign to {name} here. Maybe you meant '==' instead of '='?");
            return syntax_error(message, bad.range());
        }
        syntax_error(format!("cannot assign to {name}"), bad.range())
    }

    /// Whether another `=` follows the one at a token, outside brackets.
    fn is_chained(&self, at: usize) -> bool {
        let mut depth = 0usize;
        for i in at + 1..self.tokens.len() {
            match self.kind(i) {
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth += 1,
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth = depth.saturating_sub(1),
                TokenKind::Newline | TokenKind::Semi | TokenKind::Comma if depth == 0 => return false,
                TokenKind::Equal if depth == 0 => return true,
                _ => {}
            }
        }
        false
    }

    /// `=` where `==` or `:=` was meant.
    pub fn stray_equal(&self) -> CompileError {
        if let Some(open) = self.open_bracket(self.at)
            && self.kind(open) == TokenKind::Lpar
            && open > 0
            && matches!(self.kind(open - 1), TokenKind::Name | TokenKind::Rpar | TokenKind::Rsqb)
            && !matches!(self.kind(self.line_token(self.at)), TokenKind::Def)
        {
            return self.keyword_assignment();
        }
        let Some(e) = self.expression_ending_before() else { return self.plain() };
        // `for i = 0` lacks its `in`.
        if self.kind(self.line_token(self.at)) == TokenKind::For && self.open_bracket(self.at).is_none() {
            return self.plain();
        }
        if self.kind(self.line_token(self.at)) == TokenKind::Del || self.in_dict_value() {
            return self.plain();
        }
        if let Expr::Name(_) = e {
            let end = self.operand_after(self.at).unwrap_or(self.token_range()).end();
            let message = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?";
            return syntax_error(message, TextRange::new(e.start(), end));
        }
        let excluded = matches!(
            e,
            Expr::List(_) | Expr::Tuple(_) | Expr::Generator(_) | Expr::BooleanLiteral(_) | Expr::NoneLiteral(_)
        );
        if excluded {
            return self.plain();
        }
        let message = format!("cannot assign to {} here. Maybe you meant '==' instead of '='?", expression_name(e));
        syntax_error(message, e.range())
    }

    /// After the colon of an item of a dict display.
    fn in_dict_value(&self) -> bool {
        let Some(open) = self.open_bracket(self.at) else { return false };
        let last = (open + 1..self.at).rev().find(|&i| {
            matches!(self.kind(i), TokenKind::Colon | TokenKind::Comma) && self.open_bracket(i) == Some(open)
        });
        self.kind(open) == TokenKind::Lbrace && last.is_some_and(|i| self.kind(i) == TokenKind::Colon)
    }

    /// The expression right after a token.
    fn operand_after(&self, at: usize) -> Option<TextRange> {
        let start = self.range(at + 1).start();
        let parsed = self
            .expressions()
            .iter()
            .filter(|e| e.range().start() == start && !matches!(e, Expr::Tuple(_)))
            .max_by_key(|e| e.range().len())
            .map(|e| e.range());
        parsed.or_else(|| starts_expression(self.kind(at + 1)).then(|| self.range(at + 1)))
    }

    pub fn stray_walrus(&self) -> CompileError {
        match self.expression_ending_before() {
            Some(e) if !e.is_name_expr() && !e.is_named_expr() => {
                let message = format!("cannot use assignment expressions with {}", expression_name(e));
                syntax_error(message, e.range())
            }
            _ => syntax_error("invalid syntax", self.token_range()),
        }
    }

    /// `f(a.b=1)`, `f(True=1)`, `f(*a=1)`.
    pub fn keyword_assignment(&self) -> CompileError {
        let equal = (self.at..self.tokens.len()).find(|&i| self.kind(i) == TokenKind::Equal).unwrap_or(self.at);
        let open = self.open_bracket(equal).map_or(0, |i| i + 1);
        // The argument begins after the last comma before the sign.
        let mut first = equal;
        let mut depth = 0usize;
        while first > open {
            match self.kind(first - 1) {
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth += 1,
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth = depth.saturating_sub(1),
                TokenKind::Comma if depth == 0 => break,
                _ => {}
            }
            first -= 1;
        }
        let range = TextRange::new(self.range(first).start(), self.range(equal).end());
        match self.kind(first) {
            TokenKind::Star | TokenKind::DoubleStar => {
                let what = if self.kind(first) == TokenKind::Star { "iterable" } else { "keyword" };
                let end = self.operand_after(equal).unwrap_or(range).end();
                let range = TextRange::new(range.start(), end);
                syntax_error(format!("cannot assign to {what} argument unpacking"), range)
            }
            TokenKind::True | TokenKind::False | TokenKind::None if first + 1 == equal => {
                syntax_error(format!("cannot assign to {}", self.text(self.range(first))), range)
            }
            _ if first == equal => self.plain(),
            TokenKind::Name if first + 1 == equal => {
                syntax_error("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", range)
            }
            _ => syntax_error("expression cannot contain assignment, perhaps you meant \"==\"?", range),
        }
    }
}

/// The part of a target that cannot be assigned to or deleted.
fn invalid_part(e: &Expr, delete: bool) -> &Expr {
    let elts = match e {
        Expr::Tuple(t) => &t.elts,
        Expr::List(l) => &l.elts,
        Expr::Starred(s) if !delete => return invalid_part(&s.value, delete),
        _ => return e,
    };
    let valid = |e: &Expr| match e {
        Expr::Name(_) | Expr::Attribute(_) | Expr::Subscript(_) => true,
        Expr::Tuple(_) | Expr::List(_) => std::ptr::eq(invalid_part(e, delete), e),
        Expr::Starred(s) if !delete => {
            matches!(&*s.value, Expr::Name(_) | Expr::Attribute(_) | Expr::Subscript(_))
        }
        _ => false,
    };
    elts.iter().find(|e| !valid(e)).map_or(e, |e| invalid_part(e, delete))
}
