//! Equality, ordering, identity-or-equality, hashing and truth.

use std::cmp::Ordering;

use num_bigint::BigInt as BigNum;
use num_traits::FromPrimitive;

use super::heap::Gc;
use super::layout::*;
use super::value::{R, Value};
use crate::bytecode::ops::CmpOp;
use crate::text::surrogates;
use crate::vm::Vm;
use crate::vm::frame::Cont;

/// The operator with its operands exchanged.
pub fn swapped(op: CmpOp) -> CmpOp {
    match op {
        CmpOp::Lt => CmpOp::Gt,
        CmpOp::Le => CmpOp::Ge,
        CmpOp::Gt => CmpOp::Lt,
        CmpOp::Ge => CmpOp::Le,
        op => op,
    }
}

pub fn symbol(op: CmpOp) -> &'static str {
    match op {
        CmpOp::Lt => "<",
        CmpOp::Le => "<=",
        CmpOp::Eq => "==",
        CmpOp::Ne => "!=",
        CmpOp::Gt => ">",
        CmpOp::Ge => ">=",
    }
}

/// Result of the operator for an ordering; None is unordered (NaN).
#[inline]
pub fn test(op: CmpOp, ordering: Option<Ordering>) -> bool {
    match (op, ordering) {
        (CmpOp::Ne, o) => o != Some(Ordering::Equal),
        (_, None) => false,
        (CmpOp::Lt, Some(o)) => o == Ordering::Less,
        (CmpOp::Le, Some(o)) => o != Ordering::Greater,
        (CmpOp::Eq, Some(o)) => o == Ordering::Equal,
        (CmpOp::Gt, Some(o)) => o == Ordering::Greater,
        (CmpOp::Ge, Some(o)) => o != Ordering::Less,
    }
}

/// Set in a comparison's stage when the method called was `__eq__` and its result is to be negated.
pub const NEGATE: u8 = 0x10;

impl Vm {
    fn compare_name(&self, op: CmpOp) -> Gc<Str> {
        match op {
            CmpOp::Lt => self.sym.__lt__,
            CmpOp::Le => self.sym.__le__,
            CmpOp::Eq => self.sym.__eq__,
            CmpOp::Ne => self.sym.__ne__,
            CmpOp::Gt => self.sym.__gt__,
            CmpOp::Ge => self.sym.__ge__,
        }
    }

    /// `a op b`; may answer with a tail request.
    pub fn compare(&mut self, op: CmpOp, a: Value, b: Value) -> R {
        if !needs_methods(a) && !needs_methods(b) {
            return match self.compare_builtin(op, a, b)? {
                Some(v) => Ok(Value::bool(v)),
                None => self.compare_default(op, a, b),
            };
        }
        self.compare_from(op, 0, a, b)
    }

    /// Tries the operands' methods from candidate `stage` on.
    pub fn compare_from(&mut self, op: CmpOp, stage: u8, a: Value, b: Value) -> R {
        let (ca, cb) = (self.class_of(a), self.class_of(b));
        let reflected_first = ca != cb && self.is_subtype(cb, ca);
        for s in stage..2 {
            let (receiver, argument, op2) = if (s == 0) ^ reflected_first { (a, b, op) } else { (b, a, swapped(op)) };
            let class = self.class_of(receiver);
            let Some(method) = self.lookup(class, self.compare_name(op2)) else { continue };
            if self.is_native_slot(class, method) {
                if op2 == CmpOp::Ne && method.cast::<Native>().owner == Some(self.types.object) {
                    // object.__ne__ inverts a user-defined __eq__.
                    let eq = self.lookup(class, self.sym.__eq__);
                    if let Some(eq) = eq
                        && !self.is_native_slot(class, eq)
                    {
                        let cont = Cont::Compare { op, stage: (s + 1) | NEGATE };
                        return self.tail_method(eq, receiver, &[argument], cont, a, b);
                    }
                }
                let (r, g) = (self.unwrap(receiver), self.unwrap(argument));
                if r.is_kind(Kind::Opaque) && method.cast::<Native>().owner != Some(self.types.object) {
                    let v = self.call_special(method, receiver, &[argument])?;
                    if v == Value::NOT_IMPLEMENTED {
                        continue;
                    }
                    return Ok(v);
                }
                if let Some(v) = self.compare_builtin(op2, r, g)? {
                    return Ok(Value::bool(v));
                }
                continue;
            }
            return self.tail_method(method, receiver, &[argument], Cont::Compare { op, stage: s + 1 }, a, b);
        }
        self.compare_default(op, a, b)
    }

