//! bytes and bytearray: searching, splitting, joining, stripping.

use memchr::memmem;

use super::str_search::{is_iterable, pieces_made, split_limit, window};
use crate::object::compare::bytes_of;
use crate::object::layout::*;
use crate::object::native::{Def, def};
use crate::object::value::{R, Value};
use crate::text::{chars, search};
use crate::vm::Vm;

const FIND: &str = "self, sub, start=None, end=None, /";
const METHODS: &[Def] = &[
    def("find", FIND, find),
    def("rfind", FIND, rfind),
    def("index", FIND, index),
    def("rindex", FIND, rindex),
    def("count", FIND, count),
    def("startswith", "self, prefix, start=None, end=None, /", startswith),
    def("endswith", "self, suffix, start=None, end=None, /", endswith),
    def("replace", "self, old, new, count=-1, /", replace),
    def("split", "self, sep=None, maxsplit=-1", split),
    def("rsplit", "self, sep=None, maxsplit=-1", rsplit),
    def("splitlines", "self, keepends=False", splitlines),
    def("partition", "self, sep, /", partition),
    def("rpartition", "self, sep, /", rpartition),
    def("join", "self, iterable_of_bytes, /", join),
    def("strip", "self, bytes=None, /", strip),
    def("lstrip", "self, bytes=None, /", lstrip),
    def("rstrip", "self, bytes=None, /", rstrip),
    def("removeprefix", "self, prefix, /", removeprefix),
    def("removesuffix", "self, suffix, /", removesuffix),
];

pub fn init(vm: &mut Vm) {
    for class in [vm.types.bytes, vm.types.bytearray] {
        vm.add_methods(class, METHODS);
    }
}

/// The bytes of the receiver. Valid until it changes.
#[inline]
pub fn data<'a>(vm: &Vm, args: &[Value]) -> &'a [u8] {
    bytes_of(vm.unwrap(args[0]))
}
/// A new object of the receiver's builtin type.
pub fn like(vm: &mut Vm, args: &[Value], data: Vec<u8>) -> Value {
    if vm.unwrap(args[0]).is_kind(Kind::ByteArray) { vm.new_bytearray(data) } else { vm.new_bytes(data) }
}
/// The same of a part of the receiver's bytes; bytes themselves if that is all of them.
pub fn part(vm: &mut Vm, args: &[Value], from: usize, to: usize) -> Value {
    let u = vm.unwrap(args[0]);
    let all = bytes_of(u);
    if u.is_kind(Kind::Bytes) && to - from == all.len() {
        return u;
    }
    like(vm, args, all[from..to].to_vec())
}

/// A byte from an int argument.
pub fn byte_arg(vm: &mut Vm, v: Value) -> R<u8> {
    let i = vm.index(v)?;
    match vm.int_of(i).and_then(|i| u8::try_from(i).ok()) {
        Some(b) => Ok(b),
        None => Err(vm.value_error("byte must be in range(0, 256)")),
    }
}

