//! Iteration.
//!
//! A *native* iterator produces its items without running Python code: [`Vm::next_native`]. Other iterators are generators and
//! objects with a Python `__next__`; the dispatch loop drives them with frames. Native functions that consume an
//! iterable call [`Vm::drain`], which hands the work to the prelude when Python code must run.

use num_traits::Signed;

use super::heap::Gc;
use super::layout::*;
use super::value::{R, Raised, Value};
use crate::vm::Vm;
use crate::vm::collector::{Collector, plain_generator};
use crate::vm::frame::Cont;

/// Length of the dict or set of an iterator that is exhausted.
const EXHAUSTED: usize = usize::MAX;
/// The same of one that has found its dict or set changed: it says so every time.
const CHANGED: usize = usize::MAX - 1;

impl Vm {
    /// `iter(v)`; may answer with a tail request.
    #[inline(never)]
    pub fn get_iter(&mut self, v: Value) -> R {
        match v.kind() {
            Kind::List => Ok(self.list_iter(v.cast(), false)),
            Kind::Tuple => {
                let shape = self.types.tuple_iterator.root;
                Ok(self.heap.alloc(shape, TupleIter { header: HEADER, tuple: v.cast(), index: 0 }).value())
            }
            Kind::Str => {
                let ascii = v.cast::<Str>().is_ascii();
                let shape = if ascii { self.types.str_ascii_iterator.root } else { self.types.str_iterator.root };
                Ok(self.heap.alloc(shape, StrIter { header: HEADER, text: v.cast(), pos: 0 }).value())
            }
            Kind::Bytes | Kind::ByteArray | Kind::MemoryView => {
                let class = match v.kind() {
                    Kind::Bytes => self.types.bytes_iterator,
                    Kind::ByteArray => self.types.bytearray_iterator,
                    _ => self.types.memory_iterator,
                };
                Ok(self.heap.alloc(class.root, BytesIter { header: HEADER, base: v, index: 0 }).value())
            }
            Kind::Dict => Ok(self.dict_iter(v.cast(), DictPart::Keys, false)),
            Kind::DictView => {
                let view = v.cast::<DictView>();
                Ok(self.dict_iter(view.dict, view.what, false))
            }
            Kind::MappingProxy => self.get_iter(v.cast::<MappingProxy>().mapping),
            Kind::Set | Kind::FrozenSet => {
                let set = self.as_set(v).expect("set");
                let shape = self.types.set_iterator.root;
                let len = set.table.len();
                Ok(self.heap.alloc(shape, SetIter { header: HEADER, set, pos: 0, len }).value())
            }
            Kind::Range => self.range_iter(v.cast(), false),
            Kind::ListIter
            | Kind::TupleIter
            | Kind::StrIter
            | Kind::BytesIter
            | Kind::RangeIter
            | Kind::BigRangeIter
            | Kind::DictIter
            | Kind::SetIter
            | Kind::SeqIter
            | Kind::CallIter
            | Kind::Enumerate
            | Kind::Zip
            | Kind::Map => Ok(v),
            Kind::Generator if v.cast::<Generator>().kind == GenKind::Generator => Ok(v),
            Kind::Opaque if v.cast::<Opaque>().data.is_iterator() => Ok(v),
            Kind::Instance | Kind::Type | Kind::Opaque => self.iter_by_method(v),
            _ => Err(self.not_iterable(v)),
        }
    }
    pub fn not_iterable(&mut self, v: Value) -> Raised {
        let message = format!("'{}' object is not iterable", self.type_name(v));
        self.type_error(message)
    }
    fn iter_by_method(&mut self, v: Value) -> R {
        let class = self.class_of(v);
        if let Some(m) = self.lookup(class, self.sym.__iter__) {
            if m.is_none() {
                return Err(self.not_iterable(v));
            }
            if self.is_native_slot(class, m) {
                let u = self.unwrap(v);
                if u != v {
                    return self.get_iter(u);
                }
                return self.call_special(m, v, &[]);
            }
            return self.tail_method(m, v, &[], Cont::Iter, v, Value::UNBOUND);
        }
        if self.lookup(class, self.sym.__getitem__).is_some() {
            let shape = self.types.iterator.root;
            return Ok(self.heap.alloc(shape, SeqIter { header: HEADER, seq: v, index: 0 }).value());
        }
        // A class with __class_getitem__ (list[int]) is not iterable either.
        Err(self.not_iterable(v))
    }
    /// `iter(v)`, now.
    pub fn iter(&mut self, v: Value) -> R {
        let r = self.get_iter(v);
        self.now(r)
    }
    /// The same for an operation that advances it now.
    pub fn iter_over(&mut self, v: Value) -> R {
        let it = self.iter(v)?;
        if it == v {
            self.move_on();
        }
        Ok(it)
    }

