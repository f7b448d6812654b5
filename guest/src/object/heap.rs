//! The heap: object headers, [`Gc`] pointers, size-class allocation, mark and sweep.
//!
//! Objects never move. The collector runs only when the virtual machine asks for it (a safepoint), so native
//! code may hold plain values between safepoints. `unsafe` lives here and in the dispatch loop.

use std::alloc::{Layout, alloc, dealloc};
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;

use super::layout::{self, Kind, Object};
use super::shape::Shape;
use super::value::Value;

/// First field of every heap object.
#[repr(C)]
pub struct Header {
    pub kind: Kind,
    /// 0 white, 1 marked.
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
const BLOCK: usize = 64 * 1024;

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

/// A free cell: `kind` is `Free`, the link follows the header's first word.
#[repr(C)]
struct FreeCell {
    header: [u8; 8],
    next: *mut FreeCell,
}

struct LargeObject {
    ptr: *mut Header,
    size: usize,
}

/// All objects of one interpreter.
pub struct Heap {
    free: [*mut FreeCell; CLASSES.len()],
    blocks: Vec<(u8, *mut u8)>,
    large: Vec<LargeObject>,
    /// Bytes that may still be allocated before the next collection is due.
    pub debt: isize,
    /// Value of `debt` after the last collection.
    budget: isize,
    /// Bytes of live objects after the last collection.
    pub live: usize,
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

/// A first collection is due after this many bytes.
const MIN_DEBT: isize = 4 << 20;

impl Default for Heap {
    fn default() -> Self {
        Heap {
            free: [std::ptr::null_mut(); CLASSES.len()],
            blocks: Vec::new(),
            large: Vec::new(),
            debt: MIN_DEBT,
            budget: MIN_DEBT,
            live: 0,
            gray: Vec::new(),
            collections: 0,
            blank_types: 0,
            ticks: 0,
            stress: false,
        }
    }
}

impl Heap {
    /// Memory for an object of `size` bytes with an initialised header; the rest is garbage.
    #[inline(always)]
    pub fn alloc_raw(&mut self, size: usize, kind: Kind, shape: *const Shape) -> *mut Header {
        self.debt -= size as isize;
        if size <= 512 {
            let class = CLASS_OF[size.div_ceil(16)];
            let mut cell = self.free[class as usize];
            if cell.is_null() {
                cell = self.refill(class);
            }
            // SAFETY: the cell comes from a block of this class and is free.
            unsafe {
                self.free[class as usize] = (*cell).next;
                let header = cell as *mut Header;
                header.write(Header { kind, mark: 0, cap: 0, class, shape });
                header
            }
        } else {
            self.alloc_large(size, kind, shape)
        }
    }

    #[cold]
    #[inline(never)]
    fn refill(&mut self, class: u8) -> *mut FreeCell {
        let size = CLASSES[class as usize] as usize;
        // SAFETY: the layout is not empty; a null result is handled.
        let block = unsafe { alloc(Layout::from_size_align_unchecked(BLOCK, 16)) };
        if block.is_null() {
            std::alloc::handle_alloc_error(Layout::from_size_align(BLOCK, 16).unwrap());
        }
        self.blocks.push((class, block));
        let mut next = std::ptr::null_mut();
        for i in (0..BLOCK / size).rev() {
            // SAFETY: inside the block.
            unsafe {
                let cell = block.add(i * size) as *mut FreeCell;
                cell.write(FreeCell { header: [0; 8], next });
                next = cell;
            }
        }
        next
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
        let header = self.alloc_raw(size_of::<T>(), T::KIND, shape);
        // SAFETY: the cell has room for a T; the header keeps its size class.
        unsafe {
            let class = (*header).class;
            *init.header_mut() = Header { kind: T::KIND, mark: 0, cap: 0, class, shape };
            (header as *mut T).write(init);
        }
        Gc::from_raw(header as *mut T)
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
            if (*p).mark == 0 {
                (*p).mark = 1;
                self.gray.push(p);
            }
        }
    }
    pub fn mark_all<'a>(&mut self, values: impl IntoIterator<Item = &'a Value>) {
        for v in values {
            self.mark(*v);
        }
    }
    pub fn is_marked<T>(p: Gc<T>) -> bool {
        // SAFETY: live object.
        unsafe { (*(p.as_ptr() as *mut Header)).mark == 1 }
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

    /// Frees all unmarked objects. True if a type or code object was among them.
    pub fn sweep(&mut self) -> bool {
        let mut live = 0;
        let mut freed_type = false;
        for free in &mut self.free {
            *free = std::ptr::null_mut();
        }
        for &(class, block) in &self.blocks {
            let size = CLASSES[class as usize] as usize;
            let mut next = self.free[class as usize];
            for i in (0..BLOCK / size).rev() {
                // SAFETY: walks the cells of the block; a cell that is not free holds an initialised object.
                unsafe {
                    let header = block.add(i * size) as *mut Header;
                    if (*header).kind != Kind::Free && (*header).mark == 1 {
                        (*header).mark = 0;
                        live += size;
                        continue;
                    }
                    if (*header).kind != Kind::Free {
                        freed_type |= (*header).kind == Kind::Type;
                        layout::drop_object(header);
                        if self.stress {
                            std::ptr::write_bytes(header as *mut u8, 0xdb, size);
                        }
                    }
                    let cell = header as *mut FreeCell;
                    cell.write(FreeCell { header: [0; 8], next });
                    next = cell;
                }
            }
            self.free[class as usize] = next;
        }
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
        self.collections += 1;
        freed_type
    }

    /// Bytes accounted for since the last collection.
    pub fn allocated_since(&self) -> usize {
        (self.budget - self.debt).max(0) as usize
    }

    /// Sets how much may be allocated until the next collection, given the bytes in use by the whole program.
    pub fn reset_debt(&mut self, in_use: usize) {
        self.debt = MIN_DEBT.max(in_use as isize);
        self.budget = self.debt;
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
