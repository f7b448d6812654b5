//! Python's text forms of values: `repr()` and `str()`, without recursion and bounded in size.

use std::fmt::{self, Write};

use super::graph::{ClassTypeNode, MontyNode, NodeId};
use super::object::ObjectRef;
use super::time::{MontyDateTime, MontyTime};

/// Where a text form is cut off, in bytes. A value in which lists share lists can be exponentially longer
/// written out than it is in memory.
const MAX_TEXT_BYTES: usize = 16 << 20;

impl ObjectRef<'_> {
    /// Python's `repr()`. Longer than 16 MiB it is cut and ends in `…`.
    ///
    /// ```
    /// use hognose::MontyObject;
    ///
    /// let value = MontyObject::tuple([MontyObject::none(), MontyObject::float(1.0)]);
    /// assert_eq!(value.as_ref().py_repr(), "(None, 1.0)");
    /// ```
    pub fn py_repr(&self) -> String {
        let mut out = String::new();
        let mut todo = vec![Step::Node(self.id)];
        while let Some(step) = todo.pop() {
            if out.len() > MAX_TEXT_BYTES {
                out.push('…');
                break;
            }
            match step {
                Step::Text(text) => out.push_str(text),
                Step::Name(name) => {
                    out.push_str(name);
                    out.push('=');
                }
                Step::Node(id) => self.open(id, &mut out, &mut todo),
            }
        }
        out
    }

    /// Writes a leaf, or what comes before a container's first item, and plans the rest.
    fn open<'a>(&'a self, id: NodeId, out: &mut String, todo: &mut Vec<Step<'a>>) {
        let node = self.graph.node(id);
        // Steps are popped, so each group is planned backwards.
        let items = |todo: &mut Vec<Step<'a>>, close: &'static str, items: &[NodeId]| {
            todo.push(Step::Text(close));
            for (index, &item) in items.iter().enumerate().rev() {
                todo.push(Step::Node(item));
                if index > 0 {
                    todo.push(Step::Text(", "));
                }
            }
        };
        match node {
            MontyNode::List(list) => {
                out.push('[');
                items(todo, "]", list);
            }
            MontyNode::Tuple(list) => {
                out.push('(');
                items(todo, if list.len() == 1 { ",)" } else { ")" }, list);
            }
            MontyNode::Set(list) if list.is_empty() => out.push_str("set()"),
            MontyNode::Set(list) => {
                out.push('{');
                items(todo, "}", list);
            }
            MontyNode::FrozenSet(list) if list.is_empty() => out.push_str("frozenset()"),
            MontyNode::FrozenSet(list) => {
                out.push_str("frozenset({");
                items(todo, "})", list);
            }
            MontyNode::Dict(pairs) => {
                out.push('{');
                todo.push(Step::Text("}"));
                for (index, &(key, value)) in pairs.iter().enumerate().rev() {
                    todo.extend([Step::Node(value), Step::Text(": "), Step::Node(key)]);
                    if index > 0 {
                        todo.push(Step::Text(", "));
                    }
                }
            }
            MontyNode::NamedTuple { type_name, field_names, values } => {
                out.push_str(type_name);
                out.push('(');
                todo.push(Step::Text(")"));
                for (index, (name, &value)) in field_names.iter().zip(values).enumerate().rev() {
                    todo.extend([Step::Node(value), Step::Name(name)]);
                    if index > 0 {
                        todo.push(Step::Text(", "));
                    }
                }
            }
            MontyNode::ClassInstance { class, id, attrs } => match self.graph.node(*class) {
                MontyNode::ClassType(ClassTypeNode { name, is_dataclass: true, .. }) => {
                    out.push_str(name);
                    out.push('(');
                    todo.push(Step::Text(")"));
                    let named = attrs.iter().filter_map(|&(key, value)| match self.graph.node(key) {
                        MontyNode::Str(key) => Some((key.as_str(), value)),
                        _ => None,
                    });
                    let named: Vec<_> = named.collect();
                    for (index, (name, value)) in named.into_iter().enumerate().rev() {
                        todo.extend([Step::Node(value), Step::Name(name)]);
                        if index > 0 {
                            todo.push(Step::Text(", "));
                        }
                    }
                }
                MontyNode::ClassType(class) => _ = write!(out, "<{} object {id}>", class.name),
                _ => _ = write!(out, "<object {id}>"),
            },
            leaf => _ = write_leaf(out, leaf),
        }
    }
}

