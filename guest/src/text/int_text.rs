//! Integers as text, both ways: `int()` of text in any base with Python's errors, and digits in any
//! base, with the limit on decimal digits and a fast path for what fits 64 bits.

use num_bigint::{BigInt, Sign};

use super::chars;
use super::limbs::{self, Meter, NoMeter};
use super::str_repr::repr_str;

/// The least limit that a program may set, and the size below which it is not looked at.
pub const LEAST_MAX_DIGITS: usize = 640;

/// An integer that was read. A long one is still to be made of its digits (`limbs::from_digits`), which takes time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParsedInt {
    Small(i64),
    Long { negative: bool, digits: Vec<u8>, base: u32 },
}

/// Why text is no integer. All are ValueErrors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntParseError {
    /// The base is none of 0 and 2 to 36.
    InvalidBase,
    /// The text is no literal of that base.
    InvalidLiteral { base: i64 },
    /// The text has more decimal digits than the limit.
    TooManyDigits { limit: usize, digits: usize },
}

impl IntParseError {
    /// The message of the ValueError for the text that was refused.
    pub fn message(&self, text: &str) -> String {
        self.message_for_repr(&repr_str(text))
    }

    /// The same given the `repr` of the refused object, for bytes.
    pub fn message_for_repr(&self, repr: &str) -> String {
        match self {
            IntParseError::InvalidBase => "int() base must be >= 2 and <= 36, or 0".to_string(),
            IntParseError::InvalidLiteral { base } => {
                let shown: String = repr.chars().take(200).collect();
                format!("invalid literal for int() with base {base}: {shown}")
            }
            IntParseError::TooManyDigits { limit, digits } => format!(
                "Exceeds the limit ({limit} digits) for integer string conversion: value has \
                 {digits} digits; use sys.set_int_max_str_digits() to increase the limit"
            ),
        }
    }
}

/// The limit on digits was exceeded by a conversion to text; a ValueError.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyDigits {
    pub limit: usize,
}

impl TooManyDigits {
    pub fn message(&self) -> String {
        format!(
            "Exceeds the limit ({} digits) for integer string conversion; use \
             sys.set_int_max_str_digits() to increase the limit",
            self.limit
        )
    }
}

/// `int(text, base)`. A `max_digits` of 0 sets no limit.
pub fn parse_int(text: &str, base: i64, max_digits: usize) -> Result<ParsedInt, IntParseError> {
    if base == 10
        && let Some(value) = parse_plain_decimal(text.as_bytes())
    {
        return Ok(ParsedInt::Small(value));
    }
    if base != 0 && !(2..=36).contains(&base) {
        return Err(IntParseError::InvalidBase);
    }
    let invalid = IntParseError::InvalidLiteral { base };
    if text.is_ascii() {
        return parse_ascii(text.as_bytes(), base, max_digits);
    }
    let mut ascii = Vec::with_capacity(text.len());
    for c in text.trim_matches(chars::is_space).chars() {
        ascii.push(match c {
            _ if c.is_ascii() => c as u8,
            _ if chars::is_space(c) => b' ',
            _ => b'0' + chars::decimal_value(c).ok_or(invalid)?,
        });
    }
    parse_ascii(&ascii, base, max_digits)
}

/// `int(bytes, base)`.
pub fn parse_int_bytes(bytes: &[u8], base: i64, max_digits: usize) -> Result<ParsedInt, IntParseError> {
    if base != 0 && !(2..=36).contains(&base) {
        return Err(IntParseError::InvalidBase);
    }
    parse_ascii(bytes, base, max_digits)
}

/// Up to 18 decimal digits after an optional minus, the commonest case.
pub fn parse_plain_decimal(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    if digits.is_empty() || digits.len() > 18 {
        return None;
    }
    let mut value: i64 = 0;
    for &byte in digits {
        if !byte.is_ascii_digit() {
            return None;
        }
        value = value * 10 + (byte - b'0') as i64;
    }
    Some(if negative { -value } else { value })
}

fn digit_of(byte: u8) -> Option<u8> {
    (byte as char).to_digit(36).map(|digit| digit as u8)
}

