//! The format mini-language of `format()` and f-strings: its parser, and the formatting of ints,
//! floats, strings and complex numbers by it, with CPython's error texts.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::chars;
use super::float_repr::{FloatFlags, FloatStyle, bigint_to_f64, format_float_style};
use super::int_text;

/// The longest text that formatting makes, in characters; wider ones are refused.
pub const MAX_FORMATTED_LENGTH: usize = 1 << 26;

/// The largest width or precision in a specifier, for accounts of memory before it is formatted.
pub fn asked_length(spec_text: &str) -> usize {
    let mut largest = 0;
    let mut number: usize = 0;
    for c in spec_text.chars() {
        number = match chars::decimal_value(c) {
            Some(digit) => number.saturating_mul(10).saturating_add(digit as usize),
            None => 0,
        };
        largest = largest.max(number);
    }
    largest
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alignment {
    /// `<`
    Left,
    /// `>`
    Right,
    /// `^`
    Center,
    /// `=`: the padding goes between the sign and the digits.
    AfterSign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    Comma,
    Underscore,
}

impl Grouping {
    fn character(self) -> char {
        match self {
            Grouping::Comma => ',',
            Grouping::Underscore => '_',
        }
    }
}

/// A parsed format specifier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatSpec {
    pub fill: char,
    pub align: Alignment,
    /// `+`, `-` or a space.
    pub sign: Option<char>,
    /// `z`
    pub no_negative_zero: bool,
    /// `#`
    pub alternate: bool,
    pub width: Option<usize>,
    pub grouping: Option<Grouping>,
    pub precision: Option<usize>,
    /// The separator of digits after the point.
    pub fraction_grouping: Option<Grouping>,
    /// The type character that was written or the default of the kind of object.
    pub kind: Option<char>,
}

/// The exception that a failure is raised as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormatErrorKind {
    Value,
    Overflow,
    Memory,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError {
    pub kind: FormatErrorKind,
    pub message: String,
}

fn value_error(message: impl Into<String>) -> FormatError {
    FormatError { kind: FormatErrorKind::Value, message: message.into() }
}

fn too_long() -> FormatError {
    FormatError { kind: FormatErrorKind::Memory, message: String::new() }
}

/// The error of a type character that an object's type does not have.
pub fn unknown_format_code(code: char, type_name: &str) -> FormatError {
    let shown = shown_code(code);
    value_error(format!("Unknown format code '{shown}' for object of type '{type_name}'"))
}

fn shown_code(code: char) -> String {
    if matches!(code, '!'..='\x7f') { code.to_string() } else { format!("\\x{:x}", code as u32) }
}

fn alignment_of(c: char) -> Option<Alignment> {
    Some(match c {
        '<' => Alignment::Left,
        '>' => Alignment::Right,
        '^' => Alignment::Center,
        '=' => Alignment::AfterSign,
        _ => return None,
    })
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn take(&mut self) {
        if let Some(c) = self.peek() {
            self.rest = &self.rest[c.len_utf8()..];
        }
    }

    fn take_if(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.take();
        }
        found
    }

    /// Digits of any script; `None` if there is none.
    fn number(&mut self) -> Result<Option<usize>, FormatError> {
        let mut value: Option<i64> = None;
        while let Some(digit) = self.peek().and_then(chars::decimal_value) {
            self.take();
            let next = value
                .unwrap_or(0)
                .checked_mul(10)
                .and_then(|scaled| scaled.checked_add(digit as i64))
                .ok_or_else(|| value_error("Too many decimal digits in format string"))?;
            value = Some(next);
        }
        Ok(value.map(|value| usize::try_from(value).unwrap_or(usize::MAX)))
    }

    fn grouping(&mut self) -> Result<Option<Grouping>, FormatError> {
        let both = || value_error("Cannot specify both ',' and '_'.");
        let comma = self.take_if(',');
        let underscore = self.take_if('_');
        if underscore && (comma || self.peek() == Some(',')) {
            return Err(both());
        }
        Ok(match (comma, underscore) {
            (true, _) => Some(Grouping::Comma),
            (_, true) => Some(Grouping::Underscore),
            _ => None,
        })
    }
}

