//! How turns end, and how the host answers.

use std::time::Duration;

use crate::exception::{MontyException, SourceRange};
use crate::value::args::CallArgs;
use crate::value::object::MontyObject;
use crate::value::uuid::MontyUuid;

/// How a turn ended: the feed is complete, or the sandbox needs something from the host.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, ResumeValue, TurnEvent, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let mut event = session.feed("ask('a') + limit", vec![], vec![], false, &mut quiet).await?;
/// let value = loop {
///     event = match event {
///         TurnEvent::Complete(value) => break value,
///         TurnEvent::FunctionCall { .. } => {
///             session.resume(ResumeValue::Return(MontyObject::int(40)), &mut quiet).await?
///         }
///         TurnEvent::NameLookup { .. } => session.resume_name_lookup(MontyObject::int(2), &mut quiet).await?,
///         other => panic!("{other:?}"),
///     };
/// };
/// assert_eq!(value, MontyObject::int(42));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug)]
pub enum TurnEvent {
    /// The sandbox called a function of the host. Answer with [`Checkout::resume`](crate::Checkout::resume).
    FunctionCall {
        /// Name; `__call__` when a class of the host is called.
        function_name: String,
        /// Arguments, without the receiver.
        args: CallArgs,
        /// Identity of the call.
        call_id: u32,
        /// Receiver, when it is an object or class of the host.
        object_id: Option<MontyUuid>,
        /// The result may be awaited and given by [`Checkout::resume_futures`](crate::Checkout::resume_futures):
        /// nothing else in the sandbox could run meanwhile.
        allow_eager_await: bool,
        /// Where the call is.
        position: SourceRange,
    },
    /// The sandbox asked for something of an operating system, such as `Path.read_text`. Answer with
    /// [`Checkout::resume_from_mounts`](crate::Checkout::resume_from_mounts) or `resume`;
    /// [`ResumeValue::NotHandled`] applies the call's own default.
    OsCall {
        /// Name of the operation.
        function_name: String,
        /// Arguments.
        args: CallArgs,
        /// Identity of the call.
        call_id: u32,
        /// As for a function call; only for asynchronous sleeps.
        allow_eager_await: bool,
        /// Wait this long and answer with none. Already capped and charged.
        system_sleep: Option<Duration>,
        /// Where the call is.
        position: SourceRange,
    },
    /// The sandbox read a name that is not defined, or an attribute of an object of the host that was not
    /// sent along. Answer with [`Checkout::resume_name_lookup`](crate::Checkout::resume_name_lookup).
    NameLookup {
        /// The name.
        name: String,
        /// The object whose attribute it is.
        object_id: Option<MontyUuid>,
        /// Where it was read.
        position: SourceRange,
    },
    /// Everything in the sandbox waits for calls that were answered with a future. Answer with
    /// `resume_futures`.
    ResolveFutures {
        /// The calls waited for.
        pending_call_ids: Vec<u32>,
        /// Where the main task waits.
        position: SourceRange,
    },
    /// The feed's value. The session takes the next feed.
    Complete(MontyObject),
}

/// The host's answer to a call.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{ExcType, MontyException, Pool, PoolConfig, ReplConfig, ResumeValue, TurnEvent, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let code = "try:\n    x = fetch()\nexcept ValueError as e:\n    x = str(e)\nx";
/// session.feed(code, vec![], vec![], false, &mut quiet).await?;
/// let error = MontyException::new(ExcType::ValueError, Some("no such page".into()));
/// let event = session.resume(ResumeValue::Error(error), &mut quiet).await?;
/// assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "'no such page'"));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResumeValue {
    /// The call evaluates to this.
    Return(MontyObject),
    /// This is raised at the call.
    Error(MontyException),
    /// The call evaluates to an awaitable, to be resolved later.
    Future,
    /// The host has no such function: `NameError`, or `ModuleNotFoundError` for an import.
    NotFound,
    /// The call's default. For OS calls only.
    NotHandled,
}

/// The host's answer to a name lookup.
///
/// ```
/// use hognose::{MontyObject, NameLookupResult};
///
/// let known = NameLookupResult::from(MontyObject::int(3));
/// assert_eq!(known, NameLookupResult::Value(MontyObject::int(3)));
/// assert_eq!(NameLookupResult::from(None::<MontyObject>), NameLookupResult::Undefined);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NameLookupResult {
    /// The name's value. A plain name becomes a global of the session.
    Value(MontyObject),
    /// `NameError`, or `AttributeError` for an attribute.
    Undefined,
    /// This is raised where the name was read.
    Error(MontyException),
}

impl From<MontyObject> for NameLookupResult {
    fn from(value: MontyObject) -> Self {
        Self::Value(value)
    }
}

impl From<Option<MontyObject>> for NameLookupResult {
    fn from(value: Option<MontyObject>) -> Self {
        value.map_or(Self::Undefined, Self::Value)
    }
}

impl From<MontyException> for NameLookupResult {
    fn from(error: MontyException) -> Self {
        Self::Error(error)
    }
}
