//! Floats and complex numbers as text, both ways: shortest `repr`, correctly rounded formatting at
//! any precision, `float()` and `complex()` of text, `hex`/`fromhex`, `round` and exact ratios.

use num_bigint::BigInt;

use super::chars;

/// The most digits after the point that a float can have; longer precisions add zeros.
const MOST_FRACTION_DIGITS: usize = 1100;

/// The decimal digits of a finite float, without sign: 0.DIGITS times ten to the `point`.
struct Decimal {
    digits: Vec<u8>,
    point: i32,
}

impl Decimal {
    /// Takes the digits of a rendering such as `123.45` or `1.5e-7`.
    fn from_rendering(text: &str) -> Decimal {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse().unwrap_or(0)),
            None => (text, 0),
        };
        let whole_length = mantissa.find('.').unwrap_or(mantissa.len());
        let mut digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).collect();
        let leading_zeros = digits.iter().take_while(|&&d| d == b'0').count();
        if leading_zeros == digits.len() {
            return Decimal { digits: vec![b'0'], point: 1 };
        }
        digits.drain(..leading_zeros);
        Decimal { digits, point: whole_length as i32 - leading_zeros as i32 + exponent }
    }

    /// The fewest digits that read back as the same float.
    fn shortest(magnitude: f64) -> Decimal {
        let mut buffer = ryu::Buffer::new();
        let mut decimal = Decimal::from_rendering(buffer.format_finite(magnitude));
        while decimal.digits.len() > 1 && decimal.digits.last() == Some(&b'0') {
            decimal.digits.pop();
        }
        decimal
    }

    /// A number of significant digits, correctly rounded.
    fn significant(magnitude: f64, count: usize) -> Decimal {
        let asked = count.clamp(1, MOST_FRACTION_DIGITS);
        let mut decimal = Decimal::from_rendering(&format!("{:.*e}", asked - 1, magnitude));
        decimal.digits.resize(count.max(1), b'0');
        decimal
    }
}

/// How to write a float; the fields are those of CPython's PyOS_double_to_string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatStyle {
    /// `e`: one digit before the point and an exponent.
    Exponent,
    /// `f`: no exponent.
    Fixed,
    /// `g`: significant digits, an exponent when it is shorter.
    General,
    /// `r`: the shortest text that reads back as the same float.
    Shortest,
}

/// Options of `format_float_style`.
#[derive(Clone, Copy, Debug, Default)]
pub struct FloatFlags {
    /// Keep the point and trailing zeros, as `#` asks.
    pub alternate: bool,
    /// Write `1.0` rather than `1`.
    pub add_point_zero: bool,
    /// Write what rounds to zero without a minus, as `z` asks.
    pub no_negative_zero: bool,
    pub uppercase: bool,
}

