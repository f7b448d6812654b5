//! [`SetTable`]: the hash table behind sets.
//!
//! Items stand in the order of their hash slots, with the probing and growth of CPython's sets: programs print sets of numbers and
//! expect to see the order that CPython shows.

use super::table::{ABSENT, UNKNOWN, plain_hash, same_key};
use super::value::Value;

#[derive(Clone, Copy)]
pub struct SetEntry {
    pub hash: i64,
    /// Unbound for a free slot (hash 0) and for one whose item was removed (hash -1, which is no item's hash).
    pub key: Value,
}

const FREE: SetEntry = SetEntry { hash: 0, key: Value::UNBOUND };
const REMOVED: SetEntry = SetEntry { hash: -1, key: Value::UNBOUND };
const SMALL: usize = 8;
/// Slots that are tried one after the other before jumping.
const LINEAR: usize = 9;
const PERTURB: u32 = 5;

#[derive(Default)]
pub struct SetTable {
    /// Length is a power of two, or 0.
    slots: Vec<SetEntry>,
    /// Slots that are not free.
    fill: usize,
    live: usize,
    /// Where `pop` goes on.
    finger: usize,
    /// Changes with every change of the items.
    version: u32,
}

/// Calls `visit` with the slots in probing order until it answers.
#[inline(always)]
fn probe<T>(mask: usize, hash: i64, mut visit: impl FnMut(usize) -> Option<T>) -> T {
    let mut perturb = hash as u64;
    let mut i = hash as usize & mask;
    loop {
        let last = if i + LINEAR <= mask { i + LINEAR } else { i };
        for slot in i..=last {
            if let Some(v) = visit(slot) {
                return v;
            }
        }
        perturb >>= PERTURB;
        i = (i.wrapping_mul(5).wrapping_add(1).wrapping_add(perturb as usize)) & mask;
    }
}

