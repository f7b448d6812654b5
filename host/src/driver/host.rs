//! What a program may ask of the embedding program: functions, values, modules, objects, an OS handler.

use std::collections::HashMap;
use std::fmt;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::exception::{ExcType, MontyException};
use crate::value::args::CallArgs;
use crate::value::object::MontyObject;
use crate::value::uuid::MontyUuid;

/// Result of a call of the host: a value, or the exception raised at the call.
///
/// ```
/// use hognose::{ExcType, HostResult, MontyException, MontyObject};
///
/// fn half(n: i64) -> HostResult {
///     match n % 2 {
///         0 => Ok(MontyObject::int(n / 2)),
///         _ => Err(MontyException::new(ExcType::ValueError, Some(format!("{n} is odd")))),
///     }
/// }
/// assert_eq!(half(4), Ok(MontyObject::int(2)));
/// assert_eq!(half(3).unwrap_err().summary(), "ValueError: 3 is odd");
/// ```
pub type HostResult = Result<MontyObject, MontyException>;

/// A call of the host that takes its time.
///
/// ```
/// use hognose::{HostAnswer, HostFuture, MontyObject};
///
/// let page: HostFuture = Box::pin(async { Ok(MontyObject::string("page")) });
/// assert!(matches!(HostAnswer::Later(page), HostAnswer::Later(_)));
/// ```
pub type HostFuture = Pin<Box<dyn Future<Output = HostResult> + Send>>;

/// How the host answers a call.
///
/// ```
/// use hognose::{HostAnswer, MontyObject};
///
/// fn answer(name: &str) -> HostAnswer {
///     match name {
///         "limit" => HostAnswer::from(MontyObject::int(3)),
///         "fetch" => HostAnswer::later(async { Ok(MontyObject::string("page")) }),
///         _ => HostAnswer::Unknown,
///     }
/// }
/// assert!(matches!(answer("limit"), HostAnswer::Now(Ok(value)) if value == MontyObject::int(3)));
/// ```
pub enum HostAnswer {
    /// At once: the call evaluates to this.
    Now(HostResult),
    /// Later: the call evaluates to an awaitable, and other tasks of the program go on.
    Later(HostFuture),
    /// There is no such function, method or operation.
    Unknown,
}

impl HostAnswer {
    /// An answer that comes later.
    ///
    /// ```
    /// use hognose::{HostAnswer, MontyObject};
    ///
    /// let answer = HostAnswer::later(async { Ok(MontyObject::string("page")) });
    /// assert!(matches!(answer, HostAnswer::Later(_)));
    /// ```
    pub fn later(future: impl Future<Output = HostResult> + Send + 'static) -> Self {
        Self::Later(Box::pin(future))
    }
}

impl From<HostResult> for HostAnswer {
    fn from(result: HostResult) -> Self {
        Self::Now(result)
    }
}

impl From<MontyObject> for HostAnswer {
    fn from(value: MontyObject) -> Self {
        Self::Now(Ok(value))
    }
}

/// An object of the embedding program that a program in the sandbox holds by its identity.
///
/// The sandbox sees the attributes sent along with it (see [`MontyObject::class_instance`]) and asks for the rest.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{CallArgs, Host, HostAnswer, HostObject, MontyObject, MontyUuid};
/// # use hognose::{Pool, PoolConfig, ReplConfig, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// struct Account;
///
/// impl HostObject for Account {
///     fn call(&self, method: &str, args: CallArgs) -> HostAnswer {
///         match (method, args.arg(0).and_then(|n| n.as_int())) {
///             ("deposit", Some(n)) => HostAnswer::from(MontyObject::int(100 + n)),
///             _ => HostAnswer::Unknown,
///         }
///     }
/// }
///
/// let class = MontyObject::class_type("Account", MontyUuid::from_u128(1), true, false, []);
/// let id = MontyUuid::from_u128(2);
/// let inputs = vec![("account".to_owned(), MontyObject::class_instance(&class, id, []))];
/// let host = Host::new().object(id, std::sync::Arc::new(Account));
/// let value = session.run("account.deposit(5)", inputs, &host, vec![], &mut quiet).await?;
/// assert_eq!(value, MontyObject::int(105));
/// # Ok(())
/// # })
/// # }
/// ```
pub trait HostObject: Send + Sync {
    /// Answers a call of a method; for a class, `__call__` constructs.
    ///
    /// ```
    /// use hognose::{CallArgs, HostAnswer, HostObject, MontyObject};
    ///
    /// struct Answer;
    /// impl HostObject for Answer {
    ///     fn call(&self, method: &str, _: CallArgs) -> HostAnswer {
    ///         if method == "get" { MontyObject::int(42).into() } else { HostAnswer::Unknown }
    ///     }
    /// }
    /// assert!(matches!(Answer.call("get", CallArgs::new()), HostAnswer::Now(Ok(_))));
    /// assert!(matches!(Answer.call("set", CallArgs::new()), HostAnswer::Unknown));
    /// ```
    fn call(&self, method: &str, args: CallArgs) -> HostAnswer {
        let _ = (method, args);
        HostAnswer::Unknown
    }

