//! Questions to the host as events of the protocol.

use hognose_proto as pb;
use pb::Message;

use crate::object::value::Value;
use crate::vm::suspend::HostRequest;
use crate::wire::Encoder;

pub enum SuspensionError {
    /// An exception is under way: memory ran out.
    Raised,
    Refused(String),
}

/// Tag of the event, its encoded body without arena, and the field the arena goes to.
pub type Announcement = (u32, Vec<u8>, Option<u32>);

/// Encodes the event that announces a question to the host.
pub fn suspension(
    encoder: &mut Encoder<'_>,
    request: HostRequest,
    (call_id, eager): (u32, bool),
    position: Option<pb::SourceRange>,
    policy: &pb::OsPolicy,
) -> Result<Announcement, SuspensionError> {
    let uuid = |id: Option<[u8; 16]>| id.map(|id| pb::Uuid { data: id.to_vec() });
    Ok(match request {
        HostRequest::Call { name, args, kwargs, object_id } => {
            let mut call = pb::FunctionCall {
                function_name: name.as_str().to_owned(),
                call_id,
                object_id: uuid(object_id),
                allow_eager_await: eager,
                position,
                ..pb::FunctionCall::default()
            };
            for arg in args {
                call.args.push(encoder.value(arg).map_err(|_| SuspensionError::Raised)?);
            }
            for (key, value) in kwargs {
                let key = encoder.value(key).map_err(|_| SuspensionError::Raised)?;
                let value = encoder.value(value).map_err(|_| SuspensionError::Raised)?;
                call.kwargs.push(pb::NodePair { key, value });
            }
            (2, call.encode_to_vec(), Some(7))
        }
        HostRequest::Os { name, args, kwargs } => {
            let arm = os_call(encoder, name, &args, &kwargs, policy)?;
            let call = pb::OsCall { call_id, call: Some(arm), values: None, allow_eager_await: eager, position };
            (3, call.encode_to_vec(), Some(50))
        }
        HostRequest::Name { name, object_id, .. } => {
            let lookup = pb::NameLookup { name: name.as_str().to_owned(), object_id: uuid(object_id), position };
            (4, lookup.encode_to_vec(), None)
        }
        HostRequest::Futures { ids } => {
            (5, pb::ResolveFutures { pending_call_ids: ids, position }.encode_to_vec(), None)
        }
    })
}

/// The protocol's arm of an OS call, by its name.
fn os_call(
    encoder: &mut Encoder<'_>,
    name: &str,
    args: &[Value],
    kwargs: &[(&'static str, Value)],
    policy: &pb::OsPolicy,
) -> Result<pb::os_call::Call, SuspensionError> {
    use pb::os_call::Call;
    let text = |encoder: &mut Encoder<'_>, n: usize| encoder.text(args.get(n).copied());
    let flag = |key: &str| kwargs.iter().any(|(name, value)| *name == key && *value == Value::TRUE);
    let system_sleep =
        matches!(policy.sleep.as_ref().and_then(|s| s.mode.as_ref()), None | Some(pb::sleep_mode::Mode::System(_)));
    let number = |n: usize| {
        args.get(n).map_or(0.0, |v| {
            if v.is_float() {
                v.as_f64()
            } else if v.is_small() {
                v.as_small() as f64
            } else {
                0.0
            }
        })
    };
    Ok(match name {
        "Path.exists" => Call::Exists(text(encoder, 0)),
        "Path.is_file" => Call::IsFile(text(encoder, 0)),
        "Path.is_dir" => Call::IsDir(text(encoder, 0)),
        "Path.is_symlink" => Call::IsSymlink(text(encoder, 0)),
        "Path.read_text" => Call::ReadText(text(encoder, 0)),
        "Path.read_bytes" => Call::ReadBytes(text(encoder, 0)),
        "Path.stat" => Call::Stat(text(encoder, 0)),
        "Path.iterdir" => Call::Iterdir(text(encoder, 0)),
        "Path.resolve" => Call::Resolve(text(encoder, 0)),
        "Path.absolute" => Call::Absolute(text(encoder, 0)),
        "Path.unlink" => Call::Unlink(text(encoder, 0)),
        "Path.rmdir" => Call::Rmdir(text(encoder, 0)),
        "Path.write_text" => Call::WriteText(pb::WriteTextCall { path: text(encoder, 0), data: text(encoder, 1) }),
        "Path.append_text" => Call::AppendText(pb::WriteTextCall { path: text(encoder, 0), data: text(encoder, 1) }),
        "Path.write_bytes" => {
            Call::WriteBytes(pb::WriteBytesCall { path: text(encoder, 0), data: encoder.bytes(args.get(1).copied()) })
        }
        "Path.append_bytes" => {
            Call::AppendBytes(pb::WriteBytesCall { path: text(encoder, 0), data: encoder.bytes(args.get(1).copied()) })
        }
        "open" => Call::Open(pb::OpenCall { path: text(encoder, 0), mode: text(encoder, 1) }),
        "Path.mkdir" => {
            Call::Mkdir(pb::MkdirCall { path: text(encoder, 0), parents: flag("parents"), exist_ok: flag("exist_ok") })
        }
        "Path.rename" => Call::Rename(pb::RenameCall { src: text(encoder, 0), dst: text(encoder, 1) }),
        "os.getenv" => {
            let key = text(encoder, 0);
            let default = encoder.value(args.get(1).copied().unwrap_or(Value::NONE));
            Call::Getenv(pb::GetenvCall { key, default: default.map_err(|_| SuspensionError::Raised)? })
        }
        "Path.scan" => {
            let given = |key: &str| {
                kwargs.iter().find(|(name, value)| *name == key && !value.is_none()).map(|(_, value)| *value)
            };
            let mut pattern = Vec::new();
            for part in given("pattern").and_then(|list| encoder.items(list)).unwrap_or_default() {
                pattern.push(encoder.text(Some(part)));
            }
            Call::Scan(pb::ScanCall {
                path: text(encoder, 0),
                max_depth: given("max_depth").filter(|v| v.is_small()).map(|v| v.as_small().clamp(0, 1 << 30) as u32),
                follow_symlinks: flag("follow_symlinks"),
                pattern,
                case_sensitive: given("case_sensitive").map(|v| v == Value::TRUE),
                recurse_symlinks: flag("recurse_symlinks"),
            })
        }
        "os.environ" => Call::GetEnviron(pb::Unit {}),
        "date.today" => Call::DateToday(pb::Unit {}),
        "datetime.now" => Call::DateTimeNow(pb::DateTimeNowCall {
            tz: args.first().map(|_| pb::TimeZone {
                offset_seconds: number(0) as i32,
                name: args.get(1).filter(|n| !n.is_none()).map(|_| text(encoder, 1)),
            }),
        }),
        "os.urandom" => Call::Urandom(pb::UrandomCall { size: number(0).max(0.0) as u64 }),
        "time.time" => Call::Time(pb::TimeCall { caller: text(encoder, 0) }),
        "time.sleep" if system_sleep => Call::SystemSleep(pb::SleepCall { seconds: number(0) }),
        "time.sleep" => Call::Sleep(pb::SleepCall { seconds: number(0) }),
        "asyncio.sleep" if system_sleep => Call::AsyncSystemSleep(pb::AsyncSleepCall { delay: number(0) }),
        "asyncio.sleep" => Call::AsyncSleep(pb::AsyncSleepCall { delay: number(0) }),
        "import" => Call::Import(pb::ImportCall { module: text(encoder, 0) }),
        other => return Err(SuspensionError::Refused(format!("'{other}' is not supported yet"))),
    })
}
