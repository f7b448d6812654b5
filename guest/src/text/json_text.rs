//! JSON as text: escaping of strings, and a reader that yields the events of a document with the
//! errors of `json.loads`. Building values of events is the caller's.

use std::borrow::Cow;

/// Why a document is refused; `json.JSONDecodeError` has these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// `msg`
    pub message: &'static str,
    /// Where, as a byte offset into the document.
    pub at: usize,
}

/// The place of an error as JSONDecodeError tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonPlace {
    /// `pos`, in characters from 0.
    pub position: usize,
    /// `lineno`, from 1.
    pub line: usize,
    /// `colno`, from 1.
    pub column: usize,
}

impl JsonError {
    pub fn place(&self, document: &str) -> JsonPlace {
        let before = document.get(..self.at).unwrap_or(document);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        JsonPlace {
            position: before.chars().count(),
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

const BYTE_ORDER_MARK: &str = "Unexpected UTF-8 BOM (decode using utf-8-sig)";
const EXTRA_DATA: &str = "Extra data";
const EXPECTING_VALUE: &str = "Expecting value";
const EXPECTING_NAME: &str = "Expecting property name enclosed in double quotes";
const EXPECTING_COLON: &str = "Expecting ':' delimiter";
const EXPECTING_COMMA: &str = "Expecting ',' delimiter";
const TRAILING_COMMA_IN_OBJECT: &str = "Illegal trailing comma before end of object";
const TRAILING_COMMA_IN_ARRAY: &str = "Illegal trailing comma before end of array";
const UNTERMINATED: &str = "Unterminated string starting at";
const CONTROL_CHARACTER: &str = "Invalid control character at";
const BAD_ESCAPE: &str = "Invalid \\escape";
const BAD_UNICODE_ESCAPE: &str = "Invalid \\uXXXX escape";

fn error<T>(message: &'static str, at: usize) -> Result<T, JsonError> {
    Err(JsonError { message, at })
}

const HEX: &[u8; 16] = b"0123456789abcdef";

fn push_unicode_escape(out: &mut String, unit: u32) {
    out.push_str("\\u");
    for shift in [12, 8, 4, 0] {
        out.push(HEX[(unit >> shift & 15) as usize] as char);
    }
}

/// Appends a string with quotes and escapes as `json.dumps` writes it.
pub fn push_json_string(out: &mut String, text: &str, ensure_ascii: bool) {
    out.reserve(text.len() + 2);
    out.push('"');
    let is_plain = |byte: u8| match byte {
        b'"' | b'\\' => false,
        b' '..=b'~' => true,
        _ => byte > b'~' && !ensure_ascii,
    };
    let mut rest = text;
    loop {
        let plain = rest.bytes().position(|byte| !is_plain(byte)).unwrap_or(rest.len());
        out.push_str(&rest[..plain]);
        let Some(c) = rest[plain..].chars().next() else { break };
        rest = &rest[plain + c.len_utf8()..];
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\x0c' => out.push_str("\\f"),
            '\x08' => out.push_str("\\b"),
            _ if super::surrogates::is_stand_in(c) => push_unicode_escape(out, super::surrogates::code(c)),
            _ => {
                for &mut unit in c.encode_utf16(&mut [0; 2]) {
                    push_unicode_escape(out, unit as u32);
                }
            }
        }
    }
    out.push('"');
}

/// A number as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonNumber<'a> {
    Int(&'a str),
    Float(&'a str),
}

/// Reads the number at a byte offset; gives it and the offset after it.
pub fn scan_number(document: &str, at: usize) -> Option<(JsonNumber<'_>, usize)> {
    let bytes = document.as_bytes();
    let digits = |from: usize| bytes.get(from..).unwrap_or(&[]).iter().take_while(|byte| byte.is_ascii_digit()).count();
    let whole_at = at + usize::from(bytes.get(at) == Some(&b'-'));
    let mut end = whole_at
        + match bytes.get(whole_at)? {
            b'0' => 1,
            b'1'..=b'9' => digits(whole_at),
            _ => return None,
        };
    let mut is_float = false;
    if bytes.get(end) == Some(&b'.') && digits(end + 1) > 0 {
        end += 1 + digits(end + 1);
        is_float = true;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let exponent_at = end + 1 + usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        if digits(exponent_at) > 0 {
            end = exponent_at + digits(exponent_at);
            is_float = true;
        }
    }
    let text = document.get(at..end)?;
    Some((if is_float { JsonNumber::Float(text) } else { JsonNumber::Int(text) }, end))
}

/// Reads a string whose opening quote is before a byte offset; gives it and the offset after its
/// closing quote. `strict` refuses control characters. A lone surrogate stays one.
pub fn scan_string(document: &str, start: usize, strict: bool) -> Result<(Cow<'_, str>, usize), JsonError> {
    let bytes = document.as_bytes();
    let unterminated = JsonError { message: UNTERMINATED, at: start.saturating_sub(1) };
    let mut decoded = String::new();
    let mut plain_start = start;
    let mut at = start;
    loop {
        let rest = bytes.get(at..).ok_or(unterminated)?;
        at += rest.iter().position(|b| matches!(b, b'"' | b'\\' | 0..0x20)).ok_or(unterminated)?;
        match bytes[at] {
            b'"' => {
                let plain = document.get(plain_start..at).ok_or(unterminated)?;
                let text = if decoded.is_empty() {
                    Cow::Borrowed(plain)
                } else {
                    decoded.push_str(plain);
                    Cow::Owned(decoded)
                };
                return Ok((text, at + 1));
            }
            b'\\' => {
                decoded.push_str(document.get(plain_start..at).ok_or(unterminated)?);
                at = push_escaped(&mut decoded, document, at, unterminated)?;
                plain_start = at;
            }
            0..0x20 if strict => return error(CONTROL_CHARACTER, at),
            _ => at += 1,
        }
    }
}

/// Decodes the escape whose backslash is at an offset; gives the offset after it.
fn push_escaped(
    out: &mut String,
    document: &str,
    backslash: usize,
    unterminated: JsonError,
) -> Result<usize, JsonError> {
    let bytes = document.as_bytes();
    let letter_at = backslash + 1;
    out.push(match bytes.get(letter_at).ok_or(unterminated)? {
        b'"' => '"',
        b'\\' => '\\',
        b'/' => '/',
        b'b' => '\x08',
        b'f' => '\x0c',
        b'n' => '\n',
        b'r' => '\r',
        b't' => '\t',
        b'u' => {
            let bad = JsonError { message: BAD_UNICODE_ESCAPE, at: letter_at };
            let first = four_hex_digits(bytes, letter_at + 1).ok_or(bad)?;
            let mut end = letter_at + 5;
            let mut code = first;
            if matches!(first, 0xD800..0xDC00) && bytes.get(end..end + 2) == Some(b"\\u") {
                let bad = JsonError { message: BAD_UNICODE_ESCAPE, at: end + 1 };
                let second = four_hex_digits(bytes, end + 2).ok_or(bad)?;
                if matches!(second, 0xDC00..0xE000) {
                    code = 0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                    end += 6;
                }
            }
            out.push(super::surrogates::character(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            return Ok(end);
        }
        _ => return error(BAD_ESCAPE, backslash),
    });
    Ok(letter_at + 1)
}

fn four_hex_digits(bytes: &[u8], at: usize) -> Option<u32> {
    let digits = bytes.get(at..at + 4)?;
    let mut value = 0;
    for &digit in digits {
        value = value << 4 | (digit as char).to_digit(16)?;
    }
    Some(value)
}

/// What comes next in a document.
#[derive(Clone, Debug, PartialEq)]
pub enum JsonEvent<'a> {
    BeginObject,
    EndObject,
    BeginArray,
    EndArray,
    /// The name of the value that comes next.
    Key(Cow<'a, str>),
    String(Cow<'a, str>),
    Int(&'a str),
    Float(&'a str),
    /// `NaN`, `Infinity` or `-Infinity`.
    Constant(&'a str),
    Bool(bool),
    Null,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Container {
    Object,
    Array,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A value must come.
    Value,
    /// A container was opened and may be closed at once.
    Opened,
    /// A value ended: a comma or the end of the container comes.
    AfterValue,
    Done,
}

/// Reads a document event by event. After the last event `offset` is the end of the value, for
/// `raw_decode`; `finish` checks that nothing follows, for `decode`.
#[derive(Clone, Debug)]
pub struct JsonReader<'a> {
    document: &'a str,
    at: usize,
    strict: bool,
    open: Vec<Container>,
    state: State,
}

impl<'a> JsonReader<'a> {
    /// Starts at the value at a byte offset, without leave for whitespace before it.
    pub fn at_offset(document: &'a str, offset: usize, strict: bool) -> JsonReader<'a> {
        JsonReader { document, at: offset, strict, open: Vec::new(), state: State::Value }
    }

    /// Starts at the beginning, as `json.loads` does.
    pub fn new(document: &'a str, strict: bool) -> Result<JsonReader<'a>, JsonError> {
        if document.starts_with('\u{feff}') {
            return error(BYTE_ORDER_MARK, 0);
        }
        let mut reader = JsonReader::at_offset(document, 0, strict);
        reader.skip_whitespace();
        Ok(reader)
    }

    /// The byte offset after what was read.
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Refuses anything but whitespace after the value.
    pub fn finish(&mut self) -> Result<(), JsonError> {
        self.skip_whitespace();
        if self.at < self.document.len() { error(EXTRA_DATA, self.at) } else { Ok(()) }
    }

    fn peek(&self) -> Option<u8> {
        self.document.as_bytes().get(self.at).copied()
    }

    fn skip_whitespace(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// The next event; `None` after the value is complete.
    pub fn next_event(&mut self) -> Result<Option<JsonEvent<'a>>, JsonError> {
        let container = self.open.last().copied();
        match self.state {
            State::Done => return Ok(None),
            State::Value => return self.value().map(Some),
            State::Opened | State::AfterValue => self.skip_whitespace(),
        }
        let Some(container) = container else { return Ok(None) };
        let close = if container == Container::Object { b'}' } else { b']' };
        if self.peek() == Some(close) {
            self.at += 1;
            self.open.pop();
            self.ended_value();
            return Ok(Some(match container {
                Container::Object => JsonEvent::EndObject,
                Container::Array => JsonEvent::EndArray,
            }));
        }
        if self.state == State::AfterValue {
            let comma = self.at;
            if self.peek() != Some(b',') {
                return error(EXPECTING_COMMA, comma);
            }
            self.at += 1;
            self.skip_whitespace();
            if self.peek() == Some(close) {
                let message = match container {
                    Container::Object => TRAILING_COMMA_IN_OBJECT,
                    Container::Array => TRAILING_COMMA_IN_ARRAY,
                };
                return error(message, comma);
            }
        }
        match container {
            Container::Object => self.key().map(Some),
            Container::Array => self.value().map(Some),
        }
    }

    fn ended_value(&mut self) {
        self.state = if self.open.is_empty() { State::Done } else { State::AfterValue };
    }

    fn key(&mut self) -> Result<JsonEvent<'a>, JsonError> {
        if self.peek() != Some(b'"') {
            return error(EXPECTING_NAME, self.at);
        }
        let (key, end) = scan_string(self.document, self.at + 1, self.strict)?;
        self.at = end;
        self.skip_whitespace();
        if self.peek() != Some(b':') {
            return error(EXPECTING_COLON, self.at);
        }
        self.at += 1;
        self.skip_whitespace();
        self.state = State::Value;
        Ok(JsonEvent::Key(key))
    }

    fn value(&mut self) -> Result<JsonEvent<'a>, JsonError> {
        match self.peek() {
            Some(opening @ (b'{' | b'[')) => {
                self.at += 1;
                self.state = State::Opened;
                if opening == b'{' {
                    self.open.push(Container::Object);
                    return Ok(JsonEvent::BeginObject);
                }
                self.open.push(Container::Array);
                return Ok(JsonEvent::BeginArray);
            }
            Some(b'"') => {
                let (text, end) = scan_string(self.document, self.at + 1, self.strict)?;
                self.at = end;
                self.ended_value();
                return Ok(JsonEvent::String(text));
            }
            Some(first) => {
                let (word, event) = match first {
                    b'n' => ("null", JsonEvent::Null),
                    b't' => ("true", JsonEvent::Bool(true)),
                    b'f' => ("false", JsonEvent::Bool(false)),
                    b'N' => ("NaN", JsonEvent::Constant("NaN")),
                    b'I' => ("Infinity", JsonEvent::Constant("Infinity")),
                    _ => ("-Infinity", JsonEvent::Constant("-Infinity")),
                };
                if !first.is_ascii_digit() && self.document.as_bytes()[self.at..].starts_with(word.as_bytes()) {
                    self.at += word.len();
                    self.ended_value();
                    return Ok(event);
                }
            }
            None => {}
        }
        let Some((number, end)) = scan_number(self.document, self.at) else {
            return error(EXPECTING_VALUE, self.at);
        };
        self.at = end;
        self.ended_value();
        Ok(match number {
            JsonNumber::Int(text) => JsonEvent::Int(text),
            JsonNumber::Float(text) => JsonEvent::Float(text),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(document: &str) -> Result<Vec<JsonEvent<'_>>, String> {
        let shown = |error: JsonError| {
            let place = error.place(document);
            format!("{}: line {} column {} (char {})", error.message, place.line, place.column, place.position)
        };
        let mut reader = JsonReader::new(document, true).map_err(shown)?;
        let mut events = Vec::new();
        while let Some(event) = reader.next_event().map_err(shown)? {
            events.push(event);
        }
        reader.finish().map_err(shown)?;
        Ok(events)
    }

    fn json_string(text: &str, ensure_ascii: bool) -> String {
        let mut out = String::new();
        push_json_string(&mut out, text, ensure_ascii);
        out
    }

    #[test]
    fn strings_out() {
        assert_eq!(json_string("a\"\\\n\x01é😀\x7f", true), r#""a\"\\\n\u0001\u00e9\ud83d\ude00\u007f""#);
        assert_eq!(json_string("\x08\x0cé\x7f\u{2028}", false), "\"\\b\\fé\x7f\u{2028}\"");
    }

    #[test]
    fn documents() {
        let events = read(r#" {"a": [1, -2.5e3, true], "b": {}, "c": "x\u00e9\ud83d\ude00"} "#);
        assert_eq!(
            events,
            Ok(vec![
                JsonEvent::BeginObject,
                JsonEvent::Key("a".into()),
                JsonEvent::BeginArray,
                JsonEvent::Int("1"),
                JsonEvent::Float("-2.5e3"),
                JsonEvent::Bool(true),
                JsonEvent::EndArray,
                JsonEvent::Key("b".into()),
                JsonEvent::BeginObject,
                JsonEvent::EndObject,
                JsonEvent::Key("c".into()),
                JsonEvent::String("xé😀".into()),
                JsonEvent::EndObject,
            ])
        );
        assert_eq!(read("-Infinity"), Ok(vec![JsonEvent::Constant("-Infinity")]));
    }

    #[test]
    fn errors() {
        for (document, message) in [
            ("", "Expecting value: line 1 column 1 (char 0)"),
            (" \n [1,\n x]", "Expecting value: line 3 column 2 (char 8)"),
            ("[1,]", "Illegal trailing comma before end of array: line 1 column 3 (char 2)"),
            ("{\"é\":1 , }", "Illegal trailing comma before end of object: line 1 column 8 (char 7)"),
            ("{1:2}", "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
            ("{\"a\" 1}", "Expecting ':' delimiter: line 1 column 6 (char 5)"),
            ("[1 2]", "Expecting ',' delimiter: line 1 column 4 (char 3)"),
            ("01", "Extra data: line 1 column 2 (char 1)"),
            ("\"a\nb\"", "Invalid control character at: line 1 column 3 (char 2)"),
            ("\"abc", "Unterminated string starting at: line 1 column 1 (char 0)"),
            ("\"é\\x\"", "Invalid \\escape: line 1 column 3 (char 2)"),
            ("\"\\u12g4\"", "Invalid \\uXXXX escape: line 1 column 3 (char 2)"),
        ] {
            assert_eq!(read(document), Err(message.to_string()), "{document}");
        }
    }
}
