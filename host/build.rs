//! Makes the artefact the library loads: guest source → wasm → pre-initialised wasm → machine code.
//!
//! `HOGNOSE_GUEST_WASM` names a ready guest module instead of the guest's source, for packagers and for
//! machines without the wasm target. The guest is built by a second cargo in a target folder of its own,
//! because the one this build uses is locked while this script runs.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};

use sha2::{Digest, Sha256};
use wasmtime::{Config, Engine, Extern, Instance, Linker, Module, Store, Val};
use wasmtime_wizer::{InstanceState, SnapshotVal, ValType, Wizer};

#[path = "src/engine_config.rs"]
mod engine_config;
#[path = "src/wasi.rs"]
mod wasi;
#[path = "build/wide_arithmetic.rs"]
mod wide_arithmetic;

const GUEST_TARGET: &str = "wasm32-wasip1";

fn main() {
    if let Err(error) = build() {
        // One clear message instead of a panic's: cargo shows it in full.
        for line in format!("{error}").lines() {
            println!("cargo::error={line}");
        }
        exit(1);
    }
}

fn build() -> Result<(), Box<dyn std::error::Error>> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("OUT_DIR is not set")?);
    let target = env::var("TARGET")?;
    println!("cargo::rerun-if-env-changed=HOGNOSE_GUEST_WASM");
    for own in ["build.rs", "build", "src/engine_config.rs", "src/wasi.rs", "src/hostile/guest.wasm"] {
        println!("cargo::rerun-if-changed={own}");
    }
    let path = match env::var_os("HOGNOSE_GUEST_WASM").filter(|value| !value.is_empty()) {
        Some(ready) => PathBuf::from(ready),
        None => compile_guest(&out)?,
    };
    println!("cargo::rerun-if-changed={}", path.display());
    let wasm = fs::read(&path).map_err(|error| format!("cannot read the guest module {}: {error}", path.display()))?;
    let (image, stack_end) = pre_initialise(&wide_arithmetic::replace_calls(&wasm)?)?;
    let hash: String = Sha256::digest(&image).iter().map(|byte| format!("\\x{byte:02x}")).collect();
    let mut config = engine_config::base(Some(&target))?;
    // The speed of the dispatch loop depends on where its blocks lie in cache lines; so that does not depend on what is
    // compiled before it.
    // SAFETY: no setting that changes what the code does.
    unsafe { config.cranelift_flag_set("log2_min_function_alignment", "6") };
    let engine = Engine::new(&config)?;
    fs::write(out.join("guest.cwasm"), engine.precompile_module(&image)?)?;
    let text = format!(
        "/// Identity of the guest's image, which dumps carry.\n\
         pub const IMAGE_HASH: [u8; 32] = *b\"{hash}\";\n\
         /// Where the guest's stack ends: what lies before is no data.\n\
         pub const STACK_END: usize = {stack_end};\n"
    );
    fs::write(out.join("artefact.rs"), text)?;
    // The guest of the containment tests. It is tiny, and only test builds embed it.
    let hostile = fs::read("src/hostile/guest.wasm")?;
    fs::write(out.join("hostile.cwasm"), engine.precompile_module(&hostile)?)?;
    Ok(())
}

