//! The mounts of one feed: which one answers a call, and how.

use super::budget::Budget;
use super::call::FsCall;
use super::direct::{Direct, Found, How, Listed};
use super::fault::{EEXIST, ENAMETOOLONG, ENOENT, ENOTDIR, EPERM_DENIED, EROFS, EXDEV, Fault};
use super::overlay::Overlay;
use super::{MountSpec, MountSpecMode, normalize_virtual_path};
use crate::exception::{ExcData, ExcType, MontyException, UnicodeErrorData, UnicodeErrorObject};
use crate::value::file::MontyFileHandle;
use crate::value::object::MontyObject;

/// Bytes of a path, of one of its names, and how many names it may have.
const MAX_PATH_BYTES: usize = 4096;
const MAX_NAME_BYTES: usize = 255;
const MAX_NAMES: usize = 64;
/// Entries one scan may look at.
const MAX_SCANNED: u64 = 10_000_000;

/// The mounts of a feed, with what they hold and have used.
#[derive(Debug, Clone, Default)]
pub struct MountTable {
    mounts: Vec<Mount>,
}

#[derive(Debug, Clone)]
struct Mount {
    virtual_path: String,
    read_only: bool,
    tree: Tree,
    budget: Budget,
}

#[derive(Debug, Clone)]
enum Tree {
    Direct(Direct),
    Overlay(Overlay),
}

/// How a call failed: with a system error on some path, or otherwise.
enum Failure {
    At(Fault, String),
    Exception(MontyException),
}

impl Tree {
    fn look(&self, path: &str) -> Result<Found, Fault> {
        match self {
            Self::Direct(tree) => tree.look(path),
            Self::Overlay(tree) => tree.look(path),
        }
    }

    fn is_link(&self, path: &str) -> bool {
        match self {
            Self::Direct(tree) => tree.is_link(path),
            Self::Overlay(tree) => tree.is_link(path),
        }
    }

    fn read(&self, path: &str, budget: &Budget) -> Result<Vec<u8>, Fault> {
        match self {
            Self::Direct(tree) => tree.read(path, budget),
            Self::Overlay(tree) => tree.read(path, budget),
        }
    }

    fn list(&self, path: &str, budget: &Budget) -> Result<Vec<Listed>, Fault> {
        match self {
            Self::Direct(tree) => tree.list(path, budget),
            Self::Overlay(tree) => tree.list(path, budget),
        }
    }
}

impl Mount {
    fn write(&mut self, path: &str, data: &[u8], how: How) -> Result<(), Fault> {
        match &mut self.tree {
            Tree::Direct(tree) => tree.write(path, data, how, &mut self.budget),
            Tree::Overlay(tree) => tree.write(path, data, how, &mut self.budget),
        }
    }

    fn make_dir(&mut self, path: &str) -> Result<(), Fault> {
        match &mut self.tree {
            Tree::Direct(tree) => tree.make_dir(path),
            Tree::Overlay(tree) => tree.make_dir(path, &mut self.budget),
        }
    }

    fn remove(&mut self, path: &str, directory: bool) -> Result<(), Fault> {
        match (&mut self.tree, directory) {
            (Tree::Direct(tree), false) => tree.remove_file(path),
            (Tree::Direct(tree), true) => tree.remove_dir(path),
            (Tree::Overlay(tree), false) => tree.remove_file(path, &mut self.budget),
            (Tree::Overlay(tree), true) => tree.remove_dir(path, &mut self.budget),
        }
    }

    fn rename(&mut self, from: &str, to: &str) -> Result<(), Fault> {
        match &mut self.tree {
            Tree::Direct(tree) => tree.rename(from, to),
            Tree::Overlay(tree) => tree.rename(from, to, &mut self.budget),
        }
    }

    /// The part of a virtual path that lies below this mount.
    fn inside<'p>(&self, path: &'p str) -> Option<&'p str> {
        let rest = path.strip_prefix(self.virtual_path.trim_end_matches('/'))?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix('/') }
    }
}