    pub fn list_iter(&mut self, list: Gc<List>, reversed: bool) -> Value {
        let class = if reversed { self.types.list_reverseiterator } else { self.types.list_iterator };
        let index = if reversed { list.items.len() } else { 0 };
        self.heap.alloc(class.root, ListIter { header: HEADER, list: Some(list), index, reversed }).value()
    }
    pub fn dict_iter(&mut self, dict: Gc<Dict>, what: DictPart, reversed: bool) -> Value {
        let t = &self.types;
        let class = match (what, reversed) {
            (DictPart::Keys, false) => t.dict_keyiterator,
            (DictPart::Values, false) => t.dict_valueiterator,
            (DictPart::Items, false) => t.dict_itemiterator,
            (DictPart::Keys, true) => t.dict_reversekeyiterator,
            (DictPart::Values, true) => t.dict_reversevalueiterator,
            (DictPart::Items, true) => t.dict_reverseitemiterator,
        };
        let pos = if reversed { dict.table.raw_entries().len() } else { 0 };
        let len = dict.table.len();
        self.heap.alloc(class.root, DictIter { header: HEADER, dict, pos, what, len, left: len, reversed }).value()
    }
    pub fn range_iter(&mut self, r: Gc<Range>, reversed: bool) -> R {
        let small = [r.start, r.stop, r.step, r.len].iter().all(|v| v.is_small());
        if small {
            let (start, step, left) = (r.start.as_small(), r.step.as_small(), r.len.as_small() as u64);
            let (next, step) = if reversed {
                (start.wrapping_add((left as i64 - 1).wrapping_mul(step)), -step)
            } else {
                (start, step)
            };
            let shape = self.types.range_iterator.root;
            return Ok(self.heap.alloc(shape, RangeIter { header: HEADER, next, step, left }).value());
        }
        let (mut next, mut step) = (r.start, r.step);
        if reversed {
            let last = self.sub_ints(r.len, Value::small(1));
            let offset = self.mul_ints(last, r.step)?;
            next = self.add_ints(r.start, offset);
            step = self.sub_ints(Value::small(0), r.step);
        }
        let shape = self.types.longrange_iterator.root;
        Ok(self.heap.alloc(shape, BigRangeIter { header: HEADER, next, step, left: r.len }).value())
    }

    /// Whether a value is a generator, not a coroutine or async generator.
    pub fn is_generator(&self, v: Value) -> bool {
        v.get::<Generator>().is_some_and(|g| g.kind == GenKind::Generator)
    }
    /// Whether the iterator runs no Python code.
    pub fn is_native_iter(&self, it: Value) -> bool {
        match it.kind() {
            Kind::ListIter
            | Kind::TupleIter
            | Kind::StrIter
            | Kind::BytesIter
            | Kind::RangeIter
            | Kind::BigRangeIter
            | Kind::DictIter
            | Kind::SetIter
            | Kind::Enumerate
            | Kind::Zip
            | Kind::Map => true,
            Kind::Opaque => it.cast::<Opaque>().data.is_iterator(),
            _ => false,
        }
    }
    /// Whether `iter(v)` is a native iterator.
    pub fn is_native_iterable(&mut self, v: Value) -> bool {
        match v.kind() {
            Kind::List
            | Kind::Tuple
            | Kind::Str
            | Kind::Bytes
            | Kind::ByteArray
            | Kind::MemoryView
            | Kind::Dict
            | Kind::DictView
            | Kind::Set
            | Kind::FrozenSet
            | Kind::Range => true,
            Kind::Instance => {
                let class = self.class_of(v);
                let u = self.unwrap(v);
                u != v
                    && !u.is_kind(Kind::ExcData)
                    && self.lookup(class, self.sym.__iter__).is_some_and(|m| self.is_native_slot(class, m))
            }
            _ => self.is_native_iter(v),
        }
    }