/// Writes a float in a style. The precision counts digits after the point, or significant digits
/// for `General`; it is the caller's to bound. Nothing but a minus stands for a sign.
pub fn format_float_style(value: f64, style: FloatStyle, precision: usize, flags: FloatFlags) -> String {
    if !value.is_finite() {
        let text = match (value.is_nan(), value > 0.0) {
            (true, _) => "nan",
            (_, true) => "inf",
            (_, false) => "-inf",
        };
        return if flags.uppercase { text.to_ascii_uppercase() } else { text.to_string() };
    }
    let magnitude = value.abs();
    let mut out = String::new();
    if value.is_sign_negative() {
        out.push('-');
    }
    match style {
        FloatStyle::Fixed => {
            let asked = precision.min(MOST_FRACTION_DIGITS);
            out.push_str(&fixed_magnitude(magnitude, asked));
            out.extend(std::iter::repeat_n('0', precision - asked));
            if flags.alternate && precision == 0 {
                out.push('.');
            }
        }
        FloatStyle::Exponent => {
            let decimal = Decimal::significant(magnitude, precision.saturating_add(1));
            push_exponent_form(&mut out, &decimal, flags);
        }
        FloatStyle::General => {
            let precision = precision.max(1);
            let mut decimal = Decimal::significant(magnitude, precision);
            // Room for the digit of a point and zero to come.
            let most_whole = precision.min(1 << 30) as i32 - i32::from(flags.add_point_zero);
            let with_exponent = decimal.point <= -4 || decimal.point > most_whole;
            if !flags.alternate {
                while decimal.digits.len() > 1 && decimal.digits.last() == Some(&b'0') {
                    decimal.digits.pop();
                }
            }
            push_either_form(&mut out, &decimal, with_exponent, flags);
        }
        FloatStyle::Shortest => {
            let decimal = Decimal::shortest(magnitude);
            let with_exponent = decimal.point <= -4 || decimal.point > 16;
            push_either_form(&mut out, &decimal, with_exponent, flags);
        }
    }
    if flags.no_negative_zero && out.starts_with('-') {
        let mantissa = out.split('e').next().unwrap_or("");
        if !mantissa.bytes().any(|byte| matches!(byte, b'1'..=b'9')) {
            out.remove(0);
        }
    }
    if flags.uppercase { out.to_ascii_uppercase() } else { out }
}

fn fixed_magnitude(magnitude: f64, precision: usize) -> String {
    let mut buf = [0; FIXED_ROOM];
    match fixed_digits(magnitude, precision, &mut buf) {
        // All of it is ASCII.
        Some(at) => buf[at..].iter().map(|&byte| byte as char).collect(),
        None => format!("{magnitude:.precision$}"),
    }
}

/// Room for what [`fixed_digits`] writes.
pub const FIXED_ROOM: usize = 24;

/// Writes a magnitude with so many digits behind the point, the nearest such number, or the even of two, at the end of a
/// buffer; where it begins. None where that takes more than 128 bits: the library's general way does it then.
pub fn fixed_digits(magnitude: f64, precision: usize, buf: &mut [u8; FIXED_ROOM]) -> Option<usize> {
    const POWERS: [u64; 16] = {
        let mut powers = [1; 16];
        let mut n = 1;
        while n < powers.len() {
            powers[n] = powers[n - 1] * 10;
            n += 1;
        }
        powers
    };
    let power = *POWERS.get(precision)?;
    if !(magnitude < (1u64 << 52) as f64) {
        return None;
    }
    // The magnitude is `mantissa / 2^shift`.
    let bits = magnitude.to_bits();
    let exponent = bits >> 52;
    let fraction = bits & ((1 << 52) - 1);
    let (mantissa, shift) = if exponent == 0 { (fraction, 1074) } else { (fraction | 1 << 52, 1075 - exponent) };
    let product = mantissa as u128 * power as u128;
    let mut n = if shift < 64 && product < 1 << 64 {
        // The common case without shifts of 128 bits.
        let (product, half) = (product as u64, 1 << (shift - 1));
        let (quotient, rest) = (product >> shift, product & ((half << 1) - 1));
        quotient + u64::from(rest > half || rest == half && quotient & 1 == 1)
    } else if shift < 128 {
        let half = 1u128 << (shift - 1);
        let (quotient, rest) = (u64::try_from(product >> shift).ok()?, product & ((half << 1) - 1));
        quotient.checked_add(u64::from(rest > half || rest == half && quotient & 1 == 1))?
    } else {
        // The product has less than 128 bits: it is less than a half.
        0
    };
    let mut at = FIXED_ROOM;
    let mut put = |byte: u8| {
        at -= 1;
        buf[at] = byte;
    };
    for _ in 0..precision {
        put(b'0' + (n % 10) as u8);
        n /= 10;
    }
    if precision > 0 {
        put(b'.');
    }
    loop {
        put(b'0' + (n % 10) as u8);
        n /= 10;
        if n == 0 {
            return Some(at);
        }
    }
}

