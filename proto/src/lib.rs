//! The wire format between a host and its workers: messages, framing, version.
//!
//! Meaning of each field: `hognose.proto`. This crate knows neither the interpreter nor wasmtime; both
//! sides convert between these messages and their own values in a file called `wire.rs`.

mod budget;
pub mod frame;
#[rustfmt::skip]
#[allow(missing_docs, clippy::all)]
mod generated;
mod shorthand;

pub use budget::decode_bounded;
pub use generated::*;
pub use prost::{self, Message};

/// Version of the protocol this build speaks.
pub const PROTOCOL_VERSION: u32 = 6;

/// Oldest version of the protocol this build serves.
pub const MIN_PROTOCOL_VERSION: u32 = 5;

/// Call id under which a worker asks for module stubs before a type check.
pub const STUBS_CALL_ID: u32 = u32::MAX;