    /// The next item of a native iterator.
    #[inline]
    pub fn next_native(&mut self, it: Value) -> R<Option<Value>> {
        match it.kind() {
            Kind::ListIter => {
                let mut i = it.cast::<ListIter>();
                let Some(list) = i.list else { return Ok(None) };
                if i.reversed {
                    if i.index > 0 && i.index <= list.items.len() {
                        i.index -= 1;
                        return Ok(Some(list.items[i.index]));
                    }
                } else if let Some(v) = list.items.get(i.index) {
                    i.index += 1;
                    return Ok(Some(*v));
                }
                i.list = None;
                Ok(None)
            }
            Kind::TupleIter => {
                let mut i = it.cast::<TupleIter>();
                let v = i.tuple.items().get(i.index).copied();
                i.index += 1;
                Ok(v)
            }
            Kind::RangeIter => {
                let mut i = it.cast::<RangeIter>();
                if i.left == 0 {
                    return Ok(None);
                }
                let v = i.next;
                i.left -= 1;
                i.next = v.wrapping_add(i.step);
                Ok(Some(self.new_int(v)))
            }
            Kind::DictIter => self.next_dict(it.cast()),
            Kind::StrIter => {
                let mut i = it.cast::<StrIter>();
                if i.text.is_ascii() {
                    let Some(b) = i.text.as_bytes().get(i.pos).copied() else { return Ok(None) };
                    i.pos += 1;
                    return Ok(Some(self.types.ascii_chars[b as usize]));
                }
                let Some(c) = i.text.as_str().get(i.pos..).and_then(|s| s.chars().next()) else { return Ok(None) };
                i.pos += c.len_utf8();
                Ok(Some(self.new_char(c)))
            }
            Kind::SetIter => {
                let mut i = it.cast::<SetIter>();
                if i.len != i.set.table.len() {
                    if i.len == EXHAUSTED {
                        return Ok(None);
                    }
                    i.len = CHANGED;
                    return Err(self.runtime_error("Set changed size during iteration"));
                }
                match i.set.table.next_from(i.pos) {
                    Some((n, e)) => {
                        let key = e.key;
                        i.pos = n + 1;
                        Ok(Some(key))
                    }
                    None => {
                        i.len = EXHAUSTED;
                        Ok(None)
                    }
                }
            }
            Kind::Enumerate => {
                let mut e = it.cast::<Enumerate>();
                let Some(v) = self.next_inner(e.iter)? else { return Ok(None) };
                let n = e.next;
                e.next = self.one_more(n);
                Ok(Some(self.new_pair(n, v)))
            }
            Kind::Zip => self.next_zip(it.cast()),
            Kind::Map => {
                let mut m = it.cast::<Map>();
                if let [only] = m.iters[..] {
                    let v = match m.waiting.given() {
                        Some(v) => v,
                        None => match self.next_inner(only)? {
                            Some(v) => v,
                            None => return Ok(None),
                        },
                    };
                    m.waiting = Value::UNBOUND;
                    if let Some(converted) = self.quick_conversion(m.func, v) {
                        return Ok(Some(converted));
                    }
                    let r = self.call(m.func, &[v]);
                    if self.is_leaving() {
                        m.waiting = v;
                    }
                    return r.map(Some);
                }
                let mut args = Vec::with_capacity(m.iters.len());
                for i in m.iters.iter() {
                    match self.next_inner(*i)? {
                        Some(v) => args.push(v),
                        None => return Ok(None),
                    }
                }
                self.move_on();
                self.call(m.func, &args).map(Some)
            }
            Kind::BytesIter => {
                let mut i = it.cast::<BytesIter>();
                let item = match i.base.kind() {
                    Kind::MemoryView => self.memoryview_item(i.base, i.index)?,
                    _ => super::compare::bytes_of(i.base).get(i.index).map(|b| Value::small(*b as i64)),
                };
                i.index += 1;
                Ok(item)
            }
            Kind::BigRangeIter => {
                let mut i = it.cast::<BigRangeIter>();
                if self.bigint_of(i.left).is_none_or(|l| !l.is_positive()) {
                    return Ok(None);
                }
                let v = i.next;
                i.left = self.sub_ints(i.left, Value::small(1));
                i.next = self.add_ints(v, i.step);
                Ok(Some(v))
            }
            Kind::Opaque => self.recurse("", |vm| {
                let mut o = it.cast::<Opaque>();
                o.data.next(vm)
            }),
            _ => self.next(it),
        }
    }

