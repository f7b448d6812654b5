//! Between protocol messages and the public types. The only place in this crate that looks into them.
//!
//! `outgoing.rs` writes what the host says, `incoming.rs` reads and checks what a worker says. An error of
//! the latter means the worker is broken or hostile.

mod incoming;
mod os_call;
mod outgoing;

pub use incoming::{Suspension, exception_from_proto, suspension, value};
pub use outgoing::{Answer, exception_to_proto, external_result, inputs};
