//! Subscription: `o[i]`, `o[i] = v`, `del o[i]`, slices, and buffers of bytes-like objects.

use super::heap::Gc;
use super::layout::*;
use super::value::{R, Raised, Value};
use crate::vm::Vm;
use crate::vm::frame::Cont;

/// A slice applied to a sequence: `count` items from `start` in steps of `step`.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    pub start: i64,
    pub stop: i64,
    pub step: i64,
    pub count: usize,
}

impl Span {
    pub fn indices(self) -> impl Iterator<Item = usize> {
        (0..self.count as i64).map(move |k| (self.start + k * self.step) as usize)
    }
}

/// An end of a slice, `absent` when it is None, within a sequence; None for other values than small ints.
#[inline(always)]
fn plain_bound(v: Value, absent: usize, len: usize) -> Option<usize> {
    if !v.is_small() {
        return v.is_none().then_some(absent);
    }
    let n = v.as_small();
    let n = if n < 0 { (n + len as i64).max(0) } else { n };
    Some(n.min(len as i64) as usize)
}

impl Vm {
    /// `slice.indices(len)` and the number of items.
    pub fn slice_span(&mut self, s: Gc<Slice>, len: usize) -> R<Span> {
        self.span(s.start, s.stop, s.step, len)
    }
    pub fn span(&mut self, start: Value, stop: Value, step: Value, len: usize) -> R<Span> {
        self.long_span(start, stop, step, len as i64)
    }
    /// The same for ranges, whose length may not fit a usize. The count is then meaningless.
    fn long_span(&mut self, start: Value, stop: Value, step: Value, len: i64) -> R<Span> {
        let step = match step {
            Value::NONE => 1,
            v => match self.slice_index(v)? {
                0 => return Err(self.value_error("slice step cannot be zero")),
                n => n.max(-i64::MAX),
            },
        };
        let (low, high) = if step > 0 { (0, len) } else { (-1, len - 1) };
        let bound = |vm: &mut Vm, v: Value, default: i64| -> R<i64> {
            if v.is_none() {
                return Ok(default);
            }
            let i = vm.slice_index(v)?;
            Ok(if i < 0 { (i.saturating_add(len)).max(low) } else { i.min(high) })
        };
        let start = bound(self, start, if step > 0 { 0 } else { len - 1 })?;
        let stop = bound(self, stop, if step > 0 { len } else { -1 })?;
        let count = if step > 0 && start < stop {
            ((stop - start - 1) / step + 1) as usize
        } else if step < 0 && stop < start {
            ((start - stop - 1) / -step + 1) as usize
        } else {
            0
        };
        Ok(Span { start, stop, step, count })
    }
    pub(crate) fn slice_index(&mut self, v: Value) -> R<i64> {
        if v.is_small() {
            return Ok(v.as_small());
        }
        if self.index_opt(v)?.is_none() {
            return Err(self.type_error("slice indices must be integers or None or have an __index__ method"));
        }
        self.index_clamped(v)
    }

    /// The index with its `__index__` methods called, for sequences: they may change the sequence, so they must run before its
    /// length is looked at.
    fn settled_index(&mut self, index: Value) -> R {
        if index.is_kind(Kind::Instance) {
            return Ok(self.index_opt(index)?.unwrap_or(index));
        }
        let Some(s) = index.get::<Slice>() else { return Ok(index) };
        if ![s.start, s.stop, s.step].iter().any(|v| v.is_kind(Kind::Instance)) {
            return Ok(index);
        }
        let mut parts = [s.start, s.stop, s.step];
        for p in &mut parts {
            if p.is_kind(Kind::Instance) {
                *p = self.index_opt(*p)?.unwrap_or(*p);
            }
        }
        Ok(self.new_slice(parts[0], parts[1], parts[2]))
    }

    /// Position of an index in a sequence of `len` items; None when out of range.
    pub(crate) fn position(&mut self, index: Value, len: usize, what: &str) -> R<Option<usize>> {
        let i = if index.is_small() {
            index.as_small()
        } else {
            if self.index_opt(index)?.is_none() {
                let message = format!("{what} indices must be integers or slices, not {}", self.type_name(index));
                return Err(self.type_error(message));
            }
            let i = self.index(index)?;
            match self.int_of(i) {
                Some(i) => i,
                None => {
                    let message = format!("cannot fit '{}' into an index-sized integer", self.type_name(index));
                    return Err(self.index_error(message));
                }
            }
        };
        let i = if i < 0 { i + len as i64 } else { i };
        Ok((i >= 0 && i < len as i64).then_some(i as usize))
    }

