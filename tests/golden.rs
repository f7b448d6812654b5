//! Runs every golden case, each under its own test name: `native::list::sort_stability` calls the interpreter as a
//! library, `stress::list::sort_stability` does so with a collection at every safepoint, and
//! `wasm::list::sort_stability` goes through the command line, and so through a pool and a wasm instance. The last
//! kind exists only where `HOGNOSE_BIN` names the command line.
//!
//! `HOGNOSE_BLESS=1` rewrites the expectations of the cases that begin with `# differs:`; those of all other
//! cases come from CPython (`just bless`).

use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use hognose_tests::{Case, Outcome, command_line, golden_cases};
use libtest_mimic::{Arguments, Failed, Trial};

/// A case that takes longer is taken for an endless loop.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// The native build is a debug build in most test runs and its frames are large; inside wasm the stack is the
/// host's business.
const STACK_BYTES: usize = 256 << 20;

/// A way to run a script.
struct Way {
    name: &'static str,
    run: fn(&Case) -> Outcome,
}

const NATIVE: Way = Way { name: "native", run: run_native };
const STRESS: Way = Way { name: "stress", run: run_stress };
const WASM: Way = Way { name: "wasm", run: run_wasm };

fn run_native(case: &Case) -> Outcome {
    let result = hognose_guest::run_script(&case.source, &case.file_name, &[]);
    Outcome { stdout: result.stdout, stderr: result.stderr, exit_code: result.exit_code }
}

fn run_stress(case: &Case) -> Outcome {
    let result = hognose_guest::run_script_stress(&case.source, &case.file_name, &[]);
    Outcome { stdout: result.stdout, stderr: result.stderr, exit_code: result.exit_code }
}

fn run_wasm(case: &Case) -> Outcome {
    let binary = command_line().expect("this way is offered only with a command line");
    let output = Command::new(&binary)
        .args(["run", &case.file_name])
        .current_dir(case.path.parent().expect("a case lies in a folder"))
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}", binary.display()));
    Outcome {
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
        exit_code: output.status.code().unwrap_or(-1),
    }
}

/// Runs a case on its own thread, so that neither its depth nor an endless loop takes the runner along.
fn run_guarded(case: &Case, run: fn(&Case) -> Outcome) -> Result<Outcome, Failed> {
    let (done, result) = mpsc::channel();
    let own = case.clone();
    let runner = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
        // The receiver is gone when the case ran into the time limit.
        let _ = done.send(run(&own));
    })?;
    match result.recv_timeout(TIME_LIMIT) {
        Ok(outcome) => Ok(outcome),
        Err(mpsc::RecvTimeoutError::Timeout) => Err(format!("no end after {TIME_LIMIT:?}").into()),
        Err(mpsc::RecvTimeoutError::Disconnected) => {
            let panic = runner.join().err().and_then(|panic| {
                let text = panic.downcast_ref::<String>().cloned();
                text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
            });
            Err(format!("the interpreter panicked: {}", panic.unwrap_or_default()).into())
        }
    }
}

fn check(case: &Case, run: fn(&Case) -> Outcome, bless: bool) -> Result<(), Failed> {
    let outcome = match run_guarded(case, run) {
        Err(_) if case.pending.is_some() => return Ok(()),
        outcome => outcome?,
    };
    if bless && case.differs.is_some() {
        case.bless(&outcome)?;
    }
    case.judge(&outcome).map_err(Failed::from)
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let bless = std::env::var_os("HOGNOSE_BLESS").is_some();
    let cases = golden_cases();
    let mut trials = Vec::new();
    let ways = [Some(NATIVE), Some(STRESS), command_line().map(|_| WASM)];
    for Way { name, run } in ways.into_iter().flatten() {
        for case in &cases {
            let label = format!("{name}::{}", case.name.replace('/', "::"));
            let case = case.clone();
            trials.push(Trial::test(label, move || check(&case, run, bless)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}
