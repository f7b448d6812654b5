//! Workers: what carries a request to an interpreter and its events back.
//!
//! One file per transport: `wasm.rs` is an instance in this process, `subprocess.rs` a process of its own that
//! hosts the same guest. A remote peer will be their sibling.
//! A worker takes any request of the protocol and answers with the event that ended the turn, or is lost.
//! It keeps no suspension, budget or mount: those belong to the checkout.

pub mod subprocess;
pub mod wasm;

use std::pin::Pin;
use std::process::ExitStatus;

use hognose_proto::{ChildEvent, ParentRequest};

pub use crate::instance::{InterruptHandle, Loss, OnPrintEvent, TurnBounds, TurnUse};

/// A request on its way to a worker.
pub enum Request<'a> {
    /// One that the worker may have to do with itself.
    Message(&'a ParentRequest),
    /// One of a feed, encoded: it goes to the interpreter as it is.
    Encoded {
        /// The request.
        frame: Vec<u8>,
        /// Whether it is a `Feed`.
        begins: bool,
    },
}

/// A turn of a worker. On the heap: the futures of a host call, one inside the other, are moved several times before they run.
pub type TurnFuture<'a> = Pin<Box<dyn Future<Output = Result<Box<ChildEvent>, Loss>> + Send + 'a>>;

/// A worker of any transport.
pub enum Worker {
    /// An instance in this process.
    Wasm(Box<wasm::WasmWorker>),
    /// A process.
    Subprocess(Box<subprocess::SubprocessWorker>),
}

impl Worker {
    /// Carries out one turn. After an error, or if the future is dropped, the worker must be dropped too.
    pub fn turn<'a>(
        &'a mut self,
        request: Request<'a>,
        bounds: TurnBounds,
        used: &'a mut TurnUse,
        on_print: OnPrintEvent<'a>,
    ) -> TurnFuture<'a> {
        match (self, request) {
            (Self::Wasm(worker), Request::Encoded { frame, begins }) => {
                worker.pass(frame, begins, bounds, used, on_print)
            }
            (Self::Wasm(worker), Request::Message(request)) => Box::pin(worker.turn(request, bounds, used, on_print)),
            (Self::Subprocess(worker), request) => Box::pin(worker.turn(request, bounds, used, on_print)),
        }
    }

    /// A handle that stops a running turn.
    pub fn interrupt_handle(&self) -> Option<InterruptHandle> {
        match self {
            Self::Wasm(worker) => worker.interrupt_handle(),
            Self::Subprocess(_) => None,
        }
    }

    /// Process id of a worker that is a process.
    pub fn pid(&self) -> Option<u32> {
        match self {
            Self::Wasm(_) => None,
            Self::Subprocess(worker) => worker.pid(),
        }
    }

    /// How a worker that has announced its end ended, as far as it has a status.
    pub async fn exit_status(&mut self) -> Option<ExitStatus> {
        match self {
            Self::Wasm(_) => None,
            Self::Subprocess(worker) => Box::pin(worker.exit_status()).await,
        }
    }

    /// Whether the worker is a process: one that may serve another session after a `Reset`, and whose state only a
    /// `Dump` shows.
    pub fn is_process(&self) -> bool {
        matches!(self, Self::Subprocess(_))
    }

    /// Whether an idle worker is still there.
    pub fn is_alive(&mut self) -> bool {
        match self {
            Self::Wasm(_) => true,
            Self::Subprocess(worker) => worker.is_alive(),
        }
    }

    /// Makes a second worker in the same state: an instance is copied, a process gets the `dump` of the first.
    pub async fn fork(&mut self, dump: Vec<u8>, bounds: TurnBounds) -> Result<Self, Loss> {
        match self {
            Self::Wasm(worker) => Ok(Self::Wasm(Box::new(worker.fork(bounds).await?))),
            Self::Subprocess(worker) => Ok(Self::Subprocess(Box::new(worker.copy(dump, bounds).await?))),
        }
    }
}