    /// A comparison method returned.
    pub fn compare_continue(&mut self, op: CmpOp, stage: u8, a: Value, b: Value, v: Value) -> R {
        if v == Value::NOT_IMPLEMENTED {
            return self.compare_from(op, stage & !NEGATE, a, b);
        }
        if stage & NEGATE != 0 {
            let t = self.truth(v)?;
            return Ok(Value::bool(!t));
        }
        Ok(v)
    }

    fn compare_default(&mut self, op: CmpOp, a: Value, b: Value) -> R {
        match op {
            CmpOp::Eq => Ok(Value::bool(a == b)),
            CmpOp::Ne => Ok(Value::bool(a != b)),
            _ => {
                let message = format!(
                    "'{}' not supported between instances of '{}' and '{}'",
                    symbol(op),
                    self.type_name(a),
                    self.type_name(b)
                );
                Err(self.type_error(message))
            }
        }
    }

    /// `a op b` for builtin values (payloads unwrapped); None for NotImplemented.
    pub fn compare_builtin(&mut self, op: CmpOp, a: Value, b: Value) -> R<Option<bool>> {
        if Value::both_small(a, b) {
            return Ok(Some(test(op, Some(a.shifted().cmp(&b.shifted())))));
        }
        if let (Some(x), Some(y)) = (a.get::<Str>(), b.get::<Str>()) {
            if matches!(op, CmpOp::Eq | CmpOp::Ne) {
                if x != y && x.len == y.len {
                    self.work(x.len as usize)?;
                }
                let equal = x == y || x.same_text(&y);
                return Ok(Some(equal == (op == CmpOp::Eq)));
            }
            self.work(x.len.min(y.len) as usize)?;
            // UTF-8 orders like code points, but for what stands for surrogates.
            let order = if x.is_ascii() || y.is_ascii() {
                x.as_bytes().cmp(y.as_bytes())
            } else {
                surrogates::compare(x.as_str(), y.as_str())
            };
            return Ok(Some(test(op, Some(order))));
        }
        if is_real(a) && is_real(b) {
            return Ok(Some(test(op, compare_real(a, b))));
        }
        let equality = matches!(op, CmpOp::Eq | CmpOp::Ne);
        let answer = |equal: bool| Ok(Some(equal == (op == CmpOp::Eq)));
        match (a.kind(), b.kind()) {
            (Kind::List, Kind::List) => self.compare_sequences(op, a, b, true),
            (Kind::Tuple, Kind::Tuple) => self.compare_sequences(op, a, b, false),
            (Kind::Bytes | Kind::ByteArray, Kind::Bytes | Kind::ByteArray) => {
                self.work(bytes_of(a).len().min(bytes_of(b).len()))?;
                Ok(Some(test(op, Some(bytes_of(a).cmp(bytes_of(b))))))
            }
            (Kind::Bytes | Kind::ByteArray | Kind::MemoryView, Kind::Bytes | Kind::ByteArray | Kind::MemoryView)
                if equality || a.is_kind(Kind::ByteArray) || b.is_kind(Kind::ByteArray) =>
            {
                let released = |v: Value| v.get::<MemoryView>().is_some_and(|m| m.released);
                if released(a) || released(b) {
                    return answer(a == b);
                }
                if equality && !a.is_kind(Kind::ByteArray) {
                    let equal = self.memoryview_eq(a, b)?;
                    return answer(equal);
                }
                let (x, y) = (self.buffer(a)?, self.buffer(b)?);
                Ok(Some(test(op, Some(x.cmp(y)))))
            }
            (Kind::Set | Kind::FrozenSet, Kind::Set | Kind::FrozenSet) => {
                self.recurse(" in comparison", |vm| vm.compare_sets(op, a, b))
            }
            (Kind::DictView, Kind::DictView | Kind::Set | Kind::FrozenSet)
            | (Kind::Set | Kind::FrozenSet, Kind::DictView) => {
                let part = |v: Value| v.get::<DictView>().map(|d| d.what);
                if part(a) == Some(DictPart::Values) || part(b) == Some(DictPart::Values) {
                    return Ok(None);
                }
                self.recurse(" in comparison", |vm| vm.compare_views(op, a, b)).map(Some)
            }
            (Kind::Dict, Kind::Dict) if equality => {
                let r = self.recurse(" in comparison", |vm| vm.dict_eq(a.cast(), b.cast()))?;
                answer(r)
            }
            (Kind::Complex, _) | (_, Kind::Complex) if equality => {
                // An int is compared as it is, however large.
                let number = |v: Value| v.is_small() || v.is_bool() || v.is_kind(Kind::BigInt);
                let mixed = match (a.get::<Complex>(), b.get::<Complex>()) {
                    (Some(c), None) if number(b) => Some((c, b)),
                    (None, Some(c)) if number(a) => Some((c, a)),
                    _ => None,
                };
                if let Some((c, n)) = mixed {
                    let equal = c.im == 0.0 && self.eq(Value::float(c.re), n)?;
                    return answer(equal);
                }
                let (Some((ar, ai)), Some((br, bi))) = (self.complex_parts(a), self.complex_parts(b)) else {
                    return Ok(None);
                };
                answer(ar == br && ai == bi)
            }
            (Kind::Range, Kind::Range) if equality => {
                let (x, y) = (a.cast::<Range>(), b.cast::<Range>());
                let zero = Value::small(0);
                let one = Value::small(1);
                let equal = self.eq(x.len, y.len)?
                    && (self.eq(x.len, zero)?
                        || (self.eq(x.start, y.start)? && (self.eq(x.len, one)? || self.eq(x.step, y.step)?)));
                answer(equal)
            }
            (Kind::Slice, Kind::Slice) => {
                let (x, y) = (a.cast::<Slice>(), b.cast::<Slice>());
                let x = self.new_tuple(&[x.start, x.stop, x.step]);
                let y = self.new_tuple(&[y.start, y.stop, y.step]);
                self.compare_sequences(op, x, y, false)
            }
            (Kind::Cell, Kind::Cell) => {
                // By what they hold; an empty one comes first.
                let (x, y) = (a.cast::<Cell>().value, b.cast::<Cell>().value);
                if x.is_unbound() || y.is_unbound() {
                    return Ok(Some(test(op, Some(y.is_unbound().cmp(&x.is_unbound())))));
                }
                let r = self.recurse(" in comparison", |vm| vm.compare_now(op, x, y))?;
                Ok(Some(r))
            }
            (Kind::BoundMethod, Kind::BoundMethod) if equality => {
                let (x, y) = (a.cast::<BoundMethod>(), b.cast::<BoundMethod>());
                answer(x.func == y.func && x.receiver == y.receiver)
            }
            (Kind::MappingProxy, _) if equality => {
                let x = a.cast::<MappingProxy>().mapping;
                let y = b.get::<MappingProxy>().map_or(b, |m| m.mapping);
                let r = self.eq(x, y)?;
                answer(r)
            }
            (Kind::MemoryView, Kind::Instance) if equality && !a.cast::<MemoryView>().released => {
                let view = self.exported(b)?;
                if !view.is_kind(Kind::MemoryView) {
                    return Ok(None);
                }
                let r = self.memoryview_eq(a, view)?;
                answer(r)
            }
            (Kind::WeakRef, Kind::WeakRef) if equality => {
                let (x, y) = (a.cast::<WeakRef>().target, b.cast::<WeakRef>().target);
                let r = if x.is_none() || y.is_none() { a == b } else { self.eq(x, y)? };
                answer(r)
            }
            _ if equality && a == b => answer(true),
            _ => Ok(None),
        }
    }

