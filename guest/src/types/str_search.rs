//! `str`: searching, splitting, joining, stripping.

use memchr::memmem;

use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{arg, def};
use crate::object::strings::{BUFFER_FROM, copy_text};
use crate::object::value::{R, Raised, Value};
use crate::text::{chars, search};
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let class = vm.types.str_;
    const FIND: &str = "self, sub, start=None, end=None, /";
    vm.add_methods(
        class,
        &[
            def("find", FIND, find).lenient(),
            def("rfind", FIND, rfind).lenient(),
            def("index", FIND, index).lenient(),
            def("rindex", FIND, rindex).lenient(),
            def("count", FIND, count).lenient(),
            def("startswith", "self, prefix, start=None, end=None, /", startswith).lenient(),
            def("endswith", "self, suffix, start=None, end=None, /", endswith).lenient(),
            def("replace", "self, old, new, /, count=-1", replace).lenient(),
            def("split", "self, sep=None, maxsplit=-1", split).lenient(),
            def("rsplit", "self, sep=None, maxsplit=-1", rsplit),
            def("splitlines", "self, keepends=False", splitlines),
            def("partition", "self, sep, /", partition),
            def("rpartition", "self, sep, /", rpartition),
            def("join", "self, iterable, /", join),
            def("strip", "self, chars=None, /", strip).lenient(),
            def("lstrip", "self, chars=None, /", lstrip).lenient(),
            def("rstrip", "self, chars=None, /", rstrip).lenient(),
            def("removeprefix", "self, prefix, /", removeprefix),
            def("removesuffix", "self, suffix, /", removesuffix),
        ],
    );
}

/// The receiver of a str method.
#[inline]
pub fn this(vm: &Vm, args: &[Value]) -> Gc<Str> {
    vm.as_::<Str>(args[0]).expect("the receiver is a str")
}

/// A str argument, or the error of an argument of another type.
pub fn str_arg<'a>(vm: &mut Vm, name: &str, position: usize, v: Value) -> R<&'a str> {
    match vm.str_of(v) {
        Some(s) => Ok(s),
        None => {
            let message = format!("{name}() argument {position} must be str, not {}", arg_type(vm, v));
            Err(vm.type_error(message))
        }
    }
}
/// The name of a type as the errors of wrong arguments show it.
pub fn arg_type<'a>(vm: &Vm, v: Value) -> &'a str {
    if v.is_none() { "None" } else { vm.type_name(v) }
}

/// Counts the pieces that a loop has made and checks the memory they take.
#[inline]
pub fn pieces_made(vm: &mut Vm, count: usize) -> R<()> {
    if count & 0xff == 0 && count > 0 {
        vm.spend(64)?;
        vm.reserve(count)?;
    }
    Ok(())
}

/// The bounds `[start:end]` of a search in `len` items; None if they exclude even an empty match.
pub fn window(vm: &mut Vm, len: usize, start: Value, end: Value) -> R<Option<(usize, usize)>> {
    let bound = |vm: &mut Vm, v: Value, default: usize| -> R<i64> {
        match v.given() {
            None | Some(Value::NONE) => Ok(default as i64),
            Some(v) => {
                let i = vm.slice_index(v)?;
                Ok(if i < 0 { i.saturating_add(len as i64).max(0) } else { i })
            }
        }
    };
    let start = bound(vm, start, 0)?;
    let end = bound(vm, end, len)?.min(len as i64);
    Ok((start <= end).then_some((start as usize, end as usize)))
}

/// The same in bytes of a str.
fn byte_window(vm: &mut Vm, s: Gc<Str>, args: [Value; 2]) -> R<Option<(usize, usize)>> {
    if args[0].is_unbound() && args[1].is_unbound() {
        return Ok(Some((0, s.len as usize)));
    }
    let Some((start, end)) = window(vm, s.chars as usize, args[0], args[1])? else { return Ok(None) };
    Ok(Some((vm.byte_offset(s, start), vm.byte_offset(s, end))))
}

/// Where the argument, a str, first occurs in all of the receiver, if both are so simple.
#[inline(always)]
fn locate_simply(args: &[Value]) -> Option<Option<usize>> {
    let [s, needle] = args else { return None };
    let (s, needle) = (s.get::<Str>()?, needle.get::<Str>()?);
    (s.is_ascii() && s.len < 4096).then(|| search::find(s.as_bytes(), needle.as_bytes()))
}