    /// `int(v)` or `str(v)` where that takes no more than a look.
    #[inline]
    fn quick_conversion(&mut self, func: Value, v: Value) -> Option<Value> {
        if func == self.types.int.value() {
            self.quick_int(v)
        } else if func != self.types.str_.value() {
            None
        } else if v.is_small() {
            Some(self.small_int_text(v.as_small()))
        } else {
            v.is_kind(Kind::Str).then_some(v)
        }
    }

    /// The number after `n`.
    #[inline(always)]
    fn one_more(&mut self, n: Value) -> Value {
        match n.is_small() && Value::fits_small(n.as_small() + 1) {
            true => Value::small(n.as_small() + 1),
            false => self.add_ints(n, Value::small(1)),
        }
    }

    /// The next item of an iterator inside another one. Such chains can be long.
    #[inline(always)]
    fn next_inner(&mut self, it: Value) -> R<Option<Value>> {
        if let Some(v) = self.next_common(it) {
            return Ok(Some(v));
        }
        match it.kind() {
            Kind::Enumerate | Kind::Zip | Kind::Map => return self.recurse("", |vm| vm.next_native(it)),
            Kind::SeqIter | Kind::CallIter | Kind::Instance => self.move_on(),
            _ => {}
        }
        self.next_native(it)
    }

    /// The next key and value of a dict.
    fn next_entry(&mut self, mut i: Gc<DictIter>) -> R<Option<(Value, Value)>> {
        if i.len != i.dict.table.len() {
            if i.len == EXHAUSTED {
                return Ok(None);
            }
            i.len = CHANGED;
            return Err(self.runtime_error("dictionary changed size during iteration"));
        }
        let found = if i.reversed { i.dict.table.prev_from(i.pos) } else { i.dict.table.next_from(i.pos) };
        let Some((n, e)) = found else {
            i.len = EXHAUSTED;
            return Ok(None);
        };
        let (key, value) = (e.key, e.value);
        if i.left == 0 {
            i.len = EXHAUSTED;
            return Err(self.runtime_error("dictionary keys changed during iteration"));
        }
        i.left -= 1;
        i.pos = if i.reversed { n } else { n + 1 };
        Ok(Some((key, value)))
    }
    /// Whether [`Vm::next_pair`] applies.
    #[inline(always)]
    pub(crate) fn yields_pairs(&self, it: Value) -> bool {
        match it.kind() {
            Kind::Enumerate => true,
            Kind::Zip => it.cast::<Zip>().iters.len() == 2 && !it.cast::<Zip>().strict,
            Kind::DictIter => it.cast::<DictIter>().what == DictPart::Items,
            _ => false,
        }
    }
    /// The next item of the iterators that loops mostly go over; None for all others, and when there is none.
    #[inline(always)]
    fn next_common(&self, it: Value) -> Option<Value> {
        match it.kind() {
            Kind::ListIter => {
                let mut i = it.cast::<ListIter>();
                let list = i.list.filter(|_| !i.reversed)?;
                let v = *list.items.get(i.index)?;
                i.index += 1;
                Some(v)
            }
            Kind::TupleIter => {
                let mut i = it.cast::<TupleIter>();
                let v = *i.tuple.items().get(i.index)?;
                i.index += 1;
                Some(v)
            }
            Kind::StrIter => {
                let mut i = it.cast::<StrIter>();
                let b = *i.text.as_bytes().get(i.pos).filter(|b| b.is_ascii())?;
                i.pos += 1;
                Some(self.types.ascii_chars[b as usize & 127])
            }
            _ => None,
        }
    }