    fn compare_sequences(&mut self, op: CmpOp, a: Value, b: Value, lists: bool) -> R<Option<bool>> {
        let item = |v: Value, i: usize| -> Option<Value> {
            if lists { v.cast::<List>().items.get(i).copied() } else { v.cast::<Tuple>().items().get(i).copied() }
        };
        let len = |v: Value| if lists { v.cast::<List>().items.len() } else { v.cast::<Tuple>().len };
        if matches!(op, CmpOp::Eq | CmpOp::Ne) && len(a) != len(b) {
            return Ok(Some(op == CmpOp::Ne));
        }
        self.recurse(" in comparison", |vm| {
            let mut i = 0;
            // Lengths are read anew: a comparison may change the lists.
            while let (Some(x), Some(y)) = (item(a, i), item(b, i)) {
                if !vm.same_or_equal(x, y)? {
                    if matches!(op, CmpOp::Eq | CmpOp::Ne) {
                        return Ok(Some(op == CmpOp::Ne));
                    }
                    let r = vm.compare(op, x, y);
                    let r = vm.now(r)?;
                    return vm.truth(r).map(Some);
                }
                i += 1;
                vm.tick()?;
            }
            Ok(Some(test(op, Some(len(a).cmp(&len(b))))))
        })
    }

    fn compare_sets(&mut self, op: CmpOp, a: Value, b: Value) -> R<Option<bool>> {
        let (x, y): (Gc<Set>, Gc<Set>) = (self.as_set(a).expect("set"), self.as_set(b).expect("set"));
        let (small, large, sizes_ok) = match op {
            CmpOp::Eq | CmpOp::Ne => (x, y, x.table.len() == y.table.len()),
            CmpOp::Le => (x, y, x.table.len() <= y.table.len()),
            CmpOp::Lt => (x, y, x.table.len() < y.table.len()),
            CmpOp::Ge => (y, x, y.table.len() <= x.table.len()),
            CmpOp::Gt => (y, x, y.table.len() < x.table.len()),
        };
        let subset = sizes_ok && self.set_covers(large, small)?;
        Ok(Some(if op == CmpOp::Ne { !subset } else { subset }))
    }