impl SetTable {
    pub fn new() -> SetTable {
        SetTable::default()
    }
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.live
    }
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }
    #[inline(always)]
    pub fn version(&self) -> u32 {
        self.version
    }
    #[inline(always)]
    fn mask(&self) -> usize {
        self.slots.len().max(SMALL) - 1
    }
    /// All slots; those without item have an Unbound key.
    #[inline(always)]
    pub fn raw_entries(&self) -> &[SetEntry] {
        &self.slots
    }
    /// The items in order.
    pub fn iter(&self) -> impl Iterator<Item = &SetEntry> {
        self.slots.iter().filter(|e| !e.key.is_unbound())
    }
    /// The first item at or after a slot.
    #[inline(always)]
    pub fn next_from(&self, pos: usize) -> Option<(usize, &SetEntry)> {
        let mut pos = pos;
        loop {
            let e = self.slots.get(pos)?;
            if !e.key.is_unbound() {
                return Some((pos, e));
            }
            pos += 1;
        }
    }

    /// Bytes of memory in use.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<SetEntry>()
    }
    /// Bytes that the next insertion may allocate.
    #[inline(always)]
    pub fn growth(&self) -> usize {
        if self.slots.is_empty() {
            SMALL * size_of::<SetEntry>()
        } else if (self.fill + 1) * 5 < self.mask() * 3 {
            0
        } else {
            SetTable::size_for(self.grown() + 4) * size_of::<SetEntry>()
        }
    }
    fn grown(&self) -> usize {
        if self.live > 50000 { self.live * 2 } else { self.live * 4 }
    }
    /// Number of slots of a table for more than `n` items.
    fn size_for(n: usize) -> usize {
        (n + 1).next_power_of_two().max(SMALL)
    }

    /// Slot of the item with this hash that `same` accepts. `same` gets only items with an equal hash.
    #[inline(always)]
    pub fn find(&self, hash: i64, mut same: impl FnMut(Value) -> bool) -> Option<usize> {
        if self.live == 0 {
            return None;
        }
        probe(self.mask(), hash, |i| {
            let e = &self.slots[i];
            if e.hash == hash && !e.key.is_unbound() && same(e.key) {
                return Some(Some(i));
            }
            (e.key.is_unbound() && e.hash == 0).then_some(None)
        })
    }
    /// See [`super::table::Table::place`].
    #[inline(never)]
    pub fn place(&self, key: Value) -> usize {
        let Some(hash) = plain_hash(key) else { return UNKNOWN };
        let mut otherwise = ABSENT;
        let found = self.find(hash, |k| {
            same_key(k, key).unwrap_or_else(|| {
                otherwise = UNKNOWN;
                false
            })
        });
        found.unwrap_or(otherwise)
    }
    /// Adds an item known to be absent. The caller has checked the budget for [`SetTable::growth`].
    #[inline]
    pub fn insert_new(&mut self, hash: i64, key: Value) {
        self.version = self.version.wrapping_add(1);
        if self.slots.is_empty() {
            self.slots = vec![FREE; SMALL];
        }
        let mask = self.mask();
        // The last slot of a removed item on the way to a free one is used again.
        let mut again = None;
        let slots = &self.slots;
        let free = probe(mask, hash, |i| {
            let e = &slots[i];
            if e.key.is_unbound() {
                if e.hash == 0 {
                    return Some(i);
                }
                again = Some(i);
            }
            None
        });
        self.live += 1;
        self.slots[again.unwrap_or(free)] = SetEntry { hash, key };
        if again.is_none() {
            self.fill += 1;
            if self.fill * 5 >= mask * 3 {
                self.resize(self.grown());
            }
        }
    }
    /// Room for more than `n` items; drops the traces of removed ones.
    fn resize(&mut self, n: usize) {
        let size = SetTable::size_for(n);
        let old = std::mem::replace(&mut self.slots, vec![FREE; size]);
        self.fill = 0;
        for e in old.iter().filter(|e| !e.key.is_unbound()) {
            self.put_clean(*e);
        }
    }
    /// Adds an item to a table without removed items in which it is known to be absent.
    fn put_clean(&mut self, entry: SetEntry) {
        let mask = self.mask();
        let slots = &mut self.slots;
        probe(mask, entry.hash, |i| {
            let e = &mut slots[i];
            if e.key.is_unbound() {
                *e = entry;
                return Some(());
            }
            None
        });
        self.fill += 1;
    }
    /// Makes room for `more` items at once, as merging another set does.
    pub fn prepare(&mut self, more: usize) {
        if (self.fill + more) * 5 >= self.mask() * 3 {
            self.resize((self.live + more) * 2);
        }
    }
    /// Bytes that [`SetTable::prepare`] may allocate.
    pub fn prepared_bytes(&self, more: usize) -> usize {
        if (self.fill + more) * 5 >= self.mask() * 3 {
            SetTable::size_for((self.live + more) * 2) * size_of::<SetEntry>()
        } else {
            self.growth()
        }
    }

    /// Removes the item in a slot.
    pub fn remove_at(&mut self, slot: usize) -> Value {
        self.version = self.version.wrapping_add(1);
        let key = self.slots[slot].key;
        self.slots[slot] = REMOVED;
        self.live -= 1;
        key
    }
    /// After removals: drops their traces if there are many.
    pub fn tidy(&mut self) {
        if self.fill - self.live > self.mask() / 4 {
            self.version = self.version.wrapping_add(1);
            self.resize(self.grown());
        }
    }
    /// Removes some item.
    pub fn pop(&mut self) -> Option<Value> {
        if self.live == 0 {
            return None;
        }
        let mask = self.mask();
        let mut slot = self.finger & mask;
        while self.slots[slot].key.is_unbound() {
            slot = (slot + 1) & mask;
        }
        self.finger = slot + 1;
        Some(self.remove_at(slot))
    }
    pub fn clear(&mut self) {
        *self = SetTable { version: self.version.wrapping_add(1), ..SetTable::default() };
    }

    /// A copy.
    pub fn duplicate(&self) -> SetTable {
        let mut t = SetTable::new();
        if self.live == 0 {
            return t;
        }
        t.prepare(self.live);
        if t.mask() == self.mask() && self.fill == self.live {
            t.slots = self.slots.clone();
            t.fill = self.fill;
        } else {
            if t.slots.is_empty() {
                t.slots = vec![FREE; SMALL];
            }
            for e in self.iter() {
                t.put_clean(*e);
            }
        }
        t.live = self.live;
        t
    }
}
