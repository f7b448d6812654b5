//! `_string`, `binascii` and `unicodedata`.

use unicode_normalization::UnicodeNormalization;

use super::transfer;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Raised, Value};
use crate::text::chars;
use crate::text::codecs::{CodecError, Encoding, UnicodeFailure, unfinished_escape};
use crate::types::bytes::{hex_group, hex_text};
use crate::types::str_search::arg_type;
use crate::vm::Vm;

/// The parser of templates that `string.Formatter` uses.
pub fn init_string(vm: &mut Vm, m: Gc<Module>) {
    vm.add_functions(
        m.dict,
        "_string",
        &[
            def("formatter_parser", "format_string, /", |vm, args| {
                let list = crate::types::str_format::parse_template(vm, args)?;
                vm.get_iter(list)
            }),
            def("formatter_field_name_split", "field_name, /", crate::types::str_format::parse_field_name),
        ],
    );
}

/// What `codecs` needs of the encodings.
pub fn init_codecs(vm: &mut Vm, m: Gc<Module>) {
    vm.add_functions(
        m.dict,
        "_codecs",
        &[
            def("encoding_name", "encoding, /", |vm, args| {
                let name = crate::types::str_search::str_arg(vm, "lookup", 1, args[0])?;
                let found = match crate::types::escapes::find(name) {
                    Some(true) => Some("raw-unicode-escape"),
                    Some(false) => Some("unicode-escape"),
                    None => Encoding::find(name).map(|e| e.name()),
                };
                match found {
                    Some(n) => Ok(vm.new_str(n)),
                    None => Err(vm.raise(vm.types.LookupError, format!("unknown encoding: {name}"))),
                }
            }),
            def("_unregister_error", "errors, /", |vm, args| {
                crate::types::str_search::str_arg(vm, "_unregister_error", 1, args[0])?;
                vm.tail_prelude("_unregister_error", args)
            }),
            def("after_mark", "encoding, data=None, /", after_mark),
            def("cut", "encoding, data, final, /", cut),
        ],
    );
}

/// The name of the encoding that follows the mark of one; see `Encoding::after_mark`.
fn after_mark(vm: &mut Vm, args: &[Value]) -> R {
    let name = crate::types::str_search::str_arg(vm, "after_mark", 1, args[0])?;
    let Some(encoding) = Encoding::find(name) else { return Ok(args[0]) };
    let data = match args[1].given().filter(|data| !data.is_none()) {
        Some(data) => Some(vm.buffer(data)?),
        None => None,
    };
    match encoding.after_mark(data) {
        Some(after) => Ok(vm.new_str(after.name())),
        None => {
            let failure = UnicodeFailure {
                encoding: encoding.name(),
                start: 0,
                end: if encoding == Encoding::Utf16 { 2 } else { 4 },
                reason: "Stream does not start with BOM",
                object_offset: 0,
            };
            Err(vm.codec_error(CodecError::Decode(failure), args[1]))
        }
    }
}

/// The encoding that goes on after some bytes, and how many of them can be decoded now: what is not finished waits, unless
/// they are the last.
fn cut(vm: &mut Vm, args: &[Value]) -> R {
    let after = after_mark(vm, &args[..2])?;
    let name = crate::types::str_search::str_arg(vm, "cut", 1, after)?;
    let data = vm.buffer(args[1])?;
    let escape = crate::types::escapes::find(name);
    let encoding = Encoding::find(name);
    let is_last = args[2] == Value::TRUE && encoding != Some(Encoding::Utf8Signed);
    let unfinished = match (is_last, escape) {
        (true, _) => 0,
        (false, Some(raw)) => unfinished_escape(data, raw),
        (false, None) => encoding.map_or(0, |e| e.unfinished(data)),
    };
    let size = vm.new_usize(data.len() - unfinished);
    Ok(vm.new_tuple(&[after, size]))
}