fn push_exponent_form(out: &mut String, decimal: &Decimal, flags: FloatFlags) {
    out.push(decimal.digits[0] as char);
    if decimal.digits.len() > 1 || flags.alternate {
        out.push('.');
    }
    out.extend(decimal.digits[1..].iter().map(|&digit| digit as char));
    let exponent = decimal.point - 1;
    out.push('e');
    out.push(if exponent < 0 { '-' } else { '+' });
    let exponent = exponent.unsigned_abs();
    if exponent < 10 {
        out.push('0');
    }
    out.push_str(&exponent.to_string());
}

fn push_either_form(out: &mut String, decimal: &Decimal, with_exponent: bool, flags: FloatFlags) {
    if with_exponent {
        push_exponent_form(out, decimal, flags);
        return;
    }
    let digits = decimal.digits.iter().map(|&digit| digit as char);
    if decimal.point <= 0 {
        out.push_str("0.");
        out.extend(std::iter::repeat_n('0', decimal.point.unsigned_abs() as usize));
        out.extend(digits);
        return;
    }
    let whole = decimal.point as usize;
    let length = decimal.digits.len();
    out.extend(digits.clone().take(whole));
    out.extend(std::iter::repeat_n('0', whole.saturating_sub(length)));
    if length > whole {
        out.push('.');
        out.extend(digits.skip(whole));
    } else if flags.add_point_zero {
        out.push_str(".0");
    } else if flags.alternate {
        out.push('.');
    }
}

/// `repr` of a float.
pub fn repr_f64(value: f64) -> String {
    if (1e-4..1e16).contains(&value.abs()) {
        // Here the crate writes floats as Python does.
        return ryu::Buffer::new().format_finite(value).to_string();
    }
    let flags = FloatFlags { add_point_zero: true, ..FloatFlags::default() };
    format_float_style(value, FloatStyle::Shortest, 0, flags)
}

/// Text with Unicode whitespace and digits turned into ASCII ones and the outer whitespace gone;
/// `None` if other characters than ASCII are in it.
fn ascii_number_text(text: &str) -> Option<String> {
    let is_outer_space = |c: char| c.is_ascii() && chars::is_space_byte(c as u8);
    if text.is_ascii() {
        return Some(text.trim_matches(is_outer_space).to_string());
    }
    text.trim_matches(chars::is_space)
        .chars()
        .map(|c| match c {
            _ if c.is_ascii() => Some(c),
            _ if chars::is_space(c) => Some(' '),
            _ => chars::decimal_value(c).map(|digit| (b'0' + digit) as char),
        })
        .collect()
}

/// Removes underscores if each stands between two digits.
pub fn without_underscores(text: String) -> Option<String> {
    if !text.contains('_') {
        return Some(text);
    }
    let bytes = text.as_bytes();
    let digit_at = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let all_between_digits =
        bytes.iter().enumerate().all(|(at, &byte)| byte != b'_' || (at > 0 && digit_at(at - 1) && digit_at(at + 1)));
    all_between_digits.then(|| text.replace('_', ""))
}

/// Reads the longest float at the start of ASCII text; gives it and the length read.
fn float_prefix(text: &str) -> Option<(f64, usize)> {
    let bytes = text.as_bytes();
    let mut at = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    let negative = bytes.first() == Some(&b'-');
    let signed = |value: f64| if negative { -value } else { value };
    let starts_with = |at: usize, word: &str| {
        bytes.get(at..at + word.len()).is_some_and(|part| part.eq_ignore_ascii_case(word.as_bytes()))
    };
    for word in ["infinity", "inf"] {
        if starts_with(at, word) {
            return Some((signed(f64::INFINITY), at + word.len()));
        }
    }
    if starts_with(at, "nan") {
        return Some((if negative { -f64::NAN } else { f64::NAN }, at + 3));
    }
    let count_digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let whole = count_digits(at);
    at += whole;
    let mut fraction = 0;
    if bytes.get(at) == Some(&b'.') {
        fraction = count_digits(at + 1);
        if whole + fraction == 0 {
            return None;
        }
        at += 1 + fraction;
    }
    if whole + fraction == 0 {
        return None;
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        let digits_at = at + 1 + usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
        let exponent = if digits_at <= bytes.len() { count_digits(digits_at) } else { 0 };
        if exponent > 0 {
            at = digits_at + exponent;
        }
    }
    text[..at].parse().ok().map(|value| (value, at))
}