/// Parses a specifier for an object of a type with a default alignment (right for numbers, left
/// for others) and a default type character.
pub fn parse_spec(
    text: &str,
    type_name: &str,
    default_kind: Option<char>,
    default_align: Alignment,
) -> Result<FormatSpec, FormatError> {
    let mut spec = FormatSpec {
        fill: ' ',
        align: default_align,
        sign: None,
        no_negative_zero: false,
        alternate: false,
        width: None,
        grouping: None,
        precision: None,
        fraction_grouping: None,
        kind: default_kind,
    };
    let mut reader = Reader { rest: text };
    let mut first_two = text.chars();
    let first = first_two.next();
    let mut fill_given = false;
    let mut align_given = true;
    if let Some(align) = first_two.next().and_then(alignment_of) {
        spec.align = align;
        spec.fill = first.unwrap_or(' ');
        fill_given = true;
        reader.take();
        reader.take();
    } else if let Some(align) = first.and_then(alignment_of) {
        spec.align = align;
        reader.take();
    } else {
        align_given = false;
    }
    if let Some(sign @ ('+' | '-' | ' ')) = reader.peek() {
        spec.sign = Some(sign);
        reader.take();
    }
    spec.no_negative_zero = reader.take_if('z');
    spec.alternate = reader.take_if('#');
    if !fill_given && reader.take_if('0') {
        spec.fill = '0';
        if !align_given && default_align == Alignment::Right {
            spec.align = Alignment::AfterSign;
        }
    }
    spec.width = reader.number()?;
    spec.grouping = reader.grouping()?;
    if reader.take_if('.') {
        spec.precision = reader.number()?;
        spec.fraction_grouping = reader.grouping()?;
        if spec.precision.is_none() && spec.fraction_grouping.is_none() {
            return Err(value_error("Format specifier missing precision"));
        }
    }
    if let Some(kind) = reader.peek() {
        reader.take();
        if !reader.rest.is_empty() {
            return Err(value_error(format!("Invalid format specifier '{text}' for object of type '{type_name}'")));
        }
        spec.kind = Some(kind);
    }
    if let Some(grouping) = spec.grouping {
        let allowed = match spec.kind {
            None | Some('d' | 'e' | 'f' | 'g' | 'E' | 'G' | '%' | 'F') => true,
            Some('b' | 'o' | 'x' | 'X') => grouping == Grouping::Underscore,
            Some(_) => false,
        };
        if !allowed {
            return Err(cannot_group(grouping, spec.kind));
        }
    }
    if let Some(grouping) = spec.fraction_grouping
        && spec.kind == Some('n')
    {
        return Err(cannot_group(grouping, spec.kind));
    }
    Ok(spec)
}

fn cannot_group(grouping: Grouping, kind: Option<char>) -> FormatError {
    let shown = shown_code(kind.unwrap_or('\0'));
    value_error(format!("Cannot specify '{}' with '{shown}'.", grouping.character()))
}

/// Refuses widths and precisions beyond what is formatted at all.
fn check_length(length: usize) -> Result<(), FormatError> {
    if length > MAX_FORMATTED_LENGTH { Err(too_long()) } else { Ok(()) }
}

/// Appends text padded to a width.
fn push_padded(out: &mut String, text: &str, length: usize, spec: &FormatSpec) {
    let padding = spec.width.unwrap_or(0).saturating_sub(length);
    let before = match spec.align {
        Alignment::Left => 0,
        Alignment::Right | Alignment::AfterSign => padding,
        Alignment::Center => padding / 2,
    };
    out.reserve(padding * spec.fill.len_utf8() + text.len());
    out.extend(std::iter::repeat_n(spec.fill, before));
    out.push_str(text);
    out.extend(std::iter::repeat_n(spec.fill, padding - before));
}

