//! `_struct`: packing of values into bytes and back. Failures that are `struct.error` are answered as their message.

use num_bigint::{BigInt as BigNum, Sign};
use num_traits::{Signed, ToPrimitive};

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::text::float_repr::plain_nan;
use crate::vm::Vm;

pub fn init(vm: &mut Vm, module: Gc<Module>) {
    let dict = module.dict;
    vm.add_functions(
        dict,
        "_struct",
        &[
            def("calcsize", "format, /", calcsize),
            def("pack", "format, values, /", pack),
            def("unpack", "format, buffer, offset, whole, /", unpack),
        ],
    );
}

/// One item of a format: its letter, how often it is repeated (or its length, for `s` and `p`), where it starts.
struct Item {
    code: u8,
    count: usize,
    offset: usize,
    size: usize,
}
struct Layout {
    items: Vec<Item>,
    size: usize,
    little: bool,
    native: bool,
    values: usize,
}

fn size_of_code(code: u8, native: bool) -> Option<usize> {
    Some(match code {
        b'x' | b'c' | b'b' | b'B' | b'?' | b's' | b'p' => 1,
        b'h' | b'H' | b'e' => 2,
        b'i' | b'I' | b'f' => 4,
        b'l' | b'L' => {
            if native {
                8
            } else {
                4
            }
        }
        b'q' | b'Q' | b'd' => 8,
        b'n' | b'N' | b'P' if native => 8,
        b'F' => 8,
        b'D' => 16,
        _ => return None,
    })
}
/// Failures with a message are `struct.error`.
type Parsed<T> = Result<T, String>;

fn parse(format: &[u8]) -> Parsed<Layout> {
    let (little, native, rest) = match format.first() {
        Some(b'<') => (true, false, &format[1..]),
        Some(b'>' | b'!') => (false, false, &format[1..]),
        Some(b'=') => (true, false, &format[1..]),
        Some(b'@') => (true, true, &format[1..]),
        _ => (true, true, format),
    };
    let mut layout = Layout { items: Vec::new(), size: 0, little, native, values: 0 };
    let mut i = 0;
    let too_long = || "total struct size too long".to_string();
    while i < rest.len() {
        if rest[i].is_ascii_whitespace() {
            i += 1;
            continue;
        }
        let mut count = 1usize;
        if rest[i].is_ascii_digit() {
            count = 0;
            while i < rest.len() && rest[i].is_ascii_digit() {
                count = count
                    .checked_mul(10)
                    .and_then(|c| c.checked_add((rest[i] - b'0') as usize))
                    .filter(|c| *c < 1 << 31)
                    .ok_or("overflow in item count")?;
                i += 1;
            }
            if i == rest.len() {
                return Err("repeat count given without format specifier".to_string());
            }
        }
        let code = rest[i];
        i += 1;
        let Some(size) = size_of_code(code, native) else { return Err("bad char in struct format".to_string()) };
        if native {
            let alignment = if code == b'D' { 8 } else { size };
            layout.size = layout.size.next_multiple_of(alignment);
        }
        let offset = layout.size;
        layout.size = size
            .checked_mul(count)
            .and_then(|s| s.checked_add(layout.size))
            .filter(|s| *s < 1 << 31)
            .ok_or_else(too_long)?;
        layout.values += match code {
            b'x' => 0,
            b's' | b'p' => 1,
            _ => count,
        };
        if code != b'x' {
            layout.items.push(Item { code, count, offset, size });
        }
    }
    Ok(layout)
}
fn layout(vm: &mut Vm, v: Value) -> R<Parsed<Layout>> {
    if let Some(s) = vm.str_of(v) {
        return Ok(parse(s.as_bytes()));
    }
    if vm.unwrap(v).is_kind(Kind::Bytes) {
        let b = vm.buffer(v)?;
        return Ok(parse(b));
    }
    let message = format!("Struct() argument 1 must be a str or bytes object, not {}", vm.type_name(v));
    Err(vm.type_error(message))
}
macro_rules! or_message {
    ($vm:expr, $e:expr) => {
        match $e {
            Ok(v) => v,
            Err(message) => return Ok($vm.new_string(message)),
        }
    };
}
fn calcsize(vm: &mut Vm, args: &[Value]) -> R {
    let l = or_message!(vm, layout(vm, args[0])?);
    Ok(vm.new_usize(l.size))
}

