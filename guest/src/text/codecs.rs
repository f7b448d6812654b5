//! Encoding of str and decoding of bytes in the common encodings, with CPython's names of encodings,
//! error handlers and errors.

use super::chars;
use super::str_repr::push_escape;

/// An encoding that is known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    /// UTF-8 with a byte order mark before it.
    Utf8Signed,
    Ascii,
    Latin1,
    Cp1252,
    /// With a byte order mark, otherwise little-endian.
    Utf16,
    Utf16Le,
    Utf16Be,
    Utf32,
    Utf32Le,
    Utf32Be,
}

impl Encoding {
    /// `codecs.lookup(...).name`.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf8Signed => "utf-8-sig",
            Encoding::Ascii => "ascii",
            Encoding::Latin1 => "iso8859-1",
            Encoding::Cp1252 => "cp1252",
            Encoding::Utf16 => "utf-16",
            Encoding::Utf16Le => "utf-16-le",
            Encoding::Utf16Be => "utf-16-be",
            Encoding::Utf32 => "utf-32",
            Encoding::Utf32Le => "utf-32-le",
            Encoding::Utf32Be => "utf-32-be",
        }
    }

    /// Finds an encoding by any of its names.
    pub fn find(name: &str) -> Option<Encoding> {
        let normalized = normalized_name(name);
        let key = normalized.replace('.', "_");
        // A dot is as good as an underscore in aliases but not in the names of CPython's modules.
        let module_names =
            ["utf_8", "utf_8_sig", "latin_1", "utf_16", "utf_16_le", "utf_16_be", "utf_32", "utf_32_le", "utf_32_be"];
        if key != normalized && module_names.contains(&key.as_str()) {
            return None;
        }
        Some(match key.as_str() {
            "utf_8" | "u8" | "utf" | "utf8" | "utf8_ucs2" | "utf8_ucs4" | "cp65001" => Encoding::Utf8,
            "utf_8_sig" => Encoding::Utf8Signed,
            "ascii" | "646" | "ansi_x3_4_1968" | "ansi_x3_4_1986" | "cp367" | "csascii" | "ibm367" | "iso646_us"
            | "iso_646_irv_1991" | "iso_ir_6" | "us" | "us_ascii" => Encoding::Ascii,
            "latin_1" | "8859" | "cp819" | "csisolatin1" | "ibm819" | "iso8859" | "iso8859_1" | "iso_8859_1"
            | "iso_8859_1_1987" | "iso_ir_100" | "l1" | "latin" | "latin1" => Encoding::Latin1,
            "cp1252" | "1252" | "windows_1252" => Encoding::Cp1252,
            "utf_16" | "u16" | "utf16" => Encoding::Utf16,
            "utf_16_le" | "unicodelittleunmarked" | "utf_16le" => Encoding::Utf16Le,
            "utf_16_be" | "unicodebigunmarked" | "utf_16be" => Encoding::Utf16Be,
            "utf_32" | "u32" | "utf32" => Encoding::Utf32,
            "utf_32_le" | "utf_32le" => Encoding::Utf32Le,
            "utf_32_be" | "utf_32be" => Encoding::Utf32Be,
            _ => return None,
        })
    }
}

/// The name in lower case with one underscore for each run of other characters than letters, digits
/// and dots, without outer ones.
fn normalized_name(name: &str) -> String {
    let mut out = String::new();
    let mut separated = false;
    for c in name.chars() {
        if c.is_ascii_alphanumeric() || c == '.' {
            if separated && !out.is_empty() {
                out.push('_');
            }
            separated = false;
            out.push(c.to_ascii_lowercase());
        } else {
            separated = true;
        }
    }
    out
}

/// The span and the reason of a UnicodeEncodeError (positions in characters) or UnicodeDecodeError
/// (positions in bytes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnicodeFailure {
    pub encoding: &'static str,
    pub start: i64,
    pub end: i64,
    pub reason: &'static str,
    /// How much of the start of the input is not in the exception's `object`: a byte order mark.
    pub object_offset: usize,
}

/// Why encoding or decoding fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodecError {
    /// A LookupError.
    UnknownEncoding(String),
    /// A LookupError.
    UnknownHandler(String),
    /// A TypeError: the handler is for encoding only.
    HandlerCannotDecode,
    Encode(UnicodeFailure),
    Decode(UnicodeFailure),
}

