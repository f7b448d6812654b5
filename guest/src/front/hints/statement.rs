//! Headers of statements: colons, blocks, parameters, `except` clauses, stars.

use ruff_python_ast::token::TokenKind;
use ruff_text_size::{TextRange, TextSize};

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

    /// Whether the block before the error is that of an `else`.
    pub(super) fn follows_else(&self) -> bool {
        let mut depth = 0usize;
        for i in (0..self.at.min(self.tokens.len())).rev() {
            match self.kind(i) {
                TokenKind::Dedent => depth += 1,
                TokenKind::Indent => depth = depth.saturating_sub(1),
                _ if depth > 0 => {}
                TokenKind::Else if self.line_token(i) == i => return true,
                TokenKind::Newline if self.line_token(i) < i => {
                    let first = self.kind(self.line_token(i));
                    if first != TokenKind::Else {
                        return false;
                    }
                }
                _ => {}
            }
        }
        false
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

    /// `[]` after a name: CPython sees the end, and for an alias the token after it.
    pub fn empty_type_parameters(&self) -> CompileError {
        let close = self.at;
        if self.kind(close) != TokenKind::Rsqb {
            return self.at_token(close);
        }
        let start = self.range(close).start();
        let is_alias = self.kind(self.line_token(self.at)) == TokenKind::Type;
        let end = if is_alias { self.range(close + 1).end() - TextSize::from(1) } else { start };
        syntax_error("Type parameter list cannot be empty", TextRange::new(start, end.max(start)))
    }

    /// `*T: int` or `**P: int` among type parameters.
    pub fn bounded_parameter(&self) -> Option<CompileError> {
        let what = match self.kind(self.at.checked_sub(2)?) {
            TokenKind::Star => "TypeVarTuple",
            TokenKind::DoubleStar => "ParamSpec",
            _ => return None,
        };
        if self.kind(self.open_bracket(self.at)?) != TokenKind::Lsqb {
            return None;
        }
        let bound = self.longest_expression(self.at + 1, false)?;
        let relation = if bound.name == "tuple" { "constraints" } else { "bound" };
        let end = self.range(bound.end).end() - TextSize::from(1);
        let range = TextRange::new(self.range(self.at).start(), end);
        Some(syntax_error(format!("cannot use {relation} with {what}"), range))
    }

    /// The last `*` or `**` before the error.
    pub fn last_star(&self) -> Option<TokenKind> {
        let before = &self.tokens[..self.at.min(self.tokens.len())];
        before.iter().rev().map(|t| t.0).find(|k| matches!(k, TokenKind::Star | TokenKind::DoubleStar))
    }

    /// A second `*` among parameters, which CPython takes for one only if something follows.
    pub fn second_star(&self) -> CompileError {
        let next = self.kind(self.at + 1);
        if matches!(next, TokenKind::Rpar | TokenKind::Colon) {
            return self.at_token(self.at);
        }
        syntax_error("* argument may appear only once", self.token_range())
    }

    /// The first element of a tuple without parentheses; another tuple as a whole.
    pub fn first_element(&self) -> TextRange {
        if matches!(self.kind(self.at), TokenKind::Lpar) {
            return self.location;
        }
        self.longest_expression(self.at, false).map_or(self.location, |e| e.range)
    }

    pub fn bare_star(&self) -> CompileError {
        let after = self.at + 1;
        if matches!(self.kind(after), TokenKind::None | TokenKind::True | TokenKind::False) {
            return syntax_error("invalid syntax", self.range(after));
        }
        if self.kind(after) == TokenKind::Slash || self.kind(after + 1) == TokenKind::Slash {
            return syntax_error("/ must be ahead of *", self.range(after + 1));
        }
        // A function's `*` itself; in a lambda what follows it and its comma.
        let star = (0..=self.at.min(self.tokens.len() - 1)).rev().find(|&i| self.kind(i) == TokenKind::Star);
        let star = star.unwrap_or(self.at);
        let next = star + 1;
        if !matches!(self.kind(next), TokenKind::Comma | TokenKind::Rpar | TokenKind::Colon) {
            return syntax_error("invalid syntax", self.range(next));
        }
        let place = match self.kind(next) {
            _ if !self.in_lambda_parameters() => star,
            TokenKind::Comma => next + 1,
            _ => next,
        };
        syntax_error("named arguments must follow bare *", self.range(place))
    }

    pub fn starred(&self) -> CompileError {
        let inside = self.text(self.location);
        let open = self.open_bracket(self.at).map(|i| self.kind(i));
        if open == Some(TokenKind::Lbrace) && self.previous() == Some(TokenKind::Colon) {
            if inside.starts_with("**") {
                return self.plain();
            }
            // CPython has read one token more.
            let after = self.tokens.iter().find(|t| t.1.start() >= self.location.end());
            let end = after.map_or(self.location.end(), |t| t.1.end() - TextSize::from(1));
            let range = TextRange::new(self.location.start(), end);
            return syntax_error("cannot use a starred expression in a dictionary value", range);
        }
        if self.previous() == Some(TokenKind::Lpar) && inside.starts_with('*') {
            let after = self.tokens.iter().find(|t| t.1.start() >= self.location.end());
            if let Some((TokenKind::Colon, range)) = after {
                return syntax_error("invalid syntax", *range);
            }
            return syntax_error("cannot use starred expression here", self.location);
        }
        if matches!(self.kind(self.line_token(self.at)), TokenKind::Star) && open.is_none() {
            return syntax_error("can't use starred expression here", self.location);
        }
        self.plain()
    }
}