/// Builds the guest crate and returns the path of its module.
fn compile_guest(out: &Path) -> Result<PathBuf, Box<dyn std::error::Error>> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("CARGO_MANIFEST_DIR is not set")?).join("..");
    let manifest = root.join("guest/Cargo.toml");
    if !manifest.exists() {
        return Err(format!(
            "the guest's source is not at {}: set HOGNOSE_GUEST_WASM to a ready guest module",
            manifest.display()
        )
        .into());
    }
    for part in ["guest", "proto/src", "proto/Cargo.toml", "Cargo.toml"] {
        println!("cargo::rerun-if-changed=../{part}");
    }
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    if !target_installed(&rustc) {
        return Err(format!(
            "the Rust target {GUEST_TARGET} is not installed, and the sandboxed interpreter is compiled to it.\n\
             Run `scripts/setup.sh` (or `rustup target add {GUEST_TARGET}`), or set HOGNOSE_GUEST_WASM to a ready guest module."
        )
        .into());
    }
    // OUT_DIR is <target folder>/<profile>/build/<package>/out. One folder serves every profile of the host.
    let folder = out.ancestors().nth(4).unwrap_or(out).join("guest");
    let mut cargo = Command::new(env::var("CARGO").unwrap_or_else(|_| "cargo".into()));
    cargo.args(["build", "--lib", "--profile", "guest", "--target", GUEST_TARGET, "--manifest-path"]).arg(&manifest);
    cargo.arg("--target-dir").arg(&folder);
    for (name, _) in env::vars_os() {
        if name.to_str().is_none_or(leaks_into_guest) {
            cargo.env_remove(&name);
        }
    }
    // With bulk memory operations the compiler turns copies of a few words into calls of the runtime.
    cargo.env("RUSTFLAGS", "-Ctarget-feature=-bulk-memory");
    let output = cargo.output()?;
    if !output.status.success() {
        return Err(format!("the guest does not compile:\n{}", String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(folder.join(GUEST_TARGET).join("guest/hognose_guest.wasm"))
}

/// Whether an environment variable speaks about the host's build and must not reach the guest's.
fn leaks_into_guest(name: &str) -> bool {
    let kept =
        ["CARGO_HOME", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR", "CARGO_SOURCE_", "CARGO_TERM_", "CARGO_MAKEFLAGS"];
    let host =
        ["RUSTFLAGS", "RUSTDOCFLAGS", "RUSTC", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "TARGET", "HOST", "OUT_DIR"];
    let prefixes = ["CARGO", "DEP_", "CLIPPY_", "CFLAGS", "CC_"];
    (host.contains(&name) || prefixes.iter().any(|prefix| name.starts_with(prefix)))
        && !kept.iter().any(|prefix| name.starts_with(prefix))
}

fn target_installed(rustc: &str) -> bool {
    let output = Command::new(rustc).args(["--print", "target-libdir", "--target", GUEST_TARGET]).output();
    let Ok(output) = output else { return false };
    let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    fs::read_dir(folder)
        .is_ok_and(|entries| entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-")))
}

/// Runs the guest's initialisation and returns the module with the memory it left, and where its stack ends.
fn pre_initialise(wasm: &[u8]) -> wasmtime::Result<(Vec<u8>, usize)> {
    block_on(async {
        let mut wizer = Wizer::new();
        wizer.init_func("wizer-initialize");
        let (context, instrumented) = wizer.instrument(wasm)?;
        let engine = Engine::new(Config::new().wasm_wide_arithmetic(true))?;
        let module = Module::new(&engine, &instrumented)?;
        let mut linker = Linker::new(&engine);
        wasi::link(&mut linker, &module)?;
        linker.define_unknown_imports_as_traps(&module)?;
        let mut store = Store::new(&engine, BuildHost::default());
        let instance = linker.instantiate_async(&mut store, &module).await?;
        for name in ["_initialize", wizer.get_init_func()] {
            if let Some(Extern::Func(function)) = instance.get_export(&mut store, name) {
                let result = function.typed::<(), ()>(&store)?.call_async(&mut store, ()).await;
                if let Err(error) = result {
                    let said = String::from_utf8_lossy(&store.data().said).into_owned();
                    return Err(error.context(format!("the guest's {name} failed: {said}")));
                }
            } else if name != "_initialize" {
                wasmtime::bail!("the guest module exports no {name}");
            }
        }
        let mut state = State { store, instance, globals: Vec::new() };
        let image = wizer.snapshot(&context, &mut state).await?;
        Ok((image, state.stack_end()))
    })
}

/// Polls a future that never waits for anything outside.
fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = std::pin::pin!(future);
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    loop {
        if let std::task::Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}

/// What the guest may see of the world while it is pre-initialised: nothing that changes between builds.
#[derive(Default)]
struct BuildHost {
    said: Vec<u8>,
}

impl wasi::WasiHost for BuildHost {
    fn realtime(&mut self) -> Option<u64> {
        Some(0)
    }

    fn monotonic(&mut self) -> u64 {
        0
    }

    fn random(&mut self, bytes: &mut [u8]) {
        bytes.fill(0x5a);
    }

    fn diagnostic(&mut self, bytes: &[u8]) {
        self.said.extend_from_slice(bytes);
    }
}

/// An initialised instance whose state is taken.
struct State {
    store: Store<BuildHost>,
    instance: Instance,
    /// The globals that were asked for.
    globals: Vec<Val>,
}

impl State {
    /// The stack pointer is the only global of a guest. Anything else is not understood: all is taken for data.
    fn stack_end(&self) -> usize {
        match self.globals[..] {
            [Val::I32(end)] => usize::try_from(end).unwrap_or(0),
            _ => 0,
        }
    }
}

impl InstanceState for State {
    async fn global_get(&mut self, name: &str, _: ValType) -> SnapshotVal {
        let value = self.instance.get_global(&mut self.store, name).map(|global| global.get(&mut self.store));
        self.globals.extend(value);
        match value {
            Some(Val::I32(value)) => SnapshotVal::I32(value),
            Some(Val::I64(value)) => SnapshotVal::I64(value),
            Some(Val::F32(value)) => SnapshotVal::F32(value),
            Some(Val::F64(value)) => SnapshotVal::F64(value),
            other => panic!("global {name} is {other:?}"),
        }
    }

    async fn memory_contents(&mut self, name: &str, contents: impl FnOnce(&[u8]) + Send) {
        let memory =
            self.instance.get_memory(&mut self.store, name).unwrap_or_else(|| panic!("memory {name} is missing"));
        let mut bytes = memory.data(&self.store).to_vec();
        // What the stack was used for is not part of the image: each process would copy a megabyte or two of it.
        let stack_end = self.stack_end().min(bytes.len());
        bytes[..stack_end].fill(0);
        contents(&bytes);
    }
}
