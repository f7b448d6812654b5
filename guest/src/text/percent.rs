//! printf-style templates (`template % arguments`): a parser that yields literals and conversions,
//! and the formatters of converted arguments.
//!
//! CPython interleaves parsing with the use of arguments, so the order of errors depends on both.
//! For each conversion the caller does, in this order: if `needs_mapping()` and the arguments are no
//! mapping, raise TypeError REQUIRES_MAPPING; raise an `IncompleteKey` problem; look up the key; fetch
//! the numbers of a starred width and precision (TypeError STAR_WANTS_INT); raise any other problem;
//! fetch the argument (TypeError NOT_ENOUGH_ARGUMENTS); raise `unsupported_message()`. At the end
//! arguments that are left over are a TypeError NOT_ALL_CONVERTED unless they were a mapping.
//!
//! Templates of bytes are handled as text of the characters U+0000 to U+00FF.

use super::float_repr::{FloatFlags, FloatStyle, format_float_style};
use super::format_spec::{FormatError, FormatErrorKind, IntRef, MAX_FORMATTED_LENGTH};

pub const REQUIRES_MAPPING: &str = "format requires a mapping";
pub const STAR_WANTS_INT: &str = "* wants int";
/// OverflowErrors of starred numbers that are too large.
pub const STAR_WIDTH_TOO_LARGE: &str = "Python int too large to convert to C ssize_t";
pub const STAR_PRECISION_TOO_LARGE: &str = "Python int too large to convert to C int";
pub const NOT_ENOUGH_ARGUMENTS: &str = "not enough arguments for format string";
pub const NOT_ALL_CONVERTED: &str = "not all arguments converted during string formatting";
pub const NOT_ALL_CONVERTED_BYTES: &str = "not all arguments converted during bytes formatting";
/// The OverflowErrors of a `%c` whose number is no character or byte.
pub const CHARACTER_OUT_OF_RANGE: &str = "%c arg not in range(0x110000)";
pub const BYTE_OUT_OF_RANGE: &str = "%c arg not in range(256)";

/// The TypeError of an argument for `d`, `i`, `u` that is no number, or for `o`, `x`, `X` no integer.
pub fn number_required_message(kind: char, type_name: &str) -> String {
    match kind {
        'o' | 'x' | 'X' => format!("%{kind} format: an integer is required, not {type_name}"),
        _ => format!("%{kind} format: a real number is required, not {type_name}"),
    }
}

/// The same of a template of bytes.
pub fn float_required_message(type_name: &str) -> String {
    format!("float argument required, not {type_name}")
}

/// The TypeError of an argument for `c` that is neither an int nor a str.
pub fn character_required_message(type_name: &str) -> String {
    format!("%c requires an int or a unicode character, not {type_name}")
}

/// The TypeError of a str for `c` that is not one character.
pub fn one_character_required_message(length: usize) -> String {
    format!("%c requires an int or a unicode character, not a string of length {length}")
}

/// The TypeError of an argument for `s` and `b` of a template of bytes.
pub fn bytes_required_message(type_name: &str) -> String {
    format!("%b requires a bytes-like object, or an object that implements __bytes__, not '{type_name}'")
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Literal(&'a str),
    Conversion(Conversion<'a>),
}

/// A width or precision as written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Count {
    #[default]
    Absent,
    Number(usize),
    /// `*`: an argument tells it.
    Star,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    /// `-`
    pub left: bool,
    /// `+`
    pub plus: bool,
    pub space: bool,
    /// `#`
    pub alternate: bool,
    /// `0`
    pub zero: bool,
}

/// What is wrong in the text of a conversion; all are ValueErrors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    IncompleteKey,
    WidthTooBig,
    PrecisionTooBig,
    Incomplete,
}

impl Problem {
    pub fn message(self) -> &'static str {
        match self {
            Problem::IncompleteKey => "incomplete format key",
            Problem::WidthTooBig => "width too big",
            Problem::PrecisionTooBig => "precision too big",
            Problem::Incomplete => "incomplete format",
        }
    }
}

