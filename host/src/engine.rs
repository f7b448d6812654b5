//! The wasmtime engine of a pool, with the guest loaded into it and ready to be instantiated.
//!
//! The guest's machine code is part of this program: it lies in its read-only data, page aligned, and is
//! executed from there. So loading copies nothing, needs no file, and there is no place another user could
//! write native code to.

use std::fs::File;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use wasmtime::{
    CustomCodeMemory, Enabled, Engine, InstanceAllocationStrategy, InstancePre, Linker, Module, PoolingAllocationConfig,
};

use crate::engine_config;
use crate::instance::{self, Guest, MAX_TABLE_ELEMENTS};
use crate::wasi;

include!(concat!(env!("OUT_DIR"), "/artefact.rs"));

/// Keeps the artefact at a page border of every page size the architecture has.
#[cfg_attr(target_arch = "x86_64", repr(C, align(4096)))]
#[cfg_attr(not(target_arch = "x86_64"), repr(C, align(65536)))]
struct PageAligned<T: ?Sized>(T);

/// Precompiled module that lies in this program.
pub struct Artefact {
    bytes: &'static PageAligned<[u8]>,
    /// Where the guest's stack ends.
    pub stack_end: usize,
    /// A loaded module executes from `bytes`. wasmtime knows code by its address, so only one can at a time.
    in_use: AtomicBool,
    /// Copy for all further modules, made when the second one is loaded.
    copy: OnceLock<Option<File>>,
}

/// Embeds a file the build script has left.
macro_rules! artefact {
    ($file:literal, $stack_end:expr) => {
        Artefact {
            bytes: &PageAligned(*include_bytes!(concat!(env!("OUT_DIR"), $file))),
            stack_end: $stack_end,
            in_use: AtomicBool::new(false),
            copy: OnceLock::new(),
        }
    };
}

/// The interpreter.
pub static GUEST: Artefact = artefact!("/guest.cwasm", STACK_END);

/// The guest of the containment tests, which breaks every rule it is told to.
#[cfg(test)]
pub static HOSTILE: Artefact = artefact!("/hostile.cwasm", 0);

/// The right to execute from an artefact's own bytes; lasts until the module loaded from them is gone.
struct Claim(&'static AtomicBool);

impl Claim {
    fn take(artefact: &'static Artefact) -> Option<Self> {
        (!artefact.in_use.swap(true, Ordering::Acquire)).then(|| Self(&artefact.in_use))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

/// Native stack one guest call may use, in bytes. The interpreter counts its own nesting and stops far
/// earlier; this is the backstop, and reaching it is a trap.
const WASM_STACK_BYTES: usize = 1 << 20;

/// Size of a fiber's stack, in bytes: the guest's share and room for host functions above it.
const FIBER_STACK_BYTES: usize = WASM_STACK_BYTES + (512 << 10);

/// Bytes of a dropped instance's memory that are wiped in place instead of being given back to the system.
const KEEP_RESIDENT_BYTES: usize = 1 << 20;

/// The guest, loaded for one pool. Must outlive every instance made of it.
pub struct Runtime {
    // Dropped in this order: the claim ends when nothing can execute any more.
    template: InstancePre<Guest>,
    engine: Engine,
    _claim: Option<Claim>,
}

impl Runtime {
    /// Loads a guest with room for `slots` instances at a time.
    pub fn new(artefact: &'static Artefact, slots: u32) -> wasmtime::Result<Self> {
        let (engine, module, claim) = load(artefact, slots)?;
        let mut linker = Linker::new(&engine);
        wasi::link(&mut linker, &module)?;
        instance::link(&mut linker)?;
        let template = linker.instantiate_pre(&module)?;
        Ok(Self { template, engine, _claim: claim })
    }

    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    pub fn template(&self) -> &InstancePre<Guest> {
        &self.template
    }
}

/// Loads the module from the program itself; a second one at the same time from a memory file; where the
/// system offers neither, from a private copy.
fn load(artefact: &'static Artefact, slots: u32) -> wasmtime::Result<(Engine, Module, Option<Claim>)> {
    let mut config = configuration(slots)?;
    if cfg!(unix)
        && let Some(claim) = Claim::take(artefact)
    {
        config.with_custom_code_memory(Some(Arc::new(InPlace)));
        let engine = Engine::new(&config)?;
        // SAFETY: the bytes are the build script's output of `precompile_module`, part of this program's
        // read-only data: they are never written to and live as long as the process.
        if let Ok(module) = unsafe { Module::deserialize_raw(&engine, NonNull::from(&artefact.bytes.0)) } {
            return Ok((engine, module, Some(claim)));
        }
        config.with_custom_code_memory(None);
    }
    let engine = Engine::new(&config)?;
    if let Some(file) = artefact.copy.get_or_init(|| memory_file(&artefact.bytes.0)) {
        // SAFETY: the file has the same contents and is sealed against every change.
        let module =
            file.try_clone().ok().and_then(|file| unsafe { Module::deserialize_open_file(&engine, file) }.ok());
        if let Some(module) = module {
            return Ok((engine, module, None));
        }
    }
    // SAFETY: as above; this copies the bytes.
    let module = unsafe { Module::deserialize(&engine, &artefact.bytes.0)? };
    Ok((engine, module, None))
}

/// An anonymous file in memory that nobody, not even this process, can change any more.
fn memory_file(bytes: &[u8]) -> Option<File> {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{MemfdFlags, SealFlags, fcntl_add_seals, memfd_create};
        use std::io::Write;

        let file = memfd_create("hognose-guest", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING).ok()?;
        let mut file = File::from(file);
        file.write_all(bytes).ok()?;
        fcntl_add_seals(&file, SealFlags::SEAL | SealFlags::SHRINK | SealFlags::GROW | SealFlags::WRITE).ok()?;
        Some(file)
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = bytes;
        None
    }
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
        .table_elements(MAX_TABLE_ELEMENTS)
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