/// The same of an instance of a subclass, whose name errors say.
pub fn format_str_of_type(text: &str, spec_text: &str, type_name: &str) -> Result<String, FormatError> {
    if spec_text.is_empty() {
        return Ok(text.to_string());
    }
    let spec = parse_spec(spec_text, type_name, Some('s'), Alignment::Left)?;
    if let Some(kind) = spec.kind.filter(|&kind| kind != 's') {
        return Err(unknown_format_code(kind, type_name));
    }
    format_str_spec(text, &spec)
}

/// A str by a parsed specifier of type `s`.
pub fn format_str_spec(text: &str, spec: &FormatSpec) -> Result<String, FormatError> {
    let refused = match () {
        _ if spec.sign == Some(' ') => "Space",
        _ if spec.sign.is_some() => "Sign",
        _ if spec.no_negative_zero => "Negative zero coercion (z)",
        _ if spec.alternate => "Alternate form (#)",
        _ if spec.align == Alignment::AfterSign => "'=' alignment",
        _ => "",
    };
    if !refused.is_empty() {
        return Err(value_error(format!("{refused} not allowed in string format specifier")));
    }
    check_length(spec.width.unwrap_or(0))?;
    let text = match spec.precision {
        Some(precision) => match text.char_indices().nth(precision) {
            Some((end, _)) => &text[..end],
            None => text,
        },
        None => text,
    };
    let mut out = String::new();
    let length = if spec.width.is_some() { text.chars().count() } else { 0 };
    push_padded(&mut out, text, length, spec);
    Ok(out)
}

/// An integer to format.
#[derive(Clone, Copy, Debug)]
pub enum IntRef<'a> {
    Small(i64),
    /// A large one, with its decimal text if that takes long and is wanted.
    Big(&'a BigInt, Option<&'a str>),
}

impl IntRef<'_> {
    pub(super) fn is_negative(self) -> bool {
        match self {
            IntRef::Small(value) => value < 0,
            IntRef::Big(value, _) => value.sign() == num_bigint::Sign::Minus,
        }
    }

    /// The digits of the magnitude in lower case.
    pub(super) fn magnitude_digits(self, base: u32, max_digits: usize) -> Result<String, FormatError> {
        match self {
            IntRef::Small(value) => {
                let magnitude = value.unsigned_abs();
                Ok(match base {
                    2 => format!("{magnitude:b}"),
                    8 => format!("{magnitude:o}"),
                    16 => format!("{magnitude:x}"),
                    _ => magnitude.to_string(),
                })
            }
            IntRef::Big(_, Some(text)) if base == 10 => Ok(text.trim_start_matches('-').to_string()),
            IntRef::Big(value, None) if base == 10 => {
                let mut text =
                    int_text::decimal_bigint(value, max_digits).map_err(|error| value_error(error.message()))?;
                if text.starts_with('-') {
                    text.remove(0);
                }
                Ok(text)
            }
            IntRef::Big(value, _) => Ok(value.magnitude().to_str_radix(base)),
        }
    }

    fn to_f64(self) -> Option<f64> {
        match self {
            IntRef::Small(value) => Some(value as f64),
            IntRef::Big(value, _) => bigint_to_f64(value),
        }
    }

    pub(super) fn to_i64(self) -> Option<i64> {
        match self {
            IntRef::Small(value) => Some(value),
            IntRef::Big(value, _) => value.to_i64(),
        }
    }
}

/// How a plain number stands in its field.
pub struct IntField {
    pub width: usize,
    pub padding: IntPadding,
}
pub enum IntPadding {
    Left,
    Right,
    Zeros,
}

/// The commonest specifiers of ints at a glance: `5`, `05d`, `<5`, `>5d` and the like. None for others, valid or not.
pub fn int_field(spec: &str) -> Option<IntField> {
    let (padding, rest) = match spec.as_bytes() {
        [b'<', rest @ ..] => (IntPadding::Left, rest),
        [b'>', rest @ ..] => (IntPadding::Right, rest),
        [b'0', rest @ ..] => (IntPadding::Zeros, rest),
        rest => (IntPadding::Right, rest),
    };
    let digits = rest.strip_suffix(b"d").unwrap_or(rest);
    if digits.len() > 2 || digits.first() == Some(&b'0') || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let width = digits.iter().fold(0, |width, digit| width * 10 + (digit - b'0') as usize);
    Some(IntField { width, padding })
}