impl MountTable {
    /// Mounts for one feed. Fails if they overlap.
    pub fn new(specs: &[MountSpec]) -> Result<Self, MontyException> {
        for (n, spec) in specs.iter().enumerate() {
            if let Some(other) = specs[..n].iter().find(|other| spec.overlaps(other)) {
                let text = format!(
                    "cannot mount '{}' at '{}': it overlaps the mount of '{}' at '{}'; mounts must have distinct \
                     virtual paths and disjoint host directories",
                    spec.host_path().display(),
                    spec.virtual_path(),
                    other.host_path().display(),
                    other.virtual_path()
                );
                return Err(MontyException::new(ExcType::ValueError, Some(text)));
            }
        }
        let mounts = specs.iter().map(|spec| Mount {
            virtual_path: spec.virtual_path().to_owned(),
            read_only: spec.mode == MountSpecMode::ReadOnly,
            tree: match spec.mode {
                MountSpecMode::Overlay => Tree::Overlay(Overlay::new(spec.dir())),
                _ => Tree::Direct(Direct(spec.dir())),
            },
            budget: Budget {
                memory_limit: spec.memory_usage_limit,
                held: 0,
                write_limit: spec.write_bytes_limit,
                written: 0,
            },
        });
        Ok(Self { mounts: mounts.collect() })
    }

    /// Whether a mount answers the call.
    pub fn covers(&self, call: &FsCall) -> bool {
        let covered = |path: &str| self.locate(&normalize_virtual_path(path)).is_some();
        covered(call.path()) || matches!(call, FsCall::Rename { to, .. } if covered(to))
    }

    /// Answers a call that is covered.
    pub fn serve(&mut self, call: FsCall) -> Result<MontyObject, MontyException> {
        if call.is_predicate() {
            return Ok(MontyObject::bool(self.is(&call)));
        }
        let target = match &call {
            FsCall::Rename { to, .. } => Some(normalize_virtual_path(to)),
            _ => None,
        };
        self.answer(call).map_err(|failure| match failure {
            Failure::At(fault, path) => fault.into_exception(&path, target.as_deref()),
            Failure::Exception(exception) => exception,
        })
    }

    /// Whether nothing is mounted.
    pub fn is_empty(&self) -> bool {
        self.mounts.is_empty()
    }

    /// The mount a normalised path belongs to: the one with the longest virtual path.
    fn locate(&self, path: &str) -> Option<usize> {
        let inside = self.mounts.iter().enumerate().filter(|(_, mount)| mount.inside(path).is_some());
        inside.max_by_key(|(_, mount)| mount.virtual_path.len()).map(|(n, _)| n)
    }

    /// The mount, the path below it and the virtual path of a path as it was written.
    fn place(&self, written: &str) -> Result<(usize, String, String), Failure> {
        let path = normalize_virtual_path(written);
        let fail = |errno| Failure::At(Fault::Errno(errno), path.clone());
        if written.contains('\0') {
            let text = Some("embedded null byte".to_owned());
            return Err(Failure::Exception(MontyException::new(ExcType::ValueError, text)));
        }
        let names = || written.split('/').filter(|name| !name.is_empty());
        if written.len() > MAX_PATH_BYTES
            || names().any(|name| name.len() > MAX_NAME_BYTES)
            || names().count() > MAX_NAMES
        {
            return Err(Failure::At(Fault::Errno(ENAMETOOLONG), written.to_owned()));
        }
        // Two ways to say more than one name on other systems.
        let drive = |name: &str| name.as_bytes().get(1) == Some(&b':') && name.as_bytes()[0].is_ascii_alphabetic();
        if names().any(|name| name.contains('\\') || drive(name)) {
            return Err(fail(EPERM_DENIED));
        }
        let mount = self.locate(&path).ok_or_else(|| fail(EPERM_DENIED))?;
        let inside = self.mounts[mount].inside(&path).unwrap_or_default().to_owned();
        if written.ends_with('/') && matches!(self.mounts[mount].tree.look(&inside), Ok(found) if !found.is_dir) {
            return Err(fail(ENOTDIR));
        }
        Ok((mount, inside, path))
    }

