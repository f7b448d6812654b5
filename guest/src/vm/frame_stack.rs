//! The stack of frames. A `Vec` would do, but for the dispatch loop: that asks for the topmost frame at nearly every
//! instruction, and has it here without computing its address.

use super::frame::Frame;

/// Frames more when there is no room.
const MORE: usize = 64;

pub struct FrameStack {
    /// The topmost frame; one place before the first when there is none.
    top: *mut Frame,
    /// The place above which no frame may be pushed without [`FrameStack::make_room`].
    full: *mut Frame,
    /// The memory: a vector of no elements.
    memory: Vec<Frame>,
    /// Most frames that calls of the program may make.
    most: usize,
}

impl FrameStack {
    /// Memory for `n` frames, of which there may be `most`.
    pub fn new(n: usize, most: usize) -> FrameStack {
        let memory: Vec<Frame> = Vec::with_capacity(n);
        let top = memory.as_ptr().cast_mut().wrapping_sub(1);
        let mut stack = FrameStack { top, full: top, memory, most };
        stack.set_full();
        stack
    }

    /// No frames, and no memory yet; as many allowed as here.
    pub fn another(&self) -> FrameStack {
        FrameStack::new(0, self.most)
    }

    pub fn most(&self) -> usize {
        self.most
    }

    /// Sets how many frames [`FrameStack::has_room`] allows.
    pub fn set_most(&mut self, most: usize) {
        self.most = most;
        self.set_full();
    }

    fn set_full(&mut self) {
        let below = self.memory.as_mut_ptr().wrapping_sub(1);
        self.full = below.wrapping_add(self.memory.capacity().min(self.most));
    }

    /// Whether the program may push one more frame. There is memory for it then.
    #[inline(always)]
    pub fn has_room(&mut self) -> bool {
        // Below the first place there is always an address, unless there is no memory yet: then the two are equal.
        self.top < self.full || self.make_room()
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self) -> bool {
        if self.len() >= self.most {
            return false;
        }
        self.reserve();
        true
    }

    /// Makes sure of memory for one more frame.
    fn reserve(&mut self) {
        let len = self.len();
        if len < self.memory.capacity() {
            return;
        }
        // SAFETY: so many frames are there; they own nothing, so that forgetting them again is all there is to do.
        unsafe {
            self.memory.set_len(len);
            self.memory.reserve(MORE);
            self.memory.set_len(0);
            self.top = self.memory.as_mut_ptr().add(len).wrapping_sub(1);
        }
        self.set_full();
    }

    /// The place above the topmost frame, where the next is written, if [`FrameStack::has_room`].
    #[inline(always)]
    pub fn above(&mut self) -> *mut Frame {
        self.top.wrapping_add(1)
    }

    /// The frame written to [`FrameStack::above`] is the topmost now.
    ///
    /// # Safety
    /// It has been written.
    #[inline(always)]
    pub unsafe fn raise(&mut self) {
        self.top = self.top.wrapping_add(1);
    }

    /// The topmost frame is taken off. It can be read until the next one is pushed.
    ///
    /// # Safety
    /// There is one.
    #[inline(always)]
    pub unsafe fn lower(&mut self) {
        self.top = self.top.wrapping_sub(1);
    }

    /// The topmost frame; nowhere when there is none.
    #[inline(always)]
    pub fn top(&self) -> *mut Frame {
        self.top
    }

    /// Pushes a frame, however many there are.
    pub fn push(&mut self, frame: Frame) {
        self.reserve();
        // SAFETY: there is memory for it.
        unsafe {
            self.above().write(frame);
            self.raise();
        }
    }

    pub fn pop(&mut self) -> Option<Frame> {
        if self.is_empty() {
            return None;
        }
        // SAFETY: there is one, and it is read once: what is above the top is not looked at.
        unsafe {
            let frame = self.top.read();
            self.lower();
            Some(frame)
        }
    }

    /// Takes off the frames from `first` on.
    pub fn split_off(&mut self, first: usize) -> Vec<Frame> {
        let mut off: Vec<Frame> = std::iter::from_fn(|| (self.len() > first).then(|| self.pop()).flatten()).collect();
        off.reverse();
        off
    }

    pub fn append(&mut self, frames: &mut Vec<Frame>) {
        frames.drain(..).for_each(|f| self.push(f));
    }

    pub fn len(&self) -> usize {
        (self.top.wrapping_add(1).addr() - self.memory.as_ptr().addr()) / size_of::<Frame>()
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.top.wrapping_add(1).cast_const() == self.memory.as_ptr()
    }

    #[inline(always)]
    pub fn last(&self) -> Option<&Frame> {
        // SAFETY: there is one.
        (!self.is_empty()).then(|| unsafe { &*self.top })
    }

    #[inline(always)]
    pub fn last_mut(&mut self) -> Option<&mut Frame> {
        // SAFETY: there is one.
        (!self.is_empty()).then(|| unsafe { &mut *self.top })
    }
}

impl std::ops::Deref for FrameStack {
    type Target = [Frame];

    fn deref(&self) -> &[Frame] {
        // SAFETY: so many frames are there.
        unsafe { std::slice::from_raw_parts(self.memory.as_ptr(), self.len()) }
    }
}

impl std::ops::DerefMut for FrameStack {
    fn deref_mut(&mut self) -> &mut [Frame] {
        let len = self.len();
        // SAFETY: as above.
        unsafe { std::slice::from_raw_parts_mut(self.memory.as_mut_ptr(), len) }
    }
}
