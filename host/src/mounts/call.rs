//! Operations on files, as the sandbox asked for them: paths are absolute but otherwise as they were written.

use crate::value::file::FileMode;

/// One operation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FsCall {
    Exists(String),
    IsFile(String),
    IsDir(String),
    IsSymlink(String),
    ReadText(String),
    ReadBytes(String),
    WriteText { path: String, data: String },
    AppendText { path: String, data: String },
    WriteBytes { path: String, data: Vec<u8> },
    AppendBytes { path: String, data: Vec<u8> },
    Open { path: String, mode: FileMode },
    Mkdir { path: String, parents: bool, exist_ok: bool },
    Unlink(String),
    Rmdir(String),
    Rename { from: String, to: String },
    Iterdir(String),
    Scan { path: String, max_depth: Option<u32>, follow_symlinks: bool },
    Stat(String),
    Resolve(String),
    Absolute(String),
}

impl FsCall {
    /// The path it is about; of a renaming, the source.
    pub fn path(&self) -> &str {
        match self {
            Self::Exists(path)
            | Self::IsFile(path)
            | Self::IsDir(path)
            | Self::IsSymlink(path)
            | Self::ReadText(path)
            | Self::ReadBytes(path)
            | Self::WriteText { path, .. }
            | Self::AppendText { path, .. }
            | Self::WriteBytes { path, .. }
            | Self::AppendBytes { path, .. }
            | Self::Open { path, .. }
            | Self::Mkdir { path, .. }
            | Self::Unlink(path)
            | Self::Rmdir(path)
            | Self::Rename { from: path, .. }
            | Self::Iterdir(path)
            | Self::Scan { path, .. }
            | Self::Stat(path)
            | Self::Resolve(path)
            | Self::Absolute(path) => path,
        }
    }

    /// Whether it would change something.
    pub fn is_write(&self) -> bool {
        match self {
            Self::WriteText { .. }
            | Self::AppendText { .. }
            | Self::WriteBytes { .. }
            | Self::AppendBytes { .. }
            | Self::Mkdir { .. }
            | Self::Unlink(_)
            | Self::Rmdir(_)
            | Self::Rename { .. } => true,
            Self::Open { mode, .. } => mode.writable(),
            _ => false,
        }
    }

    /// Whether it asks for yes or no: problems are a no.
    pub fn is_predicate(&self) -> bool {
        matches!(self, Self::Exists(_) | Self::IsFile(_) | Self::IsDir(_) | Self::IsSymlink(_))
    }
}
