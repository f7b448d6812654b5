//! `hognose run` and `hognose -c`: one program, one session.

use std::process::ExitCode;
use std::time::Instant;

use hognose::{Checkout, MountSpec, Pool, PoolError, on_print_sync};

use crate::args::{Limits, pool_config};
use crate::files::Files;
use crate::{host, output, render};

/// What is to be run.
pub struct Program {
    /// Name in tracebacks.
    pub source_name: String,
    /// Text.
    pub code: String,
    /// `sys.argv`.
    pub argv: Vec<String>,
}

/// Runs a program and returns the status to exit with.
pub async fn run(program: &Program, limits: &Limits, files: &Files) -> ExitCode {
    let mounts = match files.open() {
        Ok(mounts) => mounts,
        Err(error) => return crate::fail(&format!("invalid mount: {error}"), crate::USAGE),
    };
    match execute(program, limits, mounts, files.cwd.as_deref()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => render::report(&error),
    }
}

async fn execute(
    program: &Program,
    limits: &Limits,
    mounts: Vec<MountSpec>,
    cwd: Option<&str>,
) -> Result<(), PoolError> {
    let pool = Pool::new(pool_config()).await?;
    let config = limits.repl_config(&program.source_name, program.argv.clone());
    let mut session = pool.checkout(&config).await?;
    run_in(&mut session, program, limits, mounts, cwd).await
}

/// Runs a program in a session.
pub async fn run_in(
    session: &mut Checkout,
    program: &Program,
    limits: &Limits,
    mounts: Vec<MountSpec>,
    cwd: Option<&str>,
) -> Result<(), PoolError> {
    let start = Instant::now();
    let mut on_print = on_print_sync(output::print);
    let (name, code) = (&program.source_name, &program.code);
    let result = match session.feed_program(name, code, mounts, cwd, &mut on_print).await {
        Ok(event) => session.drive(event, &host::host(), &mut on_print).await.map(drop),
        Err(error) => Err(error),
    };
    if limits.stats {
        render::stats(session.usage(), start.elapsed());
    }
    result
}