/// The commonest specifiers of floats: such a field, or none, with a digit for the precision: `.2f`, `8.3f`, `<8.1f`.
pub fn float_field(spec: &str) -> Option<(IntField, usize)> {
    let (field, [b'.', precision @ b'0'..=b'9', b'f']) = spec.as_bytes().split_last_chunk()? else { return None };
    if field.last() == Some(&b'd') {
        return None;
    }
    let field = int_field(&spec[..field.len()])?;
    Some((field, (precision - b'0') as usize))
}

/// The same for a subclass, whose name goes into the errors.
pub fn format_int_of_type(
    value: IntRef,
    spec_text: &str,
    max_digits: usize,
    type_name: &str,
) -> Result<String, FormatError> {
    if spec_text.is_empty() {
        let digits = value.magnitude_digits(10, max_digits)?;
        return Ok(if value.is_negative() { format!("-{digits}") } else { digits });
    }
    let spec = parse_spec(spec_text, type_name, Some('d'), Alignment::Right)?;
    match spec.kind {
        Some('b' | 'c' | 'd' | 'o' | 'x' | 'X' | 'n') => format_int_spec(value, &spec, max_digits),
        Some('e' | 'E' | 'f' | 'F' | 'g' | 'G' | '%') => match value.to_f64() {
            Some(value) => format_float_spec(value, &spec),
            None => Err(FormatError {
                kind: FormatErrorKind::Overflow,
                message: "int too large to convert to float".to_string(),
            }),
        },
        kind => Err(unknown_format_code(kind.unwrap_or('\0'), type_name)),
    }
}

fn format_int_spec(value: IntRef, spec: &FormatSpec, max_digits: usize) -> Result<String, FormatError> {
    if spec.precision.is_some() {
        return Err(value_error("Precision not allowed in integer format specifier"));
    }
    if spec.no_negative_zero {
        return Err(value_error("Negative zero coercion (z) not allowed in integer format specifier"));
    }
    if spec.kind == Some('c') {
        let refused = match () {
            _ if spec.sign.is_some() => "Sign",
            _ if spec.alternate => "Alternate form (#)",
            _ => "",
        };
        if !refused.is_empty() {
            return Err(value_error(format!("{refused} not allowed with integer format specifier 'c'")));
        }
        let code = match value.to_i64() {
            Some(code) => code,
            None => {
                return Err(FormatError {
                    kind: FormatErrorKind::Overflow,
                    message: "Python int too large to convert to C long".to_string(),
                });
            }
        };
        let character = u32::try_from(code).ok().and_then(super::surrogates::character);
        let Some(character) = character else {
            return Err(FormatError {
                kind: FormatErrorKind::Overflow,
                message: "%c arg not in range(0x110000)".to_string(),
            });
        };
        let parts = Parts { text_only: true, whole: character.to_string(), ..Parts::default() };
        return assemble(&parts, spec, 3);
    }
    let (base, prefix) = match spec.kind {
        Some('b') => (2, "0b"),
        Some('o') => (8, "0o"),
        Some('x') => (16, "0x"),
        Some('X') => (16, "0X"),
        _ => (10, ""),
    };
    let mut digits = value.magnitude_digits(base, max_digits)?;
    if spec.kind == Some('X') {
        digits.make_ascii_uppercase();
    }
    let negative = value.is_negative();
    let prefix = if spec.alternate { prefix } else { "" };
    if spec.grouping.is_none() {
        return assemble_ungrouped(sign_text(negative, spec), prefix, &digits, spec);
    }
    let parts = Parts { negative, prefix, whole: digits, ..Parts::default() };
    let group = if base == 10 { 3 } else { 4 };
    assemble(&parts, spec, group)
}