pub fn init_binascii(vm: &mut Vm, m: Gc<Module>) {
    let base = vm.types.ValueError;
    let error = vm.new_builtin_type("binascii", "Error", Some(base)).value();
    let exception = vm.types.Exception;
    let incomplete = vm.new_builtin_type("binascii", "Incomplete", Some(exception)).value();
    let mut dict = m.dict;
    vm.dict_set_str(&mut dict, "Error", error);
    vm.dict_set_str(&mut dict, "Incomplete", incomplete);
    vm.registry.insert("binascii.Error", error);
    vm.add_functions(
        m.dict,
        "binascii",
        &[
            def("hexlify", "data, sep=, bytes_per_sep=1", hexlify),
            def("b2a_hex", "data, sep=, bytes_per_sep=1", hexlify),
            def("unhexlify", "hexstr, /", unhexlify),
            def("a2b_hex", "hexstr, /", unhexlify),
            def("b2a_base64", "data, /, *, newline=True", b2a_base64),
            def("a2b_base64", "data, /, *, strict_mode=False", a2b_base64),
            def("b2a_qp", "data, quotetabs=False, istext=True, header=False", transfer::b2a_qp),
            def("a2b_qp", "data, header=False", transfer::a2b_qp),
            def("b2a_uu", "data, /, *, backtick=False", transfer::b2a_uu),
            def("a2b_uu", "data, /", transfer::a2b_uu),
            def("crc32", "data, crc=0, /", crc32),
            def("crc_hqx", "data, crc, /", crc_hqx),
        ],
    );
}

