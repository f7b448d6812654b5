//! Who gets a worker, and when: limits, waiting, keeping some ready. No wasm here.
//!
//! Each checkout holds one permit of a fair semaphore with `max_processes` permits; a fresh worker is made
//! for it, or taken from the few that are kept ready. A wasm worker serves one session and is dropped after
//! it, so there is nothing to reset and nothing that could leak from one session into the next. A process
//! goes back among the ready ones after a `Reset`, for which it drops its own wasm instance.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::checkout::Checkout;
use crate::config::{CheckoutOptions, MontyTransport, PoolConfig, ReplConfig};
use crate::engine::{self, Artefact};
use crate::error::PoolError;
use crate::telemetry::{PoolCounters, Tally, micros};
use crate::worker::subprocess::SubprocessWorker;
use crate::worker::wasm::{Guests, WasmWorker};
use crate::worker::{Loss, Worker};

/// A source of isolated interpreters. Cheap to share: clone it or put it in an `Arc`.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, ReplConfig};
///
/// let pool = Pool::new(PoolConfig::wasm()).await?;
/// let session = pool.checkout(&ReplConfig::default()).await?;
/// session.finish().await?;
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Clone)]
pub struct Pool {
    inner: Arc<PoolInner>,
}

/// What a pool and its checkouts share.
pub(crate) struct PoolInner {
    pub(crate) config: PoolConfig,
    idle: Mutex<Vec<NumberedWorker>>,
    source: Source,
    permits: Arc<Semaphore>,
    last_id: AtomicU64,
    closed: AtomicBool,
    refilling: AtomicBool,
    pub(crate) tally: Tally,
}

/// Where workers come from.
enum Source {
    Wasm(Arc<Guests>),
    Subprocess(PathBuf),
}

/// A worker and its number within the pool.
pub(crate) struct NumberedWorker {
    pub(crate) id: u64,
    pub(crate) worker: Worker,
    /// Sessions it has finished.
    served: u32,
}

/// The right to one worker. Dropping it lets the next checkout proceed.
pub(crate) struct Slot {
    _permit: OwnedSemaphorePermit,
}

impl Pool {
    /// Loads the guest and makes `min_processes` workers.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError};
    ///
    /// let pool = Pool::new(PoolConfig { min_processes: 2, max_processes: 4, ..PoolConfig::wasm() }).await?;
    /// assert_eq!(pool.idle_workers(), 2);
    /// let error = Pool::new(PoolConfig { max_processes: 0, ..PoolConfig::wasm() }).await.unwrap_err();
    /// assert!(matches!(error, PoolError::Spawn(_)));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// `Spawn` for an impossible size, a transport this build does not have, or a guest that cannot be
    /// instantiated.
    pub async fn new(config: PoolConfig) -> Result<Self, PoolError> {
        Self::with_guest(config, &engine::GUEST).await
    }

    /// Makes a pool of any guest: the tests bring their own.
    pub(crate) async fn with_guest(config: PoolConfig, guest: &'static Artefact) -> Result<Self, PoolError> {
        let (min, max) = (config.min_processes, config.max_processes);
        if max == 0 || max < min {
            return Err(PoolError::Spawn(format!("invalid pool size: min_processes={min} max_processes={max}")));
        }
        let too_many = || PoolError::Spawn(format!("max_processes={max} is more than this system can hold"));
        if max > Semaphore::MAX_PERMITS {
            return Err(too_many());
        }
        let source = match &config.transport {
            MontyTransport::Wasm => {
                // More slots than workers: the image for dumps is read from an instance of its own, and a worker
                // may be made for the ready ones in the moment another one is taken.
                let slots = u32::try_from(max).ok().and_then(|max| max.checked_add(4)).ok_or_else(too_many)?;
                Source::Wasm(Guests::new(guest, slots).map_err(|error| PoolError::Spawn(format!("{error:#}")))?)
            }
            MontyTransport::Subprocess(binary) => Source::Subprocess(binary.clone()),
            MontyTransport::Websocket(_) => {
                return Err(PoolError::Spawn("the websocket transport is not available yet".into()));
            }
        };
        // A guest that does not start must fail here, so one is made even where none is to be kept.
        let make = if matches!(source, Source::Wasm(_)) { min.max(1) } else { min };
        let inner = Arc::new(PoolInner {
            source,
            permits: Arc::new(Semaphore::new(max)),
            idle: Mutex::new(Vec::new()),
            last_id: AtomicU64::new(0),
            closed: AtomicBool::new(false),
            refilling: AtomicBool::new(false),
            tally: Tally::default(),
            config,
        });
        for _ in 0..make {
            let worker = inner.make_worker().await?;
            let mut idle = inner.idle();
            if idle.len() < min {
                idle.push(worker);
            }
        }
        Ok(Self { inner })
    }

