//! Python values on the host's side of the boundary.
//!
//! A value is an arena of nodes and a root, so an object reached twice stays one object. Nothing here knows
//! the wire (`wire/`) or wasm; nothing walks a value by recursion, so depth costs heap, never stack.
//!
//! `object.rs` the value, `graph.rs` its arena, `compare.rs` equality, `repr.rs` Python's text forms,
//! `args.rs` bundles of values, `types.rs` names of builtin types, `time.rs`, `file.rs`, `uuid.rs` small parts.

pub mod args;
mod compare;
pub mod file;
pub mod graph;
pub mod object;
mod repr;
pub mod time;
pub mod types;
pub mod uuid;

/// The arena behind [`MontyObject`](object::MontyObject), for bindings that build graphs directly.
pub mod unstable {
    pub use super::graph::{ClassTypeNode, GraphError, MontyGraph, MontyNode, NodeId};
}