/// The character index of a match.
#[inline(always)]
fn locate(vm: &mut Vm, args: &[Value], name: &str, last: bool) -> R<Option<usize>> {
    if !last && let Some(found) = locate_simply(args) {
        return Ok(found);
    }
    locate_in_window(vm, args, name, last)
}
fn locate_in_window(vm: &mut Vm, args: &[Value], name: &str, last: bool) -> R<Option<usize>> {
    let s = this(vm, args);
    let needle = str_arg(vm, name, 1, args[1])?;
    let Some((from, to)) = byte_window(vm, s, [arg(args, 2), arg(args, 3)])? else { return Ok(None) };
    let hay = &s.as_bytes()[from..to];
    if needle.len() > hay.len() {
        return Ok(None);
    }
    vm.work(hay.len())?;
    let found = match (needle.as_bytes(), last) {
        (needle, false) => search::find(hay, needle),
        ([byte], true) => memchr::memrchr(*byte, hay),
        (needle, true) => memmem::rfind(hay, needle),
    };
    Ok(found.map(|at| vm.char_offset(s, from + at)))
}
fn find(vm: &mut Vm, args: &[Value]) -> R {
    let found = locate(vm, args, "find", false)?;
    Ok(found.map_or(Value::small(-1), |i| Value::small(i as i64)))
}
fn rfind(vm: &mut Vm, args: &[Value]) -> R {
    Ok(locate(vm, args, "rfind", true)?.map_or(Value::small(-1), |i| Value::small(i as i64)))
}
fn index(vm: &mut Vm, args: &[Value]) -> R {
    match locate(vm, args, "index", false)? {
        Some(i) => Ok(Value::small(i as i64)),
        None => Err(vm.value_error("substring not found")),
    }
}
fn rindex(vm: &mut Vm, args: &[Value]) -> R {
    match locate(vm, args, "rindex", true)? {
        Some(i) => Ok(Value::small(i as i64)),
        None => Err(vm.value_error("substring not found")),
    }
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let needle = str_arg(vm, "count", 1, args[1])?;
    let Some((from, to)) = byte_window(vm, s, [arg(args, 2), arg(args, 3)])? else { return Ok(Value::small(0)) };
    let text = &s.as_str()[from..to];
    vm.work(text.len())?;
    let n = match needle.as_bytes() {
        [] => crate::object::strings::char_count(text) + 1,
        [byte] => memchr::memchr_iter(*byte, text.as_bytes()).count(),
        needle => memmem::find_iter(text.as_bytes(), needle).count(),
    };
    Ok(Value::small(n as i64))
}

fn startswith(vm: &mut Vm, args: &[Value]) -> R {
    has_affix(vm, args, "startswith", |text, affix| text.starts_with(affix))
}
fn endswith(vm: &mut Vm, args: &[Value]) -> R {
    has_affix(vm, args, "endswith", |text, affix| text.ends_with(affix))
}
#[inline(always)]
fn has_affix(vm: &mut Vm, args: &[Value], name: &str, test: fn(&[u8], &[u8]) -> bool) -> R {
    let s = this(vm, args);
    if let [_, affix] = args
        && let Some(affix) = affix.get::<Str>()
    {
        vm.work(affix.len as usize)?;
        return Ok(Value::bool(test(s.as_bytes(), affix.as_bytes())));
    }
    has_affixes(vm, s, args, name, test)
}
#[inline(never)]
fn has_affixes(vm: &mut Vm, s: Gc<Str>, args: &[Value], name: &str, test: fn(&[u8], &[u8]) -> bool) -> R {
    let window = byte_window(vm, s, [arg(args, 2), arg(args, 3)])?;
    if let Some(affix) = vm.str_of(args[1]) {
        vm.work(affix.len())?;
        return Ok(Value::bool(window.is_some_and(|(from, to)| test(&s.as_bytes()[from..to], affix.as_bytes()))));
    }
    let Some(affixes) = vm.as_::<Tuple>(args[1]) else {
        let message = format!("{name} first arg must be str or a tuple of str, not {}", vm.type_name(args[1]));
        return Err(vm.type_error(message));
    };
    for v in affixes.items() {
        vm.tick()?;
        let Some(affix) = vm.str_of(*v) else {
            let message = format!("tuple for {name} must only contain str, not {}", vm.type_name(*v));
            return Err(vm.type_error(message));
        };
        vm.work(affix.len())?;
        if window.is_some_and(|(from, to)| test(&s.as_bytes()[from..to], affix.as_bytes())) {
            return Ok(Value::TRUE);
        }
    }
    Ok(Value::FALSE)
}