    /// Views of dicts compare like sets, but need not hold hashable values.
    fn compare_views(&mut self, op: CmpOp, a: Value, b: Value) -> R<bool> {
        let (n, m) = (self.len(a)?, self.len(b)?);
        let (inner, outer, sizes_ok) = match op {
            CmpOp::Eq | CmpOp::Ne => (a, b, n == m),
            CmpOp::Le => (a, b, n <= m),
            CmpOp::Lt => (a, b, n < m),
            CmpOp::Ge => (b, a, m <= n),
            CmpOp::Gt => (b, a, m < n),
        };
        let mut contained = sizes_ok;
        if sizes_ok {
            let it = self.iter(inner)?;
            while let Some(x) = self.next_native(it)? {
                let found = self.contains(outer, x, false);
                if self.now(found)? != Value::TRUE {
                    contained = false;
                    break;
                }
                self.tick()?;
            }
        }
        Ok(contained != (op == CmpOp::Ne))
    }

    /// `a == b`, now.
    #[inline]
    pub fn eq(&mut self, a: Value, b: Value) -> R<bool> {
        if Value::both_small(a, b) {
            return Ok(a == b);
        }
        if !needs_methods(a) && !needs_methods(b) {
            return Ok(self.compare_builtin(CmpOp::Eq, a, b)?.unwrap_or(a == b));
        }
        self.eq_slow(a, b)
    }
    #[cold]
    fn eq_slow(&mut self, a: Value, b: Value) -> R<bool> {
        let r = self.compare_from(CmpOp::Eq, 0, a, b);
        let r = self.now(r)?;
        self.truth(r)
    }
    /// Identity or equality: how containers compare.
    #[inline]
    pub fn same_or_equal(&mut self, a: Value, b: Value) -> R<bool> {
        if a == b { Ok(true) } else { self.eq(a, b) }
    }
    /// `a < b`, now.
    pub fn less(&mut self, a: Value, b: Value) -> R<bool> {
        let r = self.compare(CmpOp::Lt, a, b);
        let r = self.now(r)?;
        self.truth(r)
    }
    /// `a op b` as truth, now.
    pub fn compare_now(&mut self, op: CmpOp, a: Value, b: Value) -> R<bool> {
        let r = self.compare(op, a, b);
        let r = self.now(r)?;
        self.truth(r)
    }

    // --- truth

    /// `bool(v)`, now.
    #[inline]
    pub fn truth(&mut self, v: Value) -> R<bool> {
        match v {
            Value::TRUE => Ok(true),
            Value::FALSE | Value::NONE => Ok(false),
            _ => {
                let r = self.truth_value(v, false);
                Ok(self.now(r)? == Value::TRUE)
            }
        }
    }

