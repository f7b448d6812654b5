//! `template % arguments` of str and bytes.

use super::replay::{Replay, is_leaf};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::repr::{DIGITS, write_digits};
use crate::object::value::{R, Value};
use crate::text::format_spec::{FormatError, IntRef};
use crate::text::percent::{self as template, Conversion, Count, Layout, Piece, Problem};
use crate::text::str_repr;
use crate::text::surrogates;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let prelude = vm.prelude;
    vm.add_functions(
        prelude,
        "_prelude",
        &[
            def("_hog_percent", "template, args, kwargs, done, /", percent_again),
            def("_hog_percent_bytes", "template, args, kwargs, done, /", percent_bytes_again),
        ],
    );
}

fn percent_again(vm: &mut Vm, args: &[Value]) -> R {
    let mut replay = Replay::with(vm, args[3]);
    let r = format_text(vm, args[0], args[1], &mut replay);
    replay.save(args[3]);
    replay.finish(vm, r, "_hog_percent", false, [args[0], args[1], args[2]])
}
fn percent_bytes_again(vm: &mut Vm, args: &[Value]) -> R {
    let mut replay = Replay::with(vm, args[3]);
    let r = format_bytes(vm, args[0], args[1], &mut replay);
    replay.save(args[3]);
    replay.finish(vm, r, "_hog_percent_bytes", false, [args[0], args[1], args[2]])
}

impl Vm {
    /// `a % b` of a str.
    pub(crate) fn percent_format(&mut self, a: Value, b: Value) -> R {
        if let Some(text) = plain_percent(self, a.cast(), b) {
            return Ok(text);
        }
        let mut replay = Replay::default();
        let r = format_text(self, a, b, &mut replay);
        if r.is_ok() {
            return r;
        }
        replay.finish(self, r, "_hog_percent", true, [a, b, Value::NONE])
    }
    /// `a % b` of bytes or bytearray.
    pub(crate) fn percent_format_bytes(&mut self, a: Value, b: Value) -> R {
        let mut replay = Replay::default();
        let r = format_bytes(self, a, b, &mut replay);
        replay.finish(self, r, "_hog_percent_bytes", true, [a, b, Value::NONE])
    }
}

/// Short results of templates with nothing but `%s` and `%d`, of str and small ints. None for all others, valid or not.
fn plain_percent(vm: &mut Vm, template: Gc<Str>, args: Value) -> Option<Value> {
    let (single, tuple) = ([args], args.get::<Tuple>());
    let mut items = match &tuple {
        Some(tuple) => tuple.items().iter(),
        None if args.is_small() || args.is_kind(Kind::Str) => single.iter(),
        None => return None,
    };
    let mut out = [0; 256];
    let (mut len, mut chars) = (0, template.chars as usize);
    let mut put = |piece: &[u8]| -> Option<()> {
        out.get_mut(len..len + piece.len())?.copy_from_slice(piece);
        len += piece.len();
        Some(())
    };
    let mut rest = template.as_bytes();
    while let Some(at) = memchr::memchr(b'%', rest) {
        put(&rest[..at])?;
        let v = *items.next()?;
        let decimal = match rest.get(at + 1)? {
            b'd' => true,
            b's' => false,
            _ => return None,
        };
        match v.get::<Str>() {
            Some(s) if !decimal => {
                put(s.as_bytes())?;
                chars += s.chars as usize;
            }
            None if v.is_small() => {
                let mut buf = [0; DIGITS];
                let from = write_digits(&mut buf, v.as_small().unsigned_abs());
                if v.as_small() < 0 {
                    put(b"-")?;
                    chars += 1;
                }
                put(&buf[from..])?;
                chars += DIGITS - from;
            }
            _ => return None,
        }
        chars -= 2;
        rest = &rest[at + 2..];
    }
    put(rest)?;
    if items.next().is_some() {
        return None;
    }
    // SAFETY: made of whole strings.
    let text = unsafe { std::str::from_utf8_unchecked(&out[..len]) };
    Some(if len <= 1 { vm.str_piece(text) } else { vm.str_with_chars(text, chars).value() })
}

/// The arguments of a template.
struct Arguments<'a> {
    items: &'a [Value],
    next: usize,
    /// What keys are looked up in.
    mapping: Option<Value>,
    /// The value of the last key, once.
    keyed: Option<Value>,
    after_key: bool,
}

