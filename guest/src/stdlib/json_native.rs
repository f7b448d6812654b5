//! The native part of json: decoding and encoding of plain values. Hooks and `default` are the Python source's business.

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Raised, Value};
use crate::text::json_text::{JsonError, JsonEvent, JsonReader, push_json_string};
use crate::vm::Vm;

/// Deeper documents are refused, deeper values are not written.
const MAX_DEPTH: usize = 5000;

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_json_decode", "text, start, strict, marks, /", decode),
            def("_hog_json_encode", "obj, options, /", encode),
            def("_hog_json_string", "text, ensure_ascii, /", string),
        ],
    );
}

fn string(vm: &mut Vm, args: &[Value]) -> R {
    let Some(text) = vm.str_of(args[0]) else {
        let message = format!("first argument must be a string, not {}", vm.type_name(args[0]));
        return Err(vm.type_error(message));
    };
    let ascii = vm.truth(args[1])?;
    let mut out = String::new();
    push_json_string(&mut out, text, ascii);
    Ok(vm.new_string(out))
}

// --- decoding

/// Which values come as marks for hooks: tuples `(0, pairs)`, `(1, float text)`, `(2, int text)`, `(3, constant)`.
mod marks {
    pub const OBJECT: i64 = 1;
    pub const FLOAT: i64 = 2;
    pub const INT: i64 = 4;
    pub const CONSTANT: i64 = 8;
}

/// `(value, end)`. With a negative start the whole text must be one document and the value stands alone. Errors are given as
/// a tuple `(None, message, position)`.
fn decode(vm: &mut Vm, args: &[Value]) -> R {
    let text_value = args[0];
    let Some(text) = vm.str_of(text_value) else { return Err(vm.type_error("the JSON object must be str")) };
    let start = vm.int_of(args[1]).unwrap_or(-1);
    let strict = vm.truth(args[2])?;
    let wanted = vm.int_of(args[3]).unwrap_or(0);
    let whole = start < 0;
    let reader = if whole {
        JsonReader::new(text, strict)
    } else {
        let s = vm.as_::<Str>(text_value).expect("checked");
        let at = vm.byte_offset(s, (start as usize).min(s.chars as usize));
        Ok(JsonReader::at_offset(text, at, strict))
    };
    let result = reader.map_err(Failure::Text).and_then(|mut r| {
        let v = build(vm, &mut r, wanted)?;
        if whole {
            r.finish().map_err(Failure::Text)?;
        }
        Ok((v, r.offset()))
    });
    match result {
        Ok((v, _)) if whole => Ok(v),
        Ok((v, end)) => {
            let s = vm.as_::<Str>(text_value).expect("checked");
            let end = vm.char_offset(s, end);
            let end = vm.new_usize(end);
            Ok(vm.new_tuple(&[v, end]))
        }
        Err(Failure::Raised) => Err(Raised),
        Err(Failure::Text(e)) => {
            let position = e.place(text).position;
            let (message, position) = (vm.new_str(e.message), vm.new_usize(position));
            vm.tail_prelude("_json_error", &[message, text_value, position])
        }
    }
}

enum Failure {
    Text(JsonError),
    Raised,
}
impl From<Raised> for Failure {
    fn from(_: Raised) -> Failure {
        Failure::Raised
    }
}

enum Open {
    List(Vec<Value>),
    Dict(Gc<Dict>, Option<Value>),
    Pairs(Vec<Value>, Option<Value>),
}

