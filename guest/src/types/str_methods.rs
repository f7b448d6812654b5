//! `str`: construction, encoding, translation.

use super::escapes;
use super::str_search::{arg_type, this};
use crate::builtins::{class_arg, of_class};
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::strings::char_count;
use crate::object::value::{R, Raised, Value};
use crate::text::codecs::{self, CodecError};
use crate::text::surrogates;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let class = vm.types.str_;
    vm.add_methods(
        class,
        &[
            static_def("__new__", "cls, object='', encoding='utf-8', errors='strict', *rest", new),
            static_def("maketrans", "x, y=, z=, /", maketrans),
            def("translate", "self, table, /", translate),
            def("encode", "self, encoding='utf-8', errors='strict'", encode),
            def("__getnewargs__", "self, /", getnewargs).method(),
        ],
    );
    let prelude = vm.prelude;
    vm.add_functions(prelude, "_prelude", &[def("_hog_str_of_class", "cls, text, /", str_of_class)]);
}

fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.str_;
    if let &[class, v, Value::UNBOUND, Value::UNBOUND] = args
        && class == base.value()
        && !v.is_unbound()
    {
        return vm.str_value(v);
    }
    let class = class_arg(vm, args[0], base)?;
    if args.len() > 4 {
        let n = args.len() - 1;
        let message = if class == base {
            format!("str expected at most 3 arguments, got {n}")
        } else {
            format!("str() takes at most 3 arguments ({n} given)")
        };
        return Err(vm.type_error(message));
    }
    let coded = !args[2].is_unbound() || !args[3].is_unbound();
    let text = match args[1].given() {
        None => vm.empty_str,
        Some(v) if !coded => {
            if class == base {
                return vm.str_value(v);
            }
            let text = vm.str_value(v);
            if text.is_err() && vm.has_tail() {
                vm.drop_tail();
                return vm.tail_prelude("_str_new", &[args[0], v]);
            }
            text?
        }
        Some(v) => {
            codec_args(vm, "str", args[2], args[3])?;
            let v = vm.exported(v)?;
            let u = vm.unwrap(v);
            if u.is_kind(Kind::Str) {
                return Err(vm.type_error("decoding str is not supported"));
            }
            if !matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
                let message = format!("decoding to str: need a bytes-like object, {} found", vm.type_name(v));
                return Err(vm.type_error(message));
            }
            decode_bytes(vm, v, args[2], args[3], "str")?
        }
    };
    let exact = vm.unwrap(text);
    Ok(of_class(vm, class, base, exact))
}
fn str_of_class(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.str_;
    let class = class_arg(vm, args[0], base)?;
    let exact = vm.unwrap(args[1]);
    Ok(of_class(vm, class, base, exact))
}
fn getnewargs(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args).value();
    Ok(vm.new_tuple(&[s]))
}

/// The arguments `encoding` and `errors` of a method.
pub fn codec_args<'a>(vm: &mut Vm, name: &str, encoding: Value, errors: Value) -> R<(&'a str, &'a str)> {
    let get = |vm: &mut Vm, what: &str, v: Value, default: &'static str| -> R<&'a str> {
        match v.given() {
            None => Ok(default),
            Some(v) => match vm.str_of(v) {
                Some(s) if s.contains('\0') => Err(vm.value_error("embedded null character")),
                Some(s) => Ok(s),
                None => {
                    let message = format!("{name}() argument '{what}' must be str, not {}", arg_type(vm, v));
                    Err(vm.type_error(message))
                }
            },
        }
    };
    Ok((get(vm, "encoding", encoding, "utf-8")?, get(vm, "errors", errors, "strict")?))
}
/// The str that bytes are in an encoding.
pub fn decode_bytes(vm: &mut Vm, v: Value, encoding: Value, errors: Value, name: &str) -> R {
    let (encoding, errors) = codec_args(vm, name, encoding, errors)?;
    let data = vm.buffer(v)?;
    vm.reserve(data.len())?;
    vm.spend(data.len() as u64 >> 6)?;
    if encoding == "utf-8"
        && let Ok(text) = std::str::from_utf8(data)
        && surrogates::find(data).is_none()
    {
        return Ok(vm.str_piece(text));
    }
    let decoded = match escapes::find(encoding) {
        Some(raw) => escapes::decode(data, raw, errors),
        None => codecs::decode(data, encoding, errors),
    };
    match decoded {
        Ok(text) => {
            vm.check_str_len(text.len())?;
            Ok(vm.new_string(text))
        }
        Err(CodecError::UnknownHandler(_)) if vm.registry.contains_key("codecs.handlers") => {
            let values = [v, vm.new_str(encoding), vm.new_str(errors)];
            vm.tail_prelude("_decode_with_handler", &values)
        }
        Err(e) => Err(vm.codec_error(e, v)),
    }
}
fn encode(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let (encoding, errors) = codec_args(vm, "encode", args[1], args[2])?;
    // Handlers that the program has registered are Python functions.
    let own = matches!(
        errors,
        "strict"
            | "ignore"
            | "replace"
            | "backslashreplace"
            | "xmlcharrefreplace"
            | "namereplace"
            | "surrogateescape"
            | "surrogatepass"
    );
    if !own && vm.registry.contains_key("codecs.handlers") {
        let name = codecs::Encoding::find(encoding).map_or(encoding, |e| e.name());
        let values = [s.value(), vm.new_str(name), vm.new_str(errors)];
        return vm.tail_prelude("_encode_with_handler", &values);
    }
    let data = vm.encode_text(s.value(), encoding, errors)?;
    Ok(vm.new_bytes(data))
}

