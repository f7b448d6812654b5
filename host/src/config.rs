//! How a pool and its sessions are set up.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use hognose_proto as pb;

use crate::limits::ResourceLimits;
use crate::policy::OsPolicy;

/// Time past a session's own limit after which the host stops it, where nothing else is said.
///
/// ```
/// use hognose::{DEFAULT_DURATION_LIMIT_GRACE, PoolConfig};
///
/// assert_eq!(PoolConfig::wasm().feed_duration_limit_grace, Some(DEFAULT_DURATION_LIMIT_GRACE));
/// ```
pub const DEFAULT_DURATION_LIMIT_GRACE: Duration = Duration::from_secs(1);

/// How long printed text may be held back, where nothing else is said.
///
/// ```
/// use hognose::{DEFAULT_PRINT_FLUSH_INTERVAL, ReplConfig};
///
/// // Fewer, longer pieces of text.
/// let repl = ReplConfig { print_flush_interval: Some(DEFAULT_PRINT_FLUSH_INTERVAL * 10), ..ReplConfig::default() };
/// assert_eq!(repl.print_flush_interval.unwrap().as_millis(), 50);
/// ```
pub const DEFAULT_PRINT_FLUSH_INTERVAL: Duration = Duration::from_millis(5);

/// Where workers run.
///
/// ```
/// use hognose::{MontyTransport, PoolConfig};
///
/// assert_eq!(PoolConfig::default().transport, MontyTransport::Wasm);
/// let config = PoolConfig::subprocess("/usr/bin/hognose");
/// assert_eq!(config.transport, MontyTransport::Subprocess("/usr/bin/hognose".into()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum MontyTransport {
    /// In this process, one wasm instance each.
    Wasm,
    /// In child processes of this binary, run with the argument `subprocess`: a second wall around the first,
    /// since the child hosts the same wasm guest. Needs a runtime with IO enabled.
    Subprocess(PathBuf),
    /// Behind a `ws://` or `wss://` URL. Not available yet: `Pool::new` refuses it.
    Websocket(String),
}

/// Set-up of a pool.
///
/// ```
/// use std::time::Duration;
/// use hognose::PoolConfig;
///
/// let config = PoolConfig {
///     max_processes: 100,
///     request_timeout: Some(Duration::from_secs(10)),
///     ..PoolConfig::wasm()
/// };
/// # let _ = config;
/// ```
#[derive(Debug, Clone)]
pub struct PoolConfig {
    /// Workers kept ready. 1 by default.
    pub min_processes: usize,
    /// The most workers at a time. The number of processors by default.
    pub max_processes: usize,
    /// Where workers run.
    pub transport: MontyTransport,
    /// How long a checkout waits for a free worker. `None`, the default, waits for ever.
    pub checkout_timeout: Option<Duration>,
    /// The longest one turn may take; a worker that takes longer is lost. `None`, the default, sets no bound.
    pub request_timeout: Option<Duration>,
    /// Time past `max_feed_duration` after which the worker is stopped; `None` leaves it to the guest.
    pub feed_duration_limit_grace: Option<Duration>,
    /// The same for `max_turn_duration`.
    pub turn_duration_limit_grace: Option<Duration>,
    /// Sessions a child process serves before it is replaced; zero replaces it after each. A wasm worker serves
    /// one session anyway.
    pub max_checkouts_per_worker: Option<u32>,
    /// Accepted for compatibility: concerns remote workers only.
    pub auto_resume: bool,
}

impl Default for PoolConfig {
    fn default() -> Self {
        Self::wasm()
    }
}

impl PoolConfig {
    /// Workers in this process.
    ///
    /// ```
    /// use hognose::{MontyTransport, PoolConfig};
    ///
    /// let config = PoolConfig { max_processes: 8, ..PoolConfig::wasm() };
    /// assert_eq!((config.transport, config.min_processes), (MontyTransport::Wasm, 1));
    /// ```
    pub fn wasm() -> Self {
        Self::with_transport(MontyTransport::Wasm)
    }

    /// Workers in child processes.
    ///
    /// ```
    /// use hognose::{MontyTransport, PoolConfig};
    ///
    /// let config = PoolConfig { max_checkouts_per_worker: Some(100), ..PoolConfig::subprocess("/usr/bin/hognose") };
    /// assert!(matches!(config.transport, MontyTransport::Subprocess(path) if path.ends_with("hognose")));
    /// ```
    pub fn subprocess(binary: impl Into<PathBuf>) -> Self {
        Self::with_transport(MontyTransport::Subprocess(binary.into()))
    }