    /// Takes a worker and starts a session on it, waiting for one if all are out.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use std::time::Duration;
    /// use hognose::{Pool, PoolConfig, PoolError, ReplConfig};
    ///
    /// let wait = Some(Duration::from_millis(10));
    /// let pool = Pool::new(PoolConfig { max_processes: 1, checkout_timeout: wait, ..PoolConfig::wasm() }).await?;
    /// let session = pool.checkout(&ReplConfig::default()).await?;
    /// assert!(matches!(pool.checkout(&ReplConfig::default()).await, Err(PoolError::Exhausted)));
    /// drop(session);
    /// pool.checkout(&ReplConfig::default()).await?;
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// `Exhausted` when the configured wait is over, `Spawn` when no worker can be made, `Runtime` when the
    /// session's set-up is refused.
    pub async fn checkout(&self, repl: &ReplConfig) -> Result<Checkout, PoolError> {
        self.checkout_with(repl, CheckoutOptions::default()).await
    }

    /// The same with options, which concern remote workers only.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{CheckoutOptions, Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// let session = pool.checkout_with(&ReplConfig::default(), CheckoutOptions::default()).await?;
    /// assert!(session.worker_id().is_some());
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn checkout_with(&self, repl: &ReplConfig, _: CheckoutOptions) -> Result<Checkout, PoolError> {
        let slot = self.inner.slot().await?;
        let ready = self.inner.take_idle();
        self.inner.trim_idle();
        let worker = match ready {
            Some(worker) => worker,
            None => self.inner.make_worker().await?,
        };
        Checkout::open(self.inner.clone(), slot, worker, repl).await
    }

    /// Ends the workers kept ready. Sessions that are out keep theirs. Calling it is optional.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// pool.close().await;
    /// assert_eq!(pool.idle_workers(), 0);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub async fn close(&self) {
        self.inner.closed.store(true, Ordering::Relaxed);
        let idle = std::mem::take(&mut *self.inner.idle());
        let mut leaving = Vec::new();
        for numbered in idle {
            if let Worker::Subprocess(worker) = numbered.worker {
                leaving.push(tokio::spawn(worker.shut_down()));
            }
        }
        for task in leaving {
            // A worker that does not leave by itself was killed; there is nothing else to be done about it.
            let _ = task.await;
        }
    }

    /// What the pool holds now and has done so far.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let session = pool.checkout(&ReplConfig::default()).await?;
    /// assert_eq!((pool.counters().sessions, pool.counters().live_workers), (1, 1));
    /// drop(session);
    /// assert_eq!((pool.counters().abandoned, pool.counters().finished), (1, 0));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn counters(&self) -> PoolCounters {
        let inner = &self.inner;
        let idle = self.idle_workers() as u64;
        let out = inner.config.max_processes.saturating_sub(inner.permits.available_permits()) as u64;
        inner.tally.read(out + idle, idle)
    }

    /// Number of workers kept ready.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// let pool = Pool::new(PoolConfig { min_processes: 1, max_processes: 1, ..PoolConfig::wasm() }).await?;
    /// assert_eq!(pool.idle_workers(), 1);
    /// let session = pool.checkout(&ReplConfig::default()).await?;
    /// assert_eq!(pool.idle_workers(), 0);
    /// # drop(session);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn idle_workers(&self) -> usize {
        self.inner.idle().len()
    }

    /// Process ids of the workers kept ready. Workers in this process have none.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// assert_eq!((pool.idle_workers(), pool.idle_worker_pids()), (1, vec![]));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn idle_worker_pids(&self) -> Vec<u32> {
        self.inner.idle().iter().filter_map(|numbered| numbered.worker.pid()).collect()
    }
}