    fn is(&self, call: &FsCall) -> bool {
        let Ok((mount, inside, _)) = self.place(call.path()) else { return false };
        let tree = &self.mounts[mount].tree;
        match call {
            FsCall::IsSymlink(_) => tree.is_link(&inside),
            FsCall::IsFile(_) => tree.look(&inside).is_ok_and(|found| !found.is_dir),
            FsCall::IsDir(_) => tree.look(&inside).is_ok_and(|found| found.is_dir),
            _ => tree.look(&inside).is_ok(),
        }
    }

    fn answer(&mut self, call: FsCall) -> Result<MontyObject, Failure> {
        if let FsCall::Rename { from, to } = &call {
            return self.rename(from, to);
        }
        if let FsCall::Absolute(path) = call {
            return Ok(MontyObject::string(path));
        }
        let (n, inside, path) = self.place(call.path())?;
        let inner_mounts = self.has_mounts_below(&path);
        let mount = &mut self.mounts[n];
        if call.is_write() && mount.read_only {
            return Err(Failure::At(Fault::Errno(EROFS), path));
        }
        let at = |fault| Failure::At(fault, path.clone());
        let count = |n: usize| MontyObject::int(n as i64);
        Ok(match call {
            FsCall::ReadBytes(_) => MontyObject::bytes(mount.tree.read(&inside, &mount.budget).map_err(at)?),
            FsCall::ReadText(_) => {
                let data = mount.tree.read(&inside, &mount.budget).map_err(at)?;
                MontyObject::string(String::from_utf8(data).map_err(|error| Failure::Exception(not_utf8(error)))?)
            }
            FsCall::WriteText { data, .. } => {
                mount.write(&inside, data.as_bytes(), How::Replace).map_err(at)?;
                count(data.chars().count())
            }
            FsCall::AppendText { data, .. } => {
                mount.write(&inside, data.as_bytes(), How::Append).map_err(at)?;
                count(data.chars().count())
            }
            FsCall::WriteBytes { data, .. } => {
                mount.write(&inside, &data, How::Replace).map_err(at)?;
                count(data.len())
            }
            FsCall::AppendBytes { data, .. } => {
                mount.write(&inside, &data, How::Append).map_err(at)?;
                count(data.len())
            }
            FsCall::Open { mode, path: written } => {
                if mode.truncate() || mode.create() {
                    // A name that ends with a slash can only be that of a directory.
                    if written.ends_with('/') {
                        return Err(at(Fault::Errno(super::fault::EISDIR)));
                    }
                    let how = if mode.truncate() { How::Replace } else { How::Touch };
                    mount.write(&inside, b"", how).map_err(at)?;
                } else if mount.tree.look(&inside).map_err(at)?.is_dir {
                    return Err(at(Fault::Errno(super::fault::EISDIR)));
                }
                MontyObject::file_handle(MontyFileHandle { path, mode, position: 0 })
            }
            FsCall::Mkdir { parents, exist_ok, .. } => {
                self.make_dir(n, &inside, &path, parents, exist_ok)?;
                MontyObject::none()
            }
            FsCall::Unlink(_) | FsCall::Rmdir(_) => {
                if inside.is_empty() || inner_mounts {
                    return Err(at(Fault::Errno(EPERM_DENIED)));
                }
                mount.remove(&inside, matches!(call, FsCall::Rmdir(_))).map_err(at)?;
                MontyObject::none()
            }
            FsCall::Stat(_) => status(mount.tree.look(&inside).map_err(at)?),
            FsCall::Resolve(_) => {
                let inside = match &mount.tree {
                    Tree::Direct(tree) => tree.resolve(&inside),
                    Tree::Overlay(_) => inside,
                };
                MontyObject::string(normalize_virtual_path(&format!("{}/{inside}", mount.virtual_path)))
            }
            FsCall::Iterdir(_) => {
                let listed = self.list(&path)?;
                MontyObject::list(listed.into_iter().map(|entry| MontyObject::string(entry.name)))
            }
            FsCall::Scan { max_depth, follow_symlinks, .. } => self.scan(n, &path, max_depth, follow_symlinks)?,
            FsCall::Exists(_)
            | FsCall::IsFile(_)
            | FsCall::IsDir(_)
            | FsCall::IsSymlink(_)
            | FsCall::Rename { .. }
            | FsCall::Absolute(_) => MontyObject::none(),
        })
    }