    /// Workers behind a URL.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError};
    ///
    /// // Not available yet.
    /// let error = Pool::new(PoolConfig::websocket("wss://example.org")).await.unwrap_err();
    /// assert!(matches!(error, PoolError::Spawn(_)));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn websocket(url: impl Into<String>) -> Self {
        Self { min_processes: 0, ..Self::with_transport(MontyTransport::Websocket(url.into())) }
    }

    fn with_transport(transport: MontyTransport) -> Self {
        Self {
            min_processes: 1,
            max_processes: std::thread::available_parallelism().map_or(4, usize::from),
            transport,
            checkout_timeout: None,
            request_timeout: None,
            feed_duration_limit_grace: Some(DEFAULT_DURATION_LIMIT_GRACE),
            turn_duration_limit_grace: Some(DEFAULT_DURATION_LIMIT_GRACE),
            max_checkouts_per_worker: None,
            auto_resume: true,
        }
    }
}

/// Whether the message of a failed bare `assert` shows its operands.
///
/// ```
/// use hognose::{AssertMessageAnnotations, ReplConfig};
///
/// assert_eq!(AssertMessageAnnotations::from(false), AssertMessageAnnotations::Off);
/// let repl = ReplConfig { assert_message_annotations: false.into(), ..ReplConfig::default() };
/// assert_ne!(repl.assert_message_annotations, AssertMessageAnnotations::default());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssertMessageAnnotations {
    /// No: the message is empty, as in CPython.
    Off,
    /// Yes, each operand's repr cut at this many bytes. 120 by default.
    MaxBytes(NonZeroU32),
}

impl Default for AssertMessageAnnotations {
    fn default() -> Self {
        NonZeroU32::new(120).map_or(Self::Off, Self::MaxBytes)
    }
}

impl From<bool> for AssertMessageAnnotations {
    fn from(on: bool) -> Self {
        if on { Self::default() } else { Self::Off }
    }
}

/// How type-check diagnostics are written.
///
/// ```
/// use hognose::{TypeCheckingConfig, TypeCheckingFormat};
///
/// assert_eq!(TypeCheckingConfig::default().format, TypeCheckingFormat::Full);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs, reason = "each variant is the name of an output format")]
pub enum TypeCheckingFormat {
    #[default]
    Full,
    Concise,
    Azure,
    Json,
    JsonLines,
    Rdjson,
    Pylint,
    Gitlab,
    Github,
}

/// Rendering of type-check diagnostics.
///
/// ```
/// use hognose::{ReplConfig, TypeCheckingConfig, TypeCheckingFormat};
///
/// let type_check_config = TypeCheckingConfig { format: TypeCheckingFormat::Concise, color: false };
/// let repl = ReplConfig { type_check: true, type_check_config, ..ReplConfig::default() };
/// assert_eq!(repl.type_check_config.format, TypeCheckingFormat::Concise);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TypeCheckingConfig {
    /// Format.
    pub format: TypeCheckingFormat,
    /// With colour escapes.
    pub color: bool,
}

/// What a storing relay keeps of a session. Local workers ignore it.
///
/// ```
/// use hognose::{Persistence, ReplConfig};
///
/// let repl = ReplConfig { persistence: Persistence::Ephemeral, ..ReplConfig::default() };
/// assert_ne!(repl.persistence, Persistence::default());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum Persistence {
    /// What the server does by default.
    #[default]
    ServerDefault,
    /// Nothing.
    Ephemeral,
    /// The session, under an id.
    Stored,
}

/// Set-up of one session.
///
/// ```
/// use hognose::{ReplConfig, ResourceLimits};
///
/// let limits = Some(ResourceLimits::default().max_memory(32 << 20));
/// let repl = ReplConfig { script_name: "agent.py".into(), limits, ..ReplConfig::default() };
/// # let _ = repl;
/// ```
#[derive(Debug, Clone, Default)]
pub struct ReplConfig {
    /// Name of the script: base of `__file__`, and reported by snapshots. Empty means `main.py`.
    pub script_name: String,
    /// Limits; `None` means those of [`ResourceLimits::default`].
    pub limits: Option<ResourceLimits>,
    /// Check every snippet before it runs.
    pub type_check: bool,
    /// Declarations visible to the checker.
    pub type_check_stubs: Option<String>,
    /// Rendering of diagnostics.
    pub type_check_config: TypeCheckingConfig,
    /// Messages of failed asserts.
    pub assert_message_annotations: AssertMessageAnnotations,
    /// How long printed text may be held back; `None` is 5 ms, zero is one event per line.
    pub print_flush_interval: Option<Duration>,
    /// Clocks, sleeping, randomness.
    pub os_policy: OsPolicy,
    /// Relays only.
    pub persistence: Persistence,
    /// Relays only.
    pub profile: Option<String>,
    /// `sys.argv`; empty means `[script_name]`.
    pub argv: Vec<String>,
}

