//! A worker without a wall around it: the session speaks the protocol on standard input and output, natively.
//!
//! For looking into the session with a debugger or another pool, never for running what is not trusted. It
//! cannot dump, since that is copying an instance's memory.
use std::cell::Cell;
use std::io::Write;
use std::rc::Rc;
use std::time::{Duration, Instant};

use hognose_guest::session::{Io, Session};
use hognose_proto::frame::{read_frame, write_frame};

struct Pipe {
    start: Cell<Instant>,
}

impl Io for Pipe {
    fn send(&self, event: &[u8]) {
        let mut out = std::io::stdout().lock();
        if write_frame(&mut out, event)
            .and_then(|()| out.flush().map_err(hognose_proto::frame::FrameError::Io))
            .is_err()
        {
            std::process::exit(1);
        }
    }

    fn elapsed(&self) -> Option<Duration> {
        Some(self.start.get().elapsed())
    }

    fn fuel(&self) -> u64 {
        0
    }
}

fn main() {
    let pipe = Rc::new(Pipe { start: Cell::new(Instant::now()) });
    let mut session = Session::new(pipe.clone());
    let (mut input, mut frame) = (std::io::stdin().lock(), Vec::new());
    while read_frame(&mut input, &mut frame).unwrap_or(false) {
        pipe.start.set(Instant::now());
        session.turn(&frame);
    }
}