    fn rename(&mut self, from: &str, to: &str) -> Result<MontyObject, Failure> {
        let normal = (normalize_virtual_path(from), normalize_virtual_path(to));
        if self.locate(&normal.0) != self.locate(&normal.1) {
            return Err(Failure::At(Fault::Errno(EXDEV), normal.0));
        }
        let (n, source, path) = self.place(from)?;
        let (_, target, _) = self.place(to)?;
        let fail = |errno| Failure::At(Fault::Errno(errno), path.clone());
        if self.mounts[n].read_only {
            return Err(fail(EROFS));
        }
        if source.is_empty() || target.is_empty() || self.has_mounts_below(&path) || self.has_mounts_below(&normal.1) {
            return Err(fail(EPERM_DENIED));
        }
        self.mounts[n].rename(&source, &target).map_err(|fault| Failure::At(fault, path))?;
        Ok(MontyObject::none())
    }

    /// Whether another mount hangs below a path.
    fn has_mounts_below(&self, path: &str) -> bool {
        let start = format!("{}/", path.trim_end_matches('/'));
        self.mounts.iter().any(|mount| mount.virtual_path.starts_with(&start) && mount.virtual_path.len() > start.len())
    }

    fn make_dir(&mut self, n: usize, inside: &str, path: &str, parents: bool, exist_ok: bool) -> Result<(), Failure> {
        let mount = &mut self.mounts[n];
        let base = mount.virtual_path.trim_end_matches('/').to_owned();
        let at = |fault, inside: &str| Failure::At(fault, format!("{base}/{inside}"));
        if parents {
            let mut below_file = false;
            for (end, _) in inside.match_indices('/') {
                let ancestor = &inside[..end];
                if below_file {
                    return Err(at(Fault::Errno(ENOTDIR), ancestor));
                }
                match mount.tree.look(ancestor) {
                    Ok(found) => below_file = !found.is_dir,
                    Err(Fault::Errno(ENOENT)) => match mount.make_dir(ancestor) {
                        Ok(()) | Err(Fault::Errno(EEXIST)) => {}
                        Err(fault) => return Err(at(fault, ancestor)),
                    },
                    Err(fault) => return Err(at(fault, ancestor)),
                }
            }
        }
        let made = if inside.is_empty() { Err(Fault::Errno(EEXIST)) } else { mount.make_dir(inside) };
        match made {
            Err(Fault::Errno(EEXIST)) if exist_ok && mount.tree.look(inside).is_ok_and(|found| found.is_dir) => Ok(()),
            made => made.map_err(|fault| Failure::At(fault, path.to_owned())),
        }
    }

    /// Entries of a directory, with the mounts that hang in it.
    fn list(&self, path: &str) -> Result<Vec<Listed>, Failure> {
        let fail = |fault| Failure::At(fault, path.to_owned());
        let n = self.locate(path).ok_or_else(|| fail(Fault::Errno(ENOENT)))?;
        let mount = &self.mounts[n];
        let mut listed = mount.tree.list(mount.inside(path).unwrap_or_default(), &mount.budget).map_err(fail)?;
        let start = format!("{}/", path.trim_end_matches('/'));
        for other in &self.mounts {
            match other.virtual_path.strip_prefix(&start) {
                Some(name) if !name.is_empty() && !name.contains('/') => {
                    listed.retain(|entry| entry.name != name);
                    listed.push(Listed { name: name.to_owned(), is_dir: true, is_link: false });
                }
                _ => {}
            }
        }
        Ok(listed)
    }

