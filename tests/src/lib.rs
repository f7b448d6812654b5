//! Golden cases on disk: finding them, reading them, judging a result.
//!
//! Nothing here knows how a case is run; that is the business of the runners beside this crate. What an
//! expectation holds is written down in `oracle.py`, which makes them.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// One Python file and what running it has to show.
#[derive(Debug, Clone)]
pub struct Case {
    /// Area and name, such as `list/sort_stability`.
    pub name: String,
    /// The Python file.
    pub path: PathBuf,
    /// Bare name of the file, which tracebacks show.
    pub file_name: String,
    /// Its text.
    pub source: String,
    /// Why the result is meant to differ from CPython's, from a first line `# differs: <reason>`.
    pub differs: Option<String>,
    /// Why the case is known to fail, from `golden/pending.txt`.
    pub pending: Option<String>,
}

/// What running a case showed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Everything written to standard output.
    pub stdout: String,
    /// Everything written to standard error, the traceback of an uncaught exception included.
    pub stderr: String,
    /// Exit status.
    pub exit_code: i32,
}

impl Outcome {
    /// The outcome in the form of an expectation.
    pub fn to_expectation(&self) -> String {
        let mut text = format!("{}{}", self.stdout, self.stderr);
        if self.exit_code != 0 {
            if !text.is_empty() && !text.ends_with('\n') {
                text.push('\n');
            }
            let _ = writeln!(text, "[exit {}]", self.exit_code);
        }
        text
    }
}

/// The folder of the golden cases.
pub fn golden_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden")
}

/// The root of the project.
pub fn project_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies inside the project").to_path_buf()
}

/// The command line to test, named by `HOGNOSE_BIN`; `scripts/test.sh` sets it to the one just built.
pub fn command_line() -> Option<PathBuf> {
    std::env::var_os("HOGNOSE_BIN").map(PathBuf::from)
}

/// Reads all cases, ordered by name.
pub fn golden_cases() -> Vec<Case> {
    let pending = pending_cases();
    let mut cases = Vec::new();
    for area in folder_entries(&golden_folder()) {
        if !area.is_dir() {
            continue;
        }
        for path in folder_entries(&area) {
            if path.extension().is_some_and(|extension| extension == "py") {
                cases.push(read_case(&area, path, &pending));
            }
        }
    }
    for (name, _) in &pending {
        assert!(cases.iter().any(|case| &case.name == name), "pending.txt names {name}, which is no case");
    }
    cases
}

fn read_case(area: &Path, path: PathBuf, pending: &[(String, String)]) -> Case {
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let part = |path: &Path| path.file_name().expect("a listed file has a name").to_string_lossy().into_owned();
    let file_name = part(&path);
    let name = format!("{}/{}", part(area), file_name.trim_end_matches(".py"));
    let differs = source.strip_prefix("# differs: ").and_then(|rest| rest.lines().next()).map(str::to_owned);
    let pending = pending.iter().find(|(listed, _)| *listed == name).map(|(_, reason)| reason.clone());
    Case { name, path, file_name, source, differs, pending }
}

/// Reads `golden/pending.txt`: a case per line, then ` - ` and the reason.
fn pending_cases() -> Vec<(String, String)> {
    let text = fs::read_to_string(golden_folder().join("pending.txt")).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, reason) =
                line.split_once(" - ").unwrap_or_else(|| panic!("pending.txt gives no reason: {line}"));
            (name.trim().to_owned(), reason.trim().to_owned())
        })
        .collect()
}

fn folder_entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    paths
}

impl Case {
    /// Compares an outcome with the expectation beside the case.
    ///
    /// # Errors
    /// Says what differs. A case listed as pending has to fail; that it passes is the error then.
    pub fn judge(&self, outcome: &Outcome) -> Result<(), String> {
        let shown = outcome.to_expectation();
        let expected = fs::read_to_string(self.path.with_extension("out"));
        let verdict = match expected {
            Ok(expected) if expected == shown => Ok(()),
            Ok(expected) => Err(difference(&expected, &shown)),
            Err(_) => Err(format!("{} has no expectation beside it; it shows\n{shown}", self.name)),
        };
        match (&self.pending, verdict) {
            (None, verdict) => verdict,
            (Some(_), Err(_)) => Ok(()),
            (Some(reason), Ok(())) => {
                Err(format!("{} passes now: take it out of golden/pending.txt ({reason})", self.name))
            }
        }
    }

    /// Makes `outcome` the expectation. For cases that differ from CPython on purpose.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn bless(&self, outcome: &Outcome) -> std::io::Result<()> {
        fs::write(self.path.with_extension("out"), outcome.to_expectation())
    }
}

/// Shows the first lines that differ, with what surrounds them.
pub fn difference(expected: &str, shown: &str) -> String {
    const BEFORE: usize = 2;
    const AFTER: usize = 12;
    let (expected, shown): (Vec<_>, Vec<_>) = (expected.lines().collect(), shown.lines().collect());
    let first = expected.iter().zip(&shown).take_while(|(a, b)| a == b).count();
    if first == expected.len() && first == shown.len() {
        return "only the end of the last line differs".to_owned();
    }
    let mut text = format!("line {} differs\n", first + 1);
    for line in &expected[first.saturating_sub(BEFORE)..first] {
        let _ = writeln!(text, "    {line}");
    }
    for (mark, lines) in [('-', &expected), ('+', &shown)] {
        for line in lines.iter().skip(first).take(AFTER) {
            let _ = writeln!(text, "  {mark} {line}");
        }
        if lines.len() > first + AFTER {
            let _ = writeln!(text, "  {mark} ... {} more lines", lines.len() - first - AFTER);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_status_ends_the_expectation() {
        let outcome = |stdout: &str, stderr: &str, exit_code| Outcome {
            stdout: stdout.to_owned(),
            stderr: stderr.to_owned(),
            exit_code,
        };
        assert_eq!(outcome("a\n", "", 0).to_expectation(), "a\n");
        assert_eq!(outcome("a", "", 3).to_expectation(), "a\n[exit 3]\n");
        assert_eq!(outcome("", "boom\n", 1).to_expectation(), "boom\n[exit 1]\n");
        assert_eq!(outcome("", "", 2).to_expectation(), "[exit 2]\n");
    }

    #[test]
    fn difference_points_at_the_first_line() {
        let text = difference("a\nb\nc\nd\n", "a\nb\nX\nd\n");
        assert_eq!(text, "line 3 differs\n    a\n    b\n  - c\n  - d\n  + X\n  + d\n");
    }

    #[test]
    fn every_case_has_an_expectation_and_a_reader() {
        let cases = golden_cases();
        assert!(cases.len() > 200, "only {} cases found", cases.len());
        for case in &cases {
            assert!(case.path.with_extension("out").exists(), "{} has no expectation", case.name);
            assert!(!case.source.trim().is_empty(), "{} is empty", case.name);
        }
    }
}
