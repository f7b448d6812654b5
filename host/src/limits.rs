//! Bounds on one session, and what one feed has used.

use std::time::Duration;

use hognose_proto as pb;

/// Call depth where none is given.
///
/// ```
/// use hognose::{DEFAULT_MAX_RECURSION_DEPTH, ResourceLimits};
///
/// assert_eq!(ResourceLimits::default().max_recursion_depth, DEFAULT_MAX_RECURSION_DEPTH);
/// ```
pub const DEFAULT_MAX_RECURSION_DEPTH: usize = 1000;

/// Suspensions of a session where no number is given.
///
/// ```
/// use hognose::{DEFAULT_MAX_SUSPENSIONS, ResourceLimits};
///
/// assert_eq!(ResourceLimits::default().max_suspensions, DEFAULT_MAX_SUSPENSIONS);
/// ```
pub const DEFAULT_MAX_SUSPENSIONS: usize = 1000;

/// Bounds on one session. The default bounds only recursion and suspensions.
///
/// Breaking one ends the feed with the exception named at the field; the session stays usable. Behind each
/// stands a harder bound of the host, a little wider, which costs the worker.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, ResourceLimits, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// let limits = ResourceLimits::default().max_memory(64 << 20).max_fuel(1_000_000);
/// let repl = ReplConfig { limits: Some(limits), ..ReplConfig::default() };
/// let mut session = pool.checkout(&repl).await?;
/// let mut quiet = on_print_sync(|_, _| {});
/// let error = session.feed("while True: pass", vec![], vec![], false, &mut quiet).await.unwrap_err();
/// assert!(matches!(error, PoolError::Runtime(error) if error.stopped_by() == Some("fuel")));
/// session.feed("1 + 1", vec![], vec![], false, &mut quiet).await?;
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResourceLimits {
    /// Interpreter time of one feed, over all its turns. `TimeoutError`, not catchable.
    pub max_feed_duration: Option<Duration>,
    /// Interpreter time since the last feed or resume. `TimeoutError`, not catchable.
    pub max_turn_duration: Option<Duration>,
    /// Live bytes of the session's heap above those of an idle session. `MemoryError`.
    pub max_memory: Option<usize>,
    /// Tracked allocations between two collections; tuning, not a limit. `None` is 100 000.
    pub gc_interval: Option<usize>,
    /// Depth of nested calls. `RecursionError`, catchable. The default, 1000, is where a program starts, which it may
    /// change with `sys.setrecursionlimit`; any other number it may not exceed.
    pub max_recursion_depth: usize,
    /// Suspensions of the session, 1000 by default. `RuntimeError`, not catchable.
    pub max_suspensions: usize,
    /// Sum of the session's system sleeps. `TimeoutError`, not catchable.
    pub max_total_sleep: Option<Duration>,
    /// Fuel of one feed over all its turns: executed wasm instructions, the same every time it runs.
    /// `RuntimeError`, not catchable.
    pub max_fuel: Option<u64>,
    /// Bytes of printed text of one feed, over both streams. `RuntimeError`, not catchable.
    pub max_output_bytes: Option<u64>,
}

impl Default for ResourceLimits {
    fn default() -> Self {
        Self {
            max_feed_duration: None,
            max_turn_duration: None,
            max_memory: None,
            gc_interval: None,
            max_recursion_depth: DEFAULT_MAX_RECURSION_DEPTH,
            max_suspensions: DEFAULT_MAX_SUSPENSIONS,
            max_total_sleep: None,
            max_fuel: None,
            max_output_bytes: None,
        }
    }
}

/// Fuel beyond a session's own limit, after which the host stops the guest: enough to raise, unwind and
/// write a traceback.
const FUEL_GRACE: u64 = 200_000_000;

