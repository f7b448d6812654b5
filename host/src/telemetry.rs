//! What a pool tells of itself: counters always, spans with the feature `tracing`, OpenTelemetry metrics with the
//! feature `opentelemetry`.
//!
//! ```text
//!   session { script_name, worker_id }
//!     └─ run code { … figures at its end }
//!          └─ call { function_name, call_id } │ name lookup │ resolve futures
//! ```
//!
//! No span or counter carries source code, arguments or values. Names of functions do appear: they are chosen by the
//! sandboxed code, as far as it chooses what to call.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::error::PoolError;
use crate::event::TurnEvent;
use crate::limits::FeedUsage;

/// Writes the atomic and the public form of a list of counters.
macro_rules! counters {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// What a pool has done since it was made.
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
        /// session.finish().await?;
        /// let counters = pool.counters();
        /// assert_eq!((counters.sessions, counters.finished, counters.printed_bytes), (1, 1, 4));
        /// # Ok(())
        /// # })
        /// # }
        /// ```
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
        #[non_exhaustive]
        pub struct PoolCounters {
            /// Workers now: checked out and ready ones.
            pub live_workers: u64,
            /// Workers now kept ready.
            pub idle_workers: u64,
            $($(#[$doc])* pub $name: u64,)*
        }

        #[derive(Default)]
        pub(crate) struct Tally {
            $(pub(crate) $name: AtomicU64,)*
        }

        impl Tally {
            pub(crate) fn read(&self, live_workers: u64, idle_workers: u64) -> PoolCounters {
                PoolCounters { live_workers, idle_workers, $($name: self.$name.load(Ordering::Relaxed),)* }
            }
        }
    };
}

counters! {
    /// Sessions started.
    sessions,
    /// Sessions that ended with `finish`.
    finished,
    /// Sessions that were dropped without `finish`.
    abandoned,
    /// Checkouts that gave up waiting for a worker.
    exhausted,
    /// Microseconds that checkouts waited for a worker, all together.
    wait_micros,
    /// Workers that crashed, trapped or vanished.
    crashed,
    /// Workers that were stopped at a deadline.
    timed_out,
    /// Workers that were stopped for want of memory.
    out_of_memory,
    /// Workers that broke the protocol, or whose turn was cancelled.
    discarded,
    /// Turns, of every kind.
    turns,
    /// Microseconds of turns, all together.
    turn_micros,
    /// Suspensions: calls of the host, lookups, waits for futures.
    suspensions,
    /// Bytes of printed text.
    printed_bytes,
}

impl Tally {
    pub(crate) fn add(counter: &AtomicU64, amount: u64) {
        counter.fetch_add(amount, Ordering::Relaxed);
    }

    pub(crate) fn turn(&self, time: Duration, printed_bytes: u64) {
        Self::add(&self.turns, 1);
        Self::add(&self.turn_micros, micros(time));
        Self::add(&self.printed_bytes, printed_bytes);
    }

    /// Counts a lost worker by the error it is reported with.
    pub(crate) fn lost(&self, error: &PoolError) {
        Self::add(
            match error {
                PoolError::Timeout { .. } => &self.timed_out,
                PoolError::Runtime(_) => &self.out_of_memory,
                PoolError::Protocol(_) => &self.discarded,
                _ => &self.crashed,
            },
            1,
        );
    }
}

pub(crate) fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// The spans of one session.
#[cfg(feature = "tracing")]
pub(crate) struct Spans {
    session: tracing::Span,
    feed: Option<tracing::Span>,
    /// Open while the host works on an answer.
    call: Option<tracing::Span>,
}

#[cfg(feature = "tracing")]
impl Spans {
    pub(crate) fn new(script_name: &str, worker_id: u64, worker_pid: Option<u32>, resumed: bool) -> Self {
        let session = tracing::info_span!("session", script_name, worker_id, worker_pid, resumed);
        Self { session, feed: None, call: None }
    }

    pub(crate) fn feed_begins(&mut self) {
        self.feed = Some(tracing::info_span!(
            parent: &self.session,
            "run code",
            outcome = tracing::field::Empty,
            total_execution_micros = tracing::field::Empty,
            fuel = tracing::field::Empty,
            host_calls = tracing::field::Empty,
        ));
    }

    /// The host has its answer: the guest goes on.
    pub(crate) fn turn_begins(&mut self) {
        self.call = None;
    }

    /// A turn has ended with this event.
    pub(crate) fn turn_ended(&mut self, result: Result<&TurnEvent, &PoolError>, usage: &FeedUsage) {
        let parent = self.feed.as_ref().unwrap_or(&self.session);
        let outcome = match result {
            Ok(TurnEvent::FunctionCall { function_name, call_id, object_id, position, .. }) => {
                self.call = Some(tracing::info_span!(
                    parent: parent,
                    "call",
                    function_name,
                    call_id,
                    object_id = object_id.map(tracing::field::display),
                    file = position.filename,
                    start = position.start,
                    end = position.end,
                ));
                return;
            }
            Ok(TurnEvent::OsCall { function_name, call_id, .. }) => {
                self.call = Some(tracing::info_span!(parent: parent, "os call", function_name, call_id));
                return;
            }
            Ok(TurnEvent::NameLookup { name, .. }) => {
                self.call = Some(tracing::info_span!(parent: parent, "name lookup", name));
                return;
            }
            Ok(TurnEvent::ResolveFutures { pending_call_ids, .. }) => {
                let pending = pending_call_ids.len();
                self.call = Some(tracing::info_span!(parent: parent, "resolve futures", pending));
                return;
            }
            Ok(TurnEvent::Complete(_)) => "complete",
            Err(PoolError::Runtime(_)) => "error",
            Err(PoolError::Typing(_)) => "typing_error",
            Err(_) => "lost",
        };
        if let Some(feed) = self.feed.take() {
            feed.record("outcome", outcome);
            feed.record("total_execution_micros", micros(usage.execution_time));
            feed.record("fuel", usage.fuel);
            feed.record("host_calls", usage.host_calls);
        }
    }
}

/// The spans of one session: none in this build.
#[cfg(not(feature = "tracing"))]
pub(crate) struct Spans;

#[cfg(not(feature = "tracing"))]
impl Spans {
    pub(crate) fn new(_: &str, _: u64, _: Option<u32>, _: bool) -> Self {
        Self
    }

    pub(crate) fn feed_begins(&mut self) {}

    pub(crate) fn turn_begins(&mut self) {}

    pub(crate) fn turn_ended(&mut self, _: Result<&TurnEvent, &PoolError>, _: &FeedUsage) {}
}

/// Publishes a pool's counters as metrics of `meter`, under the names of the reference where it has them.
///
/// The instruments hold the pool: they are read whenever the meter's provider collects.
#[cfg(feature = "opentelemetry")]
pub fn export_metrics(pool: &crate::Pool, meter: &opentelemetry::metrics::Meter) {
    let now = |name: &'static str, read: fn(PoolCounters) -> u64| {
        let pool = pool.clone();
        meter
            .i64_observable_up_down_counter(name)
            .with_unit("{worker}")
            .with_callback(move |seen| seen.observe(read(pool.counters()) as i64, &[]))
            .build();
    };
    now("monty.pool.workers.live", |counters| counters.live_workers);
    now("monty.pool.workers.idle", |counters| counters.idle_workers);
    let sum = |name: &'static str, key: &'static str, reads: Vec<(&'static str, fn(PoolCounters) -> u64)>| {
        let pool = pool.clone();
        meter
            .u64_observable_counter(name)
            .with_callback(move |seen| {
                let counters = pool.counters();
                for (value, read) in &reads {
                    seen.observe(read(counters), &[opentelemetry::KeyValue::new(key, *value)]);
                }
            })
            .build();
    };
    sum(
        "monty.pool.worker.terminated",
        "reason",
        vec![
            ("crash", |c| c.crashed),
            ("turn_timeout", |c| c.timed_out),
            ("oom", |c| c.out_of_memory),
            ("discarded", |c| c.discarded),
            ("abandoned", |c| c.abandoned),
        ],
    );
    sum(
        "monty.pool.sessions",
        "outcome",
        vec![("started", |c| c.sessions), ("ok", |c| c.finished), ("exhausted", |c| c.exhausted)],
    );
    sum("monty.pool.checkout.wait.micros", "outcome", vec![("waited", |c| c.wait_micros)]);
    sum("monty.turn.count", "turn", vec![("all", |c| c.turns)]);
    sum("monty.turn.micros", "turn", vec![("all", |c| c.turn_micros)]);
    sum("monty.run.suspensions", "kind", vec![("all", |c| c.suspensions)]);
    sum("monty.print.bytes", "stream", vec![("all", |c| c.printed_bytes)]);
}
