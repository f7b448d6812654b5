//! Parts of products, sums and differences of 128 bits, which large ints are made of.
//!
//! In wasm they are imported functions: the instructions for them belong to its wide arithmetic, with which the compiler
//! cannot be trusted yet, so the host's build puts them in the place of the calls (`host/build/wide_arithmetic.rs`).

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "hognose")]
unsafe extern "C" {
    /// The low half of `x * y`.
    pub safe fn multiply_low(x: u64, y: u64) -> u64;
    /// The high half of `x * y`.
    pub safe fn multiply_high(x: u64, y: u64) -> u64;
    /// The high half of the sum of `n` and the number with the given halves.
    pub safe fn add_high(low: u64, high: u64, n: u64) -> u64;
    /// The high half of the difference.
    pub safe fn sub_high(low: u64, high: u64, n: u64) -> u64;
}

#[cfg(not(target_family = "wasm"))]
mod native {
    pub fn multiply_low(x: u64, y: u64) -> u64 {
        x.wrapping_mul(y)
    }
    pub fn multiply_high(x: u64, y: u64) -> u64 {
        ((x as u128 * y as u128) >> 64) as u64
    }
    pub fn add_high(low: u64, high: u64, n: u64) -> u64 {
        high.wrapping_add(low.overflowing_add(n).1 as u64)
    }
    pub fn sub_high(low: u64, high: u64, n: u64) -> u64 {
        high.wrapping_sub(low.overflowing_sub(n).1 as u64)
    }
}
#[cfg(not(target_family = "wasm"))]
pub use native::*;
