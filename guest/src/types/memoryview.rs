//! memoryview: a view of the bytes of bytes or bytearray objects.

use super::bytes::hex_text;
use super::str_search::arg_type;
use crate::object::compare::bytes_of;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::{class_def, def, static_def};
use crate::object::value::{R, Value};
use crate::stdlib::structs::{half_bits, half_value};
use crate::text::float_repr::plain_nan;
use crate::vm::Vm;

pub fn init(vm: &mut Vm) {
    let class = vm.types.memoryview;
    const SELF: &str = "self, /";
    vm.add_methods(
        class,
        &[
            static_def("__new__", "cls, object", new),
            class_def("__class_getitem__", "cls, object, /", super::generic_alias).method(),
            def("__buffer__", "self, flags, /", |vm, args| new(vm, &[Value::NONE, args[0]])),
            def("tobytes", "self, order='C'", tobytes),
            def("tolist", SELF, tolist),
            def("hex", "self, sep=, bytes_per_sep=1", hex),
            def("release", SELF, release),
            def("toreadonly", SELF, toreadonly),
            def("cast", "self, format, shape=", cast),
            def("index", "self, value, start=0, stop=9223372036854775807, /", index),
            def("count", "self, value, /", count),
            def("__enter__", SELF, enter).method(),
            def("__exit__", "self, /, *exc_info", release).method(),
            def("__setitem__", "self, key, value, /", |vm, args| {
                vm.store_memoryview(args[0], args[1], args[2]).map(|()| Value::NONE)
            }),
            def("__delitem__", "self, key, /", delitem),
            def("__repr__", SELF, repr),
        ],
    );
    static ATTRIBUTES: &[GetSetDef] = &[
        GetSetDef {
            name: "obj",
            get: |vm, v| {
                let m = live(vm, v)?;
                Ok(if m.owner.is_none() { m.base } else { m.owner })
            },
            set: None,
        },
        GetSetDef {
            name: "nbytes",
            get: |vm, v| {
                let m = live(vm, v)?;
                Ok(vm.new_usize(m.len * size_of_format(m.format)))
            },
            set: None,
        },
        GetSetDef {
            name: "itemsize",
            get: |vm, v| {
                let m = live(vm, v)?;
                Ok(vm.new_usize(size_of_format(m.format)))
            },
            set: None,
        },
        GetSetDef {
            name: "format",
            get: |vm, v| {
                let m = live(vm, v)?;
                Ok(vm.new_char(m.format as char))
            },
            set: None,
        },
        GetSetDef {
            name: "ndim",
            get: |vm, v| live(vm, v).map(|m| Value::small(dimensions(m).len() as i64)),
            set: None,
        },
        GetSetDef {
            name: "shape",
            get: |vm, v| {
                let m = live(vm, v)?;
                let sizes: Vec<Value> = dimensions(m).into_iter().map(|n| Value::small(n as i64)).collect();
                Ok(vm.new_tuple(&sizes))
            },
            set: None,
        },
        GetSetDef {
            name: "strides",
            get: |vm, v| {
                let m = live(vm, v)?;
                let strides: Vec<Value> = strides(m).into_iter().map(|n| Value::small(n as i64)).collect();
                Ok(vm.new_tuple(&strides))
            },
            set: None,
        },
        GetSetDef {
            name: "suboffsets",
            get: |vm, v| {
                live(vm, v)?;
                Ok(vm.empty_tuple)
            },
            set: None,
        },
        GetSetDef { name: "readonly", get: |vm, v| Ok(Value::bool(live(vm, v)?.readonly)), set: None },
        GetSetDef { name: "c_contiguous", get: contiguous, set: None },
        GetSetDef { name: "f_contiguous", get: f_contiguous, set: None },
        GetSetDef { name: "contiguous", get: contiguous, set: None },
    ];
    vm.add_getsets(class, ATTRIBUTES);
}

