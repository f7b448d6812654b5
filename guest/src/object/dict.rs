//! Dict and set operations with arbitrary keys.

use super::heap::Gc;
use super::layout::*;
use super::table::{ABSENT, fold, plain_hash, same_key};
use super::value::{R, Raised, Value};
use crate::vm::Vm;

/// Objects with a hash table inside.
pub trait HasTable: Copy {
    /// Hash as the table stores it.
    type Hash: Copy;
    fn find(self, hash: Self::Hash, same: impl FnMut(Value) -> bool) -> Option<usize>;
    /// The same with a comparison that may run Python code and change the table, so that no reference to it may live
    /// while that runs: the compiler would take it for unchanged.
    fn find_with(self, hash: Self::Hash, same: impl FnMut(Value) -> R<bool>) -> R<Option<usize>>;
    fn version(self) -> u32;
}
impl HasTable for Gc<Dict> {
    type Hash = u32;
    #[inline(always)]
    fn find(self, hash: u32, same: impl FnMut(Value) -> bool) -> Option<usize> {
        self.table.find(hash, same)
    }
    fn find_with(self, hash: u32, mut same: impl FnMut(Value) -> R<bool>) -> R<Option<usize>> {
        let mut candidates = Vec::new();
        self.table.candidates(hash, &mut candidates);
        for (n, key) in candidates {
            if same(key)? {
                // The comparison may have changed the table; then the position must be found again.
                return Ok(match self.table.raw_entries().get(n) {
                    Some(e) if e.key == key => Some(n),
                    _ => self.table.find(hash, |k| k == key),
                });
            }
        }
        Ok(None)
    }
    fn version(self) -> u32 {
        self.table.version()
    }
}
impl HasTable for Gc<Set> {
    type Hash = i64;
    #[inline(always)]
    fn find(self, hash: i64, same: impl FnMut(Value) -> bool) -> Option<usize> {
        self.table.find(hash, same)
    }
    fn find_with(self, hash: i64, mut same: impl FnMut(Value) -> R<bool>) -> R<Option<usize>> {
        let mut candidates = Vec::new();
        self.table.find(hash, |k| {
            candidates.push(k);
            false
        });
        for key in candidates {
            if same(key)? {
                return Ok(self.table.find(hash, |k| k == key));
            }
        }
        Ok(None)
    }
    fn version(self) -> u32 {
        self.table.version()
    }
}

impl Vm {
    /// Position of a key. Compares as containers do; user-defined `__eq__` runs in a nested run.
    #[inline]
    pub fn table_find<T: HasTable>(&mut self, t: T, hash: T::Hash, key: Value) -> R<Option<usize>> {
        let mut unsure = false;
        let found = t.find(hash, |k| {
            same_key(k, key).unwrap_or_else(|| {
                unsure = true;
                false
            })
        });
        if found.is_some() || !unsure {
            return Ok(found);
        }
        self.table_find_slow(t, hash, key)
    }
    #[cold]
    #[inline(never)]
    fn table_find_slow<T: HasTable>(&mut self, t: T, hash: T::Hash, key: Value) -> R<Option<usize>> {
        loop {
            let version = t.version();
            let found = t.find_with(hash, |k| self.same_or_equal(k, key))?;
            if t.version() == version {
                return Ok(found);
            }
            // A comparison changed the table: look again.
            self.tick()?;
        }
    }

    /// Hash of a dict key.
    #[inline(always)]
    pub(crate) fn dict_hash(&mut self, key: Value) -> R<u32> {
        match self.table_hash(key) {
            Ok(h) => Ok(h),
            Err(e) => Err(self.unusable_key(key, "a dict key", e)),
        }
    }
    /// A TypeError from hashing says what the object was to be.
    #[cold]
    #[inline(never)]
    pub fn unusable_key(&mut self, key: Value, role: &str, e: Raised) -> Raised {
        if self.exc.is_unbound() || self.uncatchable || self.class_of(self.exc) != self.types.TypeError {
            return e;
        }
        let inner = self.take_exc();
        let text = match self.exception_str(inner) {
            Ok(text) => self.str_text(text).to_string(),
            Err(e) => return e,
        };
        let class = self.class_of(key);
        let name = match self.class_module(class) {
            Some("__main__") => class.qualname.as_str().to_string(),
            _ => self.full_type_name(class),
        };
        self.type_error(format!("cannot use '{name}' as {role} ({text})"))
    }

    /// `d[key]`, or None.
    #[inline]
    pub fn dict_get(&mut self, d: Gc<Dict>, key: Value) -> R<Option<Value>> {
        let place = d.table.place(key);
        if let Some(e) = d.table.raw_entries().get(place) {
            return Ok(Some(e.value));
        }
        if place == ABSENT {
            return Ok(None);
        }
        let hash = self.dict_hash(key)?;
        Ok(self.table_find(d, hash, key)?.map(|n| d.table.raw_entries()[n].value))
    }
    /// `d[key] = value`
    #[inline]
    pub fn dict_set(&mut self, mut d: Gc<Dict>, key: Value, value: Value) -> R<()> {
        let place = d.table.place(key);
        if let Some(e) = d.table.raw_entries_mut().get_mut(place) {
            e.value = value;
            self.renew_builtins(d);
            return Ok(());
        }
        self.dict_add(d, key, value, place == ABSENT)
    }
    /// The same for a key that is known to be absent, or of which a look has told nothing.
    #[inline(never)]
    fn dict_add(&mut self, mut d: Gc<Dict>, key: Value, value: Value, absent: bool) -> R<()> {
        let hash = match plain_hash(key) {
            Some(hash) => fold(hash),
            None => self.dict_hash(key)?,
        };
        let found = if absent { None } else { self.table_find(d, hash, key)? };
        match found {
            Some(n) => {
                d.table.raw_entries_mut()[n].value = value;
                self.renew_builtins(d);
            }
            None => {
                let growth = d.table.growth();
                if growth > 0 {
                    self.reserve(growth)?;
                    self.heap.note_external(growth / 2);
                }
                d.table.insert_new(hash, key, value);
            }
        }
        Ok(())
    }
    /// After a value has been replaced: if it is a builtin, every module's code may have the old one.
    #[inline(always)]
    pub(crate) fn renew_builtins(&self, mut d: Gc<Dict>) {
        if d == self.builtins {
            d.table.renew_version();
        }
    }
    /// Removes a key; the key and value it had.
    pub fn dict_remove(&mut self, mut d: Gc<Dict>, key: Value) -> R<Option<(Value, Value)>> {
        let hash = self.dict_hash(key)?;
        Ok(self.table_find(d, hash, key)?.map(|n| d.table.remove_at(n)))
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
            self.tick()?;
            match self.table_find(d, hash, key)? {
                Some(n) => {
                    d.m().table.raw_entries_mut()[n].value = value;
                    self.renew_builtins(d);
                }
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
}
