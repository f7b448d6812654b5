//! [`Table`]: the insertion-ordered hash table behind dict and set.
//!
//! Entries stand in insertion order; an index table of entry numbers finds them by hash. Tables of up to eight
//! entries have no index and are searched in order. A deleted entry keeps its place with an Unbound key until
//! the table is rebuilt.
//!
//! Searching takes a comparison that may run Python code. [`Table::version`] changes with every change of the keys, so
//! that a caller notices when that code has altered the table.

use super::heap::Gc;
use super::layout::{Str, Tuple};
use super::value::Value;
use crate::text::hash::TupleHasher;

pub struct Entry<V> {
    pub hash: u32,
    pub key: Value,
    pub value: V,
}

pub struct Table<V> {
    entries: Vec<Entry<V>>,
    /// Entry number + 1; 0 is empty, or [`GONE`]. Length is a power of two, or 0 for small tables.
    index: Vec<u32>,
    /// Slots of the index that are not empty.
    filled: usize,
    live: usize,
    /// Entries before this one are deleted.
    head: usize,
    /// Unique to this table and its set of keys: no two tables share a version.
    version: u32,
}

const SMALL: usize = 8;

/// Beyond all positions: there is no such key.
pub const ABSENT: usize = usize::MAX;
/// Beyond all positions: a look does not tell.
pub const UNKNOWN: usize = usize::MAX - 1;

/// A slot of the index whose entry has been taken off the end: searches go on behind it.
const GONE: u32 = u32::MAX;

/// The slots of the index in which a key with a hash may be found, in order. They begin where the hash says, so that
/// numbers in a row stand in a row, and soon depend on all of its bits.
struct Probe {
    at: usize,
    rest: u32,
    mask: usize,
}

impl Probe {
    #[inline(always)]
    fn new(hash: u32, mask: usize) -> Probe {
        Probe { at: hash as usize & mask, rest: hash, mask }
    }
    #[inline(always)]
    fn advance(&mut self) {
        self.rest >>= 5;
        self.at = self.at.wrapping_mul(5).wrapping_add(self.rest as usize + 1) & self.mask;
    }
}

/// Source of versions. One counter for all tables, so that a version names one table.
fn next_version() -> u32 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NEXT: AtomicU32 = AtomicU32::new(1);
    // 0 means "no version" in inline caches.
    loop {
        let v = NEXT.fetch_add(1, Ordering::Relaxed);
        if v != 0 {
            return v;
        }
    }
}

/// A Python hash in 32 bits. Small numbers stay as they are.
#[inline(always)]
pub fn fold(hash: i64) -> u32 {
    hash as u32 ^ ((hash >> 32) as u32).wrapping_mul(0x9e37_79b9)
}

/// The hash of a small int.
#[inline(always)]
pub fn hash_of_small(v: Value) -> i64 {
    let n = v.as_small();
    if n == -1 { -2 } else { n }
}

/// The hash of a small int, a str, or a tuple of such.
#[inline(always)]
pub fn plain_hash(key: Value) -> Option<i64> {
    if key.is_small() {
        return Some(hash_of_small(key));
    }
    if let Some(s) = key.get::<Str>() {
        return Some(s.text_hash() as i64);
    }
    let t = key.get::<Tuple>()?;
    if t.hash != 0 { Some(t.hash as i64) } else { hash_of_tuple(t) }
}
#[inline(never)]
fn hash_of_tuple(mut t: Gc<Tuple>) -> Option<i64> {
    let mut hasher = TupleHasher::default();
    for item in t.items() {
        let hash = if item.is_small() { hash_of_small(*item) } else { item.get::<Str>()?.text_hash() as i64 };
        hasher.add(hash);
    }
    let hash = hasher.finish();
    t.hash = hash as u64;
    Some(hash)
}

/// Whether a key is the one that is looked for, which has a [`plain_hash`]; None where that takes more than a look.
#[inline(always)]
pub fn same_key(there: Value, wanted: Value) -> Option<bool> {
    if there == wanted {
        return Some(true);
    }
    if !there.is_ptr() || !wanted.is_ptr() {
        return Value::both_small(there, wanted).then_some(false);
    }
    match (there.get::<Str>(), wanted.get::<Str>()) {
        (Some(a), Some(b)) => Some(a.same_text(&b)),
        (None, None) => same_tuples(there.get()?, wanted.get()?, 3),
        _ => None,
    }
}
/// Whether tuples are equal, which may hold others so deep.
#[inline(never)]
fn same_tuples(a: Gc<Tuple>, b: Gc<Tuple>, depth: u32) -> Option<bool> {
    if a.len != b.len {
        return Some(false);
    }
    for (x, y) in a.items().iter().zip(b.items()) {
        let same = match (x.get::<Str>(), y.get::<Str>()) {
            _ if x == y => true,
            (Some(s), Some(t)) => s.same_text(&t),
            _ if Value::both_small(*x, *y) => false,
            _ => match (x.get::<Tuple>(), y.get::<Tuple>()) {
                (Some(t), Some(u)) if depth > 0 => same_tuples(t, u, depth - 1)?,
                _ => return None,
            },
        };
        if !same {
            return Some(false);
        }
    }
    Some(true)
}