/// The parts of a formatted number.
#[derive(Default)]
struct Parts<'a> {
    /// A character: neither sign nor groups.
    text_only: bool,
    negative: bool,
    prefix: &'a str,
    /// The digits before the point, which are grouped.
    whole: String,
    /// The digits after the point, which are grouped from the left.
    fraction: &'a str,
    has_point: bool,
    /// Exponent, `%` and the like, or all of what is no number such as `inf`.
    rest: &'a str,
}

fn sign_text(negative: bool, spec: &FormatSpec) -> &'static str {
    match (negative, spec.sign) {
        (true, _) => "-",
        (false, Some('+')) => "+",
        (false, Some(' ')) => " ",
        _ => "",
    }
}

/// Groups digits from the right, with zeros before them to fill a width; the zeros are grouped too.
fn grouped_from_right(digits: &str, separator: char, group: usize, least_width: usize) -> String {
    let mut reversed: Vec<u8> = Vec::with_capacity(least_width.max(digits.len() * 4 / 3 + 1));
    let mut since_separator = 0;
    let mut source = digits.bytes().rev();
    loop {
        let next = source.next();
        if next.is_none() && reversed.len() >= least_width {
            break;
        }
        if since_separator == group {
            reversed.push(separator as u8);
            since_separator = 0;
        }
        reversed.push(next.unwrap_or(b'0'));
        since_separator += 1;
    }
    reversed.iter().rev().map(|&byte| byte as char).collect()
}

fn grouped_from_left(digits: &str, separator: char) -> String {
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && at % 3 == 0 {
            out.push(separator);
        }
        out.push(digit);
    }
    out
}

/// Lays out a number of ASCII characters that has no groups.
fn assemble_ungrouped(sign: &str, prefix: &str, body: &str, spec: &FormatSpec) -> Result<String, FormatError> {
    check_length(spec.width.unwrap_or(0))?;
    let length = sign.len() + prefix.len() + body.len();
    let padding = spec.width.unwrap_or(0).saturating_sub(length);
    let (before, inside, after) = split_padding(padding, spec.align);
    let fill = |count| std::iter::repeat_n(spec.fill, count);
    let mut out = String::with_capacity(length + padding * spec.fill.len_utf8());
    out.extend(fill(before));
    out.push_str(sign);
    out.push_str(prefix);
    out.extend(fill(inside));
    out.push_str(body);
    out.extend(fill(after));
    Ok(out)
}

/// Padding before the sign, between sign and digits, and after the number.
fn split_padding(padding: usize, align: Alignment) -> (usize, usize, usize) {
    match align {
        Alignment::Left => (0, 0, padding),
        Alignment::Right => (padding, 0, 0),
        Alignment::Center => (padding / 2, 0, padding - padding / 2),
        Alignment::AfterSign => (0, padding, 0),
    }
}

fn assemble(parts: &Parts, spec: &FormatSpec, group: usize) -> Result<String, FormatError> {
    check_length(spec.width.unwrap_or(0))?;
    let sign = if parts.text_only { "" } else { sign_text(parts.negative, spec) };
    let mut tail = String::new();
    if parts.has_point {
        tail.push('.');
    }
    match spec.fraction_grouping {
        Some(grouping) => tail.push_str(&grouped_from_left(parts.fraction, grouping.character())),
        None => tail.push_str(parts.fraction),
    }
    tail.push_str(parts.rest);
    let tail_length = tail.chars().count();
    let fixed = sign.len() + parts.prefix.len() + tail_length;
    let zero_padded = spec.fill == '0' && spec.align == Alignment::AfterSign;
    let least_digits = match (zero_padded, spec.width) {
        (true, Some(width)) => width.saturating_sub(fixed),
        _ => 0,
    };
    let whole = match spec.grouping {
        Some(grouping) if !parts.text_only && !parts.whole.is_empty() => {
            grouped_from_right(&parts.whole, grouping.character(), group, least_digits)
        }
        _ => {
            let length = parts.whole.chars().count();
            let zeros = least_digits.saturating_sub(length);
            let mut padded = String::with_capacity(zeros + parts.whole.len());
            padded.extend(std::iter::repeat_n('0', zeros));
            padded.push_str(&parts.whole);
            padded
        }
    };
    let length = fixed + whole.chars().count();
    let padding = spec.width.unwrap_or(0).saturating_sub(length);
    let (before, inside, after) = split_padding(padding, spec.align);
    let fill = |count| std::iter::repeat_n(spec.fill, count);
    let mut out = String::with_capacity(length + padding * spec.fill.len_utf8());
    out.extend(fill(before));
    out.push_str(sign);
    out.push_str(parts.prefix);
    out.extend(fill(inside));
    out.push_str(&whole);
    out.push_str(&tail);
    out.extend(fill(after));
    Ok(out)
}

