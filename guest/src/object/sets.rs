//! Set operations. The order in which items are looked at and added is CPython's, because it shows in the result's order.

use super::heap::Gc;
use super::layout::*;
use super::set_table::SetTable;
use super::table::{ABSENT, UNKNOWN};
use super::value::{R, Value};
use crate::bytecode::ops::BinOp;
use crate::vm::Vm;

/// Hash and key of every item.
fn entries(s: Gc<Set>) -> Vec<(i64, Value)> {
    s.table.iter().map(|e| (e.hash, e.key)).collect()
}
/// Sets, keys views and items views.
fn set_like(v: Value) -> bool {
    matches!(v.kind(), Kind::Set | Kind::FrozenSet) || is_set_view(v)
}
fn is_set_view(v: Value) -> bool {
    v.get::<DictView>().is_some_and(|d| d.what != DictPart::Values)
}

impl Vm {
    /// Hash of a set item.
    #[inline]
    fn set_hash(&mut self, key: Value) -> R<i64> {
        match self.hash(key) {
            Ok(h) => Ok(h),
            Err(e) => Err(self.unusable_key(key, "a set element", e)),
        }
    }
    /// Adds an item; false if it was there.
    #[inline]
    pub fn set_add(&mut self, s: Gc<Set>, key: Value) -> R<bool> {
        let place = s.table.place(key);
        if place < s.table.raw_entries().len() {
            return Ok(false);
        }
        let hash = self.set_hash(key)?;
        if place == ABSENT {
            self.set_insert(s, hash, key)?;
            return Ok(true);
        }
        self.set_add_hashed(s, hash, key)
    }
    #[inline]
    pub fn set_add_hashed(&mut self, s: Gc<Set>, hash: i64, key: Value) -> R<bool> {
        if self.table_find(s, hash, key)?.is_some() {
            return Ok(false);
        }
        self.set_insert(s, hash, key)?;
        Ok(true)
    }
    /// Adds an item that is known to be absent.
    fn set_insert(&mut self, s: Gc<Set>, hash: i64, key: Value) -> R<()> {
        let growth = s.table.growth();
        if growth > 0 {
            self.reserve(growth)?;
            self.heap.note_external(growth / 2);
        }
        s.m().table.insert_new(hash, key);
        Ok(())
    }
    pub fn set_contains(&mut self, s: Gc<Set>, key: Value) -> R<bool> {
        let place = s.table.place(key);
        if place != UNKNOWN {
            return Ok(place != ABSENT);
        }
        let hash = self.set_hash(key)?;
        Ok(self.table_find(s, hash, key)?.is_some())
    }
    pub fn set_remove(&mut self, s: Gc<Set>, key: Value) -> R<bool> {
        let hash = self.set_hash(key)?;
        self.set_remove_hashed(s, hash, key)
    }
    fn set_remove_hashed(&mut self, s: Gc<Set>, hash: i64, key: Value) -> R<bool> {
        match self.table_find(s, hash, key)? {
            Some(n) => {
                s.m().table.remove_at(n);
                Ok(true)
            }
            None => Ok(false),
        }
    }
    /// What a set is searched for: a set is looked up by the frozenset of its items.
    pub fn set_key(&mut self, v: Value) -> R {
        if !self.unwrap(v).is_kind(Kind::Set) {
            return Ok(v);
        }
        let class = self.class_of(v);
        if self.lookup(class, self.sym.__hash__).is_some_and(|m| !m.is_none()) {
            return Ok(v);
        }
        let table = self.as_set(v).expect("set").table.duplicate();
        Ok(self.new_frozenset(table).value())
    }
    /// Turns a new set into a frozenset.
    pub fn freeze(&mut self, set: Gc<Set>) -> Value {
        set.m().header.kind = Kind::FrozenSet;
        set.m().header.shape = self.types.frozenset.root;
        set.value()
    }
    fn set_of_table(&mut self, table: SetTable) -> Gc<Set> {
        self.heap.note_external(table.bytes());
        let set = self.new_set();
        set.m().table = table;
        set
    }
    /// A plain set with the same items.
    pub fn set_copy(&mut self, s: Gc<Set>) -> R<Gc<Set>> {
        self.reserve(s.table.bytes())?;
        Ok(self.set_of_table(s.table.duplicate()))
    }
    /// A set whose methods are the builtin ones, so that its items can be taken directly.
    pub fn plain_set(&mut self, v: Value) -> Option<Gc<Set>> {
        let s = self.as_set(v)?;
        self.is_native_iterable(v).then_some(s)
    }
    /// A dict whose keys can be taken directly.
    pub fn plain_dict(&mut self, v: Value) -> Option<Gc<Dict>> {
        v.get::<Dict>()
    }
    fn set_prepare(&mut self, target: Gc<Set>, more: usize) -> R<()> {
        self.reserve(target.table.prepared_bytes(more))?;
        target.m().table.prepare(more);
        Ok(())
    }

