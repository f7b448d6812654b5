//! The operating-system operations: one table from protocol arms to names and arguments.

use std::time::Duration;

use hognose_proto::os_call::Call;

use crate::mounts::FsCall;
use crate::value::args::CallArgs;
use crate::value::file::FileMode;
use crate::value::graph::{MontyGraph, NodeId};
use crate::value::object::{MontyObject, ObjectRef};
use crate::value::time::MontyTimeZone;

/// The longest sleep, in seconds.
const MAX_SLEEP_SECONDS: f64 = 9_223_372_036.854_775;

/// An operation in the form shown to the caller.
pub struct OsCallParts {
    pub name: &'static str,
    pub args: CallArgs,
    /// May be answered with a future.
    pub accepts_future: bool,
    /// The pool's caller sleeps this long itself.
    pub system_sleep: Option<Duration>,
    /// The operation for mounts, if it is one on files and there are mounts.
    pub files: Option<FsCall>,
}

/// An operation on files. `None` for others.
fn files(call: &Call) -> Option<FsCall> {
    let own = |path: &String| path.clone();
    Some(match call {
        Call::Exists(path) => FsCall::Exists(own(path)),
        Call::IsFile(path) => FsCall::IsFile(own(path)),
        Call::IsDir(path) => FsCall::IsDir(own(path)),
        Call::IsSymlink(path) => FsCall::IsSymlink(own(path)),
        Call::ReadText(path) => FsCall::ReadText(own(path)),
        Call::ReadBytes(path) => FsCall::ReadBytes(own(path)),
        Call::Stat(path) => FsCall::Stat(own(path)),
        Call::Iterdir(path) => FsCall::Iterdir(own(path)),
        Call::Resolve(path) => FsCall::Resolve(own(path)),
        Call::Absolute(path) => FsCall::Absolute(own(path)),
        Call::Unlink(path) => FsCall::Unlink(own(path)),
        Call::Rmdir(path) => FsCall::Rmdir(own(path)),
        Call::WriteText(c) => FsCall::WriteText { path: own(&c.path), data: c.data.clone() },
        Call::AppendText(c) => FsCall::AppendText { path: own(&c.path), data: c.data.clone() },
        Call::WriteBytes(c) => FsCall::WriteBytes { path: own(&c.path), data: c.data.clone() },
        Call::AppendBytes(c) => FsCall::AppendBytes { path: own(&c.path), data: c.data.clone() },
        Call::Open(c) => match FileMode::parse(&c.mode) {
            Ok(mode) => FsCall::Open { path: own(&c.path), mode },
            // The sandbox can say anything; no mount answers this.
            Err(_) => return None,
        },
        Call::Mkdir(c) => FsCall::Mkdir { path: own(&c.path), parents: c.parents, exist_ok: c.exist_ok },
        Call::Rename(c) => FsCall::Rename { from: own(&c.src), to: own(&c.dst) },
        Call::Scan(c) => {
            FsCall::Scan { path: own(&c.path), max_depth: c.max_depth, follow_symlinks: c.follow_symlinks }
        }
        _ => return None,
    })
}