/// A number as it leaves the interpreter: the payload of a NaN, which tells NaN objects apart, stays inside.
pub fn plain_nan(value: f64) -> f64 {
    if value.is_nan() { f64::NAN.copysign(value) } else { value }
}

/// `float()` of a text; `None` means "could not convert string to float".
pub fn parse_f64(text: &str) -> Option<f64> {
    let text = without_underscores(ascii_number_text(text)?)?;
    match float_prefix(&text)? {
        (value, length) if length == text.len() => Some(value),
        _ => None,
    }
}

/// `float.hex`.
pub fn float_hex(value: f64) -> String {
    if !value.is_finite() {
        return repr_f64(value);
    }
    let bits = value.to_bits();
    let sign = if value.is_sign_negative() { "-" } else { "" };
    let stored = (bits >> 52 & 0x7FF) as i64;
    let fraction = bits & ((1 << 52) - 1);
    if value == 0.0 {
        return format!("{sign}0x0.0p+0");
    }
    let (lead, exponent) = if stored == 0 { (0, -1022) } else { (1, stored - 1023) };
    format!("{sign}0x{lead}.{fraction:013x}p{exponent:+}")
}

/// Why `float.fromhex` refuses a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromHexError {
    /// A ValueError.
    Invalid,
    /// An OverflowError.
    TooLarge,
}

impl FromHexError {
    pub fn message(self) -> &'static str {
        match self {
            FromHexError::Invalid => "invalid hexadecimal floating-point string",
            FromHexError::TooLarge => "hexadecimal value too large to represent as a float",
        }
    }
}

/// `float.fromhex`.
pub fn float_fromhex(text: &str) -> Result<f64, FromHexError> {
    let text = text.trim_matches(|c: char| chars::is_space_byte(c as u32 as u8) && c.is_ascii());
    let (negative, unsigned) = match text.as_bytes().first() {
        Some(b'-') => (true, &text[1..]),
        Some(b'+') => (false, &text[1..]),
        _ => (false, text),
    };
    let signed = |value: f64| if negative { -value } else { value };
    match unsigned.to_ascii_lowercase().as_str() {
        "inf" | "infinity" => return Ok(signed(f64::INFINITY)),
        "nan" => return Ok(signed(f64::NAN)),
        _ => {}
    }
    let bytes = unsigned.as_bytes();
    let mut at = 0;
    if bytes.len() >= 2 && bytes[0] == b'0' && matches!(bytes[1], b'x' | b'X') {
        at = 2;
    }
    // The first significant digits; those after them only count as "not zero".
    let mut mantissa: u64 = 0;
    let mut exponent: i64 = 0;
    let mut rest_not_zero = false;
    let mut digit_count = 0;
    let mut after_point = false;
    while let Some(&byte) = bytes.get(at) {
        if byte == b'.' && !after_point {
            after_point = true;
        } else if let Some(digit) = (byte as char).to_digit(16) {
            digit_count += 1;
            if mantissa >> 60 == 0 {
                mantissa = mantissa << 4 | digit as u64;
                exponent -= if after_point { 4 } else { 0 };
            } else {
                rest_not_zero |= digit != 0;
                exponent += if after_point { 0 } else { 4 };
            }
        } else {
            break;
        }
        at += 1;
    }
    if digit_count == 0 {
        return Err(FromHexError::Invalid);
    }
    if matches!(bytes.get(at), Some(b'p' | b'P')) {
        at += 1;
        let negative_exponent = bytes.get(at) == Some(&b'-');
        at += usize::from(matches!(bytes.get(at), Some(b'+' | b'-')));
        let mut written: i64 = 0;
        let start = at;
        while let Some(digit) = bytes.get(at).filter(|byte| byte.is_ascii_digit()) {
            written = written.saturating_mul(10).saturating_add((digit - b'0') as i64).min(1 << 60);
            at += 1;
        }
        if at == start {
            return Err(FromHexError::Invalid);
        }
        exponent += if negative_exponent { -written } else { written };
    }
    if at != bytes.len() {
        return Err(FromHexError::Invalid);
    }
    if mantissa == 0 {
        return Ok(signed(0.0));
    }
    let length = 64 - mantissa.leading_zeros() as i64;
    let top = exponent + length - 1;
    if top > 1023 {
        return Err(FromHexError::TooLarge);
    }
    if top < -1076 {
        return Ok(signed(0.0));
    }
    // Bits below the last place that a float of this size has are rounded away.
    let dropped = (length - 53).max(-1074 - exponent);
    let (kept, scale) = if dropped <= 0 {
        (mantissa, exponent)
    } else {
        let dropped_bits = dropped.min(66) as u32;
        let wide = (mantissa as u128) << 1 | rest_not_zero as u128;
        let kept = wide >> (dropped_bits + 1);
        let lost = wide & ((1 << (dropped_bits + 1)) - 1);
        let half = 1u128 << dropped_bits;
        let up = lost > half || (lost == half && kept & 1 == 1);
        (kept as u64 + up as u64, exponent + dropped)
    };
    let value = scale_by_power_of_two(kept as f64, scale);
    if value.is_infinite() { Err(FromHexError::TooLarge) } else { Ok(signed(value)) }
}

