//! Runs unvetted Python inside fuel- and memory-limited wasmtime instances.
//!
//! A [`Pool`] hands out [`Checkout`]s: sessions of a Python interpreter that is compiled to wasm and sees
//! nothing of the host but what it is answered. One snippet is one [`feed`](Checkout::feed); where it needs
//! the host, the feed is suspended with a [`TurnEvent`] and goes on with a `resume`.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
//! use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
//!
//! let pool = Pool::new(PoolConfig::wasm()).await?;
//! let mut session = pool.checkout(&ReplConfig::default()).await?;
//! let host = Host::new().function("weather", |_| Ok(MontyObject::string("rain")));
//! let mut on_print = on_print_sync(|_, text| print!("{text}"));
//! let value = session.run("weather('Oslo').upper()", vec![], &host, vec![], &mut on_print).await?;
//! assert_eq!(value, MontyObject::string("RAIN"));
//! session.finish().await?;
//! # Ok(())
//! # })
//! # }
//! ```
//!
//! Who may look where: only `wire/` knows protocol messages, only `engine.rs`, `instance.rs` and
//! `worker/wasm.rs` know wasmtime, and nothing here panics on what a guest sends.

#![warn(missing_docs)]

mod checkout;
mod config;
mod driver;
mod dump;
mod engine;
mod engine_config;
mod error;
mod event;
mod exception;
#[cfg(test)]
mod hostile;
mod instance;
mod limits;
mod mounts;
mod pagemap;
mod policy;
mod pool;
mod print;
mod serve;
mod telemetry;
mod value;
mod wasi;
mod wire;
mod worker;

pub use checkout::Checkout;
pub use config::{
    AssertMessageAnnotations, CheckoutOptions, DEFAULT_DURATION_LIMIT_GRACE, DEFAULT_PRINT_FLUSH_INTERVAL,
    MontyTransport, Persistence, PoolConfig, ReplConfig, TypeCheckingConfig, TypeCheckingFormat,
};
pub use driver::{Host, HostAnswer, HostFuture, HostObject, HostObjects, HostResult};
pub use error::{CrashCause, PoolError};
pub use event::{NameLookupResult, ResumeValue, TurnEvent};
pub use exception::{
    CodeLoc, ExcData, ExcType, JsonErrorData, MontyException, SourceRange, StackFrame, UnicodeErrorData,
    UnicodeErrorObject,
};
pub use hognose_proto as proto;
pub use instance::InterruptHandle;
pub use limits::{DEFAULT_MAX_RECURSION_DEPTH, DEFAULT_MAX_SUSPENSIONS, FeedUsage, ResourceLimits};
pub use mounts::{
    DEFAULT_MEMORY_USAGE_LIMIT, MountRoot, MountSpec, MountSpecMode, normalize_virtual_path, validate_cwd,
};
pub use policy::{
    DEFAULT_MAX_SLEEP, DateTimeSource, OsPolicy, ProcessTime, RandomSeed, RandomStart, SandboxTimeZone, SleepMode,
};
pub use pool::Pool;
pub use print::{OnPrint, OnRawEvent, PrintFuture, PrintStream, on_print_sync};
pub use serve::serve_worker;
pub use telemetry::PoolCounters;
#[cfg(feature = "opentelemetry")]
pub use telemetry::export_metrics;
pub use value::args::{CallArgs, NamedValues};
pub use value::file::{FileMode, MontyFileHandle};
pub use value::object::{ConversionError, MontyObject, ObjectRef};
pub use value::time::{
    MAX_TIMEZONE_OFFSET_SECONDS, MIN_TIMEZONE_OFFSET_SECONDS, MontyComplex, MontyDate, MontyDateTime, MontyTime,
    MontyTimeDelta, MontyTimeZone,
};
pub use value::types::{BuiltinsFunctions, MontyType};
pub use value::unstable;
pub use value::uuid::MontyUuid;