fn parse_ascii(text: &[u8], asked_base: i64, max_digits: usize) -> Result<ParsedInt, IntParseError> {
    let invalid = IntParseError::InvalidLiteral { base: asked_base };
    let is_space = |byte: &u8| chars::is_space_byte(*byte);
    let start = text.iter().position(|byte| !is_space(byte)).ok_or(invalid)?;
    let end = text.iter().rposition(|byte| !is_space(byte)).ok_or(invalid)? + 1;
    let (negative, mut rest) = match &text[start..end] {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        rest => (false, rest),
    };
    let prefix_base = match rest {
        [b'0', b'x' | b'X', ..] => 16,
        [b'0', b'o' | b'O', ..] => 8,
        [b'0', b'b' | b'B', ..] => 2,
        _ => 0,
    };
    let mut base = asked_base as u32;
    let mut zero_only = false;
    if base == 0 {
        if prefix_base != 0 {
            base = prefix_base;
        } else {
            // A leading zero without prefix is an error unless the number is zero.
            zero_only = rest.first() == Some(&b'0');
            base = 10;
        }
    }
    if prefix_base == base {
        rest = &rest[2..];
        if let [b'_', after @ ..] = rest {
            rest = after;
        }
    }
    let mut digits = Vec::with_capacity(rest.len());
    let mut after_underscore = true;
    for &byte in rest {
        if byte == b'_' {
            if after_underscore {
                return Err(invalid);
            }
            after_underscore = true;
            continue;
        }
        let digit = digit_of(byte).filter(|&digit| (digit as u32) < base).ok_or(invalid)?;
        digits.push(digit);
        after_underscore = false;
    }
    if after_underscore {
        return Err(invalid);
    }
    if zero_only && digits.iter().any(|&digit| digit != 0) {
        return Err(invalid);
    }
    if !base.is_power_of_two() && max_digits > 0 && digits.len() > LEAST_MAX_DIGITS && digits.len() > max_digits {
        return Err(IntParseError::TooManyDigits { limit: max_digits, digits: digits.len() });
    }
    if digits.len() <= 12 {
        let value = digits.iter().fold(0i64, |value, &digit| value * base as i64 + digit as i64);
        return Ok(ParsedInt::Small(if negative { -value } else { value }));
    }
    Ok(ParsedInt::Long { negative, digits, base })
}

/// Bits beyond which halves are converted apart.
pub const LONG_BITS: u64 = 40_000;

/// Decimal digits of an integer of at most [`LONG_BITS`]. A `max_digits` of 0 sets no limit.
pub fn decimal_bigint(value: &BigInt, max_digits: usize) -> Result<String, TooManyDigits> {
    let magnitude: Vec<u64> = value.iter_u64_digits().collect();
    let Ok(text) = decimal_limbs(&mut NoMeter, value.sign() == Sign::Minus, &magnitude, max_digits);
    text
}

/// The same of a sign and a magnitude of any size.
pub fn decimal_limbs<M: Meter>(
    meter: &mut M,
    negative: bool,
    magnitude: &[u64],
    max_digits: usize,
) -> Result<Result<String, TooManyDigits>, M::Stop> {
    let too_many = TooManyDigits { limit: max_digits };
    let limited = max_digits > 0;
    let bits = limbs::bits(magnitude);
    // Less than log10(2) per bit, so that a value of that many digits surely exceeds the limit.
    let least_digits = (bits.saturating_sub(1) as f64 * 0.301) as usize;
    if limited && least_digits > max_digits {
        return Ok(Err(too_many));
    }
    let mut text =
        if bits > LONG_BITS { limbs::decimal_by_halves(meter, magnitude)? } else { limbs::decimal(magnitude) };
    if limited && text.len() > LEAST_MAX_DIGITS && text.len() > max_digits {
        return Ok(Err(too_many));
    }
    if negative {
        text.insert(0, '-');
    }
    Ok(Ok(text))
}

/// `hex`, `oct` and `bin` of an integer: base 16, 8 or 2 with its prefix.
pub fn prefixed(value: &BigInt, base: u32) -> String {
    let prefix = match base {
        2 => "0b",
        8 => "0o",
        _ => "0x",
    };
    let sign = if value.sign() == Sign::Minus { "-" } else { "" };
    format!("{sign}{prefix}{}", value.magnitude().to_str_radix(base.clamp(2, 36)))
}

