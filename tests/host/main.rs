//! Tests of the boundary: the real guest behind the real host, one module per area.
//!
//! Forged and broken guests are tested in `host/src/hostile`, command-line parsing beside the command line.

mod cli;
mod containment;
mod driver;
mod dump;
mod files;
mod hosted;
mod mounts;
mod os_calls;
mod pool;
mod session;
mod subprocess;
mod support;
mod usage;
mod values;
