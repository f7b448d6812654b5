//! One guest instance: its memory, the functions it may call, and one turn of it.
//!
//! ```text
//!   turn(len)  ──►  recv(ptr)       copies the request into the guest's memory
//!                   send(ptr, len)  printed text; it waits until that is delivered
//!                   reply(ptr, len) the event that ends the turn, which is kept
//!                   poll()          time used so far, or "stop now"
//!                   fuel()          fuel used so far
//!   flush()    ──►  send(ptr, len)  after a turn that was lost: the text that is still held
//! ```
//!
//! Nothing the guest does can panic or block here. Every size is checked before anything is copied, the
//! order of events is enforced, and whatever goes wrong is a [`Loss`]: the instance must then be dropped.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::Poll;
use std::time::{Duration, Instant};

use hognose_proto::{ChildEvent, Print, child_event, decode_bounded, frame};
use wasmtime::{Caller, Linker, Memory, ResourceLimiter, Store, Trap, TypedFunc};

use crate::engine::Runtime;
use crate::wasi::WasiHost;

/// Fuel after which a running guest hands the thread back to the executor once: about half a millisecond.
const YIELD_FUEL: u64 = 5_000_000;

/// Bytes of the guest's own diagnostics (a panic's message) that are kept.
const DIAGNOSTIC_BYTES: usize = 2048;

/// Fuel in which a lost guest may send the text it holds.
const SALVAGE_FUEL: u64 = 20_000_000;

/// How long that text may take to be delivered.
const SALVAGE_TIME: Duration = Duration::from_millis(100);

/// Entries of the guest's function table.
pub const MAX_TABLE_ELEMENTS: usize = 65_536;

/// Size of a wasm page.
pub const WASM_PAGE_BYTES: u64 = 65_536;

/// What one turn may use.
#[derive(Debug, Clone, Copy)]
pub struct TurnBounds {
    /// Fuel; a guest that uses it up is stopped.
    pub fuel: u64,
    /// Moment at which the guest is stopped.
    pub deadline: Option<Instant>,
}

/// What one turn has used, as the host measured it. Valid whether the turn succeeded or not.
#[derive(Debug, Clone, Copy, Default)]
pub struct TurnUse {
    /// Fuel consumed.
    pub fuel: u64,
    /// Time in the guest.
    pub time: Duration,
    /// Bytes of printed text.
    pub output_bytes: u64,
}

/// How an instance was lost.
#[derive(Debug)]
pub enum Loss {
    /// It was refused memory and gave up.
    Memory,
    /// It used up its fuel.
    Fuel,
    /// It was still running at the deadline.
    Deadline,
    /// It trapped; the text says how.
    Trap(String),
    /// It broke the protocol; the text says how.
    Protocol(String),
    /// Its process went away without a word.
    Vanished {
        /// What was being done.
        context: &'static str,
        /// How the process ended, if that is known.
        status: Option<std::process::ExitStatus>,
    },
}

/// Called for each run of printed events; the turn waits for the future.
pub type OnPrintEvent<'a> = &'a mut (dyn FnMut(ChildEvent) -> crate::print::PrintFuture + Send);

/// Asks a running guest to stop. Harmless when none is running.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let handle = session.interrupt_handle().unwrap();
/// let stopper = std::thread::spawn(move || {
///     std::thread::sleep(std::time::Duration::from_millis(20));
///     handle.interrupt();
/// });
/// let error = session.feed("while True: pass", vec![], vec![], false, &mut quiet).await.unwrap_err();
/// assert!(matches!(error, PoolError::Runtime(error) if error.stopped_by() == Some("interrupt")));
/// # stopper.join().unwrap();
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Clone)]
pub struct InterruptHandle {
    shared: std::sync::Weak<Shared>,
}