/// The view, unless it has been released.
fn live(vm: &mut Vm, v: Value) -> R<Gc<MemoryView>> {
    let m = v.cast::<MemoryView>();
    if m.released {
        return Err(vm.value_error("operation forbidden on released memoryview object"));
    }
    Ok(m)
}
fn contiguous(vm: &mut Vm, v: Value) -> R {
    let m = live(vm, v)?;
    Ok(Value::bool(is_contiguous(m)))
}
/// Whether it is contiguous with the first index varying fastest.
fn f_contiguous(vm: &mut Vm, v: Value) -> R {
    let m = live(vm, v)?;
    let long = m.shape.as_ref().map_or(1, |shape| shape.iter().filter(|n| **n > 1).count());
    Ok(Value::bool(is_contiguous(m) && long <= 1))
}
/// The sizes of its dimensions.
fn dimensions(m: Gc<MemoryView>) -> Vec<usize> {
    m.shape.as_ref().map_or_else(|| vec![m.len], |shape| shape.to_vec())
}
/// Bytes from an item to the next in each dimension.
fn strides(m: Gc<MemoryView>) -> Vec<isize> {
    let Some(shape) = &m.shape else { return vec![m.step] };
    let mut out = vec![m.step; shape.len()];
    for i in (1..shape.len()).rev() {
        out[i - 1] = out[i] * shape[i] as isize;
    }
    out
}
fn is_contiguous(m: Gc<MemoryView>) -> bool {
    m.len <= 1 || m.step == size_of_format(m.format) as isize
}

/// Bytes of an item; 0 for what is no format.
fn size_of_format(format: u8) -> usize {
    match format {
        b'B' | b'b' | b'c' | b'?' => 1,
        b'h' | b'H' | b'e' => 2,
        b'i' | b'I' | b'f' => 4,
        b'l' | b'L' | b'q' | b'Q' | b'n' | b'N' | b'd' => 8,
        _ => 0,
    }
}
/// The bytes of the item that starts at byte `at`.
fn item_bytes<'a>(vm: &mut Vm, m: Gc<MemoryView>, at: usize) -> R<&'a [u8]> {
    match bytes_of(m.base).get(at..at + size_of_format(m.format)) {
        Some(bytes) => Ok(bytes),
        None => Err(vm.index_error("the viewed object has become too small")),
    }
}
fn offset(m: Gc<MemoryView>, index: usize) -> usize {
    (m.start as isize + index as isize * m.step) as usize
}
fn unpack(vm: &mut Vm, format: u8, b: &[u8]) -> Value {
    let mut wide = [0; 8];
    wide[..b.len()].copy_from_slice(b);
    let unsigned = u64::from_le_bytes(wide);
    let shift = 64 - 8 * b.len() as u32;
    let signed = ((unsigned << shift) as i64) >> shift;
    match format {
        b'c' => vm.new_bytes(b.to_vec()),
        b'?' => Value::bool(b[0] != 0),
        b'b' | b'h' | b'i' | b'l' | b'q' | b'n' => vm.new_int(signed),
        b'f' => Value::float(f32::from_bits(unsigned as u32) as f64),
        b'e' => Value::float(half_value(unsigned as u16)),
        b'd' => Value::float(f64::from_bits(unsigned)),
        _ => vm.new_big(unsigned.into()),
    }
}
fn pack(vm: &mut Vm, format: u8, v: Value) -> R<Vec<u8>> {
    let size = size_of_format(format);
    let shown = format as char;
    let wrong_value = |vm: &mut Vm| Err(vm.value_error(format!("memoryview: invalid value for format '{shown}'")));
    let wrong_type = |vm: &mut Vm| Err(vm.type_error(format!("memoryview: invalid type for format '{shown}'")));
    match format {
        b'c' => match vm.unwrap(v).get::<Bytes>() {
            Some(b) if b.data.len() == 1 => Ok(b.data.to_vec()),
            Some(_) => wrong_value(vm),
            None => wrong_type(vm),
        },
        b'?' => Ok(vec![vm.truth(v)? as u8]),
        b'f' | b'd' | b'e' => {
            if !v.is_float() && !vm.is_int(v) {
                return wrong_type(vm);
            }
            let f = vm.to_f64(v)?;
            if format == b'e' {
                return match half_bits(f) {
                    Some(h) => Ok(h.to_le_bytes().to_vec()),
                    None => Err(vm.overflow_error("float too large to pack with e format")),
                };
            }
            Ok(if format == b'f' { (f as f32).to_le_bytes().to_vec() } else { plain_nan(f).to_le_bytes().to_vec() })
        }
        _ => {
            let Some(i) = vm.index_opt(v)? else { return wrong_type(vm) };
            let n = vm.bigint_of(i).unwrap_or_default();
            let bits = 8 * size as u32;
            let n = i128::try_from(n).unwrap_or(i128::MAX);
            let (low, high) = if format.is_ascii_lowercase() {
                (-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)
            } else {
                (0, (1i128 << bits) - 1)
            };
            if n < low || n > high {
                return wrong_value(vm);
            }
            Ok(n.to_le_bytes()[..size].to_vec())
        }
    }
}

