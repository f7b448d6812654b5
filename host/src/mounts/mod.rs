//! Directories of the host offered to the sandbox under virtual paths.
//!
//! No path of the host and no handle ever reaches a worker: an operation arrives as a question ([`FsCall`]), is answered
//! here on handles of the mounted directories, and only the answer goes back.
//!
//! ```text
//! FsCall ─► table.rs: which mount, may it, how long is it ─► direct.rs   the host's files, through cap-std
//!                                                         └► overlay.rs  the same read-only, changes in memory
//! ```

mod budget;
mod call;
mod direct;
mod fault;
mod overlay;
mod table;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use cap_std::ambient_authority;
use cap_std::fs::Dir;

use crate::error::PoolError;
use crate::exception::{ExcType, MontyException};
pub use call::FsCall;
pub use table::MountTable;

/// Default of [`MountSpec::memory_usage_limit`], in bytes.
///
/// ```
/// use hognose::{DEFAULT_MEMORY_USAGE_LIMIT, MountSpec, MountSpecMode};
///
/// let spec = MountSpec::new("/data", std::env::temp_dir(), MountSpecMode::Overlay)?;
/// assert_eq!(spec.memory_usage_limit, DEFAULT_MEMORY_USAGE_LIMIT);
/// # Ok::<(), hognose::PoolError>(())
/// ```
pub const DEFAULT_MEMORY_USAGE_LIMIT: u64 = 50_000_000;

/// What the sandbox may do below a mount.
///
/// ```
/// use hognose::{MountSpec, MountSpecMode};
///
/// let spec = MountSpec::new("/data", std::env::temp_dir(), MountSpecMode::ReadOnly)?;
/// assert_eq!(spec.mode, MountSpecMode::ReadOnly);
/// # Ok::<(), hognose::PoolError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MountSpecMode {
    /// Read.
    ReadOnly,
    /// Read and write the host's files.
    ReadWrite,
    /// Read the host's files, write to memory for the length of the feed.
    Overlay,
}

/// An open directory of the host, and the virtual path it is for.
///
/// Copies share the handle. Renaming the directory on the host does not detach it, and nothing can point it elsewhere.
///
/// ```
/// use hognose::{MountRoot, MountSpec, MountSpecMode};
///
/// // One directory, opened once, for feeds with different rights.
/// let root = MountRoot::open("/data", std::env::temp_dir())?;
/// let reader = MountSpec::from_root(root.clone(), MountSpecMode::ReadOnly);
/// let writer = MountSpec::from_root(root, MountSpecMode::Overlay);
/// assert_eq!(reader.host_path(), writer.host_path());
/// # Ok::<(), hognose::PoolError>(())
/// ```
#[derive(Debug, Clone)]
pub struct MountRoot {
    virtual_path: String,
    host_path: PathBuf,
    dir: Arc<Dir>,
    /// Device and number of the directory, where the system has such.
    identity: Option<(u64, u64)>,
}

impl MountRoot {
    /// Opens the directory `host_path` for the absolute path `virtual_path`. Blocks on the file system.
    ///
    /// ```
    /// use hognose::MountRoot;
    ///
    /// assert!(MountRoot::open("/data", std::env::temp_dir()).is_ok());
    /// let error = MountRoot::open("data", std::env::temp_dir()).unwrap_err();
    /// assert_eq!(error.to_string(), "TypeError: virtual path must be absolute, got: 'data'");
    /// ```
    ///
    /// # Errors
    ///
    /// `Runtime(TypeError)` if the virtual path is relative or the directory cannot be opened.
    pub fn open(virtual_path: &str, host_path: impl AsRef<Path>) -> Result<Self, PoolError> {
        let refuse = |text| PoolError::Runtime(MontyException::new(ExcType::TypeError, Some(text)));
        let host_path = host_path.as_ref();
        if !virtual_path.starts_with('/') {
            return Err(refuse(format!("virtual path must be absolute, got: '{virtual_path}'")));
        }
        let opened =
            host_path.canonicalize().and_then(|path| Ok((Dir::open_ambient_dir(&path, ambient_authority())?, path)));
        let (dir, host_path) =
            opened.map_err(|error| refuse(format!("cannot open host path '{}': {error}", host_path.display())))?;
        let virtual_path = normalize_virtual_path(virtual_path);
        Ok(Self { virtual_path, host_path, identity: identity(&dir), dir: Arc::new(dir) })
    }

    /// Virtual path.
    ///
    /// ```
    /// use hognose::MountRoot;
    ///
    /// assert_eq!(MountRoot::open("/data/./in/", std::env::temp_dir())?.virtual_path(), "/data/in");
    /// # Ok::<(), hognose::PoolError>(())
    /// ```
    pub fn virtual_path(&self) -> &str {
        &self.virtual_path
    }

    /// Directory of the host, for diagnostics.
    ///
    /// ```
    /// use hognose::MountRoot;
    ///
    /// assert!(MountRoot::open("/data", ".")?.host_path().is_absolute());
    /// # Ok::<(), hognose::PoolError>(())
    /// ```
    pub fn host_path(&self) -> &Path {
        &self.host_path
    }