impl InterruptHandle {
    /// Makes the turn that is running end with an exception which sandboxed code cannot catch. The session
    /// stays usable.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, ReplConfig};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let session = pool.checkout(&ReplConfig::default()).await?;
    /// let handle = session.interrupt_handle().unwrap();
    /// session.finish().await?;
    /// // Nothing runs any more: nothing happens.
    /// handle.interrupt();
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn interrupt(&self) {
        if let Some(shared) = self.shared.upgrade() {
            shared.cancelled.store(true, Ordering::Relaxed);
        }
    }
}

impl std::fmt::Debug for InterruptHandle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("InterruptHandle")
    }
}

/// A guest with its store.
pub struct Instance {
    store: Store<Guest>,
    memory: Memory,
    turn: TypedFunc<u32, ()>,
    /// Sends held text; a guest need not have it.
    flush: Option<TypedFunc<(), ()>>,
    shared: Arc<Shared>,
}

/// Host side of an instance, reachable from its imports.
pub struct Guest {
    request: Vec<u8>,
    fuel_at_start: u64,
    limiter: MemoryLimiter,
    clock: ClockAccess,
    said: Vec<u8>,
    origin: Instant,
    /// Looked up once: by name it would take longer than the copying.
    memory: Option<Memory>,
    shared: Arc<Shared>,
}

/// What the guest may read of the host's clock and entropy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockAccess {
    /// Both.
    Open,
    /// Neither the wall clock nor entropy.
    Closed,
}

/// State that the turn's future and the imports running inside it both touch.
#[derive(Default)]
struct Shared {
    outbox: Mutex<Outbox>,
    /// Nanoseconds in the guest before the current poll of the turn's future.
    before_nanos: AtomicU64,
    /// Start of that poll, in nanoseconds since the instance's origin.
    poll_start_nanos: AtomicU64,
    cancelled: AtomicBool,
}

#[derive(Default)]
struct Outbox {
    // An event is large: behind a pointer it is not copied by everything it passes through.
    print: Option<Box<ChildEvent>>,
    ending: Option<Box<ChildEvent>>,
    violation: Option<String>,
}

impl Shared {
    fn outbox(&self) -> MutexGuard<'_, Outbox> {
        self.outbox.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Grants memory up to a cap, and remembers whether it refused any.
struct MemoryLimiter {
    cap_bytes: usize,
    refused: bool,
}

impl ResourceLimiter for MemoryLimiter {
    fn memory_growing(&mut self, _: usize, desired: usize, maximum: Option<usize>) -> wasmtime::Result<bool> {
        let granted = desired <= self.cap_bytes && maximum.is_none_or(|maximum| desired <= maximum);
        self.refused |= !granted;
        Ok(granted)
    }

    fn table_growing(&mut self, _: usize, desired: usize, _: Option<usize>) -> wasmtime::Result<bool> {
        Ok(desired <= MAX_TABLE_ELEMENTS)
    }
}

impl Guest {
    fn nanos(&self) -> u64 {
        self.origin.elapsed().as_nanos() as u64
    }
}

impl WasiHost for Guest {
    fn realtime(&mut self) -> Option<u64> {
        match self.clock {
            ClockAccess::Open => std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .ok()
                .map(|since| since.as_nanos() as u64),
            ClockAccess::Closed => None,
        }
    }

    fn monotonic(&mut self) -> u64 {
        self.nanos()
    }

    fn random(&mut self, bytes: &mut [u8]) {
        if self.clock == ClockAccess::Closed || getrandom::fill(bytes).is_err() {
            bytes.fill(0x5a);
        }
    }