    /// Adds the items of a native iterable.
    pub fn set_update(&mut self, target: Gc<Set>, v: Value) -> R<()> {
        if let Some(other) = self.plain_set(v) {
            if other == target || other.table.is_empty() {
                return Ok(());
            }
            if target.table.is_empty() && target.table.raw_entries().is_empty() {
                self.reserve(other.table.bytes())?;
                target.m().table = other.table.duplicate();
                self.heap.note_external(target.table.bytes());
                return Ok(());
            }
            self.set_prepare(target, other.table.len())?;
            for (hash, key) in entries(other) {
                self.set_add_hashed(target, hash, key)?;
                self.tick()?;
            }
            return Ok(());
        }
        if let Some(d) = self.plain_dict(v) {
            self.set_prepare(target, d.table.len())?;
        }
        let v = self.settled(v)?;
        let it = self.iter_over(v)?;
        while let Some(x) = self.next_native(it)? {
            self.set_add(target, x)?;
            self.tick()?;
        }
        Ok(())
    }
    /// A new set of the items of an iterable.
    pub fn set_from(&mut self, v: Value) -> R<Gc<Set>> {
        let set = self.new_set();
        if self.is_native_iterable(v) {
            self.set_update(set, v)?;
        } else {
            for x in self.collect(v)? {
                self.set_add(set, x)?;
            }
        }
        Ok(set)
    }
    /// A keys or items view, or a set, as a set.
    pub fn view_as_set(&mut self, v: Value) -> R {
        let Some(view) = v.get::<DictView>() else { return Ok(v) };
        let source = if view.what == DictPart::Keys { view.dict.value() } else { v };
        Ok(self.set_from(source)?.value())
    }

