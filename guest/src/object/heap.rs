//! The heap: object headers, [`Gc`] pointers, size-class allocation, mark and sweep.
//!
//! Objects never move. The collector runs only when the virtual machine asks for it (a safepoint), so native
//! code may hold plain values between safepoints. `unsafe` lives here and in the dispatch loop.
//!
//! Small objects live in blocks of one size class. A block's marks are a bitmap beside it, so that a collection writes
//! to no page of an object that it keeps; after a collection the same bitmap says which cells are taken, and allocation
//! runs through the gaps between them. Objects with a destructor have blocks of their own: only those are visited when
//! they die, all others are forgotten without being looked at. The first objects of a session, of all sizes, share a
//! block: see `nursery.rs`.

mod nursery;

use std::alloc::{Layout, alloc, dealloc};
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

use super::layout::{self, Kind, Object};
use super::shape::Shape;
use super::value::Value;
use nursery::Nursery;

/// First field of every heap object.
#[repr(C)]
pub struct Header {
    pub kind: Kind,
    /// Whether a large object is marked; those in blocks have a bitmap.
    pub mark: u8,
    /// Instances: number of attribute slots that follow the object.
    pub cap: u8,
    /// Size class; `LARGE` for objects with an allocation of their own.
    pub class: u8,
    /// Class and attribute layout.
    pub shape: *const Shape,
}

/// Pointer to a heap object. It derefs freely: the interpreter is single threaded, and no reference obtained
/// from it is kept across a call that may run Python code or collect.
#[repr(transparent)]
pub struct Gc<T>(NonNull<T>);

impl<T> Clone for Gc<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Gc<T> {}
impl<T> PartialEq for Gc<T> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Gc<T> {}

impl<T> Gc<T> {
    #[inline(always)]
    pub fn from_raw(p: *mut T) -> Gc<T> {
        // SAFETY: callers pass pointers of live heap objects, which are never null.
        Gc(unsafe { NonNull::new_unchecked(p) })
    }
    #[inline(always)]
    pub fn as_ptr(self) -> *mut T {
        self.0.as_ptr()
    }
    #[inline(always)]
    pub fn value(self) -> Value {
        Value::ptr(self.0.as_ptr() as *const Header)
    }
    /// Mutable access through a copy of the pointer.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub fn m(&self) -> &mut T {
        // SAFETY: see the type's comment.
        unsafe { &mut *self.0.as_ptr() }
    }
}
impl<T> Deref for Gc<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: see the type's comment.
        unsafe { self.0.as_ref() }
    }
}
impl<T> DerefMut for Gc<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: see the type's comment.
        unsafe { self.0.as_mut() }
    }
}
impl<T> From<Gc<T>> for Value {
    #[inline(always)]
    fn from(p: Gc<T>) -> Value {
        p.value()
    }
}

const CLASSES: [u16; 16] = [16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512];
const LARGE: u8 = 255;
/// Blocks are aligned to their size: an object's address tells its block.
const BLOCK: usize = crate::memory::BLOCK;
/// Cells begin at this offset of a block.
const FIRST: usize = 16;
/// Words of a block's bitmap: one bit for 16 bytes.
const WORDS: usize = BLOCK / 16 / 64;

/// Size class of each 16-byte step.
const CLASS_OF: [u8; 33] = {
    let mut table = [0u8; 33];
    let mut i = 1;
    while i <= 32 {
        let mut c = 0;
        while (CLASSES[c] as usize) < i * 16 {
            c += 1;
        }
        table[i] = c as u8;
        i += 1;
    }
    table
};

type Marks = [u64; WORDS];