enum Step<'a> {
    Node(NodeId),
    Text(&'static str),
    Name(&'a str),
}

impl fmt::Display for ObjectRef<'_> {
    /// Python's `str()`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.node() {
            MontyNode::Str(text) | MontyNode::Path(text) | MontyNode::Decimal(text) => f.write_str(text),
            MontyNode::Exception { arg, .. } => f.write_str(arg.as_deref().unwrap_or_default()),
            MontyNode::Date(date) => write!(f, "{:04}-{:02}-{:02}", date.year, date.month, date.day),
            MontyNode::DateTime(value) => write_datetime(f, value),
            MontyNode::Time(value) => write_time(f, value),
            MontyNode::TimeDelta(value) => {
                if value.days != 0 {
                    write!(f, "{} day{}, ", value.days, if value.days.abs() == 1 { "" } else { "s" })?;
                }
                write!(f, "{}:{:02}:{:02}", value.seconds / 3600, value.seconds / 60 % 60, value.seconds % 60)?;
                if value.microseconds != 0 {
                    write!(f, ".{:06}", value.microseconds)?;
                }
                Ok(())
            }
            MontyNode::TimeZone(zone) => match &zone.name {
                Some(name) => f.write_str(name),
                None if zone.offset_seconds == 0 => f.write_str("UTC"),
                None => {
                    f.write_str("UTC")?;
                    write_offset(f, zone.offset_seconds)
                }
            },
            _ => f.write_str(&self.py_repr()),
        }
    }
}

fn write_leaf(out: &mut String, node: &MontyNode) -> fmt::Result {
    match node {
        MontyNode::Ellipsis => out.write_str("Ellipsis"),
        MontyNode::None => out.write_str("None"),
        MontyNode::NotImplemented => out.write_str("NotImplemented"),
        MontyNode::Bool(true) => out.write_str("True"),
        MontyNode::Bool(false) => out.write_str("False"),
        MontyNode::Int(value) => write!(out, "{value}"),
        MontyNode::BigInt(value) => write!(out, "{value}"),
        MontyNode::Float(value) => out.write_str(&float(*value)),
        MontyNode::Complex(value) => {
            let imag = float_trimmed(value.imag);
            if value.real == 0.0 && value.real.is_sign_positive() {
                return write!(out, "{imag}j");
            }
            let sign = if imag.starts_with('-') { "" } else { "+" };
            write!(out, "({}{sign}{imag}j)", float_trimmed(value.real))
        }
        MontyNode::Str(text) => write_str(out, text),
        MontyNode::Bytes(bytes) => write_bytes(out, bytes),
        MontyNode::Date(date) => write!(out, "datetime.date({}, {}, {})", date.year, date.month, date.day),
        MontyNode::DateTime(value) => {
            write!(
                out,
                "datetime.datetime({}, {}, {}, {}, {}",
                value.year, value.month, value.day, value.hour, value.minute
            )?;
            write_clock_rest(
                out,
                value.second,
                value.microsecond,
                value.offset_seconds,
                value.timezone_name.as_deref(),
            )?;
            out.write_str(")")
        }
        MontyNode::Time(value) => {
            write!(out, "datetime.time({}, {}", value.hour, value.minute)?;
            write_clock_rest(
                out,
                value.second,
                value.microsecond,
                value.offset_seconds,
                value.timezone_name.as_deref(),
            )?;
            out.write_str(")")
        }
        MontyNode::TimeDelta(value) => {
            let parts = [("days", value.days), ("seconds", value.seconds), ("microseconds", value.microseconds)];
            let parts: Vec<_> =
                parts.iter().filter(|part| part.1 != 0).map(|(name, n)| format!("{name}={n}")).collect();
            let inner = if parts.is_empty() { "0".to_owned() } else { parts.join(", ") };
            write!(out, "datetime.timedelta({inner})")
        }
        MontyNode::TimeZone(zone) => write_zone(out, zone.offset_seconds, zone.name.as_deref()),
        MontyNode::Decimal(text) => write!(out, "Decimal('{text}')"),
        MontyNode::Path(text) => {
            out.write_str("PosixPath(")?;
            write_str(out, text)?;
            out.write_str(")")
        }
        MontyNode::Exception { exc_type, arg } => {
            let name = exc_type.name();
            write!(out, "{}(", name.rsplit('.').next().unwrap_or(name))?;
            if let Some(arg) = arg {
                write_str(out, arg)?;
            }
            out.write_str(")")
        }
        MontyNode::Type(ty) => write!(out, "<class '{}'>", ty.name()),
        MontyNode::ClassType(class) => write!(out, "<class '{}'>", class.name),
        MontyNode::Module { name, .. } => write!(out, "<module '{name}'>"),
        MontyNode::Function { name, .. } => write!(out, "<function '{name}' external>"),
        MontyNode::BuiltinFunction(function) => write!(out, "<built-in function {}>", function.name()),
        MontyNode::FileHandle(handle) => {
            write!(out, "<{} name=", handle.mode.type_name())?;
            write_str(out, &handle.path)?;
            write!(out, " mode='{}'>", handle.mode.as_str())
        }
        MontyNode::Repr(text) | MontyNode::Cycle(text) => out.write_str(text),
        _ => Ok(()),
    }
}

