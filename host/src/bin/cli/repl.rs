//! `hognose repl`: an interactive session with history, entries of several lines, interruption, and commands on
//! the session itself.

use std::path::PathBuf;
use std::process::ExitCode;

use hognose::{Checkout, MountSpec, Pool, PoolError, ReplConfig, on_print_sync};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Completer, Editor, Helper, Highlighter, Hinter};

use crate::args::{FORKS, Limits, pool_config};
use crate::files::Files;
use crate::run::{self, Program};
use crate::{host, output, render};

/// Runs the session, after a program if there is one, and returns the status to exit with.
pub async fn repl(program: Option<&Program>, limits: &Limits, files: &Files) -> ExitCode {
    let mounts = match files.open() {
        Ok(mounts) => mounts,
        Err(error) => return crate::fail(&format!("invalid mount: {error}"), crate::USAGE),
    };
    match interact(program, limits, mounts, files.cwd.as_deref()).await {
        Ok(status) => status,
        Err(error) => render::report(&error),
    }
}

/// What the user works in.
struct Repl<'a> {
    pool: Pool,
    config: ReplConfig,
    limits: &'a Limits,
    mounts: Vec<MountSpec>,
    /// Working directory, until the first entry has set it.
    cwd: Option<&'a str>,
    /// The session, on top of those it was forked from.
    sessions: Vec<Checkout>,
}

async fn interact(
    program: Option<&Program>,
    limits: &Limits,
    mounts: Vec<MountSpec>,
    mut cwd: Option<&str>,
) -> Result<ExitCode, PoolError> {
    let pool = Pool::new(pool_config()).await?;
    let config = match program {
        Some(program) => limits.repl_config(&program.source_name, program.argv.clone()),
        None => limits.repl_config("<stdin>", vec![String::new()]),
    };
    let mut first = pool.checkout(&config).await?;
    if let Some(program) = program {
        match run::run_in(&mut first, program, limits, mounts.clone(), cwd.take()).await {
            Ok(()) => {}
            Err(error) if is_survived(&first, &error) => eprintln!("{}", show(&error)),
            Err(error) => return Err(error),
        }
    }
    let mut repl = Repl { pool, config, limits, mounts, cwd, sessions: vec![first] };
    let Ok(mut editor) = Editor::<Entry, FileHistory>::new() else {
        return Ok(crate::fail("cannot read from standard input", crate::USAGE));
    };
    editor.set_helper(Some(Entry));
    let history = history_file();
    if let Some(path) = &history {
        // A first session has none; nothing is lost.
        let _ = editor.load_history(path);
    }
    eprintln!("hognose {} - Python 3.14 in a sandbox. Type exit or press Ctrl-D to leave.", env!("CARGO_PKG_VERSION"));
    let status = loop {
        let prompt = match repl.sessions.len() {
            1 => ">>> ".to_owned(),
            forks => format!("({}) >>> ", forks - 1),
        };
        let line = match editor.readline(&prompt) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => {
                eprintln!("KeyboardInterrupt");
                continue;
            }
            Err(ReadlineError::Eof) => "exit".to_owned(),
            Err(error) => break crate::fail(&format!("cannot read from standard input: {error}"), crate::USAGE),
        };
        match line.trim() {
            "" => {}
            "exit" | "quit" if repl.sessions.len() > 1 => {
                repl.sessions.pop();
            }
            "exit" | "quit" => break ExitCode::SUCCESS,
            text => {
                let _ = editor.add_history_entry(line.trim_end());
                let status = match text.strip_prefix(':') {
                    Some(command) => repl.command(command).await,
                    None => repl.entry(&line).await,
                };
                if let Some(status) = status {
                    break status;
                }
            }
        }
    };
    if let Some(path) = &history {
        let _ = editor.save_history(path);
    }
    Ok(status)
}