    /// Removes the items of a native iterable.
    pub fn set_difference_update(&mut self, target: Gc<Set>, v: Value) -> R<()> {
        if self.plain_set(v) == Some(target) {
            target.m().table.clear();
            return Ok(());
        }
        let v = self.settled(v)?;
        self.change_set(target, v, |vm, target| vm.remove_all(target, v))
    }
    fn remove_all(&mut self, target: Gc<Set>, v: Value) -> R<()> {
        if let Some(other) = self.plain_set(v) {
            let other =
                if other.table.len() >> 3 > target.table.len() { self.set_intersection(target, other)? } else { other };
            for (hash, key) in entries(other) {
                self.set_remove_hashed(target, hash, key)?;
                self.tick()?;
            }
        } else {
            let it = self.iter_over(v)?;
            while let Some(x) = self.next_native(it)? {
                self.set_remove(target, x)?;
                self.tick()?;
            }
        }
        target.m().table.tidy();
        Ok(())
    }
    /// `s - v` for a native iterable.
    pub fn set_difference(&mut self, s: Gc<Set>, v: Value) -> R<Gc<Set>> {
        let (set, dict) = (self.plain_set(v), self.plain_dict(v));
        let len = set.map(|o| o.table.len()).or(dict.map(|d| d.table.len()));
        let walk = len.is_some_and(|n| s.table.len() >> 2 <= n);
        if !walk {
            let result = self.set_copy(s)?;
            self.set_difference_update(result, v)?;
            return Ok(result);
        }
        let result = self.new_set();
        for (hash, key) in entries(s) {
            let found = match (set, dict) {
                (Some(o), _) => self.table_find(o, hash, key)?.is_some(),
                (_, Some(d)) => self.table_find(d, super::table::fold(hash), key)?.is_some(),
                _ => false,
            };
            if !found {
                self.set_add_hashed(result, hash, key)?;
            }
            self.tick()?;
        }
        Ok(result)
    }
    /// `x & y`
    pub fn set_intersection(&mut self, x: Gc<Set>, y: Gc<Set>) -> R<Gc<Set>> {
        if x == y {
            return self.set_copy(x);
        }
        let (walk, look) = if y.table.len() > x.table.len() { (x, y) } else { (y, x) };
        let result = self.new_set();
        for (hash, key) in entries(walk) {
            if self.table_find(look, hash, key)?.is_some() {
                self.set_add_hashed(result, hash, key)?;
            }
            self.tick()?;
        }
        Ok(result)
    }
    /// The items of a native iterable that are in `s`.
    pub fn set_intersection_with(&mut self, s: Gc<Set>, v: Value) -> R<Gc<Set>> {
        if let Some(other) = self.plain_set(v) {
            return self.set_intersection(s, other);
        }
        let result = self.new_set();
        let v = self.settled(v)?;
        let it = self.iter_over(v)?;
        while let Some(x) = self.next_native(it)? {
            let hash = self.hash(x)?;
            if self.table_find(s, hash, x)?.is_some() {
                self.set_add_hashed(result, hash, x)?;
            }
            self.tick()?;
        }
        Ok(result)
    }
    /// Removes the items that are in both, adds those that are only in `other`.
    pub fn set_toggle(&mut self, target: Gc<Set>, other: Gc<Set>) -> R<()> {
        if other == target {
            target.m().table.clear();
            return Ok(());
        }
        self.change_set(target, other.value(), |vm, target| vm.toggle_all(target, other))
    }
    /// Changes a set by the items of another. If comparing them may ask the host, which makes the change begin again,
    /// that is done with a copy.
    fn change_set(
        &mut self,
        mut target: Gc<Set>,
        items: Value,
        change: impl FnOnce(&mut Vm, Gc<Set>) -> R<()>,
    ) -> R<()> {
        let in_python = |v: Value| matches!(v.kind(), Kind::Instance | Kind::Tuple);
        let careful = match items.kind() {
            Kind::List => items.cast::<List>().items.iter().any(|v| in_python(*v)),
            Kind::Tuple => items.cast::<Tuple>().items().iter().any(|v| in_python(*v)),
            Kind::Dict => items.cast::<Dict>().table.iter().any(|e| in_python(e.key)),
            _ => self.plain_set(items).is_some_and(|s| s.table.iter().any(|e| in_python(e.key))),
        };
        if !careful {
            return change(self, target);
        }
        let mut copy = self.set_copy(target)?;
        let result = change(self, copy);
        if !self.is_leaving() {
            std::mem::swap(&mut target.table, &mut copy.table);
        }
        result
    }
    fn toggle_all(&mut self, target: Gc<Set>, other: Gc<Set>) -> R<()> {
        for (hash, key) in entries(other) {
            if !self.set_remove_hashed(target, hash, key)? {
                self.set_add_hashed(target, hash, key)?;
            }
            self.tick()?;
        }
        Ok(())
    }
    fn combine_sets(&mut self, op: BinOp, x: Gc<Set>, y: Gc<Set>) -> R<Gc<Set>> {
        match op {
            BinOp::Or => {
                let result = self.set_copy(x)?;
                self.set_update(result, y.value())?;
                Ok(result)
            }
            BinOp::And => self.set_intersection(x, y),
            BinOp::Sub => self.set_difference(x, y.value()),
            _ => {
                let result = self.set_copy(y)?;
                self.set_toggle(result, x)?;
                Ok(result)
            }
        }
    }