impl Arguments<'_> {
    fn take(&mut self, vm: &mut Vm) -> R {
        if self.after_key {
            if let Some(v) = self.keyed.take() {
                return Ok(v);
            }
        } else if let Some(v) = self.items.get(self.next) {
            self.next += 1;
            return Ok(*v);
        }
        Err(vm.type_error(template::NOT_ENOUGH_ARGUMENTS))
    }
    fn star(&mut self, vm: &mut Vm, count: Count, precision: bool) -> R<Option<i64>> {
        if count != Count::Star {
            return Ok(None);
        }
        let v = self.take(vm)?;
        if !vm.is_int(v) {
            return Err(vm.type_error(template::STAR_WANTS_INT));
        }
        match vm.int_of(v) {
            Some(i) if !precision || i32::try_from(i).is_ok() => Ok(Some(i)),
            _ if precision => Err(vm.overflow_error(template::STAR_PRECISION_TOO_LARGE)),
            _ => Err(vm.overflow_error(template::STAR_WIDTH_TOO_LARGE)),
        }
    }
    /// Does all that comes before the argument itself: keys and stars, in the order of errors.
    fn prepare(&mut self, vm: &mut Vm, c: &Conversion, replay: &mut Replay, of_bytes: bool) -> R<Layout> {
        if c.needs_mapping() {
            let Some(mapping) = self.mapping else { return Err(vm.type_error(template::REQUIRES_MAPPING)) };
            if c.problem == Some(Problem::IncompleteKey) {
                return Err(vm.value_error(Problem::IncompleteKey.message()));
            }
            let text = c.key.unwrap_or("");
            let key = if of_bytes {
                let data: Vec<u8> = text.chars().map(|c| c as u8).collect();
                vm.new_bytes(data)
            } else {
                vm.str_piece(text)
            };
            let v = match mapping.get::<Dict>() {
                Some(d) => match vm.dict_get(d, key)? {
                    Some(v) => v,
                    None => return Err(vm.key_error(key)),
                },
                None => replay.step(vm, "item", mapping, key, |vm| vm.load_item(mapping, key))?,
            };
            self.keyed = Some(v);
            self.after_key = true;
        }
        let width = self.star(vm, c.width, false)?;
        let precision = self.star(vm, c.precision, true)?;
        if let Some(problem) = c.problem {
            return Err(vm.value_error(problem.message()));
        }
        let layout = c.layout(width, precision);
        let asked = layout.width.max(layout.precision.unwrap_or(0));
        if asked > 1 << 12 {
            vm.reserve(asked.min(i32::MAX as usize))?;
        }
        Ok(layout)
    }
    fn finish(&self, vm: &mut Vm, message: &str) -> R<()> {
        if !self.after_key && self.next < self.items.len() && self.mapping.is_none() {
            return Err(vm.type_error(message));
        }
        Ok(())
    }
}

/// Whether keys can be looked up in the arguments.
fn mapping_of(vm: &mut Vm, v: Value, of_bytes: bool) -> Option<Value> {
    let excluded = match vm.unwrap(v).kind() {
        Kind::Tuple | Kind::Str => true,
        Kind::Bytes | Kind::ByteArray => of_bytes,
        _ => false,
    };
    if excluded || !v.is_ptr() {
        return None;
    }
    let class = vm.class_of(v);
    let name = vm.sym.__getitem__;
    vm.lookup(class, name).map(|_| v)
}

fn arguments<'a>(vm: &mut Vm, single: &'a [Value; 1], of_bytes: bool) -> Arguments<'a> {
    let v = single[0];
    let tuple: Option<Gc<Tuple>> = vm.as_::<Tuple>(v);
    let mapping = mapping_of(vm, v, of_bytes);
    let items: &[Value] = match tuple {
        // SAFETY of the lifetime: tuples do not change and nothing is collected meanwhile.
        Some(t) => unsafe { &*(t.items() as *const [Value]) },
        None => single,
    };
    Arguments { items, next: 0, mapping, keyed: None, after_key: false }
}