    /// `o[index]`; may answer with a tail request.
    pub fn load_item(&mut self, o: Value, index: Value) -> R {
        let index = if !index.is_small()
            && matches!(
                o.kind(),
                Kind::List | Kind::Tuple | Kind::Str | Kind::Bytes | Kind::ByteArray | Kind::MemoryView
            ) {
            self.settled_index(index)?
        } else {
            index
        };
        if let Some(s) = index.get::<Slice>()
            && matches!(o.kind(), Kind::List | Kind::Tuple | Kind::Str | Kind::Bytes | Kind::ByteArray)
        {
            return self.load_extended_slice(o, s);
        }
        match o.kind() {
            Kind::Dict => match self.dict_get(o.cast(), index)? {
                Some(v) => Ok(v),
                None => Err(self.key_error(index)),
            },
            Kind::List => {
                let l = o.cast::<List>();
                match self.position(index, l.items.len(), "list")? {
                    Some(i) => Ok(l.items[i]),
                    None => Err(self.index_error("list index out of range")),
                }
            }
            Kind::Tuple => {
                let t = o.cast::<Tuple>();
                match self.position(index, t.len, "tuple")? {
                    Some(i) => Ok(t.items()[i]),
                    None => Err(self.index_error("tuple index out of range")),
                }
            }
            Kind::Str => {
                let s = o.cast::<Str>();
                if !index.is_small() && self.index_opt(index)?.is_none() {
                    let message = format!("string indices must be integers, not '{}'", self.type_name(index));
                    return Err(self.type_error(message));
                }
                match self.position(index, s.chars as usize, "string")? {
                    Some(i) => Ok(self.char_at(s, i)),
                    None => Err(self.index_error("string index out of range")),
                }
            }
            Kind::Bytes | Kind::ByteArray => {
                let what = if o.is_kind(Kind::Bytes) { "byte" } else { "bytearray" };
                let data = super::compare::bytes_of(o);
                match self.position(index, data.len(), what)? {
                    Some(i) => Ok(Value::small(data[i] as i64)),
                    None => {
                        let message =
                            if o.is_kind(Kind::Bytes) { "index out of range" } else { "bytearray index out of range" };
                        Err(self.index_error(message))
                    }
                }
            }
            Kind::Range => self.load_range_item(o.cast(), index),
            Kind::MappingProxy => {
                let m = o.cast::<MappingProxy>().mapping;
                self.load_item(m, index)
            }
            Kind::MemoryView => self.load_memoryview(o, index),
            Kind::Type => self.class_getitem(o.cast(), index),
            _ => self.load_item_by_method(o, index),
        }
    }

    fn load_item_by_method(&mut self, o: Value, index: Value) -> R {
        let class = self.class_of(o);
        let Some(m) = self.lookup(class, self.sym.__getitem__) else {
            let message = format!("'{}' object is not subscriptable", self.type_name(o));
            return Err(self.type_error(message));
        };
        if self.is_native_slot(class, m) {
            let u = self.unwrap(o);
            if u != o {
                // A dict subclass may define __missing__.
                if let Some(d) = u.get::<Dict>() {
                    return self.load_dict_item(o, d, index);
                }
                return self.load_item(u, index);
            }
        }
        if self.is_native_slot(class, m) && o.is_kind(Kind::Instance) {
            let message = format!("'{}' object is not subscriptable", self.type_name(o));
            return Err(self.type_error(message));
        }
        self.tail_method(m, o, &[index], Cont::None, o, index)
    }

    /// The item of a dict, which may be that of an instance of a subclass.
    pub(crate) fn load_dict_item(&mut self, o: Value, d: Gc<Dict>, index: Value) -> R {
        if let Some(v) = self.dict_get(d, index)? {
            return Ok(v);
        }
        if o.is_kind(Kind::Instance) {
            let class = self.class_of(o);
            if let Some(missing) = self.lookup(class, self.sym.__missing__) {
                return self.tail_method(missing, o, &[index], Cont::None, o, index);
            }
        }
        Err(self.key_error(index))
    }