pub fn error(vm: &mut Vm, message: &str) -> Raised {
    let class = vm.registry["binascii.Error"].cast::<Type>();
    vm.raise(class, message)
}
/// Bytes, or the bytes of an ASCII str.
pub fn ascii_data<'a>(vm: &mut Vm, v: Value) -> R<&'a [u8]> {
    if let Some(s) = vm.str_of(v) {
        if !s.is_ascii() {
            return Err(vm.value_error("string argument should contain only ASCII characters"));
        }
        return Ok(s.as_bytes());
    }
    let v = vm.exported(v)?;
    if !matches!(vm.unwrap(v).kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        let message = format!("argument should be bytes, buffer or ASCII string, not '{}'", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    vm.buffer(v)
}

fn hexlify(vm: &mut Vm, args: &[Value]) -> R {
    let group = hex_group(vm, args[2])?;
    let data = vm.buffer(args[0])?;
    let text = hex_text(vm, data, args[1], group)?;
    Ok(vm.new_bytes(text.into_bytes()))
}
fn unhexlify(vm: &mut Vm, args: &[Value]) -> R {
    let data = ascii_data(vm, args[0])?;
    if data.len() % 2 == 1 {
        return Err(error(vm, "Odd-length string"));
    }
    let digit = |b: u8| (b as char).to_digit(16).map(|d| d as u8);
    let mut out = Vec::with_capacity(data.len() / 2);
    for pair in data.chunks(2) {
        match (digit(pair[0]), digit(pair[1])) {
            (Some(high), Some(low)) => out.push(high << 4 | low),
            _ => return Err(error(vm, "Non-hexadecimal digit found")),
        }
    }
    Ok(vm.new_bytes(out))
}

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn b2a_base64(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[0])?;
    let newline = match args[1].given() {
        Some(v) => vm.truth(v)?,
        None => true,
    };
    vm.reserve(data.len() / 3 * 4 + 5)?;
    vm.spend(data.len() as u64 >> 6)?;
    let mut out = Vec::with_capacity(data.len() / 3 * 4 + 5);
    for block in data.chunks(3) {
        let n = block.iter().fold(0u32, |n, b| n << 8 | *b as u32) << (8 * (3 - block.len()));
        for k in 0..4 {
            out.push(if k <= block.len() { BASE64[(n >> (18 - 6 * k) & 63) as usize] } else { b'=' });
        }
    }
    if newline {
        out.push(b'\n');
    }
    Ok(vm.new_bytes(out))
}
fn a2b_base64(vm: &mut Vm, args: &[Value]) -> R {
    let data = ascii_data(vm, args[0])?;
    let strict = match args[1].given() {
        Some(v) => vm.truth(v)?,
        None => false,
    };
    vm.reserve(data.len())?;
    vm.spend(data.len() as u64 >> 6)?;
    let mut values = [255u8; 256];
    for (i, c) in BASE64.iter().enumerate() {
        values[*c as usize] = i as u8;
    }
    let mut out = Vec::with_capacity(data.len() / 4 * 3);
    let (mut left, mut have, mut pads) = (0u8, 0, 0);
    for (i, b) in data.iter().enumerate() {
        if *b == b'=' {
            pads += 1;
            if !strict || have >= 2 && have + pads <= 4 {
                continue;
            }
            if have == 1 {
                break;
            }
            return Err(error(vm, if i == 0 { "Leading padding not allowed" } else { "Excess padding not allowed" }));
        }
        let v = values[*b as usize];
        if v == 255 {
            if strict {
                return Err(error(vm, "Only base64 data is allowed"));
            }
            continue;
        }
        if strict && pads > 0 {
            let message =
                if have + pads == 4 { "Excess data after padding" } else { "Discontinuous padding not allowed" };
            return Err(error(vm, message));
        }
        pads = 0;
        match have {
            0 => {
                left = v;
                have = 1;
            }
            1 => {
                out.push(left << 2 | v >> 4);
                left = v & 15;
                have = 2;
            }
            2 => {
                out.push(left << 4 | v >> 2);
                left = v & 3;
                have = 3;
            }
            _ => {
                out.push(left << 6 | v);
                left = 0;
                have = 0;
            }
        }
    }
    if have == 1 {
        let n = out.len() / 3 * 4 + 1;
        let message = format!(
            "Invalid base64-encoded string: number of data characters ({n}) cannot be 1 more than a multiple of 4"
        );
        return Err(error(vm, &message));
    }
    if have != 0 && have + pads < 4 {
        return Err(error(vm, "Incorrect padding"));
    }
    Ok(vm.new_bytes(out))
}
fn crc32(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[0])?;
    let start = match args[1].given() {
        Some(v) => {
            let n = vm.index(v)?;
            (vm.bigint_of(n).unwrap_or_default() & num_bigint::BigInt::from(u32::MAX)).try_into().unwrap_or(0u32)
        }
        None => 0,
    };
    vm.spend(data.len() as u64 >> 4)?;
    let mut crc = !start;
    for b in data {
        crc ^= *b as u32;
        for _ in 0..8 {
            crc = crc >> 1 ^ if crc & 1 == 1 { 0xedb8_8320 } else { 0 };
        }
    }
    Ok(Value::small(!crc as i64))
}
fn crc_hqx(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[0])?;
    let mut crc = (vm.index_i64(args[1])? & 0xffff) as u16;
    vm.spend(data.len() as u64 >> 4)?;
    for b in data {
        crc ^= (*b as u16) << 8;
        for _ in 0..8 {
            crc = crc << 1 ^ if crc & 0x8000 != 0 { 0x1021 } else { 0 };
        }
    }
    Ok(Value::small(crc as i64))
}

pub fn init_unicodedata(vm: &mut Vm, m: Gc<Module>) {
    vm.add_functions(
        m.dict,
        "unicodedata",
        &[
            def("name", "chr, default=, /", name),
            def("lookup", "name, /", lookup),
            def("category", "chr, /", |vm, args| {
                let c = char_arg(vm, "category", "argument", args[0])?;
                Ok(vm.new_str(chars::category(c)))
            }),
            def("decimal", "chr, default=, /", |vm, args| {
                number(vm, args, "decimal", "not a decimal", |c| {
                    chars::decimal_value(c).map(|d| Value::small(d as i64))
                })
            }),
            def("digit", "chr, default=, /", |vm, args| {
                number(vm, args, "digit", "not a digit", |c| chars::digit_value(c).map(|d| Value::small(d as i64)))
            }),
            def("numeric", "chr, default=, /", |vm, args| {
                number(vm, args, "numeric", "not a numeric character", |c| chars::numeric_value(c).map(Value::float))
            }),
            def("combining", "chr, /", |vm, args| {
                let c = char_arg(vm, "combining", "argument", args[0])?;
                Ok(Value::small(unicode_normalization::char::canonical_combining_class(c) as i64))
            }),
            def("east_asian_width", "chr, /", |vm, args| {
                let c = char_arg(vm, "east_asian_width", "argument", args[0])?;
                let width = match chars::display_width(c) {
                    2 => "W",
                    _ if (' '..='~').contains(&c) => "Na",
                    _ => "N",
                };
                Ok(vm.new_str(width))
            }),
            def("normalize", "form, unistr, /", normalize),
            def("is_normalized", "form, unistr, /", is_normalized),
        ],
    );
    let version = vm.new_str(crate::text::chars::UNICODE_VERSION);
    vm.dict_set_str(&mut { m.dict }, "unidata_version", version);
}

