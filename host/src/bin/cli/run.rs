//! `hognose run` and `hognose -c`: one program, one session.

use std::process::ExitCode;
use std::time::Instant;

use hognose::{Pool, PoolError, on_print_sync};

use crate::args::{Limits, pool_config};
use crate::{drive, render};

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
pub async fn run(program: &Program, limits: &Limits) -> ExitCode {
    match execute(program, limits).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => render::report(&error),
    }
}

async fn execute(program: &Program, limits: &Limits) -> Result<(), PoolError> {
    let pool = Pool::new(pool_config()).await?;
    let config = limits.repl_config(&program.source_name, program.argv.clone());
    let mut session = pool.checkout(&config).await?;
    let start = Instant::now();
    let mut on_print = on_print_sync(drive::print);
    let result = match session.feed_named(&program.source_name, &program.code, vec![], &mut on_print).await {
        Ok(event) => drive::to_the_end(&mut session, event, &mut on_print).await.map(drop),
        Err(error) => Err(error),
    };
    if limits.stats {
        render::stats(session.usage(), start.elapsed());
    }
    result
}
