//! The other side of a subprocess worker: this process as a worker of somebody else's pool.
//!
//! ```text
//!   frames in ──► serve_worker ──► one wasm instance ──► frames out
//! ```
//!
//! The state machine of the protocol lives in the guest. Here is what the guest cannot do: making a fresh
//! instance after `Reset`, leaving at `Shutdown` or a fatal error, and the exit codes.

use std::future::poll_fn;
use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;

use hognose_proto::{
    ChildEvent, Configure, FatalError, Message, Ok as OkEvent, PROTOCOL_VERSION, ParentRequest, child_event,
    decode_bounded, frame, parent_request,
};

use crate::engine;
use crate::limits::ResourceLimits;
use crate::worker::wasm::{Guests, WasmWorker};
use crate::worker::{Loss, TurnBounds, TurnUse};

/// Exit code of a worker that was refused memory.
pub(crate) const MEMORY_EXIT_CODE: u8 = 65;

/// Exit code after a fatal error.
const FATAL_EXIT_CODE: u8 = 1;

/// Instances at a time: the session's, the one that replaces it, and the one the image for dumps is read from.
const SLOTS: u32 = 4;

/// Serves sessions, one after the other, over a pair of streams until the parent asks to shut down or closes
/// its end. Returns the code to exit with.
///
/// This is the whole of a program that [`PoolConfig::subprocess`](crate::PoolConfig::subprocess) can drive;
/// `hognose subprocess` is that program. The streams must carry nothing else. It blocks on them, so it wants a
/// thread, or better a process, to itself.
///
/// ```
/// # tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(async {
/// // A parent that closes its end at once; a worker's `main` gives standard input and output.
/// let (mut input, mut output) = (std::io::empty(), Vec::new());
/// assert_eq!(hognose::serve_worker(&mut input, &mut output).await, 0);
/// assert!(output.is_empty());
/// # });
/// ```
pub async fn serve_worker(input: &mut impl Read, output: &mut (impl Write + Send)) -> u8 {
    let guests = match Guests::new(&engine::GUEST, SLOTS) {
        Ok(guests) => guests,
        Err(error) => return fatal(output, &format!("cannot start: {error:#}")),
    };
    let mut server = Server { guests, session: Session::default() };
    let mut buffer = Vec::new();
    loop {
        match frame::read_frame(input, &mut buffer) {
            Ok(true) => {}
            Ok(false) => return 0,
            Err(error) => return fatal(output, &format!("malformed request frame: {error}")),
        }
        if let Some(code) = server.answer(&buffer, output).await {
            return code;
        }
        if buffer.capacity() > (1 << 20) {
            buffer = Vec::new();
        }
    }
}

struct Server {
    guests: std::sync::Arc<Guests>,
    session: Session,
}

/// Everything that ends with a `Reset`.
#[derive(Default)]
struct Session {
    worker: Option<WasmWorker>,
    configured: bool,
    limits: ResourceLimits,
    /// Fuel of the running feed.
    fuel: u64,
}

impl Server {
    /// Answers one request; a code means that this was the last.
    async fn answer(&mut self, payload: &[u8], output: &mut (impl Write + Send)) -> Option<u8> {
        use parent_request::Kind;
        let request: ParentRequest = match decode_bounded(payload) {
            Ok(request) => request,
            Err(text) => return send(output, &violation(&format!("malformed request: {text}"))),
        };
        match &request.kind {
            Some(Kind::Shutdown(_)) => {
                send(output, &ok());
                return Some(0);
            }
            Some(Kind::Reset(_)) => {
                self.session = Session::default();
                return send(output, &ok());
            }
            Some(Kind::Configure(configure)) if !self.session.configured => {
                self.session.limits = ResourceLimits::from_proto(&configure.limits.unwrap_or_default());
            }
            Some(Kind::Load(_)) if !self.session.configured => {
                let defaults = Configure { protocol_version: PROTOCOL_VERSION, ..Configure::default() };
                match self.turn(&Kind::Configure(defaults).into(), output).await {
                    Ok(_) => self.session.configured = true,
                    Err(loss) => return Some(lost(output, loss)),
                }
            }
            Some(Kind::Feed(_)) => self.session.fuel = 0,
            _ => {}
        }
        if self.session.configured && matches!(request.kind, Some(Kind::Configure(_))) {
            return send(output, &violation("Configure while a session already exists"));
        }
        match self.turn(&request, output).await {
            Ok(event) => {
                let fatal = matches!(event.kind, Some(child_event::Kind::FatalError(_)));
                if matches!(request.kind, Some(Kind::Configure(_))) {
                    self.session.configured = matches!(event.kind, Some(child_event::Kind::Ok(_)));
                    if !self.session.configured {
                        self.session = Session::default();
                    }
                }
                send(output, &event).or(fatal.then_some(FATAL_EXIT_CODE))
            }
            Err(loss) => Some(lost(output, loss)),
        }
    }

    async fn turn(
        &mut self,
        request: &ParentRequest,
        output: &mut (impl Write + Send),
    ) -> Result<Box<ChildEvent>, Loss> {
        let worker = match &mut self.session.worker {
            Some(worker) => worker,
            None => self.session.worker.insert(WasmWorker::new(self.guests.clone()).await?),
        };
        let bounds = TurnBounds { fuel: self.session.limits.hard_fuel(self.session.fuel), deadline: None };
        let gone = AtomicBool::new(false);
        let mut print = |event: ChildEvent| -> crate::print::PrintFuture {
            gone.fetch_or(send(output, &event).is_some(), Ordering::Relaxed);
            Box::pin(std::future::ready(()))
        };
        let mut used = TurnUse::default();
        let mut turn = Box::pin(worker.turn(request, bounds, &mut used, &mut print));
        // A program may print without end: it goes with the reader, at the guest's next yield.
        let result = poll_fn(|context| match turn.as_mut().poll(context) {
            Poll::Pending if gone.load(Ordering::Relaxed) => {
                Poll::Ready(Err(Loss::Vanished { context: "printing", status: None }))
            }
            polled => polled,
        })
        .await;
        drop(turn);
        self.session.fuel = self.session.fuel.saturating_add(used.fuel);
        result
    }
}

/// Sends an event. A code means that the parent has gone.
fn send(output: &mut impl Write, event: &ChildEvent) -> Option<u8> {
    frame::write_frame(output, &event.encode_to_vec()).is_err().then_some(FATAL_EXIT_CODE)
}

/// Says why there is no worker any more, and returns the code to exit with.
fn lost(output: &mut impl Write, loss: Loss) -> u8 {
    match loss {
        Loss::Memory => MEMORY_EXIT_CODE,
        Loss::Fuel => fatal(output, "the worker exceeded its fuel limit and was terminated"),
        Loss::Trap(text) | Loss::Protocol(text) => fatal(output, &text),
        Loss::Deadline | Loss::Vanished { .. } => fatal(output, "the worker was lost"),
    }
}

fn fatal(output: &mut impl Write, message: &str) -> u8 {
    send(output, &child_event::Kind::FatalError(FatalError { message: message.to_owned() }).into());
    FATAL_EXIT_CODE
}

fn ok() -> ChildEvent {
    child_event::Kind::Ok(OkEvent {}).into()
}

fn violation(text: &str) -> ChildEvent {
    child_event::Kind::violation(text).into()
}
