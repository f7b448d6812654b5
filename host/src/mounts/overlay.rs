//! A host directory that is only read; what is written lives in memory, for the length of a feed.
//!
//! ```text
//! path ── entry in memory? ── yes: that (a tombstone is nothing)
//!                          └─ no: the host's, unless an ancestor is a tombstone, a file or a new directory
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::SystemTime;

use cap_std::fs::Dir;

use super::budget::Budget;
use super::direct::{Direct, Found, How, Listed, below, found, seconds};
use super::fault::{EEXIST, EINVAL, EISDIR, ENOENT, ENOTDIR, ENOTEMPTY, EPERM_DENIED, Fault};

/// What an entry costs besides its path and contents.
const ENTRY_BYTES: u64 = 256;

#[derive(Debug, Clone)]
enum Entry {
    File {
        data: Vec<u8>,
        modified: f64,
    },
    /// A directory of its own: nothing of the host shows through.
    Dir {
        modified: f64,
    },
    /// Deleted.
    Gone,
}

impl Entry {
    /// Bytes of contents.
    fn size(&self) -> usize {
        if let Self::File { data, .. } = self { data.len() } else { 0 }
    }
}

/// A host directory and what lies over it.
#[derive(Debug, Clone)]
pub struct Overlay {
    host: Direct,
    entries: BTreeMap<String, Entry>,
}

/// Where a path leads.
enum Place {
    Memory(Found),
    Host(Found),
}

impl Place {
    fn found(&self) -> Found {
        match self {
            Self::Memory(found) | Self::Host(found) => *found,
        }
    }
}

fn now() -> f64 {
    seconds(SystemTime::now())
}

fn cost(path: &str, data: usize) -> u64 {
    ENTRY_BYTES + path.len() as u64 + data as u64
}

/// Every prefix of a path that ends with a name, the path itself last.
fn prefixes(path: &str) -> impl Iterator<Item = &str> {
    let ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
    ends.map(move |end| &path[..end]).filter(|prefix| !prefix.is_empty())
}

fn parent(path: &str) -> &str {
    path.rfind('/').map_or("", |at| &path[..at])
}

impl Overlay {
    pub fn new(dir: Arc<Dir>) -> Self {
        Self { host: Direct(dir), entries: BTreeMap::new() }
    }

    fn find(&self, path: &str) -> Result<Place, Fault> {
        let mut place = Place::Host(Found { is_dir: true, size: 4096, modified: 0.0 });
        if path.is_empty() {
            return Ok(Place::Host(self.host.look(path)?));
        }
        let mut host_shows = true;
        for prefix in prefixes(path) {
            if !place.found().is_dir {
                return Err(Fault::Errno(ENOTDIR));
            }
            place = match self.entries.get(prefix) {
                Some(Entry::Gone) => return Err(Fault::Errno(ENOENT)),
                Some(Entry::File { data, modified }) => {
                    Place::Memory(Found { is_dir: false, size: data.len() as u64, modified: *modified })
                }
                Some(Entry::Dir { modified }) => {
                    host_shows = false;
                    Place::Memory(Found { is_dir: true, size: 4096, modified: *modified })
                }
                None if !host_shows => return Err(Fault::Errno(ENOENT)),
                None => {
                    let metadata = self.host.0.symlink_metadata(below(prefix))?;
                    // Links are not followed, wherever they lead.
                    if metadata.is_symlink() {
                        return Err(Fault::Errno(EPERM_DENIED));
                    }
                    Place::Host(found(&metadata)?)
                }
            };
        }
        Ok(place)
    }

    pub fn look(&self, path: &str) -> Result<Found, Fault> {
        self.find(path).map(|place| place.found())
    }

    pub fn is_link(&self, path: &str) -> bool {
        let covered = prefixes(path).any(|prefix| self.entries.contains_key(prefix));
        !covered && self.host.is_link(path)
    }

    pub fn read(&self, path: &str, budget: &Budget) -> Result<Vec<u8>, Fault> {
        match self.find(path)? {
            place if place.found().is_dir => Err(Fault::Errno(EISDIR)),
            Place::Host(_) => self.host.read(path, budget),
            Place::Memory(found) => {
                budget.transient(found.size)?;
                match self.entries.get(path) {
                    Some(Entry::File { data, .. }) => Ok(data.clone()),
                    _ => Err(Fault::Errno(ENOENT)),
                }
            }
        }
    }

