//! Second level of the inline caches, for instructions that meet objects of several shapes in turn.
//!
//! An inline cache remembers one shape. What it is filled with also goes into this table; when the shape changes, the entry
//! for the new one is copied back and the instruction tried again.

use super::Vm;
use crate::object::layout::Ic;
use crate::object::value::Value;

/// What an entry was made for; calls of methods also differ by the number of arguments.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Load,
    Store,
    Call(u8),
}

impl Access {
    #[inline(always)]
    fn tag(self) -> u32 {
        match self {
            Access::Load => 1,
            Access::Store => 2,
            Access::Call(argc) => 3 + argc as u32,
        }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    /// 0 in an empty entry.
    key: usize,
    name: usize,
    tag: u32,
    index: u32,
    value: Value,
}

const ENTRIES: usize = 512;
const EMPTY: Entry = Entry { key: 0, name: 0, tag: 0, index: 0, value: Value::UNBOUND };

/// The table. Its values are kept alive by the classes they were found in: it is emptied with the inline caches.
pub struct SharedCache(Box<[Entry; ENTRIES]>);

impl Default for SharedCache {
    fn default() -> Self {
        SharedCache(Box::new([EMPTY; ENTRIES]))
    }
}

impl SharedCache {
    #[inline(always)]
    fn entry(&mut self, key: usize, name: usize, tag: u32) -> &mut Entry {
        // Shapes and names lie at multiples of 8 or 16.
        let slot = (key >> 4) ^ (key >> 9) ^ (name >> 4) ^ (tag as usize).wrapping_mul(0x55);
        &mut self.0[slot % ENTRIES]
    }
    pub fn clear(&mut self) {
        self.0.fill(EMPTY);
    }
}

impl Vm {
    /// Fills an inline cache that holds another shape than `key`; false if it holds that one, or nothing is known of it.
    #[inline]
    pub(crate) fn recall(&mut self, access: Access, key: usize, cache: &mut Ic) -> bool {
        if cache.key == key {
            return false;
        }
        let (name, tag) = (cache.name.as_ptr() as usize, access.tag());
        let e = self.shared_cache.entry(key, name, tag);
        if e.key != key || e.name != name || e.tag != tag {
            return false;
        }
        cache.key = key;
        cache.index = e.index;
        cache.value = e.value;
        true
    }
    /// Keeps what has been learnt of the shape `key`, if the inline cache has been filled with it.
    pub(crate) fn keep(&mut self, access: Access, key: usize, cache: &Ic) {
        if cache.key != key {
            return;
        }
        let (name, tag) = (cache.name.as_ptr() as usize, access.tag());
        *self.shared_cache.entry(key, name, tag) = Entry { key, name, tag, index: cache.index, value: cache.value };
    }
}