/// A conversion such as `%(name)-5.2f`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conversion<'a> {
    pub key: Option<&'a str>,
    pub flags: Flags,
    pub width: Count,
    pub precision: Count,
    /// The type character; a NUL if there is a problem.
    pub kind: char,
    /// The index of the type character in characters.
    pub index: usize,
    pub problem: Option<Problem>,
}

impl Conversion<'_> {
    pub fn needs_mapping(&self) -> bool {
        self.key.is_some() || self.problem == Some(Problem::IncompleteKey)
    }

    /// The ValueError of a type character that is none.
    pub fn unsupported_message(&self, of_bytes: bool) -> Option<String> {
        let known = match self.kind {
            's' | 'r' | 'a' | 'c' | 'd' | 'i' | 'u' | 'o' | 'x' | 'X' | 'e' | 'E' | 'f' | 'F' | 'g' | 'G' => true,
            'b' => of_bytes,
            _ => false,
        };
        let shown = if matches!(self.kind, '\x1f'..='~') { self.kind } else { '?' };
        (!known).then(|| {
            let code = self.kind as u32;
            format!("unsupported format character '{shown}' ({code:#x}) at index {}", self.index)
        })
    }

    /// The layout with the numbers that were fetched for stars.
    pub fn layout(&self, star_width: Option<i64>, star_precision: Option<i64>) -> Layout {
        let mut flags = self.flags;
        let width = match self.width {
            Count::Absent => 0,
            Count::Number(width) => width,
            Count::Star => {
                let width = star_width.unwrap_or(0);
                flags.left |= width < 0;
                saturated(width.unsigned_abs())
            }
        };
        let precision = match self.precision {
            Count::Absent => None,
            Count::Number(precision) => Some(precision),
            Count::Star => Some(saturated(star_precision.unwrap_or(0).max(0) as u64)),
        };
        Layout { flags, width, precision, kind: self.kind }
    }
}

/// How to lay out one converted argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    pub flags: Flags,
    pub width: usize,
    pub precision: Option<usize>,
    pub kind: char,
}

/// The pieces of a template in order.
pub struct Pieces<'a> {
    template: &'a str,
    /// The byte and the character that are next.
    at: usize,
    index: usize,
}

/// Parses a template as the pieces are asked for.
pub fn parse_template(template: &str) -> Pieces<'_> {
    Pieces { template, at: 0, index: 0 }
}

impl<'a> Pieces<'a> {
    fn peek(&self) -> Option<char> {
        self.template[self.at..].chars().next()
    }

    fn take(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        self.index += 1;
        Some(c)
    }

    fn number(&mut self, largest: u64) -> Result<Option<usize>, ()> {
        let mut value: Option<u64> = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            let next = value.unwrap_or(0).saturating_mul(10).saturating_add(digit as u64);
            if next > largest {
                return Err(());
            }
            self.take();
            value = Some(next);
        }
        Ok(value.map(saturated))
    }

    fn conversion(&mut self) -> Conversion<'a> {
        let mut conversion = Conversion::default();
        if let Err(problem) = self.fill(&mut conversion) {
            conversion.problem = Some(problem);
            // Nothing after a problem is looked at.
            self.at = self.template.len();
        }
        conversion
    }

    fn fill(&mut self, conversion: &mut Conversion<'a>) -> Result<(), Problem> {
        if self.peek() == Some('(') {
            self.take();
            let start = self.at;
            let mut open = 1;
            loop {
                let before = self.at;
                match self.take().ok_or(Problem::IncompleteKey)? {
                    '(' => open += 1,
                    ')' => open -= 1,
                    _ => {}
                }
                if open == 0 {
                    conversion.key = Some(&self.template[start..before]);
                    break;
                }
            }
        }
        loop {
            let flags = &mut conversion.flags;
            match self.peek() {
                Some('-') => flags.left = true,
                Some('+') => flags.plus = true,
                Some(' ') => flags.space = true,
                Some('#') => flags.alternate = true,
                Some('0') => flags.zero = true,
                _ => break,
            }
            self.take();
        }
        if self.peek() == Some('*') {
            self.take();
            conversion.width = Count::Star;
        } else if let Some(width) = self.number(i64::MAX as u64).map_err(|()| Problem::WidthTooBig)? {
            conversion.width = Count::Number(width);
        }
        if self.peek() == Some('.') {
            self.take();
            if self.peek() == Some('*') {
                self.take();
                conversion.precision = Count::Star;
            } else {
                let number = self.number(i32::MAX as u64).map_err(|()| Problem::PrecisionTooBig)?;
                conversion.precision = Count::Number(number.unwrap_or(0));
            }
        }
        if matches!(self.peek(), Some('h' | 'l' | 'L')) {
            self.take();
        }
        conversion.index = self.index;
        conversion.kind = self.take().ok_or(Problem::Incomplete)?;
        Ok(())
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let rest = &self.template[self.at..];
        if rest.is_empty() {
            return None;
        }
        let literal = match rest.find('%') {
            Some(0) if rest.starts_with("%%") => {
                self.at += 2;
                self.index += 2;
                return Some(Piece::Literal("%"));
            }
            Some(0) => {
                self.take();
                return Some(Piece::Conversion(self.conversion()));
            }
            Some(length) => &rest[..length],
            None => rest,
        };
        self.at += literal.len();
        self.index += literal.chars().count();
        Some(Piece::Literal(literal))
    }
}