    /// `&`, `|`, `^`, `-` of sets and dict views.
    pub fn set_operator(&mut self, op: BinOp, a: Value, b: Value) -> R<Option<Value>> {
        if is_set_view(a) || is_set_view(b) {
            return self.view_operator(op, a, b).map(Some);
        }
        if !set_like(a) || !set_like(b) {
            return Ok(None);
        }
        let (x, y) = (self.as_set(a).expect("set"), self.as_set(b).expect("set"));
        let result = self.combine_sets(op, x, y)?;
        Ok(Some(if a.is_kind(Kind::FrozenSet) { self.freeze(result) } else { result.value() }))
    }
    /// The same with a dict view on one side; the other side is any iterable.
    fn view_operator(&mut self, op: BinOp, a: Value, b: Value) -> R {
        if op == BinOp::And {
            let (mut view, mut other) = if is_set_view(a) { (a, b) } else { (b, a) };
            if other.is_kind(Kind::Set)
                && let Some(set) = self.as_set(other)
                && self.len(view)? <= set.table.len()
            {
                return Ok(self.set_intersection_with(set, view)?.value());
            }
            if is_set_view(other) && self.len(other)? > self.len(view)? {
                std::mem::swap(&mut view, &mut other);
            }
            let result = self.new_set();
            for x in self.collect(other)? {
                if self.view_contains(view.cast(), x)? {
                    self.set_add(result, x)?;
                }
                self.tick()?;
            }
            return Ok(result.value());
        }
        let source = match a.get::<DictView>() {
            Some(v) if v.what == DictPart::Keys => v.dict.value(),
            _ => a,
        };
        let result = self.set_from(source)?;
        let other = if self.is_native_iterable(b) {
            b
        } else {
            let items = self.collect(b)?;
            self.new_list(items)
        };
        match op {
            BinOp::Or => self.set_update(result, other)?,
            BinOp::Sub => self.set_difference_update(result, other)?,
            _ => {
                let other = match self.plain_set(other) {
                    Some(s) => s,
                    None => self.set_from(other)?,
                };
                self.set_toggle(result, other)?;
            }
        }
        Ok(result.value())
    }
    /// `s |= b` and the like, for a set.
    pub fn set_inplace_operator(&mut self, op: BinOp, s: Gc<Set>, b: Value) -> R<Option<Value>> {
        if !matches!(b.kind(), Kind::Set | Kind::FrozenSet) {
            return Ok(None);
        }
        let other = self.as_set(b).expect("set");
        match op {
            BinOp::Or => self.set_update(s, b)?,
            BinOp::Sub => self.set_difference_update(s, b)?,
            BinOp::And => {
                let result = self.set_intersection(s, other)?;
                s.m().table = std::mem::take(&mut result.m().table);
            }
            _ => self.set_toggle(s, other)?,
        }
        Ok(Some(s.value()))
    }

    pub fn sets_disjoint(&mut self, a: Gc<Set>, b: Gc<Set>) -> R<bool> {
        let (walk, look) = if b.table.len() > a.table.len() { (a, b) } else { (b, a) };
        for (hash, key) in entries(walk) {
            if self.table_find(look, hash, key)?.is_some() {
                return Ok(false);
            }
            self.tick()?;
        }
        Ok(true)
    }
    /// Whether all items of `small` are in `large`.
    pub fn set_covers(&mut self, large: Gc<Set>, small: Gc<Set>) -> R<bool> {
        if small.table.len() > large.table.len() {
            return Ok(false);
        }
        for (hash, key) in entries(small) {
            if self.table_find(large, hash, key)?.is_none() {
                return Ok(false);
            }
            self.tick()?;
        }
        Ok(true)
    }
}
