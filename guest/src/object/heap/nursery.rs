//! The block of a session's first objects, of all sizes and kinds.
//!
//! A block of one size class holds thousands of objects; a session that makes one object of each of six sizes would write to
//! six blocks. Each page it writes to is private memory, and time when it is forked or dumped. So the image has one block
//! ready from which every space is given short runs of cells, until it is used up. Its marks lie in it, and what dies there is
//! not replaced: a program that lives to see a collection has blocks of its own.

use super::{BLOCK, Block, BlockHead, CLASSES, Marks, drop_unmarked, poison};

/// Cells begin here: behind the head and the marks.
const START: usize = 16 + size_of::<Marks>();

/// Bytes of the block that are used. What follows stays untouched, and so costs nothing.
const BYTES: usize = 24 * 1024;

/// Bytes of one run, as long as more than one cell fits.
const RUN_BYTES: usize = 256;

/// Cells of one space, side by side.
struct Run {
    from: usize,
    to: usize,
    space: usize,
}

impl Run {
    fn size(&self) -> usize {
        CLASSES[self.space % CLASSES.len()] as usize
    }

    fn cells(&self) -> impl Iterator<Item = usize> {
        (self.from..self.to).step_by(self.size())
    }
}

pub struct Nursery {
    block: Block,
    runs: Vec<Run>,
    /// What is left begins here.
    at: usize,
}

impl Nursery {
    pub fn new() -> Nursery {
        let block = Block(crate::memory::alloc_block());
        // SAFETY: fresh zeroed memory with room for head and marks, aligned for both. Zero is `Kind::Free`.
        unsafe {
            let marks = block.0.add(16) as *mut Marks;
            (block.0 as *mut BlockHead).write(BlockHead { marks });
        }
        Nursery { block, runs: Vec::new(), at: START }
    }

    pub fn block(&self) -> Block {
        self.block
    }

    /// A run of cells of `size` bytes: its begin and end. `None` once the block is used up.
    pub fn take_run(&mut self, space: usize, size: usize) -> Option<(*mut u8, *mut u8)> {
        let bytes = (RUN_BYTES / size).max(1) * size;
        let (from, to) = (self.at, self.at + bytes);
        if to > BYTES {
            return None;
        }
        self.at = to;
        self.runs.push(Run { from, to, space });
        // SAFETY: both lie in the block.
        unsafe { Some((self.block.0.add(from), self.block.0.add(to))) }
    }

    /// Frees unmarked objects; the bytes of those that live. Sets `freed_type` if a type was freed.
    pub fn sweep(&self, stress: bool, freed_type: &mut bool) -> usize {
        let mut live = 0;
        for run in &self.runs {
            if run.space >= CLASSES.len() {
                *freed_type |= drop_unmarked(self.block, run.cells());
            }
            if stress {
                poison(self.block, run.cells(), run.size());
            }
            live += run.cells().filter(|offset| self.block.is_marked(*offset)).count() * run.size();
        }
        live
    }
}

const _: () = assert!(BYTES <= BLOCK && START.is_multiple_of(16));