    /// A tree as `(relative path, is_dir, is_file, is_symlink)`, the root first. Below it, what cannot be listed is
    /// empty.
    fn scan(&self, n: usize, path: &str, max_depth: Option<u32>, follow: bool) -> Result<MontyObject, Failure> {
        let budget = &self.mounts[n].budget;
        let tree = &self.mounts[n].tree;
        let inside = self.mounts[n].inside(path).unwrap_or_default();
        let root = tree.look(inside).map_err(|fault| Failure::At(fault, path.to_owned()))?;
        let entry = |path: &str, is_dir: bool, is_link: bool| {
            let flags = [is_dir, !is_dir, is_link].map(MontyObject::bool);
            MontyObject::tuple([MontyObject::string(path)].into_iter().chain(flags))
        };
        let mut entries = vec![entry("", root.is_dir, tree.is_link(inside))];
        let mut bytes = 0;
        let mut seen: u64 = 0;
        let mut stack = if root.is_dir { vec![(String::new(), 0)] } else { Vec::new() };
        while let Some((relative, depth)) = stack.pop() {
            if max_depth.is_some_and(|most| depth >= most) {
                continue;
            }
            let base = path.trim_end_matches('/');
            let full = if relative.is_empty() { path.to_owned() } else { format!("{base}/{relative}") };
            let listed = match self.list(&full) {
                Ok(listed) => listed,
                Err(failure @ Failure::At(Fault::Memory(_), _)) => return Err(failure),
                Err(failure) if relative.is_empty() => return Err(failure),
                Err(_) => continue,
            };
            let first = stack.len();
            for Listed { name, is_dir, is_link } in listed {
                seen += 1;
                if seen > MAX_SCANNED {
                    let text = format!("directory scan examined more than {MAX_SCANNED} entries");
                    return Err(Failure::Exception(MontyException::runtime_error(text)));
                }
                let inner = if relative.is_empty() { name } else { format!("{relative}/{name}") };
                bytes += inner.len() as u64 + 128;
                budget.transient(bytes).map_err(|fault| Failure::At(fault, path.to_owned()))?;
                entries.push(entry(&inner, is_dir, is_link));
                let deep = base.len() + inner.len() > MAX_PATH_BYTES || inner.matches('/').count() >= MAX_NAMES;
                if is_dir && (follow || !is_link) && !deep {
                    stack.push((inner, depth + 1));
                }
            }
            stack[first..].reverse();
        }
        Ok(MontyObject::list(entries))
    }
}

/// What `stat` shows of a file or directory: nothing of the host but size and time.
fn status(found: Found) -> MontyObject {
    let (mode, links) = if found.is_dir { (0o040_755, 2) } else { (0o100_644, 1) };
    let size = i64::try_from(found.size).unwrap_or(i64::MAX);
    let numbers = [mode, 0, 0, links, 0, 0, size].map(MontyObject::int);
    let times = [found.modified; 3].map(MontyObject::float);
    let names =
        ["st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", "st_atime", "st_mtime", "st_ctime"];
    MontyObject::named_tuple("StatResult", names.map(str::to_owned), numbers.into_iter().chain(times))
}

/// The `UnicodeDecodeError` of contents that are no text.
fn not_utf8(error: std::string::FromUtf8Error) -> MontyException {
    let cause = error.utf8_error();
    let data = error.into_bytes();
    let start = cause.valid_up_to();
    let end = cause.error_len().map_or(data.len(), |length| start + length);
    let reason = match (cause.error_len(), data.get(start)) {
        (None, _) => "unexpected end of data",
        (_, Some(0x80..=0xc1 | 0xf5..)) => "invalid start byte",
        _ => "invalid continuation byte",
    };
    let what = match data.get(start) {
        Some(byte) if end == start + 1 => format!("byte 0x{byte:02x} in position {start}"),
        _ => format!("bytes in position {start}-{}", end.saturating_sub(1)),
    };
    let text = format!("'utf-8' codec can't decode {what}: {reason}");
    MontyException::new(ExcType::UnicodeDecodeError, Some(text)).with_data(ExcData::Unicode(Box::new(
        UnicodeErrorData {
            encoding: "utf-8".to_owned(),
            object: UnicodeErrorObject::Bytes(data),
            start: start as u64,
            end: end as u64,
            reason: reason.to_owned(),
        },
    )))
}
