//! What can go wrong, as the embedding program sees it.

use std::borrow::Cow;
use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

use crate::exception::MontyException;

/// Why an operation of a pool or checkout failed.
///
/// After `Runtime` and `Typing` the session is usable, and after `Protocol` too where the caller was at
/// fault; everything else has cost the worker, and later calls say `Finished`.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let error = session.feed("1 / 0", vec![], vec![], false, &mut quiet).await.unwrap_err();
/// let PoolError::Runtime(exception) = error else { panic!("{error}") };
/// assert_eq!(exception.summary(), "ZeroDivisionError: division by zero");
/// // The session is usable after it.
/// session.feed("1 / 1", vec![], vec![], false, &mut quiet).await?;
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug)]
pub enum PoolError {
    /// The worker is gone without having been asked to go.
    Crashed {
        /// Exit status, where the worker was a process.
        status: Option<ExitStatus>,
        /// How it went.
        cause: CrashCause,
    },
    /// The turn was not over at its deadline; the worker was discarded.
    Timeout {
        /// The deadline, from the start of the turn.
        timeout: Duration,
    },
    /// The caller or the worker did not keep to the protocol.
    Protocol(Cow<'static, str>),
    /// The sandboxed code raised an exception, or the request was refused with one.
    Runtime(MontyException),
    /// The snippet did not pass the type check and was not run.
    Typing(String),
    /// No worker became free within the checkout timeout.
    Exhausted,
    /// A worker could not be made.
    Spawn(String),
    /// The checkout has no worker any more.
    Finished,
    /// The connection to a remote worker was closed.
    Disconnected {
        /// What was being done.
        context: String,
    },
    /// The server shuts down and did not run the request.
    Shutdown {
        /// The session's state, if it was kept.
        dump: Option<Vec<u8>>,
    },
}

/// How a worker went.
///
/// ```
/// use hognose::{CrashCause, PoolError};
///
/// let cause = CrashCause::Vanished { context: "feeding".into() };
/// let error = PoolError::Crashed { status: None, cause };
/// assert_eq!(error.to_string(), "monty worker crashed while feeding");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CrashCause {
    /// Without a word.
    Vanished {
        /// What was being done.
        context: String,
    },
    /// It, or the host in its place, said why.
    Announced {
        /// The reason.
        reason: String,
    },
}

impl PoolError {
    pub(crate) fn protocol(text: impl Into<Cow<'static, str>>) -> Self {
        Self::Protocol(text.into())
    }

    pub(crate) fn announced(reason: impl Into<String>) -> Self {
        Self::Crashed { status: None, cause: CrashCause::Announced { reason: reason.into() } }
    }
}

impl fmt::Display for PoolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Crashed { status, cause } => {
                match cause {
                    CrashCause::Vanished { context } => write!(f, "monty worker crashed while {context}")?,
                    CrashCause::Announced { reason } => write!(f, "monty worker crashed: {reason}")?,
                }
                status.as_ref().map_or(Ok(()), |status| write!(f, " ({status})"))
            }
            Self::Timeout { timeout } => {
                write!(f, "monty worker killed after exceeding request timeout of {timeout:?}")
            }
            Self::Protocol(text) => write!(f, "monty worker protocol error: {text}"),
            Self::Runtime(exception) => exception.fmt(f),
            Self::Typing(diagnostics) => write!(f, "type checking failed:\n{diagnostics}"),
            Self::Exhausted => f.write_str("no monty worker became available within the checkout timeout"),
            Self::Spawn(text) => write!(f, "failed to spawn monty worker: {text}"),
            Self::Finished => f.write_str("this checkout has already been finished"),
            Self::Disconnected { context } => write!(f, "monty worker connection closed while {context}"),
            Self::Shutdown { dump } => {
                f.write_str("monty server is shutting down; the request did not run")?;
                if dump.is_some() { f.write_str(" (restorable state attached)") } else { Ok(()) }
            }
        }
    }
}

impl std::error::Error for PoolError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Runtime(exception) => Some(exception),
            _ => None,
        }
    }
}

impl From<std::io::Error> for PoolError {
    fn from(error: std::io::Error) -> Self {
        Self::Crashed { status: None, cause: CrashCause::Vanished { context: format!("performing I/O: {error}") } }
    }
}
