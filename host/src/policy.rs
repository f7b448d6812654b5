//! What the sandbox sees of clocks, zones, sleeping and randomness.

use std::time::Duration;

use hognose_proto as pb;
use num_bigint::BigInt;
use pb::os_policy::{Datetime, ProcessTime as PbProcessTime, RandomStart as PbRandomStart};

/// The longest system sleep where nothing else is said.
pub const DEFAULT_MAX_SLEEP: Duration = Duration::from_secs(10);

/// Source of the current instant.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProcessTime {
    /// 0.0.
    #[default]
    Zero,
    /// The session's execution time.
    Elapsed,
}

/// Seed, as `random.seed` takes it.
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