    /// The truth of a value as a bool, negated if asked; may answer with a tail request.
    pub fn truth_value(&mut self, v: Value, negate: bool) -> R {
        let t = match v {
            Value::TRUE => true,
            Value::FALSE | Value::NONE => false,
            _ if v.is_small() => v.as_small() != 0,
            _ if v.is_float() => v.as_f64() != 0.0,
            _ => match v.kind() {
                Kind::Instance | Kind::Type => return self.truth_by_methods(v, negate),
                Kind::Str => v.cast::<Str>().len != 0,
                Kind::List => !v.cast::<List>().items.is_empty(),
                Kind::Tuple => v.cast::<Tuple>().len != 0,
                Kind::Dict => !v.cast::<Dict>().table.is_empty(),
                Kind::Set | Kind::FrozenSet => !self.as_set(v).expect("set").table.is_empty(),
                Kind::Bytes => !v.cast::<Bytes>().data.is_empty(),
                Kind::ByteArray => !v.cast::<ByteArray>().data.is_empty(),
                Kind::Complex => {
                    let c = v.cast::<Complex>();
                    c.re != 0.0 || c.im != 0.0
                }
                Kind::Range => v.cast::<Range>().len != Value::small(0),
                Kind::DictView => !v.cast::<DictView>().dict.table.is_empty(),
                Kind::MappingProxy => return self.truth_value(v.cast::<MappingProxy>().mapping, negate),
                Kind::MemoryView => v.cast::<MemoryView>().len != 0,
                Kind::Opaque => return self.truth_by_methods(v, negate),
                _ => {
                    if v == Value::NOT_IMPLEMENTED {
                        return Err(self.type_error("NotImplemented should not be used in a boolean context"));
                    }
                    true
                }
            },
        };
        Ok(Value::bool(t != negate))
    }
    fn truth_by_methods(&mut self, v: Value, negate: bool) -> R {
        let class = self.class_of(v);
        if let Some(m) = self.lookup(class, self.sym.__bool__) {
            if self.is_native_slot(class, m) {
                let u = self.unwrap(v);
                if u != v {
                    return self.truth_value(u, negate);
                }
            }
            return self.tail_method(m, v, &[], Cont::Bool { negate }, v, Value::UNBOUND);
        }
        if let Some(m) = self.lookup(class, self.sym.__len__) {
            if self.is_native_slot(class, m) {
                let u = self.unwrap(v);
                if u != v {
                    return self.truth_value(u, negate);
                }
            }
            return self.tail_method(m, v, &[], Cont::LenTruth { negate }, v, Value::UNBOUND);
        }
        Ok(Value::bool(!negate))
    }

    // --- hash

    /// `hash(v)`, now.
    #[inline]
    pub fn hash(&mut self, v: Value) -> R<i64> {
        match super::table::plain_hash(v) {
            Some(hash) => Ok(hash),
            None => self.hash_slow(v),
        }
    }
    /// Hash as the tables store it.
    #[inline(always)]
    pub fn table_hash(&mut self, v: Value) -> R<u32> {
        Ok(super::table::fold(self.hash(v)?))
    }