fn pack(vm: &mut Vm, args: &[Value]) -> R {
    let l = or_message!(vm, layout(vm, args[0])?);
    let values = vm.sequence_items(args[1]).unwrap_or_default();
    if values.len() != l.values {
        let message = format!("pack expected {} items for packing (got {})", l.values, values.len());
        return Ok(vm.new_string(message));
    }
    vm.reserve(l.size)?;
    let mut out = vec![0u8; l.size];
    let mut next = values.into_iter();
    for item in &l.items {
        if matches!(item.code, b's' | b'p') {
            let v = next.next().expect("counted");
            if !matches!(vm.unwrap(v).kind(), Kind::Bytes | Kind::ByteArray) {
                return Ok(vm.new_string(format!("argument for '{}' must be a bytes object", item.code as char)));
            }
            let data = vm.buffer(v)?;
            let room = &mut out[item.offset..item.offset + item.count];
            if item.code == b's' {
                let n = data.len().min(item.count);
                room[..n].copy_from_slice(&data[..n]);
            } else if item.count > 0 {
                // The length that is written may be too small for the text.
                let n = data.len().min(item.count - 1);
                room[0] = n.min(255) as u8;
                room[1..1 + n].copy_from_slice(&data[..n]);
            }
            continue;
        }
        for i in 0..item.count {
            vm.tick()?;
            let v = next.next().expect("counted");
            let at = item.offset + i * item.size;
            let bytes = or_message!(vm, pack_one(vm, &l, item, v)?);
            out[at..at + item.size].copy_from_slice(&bytes);
        }
    }
    Ok(vm.new_bytes(out))
}
fn pack_one(vm: &mut Vm, l: &Layout, item: &Item, v: Value) -> R<Parsed<Vec<u8>>> {
    let order = |mut bytes: Vec<u8>| {
        if !l.little {
            bytes.reverse();
        }
        Ok(Ok(bytes))
    };
    match item.code {
        b'?' => Ok(Ok(vec![vm.truth(v)? as u8])),
        b'c' => {
            let u = vm.unwrap(v);
            if matches!(u.kind(), Kind::Bytes | Kind::ByteArray) {
                let b = vm.buffer(u)?;
                if b.len() == 1 {
                    return Ok(Ok(vec![b[0]]));
                }
            }
            Ok(Err("char format requires a bytes object of length 1".to_string()))
        }
        b'e' | b'f' | b'd' => {
            if !crate::object::compare::is_real(vm.unwrap(v)) {
                let class = vm.class_of(v);
                let numeric = [vm.sym.__float__, vm.sym.__index__].iter().any(|n| vm.lookup(class, *n).is_some());
                if !numeric {
                    return Ok(Err("required argument is not a float".to_string()));
                }
            }
            let f = vm.to_f64(v)?;
            match item.code {
                b'd' => order(plain_nan(f).to_le_bytes().to_vec()),
                b'f' => {
                    let s = f as f32;
                    if s.is_infinite() && f.is_finite() {
                        return Err(vm.overflow_error("float too large to pack with f format"));
                    }
                    order(s.to_le_bytes().to_vec())
                }
                _ => match half_bits(f) {
                    Some(h) => order(h.to_le_bytes().to_vec()),
                    None => Err(vm.overflow_error("float too large to pack with e format")),
                },
            }
        }
        b'F' | b'D' => {
            let Some((re, im)) = vm.complex_parts(v) else {
                return Ok(Err("required argument is not a complex".to_string()));
            };
            let mut out = Vec::new();
            for part in [re, im] {
                let mut b = if item.code == b'F' {
                    (part as f32).to_le_bytes().to_vec()
                } else {
                    plain_nan(part).to_le_bytes().to_vec()
                };
                if !l.little {
                    b.reverse();
                }
                out.extend(b);
            }
            Ok(Ok(out))
        }
        code => {
            let Some(i) = vm.index_opt(v)? else {
                return Ok(Err("required argument is not an integer".to_string()));
            };
            let n = vm.bigint_of(i).unwrap_or_default();
            let signed = code.is_ascii_lowercase();
            let bits = item.size * 8;
            let (low, high) = if signed {
                (-(BigNum::from(1) << (bits - 1)), (BigNum::from(1) << (bits - 1)) - 1)
            } else {
                (BigNum::from(0), (BigNum::from(1) << bits) - 1)
            };
            if n < low || n > high {
                if code == b'P' || (l.native && matches!(code, b'n' | b'N') && n.bits() > 64) {
                    return Ok(Err("int too large to convert".to_string()));
                }
                let name = format!("'{}'", code as char);
                return Ok(Err(format!("{name} format requires {low} <= number <= {high}")));
            }
            let mut bytes = if signed { n.to_signed_bytes_le() } else { n.magnitude().to_bytes_le() };
            bytes.resize(item.size, if n.is_negative() { 0xff } else { 0 });
            order(bytes)
        }
    }
}
/// A double as a half, rounded to even; None if it is too large.
pub fn half_bits(f: f64) -> Option<u16> {
    let sign = if f.is_sign_negative() { 0x8000 } else { 0 };
    let a = f.abs();
    if f.is_nan() {
        return Some(sign | 0x7e00);
    }
    if a.is_infinite() {
        return Some(sign | 0x7c00);
    }
    // The unit in the last place at this magnitude; subnormals share that of the smallest exponent.
    let exponent = if a < 2f64.powi(-14) { -14 } else { libm::frexp(a).1 - 1 };
    let n = (a / 2f64.powi(exponent - 10)).round_ties_even();
    let bits = n as u32 + (((exponent + 14) as u32) << 10);
    (bits < 0x7c00).then_some(sign | bits as u16)
}
pub fn half_value(h: u16) -> f64 {
    let sign = if h & 0x8000 != 0 { -1.0 } else { 1.0 };
    let fraction = (h & 0x3ff) as f64;
    sign * match (h >> 10) & 31 {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        e => (1024.0 + fraction) * 2f64.powi(e as i32 - 25),
    }
}