/// `hex`, `oct` and `bin` of a 64-bit integer.
pub fn prefixed_i64(value: i64, base: u32) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let magnitude = value.unsigned_abs();
    match base {
        2 => format!("{sign}{magnitude:#b}"),
        8 => format!("{sign}{magnitude:#o}"),
        _ => format!("{sign}{magnitude:#x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEFAULT_MAX_DIGITS: usize = 4300;

    fn small(text: &str, base: i64) -> Result<i64, IntParseError> {
        let value = long(text, base, DEFAULT_MAX_DIGITS)?;
        Ok(i64::try_from(value).expect("a small one"))
    }

    fn long(text: &str, base: i64, max_digits: usize) -> Result<BigInt, IntParseError> {
        Ok(match parse_int(text, base, max_digits)? {
            ParsedInt::Small(value) => BigInt::from(value),
            ParsedInt::Long { negative, digits, base } => {
                let Ok(limbs) = limbs::from_digits(&mut NoMeter, &digits, base);
                let halves = limbs.iter().flat_map(|x| [*x as u32, (*x >> 32) as u32]).collect();
                BigInt::new(if negative { Sign::Minus } else { Sign::Plus }, halves)
            }
        })
    }

    #[test]
    fn parsing() {
        assert_eq!(small(" \t-12_3\n", 10), Ok(-123));
        assert_eq!(small("\u{a0}٣٤\u{2003}", 10), Ok(34));
        assert_eq!(small("0x_1F", 16), Ok(31));
        assert_eq!(small("0x1f", 0), Ok(31));
        assert_eq!(small("0b101", 0), Ok(5));
        assert_eq!(small("0o17", 8), Ok(15));
        assert_eq!(small("0_0", 0), Ok(0));
        assert_eq!(small("z", 36), Ok(35));
        assert_eq!(small("-9223372036854775808", 10), Ok(i64::MIN));
        assert_eq!(small("1", 1), Err(IntParseError::InvalidBase));
        for (text, base) in [
            ("", 10),
            ("-", 10),
            ("1__2", 10),
            ("_1", 10),
            ("1_", 10),
            ("01", 0),
            ("0x", 16),
            ("1 2", 10),
            ("+-1", 10),
            ("0b2", 2),
            ("9", 8),
            ("١a", 10),
            ("- 1", 10),
            ("0x", 0),
        ] {
            assert_eq!(small(text, base), Err(IntParseError::InvalidLiteral { base }), "{text:?}");
        }
        let error = IntParseError::InvalidLiteral { base: 10 };
        assert_eq!(error.message("a'"), "invalid literal for int() with base 10: \"a'\"");
    }

    #[test]
    fn big() {
        let text = "123456789".repeat(400);
        let value = long(&text, 10, DEFAULT_MAX_DIGITS).expect("a number");
        assert_eq!(decimal_bigint(&value, DEFAULT_MAX_DIGITS).as_deref(), Ok(text.as_str()));
        let text = "7".repeat(4301);
        let error = parse_int(&text, 10, DEFAULT_MAX_DIGITS).expect_err("too long");
        assert_eq!(error, IntParseError::TooManyDigits { limit: 4300, digits: 4301 });
        let text = "-1".to_string() + &"0123456789".repeat(5003);
        let value = long(&text, 10, 0).expect("a number");
        assert_eq!(value.to_str_radix(10), text);
        assert_eq!(decimal_bigint(&value, 0).as_deref(), Ok(text.as_str()));
        assert_eq!(decimal_bigint(&value, 50_030), Err(TooManyDigits { limit: 50_030 }));
        assert!(decimal_bigint(&value, 50_031).is_ok());
    }

    #[test]
    fn bases() {
        assert_eq!(prefixed_i64(i64::MIN, 16), "-0x8000000000000000");
        assert_eq!(prefixed(&BigInt::from(-5), 2), "-0b101");
        assert_eq!(prefixed(&BigInt::from(0), 8), "0o0");
    }
}
