//! Budgets: memory, time, fuel, depth, output. The soft ring: breaking one raises in the sandbox and leaves the session
//! usable. The host holds the hard ring.

use std::time::Duration;

use super::Vm;
use crate::object::value::{R, Raised};
use crate::text::surrogates;

/// What the host measures for us while a turn runs.
pub trait Meter {
    /// Time this turn has been running, or None when the host wants it stopped.
    fn elapsed(&mut self) -> Option<Duration>;
    /// Fuel this turn has consumed.
    fn fuel(&mut self) -> u64;
}

/// A meter that never stops anything.
pub struct NoMeter;
impl Meter for NoMeter {
    fn elapsed(&mut self) -> Option<Duration> {
        Some(Duration::ZERO)
    }
    fn fuel(&mut self) -> u64 {
        0
    }
}

/// Budgets of a session and what the running feed has used.
pub struct Limits {
    pub meter: Box<dyn Meter>,
    /// Bytes above the idle baseline.
    pub max_memory: Option<usize>,
    /// Bytes in use when the last MemoryError was raised, 0 once the use is within the limit again.
    pub memory_raised_at: usize,
    /// What the use would have been of the allocation refused last.
    pub refused: usize,
    /// Bytes in use before the session did anything.
    pub baseline: usize,
    /// What the program has asked for (`sys.setrecursionlimit`).
    pub recursion: usize,
    /// The most the host allows.
    pub recursion_ceiling: usize,
    pub max_feed_duration: Option<Duration>,
    pub max_turn_duration: Option<Duration>,
    /// Fuel per feed.
    pub max_fuel: Option<u64>,
    /// Bytes printed per feed.
    pub max_output: Option<u64>,
    /// Time of the feed's earlier turns.
    pub feed_elapsed: Duration,
    /// Time of all turns of the session before this one.
    pub total_elapsed: Duration,
    /// Fuel of the feed's earlier turns.
    pub feed_fuel: u64,
    /// Bytes printed by the feed.
    pub feed_output: u64,
    /// Longest int text (`sys.set_int_max_str_digits`).
    pub int_max_str_digits: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            meter: Box::new(NoMeter),
            max_memory: None,
            memory_raised_at: 0,
            refused: 0,
            baseline: 0,
            recursion: RECURSION,
            recursion_ceiling: usize::MAX,
            max_feed_duration: None,
            max_turn_duration: None,
            max_fuel: None,
            max_output: None,
            feed_elapsed: Duration::ZERO,
            total_elapsed: Duration::ZERO,
            feed_fuel: 0,
            feed_output: 0,
            int_max_str_digits: 4300,
        }
    }
}

/// Ticks between polls.
pub const TICKS: i32 = 2000;

/// Nested calls that a program may make when nobody says how many.
pub const RECURSION: usize = 1000;

impl Vm {
    /// The program asks for `n` nested calls. It gets what the host allows, and reads back what it asked for.
    pub fn set_recursion(&mut self, n: usize) {
        self.limits.recursion = n;
        self.frames.set_most(n.min(self.limits.recursion_ceiling));
    }
    /// Sets how many bytes the program may use. Garbage must not get there either, before the first collection.
    pub fn set_max_memory(&mut self, most: Option<usize>) {
        self.limits.max_memory = most;
        let most = self.most_garbage(self.memory_used());
        self.heap.limit_debt(most);
    }
    /// Bytes in use above the baseline. What a collection has freed is not, until it is used again.
    pub fn memory_used(&self) -> usize {
        #[cfg(target_family = "wasm")]
        let live = crate::memory::live().saturating_sub(self.heap.spare());
        #[cfg(not(target_family = "wasm"))]
        let live = self.heap.live + self.heap.allocated_since();
        live.saturating_sub(self.limits.baseline)
    }

    /// Checks that `bytes` may be allocated. Garbage that has not been collected yet may take the use beyond the limit for
    /// a moment (up to twice the limit); the next safepoint collects and checks again.
    #[inline]
    pub fn reserve(&mut self, bytes: usize) -> R<()> {
        if bytes >= 1 << 31 {
            self.limits.refused = bytes;
            return Err(self.memory_error());
        }
        match self.limits.max_memory {
            None => Ok(()),
            Some(limit) => self.reserve_within(bytes, limit),
        }
    }
    fn reserve_within(&mut self, bytes: usize, limit: usize) -> R<()> {
        let total = self.memory_used().saturating_add(bytes);
        if total <= limit {
            return Ok(());
        }
        if bytes > limit || total > limit.saturating_mul(2) {
            self.limits.refused = total;
            return Err(self.memory_error());
        }
        self.heap.debt = self.heap.debt.min(-1);
        self.heap.ticks = 0;
        Ok(())
    }