fn saturated(value: u64) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}

fn check_length(layout: &Layout) -> Result<(), FormatError> {
    if layout.width.max(layout.precision.unwrap_or(0)) > MAX_FORMATTED_LENGTH {
        return Err(FormatError { kind: FormatErrorKind::Memory, message: String::new() });
    }
    Ok(())
}

/// Pads a number of a sign, a prefix and a body to the width, with zeros inside if they are asked for.
fn pad_number(sign: &str, prefix: &str, body: &str, layout: &Layout) -> String {
    let length = sign.len() + prefix.len() + body.len();
    let padding = layout.width.saturating_sub(length);
    let (before, inside, after) = match layout.flags {
        Flags { left: true, .. } => (0, 0, padding),
        Flags { zero: true, .. } => (0, padding, 0),
        _ => (padding, 0, 0),
    };
    let mut out = String::with_capacity(length + padding);
    out.extend(std::iter::repeat_n(' ', before));
    out.push_str(sign);
    out.push_str(prefix);
    out.extend(std::iter::repeat_n('0', inside));
    out.push_str(body);
    out.extend(std::iter::repeat_n(' ', after));
    out
}

fn sign_of(negative: bool, flags: Flags) -> &'static str {
    match (negative, flags) {
        (true, _) => "-",
        (_, Flags { plus: true, .. }) => "+",
        (_, Flags { space: true, .. }) => " ",
        _ => "",
    }
}

/// `d`, `i`, `u`, `o`, `x` and `X` of an int, with the limit on decimal digits (0 for none).
pub fn format_int(layout: &Layout, value: IntRef, max_digits: usize) -> Result<String, FormatError> {
    check_length(layout)?;
    let (base, prefix) = match layout.kind {
        'o' => (8, "0o"),
        'x' => (16, "0x"),
        'X' => (16, "0X"),
        _ => (10, ""),
    };
    let mut digits = value.magnitude_digits(base, max_digits)?;
    if layout.kind == 'X' {
        digits.make_ascii_uppercase();
    }
    let missing = layout.precision.unwrap_or(0).saturating_sub(digits.len());
    if missing > 0 {
        let mut filled = "0".repeat(missing);
        filled.push_str(&digits);
        digits = filled;
    }
    let prefix = if layout.flags.alternate { prefix } else { "" };
    Ok(pad_number(sign_of(value.is_negative(), layout.flags), prefix, &digits, layout))
}

/// `e`, `E`, `f`, `F`, `g` and `G` of a float.
pub fn format_float(layout: &Layout, value: f64) -> Result<String, FormatError> {
    check_length(layout)?;
    let style = match layout.kind {
        'e' | 'E' => FloatStyle::Exponent,
        'g' | 'G' => FloatStyle::General,
        _ => FloatStyle::Fixed,
    };
    let flags = FloatFlags {
        alternate: layout.flags.alternate,
        uppercase: layout.kind.is_ascii_uppercase(),
        ..FloatFlags::default()
    };
    let text = format_float_style(value, style, layout.precision.unwrap_or(6), flags);
    let (negative, body) = match text.strip_prefix('-') {
        Some(body) => (true, body),
        None => (false, text.as_str()),
    };
    Ok(pad_number(sign_of(negative, layout.flags), "", body, layout))
}