    /// An attribute that was not sent along; `None` raises `AttributeError`.
    ///
    /// ```
    /// use hognose::{HostObject, MontyException, MontyObject};
    ///
    /// struct Answer;
    /// impl HostObject for Answer {
    ///     fn attribute(&self, name: &str) -> Result<Option<MontyObject>, MontyException> {
    ///         Ok((name == "value").then(|| MontyObject::int(42)))
    ///     }
    /// }
    /// assert_eq!(Answer.attribute("value"), Ok(Some(MontyObject::int(42))));
    /// assert_eq!(Answer.attribute("other"), Ok(None));
    /// ```
    ///
    /// # Errors
    ///
    /// What the sandbox is to raise instead.
    fn attribute(&self, name: &str) -> Result<Option<MontyObject>, MontyException> {
        let _ = name;
        Ok(None)
    }
}

/// Objects by identity. Clones share their contents, so host functions can register what they return.
///
/// ```
/// use hognose::{HostObject, HostObjects, MontyUuid};
///
/// # struct Answer;
/// # impl HostObject for Answer {}
/// let objects = HostObjects::default();
/// let shared = objects.clone();
/// shared.register(MontyUuid::from_u128(1), std::sync::Arc::new(Answer));
/// assert!(objects.get(&MontyUuid::from_u128(1)).is_some());
/// ```
#[derive(Clone, Default)]
pub struct HostObjects {
    known: Arc<Mutex<HashMap<MontyUuid, Arc<dyn HostObject>>>>,
}

impl HostObjects {
    /// Makes an object known under an identity. The last one wins.
    ///
    /// ```
    /// use hognose::{HostObject, HostObjects, MontyUuid};
    ///
    /// # struct Answer;
    /// # impl HostObject for Answer {}
    /// let objects = HostObjects::default();
    /// objects.register(MontyUuid::from_u128(1), std::sync::Arc::new(Answer));
    /// assert!(objects.get(&MontyUuid::from_u128(1)).is_some());
    /// ```
    pub fn register(&self, id: MontyUuid, object: Arc<dyn HostObject>) {
        self.known().insert(id, object);
    }

