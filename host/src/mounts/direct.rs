//! A host directory as it is. Every path is resolved below the directory's handle by `cap-std`: links are followed where
//! they are relative and stay inside.

use std::io::{Read, Write};
use std::path::{Component, Path};
use std::sync::Arc;
use std::time::SystemTime;

use cap_std::fs::{Dir, File, Metadata, OpenOptions};

use super::budget::Budget;
use super::fault::{EISDIR, EPERM_DENIED, Fault};

/// What a path names, links followed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Found {
    pub is_dir: bool,
    pub size: u64,
    /// Seconds since 1970.
    pub modified: f64,
}

/// An entry of a directory.
#[derive(Debug, Clone)]
pub struct Listed {
    pub name: String,
    pub is_dir: bool,
    pub is_link: bool,
}

/// How a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// From scratch.
    Replace,
    /// At the end.
    Append,
    /// Only made, if it is missing.
    Touch,
}

/// The path below the handle; the empty one is the directory itself.
pub fn below(path: &str) -> &Path {
    Path::new(if path.is_empty() { "." } else { path })
}

pub fn seconds(time: SystemTime) -> f64 {
    match time.duration_since(SystemTime::UNIX_EPOCH) {
        Ok(since) => since.as_secs_f64(),
        Err(before) => -before.duration().as_secs_f64(),
    }
}

/// Sockets, pipes and devices are out of bounds.
pub fn found(metadata: &Metadata) -> Result<Found, Fault> {
    let is_dir = metadata.is_dir();
    if !is_dir && !metadata.is_file() {
        return Err(Fault::Errno(EPERM_DENIED));
    }
    let modified = metadata.modified().map_or(0.0, |time| seconds(time.into_std()));
    Ok(Found { is_dir, size: if is_dir { 4096 } else { metadata.len() }, modified })
}

/// Operations on a directory's handle. Paths are relative and have neither `.` nor `..`.
#[derive(Debug, Clone)]
pub struct Direct(pub Arc<Dir>);

impl Direct {
    pub fn look(&self, path: &str) -> Result<Found, Fault> {
        found(&self.0.metadata(below(path))?)
    }

    pub fn is_link(&self, path: &str) -> bool {
        !path.is_empty() && self.0.symlink_metadata(below(path)).is_ok_and(|metadata| metadata.is_symlink())
    }

    pub fn read(&self, path: &str, budget: &Budget) -> Result<Vec<u8>, Fault> {
        let mut options = OpenOptions::new();
        options.read(true);
        let file = self.open(path, &mut options)?;
        let length = file.metadata()?.len();
        budget.transient(length)?;
        let mut data = Vec::with_capacity(length as usize);
        // It may grow while it is read.
        file.take(budget.room().saturating_add(1)).read_to_end(&mut data)?;
        budget.transient(data.len() as u64)?;
        Ok(data)
    }

    pub fn write(&self, path: &str, data: &[u8], how: How, budget: &mut Budget) -> Result<(), Fault> {
        let mut options = OpenOptions::new();
        options.create(true);
        if how == How::Replace {
            options.write(true)
        } else {
            options.append(true)
        };
        budget.clone().write(data.len())?;
        let mut file = self.open(path, &mut options)?;
        if how == How::Replace {
            file.set_len(0)?;
        }
        budget.write(data.len())?;
        file.write_all(data)?;
        if how == How::Append && data.is_empty() {
            // As `touch` does.
            file.into_std().set_modified(SystemTime::now())?;
        }
        Ok(())
    }

    /// Opens a file and nothing else. Looking first keeps a device from noticing, looking again keeps it right; a pipe
    /// would block.
    fn open(&self, path: &str, options: &mut OpenOptions) -> Result<File, Fault> {
        if let Ok(metadata) = self.0.metadata(below(path))
            && found(&metadata)?.is_dir
        {
            return Err(Fault::Errno(EISDIR));
        }
        #[cfg(unix)]
        {
            use cap_std::fs::OpenOptionsExt;
            options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
        }
        let file = self.0.open_with(below(path), options)?;
        if found(&file.metadata()?)?.is_dir { Err(Fault::Errno(EISDIR)) } else { Ok(file) }
    }

    /// Entries by name. Names that are no text, and links that lead nowhere or out, are left out.
    pub fn list(&self, path: &str, budget: &Budget) -> Result<Vec<Listed>, Fault> {
        let mut listed = Vec::new();
        let mut bytes = 0;
        for entry in self.0.read_dir(below(path))? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            let kind = entry.file_type()?;
            let is_link = kind.is_symlink();
            let is_dir = if is_link {
                let inner = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
                match self.look(&inner) {
                    Ok(found) => found.is_dir,
                    Err(_) => continue,
                }
            } else if kind.is_dir() || kind.is_file() {
                kind.is_dir()
            } else {
                continue;
            };
            bytes += name.len() as u64 + 64;
            budget.transient(bytes)?;
            listed.push(Listed { name, is_dir, is_link });
        }
        listed.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(listed)
    }

    pub fn make_dir(&self, path: &str) -> Result<(), Fault> {
        Ok(self.0.create_dir(below(path))?)
    }

    pub fn remove_dir(&self, path: &str) -> Result<(), Fault> {
        Ok(self.0.remove_dir(below(path))?)
    }

    pub fn remove_file(&self, path: &str) -> Result<(), Fault> {
        let metadata = self.0.symlink_metadata(below(path))?;
        if !metadata.is_symlink() && found(&metadata)?.is_dir {
            return Err(Fault::Errno(EISDIR));
        }
        Ok(self.0.remove_file(below(path))?)
    }

    pub fn rename(&self, from: &str, to: &str) -> Result<(), Fault> {
        for path in [from, to] {
            match self.0.symlink_metadata(below(path)) {
                Ok(metadata) if !metadata.is_symlink() => _ = found(&metadata)?,
                _ => {}
            }
        }
        Ok(self.0.rename(below(from), &self.0, below(to))?)
    }

    /// The path without links, as far as it exists.
    pub fn resolve(&self, path: &str) -> String {
        let mut known = path;
        loop {
            if known.is_empty() {
                return path.to_owned();
            }
            if let Ok(real) = self.0.canonicalize(below(known)) {
                let names = real.components().filter_map(|part| match part {
                    Component::Normal(name) => name.to_str(),
                    _ => None,
                });
                let rest = path[known.len()..].split('/').filter(|name| !name.is_empty());
                return names.chain(rest).collect::<Vec<_>>().join("/");
            }
            known = known.rfind('/').map_or("", |at| &known[..at]);
        }
    }
}
