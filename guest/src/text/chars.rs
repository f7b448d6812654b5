//! Character properties, case mappings and line boundaries as Python defines them, on the Unicode
//! version of the reference CPython: predicates on characters, the `str` methods built of them,
//! digit values, general category and character names.

use super::unicode_tables as tables;
use super::unicode_tables::Record;

pub use super::unicode_tables::UNICODE_VERSION;

const CODE_POINTS: u32 = 0x11_0000;

/// The record of a code point; surrogates have one too.
#[inline]
fn record_of(code: u32) -> &'static Record {
    if code >= CODE_POINTS {
        return record_of(0xFFFF);
    }
    let leaf_mask = (1 << tables::LEAF_BITS) - 1;
    let middle_mask = (1 << tables::MIDDLE_BITS) - 1;
    let top = tables::TOP[(code >> (tables::LEAF_BITS + tables::MIDDLE_BITS)) as usize];
    let middle_index = ((top as u32) << tables::MIDDLE_BITS) + ((code >> tables::LEAF_BITS) & middle_mask);
    let leaf_index = ((tables::MIDDLE[middle_index as usize] as u32) << tables::LEAF_BITS) + (code & leaf_mask);
    &tables::RECORDS[tables::LEAF[leaf_index as usize] as usize]
}

#[inline]
fn has(c: char, flag: u16) -> bool {
    record_of(c as u32).flags & flag != 0
}

/// `str.isalpha` for one character.
#[inline]
pub fn is_alpha(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphabetic() } else { has(c, tables::ALPHA) }
}

/// `str.isdecimal` for one character.
#[inline]
pub fn is_decimal(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { has(c, tables::DECIMAL) }
}

/// `str.isdigit` for one character.
#[inline]
pub fn is_digit(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { has(c, tables::DIGIT) }
}

/// `str.isnumeric` for one character.
#[inline]
pub fn is_numeric(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_digit() } else { has(c, tables::NUMERIC) }
}

/// `str.isalnum` for one character.
#[inline]
pub fn is_alphanumeric(c: char) -> bool {
    if c.is_ascii() {
        c.is_ascii_alphanumeric()
    } else {
        has(c, tables::ALPHA | tables::DECIMAL | tables::DIGIT | tables::NUMERIC)
    }
}

/// `str.isspace` for one character; also what `split()` and `strip()` take as whitespace.
#[inline]
pub fn is_space(c: char) -> bool {
    if c.is_ascii() { matches!(c, '\t'..='\r' | '\x1c'..='\x1f' | ' ') } else { has(c, tables::SPACE) }
}

/// Whether a byte is whitespace to the methods of `bytes`.
#[inline]
pub fn is_space_byte(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

/// `str.isupper` for one character.
#[inline]
pub fn is_upper(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_uppercase() } else { has(c, tables::UPPER) }
}

/// `str.islower` for one character.
#[inline]
pub fn is_lower(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_lowercase() } else { has(c, tables::LOWER) }
}

/// Whether a character is a titlecase letter (category Lt).
#[inline]
pub fn is_title(c: char) -> bool {
    !c.is_ascii() && has(c, tables::TITLE)
}

/// Whether a character has a case; `title()` starts a word after one that has none.
#[inline]
pub fn is_cased(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphabetic() } else { has(c, tables::CASED) }
}

#[inline]
fn is_case_ignorable(c: char) -> bool {
    has(c, tables::CASE_IGNORABLE)
}

/// `str.isprintable` for one character.
#[inline]
pub fn is_printable(c: char) -> bool {
    if c.is_ascii() { matches!(c, ' '..='~') } else { has(c, tables::PRINTABLE) }
}

/// Whether an identifier can start with the character.
#[inline]
pub fn is_identifier_start(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphabetic() || c == '_' } else { has(c, tables::IDENTIFIER_START) }
}

/// Whether an identifier can go on with the character.
#[inline]
pub fn is_identifier_continue(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() || c == '_' } else { has(c, tables::IDENTIFIER_CONTINUE) }
}

/// Whether `splitlines` breaks after the character.
#[inline]
pub fn is_line_break(c: char) -> bool {
    if c.is_ascii() {
        matches!(c, '\n'..='\r' | '\x1c'..='\x1e')
    } else {
        matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}')
    }
}