    /// `Class[item]`
    fn class_getitem(&mut self, class: Gc<Type>, index: Value) -> R {
        let meta = self.class_of(class.value());
        if let Some(m) = self.lookup(meta, self.sym.__getitem__) {
            return self.tail_method(m, class.value(), &[index], Cont::None, index, index);
        }
        if class == self.types.type_ {
            return self.tail_prelude("_generic_alias", &[class.value(), index]);
        }
        match self.lookup(class, self.sym.__class_getitem__) {
            Some(m) => {
                let r = self.descriptor_get_class(m, class);
                let f = self.now(r)?;
                self.tail_call(f, &[index])
            }
            None => {
                let message = format!("type '{}' is not subscriptable", self.name_of(class));
                Err(self.type_error(message))
            }
        }
    }

    fn load_range_item(&mut self, r: Gc<Range>, index: Value) -> R {
        if let Some(s) = index.get::<Slice>() {
            let [start, stop, n] = match self
                .int_of(r.len)
                .filter(|_| [s.start, s.stop, s.step].iter().all(|v| v.is_none() || v.is_small()))
            {
                Some(len) => {
                    let span = self.long_span(s.start, s.stop, s.step, len)?;
                    [span.start, span.stop, span.step].map(|i| self.new_int(i))
                }
                None => {
                    let parts = crate::types::slice::indices(self, &[index, r.len])?;
                    let &[start, stop, step] = parts.cast::<Tuple>().items() else { unreachable!("three of them") };
                    [start, stop, step]
                }
            };
            let at = |vm: &mut Vm, i: Value| {
                let offset = vm.mul_ints(i, r.step)?;
                Ok(vm.add_ints(r.start, offset))
            };
            let start = at(self, start)?;
            let stop = at(self, stop)?;
            let step = self.mul_ints(r.step, n)?;
            return self.new_range(start, stop, step);
        }
        let Some(i) = self.index_opt(index)? else {
            let message = format!("range indices must be integers or slices, not {}", self.type_name(index));
            return Err(self.type_error(message));
        };
        let negative = self.less(i, Value::small(0))?;
        let i = if negative { self.add_ints(i, r.len) } else { i };
        if self.less(i, Value::small(0))? || !self.less(i, r.len)? {
            return Err(self.index_error("range object index out of range"));
        }
        let offset = self.mul_ints(i, r.step)?;
        Ok(self.add_ints(r.start, offset))
    }
    pub fn new_range(&mut self, start: Value, stop: Value, step: Value) -> R {
        let len = self.range_len(start, stop, step)?;
        let shape = self.types.range.root;
        Ok(self.heap.alloc(shape, Range { header: HEADER, start, stop, step, len }).value())
    }

    fn load_extended_slice(&mut self, o: Value, s: Gc<Slice>) -> R {
        let len = match o.kind() {
            Kind::List => o.cast::<List>().items.len(),
            Kind::Tuple => o.cast::<Tuple>().len,
            Kind::Str => o.cast::<Str>().chars as usize,
            _ => super::compare::bytes_of(o).len(),
        };
        let span = self.slice_span(s, len)?;
        self.take_span(o, span)
    }
    fn take_span(&mut self, o: Value, span: Span) -> R {
        let (a, b) = (span.start.max(0) as usize, span.start.max(0) as usize + span.count);
        let unit = span.step == 1;
        match o.kind() {
            Kind::List => {
                self.reserve(span.count * 8)?;
                let list = o.cast::<List>();
                let items = &list.items;
                let items = if unit { items[a..b].to_vec() } else { span.indices().map(|i| items[i]).collect() };
                Ok(self.new_list(items))
            }
            Kind::Tuple => {
                let t = o.cast::<Tuple>();
                if unit && span.count == t.len {
                    return Ok(o);
                }
                self.reserve(span.count * 8)?;
                let items: Vec<Value> = span.indices().map(|i| t.items()[i]).collect();
                Ok(self.new_tuple(&items))
            }
            Kind::Str => {
                let s = o.cast::<Str>();
                if unit {
                    return Ok(self.substring(s, a.min(s.chars as usize), b.min(s.chars as usize)));
                }
                if s.is_ascii() {
                    let bytes = s.as_bytes();
                    let text: String = span.indices().map(|i| bytes[i] as char).collect();
                    return Ok(self.new_string(text));
                }
                let chars: Vec<char> = s.as_str().chars().collect();
                let text: String = span.indices().map(|i| chars[i]).collect();
                Ok(self.new_string(text))
            }
            _ => {
                let data = super::compare::bytes_of(o);
                let out: Vec<u8> = if unit { data[a..b].to_vec() } else { span.indices().map(|i| data[i]).collect() };
                Ok(if o.is_kind(Kind::Bytes) { self.new_bytes(out) } else { self.new_bytearray(out) })
            }
        }
    }