    fn diagnostic(&mut self, bytes: &[u8]) {
        let room = DIAGNOSTIC_BYTES.saturating_sub(self.said.len());
        self.said.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }
}

/// Links the guest's own imports.
pub fn link(linker: &mut Linker<Guest>) -> wasmtime::Result<()> {
    const MODULE: &str = "hognose";
    linker.func_wrap(MODULE, "recv", |mut caller: Caller<'_, Guest>, at: u32| {
        let guest = caller.data_mut();
        let request = std::mem::take(&mut guest.request);
        match guest.memory {
            Some(memory) => Ok(memory.write(&mut caller, at as usize, &request)?),
            None => wasmtime::bail!("the guest exports no memory"),
        }
    })?;
    linker.func_wrap_async(MODULE, "send", |mut caller: Caller<'_, Guest>, (at, len): (u32, u32)| {
        let taken = take_event(&mut caller, at, len, false);
        let shared = caller.data().shared.clone();
        Box::new(async move {
            if let Err(text) = taken {
                shared.outbox().violation = Some(text);
                wasmtime::bail!("the guest broke the protocol");
            }
            // The driver polls this again as soon as it has delivered the text, so no waker is needed.
            poll_fn(|_| if shared.outbox().print.is_some() { Poll::Pending } else { Poll::Ready(()) }).await;
            Ok(())
        })
    })?;
    linker.func_wrap(MODULE, "reply", |mut caller: Caller<'_, Guest>, at: u32, len: u32| {
        let Err(text) = take_event(&mut caller, at, len, true) else { return Ok(()) };
        caller.data().shared.outbox().violation = Some(text);
        wasmtime::bail!("the guest broke the protocol");
    })?;
    linker.func_wrap(MODULE, "poll", |caller: Caller<'_, Guest>| -> i64 {
        let guest = caller.data();
        if guest.shared.cancelled.load(Ordering::Relaxed) {
            return -1;
        }
        let before = guest.shared.before_nanos.load(Ordering::Relaxed);
        let now = guest.nanos().saturating_sub(guest.shared.poll_start_nanos.load(Ordering::Relaxed));
        ((before + now) / 1000) as i64
    })?;
    linker.func_wrap(MODULE, "fuel", |caller: Caller<'_, Guest>| -> i64 {
        let left = caller.get_fuel().unwrap_or(0);
        i64::try_from(caller.data().fuel_at_start.saturating_sub(left)).unwrap_or(i64::MAX)
    })?;
    Ok(())
}

/// Copies one event out of the guest, one that `ends` the turn or printed text, and puts it where the driver finds it.
fn take_event(caller: &mut Caller<'_, Guest>, at: u32, len: u32, ends: bool) -> Result<(), String> {
    let Some(memory) = caller.data().memory else { return Err("the guest exports no memory".into()) };
    let (at, len) = (at as usize, len as usize);
    frame::check_size(len).map_err(|error| error.to_string())?;
    let data = memory.data(&caller);
    let bytes = at.checked_add(len).and_then(|end| data.get(at..end)).ok_or("event outside of the guest's memory")?;
    let event = decode_event(bytes)?;
    let mut outbox = caller.data().shared.outbox();
    if outbox.ending.is_some() {
        return Err("event after the end of a turn".into());
    }
    use child_event::Kind;
    let refused = match (&event.kind, ends) {
        (None, _) => "event has no kind",
        // Only the host takes dumps and only it names a session; a guest that tries has been taken over.
        (Some(Kind::ShutdownDump(_)), _) => "the guest sent a ShutdownDump",
        (Some(Kind::DumpResult(result)), _) if !result.state.is_empty() => "the guest sent a dump of its own",
        (Some(Kind::Print(_)), true) => "printed text instead of the end of a turn",
        (Some(Kind::Print(_)), false) => {
            outbox.print = Some(event);
            return Ok(());
        }
        (Some(_), true) => {
            outbox.ending = Some(event);
            return Ok(());
        }
        (Some(_), false) => "the end of a turn instead of printed text",
    };
    Err(refused.into())
}

/// Decodes an event that nobody has vouched for. The error says what is wrong with it.
pub fn decode_event(bytes: &[u8]) -> Result<Box<ChildEvent>, String> {
    decode_bounded(bytes).map_err(|error| format!("undecodable event: {error}"))
}

