//! Which pages of a copy-on-write mapping may have been written to, from the kernel's own books.
//!
//! Comparing a whole memory with its image costs a millisecond or more; asking the kernel first leaves a
//! few dozen pages to compare. Linux only; elsewhere, or where `/proc` is not mounted, everything is compared.

use crate::dump::PAGE_BYTES;

/// Numbers of the pages of `memory` that may differ from what was mapped there, or `None` if that cannot
/// be found out.
#[cfg(target_os = "linux")]
pub fn maybe_written(memory: &[u8]) -> Option<Vec<u32>> {
    use std::fs::File;
    use std::os::unix::fs::FileExt;
    use std::sync::OnceLock;

    // Bits of an entry of /proc/self/pagemap.
    const PRESENT: u64 = 1 << 63;
    const SWAPPED: u64 = 1 << 62;
    const FILE_OR_SHARED: u64 = 1 << 61;

    static PAGEMAP: OnceLock<Option<File>> = OnceLock::new();
    let file = PAGEMAP.get_or_init(|| File::open("/proc/self/pagemap").ok()).as_ref()?;
    let start = memory.as_ptr() as usize;
    if rustix::param::page_size() != PAGE_BYTES || !start.is_multiple_of(PAGE_BYTES) {
        return None;
    }
    let mut pages = Vec::new();
    let mut entries = [0u8; 8 * 1024];
    let total = memory.len() / PAGE_BYTES;
    let mut first = 0;
    while first < total {
        let count = (total - first).min(entries.len() / 8);
        let part = &mut entries[..count * 8];
        file.read_exact_at(part, ((start / PAGE_BYTES + first) * 8) as u64).ok()?;
        for (index, entry) in part.as_chunks::<8>().0.iter().enumerate() {
            let entry = u64::from_ne_bytes(*entry);
            let untouched = entry & (PRESENT | SWAPPED) == 0;
            // A page still backed by the image's file has not been copied, so it has not been written.
            if !untouched && entry & FILE_OR_SHARED == 0 {
                pages.push((first + index) as u32);
            }
        }
        first += count;
    }
    Some(pages)
}

/// Not known on this system.
#[cfg(not(target_os = "linux"))]
pub fn maybe_written(_: &[u8]) -> Option<Vec<u32>> {
    let _ = PAGE_BYTES;
    None
}