impl CodecError {
    /// The message of a LookupError or TypeError; for the others see `encode_message` and
    /// `decode_message`.
    pub fn message(&self) -> String {
        match self {
            CodecError::UnknownEncoding(name) => format!("unknown encoding: {name}"),
            CodecError::UnknownHandler(name) => format!("unknown error handler name '{name}'"),
            CodecError::HandlerCannotDecode => {
                "don't know how to handle UnicodeDecodeError in error callback".to_string()
            }
            CodecError::Encode(failure) | CodecError::Decode(failure) => failure.reason.to_string(),
        }
    }
}

/// `str` of a UnicodeEncodeError; `object` is the text that was encoded.
pub fn encode_message(encoding: &str, object: &str, start: i64, end: i64, reason: &str) -> String {
    format!("'{encoding}' codec can't encode {}: {reason}", characters_text(object, start, end))
}

/// `str` of a UnicodeTranslateError; `object` is the text that was translated.
pub fn translate_message(object: &str, start: i64, end: i64, reason: &str) -> String {
    format!("can't translate {}: {reason}", characters_text(object, start, end))
}

fn characters_text(object: &str, start: i64, end: i64) -> String {
    let first = usize::try_from(start).ok().and_then(|start| object.chars().nth(start));
    match first {
        Some(c) if end == start + 1 => {
            let mut shown = String::new();
            push_escape(&mut shown, c as u32);
            format!("character '{shown}' in position {start}")
        }
        _ => format!("characters in position {start}-{}", end.saturating_sub(1)),
    }
}

/// `str` of a UnicodeDecodeError; `object` is the bytes that were decoded.
pub fn decode_message(encoding: &str, object: &[u8], start: i64, end: i64, reason: &str) -> String {
    let first = usize::try_from(start).ok().and_then(|start| object.get(start));
    let span = match first {
        Some(byte) if end == start + 1 => format!("byte 0x{byte:02x} in position {start}"),
        _ => format!("bytes in position {start}-{}", end.saturating_sub(1)),
    };
    format!("'{encoding}' codec can't decode {span}: {reason}")
}

/// What windows-1252 has at 0x80 to 0x9f; NUL where it has nothing.
#[rustfmt::skip]
const CP1252_HIGH: [char; 32] = [
    '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0',
    '\0', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
];

const NOT_IN_128: &str = "ordinal not in range(128)";
const NOT_IN_256: &str = "ordinal not in range(256)";
const UNDEFINED: &str = "character maps to <undefined>";

/// The byte of a character in an encoding of single bytes.
fn single_byte(encoding: Encoding, c: char) -> Option<u8> {
    let code = c as u32;
    match encoding {
        Encoding::Ascii => (code < 0x80).then_some(code as u8),
        Encoding::Latin1 => (code < 0x100).then_some(code as u8),
        _ => match code {
            0..0x80 | 0xA0..0x100 => Some(code as u8),
            _ => CP1252_HIGH.iter().position(|&high| high == c && c != '\0').map(|at| 0x80 + at as u8),
        },
    }
}

fn push_replacement(out: &mut Vec<u8>, c: char, errors: &str) -> Result<(), CodecError> {
    let mut text = String::new();
    match errors {
        "ignore" => {}
        "replace" => text.push('?'),
        "backslashreplace" => push_escape(&mut text, c as u32),
        "xmlcharrefreplace" => text = format!("&#{};", c as u32),
        "namereplace" => match chars::name(c) {
            Some(name) => text = format!("\\N{{{name}}}"),
            None => push_escape(&mut text, c as u32),
        },
        _ => return Err(CodecError::UnknownHandler(errors.to_string())),
    }
    out.extend_from_slice(text.as_bytes());
    Ok(())
}

/// `text.encode(encoding, errors)`.
pub fn encode(text: &str, encoding: &str, errors: &str) -> Result<Vec<u8>, CodecError> {
    match Encoding::find(encoding) {
        Some(encoding) => encode_as(text, encoding, errors),
        None => Err(CodecError::UnknownEncoding(encoding.to_string())),
    }
}