    /// The next item of a native iterator, written to `to`; false when it is exhausted.
    ///
    /// # Safety
    /// There is room for a value at `to`.
    #[inline(never)]
    pub(crate) unsafe fn next_to(&mut self, it: Value, to: *mut Value) -> R<bool> {
        let item = match it.kind() {
            Kind::DictIter if it.cast::<DictIter>().what != DictPart::Items => {
                let i = it.cast::<DictIter>();
                self.next_entry(i)?.map(|(key, value)| if i.what == DictPart::Keys { key } else { value })
            }
            _ => self.next_native(it)?,
        };
        if let Some(v) = item {
            // SAFETY: the caller's promise.
            unsafe { to.write(v) };
        }
        Ok(item.is_some())
    }

    /// The halves of the next pair of an iterator of pairs, written to `to` and behind it; false when it is exhausted.
    ///
    /// # Safety
    /// There is room for two values at `to`.
    pub(crate) unsafe fn next_pair(&mut self, it: Value, to: *mut Value) -> R<bool> {
        let pair = match it.kind() {
            Kind::Enumerate => {
                let mut e = it.cast::<Enumerate>();
                let Some(v) = self.next_inner(e.iter)? else { return Ok(false) };
                let n = e.next;
                e.next = self.one_more(n);
                (n, v)
            }
            Kind::Zip => {
                let z = it.cast::<Zip>();
                let Some(a) = self.next_inner(z.iters[0])? else { return Ok(false) };
                let Some(b) = self.next_inner(z.iters[1])? else { return Ok(false) };
                (a, b)
            }
            _ => match self.next_entry(it.cast())? {
                Some(entry) => entry,
                None => return Ok(false),
            },
        };
        // SAFETY: the caller's promise.
        unsafe {
            to.write(pair.0);
            to.add(1).write(pair.1);
        }
        Ok(true)
    }

    fn next_dict(&mut self, i: Gc<DictIter>) -> R<Option<Value>> {
        let Some((key, value)) = self.next_entry(i)? else { return Ok(None) };
        Ok(Some(match i.what {
            DictPart::Keys => key,
            DictPart::Values => value,
            DictPart::Items => self.new_pair(key, value),
        }))
    }

    fn next_zip(&mut self, z: Gc<Zip>) -> R<Option<Value>> {
        let n = z.iters.len();
        if n == 0 {
            return Ok(None);
        }
        if n == 2 && !z.strict {
            let Some(a) = self.next_inner(z.iters[0])? else { return Ok(None) };
            let Some(b) = self.next_inner(z.iters[1])? else { return Ok(None) };
            return Ok(Some(self.new_pair(a, b)));
        }
        let mut items = [Value::NONE; 4];
        let mut more = Vec::new();
        let buf: &mut [Value] = if n <= 4 {
            &mut items[..n]
        } else {
            more.resize(n, Value::NONE);
            &mut more
        };
        for k in 0..n {
            match self.next_inner(z.iters[k])? {
                Some(v) => buf[k] = v,
                None => {
                    if !z.strict {
                        return Ok(None);
                    }
                    if k > 0 {
                        let plural = if k == 1 { " " } else { "s 1-" };
                        let message = format!("zip() argument {} is shorter than argument{plural}{k}", k + 1);
                        return Err(self.value_error(message));
                    }
                    for j in 1..n {
                        if self.next_inner(z.iters[j])?.is_some() {
                            let plural = if j == 1 { " " } else { "s 1-" };
                            let message = format!("zip() argument {} is longer than argument{plural}{j}", j + 1);
                            return Err(self.value_error(message));
                        }
                    }
                    return Ok(None);
                }
            }
        }
        Ok(Some(self.new_tuple(buf)))
    }