fn char_arg(vm: &mut Vm, function: &str, argument: &str, v: Value) -> R<char> {
    match vm.as_::<Str>(v) {
        Some(s) if s.chars == 1 => Ok(s.as_str().chars().next().unwrap_or(' ')),
        Some(s) => {
            let message =
                format!("{function}(): {argument} must be a unicode character, not a string of length {}", s.chars);
            Err(vm.type_error(message))
        }
        None => {
            let message = format!("{function}() {argument} must be a unicode character, not {}", arg_type(vm, v));
            Err(vm.type_error(message))
        }
    }
}
fn name(vm: &mut Vm, args: &[Value]) -> R {
    let c = char_arg(vm, "name", "argument 1", args[0])?;
    match (chars::name(c), args[1].given()) {
        (Some(name), _) => Ok(vm.new_string(name)),
        (None, Some(default)) => Ok(default),
        (None, None) => Err(vm.value_error("no such name")),
    }
}
fn lookup(vm: &mut Vm, args: &[Value]) -> R {
    let Some(name) = vm.str_of(args[0]) else {
        let message = format!("lookup() argument must be str, not {}", arg_type(vm, args[0]));
        return Err(vm.type_error(message));
    };
    match chars::character_of_name(name) {
        Some(c) => Ok(vm.new_char(c)),
        None => {
            let message = vm.new_string(format!("undefined character name '{name}'"));
            Err(vm.key_error(message))
        }
    }
}
fn number(vm: &mut Vm, args: &[Value], function: &str, message: &str, f: fn(char) -> Option<Value>) -> R {
    let c = char_arg(vm, function, "argument 1", args[0])?;
    match (f(c), args[1].given()) {
        (Some(v), _) => Ok(v),
        (None, Some(default)) => Ok(default),
        (None, None) => Err(vm.value_error(message)),
    }
}
fn normalized(vm: &mut Vm, function: &str, args: &[Value]) -> R<(Value, String)> {
    let form = crate::types::str_search::str_arg(vm, function, 1, args[0])?;
    let text = crate::types::str_search::str_arg(vm, function, 2, args[1])?;
    vm.spend(text.len() as u64 >> 2)?;
    vm.reserve(text.len() * 4)?;
    let chars: Box<dyn Iterator<Item = char>> = match form {
        "NFC" | "NFD" | "NFKC" | "NFKD" if text.is_ascii() => return Ok((args[1], text.to_string())),
        "NFC" => Box::new(text.nfc()),
        "NFD" => Box::new(text.nfd()),
        "NFKC" => Box::new(text.nfkc()),
        "NFKD" => Box::new(text.nfkd()),
        _ => return Err(vm.value_error("invalid normalization form")),
    };
    let mut out = String::with_capacity(text.len());
    for (i, c) in chars.enumerate() {
        if i & 0xff == 0 {
            vm.spend(16)?;
        }
        out.push(c);
    }
    Ok((args[1], out))
}
fn normalize(vm: &mut Vm, args: &[Value]) -> R {
    let (given, text) = normalized(vm, "normalize", args)?;
    if vm.str_text(given) == text && given.is_kind(Kind::Str) {
        return Ok(given);
    }
    Ok(vm.new_string(text))
}
fn is_normalized(vm: &mut Vm, args: &[Value]) -> R {
    let (given, text) = normalized(vm, "is_normalized", args)?;
    Ok(Value::bool(vm.str_text(given) == text))
}