/// What a block begins with.
#[repr(C)]
struct BlockHead {
    marks: *mut Marks,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Block(*mut u8);

impl Block {
    /// The block of an object that is not large.
    #[inline(always)]
    fn of(p: *const Header) -> Block {
        Block(p.map_addr(|a| a & !(BLOCK - 1)) as *mut u8)
    }
    #[inline(always)]
    fn marks(self) -> *mut Marks {
        // SAFETY: every block begins with its head.
        unsafe { (*(self.0 as *const BlockHead)).marks }
    }
    /// Whether the cell at an offset is marked.
    #[inline(always)]
    fn is_marked(self, offset: usize) -> bool {
        // SAFETY: the offset lies in the block.
        unsafe { (*self.marks())[offset >> 10] >> (offset >> 4 & 63) & 1 == 1 }
    }
    fn clear_marks(self) {
        // SAFETY: the bitmap belongs to the block.
        unsafe { *self.marks() = [0; WORDS] };
    }
    fn count_marks(self) -> usize {
        // SAFETY: as above.
        unsafe { (*self.marks()).iter().map(|w| w.count_ones() as usize).sum() }
    }
    fn cells(size: usize) -> impl Iterator<Item = usize> {
        (FIRST..BLOCK - size + 1).step_by(size)
    }
}

/// The blocks of one size class, and the gap that is being filled.
struct Space {
    next: *mut u8,
    end: *mut u8,
    blocks: Vec<Block>,
    /// The gaps of blocks before this one have been used since the last collection.
    at_block: usize,
    /// Offset in that block from which on gaps are looked for.
    at_offset: usize,
}

struct LargeObject {
    ptr: *mut Header,
    size: usize,
}

/// All objects of one interpreter.
pub struct Heap {
    /// Of objects without destructor, then of those with one.
    spaces: [Space; 2 * CLASSES.len()],
    /// Blocks without a live object.
    empty: Vec<Block>,
    /// Blocks of the image: their objects live forever, and nothing is added.
    sealed: Vec<Block>,
    /// Where the first objects of a session are.
    nursery: Option<Nursery>,
    large: Vec<LargeObject>,
    /// Large objects of the image that refer to others. They stay marked.
    sealed_large: Vec<*mut Header>,
    /// Bytes that may still be allocated before the next collection is due.
    pub debt: isize,
    /// What `debt` would be had nothing been allocated since the last collection.
    budget: isize,
    /// Bytes of live objects after the last collection.
    pub live: usize,
    /// Bytes of the blocks that no object used then.
    spare: usize,
    /// Objects marked but not yet scanned.
    gray: Vec<*mut Header>,
    /// Number of collections so far.
    pub collections: u64,
    /// Builtin types made so far (start-up only).
    pub blank_types: u32,
    /// Ticks (backward jumps, calls) until the virtual machine polls.
    pub ticks: i32,
    /// Collect at every safepoint and poison freed memory.
    pub stress: bool,
}

/// A collection is due after this many bytes, or as many as are in use. With a half or a quarter of it programs that live
/// by garbage take 2 to 4 % longer.
const MIN_DEBT: isize = 8 << 20;

impl Default for Heap {
    fn default() -> Self {
        Heap {
            spaces: std::array::from_fn(|_| Space {
                next: std::ptr::null_mut(),
                end: std::ptr::null_mut(),
                blocks: Vec::new(),
                at_block: 0,
                at_offset: FIRST,
            }),
            empty: Vec::new(),
            sealed: Vec::new(),
            nursery: None,
            large: Vec::new(),
            sealed_large: Vec::new(),
            debt: MIN_DEBT,
            budget: MIN_DEBT,
            live: 0,
            spare: 0,
            gray: Vec::new(),
            collections: 0,
            blank_types: 0,
            ticks: 0,
            stress: false,
        }
    }
}

impl Heap {
    /// Memory for a `T` and what follows it, `size` bytes in all, with an initialised header; the rest is garbage.
    #[inline(always)]
    pub fn alloc_raw<T: Object>(&mut self, size: usize, shape: *const Shape) -> *mut Header {
        self.debt -= size as isize;
        if size > 512 {
            return self.alloc_large(size, T::KIND, shape);
        }
        let class = CLASS_OF[size.div_ceil(16)];
        let size = CLASSES[class as usize] as usize;
        let space = class as usize + if T::PLAIN { 0 } else { CLASSES.len() };
        let s = &mut self.spaces[space];
        let mut cell = s.next;
        // SAFETY: from `next` to `end` there are free cells of this size class.
        unsafe {
            if cell == s.end {
                cell = self.refill(space);
            }
            self.spaces[space].next = cell.add(size);
            let header = cell as *mut Header;
            header.write(Header { kind: T::KIND, mark: 0, cap: 0, class, shape });
            header
        }
    }

