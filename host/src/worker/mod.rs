//! Workers: what carries a request to an interpreter and its events back.
//!
//! One kind exists, an instance in this process; a subprocess and a remote peer will be siblings of `wasm.rs`.
//! A worker takes any request of the protocol and answers with the event that ended the turn, or is lost.
//! It keeps no suspension, budget or mount: those belong to the checkout.

pub mod wasm;

use hognose_proto::{ChildEvent, ParentRequest};

pub use crate::instance::{InterruptHandle, Loss, OnPrintEvent, TurnBounds, TurnUse};

/// A worker of any transport.
pub enum Worker {
    /// An instance in this process.
    Wasm(Box<wasm::WasmWorker>),
}

impl Worker {
    /// Carries out one turn. After an error, or if the future is dropped, the worker must be dropped too.
    pub async fn turn(
        &mut self,
        request: &ParentRequest,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<ChildEvent, Loss> {
        match self {
            Self::Wasm(worker) => worker.turn(request, bounds, used, on_print).await,
        }
    }

    /// A handle that stops a running turn.
    pub fn interrupt_handle(&self) -> Option<InterruptHandle> {
        match self {
            Self::Wasm(worker) => worker.interrupt_handle(),
        }
    }

    /// Makes a second worker in the same state.
    pub async fn fork(&mut self, bounds: TurnBounds) -> Result<Self, Loss> {
        match self {
            Self::Wasm(worker) => Ok(Self::Wasm(Box::new(worker.fork(bounds).await?))),
        }
    }
}