    /// `next(it)`, now; None when exhausted. Python code runs in a nested run.
    pub fn next(&mut self, it: Value) -> R<Option<Value>> {
        match it.kind() {
            Kind::Generator => {
                let r = self.resume_generator_now(it.cast(), Value::NONE)?;
                Ok(r.given())
            }
            Kind::SeqIter => {
                let mut s = it.cast::<SeqIter>();
                if s.index < 0 {
                    return Ok(None);
                }
                let index = self.new_int(s.index);
                let r = self.load_item(s.seq, index);
                match self.now(r) {
                    Ok(v) => {
                        s.index += 1;
                        Ok(Some(v))
                    }
                    Err(Raised) if self.exc_is(self.types.IndexError) || self.exc_is(self.types.StopIteration) => {
                        self.take_exc();
                        s.index = -1;
                        Ok(None)
                    }
                    Err(Raised) => Err(Raised),
                }
            }
            Kind::CallIter => {
                let mut c = it.cast::<CallIter>();
                if c.callable.is_none() {
                    return Ok(None);
                }
                let v = self.call(c.callable, &[])?;
                if self.same_or_equal(c.sentinel, v)? {
                    c.callable = Value::NONE;
                    return Ok(None);
                }
                Ok(Some(v))
            }
            Kind::Instance | Kind::Type => {
                let class = self.class_of(it);
                let Some(m) = self.lookup(class, self.sym.__next__) else {
                    let message = format!("'{}' object is not an iterator", self.type_name(it));
                    return Err(self.type_error(message));
                };
                match self.call_special(m, it, &[]) {
                    Ok(v) => Ok(Some(v)),
                    Err(Raised) if self.exc_is(self.types.StopIteration) => {
                        self.take_exc();
                        Ok(None)
                    }
                    Err(Raised) => Err(Raised),
                }
            }
            _ if self.is_native_iter(it) => self.next_native(it),
            _ => {
                let message = format!("'{}' object is not an iterator", self.type_name(it));
                Err(self.type_error(message))
            }
        }
    }

    /// All items of an iterable, now.
    pub fn collect(&mut self, v: Value) -> R<Vec<Value>> {
        match v.kind() {
            Kind::List => return Ok(v.cast::<List>().items.clone()),
            Kind::Tuple => return Ok(v.cast::<Tuple>().items().to_vec()),
            Kind::Range => {
                let r = v.cast::<Range>();
                if let Some(items) = self.collect_range(r)? {
                    return Ok(items);
                }
            }
            _ => {}
        }
        let it = self.iter_over(v)?;
        let mut items = Vec::new();
        let native = self.is_native_iter(it);
        let root = self.roots.len();
        self.roots.push(it);
        let result = loop {
            let next = if native { self.next_native(it) } else { self.next(it) };
            match next {
                Ok(Some(x)) => {
                    if items.len() == items.capacity()
                        && let Err(e) = self.reserve(items.capacity().max(4) * 16)
                    {
                        break Err(e);
                    }
                    items.push(x);
                }
                Ok(None) => break Ok(items),
                Err(Raised) => break Err(Raised),
            }
            if let Err(e) = self.tick() {
                break Err(e);
            }
        };
        self.roots.truncate(root);
        result
    }

    /// The items of a range of small ints.
    fn collect_range(&mut self, r: Gc<Range>) -> R<Option<Vec<Value>>> {
        let parts = [r.start, r.step, r.len];
        if !parts.iter().all(|v| v.is_small()) {
            return Ok(None);
        }
        let [start, step, len] = parts.map(Value::as_small);
        let fits = |n: Option<i64>| n.is_some_and(Value::fits_small);
        if !fits((len - 1).max(0).checked_mul(step).and_then(|n| n.checked_add(start))) {
            return Ok(None);
        }
        self.reserve(usize::try_from(len).unwrap_or(usize::MAX).saturating_mul(8))?;
        self.spend(len as u64)?;
        Ok(Some((0..len).map(|i| Value::small(start + i * step)).collect()))
    }

