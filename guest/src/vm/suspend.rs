//! What the machine asks of the host, and the answers.

use crate::object::heap::Gc;
use crate::object::layout::Str;
use crate::object::value::Value;

/// A question to the host. The program stands still until it is answered.
#[derive(Clone)]
pub enum HostRequest {
    /// A call of a function the host provides, by name; `object_id` names the host object whose method it is.
    Call { name: Gc<Str>, args: Vec<Value>, kwargs: Vec<(Value, Value)>, object_id: Option<[u8; 16]> },
    /// An operating system function, by the protocol's name (`Path.read_text`, `time.sleep`, ...). `context` is kept for
    /// the check of the answer.
    Os { name: &'static str, args: Vec<Value>, kwargs: Vec<(&'static str, Value)> },
    /// An undefined global was read (or, with an id, a lazy attribute of the host object `of`).
    Name { name: Gc<Str>, object_id: Option<[u8; 16]>, of: Value },
    /// All tasks wait for these calls.
    Futures { ids: Vec<u32> },
}

impl HostRequest {
    /// Values the request keeps alive.
    pub fn values(&self) -> Vec<Value> {
        match self {
            HostRequest::Call { name, args, kwargs, .. } => {
                let mut v = args.clone();
                v.push(name.value());
                v.extend(kwargs.iter().flat_map(|(k, v)| [*k, *v]));
                v
            }
            HostRequest::Os { args, kwargs, .. } => args.iter().copied().chain(kwargs.iter().map(|k| k.1)).collect(),
            HostRequest::Name { name, of, .. } => vec![name.value(), *of],
            HostRequest::Futures { .. } => Vec::new(),
        }
    }
}

/// Operating system functions that frozen modules ask the host for; see [`HostRequest::Os`].
pub const OS_CALLS: &[&str] = &[
    "Path.exists",
    "Path.is_file",
    "Path.is_dir",
    "Path.is_symlink",
    "Path.read_text",
    "Path.read_bytes",
    "Path.write_text",
    "Path.append_text",
    "Path.write_bytes",
    "Path.append_bytes",
    "open",
    "Path.mkdir",
    "Path.unlink",
    "Path.rmdir",
    "Path.rename",
    "Path.iterdir",
    "Path.scan",
    "Path.stat",
    "Path.resolve",
    "Path.absolute",
    "os.getenv",
    "os.environ",
    "date.today",
    "datetime.now",
    "os.urandom",
    "time.time",
    "time.sleep",
    "asyncio.sleep",
];

/// Their keyword arguments.
pub const OS_KEYWORDS: &[&str] =
    &["parents", "exist_ok", "max_depth", "follow_symlinks", "pattern", "case_sensitive", "recurse_symlinks"];

/// A suspended program: the request and what to do with its answer.
pub struct Pending {
    pub request: HostRequest,
    pub call_id: u32,
    /// The answer of the call is awaited at once and nothing else could run meanwhile: the host may wait for it.
    pub eager: bool,
    pub after: super::frame::After,
}
