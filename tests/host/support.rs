//! What the tests share: one call to run code, one to answer everything.

use hognose::{
    Checkout, ExcType, MontyException, MontyObject, NameLookupResult, NamedValues, Pool, PoolConfig, PoolError,
    ReplConfig, ResourceLimits, ResumeValue, TurnEvent, on_print_sync,
};

/// Runs a test's body on a runtime of its own.
pub fn run<F: Future>(future: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(future)
}

/// A pool with one worker.
pub async fn one() -> Pool {
    Pool::new(PoolConfig { min_processes: 0, max_processes: 1, ..PoolConfig::wasm() }).await.unwrap()
}

/// A pool with a few workers.
pub async fn some() -> Pool {
    Pool::new(PoolConfig { min_processes: 0, max_processes: 4, ..PoolConfig::wasm() }).await.unwrap()
}

pub async fn session(pool: &Pool) -> Checkout {
    pool.checkout(&ReplConfig::default()).await.unwrap()
}

pub async fn limited(pool: &Pool, limits: ResourceLimits) -> Checkout {
    pool.checkout(&ReplConfig { limits: Some(limits), ..ReplConfig::default() }).await.unwrap()
}

/// Feeds code and discards what it prints.
pub async fn feed(session: &mut Checkout, code: &str) -> Result<TurnEvent, PoolError> {
    feed_with(session, code, NamedValues::new()).await
}

pub async fn feed_with(
    session: &mut Checkout,
    code: &str,
    inputs: impl Into<NamedValues>,
) -> Result<TurnEvent, PoolError> {
    session.feed(code, inputs, vec![], false, &mut on_print_sync(|_, _| {})).await
}

pub async fn resume(session: &mut Checkout, value: ResumeValue) -> Result<TurnEvent, PoolError> {
    session.resume(value, &mut on_print_sync(|_, _| {})).await
}

/// The value of code that needs nothing of the host.
pub async fn value(session: &mut Checkout, code: &str) -> MontyObject {
    match feed(session, code).await {
        Ok(TurnEvent::Complete(value)) => value,
        other => panic!("{code:?} gave {other:?}"),
    }
}

/// The repr of a value.
pub async fn repr(session: &mut Checkout, code: &str) -> String {
    value(session, code).await.py_repr()
}

/// The exception of code that fails.
pub async fn exception(session: &mut Checkout, code: &str) -> MontyException {
    match feed(session, code).await {
        Err(PoolError::Runtime(error)) => error,
        other => panic!("{code:?} gave {other:?}, not an exception"),
    }
}

pub fn runtime(result: Result<TurnEvent, PoolError>) -> MontyException {
    match result {
        Err(PoolError::Runtime(error)) => error,
        other => panic!("{other:?} is no exception"),
    }
}

pub fn protocol(result: Result<impl std::fmt::Debug, PoolError>) -> String {
    match result {
        Err(PoolError::Protocol(text)) => text.into_owned(),
        other => panic!("{other:?} is no protocol error"),
    }
}

/// The pending function call's name, argument reprs and id.
pub fn call(event: &TurnEvent) -> (String, Vec<String>, u32) {
    match event {
        TurnEvent::FunctionCall { function_name, args, call_id, .. } => {
            (function_name.clone(), args.args().iter().map(|arg| arg.py_repr()).collect(), *call_id)
        }
        other => panic!("{other:?} is no function call"),
    }
}

/// Answers calls of the host function `double` and of nothing else, until the feed ends.
pub async fn doubling(session: &mut Checkout, mut event: TurnEvent) -> Result<MontyObject, PoolError> {
    loop {
        event = match event {
            TurnEvent::Complete(value) => return Ok(value),
            TurnEvent::FunctionCall { function_name, args, .. } if function_name == "double" => {
                let number = args.arg(0).and_then(|arg| arg.as_int()).unwrap_or_default();
                resume(session, ResumeValue::Return(MontyObject::int(number * 2))).await?
            }
            TurnEvent::FunctionCall { .. } => resume(session, ResumeValue::NotFound).await?,
            TurnEvent::OsCall { .. } => resume(session, ResumeValue::NotHandled).await?,
            TurnEvent::NameLookup { name, .. } => resume_name(session, &name).await?,
            TurnEvent::ResolveFutures { .. } => panic!("nothing was answered with a future"),
        };
    }
}

/// Answers a name lookup: the host has a function `double` and nothing else.
pub async fn resume_name(session: &mut Checkout, name: &str) -> Result<TurnEvent, PoolError> {
    let function = (name == "double").then(|| MontyObject::function("double", None));
    session.resume_name_lookup(NameLookupResult::from(function), &mut on_print_sync(|_, _| {})).await
}

/// The exception class and message, for comparisons.
pub fn summary(error: &MontyException) -> (ExcType, &str) {
    (error.exc_type(), error.message().unwrap_or_default())
}

/// A folder of this machine that goes with the test.
pub struct Folder(pub std::path::PathBuf);

impl Folder {
    pub fn new() -> Self {
        use std::sync::atomic::{AtomicU32, Ordering};
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("hognose-test-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).unwrap();
        Self(path.canonicalize().unwrap())
    }

    pub fn write(&self, path: &str, contents: impl AsRef<[u8]>) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, contents).unwrap();
    }

    pub fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.0.join(path)).unwrap()
    }

    pub fn has(&self, path: &str) -> bool {
        self.0.join(path).symlink_metadata().is_ok()
    }

    /// A mount of this folder at `/data`.
    pub fn at_data(&self, mode: hognose::MountSpecMode) -> hognose::MountSpec {
        hognose::MountSpec::new("/data", &self.0, mode).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs a feed whose questions only mounts answer; gives its value.
pub async fn feed_mounted(
    session: &mut Checkout,
    code: &str,
    mounts: Vec<hognose::MountSpec>,
) -> Result<MontyObject, PoolError> {
    let event = session.feed(code, NamedValues::new(), mounts, false, &mut on_print_sync(|_, _| {})).await?;
    from_mounts(session, event).await
}

/// Lets mounts answer to the end; what none covers is not handled.
pub async fn from_mounts(session: &mut Checkout, mut event: TurnEvent) -> Result<MontyObject, PoolError> {
    loop {
        event = match event {
            TurnEvent::Complete(value) => return Ok(value),
            TurnEvent::OsCall { .. } => match session.resume_from_mounts(&mut on_print_sync(|_, _| {})).await? {
                Some(event) => event,
                None => resume(session, ResumeValue::NotHandled).await?,
            },
            TurnEvent::NameLookup { name, .. } => resume_name(session, &name).await?,
            other => panic!("{other:?} is not for mounts"),
        };
    }
}