    /// What is at a path that may be free, below a directory.
    fn target(&self, path: &str) -> Result<Option<Place>, Fault> {
        if !self.look(parent(path))?.is_dir {
            return Err(Fault::Errno(ENOTDIR));
        }
        match self.find(path) {
            Ok(place) => Ok(Some(place)),
            Err(Fault::Errno(ENOENT)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    pub fn write(&mut self, path: &str, data: &[u8], how: How, budget: &mut Budget) -> Result<(), Fault> {
        let place = self.target(path)?;
        if place.as_ref().is_some_and(|place| place.found().is_dir) {
            return Err(Fault::Errno(EISDIR));
        }
        if how == How::Touch && place.is_some() {
            return Ok(());
        }
        let mut written = budget.clone();
        written.write(data.len())?;
        match (place, how) {
            (Some(Place::Memory(found)), _) => {
                let kept = if how == How::Replace { 0 } else { found.size };
                budget.hold(kept + data.len() as u64, found.size)?;
                if let Some(Entry::File { data: old, modified }) = self.entries.get_mut(path) {
                    if how == How::Replace {
                        *old = data.to_vec();
                    } else {
                        old.extend_from_slice(data);
                    }
                    *modified = now();
                }
            }
            (Some(Place::Host(found)), How::Append) => {
                budget.hold(cost(path, found.size as usize + data.len()), 0)?;
                budget.held -= found.size;
                let whole = self.host.read(path, budget);
                budget.held += found.size;
                match whole {
                    Ok(mut whole) => {
                        whole.extend_from_slice(data);
                        self.entries.insert(path.to_owned(), Entry::File { data: whole, modified: now() });
                    }
                    Err(fault) => {
                        budget.held -= cost(path, found.size as usize + data.len());
                        return Err(fault);
                    }
                }
            }
            _ => {
                // A tombstone, if there is one, has been paid for.
                let old = if self.entries.contains_key(path) { cost(path, 0) } else { 0 };
                budget.hold(cost(path, data.len()), old)?;
                self.entries.insert(path.to_owned(), Entry::File { data: data.to_vec(), modified: now() });
            }
        }
        budget.written = written.written;
        Ok(())
    }

    /// What was written first, then what the host has.
    pub fn list(&self, path: &str, budget: &Budget) -> Result<Vec<Listed>, Fault> {
        let place = self.find(path)?;
        if !place.found().is_dir {
            return Err(Fault::Errno(ENOTDIR));
        }
        let start = if path.is_empty() { String::new() } else { format!("{path}/") };
        let mut listed = Vec::new();
        let mut bytes = 0;
        for (entry_path, entry) in self.entries.range(start.clone()..).take_while(|(p, _)| p.starts_with(&start)) {
            let name = &entry_path[start.len()..];
            let is_dir = match entry {
                Entry::Gone => continue,
                _ if name.is_empty() || name.contains('/') => continue,
                Entry::File { .. } => false,
                Entry::Dir { .. } => true,
            };
            bytes += name.len() as u64 + 64;
            budget.transient(bytes)?;
            listed.push(Listed { name: name.to_owned(), is_dir, is_link: false });
        }
        if let Place::Host(_) = place {
            let host = self.host.list(path, budget)?;
            let shows =
                |entry: &Listed| !entry.is_link && !self.entries.contains_key(&format!("{start}{}", entry.name));
            listed.extend(host.into_iter().filter(shows));
        }
        Ok(listed)
    }

    pub fn make_dir(&mut self, path: &str, budget: &mut Budget) -> Result<(), Fault> {
        if self.target(path)?.is_some() {
            return Err(Fault::Errno(EEXIST));
        }
        let old = if self.entries.contains_key(path) { cost(path, 0) } else { 0 };
        budget.hold(cost(path, 0), old)?;
        self.entries.insert(path.to_owned(), Entry::Dir { modified: now() });
        Ok(())
    }

    pub fn remove_dir(&mut self, path: &str, budget: &mut Budget) -> Result<(), Fault> {
        if !self.look(path)?.is_dir {
            return Err(Fault::Errno(ENOTDIR));
        }
        if !self.list(path, budget)?.is_empty() || self.hides_something(path) {
            return Err(Fault::Errno(ENOTEMPTY));
        }
        self.remove(path, budget)
    }

    pub fn remove_file(&mut self, path: &str, budget: &mut Budget) -> Result<(), Fault> {
        if self.look(path)?.is_dir {
            return Err(Fault::Errno(EISDIR));
        }
        self.remove(path, budget)
    }

    /// Whether the host has things in a directory that are neither listed nor deleted (links, say).
    fn hides_something(&self, path: &str) -> bool {
        if !matches!(self.find(path), Ok(Place::Host(_))) {
            return false;
        }
        let Ok(entries) = self.host.0.read_dir(below(path)) else { return false };
        entries.flatten().any(|entry| match entry.file_name().into_string() {
            Ok(name) => {
                let inner = if path.is_empty() { name } else { format!("{path}/{name}") };
                !self.entries.contains_key(&inner)
            }
            Err(_) => true,
        })
    }

    /// Entries at and below a path, and what they cost.
    fn laid_over(&self, path: &str) -> (Vec<String>, u64) {
        let inner = format!("{path}/");
        let entries = self
            .entries
            .range(path.to_owned()..)
            .take_while(|(p, _)| p.starts_with(path))
            .filter(|(p, _)| *p == path || p.starts_with(&inner));
        let mut total = 0;
        let paths = entries.map(|(p, entry)| {
            total += cost(p, entry.size());
            p.clone()
        });
        (paths.collect(), total)
    }

    /// Cost of the tombstone that a path needs where the host would show through.
    fn tombstone(&self, path: &str) -> Option<u64> {
        self.host.0.symlink_metadata(below(path)).is_ok().then(|| cost(path, 0))
    }

    /// Takes away what is at a path, with all below it, and leaves a tombstone where the host would show through.
    fn remove(&mut self, path: &str, budget: &mut Budget) -> Result<(), Fault> {
        let tombstone = self.tombstone(path);
        let (dropped, refund) = self.laid_over(path);
        budget.hold(tombstone.unwrap_or(0), refund)?;
        for path in dropped {
            self.entries.remove(&path);
        }
        if tombstone.is_some() {
            self.entries.insert(path.to_owned(), Entry::Gone);
        }
        Ok(())
    }

    pub fn rename(&mut self, from: &str, to: &str, budget: &mut Budget) -> Result<(), Fault> {
        let source = self.look(from)?;
        if to.starts_with(&format!("{from}/")) {
            return Err(Fault::Errno(EINVAL));
        }
        match self.target(to)?.map(|place| place.found().is_dir) {
            _ if from == to => return Ok(()),
            Some(true) if !source.is_dir => return Err(Fault::Errno(EISDIR)),
            Some(false) if source.is_dir => return Err(Fault::Errno(ENOTDIR)),
            Some(true) if !self.list(to, budget)?.is_empty() || self.hides_something(to) => {
                return Err(Fault::Errno(ENOTEMPTY));
            }
            _ => {}
        }
        let mut moved = Vec::new();
        let mut bytes = 0;
        self.collect(from, source, "", &mut moved, &mut bytes, budget)?;
        // Both exist for a moment; what is there counts as a result until it is held.
        budget.transient(bytes)?;
        // All of it fits, or nothing is touched.
        let tombstone = self.tombstone(from);
        let ((left, left_bytes), (replaced, replaced_bytes)) = (self.laid_over(from), self.laid_over(to));
        let arriving: u64 = moved.iter().map(|(rest, entry)| cost(to, rest.len() + entry.size())).sum();
        budget.hold(arriving + tombstone.unwrap_or(0), left_bytes + replaced_bytes)?;
        for path in left.into_iter().chain(replaced) {
            self.entries.remove(&path);
        }
        if tombstone.is_some() {
            self.entries.insert(from.to_owned(), Entry::Gone);
        }
        self.entries.extend(moved.into_iter().map(|(rest, entry)| (format!("{to}{rest}"), entry)));
        Ok(())
    }

    /// Everything at and below a path, by the rest of its path.
    fn collect(
        &self,
        path: &str,
        found: Found,
        rest: &str,
        moved: &mut Vec<(String, Entry)>,
        bytes: &mut u64,
        budget: &Budget,
    ) -> Result<(), Fault> {
        let mut stack = vec![(path.to_owned(), rest.to_owned(), found)];
        while let Some((path, rest, found)) = stack.pop() {
            *bytes += cost(&path, 0);
            if !found.is_dir {
                let data = self.read(&path, budget)?;
                *bytes += data.len() as u64;
                budget.transient(*bytes)?;
                moved.push((rest, Entry::File { data, modified: found.modified }));
                continue;
            }
            budget.transient(*bytes)?;
            for entry in self.list(&path, budget)? {
                let inner = format!("{path}/{}", entry.name);
                let found = self.look(&inner)?;
                stack.push((inner, format!("{rest}/{}", entry.name), found));
            }
            moved.push((rest, Entry::Dir { modified: found.modified }));
        }
        Ok(())
    }
}