    /// Finds the next gap of a space; its first cell.
    #[cold]
    #[inline(never)]
    fn refill(&mut self, space: usize) -> *mut u8 {
        let size = CLASSES[space % CLASSES.len()] as usize;
        let s = &mut self.spaces[space];
        if let Some((next, end)) = self.nursery.as_mut().and_then(|nursery| nursery.take_run(space, size)) {
            (s.next, s.end) = (next, end);
            return next;
        }
        while let Some(&block) = s.blocks.get(s.at_block) {
            // SAFETY: the bitmap belongs to the block, and nothing marks meanwhile.
            let marks = unsafe { &*block.marks() };
            let taken = |offset: usize| marks[(offset >> 10) & (WORDS - 1)] >> (offset >> 4 & 63) & 1 == 1;
            let last = BLOCK - size;
            let mut from = s.at_offset;
            while from <= last && taken(from) {
                from += size;
            }
            if from > last {
                s.at_block += 1;
                s.at_offset = FIRST;
                continue;
            }
            let mut to = from + size;
            while to <= last && !taken(to) {
                to += size;
            }
            s.at_offset = to;
            // SAFETY: both lie in the block.
            unsafe {
                s.next = block.0.add(from);
                s.end = block.0.add(to);
            }
            return s.next;
        }
        let block = match self.empty.pop() {
            Some(block) => {
                if space >= CLASSES.len() {
                    for offset in Block::cells(size) {
                        // SAFETY: inside the block, which holds no object.
                        unsafe { (*(block.0.add(offset) as *mut Header)).kind = Kind::Free };
                    }
                }
                block
            }
            None => {
                let block = Block(crate::memory::alloc_block());
                let marks = Box::into_raw(Box::new([0; WORDS]));
                // SAFETY: fresh zeroed memory, aligned for the head. Zero is `Kind::Free`.
                unsafe { (block.0 as *mut BlockHead).write(BlockHead { marks }) };
                block
            }
        };
        s.blocks.push(block);
        s.at_block = s.blocks.len();
        // SAFETY: both lie in the block or at its end.
        unsafe {
            s.next = block.0.add(FIRST);
            s.end = block.0.add(FIRST + (BLOCK - FIRST) / size * size);
        }
        s.next
    }

    #[cold]
    #[inline(never)]
    fn alloc_large(&mut self, size: usize, kind: Kind, shape: *const Shape) -> *mut Header {
        let layout = Layout::from_size_align(size, 16).expect("size was checked against the budget");
        // SAFETY: the layout is not empty; a null result is handled.
        let ptr = unsafe { alloc(layout) } as *mut Header;
        if ptr.is_null() {
            std::alloc::handle_alloc_error(layout);
        }
        // SAFETY: fresh memory of at least a header's size.
        unsafe { ptr.write(Header { kind, mark: 0, cap: 0, class: LARGE, shape }) };
        self.large.push(LargeObject { ptr, size });
        self.hurry();
        ptr
    }

    /// A new object. `init` is written as a whole; its header field is replaced.
    #[inline(always)]
    pub fn alloc<T: Object>(&mut self, shape: *const Shape, mut init: T) -> Gc<T> {
        let header = self.alloc_raw::<T>(size_of::<T>(), shape);
        // SAFETY: the cell has room for a T; the header keeps its size class.
        unsafe {
            let class = (*header).class;
            *init.header_mut() = Header { kind: T::KIND, mark: 0, cap: 0, class, shape };
            (header as *mut T).write(init);
        }
        Gc::from_raw(header as *mut T)
    }

