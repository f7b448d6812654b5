//! The worker in this process: a wasm instance, and the requests the host answers in its place.
//!
//! `Dump`, `Load` and `fork` copy the instance's memory, which the guest cannot do itself; everything else
//! goes to the guest as it is.

use std::sync::Arc;

use hognose_proto::child_event::Kind;
use hognose_proto::{ChildEvent, Configure, Load, Message, ParentRequest, ResourceLimits, os_policy, parent_request};
use tokio::sync::OnceCell;

use super::{InterruptHandle, Loss, OnPrintEvent, TurnBounds, TurnUse};
use crate::dump::{self, PAGE_BYTES};
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
    /// Memory of a pristine instance, made when the first dump or fork needs it.
    image: OnceCell<Box<[u8]>>,
}

impl Guests {
    /// Loads a guest with room for `slots` instances.
    pub fn new(artefact: &'static Artefact, slots: u32) -> wasmtime::Result<Arc<Self>> {
        Ok(Arc::new(Self { runtime: Runtime::new(artefact, slots)?, image: OnceCell::new() }))
    }

    async fn image(&self) -> Result<&[u8], Loss> {
        let make = || async { Ok::<_, Loss>(self.instance().await?.memory().into()) };
        Ok(self.image.get_or_try_init(make).await?)
    }

    async fn instance(&self) -> Result<Instance, Loss> {
        Instance::new(&self.runtime).await.map_err(|error| Loss::Trap(format!("cannot instantiate the guest: {error}")))
    }
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
    ) -> Result<ChildEvent, Loss> {
        match &request.kind {
            Some(parent_request::Kind::Configure(configure)) => {
                Box::pin(self.configure(configure, bounds, used, on_print)).await
            }
            Some(parent_request::Kind::Load(load)) => Box::pin(self.load(load, bounds, used, on_print)).await,
            Some(parent_request::Kind::Dump(_)) => Box::pin(self.dump(request, bounds, used, on_print)).await,
            Some(parent_request::Kind::Feed(_)) => {
                self.session.started = true;
                self.forward(request, bounds, used, on_print).await
            }
            _ => self.forward(request, bounds, used, on_print).await,
        }
    }

    async fn forward(
        &mut self,
        request: &ParentRequest,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<ChildEvent, Loss> {
        let Some(instance) = &mut self.instance else { return Err(Loss::Trap("the instance is gone".into())) };
        let event = instance.turn(request.encode_to_vec(), bounds, used, on_print).await?;
        // Only the host takes dumps and only it names a session; a guest that tries has been taken over.
        match &event.kind {
            Some(Kind::ShutdownDump(_)) => Err(Loss::Protocol("the guest sent a ShutdownDump".into())),
            Some(Kind::DumpResult(result)) if !result.state.is_empty() => {
                Err(Loss::Protocol("the guest sent a dump of its own".into()))
            }
            _ => Ok(event),
        }
    }

    async fn dump(
        &mut self,
        request: &ParentRequest,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<ChildEvent, Loss> {
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
    ) -> Result<ChildEvent, Loss> {
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
    ) -> Result<ChildEvent, Loss> {
        if self.session.started {
            return Ok(Kind::violation("Load requires a session that has not started (a feed has already run)").into());
        }
        // The configured limits bound the dump's memory before any of it is unpacked.
        let most = memory_cap(&self.session).min(MAX_MEMORY_BYTES) as u64;
        let dump = match dump::read(&load.state, &IMAGE_HASH, most) {
            Ok(dump) => dump,
            Err(text) => return Ok(Kind::violation(format_args!("failed to load session: {text}")).into()),
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
            Err(text) => Ok(Kind::error("RuntimeError", text).into()),
        };
        match adopted {
            Ok(event) if !matches!(event.kind, Some(Kind::Error(_))) => {
                self.session.started = true;
                Ok(event)
            }
            failed => {
                let text = match failed {
                    Ok(ChildEvent { kind: Some(Kind::Error(error)), .. }) => {
                        error.exception.and_then(|exception| exception.message).unwrap_or_default()
                    }
                    Ok(_) => String::new(),
                    Err(Loss::Deadline) => return Err(Loss::Deadline),
                    Err(loss) => format!("{loss:?}"),
                };
                self.instance = None;
                self.instance = Some(self.guests.instance().await?);
                self.session = before;
                self.apply_bounds();
                let again = parent_request::Kind::Configure(self.session.configure.clone()).into();
                self.forward(&again, bounds, used, &mut |_| Box::pin(std::future::ready(()))).await?;
                Ok(Kind::violation(format_args!("failed to load session: {text}")).into())
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
    ) -> Result<ChildEvent, Loss> {
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