/// Writes one builder method per field.
macro_rules! builders {
    ($($(#[$doc:meta])* $name:ident: $ty:ty => $value:expr;)*) => {
        $($(#[$doc])* #[must_use] pub fn $name(mut self, $name: $ty) -> Self { self.$name = $value; self })*
    };
}

impl ResourceLimits {
    builders! {
        /// Sets the interpreter time of one feed.
        ///
        /// ```
        /// use std::time::Duration;
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_feed_duration(Duration::from_secs(5));
        /// assert_eq!(limits.max_feed_duration, Some(Duration::from_secs(5)));
        /// ```
        max_feed_duration: Duration => Some(max_feed_duration);
        /// Sets the interpreter time of one turn.
        ///
        /// ```
        /// use std::time::Duration;
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_turn_duration(Duration::from_secs(1));
        /// assert_eq!(limits.max_turn_duration, Some(Duration::from_secs(1)));
        /// ```
        max_turn_duration: Duration => Some(max_turn_duration);
        /// Sets the live heap bytes.
        ///
        /// ```
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_memory(32 << 20);
        /// assert_eq!(limits.max_memory, Some(32 << 20));
        /// ```
        max_memory: usize => Some(max_memory);
        /// Sets the allocations between collections.
        ///
        /// ```
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().gc_interval(10_000);
        /// assert_eq!(limits.gc_interval, Some(10_000));
        /// ```
        gc_interval: usize => Some(gc_interval);
        /// Sets the call depth.
        ///
        /// ```
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_recursion_depth(200);
        /// assert_eq!(limits.max_recursion_depth, 200);
        /// ```
        max_recursion_depth: usize => max_recursion_depth;
        /// Sets the number of suspensions.
        ///
        /// ```
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_suspensions(50);
        /// assert_eq!(limits.max_suspensions, 50);
        /// ```
        max_suspensions: usize => max_suspensions;
        /// Sets the sum of system sleeps.
        ///
        /// ```
        /// use std::time::Duration;
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_total_sleep(Duration::from_secs(60));
        /// assert_eq!(limits.max_total_sleep, Some(Duration::from_secs(60)));
        /// ```
        max_total_sleep: Duration => Some(max_total_sleep);
        /// Sets the fuel of one feed.
        ///
        /// ```
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_fuel(1_000_000_000);
        /// assert_eq!(limits.max_fuel, Some(1_000_000_000));
        /// ```
        max_fuel: u64 => Some(max_fuel);
        /// Sets the printed bytes of one feed.
        ///
        /// ```
        /// use hognose::ResourceLimits;
        ///
        /// let limits = ResourceLimits::default().max_output_bytes(1 << 16);
        /// assert_eq!(limits.max_output_bytes, Some(1 << 16));
        /// ```
        max_output_bytes: u64 => Some(max_output_bytes);
    }

    /// The stricter of two sets of limits, field by field.
    ///
    /// ```
    /// use hognose::ResourceLimits;
    ///
    /// let ours = ResourceLimits::default().max_memory(32 << 20).max_suspensions(10);
    /// let theirs = ResourceLimits::default().max_memory(64 << 20).max_fuel(1_000);
    /// let both = ours.tightened_by(&theirs);
    /// assert_eq!((both.max_memory, both.max_fuel, both.max_suspensions), (Some(32 << 20), Some(1_000), 10));
    /// ```
    #[must_use]
    pub fn tightened_by(&self, other: &Self) -> Self {
        Self {
            max_feed_duration: stricter(self.max_feed_duration, other.max_feed_duration),
            max_turn_duration: stricter(self.max_turn_duration, other.max_turn_duration),
            max_memory: stricter(self.max_memory, other.max_memory),
            gc_interval: stricter(self.gc_interval, other.gc_interval),
            max_recursion_depth: self.max_recursion_depth.min(other.max_recursion_depth),
            max_suspensions: self.max_suspensions.min(other.max_suspensions),
            max_total_sleep: stricter(self.max_total_sleep, other.max_total_sleep),
            max_fuel: stricter(self.max_fuel, other.max_fuel),
            max_output_bytes: stricter(self.max_output_bytes, other.max_output_bytes),
        }
    }

    /// Fuel left to a feed that has used `used` before the host itself stops the guest.
    pub(crate) fn hard_fuel(&self, used: u64) -> u64 {
        match self.max_fuel {
            None => u64::MAX,
            Some(limit) => limit.saturating_add(FUEL_GRACE).saturating_sub(used).max(1),
        }
    }

    pub(crate) fn to_proto(&self) -> pb::ResourceLimits {
        let micros = |duration: Option<Duration>| duration.map(|d| u64::try_from(d.as_micros()).unwrap_or(u64::MAX));
        pb::ResourceLimits {
            max_memory_bytes: self.max_memory.map(|n| n as u64),
            gc_interval: self.gc_interval.map(|n| n as u64),
            max_recursion_depth: (self.max_recursion_depth != DEFAULT_MAX_RECURSION_DEPTH)
                .then_some(self.max_recursion_depth as u64),
            max_suspensions: Some(self.max_suspensions as u64),
            max_feed_duration_micros: micros(self.max_feed_duration),
            max_turn_duration_micros: micros(self.max_turn_duration),
            max_total_sleep_micros: micros(self.max_total_sleep),
            max_fuel: self.max_fuel,
            max_output_bytes: self.max_output_bytes,
        }
    }

    pub(crate) fn from_proto(limits: &pb::ResourceLimits) -> Self {
        let size = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
        Self {
            max_feed_duration: limits.max_feed_duration_micros.map(Duration::from_micros),
            max_turn_duration: limits.max_turn_duration_micros.map(Duration::from_micros),
            max_memory: limits.max_memory_bytes.map(size),
            gc_interval: limits.gc_interval.map(size),
            max_recursion_depth: limits.max_recursion_depth.map_or(DEFAULT_MAX_RECURSION_DEPTH, size),
            max_suspensions: limits.max_suspensions.map_or(DEFAULT_MAX_SUSPENSIONS, size),
            max_total_sleep: limits.max_total_sleep_micros.map(Duration::from_micros),
            max_fuel: limits.max_fuel,
            max_output_bytes: limits.max_output_bytes,
        }
    }

    /// Takes over what a worker reports to be in force, where that is stricter.
    pub(crate) fn adopt(&mut self, event: &pb::ChildEvent) {
        let reported = Self {
            max_suspensions: event.max_suspensions.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX)),
            max_feed_duration: event.max_feed_duration_micros.map(Duration::from_micros),
            max_turn_duration: event.max_turn_duration_micros.map(Duration::from_micros),
            max_total_sleep: event.max_total_sleep_micros.map(Duration::from_micros),
            max_recursion_depth: usize::MAX,
            ..Self::default()
        };
        *self = self.tightened_by(&reported);
    }
}

/// The smaller of two bounds, of which none is no bound.
fn stricter<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

/// What the last feed of a session has used so far, whether it succeeded, failed or is suspended.
///
/// Time, output and host calls are measured by the host, and so is fuel unless the worker is a process, which reports its
/// own; the peak of memory is the guest's figure.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, ReplConfig, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// session.feed("print('abc')", vec![], vec![], false, &mut quiet).await?;
/// let first = session.usage();
/// session.feed("print('abc')", vec![], vec![], false, &mut quiet).await?;
/// assert_eq!((first.host_calls, first.output_bytes), (0, 4));
/// assert!(first.fuel > 0 && session.usage().output_bytes == 4);
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FeedUsage {
    /// Executed wasm instructions. The same program and inputs use the same fuel every time.
    pub fuel: u64,
    /// The most live heap bytes above those of an idle session.
    pub peak_memory: u64,
    /// Suspensions.
    pub host_calls: u64,
    /// Bytes of printed text.
    pub output_bytes: u64,
    /// Time in the guest; of a worker in a process, until its answer came, without the delivery of text.
    pub execution_time: Duration,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tightening_takes_the_smaller_and_the_set_one() {
        let a = ResourceLimits::default().max_memory(10).max_fuel(5).max_recursion_depth(50);
        let b = ResourceLimits::default().max_memory(20).max_suspensions(3);
        let both = a.tightened_by(&b);
        assert_eq!(both, b.tightened_by(&a));
        assert_eq!((both.max_memory, both.max_fuel), (Some(10), Some(5)));
        assert_eq!((both.max_recursion_depth, both.max_suspensions), (50, 3));
    }

    #[test]
    fn limits_survive_the_wire() {
        let limits = ResourceLimits::default().max_memory(1 << 20).max_feed_duration(Duration::from_millis(1500));
        assert_eq!(ResourceLimits::from_proto(&limits.to_proto()), limits);
    }

    #[test]
    fn a_worker_cannot_loosen_a_limit() {
        let mut limits = ResourceLimits::default().max_feed_duration(Duration::from_secs(1));
        let lie = pb::ChildEvent {
            max_suspensions: Some(u64::MAX),
            max_feed_duration_micros: Some(u64::MAX),
            ..Default::default()
        };
        limits.adopt(&lie);
        assert_eq!(limits, ResourceLimits::default().max_feed_duration(Duration::from_secs(1)));
    }
}
