//! One session: what is pending, what has been spent, and one method per kind of turn.
//!
//! Everything a worker says is checked here against the state of the session. Whatever cannot be true costs
//! the worker, never the process: see [`PoolError`] for what happens to the session in each case.

mod turn;

use std::future::ready;
use std::sync::Arc;
use std::time::Duration;

use hognose_proto::{self as pb, ChildEvent, ParentRequest, child_event, parent_request};

use crate::config::ReplConfig;
use crate::error::PoolError;
use crate::event::{NameLookupResult, ResumeValue, TurnEvent};
use crate::exception::{ExcType, MontyException};
use crate::limits::{FeedUsage, ResourceLimits};
use crate::mounts::{FsCall, MountSpec, MountTable, validate_cwd};
use crate::pool::{NumberedWorker, PoolInner, Slot};
use crate::print::{OnPrint, OnRawEvent};
use crate::telemetry::{Spans, Tally};
use crate::value::args::NamedValues;
use crate::wire;
use crate::worker::{InterruptHandle, Request};
use turn::{check_size, encoded, print_adapter};

/// One worker dedicated to one session: globals, functions and imports persist between feeds.
///
/// # Cancellation
///
/// A turn's future that is dropped before it is ready leaves the guest in the middle of its work. The next
/// call notices, discards the worker and fails with `Protocol`. Dropping the checkout discards the worker
/// as well; nothing else in the pool is affected.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let mut session = pool.checkout(&ReplConfig::default()).await?;
/// session.feed("def double(n): return n * 2", vec![], vec![], false, &mut quiet).await?;
/// let event = session.feed("double(21)", vec![], vec![], false, &mut quiet).await?;
/// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "42"));
/// session.finish().await?;
/// # Ok(())
/// # })
/// # }
/// ```
pub struct Checkout {
    // Dropped in this order: the worker gives its place back before the next one may take it.
    worker: Option<NumberedWorker>,
    slot: Option<Slot>,
    pool: Arc<PoolInner>,
    state: State,
    spans: Spans,
}

/// What the parent keeps of the session.
#[derive(Clone)]
struct State {
    /// A turn was begun and not ended.
    in_flight: bool,
    pending: Option<Pending>,
    /// In force. Only ever tightened.
    limits: ResourceLimits,
    max_sleep: Duration,
    type_check: bool,
    suspensions: usize,
    slept: Duration,
    usage: FeedUsage,
    /// Mounts of the running feed, with what overlays hold.
    mounts: MountTable,
    /// The session has a working directory: the first feed, or a dump, has set it.
    has_cwd: bool,
}

/// The suspension that waits for an answer.
#[derive(Clone)]
enum Pending {
    Call { call_id: u32, name: String, is_os: bool, accepts_future: bool, eager: bool, files: Option<Box<FsCall>> },
    Name,
    Futures,
}

/// Which deadlines bound a turn.
#[derive(Clone, Copy, PartialEq)]
enum TurnKind {
    /// Runs Python: the session's budgets count.
    Feed,
    /// Does not.
    Housekeeping,
}

impl Checkout {
    /// Starts a session on a fresh worker.
    pub(crate) async fn open(
        pool: Arc<PoolInner>,
        slot: Slot,
        worker: NumberedWorker,
        repl: &ReplConfig,
    ) -> Result<Self, PoolError> {
        let state = State {
            in_flight: false,
            pending: None,
            limits: repl.limits.clone().unwrap_or_default(),
            max_sleep: repl.os_policy.max_sleep(),
            type_check: repl.type_check,
            suspensions: 0,
            slept: Duration::ZERO,
            usage: FeedUsage::default(),
            mounts: MountTable::default(),
            has_cwd: false,
        };
        Tally::add(&pool.tally.sessions, 1);
        let spans = Spans::new(repl.script_name(), worker.id, worker.worker.pid(), false);
        let mut checkout = Self { worker: Some(worker), slot: Some(slot), pool, state, spans };
        let event = checkout.quiet_turn(parent_request::Kind::Configure(repl.to_proto())).await?;
        match event.kind {
            Some(child_event::Kind::Ok(_)) => Ok(checkout),
            kind => Err(checkout.unexpected(kind, "Configure").await),
        }
    }

