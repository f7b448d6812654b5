//! `hognose dis`: the bytecode of a program. It is compiled inside the sandbox, like everything else.

use std::process::ExitCode;

use hognose::{Pool, PoolError, PrintStream};

use crate::args::{Limits, pool_config};
use crate::{output, render};

/// Prints a listing and returns the status to exit with.
pub async fn dis(source_name: String, code: String, limits: &Limits) -> ExitCode {
    match listing(source_name, code, limits).await {
        Ok(text) => {
            output::print(PrintStream::Stdout, &text);
            ExitCode::SUCCESS
        }
        Err(error) => render::report(&error),
    }
}

async fn listing(source_name: String, code: String, limits: &Limits) -> Result<String, PoolError> {
    let pool = Pool::new(pool_config()).await?;
    let mut session = pool.checkout(&limits.repl_config(&source_name, Vec::new())).await?;
    session.disassemble(source_name, code).await
}
