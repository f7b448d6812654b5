//! What the sandbox sees of clocks, zones, sleeping and randomness.

use std::time::Duration;

use hognose_proto as pb;
use num_bigint::BigInt;
use pb::os_policy::{Datetime, ProcessTime as PbProcessTime, RandomStart as PbRandomStart};

/// The longest system sleep where nothing else is said.
///
/// ```
/// use hognose::{DEFAULT_MAX_SLEEP, SleepMode};
///
/// assert_eq!(SleepMode::default(), SleepMode::System(DEFAULT_MAX_SLEEP));
/// ```
pub const DEFAULT_MAX_SLEEP: Duration = Duration::from_secs(10);

/// Source of the current instant.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{DateTimeSource, OsPolicy, Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let datetime = DateTimeSource::Fixed { unix_seconds: 86_400, microsecond: 0 };
/// let os_policy = OsPolicy { datetime, ..OsPolicy::default() };
/// let repl = ReplConfig { os_policy, ..ReplConfig::default() };
/// let mut session = pool.checkout(&repl).await?;
/// let code = "import time\ntime.time()";
/// let event = session.feed(code, vec![], vec![], false, &mut quiet).await?;
/// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "86400.0"));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DateTimeSource {
    /// The host's clock.
    #[default]
    System,
    /// Every reading is an OS call.
    CallHost,
    /// An instant that never moves.
    Fixed {
        /// Seconds since 1970.
        unix_seconds: i64,
        /// 0..=999999.
        microsecond: u32,
    },
}

/// Zone of naive times.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{OsPolicy, Pool, PoolConfig, ReplConfig, SandboxTimeZone, TurnEvent, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let timezone = SandboxTimeZone::Fixed { offset_seconds: 3600, name: "CET".into() };
/// let os_policy = OsPolicy { timezone, ..OsPolicy::default() };
/// let repl = ReplConfig { os_policy, ..ReplConfig::default() };
/// let mut session = pool.checkout(&repl).await?;
/// let code = "import datetime\ndatetime.datetime.fromtimestamp(0).hour";
/// let event = session.feed(code, vec![], vec![], false, &mut quiet).await?;
/// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "1"));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SandboxTimeZone {
    /// A constant offset.
    Fixed {
        /// Seconds east of UTC.
        offset_seconds: i32,
        /// Name.
        name: String,
    },
    /// An IANA zone.
    Named(String),
}

impl Default for SandboxTimeZone {
    fn default() -> Self {
        Self::Fixed { offset_seconds: 0, name: "UTC".into() }
    }
}

/// Who sleeps.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{OsPolicy, Pool, PoolConfig, ReplConfig, SleepMode, TurnEvent, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let os_policy = OsPolicy { sleep: SleepMode::Zero, ..OsPolicy::default() };
/// let repl = ReplConfig { os_policy, ..ReplConfig::default() };
/// let mut session = pool.checkout(&repl).await?;
/// let code = "import time\ntime.sleep(3600)";
/// let event = session.feed(code, vec![], vec![], false, &mut quiet).await?;
/// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "None"));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SleepMode {
    /// The pool's caller, without its handler, at most this long.
    System(Duration),
    /// The caller's handler, uncapped.
    CallHost,
    /// Nobody: sleeps return at once.
    Zero,
}

impl Default for SleepMode {
    fn default() -> Self {
        Self::System(DEFAULT_MAX_SLEEP)
    }
}

/// What `time.process_time()` says.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{OsPolicy, Pool, PoolConfig, ProcessTime, ReplConfig, TurnEvent, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let os_policy = OsPolicy { process_time: ProcessTime::Zero, ..OsPolicy::default() };
/// let repl = ReplConfig { os_policy, ..ReplConfig::default() };
/// let mut session = pool.checkout(&repl).await?;
/// let code = "import time\ntime.process_time()";
/// let event = session.feed(code, vec![], vec![], false, &mut quiet).await?;
/// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "0.0"));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProcessTime {
    /// 0.0.
    #[default]
    Zero,
    /// The session's execution time.
    Elapsed,
}

/// Seed, as `random.seed` takes it.
///
/// ```
/// use hognose::{RandomSeed, RandomStart};
///
/// let start = RandomStart::Seed(RandomSeed::Str("reproducible".into()));
/// assert_ne!(start, RandomStart::Seed(RandomSeed::Int(1.into())));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub enum RandomSeed {
    /// An int.
    Int(BigInt),
    /// A finite float.
    Float(f64),
    /// A str.
    Str(String),
    /// A bytes.
    Bytes(Vec<u8>),
}

