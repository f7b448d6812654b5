//! Quoted-printable and uuencode, for `binascii`.

use super::text::{ascii_data, error};
use crate::object::value::{R, Value};
use crate::vm::Vm;

/// Lines of quoted-printable text are shorter than this.
const LINE: usize = 76;

fn flag(vm: &mut Vm, v: Value, default: bool) -> R<bool> {
    match v.given() {
        Some(v) => vm.truth(v),
        None => Ok(default),
    }
}
fn push_hex(out: &mut Vec<u8>, b: u8) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    out.extend([b'=', HEX[(b >> 4) as usize], HEX[(b & 15) as usize]]);
}

pub fn b2a_qp(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[0])?;
    let (tabs, text, header) = (flag(vm, args[1], false)?, flag(vm, args[2], true)?, flag(vm, args[3], false)?);
    vm.reserve(data.len().saturating_mul(4))?;
    vm.spend(data.len() as u64 >> 4)?;
    // All ends of lines become like the first one.
    let first = data.iter().position(|b| *b == b'\n');
    let crlf = first.is_some_and(|p| p > 0 && data[p - 1] == b'\r');
    let newline: &[u8] = if crlf { b"\r\n" } else { b"\n" };
    let mut out = Vec::with_capacity(data.len());
    let mut line = 0;
    let mut i = 0;
    while i < data.len() {
        let b = data[i];
        let next = data.get(i + 1).copied();
        let quoted = match b {
            b'=' | 127.. => true,
            b'_' => header,
            // A dot alone on a line ends a message.
            b'.' => line == 0 && matches!(next, None | Some(b'\n' | b'\r' | 0)),
            b'\r' | b'\n' => !text,
            b'\t' | b' ' => tabs || next.is_none(),
            _ => b < 33,
        };
        if quoted {
            if line + 3 >= LINE {
                out.push(b'=');
                out.extend_from_slice(newline);
                line = 0;
            }
            push_hex(&mut out, b);
            line += 3;
            i += 1;
        } else if text && (b == b'\n' || b == b'\r' && next == Some(b'\n')) {
            line = 0;
            // White space before the end of a line would be lost.
            if let Some(&last @ (b' ' | b'\t')) = out.last() {
                out.pop();
                push_hex(&mut out, last);
            }
            out.extend_from_slice(newline);
            i += if b == b'\r' { 2 } else { 1 };
        } else {
            if next.is_some_and(|n| n != b'\n') && line + 1 >= LINE {
                out.push(b'=');
                out.extend_from_slice(newline);
                line = 0;
            }
            line += 1;
            out.push(if header && b == b' ' { b'_' } else { b });
            i += 1;
        }
    }
    Ok(vm.new_bytes(out))
}

pub fn a2b_qp(vm: &mut Vm, args: &[Value]) -> R {
    let data = ascii_data(vm, args[0])?;
    let header = flag(vm, args[1], false)?;
    vm.reserve(data.len())?;
    vm.spend(data.len() as u64 >> 4)?;
    let hex = |i: usize| data.get(i).and_then(|b| (*b as char).to_digit(16)).map(|d| d as u8);
    let mut out = Vec::with_capacity(data.len());
    let mut i = 0;
    while i < data.len() {
        let b = data[i];
        i += 1;
        if b != b'=' {
            out.push(if header && b == b'_' { b' ' } else { b });
            continue;
        }
        match data.get(i) {
            None => {}
            // A soft end of line.
            Some(b'\n') => i += 1,
            Some(b'\r') => i = data[i..].iter().position(|b| *b == b'\n').map_or(data.len(), |p| i + p + 1),
            Some(b'=') => {
                out.push(b'=');
                i += 1;
            }
            Some(_) => match (hex(i), hex(i + 1)) {
                (Some(high), Some(low)) => {
                    out.push(high << 4 | low);
                    i += 2;
                }
                _ => out.push(b'='),
            },
        }
    }
    Ok(vm.new_bytes(out))
}

pub fn b2a_uu(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[0])?;
    let backtick = flag(vm, args[1], false)?;
    if data.len() > 45 {
        return Err(error(vm, "At most 45 bytes at once"));
    }
    let character = |n: u8| if backtick && n == 0 { b'`' } else { n + b' ' };
    let mut out = vec![character(data.len() as u8)];
    for block in data.chunks(3) {
        let n = block.iter().fold(0u32, |n, b| n << 8 | *b as u32) << (8 * (3 - block.len()));
        out.extend((0..4).map(|k| character((n >> (18 - 6 * k) & 63) as u8)));
    }
    out.push(b'\n');
    Ok(vm.new_bytes(out))
}

pub fn a2b_uu(vm: &mut Vm, args: &[Value]) -> R {
    let data = ascii_data(vm, args[0])?;
    let Some((first, mut rest)) = data.split_first() else { return Err(error(vm, "Missing length byte")) };
    let length = (first.wrapping_sub(b' ') & 63) as usize;
    let mut out = Vec::with_capacity(length);
    let (mut left, mut bits) = (0u32, 0);
    while out.len() < length {
        let value = match rest.first() {
            // Spaces at the end of a line may have been lost.
            None | Some(b'\n' | b'\r') => 0,
            Some(b @ b' '..=b'`') => (b - b' ') & 63,
            Some(_) => return Err(error(vm, "Illegal char")),
        };
        rest = rest.get(1..).unwrap_or_default();
        left = left << 6 | value as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((left >> bits) as u8);
            left &= (1 << bits) - 1;
        }
    }
    if rest.iter().any(|b| !matches!(b, b' ' | b'`' | b'\n' | b'\r')) {
        return Err(error(vm, "Trailing garbage"));
    }
    Ok(vm.new_bytes(out))
}