/// `unicodedata.decimal`.
#[inline]
pub fn decimal_value(c: char) -> Option<u8> {
    if c.is_ascii() {
        return c.is_ascii_digit().then(|| c as u8 - b'0');
    }
    let value = record_of(c as u32).decimal;
    (value != 255).then_some(value)
}

/// `unicodedata.digit`.
pub fn digit_value(c: char) -> Option<u8> {
    let value = record_of(c as u32).digit;
    (value != 255).then_some(value)
}

/// `unicodedata.numeric`.
pub fn numeric_value(c: char) -> Option<f64> {
    let record = record_of(c as u32);
    (record.numeric != 0).then(|| tables::NUMERICS[record.numeric as usize])
}

/// `unicodedata.category`.
pub fn category(c: char) -> &'static str {
    tables::CATEGORY_NAMES[record_of(super::surrogates::code(c)).category as usize]
}

/// `unicodedata.name`; the crate's data is newer than the reference, so characters that the
/// reference does not know are left out.
pub fn name(c: char) -> Option<String> {
    if matches!(category(c), "Cn" | "Cc" | "Co" | "Cs") {
        return None;
    }
    unicode_names2::name(c).map(|name| name.to_string())
}

/// The character of a name or an alias, as `\N{...}` finds it; named sequences are not looked up.
pub fn character_of_name(wanted: &str) -> Option<char> {
    let wanted = wanted.to_ascii_uppercase();
    if let Some(digits) = wanted.strip_prefix("TANGUT IDEOGRAPH-") {
        // The reference finds these by name though it tells no name of them.
        let code = u32::from_str_radix(digits, 16).ok()?;
        let found = char::from_u32(code)?;
        let known = (0x17000..0x18D80).contains(&code) && category(found) != "Cn";
        return (known && digits == format!("{code:X}")).then_some(found);
    }
    let found = unicode_names2::character(&wanted)?;
    if category(found) == "Cn" {
        return None;
    }
    // The crate compares loosely; only the name itself and whole aliases may match here.
    match name(found) {
        Some(name) if name == wanted => Some(found),
        Some(name) if name.contains("IDEOGRAPH-") || loosened(&name) == loosened(&wanted) => None,
        _ => Some(found),
    }
}

fn loosened(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect()
}

#[inline]
fn shifted(c: char, difference: i32) -> char {
    char::from_u32((c as u32).wrapping_add_signed(difference)).unwrap_or(c)
}

/// The lowercase form when it is one character (the form of regular expressions).
#[inline]
pub fn simple_lower(c: char) -> char {
    if c.is_ascii() { c.to_ascii_lowercase() } else { shifted(c, record_of(c as u32).lower) }
}

/// The uppercase form when it is one character; the character itself otherwise.
#[inline]
pub fn simple_upper(c: char) -> char {
    if c.is_ascii() { c.to_ascii_uppercase() } else { shifted(c, record_of(c as u32).upper) }
}

#[derive(Clone, Copy)]
enum Mapping {
    Upper,
    Lower,
    Title,
    Fold,
}

#[inline]
fn push_mapped(out: &mut String, c: char, mapping: Mapping) {
    if c.is_ascii() {
        out.push(match mapping {
            Mapping::Upper | Mapping::Title => c.to_ascii_uppercase(),
            Mapping::Lower | Mapping::Fold => c.to_ascii_lowercase(),
        });
        return;
    }
    let record = record_of(c as u32);
    if record.special != 0 {
        let forms = &tables::SPECIALS[record.special as usize];
        out.push_str(match mapping {
            Mapping::Upper => forms[0],
            Mapping::Lower => forms[1],
            Mapping::Title => forms[2],
            Mapping::Fold => forms[3],
        });
        return;
    }
    let difference = match mapping {
        Mapping::Upper => record.upper,
        Mapping::Lower => record.lower,
        Mapping::Title => record.title,
        Mapping::Fold => record.fold,
    };
    out.push(shifted(c, difference));
}

/// Lowercases the character at `at` of `text`; a capital sigma depends on its surroundings.
#[inline]
fn push_lower(out: &mut String, text: &str, at: usize, c: char) {
    if c != '\u{3a3}' {
        push_mapped(out, c, Mapping::Lower);
        return;
    }
    let before = text[..at].chars().rev().find(|&c| !is_case_ignorable(c));
    let after = text[at + c.len_utf8()..].chars().find(|&c| !is_case_ignorable(c));
    let ends_word = before.is_some_and(is_cased) && !after.is_some_and(is_cased);
    out.push(if ends_word { '\u{3c2}' } else { '\u{3c3}' });
}

