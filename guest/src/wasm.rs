//! The wasm entry: takes one request, calls the session, sends events; nothing else.
//!
//! A reactor: the host calls `turn` once per request, and the wasm stack is empty in between, so the linear
//! memory alone is the session. `wizer-initialize` runs at build time; what it leaves is in the image.

use std::cell::UnsafeCell;
use std::rc::Rc;
use std::time::Duration;

use crate::memory::{Counting, PARSER_STACK};
use crate::session::{Io, Session};

#[global_allocator]
static ALLOCATOR: Counting = Counting::new();

#[link(wasm_import_module = "hognose")]
unsafe extern "C" {
    /// Copies this turn's request to `at`.
    fn recv(at: *mut u8);
    /// Emits one encoded event.
    fn send(at: *const u8, len: usize);
    /// Emits the one that ends the turn.
    fn reply(at: *const u8, len: usize);
    /// Microseconds of interpreter time of this turn, or -1 to stop.
    fn poll() -> i64;
    /// Fuel used by this turn.
    fn fuel() -> i64;
}

struct Host;

impl Io for Host {
    fn send(&self, event: &[u8]) {
        // SAFETY: the host reads exactly this range of our memory.
        unsafe { send(event.as_ptr(), event.len()) }
    }

    fn end(&self, event: &[u8]) {
        // SAFETY: as above.
        unsafe { reply(event.as_ptr(), event.len()) }
    }

    fn elapsed(&self) -> Option<Duration> {
        // SAFETY: the host function touches none of our memory.
        u64::try_from(unsafe { poll() }).ok().map(Duration::from_micros)
    }

    fn fuel(&self) -> u64 {
        // SAFETY: as above.
        u64::try_from(unsafe { fuel() }).unwrap_or(0)
    }
}

/// The one session of this instance.
struct Slot(UnsafeCell<Option<Session>>);

// SAFETY: the guest has a single thread.
unsafe impl Sync for Slot {}

static SESSION: Slot = Slot(UnsafeCell::new(None));

/// Builds the interpreter. Called once, when the image is made.
#[unsafe(export_name = "wizer-initialize")]
pub extern "C" fn initialize() {
    // The host takes what lies below the end of the stack for no part of the session.
    let on_stack = 0u8;
    let at = (&raw const on_stack).addr();
    assert!(at < (&raw const SESSION).addr(), "the stack lies below all data");
    assert!(at > PARSER_STACK.end + PARSER_STACK.len() / 2, "the build script makes the stack larger");
    // SAFETY: a single thread, and no reference to the slot lives across calls.
    unsafe {
        let session = (*SESSION.0.get()).insert(Session::new(Rc::new(Host)));
        session.seal();
        ALLOCATOR.seal();
        session.gather();
    }
}

/// Sends the text that is still held. Called when a turn was lost, so in any state.
#[unsafe(export_name = "flush")]
pub extern "C" fn flush() {
    // SAFETY: as in `initialize`; whatever held a reference to the slot will not go on.
    if let Some(session) = unsafe { &mut *SESSION.0.get() } {
        session.flush();
    }
}

/// Handles one request of `len` bytes.
#[unsafe(export_name = "turn")]
pub extern "C" fn turn(len: usize) {
    let mut request: Vec<u8> = Vec::with_capacity(len);
    // SAFETY: the host writes exactly `len` bytes, for which there is room.
    unsafe {
        recv(request.as_mut_ptr());
        request.set_len(len);
    }
    // SAFETY: as in `initialize`; the host never calls `turn` while a turn is running.
    let session = unsafe { &mut *SESSION.0.get() };
    session.get_or_insert_with(|| Session::new(Rc::new(Host))).turn(&request);
}
