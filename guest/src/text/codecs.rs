//! Encoding of str and decoding of bytes in the common encodings, with CPython's names of encodings,
//! error handlers and errors.

use super::charmaps::Charmap;
use super::str_repr::push_escape;
use super::{chars, surrogates};

/// An encoding that is known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    Utf8,
    /// UTF-8 with a byte order mark before it.
    Utf8Signed,
    Ascii,
    Latin1,
    Charmap(&'static Charmap),
    /// With a byte order mark, otherwise little-endian.
    Utf16,
    Utf16Le,
    Utf16Be,
    Utf32,
    Utf32Le,
    Utf32Be,
}

impl Encoding {
    /// Whether a text may be encoded piece by piece: each character has its byte, or none.
    pub fn is_piecewise(self) -> bool {
        matches!(self, Encoding::Ascii | Encoding::Latin1 | Encoding::Charmap(_))
    }

    /// `codecs.lookup(...).name`.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Utf8 => "utf-8",
            Encoding::Utf8Signed => "utf-8-sig",
            Encoding::Ascii => "ascii",
            Encoding::Latin1 => "iso8859-1",
            Encoding::Charmap(map) => map.name,
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
            "utf_16" | "u16" | "utf16" => Encoding::Utf16,
            "utf_16_le" | "unicodelittleunmarked" | "utf_16le" => Encoding::Utf16Le,
            "utf_16_be" | "unicodebigunmarked" | "utf_16be" => Encoding::Utf16Be,
            "utf_32" | "u32" | "utf32" => Encoding::Utf32,
            "utf_32_le" | "utf_32le" => Encoding::Utf32Le,
            "utf_32_be" | "utf_32be" => Encoding::Utf32Be,
            name => return Charmap::find(name).map(Encoding::Charmap),
        })
    }

    /// The encoding of what follows the mark, if this is one with a mark at its start: as it is written, or in the order that
    /// the mark of `bytes` gives. Itself where there is no mark, or too little of it yet; None if the mark is missing.
    pub fn after_mark(self, bytes: Option<&[u8]>) -> Option<Encoding> {
        let (little, big) = match self {
            Encoding::Utf8Signed => {
                return Some(match bytes {
                    Some(bytes) if bytes.len() < 3 && b"\xef\xbb\xbf".starts_with(bytes) => self,
                    _ => Encoding::Utf8,
                });
            }
            Encoding::Utf16 => (Encoding::Utf16Le, Encoding::Utf16Be),
            Encoding::Utf32 => (Encoding::Utf32Le, Encoding::Utf32Be),
            other => return Some(other),
        };
        let Some(bytes) = bytes else { return Some(little) };
        match (self, bytes) {
            (Encoding::Utf16, [0xFF, 0xFE, ..]) | (_, [0xFF, 0xFE, 0, 0, ..]) => Some(little),
            (Encoding::Utf16, [0xFE, 0xFF, ..]) | (_, [0, 0, 0xFE, 0xFF, ..]) => Some(big),
            (Encoding::Utf16, [_, _, ..]) | (_, [_, _, _, _, ..]) => None,
            _ => Some(self),
        }
    }

    /// How many bytes at the end are the start of a character (or of a mark).
    pub fn unfinished(self, bytes: &[u8]) -> usize {
        let length = bytes.len();
        match self {
            Encoding::Utf8 => {
                let lead = (1..=length.min(3)).find(|n| bytes[length - n] >= 0xC0);
                // The start of a surrogate may still be let pass by the handler of errors.
                lead.filter(|n| match &bytes[length - n..] {
                    [0xED, 0xA0..=0xBF] => true,
                    end => std::str::from_utf8(end).is_err_and(|e| e.error_len().is_none()),
                })
                .unwrap_or(0)
            }
            Encoding::Utf16Le | Encoding::Utf16Be => {
                let odd = length % 2;
                let high = match bytes[..length - odd] {
                    [.., first, second] => (if self == Encoding::Utf16Be { first } else { second }) & 0xFC == 0xD8,
                    _ => false,
                };
                odd + if high { 2 } else { 0 }
            }
            Encoding::Utf32Le | Encoding::Utf32Be => length % 4,
            Encoding::Utf8Signed | Encoding::Utf16 | Encoding::Utf32 => length,
            Encoding::Ascii | Encoding::Latin1 | Encoding::Charmap(_) => 0,
        }
    }
}

/// The same of `unicode-escape` and `raw-unicode-escape`.
pub fn unfinished_escape(bytes: &[u8], raw: bool) -> usize {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        rest = &rest[at..];
        let (length, is_part): (usize, fn(u8) -> bool) = match rest.get(1) {
            None => return 1,
            Some(b'x') if !raw => (4, |byte| byte.is_ascii_hexdigit()),
            Some(b'u') => (6, |byte| byte.is_ascii_hexdigit()),
            Some(b'U') => (10, |byte| byte.is_ascii_hexdigit()),
            Some(b'N') if !raw => (usize::MAX, |byte| byte != b'}'),
            Some(_) => (2, |_| true),
        };
        let parts = rest[2..].iter().take_while(|&&byte| is_part(byte)).count();
        if rest.len() < length && parts == rest.len() - 2 {
            return rest.len();
        }
        rest = &rest[2..];
    }
    0
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
    /// A NotImplementedError: a character that stands for a surrogate here.
    Reserved,
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
            CodecError::Reserved => surrogates::REFUSAL.to_string(),
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
            push_escape(&mut shown, surrogates::code(c));
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

