//! The few WASI preview 1 functions that Rust's standard library links into the guest.
//!
//! Everything is denied unless it is named here: no files, arguments, environment, sockets or subprocesses.
//! Written out instead of linked from wasmtime-wasi because the whole surface is eight functions, an
//! instance needs no context object (a checkout stays in the microseconds), and nothing can become
//! reachable by an update. Also used by the build script while it pre-initialises the guest.

use wasmtime::{Caller, Extern, FuncType, Linker, Module, Result, Val, ValType, bail};

/// Import module of every function here.
pub const MODULE: &str = "wasi_snapshot_preview1";

const SUCCESS: i32 = 0;
const EBADF: i32 = 8;
const EFAULT: i32 = 21;
const EINVAL: i32 = 28;
const ENOSYS: i32 = 52;

/// What an instance's store must be able to answer.
pub trait WasiHost: Send + 'static {
    /// Nanoseconds since 1970, or `None` where the policy hides the host's clock.
    fn realtime(&mut self) -> Option<u64>;
    /// Nanoseconds since some fixed moment.
    fn monotonic(&mut self) -> u64;
    /// Fills `bytes` with entropy (or with whatever the policy wants instead).
    fn random(&mut self, bytes: &mut [u8]);
    /// Text the guest wrote to its standard error: the message of a panic.
    fn diagnostic(&mut self, bytes: &[u8]);
}

/// Links every WASI function that `module` imports.
pub fn link<T: WasiHost>(linker: &mut Linker<T>, module: &Module) -> Result<()> {
    for import in module.imports().filter(|import| import.module() == MODULE) {
        let name = import.name();
        match name {
            "args_sizes_get" | "environ_sizes_get" => {
                linker.func_wrap(MODULE, name, |mut caller: Caller<'_, T>, count: u32, size: u32| -> Result<i32> {
                    write(&mut caller, count, &0u32.to_le_bytes())?;
                    write(&mut caller, size, &0u32.to_le_bytes())?;
                    Ok(SUCCESS)
                })?;
            }
            "args_get" | "environ_get" => {
                linker.func_wrap(MODULE, name, |_: u32, _: u32| SUCCESS)?;
            }
            "clock_time_get" => {
                linker.func_wrap(
                    MODULE,
                    name,
                    |mut caller: Caller<'_, T>, id: u32, _: u64, out: u32| -> Result<i32> {
                        let now = match id {
                            0 => caller.data_mut().realtime(),
                            1 => Some(caller.data_mut().monotonic()),
                            _ => return Ok(EINVAL),
                        };
                        let Some(now) = now else { return Ok(ENOSYS) };
                        write(&mut caller, out, &now.to_le_bytes())?;
                        Ok(SUCCESS)
                    },
                )?;
            }
            "random_get" => {
                linker.func_wrap(MODULE, name, |mut caller: Caller<'_, T>, out: u32, len: u32| -> Result<i32> {
                    // One call of the standard library asks for a few bytes; a large one would be an attack
                    // on the host's memory.
                    if len > 4096 {
                        return Ok(EINVAL);
                    }
                    let mut bytes = [0; 4096];
                    let bytes = &mut bytes[..len as usize];
                    caller.data_mut().random(bytes);
                    write(&mut caller, out, bytes)?;
                    Ok(SUCCESS)
                })?;
            }
            "sched_yield" => {
                linker.func_wrap(MODULE, name, || SUCCESS)?;
            }
            "fd_write" => {
                linker.func_wrap(
                    MODULE,
                    name,
                    |mut caller: Caller<'_, T>, fd: u32, vectors: u32, count: u32, out: u32| -> Result<i32> {
                        if fd != 1 && fd != 2 {
                            return Ok(EBADF);
                        }
                        let mut total = 0u32;
                        for index in 0..count.min(16) {
                            let mut pair = [0; 8];
                            let Some(at) = vectors.checked_add(index * 8) else { return Ok(EFAULT) };
                            read(&mut caller, at, &mut pair)?;
                            let start = u32::from_le_bytes([pair[0], pair[1], pair[2], pair[3]]);
                            let len = u32::from_le_bytes([pair[4], pair[5], pair[6], pair[7]]);
                            let mut text = [0; 1024];
                            let part = &mut text[..(len as usize).min(1024)];
                            read(&mut caller, start, part)?;
                            if fd == 2 {
                                caller.data_mut().diagnostic(part);
                            }
                            total = total.saturating_add(len);
                        }
                        write(&mut caller, out, &total.to_le_bytes())?;
                        Ok(SUCCESS)
                    },
                )?;
            }
            "proc_exit" => {
                linker.func_wrap(MODULE, name, |code: i32| -> Result<()> {
                    bail!("the guest exited with status {code}")
                })?;
            }
            _ => {
                let Some(ty) = import.ty().func().cloned() else { bail!("{MODULE}.{name} is not a function") };
                linker.func_new(MODULE, name, ty.clone(), move |_, _, results| refuse(&ty, results))?;
            }
        }
    }
    Ok(())
}

/// Answers a function nobody offers: "no such system call" where it returns a status, a trap otherwise.
fn refuse(ty: &FuncType, results: &mut [Val]) -> Result<()> {
    match (results, ty.result(0)) {
        ([status], Some(ValType::I32)) => {
            *status = Val::I32(ENOSYS);
            Ok(())
        }
        _ => bail!("the guest called a system function that is not offered"),
    }
}

fn write<T>(caller: &mut Caller<'_, T>, at: u32, bytes: &[u8]) -> Result<()> {
    match caller.get_export("memory") {
        Some(Extern::Memory(memory)) => Ok(memory.write(caller, at as usize, bytes)?),
        _ => bail!("the guest exports no memory"),
    }
}

fn read<T>(caller: &mut Caller<'_, T>, at: u32, bytes: &mut [u8]) -> Result<()> {
    match caller.get_export("memory") {
        Some(Extern::Memory(memory)) => Ok(memory.read(caller, at as usize, bytes)?),
        _ => bail!("the guest exports no memory"),
    }
}
