//! Replacement fields of f-strings, and escape sequences.

use ruff_python_ast::token::TokenKind;
use ruff_text_size::{TextRange, TextSize};

use super::super::syntax_error;
use super::{Context, starts_expression};
use crate::bytecode::code::CompileError;

impl Context<'_> {
    /// Nothing, or nothing sensible, between the braces.
    pub(super) fn missing_field_expression(&self) -> CompileError {
        let letter = self.string_letter();
        let here = self.token_range();
        let lambda = self.at.checked_sub(1).and_then(|_| {
            let open = self.open_bracket(self.at)?;
            (open..self.at).find(|&i| self.kind(i) == TokenKind::Lambda)
        });
        if let Some(lambda) = lambda {
            // Only where an element of the field's expression could begin.
            let before = self.kind(lambda.saturating_sub(1));
            if !matches!(before, TokenKind::Lbrace | TokenKind::Comma)
                && let Some(open) = self.open_bracket(self.at)
            {
                return syntax_error(
                    format!("{letter}-string: expecting a valid expression after '{{'"),
                    self.range(open + 1),
                );
            }
            return self.bare_lambda();
        }
        if self.previous() != Some(TokenKind::Lbrace) {
            return self.unfinished_field();
        }
        let message = match self.kind(self.at) {
            TokenKind::Rbrace => "valid expression required before '}'",
            TokenKind::Exclamation | TokenKind::NotEqual => "valid expression required before '!'",
            TokenKind::Colon | TokenKind::ColonEqual => "valid expression required before ':'",
            TokenKind::Equal | TokenKind::EqEqual => "valid expression required before '='",
            TokenKind::FStringEnd | TokenKind::TStringEnd | TokenKind::EndOfFile | TokenKind::FStringMiddle => {
                "expecting '}'"
            }
            _ => "expecting a valid expression after '{'",
        };
        syntax_error(format!("{letter}-string: {message}"), here)
    }

    pub fn bare_lambda(&self) -> CompileError {
        let letter = self.string_letter();
        let lambda = (0..self.at).rev().find(|&i| self.kind(i) == TokenKind::Lambda).unwrap_or(self.at);
        let range = TextRange::new(self.range(lambda).start(), self.token_range().start());
        syntax_error(format!("{letter}-string: lambda expressions are not allowed without parentheses"), range)
    }

    /// A replacement field that goes on with something unexpected.
    pub fn unfinished_field(&self) -> CompileError {
        let letter = self.string_letter();
        let Some(open) = self.open_bracket(self.at) else { return self.plain() };
        if starts_expression(self.kind(self.at)) && self.kind(self.at.max(1) - 1) != TokenKind::Exclamation {
            let e = self.in_brackets();
            if e.message != "invalid syntax" {
                return e;
            }
        }
        let say = |message: &str, at| syntax_error(format!("{letter}-string: {message}"), self.range(at));
        let mark =
            [1, 2].into_iter().filter_map(|n| self.at.checked_sub(n)).find(|i| self.kind(*i) == TokenKind::Exclamation);
        if let Some(mark) = mark
            && mark > open + 1
            && (mark + 1 == self.at || self.kind(self.at - 1) == TokenKind::Colon)
            && !starts_expression(self.kind(self.at))
        {
            return say("missing conversion character", mark + 1);
        }
        if open + 1 < self.at {
            match self.kind(open + 1) {
                TokenKind::Exclamation => return say("valid expression required before '!'", open + 1),
                TokenKind::Colon => return say("valid expression required before ':'", open + 1),
                TokenKind::Equal => return say("valid expression required before '='", open + 1),
                TokenKind::Semi | TokenKind::Greater | TokenKind::Less | TokenKind::Comma => {
                    return say("expecting a valid expression after '{'", open + 1);
                }
                _ => {}
            }
        }
        let inside = |kind| (open + 1..self.at).any(|i| self.kind(i) == kind && self.open_bracket(i) == Some(open));
        let message = if matches!(
            self.kind(self.at),
            TokenKind::FStringEnd | TokenKind::TStringEnd | TokenKind::EndOfFile | TokenKind::Newline
        ) && !inside(TokenKind::Colon)
        {
            "expecting '}'"
        } else if inside(TokenKind::Colon) {
            "expecting '}', or format specs"
        } else if inside(TokenKind::Exclamation) {
            "expecting ':' or '}'"
        } else if inside(TokenKind::Equal) {
            "expecting '!', or ':', or '}'"
        } else {
            return self.unfinished_expression();
        };
        syntax_error(format!("{letter}-string: {message}"), self.token_range())
    }

    /// The expression of a field ends before the error, or does not begin.
    pub fn unfinished_expression(&self) -> CompileError {
        use TokenKind::{FStringMiddle, FStringStart, Lbrace, Rbrace, TStringMiddle, TStringStart};
        let mut open = self.open_bracket(self.at);
        while let Some(i) = open
            && !(self.kind(i) == Lbrace
                && matches!(
                    self.kind(i.saturating_sub(1)),
                    FStringStart | TStringStart | FStringMiddle | TStringMiddle | Rbrace | TokenKind::Colon
                ))
        {
            open = self.open_bracket(i);
        }
        let Some(open) = open else { return self.plain() };
        let letter = self.string_letter();
        let (message, token) = match self.longest_expression(open + 1, true) {
            None => ("expecting a valid expression after '{'", open + 1),
            Some(e) => ("expecting '=', or '!', or ':', or '}'", e.end),
        };
        syntax_error(format!("{letter}-string: {message}"), self.range(token))
    }

    pub fn string_around(&self, at: TextSize) -> Option<TextRange> {
        self.tokens
            .iter()
            .find(|t| {
                matches!(
                    t.0,
                    TokenKind::String | TokenKind::FStringMiddle | TokenKind::TStringMiddle | TokenKind::Unknown
                ) && t.1.start() <= at
                    && at <= t.1.end()
            })
            .map(|t| t.1)
    }

    /// An escape sequence that cannot be decoded. Positions count bytes of the literal's text.
    pub fn bad_escape(&self) -> CompileError {
        let range = self.string_around(self.location.start()).unwrap_or(self.location);
        let whole = self.text(range);
        let quote_at = whole.find(['\'', '"']);
        let body = match quote_at {
            Some(q) => {
                let quote = &whole[q..q + 1];
                let width = if whole[q..].starts_with(&quote.repeat(3)) { 3 } else { 1 };
                whole.get(q + width..whole.len().saturating_sub(width)).unwrap_or("")
            }
            None => whole,
        };
        let is_bytes = quote_at.is_some_and(|q| whole[..q].contains(['b', 'B']));
        if is_bytes && let Some(at) = body.find("\\x") {
            return syntax_error(format!("(value error) invalid \\x escape at position {at}"), range);
        }
        let (from, to, what) = first_bad_escape(body).unwrap_or((0, 0, "malformed \\N character escape"));
        let message =
            format!("(unicode error) 'unicodeescape' codec can't decode bytes in position {from}-{to}: {what}");
        syntax_error(message, range)
    }
}

