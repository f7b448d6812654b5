//! Templates of `str.format`: a parser that yields literals and replacement fields, the numbering of
//! fields without a name, and the walk along the attributes and items of a field's name.
//!
//! Everything is lazy because CPython raises an error of a template only when it comes to it. For
//! each field the caller resolves `Field::first` with `Numbering`, looks the argument up, follows
//! `Field::accessors`, applies the conversion (see `unknown_conversion_message`), expands the
//! specifier as a template of its own if `spec_has_fields` (with the same `Numbering`, at most
//! `MAX_DEPTH` deep, else MAX_DEPTH_EXCEEDED) and formats the value with it. Errors are ValueErrors.

use super::chars;

/// How deep templates nest: the template itself and the specifiers of its fields.
pub const MAX_DEPTH: usize = 2;
pub const MAX_DEPTH_EXCEEDED: &str = "Max string recursion exceeded";
/// The ValueError of a numbered field in `format_map`.
pub const POSITIONAL_IN_MAP: &str = "Format string contains positional fields";

/// The IndexError of a number without an argument.
pub fn index_out_of_range_message(index: i64) -> String {
    format!("Replacement index {index} out of range for positional args tuple")
}

/// The ValueError of a conversion other than `r`, `s` and `a`.
pub fn unknown_conversion_message(conversion: char) -> String {
    if matches!(conversion, '!'..='~') {
        format!("Unknown conversion specifier {conversion}")
    } else {
        format!("Unknown conversion specifier \\x{:x}", conversion as u32)
    }
}

const SINGLE_CLOSE: &str = "Single '}' encountered in format string";
const SINGLE_OPEN: &str = "Single '{' encountered in format string";
const OPEN_IN_NAME: &str = "unexpected '{' in field name";
const CLOSE_EXPECTED: &str = "expected '}' before end of string";
const NO_CONVERSION: &str = "end of string while looking for conversion specifier";
const COLON_EXPECTED: &str = "expected ':' after conversion specifier";
const UNMATCHED_OPEN: &str = "unmatched '{' in format spec";
const TOO_MANY_DIGITS: &str = "Too many decimal digits in format string";
const EMPTY_ATTRIBUTE: &str = "Empty attribute in format string";
const MISSING_BRACKET: &str = "Missing ']' in format string";
const BAD_AFTER_BRACKET: &str = "Only '.' or '[' may follow ']' in format field specifier";
const MANUAL_TO_AUTOMATIC: &str = "cannot switch from manual field specification to automatic field numbering";
const AUTOMATIC_TO_MANUAL: &str = "cannot switch from automatic field numbering to manual field specification";

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text with its doubled braces made single.
    Literal(&'a str),
    Field(Field<'a>),
}

/// A replacement field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'a> {
    /// All that stands before the conversion and the specifier.
    pub name: &'a str,
    pub conversion: Option<char>,
    pub spec: &'a str,
    /// Whether the specifier has fields itself.
    pub spec_has_fields: bool,
}

/// The start of a field's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First<'a> {
    /// No name: the next argument.
    Next,
    Index(i64),
    Key(&'a str),
}

/// A step from a value to a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accessor<'a> {
    Attribute(&'a str),
    /// An item with a number in the brackets.
    Index(i64),
    /// An item with any other text in the brackets.
    Key(&'a str),
}

impl<'a> Field<'a> {
    fn name_end(&self) -> usize {
        self.name.find(['.', '[']).unwrap_or(self.name.len())
    }

    /// The start of the name.
    pub fn first(&self) -> Result<First<'a>, &'static str> {
        let first = &self.name[..self.name_end()];
        Ok(match number_of(first)? {
            _ if first.is_empty() => First::Next,
            Some(index) => First::Index(index),
            None => First::Key(first),
        })
    }

    /// The steps after the start of the name.
    pub fn accessors(&self) -> Accessors<'a> {
        Accessors { rest: &self.name[self.name_end()..] }
    }
}