    /// Counts one step of a native loop. Never collects.
    #[inline(always)]
    pub fn tick(&mut self) -> R<()> {
        self.heap.ticks -= 1;
        if self.heap.ticks <= 0 { self.poll() } else { Ok(()) }
    }
    /// Counts `n` steps at once.
    #[inline]
    pub fn spend(&mut self, n: u64) -> R<()> {
        self.heap.ticks = self.heap.ticks.saturating_sub(n.min(i32::MAX as u64) as i32);
        if self.heap.ticks <= 0 { self.poll() } else { Ok(()) }
    }
    /// Counts a plain run over that many bytes, for what is done to them at once.
    #[inline]
    pub fn work(&mut self, bytes: usize) -> R<()> {
        if bytes < 4096 { Ok(()) } else { self.spend(bytes as u64 >> 9) }
    }

    /// Checks time and fuel.
    #[cold]
    #[inline(never)]
    pub fn poll(&mut self) -> R<()> {
        self.heap.ticks = TICKS;
        if self.finalizers.watching() && self.poll_later() {
            return Ok(());
        }
        // Native loops cannot collect: what they allocate must not reach the host's cap.
        if self.heap.debt < 0
            && let Some(limit) = self.limits.max_memory
            && self.memory_used() > limit.saturating_mul(2)
        {
            return Err(self.memory_error());
        }
        let l = &mut self.limits;
        if let Some(limit) = l.max_fuel {
            let used = l.feed_fuel + l.meter.fuel();
            if used > limit {
                return Err(self.stop(self.types.RuntimeError, format!("fuel limit exceeded: {used} > {limit}")));
            }
        }
        let Some(turn) = l.meter.elapsed() else {
            return Err(self.stop(self.types.KeyboardInterrupt, "cancelled by the host".into()));
        };
        if let Some(limit) = l.max_feed_duration {
            let used = l.feed_elapsed + turn;
            if used > limit {
                let message = format!("feed time limit exceeded: {used:?} > {limit:?}");
                return Err(self.stop(self.types.TimeoutError, message));
            }
        }
        if let Some(limit) = l.max_turn_duration
            && turn > limit
        {
            let message = format!("turn time limit exceeded: {turn:?} > {limit:?}");
            return Err(self.stop(self.types.TimeoutError, message));
        }
        Ok(())
    }

    /// A safepoint: collects if due, then polls.
    #[cold]
    #[inline(never)]
    pub fn safepoint(&mut self) -> R<()> {
        if self.nesting <= 1 && self.heap.debt >= 0 && self.finalizers.watching() {
            self.look_for_dead()?;
        }
        if (self.heap.debt < 0 || self.heap.stress) && self.nesting <= 1 {
            // Finalizers let others go; those without an end that shows go with them.
            for _ in 0..10 {
                let Some(farewells) = self.collect_garbage(true).filter(|f| !f.is_empty()) else { break };
                self.say_farewells(farewells)?;
            }
            if let Some(limit) = self.limits.max_memory {
                let used = self.memory_used();
                if used <= limit {
                    self.limits.memory_raised_at = 0;
                } else if used > limit + limit / 4 * 3 {
                    // Handlers have had their chance.
                    let message = format!("memory limit exceeded: {used} bytes > {limit} bytes");
                    return Err(self.stop(self.types.MemoryError, message));
                } else if used > self.limits.memory_raised_at.max(limit) + limit / 16
                    || self.limits.memory_raised_at == 0
                {
                    // Once raised, a handler may use a little more without being hit again.
                    self.limits.memory_raised_at = used;
                    return Err(self.memory_error());
                }
            }
        } else if self.heap.debt < 0
            && let Some(limit) = self.limits.max_memory
            && self.memory_used() > limit.saturating_mul(2)
        {
            // In a nested run nothing can be collected.
            return Err(self.memory_error());
        }
        let r = self.poll();
        if self.heap.stress {
            // Long programs collect less and less often, or they would never end; objects whose end shows cannot wait.
            let later = if self.finalizers.watching() { 0 } else { (self.heap.collections / 200).min(200) };
            self.heap.ticks = 1 + later as i32;
        }
        r
    }

    /// Ends the feed with an exception no handler sees.
    pub fn stop(&mut self, class: crate::object::heap::Gc<crate::object::layout::Type>, message: String) -> Raised {
        let raised = self.raise(class, message);
        self.uncatchable = true;
        raised
    }

    /// Writes program output within the budget.
    pub fn write_output(&mut self, text: &str, err: bool) -> R<()> {
        let escaped;
        let text = match surrogates::find(text.as_bytes()) {
            None => text,
            Some(_) if err => {
                escaped = surrogates::escaped(text);
                &escaped
            }
            Some(_) => {
                let text = self.new_str(text);
                return self.encode_text(text, "utf-8", "strict").map(|_| ());
            }
        };
        let l = &mut self.limits;
        l.feed_output += text.len() as u64;
        if let Some(limit) = l.max_output
            && l.feed_output > limit
        {
            let message = format!("output limit exceeded: {} bytes > {limit} bytes", l.feed_output);
            return Err(self.stop(self.types.RuntimeError, message));
        }
        self.output.write(text, err);
        Ok(())
    }
}
