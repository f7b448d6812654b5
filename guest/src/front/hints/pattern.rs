//! Patterns of `case`: reads them as CPython does, to find the token at which it gives up.

use ruff_python_ast::token::TokenKind as T;

use super::super::syntax_error;
use super::Context;
use crate::bytecode::code::CompileError;

/// Reads the tokens of one pattern. A rule returns the index after what it read.
struct Reader<'c, 'a> {
    context: &'c Context<'a>,
    /// The last token looked at, which is where the error is.
    furthest: usize,
    error: Option<CompileError>,
}

impl Context<'_> {
    /// What is wrong with the pattern around the error, if the error is in one.
    pub fn pattern_error(&self) -> Option<CompileError> {
        let first = self.line_token(self.at);
        if self.kind(first) != T::Case || self.at == first {
            return None;
        }
        let mut reader = Reader { context: self, furthest: first, error: None };
        let end = reader.patterns(first + 1);
        if let Some(e) = reader.error {
            return Some(e);
        }
        // A pattern that is fine: the error is in what follows.
        if end.is_some_and(|at| matches!(self.kind(at), T::Colon | T::If | T::As | T::Newline | T::EndOfFile)) {
            return None;
        }
        Some(self.at_token(reader.furthest))
    }
}

impl Reader<'_, '_> {
    fn peek(&mut self, at: usize) -> T {
        self.furthest = self.furthest.max(at);
        self.context.kind(at)
    }

    fn is_name(&mut self, at: usize) -> bool {
        matches!(self.peek(at), T::Name | T::Match | T::Case | T::Type)
    }

    /// Patterns with commas, starred ones among them.
    fn patterns(&mut self, at: usize) -> Option<usize> {
        let mut at = self.maybe_starred(at)?;
        while self.peek(at) == T::Comma {
            match self.maybe_starred(at + 1) {
                Some(next) => at = next,
                None => return Some(at + 1),
            }
        }
        Some(at)
    }

    fn maybe_starred(&mut self, at: usize) -> Option<usize> {
        if self.peek(at) == T::Star {
            return self.is_name(at + 1).then_some(at + 2);
        }
        self.pattern(at)
    }

    /// Alternatives, perhaps with a name.
    fn pattern(&mut self, at: usize) -> Option<usize> {
        let mut at = self.closed(at)?;
        while self.peek(at) == T::Vbar {
            at = self.closed(at + 1)?;
        }
        if self.peek(at) != T::As {
            return Some(at);
        }
        self.is_name(at + 1).then_some(at + 2)
    }

    fn closed(&mut self, at: usize) -> Option<usize> {
        match self.peek(at) {
            T::Minus | T::Int | T::Float | T::Complex => self.number(at),
            T::String => {
                let mut at = at + 1;
                while self.peek(at) == T::String {
                    at += 1;
                }
                Some(at)
            }
            T::FStringStart | T::TStringStart => {
                let mut at = at;
                while !matches!(self.peek(at), T::FStringEnd | T::TStringEnd | T::Newline | T::EndOfFile) {
                    at += 1;
                }
                Some(at + 1)
            }
            T::None | T::True | T::False => Some(at + 1),
            T::Name | T::Match | T::Case | T::Type => self.dotted(at),
            T::Lpar => self.enclosed(at, T::Rpar),
            T::Lsqb => self.enclosed(at, T::Rsqb),
            T::Lbrace => self.mapping(at),
            _ => None,
        }
    }

    fn number(&mut self, at: usize) -> Option<usize> {
        let digits = if self.peek(at) == T::Minus { at + 1 } else { at };
        let is_real = match self.peek(digits) {
            T::Int | T::Float => true,
            T::Complex => false,
            _ => return None,
        };
        if !matches!(self.peek(digits + 1), T::Plus | T::Minus) {
            return Some(digits + 1);
        }
        let part = digits + 2;
        let problem = match self.peek(part) {
            T::Int | T::Float | T::Complex if !is_real => Some((digits, "real number required in complex literal")),
            T::Int | T::Float => Some((part, "imaginary number required in complex literal")),
            T::Complex => None,
            _ => return None,
        };
        if let Some((token, message)) = problem {
            self.error = Some(syntax_error(message, self.context.range(token)));
            return None;
        }
        Some(part + 1)
    }

    /// A capture, a dotted name, or a class with its patterns.
    fn dotted(&mut self, at: usize) -> Option<usize> {
        let mut at = at + 1;
        while self.peek(at) == T::Dot {
            if !self.is_name(at + 1) {
                return None;
            }
            at += 2;
        }
        if self.peek(at) != T::Lpar {
            return (self.peek(at) != T::Equal).then_some(at);
        }
        at += 1;
        while self.peek(at) != T::Rpar {
            let is_keyword = self.is_name(at) && self.peek(at + 1) == T::Equal;
            at = self.pattern(if is_keyword { at + 2 } else { at })?;
            match self.peek(at) {
                T::Comma => at += 1,
                T::Rpar => {}
                _ => return None,
            }
        }
        Some(at + 1)
    }

    fn enclosed(&mut self, at: usize, close: T) -> Option<usize> {
        if self.peek(at + 1) == close {
            return Some(at + 2);
        }
        let is_starred = self.peek(at + 1) == T::Star;
        let end = self.patterns(at + 1)?;
        let is_single = self.context.kind(end - 1) != T::Comma && !self.has_comma(at + 1, end);
        if is_starred && is_single && close == T::Rpar {
            self.peek(end);
            return None;
        }
        (self.peek(end) == close).then_some(end + 1)
    }

    fn has_comma(&self, from: usize, to: usize) -> bool {
        (from..to).any(|i| self.context.kind(i) == T::Comma)
    }

    fn mapping(&mut self, at: usize) -> Option<usize> {
        let mut at = at + 1;
        while self.peek(at) != T::Rbrace {
            at = match self.peek(at) {
                T::DoubleStar if self.is_name(at + 1) => at + 2,
                T::DoubleStar => return None,
                _ => {
                    let key = self.key(at)?;
                    if self.peek(key) != T::Colon {
                        return None;
                    }
                    self.pattern(key + 1)?
                }
            };
            match self.peek(at) {
                T::Comma => at += 1,
                T::Rbrace => {}
                _ => return None,
            }
        }
        Some(at + 1)
    }

    /// A literal or a dotted name.
    fn key(&mut self, at: usize) -> Option<usize> {
        if !self.is_name(at) {
            return match self.peek(at) {
                T::Lpar | T::Lsqb | T::Lbrace => None,
                _ => self.closed(at),
            };
        }
        let mut at = at + 1;
        if self.peek(at) != T::Dot {
            return None;
        }
        while self.peek(at) == T::Dot {
            if !self.is_name(at + 1) {
                return None;
            }
            at += 2;
        }
        Some(at)
    }
}