fn format_text(vm: &mut Vm, a: Value, b: Value, replay: &mut Replay) -> R {
    let text: &str = vm.str_text(a);
    let single = [b];
    let mut arguments = arguments(vm, &single, false);
    let mut out = String::with_capacity(text.len() + 16);
    for piece in template::parse_template(text) {
        let c = match piece {
            Piece::Literal(s) => {
                out.push_str(s);
                continue;
            }
            Piece::Conversion(c) => c,
        };
        vm.tick()?;
        if out.len() > 1 << 16 {
            vm.reserve(out.len())?;
        }
        let layout = arguments.prepare(vm, &c, replay, false)?;
        let v = arguments.take(vm)?;
        if let Some(message) = c.unsupported_message(false) {
            return Err(vm.value_error(message));
        }
        let formatted = match c.kind {
            's' | 'r' | 'a' => {
                let text = text_of(vm, c.kind, v, replay)?;
                if layout.width == 0 && layout.precision.is_none() {
                    out.push_str(vm.str_text(text));
                    continue;
                }
                template::format_text(&layout, vm.str_text(text))
            }
            'c' => {
                let character = match vm.as_::<Str>(v) {
                    Some(s) if s.chars == 1 => s.as_str().chars().next().unwrap_or(' '),
                    Some(s) => {
                        let message = template::one_character_required_message(s.chars as usize);
                        return Err(vm.type_error(message));
                    }
                    None => match vm.index_opt(v)? {
                        None => {
                            let message = template::character_required_message(&vm.full_type_name(vm.class_of(v)));
                            return Err(vm.type_error(message));
                        }
                        Some(i) => {
                            let code = vm.int_of(i).and_then(|i| u32::try_from(i).ok());
                            match code.and_then(surrogates::character) {
                                Some(c) => c,
                                None => return Err(vm.overflow_error(template::CHARACTER_OUT_OF_RANGE)),
                            }
                        }
                    },
                };
                template::format_char(&layout, character)
            }
            'e' | 'E' | 'f' | 'F' | 'g' | 'G' => {
                let f = float_of(vm, v, replay, false)?;
                template::format_float(&layout, f)
            }
            kind => {
                let n = int_of(vm, kind, v, replay)?;
                if n.is_small()
                    && layout == (Layout { flags: Default::default(), width: 0, precision: None, kind: 'd' })
                {
                    use std::fmt::Write;
                    let _ = write!(out, "{}", n.as_small());
                    continue;
                }
                format_int(vm, &layout, n)?
            }
        };
        match formatted {
            Ok(s) => out.push_str(&s),
            Err(e) => return Err(vm.format_error(e)),
        }
    }
    arguments.finish(vm, template::NOT_ALL_CONVERTED)?;
    vm.check_str_len(out.len())?;
    if out.len() <= 1 { Ok(vm.str_piece(&out)) } else { Ok(vm.new_string(out)) }
}

/// The text of an argument for `s`, `r` or `a`.
fn text_of(vm: &mut Vm, kind: char, v: Value, replay: &mut Replay) -> R {
    if kind == 's' {
        return if is_leaf(v) { vm.str_value(v) } else { replay.step(vm, "str", v, v, |vm| vm.str_value(v)) };
    }
    let text = if is_leaf(v) { vm.repr_value(v)? } else { replay.step(vm, "repr", v, v, |vm| vm.repr_value(v))? };
    if kind == 'r' {
        return Ok(text);
    }
    let text = str_repr::ascii_of_repr(vm.str_text(text));
    Ok(vm.new_string(text))
}

fn format_int(vm: &mut Vm, layout: &Layout, n: Value) -> R<Result<String, FormatError>> {
    let digits = vm.limits.int_max_str_digits;
    Ok(match n.get::<BigInt>() {
        Some(b) => {
            let decimal = if matches!(layout.kind, 'd' | 'i' | 'u') { vm.long_decimal(b)? } else { None };
            template::format_int(layout, IntRef::Big(&b.to_big(), decimal.as_deref()), digits)
        }
        None => template::format_int(layout, IntRef::Small(vm.int_of(n).unwrap_or(0)), digits),
    })
}

/// The int that an argument is for `d`, `x` and the like.
fn int_of(vm: &mut Vm, kind: char, v: Value, replay: &mut Replay) -> R {
    if v.is_small() {
        return Ok(v);
    }
    if vm.is_int(v) {
        return vm.index(v);
    }
    let hexadecimal = matches!(kind, 'o' | 'x' | 'X');
    let u = vm.unwrap(v);
    if u.is_float() && !hexadecimal && u == v {
        use crate::text::float_repr::{NotFinite, truncate_to_bigint};
        return match truncate_to_bigint(u.as_f64()) {
            Ok(n) => Ok(vm.new_big(n)),
            Err(NotFinite::Infinity) => Err(vm.overflow_error("cannot convert float infinity to integer")),
            Err(NotFinite::Nan) => Err(vm.value_error("cannot convert float NaN to integer")),
        };
    }
    let class = vm.class_of(v);
    let (int, index) = (vm.sym.__int__, vm.sym.__index__);
    if !hexadecimal && !u.is_kind(Kind::Str) && vm.lookup(class, int).is_some() {
        let n = replay.ask("int", v, v)?;
        return vm.index(n);
    }
    if vm.lookup(class, index).is_some() {
        let n = replay.ask("index", v, v)?;
        if vm.is_int(n) {
            return vm.index(n);
        }
    }
    let message = template::number_required_message(kind, vm.type_name(v));
    Err(vm.type_error(message))
}