impl Vm {
    /// The view that an object with a `__buffer__` in Python gives of itself; others are what they are.
    pub fn exported(&mut self, v: Value) -> R {
        if !v.is_kind(Kind::Instance) || self.unwrap(v) != v {
            return Ok(v);
        }
        let (name, release) = (self.intern("__buffer__"), self.intern("__release_buffer__"));
        let Some(m) = self.user_method(v, name) else { return Ok(v) };
        if self.user_method(v, release).is_some() {
            let message = "__release_buffer__ is not supported";
            return Err(self.raise(self.types.NotImplementedError, message));
        }
        // CPython's flags for a full view that need not be writable.
        const FULL_READ_ONLY: i64 = 284;
        let view = self.call_special(m, v, &[Value::small(FULL_READ_ONLY)])?;
        if !view.is_kind(Kind::MemoryView) {
            return Err(self.type_error("__buffer__ returned non-memoryview object"));
        }
        Ok(view)
    }
}
fn new(vm: &mut Vm, args: &[Value]) -> R {
    let v = vm.exported(args[1])?;
    let u = vm.unwrap(v);
    match u.kind() {
        Kind::Bytes | Kind::ByteArray => {
            let len = bytes_of(u).len();
            let readonly = u.is_kind(Kind::Bytes);
            Ok(new_view(vm, u, 0, len, 1, b'B', readonly))
        }
        Kind::MemoryView => {
            let m = live(vm, u)?;
            let v = part_of(vm, m, m.start, m.len, m.step, m.format, m.readonly);
            Ok(shaped(v, m.shape.clone()))
        }
        _ => {
            let message = format!("memoryview: a bytes-like object is required, not '{}'", vm.type_name(args[1]));
            Err(vm.type_error(message))
        }
    }
}
fn new_view(vm: &mut Vm, base: Value, start: usize, len: usize, step: isize, format: u8, readonly: bool) -> Value {
    if let Some(mut array) = base.get::<ByteArray>() {
        array.exports += 1;
    }
    let shape = vm.types.memoryview.root;
    let view = MemoryView {
        header: HEADER,
        base,
        owner: Value::NONE,
        start,
        len,
        step,
        format,
        readonly,
        released: false,
        pinned: false,
        shape: None,
        hash: None,
    };
    let v = vm.heap.alloc(shape, view).value();
    if base.is_kind(Kind::ByteArray) {
        vm.views.push(v.cast());
    }
    v
}

/// A view of bytes that another view has.
fn part_of(vm: &mut Vm, m: Gc<MemoryView>, start: usize, len: usize, step: isize, format: u8, readonly: bool) -> Value {
    let v = new_view(vm, m.base, start, len, step, format, readonly);
    v.cast::<MemoryView>().m().owner = m.owner;
    v
}
/// A view like another, of what `owner` is to the program.
pub fn owned_view(vm: &mut Vm, args: &[Value]) -> R {
    let Some(m) = args[0].get::<MemoryView>() else { return Err(vm.type_error("a view is needed")) };
    let v = part_of(vm, m, m.start, m.len, m.step, m.format, m.readonly);
    v.cast::<MemoryView>().m().owner = args[1];
    Ok(v)
}

/// Gives a new view its shape.
fn shaped(v: Value, shape: Option<Box<[usize]>>) -> Value {
    v.cast::<MemoryView>().m().shape = shape;
    v
}