/// First state of generators without seed.
///
/// ```
/// use hognose::{OsPolicy, RandomSeed, RandomStart};
///
/// let random_start = RandomStart::Seed(RandomSeed::Int(42.into()));
/// let os_policy = OsPolicy { random_start, ..OsPolicy::default() };
/// assert_ne!(os_policy.random_start, RandomStart::default());
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub enum RandomStart {
    /// Entropy of the host's system.
    #[default]
    System,
    /// An OS call at the first draw.
    CallHost,
    /// A seed.
    Seed(RandomSeed),
}

/// Clocks, zone, sleeping, process clock and randomness of one session. It travels with dumps.
///
/// ```
/// use hognose::{DateTimeSource, OsPolicy, ReplConfig, SleepMode};
///
/// // Every run is the same: time stands still, and nobody waits.
/// let datetime = DateTimeSource::Fixed { unix_seconds: 86_400, microsecond: 0 };
/// let os_policy = OsPolicy { datetime, sleep: SleepMode::Zero, ..OsPolicy::default() };
/// let repl = ReplConfig { os_policy, ..ReplConfig::default() };
/// # let _ = repl;
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
pub struct OsPolicy {
    /// Current instant.
    pub datetime: DateTimeSource,
    /// Zone of naive times.
    pub timezone: SandboxTimeZone,
    /// Sleeping.
    pub sleep: SleepMode,
    /// Process clock.
    pub process_time: ProcessTime,
    /// Randomness.
    pub random_start: RandomStart,
}

impl OsPolicy {
    /// The longest single system sleep the pool grants.
    pub(crate) fn max_sleep(&self) -> Duration {
        match self.sleep {
            SleepMode::System(max) => max,
            SleepMode::CallHost | SleepMode::Zero => DEFAULT_MAX_SLEEP,
        }
    }

    pub(crate) fn to_proto(&self) -> pb::OsPolicy {
        let unit = pb::Unit {};
        pb::OsPolicy {
            datetime: Some(match self.datetime {
                DateTimeSource::System => Datetime::DatetimeSystem(unit),
                DateTimeSource::CallHost => Datetime::DatetimeCallHost(unit),
                DateTimeSource::Fixed { unix_seconds, microsecond } => {
                    Datetime::DatetimeFixed(pb::FixedDateTime { unix_seconds, microsecond })
                }
            }),
            timezone: Some(pb::SandboxTimeZone {
                zone: Some(match &self.timezone {
                    SandboxTimeZone::Named(name) => pb::sandbox_time_zone::Zone::Named(name.clone()),
                    SandboxTimeZone::Fixed { offset_seconds, name } => {
                        pb::sandbox_time_zone::Zone::Fixed(pb::TimeZone {
                            offset_seconds: *offset_seconds,
                            name: Some(name.clone()),
                        })
                    }
                }),
            }),
            sleep: Some(pb::SleepMode {
                mode: Some(match self.sleep {
                    SleepMode::System(max) => pb::sleep_mode::Mode::System(pb::SystemSleep {
                        max_micros: Some(u64::try_from(max.as_micros()).unwrap_or(u64::MAX)),
                    }),
                    SleepMode::CallHost => pb::sleep_mode::Mode::CallHost(unit),
                    SleepMode::Zero => pb::sleep_mode::Mode::Zero(unit),
                }),
            }),
            process_time: Some(match self.process_time {
                ProcessTime::Zero => PbProcessTime::ProcessTimeZero(unit),
                ProcessTime::Elapsed => PbProcessTime::ProcessTimeElapsed(unit),
            }),
            random_start: Some(match &self.random_start {
                RandomStart::System => PbRandomStart::RandomSystem(unit),
                RandomStart::CallHost => PbRandomStart::RandomCallHost(unit),
                RandomStart::Seed(seed) => PbRandomStart::RandomSeed(pb::RandomSeed {
                    seed: Some(match seed {
                        RandomSeed::Int(value) => pb::random_seed::Seed::Int(value.to_signed_bytes_le()),
                        RandomSeed::Float(value) => pb::random_seed::Seed::Float(*value),
                        RandomSeed::Str(value) => pb::random_seed::Seed::Str(value.clone()),
                        RandomSeed::Bytes(value) => pb::random_seed::Seed::Bytes(value.clone()),
                    }),
                }),
            }),
        }
    }
}
