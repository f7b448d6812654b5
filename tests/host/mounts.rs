//! Mounts: what programs can do with them, and every way out that must be shut.

use hognose::{
    ExcType, MountSpec, MountSpecMode, NamedValues, PoolError, ReplConfig, ResumeValue, TurnEvent, on_print_sync,
};

use crate::support::{Folder, feed_mounted, from_mounts, one, protocol, resume, run, session, some};

use MountSpecMode::{Overlay, ReadOnly, ReadWrite};

/// The repr of the value of code that runs with a folder mounted at `/data`.
async fn shown(folder: &Folder, mode: MountSpecMode, code: &str) -> String {
    with(vec![folder.at_data(mode)], code).await
}

async fn with(mounts: Vec<MountSpec>, code: &str) -> String {
    let pool = one().await;
    let mut session = session(&pool).await;
    match feed_mounted(&mut session, code, mounts).await {
        Ok(value) => value.py_repr(),
        Err(PoolError::Runtime(error)) => error.summary(),
        Err(error) => panic!("{error}"),
    }
}

/// Evaluates each expression and shows its value, or the exception it raises.
const TRY: &str = "
def attempt(*functions):
    shown = []
    for f in functions:
        try:
            shown.append(repr(f()))
        except Exception as e:
            shown.append(f'{type(e).__name__}: {e}')
    return '\\n'.join(shown)
import os
from pathlib import Path
";