impl ReplConfig {
    pub(crate) fn script_name(&self) -> &str {
        if self.script_name.is_empty() { "main.py" } else { &self.script_name }
    }

    pub(crate) fn to_proto(&self) -> pb::Configure {
        let limits = self.limits.clone().unwrap_or_default();
        let format = match self.type_check_config.format {
            TypeCheckingFormat::Full => pb::TypeCheckFormat::Full,
            TypeCheckingFormat::Concise => pb::TypeCheckFormat::Concise,
            TypeCheckingFormat::Azure => pb::TypeCheckFormat::Azure,
            TypeCheckingFormat::Json => pb::TypeCheckFormat::Json,
            TypeCheckingFormat::JsonLines => pb::TypeCheckFormat::JsonLines,
            TypeCheckingFormat::Rdjson => pb::TypeCheckFormat::Rdjson,
            TypeCheckingFormat::Pylint => pb::TypeCheckFormat::Pylint,
            TypeCheckingFormat::Gitlab => pb::TypeCheckFormat::Gitlab,
            TypeCheckingFormat::Github => pb::TypeCheckFormat::Github,
        };
        let persistence = match self.persistence {
            Persistence::ServerDefault => pb::Persistence::Unspecified,
            Persistence::Ephemeral => pb::Persistence::Ephemeral,
            Persistence::Stored => pb::Persistence::Stored,
        };
        pb::Configure {
            script_name: self.script_name().to_owned(),
            limits: Some(limits.to_proto()),
            type_check: self.type_check,
            type_check_stubs: self.type_check_stubs.clone(),
            monty_version: env!("CARGO_PKG_VERSION").to_owned(),
            assert_message_annotations: Some(match self.assert_message_annotations {
                AssertMessageAnnotations::Off => 0,
                AssertMessageAnnotations::MaxBytes(bytes) => bytes.get(),
            }),
            type_check_format: format.into(),
            type_check_color: self.type_check_config.color,
            protocol_version: pb::PROTOCOL_VERSION,
            print_flush_interval_ms: self.print_flush_interval.map(|interval| match interval.as_millis() {
                0 if !interval.is_zero() => 1,
                millis => u32::try_from(millis).unwrap_or(u32::MAX),
            }),
            os_policy: Some(self.os_policy.to_proto()),
            persistence: persistence.into(),
            profile: self.profile.clone(),
            argv: self.argv.clone(),
            entropy: None,
        }
    }
}

/// Extras of one checkout.
///
/// ```
/// use hognose::CheckoutOptions;
///
/// let headers = vec![("authorization".to_owned(), "secret".to_owned())];
/// let options = CheckoutOptions::default().with_connect_headers(headers);
/// // Values do not get into logs.
/// assert_eq!(format!("{options:?}"), r#"CheckoutOptions { connect_headers: ["authorization"] }"#);
/// ```
#[derive(Clone, Default)]
#[non_exhaustive]
pub struct CheckoutOptions {
    /// Headers of a remote worker's upgrade request. Local workers ignore them.
    pub connect_headers: Vec<(String, String)>,
}

impl CheckoutOptions {
    /// Sets the headers.
    ///
    /// ```
    /// use hognose::CheckoutOptions;
    ///
    /// let options = CheckoutOptions::default().with_connect_headers(vec![("x-tenant".into(), "7".into())]);
    /// assert_eq!(options.connect_headers[0].0, "x-tenant");
    /// ```
    #[must_use]
    pub fn with_connect_headers(mut self, headers: Vec<(String, String)>) -> Self {
        self.connect_headers = headers;
        self
    }
}

impl std::fmt::Debug for CheckoutOptions {
    /// Shows names of headers, never their values.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.connect_headers.iter().map(|(name, _)| name).collect();
        f.debug_struct("CheckoutOptions").field("connect_headers", &names).finish()
    }
}
