//! Dict and set operations with arbitrary keys.

use super::heap::Gc;
use super::layout::*;
use super::table::Table;
use super::value::{R, Value};
use crate::vm::Vm;

/// Objects with a hash table inside.
pub trait HasTable: Copy {
    type V: Copy;
    fn table(&self) -> &Table<Self::V>;
}
impl HasTable for Gc<Dict> {
    type V = Value;
    #[inline(always)]
    fn table(&self) -> &Table<Value> {
        &self.m().table
    }
}
impl HasTable for Gc<Set> {
    type V = ();
    #[inline(always)]
    fn table(&self) -> &Table<()> {
        &self.m().table
    }
}

impl Vm {
    /// Position of a key. Compares as containers do; user-defined `__eq__` runs in a nested run.
    #[inline]
    pub fn table_find<T: HasTable>(&mut self, t: T, hash: u32, key: Value) -> R<Option<usize>> {
        let mut unsure = false;
        let found = if let Some(s) = key.get::<Str>() {
            t.table().find(hash, |k| {
                if k == key {
                    return true;
                }
                match k.get::<Str>() {
                    Some(o) => o.len == s.len && o.as_bytes() == s.as_bytes(),
                    None => {
                        unsure |= k.is_kind(Kind::Instance);
                        false
                    }
                }
            })
        } else {
            t.table().find(hash, |k| {
                unsure |= k != key;
                k == key
            })
        };
        if found.is_some() || !unsure {
            return Ok(found);
        }
        self.table_find_slow(t, hash, key)
    }
    #[cold]
    #[inline(never)]
    fn table_find_slow<T: HasTable>(&mut self, t: T, hash: u32, key: Value) -> R<Option<usize>> {
        loop {
            let version = t.table().version();
            let found = t.table().find_with(hash, |k| self.same_or_equal(k, key))?;
            if t.table().version() == version {
                return Ok(found);
            }
            // A comparison changed the table: look again.
            self.tick()?;
        }
    }

    /// `d[key]`, or None.
    #[inline]
    pub fn dict_get(&mut self, d: Gc<Dict>, key: Value) -> R<Option<Value>> {
        let hash = self.key_hash(key, "dict key")?;
        Ok(self.table_find(d, hash, key)?.map(|n| d.table.raw_entries()[n].value))
    }
    /// `d[key] = value`
    #[inline]
    pub fn dict_set(&mut self, mut d: Gc<Dict>, key: Value, value: Value) -> R<()> {
        let hash = self.key_hash(key, "dict key")?;
        match self.table_find(d, hash, key)? {
            Some(n) => d.table.raw_entries_mut()[n].value = value,
            None => {
                let growth = d.table.growth();
                if growth > 0 {
                    self.reserve(growth)?;
                }
                d.table.insert_new(hash, key, value);
            }
        }
        Ok(())
    }
    /// Removes a key; the key and value it had.
    pub fn dict_remove(&mut self, mut d: Gc<Dict>, key: Value) -> R<Option<(Value, Value)>> {
        let hash = self.key_hash(key, "dict key")?;
        Ok(self.table_find(d, hash, key)?.map(|n| d.table.remove_at(n)))
    }
    /// Adds an item; false if it was there.
    #[inline]
    pub fn set_add(&mut self, mut s: Gc<Set>, key: Value) -> R<bool> {
        let hash = self.key_hash(key, "set element")?;
        if self.table_find(s, hash, key)?.is_some() {
            return Ok(false);
        }
        let growth = s.table.growth();
        if growth > 0 {
            self.reserve(growth)?;
        }
        s.table.insert_new(hash, key, ());
        Ok(true)
    }
    pub fn set_contains(&mut self, s: Gc<Set>, key: Value) -> R<bool> {
        let hash = self.key_hash(key, "set element")?;
        Ok(self.table_find(s, hash, key)?.is_some())
    }
    pub fn set_remove(&mut self, mut s: Gc<Set>, key: Value) -> R<bool> {
        let hash = self.key_hash(key, "set element")?;
        match self.table_find(s, hash, key)? {
            Some(n) => {
                s.table.remove_at(n);
                Ok(true)
            }
            None => Ok(false),
        }
    }

    pub fn dict_eq(&mut self, a: Gc<Dict>, b: Gc<Dict>) -> R<bool> {
        if a.table.len() != b.table.len() {
            return Ok(false);
        }
        let entries: Vec<(u32, Value, Value)> = a.table.iter().map(|e| (e.hash, e.key, e.value)).collect();
        for (hash, key, value) in entries {
            let Some(n) = self.table_find(b, hash, key)? else { return Ok(false) };
            let other = b.table.raw_entries()[n].value;
            if !self.same_or_equal(value, other)? {
                return Ok(false);
            }
            self.tick()?;
        }
        Ok(true)
    }

    /// `d.update(other)` for another dict.
    pub fn dict_merge(&mut self, d: Gc<Dict>, other: Gc<Dict>) -> R<()> {
        let entries: Vec<(u32, Value, Value)> = other.table.iter().map(|e| (e.hash, e.key, e.value)).collect();
        for (hash, key, value) in entries {
            match self.table_find(d, hash, key)? {
                Some(n) => d.m().table.raw_entries_mut()[n].value = value,
                None => {
                    let growth = d.table.growth();
                    if growth > 0 {
                        self.reserve(growth)?;
                    }
                    d.m().table.insert_new(hash, key, value);
                }
            }
        }
        Ok(())
    }

    /// A keys or items view, or a set, as a set.
    pub fn view_as_set(&mut self, v: Value) -> R {
        let Some(view) = v.get::<DictView>() else { return Ok(v) };
        let set = self.new_set();
        let entries: Vec<(Value, Value)> = view.dict.table.iter().map(|e| (e.key, e.value)).collect();
        for (k, val) in entries {
            let item = if view.what == DictPart::Items { self.new_tuple(&[k, val]) } else { k };
            self.set_add(set, item)?;
        }
        Ok(set.value())
    }
}