    /// Makes all objects immortal, at the end of the initialisation whose memory becomes the image: a session's objects
    /// then have pages of their own, and no collection writes to those of the image. What lists these objects is made anew,
    /// too: entries would be added on pages of the image.
    pub fn seal(&mut self) {
        for s in &mut self.spaces {
            self.sealed.append(&mut std::mem::take(&mut s.blocks));
            (s.next, s.end) = (std::ptr::null_mut(), std::ptr::null_mut());
        }
        self.empty = Vec::new();
        self.gray = Vec::new();
        self.nursery = Some(Nursery::new());
        for object in std::mem::take(&mut self.large) {
            // SAFETY: a live object.
            unsafe {
                (*object.ptr).mark = 1;
                if !matches!((*object.ptr).kind, Kind::Str | Kind::Bytes) {
                    self.sealed_large.push(object.ptr);
                }
            }
        }
    }

    #[inline(always)]
    pub fn mark(&mut self, v: Value) {
        if v.is_ptr() {
            self.mark_ptr(v.as_ptr());
        }
    }
    #[inline(always)]
    pub fn mark_gc<T>(&mut self, p: Gc<T>) {
        self.mark_ptr(p.as_ptr() as *mut Header);
    }
    #[inline(always)]
    pub fn mark_ptr(&mut self, p: *mut Header) {
        // SAFETY: live object.
        unsafe {
            debug_assert!((*p).kind != Kind::Free, "marking freed memory");
            let new = if (*p).class == LARGE {
                let new = (*p).mark == 0;
                if new {
                    (*p).mark = 1;
                }
                new
            } else {
                let at = p.addr() & (BLOCK - 1);
                let word = &mut (*Block::of(p).marks())[at >> 10];
                let bit = 1 << (at >> 4 & 63);
                let new = *word & bit == 0;
                *word |= bit;
                new
            };
            if new && layout::refers(p) {
                self.gray.push(p);
            }
        }
    }
    pub fn mark_all<'a>(&mut self, values: impl IntoIterator<Item = &'a Value>) {
        for v in values {
            self.mark(*v);
        }
    }
    /// Between marking and sweeping: whether the object lives on.
    pub fn is_marked<T>(p: Gc<T>) -> bool {
        let p = p.as_ptr() as *const Header;
        // SAFETY: not swept yet.
        unsafe { if (*p).class == LARGE { (*p).mark == 1 } else { Block::of(p).is_marked(p.addr() & (BLOCK - 1)) } }
    }

    /// Forgets the marks of the last collection, which until now said where objects are.
    pub fn start_marking(&mut self) {
        for block in self.spaces.iter().flat_map(|s| &s.blocks).chain(&self.sealed) {
            block.clear_marks();
        }
        if let Some(nursery) = &self.nursery {
            nursery.block().clear_marks();
        }
        self.gray.extend_from_slice(&self.sealed_large);
    }

    /// Marks everything reachable from what has been marked.
    pub fn trace_gray(&mut self) {
        while let Some(p) = self.gray.pop() {
            // SAFETY: live object.
            unsafe { layout::trace(p, self) };
        }
    }

    /// Marks what an object refers to, itself only if that refers back; returns what was newly marked.
    pub fn trace_unmarked(&mut self, p: *mut Header) -> Vec<*mut Header> {
        let mut touched = Vec::new();
        // SAFETY: live objects.
        unsafe { layout::trace(p, self) };
        while let Some(p) = self.gray.pop() {
            touched.push(p);
            unsafe { layout::trace(p, self) };
        }
        touched
    }

    /// Takes back the mark of a live object.
    pub fn unmark(&mut self, p: *mut Header) {
        // SAFETY: live object.
        unsafe {
            if (*p).class == LARGE {
                (*p).mark = 0;
            } else {
                let at = p.addr() & (BLOCK - 1);
                (*Block::of(p).marks())[at >> 10] &= !(1 << (at >> 4 & 63));
            }
        }
    }