    #[inline(never)]
    fn hash_slow(&mut self, v: Value) -> R<i64> {
        use crate::text::hash as numeric;
        if v.is_float() {
            let f = v.as_f64();
            if f.is_nan() {
                return Ok(v.bits() as i64 >> 4);
            }
            return Ok(numeric::hash_f64(f));
        }
        match v {
            Value::TRUE => return Ok(1),
            Value::FALSE => return Ok(0),
            Value::NONE => return Ok(0xfca86420),
            _ => {}
        }
        match v.kind() {
            Kind::BigInt => {
                let b = v.cast::<BigInt>();
                self.work(b.limbs().len() * 32)?;
                Ok(numeric::hash_limbs(b.negative, b.limbs()))
            }
            Kind::Complex => {
                let c = v.cast::<Complex>();
                Ok(numeric::hash_complex(c.re, c.im))
            }
            Kind::Bytes => {
                let mut b = v.cast::<Bytes>();
                if b.hash == 0 {
                    b.hash = super::strings::hash_bytes(&b.data);
                }
                Ok(b.hash as i64)
            }
            Kind::Tuple => {
                let mut t = v.cast::<Tuple>();
                if t.hash != 0 {
                    return Ok(t.hash as i64);
                }
                let h = self.recurse(" while computing a hash", |vm| {
                    let mut hasher = numeric::TupleHasher::default();
                    for i in 0..t.len {
                        hasher.add(vm.hash(t.items()[i])?);
                    }
                    Ok(hasher.finish())
                })?;
                // Tuples are immutable and so are the hashes of their items.
                t.hash = h as u64;
                Ok(h)
            }
            Kind::FrozenSet => {
                let mut s = self.as_set(v).expect("set");
                if s.hash == 0 {
                    let keys: Vec<Value> = s.table.iter().map(|e| e.key).collect();
                    let mut hashes = Vec::with_capacity(keys.len());
                    for k in keys {
                        hashes.push(self.hash(k)?);
                    }
                    s.hash = numeric::hash_frozenset(hashes.iter().copied()) as u64;
                }
                Ok(s.hash as i64)
            }
            Kind::List | Kind::Dict | Kind::Set | Kind::ByteArray => Err(self.unhashable(v)),
            Kind::DictView if v.cast::<DictView>().what != DictPart::Values => Err(self.unhashable(v)),
            Kind::Slice => {
                let s = v.cast::<Slice>();
                let hashes = self.recurse(" while computing a hash", |vm| {
                    Ok([vm.hash(s.start)?, vm.hash(s.stop)?, vm.hash(s.step)?])
                })?;
                Ok(numeric::hash_slice(hashes[0], hashes[1], hashes[2]))
            }
            Kind::MappingProxy => self.hash(v.cast::<MappingProxy>().mapping),
            Kind::Range => {
                let r = v.cast::<Range>();
                let none = self.hash(Value::NONE)?;
                let len = self.hash(r.len)?;
                let hashes = if len == 0 {
                    [len, none, none]
                } else if len == 1 {
                    [len, self.hash(r.start)?, none]
                } else {
                    [len, self.hash(r.start)?, self.hash(r.step)?]
                };
                Ok(numeric::hash_tuple(hashes.iter().copied()))
            }
            Kind::BoundMethod => {
                let m = v.cast::<BoundMethod>();
                Ok(address_hash(m.func) ^ address_hash(m.receiver).rotate_left(17))
            }
            Kind::Cell => Err(self.unhashable(v)),
            Kind::MemoryView => {
                if let Some(hash) = v.cast::<MemoryView>().hash {
                    return Ok(hash);
                }
                let data = self.buffer(v)?.to_vec();
                if !v.cast::<MemoryView>().readonly {
                    return Err(self.value_error("cannot hash writable memoryview object"));
                }
                if !matches!(v.cast::<MemoryView>().format, b'B' | b'b' | b'c') {
                    let message = "memoryview: hashing is restricted to formats 'B', 'b' or 'c'";
                    return Err(self.value_error(message));
                }
                let mut m = v.cast::<MemoryView>();
                // What is viewed must have a hash itself.
                let viewed = if m.owner.is_none() { m.base } else { m.owner };
                m.pinned = true;
                let hashable = self.hash(viewed);
                m.pinned = false;
                hashable?;
                let hash = super::strings::hash_bytes(&data) as i64;
                v.cast::<MemoryView>().m().hash = Some(hash);
                Ok(hash)
            }
            Kind::WeakRef => {
                // Kept, so that a dictionary finds the reference when its object has gone; but a hash that Python code
                // gives must be asked for again if that asked the host: see `weakref_hash`.
                let mut reference = v.cast::<WeakRef>();
                if let Some(hash) = reference.hash {
                    return Ok(hash);
                }
                if reference.target.is_none() {
                    return Err(self.type_error("weak object has gone away"));
                }
                let hash = self.hash(reference.target)?;
                if self.user_method(reference.target, self.sym.__hash__).is_none() {
                    reference.hash = Some(hash);
                }
                Ok(hash)
            }
            Kind::Instance | Kind::Type | Kind::Opaque => self.hash_by_method(v),
            _ => Ok(address_hash(v)),
        }
    }
    fn hash_by_method(&mut self, v: Value) -> R<i64> {
        let class = self.class_of(v);
        match self.lookup(class, self.sym.__hash__) {
            None => Ok(address_hash(v)),
            Some(m) if m.is_none() => Err(self.unhashable(v)),
            Some(m) => {
                if let Some(n) = m.get::<Native>() {
                    let u = self.unwrap(v);
                    if u != v && !u.is_kind(Kind::ExcData) && n.owner != Some(self.types.object) {
                        return self.hash(u);
                    }
                    if n.owner == Some(self.types.object) || n.owner == Some(self.types.type_) || u != v {
                        return Ok(address_hash(v));
                    }
                }
                let r = self.call_special(m, v, &[])?;
                self.hash_result(r)
            }
        }
    }
    /// The hash that the result of a `__hash__` in Python stands for.
    pub(crate) fn hash_result(&mut self, r: Value) -> R<i64> {
        if !self.is_int(r) {
            return Err(self.type_error("__hash__ method should return an integer"));
        }
        match self.int_of(r) {
            Some(-1) => Ok(-2),
            Some(i) => Ok(i),
            None => self.hash(self.unwrap(r)),
        }
    }
    fn unhashable(&mut self, v: Value) -> super::value::Raised {
        let class = self.class_of(v);
        let name = match class.flags & type_flags::HEAP {
            // Types of native modules are named with their module.
            0 => self.full_type_name(class),
            _ => self.name_of(class).to_string(),
        };
        let message = format!("unhashable type: '{name}'");
        self.type_error(message)
    }