fn replace(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    str_arg(vm, "replace", 1, args[1])?;
    str_arg(vm, "replace", 2, args[2])?;
    let (old, new) = (vm.as_::<Str>(args[1]).expect("checked"), vm.as_::<Str>(args[2]).expect("checked"));
    let limit = match arg(args, 3).given() {
        None => usize::MAX,
        Some(v) => match vm.index_i64(v)? {
            n if n < 0 => usize::MAX,
            n => usize::try_from(n).unwrap_or(usize::MAX),
        },
    };
    if limit == 0 || old.len > s.len || (old.len == 0 && s.len == 0 && new.len == 0) {
        return Ok(s.value());
    }
    let text = s.as_str();
    vm.work(text.len())?;
    if old.len == 0 {
        let n = (s.chars as usize + 1).min(limit);
        let len = text.len().saturating_add(n.saturating_mul(new.len as usize));
        vm.check_str_len(len)?;
        vm.reserve(len)?;
        let mut out = String::with_capacity(len);
        let mut done = 0;
        for c in text.chars() {
            if done < n {
                out.push_str(new.as_str());
                done += 1;
            }
            out.push(c);
        }
        if done < n {
            out.push_str(new.as_str());
        }
        return Ok(vm.string_with_chars(out, s.chars as usize + n * new.chars as usize));
    }
    let Some(first) = search::find(text.as_bytes(), old.as_bytes()) else { return Ok(s.value()) };
    // One byte for another in ASCII text.
    if let ([from], [to], usize::MAX) = (old.as_bytes(), new.as_bytes(), limit) {
        vm.reserve(text.len())?;
        let mut out = text.as_bytes().to_vec();
        for b in &mut out[first..] {
            if b == from {
                *b = *to;
            }
        }
        // SAFETY: an ASCII byte stands for an ASCII byte.
        let out = unsafe { String::from_utf8_unchecked(out) };
        return Ok(vm.string_with_chars(out, s.chars as usize));
    }
    let finder = search::Finder::new(old.as_bytes(), text.len());
    let matches = || finder.all(text.as_bytes(), first).take(limit);
    let n = if new.len > old.len { matches().count() } else { 1 };
    let len = text.len().saturating_add(n.saturating_mul(new.len as usize)).saturating_sub(n * old.len as usize);
    vm.check_str_len(len)?;
    vm.reserve(len)?;
    let mut out = String::with_capacity(len);
    let mut at = 0;
    let mut done = 0;
    for found in matches() {
        out.push_str(&text[at..found]);
        out.push_str(new.as_str());
        at = found + old.len as usize;
        done += 1;
    }
    out.push_str(&text[at..]);
    let chars = s.chars as usize + done * new.chars as usize - done * old.chars as usize;
    Ok(vm.string_with_chars(out, chars))
}

/// `maxsplit` as a number of splits.
pub fn split_limit(vm: &mut Vm, v: Value) -> R<usize> {
    match v.given() {
        None => Ok(usize::MAX),
        Some(v) => Ok(match vm.index_i64(v)? {
            n if n < 0 => usize::MAX,
            n => usize::try_from(n).unwrap_or(usize::MAX),
        }),
    }
}
/// The separator of a split; None for whitespace.
fn separator<'a>(vm: &mut Vm, v: Value) -> R<Option<&'a str>> {
    match v.given() {
        None | Some(Value::NONE) => Ok(None),
        Some(v) => match vm.str_of(v) {
            Some("") => Err(vm.value_error("empty separator")),
            Some(sep) => Ok(Some(sep)),
            None => {
                let message = format!("must be str or None, not {}", vm.type_name(v));
                Err(vm.type_error(message))
            }
        },
    }
}

/// Texts up to this length are split without the checks that long ones need.
const SHORT: usize = 64;