fn build(vm: &mut Vm, r: &mut JsonReader<'_>, wanted: i64) -> Result<Value, Failure> {
    let mut open: Vec<Open> = Vec::new();
    let mark = |vm: &mut Vm, kind: i64, v: Value| vm.new_tuple(&[Value::small(kind), v]);
    let mut count = 0u32;
    loop {
        let Some(event) = r.next_event().map_err(Failure::Text)? else {
            return Err(Failure::Text(JsonError { message: "Expecting value", at: r.offset() }));
        };
        count += 1;
        if count.is_multiple_of(64) {
            vm.spend(64)?;
            vm.reserve(64 * 64)?;
        }
        let value = match event {
            JsonEvent::BeginArray | JsonEvent::BeginObject => {
                if open.len() >= MAX_DEPTH {
                    let what = if event == JsonEvent::BeginArray { "array" } else { "object" };
                    let message =
                        format!("maximum recursion depth exceeded while decoding a JSON {what} from a unicode string");
                    return Err(vm.raise(vm.types.RecursionError, message).into());
                }
                open.push(match event {
                    JsonEvent::BeginArray => Open::List(Vec::new()),
                    _ if wanted & marks::OBJECT != 0 => Open::Pairs(Vec::new(), None),
                    _ => Open::Dict(vm.new_dict(), None),
                });
                continue;
            }
            JsonEvent::Key(k) => {
                // Keys repeat: one object for each text.
                let key = if k.len() <= 32 { vm.intern(&k).value() } else { vm.new_str(&k) };
                if let Some(Open::Dict(_, slot) | Open::Pairs(_, slot)) = open.last_mut() {
                    *slot = Some(key)
                }
                continue;
            }
            JsonEvent::EndArray | JsonEvent::EndObject => match open.pop() {
                Some(Open::List(items)) => vm.new_list(items),
                Some(Open::Dict(d, _)) => d.value(),
                Some(Open::Pairs(pairs, _)) => {
                    let list = vm.new_list(pairs);
                    mark(vm, 0, list)
                }
                None => Value::NONE,
            },
            JsonEvent::String(s) => vm.new_str(&s),
            JsonEvent::Int(t) if wanted & marks::INT != 0 => {
                let s = vm.new_str(t);
                mark(vm, 2, s)
            }
            JsonEvent::Float(t) if wanted & marks::FLOAT != 0 => {
                let s = vm.new_str(t);
                mark(vm, 1, s)
            }
            JsonEvent::Constant(t) if wanted & marks::CONSTANT != 0 => {
                let s = vm.new_str(t);
                mark(vm, 3, s)
            }
            JsonEvent::Int(t) => match t.parse::<i64>() {
                Ok(i) => vm.new_int(i),
                Err(_) => {
                    let limit = vm.limits.int_max_str_digits;
                    match crate::text::int_text::parse_int(t, 10, limit) {
                        Ok(parsed) => vm.new_parsed_int(parsed)?,
                        Err(e) => {
                            let message = e.message(t);
                            return Err(vm.value_error(message).into());
                        }
                    }
                }
            },
            JsonEvent::Float(t) => Value::float(crate::text::float_repr::parse_f64(t).unwrap_or(f64::NAN)),
            JsonEvent::Constant(t) => Value::float(match t {
                "NaN" => f64::NAN,
                "Infinity" => f64::INFINITY,
                _ => f64::NEG_INFINITY,
            }),
            JsonEvent::Bool(b) => Value::bool(b),
            JsonEvent::Null => Value::NONE,
        };
        match open.last_mut() {
            None => return Ok(value),
            Some(Open::List(items)) => items.push(value),
            Some(Open::Dict(d, slot)) => {
                let (d, key) = (*d, slot.take().unwrap_or(Value::NONE));
                vm.dict_set(d, key, value)?;
            }
            Some(Open::Pairs(pairs, slot)) => {
                let key = slot.take().unwrap_or(Value::NONE);
                let pair = vm.new_tuple(&[key, value]);
                pairs.push(pair);
            }
        }
    }
}

// --- encoding

struct Encoder {
    out: String,
    ensure_ascii: bool,
    allow_nan: bool,
    sort_keys: bool,
    skipkeys: bool,
    check_circular: bool,
    indent: Option<String>,
    item_separator: String,
    key_separator: String,
    /// An object that is not of a plain type stops the work: the Python source deals with it.
    stop: bool,
    open: Vec<Value>,
}

