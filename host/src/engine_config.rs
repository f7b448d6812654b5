//! The wasmtime configuration that decides what machine code the guest is compiled to.
//!
//! Used by the build script, which compiles, and by `engine.rs`, which loads: both must agree, so it is
//! written once. What only matters at run time (slots, stacks) is added in `engine.rs`.

use wasmtime::Config;

/// Address space reserved for each linear memory, in bytes. With a full 4 GiB no bounds check is compiled
/// in; anything smaller costs about half of the guest's speed. Memory itself is limited by the limiter.
pub const MEMORY_RESERVATION_BYTES: u64 = 4 << 30;

/// Inaccessible address space after each linear memory, in bytes.
pub const MEMORY_GUARD_BYTES: u64 = 32 << 20;

/// Configuration for `target`, a target triple.
///
/// Naming the triple, even that of this machine, turns off what wasmtime would infer from this machine's
/// processor: the code then runs on every processor of the target.
pub fn base(target: Option<&str>) -> wasmtime::Result<Config> {
    let mut config = Config::new();
    if let Some(target) = target {
        config.target(target)?;
    }
    // Fuel bounds every guest, cooperative or not, and is deterministic. Epochs would cost more.
    config.consume_fuel(true);
    config.memory_reservation(MEMORY_RESERVATION_BYTES);
    config.memory_guard_size(MEMORY_GUARD_BYTES);
    config.memory_may_move(false);
    config.memory_init_cow(true);
    // Nobody looks at wasm backtraces: the guest's own message says what happened.
    config.native_unwind_info(false);
    config.generate_address_map(false);
    config.wasm_backtrace_max_frames(None);
    // Products of 128 bits: large ints are made of them.
    config.wasm_wide_arithmetic(true);
    // The guest uses none of these; what cannot be loaded cannot be abused.
    config.wasm_simd(false);
    config.wasm_relaxed_simd(false);
    config.wasm_memory64(false);
    config.wasm_multi_memory(false);
    config.wasm_tail_call(false);
    Ok(config)
}
