//! The `hognose` command line: one file per subcommand.

mod args;
mod dis;
mod files;
mod host;
mod output;
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
    if cli.type_check {
        return fail("type checking is not available yet", USAGE);
    }
    runtime.block_on(async {
        let program = match (cli.code, cli.command) {
            (Some(mut argv), _) => {
                let code = std::mem::replace(&mut argv[0], "-c".to_owned());
                run::Program { source_name: "<string>".into(), code, argv }
            }
            (None, Some(Command::Run { program: argv })) => match read_source(&argv[0]) {
                Ok((source_name, code)) => run::Program { source_name, code, argv },
                Err(text) => return fail(&text, USAGE),
            },
            (None, Some(Command::Dis { file })) => {
                return match read_source(&file) {
                    Ok((source_name, code)) => dis::dis(source_name, code, &cli.limits).await,
                    Err(text) => fail(&text, USAGE),
                };
            }
            (None, Some(Command::Subprocess)) => return subprocess().await,
            (None, Some(Command::Repl) | None) => return repl::repl(None, &cli.limits, &cli.files).await,
        };
        if cli.interactive {
            repl::repl(Some(&program), &cli.limits, &cli.files).await
        } else {
            run::run(&program, &cli.limits, &cli.files).await
        }
    })
}

/// Serves a parent process. Nothing else may be written to standard output, which carries frames.
async fn subprocess() -> ExitCode {
    let mut output = std::io::BufWriter::new(std::io::stdout());
    ExitCode::from(hognose::serve_worker(&mut std::io::stdin().lock(), &mut output).await)
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
