//! The command line as a process: output, exit status, limits.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::Instant;

fn hognose(args: &[&str], stdin: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hognose"))
        .args(args)
        .env("HOGNOSE_HISTORY", "")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

/// Standard output, standard error, exit status.
fn outcome(args: &[&str], stdin: &str) -> (String, String, i32) {
    let output = hognose(args, stdin);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap_or(-1))
}

#[test]
fn programs_run_from_text_file_and_standard_input() {
    assert_eq!(outcome(&["-c", "print(1 + 1)"], ""), ("2\n".into(), String::new(), 0));
    assert_eq!(outcome(&["run", "-"], "print('in')"), ("in\n".into(), String::new(), 0));
    let path = std::env::temp_dir().join(format!("hognose-cli-{}.py", std::process::id()));
    std::fs::write(&path, "import sys\nprint(__name__, sys.argv[1:])\n").unwrap();
    let path = path.to_str().unwrap();
    let result = outcome(&["run", path, "--time", "x"], "");
    std::fs::remove_file(path).unwrap();
    assert_eq!(result, ("__main__ ['--time', 'x']\n".into(), String::new(), 0));
    let (out, _, status) = outcome(&["-c", "import sys; print(sys.argv)", "a", "-b"], "");
    assert_eq!((out.as_str(), status), ("['-c', 'a', '-b']\n", 0));
}

#[test]
fn programs_read_standard_input() {
    let code = "
import sys
print(repr(input('name? ')), repr(input()))
print(repr(sys.stdin.readline(2)), repr(input()), repr(sys.stdin.read(3)), sys.stdin.readlines())
print(repr(sys.stdin.read()), list(sys.stdin))
input('more? ')";
    let (out, err, status) = outcome(&["-c", code], "Ann\r\n\nabcd\ndrei\nlast\n\u{e4}");
    let wanted = "name? 'Ann\\r' ''\n'ab' 'cd' 'dre' ['i\\n', 'last\\n', '\u{e4}']\n'' []\nmore? ";
    assert_eq!((out.as_str(), status), (wanted, 1), "{err}");
    assert!(err.ends_with("EOFError: EOF when reading a line\n"), "{err}");
    assert_eq!(outcome(&["-c", "n = sum(int(line) for line in iter(input, ''))\nprint(n)"], "1\n20\n\n").0, "21\n");
}

#[test]
fn an_exception_is_status_1_with_its_traceback() {
    let (out, err, status) = outcome(&["-c", "print('before')\ndef f():\n    1 / 0\nf()"], "");
    assert_eq!((out.as_str(), status), ("before\n", 1));
    let wanted = "Traceback (most recent call last):\n  File \"<string>\", line 4, in <module>\n    f()\n    ~^^\n  File \"<string>\", line 3, in f\n    1 / 0\n    ~~^~~\nZeroDivisionError: division by zero\n";
    assert_eq!(err, wanted);
}

#[test]
fn chained_exceptions_are_shown() {
    let (_, err, status) =
        outcome(&["-c", "try:\n    1 / 0\nexcept Exception as e:\n    raise ValueError('x') from e"], "");
    assert_eq!(status, 1);
    assert!(
        err.contains("ZeroDivisionError: division by zero\n\nThe above exception was the direct cause of"),
        "{err}"
    );
}

#[test]
fn system_exit_sets_the_status() {
    assert_eq!(outcome(&["-c", "import sys; sys.exit(9)"], "").2, 9);
    assert_eq!(outcome(&["-c", "raise SystemExit"], "").2, 0);
    let (_, err, status) = outcome(&["-c", "import sys; sys.exit('bye')"], "");
    assert_eq!((err.as_str(), status), ("bye\n", 1));
}

