//! Errors as the user sees them, and which exit status they have.

use std::io::IsTerminal;
use std::process::ExitCode;

use hognose::{FeedUsage, MontyException, PoolError};

use crate::{EXCEPTION, LIMIT, LOST};

const RESET: &str = "\x1b[0m";
const BOLD_RED: &str = "\x1b[1;31m";
const RED: &str = "\x1b[31m";
const MAGENTA: &str = "\x1b[35m";
const BOLD_MAGENTA: &str = "\x1b[1;35m";

/// Whether standard error takes colours.
pub fn colour() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) && std::io::stderr().is_terminal()
}

/// Writes an error to standard error and returns the exit status it stands for.
pub fn report(error: &PoolError) -> ExitCode {
    match error {
        PoolError::Runtime(exception) => {
            if let Some(status) = exception.exit_code() {
                if let Some(text) = exception.rendered().filter(|text| !text.is_empty()) {
                    eprintln!("{}", text.trim_end_matches('\n'));
                }
                // The system keeps the low byte, as it does of any process.
                return ExitCode::from(status as u8);
            }
            eprintln!("{}", traceback(exception));
            let limit = exception.stopped_by().or(hard_memory(exception).then_some("memory"));
            match limit {
                Some("interrupt") => eprintln!("hognose: interrupted"),
                Some(limit) => eprintln!("hognose: stopped by the {limit} limit"),
                None => {}
            }
            ExitCode::from(if limit.is_some() { LIMIT } else { EXCEPTION })
        }
        error => {
            eprintln!("hognose: {error}");
            let limit = matches!(error, PoolError::Timeout { .. });
            ExitCode::from(if limit { LIMIT } else { LOST })
        }
    }
}

/// The worker was stopped by the host because it took too much memory.
fn hard_memory(exception: &MontyException) -> bool {
    exception.message() == Some("the worker exceeded its memory limit and was terminated")
        && exception.traceback().is_empty()
}

/// A traceback, coloured where standard error is a terminal.
pub fn traceback(exception: &MontyException) -> String {
    let text = exception.to_string();
    if !colour() {
        return text;
    }
    let lines: Vec<String> = text.lines().map(paint).collect();
    lines.join("\n")
}

/// Paints one line of a traceback, in the colours of CPython.
fn paint(line: &str) -> String {
    let body = line.trim_start();
    let indent = &line[..line.len() - body.len()];
    if let Some((file, rest)) = body.strip_prefix("File \"").and_then(|rest| rest.split_once('"')) {
        let rest = rest.strip_prefix(", line ").map(|rest| match rest.split_once(", in ") {
            Some((number, name)) => format!(", line {MAGENTA}{number}{RESET}, in {MAGENTA}{name}{RESET}"),
            None => format!(", line {MAGENTA}{rest}{RESET}"),
        });
        return format!("{indent}File {MAGENTA}\"{file}\"{RESET}{}", rest.unwrap_or_default());
    }
    if !body.is_empty() && body.bytes().all(|byte| matches!(byte, b'^' | b'~' | b' ')) {
        return format!("{indent}{RED}{}{RESET}", body.replace('^', &format!("{BOLD_RED}^{RESET}{RED}")));
    }
    if indent.is_empty() && !body.ends_with("(most recent call last):") {
        let (name, message) = body.split_once(": ").map_or((body, None), |(name, message)| (name, Some(message)));
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'));
        if is_name {
            let message = message.map(|message| format!(": {MAGENTA}{message}{RESET}")).unwrap_or_default();
            return format!("{BOLD_MAGENTA}{name}{RESET}{message}");
        }
    }
    line.to_owned()
}

/// Writes what a program has used to standard error.
pub fn stats(usage: FeedUsage, wall: std::time::Duration) {
    eprintln!(
        "fuel {}   interpreter {:.1?}   wall {wall:.1?}   peak memory {:.1} KiB   output {} bytes   host calls {}",
        usage.fuel,
        usage.execution_time,
        usage.peak_memory as f64 / 1024.0,
        usage.output_bytes,
        usage.host_calls,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_traceback_are_painted_and_others_are_not() {
        let painted = paint("  File \"a.py\", line 3, in f");
        assert_eq!(painted, "  File \x1b[35m\"a.py\"\x1b[0m, line \x1b[35m3\x1b[0m, in \x1b[35mf\x1b[0m");
        assert_eq!(paint("ValueError: boom"), "\x1b[1;35mValueError\x1b[0m: \x1b[35mboom\x1b[0m");
        assert_eq!(paint("    x = f(1)"), "    x = f(1)");
        assert_eq!(paint("Traceback (most recent call last):"), "Traceback (most recent call last):");
    }
}