/// The number that a text of digits is; `None` if it has others.
fn number_of(text: &str) -> Result<Option<i64>, &'static str> {
    if text.is_empty() {
        return Ok(None);
    }
    let mut value: i64 = 0;
    for c in text.chars() {
        let Some(digit) = chars::decimal_value(c) else { return Ok(None) };
        value = value.checked_mul(10).and_then(|scaled| scaled.checked_add(digit as i64)).ok_or(TOO_MANY_DIGITS)?;
    }
    Ok(Some(value))
}

/// The steps of a field's name after its start.
#[derive(Clone, Debug)]
pub struct Accessors<'a> {
    rest: &'a str,
}

impl<'a> Accessors<'a> {
    fn step(&mut self) -> Result<Accessor<'a>, &'static str> {
        let rest = self.rest;
        if let Some(after) = rest.strip_prefix('.') {
            let end = after.find(['.', '[']).unwrap_or(after.len());
            self.rest = &after[end..];
            return match &after[..end] {
                "" => Err(EMPTY_ATTRIBUTE),
                name => Ok(Accessor::Attribute(name)),
            };
        }
        let after = rest.strip_prefix('[').ok_or(BAD_AFTER_BRACKET)?;
        let end = after.find(']').ok_or(MISSING_BRACKET)?;
        self.rest = &after[end + 1..];
        match &after[..end] {
            "" => Err(EMPTY_ATTRIBUTE),
            key => Ok(number_of(key)?.map_or(Accessor::Key(key), Accessor::Index)),
        }
    }
}

impl<'a> Iterator for Accessors<'a> {
    type Item = Result<Accessor<'a>, &'static str>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let step = self.step();
        if step.is_err() {
            self.rest = "";
        }
        Some(step)
    }
}

/// Counts fields without a name and refuses to mix them with numbered ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Numbering {
    next: i64,
    automatic: Option<bool>,
}

impl Numbering {
    /// Turns `First::Next` into a number; the result is an index or a key.
    pub fn resolve<'a>(&mut self, first: First<'a>) -> Result<First<'a>, &'static str> {
        let automatic = match first {
            First::Key(_) => return Ok(first),
            First::Next => true,
            First::Index(_) => false,
        };
        match (*self.automatic.get_or_insert(automatic), automatic) {
            (false, true) => return Err(MANUAL_TO_AUTOMATIC),
            (true, false) => return Err(AUTOMATIC_TO_MANUAL),
            _ => {}
        }
        if !automatic {
            return Ok(first);
        }
        let index = self.next;
        self.next += 1;
        Ok(First::Index(index))
    }
}

/// The pieces of a template in order; an error ends them.
#[derive(Clone, Debug)]
pub struct Pieces<'a> {
    rest: &'a str,
    /// A brace was opened by what came before.
    in_field: bool,
}

/// Parses a template as the pieces are asked for.
pub fn parse_template(template: &str) -> Pieces<'_> {
    Pieces { rest: template, in_field: false }
}

impl<'a> Pieces<'a> {
    fn take(&mut self) -> Option<char> {
        let c = self.rest.chars().next()?;
        self.rest = &self.rest[c.len_utf8()..];
        Some(c)
    }

    fn literal_or_field(&mut self) -> Result<Piece<'a>, &'static str> {
        if std::mem::take(&mut self.in_field) {
            return self.field().map(Piece::Field);
        }
        let text = self.rest;
        let Some(brace_at) = text.find(['{', '}']) else {
            self.rest = "";
            return Ok(Piece::Literal(text));
        };
        let brace = text.as_bytes()[brace_at];
        let after = &text[brace_at + 1..];
        if after.as_bytes().first() == Some(&brace) {
            self.rest = &after[1..];
            return Ok(Piece::Literal(&text[..=brace_at]));
        }
        if brace == b'}' {
            return Err(SINGLE_CLOSE);
        }
        if after.is_empty() {
            return Err(SINGLE_OPEN);
        }
        self.rest = after;
        if brace_at == 0 {
            return self.field().map(Piece::Field);
        }
        self.in_field = true;
        Ok(Piece::Literal(&text[..brace_at]))
    }