/// Python's repr of a float: the shortest digits that read back, in Python's choice of notation.
fn float(value: f64) -> String {
    if value.is_nan() {
        return "nan".into();
    }
    if value.is_infinite() {
        return if value > 0.0 { "inf" } else { "-inf" }.into();
    }
    let scientific = format!("{value:e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..16).contains(&exponent) {
        return format!("{value:?}");
    }
    format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

/// As inside a complex number: whole numbers without `.0`.
fn float_trimmed(value: f64) -> String {
    let text = float(value);
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

pub(crate) fn write_str(out: &mut String, text: &str) -> fmt::Result {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    out.push(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if printable(c) => out.push(c),
            c if (c as u32) < 0x100 => write!(out, "\\x{:02x}", c as u32)?,
            c if (c as u32) < 0x10000 => write!(out, "\\u{:04x}", c as u32)?,
            c => write!(out, "\\U{:08x}", c as u32)?,
        }
    }
    out.push(quote);
    Ok(())
}

/// Whether Python shows a character as it is. Rust's own table of what may be shown is all but the same.
fn printable(c: char) -> bool {
    c == ' '
        || matches!(c, '"' | '\'')
        || (!c.is_whitespace() && !c.is_control() && c.escape_debug().len() == 1)
        || is_mark(c)
}

/// Combining marks, which Rust escapes and Python does not.
fn is_mark(c: char) -> bool {
    matches!(c as u32, 0x300..=0x36f | 0x483..=0x489 | 0x591..=0x5bd | 0x610..=0x61a | 0x64b..=0x65f | 0x93a..=0x94d | 0x20d0..=0x20f0 | 0xfe00..=0xfe0f)
}

fn write_bytes(out: &mut String, bytes: &[u8]) -> fmt::Result {
    let quote = if bytes.contains(&b'\'') && !bytes.contains(&b'"') { b'"' } else { b'\'' };
    out.push('b');
    out.push(char::from(quote));
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b'\t' => out.push_str("\\t"),
            byte if byte == quote => {
                out.push('\\');
                out.push(char::from(byte));
            }
            0x20..=0x7e => out.push(char::from(byte)),
            _ => write!(out, "\\x{byte:02x}")?,
        }
    }
    out.push(char::from(quote));
    Ok(())
}