    /// The items of the iterable argument `args[i]` of the running native function. If Python code must run to get them,
    /// the answer is a tail request that collects them and calls the function again with a list.
    pub fn drain(&mut self, args: &[Value], i: usize) -> R<Vec<Value>> {
        self.drain_by(args, i, "_drain")
    }
    /// The same; the object is asked for its number of items first.
    pub fn drain_hinted(&mut self, args: &[Value], i: usize) -> R<Vec<Value>> {
        self.drain_by(args, i, "_drain_hinted")
    }
    fn drain_by(&mut self, args: &[Value], i: usize, prelude: &'static str) -> R<Vec<Value>> {
        let v = args[i];
        if let Some(m) = v.get::<Map>()
            && let [only] = m.iters[..]
        {
            return self.drain_map(m, only, args, i);
        }
        if self.is_native_iter(v) {
            let list = self.settled(v)?;
            return Ok(list.cast::<List>().items.clone());
        }
        if self.is_native_iterable(v) {
            return self.collect(v);
        }
        let func = self.current_native;
        let slots = self.new_tuple(args);
        if let Some(g) = plain_generator(v) {
            let list = self.new_list(Vec::new());
            let call = self.new_tuple(&[func, slots, Value::small(i as i64)]);
            return Err(self.collect_items(g, Collector::Argument, list, call));
        }
        self.tail_prelude(prelude, &[func, slots, Value::small(i as i64)])
    }

    /// Drains a `map` of a native function over one iterator. If that calls Python code for an item, the prelude goes on.
    fn drain_map(&mut self, mut m: Gc<Map>, inner: Value, args: &[Value], i: usize) -> R<Vec<Value>> {
        self.move_on();
        let mut items = Vec::new();
        while let Some(v) = self.next_inner(inner)? {
            self.tick()?;
            if v.is_kind(Kind::Instance) {
                m.waiting = v;
                let (func, slots, before) = (self.current_native, self.new_tuple(args), self.new_list(items));
                return self.tail_prelude("_drain_from", &[func, slots, Value::small(i as i64), before]);
            }
            if items.len() == items.capacity() {
                self.reserve(items.capacity().max(4) * 16)?;
            }
            items.push(match self.quick_conversion(m.func, v) {
                Some(converted) => converted,
                None => self.call(m.func, &[v])?,
            });
        }
        Ok(items)
    }

    /// Number of items, if it can be told without iterating.
    pub fn length_hint(&self, v: Value) -> Option<usize> {
        Some(match v.kind() {
            Kind::List => v.cast::<List>().items.len(),
            Kind::Tuple => v.cast::<Tuple>().len,
            Kind::Dict => v.cast::<Dict>().table.len(),
            Kind::Set | Kind::FrozenSet => self.as_set(v)?.table.len(),
            Kind::Str => v.cast::<Str>().chars as usize,
            Kind::Range => v.cast::<Range>().len.is_small().then(|| v.cast::<Range>().len.as_small() as usize)?,
            _ => return None,
        })
    }

    /// Number of items of a range; for ints of any size.
    pub fn range_len(&mut self, start: Value, stop: Value, step: Value) -> R {
        if start.is_small() && stop.is_small() && step.is_small() {
            let (a, b, s) = (start.as_small(), stop.as_small(), step.as_small());
            let n = if s > 0 && a < b {
                (b - a - 1) / s + 1
            } else if s < 0 && a > b {
                (a - b - 1) / -s + 1
            } else {
                0
            };
            return Ok(self.new_int(n));
        }
        let down = self.less(step, Value::small(0))?;
        let (low, high, step) =
            if down { (stop, start, self.sub_ints(Value::small(0), step)) } else { (start, stop, step) };
        let span = self.sub_ints(high, low);
        if !self.less(Value::small(0), span)? {
            return Ok(Value::small(0));
        }
        let last = self.sub_ints(span, Value::small(1));
        let (steps, _) = self.divide(last, step)?;
        Ok(self.add_ints(steps, Value::small(1)))
    }
}