/// The same for a subclass, whose name goes into the errors.
pub fn format_float_of_type(value: f64, spec_text: &str, type_name: &str) -> Result<String, FormatError> {
    if spec_text.is_empty() {
        return Ok(super::float_repr::repr_f64(value));
    }
    let spec = parse_spec(spec_text, type_name, None, Alignment::Right)?;
    match spec.kind {
        None | Some('e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'n' | '%') => format_float_spec(value, &spec),
        Some(kind) => Err(unknown_format_code(kind, type_name)),
    }
}

/// The style and the precision to write a float in, or the error of a precision too large.
fn style_of(spec: &FormatSpec) -> Result<(FloatStyle, usize), FormatError> {
    let style = match spec.kind {
        None if spec.precision.is_none() => FloatStyle::Shortest,
        None | Some('g' | 'G' | 'n') => FloatStyle::General,
        Some('e' | 'E') => FloatStyle::Exponent,
        Some(_) => FloatStyle::Fixed,
    };
    let precision = spec.precision.unwrap_or(6);
    if precision > i32::MAX as usize {
        return Err(value_error("precision too big"));
    }
    check_length(precision)?;
    Ok((style, precision))
}

/// Splits a rendered number without its sign into digits before the point, after it, and the rest.
fn split_number(text: &str) -> (&str, bool, &str, &str) {
    let digits_end = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (whole, rest) = text.split_at(digits_end(text));
    match rest.strip_prefix('.') {
        Some(after) => {
            let (fraction, rest) = after.split_at(digits_end(after));
            (whole, true, fraction, rest)
        }
        None => (whole, false, "", rest),
    }
}

fn format_float_spec(value: f64, spec: &FormatSpec) -> Result<String, FormatError> {
    let (style, precision) = style_of(spec)?;
    let percent = spec.kind == Some('%');
    let flags = FloatFlags {
        alternate: spec.alternate,
        add_point_zero: spec.kind.is_none(),
        no_negative_zero: spec.no_negative_zero,
        uppercase: matches!(spec.kind, Some('E' | 'F' | 'G')),
    };
    let value = if percent { value * 100.0 } else { value };
    let mut text = format_float_style(value, style, precision, flags);
    if percent {
        text.push('%');
    }
    let (negative, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.as_str()),
    };
    if spec.grouping.is_none() && spec.fraction_grouping.is_none() {
        return assemble_ungrouped(sign_text(negative, spec), "", unsigned, spec);
    }
    let (whole, has_point, fraction, rest) = split_number(unsigned);
    let parts = Parts { negative, whole: whole.to_string(), fraction, has_point, rest, ..Parts::default() };
    assemble(&parts, spec, 3)
}