impl PoolInner {
    fn idle(&self) -> MutexGuard<'_, Vec<NumberedWorker>> {
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The ready worker that was released last, without those that have died meanwhile.
    fn take_idle(&self) -> Option<NumberedWorker> {
        loop {
            let mut ready = self.idle().pop()?;
            if ready.worker.is_alive() {
                return Some(ready);
            }
        }
    }

    /// Takes back a worker whose session has been reset.
    pub(crate) fn release(&self, mut worker: NumberedWorker) {
        worker.served = worker.served.saturating_add(1);
        let retired = self.config.max_checkouts_per_worker.is_some_and(|most| worker.served >= most);
        if !retired && !self.closed.load(Ordering::Relaxed) {
            self.idle().push(worker);
        }
    }

    /// Waits for the right to one more worker.
    pub(crate) async fn slot(&self) -> Result<Slot, PoolError> {
        let start = Instant::now();
        let acquire = self.permits.clone().acquire_owned();
        let permit = match (self.permits.clone().try_acquire_owned(), self.config.checkout_timeout) {
            (Ok(permit), _) => Some(permit),
            (Err(_), None) => acquire.await.ok(),
            (Err(_), Some(timeout)) => tokio::time::timeout(timeout, acquire).await.ok().and_then(|permit| permit.ok()),
        };
        Tally::add(&self.tally.wait_micros, micros(start.elapsed()));
        match permit {
            Some(permit) => Ok(Slot { _permit: permit }),
            None => {
                Tally::add(&self.tally.exhausted, 1);
                Err(PoolError::Exhausted)
            }
        }
    }

    /// Drops ready workers that would be too many now: they count towards the maximum.
    pub(crate) fn trim_idle(&self) {
        let surplus = {
            let mut idle = self.idle();
            let kept = self.permits.available_permits().min(idle.len());
            idle.split_off(kept)
        };
        // Taking an instance or a process down takes time; others may have the list meanwhile.
        drop(surplus);
    }

    /// Makes a fresh worker.
    async fn make_worker(&self) -> Result<NumberedWorker, PoolError> {
        let id = self.last_id.fetch_add(1, Ordering::Relaxed) + 1;
        let worker = match &self.source {
            Source::Wasm(guests) => match WasmWorker::new(guests.clone()).await {
                Ok(worker) => Worker::Wasm(Box::new(worker)),
                Err(Loss::Trap(text)) => return Err(PoolError::Spawn(text)),
                Err(loss) => return Err(PoolError::Spawn(format!("{loss:?}"))),
            },
            Source::Subprocess(binary) => match SubprocessWorker::spawn(binary) {
                Ok(worker) => Worker::Subprocess(Box::new(worker)),
                Err(error) => return Err(PoolError::Spawn(format!("{}: {error}", binary.display()))),
            },
        };
        Ok(NumberedWorker { id, worker, served: 0 })
    }

    /// Gives a worker made elsewhere (by a fork) its number.
    pub(crate) fn number(&self, worker: Worker) -> NumberedWorker {
        NumberedWorker { id: self.last_id.fetch_add(1, Ordering::Relaxed) + 1, worker, served: 0 }
    }

    /// Called when a session has ended in order and its worker is dropped: keeps enough workers ready.
    pub(crate) async fn refill(&self) {
        let wanted = self.config.min_processes;
        let room = |idle: usize| idle < wanted && idle < self.permits.available_permits();
        if self.closed.load(Ordering::Relaxed)
            || !room(self.idle().len())
            || self.refilling.swap(true, Ordering::Acquire)
        {
            return;
        }
        let _done = Reset(&self.refilling);
        // Failing here is not the finished session's problem: the next checkout makes its own worker.
        if let Ok(worker) = self.make_worker().await {
            let mut idle = self.idle();
            if room(idle.len()) && !self.closed.load(Ordering::Relaxed) {
                idle.push(worker);
            }
        }
    }
}

/// Clears a flag at the end of a scope, also when a future is dropped.
struct Reset<'a>(&'a AtomicBool);

impl Drop for Reset<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pool").field("config", &self.inner.config).field("idle_workers", &self.idle_workers()).finish()
    }
}