/// Position (of the first and last byte) and kind of the first escape that is not valid.
fn first_bad_escape(body: &str) -> Option<(usize, usize, &'static str)> {
    let mut at = 0;
    let bytes = body.as_bytes();
    // Other characters count as the escape that the decoder sees instead of them.
    let mut counted = 0;
    while at < bytes.len() {
        if bytes[at] != b'\\' {
            let width = body[at..].chars().next().map_or(1, char::len_utf8);
            counted += if width > 1 { 10 } else { 1 };
            at += width;
            continue;
        }
        let hex = |from: usize, most: usize| {
            bytes[from.min(bytes.len())..].iter().take(most).take_while(|b| b.is_ascii_hexdigit()).count()
        };
        let (most, what) = match bytes.get(at + 1) {
            Some(b'x') => (2, "truncated \\xXX escape"),
            Some(b'u') => (4, "truncated \\uXXXX escape"),
            Some(b'U') => (8, "truncated \\UXXXXXXXX escape"),
            Some(b'N') => {
                let end = body[at..].find('}').filter(|_| bytes.get(at + 2) == Some(&b'{'));
                return match end {
                    Some(n) if n > 3 => Some((counted, counted + n, "unknown Unicode character name")),
                    Some(n) => Some((counted, counted + n, "malformed \\N character escape")),
                    None => {
                        let n = if bytes.get(at + 2) == Some(&b'{') { bytes.len() - at } else { 2 };
                        Some((counted, counted + n - 1, "malformed \\N character escape"))
                    }
                };
            }
            _ => {
                at += 2;
                counted += 2;
                continue;
            }
        };
        let digits = hex(at + 2, most);
        if digits < most {
            return Some((counted, counted + 1 + digits, what));
        }
        let value = u32::from_str_radix(&body[at + 2..at + 2 + most], 16).unwrap_or(0);
        if value > 0x10ffff {
            return Some((counted, counted + 1 + digits, "illegal Unicode character"));
        }
        at += 2 + most;
        counted += 2 + most;
    }
    None
}