/// The same of a known encoding.
pub fn encode_as(text: &str, encoding: Encoding, errors: &str) -> Result<Vec<u8>, CodecError> {
    let units16 = |to_bytes: fn(u16) -> [u8; 2], mark: bool| -> Vec<u8> {
        let start = mark.then_some(0xFEFF);
        start.into_iter().chain(text.encode_utf16()).flat_map(to_bytes).collect()
    };
    let units32 = |to_bytes: fn(u32) -> [u8; 4], mark: bool| -> Vec<u8> {
        let start = mark.then_some(0xFEFF);
        start.into_iter().chain(text.chars().map(|c| c as u32)).flat_map(to_bytes).collect()
    };
    match encoding {
        Encoding::Utf8 => Ok(text.as_bytes().to_vec()),
        Encoding::Utf8Signed => Ok([b"\xef\xbb\xbf", text.as_bytes()].concat()),
        Encoding::Utf16 => Ok(units16(u16::to_le_bytes, true)),
        Encoding::Utf16Le => Ok(units16(u16::to_le_bytes, false)),
        Encoding::Utf16Be => Ok(units16(u16::to_be_bytes, false)),
        Encoding::Utf32 => Ok(units32(u32::to_le_bytes, true)),
        Encoding::Utf32Le => Ok(units32(u32::to_le_bytes, false)),
        Encoding::Utf32Be => Ok(units32(u32::to_be_bytes, false)),
        Encoding::Ascii | Encoding::Latin1 | Encoding::Cp1252 => encode_single_bytes(text, encoding, errors),
    }
}

fn encode_single_bytes(text: &str, encoding: Encoding, errors: &str) -> Result<Vec<u8>, CodecError> {
    if text.is_ascii() {
        return Ok(text.as_bytes().to_vec());
    }
    let (shown_name, reason) = match encoding {
        Encoding::Ascii => ("ascii", NOT_IN_128),
        Encoding::Latin1 => ("latin-1", NOT_IN_256),
        _ => ("charmap", UNDEFINED),
    };
    let mut out = Vec::with_capacity(text.len());
    for (index, (at, c)) in text.char_indices().enumerate() {
        match single_byte(encoding, c) {
            Some(byte) => out.push(byte),
            // A text of whole characters has none that the handlers of surrogates care for.
            None if matches!(errors, "strict" | "surrogateescape" | "surrogatepass") => {
                let run = text[at..].chars().take_while(|&c| single_byte(encoding, c).is_none());
                return Err(CodecError::Encode(UnicodeFailure {
                    encoding: shown_name,
                    start: index as i64,
                    end: (index + run.count()) as i64,
                    reason,
                    object_offset: 0,
                }));
            }
            None => push_replacement(&mut out, c, errors)?,
        }
    }
    Ok(out)
}

/// `bytes.decode(encoding, errors)`. What would become a lone surrogate is an error; nothing is
/// looked up for no bytes.
pub fn decode(bytes: &[u8], encoding: &str, errors: &str) -> Result<String, CodecError> {
    if bytes.is_empty() {
        return Ok(String::new());
    }
    match Encoding::find(encoding) {
        Some(encoding) => decode_as(bytes, encoding, errors),
        None => Err(CodecError::UnknownEncoding(encoding.to_string())),
    }
}

/// The same of a known encoding.
pub fn decode_as(bytes: &[u8], encoding: Encoding, errors: &str) -> Result<String, CodecError> {
    let mut decoder = Decoder { bytes, errors, out: String::new(), object_offset: 0 };
    match encoding {
        Encoding::Utf8 => decoder.utf8()?,
        Encoding::Utf8Signed => {
            if let Some(rest) = bytes.strip_prefix(b"\xef\xbb\xbf") {
                decoder.bytes = rest;
                decoder.object_offset = 3;
            }
            decoder.utf8()?;
        }
        Encoding::Ascii => decoder.single_bytes("ascii", NOT_IN_128, |byte| byte.is_ascii().then_some(byte as char))?,
        Encoding::Latin1 => decoder.out = bytes.iter().map(|&byte| byte as char).collect(),
        Encoding::Cp1252 => decoder.single_bytes("charmap", UNDEFINED, |byte| match byte {
            0x80..0xA0 => Some(CP1252_HIGH[byte as usize - 0x80]).filter(|&c| c != '\0'),
            _ => Some(byte as char),
        })?,
        Encoding::Utf16Le => decoder.utf16(0, false)?,
        Encoding::Utf16Be => decoder.utf16(0, true)?,
        Encoding::Utf16 => match bytes {
            [0xFF, 0xFE, ..] => decoder.utf16(2, false)?,
            [0xFE, 0xFF, ..] => decoder.utf16(2, true)?,
            _ => decoder.utf16(0, false)?,
        },
        Encoding::Utf32Le => decoder.utf32(0, false)?,
        Encoding::Utf32Be => decoder.utf32(0, true)?,
        Encoding::Utf32 => match bytes {
            [0xFF, 0xFE, 0, 0, ..] => decoder.utf32(4, false)?,
            [0, 0, 0xFE, 0xFF, ..] => decoder.utf32(4, true)?,
            _ => decoder.utf32(0, false)?,
        },
    }
    Ok(decoder.out)
}