/// What to search for: bytes, or the one byte that an int is.
fn needle<'a>(vm: &mut Vm, v: Value, one: &'a mut [u8; 1]) -> R<&'a [u8]> {
    let exported = vm.exported(v)?;
    let u = vm.unwrap(exported);
    if matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        return vm.buffer(u);
    }
    if vm.index_opt(v)?.is_none() {
        let message = format!("argument should be integer or bytes-like object, not '{}'", vm.type_name(v));
        return Err(vm.type_error(message));
    }
    one[0] = byte_arg(vm, v)?;
    Ok(one)
}
/// `item in container`
pub fn contains(vm: &mut Vm, container: Value, item: Value) -> R<bool> {
    let u = vm.unwrap(item);
    if !matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) && vm.index_opt(item)?.is_some() {
        let b = byte_arg(vm, item)?;
        vm.work(bytes_of(container).len())?;
        return Ok(memchr::memchr(b, bytes_of(container)).is_some());
    }
    let needle = vm.buffer(item)?;
    vm.work(bytes_of(container).len())?;
    Ok(search::find(bytes_of(container), needle).is_some())
}
/// Where to search, and from which position on, and for what. The bounds come first: they may run Python code, which could
/// change what is borrowed.
fn hay_and_needle<'a>(vm: &mut Vm, args: &[Value], one: &'a mut [u8; 1]) -> R<Option<(usize, &'a [u8], &'a [u8])>> {
    let len = data(vm, args).len();
    let window = window(vm, len, args[2], args[3])?;
    let needle = needle(vm, args[1], one)?;
    let Some((from, to)) = window else { return Ok(None) };
    Ok(data(vm, args).get(from..to).map(|hay| (from, hay, needle)))
}
fn locate(vm: &mut Vm, args: &[Value], last: bool) -> R<Option<usize>> {
    let mut one = [0];
    let Some((from, hay, needle)) = hay_and_needle(vm, args, &mut one)? else { return Ok(None) };
    vm.work(hay.len())?;
    let found = if last { memmem::rfind(hay, needle) } else { search::find(hay, needle) };
    Ok(found.map(|i| from + i))
}
fn position(found: Option<usize>) -> Value {
    found.map_or(Value::small(-1), |i| Value::small(i as i64))
}
fn find(vm: &mut Vm, args: &[Value]) -> R {
    locate(vm, args, false).map(position)
}
fn rfind(vm: &mut Vm, args: &[Value]) -> R {
    locate(vm, args, true).map(position)
}
fn index(vm: &mut Vm, args: &[Value]) -> R {
    match locate(vm, args, false)? {
        Some(i) => Ok(Value::small(i as i64)),
        None => Err(vm.value_error("subsection not found")),
    }
}
fn rindex(vm: &mut Vm, args: &[Value]) -> R {
    match locate(vm, args, true)? {
        Some(i) => Ok(Value::small(i as i64)),
        None => Err(vm.value_error("subsection not found")),
    }
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    let mut one = [0];
    let Some((_, hay, needle)) = hay_and_needle(vm, args, &mut one)? else { return Ok(Value::small(0)) };
    vm.work(hay.len())?;
    let n = match needle {
        [] => hay.len() + 1,
        [byte] => memchr::memchr_iter(*byte, hay).count(),
        _ => memmem::find_iter(hay, needle).count(),
    };
    Ok(Value::small(n as i64))
}