impl Repl<'_> {
    /// Runs one entry; a status means that there is no session any more.
    async fn entry(&mut self, code: &str) -> Option<ExitCode> {
        let start = std::time::Instant::now();
        let session = self.sessions.last_mut()?;
        let watch = watch(session);
        let mut on_print = on_print_sync(output::print);
        let result = match session.feed_interactive(code, self.mounts.clone(), self.cwd.take(), &mut on_print).await {
            Ok(event) => session.drive(event, &host::host(), &mut on_print).await,
            Err(error) => Err(error),
        };
        watch.abort();
        if self.limits.stats {
            render::stats(session.usage(), start.elapsed());
        }
        match result {
            Ok(_) => None,
            Err(error) if is_survived(session, &error) => {
                eprintln!("{}", show(&error));
                None
            }
            Err(error) => self.lost(&error),
        }
    }

    /// The session on top has ended; those it was forked from go on.
    fn lost(&mut self, error: &PoolError) -> Option<ExitCode> {
        let status = render::report(error);
        self.sessions.pop();
        self.sessions.is_empty().then_some(status)
    }

    /// Carries out a command on the session.
    async fn command(&mut self, text: &str) -> Option<ExitCode> {
        let (name, argument) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let argument = argument.trim();
        let done = match (name, argument) {
            ("dump", file) if !file.is_empty() => self.dump(file).await,
            ("load", file) if !file.is_empty() => self.load(file).await,
            ("fork", "") => self.fork().await,
            ("limits", "") => {
                self.show_limits();
                Ok(())
            }
            _ => {
                eprintln!(
                    ":dump FILE   write the session to a file\n\
                     :load FILE   replace the session by one from a file\n\
                     :fork        go on in a copy; leave it to be back here\n\
                     :limits      show limits, and what the last entry used"
                );
                Ok(())
            }
        };
        match done {
            Ok(()) => None,
            Err(text) => {
                eprintln!("hognose: {text}");
                None
            }
        }
    }

    async fn dump(&mut self, file: &str) -> Result<(), String> {
        let Some(session) = self.sessions.last_mut() else { return Ok(()) };
        let state = session.dump().await.map_err(|error| error.to_string())?;
        std::fs::write(file, &state).map_err(|error| format!("cannot write {file}: {error}"))?;
        eprintln!("{} bytes", state.len());
        Ok(())
    }

    async fn load(&mut self, file: &str) -> Result<(), String> {
        let state = std::fs::read(file).map_err(|error| format!("cannot read {file}: {error}"))?;
        let text = |error: PoolError| show(&error);
        let mut session = self.pool.checkout(&self.config).await.map_err(text)?;
        let mut on_print = on_print_sync(output::print);
        let (event, _) = session.restore(state, self.mounts.clone(), &mut on_print).await.map_err(text)?;
        if let Some(event) = event {
            session.drive(event, &host::host(), &mut on_print).await.map_err(text)?;
        }
        self.sessions.pop();
        self.sessions.push(session);
        Ok(())
    }

    async fn fork(&mut self) -> Result<(), String> {
        if self.sessions.len() + 1 >= FORKS {
            return Err("too many forks".into());
        }
        let Some(session) = self.sessions.last_mut() else { return Ok(()) };
        let copy = session.fork().await.map_err(|error| error.to_string())?;
        self.sessions.push(copy);
        Ok(())
    }

    fn show_limits(&self) {
        let Some(session) = self.sessions.last() else { return };
        let limits = session.limits();
        let time = |time: Option<std::time::Duration>| time.map_or("none".to_owned(), |time| format!("{time:?}"));
        let number = |n: Option<u64>| n.map_or("none".to_owned(), |n| n.to_string());
        eprintln!(
            "memory {} bytes   time {}   turn time {}   fuel {}   recursion {}   output {} bytes   total sleep {}",
            number(limits.max_memory.map(|n| n as u64)),
            time(limits.max_feed_duration),
            time(limits.max_turn_duration),
            number(limits.max_fuel),
            limits.max_recursion_depth,
            number(limits.max_output_bytes),
            time(limits.max_total_sleep),
        );
        let usage = session.usage();
        render::stats(usage, usage.execution_time);
    }
}

