//! `--mount` and `--cwd`: which directories a program sees, and where.

use clap::Args;
use hognose::{MountSpec, MountSpecMode, PoolError, validate_cwd};

/// Directories of this machine the program may use.
#[derive(Args, Clone, Default)]
pub struct Files {
    /// A directory for the program: HOST:VIRTUAL[:MODE[:LIMIT]], MODE being ro (the default), rw or overlay (writes go to
    /// memory and are lost), LIMIT the bytes it may write. `::` separates as well.
    #[arg(short = 'm', long = "mount", global = true, value_name = "SPEC", value_parser = parse)]
    pub mounts: Vec<Mount>,

    /// Working directory of the program, an absolute path as it sees it. [default: the first mount, else /]
    #[arg(long, global = true, value_name = "PATH", value_parser = cwd)]
    pub cwd: Option<String>,
}

/// One `--mount`.
#[derive(Debug, Clone, PartialEq)]
pub struct Mount {
    host: String,
    path: String,
    mode: MountSpecMode,
    limit: Option<u64>,
}

fn parse(spec: &str) -> Result<Mount, String> {
    let parts: Vec<&str> = spec.split(if spec.contains("::") { "::" } else { ":" }).collect();
    let [host, path, rest @ ..] = parts.as_slice() else {
        return Err("expected HOST:VIRTUAL[:MODE[:LIMIT]]".to_owned());
    };
    let mode = match rest.first() {
        None | Some(&"ro") => MountSpecMode::ReadOnly,
        Some(&"rw") => MountSpecMode::ReadWrite,
        Some(&"overlay") => MountSpecMode::Overlay,
        Some(mode) => return Err(format!("invalid mount mode '{mode}': expected 'ro', 'rw', or 'overlay'")),
    };
    let limit = match rest.get(1) {
        None => None,
        Some(limit) => Some(limit.parse().map_err(|_| format!("invalid write limit '{limit}': expected bytes"))?),
    };
    if rest.len() > 2 {
        return Err("expected HOST:VIRTUAL[:MODE[:LIMIT]]".to_owned());
    }
    Ok(Mount { host: (*host).to_owned(), path: (*path).to_owned(), mode, limit })
}

fn cwd(path: &str) -> Result<String, String> {
    validate_cwd(path).map_err(|text| text.replacen("cwd", "--cwd", 1))
}

impl Files {
    /// Opens the directories.
    pub fn open(&self) -> Result<Vec<MountSpec>, PoolError> {
        let open = |mount: &Mount| {
            let mut spec = MountSpec::new(&mount.path, &mount.host, mount.mode)?;
            spec.write_bytes_limit = mount.limit;
            Ok(spec)
        };
        self.mounts.iter().map(open).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mounts_are_read_in_both_spellings() {
        let mount = parse("./a::/data::overlay::100").unwrap();
        assert_eq!(mount, parse("./a:/data:overlay:100").unwrap());
        assert_eq!((mount.mode, mount.limit), (MountSpecMode::Overlay, Some(100)));
        assert_eq!(parse("a:/b").unwrap().mode, MountSpecMode::ReadOnly);
        for bad in ["a", "a:/b:zz", "a:/b:rw:x", "a:/b:rw:1:2"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
