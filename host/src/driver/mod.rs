//! A feed from beginning to end: every suspension is answered from a [`Host`].
//!
//! ```text
//!   run ─► feed ─► event ─► answer ─► event ─► … ─► value
//!                              │  ▲
//!            calls that take   ▼  │  results, as they come
//!            their time      tasks of the runtime
//! ```
//!
//! Calls and sleeps that other tasks of the program need not wait for run side by side. They are cancelled when
//! the feed ends, however it ends, and when the future is dropped.

mod host;

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use tokio::task::{Id, JoinSet};

pub use host::{Host, HostAnswer, HostFuture, HostObject, HostObjects, HostResult};

use crate::checkout::Checkout;
use crate::error::PoolError;
use crate::event::{NameLookupResult, ResumeValue, TurnEvent};
use crate::exception::MontyException;
use crate::mounts::MountSpec;
use crate::print::OnPrint;
use crate::value::args::{CallArgs, NamedValues};
use crate::value::object::MontyObject;
use host::INPUT_FUNCTIONS;

impl Checkout {
    /// Runs a snippet to its end: [`feed`](Self::feed), with every suspension answered by mounts and `host`.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// let pool = Pool::new(PoolConfig::wasm()).await?;
    /// let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let host = Host::new().async_function("fetch", |args| async move {
    ///     Ok(MontyObject::string(format!("page {}", args.arg(0).map_or(String::new(), |n| n.to_string()))))
    /// });
    /// let code = "import asyncio\nawait asyncio.gather(fetch(1), fetch(2))";
    /// let value = session.run(code, vec![], &host, vec![], &mut on_print_sync(|_, _| {})).await?;
    /// assert_eq!(value.py_repr(), "['page 1', 'page 2']");
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`feed`](Self::feed).
    pub async fn run(
        &mut self,
        code: impl Into<String>,
        inputs: impl Into<NamedValues>,
        host: &Host,
        mounts: Vec<MountSpec>,
        on_print: OnPrint<'_>,
    ) -> Result<MontyObject, PoolError> {
        let event = self.feed(code, inputs, mounts, false, on_print).await?;
        self.drive(event, host, on_print).await
    }

    /// Answers suspensions, from `event` on, until the feed has a value or fails.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let host = Host::new().function("fetch", |_| Ok(MontyObject::int(20)));
    /// let event = session.feed("fetch() + 1", vec![], vec![], false, &mut quiet).await?;
    /// let value = session.drive(event, &host, &mut quiet).await?;
    /// assert_eq!(value, MontyObject::int(21));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// As [`feed`](Self::feed).
    pub async fn drive(
        &mut self,
        mut event: TurnEvent,
        host: &Host,
        on_print: OnPrint<'_>,
    ) -> Result<MontyObject, PoolError> {
        let mut calls = Calls::default();
        let mut answered = 0u32;
        loop {
            // A program that asks without end, and is answered at once, must let others run, too.
            answered = answered.wrapping_add(1);
            if answered.is_multiple_of(ANSWERS_A_YIELD) {
                tokio::task::yield_now().await;
            }
            event = match event {
                TurnEvent::Complete(value) => return Ok(value),
                TurnEvent::FunctionCall { function_name, args, call_id, object_id, allow_eager_await, .. } => {
                    match host.call(&function_name, object_id.as_ref(), args) {
                        HostAnswer::Now(result) => self.resume(settled(result), on_print).await?,
                        HostAnswer::Unknown => self.resume(ResumeValue::NotFound, on_print).await?,
                        HostAnswer::Later(future) if allow_eager_await => {
                            let result = calls.wait_for(call_id, future).await;
                            self.resume_futures(vec![(call_id, result)], on_print).await?
                        }
                        HostAnswer::Later(future) if INPUT_FUNCTIONS.contains(&function_name.as_str()) => {
                            let line = calls.wait_for(call_id, future).await;
                            self.resume(line, on_print).await?
                        }
                        HostAnswer::Later(future) => {
                            calls.start(call_id, future);
                            self.resume(ResumeValue::Future, on_print).await?
                        }
                    }
                }
                TurnEvent::OsCall { system_sleep: Some(delay), function_name, call_id, allow_eager_await, .. } => {
                    if function_name == "system.async_sleep" && !allow_eager_await {
                        let due = tokio::time::Instant::now() + delay;
                        calls.start(call_id, async move {
                            tokio::time::sleep_until(due).await;
                            Ok(MontyObject::none())
                        });
                        self.resume(ResumeValue::Future, on_print).await?
                    } else {
                        calls.sleep(delay).await;
                        self.resume(ResumeValue::Return(MontyObject::none()), on_print).await?
                    }
                }
                TurnEvent::OsCall { function_name, args, call_id, .. } => {
                    Box::pin(self.answer_os_call(&function_name, args, call_id, host, &mut calls, on_print)).await?
                }
                TurnEvent::NameLookup { name, object_id, .. } => {
                    let result = match host.lookup(&name, object_id.as_ref()) {
                        Ok(value) => NameLookupResult::from(value),
                        Err(error) => NameLookupResult::Error(error),
                    };
                    self.resume_name_lookup(result, on_print).await?
                }
                TurnEvent::ResolveFutures { pending_call_ids, .. } => {
                    let results = calls.some_of(&pending_call_ids).await;
                    self.resume_futures(results, on_print).await?
                }
            };
        }
    }

    async fn answer_os_call(
        &mut self,
        name: &str,
        args: CallArgs,
        call_id: u32,
        host: &Host,
        calls: &mut Calls,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        let answer = match name {
            "import" => host.import(&args),
            "import_stubs" => HostAnswer::Unknown,
            _ => match self.resume_from_mounts(on_print).await? {
                Some(event) => return Ok(event),
                None => host.os_call(name, args),
            },
        };
        let value = match answer {
            HostAnswer::Now(result) => settled(result),
            HostAnswer::Unknown => ResumeValue::NotHandled,
            HostAnswer::Later(future) if name == "asyncio.sleep" => {
                calls.start(call_id, future);
                ResumeValue::Future
            }
            HostAnswer::Later(future) => calls.wait_for(call_id, future).await,
        };
        self.resume(value, on_print).await
    }
}