/// Codecs of CPython that are not between str and bytes.
fn is_other_codec(name: &str) -> bool {
    let name = name.to_ascii_lowercase().replace(['-', ' '], "_");
    let name = name.strip_suffix("_codec").unwrap_or(&name);
    matches!(
        name,
        "base64"
            | "base_64"
            | "bz2"
            | "hex"
            | "quopri"
            | "quoted_printable"
            | "quotedprintable"
            | "rot13"
            | "rot_13"
            | "uu"
            | "zip"
            | "zlib"
    )
}

/// Bytes of a text that are encoded at once.
const PIECE: usize = 1 << 12;

impl Vm {
    /// `text.encode(encoding, errors)`
    pub fn encode_text(&mut self, text: Value, encoding: &str, errors: &str) -> R<Vec<u8>> {
        let s = self.str_text(text);
        self.reserve(s.len() * 2)?;
        self.spend(s.len() as u64 >> 6)?;
        if let Some(raw) = escapes::find(encoding) {
            return Ok(escapes::encode(s, raw));
        }
        let encoded = self.encode_pieces(s, encoding, errors)?;
        match encoded {
            Ok(data) => Ok(data),
            Err(e) => Err(self.codec_error(e, text)),
        }
    }
    /// Encodes piece by piece where that is possible: a handler's time and memory cannot be told from the text's length.
    fn encode_pieces(&mut self, text: &str, encoding: &str, errors: &str) -> R<Result<Vec<u8>, CodecError>> {
        let Some(encoding) = codecs::Encoding::find(encoding).filter(|e| e.is_piecewise() && text.len() > PIECE) else {
            return Ok(codecs::encode(text, encoding, errors));
        };
        let (mut out, mut rest) = (Vec::new(), text);
        while !rest.is_empty() {
            let (piece, others) = rest.split_at(rest.floor_char_boundary(PIECE));
            let encoded = codecs::encode_as(piece, encoding, errors).or_else(|_| {
                // What cannot be encoded may go on beyond the piece.
                codecs::encode_as(rest, encoding, errors)
            });
            match encoded {
                Ok(data) => out.extend_from_slice(&data),
                Err(CodecError::Encode(mut failure)) => {
                    let before = char_count(&text[..text.len() - rest.len()]) as i64;
                    failure.start += before;
                    failure.end += before;
                    return Ok(Err(CodecError::Encode(failure)));
                }
                failed => return Ok(failed),
            }
            if !piece.is_ascii() {
                self.spend(piece.len() as u64 >> 2)?;
            }
            self.reserve(out.len())?;
            rest = others;
        }
        Ok(Ok(out))
    }
    /// Raises the exception of a failed encoding or decoding of `object`.
    pub fn codec_error(&mut self, e: CodecError, object: Value) -> Raised {
        let (class, failure) = match e {
            CodecError::UnknownEncoding(ref name) if is_other_codec(name) => {
                let way = if self.unwrap(object).is_kind(Kind::Str) { "encode" } else { "decode" };
                let message = format!("'{name}' is not a text encoding; use codecs.{way}() to handle arbitrary codecs");
                return self.raise(self.types.LookupError, message);
            }
            CodecError::UnknownEncoding(_) | CodecError::UnknownHandler(_) => {
                return self.raise(self.types.LookupError, e.message());
            }
            CodecError::HandlerCannotDecode => return self.type_error(e.message()),
            CodecError::Reserved => return self.raise(self.types.NotImplementedError, e.message()),
            CodecError::Encode(f) => (self.types.UnicodeEncodeError, f),
            CodecError::Decode(f) => (self.types.UnicodeDecodeError, f),
        };
        let u = self.unwrap(object);
        let object = if u.is_kind(Kind::Str) {
            u
        } else {
            match self.buffer(u) {
                Ok(data) if failure.object_offset > 0 || !u.is_kind(Kind::Bytes) => {
                    let data = data[failure.object_offset..].to_vec();
                    self.new_bytes(data)
                }
                _ => u,
            }
        };
        let encoding = self.new_str(failure.encoding);
        let reason = self.new_str(failure.reason);
        let values = [encoding, object, Value::small(failure.start), Value::small(failure.end), reason];
        let e = self.new_exception(class, &values);
        let s = &self.sym;
        for (name, v) in [s.encoding, s.object, s.start, s.end, s.reason].into_iter().zip(values) {
            self.set_instance_attr(e, name, v);
        }
        self.raise_value(e)
    }
}

