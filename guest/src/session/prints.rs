//! Printed text on its way to the host: held for a moment, so that many small prints become one event.

use std::cell::RefCell;
use std::rc::Rc;

use hognose_proto as pb;
use pb::child_event::Kind as Event;
use pb::{ChildEvent, Message};

use super::Io;
use crate::vm::Output;

/// How long printed text is held back where the host says nothing, in milliseconds.
const DEFAULT_FLUSH_MILLIS: u32 = 5;

/// Fuel of a microsecond, roughly. Held text is measured in fuel, not in time: a program must use the same fuel on
/// every machine, however fast it is.
const FUEL_PER_MICRO: u64 = 4000;

/// Printed bytes that are sent without waiting for the flush interval.
const PRINT_BUFFER_BYTES: usize = 8 << 10;

fn flush_fuel(millis: u32) -> u64 {
    u64::from(millis) * 1000 * FUEL_PER_MICRO
}

/// Printed text on its way to the host.
pub struct PrintBuffer {
    io: Rc<dyn Io>,
    segments: Vec<pb::PrintSegment>,
    bytes: usize,
    /// Fuel during which text may be held.
    interval: u64,
    /// Fuel of this turn at which the oldest held text was printed.
    since: Option<u64>,
}

impl PrintBuffer {
    pub fn new(io: Rc<dyn Io>) -> PrintBuffer {
        let interval = flush_fuel(DEFAULT_FLUSH_MILLIS);
        PrintBuffer { io, segments: Vec::new(), bytes: 0, interval, since: None }
    }

    /// Sets how long text may be held; zero sends each line when it is complete.
    pub fn hold(&mut self, millis: Option<u32>) {
        self.interval = flush_fuel(millis.unwrap_or(DEFAULT_FLUSH_MILLIS));
    }

    fn write(&mut self, text: &str, err: bool) {
        if text.is_empty() {
            return;
        }
        if self.interval == 0 {
            for line in text.split_inclusive('\n') {
                self.append(line, err);
                if line.ends_with('\n') {
                    self.flush();
                }
            }
            return;
        }
        self.append(text, err);
        if self.bytes >= PRINT_BUFFER_BYTES {
            self.flush();
        } else if self.since.is_none() {
            self.since = Some(self.io.fuel());
        }
    }

    fn append(&mut self, text: &str, err: bool) {
        let stream = if err { pb::PrintStream::Stderr } else { pb::PrintStream::Stdout };
        self.bytes += text.len();
        match self.segments.last_mut() {
            Some(last) if last.stream() == stream => last.text.push_str(text),
            _ => self.segments.push(pb::PrintSegment { stream: stream.into(), text: text.to_owned() }),
        }
    }

    /// Sends what has been held back long enough.
    pub fn flush_due(&mut self) {
        if let Some(since) = self.since
            && self.io.fuel().saturating_sub(since) >= self.interval
        {
            self.flush();
        }
    }

    /// Sends all that is held.
    pub fn flush(&mut self) {
        self.since = None;
        self.bytes = 0;
        if !self.segments.is_empty() {
            let segments = std::mem::take(&mut self.segments);
            let event = ChildEvent::from(Event::Print(pb::Print { segments }));
            self.io.send(&event.encode_to_vec());
        }
    }
}

pub struct PrintSink(pub Rc<RefCell<PrintBuffer>>);

impl Output for PrintSink {
    fn write(&mut self, text: &str, err: bool) {
        self.0.borrow_mut().write(text, err);
    }

    fn flush(&mut self) {
        self.0.borrow_mut().flush();
    }
}