/// Splits a short ASCII text at a byte.
fn split_short(vm: &mut Vm, s: Gc<Str>, separator: u8) -> Value {
    let mut out = Vec::with_capacity(8);
    let mut at = 0;
    for (n, byte) in s.as_bytes().iter().enumerate() {
        if *byte == separator {
            out.push(vm.str_part(s, at, n));
            at = n + 1;
        }
    }
    out.push(vm.str_part(s, at, s.len as usize));
    vm.new_list(out)
}

fn split(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    if let [_, sep] = args
        && let Some(sep) = sep.get::<Str>()
        && let [separator] = sep.as_bytes()
        && s.is_ascii()
        && s.len as usize <= SHORT
    {
        return Ok(split_short(vm, s, *separator));
    }
    let limit = split_limit(vm, arg(args, 2))?;
    let sep = separator(vm, arg(args, 1))?;
    vm.work(s.len as usize)?;
    let mut out = Vec::new();
    match sep {
        None => split_space(vm, s, limit, &mut out)?,
        Some(sep) => {
            let bytes = s.as_bytes();
            let mut at = 0;
            let mut push = |vm: &mut Vm, found: usize| -> R<()> {
                out.push(vm.str_part(s, at, found));
                at = found + sep.len();
                pieces_made(vm, out.len())
            };
            if let [byte] = sep.as_bytes() {
                for found in memchr::memchr_iter(*byte, bytes).take(limit) {
                    push(vm, found)?;
                }
            } else {
                let finder = search::Finder::new(sep.as_bytes(), bytes.len());
                for found in finder.all(bytes, 0).take(limit) {
                    push(vm, found)?;
                }
            }
            out.push(vm.str_part(s, at, bytes.len()));
        }
    }
    Ok(vm.new_list(out))
}
fn split_space(vm: &mut Vm, s: Gc<Str>, limit: usize, out: &mut Vec<Value>) -> R<()> {
    if s.is_ascii() {
        return split_ascii_space(vm, s, limit, out);
    }
    let len = s.len as usize;
    // The first offset from `at` on where a character is space or not.
    let seek = |at: usize, space: bool| s.as_str()[at..].find(|c| chars::is_space(c) == space).map_or(len, |i| at + i);
    let mut at = seek(0, false);
    while at < len {
        if out.len() == limit {
            out.push(vm.str_part(s, at, len));
            return Ok(());
        }
        let end = seek(at, true);
        out.push(vm.str_part(s, at, end));
        pieces_made(vm, out.len())?;
        at = seek(end, false);
    }
    Ok(())
}
fn split_ascii_space(vm: &mut Vm, s: Gc<Str>, limit: usize, out: &mut Vec<Value>) -> R<()> {
    let bytes = s.as_bytes();
    let mut at = 0;
    loop {
        while at < bytes.len() && is_ascii_space(bytes[at]) {
            at += 1;
        }
        if at == bytes.len() {
            return Ok(());
        }
        if out.len() == limit {
            out.push(vm.str_part(s, at, bytes.len()));
            return Ok(());
        }
        let start = at;
        while at < bytes.len() && !is_ascii_space(bytes[at]) {
            at += 1;
        }
        out.push(vm.str_part(s, start, at));
        pieces_made(vm, out.len())?;
    }
}
/// Whitespace of str among the ASCII characters.
#[inline(always)]
fn is_ascii_space(b: u8) -> bool {
    const SPACES: u64 = 0x1_f000_3e00;
    b <= b' ' && SPACES >> b & 1 == 1
}