/// `format(value, spec)` of a complex number.
pub fn format_complex(real: f64, imaginary: f64, spec_text: &str) -> Result<String, FormatError> {
    if spec_text.is_empty() {
        return Ok(super::float_repr::repr_complex(real, imaginary));
    }
    let spec = parse_spec(spec_text, "complex", None, Alignment::Right)?;
    if let Some(kind) = spec.kind
        && !matches!(kind, 'e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'n')
    {
        return Err(unknown_format_code(kind, "complex"));
    }
    if spec.fill == '0' {
        return Err(value_error("Zero padding is not allowed in complex format specifier"));
    }
    if spec.align == Alignment::AfterSign {
        return Err(value_error("'=' alignment flag is not allowed in complex format specifier"));
    }
    let (style, precision) = style_of(&spec)?;
    let skip_real = spec.kind.is_none() && real == 0.0 && real.is_sign_positive();
    let parenthesized = spec.kind.is_none() && !skip_real;
    let part = |value: f64, sign: Option<char>| -> Result<String, FormatError> {
        let flags = FloatFlags {
            alternate: spec.alternate,
            no_negative_zero: spec.no_negative_zero,
            uppercase: matches!(spec.kind, Some('E' | 'F' | 'G')),
            ..FloatFlags::default()
        };
        let text = format_float_style(value, style, precision, flags);
        let (negative, unsigned) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.as_str()),
        };
        let (whole, has_point, fraction, rest) = split_number(unsigned);
        let parts = Parts { negative, whole: whole.to_string(), fraction, has_point, rest, ..Parts::default() };
        let unpadded = FormatSpec { width: None, align: Alignment::Right, fill: ' ', sign, ..spec.clone() };
        assemble(&parts, &unpadded, 3)
    };
    let mut text = String::new();
    if parenthesized {
        text.push('(');
    }
    if skip_real {
        text.push_str(&part(imaginary, spec.sign)?);
    } else {
        text.push_str(&part(real, spec.sign)?);
        text.push_str(&part(imaginary, Some('+'))?);
    }
    text.push('j');
    if parenthesized {
        text.push(')');
    }
    check_length(spec.width.unwrap_or(0))?;
    let mut out = String::new();
    push_padded(&mut out, &text, text.chars().count(), &spec);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(value: i64, spec: &str) -> String {
        format_int_of_type(IntRef::Small(value), spec, 4300, "int").unwrap_or_else(|error| error.message)
    }

    fn float(value: f64, spec: &str) -> String {
        format_float_of_type(value, spec, "float").unwrap_or_else(|error| error.message)
    }

    #[test]
    fn integers() {
        assert_eq!(int(1234567, ","), "1,234,567");
        assert_eq!(int(-255, "#010x"), "-0x00000ff");
        assert_eq!(int(1234, "010,"), "00,001,234");
        assert_eq!(int(65, "*^5c"), "**A**");
        assert_eq!(int(5, "d2"), "Invalid format specifier 'd2' for object of type 'int'");
        assert_eq!(int(5, ".2d"), "Precision not allowed in integer format specifier");
        assert_eq!(int(5, ",x"), "Cannot specify ',' with 'x'.");
        assert_eq!(int(5, "_x"), "5");
    }

    #[test]
    fn floats() {
        assert_eq!(float(1234.5678, ",.2f"), "1,234.57");
        assert_eq!(float(1234.5678, ",.6_f"), "1,234.567_800");
        assert_eq!(float(-0.001, "z.1f"), "0.0");
        assert_eq!(float(0.256, ".1%"), "25.6%");
        assert_eq!(float(f64::INFINITY, "010"), "0000000inf");
        assert_eq!(float(1.0, "s"), "Unknown format code 's' for object of type 'float'");
        assert_eq!(float(1.0, "."), "Format specifier missing precision");
    }

    #[test]
    fn others() {
        assert_eq!(format_str_of_type("héllo", "*>8.3", "str").as_deref(), Ok("*****hél"));
        assert_eq!(
            format_str_of_type("x", "=5", "str").map_err(|error| error.message),
            Err("'=' alignment not allowed in string format specifier".to_string())
        );
        assert_eq!(format_complex(1.0, -2.0, ">12.2f").as_deref(), Ok("  1.00-2.00j"));
    }

    #[test]
    fn huge_widths_are_refused() {
        for spec in ["99999999999", "0999999999999", ".2000000000f", "10000000000000.2f"] {
            let error = format_float_of_type(1.0, spec, "float").expect_err("too long");
            assert_ne!(error.kind, FormatErrorKind::Overflow, "{spec}");
        }
    }
}
