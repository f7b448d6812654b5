//! Two things side by side: statements on one line, expressions without a comma.

use ruff_python_ast::Expr;
use ruff_python_ast::token::TokenKind;
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::super::syntax_error;
use super::{Context, starts_expression};
use crate::bytecode::code::{CompileError, ShownEnd};

impl Context<'_> {
    /// A second statement on a line, or two expressions side by side.
    pub fn statement_on_same_line(&self) -> CompileError {
        let first = self.line_token(self.at);
        let here = self.token_range();
        if self.kind(self.at) == TokenKind::Not {
            return self.plain();
        }
        if let Some(e) = self.prefixes() {
            return e;
        }
        if self.previous() == Some(TokenKind::Else) && first + 1 < self.at {
            return self.missing_expression();
        }
        // `type X`, and then no `=`.
        let is_alias = first + 1 == self.at && self.text(self.range(first)) == "type";
        if is_alias && self.kind(self.at) == TokenKind::Name {
            return self.at_token(self.at + 1);
        }
        if self.kind(first) == TokenKind::Name && first + 1 == self.at {
            let name = self.text(self.range(first));
            if matches!(name, "print" | "exec") && starts_expression(self.kind(self.at)) {
                let end = (self.at..self.tokens.len())
                    .find(|&i| matches!(self.kind(i), TokenKind::Newline | TokenKind::Semi))
                    .map_or(self.end(), |i| self.range(i - 1).end());
                let message = format!("Missing parentheses in call to '{name}'. Did you mean {name}(...)?");
                return syntax_error(message, TextRange::new(self.range(first).start(), end));
            }
        }
        if self.kind(first) == TokenKind::Import && self.kind(self.at) == TokenKind::From {
            let end = (self.at..self.tokens.len())
                .find(|&i| matches!(self.kind(i), TokenKind::Newline | TokenKind::Semi))
                .map_or(self.end(), |i| self.range(i - 1).end());
            let message = "Did you mean to use 'from ... import ...' instead?";
            return syntax_error(message, TextRange::new(self.range(first).start(), end));
        }
        self.part_of_string().unwrap_or_else(|| syntax_error("invalid syntax", here))
    }

    /// `"a" b "c"`: quotes inside a string.
    fn part_of_string(&self) -> Option<CompileError> {
        if self.previous() != Some(TokenKind::String) || self.kind(self.at) == TokenKind::String {
            return None;
        }
        let mut i = self.at;
        while matches!(self.kind(i), TokenKind::Name | TokenKind::Int | TokenKind::Float) {
            i += 1;
        }
        if i == self.at || self.kind(i) != TokenKind::String {
            return None;
        }
        let range = TextRange::new(self.range(self.at).start(), self.range(i - 1).end());
        Some(syntax_error("invalid syntax. Is this intended to be part of the string?", range))
    }

    /// Something inside brackets that does not belong there: mostly a forgotten comma.
    pub fn in_brackets(&self) -> CompileError {
        if let Some(e) = self.part_of_string() {
            return e;
        }
        if self.kind(self.at) == TokenKind::Equal {
            return self.stray_equal();
        }
        let here = self.kind(self.at);
        let adjacent_name = matches!(self.previous(), Some(TokenKind::Name)) && here == TokenKind::String;
        let soft = matches!(self.previous(), Some(TokenKind::Match | TokenKind::Case | TokenKind::Type));
        let first_word = self.kind(self.line_token(self.at));
        let in_header = matches!(first_word, TokenKind::From | TokenKind::Import | TokenKind::Def | TokenKind::Class)
            && self.open_bracket(self.at).is_some_and(|i| self.open_bracket(i).is_none());
        let in_clause = self.comprehension_clause();
        if self.open_bracket(self.at).is_some()
            && starts_expression(here)
            && !adjacent_name
            && !soft
            && !in_clause
            && (!in_header || first_word == TokenKind::Class)
            && let Some(before) = self.expression_ending_before()
            && !self.is_double_starred(before)
        {
            let left = disjunction(before);
            if let word @ ("print" | "exec") = self.text(left) {
                let last = self.longest_expression(self.at, true).map_or(self.at, |e| e.end - 1);
                let end = self.range(last).end();
                let message = format!("Missing parentheses in call to '{word}'. Did you mean {word}(...)?");
                return syntax_error(message, TextRange::new(left.start(), end));
            }
            let end = self.expression_starting_here().unwrap_or(self.token_range()).end();
            let range = TextRange::new(left.start(), end);
            return syntax_error("invalid syntax. Perhaps you forgot a comma?", range);
        }
        self.plain()
    }

    /// `{**a b}`: nothing is known of a comma here.
    fn is_double_starred(&self, e: &Expr) -> bool {
        let first = self.tokens.iter().position(|t| t.1.start() >= e.range().start()).unwrap_or(0);
        first > 1
            && self.kind(first - 1) == TokenKind::DoubleStar
            && matches!(self.kind(first - 2), TokenKind::Lbrace | TokenKind::Comma)
            && self.open_bracket(first).is_some_and(|i| self.kind(i) == TokenKind::Lbrace)
    }

    /// A key that no colon follows, after an item that has one.
    pub fn missing_key_colon(&self) -> CompileError {
        let Some(key) = self.expression_before() else { return self.plain() };
        let last = key.end() - TextSize::from(1);
        syntax_error("':' expected after dictionary key", TextRange::empty(last)).ending(ShownEnd::Nowhere)
    }

    /// Whether the error is between `for` and `in` of a comprehension.
    pub fn in_comprehension_target(&self) -> bool {
        let open = self.open_bracket(self.at);
        let word = (0..self.at)
            .rev()
            .find(|&i| matches!(self.kind(i), TokenKind::For | TokenKind::In) && self.open_bracket(i) == open);
        open.is_some() && word.is_some_and(|i| self.kind(i) == TokenKind::For)
    }

    /// Whether the error is in the `for` part of a comprehension.
    pub fn comprehension_clause(&self) -> bool {
        let Some(open) = self.open_bracket(self.at) else { return false };
        let mut depth = 0usize;
        (open + 1..self.at).any(|i| {
            match self.kind(i) {
                TokenKind::Lpar | TokenKind::Lsqb | TokenKind::Lbrace => depth += 1,
                TokenKind::Rpar | TokenKind::Rsqb | TokenKind::Rbrace => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && self.kind(i) == TokenKind::For
        })
    }
}

/// What CPython takes for the left one of two expressions without a comma: in `x := a` or `lambda: a` only `a`.
fn disjunction(e: &Expr) -> TextRange {
    match e {
        Expr::Named(n) => disjunction(&n.value),
        Expr::Lambda(l) => disjunction(&l.body),
        Expr::Starred(s) => disjunction(&s.value),
        Expr::Yield(y) => y.value.as_deref().map_or(e.range(), disjunction),
        Expr::Slice(s) => {
            let part = s.step.as_deref().or(s.upper.as_deref()).or(s.lower.as_deref());
            part.map_or(e.range(), disjunction)
        }
        Expr::Tuple(t) if !t.parenthesized => t.elts.last().map_or(e.range(), disjunction),
        _ => e.range(),
    }
}
