//! Lone surrogates in a str.
//!
//! Text is UTF-8 and its characters are Rust's, and both leave out the surrogates, which a Python str may contain. Here
//! U+D800 to U+DFFF stand in text as U+10D800 to U+10DFFF: private-use characters with the properties of surrogates that
//! programs can see (nothing is true of either, neither is printed). So everything works on such text as on any other,
//! and only what deals in code points translates with [`code`] and [`character`]: `ord` and `chr`, escapes, codecs, the order
//! of texts. The private-use characters themselves are refused wherever text comes in.

use std::cmp::Ordering;

/// From a surrogate to the character that stands for it.
const SHIFT: u32 = 0x10_0000;
const SURROGATES: std::ops::RangeInclusive<u32> = 0xD800..=0xDFFF;

/// Why one of the characters that stand for surrogates is refused.
pub const REFUSAL: &str = "the private-use characters U+10D800 to U+10DFFF are not supported";

/// The code point of a character of a str.
#[inline]
pub fn code(c: char) -> u32 {
    code_of(c as u32)
}
/// The same of a character's number.
#[inline]
pub fn code_of(character: u32) -> u32 {
    if SURROGATES.contains(&character.wrapping_sub(SHIFT)) { character - SHIFT } else { character }
}

/// Whether a character stands for a surrogate.
#[inline]
pub fn is_stand_in(c: char) -> bool {
    SURROGATES.contains(&(c as u32).wrapping_sub(SHIFT))
}

/// The character of a code point in a str; None if there is none, or it is one that stands for a surrogate.
#[inline]
pub fn character(code: u32) -> Option<char> {
    if SURROGATES.contains(&code) {
        return char::from_u32(code + SHIFT);
    }
    char::from_u32(code).filter(|c| !is_stand_in(*c))
}

/// Where the first character that stands for a surrogate is, in bytes. In UTF-8 they begin with F4 8D A0 to F4 8D BF.
pub fn find(text: &[u8]) -> Option<usize> {
    memchr::memchr_iter(0xF4, text).find(|&at| matches!(text.get(at + 1..at + 3), Some([0x8D, 0xA0..=0xBF])))
}

/// The order of two texts by code points.
#[inline]
pub fn compare(a: &str, b: &str) -> Ordering {
    let order = a.as_bytes().cmp(b.as_bytes());
    if order == Ordering::Equal || (find(a.as_bytes()).is_none() && find(b.as_bytes()).is_none()) {
        return order;
    }
    a.chars().map(code).cmp(b.chars().map(code))
}

/// The text with an escape for each lone surrogate, as the standard error stream shows it.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_stand_in(c) {
            super::str_repr::push_escape(&mut out, code(c));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrogates_are_found_and_ordered_by_their_code_points() {
        let lone: String = ['a', character(0xDC80).unwrap()].iter().collect();
        assert_eq!(lone.chars().map(code).collect::<Vec<_>>(), [0x61, 0xDC80]);
        assert_eq!(find(lone.as_bytes()), Some(1));
        assert_eq!(find("\u{10FFFF}\u{10CFFF}\u{10E000}".as_bytes()), None);
        assert_eq!(compare(&lone, "a\u{E000}"), Ordering::Less);
        assert_eq!(compare(&lone, "a\u{D7FF}"), Ordering::Greater);
        assert_eq!(character(0x10_D800), None);
        assert_eq!(escaped(&lone), "a\\udc80");
    }
}