fn rsplit(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let limit = split_limit(vm, args[2])?;
    let sep = separator(vm, args[1])?;
    let text = s.as_str();
    vm.work(text.len())?;
    let mut out = Vec::new();
    let mut end = text.len();
    match sep {
        None => loop {
            end = text[..end].trim_end_matches(chars::is_space).len();
            if end == 0 {
                break;
            }
            if out.len() == limit {
                out.push(vm.str_part(s, 0, end));
                break;
            }
            let start = text[..end]
                .rfind(chars::is_space)
                .map_or(0, |i| i + text[i..].chars().next().map_or(1, char::len_utf8));
            out.push(vm.str_part(s, start, end));
            pieces_made(vm, out.len())?;
            end = start;
        },
        Some(sep) => {
            let finder = memmem::FinderRev::new(sep.as_bytes());
            while out.len() < limit
                && let Some(found) = finder.rfind(&text.as_bytes()[..end])
            {
                out.push(vm.str_part(s, found + sep.len(), end));
                pieces_made(vm, out.len())?;
                end = found;
            }
            out.push(vm.str_part(s, 0, end));
        }
    }
    out.reverse();
    Ok(vm.new_list(out))
}
fn splitlines(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let keep = match args[1].given() {
        Some(v) => vm.truth(v)?,
        None => false,
    };
    vm.work(s.len as usize)?;
    let mut out = Vec::new();
    let start = s.as_str().as_ptr() as usize;
    for line in chars::split_lines(s.as_str(), keep) {
        let from = line.as_ptr() as usize - start;
        out.push(vm.str_part(s, from, from + line.len()));
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
    let s = this(vm, args);
    let sep = match vm.str_of(args[1]) {
        Some("") => return Err(vm.value_error("empty separator")),
        Some(sep) => sep.as_bytes(),
        None => {
            let message = format!("must be str, not {}", vm.type_name(args[1]));
            return Err(vm.type_error(message));
        }
    };
    let bytes = s.as_bytes();
    vm.work(bytes.len())?;
    let found = if last { memmem::rfind(bytes, sep) } else { search::find(bytes, sep) };
    let empty = vm.empty_str;
    let parts = match found {
        Some(at) => {
            let sep_value = vm.as_::<Str>(args[1]).expect("checked").value();
            [vm.str_part(s, 0, at), sep_value, vm.str_part(s, at + sep.len(), bytes.len())]
        }
        None if last => [empty, empty, s.value()],
        None => [s.value(), empty, empty],
    };
    Ok(vm.new_tuple(&parts))
}

/// Whether `iter(v)` can work; does not run Python code.
pub fn is_iterable(vm: &mut Vm, v: Value) -> bool {
    if vm.is_native_iterable(v) || vm.is_generator(v) {
        return true;
    }
    let class = vm.class_of(v);
    let (iter, getitem) = (vm.sym.__iter__, vm.sym.__getitem__);
    vm.lookup(class, iter).is_some_and(|m| !m.is_none()) || vm.lookup(class, getitem).is_some()
}

fn join(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    // SAFETY of the borrow: nothing below runs Python code or changes the list.
    let borrowed: Option<&[Value]> = match args[1].kind() {
        Kind::List => Some(unsafe { &*(args[1].cast::<List>().items.as_slice() as *const [Value]) }),
        Kind::Tuple => Some(unsafe { &*(args[1].cast::<Tuple>().items() as *const [Value]) }),
        _ => None,
    };
    let owned;
    let items = match borrowed {
        Some(items) => items,
        None => {
            if !is_iterable(vm, args[1]) {
                return Err(vm.type_error("can only join an iterable"));
            }
            owned = vm.drain(args, 1)?;
            &owned
        }
    };
    join_items(vm, s, items)
}
fn join_items(vm: &mut Vm, sep: Gc<Str>, items: &[Value]) -> R {
    match items {
        [] => return Ok(vm.empty_str),
        [only] if only.is_kind(Kind::Str) => return Ok(*only),
        _ => {}
    }
    let gaps = items.len() - 1;
    // An address has 32 bits: what does not fit must not look small.
    let mut len = gaps.saturating_mul(sep.len as usize);
    let mut chars = gaps.saturating_mul(sep.chars as usize);
    for (i, v) in items.iter().enumerate() {
        match vm.as_::<Str>(*v) {
            Some(s) => {
                len = len.saturating_add(s.len as usize);
                chars = chars.saturating_add(s.chars as usize);
            }
            None => return Err(not_str_item(vm, i, *v)),
        }
    }
    vm.check_str_len(len)?;
    vm.spend(items.len() as u64 >> 4)?;
    if len < BUFFER_FROM && len > 1 {
        // SAFETY: room for all parts; joined UTF-8 is UTF-8.
        unsafe {
            let (joined, mut to) = vm.alloc_str(len, chars);
            for (i, v) in items.iter().enumerate() {
                if i > 0 {
                    copy_text(sep.data, to, sep.len as usize);
                    to = to.add(sep.len as usize);
                }
                let part = vm.as_::<Str>(*v).expect("checked");
                copy_text(part.data, to, part.len as usize);
                to = to.add(part.len as usize);
            }
            return Ok(joined.value());
        }
    }
    vm.reserve(len)?;
    let mut out: Vec<u8> = Vec::with_capacity(len);
    for (i, v) in items.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(sep.as_bytes());
        }
        out.extend_from_slice(vm.as_::<Str>(*v).expect("checked").as_bytes());
    }
    // SAFETY: made of whole strings.
    let out = unsafe { String::from_utf8_unchecked(out) };
    Ok(vm.string_with_chars(out, chars))
}
#[cold]
fn not_str_item(vm: &mut Vm, i: usize, v: Value) -> Raised {
    let message = format!("sequence item {i}: expected str instance, {} found", vm.type_name(v));
    vm.type_error(message)
}