impl Instance {
    /// Makes a pristine instance.
    pub async fn new(runtime: &Runtime) -> wasmtime::Result<Self> {
        let shared = Arc::new(Shared::default());
        let guest = Guest {
            request: Vec::new(),
            fuel_at_start: 0,
            limiter: MemoryLimiter { cap_bytes: usize::MAX, refused: false },
            clock: ClockAccess::Open,
            said: Vec::new(),
            origin: Instant::now(),
            memory: None,
            shared: shared.clone(),
        };
        let mut store = Store::new(runtime.engine(), guest);
        store.limiter(|guest| &mut guest.limiter);
        let instance = runtime.template().instantiate_async(&mut store).await?;
        let Some(memory) = instance.get_memory(&mut store, "memory") else {
            wasmtime::bail!("the guest exports no memory");
        };
        store.data_mut().memory = Some(memory);
        let turn = instance.get_typed_func(&mut store, "turn")?;
        let flush = instance.get_typed_func(&mut store, "flush").ok();
        Ok(Self { store, memory, turn, flush, shared })
    }

    /// Caps the instance's linear memory, in bytes. Never below what it has.
    pub fn cap_memory(&mut self, bytes: usize) {
        self.store.data_mut().limiter.cap_bytes = bytes;
    }

    /// Opens or closes the host's wall clock and entropy.
    pub fn allow_clock(&mut self, access: ClockAccess) {
        self.store.data_mut().clock = access;
    }

    /// A handle that stops the guest from elsewhere.
    pub fn interrupt_handle(&self) -> InterruptHandle {
        InterruptHandle { shared: Arc::downgrade(&self.shared) }
    }

    /// The instance's linear memory.
    pub fn memory(&self) -> &[u8] {
        self.memory.data(&self.store)
    }

    /// The instance's linear memory, to put a dumped session in place.
    pub fn memory_mut(&mut self) -> &mut [u8] {
        self.memory.data_mut(&mut self.store)
    }

    /// Grows the linear memory to `bytes`. Fails beyond the cap.
    pub async fn grow_memory(&mut self, bytes: usize) -> wasmtime::Result<()> {
        let pages = (bytes as u64).saturating_sub(self.memory.data_size(&self.store) as u64).div_ceil(WASM_PAGE_BYTES);
        if pages > 0 {
            self.memory.grow_async(&mut self.store, pages).await?;
        }
        Ok(())
    }

