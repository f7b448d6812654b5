//! Finds what CPython's tokenizer would refuse in a text that did not parse: unterminated strings, brackets that
//! do not match, broken numbers, stray characters, indentation.
//!
//! The parser reports such places too, but later, differently, or not at all; and a tokenizer error anywhere in the
//! text takes precedence over a syntax error.

use ruff_text_size::TextRange;

use super::parse::point;
use super::syntax_error;
use crate::bytecode::code::{CompileError, ShownEnd};
use crate::text::chars::{is_identifier_continue, is_identifier_start, is_printable};

/// Replacement fields with f-strings in replacement fields with f-strings, as in CPython.
pub const MAX_NESTED_STRINGS: usize = 149;

pub struct Bracket {
    pub open: u8,
    pub at: usize,
}

/// What the scan of a whole text gives.
pub struct Scan {
    pub error: Option<CompileError>,
    /// Brackets that are still open at the end.
    pub open: Vec<Bracket>,
}

/// An f-string or t-string around the code being scanned.
struct Field {
    quote: u8,
    triple: bool,
    raw: bool,
    start: usize,
    /// Number of open brackets at which the replacement field is at its outermost level.
    level: usize,
    in_spec: bool,
    letter: char,
}

struct Scanner<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    brackets: Vec<Bracket>,
    fields: Vec<Field>,
    indents: Vec<(usize, usize)>,
}

type Outcome = Result<(), CompileError>;

fn fail(message: impl Into<String>, start: usize, end: usize) -> Outcome {
    let to = |n: usize| u32::try_from(n).unwrap_or(u32::MAX).into();
    let error = syntax_error(message, TextRange::new(to(start), to(end.max(start))));
    Err(CompileError { bare_line: true, ..error })
}

fn fail_ending(message: &str, at: usize, shown_end: ShownEnd) -> Outcome {
    fail(message, at, at).map_err(|e| CompileError { bare_line: false, ..e.ending(shown_end) })
}

pub fn scan(text: &str) -> Scan {
    let mut s = Scanner {
        text,
        bytes: text.as_bytes(),
        at: 0,
        brackets: Vec::new(),
        fields: Vec::new(),
        indents: vec![(0, 0)],
    };
    let error = s.run().err();
    Scan { error, open: s.brackets }
}

