//! What can go wrong below a mount, without the path it went wrong with.

use std::io;

use crate::exception::{ExcType, MontyException};

pub const EPERM_DENIED: i32 = 13;
pub const ENOENT: i32 = 2;
pub const EEXIST: i32 = 17;
pub const EXDEV: i32 = 18;
pub const ENOTDIR: i32 = 20;
pub const EISDIR: i32 = 21;
pub const EINVAL: i32 = 22;
pub const EROFS: i32 = 30;
pub const ENAMETOOLONG: i32 = 36;
pub const ENOTEMPTY: i32 = 39;

/// A failure of one operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A system error, by the number Linux has for it.
    Errno(i32),
    /// More than the mount's memory limit.
    Memory(u64),
    /// More than the mount's limit of written bytes.
    Written(u64),
}

impl From<io::Error> for Fault {
    /// Numbers differ between systems; kinds do not. What has neither is an attempt to leave the mount.
    fn from(error: io::Error) -> Self {
        use io::ErrorKind as K;
        Self::Errno(match error.kind() {
            K::NotFound => ENOENT,
            K::PermissionDenied => EPERM_DENIED,
            K::AlreadyExists => EEXIST,
            K::NotADirectory => ENOTDIR,
            K::IsADirectory => EISDIR,
            K::DirectoryNotEmpty => ENOTEMPTY,
            K::InvalidInput => EINVAL,
            K::InvalidFilename => ENAMETOOLONG,
            K::ReadOnlyFilesystem => EROFS,
            K::StorageFull => 28,
            K::QuotaExceeded => 122,
            K::FileTooLarge => 27,
            K::ResourceBusy => 16,
            K::CrossesDevices => EXDEV,
            K::OutOfMemory => return Self::Memory(0),
            _ => match error.raw_os_error() {
                #[cfg(target_os = "linux")]
                Some(number @ (5 | 23 | 24 | 31 | 40)) => number,
                _ => 5,
            },
        })
    }
}

/// The words of a system error.
fn text(errno: i32) -> &'static str {
    match errno {
        ENOENT => "No such file or directory",
        EPERM_DENIED => "Permission denied",
        EEXIST => "File exists",
        EXDEV => "Invalid cross-device link",
        ENOTDIR => "Not a directory",
        EISDIR => "Is a directory",
        EINVAL => "Invalid argument",
        16 => "Device or resource busy",
        23 => "Too many open files in system",
        24 => "Too many open files",
        27 => "File too large",
        28 => "No space left on device",
        EROFS => "Read-only file system",
        31 => "Too many links",
        ENAMETOOLONG => "File name too long",
        ENOTEMPTY => "Directory not empty",
        40 => "Too many levels of symbolic links",
        122 => "Disk quota exceeded",
        _ => "Input/output error",
    }
}

impl Fault {
    /// The exception the sandbox sees; paths are virtual.
    pub fn into_exception(self, path: &str, target: Option<&str>) -> MontyException {
        match self {
            Self::Memory(limit) => {
                let text = format!("mount memory usage limit of {} exceeded", size(limit));
                MontyException::new(ExcType::MemoryError, Some(text))
            }
            Self::Written(limit) => {
                let text = format!("disk write limit of {} exceeded", size(limit));
                MontyException::new(ExcType::OSError, Some(text))
            }
            Self::Errno(errno) => {
                let exc_type = match errno {
                    ENOENT => ExcType::FileNotFoundError,
                    EPERM_DENIED | EROFS => ExcType::PermissionError,
                    EEXIST => ExcType::FileExistsError,
                    ENOTDIR => ExcType::NotADirectoryError,
                    EISDIR => ExcType::IsADirectoryError,
                    _ => ExcType::OSError,
                };
                let path = if errno == ENAMETOOLONG { shortened(path) } else { path.to_owned() };
                let target = target.map(|target| format!(" -> '{target}'")).unwrap_or_default();
                let text = format!("[Errno {errno}] {}: '{path}'{target}", text(errno));
                MontyException::new(exc_type, Some(text))
            }
        }
    }
}

/// Both ends of a long path.
fn shortened(path: &str) -> String {
    let count = path.chars().count();
    if count <= 41 {
        return path.to_owned();
    }
    let head: String = path.chars().take(20).collect();
    let tail: String = path.chars().skip(count - 20).collect();
    format!("{head}…{tail}")
}

/// A number of bytes in SI units.
fn size(bytes: u64) -> String {
    if bytes < 1000 {
        return format!("{bytes} bytes");
    }
    let mut value = bytes as f64;
    let mut unit = "bytes";
    for next in ["KB", "MB", "GB", "TB", "PB", "EB"] {
        if value < 1000.0 {
            break;
        }
        value /= 1000.0;
        unit = next;
    }
    let text = format!("{value:.1}");
    format!("{} {unit}", text.strip_suffix(".0").unwrap_or(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_in_si_units() {
        assert_eq!(size(10), "10 bytes");
        assert_eq!(size(1500), "1.5 KB");
        assert_eq!(size(100_000_000), "100 MB");
    }

    #[test]
    fn long_paths_lose_their_middle() {
        let error = Fault::Errno(ENAMETOOLONG).into_exception(&format!("/{}", "a".repeat(300)), None);
        let text = format!("[Errno 36] File name too long: '/{}…{}'", "a".repeat(19), "a".repeat(20));
        assert_eq!(error.message(), Some(text.as_str()));
    }
}