    /// `o[lo:hi]`; may answer with a tail request.
    pub fn load_slice(&mut self, o: Value, lo: Value, hi: Value) -> R {
        if let Some(s) = o.get::<Str>()
            && s.is_ascii()
        {
            let len = s.len as usize;
            if let (Some(from), Some(to)) = (plain_bound(lo, 0, len), plain_bound(hi, len, len)) {
                return Ok(self.str_part(s, from, to.max(from)));
            }
        } else if let Some(list) = o.get::<List>() {
            let len = list.items.len();
            if let (Some(from), Some(to)) = (plain_bound(lo, 0, len), plain_bound(hi, len, len)) {
                let items = &list.items[from..to.max(from)];
                self.reserve(items.len() * 8)?;
                return Ok(self.new_list(items.to_vec()));
            }
        }
        let lo = self.settled_index(lo)?;
        let hi = self.settled_index(hi)?;
        let len = match o.kind() {
            Kind::List => o.cast::<List>().items.len(),
            Kind::Str => o.cast::<Str>().chars as usize,
            Kind::Tuple => o.cast::<Tuple>().len,
            Kind::Bytes | Kind::ByteArray => super::compare::bytes_of(o).len(),
            _ => {
                let s = self.new_slice(lo, hi, Value::NONE);
                return self.load_item(o, s);
            }
        };
        let span = self.span(lo, hi, Value::NONE, len)?;
        self.take_span(o, span)
    }

    /// A class with one of two methods that belong together is asked for the other.
    fn lacks_one(&mut self, class: Gc<Type>, has: Gc<Str>, lacks: &str) -> R<()> {
        match self.lookup(class, has) {
            Some(m) if m.is_kind(Kind::Function) => {
                let class = self.types.AttributeError;
                Err(self.raise(class, lacks))
            }
            _ => Ok(()),
        }
    }

    /// `o[index] = v`; may answer with a tail request.
    pub fn store_item(&mut self, o: Value, index: Value, v: Value) -> R<()> {
        let index = if !index.is_small()
            && matches!(
                o.kind(),
                Kind::List | Kind::Tuple | Kind::Str | Kind::Bytes | Kind::ByteArray | Kind::MemoryView
            ) {
            self.settled_index(index)?
        } else {
            index
        };
        match o.kind() {
            Kind::Dict => self.dict_set(o.cast(), index, v),
            Kind::List => {
                let l = o.cast::<List>();
                if let Some(s) = index.get::<Slice>() {
                    return self.store_list_slice(l, s, v);
                }
                match self.position(index, l.items.len(), "list")? {
                    Some(i) => {
                        l.m().items[i] = v;
                        Ok(())
                    }
                    None => Err(self.index_error("list assignment index out of range")),
                }
            }
            Kind::ByteArray => self.store_bytearray(o, index, v),
            Kind::MemoryView => self.store_memoryview(o, index, v),
            _ => {
                let class = self.class_of(o);
                let Some(m) = self.lookup(class, self.sym.__setitem__) else {
                    self.lacks_one(class, self.sym.__delitem__, "__setitem__")?;
                    let message = format!("'{}' object does not support item assignment", self.type_name(o));
                    return Err(self.type_error(message));
                };
                if self.is_native_slot(class, m) {
                    let u = self.unwrap(o);
                    if u != o {
                        return self.store_item(u, index, v);
                    }
                }
                self.tail_method(m, o, &[index, v], Cont::None, index, v)
            }
        }
    }
    fn store_list_slice(&mut self, l: Gc<List>, s: Gc<Slice>, v: Value) -> R<()> {
        if !self.is_native_iterable(v) {
            // Also the check that it is iterable at all.
            let r = self.get_iter(v);
            match self.now(r) {
                Ok(_) => {}
                Err(Raised) if self.exc_is(self.types.TypeError) => {
                    self.take_exc();
                    return Err(self.type_error("must assign iterable to extended slice"));
                }
                Err(Raised) => return Err(Raised),
            }
            return self.tail_prelude("_store_slice", &[l.value(), s.value(), v]);
        }
        let items = self.collect(v)?;
        let span = self.slice_span(s, l.items.len())?;
        if span.step == 1 {
            self.reserve(items.len() * 8)?;
            let start = span.start as usize;
            self.work((l.items.len() - start) * 8)?;
            l.m().items.splice(start..start + span.count, items);
            return Ok(());
        }
        if items.len() != span.count {
            let message =
                format!("attempt to assign sequence of size {} to extended slice of size {}", items.len(), span.count);
            return Err(self.value_error(message));
        }
        self.work(items.len() * 8)?;
        for (i, x) in span.indices().zip(items) {
            l.m().items[i] = x;
        }
        Ok(())
    }