fn float_of(vm: &mut Vm, v: Value, replay: &mut Replay, of_bytes: bool) -> R<f64> {
    let u = vm.unwrap(v);
    if u.is_float() {
        return Ok(u.as_f64());
    }
    let v = match vm.user_method(v, vm.sym.__float__) {
        Some(_) => replay.ask("float", v, v)?,
        None => v,
    };
    match vm.to_f64(v) {
        Err(_) if of_bytes && vm.exc_is(vm.types.TypeError) => {
            vm.take_exc();
            let message = template::float_required_message(vm.type_name(v));
            Err(vm.type_error(message))
        }
        r => r,
    }
}

fn latin1(data: &[u8]) -> String {
    data.iter().map(|b| *b as char).collect()
}

fn format_bytes(vm: &mut Vm, a: Value, b: Value, replay: &mut Replay) -> R {
    let text = latin1(vm.buffer(a)?);
    let single = [b];
    let mut arguments = arguments(vm, &single, true);
    let mut out: Vec<u8> = Vec::with_capacity(text.len() + 16);
    for piece in template::parse_template(&text) {
        let c = match piece {
            Piece::Literal(s) => {
                out.extend(s.chars().map(|c| c as u8));
                continue;
            }
            Piece::Conversion(c) => c,
        };
        vm.tick()?;
        if out.len() > 1 << 16 {
            vm.reserve(out.len())?;
        }
        let layout = arguments.prepare(vm, &c, replay, true)?;
        let v = arguments.take(vm)?;
        if let Some(message) = c.unsupported_message(true) {
            return Err(vm.value_error(message));
        }
        let formatted = match c.kind {
            's' | 'b' => {
                let (class, name) = (vm.class_of(v), vm.sym.__bytes__);
                let exported = if vm.lookup(class, name).is_some() { v } else { vm.exported(v)? };
                let u = vm.unwrap(exported);
                let data = if matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
                    vm.buffer(u)?
                } else {
                    if vm.lookup(class, name).is_none() {
                        let message = template::bytes_required_message(vm.type_name(v));
                        return Err(vm.type_error(message));
                    }
                    let r = replay.ask("bytes", v, v)?;
                    if !vm.unwrap(r).is_kind(Kind::Bytes) {
                        let message = format!("__bytes__ returned non-bytes (type {})", vm.type_name(r));
                        return Err(vm.type_error(message));
                    }
                    vm.buffer(r)?
                };
                if layout.width == 0 && layout.precision.is_none() {
                    out.extend_from_slice(data);
                    continue;
                }
                template::format_text(&layout, &latin1(data))
            }
            'r' | 'a' => {
                let text = text_of(vm, 'a', v, replay)?;
                template::format_text(&layout, vm.str_text(text))
            }
            'c' => {
                let u = vm.unwrap(v);
                let byte = if matches!(u.kind(), Kind::Bytes | Kind::ByteArray) {
                    match vm.buffer(u)? {
                        [byte] => *byte,
                        data => {
                            let message = format!(
                                "%c requires an integer in range(256) or a single byte, not a {} object of length {}",
                                vm.type_name(v),
                                data.len()
                            );
                            return Err(vm.type_error(message));
                        }
                    }
                } else {
                    match vm.index_opt(v)? {
                        None => {
                            let message = format!(
                                "%c requires an integer in range(256) or a single byte, not {}",
                                vm.full_type_name(vm.class_of(v)).trim_start_matches("__main__.")
                            );
                            return Err(vm.type_error(message));
                        }
                        Some(i) => match vm.int_of(i).and_then(|i| u8::try_from(i).ok()) {
                            Some(b) => b,
                            None => return Err(vm.overflow_error(template::BYTE_OUT_OF_RANGE)),
                        },
                    }
                };
                template::format_char(&layout, byte as char)
            }
            'e' | 'E' | 'f' | 'F' | 'g' | 'G' => {
                let f = float_of(vm, v, replay, true)?;
                template::format_float(&layout, f)
            }
            kind => {
                let n = int_of(vm, kind, v, replay)?;
                format_int(vm, &layout, n)?
            }
        };
        match formatted {
            Ok(s) => out.extend(s.chars().map(|c| c as u8)),
            Err(e) => return Err(vm.format_error(e)),
        }
    }
    arguments.finish(vm, template::NOT_ALL_CONVERTED_BYTES)?;
    Ok(if a.is_kind(Kind::Bytes) { vm.new_bytes(out) } else { vm.new_bytearray(out) })
}
