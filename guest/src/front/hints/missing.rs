//! Parts of expressions and targets that are missing or out of place.

use ruff_python_ast::token::TokenKind;
use ruff_text_size::{Ranged, TextRange, TextSize};

use super::super::syntax_error;
use super::Context;
use crate::bytecode::code::CompileError;

impl Context<'_> {
    pub fn yield_in_wrong_place(&self) -> CompileError {
        if self.previous() == Some(TokenKind::Else) {
            return syntax_error("expected expression after 'else', but statement is given", self.token_range());
        }
        syntax_error("invalid syntax", self.token_range())
    }

    /// `x if y` without `else`.
    pub fn missing_else(&self) -> CompileError {
        let Some(word) = (0..self.at).rev().find(|&i| self.kind(i) == TokenKind::If) else { return self.plain() };
        if self.open_bracket(word) != self.open_bracket(self.at) {
            return self.plain();
        }
        if self.comprehension_clause() {
            let message = "'in' expected after for-loop variables";
            return syntax_error(message, self.range(word));
        }
        if self.kind(self.at) == TokenKind::Colon {
            return self.plain();
        }
        let end = self.range(word.max(1) - 1).end();
        let floor = self.open_bracket(word).map_or(TextSize::new(0), |i| self.range(i).end());
        let start = self
            .expressions()
            .iter()
            .filter(|e| e.range().end() == end && e.range().start() >= floor)
            .max_by_key(|e| e.range().len())
            .map_or(self.range(word.max(1) - 1).start(), |e| e.range().start());
        let range = TextRange::new(start, self.range(self.at.max(1) - 1).end());
        syntax_error("expected 'else' after 'if' expression", range)
    }

    /// `[x, y for ...]`
    pub fn comprehension_target(&self) -> CompileError {
        let Some(open) = self.open_bracket(self.at) else { return self.plain() };
        let comma =
            (open + 1..self.at).find(|&i| self.kind(i) == TokenKind::Comma && self.open_bracket(i) == Some(open));
        if comma.is_some() && matches!(self.kind(open), TokenKind::Lsqb | TokenKind::Lbrace) {
            let range = TextRange::new(self.range(open + 1).start(), self.range(self.at - 1).end());
            return syntax_error("did you forget parentheses around the comprehension target?", range);
        }
        let first = comma.unwrap_or(open) + 1;
        if self.kind(open) == TokenKind::Lpar
            && self.kind(first) == TokenKind::Name
            && self.kind(first + 1) == TokenKind::Equal
        {
            let message = "invalid syntax. Maybe you meant '==' or ':=' instead of '='?";
            return syntax_error(message, TextRange::new(self.range(first).start(), self.range(first + 1).end()));
        }
        self.plain()
    }

    pub fn augmented(&self, kind: TokenKind) -> bool {
        use TokenKind::*;
        matches!(
            kind,
            PlusEqual
                | MinusEqual
                | StarEqual
                | SlashEqual
                | PercentEqual
                | AmperEqual
                | VbarEqual
                | CircumflexEqual
                | LeftShiftEqual
                | RightShiftEqual
                | DoubleSlashEqual
                | DoubleStarEqual
                | AtEqual
        )
    }

    /// `a, b += 1`
    pub fn augmented_tuple(&self) -> CompileError {
        let first = self.line_token(self.at);
        if self.kind(first) != TokenKind::Name || self.open_bracket(self.at).is_some() {
            return self.plain();
        }
        let range = TextRange::new(self.range(first).start(), self.range(self.at.max(1) - 1).end());
        syntax_error("'tuple' is an illegal expression for augmented assignment", range)
    }

    /// What stands after `as`, where a name should be and is not.
    pub fn alias_error(&self) -> Option<CompileError> {
        let first = self.line_token(self.at);
        let word = (first..self.at).rev().find(|&i| self.kind(i) == TokenKind::As)?;
        let target = self.longest_expression(word + 1, false)?;
        if self.at > target.end {
            return None;
        }
        let is_name = self.kind(word + 1) == TokenKind::Name;
        let next = self.kind(word + 2);
        let subject = match (self.kind(first), self.kind(first + 1)) {
            (TokenKind::Import | TokenKind::From, _)
                if !(is_name && matches!(next, TokenKind::Comma | TokenKind::Rpar | TokenKind::Newline)) =>
            {
                "as import target"
            }
            (TokenKind::Except, kind) if self.kind(target.end) == TokenKind::Colon => {
                let statement = if kind == TokenKind::Star { "except*" } else { "except" };
                let message = format!("cannot use {statement} statement with {}", target.name);
                return Some(syntax_error(message, target.range));
            }
            (TokenKind::Case, _)
                if self.text(self.range(word + 1)) != "_"
                    && (!is_name || matches!(next, TokenKind::Dot | TokenKind::Lpar | TokenKind::Equal)) =>
            {
                "as pattern target"
            }
            _ => return None,
        };
        Some(syntax_error(format!("cannot use {} {subject}", target.name), target.range))
    }

    /// A token that cannot begin a statement.
    pub fn stray_token(&self) -> CompileError {
        match self.kind(self.at) {
            TokenKind::ColonEqual => self.stray_walrus(),
            _ => self.plain(),
        }
    }

    /// An expression is missing.
    pub fn missing_expression(&self) -> CompileError {
        let here = self.token_range();
        if self.in_string() {
            return self.missing_field_expression();
        }
        let before = self.at.checked_sub(1).map(|i| self.kind(i));
        let open = self.open_bracket(self.at);
        match (before, self.kind(self.at)) {
            (Some(TokenKind::Less), TokenKind::Greater) if self.range(self.at - 1).end() == here.start() => {
                let range = TextRange::new(self.range(self.at - 1).start(), here.end());
                syntax_error("invalid syntax.  Maybe you meant '!=' instead of '<>'?", range)
            }
            (Some(TokenKind::Equal), TokenKind::Rpar | TokenKind::Comma)
                if open.is_some() || self.in_lambda_parameters() =>
            {
                let statement_is_def = self.statement_is_def() || self.in_lambda_parameters();
                if statement_is_def {
                    return syntax_error("expected default value expression", self.range(self.at - 1));
                }
                let start = self.range(self.at.max(2) - 2).start();
                let range = TextRange::new(start, self.range(self.at - 1).end());
                syntax_error("expected argument value expression", range)
            }
            (Some(TokenKind::Colon), TokenKind::Rbrace | TokenKind::Comma)
                if open.is_some_and(|i| self.kind(i) == TokenKind::Lbrace) =>
            {
                syntax_error("expression expected after dictionary key and ':'", self.range(self.at - 1))
            }
            (Some(TokenKind::Star), _)
                if open.is_some_and(|i| self.kind(i) == TokenKind::Lsqb)
                    && self.at.checked_sub(2).is_some_and(|i| self.kind(i) != TokenKind::Colon) =>
            {
                syntax_error("Invalid star expression", here)
            }
            (Some(TokenKind::Star), TokenKind::Rpar | TokenKind::Rbrace | TokenKind::Comma | TokenKind::Colon)
                if open.is_some() && self.starts_element(self.at - 1) =>
            {
                syntax_error("Invalid star expression", here)
            }
            (Some(TokenKind::Rarrow), TokenKind::Colon) if self.statement_is_def() => {
                syntax_error("expected ':'", self.range(self.at - 1))
            }
            (Some(TokenKind::Else), _) => {
                syntax_error("expected expression after 'else', but statement is given", here)
            }
            _ => self.plain(),
        }
    }

    /// Whether an element of a display or an argument begins at a token.
    fn starts_element(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|i| self.kind(i));
        matches!(before, Some(TokenKind::Lpar | TokenKind::Lbrace | TokenKind::Comma))
    }
}