/// Interrupts the running entry at Ctrl-C.
fn watch(session: &Checkout) -> tokio::task::JoinHandle<()> {
    let interrupt = session.interrupt_handle();
    tokio::spawn(async move {
        while tokio::signal::ctrl_c().await.is_ok() {
            if let Some(handle) = &interrupt {
                handle.interrupt();
            }
        }
    })
}

/// Whether an error leaves the session and is not the program's wish to end.
fn is_survived(session: &Checkout, error: &PoolError) -> bool {
    matches!(error, PoolError::Runtime(error) if session.worker_id().is_some() && error.exit_code().is_none())
}

fn show(error: &PoolError) -> String {
    match error {
        PoolError::Runtime(error) => render::traceback(error),
        error => error.to_string(),
    }
}

/// Where entries are remembered: `HOGNOSE_HISTORY`, else a file in the home folder; empty means nowhere.
fn history_file() -> Option<PathBuf> {
    match std::env::var_os("HOGNOSE_HISTORY") {
        Some(path) if path.is_empty() => None,
        Some(path) => Some(path.into()),
        None => std::env::home_dir().map(|home| home.join(".hognose_history")),
    }
}

/// Tells the line editor when an entry is complete.
#[derive(Completer, Helper, Highlighter, Hinter)]
struct Entry;

impl Validator for Entry {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let text = context.input();
        let complete = text.starts_with(':') || is_complete(text);
        Ok(if complete { ValidationResult::Valid(None) } else { ValidationResult::Incomplete })
    }
}

/// Whether an entry needs no further line: brackets and long strings are closed, no line is continued, and
/// a block is ended by an empty line.
fn is_complete(text: &str) -> bool {
    let mut open = 0i32;
    let mut block = false;
    let mut line_has_code = false;
    let mut last = ' ';
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        match c {
            '#' => {
                rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
                continue;
            }
            '"' | '\'' => {
                let quote = if rest.starts_with("\"\"\"") || rest.starts_with("'''") { &rest[..3] } else { &rest[..1] };
                match string_end(&rest[quote.len()..], quote) {
                    StringEnd::At(end) => rest = &rest[quote.len() + end..],
                    // A short string that is not closed is an error, and the interpreter says which.
                    StringEnd::Never => return quote.len() == 1,
                }
                (line_has_code, last) = (true, '"');
                continue;
            }
            '(' | '[' | '{' => open += 1,
            ')' | ']' | '}' => open -= 1,
            '\n' if last == '\\' => last = ' ',
            '\n' => {
                block |= open <= 0 && last == ':';
                line_has_code = false;
            }
            _ => {}
        }
        if !c.is_whitespace() {
            (line_has_code, last) = (true, c);
        }
        rest = &rest[c.len_utf8()..];
    }
    // A decorator, too, stands before something.
    block |= open <= 0 && last == ':' || text.trim_start().starts_with('@');
    open <= 0 && last != '\\' && (!block || !line_has_code && text.ends_with('\n'))
}

enum StringEnd {
    At(usize),
    Never,
}

fn string_end(body: &str, quote: &str) -> StringEnd {
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if quote.len() == 1 => return StringEnd::Never,
            _ if body[at..].starts_with(quote) => return StringEnd::At(at + quote.len()),
            _ => {}
        }
    }
    StringEnd::Never
}

#[cfg(test)]
mod tests {
    use super::is_complete;

    #[test]
    fn entries_end_where_python_ends_them() {
        for text in
            ["1 + 1", "x = [1,\n2]", "'''a\nb'''", "if x:\n  y\n", "def f():\n  return 1\n\n", "'abc", "# :", "a)"]
        {
            assert!(is_complete(text), "{text:?}");
        }
        for text in ["(1,", "'''a", "if x:", "if x:\n  y", "x = 1 + \\", "@d", "{'a': [", "for i in range(3):  # loop"]
        {
            assert!(!is_complete(text), "{text:?}");
        }
    }
}
