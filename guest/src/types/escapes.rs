//! The encodings `unicode_escape` and `raw_unicode_escape`.

use crate::text::codecs::{CodecError, UnicodeFailure};
use crate::text::str_repr::push_escape;
use crate::text::{chars, surrogates};

/// Whether an encoding is one of these: `Some(true)` is the raw one.
pub fn find(encoding: &str) -> Option<bool> {
    match encoding.to_ascii_lowercase().replace(['-', ' '], "_").as_str() {
        "unicode_escape" | "unicodeescape" => Some(false),
        "raw_unicode_escape" | "rawunicodeescape" => Some(true),
        _ => None,
    }
}

pub fn encode(text: &str, raw: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut escape = String::new();
    for c in text.chars() {
        match c {
            _ if raw && (c as u32) < 0x100 => out.push(c as u8),
            '\t' => out.extend(b"\\t"),
            '\n' => out.extend(b"\\n"),
            '\r' => out.extend(b"\\r"),
            '\\' => out.extend(b"\\\\"),
            ' '..='~' => out.push(c as u8),
            _ => {
                escape.clear();
                push_escape(&mut escape, surrogates::code(c));
                out.extend(escape.as_bytes());
            }
        }
    }
    out
}

pub fn decode(data: &[u8], raw: bool, errors: &str) -> Result<String, CodecError> {
    let mut out = String::with_capacity(data.len());
    let mut at = 0;
    while at < data.len() {
        let b = data[at];
        if data[at..].starts_with(b"\\\n") && !raw {
            at += 2;
            continue;
        }
        if b != b'\\' {
            out.push(b as char);
            at += 1;
            continue;
        }
        match escape(data, at, raw) {
            Ok((c, end)) => {
                match c {
                    Some(c) => out.push(c),
                    None => out.extend(data[at..end].iter().map(|b| *b as char)),
                }
                at = end;
            }
            Err((end, reason)) => {
                match errors {
                    "ignore" => {}
                    "replace" => out.push('\u{fffd}'),
                    "strict" => {
                        return Err(CodecError::Decode(UnicodeFailure {
                            encoding: if raw { "rawunicodeescape" } else { "unicodeescape" },
                            start: at as i64,
                            end: end as i64,
                            reason,
                            object_offset: 0,
                        }));
                    }
                    other => return Err(CodecError::UnknownHandler(other.to_string())),
                }
                at = end;
            }
        }
    }
    Ok(out)
}

/// The character that the escape at `at` stands for (None if it stands for itself) and its end; or
/// the end of what is wrong and why.
fn escape(data: &[u8], at: usize, raw: bool) -> Result<(Option<char>, usize), (usize, &'static str)> {
    let Some(kind) = data.get(at + 1).copied() else {
        return if raw { Ok((None, at + 1)) } else { Err((at + 1, "\\ at end of string")) };
    };
    let digits = |most: usize, base: u32, from: usize| {
        let n = data[from..].iter().take(most).take_while(|b| (**b as char).is_digit(base)).count();
        let value = data[from..from + n].iter().fold(0, |v, b| v * base + (*b as char).to_digit(base).unwrap_or(0));
        (n, value)
    };
    let hex = |most: usize, reason: &'static str| {
        let (n, value) = digits(most, 16, at + 2);
        if n < most {
            return Err((at + 2 + n, reason));
        }
        match surrogates::character(value) {
            Some(c) => Ok((Some(c), at + 2 + n)),
            None => Err((at + 2 + n, "illegal Unicode character")),
        }
    };
    match kind {
        b'u' => hex(4, "truncated \\uXXXX escape"),
        b'U' => hex(8, "truncated \\UXXXXXXXX escape"),
        _ if raw => Ok((None, at + 1)),
        b'x' => hex(2, "truncated \\xXX escape"),
        b'N' => {
            const MALFORMED: &str = "malformed \\N character escape";
            let close = match data.get(at + 2) {
                Some(b'{') => data[at + 3..].iter().position(|b| *b == b'}'),
                _ => return Err((at + 2, MALFORMED)),
            };
            let Some(length) = close else { return Err((data.len(), MALFORMED)) };
            let end = at + 4 + length;
            match std::str::from_utf8(&data[at + 3..end - 1]).ok().and_then(chars::character_of_name) {
                Some(c) => Ok((Some(c), end)),
                None => Err((end, "unknown Unicode character name")),
            }
        }
        b'0'..=b'7' => {
            let (n, value) = digits(3, 8, at + 1);
            Ok((char::from_u32(value), at + 1 + n))
        }
        _ => {
            let c = match kind {
                b'n' => '\n',
                b't' => '\t',
                b'r' => '\r',
                b'a' => '\x07',
                b'b' => '\x08',
                b'f' => '\x0c',
                b'v' => '\x0b',
                b'\\' | b'\'' | b'"' => kind as char,
                _ => return Ok((None, at + 2)),
            };
            Ok((Some(c), at + 2))
        }
    }
}