/// `str.upper`.
pub fn upper(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_uppercase();
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        push_mapped(&mut out, c, Mapping::Upper);
    }
    out
}

/// `str.lower`.
pub fn lower(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        push_lower(&mut out, text, at, c);
    }
    out
}

/// `str.casefold`.
pub fn casefold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        push_mapped(&mut out, c, Mapping::Fold);
    }
    out
}

/// `str.title`.
pub fn title(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut after_cased = false;
    for (at, c) in text.char_indices() {
        if after_cased {
            push_lower(&mut out, text, at, c);
        } else {
            push_mapped(&mut out, c, Mapping::Title);
        }
        after_cased = is_cased(c);
    }
    out
}

/// `str.capitalize`.
pub fn capitalize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if at == 0 {
            push_mapped(&mut out, c, Mapping::Title);
        } else {
            push_lower(&mut out, text, at, c);
        }
    }
    out
}

/// `str.swapcase`.
pub fn swapcase(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        if is_upper(c) {
            push_lower(&mut out, text, at, c);
        } else if is_lower(c) {
            push_mapped(&mut out, c, Mapping::Upper);
        } else {
            out.push(c);
        }
    }
    out
}

/// Whether a text has a character and all its characters satisfy a predicate, as `isalpha`,
/// `isdecimal`, `isdigit`, `isnumeric`, `isalnum` and `isspace` of `str` ask.
pub fn all_and_some(text: &str, predicate: impl Fn(char) -> bool) -> bool {
    !text.is_empty() && text.chars().all(predicate)
}

/// `str.isupper`.
pub fn is_upper_text(text: &str) -> bool {
    let mut cased = false;
    for c in text.chars() {
        if is_lower(c) || is_title(c) {
            return false;
        }
        cased |= is_upper(c);
    }
    cased
}

/// `str.islower`.
pub fn is_lower_text(text: &str) -> bool {
    let mut cased = false;
    for c in text.chars() {
        if is_upper(c) || is_title(c) {
            return false;
        }
        cased |= is_lower(c);
    }
    cased
}

/// `str.istitle`.
pub fn is_title_text(text: &str) -> bool {
    let mut cased = false;
    let mut after_cased = false;
    for c in text.chars() {
        if is_upper(c) || is_title(c) {
            if after_cased {
                return false;
            }
            after_cased = true;
            cased = true;
        } else if is_lower(c) {
            if !after_cased {
                return false;
            }
            cased = true;
        } else {
            after_cased = false;
        }
    }
    cased
}

/// `str.isprintable`.
pub fn is_printable_text(text: &str) -> bool {
    text.chars().all(is_printable)
}

/// `str.isidentifier`.
pub fn is_identifier(text: &str) -> bool {
    let mut characters = text.chars();
    characters.next().is_some_and(is_identifier_start) && characters.all(is_identifier_continue)
}

/// `str.splitlines`.
pub fn split_lines(text: &str, keep_ends: bool) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, c)) = characters.next() {
        if !is_line_break(c) {
            continue;
        }
        let mut end = at + c.len_utf8();
        if c == '\r' && characters.next_if(|&(_, next)| next == '\n').is_some() {
            end += 1;
        }
        lines.push(&text[start..if keep_ends { end } else { at }]);
        start = end;
    }
    if start < text.len() {
        lines.push(&text[start..]);
    }
    lines
}

/// `bytes.splitlines`.
pub fn split_lines_bytes(bytes: &[u8], keep_ends: bool) -> Vec<&[u8]> {
    let mut lines = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while at < bytes.len() {
        let line_end = at;
        let byte = bytes[at];
        at += 1;
        if byte == b'\r' && bytes.get(at) == Some(&b'\n') {
            at += 1;
        }
        if byte == b'\r' || byte == b'\n' {
            lines.push(&bytes[start..if keep_ends { at } else { line_end }]);
            start = at;
        }
    }
    if start < bytes.len() {
        lines.push(&bytes[start..]);
    }
    lines
}