fn unpack(vm: &mut Vm, args: &[Value]) -> R {
    let l = or_message!(vm, layout(vm, args[0])?);
    let data = vm.buffer(args[1])?;
    let offset = vm.index_size(args[2])?;
    if args[3] == Value::TRUE && data.len() != l.size {
        return Ok(vm.new_string(format!("unpack requires a buffer of {} bytes", l.size)));
    }
    // `iter_unpack` goes on in a bytearray that may have become shorter.
    let Some(data) = offset.checked_add(l.size).and_then(|end| data.get(offset..end)) else {
        return Ok(vm.new_string(format!("unpack requires a buffer of {} bytes", l.size)));
    };
    vm.reserve(l.values * 8)?;
    let mut out = Vec::with_capacity(l.values);
    for item in &l.items {
        match item.code {
            b's' => {
                let part = data[item.offset..item.offset + item.count].to_vec();
                out.push(vm.new_bytes(part));
                continue;
            }
            b'p' => {
                let room = &data[item.offset..item.offset + item.count];
                let n = room.first().map_or(0, |n| (*n as usize).min(item.count - 1));
                let part = room.get(1..1 + n).unwrap_or(&[]).to_vec();
                out.push(vm.new_bytes(part));
                continue;
            }
            _ => {}
        }
        for i in 0..item.count {
            vm.tick()?;
            let at = item.offset + i * item.size;
            let mut bytes = data[at..at + item.size].to_vec();
            let complex = matches!(item.code, b'F' | b'D');
            if !l.little && !complex {
                bytes.reverse();
            }
            out.push(match item.code {
                b'?' => Value::bool(bytes[0] != 0),
                b'c' => vm.new_bytes(bytes),
                b'd' => Value::float(f64::from_le_bytes(bytes.try_into().expect("eight bytes"))),
                b'f' => Value::float(f32::from_le_bytes(bytes.try_into().expect("four bytes")) as f64),
                b'e' => Value::float(half_value(u16::from_le_bytes([bytes[0], bytes[1]]))),
                b'F' | b'D' => {
                    let part = |b: &[u8]| {
                        let mut b = b.to_vec();
                        if !l.little {
                            b.reverse();
                        }
                        match b.len() {
                            4 => f32::from_le_bytes(b.try_into().expect("four bytes")) as f64,
                            _ => f64::from_le_bytes(b.try_into().expect("eight bytes")),
                        }
                    };
                    let (re, im) = bytes.split_at(item.size / 2);
                    vm.new_complex(part(re), part(im))
                }
                code => {
                    let n = if code.is_ascii_lowercase() {
                        BigNum::from_signed_bytes_le(&bytes)
                    } else {
                        BigNum::from_bytes_le(Sign::Plus, &bytes)
                    };
                    match n.to_i64() {
                        Some(i) => vm.new_int(i),
                        None => vm.new_big(n),
                    }
                }
            });
        }
    }
    Ok(vm.new_tuple(&out))
}