/// `s`, `r` and `a` of the text that `str`, `repr` or `ascii` gave.
pub fn format_text(layout: &Layout, text: &str) -> Result<String, FormatError> {
    check_length(layout)?;
    let text = match layout.precision {
        Some(precision) => match text.char_indices().nth(precision) {
            Some((end, _)) => &text[..end],
            None => text,
        },
        None => text,
    };
    if layout.width == 0 {
        return Ok(text.to_string());
    }
    let padding = layout.width.saturating_sub(text.chars().count());
    let mut out = String::with_capacity(text.len() + padding);
    if !layout.flags.left {
        out.extend(std::iter::repeat_n(' ', padding));
    }
    out.push_str(text);
    if layout.flags.left {
        out.extend(std::iter::repeat_n(' ', padding));
    }
    Ok(out)
}

/// `c` of a character.
pub fn format_char(layout: &Layout, character: char) -> Result<String, FormatError> {
    format_text(&Layout { precision: None, ..*layout }, character.encode_utf8(&mut [0; 4]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conversion(template: &str) -> Conversion<'_> {
        match parse_template(template).next() {
            Some(Piece::Conversion(conversion)) => conversion,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn pieces() {
        let pieces: Vec<Piece> = parse_template("é%%a%(k(x))-05.*lfz").collect();
        assert_eq!(pieces[..3], [Piece::Literal("é"), Piece::Literal("%"), Piece::Literal("a")]);
        let Piece::Conversion(found) = &pieces[3] else { panic!("{pieces:?}") };
        assert_eq!(found.key, Some("k(x)"));
        assert_eq!((found.width, found.precision), (Count::Number(5), Count::Star));
        assert!(found.flags.left && found.flags.zero && found.kind == 'f');
        assert_eq!(pieces[4], Piece::Literal("z"));
        assert_eq!(
            conversion("%5.q").unsupported_message(false).as_deref(),
            Some("unsupported format character 'q' (0x71) at index 3")
        );
    }

    #[test]
    fn problems() {
        for (template, problem) in [
            ("%", Problem::Incomplete),
            ("%(a", Problem::IncompleteKey),
            ("%*", Problem::Incomplete),
            ("%99999999999999999999d", Problem::WidthTooBig),
            ("%.2147483648d", Problem::PrecisionTooBig),
        ] {
            assert_eq!(conversion(template).problem, Some(problem), "{template}");
        }
    }

    #[test]
    fn numbers() {
        let int = |template: &str, value: i64| {
            format_int(&conversion(template).layout(None, None), IntRef::Small(value), 4300)
                .unwrap_or_else(|error| error.message)
        };
        assert_eq!(int("%05.3d", 5), "00005");
        assert_eq!(int("%#06x", 255), "0x00ff");
        assert_eq!(int("%#.3x", -5), "-0x005");
        assert_eq!(int("%-5d", 3), "3    ");
        assert_eq!(int("%+ d", 3), "+3");
        let float = |template: &str, value: f64| {
            format_float(&conversion(template).layout(None, Some(-2)), value).unwrap_or_else(|error| error.message)
        };
        assert_eq!(float("%.*f", 3.7), "4");
        assert_eq!(float("%+05f", f64::NAN), "+0nan");
        assert_eq!(float("%G", 1e-10), "1E-10");
        let huge = conversion("%999999999999d").layout(None, None);
        assert!(format_int(&huge, IntRef::Small(1), 0).is_err());
    }

    #[test]
    fn texts() {
        let layout = conversion("%*.2s").layout(Some(-4), None);
        assert_eq!(format_text(&layout, "éabc").as_deref(), Ok("éa  "));
        assert_eq!(format_char(&conversion("%03.0c").layout(None, None), 'x').as_deref(), Ok("  x"));
    }
}