#[test]
fn limits_are_status_3() {
    let start = Instant::now();
    let (_, err, status) = outcome(&["--time", "300ms", "-c", "while True: pass"], "");
    assert_eq!(status, 3, "{err}");
    assert!(err.contains("TimeoutError: feed time limit exceeded"), "{err}");
    assert!(start.elapsed().as_secs() < 5);
    let (_, err, status) =
        outcome(&["--memory", "16MB", "-c", "x = []\nwhile True: x.append('a' * 1000 + str(len(x)))"], "");
    assert_eq!(status, 3, "{err}");
    assert!(err.contains("MemoryError"), "{err}");
    assert_eq!(outcome(&["--fuel", "10M", "-c", "while True: pass"], "").2, 3);
    assert_eq!(outcome(&["--output", "1KB", "-c", "while True: print('x' * 100)"], "").2, 3);
    assert_eq!(outcome(&["--recursion", "50", "-c", "def f(n): return n and f(n - 1)\nf(49)"], "").2, 1);
}

#[test]
fn wrong_usage_is_status_2() {
    assert_eq!(outcome(&["run"], "").2, 2);
    assert_eq!(outcome(&["--memory", "5XB", "-c", "1"], "").2, 2);
    let (_, err, status) = outcome(&["run", "/nonexistent/a.py"], "");
    assert_eq!(status, 2);
    assert!(err.starts_with("hognose: cannot read /nonexistent/a.py"), "{err}");
}

#[test]
fn stats_are_printed_on_standard_error() {
    let (out, err, _) = outcome(&["--stats", "-c", "print('x')"], "");
    assert_eq!(out, "x\n");
    assert!(err.starts_with("fuel ") && err.contains("output 2 bytes"), "{err}");
}

#[test]
fn the_listing_is_printed() {
    let (out, _, status) = outcome(&["dis", "-"], "x = 1\n");
    assert_eq!(status, 0);
    assert!(out.contains("Return"), "{out}");
    assert_eq!(outcome(&["dis", "-"], "x = (").2, 1);
}

#[test]
fn an_interactive_session_keeps_its_state_and_survives_errors() {
    let input = "x = 20\nx + 1\n'a'\nNone\ndef f(n):\n    return n * x\n\nf(2)\nboom\n1 / 0\nx\nexit\n";
    let (out, err, status) = outcome(&["repl"], input);
    assert_eq!((out.as_str(), status), ("21\n'a'\n40\n20\n", 0), "{err}");
    assert!(err.contains("NameError: name 'boom' is not defined"), "{err}");
    assert!(err.contains("ZeroDivisionError: division by zero"), "{err}");
}

#[test]
fn commands_of_an_interactive_session_dump_load_and_fork() {
    let path = std::env::temp_dir().join(format!("hognose-repl-{}.dump", std::process::id()));
    let file = path.to_str().unwrap();
    let input = format!(
        "x = 1\n:dump {file}\nx = 2\n:fork\nx = 3\nx\nexit\nx\n:load {file}\nx\n:limits\n:load /nonexistent\n:what\nx + 1\n"
    );
    let (out, err, status) = outcome(&["repl"], &input);
    let _ = std::fs::remove_file(&path);
    assert_eq!((out.as_str(), status), ("3\n2\n1\n2\n", 0), "{err}");
    assert!(err.contains("recursion 1000") && err.contains("cannot read /nonexistent"), "{err}");
    assert!(err.contains(":dump FILE"), "{err}");
}

#[test]
fn a_program_can_be_followed_by_an_interactive_session() {
    let (out, err, status) = outcome(&["-i", "-c", "x = 5\n1 / 0"], "x\n");
    assert_eq!((out.as_str(), status), ("5\n", 0), "{err}");
    assert!(err.contains("ZeroDivisionError"), "{err}");
}

