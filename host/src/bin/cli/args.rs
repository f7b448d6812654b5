//! What may stand on the command line.

use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use hognose::{OsPolicy, PoolConfig, ReplConfig, ResourceLimits, SleepMode};

use crate::files::Files;
use crate::units::{Bound, count, duration, size};

/// Workers of an interactive session: itself and its forks.
pub const FORKS: usize = 64;

/// Runs Python in a sandbox.
///
/// The program sees no network, environment or processes, and of files what --mount shows it. Exit status: 0, or
/// what the program asks for; 1 exception; 2 wrong usage; 3 stopped by a limit; 4 lost worker. A program can ask for 3
/// and 4 itself; only a limit and a lost worker are announced on standard error by a line that begins with "hognose:".
#[derive(Parser)]
#[command(name = "hognose", version)]
pub struct Cli {
    /// Program text, then the program's arguments: everything behind -c belongs to it.
    #[arg(short = 'c', value_names = ["CODE", "ARGS"], num_args = 1.., allow_hyphen_values = true)]
    pub code: Option<Vec<String>>,

    /// Go on interactively after the program.
    #[arg(short, long, global = true)]
    pub interactive: bool,

    /// Check types before running: not available yet.
    #[arg(short, long, global = true)]
    pub type_check: bool,

    /// How the findings of the type check are written: not available yet.
    #[arg(long, global = true, value_name = "FORMAT", requires = "type_check", value_parser = FORMATS)]
    pub type_check_format: Option<String>,

    #[command(flatten)]
    pub limits: Limits,

    #[command(flatten)]
    pub files: Files,

    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Formats of type-check findings.
const FORMATS: [&str; 9] = ["full", "concise", "azure", "json", "jsonlines", "rdjson", "pylint", "gitlab", "github"];

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
    /// Serve sessions to a parent process over standard input and output (protocol version 6).
    Subprocess,
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
    #[arg(long, alias = "max-memory", global = true, value_name = "SIZE", default_value = "256MB", value_parser = size)]
    pub memory: Bound<u64>,

    /// Interpreter time: 500ms, 2s, 1m. Sleeping does not count.
    #[arg(long, alias = "max-feed-duration", global = true, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub time: Bound<Duration>,

    /// Interpreter time between two answers of the host.
    #[arg(long, alias = "max-turn-duration", global = true, value_name = "TIME", default_value = "none", value_parser = duration)]
    pub turn_time: Bound<Duration>,

    /// Executed wasm instructions, the same every time: 500M, 20G (powers of 1000).
    #[arg(long, global = true, value_name = "N", default_value = "1T", value_parser = count)]
    pub fuel: Bound<u64>,

    /// Depth of nested calls.
    #[arg(long, alias = "max-recursion-depth", global = true, value_name = "N", default_value_t = 1000)]
    pub recursion: usize,

    /// Questions to the host: operations on files, sleeps, names that the program does not define.
    #[arg(long, alias = "max-suspensions", global = true, value_name = "N", default_value = "none", value_parser = count)]
    pub suspensions: Bound<u64>,

    /// The longest single sleep; a longer one is cut short.
    #[arg(long, alias = "max-sleep", global = true, value_name = "TIME", default_value = "1h", value_parser = duration)]
    pub sleep: Bound<Duration>,

    /// All sleeps together.
    #[arg(long, alias = "max-total-sleep", global = true, value_name = "TIME", default_value = "none", value_parser = duration)]
    pub total_sleep: Bound<Duration>,

    /// Allocations between two collections of garbage.
    #[arg(long, global = true, value_name = "N")]
    pub gc_interval: Option<usize>,

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
                max_turn_duration: self.turn_time.0,
                max_total_sleep: self.total_sleep.0,
                gc_interval: self.gc_interval,
                max_memory: self.memory.0.map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX)),
                max_recursion_depth: self.recursion,
                max_fuel: self.fuel.0,
                max_output_bytes: self.output.0,
                max_suspensions: self.suspensions.0.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX)),
            }),
            os_policy: OsPolicy {
                sleep: SleepMode::System(self.sleep.0.unwrap_or(Duration::MAX)),
                ..OsPolicy::default()
            },
            argv,
            // As CPython: no message.
            assert_message_annotations: false.into(),
            ..ReplConfig::default()
        }
    }
}

/// Set-up of the pool: nothing is kept ready.
pub fn pool_config() -> PoolConfig {
    PoolConfig { min_processes: 0, max_processes: FORKS, ..PoolConfig::wasm() }
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