impl<V: Copy> Default for Table<V> {
    fn default() -> Self {
        Table::new()
    }
}

impl<V: Copy> Table<V> {
    pub fn new() -> Table<V> {
        Table { entries: Vec::new(), index: Vec::new(), filled: 0, live: 0, head: 0, version: next_version() }
    }

    pub fn with_capacity(n: usize) -> Table<V> {
        let mut t = Table::new();
        t.entries.reserve(n);
        if n > SMALL {
            t.index = vec![0; (n * 3 / 2).next_power_of_two()];
        }
        t
    }

    /// Makes room for the entries of an empty table, as much as CPython's dict displays have: what a loop that removes and adds
    /// keys comes across depends on when deleted entries are dropped.
    pub fn make_room(&mut self, entries: usize) {
        let usable = if entries <= 5 { 5 } else { (entries * 3 / 2).next_power_of_two() * 2 / 3 };
        self.entries.reserve_exact(usable);
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
    /// All entries, deleted ones (key Unbound) included; positions are stable until the table grows or is cleared.
    #[inline(always)]
    pub fn raw_entries(&self) -> &[Entry<V>] {
        &self.entries
    }
    #[inline(always)]
    pub fn raw_entries_mut(&mut self) -> &mut [Entry<V>] {
        &mut self.entries
    }
    /// Live entries in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Entry<V>> {
        self.entries.iter().filter(|e| !e.key.is_unbound())
    }
    /// The first live entry at or after a position.
    #[inline(always)]
    pub fn next_from(&self, pos: usize) -> Option<(usize, &Entry<V>)> {
        let mut pos = pos.max(self.head);
        while let Some(e) = self.entries.get(pos) {
            if !e.key.is_unbound() {
                return Some((pos, e));
            }
            pos += 1;
        }
        None
    }
    /// The last live entry before a position.
    pub fn prev_from(&self, mut pos: usize) -> Option<(usize, &Entry<V>)> {
        pos = pos.min(self.entries.len());
        while pos > 0 {
            pos -= 1;
            let e = &self.entries[pos];
            if !e.key.is_unbound() {
                return Some((pos, e));
            }
        }
        None
    }