#[test]
fn options_are_known_by_the_names_of_the_reference() {
    let args = ["--max-memory", "64MB", "--max-feed-duration", "5", "--max-turn-duration", "inf"];
    let more = ["--max-recursion-depth", "100", "--max-suspensions", "9", "--max-total-sleep", "1", "--max-sleep", "1"];
    let args: Vec<&str> = args.into_iter().chain(more).chain(["--gc-interval", "5000", "-c", "print(1)"]).collect();
    assert_eq!(outcome(&args, ""), ("1\n".into(), String::new(), 0));
    let (_, err, status) = outcome(&["--type-check", "--type-check-format", "json", "-c", "1"], "");
    assert_eq!((err.as_str(), status), ("hognose: type checking is not available yet\n", 2));
    assert_eq!(outcome(&["--type-check-format", "json", "-c", "1"], "").2, 2);
}

#[test]
fn only_a_limit_is_announced_as_one() {
    let (_, err, status) = outcome(&["-c", "import sys; sys.exit(3)"], "");
    assert_eq!((err.as_str(), status), ("", 3));
    let (_, err, status) = outcome(&["--fuel", "10M", "-c", "while True: pass"], "");
    assert!(err.ends_with("hognose: stopped by the fuel limit\n"), "{err}");
    assert_eq!(status, 3);
}

#[test]
fn sleeping_is_performed_and_costs_no_interpreter_time() {
    let start = Instant::now();
    let (out, err, status) = outcome(&["--time", "100ms", "-c", "import time\ntime.sleep(0.3)\nprint('done')"], "");
    assert_eq!((out.as_str(), status), ("done\n", 0), "{err}");
    assert!(start.elapsed().as_millis() >= 300);
}

#[test]
fn mounts_and_the_working_directory_are_options() {
    let folder = crate::support::Folder::new();
    folder.write("a.txt", "text");
    let host = folder.0.to_str().unwrap();
    let run = |spec: &str, code: &str| outcome(&["-m", spec, "-c", code], "");
    assert_eq!(run(&format!("{host}:/d"), "print(open('a.txt').read())"), ("text\n".into(), String::new(), 0));
    assert_eq!(run(&format!("{host}::/d::ro"), "import os; print(os.getcwd())").0, "/d\n");
    let (_, err, status) = run(&format!("{host}:/d"), "open('b.txt', 'w')");
    assert!(err.ends_with("PermissionError: [Errno 30] Read-only file system: 'b.txt'\n"), "{err}");
    assert_eq!(status, 1);
    assert_eq!(run(&format!("{host}:/d:rw"), "open('b.txt', 'w').write('new')").2, 0);
    assert_eq!(folder.read("b.txt"), "new");
    let (_, err, _) = run(&format!("{host}:/d:rw:2"), "open('c.txt', 'wb', 0).write(b'new')");
    assert!(err.ends_with("OSError: disk write limit of 2 bytes exceeded\n"), "{err}");
    let moved = outcome(&["-m", &format!("{host}:/d/e"), "--cwd", "/d", "-c", "print(open('e/a.txt').read())"], "");
    assert_eq!(moved.0, "text\n");
    for (args, text) in [
        (["-m", "x:/d:zz"], "invalid mount mode 'zz': expected 'ro', 'rw', or 'overlay'"),
        (["-m", "/no/such/folder:/d"], "invalid mount: "),
        (["-m", "/tmp:d"], "virtual path must be absolute, got: 'd'"),
        (["--cwd", "rel"], "--cwd must be an absolute POSIX path: \"rel\""),
    ] {
        let (_, err, status) = outcome(&[args[0], args[1], "-c", "1"], "");
        assert!(err.contains(text), "{err}");
        assert_eq!(status, 2, "{args:?}");
    }
}

#[test]
fn without_mounts_there_are_no_files_but_an_empty_environment_and_entropy() {
    let code = "import os\nprint(os.getenv('HOME'), dict(os.environ), len(os.urandom(8)), os.path.abspath('x'), os.path.realpath('x'))\nopen('x')";
    let (out, err, status) = outcome(&["-c", code], "");
    assert_eq!(out, "None {} 8 /x /x\n");
    assert!(err.ends_with("PermissionError: Permission denied: '/x'\n"), "{err}");
    assert_eq!(status, 1);
}