const NOT_IN_128: &str = "ordinal not in range(128)";
const NOT_IN_256: &str = "ordinal not in range(256)";
const UNDEFINED: &str = "character maps to <undefined>";
const SURROGATES_NOT_ALLOWED: &str = "surrogates not allowed";

/// The byte of a character in an encoding of single bytes.
fn single_byte(encoding: Encoding, c: char) -> Option<u8> {
    let code = c as u32;
    match encoding {
        Encoding::Latin1 => (code < 0x100).then_some(code as u8),
        Encoding::Charmap(map) => map.byte(c),
        _ => (code < 0x80).then_some(code as u8),
    }
}

/// What a handler puts in place of a character that cannot be encoded.
fn replacement(c: char, errors: &str) -> Result<String, CodecError> {
    let mut text = String::new();
    let code = surrogates::code(c);
    match errors {
        "ignore" => {}
        "replace" => text.push('?'),
        "backslashreplace" => push_escape(&mut text, code),
        "xmlcharrefreplace" => text = format!("&#{code};"),
        "namereplace" => match chars::name(c) {
            Some(name) => text = format!("\\N{{{name}}}"),
            None => push_escape(&mut text, code),
        },
        _ => return Err(CodecError::UnknownHandler(errors.to_string())),
    }
    Ok(text)
}

/// The byte that was decoded to a surrogate by the handler `surrogateescape`.
fn escaped_byte(c: char) -> Option<u8> {
    match surrogates::code(c) {
        code @ 0xDC80..=0xDCFF => Some(code as u8),
        _ => None,
    }
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
    if text.is_ascii() && encoding.is_piecewise() {
        return Ok(text.as_bytes().to_vec());
    }
    let (shown, reason) = match encoding {
        Encoding::Ascii => ("ascii", NOT_IN_128),
        Encoding::Latin1 => ("latin-1", NOT_IN_256),
        Encoding::Charmap(_) => ("charmap", UNDEFINED),
        Encoding::Utf8Signed => ("utf-8", SURROGATES_NOT_ALLOWED),
        _ => (encoding.name(), SURROGATES_NOT_ALLOWED),
    };
    let mut out = Vec::with_capacity(text.len());
    match encoding {
        Encoding::Utf8Signed => out.extend(b"\xef\xbb\xbf"),
        Encoding::Utf16 => out.extend(b"\xff\xfe"),
        Encoding::Utf32 => out.extend(b"\xff\xfe\0\0"),
        _ => {}
    }
    if matches!(encoding, Encoding::Utf8 | Encoding::Utf8Signed) && surrogates::find(text.as_bytes()).is_none() {
        out.extend_from_slice(text.as_bytes());
        return Ok(out);
    }
    let mut skip = 0;
    for (index, (at, c)) in text.char_indices().enumerate() {
        if skip > 0 {
            skip -= 1;
            continue;
        }
        if put(&mut out, encoding, c) {
            continue;
        }
        // What cannot be encoded goes to the handler in one run.
        let mut scratch = Vec::new();
        let run: Vec<char> = text[at..].chars().take_while(|&c| !put(&mut scratch, encoding, c)).collect();
        skip = run.len() - 1;
        let handled = match errors {
            "strict" => 0,
            "surrogatepass" => run.iter().take_while(|&&c| put_surrogate(&mut out, encoding, c)).count(),
            "surrogateescape" if is_single_unit(encoding) => {
                let bytes = run.iter().map_while(|&c| escaped_byte(c));
                let before = out.len();
                out.extend(bytes);
                out.len() - before
            }
            "surrogateescape" => 0,
            _ => {
                for &c in &run {
                    replacement(c, errors)?.chars().for_each(|c| {
                        put(&mut out, encoding, c);
                    });
                }
                run.len()
            }
        };
        if handled < run.len() {
            return Err(CodecError::Encode(UnicodeFailure {
                encoding: shown,
                start: (index + handled) as i64,
                end: (index + run.len()) as i64,
                reason,
                object_offset: 0,
            }));
        }
    }
    Ok(out)
}

/// Whether a byte is a unit of the encoding.
fn is_single_unit(encoding: Encoding) -> bool {
    !matches!(
        encoding,
        Encoding::Utf16
            | Encoding::Utf16Le
            | Encoding::Utf16Be
            | Encoding::Utf32
            | Encoding::Utf32Le
            | Encoding::Utf32Be
    )
}