fn startswith(vm: &mut Vm, args: &[Value]) -> R {
    has_affix(vm, args, "startswith", |all, affix| all.starts_with(affix))
}
fn endswith(vm: &mut Vm, args: &[Value]) -> R {
    has_affix(vm, args, "endswith", |all, affix| all.ends_with(affix))
}
fn has_affix(vm: &mut Vm, args: &[Value], name: &str, test: fn(&[u8], &[u8]) -> bool) -> R {
    let len = data(vm, args).len();
    let window = window(vm, len, args[2], args[3])?;
    // Looked at anew each time: an affix may run Python code.
    let has = |vm: &Vm, affix: &[u8]| {
        let all = window.and_then(|(from, to)| data(vm, args).get(from..to));
        all.is_some_and(|all| test(all, affix))
    };
    if let Some(affixes) = vm.as_::<Tuple>(args[1]) {
        for v in affixes.items() {
            let affix = vm.buffer(*v)?;
            vm.tick()?;
            vm.work(affix.len())?;
            if has(vm, affix) {
                return Ok(Value::TRUE);
            }
        }
        return Ok(Value::FALSE);
    }
    let exported = vm.exported(args[1])?;
    if !matches!(vm.unwrap(exported).kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        let message = format!("{name} first arg must be bytes or a tuple of bytes, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    }
    let affix = vm.buffer(exported)?;
    vm.work(affix.len())?;
    Ok(Value::bool(has(vm, affix)))
}

fn replace(vm: &mut Vm, args: &[Value]) -> R {
    // First all that may run Python code: it could change what is borrowed.
    let limit = split_limit(vm, args[3])?;
    let (old, new) = (vm.exported(args[1])?, vm.exported(args[2])?);
    let (old, new) = (vm.buffer(old)?, vm.buffer(new)?);
    let all = data(vm, args);
    vm.work(all.len())?;
    if limit == 0 || old.len() > all.len() {
        return Ok(part(vm, args, 0, all.len()));
    }
    if old.is_empty() {
        let n = (all.len() + 1).min(limit);
        let len = all.len().saturating_add(n.saturating_mul(new.len()));
        vm.reserve(len)?;
        let mut out = Vec::with_capacity(len);
        for (i, b) in all.iter().enumerate() {
            if i < n {
                out.extend_from_slice(new);
            }
            out.push(*b);
        }
        if n > all.len() {
            out.extend_from_slice(new);
        }
        return Ok(like(vm, args, out));
    }
    let finder = memmem::Finder::new(old);
    let n = finder.find_iter(all).take(limit).count();
    if n == 0 {
        return Ok(part(vm, args, 0, all.len()));
    }
    let len = (all.len() - n * old.len()).saturating_add(n.saturating_mul(new.len()));
    vm.reserve(len)?;
    let mut out = Vec::with_capacity(len);
    let mut at = 0;
    for found in finder.find_iter(all).take(limit) {
        out.extend_from_slice(&all[at..found]);
        out.extend_from_slice(new);
        at = found + old.len();
    }
    out.extend_from_slice(&all[at..]);
    Ok(like(vm, args, out))
}

/// The separator of a split; None for whitespace.
fn separator<'a>(vm: &mut Vm, v: Value) -> R<Option<&'a [u8]>> {
    match v.given() {
        None | Some(Value::NONE) => Ok(None),
        Some(v) => match vm.buffer(v)? {
            [] => Err(vm.value_error("empty separator")),
            sep => Ok(Some(sep)),
        },
    }
}
fn split(vm: &mut Vm, args: &[Value]) -> R {
    let limit = split_limit(vm, args[2])?;
    let sep = separator(vm, args[1])?;
    let all = data(vm, args);
    vm.work(all.len())?;
    let mut out = Vec::new();
    match sep {
        Some(sep) => {
            let mut at = 0;
            for found in memmem::find_iter(all, sep).take(limit) {
                out.push(part(vm, args, at, found));
                pieces_made(vm, out.len())?;
                at = found + sep.len();
            }
            out.push(part(vm, args, at, all.len()));
        }
        None => {
            let seek = |at: usize, space: bool| {
                all[at..].iter().position(|b| chars::is_space_byte(*b) == space).map_or(all.len(), |i| at + i)
            };
            let mut at = seek(0, false);
            while at < all.len() {
                if out.len() == limit {
                    out.push(part(vm, args, at, all.len()));
                    break;
                }
                let end = seek(at, true);
                out.push(part(vm, args, at, end));
                pieces_made(vm, out.len())?;
                at = seek(end, false);
            }
        }
    }
    Ok(vm.new_list(out))
}
fn rsplit(vm: &mut Vm, args: &[Value]) -> R {
    let limit = split_limit(vm, args[2])?;
    let sep = separator(vm, args[1])?;
    let all = data(vm, args);
    vm.work(all.len())?;
    let mut out = Vec::new();
    let mut end = all.len();
    match sep {
        Some(sep) => {
            let finder = memmem::FinderRev::new(sep);
            while out.len() < limit
                && let Some(found) = finder.rfind(&all[..end])
            {
                out.push(part(vm, args, found + sep.len(), end));
                pieces_made(vm, out.len())?;
                end = found;
            }
            out.push(part(vm, args, 0, end));
        }
        None => {
            // One past the last byte before `end` that is space or not.
            let seek = |end: usize, space: bool| {
                all[..end].iter().rposition(|b| chars::is_space_byte(*b) == space).map_or(0, |i| i + 1)
            };
            loop {
                end = seek(end, false);
                if end == 0 {
                    break;
                }
                if out.len() == limit {
                    out.push(part(vm, args, 0, end));
                    break;
                }
                let start = seek(end, true);
                out.push(part(vm, args, start, end));
                pieces_made(vm, out.len())?;
                end = start;
            }
        }
    }
    out.reverse();
    Ok(vm.new_list(out))
}
fn splitlines(vm: &mut Vm, args: &[Value]) -> R {
    let keep = match args[1].given() {
        Some(v) => vm.truth(v)?,
        None => false,
    };
    let all = data(vm, args);
    vm.work(all.len())?;
    let mut out = Vec::new();
    for line in chars::split_lines_bytes(all, keep) {
        let from = line.as_ptr() as usize - all.as_ptr() as usize;
        out.push(part(vm, args, from, from + line.len()));
        pieces_made(vm, out.len())?;
    }
    Ok(vm.new_list(out))
}

fn partition(vm: &mut Vm, args: &[Value]) -> R {
    partition_by(vm, args, false)
}
fn rpartition(vm: &mut Vm, args: &[Value]) -> R {
    partition_by(vm, args, true)
}
fn partition_by(vm: &mut Vm, args: &[Value], last: bool) -> R {
    let sep = vm.buffer(args[1])?;
    if sep.is_empty() {
        return Err(vm.value_error("empty separator"));
    }
    let all = data(vm, args);
    vm.work(all.len())?;
    let found = if last { memmem::rfind(all, sep) } else { search::find(all, sep) };
    let parts = match found {
        Some(at) => {
            let middle = if vm.unwrap(args[1]).is_kind(Kind::Bytes) && vm.unwrap(args[0]).is_kind(Kind::Bytes) {
                vm.unwrap(args[1])
            } else {
                like(vm, args, sep.to_vec())
            };
            [part(vm, args, 0, at), middle, part(vm, args, at + sep.len(), all.len())]
        }
        None => {
            let whole = part(vm, args, 0, all.len());
            let (a, b) = (like(vm, args, Vec::new()), like(vm, args, Vec::new()));
            if last { [a, b, whole] } else { [whole, a, b] }
        }
    };
    Ok(vm.new_tuple(&parts))
}

fn join(vm: &mut Vm, args: &[Value]) -> R {
    if !is_iterable(vm, args[1]) {
        return Err(vm.type_error("can only join an iterable"));
    }
    let items = vm.drain(args, 1)?;
    // First all that may run Python code: it could change what is borrowed.
    let exported = items.iter().map(|v| vm.exported(*v)).collect::<R<Vec<Value>>>()?;
    let sep = data(vm, args);
    let mut len = sep.len().saturating_mul(items.len().saturating_sub(1));
    let mut parts: Vec<&[u8]> = Vec::with_capacity(items.len());
    for (i, v) in exported.iter().enumerate() {
        let u = vm.unwrap(*v);
        if !matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
            let message = format!("sequence item {i}: expected a bytes-like object, {} found", vm.type_name(*v));
            return Err(vm.type_error(message));
        }
        let b = vm.buffer(u)?;
        len = len.saturating_add(b.len());
        parts.push(b);
    }
    if let ([only], true) = (&items[..], vm.unwrap(args[0]).is_kind(Kind::Bytes))
        && only.is_kind(Kind::Bytes)
    {
        return Ok(*only);
    }
    vm.reserve(len)?;
    vm.spend(items.len() as u64 >> 4)?;
    let mut out = Vec::with_capacity(len);
    for (i, p) in parts.into_iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(sep);
        }
        out.extend_from_slice(p);
    }
    Ok(like(vm, args, out))
}