fn settled(result: HostResult) -> ResumeValue {
    match result {
        Ok(value) => ResumeValue::Return(value),
        Err(error) => ResumeValue::Error(error),
    }
}

/// Answers given at once after which the executor gets the thread back.
const ANSWERS_A_YIELD: u32 = 64;

/// The shortest sleep a timer can do.
const TIMER_STEP: Duration = Duration::from_millis(1);

/// Calls that take their time.
#[derive(Default)]
struct Calls {
    /// Slept too little so far: a timer would make a millisecond of every microsecond.
    owed: Duration,
    tasks: JoinSet<HostResult>,
    ids: HashMap<Id, u32>,
    /// Results that no task of the program has waited for yet.
    results: HashMap<u32, ResumeValue>,
}

impl Calls {
    fn start(&mut self, call_id: u32, future: impl Future<Output = HostResult> + Send + 'static) {
        let id = self.tasks.spawn(future).id();
        self.ids.insert(id, call_id);
    }

    async fn sleep(&mut self, delay: Duration) {
        self.owed += delay;
        if self.owed >= TIMER_STEP {
            tokio::time::sleep(std::mem::take(&mut self.owed)).await;
        }
    }

    async fn wait_for(&mut self, call_id: u32, future: HostFuture) -> ResumeValue {
        self.start(call_id, future);
        self.some_of(&[call_id]).await.pop().map_or(ResumeValue::NotFound, |(_, value)| value)
    }

    /// Waits until some of these calls are done and takes their results. Calls that nobody works on, as after a
    /// restore, fail.
    async fn some_of(&mut self, wanted: &[u32]) -> Vec<(u32, ResumeValue)> {
        while let Some(done) = self.tasks.try_join_next_with_id() {
            self.note(done);
        }
        loop {
            let ready: Vec<_> = wanted.iter().filter_map(|id| Some((*id, self.results.remove(id)?))).collect();
            if !ready.is_empty() {
                return ready;
            }
            let running: HashSet<u32> = self.ids.values().copied().collect();
            if let Some(id) = wanted.iter().find(|id| !running.contains(id)) {
                let text = format!("no call with id {id} is under way");
                return vec![(*id, ResumeValue::Error(MontyException::runtime_error(text)))];
            }
            match self.tasks.join_next_with_id().await {
                Some(done) => self.note(done),
                None => self.ids.clear(),
            }
        }
    }

    fn note(&mut self, done: Result<(Id, HostResult), tokio::task::JoinError>) {
        let (id, result) = match done {
            Ok((id, result)) => (id, settled(result)),
            Err(error) => {
                let text = if error.is_panic() { "a host function panicked" } else { "a host call was cancelled" };
                (error.id(), ResumeValue::Error(MontyException::runtime_error(text)))
            }
        };
        if let Some(call_id) = self.ids.remove(&id) {
            self.results.insert(call_id, result);
        }
    }
}
