//! `str`: letter case, predicates, padding.

use super::str_search::this;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::strings::BUFFER_FROM;
use crate::object::value::{R, Value};
use crate::text::chars;
use crate::vm::Vm;
use crate::vm::quick::Quick;

pub fn init(vm: &mut Vm) {
    let class = vm.types.str_;
    const SELF: &str = "self, /";
    vm.add_methods(
        class,
        &[
            def("upper", SELF, upper),
            def("lower", SELF, lower),
            def("casefold", SELF, casefold),
            def("title", SELF, |vm, args| changed(vm, args, chars::title)),
            def("capitalize", SELF, capitalize),
            def("swapcase", SELF, |vm, args| changed(vm, args, chars::swapcase)),
            def("isalpha", SELF, |vm, args| every(vm, args, ALPHA, chars::is_alpha)).quick(Quick::CharIs(ALPHA)),
            def("isalnum", SELF, |vm, args| every(vm, args, ALPHA | DIGIT, chars::is_alphanumeric))
                .quick(Quick::CharIs(ALPHA | DIGIT)),
            def("isdecimal", SELF, |vm, args| every(vm, args, DIGIT, chars::is_decimal)),
            def("isdigit", SELF, |vm, args| every(vm, args, DIGIT, chars::is_digit)).quick(Quick::CharIs(DIGIT)),
            def("isnumeric", SELF, |vm, args| every(vm, args, DIGIT, chars::is_numeric)),
            def("isspace", SELF, |vm, args| every(vm, args, SPACE, chars::is_space)).quick(Quick::CharIs(SPACE)),
            def("isascii", SELF, |vm, args| text_is(vm, args, str::is_ascii)),
            def("isupper", SELF, |vm, args| text_is(vm, args, chars::is_upper_text)),
            def("islower", SELF, |vm, args| text_is(vm, args, chars::is_lower_text)),
            def("istitle", SELF, |vm, args| text_is(vm, args, chars::is_title_text)),
            def("isprintable", SELF, |vm, args| text_is(vm, args, chars::is_printable_text)),
            def("isidentifier", SELF, |vm, args| text_is(vm, args, chars::is_identifier)),
            def("center", "self, width, fillchar=' ', /", center),
            def("ljust", "self, width, fillchar=' ', /", ljust),
            def("rjust", "self, width, fillchar=' ', /", rjust),
            def("zfill", "self, width, /", zfill),
            def("expandtabs", "self, tabsize=8", expandtabs),
        ],
    );
}

fn upper(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    if s.is_ascii() { ascii_case(vm, s, b'a') } else { changed(vm, args, chars::upper) }
}
fn lower(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    if s.is_ascii() { ascii_case(vm, s, b'A') } else { changed(vm, args, chars::lower) }
}
/// ASCII text with the case of the 26 letters from `first` on switched.
fn ascii_case(vm: &mut Vm, s: Gc<Str>, first: u8) -> R {
    let bytes = s.as_bytes();
    let switched = |b: u8| b ^ u8::from(b.wrapping_sub(first) < 26) << 5;
    if let [b] = bytes {
        return Ok(vm.types.ascii_chars[switched(*b) as usize]);
    }
    let mut out;
    let (text, to) = if bytes.len() < BUFFER_FROM {
        // SAFETY: the text is written below.
        let (text, data) = unsafe { vm.alloc_str(bytes.len(), bytes.len()) };
        out = Vec::new();
        // SAFETY: room for that many bytes.
        (Some(text), unsafe { std::slice::from_raw_parts_mut(data, bytes.len()) })
    } else {
        vm.work(bytes.len())?;
        vm.reserve(bytes.len())?;
        out = vec![0; bytes.len()];
        (None, out.as_mut_slice())
    };
    // Eight letters at a time: bytes below 128 cannot carry into each other.
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (from, after) = (ONES * (128 - first as u64), ONES * (128 - 26 - first as u64));
    let mut words = bytes.chunks_exact(8);
    let mut places = to.chunks_exact_mut(8);
    for (word, place) in words.by_ref().zip(places.by_ref()) {
        let w = u64::from_le_bytes(word.try_into().expect("eight bytes"));
        let letters = (w.wrapping_add(from) & !w.wrapping_add(after)) & (ONES << 7);
        place.copy_from_slice(&(w ^ letters >> 2).to_le_bytes());
    }
    for (b, place) in words.remainder().iter().zip(places.into_remainder()) {
        *place = switched(*b);
    }
    match text {
        Some(text) => Ok(text.value()),
        None => {
            let len = out.len();
            // SAFETY: ASCII stays ASCII.
            Ok(vm.string_with_chars(unsafe { String::from_utf8_unchecked(out) }, len))
        }
    }
}
fn capitalize(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    if !s.is_ascii() || !(2..BUFFER_FROM as u32).contains(&s.len) {
        return changed(vm, args, chars::capitalize);
    }
    // SAFETY: all bytes are written, ASCII for ASCII.
    unsafe {
        let (text, data) = vm.alloc_str(s.len as usize, s.len as usize);
        for (i, b) in s.as_bytes().iter().enumerate() {
            *data.add(i) = b.to_ascii_lowercase();
        }
        *data = s.as_bytes()[0].to_ascii_uppercase();
        Ok(text.value())
    }
}
fn casefold(vm: &mut Vm, args: &[Value]) -> R {
    if this(vm, args).is_ascii() { lower(vm, args) } else { changed(vm, args, chars::casefold) }
}
fn changed(vm: &mut Vm, args: &[Value], f: fn(&str) -> String) -> R {
    let s = this(vm, args);
    vm.reserve(s.len as usize * 2)?;
    vm.spend(s.len as u64 >> 5)?;
    let text = f(s.as_str());
    vm.check_str_len(text.len())?;
    if text.len() <= 1 { Ok(vm.str_piece(&text)) } else { Ok(vm.new_string(text)) }
}

