//! The wasmtime engine of a pool, with the guest loaded into it and ready to be instantiated.
//!
//! The guest's machine code is part of this program: it lies in its read-only data, page aligned, and is
//! executed from there. So loading copies nothing, needs no file, and there is no place another user could
//! write native code to.

use std::ptr::NonNull;
use std::sync::Arc;

use wasmtime::{
    CustomCodeMemory, Enabled, Engine, InstanceAllocationStrategy, InstancePre, Linker, Module, PoolingAllocationConfig,
};

use crate::engine_config;
use crate::instance::{self, Guest};
use crate::wasi;

include!(concat!(env!("OUT_DIR"), "/artefact.rs"));

/// Keeps the artefact at a page border of every page size the architecture has.
#[cfg_attr(target_arch = "x86_64", repr(C, align(4096)))]
#[cfg_attr(not(target_arch = "x86_64"), repr(C, align(65536)))]
struct PageAligned<T: ?Sized>(T);

static ARTEFACT: &PageAligned<[u8]> = &PageAligned(*include_bytes!(concat!(env!("OUT_DIR"), "/guest.cwasm")));

/// Native stack one guest call may use, in bytes. The interpreter counts its own nesting and stops far
/// earlier; this is the backstop, and reaching it is a trap.
const WASM_STACK_BYTES: usize = 1 << 20;

/// Size of a fiber's stack, in bytes: the guest's share and room for host functions above it.
const FIBER_STACK_BYTES: usize = WASM_STACK_BYTES + (512 << 10);

/// Bytes of a dropped instance's memory that are wiped in place instead of being given back to the system.
const KEEP_RESIDENT_BYTES: usize = 1 << 20;

/// The guest, loaded for one pool.
pub struct Runtime {
    engine: Engine,
    template: InstancePre<Guest>,
}

impl Runtime {
    /// Loads the guest with room for `slots` instances at a time.
    pub fn new(slots: u32) -> wasmtime::Result<Self> {
        let (engine, module) = load(slots)?;
        let mut linker = Linker::new(&engine);
        wasi::link(&mut linker, &module)?;
        instance::link(&mut linker)?;
        let template = linker.instantiate_pre(&module)?;
        Ok(Self { engine, template })
    }

    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    pub fn template(&self) -> &InstancePre<Guest> {
        &self.template
    }
}

/// Loads the module in place, or from a copy where the system forbids to execute from a program's data.
fn load(slots: u32) -> wasmtime::Result<(Engine, Module)> {
    let mut config = configuration(slots)?;
    if cfg!(unix) {
        config.with_custom_code_memory(Some(Arc::new(InPlace)));
        let engine = Engine::new(&config)?;
        // SAFETY: the bytes are the build script's output of `precompile_module`, part of this program's
        // read-only data: they are never written to and live as long as the process.
        if let Ok(module) = unsafe { Module::deserialize_raw(&engine, NonNull::from(&ARTEFACT.0)) } {
            return Ok((engine, module));
        }
        config.with_custom_code_memory(None);
    }
    let engine = Engine::new(&config)?;
    // SAFETY: as above.
    let module = unsafe { Module::deserialize(&engine, &ARTEFACT.0)? };
    Ok((engine, module))
}

fn configuration(slots: u32) -> wasmtime::Result<wasmtime::Config> {
    let mut pooling = PoolingAllocationConfig::new();
    pooling
        .total_core_instances(slots)
        .total_memories(slots)
        .total_tables(slots)
        .total_stacks(slots)
        .max_memories_per_module(1)
        .max_tables_per_module(1)
        .table_elements(65_536)
        .max_memory_size(engine_config::MEMORY_RESERVATION_BYTES as usize)
        .linear_memory_keep_resident(KEEP_RESIDENT_BYTES)
        .pagemap_scan(Enabled::Auto)
        .max_unused_warm_slots(slots.min(100));
    let mut config = engine_config::base(None)?;
    config.max_wasm_stack(WASM_STACK_BYTES);
    config.async_stack_size(FIBER_STACK_BYTES);
    config.allocation_strategy(InstanceAllocationStrategy::Pooling(pooling));
    Ok(config)
}

/// Makes code in this program's read-only data executable, and leaves it so: it is never writable, several
/// engines may run it at the same time, and it belongs to the program.
struct InPlace;

impl CustomCodeMemory for InPlace {
    fn required_alignment(&self) -> usize {
        4096
    }

    fn publish_executable(&self, start: *const u8, len: usize) -> wasmtime::Result<()> {
        #[cfg(unix)]
        // SAFETY: the range is the text section of the artefact, page aligned at both ends by the format;
        // it stays readable, was never writable, and holds nothing but code.
        unsafe {
            use rustix::mm::{MprotectFlags, mprotect};
            mprotect(start.cast_mut().cast(), len, MprotectFlags::READ | MprotectFlags::EXEC)?;
        }
        #[cfg(not(unix))]
        let _ = (start, len);
        Ok(())
    }

    fn unpublish_executable(&self, _: *const u8, _: usize) -> wasmtime::Result<()> {
        Ok(())
    }
}
