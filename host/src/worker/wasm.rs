//! The worker in this process: a wasm instance, and the requests the host answers in its place.
//!
//! `Dump`, `Load` and `fork` copy the instance's memory, which the guest cannot do itself; everything else
//! goes to the guest as it is.

use std::sync::Arc;

use hognose_proto::child_event::Kind;
use hognose_proto::{ChildEvent, Configure, Load, Message, ParentRequest, ResourceLimits, os_policy, parent_request};
use tokio::sync::OnceCell;

use super::{InterruptHandle, Loss, OnPrintEvent, TurnBounds, TurnFuture, TurnUse};
use crate::dump::{self, Image, PAGE_BYTES};
use crate::engine::{Artefact, IMAGE_HASH, Runtime};
use crate::instance::{ClockAccess, Instance};
use crate::limits;

/// Linear memory beyond the image and the session's own limit, in bytes: what the guest needs for frames,
/// parser and fragmentation when its heap is full.
const MEMORY_HEADROOM_BYTES: usize = 32 << 20;

/// The largest linear memory there is, in bytes.
const MAX_MEMORY_BYTES: usize = (4 << 30) - 65_536;

/// The guest as every worker starts with it, shared by the workers of a pool.
pub struct Guests {
    runtime: Runtime,
    stack_end: usize,
    /// Memory of a pristine instance, made when the first dump or fork needs it.
    image: OnceCell<Image>,
}

impl Guests {
    /// Loads a guest with room for `slots` instances.
    pub fn new(artefact: &'static Artefact, slots: u32) -> wasmtime::Result<Arc<Self>> {
        let (runtime, stack_end) = (Runtime::new(artefact, slots)?, artefact.stack_end);
        Ok(Arc::new(Self { runtime, stack_end, image: OnceCell::new() }))
    }

    async fn image(&self) -> Result<&Image, Loss> {
        let make = || async {
            Ok::<_, Loss>(Image { bytes: self.instance().await?.memory().into(), stack_end: self.stack_end })
        };
        self.image.get_or_try_init(make).await
    }

    async fn instance(&self) -> Result<Instance, Loss> {
        let mut attempts = 1;
        loop {
            match Instance::new(&self.runtime).await {
                Ok(instance) => return Ok(instance),
                Err(error) if is_momentary(&error) && attempts < INSTANCE_ATTEMPTS => attempts += 1,
                Err(error) => return Err(Loss::Trap(format!("cannot instantiate the guest: {error}"))),
            }
        }
    }
}

/// How often an instance is tried to be made where only the moment is wrong. The kernel itself waits 150 ms each time.
const INSTANCE_ATTEMPTS: u32 = 5;

/// The first instance of a guest seals the file with its initial memory, which Linux refuses while it uses a page of that for
/// something else, as when it moves pages to free memory (EBUSY, see `fcntl(2)`, `F_SEAL_WRITE`).
fn is_momentary(error: &wasmtime::Error) -> bool {
    let causes = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    causes.into_iter().any(|cause| cause.kind() == std::io::ErrorKind::ResourceBusy)
}

/// A session's instance.
pub struct WasmWorker {
    /// Absent only while a dump takes its place. Dropped before the guest it is made of.
    instance: Option<Instance>,
    guests: Arc<Guests>,
    session: Session,
}

/// What the host knows of the session.
#[derive(Clone, Default)]
struct Session {
    configure: Configure,
    /// In force; absent means none.
    limits: ResourceLimits,
    /// A feed, dump or load has been seen: nothing can be loaded any more.
    started: bool,
    image_bytes: usize,
}

impl WasmWorker {
    /// Makes a fresh worker.
    pub async fn new(guests: Arc<Guests>) -> Result<Self, Loss> {
        let instance = guests.instance().await?;
        let session = Session { image_bytes: instance.memory().len(), ..Session::default() };
        Ok(Self { guests, instance: Some(instance), session })
    }

