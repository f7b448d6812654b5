//! Accounting of all memory the interpreter uses, and a fast allocator for it.
//!
//! In the wasm guest every allocation passes [`Counting`], so that the budget covers the heap and what objects own
//! outside it (list storage, big ints, parser trees). Small sizes are served from free lists.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::sync::atomic::{AtomicUsize, Ordering};

static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// Bytes in use.
#[inline(always)]
pub fn live() -> usize {
    LIVE.load(Ordering::Relaxed)
}
/// The largest value of [`live`] since [`reset_peak`].
pub fn peak() -> usize {
    PEAK.load(Ordering::Relaxed)
}
pub fn reset_peak() {
    PEAK.store(live(), Ordering::Relaxed);
}

/// Size and alignment of the heap's blocks: a page of wasm memory.
pub const BLOCK: usize = 64 * 1024;

/// A zeroed block, which is never given back.
#[cfg(target_family = "wasm")]
pub fn alloc_block() -> *mut u8 {
    let page = core::arch::wasm32::memory_grow::<0>(1);
    if page == usize::MAX {
        std::alloc::handle_alloc_error(Layout::new::<[u8; BLOCK]>());
    }
    count(BLOCK);
    (page * BLOCK) as *mut u8
}
/// The same natively.
#[cfg(not(target_family = "wasm"))]
pub fn alloc_block() -> *mut u8 {
    let layout = Layout::from_size_align(BLOCK, BLOCK).expect("a power of two");
    // SAFETY: the layout is not empty; a null result is handled.
    let block = unsafe { System.alloc_zeroed(layout) };
    if block.is_null() {
        std::alloc::handle_alloc_error(layout);
    }
    block
}

const STEP: usize = 16;
const SMALL: usize = 1024;
const CHUNK: usize = 32 * 1024;

struct FreeBlock {
    next: *mut FreeBlock,
}

/// Where the parser's stack lies: in the lower half of the stack, which nothing else reaches. Its library asks the allocator
/// for a stack of this size for each text; as a part of the heap it would cost a session a megabyte and its pages.
pub const PARSER_STACK: std::ops::Range<usize> = (64 << 10)..(64 << 10) + (1 << 20);

/// Size-class allocator over the system's. For single-threaded programs only: the wasm guest installs it.
pub struct Counting {
    /// The parser's stack is in use.
    parsing: UnsafeCell<bool>,
    free: UnsafeCell<[*mut FreeBlock; SMALL / STEP + 1]>,
    bump: UnsafeCell<(*mut u8, usize)>,
}

// SAFETY: only installed where there is a single thread.
unsafe impl Sync for Counting {}

impl Counting {
    #[allow(clippy::new_without_default)]
    pub const fn new() -> Counting {
        Counting {
            parsing: UnsafeCell::new(false),
            free: UnsafeCell::new([std::ptr::null_mut(); SMALL / STEP + 1]),
            bump: UnsafeCell::new((std::ptr::null_mut(), 0)),
        }
    }
}

impl Counting {
    /// Forgets free blocks and begins a chunk, at the end of the initialisation whose memory becomes the image: a session's
    /// first allocations then come from few pages of their own, instead of making many pages of the image private.
    #[cfg(target_family = "wasm")]
    pub fn seal(&self) {
        // SAFETY: single-threaded; forgetting free memory only loses it.
        unsafe {
            *self.free.get() = [std::ptr::null_mut(); SMALL / STEP + 1];
            lose_gaps();
            let chunk = System.alloc(Layout::from_size_align_unchecked(CHUNK, STEP));
            *self.bump.get() = (chunk, if chunk.is_null() { 0 } else { CHUNK });
        }
    }
}

#[cfg(target_family = "wasm")]
impl Counting {
    /// The parser's stack, if that is what is wanted and if it is free.
    #[cold]
    fn lend_parser_stack(&self) -> Option<*mut u8> {
        let here = 0u8;
        // SAFETY: single-threaded.
        let parsing = unsafe { &mut *self.parsing.get() };
        let free = !*parsing && (&raw const here).addr() > PARSER_STACK.end;
        free.then(|| {
            *parsing = true;
            std::ptr::without_provenance_mut(PARSER_STACK.start)
        })
    }
}

