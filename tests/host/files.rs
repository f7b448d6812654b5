//! Programs that work on files: the same script under CPython in an empty folder (that is where the expectations come
//! from, see `tests/oracle.py`) and here, with an empty folder mounted.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::support::Folder;

fn check(name: &str, mode: &str) {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("tests/files");
    let folder = Folder::new();
    let output = Command::new(env!("CARGO_BIN_EXE_hognose"))
        .args(["--mount", &format!("{}:/folder:{mode}", folder.0.display()), "run", &format!("{name}.py")])
        .current_dir(&cases)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let mut shown = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        shown += &format!("[exit {}]\n", output.status.code().unwrap_or(-1));
    }
    let expected = std::fs::read_to_string(cases.join(format!("{name}.out"))).unwrap();
    let mut lines = shown.lines().zip(expected.lines()).enumerate();
    if let Some((n, (shown, expected))) = lines.find(|(_, (shown, expected))| shown != expected) {
        panic!("{name} ({mode}), line {}:\n  shown    {shown}\n  expected {expected}", n + 1);
    }
    assert_eq!(shown.lines().count(), expected.lines().count(), "{name} ({mode}):\n{shown}");
    let written = std::fs::read_dir(&folder.0).unwrap().count();
    assert_eq!(written > 0, mode == "rw", "{name} ({mode}) left {written} entries");
}

macro_rules! programs {
    ($($name:ident)*) => {
        $(
            mod $name {
                #[test]
                fn on_the_hosts_files() {
                    super::check(stringify!($name), "rw");
                }

                #[test]
                fn in_an_overlay() {
                    super::check(stringify!($name), "overlay");
                }
            }
        )*
    };
}

programs! { bytes everyday glob_shutil_tempfile os_calls pathlib_calls reports text }