/// What an ASCII character is, for the predicates.
const ALPHA: u8 = 1;
const DIGIT: u8 = 2;
const SPACE: u8 = 4;
pub static ASCII: [u8; 128] = {
    let mut table = [0; 128];
    let mut b = 0;
    while b < 128 {
        let c = b as u8;
        table[b] = (c.is_ascii_alphabetic() as u8 * ALPHA)
            | (c.is_ascii_digit() as u8 * DIGIT)
            | (matches!(c, b'\t'..=b'\r' | 0x1c..=0x1f | b' ') as u8 * SPACE);
        b += 1;
    }
    table
};

fn every(vm: &mut Vm, args: &[Value], ascii: u8, predicate: fn(char) -> bool) -> R {
    let s = this(vm, args);
    vm.work(s.len as usize)?;
    Ok(Value::bool(if s.is_ascii() {
        s.len > 0 && s.as_bytes().iter().all(|b| ASCII[*b as usize & 127] & ascii != 0)
    } else {
        chars::all_and_some(s.as_str(), predicate)
    }))
}
fn text_is(vm: &mut Vm, args: &[Value], predicate: fn(&str) -> bool) -> R {
    let s = this(vm, args);
    vm.spend(s.len as u64 >> 6)?;
    Ok(Value::bool(predicate(s.as_str())))
}

/// The width and the fill character of a padding method.
fn padding(vm: &mut Vm, args: &[Value]) -> R<(usize, char)> {
    let width = vm.index_size(args[1])?;
    let fill = match args[2].given() {
        None => ' ',
        Some(v) => match vm.as_::<Str>(v) {
            Some(s) if s.chars == 1 => s.as_str().chars().next().unwrap_or(' '),
            Some(_) => return Err(vm.type_error("The fill character must be exactly one character long")),
            None => {
                let message = format!("The fill character must be a unicode character, not {}", vm.type_name(v));
                return Err(vm.type_error(message));
            }
        },
    };
    Ok((width, fill))
}
/// The str with `left` and `right` fill characters around it.
fn padded(vm: &mut Vm, args: &[Value], left: usize, right: usize, fill: char) -> R {
    let s = this(vm, args);
    if left + right == 0 {
        return Ok(s.value());
    }
    let chars = (s.chars as usize).saturating_add(left).saturating_add(right);
    let len = (s.len as usize).saturating_add((left + right).saturating_mul(fill.len_utf8()));
    vm.check_str_len(len)?;
    vm.reserve(len)?;
    let mut out = String::with_capacity(len);
    out.extend(std::iter::repeat_n(fill, left));
    out.push_str(s.as_str());
    out.extend(std::iter::repeat_n(fill, right));
    Ok(vm.string_with_chars(out, chars))
}
fn center(vm: &mut Vm, args: &[Value]) -> R {
    let (width, fill) = padding(vm, args)?;
    let total = width.saturating_sub(this(vm, args).chars as usize);
    // The odd one goes left when the width is odd.
    let left = total / 2 + (total & width & 1);
    padded(vm, args, left, total - left, fill)
}
fn ljust(vm: &mut Vm, args: &[Value]) -> R {
    let (width, fill) = padding(vm, args)?;
    let total = width.saturating_sub(this(vm, args).chars as usize);
    padded(vm, args, 0, total, fill)
}
fn rjust(vm: &mut Vm, args: &[Value]) -> R {
    let (width, fill) = padding(vm, args)?;
    let total = width.saturating_sub(this(vm, args).chars as usize);
    padded(vm, args, total, 0, fill)
}
fn zfill(vm: &mut Vm, args: &[Value]) -> R {
    let width = vm.index_size(args[1])?;
    let s = this(vm, args);
    let zeros = width.saturating_sub(s.chars as usize);
    if zeros == 0 {
        return Ok(s.value());
    }
    let len = (s.len as usize).saturating_add(zeros);
    vm.check_str_len(len)?;
    vm.reserve(len)?;
    let text = s.as_str();
    let sign = text.starts_with(['+', '-']) as usize;
    let mut out = String::with_capacity(len);
    out.push_str(&text[..sign]);
    out.extend(std::iter::repeat_n('0', zeros));
    out.push_str(&text[sign..]);
    Ok(vm.string_with_chars(out, s.chars as usize + zeros))
}

/// A tab size argument, within the range of a C int.
pub fn tab_size(vm: &mut Vm, v: Value) -> R<usize> {
    match v.given() {
        None => Ok(8),
        Some(v) => {
            let n = vm.index(v)?;
            match vm.int_of(n).and_then(|n| i32::try_from(n).ok()) {
                Some(n) => Ok(n.max(0) as usize),
                None => Err(vm.overflow_error("Python int too large to convert to C int")),
            }
        }
    }
}
fn expandtabs(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let size = tab_size(vm, args[1])?;
    let text = s.as_str();
    vm.work(text.len())?;
    let tabs = memchr::memchr_iter(b'\t', text.as_bytes()).count();
    if tabs == 0 {
        return Ok(s.value());
    }
    let most = text.len().saturating_add(tabs.saturating_mul(size));
    vm.check_str_len(most)?;
    vm.reserve(most)?;
    vm.work(most)?;
    let mut out = String::with_capacity(text.len());
    let mut column = 0;
    for c in text.chars() {
        match c {
            '\t' => {
                if size > 0 {
                    let n = size - column % size;
                    out.extend(std::iter::repeat_n(' ', n));
                    column += n;
                }
            }
            _ => {
                column = if matches!(c, '\n' | '\r') { 0 } else { column + 1 };
                out.push(c);
            }
        }
    }
    Ok(vm.new_string(out))
}