fn strip(vm: &mut Vm, args: &[Value]) -> R {
    strip_by(vm, args, true, true)
}
fn lstrip(vm: &mut Vm, args: &[Value]) -> R {
    strip_by(vm, args, true, false)
}
fn rstrip(vm: &mut Vm, args: &[Value]) -> R {
    strip_by(vm, args, false, true)
}
fn strip_by(vm: &mut Vm, args: &[Value], left: bool, right: bool) -> R {
    let set = match args[1].given() {
        None | Some(Value::NONE) => None,
        Some(v) => Some(vm.buffer(v)?),
    };
    let all = data(vm, args);
    vm.work(all.len())?;
    let doomed = |b: &u8| match set {
        None => chars::is_space_byte(*b),
        Some(set) => set.contains(b),
    };
    let (mut from, mut to) = (0, all.len());
    if left {
        from = all.iter().position(|b| !doomed(b)).unwrap_or(to);
    }
    if right {
        to = all[from..].iter().rposition(|b| !doomed(b)).map_or(from, |i| from + i + 1);
    }
    Ok(part(vm, args, from, to))
}
fn removeprefix(vm: &mut Vm, args: &[Value]) -> R {
    let prefix = vm.buffer(args[1])?;
    vm.work(prefix.len())?;
    let all = data(vm, args);
    let from = if all.starts_with(prefix) { prefix.len() } else { 0 };
    Ok(part(vm, args, from, all.len()))
}
fn removesuffix(vm: &mut Vm, args: &[Value]) -> R {
    let suffix = vm.buffer(args[1])?;
    vm.work(suffix.len())?;
    let all = data(vm, args);
    let to = all.len() - if all.ends_with(suffix) { suffix.len() } else { 0 };
    Ok(part(vm, args, 0, to))
}