/// `value * 2**exponent` where the result is exact or overflows.
fn scale_by_power_of_two(value: f64, exponent: i64) -> f64 {
    libm::ldexp(value, exponent.clamp(-4000, 4000) as i32)
}

/// Why `round` of a float with digits fails: "rounded value too large to represent".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundOverflow;

/// `round(value, ndigits)`.
pub fn round_half_even(value: f64, ndigits: i64) -> Result<f64, RoundOverflow> {
    if !value.is_finite() || value == 0.0 || ndigits > 323 {
        return Ok(value);
    }
    if ndigits < -308 {
        return Ok(0.0 * value);
    }
    let magnitude = value.abs();
    let rounded: f64 = if ndigits >= 0 {
        fixed_magnitude(magnitude, ndigits as usize).parse().unwrap_or(magnitude)
    } else {
        let point = Decimal::significant(magnitude, 800).point as i64;
        let kept = point + ndigits;
        match kept {
            i64::MIN..0 => 0.0,
            0 => {
                // All digits are rounded away: the result is one unit if more than half of it.
                let digits = Decimal::significant(magnitude, 800).digits;
                let above_half =
                    digits[0] > b'5' || (digits[0] == b'5' && digits[1..].iter().any(|&digit| digit != b'0'));
                if above_half { format!("1e{}", -ndigits).parse().unwrap_or(f64::INFINITY) } else { 0.0 }
            }
            _ => format!("{:.*e}", kept as usize - 1, magnitude).parse().unwrap_or(magnitude),
        }
    };
    if rounded.is_infinite() {
        return Err(RoundOverflow);
    }
    Ok(if value < 0.0 { -rounded } else { rounded })
}

/// Why a float is no exact ratio or integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFinite {
    Infinity,
    Nan,
}