    /// Whether both are one directory, however they were reached, or one lies in the other.
    fn overlaps(&self, other: &Self) -> bool {
        (self.identity.is_some() && self.identity == other.identity)
            || self.virtual_path == other.virtual_path
            || self.host_path.starts_with(&other.host_path)
            || other.host_path.starts_with(&self.host_path)
    }
}

/// What tells a directory from all others, however it was reached.
fn identity(dir: &Dir) -> Option<(u64, u64)> {
    #[cfg(unix)]
    {
        use cap_std::fs::MetadataExt;
        dir.dir_metadata().ok().map(|metadata| (metadata.dev(), metadata.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = dir;
        None
    }
}

/// A directory of the host, its virtual path, and what the sandbox may do below it.
///
/// Made once and given to many feeds: a copy costs nothing, and the directory is not looked up again.
///
/// ```no_run
/// # async fn example(session: &mut hognose::Checkout) -> Result<(), hognose::PoolError> {
/// use hognose::{MountSpec, MountSpecMode, NamedValues, on_print_sync};
///
/// let data = MountSpec::new("/data", "./reports", MountSpecMode::Overlay)?;
/// let mut on_print = on_print_sync(|_, text| print!("{text}"));
/// let code = "print(open('a.txt').read())";
/// let mut event = session.feed(code, NamedValues::new(), vec![data], false, &mut on_print).await?;
/// while let hognose::TurnEvent::OsCall { .. } = event {
///     event = match session.resume_from_mounts(&mut on_print).await? {
///         Some(next) => next,
///         None => session.resume(hognose::ResumeValue::NotHandled, &mut on_print).await?,
///     };
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct MountSpec {
    root: MountRoot,
    /// What is allowed.
    pub mode: MountSpecMode,
    /// Bytes one feed may write; `None`, the default, is unlimited.
    pub write_bytes_limit: Option<u64>,
    /// Bytes of overlay contents, and of what one operation reads, in memory.
    pub memory_usage_limit: u64,
}

impl MountSpec {
    /// Describes a mount of the directory `host_path` at the absolute path `virtual_path`, and opens the directory.
    /// Blocks on the file system.
    ///
    /// ```
    /// use hognose::{MountSpec, MountSpecMode};
    ///
    /// let mut spec = MountSpec::new("/data", std::env::temp_dir(), MountSpecMode::ReadWrite)?;
    /// spec.write_bytes_limit = Some(1 << 20);
    /// assert!(MountSpec::new("/data", "./there/is/no/such", MountSpecMode::ReadOnly).is_err());
    /// # Ok::<(), hognose::PoolError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// `Runtime(TypeError)` if the virtual path is relative or the directory cannot be opened.
    pub fn new(virtual_path: &str, host_path: impl AsRef<Path>, mode: MountSpecMode) -> Result<Self, PoolError> {
        Ok(Self::from_root(MountRoot::open(virtual_path, host_path)?, mode))
    }

    /// Describes a mount of a directory that is open already.
    ///
    /// ```
    /// use hognose::{MountRoot, MountSpec, MountSpecMode};
    ///
    /// let root = MountRoot::open("/data", std::env::temp_dir())?;
    /// let spec = MountSpec::from_root(root, MountSpecMode::Overlay);
    /// assert_eq!((spec.virtual_path(), spec.write_bytes_limit), ("/data", None));
    /// # Ok::<(), hognose::PoolError>(())
    /// ```
    pub fn from_root(root: MountRoot, mode: MountSpecMode) -> Self {
        Self { root, mode, write_bytes_limit: None, memory_usage_limit: DEFAULT_MEMORY_USAGE_LIMIT }
    }

    /// Virtual path.
    ///
    /// ```
    /// use hognose::{MountSpec, MountSpecMode};
    ///
    /// let spec = MountSpec::new("/data/", std::env::temp_dir(), MountSpecMode::Overlay)?;
    /// assert_eq!(spec.virtual_path(), "/data");
    /// # Ok::<(), hognose::PoolError>(())
    /// ```
    pub fn virtual_path(&self) -> &str {
        &self.root.virtual_path
    }

    /// Directory of the host, for diagnostics.
    ///
    /// ```
    /// use hognose::{MountSpec, MountSpecMode};
    ///
    /// let spec = MountSpec::new("/data", ".", MountSpecMode::Overlay)?;
    /// assert!(spec.host_path().is_absolute());
    /// # Ok::<(), hognose::PoolError>(())
    /// ```
    pub fn host_path(&self) -> &Path {
        &self.root.host_path
    }

    fn dir(&self) -> Arc<Dir> {
        self.root.dir.clone()
    }

    fn overlaps(&self, other: &Self) -> bool {
        self.root.overlaps(&other.root)
    }
}

/// Resolves `.`, `..` and repeated slashes by text alone. The result is absolute.
///
/// ```
/// use hognose::normalize_virtual_path;
///
/// assert_eq!(normalize_virtual_path("//a/./b/../c/"), "/a/c");
/// assert_eq!(normalize_virtual_path("/../.."), "/");
/// ```
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
///
/// ```
/// use hognose::validate_cwd;
///
/// assert_eq!(validate_cwd("/home/../data"), Ok("/data".to_owned()));
/// assert_eq!(validate_cwd("data").unwrap_err(), "cwd must be an absolute POSIX path: \"data\"");
/// ```
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
