//! The interpreter: a plain library, compiled to the wasm guest and natively.
//!
//! `front` and `compile` turn source into `bytecode`; `vm` runs it on `object`s; `types`, `builtins`, `stdlib` and the
//! Python sources in `prelude` give them behaviour; `text` holds pure functions on text and numbers.
//! See `vm/interp.rs` for the interface to the session layer: `session` (life of a session), `wire` (values to and from
//! the protocol), `wasm` (entry points of the wasm module).

// Registers and objects are reached through raw pointers by design, and loops over registers count.
#![allow(clippy::not_unsafe_ptr_arg_deref, clippy::needless_range_loop, clippy::explicit_counter_loop)]
// Shapes of interfaces that are few and internal.
#![allow(
    clippy::too_many_arguments,
    clippy::type_complexity,
    clippy::large_enum_variant,
    clippy::only_used_in_recursion
)]
// Comparisons with NaN are meant as they stand; copies of slices outlive what they were taken from.
#![allow(clippy::neg_cmp_op_on_partial_ord, clippy::unnecessary_to_owned)]

pub mod builtins;
pub mod bytecode;
pub mod compile;
pub mod front;
#[cfg(test)]
mod fuzzing;
#[cfg(any(target_family = "wasm", test))]
mod memcmp;
pub mod memory;
pub mod object;
pub mod session;
pub mod stdlib;
pub(crate) mod text;
pub mod types;
pub mod vm;
#[cfg(target_family = "wasm")]
mod wasm;
pub mod wire;

pub use vm::interp::{ScriptResult, run_script, run_script_stress};
