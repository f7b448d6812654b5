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
    use std::sync::OnceLock;

    static PAGEMAP: OnceLock<Option<File>> = OnceLock::new();
    let file = PAGEMAP.get_or_init(|| File::open("/proc/self/pagemap").ok()).as_ref()?;
    if rustix::param::page_size() != PAGE_BYTES || !(memory.as_ptr() as usize).is_multiple_of(PAGE_BYTES) {
        return None;
    }
    linux::scan(file, memory).or_else(|| linux::read(file, memory))
}

#[cfg(target_os = "linux")]
mod linux {
    use std::ffi::c_void;
    use std::fs::File;
    use std::os::unix::fs::FileExt;

    use rustix::ioctl::{self, Ioctl, IoctlOutput, Opcode, opcode};

    use super::PAGE_BYTES;

    /// Pages one after the other, as the kernel reports them.
    #[repr(C)]
    #[derive(Clone, Copy, Default)]
    struct Region {
        start: u64,
        end: u64,
        categories: u64,
    }

    /// The argument of the kernel's `PAGEMAP_SCAN`.
    #[repr(C)]
    struct Scan {
        size: u64,
        flags: u64,
        start: u64,
        end: u64,
        walk_end: u64,
        regions: u64,
        regions_len: u64,
        max_pages: u64,
        inverted: u64,
        all_of: u64,
        any_of: u64,
        reported: u64,
    }

    // Categories of pages.
    const FILE: u64 = 1 << 2;
    const PRESENT: u64 = 1 << 3;
    const SWAPPED: u64 = 1 << 4;
    /// All zero, and shared: it was read beyond the image.
    const ZERO: u64 = 1 << 5;

    // SAFETY: the opcode belongs to this struct, whose `size` field says how long it is; `regions` refers to
    // `regions_len` regions, which `scan` keeps for the length of the call.
    unsafe impl Ioctl for Scan {
        /// Regions found, and where the search ended.
        type Output = (usize, u64);

        const IS_MUTATING: bool = true;

        fn opcode(&self) -> Opcode {
            opcode::read_write::<Scan>(b'f', 16)
        }

        fn as_ptr(&mut self) -> *mut c_void {
            (&raw mut *self).cast()
        }

        unsafe fn output_from_ptr(found: IoctlOutput, scan: *mut c_void) -> rustix::io::Result<Self::Output> {
            // SAFETY: what `as_ptr` returned, filled in by the kernel.
            Ok((usize::try_from(found).unwrap_or(0), unsafe { (*scan.cast::<Scan>()).walk_end }))
        }
    }

    /// Has the kernel look for pages that are in memory or swapped and no longer those of the image's file: they have been
    /// copied, so they may have been written. `None` before Linux 6.7.
    pub fn scan(file: &File, memory: &[u8]) -> Option<Vec<u32>> {
        let first = memory.as_ptr() as u64;
        let end = first + memory.len() as u64;
        let mut regions = [Region::default(); 128];
        let mut pages = Vec::with_capacity(64);
        let mut start = first;
        while start < end {
            let scan = Scan {
                size: size_of::<Scan>() as u64,
                flags: 0,
                start,
                end,
                walk_end: 0,
                regions: regions.as_mut_ptr() as u64,
                regions_len: regions.len() as u64,
                max_pages: 0,
                inverted: FILE | ZERO,
                all_of: FILE | ZERO,
                any_of: PRESENT | SWAPPED,
                reported: PRESENT | SWAPPED,
            };
            // SAFETY: the kernel writes to `regions` only, at most as many as there are.
            let (found, walk_end) = unsafe { ioctl::ioctl(file, scan) }.ok()?;
            for region in regions.get(..found)? {
                let page = |address: u64| (address.saturating_sub(first) / PAGE_BYTES as u64) as u32;
                pages.extend(page(region.start)..page(region.end));
            }
            if walk_end <= start {
                return None;
            }
            start = walk_end;
        }
        Some(pages)
    }

    /// The same from the entries of all pages.
    pub fn read(file: &File, memory: &[u8]) -> Option<Vec<u32>> {
        // Bits of an entry of /proc/self/pagemap.
        const PRESENT: u64 = 1 << 63;
        const SWAPPED: u64 = 1 << 62;
        const FILE_OR_SHARED: u64 = 1 << 61;

        let first = memory.as_ptr() as usize / PAGE_BYTES;
        let mut pages = Vec::new();
        let mut entries = [0u8; 8 * 1024];
        let total = memory.len() / PAGE_BYTES;
        let mut done = 0;
        while done < total {
            let count = (total - done).min(entries.len() / 8);
            let part = &mut entries[..count * 8];
            file.read_exact_at(part, ((first + done) * 8) as u64).ok()?;
            for (index, entry) in part.as_chunks::<8>().0.iter().enumerate() {
                let entry = u64::from_ne_bytes(*entry);
                // A page still backed by the image's file has not been copied, so it has not been written.
                if entry & (PRESENT | SWAPPED) != 0 && entry & FILE_OR_SHARED == 0 {
                    pages.push((done + index) as u32);
                }
            }
            done += count;
        }
        Some(pages)
    }

    #[cfg(test)]
    mod tests {
        use rustix::mm::{MapFlags, ProtFlags, mmap, munmap};

        use super::*;

        #[test]
        fn both_ways_find_the_pages_that_were_written() {
            const PAGES: usize = 2000;
            let path = std::env::temp_dir().join(format!("hognose-pagemap-{}", std::process::id()));
            std::fs::write(&path, vec![1; PAGES * PAGE_BYTES]).unwrap();
            let image = File::open(&path).unwrap();
            std::fs::remove_file(&path).unwrap();
            let len = PAGES * PAGE_BYTES;
            let access = ProtFlags::READ | ProtFlags::WRITE;
            // SAFETY: a new mapping, which nothing else refers to and which is given back below.
            let memory = unsafe {
                let at = mmap(std::ptr::null_mut(), len, access, MapFlags::PRIVATE, &image, 0).unwrap();
                std::slice::from_raw_parts_mut(at.cast::<u8>(), len)
            };
            assert_eq!(memory[5 * PAGE_BYTES], 1);
            let written: Vec<u32> =
                (0..PAGES as u32).filter(|page| page % 3 == 0 || (700..900).contains(page)).collect();
            for page in &written {
                memory[*page as usize * PAGE_BYTES] = 2;
            }
            let pagemap = File::open("/proc/self/pagemap").unwrap();
            assert_eq!(read(&pagemap, memory).unwrap(), written);
            if let Some(found) = scan(&pagemap, memory) {
                assert_eq!(found, written);
            }
            // SAFETY: the mapping from above.
            unsafe { munmap(memory.as_mut_ptr().cast(), len).unwrap() };
        }
    }
}

/// Not known on this system.
#[cfg(not(target_os = "linux"))]
pub fn maybe_written(_: &[u8]) -> Option<Vec<u32>> {
    let _ = PAGE_BYTES;
    None
}