/// Names an operation and lays out its arguments. Only where something is `mounted` is it made out for mounts, too: that
/// copies what is to be written.
pub fn parts(call: Call, graph: MontyGraph, mounted: bool) -> Result<OsCallParts, String> {
    let path = |path: String| MontyObject::path(crate::mounts::normalize_virtual_path(&path));
    let text = MontyObject::string;
    let files = if mounted { files(&call) } else { None };
    let mut accepts_future = false;
    let mut system_sleep = None;
    let mut keywords = Vec::new();
    let (name, positional) = match call {
        Call::Exists(p) => ("Path.exists", vec![path(p)]),
        Call::IsFile(p) => ("Path.is_file", vec![path(p)]),
        Call::IsDir(p) => ("Path.is_dir", vec![path(p)]),
        Call::IsSymlink(p) => ("Path.is_symlink", vec![path(p)]),
        Call::ReadText(p) => ("Path.read_text", vec![path(p)]),
        Call::ReadBytes(p) => ("Path.read_bytes", vec![path(p)]),
        Call::Stat(p) => ("Path.stat", vec![path(p)]),
        Call::Iterdir(p) => ("Path.iterdir", vec![path(p)]),
        Call::Resolve(p) => ("Path.resolve", vec![path(p)]),
        Call::Absolute(p) => ("Path.absolute", vec![path(p)]),
        Call::Unlink(p) => ("Path.unlink", vec![path(p)]),
        Call::Rmdir(p) => ("Path.rmdir", vec![path(p)]),
        Call::WriteText(c) => ("Path.write_text", vec![path(c.path), text(c.data)]),
        Call::AppendText(c) => ("Path.append_text", vec![path(c.path), text(c.data)]),
        Call::WriteBytes(c) => ("Path.write_bytes", vec![path(c.path), MontyObject::bytes(c.data)]),
        Call::AppendBytes(c) => ("Path.append_bytes", vec![path(c.path), MontyObject::bytes(c.data)]),
        Call::Open(c) => ("open", vec![path(c.path), text(c.mode)]),
        Call::Mkdir(c) => {
            keywords.push(("parents", MontyObject::bool(c.parents)));
            keywords.push(("exist_ok", MontyObject::bool(c.exist_ok)));
            ("Path.mkdir", vec![path(c.path)])
        }
        Call::Rename(c) => ("Path.rename", vec![path(c.src), path(c.dst)]),
        Call::Getenv(c) => {
            let default = graph.check_root(NodeId(c.default)).map_err(|error| error.to_string())?;
            ("os.getenv", vec![text(c.key), ObjectRef::new(&graph, default).to_owned()])
        }
        Call::GetEnviron(_) => ("os.environ", Vec::new()),
        Call::DateToday(_) => ("date.today", Vec::new()),
        Call::DateTimeNow(c) => {
            let zone = c.tz.map(|tz| MontyTimeZone { offset_seconds: tz.offset_seconds, name: tz.name });
            ("datetime.now", vec![zone.map_or_else(MontyObject::none, MontyObject::timezone)])
        }
        Call::Urandom(c) => {
            let size = i64::try_from(c.size).map_err(|_| "too much entropy wanted".to_owned())?;
            ("os.urandom", vec![MontyObject::int(size)])
        }
        Call::Time(c) => ("time.time", vec![text(c.caller)]),
        Call::Sleep(c) => ("time.sleep", vec![seconds(c.seconds)?]),
        Call::AsyncSleep(c) => {
            accepts_future = true;
            ("asyncio.sleep", vec![seconds(c.delay)?])
        }
        Call::SystemSleep(c) => {
            system_sleep = Some(delay(c.seconds));
            ("system.sleep", vec![MontyObject::float(c.seconds)])
        }
        Call::AsyncSystemSleep(c) => {
            accepts_future = true;
            system_sleep = Some(delay(c.delay));
            ("system.async_sleep", vec![MontyObject::float(c.delay)])
        }
        Call::Import(c) => ("import", vec![text(c.module)]),
        Call::ImportStubs(c) => {
            let modules = MontyObject::list(c.modules.into_iter().map(text));
            ("import_stubs", vec![modules])
        }
        Call::Scan(c) => {
            let or_none = |value: Option<MontyObject>| value.unwrap_or_else(MontyObject::none);
            let pattern = (!c.pattern.is_empty()).then(|| MontyObject::list(c.pattern.into_iter().map(text)));
            keywords.push(("max_depth", or_none(c.max_depth.map(|depth| MontyObject::int(depth.into())))));
            keywords.push(("follow_symlinks", MontyObject::bool(c.follow_symlinks)));
            keywords.push(("pattern", or_none(pattern)));
            keywords.push(("case_sensitive", or_none(c.case_sensitive.map(MontyObject::bool))));
            keywords.push(("recurse_symlinks", MontyObject::bool(c.recurse_symlinks)));
            ("Path.scan", vec![path(c.path)])
        }
    };
    let mut args = CallArgs::from(positional);
    for (name, value) in keywords {
        args.push_kwarg(name, value);
    }
    Ok(OsCallParts { name, args, accepts_future, system_sleep, files })
}

/// A sleep that the host's handler takes care of.
fn seconds(value: f64) -> Result<MontyObject, String> {
    if (0.0..=MAX_SLEEP_SECONDS).contains(&value) {
        Ok(MontyObject::float(value))
    } else {
        Err(format!("a sleep of {value} seconds"))
    }
}

/// A sleep of the host itself, which is capped: one that makes no sense counts as the longest.
fn delay(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX)
}
