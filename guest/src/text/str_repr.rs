//! `repr` of str and bytes, and `ascii`.

pub use super::chars::is_printable;
use super::surrogates;

const HEX: &[u8; 16] = b"0123456789abcdef";

fn push_hex(out: &mut String, value: u32, digits: u32) {
    for position in (0..digits).rev() {
        out.push(HEX[(value >> (4 * position)) as usize & 15] as char);
    }
}

/// Appends the escape of a character as `\xhh`, `\uhhhh` or `\Uhhhhhhhh`.
pub fn push_escape(out: &mut String, code: u32) {
    let (letter, digits) = match code {
        0..=0xFF => ('x', 2),
        0x100..=0xFFFF => ('u', 4),
        _ => ('U', 8),
    };
    out.push('\\');
    out.push(letter);
    push_hex(out, code, digits);
}

fn quote_for(has_single: bool, has_double: bool) -> char {
    if has_single && !has_double { '"' } else { '\'' }
}

/// Whether a byte stands for itself between either kind of quotes.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && !matches!(byte, b'\\' | b'\'' | b'"')
}

fn push_quoted(out: &mut String, text: &str, ascii_only: bool) {
    let quote = quote_for(text.contains('\''), text.contains('"'));
    out.reserve(text.len() + 2);
    out.push(quote);
    let mut rest = text;
    loop {
        let plain = rest.bytes().position(|byte| !is_plain(byte)).unwrap_or(rest.len());
        out.push_str(&rest[..plain]);
        let Some(c) = rest[plain..].chars().next() else { break };
        rest = &rest[plain + c.len_utf8()..];
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            _ if c == quote => {
                out.push('\\');
                out.push(c);
            }
            '\'' | '"' => out.push(c),
            _ if !ascii_only && is_printable(c) => out.push(c),
            _ => push_escape(out, surrogates::code(c)),
        }
    }
    out.push(quote);
}

/// `repr` of a str.
pub fn repr_str(text: &str) -> String {
    let mut out = String::new();
    push_quoted(&mut out, text, false);
    out
}

/// Appends the `repr` of a str, for reprs of containers.
pub fn push_repr_str(out: &mut String, text: &str) {
    push_quoted(out, text, false);
}

/// `ascii` of a str.
pub fn ascii_str(text: &str) -> String {
    let mut out = String::new();
    push_quoted(&mut out, text, true);
    out
}

/// `ascii` of any object, given its `repr`: escapes what is not ASCII.
pub fn ascii_of_repr(repr: &str) -> String {
    let mut out = String::with_capacity(repr.len());
    for c in repr.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            push_escape(&mut out, surrogates::code(c));
        }
    }
    out
}

/// `repr` of bytes; `repr_bytearray` adds the call around it.
pub fn repr_bytes(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() + 3);
    let quote = quote_for(bytes.contains(&b'\''), bytes.contains(&b'"'));
    out.push('b');
    out.push(quote);
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            b' '..=b'~' => {
                if byte as char == quote {
                    out.push('\\');
                }
                out.push(byte as char);
            }
            _ => push_escape(&mut out, byte as u32),
        }
    }
    out.push(quote);
    out
}

/// `repr` of a bytearray.
pub fn repr_bytearray(bytes: &[u8]) -> String {
    let mut out = String::from("bytearray(");
    let shown = repr_bytes(bytes);
    // Unlike in bytes, an apostrophe is escaped between quotation marks too.
    out.push_str(&if shown.starts_with("b\"") { shown.replace('\'', "\\'") } else { shown });
    out.push(')');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings() {
        assert_eq!(repr_str("it's"), "\"it's\"");
        assert_eq!(repr_str("it's \"x\""), "'it\\'s \"x\"'");
        assert_eq!(repr_str("a\\\n\r\t\0\x7f\u{a0}é\u{ad}"), "'a\\\\\\n\\r\\t\\x00\\x7f\\xa0é\\xad'");
        assert_eq!(repr_str("\u{2028}\u{e000}\u{10ffff}😀"), "'\\u2028\\ue000\\U0010ffff😀'");
        assert_eq!(ascii_str("é€😀"), "'\\xe9\\u20ac\\U0001f600'");
        assert_eq!(ascii_of_repr("['é']"), "['\\xe9']");
    }

    #[test]
    fn byte_strings() {
        assert_eq!(repr_bytes(b"a'b\x00\xff\n"), "b\"a'b\\x00\\xff\\n\"");
        assert_eq!(repr_bytes(b"'\""), "b'\\'\"'");
        assert_eq!(repr_bytearray(b"x"), "bytearray(b'x')");
    }
}