    /// See [`super::Worker::turn`].
    pub async fn turn(
        &mut self,
        request: &ParentRequest,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<Box<ChildEvent>, Loss> {
        match &request.kind {
            Some(parent_request::Kind::Configure(configure)) => self.configure(configure, bounds, used, on_print).await,
            Some(parent_request::Kind::Load(load)) => self.load(load, bounds, used, on_print).await,
            Some(parent_request::Kind::Dump(_)) => self.dump(request, bounds, used, on_print).await,
            Some(parent_request::Kind::Feed(_)) => {
                self.pass(request.encode_to_vec(), true, bounds, used, on_print).await
            }
            _ => self.forward(request, bounds, used, on_print).await,
        }
    }

    /// Gives a request of a feed to the guest; `begins` if it is a `Feed`.
    pub fn pass<'a>(
        &'a mut self,
        frame: Vec<u8>,
        begins: bool,
        bounds: TurnBounds,
        used: &'a mut TurnUse,
        on_print: OnPrintEvent<'a>,
    ) -> TurnFuture<'a> {
        self.session.started |= begins;
        match &mut self.instance {
            Some(instance) => Box::pin(instance.turn(frame, bounds, used, on_print)),
            None => Box::pin(std::future::ready(Err(Loss::Trap("the instance is gone".into())))),
        }
    }

    fn forward<'a>(
        &'a mut self,
        request: &ParentRequest,
        bounds: TurnBounds,
        used: &'a mut TurnUse,
        on_print: OnPrintEvent<'a>,
    ) -> TurnFuture<'a> {
        self.pass(request.encode_to_vec(), false, bounds, used, on_print)
    }

    async fn dump(
        &mut self,
        request: &ParentRequest,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<Box<ChildEvent>, Loss> {
        self.session.started = true;
        let mut event = self.forward(request, bounds, used, on_print).await?;
        if let Some(Kind::DumpResult(result)) = &mut event.kind {
            match self.take_dump().await? {
                Ok(state) => result.state = state,
                Err(text) => event.kind = Some(Kind::error("RuntimeError", text)),
            }
        }
        Ok(event)
    }

    async fn configure(
        &mut self,
        configure: &Configure,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<Box<ChildEvent>, Loss> {
        self.session.configure = Configure { entropy: Some(entropy()), ..configure.clone() };
        self.session.limits = configure.limits.unwrap_or_default();
        self.apply_bounds();
        let configure = self.session.configure.clone();
        self.forward(&parent_request::Kind::Configure(configure).into(), bounds, used, on_print).await
    }

    /// Sets the host's own bounds of the instance from the session's.
    fn apply_bounds(&mut self) {
        let Some(instance) = &mut self.instance else { return };
        instance.cap_memory(memory_cap(&self.session));
        let policy = self.session.configure.os_policy.as_ref();
        let open = policy.is_none_or(|policy| {
            matches!(policy.datetime, None | Some(os_policy::Datetime::DatetimeSystem(_)))
                && matches!(policy.random_start, None | Some(os_policy::RandomStart::RandomSystem(_)))
        });
        instance.allow_clock(if open { ClockAccess::Open } else { ClockAccess::Closed });
    }

    async fn take_dump(&mut self) -> Result<Result<Vec<u8>, String>, Loss> {
        let image = self.guests.image().await?;
        let Some(instance) = &self.instance else { return Err(Loss::Trap("the instance is gone".into())) };
        let session = &self.session;
        Ok(dump::write(instance.memory(), image, &IMAGE_HASH, &session.limits, &session.configure.script_name))
    }

    /// Replaces the configured session by a dumped one. If that fails the configured session is there again.
    async fn load(
        &mut self,
        load: &Load,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<Box<ChildEvent>, Loss> {
        if self.session.started {
            let text = "Load requires a session that has not started (a feed has already run)";
            return Ok(Box::new(Kind::violation(text).into()));
        }
        // The configured limits bound the dump's memory before any of it is unpacked.
        let most = memory_cap(&self.session).min(MAX_MEMORY_BYTES) as u64;
        let dump = match dump::read(&load.state, &IMAGE_HASH, most) {
            Ok(dump) => dump,
            Err(text) => return Ok(not_loaded(text)),
        };
        let before = self.session.clone();
        // The old instance goes first: a checkout has one slot.
        self.instance = None;
        self.session.limits = limits::ResourceLimits::from_proto(&dump.limits)
            .tightened_by(&limits::ResourceLimits::from_proto(&before.limits))
            .to_proto();
        self.session.configure.script_name.clone_from(&dump.script_name);
        let adopted = match self.put_in_place(&dump).await? {
            Ok(()) => self.adopt(bounds, used, on_print).await,
            Err(text) => Ok(Box::new(Kind::error("RuntimeError", text).into())),
        };
        match adopted {
            Ok(event) if !matches!(event.kind, Some(Kind::Error(_))) => {
                self.session.started = true;
                Ok(event)
            }
            failed => {
                let text = match failed {
                    Ok(event) => match event.kind {
                        Some(Kind::Error(error)) => error.exception.and_then(|e| e.message).unwrap_or_default(),
                        _ => String::new(),
                    },
                    Err(Loss::Deadline) => return Err(Loss::Deadline),
                    Err(loss) => format!("{loss:?}"),
                };
                self.instance = None;
                self.instance = Some(self.guests.instance().await?);
                self.session = before;
                self.apply_bounds();
                let again = parent_request::Kind::Configure(self.session.configure.clone()).into();
                self.forward(&again, bounds, used, &mut |_| Box::pin(std::future::ready(()))).await?;
                Ok(not_loaded(text))
            }
        }
    }

    /// Makes a pristine instance and puts a dump into it.
    async fn put_in_place(&mut self, dump: &dump::Dump) -> Result<Result<(), String>, Loss> {
        let instance = self.instance.insert(self.guests.instance().await?);
        instance.cap_memory(memory_cap(&self.session));
        if instance.grow_memory(dump.memory_bytes as usize).await.is_err() {
            return Ok(Err("the dump needs more memory than the limits allow".into()));
        }
        if instance.memory().len() as u64 != dump.memory_bytes {
            return Ok(Err("the dump's memory is smaller than the guest's".into()));
        }
        let result = dump.apply(instance.memory_mut());
        self.apply_bounds();
        Ok(result)
    }

    /// Tells a guest whose memory has just been put in place about its new surroundings. The answer is `Ok`
    /// for an idle session and the suspension, in full, for a suspended one.
    async fn adopt(
        &mut self,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<Box<ChildEvent>, Loss> {
        let load = Load {
            state: Vec::new(),
            ceilings: Some(self.session.limits),
            entropy: Some(entropy()),
            print_flush_interval_ms: self.session.configure.print_flush_interval_ms,
            max_sleep_micros: None,
        };
        self.forward(&parent_request::Kind::Load(load).into(), bounds, used, on_print).await
    }

    /// See [`super::Worker::interrupt_handle`].
    pub fn interrupt_handle(&self) -> Option<InterruptHandle> {
        self.instance.as_ref().map(Instance::interrupt_handle)
    }

    /// See [`super::Worker::fork`].
    pub async fn fork(&mut self, bounds: TurnBounds) -> Result<Self, Loss> {
        let image = self.guests.image().await?;
        let Some(source) = &self.instance else { return Err(Loss::Trap("the instance is gone".into())) };
        let mut copy = self.guests.instance().await?;
        copy.cap_memory(memory_cap(&self.session));
        let memory = source.memory();
        copy.grow_memory(memory.len()).await.map_err(|error| Loss::Trap(error.to_string()))?;
        let target = copy.memory_mut();
        for page in dump::changed_pages(memory, image) {
            let range = page as usize * PAGE_BYTES..(page as usize + 1) * PAGE_BYTES;
            target[range.clone()].copy_from_slice(&memory[range]);
        }
        let mut worker = Self { guests: self.guests.clone(), instance: Some(copy), session: self.session.clone() };
        worker.apply_bounds();
        worker.adopt(bounds, &mut TurnUse::default(), &mut |_| Box::pin(std::future::ready(()))).await?;
        Ok(worker)
    }
}

/// The answer to a dump that does not load.
fn not_loaded(text: String) -> Box<ChildEvent> {
    Box::new(Kind::violation(format_args!("failed to load session: {text}")).into())
}

/// The most linear memory a session may have, in bytes.
fn memory_cap(session: &Session) -> usize {
    match session.limits.max_memory_bytes {
        None => MAX_MEMORY_BYTES,
        // The guest lets garbage grow to twice the limit before it gives up, and memory has holes.
        Some(limit) => usize::try_from(limit)
            .unwrap_or(usize::MAX)
            .saturating_mul(9)
            .saturating_div(4)
            .saturating_add(session.image_bytes + MEMORY_HEADROOM_BYTES)
            .min(MAX_MEMORY_BYTES),
    }
}

/// Entropy for one session. Without any from the system the session still works, only predictably.
fn entropy() -> Vec<u8> {
    let mut bytes = vec![0; 32];
    let _ = getrandom::fill(&mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_busy_is_tried_again() {
        let error = |code: i32| wasmtime::Error::new(std::io::Error::from_raw_os_error(code));
        const EBUSY: i32 = 16;
        const EPERM: i32 = 1;
        assert!(is_momentary(&error(EBUSY).context("cannot add seals")));
        assert!(!is_momentary(&error(EPERM)));
        assert!(!is_momentary(&wasmtime::Error::msg("maximum concurrent instances")));
    }
}
