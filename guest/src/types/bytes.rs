//! bytes, and what bytearray has in common with it: construction, conversion, letter case, padding.

use super::byte_search::{data, like, part};
use super::str_case::tab_size;
use super::str_methods::{codec_args, decode_bytes};
use super::str_search::{arg_type, is_iterable};
use crate::builtins::{class_arg, of_class};
use crate::object::arith::size_of_count;
use crate::object::layout::*;
use crate::object::native::{Def, class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::text::chars;
use crate::vm::Vm;

const SELF: &str = "self, /";
const PAD: &str = "self, width, fillchar=b' ', /";
const METHODS: &[Def] = &[
    class_def("fromhex", "cls, string, /", fromhex),
    static_def("maketrans", "frm, to, /", maketrans),
    def("hex", "self, sep=, bytes_per_sep=1", hex),
    def("decode", "self, encoding='utf-8', errors='strict'", decode),
    def("translate", "self, table, /, delete=b''", translate),
    def("upper", SELF, |vm, args| mapped(vm, args, |b| b.make_ascii_uppercase())),
    def("lower", SELF, |vm, args| mapped(vm, args, |b| b.make_ascii_lowercase())),
    def("swapcase", SELF, |vm, args| mapped(vm, args, swapcase)),
    def("title", SELF, |vm, args| mapped(vm, args, title)),
    def("capitalize", SELF, |vm, args| mapped(vm, args, capitalize)),
    def("isalnum", SELF, |vm, args| every(vm, args, |b| b.is_ascii_alphanumeric())),
    def("isalpha", SELF, |vm, args| every(vm, args, |b| b.is_ascii_alphabetic())),
    def("isdigit", SELF, |vm, args| every(vm, args, |b| b.is_ascii_digit())),
    def("isspace", SELF, |vm, args| every(vm, args, |b| chars::is_space_byte(*b))),
    def("isascii", SELF, |vm, args| {
        let all = data(vm, args);
        vm.work(all.len())?;
        Ok(Value::bool(all.is_ascii()))
    }),
    def("islower", SELF, |vm, args| case_is(vm, args, u8::is_ascii_lowercase, u8::is_ascii_uppercase)),
    def("isupper", SELF, |vm, args| case_is(vm, args, u8::is_ascii_uppercase, u8::is_ascii_lowercase)),
    def("istitle", SELF, istitle),
    def("center", PAD, |vm, args| padded(vm, args, "center", |total, width| total / 2 + (total & width & 1))),
    def("ljust", PAD, |vm, args| padded(vm, args, "ljust", |_, _| 0)),
    def("rjust", PAD, |vm, args| padded(vm, args, "rjust", |total, _| total)),
    def("zfill", "self, width, /", zfill),
    def("expandtabs", "self, tabsize=8", expandtabs),
];

pub fn init(vm: &mut Vm) {
    for class in [vm.types.bytes, vm.types.bytearray] {
        vm.add_methods(class, METHODS);
    }
    let bytes = vm.types.bytes;
    vm.add_methods(
        bytes,
        &[
            static_def("__new__", "cls, source=b'', encoding='utf-8', errors='strict'", new),
            def("__bytes__", SELF, |vm, args| Ok(vm.unwrap(args[0]))).method(),
            def("__getnewargs__", SELF, |vm, args| {
                let u = vm.unwrap(args[0]);
                Ok(vm.new_tuple(&[u]))
            })
            .method(),
        ],
    );
    let prelude = vm.prelude;
    vm.add_functions(prelude, "_prelude", &[def("_hog_bytes_of_class", "cls, data, /", of_bytes_class)]);
}

fn new(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.bytes;
    let class = class_arg(vm, args[0], base)?;
    let v = args[1];
    if args[2].is_unbound() && args[3].is_unbound() && !v.is_unbound() {
        if v.is_kind(Kind::Bytes) {
            return Ok(of_class(vm, class, base, v));
        }
        let (object_class, name) = (vm.class_of(v), vm.sym.__bytes__);
        if let Some(m) = vm.lookup(object_class, name)
            && !vm.is_native_slot(object_class, m)
        {
            return vm.tail_prelude("_bytes_new", &[args[0], v]);
        }
    }
    let data = contents(vm, args, "bytes")?;
    let v = vm.new_bytes(data);
    Ok(of_class(vm, class, base, v))
}
fn of_bytes_class(vm: &mut Vm, args: &[Value]) -> R {
    let base = vm.types.bytes;
    let class = class_arg(vm, args[0], base)?;
    let u = vm.unwrap(args[1]);
    if !u.is_kind(Kind::Bytes) {
        let message = format!("__bytes__ returned non-bytes (type {})", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    }
    if class == base {
        return Ok(args[1]);
    }
    Ok(of_class(vm, class, base, u))
}

/// What the arguments `source`, `encoding` and `errors` (from `args[1]` on) say the bytes are.
pub fn contents(vm: &mut Vm, args: &[Value], name: &str) -> R<Vec<u8>> {
    let (v, encoding, errors) = (vm.exported(args[1])?, args[2], args[3]);
    let coded = !encoding.is_unbound() || !errors.is_unbound();
    if coded {
        let what = if encoding.is_unbound() { "errors" } else { "encoding" };
        codec_args(vm, name, encoding, errors)?;
        if v.is_unbound() || !vm.unwrap(v).is_kind(Kind::Str) {
            return Err(vm.type_error(format!("{what} without a string argument")));
        }
    }
    if v.is_unbound() {
        return Ok(Vec::new());
    }
    let u = vm.unwrap(v);
    if u.is_kind(Kind::Str) {
        if encoding.is_unbound() {
            return Err(vm.type_error("string argument without an encoding"));
        }
        let (encoding, errors) = codec_args(vm, name, encoding, errors)?;
        return vm.encode_text(u, encoding, errors);
    }
    if matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        let data = vm.buffer(u)?;
        vm.reserve(data.len())?;
        return Ok(data.to_vec());
    }
    if !matches!(u.kind(), Kind::List | Kind::Tuple)
        && let Some(n) = vm.index_opt(v)?
    {
        return match vm.int_of(n) {
            Some(n) if n < 0 => Err(vm.value_error("negative count")),
            Some(n) => {
                let size = size_of_count(n);
                vm.reserve(size)?;
                Ok(vec![0; size])
            }
            None => {
                let message = format!("cannot fit '{}' into an index-sized integer", vm.type_name(v));
                Err(vm.overflow_error(message))
            }
        };
    }
    if !is_iterable(vm, v) {
        let message = format!("cannot convert '{}' object to {name}", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    let items = vm.drain_hinted(args, 1)?;
    bytes_from(vm, &items, if name == "bytes" { "bytes" } else { "byte" })
}
/// Bytes from ints.
pub fn bytes_from(vm: &mut Vm, items: &[Value], word: &str) -> R<Vec<u8>> {
    vm.reserve(items.len())?;
    let mut out = Vec::with_capacity(items.len());
    for v in items {
        let i = vm.index(*v)?;
        match vm.int_of(i).and_then(|i| u8::try_from(i).ok()) {
            Some(b) => out.push(b),
            None => return Err(vm.value_error(format!("{word} must be in range(0, 256)"))),
        }
        vm.tick()?;
    }
    Ok(out)
}

fn fromhex(vm: &mut Vm, args: &[Value]) -> R {
    let bytearray = vm.types.bytearray;
    let class = args[0].cast::<Type>();
    let text: Vec<char> = match vm.str_of(args[1]) {
        Some(s) => s.chars().collect(),
        None => {
            let exported = vm.exported(args[1])?;
            let u = vm.unwrap(exported);
            if !matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
                let message = format!("fromhex() argument must be str or bytes-like, not {}", vm.type_name(args[1]));
                return Err(vm.type_error(message));
            }
            vm.buffer(u)?.iter().map(|b| *b as char).collect()
        }
    };
    let mut out = Vec::with_capacity(text.len() / 2);
    let digit = |vm: &mut Vm, at: usize| -> R<u8> {
        match text.get(at).map(|c| c.to_digit(16)) {
            Some(Some(d)) => Ok(d as u8),
            Some(None) => {
                Err(vm.value_error(format!("non-hexadecimal number found in fromhex() arg at position {at}")))
            }
            None => Err(vm.value_error("fromhex() arg must contain an even number of hexadecimal digits")),
        }
    };
    let mut at = 0;
    while at < text.len() {
        if text[at].is_ascii() && chars::is_space_byte(text[at] as u8) {
            at += 1;
            continue;
        }
        let high = digit(vm, at)?;
        let low = digit(vm, at + 1)?;
        out.push(high << 4 | low);
        at += 2;
    }
    let is_array = vm.is_subtype(class, bytearray);
    let v = if is_array { vm.new_bytearray(out) } else { vm.new_bytes(out) };
    if class == bytearray || class == vm.types.bytes {
        return Ok(v);
    }
    vm.tail_call(class.value(), &[v])
}

fn hex(vm: &mut Vm, args: &[Value]) -> R {
    let group = hex_group(vm, args[2])?;
    let bytes = data(vm, args);
    let text = hex_text(vm, bytes, args[1], group)?;
    Ok(vm.new_string(text))
}
/// `bytes_per_sep` as an int, before the bytes are looked at: it may run Python code, which could change them.
pub fn hex_group(vm: &mut Vm, group: Value) -> R {
    match group.given() {
        Some(v) => vm.index(v),
        None => Ok(group),
    }
}
/// The text of `hex(sep, bytes_per_sep)`.
pub fn hex_text(vm: &mut Vm, bytes: &[u8], sep: Value, group: Value) -> R<String> {
    let sep = match sep.given() {
        None => None,
        Some(v) => {
            let text: Vec<char> = match vm.str_of(v) {
                Some(s) => s.chars().collect(),
                None => match vm.unwrap(v).get::<Bytes>() {
                    Some(b) => b.data.iter().map(|b| *b as char).collect(),
                    None => {
                        vm.len_value(v)?;
                        return Err(vm.type_error("sep must be str or bytes."));
                    }
                },
            };
            match text[..] {
                [c] if c.is_ascii() => Some(c),
                [_] => return Err(vm.value_error("sep must be ASCII.")),
                _ => return Err(vm.value_error("sep must be length 1.")),
            }
        }
    };
    let group = match group.given() {
        None => 1,
        Some(v) => {
            let n = vm.index(v)?;
            match vm.int_of(n).and_then(|n| i32::try_from(n).ok()) {
                Some(n) => n,
                None => return Err(vm.overflow_error("Python int too large to convert to C int")),
            }
        }
    };
    vm.reserve(bytes.len() * 3)?;
    vm.spend(bytes.len() as u64 >> 6)?;
    let mut out = String::with_capacity(bytes.len() * 2);
    let size = group.unsigned_abs() as usize;
    for (i, b) in bytes.iter().enumerate() {
        if let Some(c) = sep
            && size > 0
            && i > 0
            && (if group > 0 { (bytes.len() - i).is_multiple_of(size) } else { i % size == 0 })
        {
            out.push(c);
        }
        for d in [b >> 4, b & 15] {
            out.push(char::from_digit(d as u32, 16).unwrap_or('0'));
        }
    }
    Ok(out)
}

fn decode(vm: &mut Vm, args: &[Value]) -> R {
    let u = vm.unwrap(args[0]);
    decode_bytes(vm, u, args[1], args[2], "decode")
}
fn maketrans(vm: &mut Vm, args: &[Value]) -> R {
    let (from, to) = (vm.exported(args[0])?, vm.exported(args[1])?);
    let (from, to) = (vm.buffer(from)?, vm.buffer(to)?);
    if from.len() != to.len() {
        return Err(vm.value_error("maketrans arguments must have same length"));
    }
    let mut table: Vec<u8> = (0..=255).collect();
    for (a, b) in from.iter().zip(to) {
        table[*a as usize] = *b;
    }
    Ok(vm.new_bytes(table))
}
fn translate(vm: &mut Vm, args: &[Value]) -> R {
    // First all that may run Python code: it could change what is borrowed.
    let table = vm.exported(args[1])?;
    let gone = args[2].given().map(|v| vm.exported(v)).transpose()?;
    let table = match table {
        Value::NONE => None,
        v => Some(vm.buffer(v)?),
    };
    if table.is_some_and(|t| t.len() != 256) {
        return Err(vm.value_error("translation table must be 256 characters long"));
    }
    let gone = match gone {
        Some(v) => vm.buffer(v)?,
        None => &[],
    };
    let mut kept = [true; 256];
    for b in gone {
        kept[*b as usize] = false;
    }
    let all = data(vm, args);
    vm.reserve(all.len())?;
    let out = all.iter().filter(|b| kept[**b as usize]).map(|b| table.map_or(*b, |t| t[*b as usize])).collect();
    Ok(like(vm, args, out))
}

fn mapped(vm: &mut Vm, args: &[Value], f: fn(&mut [u8])) -> R {
    let mut out = data(vm, args).to_vec();
    vm.reserve(out.len())?;
    f(&mut out);
    Ok(like(vm, args, out))
}
fn swapcase(bytes: &mut [u8]) {
    for b in bytes {
        if b.is_ascii_alphabetic() {
            *b ^= 0x20;
        }
    }
}
fn title(bytes: &mut [u8]) {
    let mut after_letter = false;
    for b in bytes {
        *b = if after_letter { b.to_ascii_lowercase() } else { b.to_ascii_uppercase() };
        after_letter = b.is_ascii_alphabetic();
    }
}
fn capitalize(bytes: &mut [u8]) {
    bytes.make_ascii_lowercase();
    if let Some(b) = bytes.first_mut() {
        b.make_ascii_uppercase();
    }
}
fn every(vm: &mut Vm, args: &[Value], test: fn(&u8) -> bool) -> R {
    let all = data(vm, args);
    vm.work(all.len())?;
    Ok(Value::bool(!all.is_empty() && all.iter().all(test)))
}
fn case_is(vm: &mut Vm, args: &[Value], wanted: fn(&u8) -> bool, other: fn(&u8) -> bool) -> R {
    let all = data(vm, args);
    vm.work(all.len())?;
    Ok(Value::bool(all.iter().any(wanted) && !all.iter().any(other)))
}
fn istitle(vm: &mut Vm, args: &[Value]) -> R {
    let mut after_letter = false;
    let mut cased = false;
    let all = data(vm, args);
    vm.work(all.len())?;
    for b in all {
        if b.is_ascii_alphabetic() {
            if b.is_ascii_uppercase() == after_letter {
                return Ok(Value::FALSE);
            }
            cased = true;
        }
        after_letter = b.is_ascii_alphabetic();
    }
    Ok(Value::bool(cased))
}

/// `left` tells how many of the fill bytes go before, from their number and the width.
fn padded(vm: &mut Vm, args: &[Value], name: &str, left: fn(usize, usize) -> usize) -> R {
    let width = vm.index_size(args[1])?;
    let fill = match args[2].given() {
        None => b' ',
        Some(v) => {
            let u = vm.unwrap(v);
            let message = match u.kind() {
                Kind::Bytes | Kind::ByteArray => match vm.buffer(u)? {
                    [b] => Ok(*b),
                    other => Err(format!(
                        "{name}(): argument 2 must be a byte string of length 1, not a {} object of length {}",
                        vm.type_name(v),
                        other.len()
                    )),
                },
                _ => Err(format!("{name}() argument 2 must be a byte string of length 1, not {}", arg_type(vm, v))),
            };
            message.map_err(|m| vm.type_error(m))?
        }
    };
    let all = data(vm, args);
    let total = width.saturating_sub(all.len());
    if total == 0 {
        return Ok(part(vm, args, 0, all.len()));
    }
    vm.reserve(width)?;
    let before = left(total, width);
    let mut out = vec![fill; width];
    out[before..before + all.len()].copy_from_slice(all);
    Ok(like(vm, args, out))
}
fn zfill(vm: &mut Vm, args: &[Value]) -> R {
    let width = vm.index_size(args[1])?;
    let all = data(vm, args);
    let zeros = width.saturating_sub(all.len());
    if zeros == 0 {
        return Ok(part(vm, args, 0, all.len()));
    }
    vm.reserve(width)?;
    let sign = matches!(all.first(), Some(b'+' | b'-')) as usize;
    let mut out = vec![b'0'; width];
    out[..sign].copy_from_slice(&all[..sign]);
    out[sign + zeros..].copy_from_slice(&all[sign..]);
    Ok(like(vm, args, out))
}
fn expandtabs(vm: &mut Vm, args: &[Value]) -> R {
    let size = tab_size(vm, args[1])?;
    let all = data(vm, args);
    vm.work(all.len())?;
    let tabs = memchr::memchr_iter(b'\t', all).count();
    vm.reserve(all.len().saturating_add(tabs.saturating_mul(size)))?;
    let mut out = Vec::with_capacity(all.len());
    let mut column = 0;
    for b in all {
        match b {
            b'\t' if size > 0 => {
                let n = size - column % size;
                out.resize(out.len() + n, b' ');
                column += n;
            }
            b'\t' => {}
            _ => {
                column = if matches!(b, b'\n' | b'\r') { 0 } else { column + 1 };
                out.push(*b);
            }
        }
    }
    Ok(like(vm, args, out))
}
