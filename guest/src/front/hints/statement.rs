//! Headers of statements: colons, blocks, parameters, `except` clauses, stars.

use ruff_python_ast::token::TokenKind;
use ruff_text_size::TextRange;

use super::super::syntax_error;
use super::{Context, opens_block};
use crate::bytecode::code::{CompileError, ShownEnd};

impl Context<'_> {
    pub fn in_class_header(&self) -> bool {
        self.kind(self.line_token(self.at)) == TokenKind::Class
    }

    pub fn statement_is_def(&self) -> bool {
        (self.line_token(self.at)..self.at).any(|i| self.kind(i) == TokenKind::Def)
    }

    pub fn in_header(&self) -> bool {
        let first = self.kind(self.line_token(self.at));
        opens_block(first) && self.open_bracket(self.at).is_none() && !self.in_lambda_parameters()
    }

    /// After these words CPython insists on the colon whatever comes instead.
    pub fn colon_is_forced(&self) -> bool {
        let first = self.line_token(self.at);
        let complete = match self.kind(first) {
            TokenKind::Try | TokenKind::Else | TokenKind::Finally => self.at == first + 1,
            TokenKind::Def => self.previous() == Some(TokenKind::Rpar) || self.has_arrow(first),
            TokenKind::Async => self.kind(first + 1) == TokenKind::Def && self.previous() == Some(TokenKind::Rpar),
            _ => false,
        };
        complete && self.open_bracket(self.at).is_none()
    }

    fn has_arrow(&self, first: usize) -> bool {
        (first..self.at).any(|i| self.kind(i) == TokenKind::Rarrow)
    }

    pub fn in_parameters(&self) -> bool {
        self.statement_is_def() && self.open_bracket(self.at).is_some()
    }

    pub fn in_lambda_parameters(&self) -> bool {
        let first = self.line_token(self.at);
        let lambda = (first..self.at).rev().find(|&i| matches!(self.kind(i), TokenKind::Lambda | TokenKind::Colon));
        lambda.is_some_and(|i| self.kind(i) == TokenKind::Lambda)
    }

    pub fn in_dict(&self) -> bool {
        let Some(open) = self.open_bracket(self.at) else { return false };
        self.kind(open) == TokenKind::Lbrace && (open..self.at).any(|i| self.kind(i) == TokenKind::Colon)
    }

    /// `expected an indented block after ...`; `clause` is the parser's name for the statement.
    pub fn missing_block(&self, clause: &str) -> CompileError {
        let word = clause.split('`').nth(1).unwrap_or("def");
        let wanted = |k: TokenKind| match word {
            "if" => k == TokenKind::If,
            "elif" => k == TokenKind::Elif,
            "else" => k == TokenKind::Else,
            "for" => k == TokenKind::For,
            "while" => k == TokenKind::While,
            "with" => k == TokenKind::With,
            "try" => k == TokenKind::Try,
            "except" => k == TokenKind::Except,
            "finally" => k == TokenKind::Finally,
            "match" => k == TokenKind::Match,
            "case" => k == TokenKind::Case,
            "class" => k == TokenKind::Class,
            _ => k == TokenKind::Def,
        };
        let header = (0..self.at.min(self.tokens.len())).rev().find(|&i| wanted(self.kind(i))).unwrap_or(0);
        let before = &self.source[..self.range(header).start().to_usize()];
        let line = before.matches('\n').count() + 1;
        let what = match word {
            "def" => "function definition".to_owned(),
            "class" => "class definition".to_owned(),
            "except" if self.kind(header + 1) == TokenKind::Star => "'except*' statement".to_owned(),
            word => format!("'{word}' statement"),
        };
        let range = self.end_or(self.token_range());
        self.indentation(format!("expected an indented block after {what} on line {line}"), range)
            .ending(ShownEnd::UnknownAtLineEnd)
    }

    pub fn except_clause(&self) -> TextRange {
        let at = (self.at..self.tokens.len()).find(|&i| self.kind(i) == TokenKind::Except).unwrap_or(self.at);
        let end = if self.kind(at + 1) == TokenKind::Star { at + 1 } else { at };
        TextRange::new(self.range(at).start(), self.range(end).end())
    }

    /// From the first of several exception types to the name after `as`.
    pub fn exception_types(&self) -> TextRange {
        let end = (self.at..self.tokens.len()).find(|&i| self.kind(i) == TokenKind::Colon).unwrap_or(self.at + 1);
        TextRange::new(self.location.start(), self.range(end - 1).end())
    }

    pub fn leading_slash(&self) -> CompileError {
        if self.previous() == Some(TokenKind::Comma) {
            return syntax_error("/ must be ahead of *", self.location);
        }
        if self.kind(self.at + 1) == TokenKind::Comma {
            return syntax_error("at least one argument must precede /", self.location);
        }
        self.plain()
    }

    pub fn bare_star(&self) -> CompileError {
        let after = self.at + 1;
        if matches!(self.kind(after), TokenKind::None | TokenKind::True | TokenKind::False) {
            return syntax_error("invalid syntax", self.range(after));
        }
        if self.kind(after) == TokenKind::Slash || self.kind(after + 1) == TokenKind::Slash {
            return syntax_error("/ must be ahead of *", self.range(after + 1));
        }
        // A function's `*` itself; in a lambda what follows it.
        let star = (0..=self.at.min(self.tokens.len() - 1)).rev().find(|&i| self.kind(i) == TokenKind::Star);
        let place = if self.in_lambda_parameters() { after } else { star.unwrap_or(self.at) };
        syntax_error("named arguments must follow bare *", self.range(place))
    }

    pub fn starred(&self) -> CompileError {
        let inside = self.text(self.location);
        let open = self.open_bracket(self.at).map(|i| self.kind(i));
        if open == Some(TokenKind::Lbrace) && self.previous() == Some(TokenKind::Colon) {
            return syntax_error("cannot use a starred expression in a dictionary value", self.location);
        }
        if self.previous() == Some(TokenKind::Lpar) && inside.starts_with('*') {
            return syntax_error("cannot use starred expression here", self.location);
        }
        if matches!(self.kind(self.line_token(self.at)), TokenKind::Star) && open.is_none() {
            return syntax_error("can't use starred expression here", self.location);
        }
        self.plain()
    }
}
