//! `hognose repl`: an interactive session with history, entries of several lines and interruption.

use std::path::PathBuf;
use std::process::ExitCode;

use hognose::{Checkout, MountSpec, Pool, PoolError, on_print_sync};
use rustyline::error::ReadlineError;
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Completer, Editor, Helper, Highlighter, Hinter};

use crate::args::{Limits, pool_config};
use crate::files::Files;
use crate::{drive, render};

/// Runs the session and returns the status to exit with.
pub async fn repl(limits: &Limits, files: &Files) -> ExitCode {
    let mounts = match files.open() {
        Ok(mounts) => mounts,
        Err(error) => return crate::fail(&format!("invalid mount: {error}"), crate::USAGE),
    };
    match session(limits, &mounts, files.cwd.as_deref()).await {
        Ok(status) => status,
        Err(error) => render::report(&error),
    }
}

async fn session(limits: &Limits, mounts: &[MountSpec], mut cwd: Option<&str>) -> Result<ExitCode, PoolError> {
    let pool = Pool::new(pool_config()).await?;
    let mut session = pool.checkout(&limits.repl_config("<stdin>", vec![String::new()])).await?;
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
        match editor.readline(">>> ") {
            Ok(line) if line.trim() == "exit" || line.trim() == "quit" => break ExitCode::SUCCESS,
            Ok(line) if line.trim().is_empty() => {}
            Ok(line) => {
                let _ = editor.add_history_entry(line.trim_end());
                if let Some(status) = entry(&mut session, &line, limits, mounts, cwd.take()).await {
                    break status;
                }
            }
            Err(ReadlineError::Interrupted) => eprintln!("KeyboardInterrupt"),
            Err(ReadlineError::Eof) => break ExitCode::SUCCESS,
            Err(error) => break crate::fail(&format!("cannot read from standard input: {error}"), crate::USAGE),
        }
    };
    if let Some(path) = &history {
        let _ = editor.save_history(path);
    }
    Ok(status)
}

/// Runs one entry; a status means that the session is over.
async fn entry(
    session: &mut Checkout,
    code: &str,
    limits: &Limits,
    mounts: &[MountSpec],
    cwd: Option<&str>,
) -> Option<ExitCode> {
    let start = std::time::Instant::now();
    let interrupt = session.interrupt_handle();
    let watch = tokio::spawn(async move {
        while tokio::signal::ctrl_c().await.is_ok() {
            if let Some(handle) = &interrupt {
                handle.interrupt();
            }
        }
    });
    let mut on_print = on_print_sync(drive::print);
    let result = match session.feed_interactive(code, mounts.to_vec(), cwd, &mut on_print).await {
        Ok(event) => drive::to_the_end(session, event, &mut on_print).await,
        Err(error) => Err(error),
    };
    watch.abort();
    if limits.stats {
        render::stats(session.usage(), start.elapsed());
    }
    match result {
        Ok(_) => None,
        Err(PoolError::Runtime(error)) if session.worker_id().is_some() && error.exit_code().is_none() => {
            eprintln!("{}", render::traceback(&error));
            None
        }
        Err(error) => Some(render::report(&error)),
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
        let complete = is_complete(context.input());
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