    /// Runs one turn and returns the event that ended it.
    ///
    /// `used` is filled in whatever happens. Dropping the future abandons the guest in the middle of its
    /// work: the instance must be dropped then, too.
    pub async fn turn(
        &mut self,
        request: Vec<u8>,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<Box<ChildEvent>, Loss> {
        let shared = self.shared.clone();
        let origin = self.store.data().origin;
        let nanos = || origin.elapsed().as_nanos() as u64;
        let len = request.len() as u32;
        {
            let guest = self.store.data_mut();
            guest.request = request;
            guest.fuel_at_start = bounds.fuel;
            guest.limiter.refused = false;
            guest.said.clear();
            *shared.outbox() = Outbox::default();
            shared.cancelled.store(false, Ordering::Relaxed);
            shared.before_nanos.store(0, Ordering::Relaxed);
        }
        let ready =
            self.store.set_fuel(bounds.fuel).and_then(|()| self.store.fuel_async_yield_interval(Some(YIELD_FUEL)));
        if let Err(error) = ready {
            return Err(Loss::Trap(error.to_string()));
        }
        let result = {
            let mut call = pin!(self.turn.call_async(&mut self.store, len));
            loop {
                let step = poll_fn(|context| {
                    let start = nanos();
                    shared.poll_start_nanos.store(start, Ordering::Relaxed);
                    let polled = call.as_mut().poll(context);
                    shared.before_nanos.fetch_add(nanos() - start, Ordering::Relaxed);
                    match polled {
                        Poll::Ready(result) => Poll::Ready(Step::Returned(result)),
                        Poll::Pending if shared.outbox().print.is_some() => Poll::Ready(Step::Printed),
                        Poll::Pending if bounds.deadline.is_some_and(|deadline| Instant::now() >= deadline) => {
                            Poll::Ready(Step::Late)
                        }
                        Poll::Pending => Poll::Pending,
                    }
                })
                .await;
                match step {
                    Step::Returned(result) => break Ok(result),
                    Step::Late => break Err(Loss::Deadline),
                    Step::Printed => {
                        // The text stays in the outbox until it is delivered: that keeps the guest waiting.
                        let event = shared.outbox().print.clone();
                        let Some(event) = event else { continue };
                        if let Some(child_event::Kind::Print(print)) = &event.kind {
                            used.output_bytes += text_bytes(print);
                        }
                        let delivery = on_print(*event);
                        match bounds.deadline {
                            None => delivery.await,
                            Some(deadline) => {
                                if Box::pin(tokio::time::timeout_at(deadline.into(), delivery)).await.is_err() {
                                    break Err(Loss::Deadline);
                                }
                            }
                        }
                        shared.outbox().print = None;
                    }
                }
            }
        };
        used.time += Duration::from_nanos(shared.before_nanos.load(Ordering::Relaxed));
        used.fuel += bounds.fuel.saturating_sub(self.store.get_fuel().unwrap_or(0));
        let loss = match result {
            Ok(Ok(())) => match shared.outbox().ending.take() {
                Some(event) => return Ok(event),
                None => Loss::Protocol("the turn ended without an event".into()),
            },
            Ok(Err(error)) => self.classify(&error),
            Err(loss) => loss,
        };
        if !matches!(loss, Loss::Protocol(_)) {
            Box::pin(self.salvage(used, on_print)).await;
        }
        Err(loss)
    }

    /// Lets a guest that is lost send the text it still holds. It may be in any state: nothing is expected of it.
    async fn salvage(&mut self, used: &mut TurnUse, on_print: OnPrintEvent<'_>) {
        let Some(flush) = &self.flush else { return };
        *self.shared.outbox() = Outbox::default();
        if self.store.set_fuel(SALVAGE_FUEL).is_err() {
            return;
        }
        let shared = self.shared.clone();
        let event = {
            let mut call = pin!(flush.call_async(&mut self.store, ()));
            // It ends, or waits for its text to be taken, or is out of fuel.
            poll_fn(|context| {
                let over = call.as_mut().poll(context).is_ready();
                match shared.outbox().print.take() {
                    Some(event) => Poll::Ready(Some(event)),
                    None if over => Poll::Ready(None),
                    None => Poll::Pending,
                }
            })
            .await
        };
        if let Some(event) = event {
            if let Some(child_event::Kind::Print(print)) = &event.kind {
                used.output_bytes += text_bytes(print);
            }
            // A reader that is too slow for a dying worker's last words does without them.
            let _ = tokio::time::timeout(SALVAGE_TIME, on_print(*event)).await;
        }
    }

    fn classify(&self, error: &wasmtime::Error) -> Loss {
        let guest = self.store.data();
        if let Some(text) = self.shared.outbox().violation.take() {
            return Loss::Protocol(text);
        }
        if guest.limiter.refused {
            return Loss::Memory;
        }
        if matches!(error.downcast_ref::<Trap>(), Some(Trap::OutOfFuel)) {
            return Loss::Fuel;
        }
        let said = String::from_utf8_lossy(&guest.said);
        let said = said.trim();
        let cause = error.root_cause();
        Loss::Trap(if said.is_empty() { cause.to_string() } else { format!("{cause}: {said}") })
    }
}

enum Step {
    Returned(wasmtime::Result<()>),
    Printed,
    Late,
}

/// Bytes of text of a printed event.
pub fn text_bytes(print: &Print) -> u64 {
    print.segments.iter().map(|segment| segment.text.len() as u64).sum()
}