    /// Runs one snippet and returns its value or the first suspension.
    ///
    /// `inputs` become globals. `mounts` apply to this feed. `skip_type_check` leaves the snippet unchecked.
    /// Printed text goes to `on_print` while the turn runs, all of it before the turn's end.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let inputs = vec![("n".to_owned(), MontyObject::int(20))];
    /// let event = session.feed("n + 1", inputs, vec![], false, &mut on_print_sync(|_, _| {})).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(21)));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// `Runtime` with the exception that ended the feed, `Typing`, or as [`PoolError`] says.
    pub async fn feed(
        &mut self,
        code: impl Into<String>,
        inputs: impl Into<NamedValues>,
        mounts: Vec<MountSpec>,
        skip_type_check: bool,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        self.feed_with_cwd(code, inputs, mounts, None, skip_type_check, on_print).await
    }

    /// [`feed`](Self::feed) with an explicit working directory: an absolute virtual path. `None` keeps the
    /// session's, which is the first feed's first mount, or `/`.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let code = "import os\nos.getcwd()";
    /// let event = session.feed_with_cwd(code, vec![], vec![], Some("/work"), false, &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "'/work'"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn feed_with_cwd(
        &mut self,
        code: impl Into<String>,
        inputs: impl Into<NamedValues>,
        mounts: Vec<MountSpec>,
        cwd: Option<&str>,
        skip_type_check: bool,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        let feed = Feed { mounts, cwd, skip_type_check, ..Feed::new(code.into(), inputs.into()) };
        self.run_feed(feed, on_print).await
    }

    /// [`feed`](Self::feed) of a snippet whose tracebacks name `source_name` instead of `<python-input-N>`.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let error = session.feed_named("job.py", "1 / 0", vec![], vec![], None, &mut quiet).await.unwrap_err();
    /// assert!(error.to_string().contains("File \"job.py\", line 1"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn feed_named(
        &mut self,
        source_name: impl Into<String>,
        code: impl Into<String>,
        inputs: impl Into<NamedValues>,
        mounts: Vec<MountSpec>,
        cwd: Option<&str>,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        let source_name = Some(source_name.into());
        let feed = Feed { source_name, mounts, cwd, ..Feed::new(code.into(), inputs.into()) };
        self.run_feed(feed, on_print).await
    }

    /// [`feed_named`](Self::feed_named) of a whole program: when it has ended, the functions it registered with `atexit` are
    /// called and its objects are finalized, as when an interpreter ends. Its globals are gone afterwards.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let mut text = String::new();
    /// let mut sink = on_print_sync(|_, piece| text.push_str(piece));
    /// let code = "import atexit\natexit.register(print, 'bye')\nprint('hello')";
    /// session.feed_program("job.py", code, vec![], None, &mut sink).await?;
    /// # drop(sink);
    /// assert_eq!(text, "hello\nbye\n");
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn feed_program(
        &mut self,
        source_name: impl Into<String>,
        code: impl Into<String>,
        mounts: Vec<MountSpec>,
        cwd: Option<&str>,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        let source_name = Some(source_name.into());
        let feed = Feed { source_name, mounts, cwd, program: true, ..Feed::new(code.into(), NamedValues::new()) };
        self.run_feed(feed, on_print).await
    }

    /// [`feed`](Self::feed) of an entry of an interactive session: values of expression statements are shown
    /// as the interactive interpreter does, by printing their repr.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let mut text = String::new();
    /// let mut sink = on_print_sync(|_, piece| text.push_str(piece));
    /// session.feed_interactive("'a' * 3", vec![], None, &mut sink).await?;
    /// # drop(sink);
    /// assert_eq!(text, "'aaa'\n");
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn feed_interactive(
        &mut self,
        code: impl Into<String>,
        mounts: Vec<MountSpec>,
        cwd: Option<&str>,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        let feed = Feed { interactive: true, mounts, cwd, ..Feed::new(code.into(), NamedValues::new()) };
        self.run_feed(feed, on_print).await
    }

    /// Compiles a snippet without running it and returns the listing of its bytecode.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let listing = session.disassemble("job.py", "print(1)").await?;
    /// assert!(listing.contains("Call"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn disassemble(
        &mut self,
        source_name: impl Into<String>,
        code: impl Into<String>,
    ) -> Result<String, PoolError> {
        let source_name = Some(source_name.into());
        let feed = Feed { source_name, disassemble: true, ..Feed::new(code.into(), NamedValues::new()) };
        match self.run_feed(feed, &mut |_, _| Box::pin(ready(()))).await? {
            TurnEvent::Complete(value) => Ok(value.to_string()),
            _ => Err(self.violated("a listing that needs the host")),
        }
    }

    async fn run_feed(&mut self, feed: Feed<'_>, on_print: OnPrint<'_>) -> Result<TurnEvent, PoolError> {
        self.check_usable()?;
        if self.state.pending.is_some() {
            return Err(PoolError::protocol("feed called while a suspension is awaiting an answer"));
        }
        let refuse = |exc_type, text| PoolError::Runtime(MontyException::new(exc_type, Some(text)));
        let cwd = feed.cwd.map(validate_cwd).transpose().map_err(|text| refuse(ExcType::ValueError, text))?;
        let cwd = match (cwd, feed.mounts.first()) {
            (None, Some(first)) if !self.state.has_cwd => Some(first.virtual_path().to_owned()),
            (cwd, _) => cwd,
        };
        let mounts = MountTable::new(&feed.mounts).map_err(PoolError::Runtime)?;
        let (inputs, values) = wire::inputs(&feed.inputs)?;
        let request = parent_request::Kind::Feed(pb::Feed {
            code: feed.code,
            inputs,
            values,
            skip_type_check: feed.skip_type_check,
            cwd: cwd.unwrap_or_default(),
            source_name: feed.source_name,
            disassemble: feed.disassemble,
            interactive: feed.interactive,
            program: feed.program,
        });
        let request = encoded(request, true)?;
        self.state.usage = FeedUsage::default();
        self.state.mounts = mounts;
        self.state.has_cwd = true;
        self.spans.feed_begins();
        let checked = self.state.type_check && !feed.skip_type_check;
        self.feed_turn(request, checked, on_print).await
    }

    /// Answers a [`TurnEvent::FunctionCall`] or [`TurnEvent::OsCall`].
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, ResumeValue, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let mut quiet = on_print_sync(|_, _| {});
    /// let event = session.feed("weather('Oslo').upper()", vec![], vec![], false, &mut quiet).await?;
    /// let TurnEvent::FunctionCall { function_name, args, .. } = event else { panic!("{event:?}") };
    /// assert_eq!((function_name.as_str(), args.arg(0).unwrap().as_str()), ("weather", Some("Oslo")));
    /// let answer = ResumeValue::Return(MontyObject::string("rain"));
    /// let event = session.resume(answer, &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "'RAIN'"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn resume(&mut self, value: ResumeValue, on_print: OnPrint<'_>) -> Result<TurnEvent, PoolError> {
        self.check_usable()?;
        let Some(Pending::Call { call_id, name, is_os, accepts_future, .. }) = &self.state.pending else {
            return Err(PoolError::protocol("no suspended call to resume"));
        };
        match value {
            ResumeValue::NotHandled if !is_os => {
                return Err(PoolError::protocol("NotHandled is only valid answering an OS call"));
            }
            ResumeValue::Future if !accepts_future => {
                return Err(PoolError::protocol(format!("{name} cannot be answered with a future")));
            }
            _ => {}
        }
        let mut answer = wire::Answer::default();
        let result = wire::external_result(value, *call_id, name, &mut answer);
        let stubs = name == "import_stubs";
        let request = parent_request::Kind::ResumeCall(pb::ResumeCall {
            call_id: *call_id,
            result: Some(result),
            values: Some(answer.into_arena()?),
        });
        self.feed_turn(encoded(request, false)?, stubs, on_print).await
    }

    /// Answers a pending OS call from this feed's mounts. `None` if no mount covers it, or it is none on files; the
    /// suspension then stays for [`resume`](Self::resume). A mount may answer with an error, too.
    ///
    /// Files are read and written on the runtime's blocking threads. A future that is dropped meanwhile counts as a
    /// turn dropped in flight.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MountSpec, MountSpecMode, Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// # let folder = std::env::temp_dir().join(format!("hognose-doc-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// std::fs::write(folder.join("a.txt"), "hello")?;
    /// let data = MountSpec::new("/data", &folder, MountSpecMode::ReadOnly)?;
    /// let code = "from pathlib import Path\nPath('/data/a.txt').read_text()";
    /// let mut event = session.feed(code, vec![], vec![data], false, &mut quiet).await?;
    /// while matches!(event, TurnEvent::OsCall { .. }) {
    ///     event = session.resume_from_mounts(&mut quiet).await?.expect("only the mount is asked for");
    /// }
    /// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "'hello'"));
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn resume_from_mounts(&mut self, on_print: OnPrint<'_>) -> Result<Option<TurnEvent>, PoolError> {
        self.check_usable()?;
        let files = match &mut self.state.pending {
            Some(Pending::Call { is_os: true, files, .. }) => files,
            Some(Pending::Call { .. }) => {
                return Err(PoolError::protocol("resume_from_mounts is only valid answering an OS call"));
            }
            _ => return Err(PoolError::protocol("no suspended call to resume")),
        };
        let Some(call) = files.take_if(|call| self.state.mounts.covers(call)) else { return Ok(None) };
        let mut mounts = std::mem::take(&mut self.state.mounts);
        self.state.in_flight = true;
        let served = tokio::task::spawn_blocking(move || {
            let answer = mounts.serve(*call);
            (mounts, answer)
        });
        let Ok((mounts, answer)) = served.await else {
            return Err(self.violated("a task that served a mount has panicked"));
        };
        self.state.mounts = mounts;
        self.state.in_flight = false;
        let answer = answer.map_or_else(ResumeValue::Error, ResumeValue::Return);
        match self.resume(answer, &mut *on_print).await {
            // The answer does not fit into a frame: that is what the sandbox is told.
            Err(PoolError::Runtime(error)) if self.state.pending.is_some() => {
                self.resume(ResumeValue::Error(error), on_print).await.map(Some)
            }
            result => result.map(Some),
        }
    }

    /// Answers a [`TurnEvent::NameLookup`].
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let mut quiet = on_print_sync(|_, _| {});
    /// let event = session.feed("limit * 2", vec![], vec![], false, &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::NameLookup { name, .. } if name == "limit"));
    /// let event = session.resume_name_lookup(MontyObject::int(21), &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value == MontyObject::int(42)));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn resume_name_lookup(
        &mut self,
        result: impl Into<NameLookupResult>,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        self.check_usable()?;
        if !matches!(self.state.pending, Some(Pending::Name)) {
            return Err(PoolError::protocol("no suspended name lookup to resume"));
        }
        let mut answer = wire::Answer::default();
        let result = match result.into() {
            NameLookupResult::Value(value) => pb::resume_name_lookup::Result::Value(answer.push(value)),
            NameLookupResult::Undefined => pb::resume_name_lookup::Result::Undefined(pb::Unit {}),
            NameLookupResult::Error(error) => pb::resume_name_lookup::Result::Error(wire::exception_to_proto(&error)),
        };
        let request = parent_request::Kind::ResumeNameLookup(pb::ResumeNameLookup {
            values: Some(answer.into_arena()?),
            result: Some(result),
        });
        self.feed_turn(encoded(request, false)?, false, on_print).await
    }

    /// Answers a [`TurnEvent::ResolveFutures`] with some or all results, or a call with `allow_eager_await`
    /// with exactly its own. Each is a `Return` or an `Error`.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, ResumeValue, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let mut quiet = on_print_sync(|_, _| {});
    /// let code = "import asyncio\nawait asyncio.gather(fetch(1), fetch(2))";
    /// let mut event = session.feed(code, vec![], vec![], false, &mut quiet).await?;
    /// while matches!(event, TurnEvent::FunctionCall { .. }) {
    ///     event = session.resume(ResumeValue::Future, &mut quiet).await?;
    /// }
    /// let TurnEvent::ResolveFutures { pending_call_ids, .. } = event else { panic!("{event:?}") };
    /// let results = pending_call_ids.iter().map(|id| (*id, ResumeValue::Return(MontyObject::bool(true))));
    /// let event = session.resume_futures(results.collect(), &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "[True, True]"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn resume_futures(
        &mut self,
        results: Vec<(u32, ResumeValue)>,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        self.check_usable()?;
        match &self.state.pending {
            Some(Pending::Futures) => {}
            Some(Pending::Call { call_id, eager: true, .. }) => {
                if results.len() != 1 || results[0].0 != *call_id {
                    return Err(PoolError::protocol("eager result must match the suspended call id"));
                }
            }
            _ => return Err(PoolError::protocol("no suspended futures to resume")),
        }
        let mut answer = wire::Answer::default();
        let mut converted = Vec::with_capacity(results.len());
        for (call_id, value) in results {
            if !matches!(value, ResumeValue::Return(_) | ResumeValue::Error(_)) {
                return Err(PoolError::protocol(format!("future {call_id} must resolve to Return or Error")));
            }
            let result = wire::external_result(value, call_id, "", &mut answer);
            converted.push(pb::FutureResult { call_id, result: Some(result) });
        }
        let request = parent_request::Kind::ResumeFutures(pb::ResumeFutures {
            results: converted,
            values: Some(answer.into_arena()?),
        });
        self.feed_turn(encoded(request, false)?, false, on_print).await
    }

    /// Installs packages. The sandbox cannot, and says so with a `Runtime` error that leaves the session usable.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let error = session.install_dependencies(vec!["numpy".into()]).await.unwrap_err();
    /// assert!(matches!(error, PoolError::Runtime(_)));
    /// assert!(session.install_dependencies(vec![]).await.is_ok());
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn install_dependencies(&mut self, requirements: Vec<String>) -> Result<(), PoolError> {
        self.check_usable()?;
        if self.state.pending.is_some() {
            return Err(PoolError::protocol("install_dependencies called while a suspension is awaiting an answer"));
        }
        if requirements.is_empty() {
            return Ok(());
        }
        for requirement in &requirements {
            let trimmed = requirement.trim();
            let reason = match trimmed {
                "" => "must not be empty",
                _ if trimmed.starts_with('-') => "must not start with '-' (it would be parsed as a uv option)",
                _ => continue,
            };
            let text = format!("invalid requirement {requirement:?}: {reason}");
            return Err(PoolError::Runtime(MontyException::new(ExcType::ValueError, Some(text))));
        }
        let requirements = requirements.iter().map(|requirement| requirement.trim().to_owned()).collect();
        let kind = parent_request::Kind::InstallDependencies(pb::InstallDependencies { requirements });
        match self.quiet_turn(kind).await?.kind {
            Some(child_event::Kind::Ok(_)) => Ok(()),
            kind => Err(self.unexpected(kind, "InstallDependencies").await),
        }
    }

    /// The session's state, idle or suspended, as bytes for [`restore`](Self::restore). The session goes on.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let mut quiet = on_print_sync(|_, _| {});
    /// session.feed("answer = 42", vec![], vec![], false, &mut quiet).await?;
    /// let state = session.dump().await?;
    /// session.finish().await?;
    ///
    /// // Later, perhaps in another process of the same build.
    /// let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// assert!(matches!(session.restore(state, vec![], &mut quiet).await?, (None, Some(_))));
    /// let event = session.feed("answer", vec![], vec![], false, &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "42"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn dump(&mut self) -> Result<Vec<u8>, PoolError> {
        match self.quiet_turn(parent_request::Kind::Dump(pb::Dump {})).await?.kind {
            Some(child_event::Kind::DumpResult(result)) => Ok(result.state),
            kind => Err(self.unexpected(kind, "Dump").await),
        }
    }

    /// Replaces a session that has not been fed, dumped or restored by a dumped one.
    ///
    /// `mounts` are those of a feed the dump was taken in: give the same again, with overlays empty. Returns the
    /// suspension the dump was taken in (`None` if it was idle) and the dump's script name. Limits
    /// become the stricter of the dump's and this checkout's. The caller must know where the bytes come from:
    /// a dump is checked for damage, not for malice.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// session.feed("fetch(1) + 1", vec![], vec![], false, &mut quiet).await?;
    /// let state = session.dump().await?;
    /// session.finish().await?;
    ///
    /// let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let (suspended, name) = session.restore(state, vec![], &mut quiet).await?;
    /// assert!(matches!(suspended, Some(TurnEvent::FunctionCall { function_name, .. }) if function_name == "fetch"));
    /// assert_eq!(name.as_deref(), Some("main.py"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// `Runtime` for a dump that does not load; the session is then as it was.
    pub async fn restore(
        &mut self,
        state: Vec<u8>,
        mounts: Vec<MountSpec>,
        on_print: OnPrint<'_>,
    ) -> Result<(Option<TurnEvent>, Option<String>), PoolError> {
        self.check_usable()?;
        let mounts = MountTable::new(&mounts).map_err(PoolError::Runtime)?;
        let request = ParentRequest::from(parent_request::Kind::Load(pb::Load { state, ..pb::Load::default() }));
        check_size(&request)?;
        let event = self.turn(Request::Message(&request), TurnKind::Housekeeping, &mut print_adapter(on_print)).await?;
        let name = event.restored_script_name.clone();
        if !matches!(event.kind, Some(child_event::Kind::Error(_))) {
            self.state.mounts = mounts;
            self.state.has_cwd = true;
        }
        match event.kind {
            Some(child_event::Kind::Ok(_)) => {
                (self.state.suspensions, self.state.slept) = (0, Duration::ZERO);
                Ok((None, name))
            }
            Some(child_event::Kind::Error(_)) => Err(self.unexpected(event.kind, "Load").await),
            kind => {
                (self.state.suspensions, self.state.slept) = (0, Duration::ZERO);
                let suspended = self.end_of_feed_turn(kind, false, on_print).await?;
                Ok((Some(suspended), name))
            }
        }
    }

    /// Makes a second session in the same state, idle or suspended: the base of a search over what could
    /// happen next. Both go on independently; the copy has entropy of its own.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, TurnEvent, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let pool = Pool::new(PoolConfig { max_processes: 2, ..PoolConfig::wasm() }).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let mut quiet = on_print_sync(|_, _| {});
    /// session.feed("path = ['start']", vec![], vec![], false, &mut quiet).await?;
    /// let mut other = session.fork().await?;
    /// other.feed("path.append('left')", vec![], vec![], false, &mut quiet).await?;
    /// let event = session.feed("path", vec![], vec![], false, &mut quiet).await?;
    /// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "['start']"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// Waits for a free worker like a checkout. The original is unharmed, except that a worker in a process is asked for
    /// a [`dump`](Self::dump): one that is lost over it is lost, as in any other turn.
    pub async fn fork(&mut self) -> Result<Self, PoolError> {
        self.check_usable()?;
        let slot = self.pool.slot().await?;
        self.pool.trim_idle();
        let dump = match &self.worker {
            Some(worker) if worker.worker.is_process() => self.dump().await?,
            _ => Vec::new(),
        };
        let bounds = self.bounds(TurnKind::Housekeeping);
        let Some(worker) = &mut self.worker else { return Err(PoolError::Finished) };
        let copy = worker.worker.fork(dump, bounds.0).await;
        let copy = copy.map_err(|loss| self.describe(loss, bounds.1))?;
        let worker = self.pool.number(copy);
        Tally::add(&self.pool.tally.sessions, 1);
        Ok(Self {
            spans: Spans::new("fork", worker.id, worker.worker.pid(), true),
            worker: Some(worker),
            slot: Some(slot),
            pool: self.pool.clone(),
            state: self.state.clone(),
        })
    }

    /// Ends the session. On an error the worker is gone all the same, and the pool is well.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let session = pool.checkout(&ReplConfig::default()).await?;
    /// session.finish().await?;
    /// assert_eq!(pool.counters().finished, 1);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn finish(mut self) -> Result<(), PoolError> {
        let usable = self.check_usable();
        if usable.is_ok() && self.worker.as_ref().is_some_and(|worker| worker.worker.is_process()) {
            return self.reset().await;
        }
        if self.worker.take().is_some() {
            Tally::add(&self.pool.tally.finished, 1);
        }
        self.slot = None;
        self.pool.refill().await;
        usable
    }

    /// Gives a process, which can serve another session, back to the pool.
    async fn reset(&mut self) -> Result<(), PoolError> {
        match self.quiet_turn(parent_request::Kind::Reset(pb::Reset {})).await?.kind {
            Some(child_event::Kind::Ok(_)) => {
                if let Some(worker) = self.worker.take() {
                    Tally::add(&self.pool.tally.finished, 1);
                    self.pool.release(worker);
                }
                self.slot = None;
                Ok(())
            }
            kind => {
                let error = self.unexpected(kind, "Reset").await;
                if self.worker.is_some() {
                    Tally::add(&self.pool.tally.discarded, 1);
                    self.discard();
                }
                Err(error)
            }
        }
    }

    /// What the last feed has used so far.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// session.feed("print('hello')", vec![], vec![], false, &mut on_print_sync(|_, _| {})).await?;
    /// assert!(session.usage().fuel > 0 && session.usage().output_bytes == 6);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn usage(&self) -> FeedUsage {
        self.state.usage
    }

    /// A handle that stops a running feed from another task or thread; `None` once the worker is gone.
    ///
    /// The feed ends with `KeyboardInterrupt` and the session stays usable. It belongs to the worker as it is
    /// now: take a new one after a restore.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let handle = session.interrupt_handle().unwrap();
    /// let stopper = std::thread::spawn(move || {
    ///     std::thread::sleep(std::time::Duration::from_millis(20));
    ///     handle.interrupt();
    /// });
    /// let error = session.feed("while True: pass", vec![], vec![], false, &mut on_print_sync(|_, _| {})).await.unwrap_err();
    /// assert!(matches!(error, PoolError::Runtime(error) if error.stopped_by() == Some("interrupt")));
    /// # stopper.join().unwrap();
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn interrupt_handle(&self) -> Option<InterruptHandle> {
        self.worker.as_ref().and_then(|worker| worker.worker.interrupt_handle())
    }

    /// Limits in force.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig, ResourceLimits};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// let limits = Some(ResourceLimits::default().max_fuel(1_000_000));
    /// let session = pool.checkout(&ReplConfig { limits, ..ReplConfig::default() }).await?;
    /// assert_eq!(session.limits().max_fuel, Some(1_000_000));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn limits(&self) -> &ResourceLimits {
        &self.state.limits
    }

    /// Number of the worker within its pool; never used twice. `None` once the worker is gone.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let session = pool.checkout(&ReplConfig::default()).await?;
    /// let first = session.worker_id();
    /// session.finish().await?;
    /// let session = pool.checkout(&ReplConfig::default()).await?;
    /// assert!(first.is_some() && session.worker_id() != first);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn worker_id(&self) -> Option<u64> {
        self.worker.as_ref().map(|worker| worker.id)
    }

    /// Process id of a worker that is a process; `None` once it is gone.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let session = pool.checkout(&ReplConfig::default()).await?;
    /// // A worker in this process is no process.
    /// assert_eq!(session.pid(), None);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn pid(&self) -> Option<u32> {
        self.worker.as_ref().and_then(|worker| worker.worker.pid())
    }

    /// Id under which a storing relay keeps the session: none for a local worker.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let session = pool.checkout(&ReplConfig::default()).await?;
    /// assert_eq!(session.session_id(), None);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn session_id(&self) -> Option<&[u8]> {
        None
    }

    /// Sends a protocol request and returns the event that ended the turn, for relays.
    ///
    /// `on_event` sees each streamed `Print`. Set-up, reset and shutdown are refused. The checkout's own
    /// bookkeeping of pending answers is bypassed: do not mix with the typed methods. Limits, deadlines and
    /// the cancellation rule hold.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// use hognose::proto::{Feed, ParentRequest, child_event, parent_request};
    ///
    /// let feed = Feed { code: "1 + 1".into(), ..Feed::default() };
    /// let request = ParentRequest::from(parent_request::Kind::Feed(feed));
    /// let event = session.turn_raw(&request, &mut |_| Box::pin(std::future::ready(()))).await?;
    /// assert!(matches!(event.kind, Some(child_event::Kind::Complete(_))));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn turn_raw(
        &mut self,
        request: &ParentRequest,
        on_event: OnRawEvent<'_>,
    ) -> Result<ChildEvent, PoolError> {
        use parent_request::Kind;
        self.check_usable()?;
        match &request.kind {
            None => return Err(PoolError::protocol("request has no kind")),
            Some(Kind::Configure(_) | Kind::Reset(_) | Kind::Shutdown(_)) => {
                let text = "lifecycle requests (Configure/Reset/Shutdown) cannot be driven through turn_raw";
                return Err(PoolError::protocol(text));
            }
            Some(Kind::Feed(_)) => self.state.usage = FeedUsage::default(),
            Some(_) => {}
        }
        check_size(request)?;
        let mut deliver = |event: ChildEvent| on_event(&event);
        let event = self.turn(Request::Message(request), TurnKind::Feed, &mut deliver).await?;
        match &event.kind {
            Some(child_event::Kind::FatalError(error)) => {
                self.lost(PoolError::announced(error.message.as_str()));
            }
            Some(
                child_event::Kind::FunctionCall(_)
                | child_event::Kind::OsCall(_)
                | child_event::Kind::NameLookup(_)
                | child_event::Kind::ResolveFutures(_),
            ) => {
                if let Some(error) = self.count_suspension() {
                    return self.abort(&error, &mut deliver).await.map(|event| *event);
                }
            }
            _ => {}
        }
        Ok(*event)
    }
}

/// One feed's parameters.
struct Feed<'a> {
    code: String,
    inputs: NamedValues,
    mounts: Vec<MountSpec>,
    cwd: Option<&'a str>,
    skip_type_check: bool,
    source_name: Option<String>,
    disassemble: bool,
    interactive: bool,
    program: bool,
}

impl Feed<'_> {
    fn new(code: String, inputs: NamedValues) -> Self {
        Self {
            code,
            inputs,
            mounts: Vec::new(),
            cwd: None,
            skip_type_check: false,
            source_name: None,
            disassemble: false,
            interactive: false,
            program: false,
        }
    }
}

impl Drop for Checkout {
    fn drop(&mut self) {
        if self.worker.is_some() {
            Tally::add(&self.pool.tally.abandoned, 1);
        }
    }
}

impl std::fmt::Debug for Checkout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Checkout")
            .field("worker_id", &self.worker_id())
            .field("suspended", &self.state.pending.is_some())
            .field("usage", &self.state.usage)
            .finish()
    }
}
