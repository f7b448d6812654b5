//! Directories of the host offered to the sandbox under virtual paths.
//!
//! Only the description of a mount exists so far: a feed that is given one refuses to run instead of running
//! without it.

use std::path::{Path, PathBuf};

use crate::error::PoolError;
use crate::exception::{ExcType, MontyException};

/// Default of [`MountSpec::memory_usage_limit`], in bytes.
pub const DEFAULT_MEMORY_USAGE_LIMIT: u64 = 50_000_000;

/// What the sandbox may do below a mount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MountSpecMode {
    /// Read.
    ReadOnly,
    /// Read and write the host's files.
    ReadWrite,
    /// Read the host's files, write to memory for the length of the feed.
    Overlay,
}

/// A directory of the host and its virtual path.
#[derive(Debug, Clone)]
pub struct MountSpec {
    virtual_path: String,
    host_path: PathBuf,
    /// What is allowed.
    pub mode: MountSpecMode,
    /// Bytes one feed may write; `None` is unlimited.
    pub write_bytes_limit: Option<u64>,
    /// Bytes of overlay contents and results in memory.
    pub memory_usage_limit: u64,
}

impl MountSpec {
    /// Describes a mount of the directory `host_path` at the absolute path `virtual_path`.
    ///
    /// # Errors
    ///
    /// `Runtime(TypeError)` if the virtual path is relative or the directory cannot be opened.
    pub fn new(virtual_path: &str, host_path: impl AsRef<Path>, mode: MountSpecMode) -> Result<Self, PoolError> {
        let refuse = |text| PoolError::Runtime(MontyException::new(ExcType::TypeError, Some(text)));
        let host_path = host_path.as_ref();
        if !virtual_path.starts_with('/') {
            return Err(refuse(format!("virtual path must be absolute, got: '{virtual_path}'")));
        }
        let opened = host_path.canonicalize().and_then(|path| std::fs::read_dir(&path).map(|_| path));
        let host_path =
            opened.map_err(|error| refuse(format!("cannot open host path '{}': {error}", host_path.display())))?;
        Ok(Self {
            virtual_path: normalize_virtual_path(virtual_path),
            host_path,
            mode,
            write_bytes_limit: None,
            memory_usage_limit: DEFAULT_MEMORY_USAGE_LIMIT,
        })
    }

    /// Virtual path.
    pub fn virtual_path(&self) -> &str {
        &self.virtual_path
    }

    /// Directory of the host, for diagnostics.
    pub fn host_path(&self) -> &Path {
        &self.host_path
    }
}

/// Resolves `.`, `..` and repeated slashes by text alone. The result is absolute.
pub fn normalize_virtual_path(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

/// Checks and normalises a working directory. The error is the text of the `ValueError`.
pub fn validate_cwd(path: &str) -> Result<String, String> {
    if path.contains('\0') {
        return Err(format!("cwd must not contain NUL bytes: {path:?}"));
    }
    if !path.starts_with('/') {
        return Err(format!("cwd must be an absolute POSIX path: {path:?}"));
    }
    Ok(normalize_virtual_path(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_normalised_by_text() {
        assert_eq!(normalize_virtual_path("//a/./b/../c/"), "/a/c");
        assert_eq!(normalize_virtual_path("/../.."), "/");
        assert_eq!(validate_cwd("rel").unwrap_err(), "cwd must be an absolute POSIX path: \"rel\"");
    }
}