fn maketrans(vm: &mut Vm, args: &[Value]) -> R {
    let (x, y, z) = (args[0], args[1].given(), args[2].given());
    let d = vm.new_dict();
    let Some(y) = y else {
        let Some(table) = vm.as_::<Dict>(x) else {
            return Err(vm.type_error("if you give only one argument to maketrans it must be a dict"));
        };
        let pairs: Vec<(Value, Value)> = table.table.iter().map(|e| (e.key, e.value)).collect();
        for (k, v) in pairs {
            let key = match vm.as_::<Str>(k) {
                Some(s) if s.chars == 1 => {
                    Value::small(s.as_str().chars().next().map_or(0, |c| surrogates::code(c) as i64))
                }
                Some(_) => return Err(vm.value_error("string keys in translatetable must be of length 1")),
                None if vm.is_int(k) => k,
                None => return Err(vm.type_error("keys in translate table mustbe strings or integers")),
            };
            vm.dict_set(d, key, v)?;
            vm.tick()?;
        }
        return Ok(d.value());
    };
    let str_arg = |vm: &mut Vm, position: usize, v: Value| super::str_search::str_arg(vm, "maketrans", position, v);
    let to = str_arg(vm, 2, y)?;
    let gone = match z {
        Some(z) => str_arg(vm, 3, z)?,
        None => "",
    };
    let Some(from) = vm.str_of(x) else {
        return Err(vm.type_error("first maketrans argument must be a string if there is a second argument"));
    };
    if from.chars().count() != to.chars().count() {
        return Err(vm.value_error("the first two maketrans arguments must have equal length"));
    }
    for (a, b) in from.chars().zip(to.chars()) {
        vm.dict_set(d, code(a), code(b))?;
        vm.tick()?;
    }
    for c in gone.chars() {
        vm.dict_set(d, code(c), Value::NONE)?;
        vm.tick()?;
    }
    Ok(d.value())
}

/// The code point of a character, as a key of a table.
fn code(c: char) -> Value {
    Value::small(surrogates::code(c) as i64)
}
fn translate(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let Some(table) = args[1].get::<Dict>() else {
        let class = vm.class_of(args[1]);
        let getitem = vm.sym.__getitem__;
        if vm.lookup(class, getitem).is_none() {
            let message = format!("'{}' object is not subscriptable", vm.type_name(args[1]));
            return Err(vm.type_error(message));
        }
        return vm.tail_prelude("_str_translate", &[s.value(), args[1]]);
    };
    let mut out = String::with_capacity(s.len as usize);
    // What the table says of each ASCII character that has been looked up.
    let mut known: [Option<Option<char>>; 128] = [None; 128];
    for c in s.as_str().chars() {
        if c.is_ascii()
            && let Some(result) = known[c as usize]
        {
            out.extend(result);
            continue;
        }
        vm.tick()?;
        let Some(v) = vm.dict_get(table, code(c))? else {
            out.push(c);
            if c.is_ascii() {
                known[c as usize] = Some(Some(c));
            }
            continue;
        };
        if v.is_none() {
            if c.is_ascii() {
                known[c as usize] = Some(None);
            }
        } else if let Some(text) = vm.str_of(v) {
            if out.len() + text.len() > 1 << 16 {
                vm.reserve(out.len() + text.len())?;
            }
            out.push_str(text);
        } else if vm.is_int(v) {
            match vm.int_of(v).and_then(|n| u32::try_from(n).ok()).and_then(surrogates::character) {
                Some(to) => {
                    out.push(to);
                    if c.is_ascii() {
                        known[c as usize] = Some(Some(to));
                    }
                }
                None => return Err(vm.value_error("character mapping must be in range(0x110000)")),
            }
        } else {
            return Err(vm.type_error("character mapping must return integer, None or str"));
        }
    }
    vm.check_str_len(out.len())?;
    if out.len() <= 1 { Ok(vm.str_piece(&out)) } else { Ok(vm.new_string(out)) }
}