    /// Frees all unmarked objects. True if a type was among them.
    pub fn sweep(&mut self) -> bool {
        let (mut live, mut in_blocks, mut blocks) = (0, 0, 0);
        let mut freed_type = false;
        if let Some(nursery) = &self.nursery {
            live += nursery.sweep(self.stress, &mut freed_type);
        }
        for (space, s) in self.spaces.iter_mut().enumerate() {
            let size = CLASSES[space % CLASSES.len()] as usize;
            if space >= CLASSES.len() {
                for block in &s.blocks {
                    freed_type |= drop_unmarked(*block, Block::cells(size));
                }
            }
            if self.stress {
                s.blocks.iter().for_each(|block| poison(*block, Block::cells(size), size));
            }
            s.blocks.retain(|block| {
                let marked = block.count_marks();
                in_blocks += marked * size;
                if marked == 0 {
                    self.empty.push(*block);
                }
                marked > 0
            });
            blocks += s.blocks.len();
            (s.next, s.end) = (std::ptr::null_mut(), std::ptr::null_mut());
            (s.at_block, s.at_offset) = (0, FIRST);
        }
        live += in_blocks;
        self.spare = (blocks + self.empty.len()) * BLOCK - in_blocks;
        self.large.retain(|object| unsafe {
            // SAFETY: large objects are alive until removed here.
            if (*object.ptr).mark == 1 {
                (*object.ptr).mark = 0;
                live += object.size;
                true
            } else {
                freed_type |= (*object.ptr).kind == Kind::Type;
                layout::drop_object(object.ptr);
                dealloc(object.ptr as *mut u8, Layout::from_size_align_unchecked(object.size, 16));
                false
            }
        });
        self.live = live;
        self.budget = self.debt;
        self.collections += 1;
        freed_type
    }

    /// Bytes accounted for since the last collection.
    pub fn allocated_since(&self) -> usize {
        (self.budget - self.debt).max(0) as usize
    }

    /// Sets how much may be allocated until the next collection, at most `most`, given the bytes in use by the whole program.
    /// What the heap has in spare does not count: with it the heap would grow from one collection to the next.
    pub fn reset_debt(&mut self, in_use: usize, most: usize) {
        self.debt = MIN_DEBT.max(in_use as isize).min(most as isize);
        self.budget = self.debt;
    }
    /// At most `most` bytes may be allocated until the next collection.
    pub fn limit_debt(&mut self, most: usize) {
        let less = (self.debt - most as isize).max(0);
        self.debt -= less;
        self.budget -= less;
    }
    /// Bytes of the blocks that are still in spare.
    pub fn spare(&self) -> usize {
        self.spare.saturating_sub(self.allocated_since())
    }

    /// Accounts for memory outside the heap that an object owns.
    #[inline(always)]
    pub fn note_external(&mut self, bytes: usize) {
        self.debt -= bytes as isize;
        self.hurry();
    }

    /// Has the virtual machine poll at its next tick if a collection is due.
    #[inline(always)]
    fn hurry(&mut self) {
        if self.debt < 0 {
            self.ticks = 0;
        }
    }
}

/// Runs the destructors of the unmarked objects among some cells of a block. True if a type was among them.
fn drop_unmarked(block: Block, cells: impl Iterator<Item = usize>) -> bool {
    let mut freed_type = false;
    for offset in cells {
        if block.is_marked(offset) {
            continue;
        }
        // SAFETY: blocks of objects with destructors hold in each cell one of them, or `Kind::Free`.
        unsafe {
            let header = block.0.add(offset) as *mut Header;
            if (*header).kind != Kind::Free {
                freed_type |= (*header).kind == Kind::Type;
                layout::drop_object(header);
                (*header).kind = Kind::Free;
            }
        }
    }
    freed_type
}

/// Overwrites the objects of some cells of a block that have died.
fn poison(block: Block, cells: impl Iterator<Item = usize>, size: usize) {
    for offset in cells.filter(|offset| !block.is_marked(*offset)) {
        // SAFETY: a cell without an object; what has been overwritten before says `Kind::Free`.
        unsafe {
            let header = block.0.add(offset) as *mut Header;
            if (*header).kind != Kind::Free {
                std::ptr::write_bytes(header as *mut u8, 0xdb, size);
                (*header).kind = Kind::Free;
            }
        }
    }
}