    fn field(&mut self) -> Result<Field<'a>, &'static str> {
        let start = self.rest;
        let mut in_brackets = false;
        let (end, ended_by) = loop {
            let length = start.len() - self.rest.len();
            match self.take().ok_or(CLOSE_EXPECTED)? {
                ']' => in_brackets = false,
                _ if in_brackets => {}
                '[' => in_brackets = true,
                '{' => return Err(OPEN_IN_NAME),
                c @ ('}' | ':' | '!') => break (length, c),
                _ => {}
            }
        };
        let mut field = Field { name: &start[..end], conversion: None, spec: "", spec_has_fields: false };
        if ended_by == '}' {
            return Ok(field);
        }
        if ended_by == '!' {
            field.conversion = Some(self.take().ok_or(NO_CONVERSION)?);
            match self.take() {
                Some('}') => return Ok(field),
                Some(':') => {}
                Some(_) => return Err(COLON_EXPECTED),
                None => return Err(UNMATCHED_OPEN),
            }
        }
        let spec = self.rest;
        let mut open = 1;
        loop {
            let length = spec.len() - self.rest.len();
            match self.take().ok_or(UNMATCHED_OPEN)? {
                '{' => {
                    open += 1;
                    field.spec_has_fields = true;
                }
                '}' => open -= 1,
                _ => {}
            }
            if open == 0 {
                field.spec = &spec[..length];
                return Ok(field);
            }
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Result<Piece<'a>, &'static str>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() && !self.in_field {
            return None;
        }
        let piece = self.literal_or_field();
        if piece.is_err() {
            self.rest = "";
        }
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(template: &str) -> Field<'_> {
        match parse_template(template).next() {
            Some(Ok(Piece::Field(field))) => field,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn pieces() {
        let pieces: Result<Vec<Piece>, _> = parse_template("a{{b}}c{x!r:>{w}}d").collect();
        let pieces = pieces.expect("a valid template");
        assert_eq!(pieces[..3], [Piece::Literal("a{"), Piece::Literal("b}"), Piece::Literal("c")]);
        let expected = Field { name: "x", conversion: Some('r'), spec: ">{w}", spec_has_fields: true };
        assert_eq!(pieces[3..], [Piece::Field(expected), Piece::Literal("d")]);
    }

    #[test]
    fn errors() {
        for (template, message) in [
            ("{", SINGLE_OPEN),
            ("a}b", SINGLE_CLOSE),
            ("{0!r", UNMATCHED_OPEN),
            ("{0!", NO_CONVERSION),
            ("{0!}", UNMATCHED_OPEN),
            ("{0!rr}", COLON_EXPECTED),
            ("{0:{}", UNMATCHED_OPEN),
            ("{0[a", CLOSE_EXPECTED),
            ("{a{b}c}", OPEN_IN_NAME),
        ] {
            let last = parse_template(template).last();
            assert_eq!(last, Some(Err(message)), "{template}");
        }
    }

    #[test]
    fn names() {
        let found = field("{a.b[3][k{]}");
        assert_eq!(found.first(), Ok(First::Key("a")));
        let steps: Vec<_> = found.accessors().collect();
        assert_eq!(steps, [Ok(Accessor::Attribute("b")), Ok(Accessor::Index(3)), Ok(Accessor::Key("k{"))]);
        assert_eq!(field("{٣}").first(), Ok(First::Index(3)));
        assert_eq!(field("{.a}").first(), Ok(First::Next));
        assert_eq!(field("{99999999999999999999}").first(), Err(TOO_MANY_DIGITS));
        assert_eq!(field("{0.}").accessors().next(), Some(Err(EMPTY_ATTRIBUTE)));
        assert_eq!(field("{0[a]b}").accessors().nth(1), Some(Err(BAD_AFTER_BRACKET)));
    }

    #[test]
    fn numbering() {
        let mut numbering = Numbering::default();
        assert_eq!(numbering.resolve(First::Next), Ok(First::Index(0)));
        assert_eq!(numbering.resolve(First::Key("k")), Ok(First::Key("k")));
        assert_eq!(numbering.resolve(First::Next), Ok(First::Index(1)));
        assert_eq!(numbering.resolve(First::Index(0)), Err(AUTOMATIC_TO_MANUAL));
        let mut numbering = Numbering::default();
        assert_eq!(numbering.resolve(First::Index(5)), Ok(First::Index(5)));
        assert_eq!(numbering.resolve(First::Next), Err(MANUAL_TO_AUTOMATIC));
    }
}