/// `float.as_integer_ratio`.
pub fn as_integer_ratio(value: f64) -> Result<(BigInt, BigInt), NotFinite> {
    if value.is_nan() {
        return Err(NotFinite::Nan);
    }
    if value.is_infinite() {
        return Err(NotFinite::Infinity);
    }
    let bits = value.to_bits();
    let stored = (bits >> 52 & 0x7FF) as i64;
    let fraction = bits & ((1 << 52) - 1);
    let (mut mantissa, mut exponent) =
        if stored == 0 { (fraction, -1074) } else { (fraction | 1 << 52, stored - 1075) };
    if mantissa == 0 {
        return Ok((BigInt::from(0), BigInt::from(1)));
    }
    let spare = mantissa.trailing_zeros() as i64;
    mantissa >>= spare;
    exponent += spare;
    let numerator = BigInt::from(mantissa) << exponent.max(0) as u64;
    let denominator = BigInt::from(1) << (-exponent).max(0) as u64;
    Ok((if value < 0.0 { -numerator } else { numerator }, denominator))
}

/// `int(value)` of a float: the integer towards zero.
pub fn truncate_to_bigint(value: f64) -> Result<BigInt, NotFinite> {
    let (numerator, denominator) = as_integer_ratio(value.trunc())?;
    debug_assert_eq!(denominator, BigInt::from(1));
    Ok(numerator)
}

/// The float nearest to an int, ties to even; `None` if it is too large.
pub fn bigint_to_f64(value: &BigInt) -> Option<f64> {
    let bits = value.bits();
    if bits <= 53 {
        return i64::try_from(value).ok().map(|small| small as f64);
    }
    if bits > 1024 {
        return None;
    }
    let shift = bits.saturating_sub(64);
    let magnitude = value.magnitude();
    let mut top = u64::try_from(&(magnitude >> shift)).ok()?;
    if magnitude.trailing_zeros().is_some_and(|zeros| zeros < shift) {
        top |= 1;
    }
    // `top` has 54 to 64 bits and a sticky last bit, so that this conversion rounds rightly.
    let rounded = scale_by_power_of_two(top as f64, shift as i64);
    if rounded.is_infinite() {
        return None;
    }
    Some(if value.sign() == num_bigint::Sign::Minus { -rounded } else { rounded })
}

/// `repr` of a complex number.
pub fn repr_complex(real: f64, imaginary: f64) -> String {
    let part = |value| format_float_style(value, FloatStyle::Shortest, 0, FloatFlags::default());
    let imaginary_text = part(imaginary);
    if real == 0.0 && real.is_sign_positive() {
        return format!("{imaginary_text}j");
    }
    let sign = if imaginary_text.starts_with('-') { "" } else { "+" };
    format!("({}{sign}{imaginary_text}j)", part(real))
}

/// `complex()` of a text; `None` means "complex() arg is a malformed string".
pub fn parse_complex(text: &str) -> Option<(f64, f64)> {
    let text = without_underscores(ascii_number_text(text)?)?;
    let is_space = |c: char| c.is_ascii() && chars::is_space_byte(c as u8);
    let mut text = text.trim_matches(is_space);
    if let Some(inside) = text.strip_prefix('(') {
        text = inside.strip_suffix(')')?.trim_matches(is_space);
    }
    let is_unit = |text: &str| matches!(text.as_bytes(), [b'j' | b'J']);
    let unit_of = |sign: &str| match sign {
        "-" => -1.0,
        _ => 1.0,
    };
    match float_prefix(text) {
        Some((first, length)) => {
            let rest = &text[length..];
            if rest.is_empty() {
                return Some((first, 0.0));
            }
            if is_unit(rest) {
                return Some((0.0, first));
            }
            if !rest.starts_with(['+', '-']) {
                return None;
            }
            match float_prefix(rest) {
                Some((second, length)) => is_unit(&rest[length..]).then_some((first, second)),
                None => is_unit(&rest[1..]).then_some((first, unit_of(&rest[..1]))),
            }
        }
        None => {
            let (sign, rest) = match text.as_bytes().first() {
                Some(b'+' | b'-') => text.split_at(1),
                _ => ("", text),
            };
            is_unit(rest).then_some((0.0, unit_of(sign)))
        }
    }
}
