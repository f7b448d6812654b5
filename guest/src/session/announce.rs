//! Questions to the host as events of the protocol.

use std::rc::Rc;

use hognose_proto as pb;
use pb::Message;
use pb::prost::encoding::{encode_varint, encoded_len_varint, key_len, uint32};

use crate::bytecode::code::Source;
use crate::object::value::Value;
use crate::vm::suspend::{HostRequest, Pending};
use crate::wire::{Encoder, fields};

/// Room for most calls.
const CALL_BYTES: usize = 96;

pub enum SuspensionError {
    /// An exception is under way: memory ran out.
    Raised,
    Refused(String),
}

/// Tag of the event, its encoded body without arena, and the field the arena goes to.
pub type Announcement = (u32, Vec<u8>, Option<u32>);

/// Bytes of a source's name that are told.
const MAX_NAME_BYTES: usize = 256;

/// Where a program stands.
pub struct Place {
    pub source: Rc<Source>,
    pub start: u32,
    pub end: u32,
}

impl Place {
    fn filename(&self) -> &str {
        &self.source.name[..self.source.name.floor_char_boundary(MAX_NAME_BYTES)]
    }

    fn to_proto(&self) -> pb::SourceRange {
        pb::SourceRange { filename: self.filename().to_owned(), start: self.start, end: self.end }
    }
}

/// Encodes the event that announces a question to the host.
pub fn suspension(
    encoder: &mut Encoder<'_>,
    Pending { request, call_id, eager, .. }: &Pending,
    place: Option<&Place>,
    policy: &pb::OsPolicy,
) -> Result<Announcement, SuspensionError> {
    let position = || place.map(Place::to_proto);
    Ok(match request {
        HostRequest::Call { name, args, kwargs, object_id } => {
            let mut call = Vec::with_capacity(CALL_BYTES);
            fields::bytes(1, name.as_str().as_bytes(), &mut call);
            if !args.is_empty() {
                let mut indexes = Vec::with_capacity(2 * args.len());
                for arg in args {
                    let index = encoder.value(*arg).map_err(|_| SuspensionError::Raised)?;
                    encode_varint(index.into(), &mut indexes);
                }
                fields::bytes(2, &indexes, &mut call);
            }
            for (key, value) in kwargs {
                let key = encoder.value(*key).map_err(|_| SuspensionError::Raised)?;
                let value = encoder.value(*value).map_err(|_| SuspensionError::Raised)?;
                fields::bytes(3, &pb::NodePair { key, value }.encode_to_vec(), &mut call);
            }
            fields::nonzero(4, (*call_id).into(), &mut call);
            if let Some(id) = object_id {
                fields::bytes(5, &pb::Uuid { data: id.to_vec() }.encode_to_vec(), &mut call);
            }
            fields::nonzero(6, (*eager).into(), &mut call);
            if let Some(place) = place {
                let name = place.filename().as_bytes();
                let numbers = [(2, place.start), (3, place.end)];
                let numbers_len: usize = numbers.iter().map(|(tag, n)| uint32::encoded_len(*tag, n)).sum();
                fields::head(
                    8,
                    key_len(1) + encoded_len_varint(name.len() as u64) + name.len() + numbers_len,
                    &mut call,
                );
                fields::bytes(1, name, &mut call);
                numbers.iter().for_each(|(tag, n)| uint32::encode(*tag, n, &mut call));
            }
            (2, call, Some(7))
        }
        HostRequest::Os { name, args, kwargs } => {
            let call = pb::OsCall {
                call_id: *call_id,
                call: Some(os_call(encoder, name, args, kwargs, policy)?),
                values: None,
                allow_eager_await: *eager,
                position: position(),
            };
            (3, call.encode_to_vec(), Some(50))
        }
        HostRequest::Name { name, object_id, .. } => {
            let object_id = object_id.map(|id| pb::Uuid { data: id.to_vec() });
            let lookup = pb::NameLookup { name: name.as_str().to_owned(), object_id, position: position() };
            (4, lookup.encode_to_vec(), None)
        }
        HostRequest::Futures { ids } => {
            let futures = pb::ResolveFutures { pending_call_ids: ids.clone(), position: position() };
            (5, futures.encode_to_vec(), None)
        }
    })
}

/// Whether sleeping is left to the host's own clock, without its handler.
fn host_sleeps(policy: &pb::OsPolicy) -> bool {
    matches!(policy.sleep.as_ref().and_then(|s| s.mode.as_ref()), None | Some(pb::sleep_mode::Mode::System(_)))
}

/// The name under which an OS call is announced.
pub fn announced_name(name: &'static str, policy: &pb::OsPolicy) -> &'static str {
    match name {
        "time.sleep" if host_sleeps(policy) => "system.sleep",
        "asyncio.sleep" if host_sleeps(policy) => "system.async_sleep",
        name => name,
    }
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
    let system_sleep = host_sleeps(policy);
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