fn write_clock_rest(
    out: &mut String,
    second: u8,
    microsecond: u32,
    offset: Option<i32>,
    name: Option<&str>,
) -> fmt::Result {
    if second != 0 || microsecond != 0 {
        write!(out, ", {second}")?;
    }
    if microsecond != 0 {
        write!(out, ", {microsecond}")?;
    }
    if let Some(offset) = offset {
        out.write_str(", tzinfo=")?;
        write_zone(out, offset, name)?;
    }
    Ok(())
}

fn write_zone(out: &mut String, offset: i32, name: Option<&str>) -> fmt::Result {
    if offset == 0 && name.is_none_or(|name| name == "UTC") {
        return out.write_str("datetime.timezone.utc");
    }
    // A negative offset is normalised into days, as Python's timedelta is.
    match offset {
        0 => out.write_str("datetime.timezone(datetime.timedelta(0)")?,
        1.. => write!(out, "datetime.timezone(datetime.timedelta(seconds={offset})")?,
        _ => write!(out, "datetime.timezone(datetime.timedelta(days=-1, seconds={})", offset + 86_400)?,
    }
    if let Some(name) = name {
        out.write_str(", ")?;
        write_str(out, name)?;
    }
    out.write_str(")")
}

fn write_datetime(f: &mut fmt::Formatter<'_>, value: &MontyDateTime) -> fmt::Result {
    write!(f, "{:04}-{:02}-{:02} ", value.year, value.month, value.day)?;
    write!(f, "{:02}:{:02}:{:02}", value.hour, value.minute, value.second)?;
    if value.microsecond != 0 {
        write!(f, ".{:06}", value.microsecond)?;
    }
    value.offset_seconds.map_or(Ok(()), |offset| write_offset(f, offset))
}

fn write_time(f: &mut fmt::Formatter<'_>, value: &MontyTime) -> fmt::Result {
    write!(f, "{:02}:{:02}:{:02}", value.hour, value.minute, value.second)?;
    if value.microsecond != 0 {
        write!(f, ".{:06}", value.microsecond)?;
    }
    value.offset_seconds.map_or(Ok(()), |offset| write_offset(f, offset))
}

fn write_offset(f: &mut fmt::Formatter<'_>, offset: i32) -> fmt::Result {
    let (sign, size) = (if offset < 0 { '-' } else { '+' }, offset.abs());
    write!(f, "{sign}{:02}:{:02}", size / 3600, size / 60 % 60)?;
    if size % 60 != 0 { write!(f, ":{:02}", size % 60) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use crate::MontyObject as O;

    #[test]
    fn reprs_are_those_of_python() {
        for (value, text) in [
            (O::float(1e16), "1e+16"),
            (O::float(1e15), "1000000000000000.0"),
            (O::float(0.0001), "0.0001"),
            (O::float(1.5e-7), "1.5e-07"),
            (O::float(-0.0), "-0.0"),
            (O::complex(0.0, 1.0), "1j"),
            (O::complex(-0.0, -2.5), "(-0-2.5j)"),
            (O::string("it's"), "\"it's\""),
            (O::string("a\n\u{7f}é\u{200b}"), "'a\\n\\x7fé\\u200b'"),
            (O::bytes(*b"a\x00'"), "b\"a\\x00'\""),
            (O::tuple([O::int(1)]), "(1,)"),
            (O::set([]), "set()"),
            (O::dict([(O::string("a"), O::list([]))]), "{'a': []}"),
            (O::named_tuple("P", ["x".to_owned(), "y".to_owned()], [O::int(1), O::none()]), "P(x=1, y=None)"),
        ] {
            assert_eq!(value.py_repr(), text);
        }
    }

    #[test]
    fn a_deep_value_needs_no_stack() {
        let mut value = O::int(1);
        for _ in 0..2000 {
            value = O::list([value]);
        }
        assert_eq!(value.py_repr().len(), 4001);
        assert_eq!(value, value.clone());
    }
}