fn tobytes(vm: &mut Vm, args: &[Value]) -> R {
    let m = live(vm, args[0])?;
    let data = gather(vm, m)?;
    Ok(vm.new_bytes(data))
}
/// The viewed bytes, one item after the other.
fn gather(vm: &mut Vm, m: Gc<MemoryView>) -> R<Vec<u8>> {
    let size = size_of_format(m.format);
    vm.reserve(m.len * size)?;
    let mut out = Vec::with_capacity(m.len * size);
    if is_contiguous(m) {
        match bytes_of(m.base).get(m.start..m.start + m.len * size) {
            Some(bytes) => out.extend_from_slice(bytes),
            None if m.len == 0 => {}
            None => return Err(vm.index_error("the viewed object has become too small")),
        }
        return Ok(out);
    }
    for i in 0..m.len {
        out.extend_from_slice(item_bytes(vm, m, offset(m, i))?);
        vm.tick()?;
    }
    Ok(out)
}
fn tolist(vm: &mut Vm, args: &[Value]) -> R {
    let m = live(vm, args[0])?;
    vm.reserve(m.len * 8)?;
    let mut out = Vec::with_capacity(m.len);
    for i in 0..m.len {
        let bytes = item_bytes(vm, m, offset(m, i))?;
        out.push(unpack(vm, m.format, bytes));
        vm.tick()?;
    }
    // From the last dimension to the first, so many items become a list each.
    let sizes = dimensions(m);
    for size in sizes.iter().skip(1).rev() {
        out = out.chunks(*size).map(|row| vm.new_list(row.to_vec())).collect();
    }
    match (sizes.as_slice(), out.as_slice()) {
        ([], [only]) => Ok(*only),
        _ => Ok(vm.new_list(out)),
    }
}
fn hex(vm: &mut Vm, args: &[Value]) -> R {
    let mut m = live(vm, args[0])?;
    // The separator's length may be asked of Python code.
    if let Some(sep) = args[1].given()
        && let Some(method) = vm.user_method(sep, vm.sym.__len__)
    {
        m.pinned = true;
        let len = vm.call_special(method, sep, &[]);
        m.pinned = false;
        len?;
    }
    let data = gather(vm, m)?;
    let text = hex_text(vm, &data, args[1], args[2])?;
    Ok(vm.new_string(text))
}
fn release(vm: &mut Vm, args: &[Value]) -> R {
    let mut m = args[0].cast::<MemoryView>();
    if m.pinned {
        return Err(vm.raise(vm.types.BufferError, "memoryview has 1 exported buffer"));
    }
    if !m.released {
        m.released = true;
        if let Some(mut array) = m.base.get::<ByteArray>() {
            array.exports -= 1;
        }
    }
    Ok(Value::NONE)
}
fn enter(vm: &mut Vm, args: &[Value]) -> R {
    live(vm, args[0])?;
    Ok(args[0])
}
fn delitem(vm: &mut Vm, args: &[Value]) -> R {
    let m = live(vm, args[0])?;
    let message = if m.readonly { "cannot modify read-only memory" } else { "cannot delete memory" };
    Err(vm.type_error(message))
}
fn repr(vm: &mut Vm, args: &[Value]) -> R {
    let word = if args[0].cast::<MemoryView>().released { "released memory" } else { "memory" };
    let text = format!("<{word} at {}>", crate::object::repr::address(args[0]));
    Ok(vm.new_string(text))
}
fn toreadonly(vm: &mut Vm, args: &[Value]) -> R {
    let m = live(vm, args[0])?;
    let v = part_of(vm, m, m.start, m.len, m.step, m.format, true);
    Ok(shaped(v, m.shape.clone()))
}
fn cast(vm: &mut Vm, args: &[Value]) -> R {
    let m = live(vm, args[0])?;
    let Some(text) = vm.str_of(args[1]) else {
        let message = format!("cast() argument 'format' must be str, not {}", arg_type(vm, args[1]));
        return Err(vm.type_error(message));
    };
    let format = match text.strip_prefix('@').unwrap_or(text).as_bytes() {
        [f] if size_of_format(*f) > 0 => *f,
        _ => {
            return Err(vm.value_error(
                "memoryview: destination format must be a native single character format prefixed with an optional '@'",
            ));
        }
    };
    if !is_contiguous(m) {
        return Err(vm.type_error("memoryview: casts are restricted to C-contiguous views"));
    }
    let bytes = |f: u8| matches!(f, b'B' | b'b' | b'c');
    if !bytes(format) && !bytes(m.format) {
        return Err(vm.type_error("memoryview: cannot cast between two non-byte formats"));
    }
    let size = size_of_format(format);
    let total = m.len * size_of_format(m.format);
    if !total.is_multiple_of(size) {
        return Err(vm.type_error("memoryview: length is not a multiple of itemsize"));
    }
    let shape = match args[2].given() {
        Some(shape) => cast_shape(vm, m, shape, total, size)?,
        None => None,
    };
    let v = part_of(vm, m, m.start, total / size, size as isize, format, m.readonly);
    Ok(shaped(v, shape))
}
/// The argument `shape` of a cast to `total` bytes of items of `size` bytes.
fn cast_shape(vm: &mut Vm, m: Gc<MemoryView>, shape: Value, total: usize, size: usize) -> R<Option<Box<[usize]>>> {
    let Some(items) = vm.sequence_items(shape) else {
        return Err(vm.type_error("shape must be a list or a tuple"));
    };
    if items.len() > 64 {
        return Err(vm.value_error("memoryview: number of dimensions must not exceed 64"));
    }
    if m.shape.is_some() && items.len() != 1 {
        return Err(vm.type_error("memoryview: cast must be 1D -> ND or ND -> 1D"));
    }
    let mut sizes = Vec::with_capacity(items.len());
    for n in items {
        if !vm.is_int(n) {
            return Err(vm.type_error("memoryview.cast(): elements of shape must be integers"));
        }
        match vm.int_of(n).and_then(|n| usize::try_from(n).ok()).filter(|n| *n > 0) {
            Some(n) => sizes.push(n),
            None => return Err(vm.value_error("memoryview.cast(): elements of shape must be integers > 0")),
        }
    }
    let bytes = sizes.iter().try_fold(size, |product, n| product.checked_mul(*n));
    if bytes != Some(total) {
        return Err(vm.type_error("memoryview: product(shape) * itemsize != buffer size"));
    }
    Ok((sizes.len() != 1).then(|| sizes.into()))
}
/// Lookups are for views of one dimension.
fn check_flat(vm: &mut Vm, m: Gc<MemoryView>) -> R<()> {
    match &m.shape {
        None => Ok(()),
        Some(shape) if shape.is_empty() => Err(vm.type_error("invalid lookup on 0-dim memory")),
        Some(_) => Err(vm.raise(vm.types.NotImplementedError, "multi-dimensional lookup is not implemented")),
    }
}
fn index(vm: &mut Vm, args: &[Value]) -> R {
    let m = live(vm, args[0])?;
    check_flat(vm, m)?;
    let bound = |vm: &mut Vm, v: Value, default: i64| -> R<i64> {
        let Some(v) = v.given() else { return Ok(default) };
        let i = vm.slice_index(v)?;
        Ok(if i < 0 { i.saturating_add(m.len as i64).max(0) } else { i })
    };
    let start = bound(vm, args[2], 0)?;
    let stop = bound(vm, args[3], m.len as i64)?.min(m.len as i64);
    for i in start..stop {
        let bytes = item_bytes(vm, m, offset(m, i as usize))?;
        let item = unpack(vm, m.format, bytes);
        if vm.same_or_equal(item, args[1])? {
            return Ok(Value::small(i));
        }
        vm.tick()?;
    }
    Err(vm.value_error("memoryview.index(x): x not found"))
}
fn count(vm: &mut Vm, args: &[Value]) -> R {
    let m = live(vm, args[0])?;
    let mut n = 0;
    for i in 0..m.len {
        let bytes = item_bytes(vm, m, offset(m, i))?;
        let item = unpack(vm, m.format, bytes);
        n += vm.same_or_equal(item, args[1])? as i64;
        vm.tick()?;
    }
    Ok(Value::small(n))
}