    /// Real and imaginary part of a number.
    pub fn complex_parts(&self, v: Value) -> Option<(f64, f64)> {
        let v = self.unwrap(v);
        match v.get::<Complex>() {
            Some(c) => Some((c.re, c.im)),
            None if is_real(v) => real_to_f64(v).map(|f| (f, 0.0)),
            None => None,
        }
    }
}

/// Instances and classes compare through methods; other values are handled here.
#[inline(always)]
fn needs_methods(v: Value) -> bool {
    matches!(v.kind(), Kind::Instance | Kind::Type | Kind::Opaque)
}

/// Hash and order of an object without value: its address.
pub fn address_hash(v: Value) -> i64 {
    if v.is_ptr() { (v.as_ptr() as usize >> 4) as i64 } else { v.bits() as i64 >> 3 }
}

/// int, bool or float.
#[inline]
pub fn is_real(v: Value) -> bool {
    v.is_small() || v.is_float() || v.is_bool() || v.is_kind(Kind::BigInt)
}

/// The number as a double; None for ints too large.
pub fn real_to_f64(v: Value) -> Option<f64> {
    if v.is_float() {
        Some(v.as_f64())
    } else if v.is_small() {
        Some(v.as_small() as f64)
    } else if v.is_bool() {
        Some((v == Value::TRUE) as i64 as f64)
    } else {
        let f = v.get::<BigInt>()?.to_f64();
        f.is_finite().then_some(f)
    }
}

/// Order of two real numbers, exact for large ints against floats. None if one is NaN.
pub fn compare_real(a: Value, b: Value) -> Option<Ordering> {
    let int = |v: Value| -> i64 { if v.is_bool() { (v == Value::TRUE) as i64 } else { v.as_small() } };
    match (a.is_float(), b.is_float()) {
        (true, true) => a.as_f64().partial_cmp(&b.as_f64()),
        (false, true) => compare_real(b, a).map(Ordering::reverse),
        (true, false) => {
            let f = a.as_f64();
            match b.get::<BigInt>() {
                // 48-bit ints are exact doubles.
                None => f.partial_cmp(&(int(b) as f64)),
                Some(big) => {
                    if f.is_nan() {
                        return None;
                    }
                    if f.is_infinite() {
                        return Some(if f > 0.0 { Ordering::Greater } else { Ordering::Less });
                    }
                    // Beyond all doubles.
                    if big.bits() > 1024 {
                        return Some(if big.negative { Ordering::Greater } else { Ordering::Less });
                    }
                    let whole = BigNum::from_f64(f.trunc())?;
                    Some(whole.cmp(&big.to_big()).then_with(|| f.fract().partial_cmp(&0.0).unwrap_or(Ordering::Equal)))
                }
            }
        }
        (false, false) => Some(match (a.get::<BigInt>(), b.get::<BigInt>()) {
            (None, None) => int(a).cmp(&int(b)),
            (Some(x), Some(y)) => x.compare(&y),
            // A large int lies beyond all small ones.
            (Some(x), None) => {
                if x.negative {
                    Ordering::Less
                } else {
                    Ordering::Greater
                }
            }
            (None, Some(y)) => {
                if y.negative {
                    Ordering::Greater
                } else {
                    Ordering::Less
                }
            }
        }),
    }
}

/// The bytes of a bytes or bytearray object.
pub fn bytes_of<'a>(v: Value) -> &'a [u8] {
    // SAFETY of the lifetime: alive until the next safepoint.
    unsafe {
        match v.kind() {
            Kind::Bytes => &*(&*v.cast::<Bytes>().data as *const [u8]),
            Kind::ByteArray => &*(v.cast::<ByteArray>().data.as_slice() as *const [u8]),
            _ => &[],
        }
    }
}