    /// The object of an identity.
    ///
    /// ```
    /// use hognose::{HostObjects, MontyUuid};
    ///
    /// assert!(HostObjects::default().get(&MontyUuid::from_u128(1)).is_none());
    /// ```
    pub fn get(&self, id: &MontyUuid) -> Option<Arc<dyn HostObject>> {
        self.known().get(id).cloned()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<MontyUuid, Arc<dyn HostObject>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Functions that the sandbox calls for a line of input, and waits for.
pub(super) const INPUT_FUNCTIONS: [&str; 2] = ["input", "sys.stdin.readline"];

type Function = Arc<dyn Fn(CallArgs) -> HostAnswer + Send + Sync>;
type OsHandler = Arc<dyn Fn(&str, CallArgs) -> HostAnswer + Send + Sync>;

#[derive(Clone)]
enum Entry {
    Function(Function),
    Value(MontyObject),
}

/// What is offered to a program that [`Checkout::run`](crate::Checkout::run) drives. Nothing, unless added.
///
/// ```
/// use hognose::{Host, MontyException, MontyObject, ExcType};
///
/// let host = Host::new()
///     .function("double", |args| match args.arg(0).and_then(|n| n.as_int()) {
///         Some(n) => Ok(MontyObject::int(n * 2)),
///         None => Err(MontyException::new(ExcType::TypeError, Some("an int, please".into()))),
///     })
///     .async_function("fetch", |_| async { Ok(MontyObject::string("page")) })
///     .value("limit", MontyObject::int(10));
/// ```
#[derive(Clone, Default)]
pub struct Host {
    names: HashMap<String, Entry>,
    modules: HashMap<String, MontyObject>,
    objects: HostObjects,
    os: Option<OsHandler>,
}

impl Host {
    /// Offers nothing.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let error = session.run("fetch(1)", vec![], &Host::new(), vec![], &mut quiet).await.unwrap_err();
    /// assert!(error.to_string().ends_with("NameError: name 'fetch' is not defined"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Offers a function that answers at once.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let host = Host::new().function("add", |args| {
    ///     Ok(MontyObject::int(args.args().iter().filter_map(|arg| arg.as_int()).sum()))
    /// });
    /// let value = session.run("add(1, 2, 3)", vec![], &host, vec![], &mut quiet).await?;
    /// assert_eq!(value, MontyObject::int(6));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    #[must_use]
    pub fn function(
        self,
        name: impl Into<String>,
        function: impl Fn(CallArgs) -> HostResult + Send + Sync + 'static,
    ) -> Self {
        self.entry(name, Entry::Function(Arc::new(move |args| HostAnswer::Now(function(args)))))
    }

    /// Offers a function whose calls are to be awaited in the sandbox. Several may be under way at a time.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let host = Host::new().async_function("fetch", |_| async { Ok(MontyObject::string("page")) });
    /// let value = session.run("(await fetch(1)).upper()", vec![], &host, vec![], &mut quiet).await?;
    /// assert_eq!(value, MontyObject::string("PAGE"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    #[must_use]
    pub fn async_function<F>(
        self,
        name: impl Into<String>,
        function: impl Fn(CallArgs) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output = HostResult> + Send + 'static,
    {
        self.entry(name, Entry::Function(Arc::new(move |args| HostAnswer::later(function(args)))))
    }

    /// Offers a value: it is given to a program that reads the name without having defined it.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let host = Host::new().value("limit", MontyObject::int(21));
    /// let value = session.run("limit * 2", vec![], &host, vec![], &mut quiet).await?;
    /// assert_eq!(value, MontyObject::int(42));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    #[must_use]
    pub fn value(self, name: impl Into<String>, value: MontyObject) -> Self {
        self.entry(name, Entry::Value(value))
    }

    /// Offers a module ([`MontyObject::module`]) for `import`.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, MontyObject, MontyUuid, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let version = (MontyObject::string("version"), MontyObject::int(3));
    /// let tools = MontyObject::module("tools", MontyUuid::from_u128(7), [version]);
    /// let host = Host::new().module("tools", tools);
    /// let value = session.run("import tools\ntools.version", vec![], &host, vec![], &mut quiet).await?;
    /// assert_eq!(value, MontyObject::int(3));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    #[must_use]
    pub fn module(mut self, name: impl Into<String>, module: MontyObject) -> Self {
        self.modules.insert(name.into(), module);
        self
    }

    /// Gives lines to `input()` and `sys.stdin`: the next one, with its line end, or `None` at the end of the input.
    /// Without this, input has always ended.
    ///
    /// `lines` gets the prompt, which the program has printed already; reading `sys.stdin` has none. Input that takes its
    /// time is an [`async_function`](Self::async_function) named `input`, or `sys.stdin.readline`.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// let pool = Pool::new(PoolConfig::wasm()).await?;
    /// let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// let host = Host::new().input(|prompt| Some(format!("answer to {prompt}\n")));
    /// let value = session.run("input('name?')", vec![], &host, vec![], &mut on_print_sync(|_, _| {})).await?;
    /// assert_eq!(value.py_repr(), "'answer to name?'");
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    #[must_use]
    pub fn input(mut self, lines: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Self {
        let function: Function = Arc::new(move |args| {
            let line = lines(args.arg(0).and_then(|prompt| prompt.as_str()).unwrap_or_default());
            line.map_or(HostAnswer::Unknown, |line| MontyObject::string(line).into())
        });
        for name in INPUT_FUNCTIONS {
            self = self.entry(name, Entry::Function(function.clone()));
        }
        self
    }

    /// Makes an object known under its identity.
    ///
    /// ```
    /// use hognose::{Host, HostObject, MontyUuid};
    ///
    /// # struct Answer;
    /// # impl HostObject for Answer {}
    /// let host = Host::new().object(MontyUuid::from_u128(1), std::sync::Arc::new(Answer));
    /// assert!(host.objects().get(&MontyUuid::from_u128(1)).is_some());
    /// ```
    #[must_use]
    pub fn object(self, id: MontyUuid, object: Arc<dyn HostObject>) -> Self {
        self.objects.register(id, object);
        self
    }

    /// Answers what no mount does: the operation's name and arguments are those of [`TurnEvent::OsCall`].
    /// [`HostAnswer::Unknown`] applies the operation's own default.
    ///
    /// [`TurnEvent::OsCall`]: crate::TurnEvent::OsCall
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Host, HostAnswer, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let host = Host::new().os_handler(|name, args| match (name, args.arg(0).and_then(|key| key.as_str())) {
    ///     ("os.getenv", Some("CITY")) => MontyObject::string("Oslo").into(),
    ///     _ => HostAnswer::Unknown,
    /// });
    /// let value = session.run("import os\nos.getenv('CITY')", vec![], &host, vec![], &mut quiet).await?;
    /// assert_eq!(value, MontyObject::string("Oslo"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    #[must_use]
    pub fn os_handler(mut self, handler: impl Fn(&str, CallArgs) -> HostAnswer + Send + Sync + 'static) -> Self {
        self.os = Some(Arc::new(handler));
        self
    }

    /// The objects known so far, to add others while a program runs.
    ///
    /// ```
    /// use hognose::{Host, HostObject, MontyUuid};
    ///
    /// # struct Answer;
    /// # impl HostObject for Answer {}
    /// let host = Host::new();
    /// // A function of the host may keep this and register what it returns.
    /// let objects = host.objects().clone();
    /// objects.register(MontyUuid::from_u128(1), std::sync::Arc::new(Answer));
    /// assert!(host.objects().get(&MontyUuid::from_u128(1)).is_some());
    /// ```
    pub fn objects(&self) -> &HostObjects {
        &self.objects
    }

    fn entry(mut self, name: impl Into<String>, entry: Entry) -> Self {
        self.names.insert(name.into(), entry);
        self
    }

    /// Answers a call of a name, or of a method.
    pub(super) fn call(&self, name: &str, object: Option<&MontyUuid>, args: CallArgs) -> HostAnswer {
        let Some(id) = object else {
            return match self.names.get(name) {
                Some(Entry::Function(function)) => function(args),
                Some(Entry::Value(value)) => {
                    let text = format!("'{}' object is not callable", value.type_name());
                    HostAnswer::Now(Err(MontyException::new(ExcType::TypeError, Some(text))))
                }
                None => HostAnswer::Unknown,
            };
        };
        let Some(object) = self.objects.get(id) else {
            let text = format!("no host object registered for method call '{name}' (id {id})");
            return HostAnswer::Now(Err(MontyException::runtime_error(text)));
        };
        match object.call(name, args) {
            HostAnswer::Unknown => {
                let text = format!("host object has no method '{name}'");
                HostAnswer::Now(Err(MontyException::new(ExcType::AttributeError, Some(text))))
            }
            answer => answer,
        }
    }

    /// Answers a read of a name, or of an attribute.
    pub(super) fn lookup(&self, name: &str, object: Option<&MontyUuid>) -> Result<Option<MontyObject>, MontyException> {
        match object {
            None => Ok(match self.names.get(name) {
                Some(Entry::Function(_)) => Some(MontyObject::function(name, None)),
                Some(Entry::Value(value)) => Some(value.clone()),
                None => None,
            }),
            Some(id) => self.objects.get(id).map_or(Ok(None), |object| object.attribute(name)),
        }
    }

    pub(super) fn import(&self, args: &CallArgs) -> HostAnswer {
        let module = args.arg(0).and_then(|name| name.as_str().and_then(|name| self.modules.get(name)));
        module.map_or(HostAnswer::Unknown, |module| HostAnswer::Now(Ok(module.clone())))
    }

    pub(super) fn os_call(&self, name: &str, args: CallArgs) -> HostAnswer {
        self.os.as_ref().map_or(HostAnswer::Unknown, |handler| handler(name, args))
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut names: Vec<_> = self.names.keys().collect();
        names.sort();
        f.debug_struct("Host").field("names", &names).field("modules", &self.modules.keys()).finish()
    }
}