/// Appends a character, unless the encoding has none such.
fn put(out: &mut Vec<u8>, encoding: Encoding, c: char) -> bool {
    if surrogates::is_stand_in(c) {
        return false;
    }
    match encoding {
        Encoding::Ascii | Encoding::Latin1 | Encoding::Charmap(_) => match single_byte(encoding, c) {
            Some(byte) => out.push(byte),
            None => return false,
        },
        Encoding::Utf8 | Encoding::Utf8Signed => out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
        Encoding::Utf16 | Encoding::Utf16Le => {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|u| out.extend(u.to_le_bytes()))
        }
        Encoding::Utf16Be => c.encode_utf16(&mut [0; 2]).iter().for_each(|u| out.extend(u.to_be_bytes())),
        Encoding::Utf32 | Encoding::Utf32Le => out.extend((c as u32).to_le_bytes()),
        Encoding::Utf32Be => out.extend((c as u32).to_be_bytes()),
    }
    true
}

/// Appends a surrogate as if it were a character; not in encodings of single bytes.
fn put_surrogate(out: &mut Vec<u8>, encoding: Encoding, c: char) -> bool {
    let code = surrogates::code(c);
    match encoding {
        Encoding::Ascii | Encoding::Latin1 | Encoding::Charmap(_) => return false,
        Encoding::Utf8 | Encoding::Utf8Signed => {
            out.extend([0xE0 | (code >> 12) as u8, 0x80 | (code >> 6 & 0x3F) as u8, 0x80 | (code & 0x3F) as u8]);
        }
        Encoding::Utf16 | Encoding::Utf16Le => out.extend((code as u16).to_le_bytes()),
        Encoding::Utf16Be => out.extend((code as u16).to_be_bytes()),
        Encoding::Utf32 | Encoding::Utf32Le => out.extend(code.to_le_bytes()),
        Encoding::Utf32Be => out.extend(code.to_be_bytes()),
    }
    true
}

/// `bytes.decode(encoding, errors)`. Nothing is looked up for no bytes.
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
        Encoding::Charmap(map) => {
            let upper = map.upper_half();
            decoder.single_bytes("charmap", UNDEFINED, |byte| match byte {
                0x80.. => upper[byte as usize - 0x80],
                _ => Some(byte as char),
            })?;
        }
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
            "surrogateescape" if self.bytes[start..end].iter().all(|byte| !byte.is_ascii()) => {
                let bytes = self.bytes[start..end].iter();
                self.out.extend(bytes.filter_map(|&byte| surrogates::character(0xDC00 + byte as u32)));
            }
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

    fn push_text(&mut self, text: &str) -> Result<(), CodecError> {
        if surrogates::find(text.as_bytes()).is_some() {
            return Err(CodecError::Reserved);
        }
        self.out.push_str(text);
        Ok(())
    }

    /// Appends the character of a code point; of a surrogate only if the handler lets them pass. Whether it was one.
    fn push_code(&mut self, code: u32) -> Result<bool, CodecError> {
        match surrogates::character(code) {
            Some(c) if surrogates::is_stand_in(c) && self.errors != "surrogatepass" => return Ok(false),
            Some(c) => self.out.push(c),
            None if code <= 0x10_FFFF => return Err(CodecError::Reserved),
            None => return Ok(false),
        }
        Ok(true)
    }

    fn utf8(&mut self) -> Result<(), CodecError> {
        let bytes = self.bytes;
        let mut at = 0;
        while at < bytes.len() {
            let error = match std::str::from_utf8(&bytes[at..]) {
                Ok(text) => {
                    self.push_text(text)?;
                    break;
                }
                Err(error) => error,
            };
            let start = at + error.valid_up_to();
            self.push_text(std::str::from_utf8(&bytes[at..start]).unwrap_or(""))?;
            if self.errors == "surrogatepass"
                && let Some(&[0xED, second @ 0xA0..=0xBF, third @ 0x80..=0xBF]) = bytes.get(start..start + 3)
            {
                self.out.extend(surrogates::character(0xD000 | (second as u32 & 0x3F) << 6 | (third as u32 & 0x3F)));
                at = start + 3;
                continue;
            }
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
            let is_pair = matches!(unit, 0xD800..0xDC00) && matches!(unit_at(at + 2), Some(0xDC00..0xE000));
            if !is_pair && self.push_code(unit)? {
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
                    self.push_code(code)?;
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
            if !self.push_code(code)? {
                let reason = if code > 0x10_FFFF {
                    "code point not in range(0x110000)"
                } else {
                    "code point in surrogate code point range(0xd800, 0xe000)"
                };
                self.failed(encoding, at, at + 4, reason)?;
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
    fn lone_surrogates() {
        let lone = decode(b"a\xff", "utf-8", "surrogateescape").unwrap();
        assert_eq!(encoded(&lone, "utf-8", "surrogateescape"), Ok(b"a\xff".to_vec()));
        assert_eq!(encoded(&lone, "utf-8", "surrogatepass"), Ok(b"a\xed\xb3\xbf".to_vec()));
        assert_eq!(
            encoded(&lone, "utf-8", "strict"),
            Err("'utf-8' codec can't encode character '\\udcff' in position 1: surrogates not allowed".to_string())
        );
        assert_eq!(decode(b"a\xed\xb3\xbf", "utf-8", "surrogatepass").as_deref(), Ok(&*lone));
        assert_eq!(decoded(b"\xf4\x8d\xa0\x80", "utf-8", "strict"), Err(surrogates::REFUSAL.to_string()));
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
