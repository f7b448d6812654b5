//! What a mount may use during one feed.

use super::fault::Fault;

/// Limits of a mount, and what has been used of them.
#[derive(Debug, Clone)]
pub struct Budget {
    /// Bytes of overlay contents and of one result.
    pub memory_limit: u64,
    /// Bytes of overlay contents.
    pub held: u64,
    pub write_limit: Option<u64>,
    pub written: u64,
}

impl Budget {
    /// Room for a result.
    pub fn room(&self) -> u64 {
        self.memory_limit.saturating_sub(self.held)
    }

    /// Asks for room for a result that is not kept.
    pub fn transient(&self, bytes: u64) -> Result<(), Fault> {
        if bytes > self.room() { Err(Fault::Memory(self.memory_limit)) } else { Ok(()) }
    }

    /// Charges contents that are kept, in place of others.
    pub fn hold(&mut self, more: u64, less: u64) -> Result<(), Fault> {
        let held = self.held.saturating_sub(less).saturating_add(more);
        if held > self.memory_limit && more > less {
            return Err(Fault::Memory(self.memory_limit));
        }
        self.held = held;
        Ok(())
    }

    /// Charges written bytes.
    pub fn write(&mut self, bytes: usize) -> Result<(), Fault> {
        let written = self.written.saturating_add(bytes as u64);
        match self.write_limit {
            Some(limit) if written > limit => Err(Fault::Written(limit)),
            _ => {
                self.written = written;
                Ok(())
            }
        }
    }
}