    /// `del o[index]`; may answer with a tail request.
    pub fn del_item(&mut self, o: Value, index: Value) -> R<()> {
        let index = if !index.is_small()
            && matches!(
                o.kind(),
                Kind::List | Kind::Tuple | Kind::Str | Kind::Bytes | Kind::ByteArray | Kind::MemoryView
            ) {
            self.settled_index(index)?
        } else {
            index
        };
        match o.kind() {
            Kind::Dict => match self.dict_remove(o.cast(), index)? {
                Some(_) => Ok(()),
                None => Err(self.key_error(index)),
            },
            Kind::List => {
                let l = o.cast::<List>();
                if let Some(s) = index.get::<Slice>() {
                    let span = self.slice_span(s, l.items.len())?;
                    self.work(l.items.len() * 8)?;
                    remove_span(&mut l.m().items, span);
                    return Ok(());
                }
                match self.position(index, l.items.len(), "list")? {
                    Some(i) => {
                        self.work((l.items.len() - i) * 8)?;
                        l.m().items.remove(i);
                        Ok(())
                    }
                    None => Err(self.index_error("list assignment index out of range")),
                }
            }
            Kind::ByteArray => {
                let b = o.cast::<ByteArray>();
                if let Some(s) = index.get::<Slice>() {
                    let span = self.slice_span(s, b.data.len())?;
                    return self.delete_bytearray_span(b, s.value(), span);
                }
                match self.position(index, b.data.len(), "bytearray")? {
                    Some(i) => {
                        crate::types::bytearray::check_exports_of(self, b, "_hog_bytearray_delete", &[o, index])?;
                        self.work(b.data.len() - i)?;
                        b.m().data.remove(i);
                        Ok(())
                    }
                    None => Err(self.index_error("bytearray index out of range")),
                }
            }
            _ => {
                let class = self.class_of(o);
                let Some(m) = self.lookup(class, self.sym.__delitem__) else {
                    self.lacks_one(class, self.sym.__setitem__, "__delitem__")?;
                    let t = self.type_name(o);
                    let sequence = matches!(
                        o.kind(),
                        Kind::Tuple
                            | Kind::Str
                            | Kind::Bytes
                            | Kind::Range
                            | Kind::Set
                            | Kind::FrozenSet
                            | Kind::DictView
                            | Kind::MappingProxy
                    ) || o.is_kind(Kind::Instance) && class.flags & type_flags::HEAP != 0;
                    let message = match sequence && self.index_opt(index)?.is_some() {
                        true => format!("'{t}' object doesn't support item deletion"),
                        false => format!("'{t}' object does not support item deletion"),
                    };
                    return Err(self.type_error(message));
                };
                if self.is_native_slot(class, m) {
                    let u = self.unwrap(o);
                    if u != o {
                        return self.del_item(u, index);
                    }
                }
                self.tail_method(m, o, &[index], Cont::None, index, index)
            }
        }
    }

    /// The bytes of a bytes-like object.
    pub fn buffer<'a>(&mut self, v: Value) -> R<&'a [u8]> {
        let u = self.exported(v)?;
        let u = self.unwrap(u);
        match u.kind() {
            Kind::Bytes | Kind::ByteArray => Ok(super::compare::bytes_of(u)),
            Kind::MemoryView => self.memoryview_bytes(u),
            _ => {
                let message = format!("a bytes-like object is required, not '{}'", self.type_name(v));
                Err(self.type_error(message))
            }
        }
    }
}

/// Removes the items of a span from a vector.
pub fn remove_span<T>(items: &mut Vec<T>, span: Span) {
    if span.count == 0 {
        return;
    }
    if span.step == 1 {
        items.drain(span.start as usize..span.start as usize + span.count);
        return;
    }
    let mut doomed: Vec<usize> = span.indices().collect();
    doomed.sort_unstable();
    let mut next = doomed.into_iter().peekable();
    let mut i = 0;
    items.retain(|_| {
        let drop = next.peek() == Some(&i);
        if drop {
            next.next();
        }
        i += 1;
        !drop
    });
}