struct Decoder<'a> {
    bytes: &'a [u8],
    errors: &'a str,
    out: String,
    object_offset: usize,
}

impl Decoder<'_> {
    /// Does with a span of bytes what the handler says.
    fn failed(
        &mut self,
        encoding: &'static str,
        start: usize,
        end: usize,
        reason: &'static str,
    ) -> Result<(), CodecError> {
        match self.errors {
            "ignore" => {}
            "replace" => self.out.push(char::REPLACEMENT_CHARACTER),
            "backslashreplace" => {
                for &byte in &self.bytes[start..end] {
                    push_escape(&mut self.out, byte as u32);
                }
            }
            "xmlcharrefreplace" | "namereplace" => return Err(CodecError::HandlerCannotDecode),
            "strict" | "surrogateescape" | "surrogatepass" => {
                let object_offset = self.object_offset;
                return Err(CodecError::Decode(UnicodeFailure {
                    encoding,
                    start: start as i64,
                    end: end as i64,
                    reason,
                    object_offset,
                }));
            }
            other => return Err(CodecError::UnknownHandler(other.to_string())),
        }
        Ok(())
    }

    fn utf8(&mut self) -> Result<(), CodecError> {
        let bytes = self.bytes;
        let mut at = 0;
        while at < bytes.len() {
            let error = match std::str::from_utf8(&bytes[at..]) {
                Ok(text) => {
                    self.out.push_str(text);
                    break;
                }
                Err(error) => error,
            };
            let start = at + error.valid_up_to();
            self.out.push_str(std::str::from_utf8(&bytes[at..start]).unwrap_or(""));
            let (end, reason) = match error.error_len() {
                None => (bytes.len(), "unexpected end of data"),
                Some(length) if matches!(bytes[start], 0xC2..=0xF4) => (start + length, "invalid continuation byte"),
                Some(length) => (start + length, "invalid start byte"),
            };
            self.failed("utf-8", start, end, reason)?;
            at = end;
        }
        Ok(())
    }

    fn single_bytes(
        &mut self,
        encoding: &'static str,
        reason: &'static str,
        character: impl Fn(u8) -> Option<char>,
    ) -> Result<(), CodecError> {
        let bytes = self.bytes;
        self.out.reserve(bytes.len());
        for (at, &byte) in bytes.iter().enumerate() {
            match character(byte) {
                Some(c) => self.out.push(c),
                None => self.failed(encoding, at, at + 1, reason)?,
            }
        }
        Ok(())
    }

    fn utf16(&mut self, start: usize, big_endian: bool) -> Result<(), CodecError> {
        let encoding = if big_endian { "utf-16-be" } else { "utf-16-le" };
        let bytes = self.bytes;
        let unit_at = |at: usize| -> Option<u32> {
            let pair: [u8; 2] = bytes.get(at..at + 2)?.try_into().ok()?;
            let unit = if big_endian { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) };
            Some(unit as u32)
        };
        let mut at = start;
        while at < bytes.len() {
            let Some(unit) = unit_at(at) else {
                self.failed(encoding, at, bytes.len(), "truncated data")?;
                break;
            };
            if let Some(c) = char::from_u32(unit) {
                self.out.push(c);
                at += 2;
                continue;
            }
            if unit >= 0xDC00 {
                self.failed(encoding, at, at + 2, "illegal encoding")?;
                at += 2;
                continue;
            }
            match unit_at(at + 2) {
                None => {
                    self.failed(encoding, at, bytes.len(), "unexpected end of data")?;
                    break;
                }
                Some(low @ 0xDC00..0xE000) => {
                    let code = 0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
                    self.out.extend(char::from_u32(code));
                    at += 4;
                }
                Some(_) => {
                    self.failed(encoding, at, at + 2, "illegal UTF-16 surrogate")?;
                    at += 2;
                }
            }
        }
        Ok(())
    }

    fn utf32(&mut self, start: usize, big_endian: bool) -> Result<(), CodecError> {
        let encoding = if big_endian { "utf-32-be" } else { "utf-32-le" };
        let bytes = self.bytes;
        let mut at = start;
        while at < bytes.len() {
            let four: Option<[u8; 4]> = bytes.get(at..at + 4).and_then(|slice| slice.try_into().ok());
            let Some(four) = four else {
                self.failed(encoding, at, bytes.len(), "truncated data")?;
                break;
            };
            let code = if big_endian { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) };
            match char::from_u32(code) {
                Some(c) => self.out.push(c),
                None => {
                    let reason = if code > 0x10_FFFF {
                        "code point not in range(0x110000)"
                    } else {
                        "code point in surrogate code point range(0xd800, 0xe000)"
                    };
                    self.failed(encoding, at, at + 4, reason)?;
                }
            }
            at += 4;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(text: &str, encoding: &str, errors: &str) -> Result<Vec<u8>, String> {
        encode(text, encoding, errors).map_err(|error| match error {
            CodecError::Encode(failure) => {
                encode_message(failure.encoding, text, failure.start, failure.end, failure.reason)
            }
            other => other.message(),
        })
    }

    fn decoded(bytes: &[u8], encoding: &str, errors: &str) -> Result<String, String> {
        decode(bytes, encoding, errors).map_err(|error| match error {
            CodecError::Decode(failure) => decode_message(
                failure.encoding,
                &bytes[failure.object_offset..],
                failure.start,
                failure.end,
                failure.reason,
            ),
            other => other.message(),
        })
    }

    #[test]
    fn names() {
        for (name, expected) in [
            ("UTF8", Some("utf-8")),
            ("-utf--8-", Some("utf-8")),
            ("utf.8", None),
            ("ISO_8859-1:1987", Some("iso8859-1")),
            ("ansi_x3.4_1968", Some("ascii")),
            ("windows-1252", Some("cp1252")),
            ("UTF-16BE", Some("utf-16-be")),
            ("nope", None),
        ] {
            assert_eq!(Encoding::find(name).map(Encoding::name), expected, "{name}");
        }
    }

    #[test]
    fn encoding() {
        assert_eq!(encoded("a€é", "cp1252", "strict"), Ok(b"a\x80\xe9".to_vec()));
        assert_eq!(encoded("é", "utf-16", "strict").map(|bytes| bytes.len()), Ok(4));
        assert_eq!(
            encoded("aéé", "ascii", "strict"),
            Err("'ascii' codec can't encode characters in position 1-2: ordinal not in range(128)".to_string())
        );
        assert_eq!(
            encoded("a😀", "cp1252", "strict"),
            Err("'charmap' codec can't encode character '\\U0001f600' in position 1: character \
                 maps to <undefined>"
                .to_string())
        );
        assert_eq!(
            encoded("é\u{81}", "ascii", "namereplace").as_deref(),
            Ok(&b"\\N{LATIN SMALL LETTER E WITH ACUTE}\\x81"[..])
        );
        assert_eq!(encoded("é", "ascii", "x"), Err("unknown error handler name 'x'".to_string()));
        assert_eq!(encoded("e", "ascii", "x"), Ok(b"e".to_vec()));
    }

    #[test]
    fn decoding() {
        assert_eq!(decoded(b"a\xff\xe2\x82x", "utf-8", "replace").as_deref(), Ok("a\u{fffd}\u{fffd}x"));
        assert_eq!(
            decoded(b"\xe2\x82", "utf-8", "strict"),
            Err("'utf-8' codec can't decode bytes in position 0-1: unexpected end of data".to_string())
        );
        assert_eq!(
            decoded(b"\xef\xbb\xbfa\xff", "utf-8-sig", "strict"),
            Err("'utf-8' codec can't decode byte 0xff in position 1: invalid start byte".to_string())
        );
        assert_eq!(decoded(b"\xff\xfe=\xd8\0\xde", "utf-16", "strict").as_deref(), Ok("😀"));
        assert_eq!(decoded(b"\0\0\xfe\xff\0\0\0a", "utf-32", "strict").as_deref(), Ok("a"));
    }
}