fn strip(vm: &mut Vm, args: &[Value]) -> R {
    strip_by(vm, args, "strip", true, true)
}
fn lstrip(vm: &mut Vm, args: &[Value]) -> R {
    strip_by(vm, args, "lstrip", true, false)
}
fn rstrip(vm: &mut Vm, args: &[Value]) -> R {
    strip_by(vm, args, "rstrip", false, true)
}
fn strip_ascii(vm: &mut Vm, s: Gc<Str>, set: Option<&str>, left: bool, right: bool) -> Value {
    // One bit for each character that goes.
    let mut doomed: [u64; 2] = [0x1_f000_3e00, 0];
    if let Some(set) = set {
        doomed = [0; 2];
        for b in set.bytes() {
            doomed[b as usize >> 6 & 1] |= 1 << (b & 63);
        }
    }
    let goes = |b: u8| doomed[b as usize >> 6 & 1] >> (b & 63) & 1 == 1;
    let bytes = s.as_bytes();
    let (mut from, mut to) = (0, bytes.len());
    if left {
        while from < to && goes(bytes[from]) {
            from += 1;
        }
    }
    if right {
        while from < to && goes(bytes[to - 1]) {
            to -= 1;
        }
    }
    vm.str_part(s, from, to)
}
fn strip_by(vm: &mut Vm, args: &[Value], name: &str, left: bool, right: bool) -> R {
    let s = this(vm, args);
    let set = match arg(args, 1).given() {
        None | Some(Value::NONE) => None,
        Some(v) => match vm.str_of(v) {
            Some(set) => Some(set),
            None => {
                let message = format!("{name} arg must be None or str");
                return Err(vm.type_error(message));
            }
        },
    };
    vm.work(s.len as usize)?;
    if s.is_ascii() && set.is_none_or(str::is_ascii) {
        return Ok(strip_ascii(vm, s, set, left, right));
    }
    let text = s.as_str();
    let mut rest = text;
    let mut trim = |doomed: &dyn Fn(char) -> bool| {
        if left {
            rest = rest.trim_start_matches(doomed);
        }
        if right {
            rest = rest.trim_end_matches(doomed);
        }
    };
    match set {
        None => trim(&chars::is_space),
        Some(set) => trim(&|c: char| set.contains(c)),
    }
    let from = rest.as_ptr() as usize - text.as_ptr() as usize;
    Ok(vm.str_part(s, from, from + rest.len()))
}

fn removeprefix(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let prefix = affix(vm, "removeprefix", args[1])?;
    let from = if s.as_bytes().starts_with(prefix) { prefix.len() } else { 0 };
    Ok(vm.str_part(s, from, s.len as usize))
}
fn removesuffix(vm: &mut Vm, args: &[Value]) -> R {
    let s = this(vm, args);
    let suffix = affix(vm, "removesuffix", args[1])?;
    let to = s.len as usize - if s.as_bytes().ends_with(suffix) { suffix.len() } else { 0 };
    Ok(vm.str_part(s, 0, to))
}
fn affix<'a>(vm: &mut Vm, name: &str, v: Value) -> R<&'a [u8]> {
    match vm.str_of(v) {
        Some(s) => Ok(s.as_bytes()),
        None => {
            let message = format!("{name}() argument must be str, not {}", arg_type(vm, v));
            Err(vm.type_error(message))
        }
    }
}