impl Scanner<'_> {
    fn peek(&self, n: usize) -> u8 {
        self.bytes.get(self.at + n).copied().unwrap_or(0)
    }

    fn line(&self, at: usize) -> usize {
        self.bytes[..at.min(self.bytes.len())].iter().filter(|&&b| b == b'\n').count() + 1
    }

    /// Line of the end of something that is not closed. The line break at the end begins no line.
    fn line_of_end(&self) -> usize {
        let ends = self.at >= self.bytes.len() && self.bytes.last() == Some(&b'\n');
        self.line(self.at) - usize::from(ends)
    }

    fn run(&mut self) -> Outcome {
        if self.text.starts_with('\u{feff}') {
            self.at = 3;
        }
        let mut at_line_start = true;
        while self.at < self.bytes.len() {
            if at_line_start && self.brackets.is_empty() && self.fields.is_empty() {
                self.indentation()?;
            }
            at_line_start = false;
            if let Some(field) = self.fields.last()
                && (field.in_spec || self.brackets.len() < field.level)
            {
                self.literal_part()?;
                continue;
            }
            let b = self.peek(0);
            match b {
                0 if self.at >= self.bytes.len() => break,
                b'\n' | b'\r' => {
                    self.at += 1;
                    at_line_start = true;
                }
                b' ' | b'\t' | 0x0c => self.at += 1,
                b'#' => {
                    while self.at < self.bytes.len() && self.peek(0) != b'\n' {
                        self.at += 1;
                    }
                }
                b'\\' => self.continuation()?,
                b'(' | b'[' | b'{' => {
                    self.brackets.push(Bracket { open: b, at: self.at });
                    self.at += 1;
                }
                b')' | b']' | b'}' => self.close(b)?,
                b'\'' | b'"' => self.string(self.at, "")?,
                b'0'..=b'9' => self.number()?,
                b'.' if self.peek(1).is_ascii_digit() => self.number()?,
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | 0x80.. => self.word()?,
                b':' if self.field_colon() => {
                    self.at += 1;
                    if let Some(f) = self.fields.last_mut() {
                        f.in_spec = true;
                    }
                }
                0x01..=0x1f | 0x7f => {
                    return fail(format!("invalid non-printable character U+{b:04X}"), self.at, self.at);
                }
                _ => self.at += 1,
            }
        }
        if let Some(field) = self.fields.last()
            && (field.in_spec || self.brackets.len() < field.level)
        {
            return self.unterminated_field();
        }
        Ok(())
    }

    // --- lines

    fn indentation(&mut self) -> Outcome {
        let (mut column, mut alternative) = (0usize, 0usize);
        loop {
            match self.peek(0) {
                b' ' => {
                    column += 1;
                    alternative += 1;
                }
                b'\t' => {
                    column = (column / 8 + 1) * 8;
                    alternative += 1;
                }
                0x0c => (column, alternative) = (0, 0),
                _ => break,
            }
            self.at += 1;
        }
        if matches!(self.peek(0), b'#' | b'\n' | b'\r' | b'\\') || self.at >= self.bytes.len() {
            return Ok(());
        }
        let line_end = self.text[self.at..].find('\n').map_or(self.text.len(), |n| self.at + n);
        let line_end = line_end as u32;
        let tabs = || {
            let message = "inconsistent use of tabs and spaces in indentation";
            CompileError::new("TabError", message, line_end, line_end).ending(ShownEnd::OfLine)
        };
        let (top, top_alternative) = self.indents.last().copied().unwrap_or((0, 0));
        if column == top {
            return if alternative == top_alternative { Ok(()) } else { Err(tabs()) };
        }
        if column > top {
            if alternative <= top_alternative {
                return Err(tabs());
            }
            self.indents.push((column, alternative));
            return Ok(());
        }
        while self.indents.last().is_some_and(|i| i.0 > column) {
            self.indents.pop();
        }
        let (top, top_alternative) = self.indents.last().copied().unwrap_or((0, 0));
        if column != top {
            let message = "unindent does not match any outer indentation level";
            let error = CompileError::new("IndentationError", message, line_end, line_end);
            return Err(error.ending(ShownEnd::Unknown));
        }
        if alternative == top_alternative { Ok(()) } else { Err(tabs()) }
    }

    fn continuation(&mut self) -> Outcome {
        let at = self.at + 1;
        match self.bytes.get(at) {
            Some(b'\n') => self.at += 2,
            Some(b'\r') => self.at += if self.bytes.get(at + 1) == Some(&b'\n') { 3 } else { 2 },
            None => return fail_ending("unexpected EOF while parsing", at, ShownEnd::Unknown),
            Some(_) => {
                let message = "unexpected character after line continuation character";
                return fail_ending(message, at, ShownEnd::Nowhere);
            }
        }
        if self.at >= self.bytes.len() {
            return fail_ending("unexpected EOF while parsing", at, ShownEnd::Unknown);
        }
        Ok(())
    }

    // --- brackets

    fn close(&mut self, b: u8) -> Outcome {
        let at = self.at;
        let in_field = self.fields.last().is_some_and(|f| self.brackets.len() == f.level);
        if in_field && b != b'}' {
            let letter = self.fields.last().map_or('f', |f| f.letter);
            return fail(format!("{letter}-string: unmatched '{}'", b as char), at, at);
        }
        let Some(open) = self.brackets.pop() else {
            return fail(format!("unmatched '{}'", b as char), at, at);
        };
        let expected = match open.open {
            b'(' => b')',
            b'[' => b']',
            _ => b'}',
        };
        if b != expected {
            let (close, open_char) = (b as char, open.open as char);
            let (line, open_line) = (self.line(at), self.line(open.at));
            let suffix = if line == open_line { String::new() } else { format!(" on line {open_line}") };
            let message =
                format!("closing parenthesis '{close}' does not match opening parenthesis '{open_char}'{suffix}");
            return fail(message, at, at);
        }
        self.at += 1;
        if self.fields.last().is_some_and(|f| self.brackets.len() < f.level) {
            self.leave_field();
        }
        Ok(())
    }

    /// Goes back from a replacement field to the text around it; from a field inside a format specification to
    /// that specification.
    fn leave_field(&mut self) {
        let level = self.brackets.len() + 1;
        let nested = self.fields.len() >= 2 && {
            let (inner, outer) = (&self.fields[self.fields.len() - 1], &self.fields[self.fields.len() - 2]);
            outer.in_spec && outer.start == inner.start
        };
        if nested {
            self.fields.pop();
        } else if let Some(f) = self.fields.last_mut() {
            f.in_spec = false;
            f.level = level;
        }
    }

    // --- strings

    fn word(&mut self) -> Outcome {
        let start = self.at;
        while let Some(c) = self.text[self.at..].chars().next() {
            let belongs = if self.at == start { is_identifier_start(c) } else { is_identifier_continue(c) };
            if belongs {
                self.at += c.len_utf8();
            } else if !c.is_ascii() {
                let code = c as u32;
                let message = if is_printable(c) {
                    format!("invalid character '{c}' (U+{code:04X})")
                } else {
                    format!("invalid non-printable character U+{code:04X}")
                };
                return fail(message, self.at, self.at);
            } else {
                break;
            }
        }
        let word = self.text[start..self.at].to_ascii_lowercase();
        if matches!(self.peek(0), b'\'' | b'"')
            && matches!(&*word, "r" | "u" | "b" | "br" | "rb" | "f" | "fr" | "rf" | "t" | "tr" | "rt")
        {
            return self.string(start, &word);
        }
        Ok(())
    }

    fn string(&mut self, start: usize, prefix: &str) -> Outcome {
        let quote = self.peek(0);
        let triple = self.peek(1) == quote && self.peek(2) == quote;
        self.at += if triple { 3 } else { 1 };
        if prefix.contains(['f', 't']) {
            let letter = if prefix.contains('f') { 'f' } else { 't' };
            let mut strings: Vec<usize> = self.fields.iter().map(|f| f.start).collect();
            strings.dedup();
            if strings.len() >= MAX_NESTED_STRINGS {
                let at = start + prefix.len();
                return fail("too many nested f-strings or t-strings", at, at);
            }
            let level = self.brackets.len() + 1;
            self.fields.push(Field { quote, triple, raw: prefix.contains('r'), start, level, in_spec: false, letter });
            return Ok(());
        }
        // A quote in a replacement field that is not closed may be the end of the f-string around it.
        let closes_field = self.fields.last().filter(|f| f.quote == quote && f.triple == triple).map(|f| f.letter);
        loop {
            match self.bytes.get(self.at) {
                None | Some(b'\n' | b'\r') if closes_field.is_some() && (!triple || self.at >= self.bytes.len()) => {
                    let letter = closes_field.unwrap_or('f');
                    let message = self.field_complaint(start).unwrap_or("expecting '}'");
                    return fail(format!("{letter}-string: {message}"), start, start);
                }
                None if triple => {
                    let line = self.line_of_end();
                    return fail(
                        format!("unterminated triple-quoted string literal (detected at line {line})"),
                        start,
                        start,
                    );
                }
                None | Some(b'\n' | b'\r') if !triple => {
                    let escaped = self.at >= 2 && self.bytes[self.at - 2] == b'\\' && self.bytes[self.at - 1] == quote;
                    let hint = if escaped { "; perhaps you escaped the end quote?" } else { "" };
                    let line = self.line_of_end();
                    let message = format!("unterminated string literal (detected at line {line}){hint}");
                    return fail(message, start, start);
                }
                Some(b'\\') => self.at += if self.peek(1) == b'\r' && self.peek(2) == b'\n' { 3 } else { 2 },
                Some(&b) if b == quote => {
                    if !triple {
                        self.at += 1;
                        return Ok(());
                    }
                    if self.peek(1) == quote && self.peek(2) == quote {
                        self.at += 3;
                        return Ok(());
                    }
                    self.at += 1;
                }
                _ => self.at += 1,
            }
            self.at = self.at.min(self.bytes.len());
        }
    }

    /// What is wrong inside a replacement field that is not closed before `end`.
    fn field_complaint(&self, end: usize) -> Option<&'static str> {
        let open = self.brackets.get(self.fields.last()?.level.checked_sub(1)?)?;
        let text = self.text.get(open.at + 1..end)?.trim_start();
        if text.starts_with('!') && !text.starts_with("!=") {
            return Some("valid expression required before '!'");
        }
        if text.trim_end().ends_with(';') && !text.starts_with([';', '+', '-', '~']) {
            return Some("expecting '=', or '!', or ':', or '}'");
        }
        if text.starts_with('=') {
            return Some("valid expression required before '='");
        }
        if text.starts_with(':') {
            return Some("valid expression required before ':'");
        }
        let operand = text.trim_start_matches(['+', '-', '~', ' ']);
        if operand.starts_with([';', '>', '<', ',']) || text.starts_with("{>") || text.starts_with("{<") {
            return Some("expecting a valid expression after '{'");
        }
        text.contains("!:").then_some("missing conversion character")
    }

    /// Whether a colon here begins the format specification of a replacement field.
    fn field_colon(&self) -> bool {
        self.fields.last().is_some_and(|f| self.brackets.len() == f.level)
    }

    /// Text of an f-string outside its fields, or of a format specification.
    fn literal_part(&mut self) -> Outcome {
        let Some(field) = self.fields.last() else { return Ok(()) };
        let (quote, triple, raw, in_spec, letter) = (field.quote, field.triple, field.raw, field.in_spec, field.letter);
        let b = self.peek(0);
        match b {
            b'\\' if !raw => {
                if self.peek(1) == b'N' && self.peek(2) == b'{' {
                    let end = self.text[self.at..].find('}').map_or(self.bytes.len(), |n| self.at + n + 1);
                    self.at = end;
                } else if matches!(self.peek(1), b'{' | b'}') {
                    self.at += 1;
                } else {
                    self.at = (self.at + 2).min(self.bytes.len());
                }
            }
            b'\\' => self.at += if self.peek(1) == quote || self.peek(1) == b'\\' { 2 } else { 1 },
            b'{' if self.peek(1) == b'{' && !in_spec => self.at += 2,
            b'{' => {
                self.brackets.push(Bracket { open: b'{', at: self.at });
                self.at += 1;
                if in_spec {
                    // A field in a specification: the same string, one level deeper.
                    let start = field.start;
                    let level = self.brackets.len();
                    self.fields.push(Field { quote, triple, raw, start, level, in_spec: false, letter });
                } else if let Some(f) = self.fields.last_mut() {
                    f.level = self.brackets.len();
                }
            }
            b'}' if in_spec => {
                self.brackets.pop();
                self.at += 1;
                self.leave_field();
            }
            b'}' if self.peek(1) == b'}' => self.at += 2,
            b'}' => return fail(format!("{letter}-string: single '}}' is not allowed"), self.at, self.at),
            b'\n' | b'\r' if !triple => return self.unterminated_field(),
            _ if b == quote && (!triple || (self.peek(1) == quote && self.peek(2) == quote)) => {
                if in_spec {
                    // The parser complains about the missing brace.
                    self.at += 1;
                    let message = self.field_complaint(self.at).unwrap_or("expecting '}', or format specs");
                    let message = format!("{letter}-string: {message}");
                    return fail(message, self.at - 1, self.at).map_err(|e| CompileError { bare_line: false, ..e });
                }
                self.at += if triple { 3 } else { 1 };
                self.fields.pop();
            }
            _ => self.at += 1,
        }
        Ok(())
    }

    fn unterminated_field(&self) -> Outcome {
        let Some(field) = self.fields.last() else { return Ok(()) };
        if field.in_spec && !field.triple && self.at < self.bytes.len() {
            let letter = field.letter;
            let message = format!(
                "{letter}-string: newlines are not allowed in format specifiers for single quoted {letter}-strings"
            );
            return fail(message, self.at, self.at).map_err(|e| e.ending(ShownEnd::AtStart));
        }
        let line = self.line_of_end();
        let kind = if field.triple { "triple-quoted " } else { "" };
        let letter = field.letter;
        fail(format!("unterminated {kind}{letter}-string literal (detected at line {line})"), field.start, field.start)
    }

    // --- numbers

    fn number(&mut self) -> Outcome {
        let start = self.at;
        if self.peek(0) == b'0' && matches!(self.peek(1) | 0x20, b'x' | b'o' | b'b') {
            let (name, base) = match self.peek(1) | 0x20 {
                b'x' => ("hexadecimal", 16),
                b'o' => ("octal", 8),
                _ => ("binary", 2),
            };
            self.at += 2;
            loop {
                if self.peek(0) == b'_' {
                    self.at += 1;
                }
                let c = self.peek(0) as char;
                if !c.is_digit(base) {
                    if c.is_ascii_digit() {
                        return fail(format!("invalid digit '{c}' in {name} literal"), self.at, self.at);
                    }
                    return fail(format!("invalid {name} literal"), self.at - 1, self.at - 1);
                }
                while (self.peek(0) as char).is_digit(base) {
                    self.at += 1;
                }
                if self.peek(0) != b'_' {
                    break;
                }
            }
            let c = self.peek(0) as char;
            if c.is_ascii_digit() {
                return fail(format!("invalid digit '{c}' in {name} literal"), self.at, self.at);
            }
            return self.end_of_number(name);
        }
        let mut is_float = false;
        if self.peek(0) != b'.' {
            self.digits()?;
        }
        let int_end = self.at;
        if self.peek(0) == b'.' {
            is_float = true;
            self.at += 1;
            if self.peek(0).is_ascii_digit() {
                self.digits()?;
            }
        }
        if self.peek(0) | 0x20 == b'e' {
            let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if self.peek(1 + sign).is_ascii_digit() {
                is_float = true;
                self.at += 1 + sign;
                self.digits()?;
            } else if sign == 1 {
                return fail("invalid decimal literal", self.at + 1, self.at + 1);
            } else {
                return self.end_of_number("decimal");
            }
        }
        if self.peek(0) | 0x20 == b'j' {
            self.at += 1;
            return self.end_of_number("imaginary");
        }
        let digits = &self.bytes[start..int_end];
        if !is_float && digits.len() > 1 && digits[0] == b'0' && digits.iter().any(|d| matches!(d, b'1'..=b'9')) {
            let zeros = digits.iter().take_while(|d| matches!(d, b'0' | b'_')).count();
            return fail(
                "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers",
                start,
                start + zeros,
            );
        }
        self.end_of_number("decimal")
    }

    fn digits(&mut self) -> Outcome {
        loop {
            while self.peek(0).is_ascii_digit() {
                self.at += 1;
            }
            if self.peek(0) != b'_' {
                return Ok(());
            }
            self.at += 1;
            if !self.peek(0).is_ascii_digit() {
                return fail("invalid decimal literal", self.at - 1, self.at - 1);
            }
        }
    }

    /// A number may be followed by a keyword, but by no other word.
    fn end_of_number(&mut self, name: &str) -> Outcome {
        let rest = &self.text[self.at..];
        let keyword = ["and", "else", "for", "if", "in", "is", "not", "or"].iter().any(|k| rest.starts_with(k));
        let next = rest.chars().next().unwrap_or(' ');
        if !keyword && (next == '_' || next.is_ascii_alphanumeric()) {
            return fail(format!("invalid {name} literal"), self.at - 1, self.at - 1);
        }
        Ok(())
    }
}

/// The first bracket that is never closed, as an error.
pub fn never_closed(bracket: &Bracket, source: &str) -> CompileError {
    let range = point(bracket.at);
    let error = syntax_error(format!("'{}' was never closed", bracket.open as char), range);
    // The tokenizer is past the line if another follows.
    let bare_line = source[bracket.at..].split_once('\n').is_some_and(|(_, rest)| !rest.is_empty());
    CompileError { bare_line, ..error.ending(ShownEnd::Nowhere) }
}
