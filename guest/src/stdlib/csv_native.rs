//! The native part of csv: splitting lines into fields and joining fields into lines. Iteration, conversion and dialects are
//! the Python source's business. Failures that are `csv.Error` are answered as their message.

use std::any::Any;

use crate::object::heap::Heap;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_csv_state", "dialect, /", state),
            def("_hog_csv_feed", "state, line, limit, /", feed),
            def("_hog_csv_pending", "state, /", |vm, args| {
                let r = this(vm, args[0])?;
                Ok(Value::bool(!r.field.is_empty() || r.state == State::InQuoted))
            }),
            def("_hog_csv_take", "state, /", take),
            def("_hog_csv_join", "dialect, fields, quoted, /", join),
        ],
    );
}

/// How a field may be quoted, by Python's numbers.
mod quoting {
    pub const NONNUMERIC: i64 = 2;
    pub const NONE: i64 = 3;
    pub const STRINGS: i64 = 4;
    pub const NOTNULL: i64 = 5;
}

#[derive(Clone)]
struct Dialect {
    delimiter: char,
    quote: Option<char>,
    escape: Option<char>,
    terminator: String,
    quoting: i64,
    double: bool,
    skip_space: bool,
    strict: bool,
}
/// The dialect as a tuple of its attributes.
fn dialect(vm: &mut Vm, v: Value) -> R<Dialect> {
    let items = vm.sequence_items(v).unwrap_or_default();
    let get = |i: usize| items.get(i).copied().unwrap_or(Value::NONE);
    let c = |i: usize| vm.str_of(get(i)).and_then(|s| s.chars().next());
    Ok(Dialect {
        delimiter: c(0).unwrap_or(','),
        quote: c(1),
        escape: c(2),
        terminator: vm.str_of(get(3)).unwrap_or_default().to_string(),
        quoting: vm.int_of(get(4)).unwrap_or(0),
        double: get(5) == Value::TRUE,
        skip_space: get(6) == Value::TRUE,
        strict: get(7) == Value::TRUE,
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    StartRecord,
    StartField,
    Escaped,
    AfterEscapedNewline,
    InField,
    InQuoted,
    EscapedInQuoted,
    QuoteInQuoted,
    EatNewline,
}
struct Reader {
    dialect: Dialect,
    state: State,
    field: String,
    field_chars: usize,
    /// The field had no quotes: it may be a number or None.
    unquoted: bool,
    fields: Vec<Value>,
}
impl OpaqueData for Reader {
    fn trace(&self, heap: &mut Heap) {
        heap.mark_all(self.fields.iter());
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
fn this<'a>(vm: &mut Vm, v: Value) -> R<&'a mut Reader> {
    match vm.opaque::<Reader>(v) {
        Some(r) => Ok(r),
        None => Err(vm.type_error("not the state of a reader")),
    }
}
fn state(vm: &mut Vm, args: &[Value]) -> R {
    let dialect = dialect(vm, args[0])?;
    let reader = Reader {
        dialect,
        state: State::StartRecord,
        field: String::new(),
        field_chars: 0,
        unquoted: false,
        fields: Vec::new(),
    };
    Ok(vm.new_opaque(vm.types.object, reader))
}

impl Reader {
    fn save(&mut self, vm: &mut Vm) -> R<()> {
        let q = self.dialect.quoting;
        let value = if self.unquoted && self.field.is_empty() && matches!(q, quoting::NOTNULL | quoting::STRINGS) {
            Value::NONE
        } else {
            let text = vm.str_piece(&self.field);
            if self.unquoted && !self.field.is_empty() && matches!(q, quoting::NONNUMERIC | quoting::STRINGS) {
                // The Python source makes a float of it.
                vm.new_tuple(&[text])
            } else {
                text
            }
        };
        if self.fields.len() == self.fields.capacity() {
            vm.reserve(self.fields.capacity() * 16)?;
        }
        self.fields.push(value);
        self.field.clear();
        self.field_chars = 0;
        Ok(())
    }
    fn add(&mut self, vm: &mut Vm, c: char, limit: i64) -> R<Option<String>> {
        if self.field_chars as i64 >= limit {
            return Ok(Some(format!("field larger than field limit ({limit})")));
        }
        if self.field.len() + 4 > self.field.capacity() {
            vm.reserve(self.field.capacity() * 2)?;
        }
        self.field.push(c);
        self.field_chars += 1;
        Ok(None)
    }
    /// One character, or the end of the line.
    fn step(&mut self, vm: &mut Vm, c: Option<char>, limit: i64) -> R<Option<String>> {
        let newline = matches!(c, None | Some('\n' | '\r'));
        let is = |x: Option<char>| c.is_some() && c == x;
        let after_newline = if c.is_none() { State::StartRecord } else { State::EatNewline };
        let quotes = self.dialect.quoting != quoting::NONE;
        match self.state {
            State::StartRecord | State::StartField => {
                if self.state == State::StartRecord && newline {
                    if c.is_some() {
                        self.state = State::EatNewline;
                    }
                    return Ok(None);
                }
                self.unquoted = true;
                self.state = State::StartField;
                if newline {
                    self.save(vm)?;
                    self.state = after_newline;
                } else if is(self.dialect.quote) && quotes {
                    self.unquoted = false;
                    self.state = State::InQuoted;
                } else if is(self.dialect.escape) {
                    self.state = State::Escaped;
                } else if c == Some(' ') && self.dialect.skip_space {
                } else if c == Some(self.dialect.delimiter) {
                    self.save(vm)?;
                } else if let Some(c) = c {
                    self.state = State::InField;
                    return self.add(vm, c, limit);
                }
            }
            State::Escaped => {
                self.state = match c {
                    Some('\n' | '\r') => State::AfterEscapedNewline,
                    _ => State::InField,
                };
                return self.add(vm, c.unwrap_or('\n'), limit);
            }
            State::AfterEscapedNewline if c.is_none() => {}
            State::InField | State::AfterEscapedNewline => {
                if newline {
                    self.save(vm)?;
                    self.state = after_newline;
                } else if is(self.dialect.escape) {
                    self.state = State::Escaped;
                } else if c == Some(self.dialect.delimiter) {
                    self.save(vm)?;
                    self.state = State::StartField;
                } else if let Some(c) = c {
                    self.state = State::InField;
                    return self.add(vm, c, limit);
                }
            }
            State::InQuoted => {
                if is(self.dialect.escape) {
                    self.state = State::EscapedInQuoted;
                } else if is(self.dialect.quote) && quotes {
                    self.state = if self.dialect.double { State::QuoteInQuoted } else { State::InField };
                } else if let Some(c) = c {
                    return self.add(vm, c, limit);
                }
            }
            State::EscapedInQuoted => {
                self.state = State::InQuoted;
                return self.add(vm, c.unwrap_or('\n'), limit);
            }
            State::QuoteInQuoted => {
                if quotes && is(self.dialect.quote) {
                    self.state = State::InQuoted;
                    return self.add(vm, c.unwrap_or(' '), limit);
                } else if c == Some(self.dialect.delimiter) {
                    self.save(vm)?;
                    self.state = State::StartField;
                } else if newline {
                    self.save(vm)?;
                    self.state = after_newline;
                } else if self.dialect.strict {
                    let quote = self.dialect.quote.unwrap_or('"');
                    return Ok(Some(format!("'{}' expected after '{quote}'", self.dialect.delimiter)));
                } else if let Some(c) = c {
                    self.state = State::InField;
                    return self.add(vm, c, limit);
                }
            }
            State::EatNewline => match c {
                Some('\n' | '\r') => {}
                None => self.state = State::StartRecord,
                Some(_) => {
                    let message = "new-line character seen in unquoted field - do you need to open the file with \
                                   newline=''?";
                    return Ok(Some(message.to_string()));
                }
            },
        }
        Ok(None)
    }
}

/// Reads a line; whether the record is complete, or the message of an error.
fn feed(vm: &mut Vm, args: &[Value]) -> R {
    let Some(line) = vm.str_of(args[1]) else {
        let kind = vm.type_name(args[1]);
        let message = format!("iterator should return strings, not {kind} (the file should be opened in text mode)");
        return Ok(vm.new_string(message));
    };
    let limit = vm.int_of(args[2]).unwrap_or(i64::MAX);
    let r = this(vm, args[0])?;
    vm.spend(line.len() as u64 / 16)?;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        // Plain text is taken at once.
        if r.state == State::InField || r.state == State::InQuoted {
            let d = &r.dialect;
            let stop =
                |c: char| c == d.delimiter || matches!(c, '\n' | '\r') || Some(c) == d.quote || Some(c) == d.escape;
            let end = rest.find(stop).unwrap_or(rest.len());
            if end > 0 && r.field_chars + end < limit.max(0) as usize {
                let part = &rest[..end];
                vm.reserve(r.field.len() + end)?;
                r.field.push_str(part);
                r.field_chars += crate::object::strings::char_count(part);
                rest = &rest[end..];
                continue;
            }
        }
        rest = &rest[c.len_utf8()..];
        if let Some(message) = r.step(vm, Some(c), limit)? {
            return Ok(vm.new_string(message));
        }
    }
    if let Some(message) = r.step(vm, None, limit)? {
        return Ok(vm.new_string(message));
    }
    Ok(Value::bool(r.state == State::StartRecord))
}
/// The fields of the record; those that are to become floats are in a tuple. The reader is ready for the next record.
fn take(vm: &mut Vm, args: &[Value]) -> R {
    let r = this(vm, args[0])?;
    if r.state != State::StartRecord {
        r.save(vm)?;
        r.state = State::StartRecord;
    }
    let fields = std::mem::take(&mut r.fields);
    Ok(vm.new_list(fields))
}

// --- writing

/// Joins fields given as str or None into a line; `quoted` tells for each whether it must be in quotes.
fn join(vm: &mut Vm, args: &[Value]) -> R {
    let d = dialect(vm, args[0])?;
    let fields = vm.sequence_items(args[1]).unwrap_or_default();
    let quoted = vm.sequence_items(args[2]).unwrap_or_default();
    let mut out = String::new();
    for (i, field) in fields.iter().enumerate() {
        vm.tick()?;
        let text = vm.str_of(*field).unwrap_or("");
        vm.reserve(out.len() + text.len() * 2)?;
        vm.spend(text.len() as u64 / 32)?;
        if i > 0 {
            out.push(d.delimiter);
        }
        let mut quoted = quoted.get(i) == Some(&Value::TRUE);
        let start = out.len();
        if text.is_empty() && d.delimiter == ' ' && d.skip_space {
            if d.quoting == quoting::NONE || field.is_none() && matches!(d.quoting, quoting::STRINGS | quoting::NOTNULL)
            {
                let message = "empty field must be quoted if delimiter is a space and skipinitialspace is true";
                return Ok(vm.new_tuple_of_text(message));
            }
            quoted = true;
        }
        for c in text.chars() {
            let special = c == d.delimiter
                || Some(c) == d.escape
                || Some(c) == d.quote
                || matches!(c, '\n' | '\r')
                || d.terminator.contains(c);
            if special {
                let mut escape = d.quoting == quoting::NONE;
                if !escape {
                    if Some(c) == d.quote {
                        if d.double {
                            out.push(c);
                            quoted = true;
                        } else {
                            escape = true;
                        }
                    } else if Some(c) == d.escape {
                        escape = true;
                    } else {
                        quoted = true;
                    }
                }
                if escape {
                    let Some(e) = d.escape else {
                        return Ok(vm.new_tuple_of_text("need to escape, but no escapechar set"));
                    };
                    out.push(e);
                }
            }
            out.push(c);
        }
        if quoted && let Some(q) = d.quote {
            out.insert(start, q);
            out.push(q);
        }
    }
    if out.is_empty() && fields.len() == 1 {
        let null = fields[0].is_none() && matches!(d.quoting, quoting::STRINGS | quoting::NOTNULL);
        if d.quoting == quoting::NONE || null {
            return Ok(vm.new_tuple_of_text("single empty field record must be quoted"));
        }
        if let Some(q) = d.quote {
            out.push(q);
            out.push(q);
        }
    }
    out.push_str(&d.terminator);
    vm.check_str_len(out.len())?;
    Ok(vm.new_string(out))
}

impl Vm {
    /// An error message among texts: in a tuple.
    fn new_tuple_of_text(&mut self, text: &str) -> Value {
        let text = self.new_str(text);
        self.new_tuple(&[text])
    }
}