async fn attempts(mounts: Vec<MountSpec>, expressions: &[&str]) -> Vec<String> {
    let lambdas: Vec<String> = expressions.iter().map(|e| format!("lambda: ({e})")).collect();
    let pool = one().await;
    let mut session = session(&pool).await;
    let code = format!("{TRY}\nattempt({})", lambdas.join(", "));
    let value = feed_mounted(&mut session, &code, mounts).await.unwrap();
    value.as_ref().as_str().unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn read_write_reads_and_writes_the_hosts_files() {
    run(async {
        let folder = Folder::new();
        folder.write("a.txt", "one\ntwo\n");
        let code = "with open('a.txt') as f: lines = f.readlines()\nopen('sub.txt', 'w').write('new')\nlines";
        assert_eq!(shown(&folder, ReadWrite, code).await, "['one\\n', 'two\\n']");
        assert_eq!(folder.read("sub.txt"), "new");
    });
}

#[test]
fn what_was_not_closed_is_written_when_the_feed_ends() {
    run(async {
        let folder = Folder::new();
        assert_eq!(
            shown(&folder, ReadWrite, "f = open('a', 'w')\nf.write('kept')\n1 / 0").await,
            "ZeroDivisionError: division by zero"
        );
        assert_eq!(folder.read("a"), "kept");
    });
}

#[test]
fn read_only_refuses_every_change() {
    run(async {
        let folder = Folder::new();
        folder.write("f", "x");
        let writes = [
            "open('/data/f', 'w')",
            "open('/data/f', 'a')",
            "open('/data/n', 'x')",
            "open('/data/f', 'r+')",
            "Path('/data/f').write_text('y')",
            "Path('/data/f').write_bytes(b'y')",
            "os.mkdir('/data/d')",
            "os.remove('/data/f')",
            "os.rmdir('/data/f')",
            "os.rename('/data/f', '/data/g')",
            "Path('/data/n').touch()",
        ];
        for shown in attempts(vec![folder.at_data(ReadOnly)], &writes).await {
            assert!(shown.starts_with("PermissionError: [Errno 30] Read-only file system: '/data/"), "{shown}");
        }
        assert_eq!(folder.read("f"), "x");
        assert_eq!(shown(&folder, ReadOnly, "open('/data/f').read()").await, "'x'");
    });
}

#[test]
fn dots_cannot_leave_a_mount() {
    run(async {
        let folder = Folder::new();
        let paths = [
            "open('/data/../etc/passwd')",
            "open('../etc/passwd')",
            "open('/data/a/../../../etc/passwd')",
            "os.listdir('/data/..')",
            "Path('..').exists()",
            "os.stat('/')",
        ];
        for shown in attempts(vec![folder.at_data(ReadWrite)], &paths).await {
            assert!(shown.starts_with("PermissionError: Permission denied: '/"), "{shown}");
        }
    });
}

#[cfg(unix)]
mod links {
    use super::*;
    use std::os::unix::fs::symlink;

    fn with_links() -> (Folder, Folder) {
        let (folder, outside) = (Folder::new(), Folder::new());
        folder.write("inside.txt", "inside");
        folder.write("dir/file.txt", "below");
        outside.write("secret.txt", "secret");
        let up = format!("../{}", outside.0.file_name().unwrap().to_str().unwrap());
        symlink("inside.txt", folder.0.join("good")).unwrap();
        symlink("../inside.txt", folder.0.join("dir/good")).unwrap();
        symlink(outside.0.join("secret.txt"), folder.0.join("absolute")).unwrap();
        symlink(folder.0.join("inside.txt"), folder.0.join("absolute-inside")).unwrap();
        symlink(format!("{up}/secret.txt"), folder.0.join("escape")).unwrap();
        symlink(&up, folder.0.join("escape-dir")).unwrap();
        symlink("loop", folder.0.join("loop")).unwrap();
        symlink("missing", folder.0.join("dangling")).unwrap();
        (folder, outside)
    }

    #[test]
    fn only_relative_links_that_stay_inside_are_followed() {
        run(async {
            let (folder, outside) = with_links();
            let mounts = || vec![folder.at_data(ReadWrite)];
            assert_eq!(
                attempts(mounts(), &["open('good').read()", "open('dir/good').read()", "os.path.islink('good')"]).await,
                ["'inside'", "'inside'", "True"]
            );
            let refused = [
                "open('absolute').read()",
                "open('absolute-inside').read()",
                "open('escape').read()",
                "open('escape-dir/secret.txt').read()",
                "open('escape', 'w')",
                "open('escape-dir/new', 'w')",
                "os.listdir('escape-dir')",
                "os.stat('absolute')",
                "os.mkdir('escape-dir/d')",
                "os.remove('escape-dir/secret.txt')",
                "os.rename('inside.txt', 'escape-dir/stolen')",
                "os.rename('escape-dir/secret.txt', 'stolen')",
                "Path('escape').write_text('x')",
            ];
            for shown in attempts(mounts(), &refused).await {
                assert!(shown.starts_with("PermissionError: [Errno 13] Permission denied: '"), "{shown}");
            }
            let no = [
                "os.path.exists('absolute')",
                "os.path.isfile('escape')",
                "os.path.isdir('escape-dir')",
                "os.path.exists('loop')",
            ];
            assert_eq!(attempts(mounts(), &no).await, ["False"; 4]);
            assert_eq!(outside.read("secret.txt"), "secret");
            assert!(!outside.has("new") && !outside.has("d") && folder.has("inside.txt"));
            assert_eq!(
                attempts(mounts(), &["sorted(os.listdir())", "os.path.realpath('dir/good')"]).await,
                ["['dir', 'good', 'inside.txt']", "'/data/inside.txt'"]
            );
            // A link itself can be taken away.
            assert_eq!(attempts(mounts(), &["os.remove('escape')"]).await, ["None"]);
            assert!(!folder.has("escape") && outside.has("secret.txt"));
        });
    }

    #[test]
    fn an_overlay_follows_no_link() {
        run(async {
            let (folder, _outside) = with_links();
            for shown in attempts(
                vec![folder.at_data(Overlay)],
                &["open('good')", "open('good', 'w')", "os.listdir('escape-dir')", "open('escape-dir/secret.txt')"],
            )
            .await
            {
                assert!(shown.starts_with("PermissionError: [Errno 13]"), "{shown}");
            }
            assert_eq!(attempts(vec![folder.at_data(Overlay)], &["os.listdir()"]).await, ["['dir', 'inside.txt']"]);
        });
    }

    #[test]
    fn swapping_a_folder_for_a_link_leads_nowhere() {
        run(async {
            let (folder, outside) = (Folder::new(), Folder::new());
            folder.write("d/secret.txt", "harmless");
            outside.write("secret.txt", "secret");
            let (root, target) = (folder.0.clone(), outside.0.clone());
            let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
            let stopped = stop.clone();
            let swapper = std::thread::spawn(move || {
                while !stopped.load(std::sync::atomic::Ordering::Relaxed) {
                    let _ = std::fs::rename(root.join("d"), root.join("kept"));
                    let _ = symlink(&target, root.join("d"));
                    let _ = std::fs::remove_file(root.join("d"));
                    let _ = std::fs::rename(root.join("kept"), root.join("d"));
                }
            });
            let code = "
seen = set()
for n in range(400):
    try:
        seen.add(open('/data/d/secret.txt').read())
    except OSError as e:
        seen.add(e.errno)
    try:
        open('/data/d/new.txt', 'w').close()
    except OSError:
        pass
'secret' in seen";
            let shown = shown(&folder, ReadWrite, code).await;
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
            swapper.join().unwrap();
            assert!(!outside.has("new.txt"));
            // The suspension limit may end the feed first.
            assert!(shown == "False" || shown.contains("suspension limit"), "{shown}");
        });
    }

    #[test]
    fn a_hard_link_is_a_file_like_any_other() {
        run(async {
            let (folder, outside) = (Folder::new(), Folder::new());
            outside.write("file", "there");
            std::fs::hard_link(outside.0.join("file"), folder.0.join("link")).unwrap();
            let read = ["open('link').read()"];
            for mode in [ReadOnly, Overlay, ReadWrite] {
                assert_eq!(attempts(vec![folder.at_data(mode)], &read).await, ["'there'"]);
            }
            let write = ["open('link', 'w').write('changed')"];
            attempts(vec![folder.at_data(ReadOnly)], &write).await;
            attempts(vec![folder.at_data(Overlay)], &write).await;
            assert_eq!(outside.read("file"), "there");
            // As documented: who may write to a file may write to it under all its names.
            attempts(vec![folder.at_data(ReadWrite)], &write).await;
            assert_eq!(outside.read("file"), "changed");
            // None can be made from within.
            let made = attempts(vec![folder.at_data(ReadWrite)], &["os.link('link', 'other')"]).await;
            assert!(!folder.has("other"), "{made:?}");
        });
    }

    #[test]
    fn pipes_sockets_and_strange_names_are_out_of_bounds() {
        run(async {
            let folder = Folder::new();
            folder.write("plain", "x");
            assert!(std::process::Command::new("mkfifo").arg(folder.0.join("pipe")).status().unwrap().success());
            let _socket = std::os::unix::net::UnixListener::bind(folder.0.join("socket")).unwrap();
            use std::os::unix::ffi::OsStrExt;
            std::fs::write(folder.0.join(std::ffi::OsStr::from_bytes(b"\xff")), "x").unwrap();
            let tries = [
                "open('pipe')",
                "open('pipe', 'w')",
                "open('pipe', 'a')",
                "open('socket')",
                "os.stat('pipe')",
                "os.remove('pipe')",
                "os.rename('pipe', 'p')",
                "Path('pipe').read_bytes()",
            ];
            for mode in [ReadWrite, Overlay] {
                for shown in attempts(vec![folder.at_data(mode)], &tries).await {
                    assert!(shown.starts_with("PermissionError: [Errno 13]"), "{shown}");
                }
                assert_eq!(
                    attempts(vec![folder.at_data(mode)], &["os.listdir()", "os.path.exists('pipe')"]).await,
                    ["['plain']", "False"]
                );
            }
        });
    }
}

#[test]
fn names_that_are_too_long_or_mean_more_elsewhere_are_refused() {
    run(async {
        let folder = Folder::new();
        for mode in [ReadWrite, Overlay] {
            let long = [
                "open('a' * 256, 'w')",
                "open('/data/' + 'a/' * 64 + 'b')",
                "os.mkdir('b' * 300)",
                "os.stat('/data/' + ('c' * 200 + '/') * 30)",
            ];
            for shown in attempts(vec![folder.at_data(mode)], &long).await {
                assert!(shown.starts_with("OSError: [Errno 36] File name too long: '"), "{shown}");
            }
            let odd = ["open('a\\\\b', 'w')", "open('c:/x', 'w')", "os.mkdir('..\\\\x')"];
            for shown in attempts(vec![folder.at_data(mode)], &odd).await {
                assert!(shown.starts_with("PermissionError: [Errno 13]"), "{shown}");
            }
            assert_eq!(
                attempts(
                    vec![folder.at_data(mode)],
                    &[
                        "os.path.exists('a' * 256)",
                        "os.path.exists('a\\0')",
                        "open('a\\0')",
                        "os.mkdir('a\\0')",
                        "os.path.exists('/DATA')"
                    ]
                )
                .await,
                [
                    "False",
                    "False",
                    "ValueError: embedded null byte",
                    "ValueError: mkdir: embedded null character in path",
                    "PermissionError: Permission denied: '/DATA'"
                ]
            );
        }
    });
}

#[test]
fn links_modes_and_times_cannot_be_made() {
    run(async {
        let folder = Folder::new();
        folder.write("f", "x");
        let tries = [
            "os.link('f', 'g')",
            "os.symlink('/etc', 'g')",
            "os.chmod('f', 0o777)",
            "os.chown('f', 0, 0)",
            "os.utime('f', (1, 1))",
        ];
        for shown in attempts(vec![folder.at_data(ReadWrite)], &tries).await {
            assert!(shown.starts_with("PermissionError: [Errno 1] Operation not permitted: '"), "{shown}");
        }
        assert!(!folder.has("g"));
    });
}

#[test]
fn the_root_of_a_mount_stays() {
    run(async {
        let folder = Folder::new();
        for mode in [ReadWrite, Overlay] {
            for shown in attempts(
                vec![folder.at_data(mode)],
                &["os.rmdir('/data')", "os.rename('/data', '/data/x')", "os.remove('/data')"],
            )
            .await
            {
                assert!(shown.starts_with("PermissionError: [Errno 13]"), "{shown}");
            }
        }
    });
}

#[test]
fn limits_of_bytes_hold() {
    run(async {
        let folder = Folder::new();
        folder.write("big", vec![b'x'; 5000]);
        let mut spec = folder.at_data(ReadWrite);
        spec.write_bytes_limit = Some(10);
        assert_eq!(
            with(
                vec![spec.clone()],
                "Path = __import__('pathlib').Path\nPath('a').write_text('123456')\nPath('b').write_text('123456')"
            )
            .await,
            "OSError: disk write limit of 10 bytes exceeded"
        );
        assert!(folder.has("a") && !folder.has("b"));
        let mut spec = folder.at_data(ReadOnly);
        spec.memory_usage_limit = 1500;
        assert_eq!(
            with(vec![spec], "open('big').read()").await,
            "MemoryError: mount memory usage limit of 1.5 KB exceeded"
        );
        let mut spec = folder.at_data(Overlay);
        spec.memory_usage_limit = 3000;
        for code in [
            "with open('n', 'w') as f: f.write('y' * 4000)",
            "with open('big', 'a') as f: f.write('y')",
            "__import__('os').rename('big', 'moved')",
            "for n in range(100): open(f'f{n}', 'w').close()",
        ] {
            assert_eq!(
                with(vec![spec.clone()], code).await,
                "MemoryError: mount memory usage limit of 3 KB exceeded",
                "{code}"
            );
        }
        // What is deleted no longer counts.
        let code = "import os\nfor n in range(50):\n    open('t', 'w').write('z' * 2000)\n    os.remove('t')\n'done'";
        assert_eq!(with(vec![spec], code).await, "'done'");
    });
}

#[test]
fn a_renaming_that_does_not_fit_loses_nothing() {
    run(async {
        let folder = Folder::new();
        folder.write("a", "x");
        let target = "b".repeat(250);
        folder.write(&target, "y");
        // Room for the contents and for one of the two traces, not for both.
        let mut spec = folder.at_data(Overlay);
        spec.memory_usage_limit = 600;
        let code = format!(
            "import os\ntry:\n    os.rename('a', '{target}')\nexcept MemoryError as e:\n    r = str(e)\nr, open('a').read(), open('{target}').read()"
        );
        let shown = with(vec![spec.clone()], &code).await;
        assert_eq!(shown, "('mount memory usage limit of 600 bytes exceeded', 'x', 'y')");
        spec.memory_usage_limit = 1000;
        let code = format!("import os\nos.rename('a', '{target}')\nos.path.exists('a'), open('{target}').read()");
        assert_eq!(with(vec![spec], &code).await, "(False, 'x')");
    });
}

#[test]
fn an_overlay_changes_nothing_and_lasts_one_feed() {
    run(async {
        let folder = Folder::new();
        folder.write("a.txt", "old");
        folder.write("d/b.txt", "b");
        let pool = one().await;
        let mut session = session(&pool).await;
        let spec = folder.at_data(Overlay);
        let code = "
import os, shutil
open('a.txt', 'a').write('+new')
open('n.txt', 'w').write('n')
os.mkdir('e'); open('e/x', 'w').close()
os.rename('d', 'moved')
shutil.rmtree('e'); os.remove('n.txt')
open('a.txt').read(), os.listdir(), os.listdir('moved'), open('moved/b.txt').read(), os.path.exists('d'), os.path.getsize('a.txt')";
        let value = feed_mounted(&mut session, code, vec![spec.clone()]).await.unwrap();
        assert_eq!(value.py_repr(), "('old+new', ['a.txt', 'moved'], ['b.txt'], 'b', False, 7)");
        assert_eq!(folder.read("a.txt"), "old");
        assert!(folder.has("d/b.txt") && !folder.has("moved") && !folder.has("e"));
        let value = feed_mounted(&mut session, "open('a.txt').read(), sorted(os.listdir())", vec![spec]).await.unwrap();
        assert_eq!(value.py_repr(), "('old', ['a.txt', 'd'])");
    });
}

#[test]
fn an_overlay_has_the_errors_of_a_file_system() {
    run(async {
        let folder = Folder::new();
        folder.write("f", "x");
        folder.write("d/g", "x");
        let tries = [
            "os.rmdir('d')",
            "os.mkdir('d')",
            "os.mkdir('no/x')",
            "open('no')",
            "open('d', 'w')",
            "open('f/x')",
            "os.rename('d', 'd/x')",
            "os.rename('f', 'd')",
            "os.rename('d', 'f')",
            "os.remove('d')",
            "os.rmdir('f')",
            "os.listdir('f')",
            "os.rename('no', 'x')",
        ];
        let direct = attempts(vec![folder.at_data(ReadWrite)], &tries).await;
        assert_eq!(attempts(vec![folder.at_data(Overlay)], &tries).await, direct);
        assert!(direct[0].starts_with("OSError: [Errno 39] Directory not empty: 'd'"), "{direct:?}");
        // A directory that is made again where one was deleted is empty.
        let again = "os.remove('d/g'), os.rmdir('d'), os.mkdir('d'), os.listdir('d'), os.path.exists('d/g')";
        assert_eq!(attempts(vec![folder.at_data(Overlay)], &[again]).await, ["(None, None, None, [], False)"]);
    });
}

#[test]
fn overlapping_mounts_fail_before_the_feed() {
    run(async {
        let folder = Folder::new();
        folder.write("sub/x", "x");
        let pool = one().await;
        let mut session = session(&pool).await;
        let inner = MountSpec::new("/inner", folder.0.join("sub"), ReadOnly).unwrap();
        let error = feed_mounted(&mut session, "1", vec![folder.at_data(ReadOnly), inner]).await.unwrap_err();
        let PoolError::Runtime(error) = error else { panic!("{error}") };
        let (host, sub) = (folder.0.display(), folder.0.join("sub"));
        let text = format!(
            "cannot mount '{}' at '/inner': it overlaps the mount of '{host}' at '/data'; mounts must have distinct virtual paths and disjoint host directories",
            sub.display()
        );
        assert_eq!((error.exc_type(), error.message()), (ExcType::ValueError, Some(text.as_str())));
        assert_eq!(feed_mounted(&mut session, "1", vec![]).await.unwrap().py_repr(), "1");
    });
}

#[test]
fn bad_mounts_are_type_errors() {
    for (path, host) in [("data", "."), ("/data", "/no/such/folder"), ("/data", "/dev/null")] {
        let Err(PoolError::Runtime(error)) = MountSpec::new(path, host, ReadOnly) else { panic!("{path} {host}") };
        assert_eq!(error.exc_type(), ExcType::TypeError);
    }
}

#[test]
fn a_mount_stays_with_its_directory() {
    run(async {
        let folder = Folder::new();
        folder.write("d/x", "first");
        let spec = MountSpec::new("/data", folder.0.join("d"), ReadOnly).unwrap();
        std::fs::rename(folder.0.join("d"), folder.0.join("e")).unwrap();
        folder.write("d/x", "second");
        assert_eq!(with(vec![spec], "open('/data/x').read()").await, "'first'");
    });
}

#[test]
fn nested_mounts_are_seen_and_kept_apart() {
    run(async {
        let (outer, inner) = (Folder::new(), Folder::new());
        outer.write("a", "a");
        inner.write("b", "b");
        let mounts = || vec![outer.at_data(ReadWrite), MountSpec::new("/data/in", &inner.0, ReadWrite).unwrap()];
        let code = "import os\nsorted(os.listdir('/data')), open('/data/in/b').read(), sorted(f for _, _, fs in os.walk('/data') for f in fs)";
        assert_eq!(with(mounts(), code).await, "(['a', 'in'], 'b', ['a', 'b'])");
        let tries =
            ["os.rename('/data/a', '/data/in/a')", "os.rename('/data/a', '/elsewhere')", "os.rmdir('/data/in')"];
        let shown = attempts(mounts(), &tries).await;
        assert_eq!(shown[0], "OSError: [Errno 18] Invalid cross-device link: '/data/a' -> '/data/in/a'");
        assert_eq!(shown[1], "OSError: [Errno 18] Invalid cross-device link: '/data/a' -> '/elsewhere'");
        assert!(shown[2].starts_with("PermissionError: [Errno 13]"), "{shown:?}");
    });
}

#[test]
fn errors_never_name_a_path_of_the_host() {
    run(async {
        let folder = Folder::new();
        folder.write("bytes", b"ok\xff");
        let host = folder.0.to_str().unwrap().to_owned();
        let tries = [
            "open('/data/none')",
            "os.rmdir('/data/none')",
            "open('/data/bytes').read()",
            "os.listdir('/data/bytes')",
            "os.path.realpath('/data/none')",
            "os.getcwd()",
        ];
        let shown = attempts(vec![folder.at_data(ReadWrite)], &tries).await;
        assert!(shown.iter().all(|text| !text.contains(&host)), "{shown:?}");
        assert_eq!(shown[0], "FileNotFoundError: [Errno 2] No such file or directory: '/data/none'");
        assert_eq!(
            shown[2],
            "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff in position 2: invalid start byte"
        );
        assert_eq!(shown[5], "'/data'");
    });
}

#[test]
fn stat_shows_size_and_time_only() {
    run(async {
        let folder = Folder::new();
        folder.write("f", "12345");
        let code = "import os, time\ns = os.stat('f')\ntuple(s)[:7], s.st_mtime > 1e9, oct(os.stat('.').st_mode)";
        assert_eq!(shown(&folder, ReadOnly, code).await, "((33188, 0, 0, 1, 0, 0, 5), True, '0o40755')");
    });
}

#[test]
fn the_working_directory_belongs_to_the_session() {
    run(async {
        let folder = Folder::new();
        folder.write("d/f", "below");
        let pool = some().await;
        let mut session =
            pool.checkout(&ReplConfig { script_name: "a/main.py".into(), ..ReplConfig::default() }).await.unwrap();
        let spec = folder.at_data(ReadOnly);
        let shown = feed_mounted(&mut session, "import os\nos.getcwd(), __file__", vec![spec.clone()]).await.unwrap();
        assert_eq!(shown.py_repr(), "('/data', '/data/main.py')");
        feed_mounted(&mut session, "os.chdir('d')", vec![spec.clone()]).await.unwrap();
        let shown = feed_mounted(&mut session, "os.getcwd(), open('f').read()", vec![spec]).await.unwrap();
        assert_eq!(shown.py_repr(), "('/data/d', 'below')");
        let mut quiet = on_print_sync(|_, _| {});
        let event = session
            .feed_with_cwd("os.getcwd()", NamedValues::new(), vec![], Some("/x/../y/"), false, &mut quiet)
            .await
            .unwrap();
        assert!(matches!(event, TurnEvent::Complete(value) if value.py_repr() == "'/y'"));
        let mut fresh = crate::support::session(&pool).await;
        assert_eq!(feed_mounted(&mut fresh, "import os\nos.getcwd()", vec![]).await.unwrap().py_repr(), "'/'");
    });
}

#[test]
fn mounts_answer_only_what_they_cover_and_only_os_calls() {
    run(async {
        let folder = Folder::new();
        let pool = one().await;
        let mut session = session(&pool).await;
        let mut quiet = on_print_sync(|_, _| {});
        assert_eq!(protocol(session.resume_from_mounts(&mut quiet).await), "no suspended call to resume");
        session.feed("host()", NamedValues::new(), vec![], false, &mut quiet).await.unwrap();
        assert_eq!(
            protocol(session.resume_from_mounts(&mut quiet).await),
            "resume_from_mounts is only valid answering an OS call"
        );
        resume(&mut session, ResumeValue::NotFound).await.unwrap_err();
        let spec = folder.at_data(ReadOnly);
        session.feed("open('/elsewhere')", NamedValues::new(), vec![spec.clone()], false, &mut quiet).await.unwrap();
        assert!(session.resume_from_mounts(&mut quiet).await.unwrap().is_none());
        resume(&mut session, ResumeValue::NotHandled).await.unwrap_err();
        session.feed("import os\nos.getenv('X')", NamedValues::new(), vec![spec], false, &mut quiet).await.unwrap();
        assert!(session.resume_from_mounts(&mut quiet).await.unwrap().is_none());
        resume(&mut session, ResumeValue::NotHandled).await.unwrap_err();
    });
}

#[test]
fn a_restored_feed_takes_its_mounts_again_with_overlays_empty() {
    run(async {
        let folder = Folder::new();
        folder.write("f", "host");
        let pool = some().await;
        let mut first = session(&pool).await;
        let spec = folder.at_data(Overlay);
        let code = "open('f', 'a').write('+')\nbefore = open('f').read()\nhost()\n(before, open('f').read())";
        let mut event = first
            .feed(code, NamedValues::new(), vec![spec.clone()], false, &mut on_print_sync(|_, _| {}))
            .await
            .unwrap();
        while let TurnEvent::OsCall { .. } = event {
            event = first.resume_from_mounts(&mut on_print_sync(|_, _| {})).await.unwrap().unwrap();
        }
        let dump = first.dump().await.unwrap();
        let mut copy = first.fork().await.unwrap();
        let mut second = session(&pool).await;
        let (event, _) = second.restore(dump, vec![spec], &mut on_print_sync(|_, _| {})).await.unwrap();
        assert!(matches!(event, Some(TurnEvent::FunctionCall { .. })));
        for (session, shown) in
            [(&mut first, "('host+', 'host+')"), (&mut copy, "('host+', 'host+')"), (&mut second, "('host+', 'host')")]
        {
            let event = resume(session, ResumeValue::Return(hognose::MontyObject::none())).await.unwrap();
            assert_eq!(from_mounts(session, event).await.unwrap().py_repr(), shown);
        }
    });
}