/// `options`: (ensure_ascii, allow_nan, sort_keys, skipkeys, check_circular, indent or None, item separator, key separator,
/// has default). Answers with the text, or None if `default` is needed.
fn encode(vm: &mut Vm, args: &[Value]) -> R {
    let o = vm.sequence_items(args[1]).unwrap_or_default();
    let flag = |i: usize| o.get(i).copied() == Some(Value::TRUE);
    let text = |vm: &Vm, i: usize| o.get(i).and_then(|v| vm.str_of(*v)).map(str::to_string);
    let mut e = Encoder {
        out: String::new(),
        ensure_ascii: flag(0),
        allow_nan: flag(1),
        sort_keys: flag(2),
        skipkeys: flag(3),
        check_circular: flag(4),
        indent: text(vm, 5),
        item_separator: text(vm, 6).unwrap_or_default(),
        key_separator: text(vm, 7).unwrap_or_default(),
        stop: false,
        open: Vec::new(),
    };
    match e.value(vm, args[0], flag(8)) {
        Ok(()) => Ok(vm.new_string(e.out)),
        Err(Raised) if e.stop => Ok(Value::NONE),
        Err(Raised) => Err(Raised),
    }
}

impl Encoder {
    fn value(&mut self, vm: &mut Vm, v: Value, has_default: bool) -> R<()> {
        match v {
            Value::NONE => self.out.push_str("null"),
            Value::TRUE => self.out.push_str("true"),
            Value::FALSE => self.out.push_str("false"),
            _ => {
                let u = vm.unwrap(v);
                if u.is_small() {
                    use std::fmt::Write;
                    let _ = write!(self.out, "{}", u.as_small());
                } else if u.is_float() {
                    self.float(vm, u)?;
                } else {
                    match u.kind() {
                        Kind::Str => {
                            let text = u.cast::<Str>();
                            // A long one may make the buffer grow to twice its size.
                            if text.len > 512 {
                                vm.reserve(2 * (self.out.len() + text.len as usize))?;
                            }
                            push_json_string(&mut self.out, text.as_str(), self.ensure_ascii);
                        }
                        Kind::BigInt => {
                            let t = vm.int_to_string(u)?;
                            self.out.push_str(&t);
                        }
                        Kind::List | Kind::Tuple => self.array(vm, v, u, has_default)?,
                        Kind::Dict => self.object(vm, v, u.cast(), has_default)?,
                        _ => {
                            if has_default {
                                self.stop = true;
                                return Err(Raised);
                            }
                            let message =
                                format!("Object of type {} is not JSON serializable", vm.short_name_of(vm.class_of(v)));
                            return Err(vm.type_error(message));
                        }
                    }
                }
            }
        }
        Ok(())
    }
    fn float(&mut self, vm: &mut Vm, v: Value) -> R<()> {
        let f = v.as_f64();
        if f.is_finite() {
            self.out.push_str(&crate::text::float_repr::repr_f64(f));
            return Ok(());
        }
        if !self.allow_nan {
            let text = crate::text::float_repr::repr_f64(f);
            return Err(vm.value_error(format!("Out of range float values are not JSON compliant: {text}")));
        }
        self.out.push_str(if f.is_nan() {
            "NaN"
        } else if f > 0.0 {
            "Infinity"
        } else {
            "-Infinity"
        });
        Ok(())
    }
    fn enter(&mut self, vm: &mut Vm, v: Value) -> R<()> {
        if self.check_circular && self.open.contains(&v) {
            return Err(vm.value_error("Circular reference detected"));
        }
        if self.open.len() >= 900 {
            let message = "maximum recursion depth exceeded while encoding a JSON object";
            return Err(vm.raise(vm.types.RecursionError, message));
        }
        self.open.push(v);
        vm.spend(4)?;
        vm.reserve(self.out.len())
    }
    fn newline(&mut self) {
        if let Some(indent) = &self.indent {
            self.out.push('\n');
            for _ in 0..self.open.len() {
                self.out.push_str(indent);
            }
        }
    }
    fn array(&mut self, vm: &mut Vm, v: Value, u: Value, has_default: bool) -> R<()> {
        let items = vm.sequence_items(u).unwrap_or_default();
        if items.is_empty() {
            self.out.push_str("[]");
            return Ok(());
        }
        self.enter(vm, v)?;
        self.out.push('[');
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.out.push_str(&self.item_separator);
            }
            self.newline();
            if self.value(vm, item, has_default).is_err() {
                self.note(vm, &format!("when serializing {} item {i}", vm.type_name(v)));
                return Err(Raised);
            }
        }
        self.open.pop();
        self.newline();
        self.out.push(']');
        Ok(())
    }
    fn object(&mut self, vm: &mut Vm, v: Value, d: Gc<Dict>, has_default: bool) -> R<()> {
        if d.table.is_empty() {
            self.out.push_str("{}");
            return Ok(());
        }
        self.enter(vm, v)?;
        self.out.push('{');
        let mut items: Vec<(Value, Value)> = d.table.iter().map(|e| (e.key, e.value)).collect();
        let is_ascii = |v: Value| v.get::<Str>().is_some_and(|s| s.is_ascii());
        if self.sort_keys && items.iter().all(|(key, _)| is_ascii(*key)) {
            items.sort_by(|(a, _), (b, _)| a.cast::<Str>().as_bytes().cmp(b.cast::<Str>().as_bytes()));
        } else if self.sort_keys {
            let keys: Vec<Value> = items.iter().map(|e| e.0).collect();
            let pairs = (0..items.len()).map(|i| Value::small(i as i64)).collect();
            let order = vm.new_list(pairs).cast::<List>();
            crate::builtins::iteration::sort_list(vm, order, Some(keys), false)?;
            items = order.items.iter().map(|i| items[i.as_small() as usize]).collect();
        }
        let mut first = true;
        for (key, item) in items {
            let plain = key.get::<Str>();
            let other;
            let text = match &plain {
                Some(s) => s.as_str(),
                None => match self.key(vm, key)? {
                    Some(t) => {
                        other = t;
                        &other
                    }
                    None if self.skipkeys => continue,
                    None => {
                        let message = format!("keys must be str, int, float, bool or None, not {}", vm.type_name(key));
                        return Err(vm.type_error(message));
                    }
                },
            };
            if !first {
                self.out.push_str(&self.item_separator);
            }
            first = false;
            self.newline();
            push_json_string(&mut self.out, text, self.ensure_ascii);
            self.out.push_str(&self.key_separator);
            if self.value(vm, item, has_default).is_err() {
                if !self.stop {
                    let exc = vm.take_exc();
                    let shown = vm.repr_text(key).unwrap_or_default();
                    vm.exc = exc;
                    self.note(vm, &format!("when serializing {} item {shown}", vm.type_name(v)));
                }
                return Err(Raised);
            }
        }
        self.open.pop();
        if !first || self.indent.is_some() {
            self.newline();
        }
        self.out.push('}');
        Ok(())
    }
    fn key(&mut self, vm: &mut Vm, key: Value) -> R<Option<String>> {
        Ok(Some(match key {
            Value::NONE => "null".into(),
            Value::TRUE => "true".into(),
            Value::FALSE => "false".into(),
            _ => {
                let u = vm.unwrap(key);
                if let Some(s) = u.get::<Str>() {
                    s.as_str().to_string()
                } else if u.is_float() {
                    let mut inner = String::new();
                    std::mem::swap(&mut inner, &mut self.out);
                    let r = self.float(vm, u);
                    std::mem::swap(&mut inner, &mut self.out);
                    r?;
                    inner
                } else if vm.is_int(u) {
                    vm.int_to_string(u)?
                } else {
                    return Ok(None);
                }
            }
        }))
    }
    /// Says in the exception under way where it came from.
    fn note(&self, vm: &mut Vm, text: &str) {
        if self.stop || vm.has_tail() || vm.exc.is_unbound() || vm.uncatchable {
            return;
        }
        let Some(i) = vm.exc.get::<Instance>() else { return };
        if vm.exc_is(vm.types.RecursionError) {
            return;
        }
        let note = vm.new_str(text);
        let name = vm.sym.__notes__;
        match vm.instance_attr(i, name).and_then(|l| l.get::<List>()) {
            Some(mut l) => l.items.push(note),
            None => {
                let list = vm.new_list(vec![note]);
                vm.set_instance_attr(i.value(), name, list);
            }
        }
    }
}