    /// Bytes of memory in use.
    pub fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry<V>>() + self.index.capacity() * 4
    }
    /// Bytes that the next insertion may allocate.
    #[inline(always)]
    pub fn growth(&self) -> usize {
        if self.entries.len() < self.entries.capacity() { 0 } else { self.bytes() * 2 + 128 }
    }

    /// Position of the entry with this hash whose key `same` accepts. `same` gets only keys with an equal hash.
    #[inline(always)]
    pub fn find(&self, hash: u32, mut same: impl FnMut(Value) -> bool) -> Option<usize> {
        if self.index.is_empty() {
            for (i, e) in self.entries.iter().enumerate() {
                if e.hash == hash && !e.key.is_unbound() && same(e.key) {
                    return Some(i);
                }
            }
            return None;
        }
        let mut probe = Probe::new(hash, self.index.len() - 1);
        loop {
            let n = self.index[probe.at];
            if n == 0 {
                return None;
            }
            // What is gone lies beyond all entries.
            if let Some(e) = self.entries.get(n as usize - 1)
                && e.hash == hash
                && !e.key.is_unbound()
                && same(e.key)
            {
                return Some(n as usize - 1);
            }
            probe.advance();
        }
    }

    /// Position of a key that has a [`plain_hash`]; [`ABSENT`], or [`UNKNOWN`] for other keys and where a comparison takes more
    /// than a look. One small function: it is the way of nearly all lookups.
    #[inline(never)]
    pub fn place(&self, key: Value) -> usize {
        let Some(hash) = plain_hash(key) else { return UNKNOWN };
        let mut otherwise = ABSENT;
        let found = self.find(fold(hash), |k| {
            same_key(k, key).unwrap_or_else(|| {
                otherwise = UNKNOWN;
                false
            })
        });
        found.unwrap_or(otherwise)
    }

    /// The same with a comparison that can raise and may change the table: `same` is given a candidate's key; the
    /// candidates are looked at one by one, starting over when the version has changed.
    pub fn candidates(&self, hash: u32, out: &mut Vec<(usize, Value)>) {
        out.clear();
        if self.index.is_empty() {
            for (i, e) in self.entries.iter().enumerate() {
                if e.hash == hash && !e.key.is_unbound() {
                    out.push((i, e.key));
                }
            }
            return;
        }
        let mut probe = Probe::new(hash, self.index.len() - 1);
        while self.index[probe.at] != 0 {
            let n = self.index[probe.at] as usize - 1;
            if let Some(e) = self.entries.get(n)
                && e.hash == hash
                && !e.key.is_unbound()
            {
                out.push((n, e.key));
            }
            probe.advance();
        }
    }

    /// Adds an entry whose key is known to be absent. The caller has checked the budget for [`Table::growth`].
    #[inline]
    pub fn insert_new(&mut self, hash: u32, key: Value, value: V) -> usize {
        self.version = next_version();
        if self.entries.len() == self.entries.capacity() && self.entries.len() > self.live + self.live / 2 {
            self.compact();
        }
        let n = self.entries.len();
        self.entries.push(Entry { hash, key, value });
        self.live += 1;
        if self.index.is_empty() {
            if n >= SMALL {
                self.rebuild_index();
            }
        } else if (self.filled + 1) * 3 > self.index.len() * 2 {
            self.rebuild_index();
        } else {
            let mut probe = Probe::new(hash, self.index.len() - 1);
            while !matches!(self.index[probe.at], 0 | GONE) {
                probe.advance();
            }
            self.filled += (self.index[probe.at] == 0) as usize;
            self.index[probe.at] = n as u32 + 1;
        }
        self.entries.len() - 1
    }

    /// Removes the entry at a position.
    pub fn remove_at(&mut self, pos: usize) -> (Value, V) {
        self.version = next_version();
        let e = &mut self.entries[pos];
        let key = e.key;
        let value = e.value;
        e.key = Value::UNBOUND;
        self.live -= 1;
        if pos == self.head {
            while self.entries.get(self.head).is_some_and(|e| e.key.is_unbound()) {
                self.head += 1;
            }
        }
        if self.index.is_empty() && self.entries.len() >= 2 * SMALL {
            self.compact();
        }
        (key, value)
    }

    /// Gives up the places of deleted entries at the end. Only after taking the last entry: elsewhere an iterator must not
    /// find a new entry in a place that it has passed.
    pub fn trim(&mut self) {
        while let Some(last) = self.entries.last()
            && last.key.is_unbound()
        {
            let hash = last.hash;
            self.unlink(hash, self.entries.len() as u32);
            self.entries.pop();
        }
        self.head = self.head.min(self.entries.len());
    }

    /// A new version for a table whose values have changed.
    pub fn renew_version(&mut self) {
        self.version = next_version();
    }

    /// Frees the index slot of an entry number.
    fn unlink(&mut self, hash: u32, number: u32) {
        if self.index.is_empty() {
            return;
        }
        let mut probe = Probe::new(hash, self.index.len() - 1);
        while self.index[probe.at] != number {
            probe.advance();
        }
        self.index[probe.at] = GONE;
    }

    pub fn clear(&mut self) {
        self.head = 0;
        self.entries = Vec::new();
        self.index = Vec::new();
        self.filled = 0;
        self.live = 0;
        self.version = next_version();
    }

    /// Drops deleted entries. Positions change.
    fn compact(&mut self) {
        self.entries.retain(|e| !e.key.is_unbound());
        self.head = 0;
        if !self.index.is_empty() {
            self.rebuild_index();
        }
    }

    fn rebuild_index(&mut self) {
        self.entries.retain(|e| !e.key.is_unbound());
        self.head = 0;
        let size = (self.entries.len().max(SMALL) * 3).next_power_of_two();
        self.index.clear();
        self.index.resize(size, 0);
        self.filled = self.entries.len();
        for (n, e) in self.entries.iter().enumerate() {
            let mut probe = Probe::new(e.hash, size - 1);
            while self.index[probe.at] != 0 {
                probe.advance();
            }
            self.index[probe.at] = n as u32 + 1;
        }
    }

    /// A copy of the live entries.
    pub fn duplicate(&self) -> Table<V> {
        let mut t = Table::new();
        t.entries = self.iter().map(|e| Entry { hash: e.hash, key: e.key, value: e.value }).collect();
        t.live = self.live;
        if t.entries.len() > SMALL {
            t.rebuild_index();
        }
        t
    }
}
