//! The `hognose` command line: one file per subcommand, `drive.rs` answers what programs ask of the host.

mod args;
mod dis;
mod drive;
mod files;
mod render;
mod repl;
mod run;
mod units;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};

/// Exit status of a program that raised an exception.
const EXCEPTION: u8 = 1;
/// Exit status of a wrong command line or an unreadable file.
const USAGE: u8 = 2;
/// Exit status of a program that was stopped by a limit.
const LIMIT: u8 = 3;
/// Exit status of a worker that was lost.
const LOST: u8 = 4;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&format!("cannot start: {error}"), LOST),
    };
    runtime.block_on(async {
        match (cli.code, cli.command) {
            (Some(mut argv), _) => {
                let code = std::mem::replace(&mut argv[0], "-c".to_owned());
                run::run(&run::Program { source_name: "<string>".into(), code, argv }, &cli.limits, &cli.files).await
            }
            (None, Some(Command::Run { program: argv })) => match read_source(&argv[0]) {
                Ok((source_name, code)) => {
                    run::run(&run::Program { source_name, code, argv }, &cli.limits, &cli.files).await
                }
                Err(text) => fail(&text, USAGE),
            },
            (None, Some(Command::Dis { file })) => match read_source(&file) {
                Ok((source_name, code)) => dis::dis(source_name, code, &cli.limits).await,
                Err(text) => fail(&text, USAGE),
            },
            (None, Some(Command::Repl) | None) => repl::repl(&cli.limits, &cli.files).await,
        }
    })
}

/// Reads a program and returns its name in tracebacks with its text.
fn read_source(file: &str) -> Result<(String, String), String> {
    let (name, bytes) = match file {
        "-" => ("<stdin>", std::io::read_to_string(std::io::stdin()).map(String::into_bytes)),
        file => (file, std::fs::read(file)),
    };
    let bytes = bytes.map_err(|error| format!("cannot read {file}: {error}"))?;
    let text = String::from_utf8(bytes).map_err(|error| format!("{file} is not UTF-8: {error}"))?;
    Ok((name.to_owned(), text))
}

/// Reports an error of the command line itself.
fn fail(text: &str, status: u8) -> ExitCode {
    eprintln!("hognose: {text}");
    ExitCode::from(status)
}
