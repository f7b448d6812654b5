//! What may stand on the command line.

use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use hognose::{OsPolicy, PoolConfig, ReplConfig, ResourceLimits, SleepMode};

use crate::files::Files;
use crate::units::{Bound, count, duration, size};

/// The longest single sleep a program may ask for.
const MAX_SLEEP: Duration = Duration::from_secs(3600);

/// Runs Python in a sandbox.
///
/// The program sees no network, environment or processes, and of files what --mount shows it. Exit status: 0, or what the program asks
/// for; 1 exception; 2 wrong usage; 3 stopped by a limit; 4 lost worker.
#[derive(Parser)]
#[command(name = "hognose", version)]
pub struct Cli {
    /// Program text, then the program's arguments: everything behind -c belongs to it.
    #[arg(short = 'c', value_names = ["CODE", "ARGS"], num_args = 1.., allow_hyphen_values = true)]
    pub code: Option<Vec<String>>,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub files: Files,

    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Subcommand)]
pub enum Command {
    /// Run a program (`-` reads it from standard input).
    Run {
        /// Python file, then the program's arguments: everything behind the file belongs to it.
        #[arg(required = true, value_names = ["FILE", "ARGS"], num_args = 1.., trailing_var_arg = true, allow_hyphen_values = true)]
        program: Vec<String>,
    },
    /// Start an interactive session. The default.
    Repl,
    /// Show the bytecode of a program.
    Dis {
        /// Python file (`-` is standard input).
        file: String,
    },
}

/// Limits, each with a default; `none` takes one away.
#[derive(Args, Clone)]
pub struct Limits {
    /// Heap of the program: 64MB, 1GiB (units are powers of 1024).
    #[arg(long, global = true, value_name = "SIZE", default_value = "256MB", value_parser = size)]
    pub memory: Bound<u64>,

    /// Interpreter time: 500ms, 2s, 1m. Sleeping does not count.
    #[arg(long, global = true, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub time: Bound<Duration>,

    /// Executed wasm instructions, the same on every machine: 500M, 20G (powers of 1000).
    #[arg(long, global = true, value_name = "N", default_value = "1T", value_parser = count)]
    pub fuel: Bound<u64>,

    /// Depth of nested calls.
    #[arg(long, global = true, value_name = "N", default_value_t = 1000)]
    pub recursion: usize,

    /// Printed text.
    #[arg(long, global = true, value_name = "SIZE", default_value = "64MB", value_parser = size)]
    pub output: Bound<u64>,

    /// Print what the program has used, on standard error.
    #[arg(long, global = true)]
    pub stats: bool,
}

impl Limits {
    /// Set-up of the session.
    pub fn repl_config(&self, script_name: &str, argv: Vec<String>) -> ReplConfig {
        ReplConfig {
            script_name: script_name.to_owned(),
            limits: Some(ResourceLimits {
                max_feed_duration: self.time.0,
                max_memory: self.memory.0.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX)),
                max_recursion_depth: self.recursion,
                max_fuel: self.fuel.0,
                max_output_bytes: self.output.0,
                // Every host call is answered here, at once and without effect: nothing to ration.
                max_suspensions: usize::MAX,
                ..ResourceLimits::default()
            }),
            os_policy: OsPolicy { sleep: SleepMode::System(MAX_SLEEP), ..OsPolicy::default() },
            argv,
            ..ReplConfig::default()
        }
    }
}

/// Set-up of the pool: one worker is all a command needs, and nothing is kept ready.
pub fn pool_config() -> PoolConfig {
    PoolConfig { min_processes: 0, max_processes: 1, ..PoolConfig::wasm() }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn program_arguments_are_left_alone() {
        let cli = Cli::parse_from(["hognose", "--memory", "1MB", "run", "a.py", "--time", "-x"]);
        assert_eq!(cli.limits.memory.0, Some(1 << 20));
        assert!(matches!(cli.command, Some(Command::Run { program }) if program == ["a.py", "--time", "-x"]));
        let cli = Cli::parse_from(["hognose", "run", "--memory", "2MB", "a.py"]);
        assert_eq!(cli.limits.memory.0, Some(2 << 20));
        let cli = Cli::parse_from(["hognose", "-c", "print(1)", "a", "--stats"]);
        assert_eq!(cli.code.unwrap(), ["print(1)", "a", "--stats"]);
    }
}