impl Vm {
    /// Whether two bytes-like objects, of which one is a view, have the same shape and equal items.
    pub(crate) fn memoryview_eq(&mut self, a: Value, b: Value) -> R<bool> {
        let layout = |v: Value| match v.get::<MemoryView>() {
            Some(m) => (m.format, dimensions(m)),
            None => (b'B', vec![bytes_of(v).len()]),
        };
        let ((f, shape), (g, other)) = (layout(a), layout(b));
        if shape != other {
            return Ok(false);
        }
        let (x, y) = (self.buffer(a)?, self.buffer(b)?);
        self.work(x.len())?;
        if f == g && !matches!(f, b'f' | b'd' | b'e') {
            return Ok(x == y);
        }
        let (x, y) = (x.chunks(size_of_format(f)), y.chunks(size_of_format(g)));
        for (p, q) in x.zip(y) {
            let (p, q) = (unpack(self, f, p), unpack(self, g, q));
            if !self.eq(p, q)? {
                return Ok(false);
            }
            self.tick()?;
        }
        Ok(true)
    }
    /// The next item of an iteration.
    pub(crate) fn memoryview_item(&mut self, v: Value, index: usize) -> R<Option<Value>> {
        let m = live(self, v)?;
        self.check_iterable_view(m)?;
        if index >= m.len {
            return Ok(None);
        }
        let bytes = item_bytes(self, m, offset(m, index))?;
        Ok(Some(unpack(self, m.format, bytes)))
    }
    /// The viewed bytes; a copy if they are not next to each other.
    pub(crate) fn memoryview_bytes<'a>(&mut self, v: Value) -> R<&'a [u8]> {
        let m = live(self, v)?;
        if is_contiguous(m)
            && let Some(bytes) = bytes_of(m.base).get(m.start..m.start + m.len * size_of_format(m.format))
        {
            return Ok(bytes);
        }
        let data = gather(self, m)?;
        let copy = self.new_bytes(data);
        Ok(bytes_of(copy))
    }
    /// The number of items.
    pub(crate) fn memoryview_len(&mut self, v: Value) -> R<usize> {
        let m = live(self, v)?;
        match m.shape.as_ref().map(|shape| shape.first().copied()) {
            None => Ok(m.len),
            Some(Some(n)) => Ok(n),
            Some(None) => Err(self.type_error("0-dim memory has no length")),
        }
    }
    pub(crate) fn load_memoryview(&mut self, v: Value, index: Value) -> R {
        let m = live(self, v)?;
        if let Some(shape) = &m.shape {
            if shape.is_empty() && index == Value::ELLIPSIS {
                return Ok(v);
            }
            if let (Some(s), Some(first)) = (index.get::<Slice>(), shape.first()) {
                let span = self.slice_span(s, *first)?;
                if span.step != 1 && span.count > 1 {
                    let message = "memoryview: steps in views of more than one dimension are not supported";
                    return Err(self.raise(self.types.NotImplementedError, message));
                }
                let row = m.len / first;
                let start = m.start + span.start.max(0) as usize * row * size_of_format(m.format);
                let part = part_of(self, m, start, span.count * row, m.step, m.format, m.readonly);
                let mut sizes = shape.clone();
                sizes[0] = span.count;
                return Ok(shaped(part, Some(sizes)));
            }
        }
        if let Some(s) = index.get::<Slice>() {
            let span = self.slice_span(s, m.len)?;
            let start = m.start as isize + span.start as isize * m.step;
            let step = m.step * span.step as isize;
            let start = if span.count == 0 { m.start } else { start as usize };
            return Ok(part_of(self, m, start, span.count, step, m.format, m.readonly));
        }
        let at = self.memoryview_position(m, index)?;
        let bytes = item_bytes(self, m, at)?;
        Ok(unpack(self, m.format, bytes))
    }
    fn check_iterable_view(&mut self, m: Gc<MemoryView>) -> R<()> {
        match &m.shape {
            None => Ok(()),
            Some(shape) if shape.is_empty() => Err(self.type_error("invalid indexing of 0-dim memory")),
            Some(_) => {
                Err(self.raise(self.types.NotImplementedError, "multi-dimensional sub-views are not implemented"))
            }
        }
    }
    /// Where the item of an index is in a view that has not just one dimension.
    fn shaped_position(&mut self, m: Gc<MemoryView>, sizes: &[usize], index: Value) -> R<usize> {
        let Some(t) = index.get::<Tuple>() else {
            if sizes.is_empty() {
                return Err(self.type_error("invalid indexing of 0-dim memory"));
            }
            if self.index_opt(index)?.is_none() {
                return Err(self.type_error("memoryview: invalid slice key"));
            }
            self.check_iterable_view(m)?;
            return Ok(m.start);
        };
        let items = t.items();
        if items.iter().any(|i| i.is_kind(Kind::Slice)) {
            return match items.iter().all(|i| i.is_kind(Kind::Slice)) {
                true => Err(self.raise(self.types.NotImplementedError, "multi-dimensional slicing is not implemented")),
                false => Err(self.type_error("memoryview: invalid slice key")),
            };
        }
        if items.len() < sizes.len() {
            return Err(self.raise(self.types.NotImplementedError, "sub-views are not implemented"));
        }
        if items.len() > sizes.len() {
            let (dimensions, n) = (sizes.len(), items.len());
            return Err(self.type_error(format!("cannot index {dimensions}-dimension view with {n}-element tuple")));
        }
        let mut at = 0;
        for (dimension, (i, size)) in items.iter().zip(sizes).enumerate() {
            match self.position(*i, *size, "memoryview")? {
                Some(i) => at = at * size + i,
                None => {
                    return Err(self.index_error(format!("index out of bounds on dimension {}", dimension + 1)));
                }
            }
        }
        Ok(offset(m, at))
    }
    fn memoryview_position(&mut self, m: Gc<MemoryView>, index: Value) -> R<usize> {
        if let Some(shape) = m.shape.clone() {
            return self.shaped_position(m, &shape, index);
        }
        if let Some(t) = index.get::<Tuple>() {
            return match t.items() {
                [] => Err(self.raise(self.types.NotImplementedError, "sub-views are not implemented")),
                [only] if !only.is_kind(Kind::Slice) => self.memoryview_position(m, *only),
                items if items.iter().all(|i| i.is_kind(Kind::Slice)) => {
                    Err(self.raise(self.types.NotImplementedError, "multi-dimensional slicing is not implemented"))
                }
                items if items.iter().any(|i| i.is_kind(Kind::Slice)) => {
                    Err(self.type_error("memoryview: invalid slice key"))
                }
                items if items.iter().any(|i| !self.is_int(*i)) => {
                    Err(self.type_error("memoryview: invalid slice key"))
                }
                items => {
                    let n = items.len();
                    Err(self.type_error(format!("cannot index 1-dimension view with {n}-element tuple")))
                }
            };
        }
        if index == Value::ELLIPSIS || self.index_opt(index)?.is_none() {
            return Err(self.type_error("memoryview: invalid slice key"));
        }
        match self.position(index, m.len, "memoryview")? {
            Some(i) => Ok(offset(m, i)),
            None => Err(self.index_error("index out of bounds on dimension 1")),
        }
    }
    pub(crate) fn store_memoryview(&mut self, v: Value, index: Value, value: Value) -> R<()> {
        let m = live(self, v)?;
        if m.readonly {
            return Err(self.type_error("cannot modify read-only memory"));
        }
        let array = m.base.cast::<ByteArray>();
        let size = size_of_format(m.format);
        let Some(s) = index.get::<Slice>() else {
            let at = self.memoryview_position(m, index)?;
            let bytes = pack(self, m.format, value)?;
            return match array.m().data.get_mut(at..at + size) {
                Some(slot) => {
                    slot.copy_from_slice(&bytes);
                    Ok(())
                }
                None => Err(self.index_error("the viewed object has become too small")),
            };
        };
        if m.shape.is_some() {
            let message = "memoryview slice assignments are currently restricted to ndim = 1";
            return Err(self.raise(self.types.NotImplementedError, message));
        }
        let span = self.slice_span(s, m.len)?;
        let value = self.exported(value)?;
        let source = self.unwrap(value);
        let data = self.buffer(value)?.to_vec();
        let format = source.get::<MemoryView>().map_or(b'B', |x| x.format);
        if format != m.format || data.len() != span.count * size {
            return Err(self.value_error("memoryview assignment: lvalue and rvalue have different structures"));
        }
        for (i, item) in span.indices().zip(data.chunks(size)) {
            let at = offset(m, i);
            if let Some(slot) = array.m().data.get_mut(at..at + size) {
                slot.copy_from_slice(item);
            }
        }
        Ok(())
    }
}