/// The columns a character takes in a terminal as tracebacks count them: 1 or 2.
pub fn display_width(c: char) -> usize {
    if !c.is_ascii() && has(c, tables::WIDE) { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cases() {
        assert_eq!(lower("ΑΣ ΣΑΣ Σ"), "ας σας σ");
        assert_eq!(lower("ΑΣ.Β ΑΣ."), "ασ.β ας.");
        assert_eq!(upper("straße ŉ ﬁ"), "STRASSE ʼN FI");
        assert_eq!(title("hello wORLD they're ǆabc ﬁsh"), "Hello World They'Re ǅabc Fish");
        assert_eq!(capitalize("ǆABC ΣΑΣ"), "ǅabc σας");
        assert_eq!(swapcase("Hello ß İ"), "hELLO SS i̇");
        assert_eq!(casefold("Straße ΑΣ"), "strasse ασ");
    }

    #[test]
    fn text_predicates() {
        assert!(is_upper_text("AB1") && !is_upper_text("1") && !is_upper_text("ǅ"));
        assert!(is_lower_text("ab1ª") && !is_lower_text(""));
        assert!(is_title_text("Ab Cd") && !is_title_text("AB") && is_title_text("ǅa"));
        assert!(is_identifier("ſ_1") && !is_identifier("1a") && !is_identifier(""));
        assert!(is_printable_text("") && !is_printable_text("\u{a0}"));
    }

    #[test]
    fn lines() {
        assert_eq!(split_lines("a\r\nb\rc\u{2028}\x1cd\n", false), ["a", "b", "c", "", "d"]);
        assert_eq!(split_lines("a\r\nb\n\n", true), ["a\r\n", "b\n", "\n"]);
        assert_eq!(split_lines_bytes(b"a\r\nb\x0bc\r", false), [&b"a"[..], b"b\x0bc"]);
    }

    #[test]
    fn values() {
        assert_eq!(decimal_value('٣'), Some(3));
        assert_eq!(decimal_value('²'), None);
        assert_eq!(digit_value('²'), Some(2));
        assert_eq!(numeric_value('⅓'), Some(1.0 / 3.0));
        assert_eq!(category('€'), "Sc");
        assert_eq!(name('é').as_deref(), Some("LATIN SMALL LETTER E WITH ACUTE"));
        assert_eq!(character_of_name("greek small letter alpha"), Some('α'));
    }

    /// Compares every code point with a file that scripts/check-unicode.py writes; run it with
    /// UNICODE_ORACLE=file.
    #[test]
    fn every_code_point_equals_the_reference() {
        let Ok(path) = std::env::var("UNICODE_ORACLE") else { return };
        let expected = std::fs::read_to_string(path).expect("the file of the reference");
        let mut differences = 0;
        for line in expected.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let code = u32::from_str_radix(fields[0], 16).expect("a code point");
            let Some(c) = char::from_u32(code) else { continue };
            let one = c.to_string();
            let predicates: String = [
                is_alpha(c),
                is_decimal(c),
                is_digit(c),
                is_numeric(c),
                is_alphanumeric(c),
                is_space(c),
                is_upper(c),
                is_lower(c),
                is_title_text(&one),
                is_printable(c),
                is_identifier(&one),
                is_identifier(&format!("a{c}")),
                split_lines(&format!("a{c}b"), false).len() > 1,
            ]
            .iter()
            .map(|&value| if value { '1' } else { '0' })
            .collect();
            let hex = |text: String| text.chars().map(|c| format!("{:x}", c as u32)).collect::<Vec<_>>().join(" ");
            let number = |value: Option<u8>| value.map_or("-".to_string(), |v| v.to_string());
            let found = [
                fields[0].to_string(),
                predicates,
                category(c).to_string(),
                number(decimal_value(c)),
                number(digit_value(c)),
                numeric_value(c).map_or("-".to_string(), super::super::float_repr::repr_f64),
                hex(upper(&one)),
                hex(lower(&one)),
                hex(title(&one)),
                hex(casefold(&one)),
                hex(swapcase(&one)),
                hex(capitalize(&format!("a{c}"))),
                hex(title(&format!("{c}a"))),
                hex(lower(&format!("A{c}Σ{c}"))),
                display_width(c).to_string(),
                name(c).unwrap_or("-".to_string()),
            ]
            .join("\t");
            if found != line {
                differences += 1;
                if differences < 40 {
                    eprintln!("reference {line}\nfound     {found}");
                }
            }
            if let Some(name) = name(c) {
                assert_eq!(character_of_name(&name), Some(c), "{name}");
            }
        }
        assert_eq!(differences, 0);
    }
}