/// Takes the free memory between the allocations of the image, and keeps it: the system's allocator has only fresh memory
/// then, and writes to no list of free parts of the image.
#[cfg(target_family = "wasm")]
fn lose_gaps() {
    let memory_bytes = || core::arch::wasm32::memory_size::<0>() * BLOCK;
    // Sizes below come from chunks.
    let sizes = (SMALL.ilog2()..=CHUNK.ilog2()).rev().map(|log| 1usize << log);
    let mut fresh = usize::MAX;
    for size in sizes {
        loop {
            // SAFETY: sizes are powers of two, no smaller than the alignment.
            let layout = unsafe { Layout::from_size_align_unchecked(size, STEP) };
            let before = memory_bytes();
            // SAFETY: the size is not zero.
            let part = unsafe { System.alloc(layout) };
            if memory_bytes() > before {
                fresh = fresh.min(before);
            }
            if part.is_null() {
                break;
            }
            if part.addr() >= fresh {
                // SAFETY: just allocated with this layout.
                unsafe { System.dealloc(part, layout) };
                break;
            }
        }
    }
}

#[inline(always)]
fn count(bytes: usize) {
    let now = LIVE.load(Ordering::Relaxed) + bytes;
    LIVE.store(now, Ordering::Relaxed);
    if now > PEAK.load(Ordering::Relaxed) {
        PEAK.store(now, Ordering::Relaxed);
    }
}

// SAFETY: small blocks come from chunks that are never returned, each block belongs to one size class, determined by the
// layout in both directions; other blocks are the system's.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let size = layout.size();
        unsafe {
            if size <= SMALL && layout.align() <= STEP {
                let class = size.div_ceil(STEP);
                count(class * STEP);
                let free = &mut *self.free.get();
                let block = free[class];
                if !block.is_null() {
                    free[class] = (*block).next;
                    return block as *mut u8;
                }
                let bump = &mut *self.bump.get();
                let need = class.max(1) * STEP;
                if bump.1 < need {
                    let chunk = System.alloc(Layout::from_size_align_unchecked(CHUNK, STEP));
                    if chunk.is_null() {
                        return chunk;
                    }
                    *bump = (chunk, CHUNK);
                }
                let p = bump.0;
                bump.0 = p.add(need);
                bump.1 -= need;
                return p;
            }
            #[cfg(target_family = "wasm")]
            if size == PARSER_STACK.len()
                && layout.align() == STEP
                && let Some(stack) = self.lend_parser_stack()
            {
                return stack;
            }
            let p = System.alloc(layout);
            if !p.is_null() {
                count(size);
            }
            p
        }
    }

    #[inline]
    unsafe fn dealloc(&self, p: *mut u8, layout: Layout) {
        let size = layout.size();
        unsafe {
            if size <= SMALL && layout.align() <= STEP {
                let class = size.div_ceil(STEP);
                LIVE.store(LIVE.load(Ordering::Relaxed) - class * STEP, Ordering::Relaxed);
                let free = &mut *self.free.get();
                let block = p as *mut FreeBlock;
                (*block).next = free[class];
                free[class] = block;
            } else if p.addr() == PARSER_STACK.start && cfg!(target_family = "wasm") {
                *self.parsing.get() = false;
            } else {
                LIVE.store(LIVE.load(Ordering::Relaxed) - size, Ordering::Relaxed);
                System.dealloc(p, layout);
            }
        }
    }

    unsafe fn realloc(&self, p: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        unsafe {
            let old = layout.size();
            if old > SMALL && new_size > SMALL {
                let q = System.realloc(p, layout, new_size);
                if !q.is_null() {
                    LIVE.store(LIVE.load(Ordering::Relaxed) - old, Ordering::Relaxed);
                    count(new_size);
                }
                return q;
            }
            if old <= SMALL && old.div_ceil(STEP) == new_size.div_ceil(STEP) && layout.align() <= STEP {
                return p;
            }
            let q = self.alloc(Layout::from_size_align_unchecked(new_size, layout.align()));
            if !q.is_null() {
                std::ptr::copy_nonoverlapping(p, q, old.min(new_size));
                self.dealloc(p, layout);
            }
            q
        }
    }
}
