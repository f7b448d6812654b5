//! Sessions as bytes, and as copies in memory: what of a linear memory differs from the guest's image.
//!
//! ```text
//!   "HOGNOSE\0"  version u16  image hash 32  memory u64  limits u32+bytes  name u32+bytes
//!   packed u32+bytes: zstd( count u32, page numbers u32 each, pages XOR image )
//!   crc32 u32 of everything before
//! ```
//!
//! All numbers are little endian. Between turns the guest's stack is empty and its globals are those of the
//! image, so its memory is the whole session; what lies where the stack was is not part of it. The checksum finds
//! damage, not forgery: a dump is only as trustworthy as the place it was kept in.

use std::cell::RefCell;
use std::io;

use hognose_proto::{Message, ResourceLimits};
use zstd::bulk::{Compressor, Decompressor};

use crate::pagemap;

const MAGIC: &[u8; 8] = b"HOGNOSE\0";

/// Version of the format.
pub const FORMAT_VERSION: u16 = 1;

/// Unit in which memories are compared, in bytes.
pub const PAGE_BYTES: usize = 4096;

/// zstd level: the fastest that still squeezes; higher ones cost time and win little on XORed pages.
const COMPRESSION_LEVEL: i32 = 1;

/// A dump that has been read and checked.
pub struct Dump {
    /// Size of the linear memory, in bytes.
    pub memory_bytes: u64,
    /// Limits the session was under.
    pub limits: ResourceLimits,
    /// Script name of the session.
    pub script_name: String,
    /// Page count, page numbers, pages.
    body: Vec<u8>,
}

/// What every session starts from.
pub struct Image {
    /// The linear memory.
    pub bytes: Box<[u8]>,
    /// The stack ends here. It grows towards the beginning of the memory.
    pub stack_end: usize,
}

/// Numbers of the pages of `memory` that differ from the image; beyond its end, the image is zero.
pub fn changed_pages(memory: &[u8], Image { bytes: image, stack_end }: &Image) -> Vec<u32> {
    let differs = |page: u32| {
        let start = page as usize * PAGE_BYTES;
        let now = &memory[start..(start + PAGE_BYTES).min(memory.len())];
        match image.get(start..start + now.len()) {
            Some(then) => now != then,
            None => now.iter().any(|&byte| byte != 0),
        }
    };
    let first = (stack_end / PAGE_BYTES) as u32;
    let pages = first..(memory.len() / PAGE_BYTES) as u32;
    match pagemap::maybe_written(memory) {
        Some(written) => written.into_iter().filter(|page| pages.contains(page) && differs(*page)).collect(),
        None => pages.filter(|&page| differs(page)).collect(),
    }
}

/// Writes a dump of `memory`.
pub fn write(
    memory: &[u8],
    image: &Image,
    image_hash: &[u8; 32],
    limits: &ResourceLimits,
    script_name: &str,
) -> Result<Vec<u8>, String> {
    let pages = changed_pages(memory, image);
    let mut body = Vec::with_capacity(4 + pages.len() * (4 + PAGE_BYTES));
    body.extend_from_slice(&(pages.len() as u32).to_le_bytes());
    for page in &pages {
        body.extend_from_slice(&page.to_le_bytes());
    }
    for &page in &pages {
        let start = page as usize * PAGE_BYTES;
        let at = body.len();
        body.extend_from_slice(&memory[start..start + PAGE_BYTES]);
        if let Some(then) = image.bytes.get(start..start + PAGE_BYTES) {
            xor(&mut body[at..], then);
        }
    }
    let packed = pack(&body).map_err(|error| format!("compression failed: {error}"))?;
    let limits = limits.encode_to_vec();
    let mut out = Vec::with_capacity(packed.len() + limits.len() + script_name.len() + 128);
    out.extend_from_slice(MAGIC);
    out.extend_from_slice(&FORMAT_VERSION.to_le_bytes());
    out.extend_from_slice(image_hash);
    out.extend_from_slice(&(memory.len() as u64).to_le_bytes());
    for part in [&limits[..], script_name.as_bytes(), &packed] {
        out.extend_from_slice(&(part.len() as u32).to_le_bytes());
        out.extend_from_slice(part);
    }
    let sum = crc32fast::hash(&out);
    out.extend_from_slice(&sum.to_le_bytes());
    Ok(out)
}

/// Reads a dump, at most `max_memory_bytes` large when unpacked. The error says what is wrong with it.
pub fn read(bytes: &[u8], image_hash: &[u8; 32], max_memory_bytes: u64) -> Result<Dump, String> {
    const SHORT: &str = "the dump is cut short";
    let Some((content, sum)) = bytes.split_last_chunk::<4>().filter(|_| bytes.starts_with(MAGIC)) else {
        return Err("not a hognose dump".into());
    };
    let mut rest = &content[MAGIC.len().min(content.len())..];
    let version = u16::from_le_bytes(*take(&mut rest).ok_or(SHORT)?);
    if version != FORMAT_VERSION {
        return Err(format!("dump format version {version}, this build reads {FORMAT_VERSION}"));
    }
    if crc32fast::hash(content) != u32::from_le_bytes(*sum) {
        return Err("the dump is damaged: its checksum does not match".into());
    }
    let hash: &[u8; 32] = take(&mut rest).ok_or(SHORT)?;
    if hash != image_hash {
        return Err(format!(
            "the dump belongs to guest image {}, this build runs {}",
            short_hex(hash),
            short_hex(image_hash)
        ));
    }
    let memory_bytes = u64::from_le_bytes(*take(&mut rest).ok_or(SHORT)?);
    if memory_bytes > max_memory_bytes || !memory_bytes.is_multiple_of(PAGE_BYTES as u64) {
        return Err(format!("the dump needs {memory_bytes} bytes of memory, {max_memory_bytes} are allowed"));
    }
    let limits = ResourceLimits::decode(take_part(&mut rest).ok_or(SHORT)?).map_err(|error| error.to_string())?;
    let name = take_part(&mut rest).ok_or(SHORT)?;
    let script_name = String::from_utf8(name.to_vec()).map_err(|error| error.to_string())?;
    let packed = take_part(&mut rest).ok_or(SHORT)?;
    let pages = (memory_bytes as usize) / PAGE_BYTES;
    let most = 4 + pages * (4 + PAGE_BYTES);
    // The frame's own size first, so that a small dump does not reserve room for a large one.
    let declared = zstd::zstd_safe::get_frame_content_size(packed).ok().flatten().map_or(most, |size| size as usize);
    if declared > most {
        return Err("the dump holds more pages than its memory has".into());
    }
    let body = unpack(packed, declared).map_err(|error| format!("decompression failed: {error}"))?;
    let dump = Dump { memory_bytes, limits, script_name, body };
    dump.parts()?;
    Ok(dump)
}

impl Dump {
    /// Puts the session into `memory`, which holds the pristine image and is as large as the dump says.
    pub fn apply(&self, memory: &mut [u8]) -> Result<(), String> {
        let (numbers, pages) = self.parts()?;
        for (number, page) in numbers.as_chunks::<4>().0.iter().zip(pages.as_chunks::<PAGE_BYTES>().0) {
            let start = u32::from_le_bytes(*number) as usize * PAGE_BYTES;
            let target = memory.get_mut(start..start + PAGE_BYTES).ok_or("a page lies outside of the memory")?;
            xor(target, page);
        }
        Ok(())
    }

    /// Page numbers and pages, checked against each other and against the memory's size.
    fn parts(&self) -> Result<(&[u8], &[u8]), String> {
        let (count, rest) = self.body.split_first_chunk::<4>().ok_or("the dump has no page table")?;
        let count = u32::from_le_bytes(*count) as usize;
        let numbers = count.checked_mul(4).filter(|&bytes| bytes <= rest.len()).ok_or("the page table is cut short")?;
        let (numbers, pages) = rest.split_at(numbers);
        if Some(pages.len()) != count.checked_mul(PAGE_BYTES) {
            return Err("the page table does not match the pages".into());
        }
        let within =
            |number: &[u8; 4]| (u64::from(u32::from_le_bytes(*number)) + 1) * PAGE_BYTES as u64 <= self.memory_bytes;
        if !numbers.as_chunks::<4>().0.iter().all(within) {
            return Err("a page lies outside of the memory".into());
        }
        Ok((numbers, pages))
    }
}

thread_local! {
    // Making a context costs more than using it on a small session: each thread keeps one of either kind.
    static PACKER: RefCell<Option<Compressor<'static>>> = const { RefCell::new(None) };
    static UNPACKER: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
}

fn pack(body: &[u8]) -> io::Result<Vec<u8>> {
    PACKER.with_borrow_mut(|kept| {
        let packer = match kept {
            Some(packer) => packer,
            None => kept.insert(Compressor::new(COMPRESSION_LEVEL)?),
        };
        packer.compress(body)
    })
}

/// Unpacks at most `most` bytes.
fn unpack(packed: &[u8], most: usize) -> io::Result<Vec<u8>> {
    UNPACKER.with_borrow_mut(|kept| {
        let unpacker = match kept {
            Some(unpacker) => unpacker,
            None => kept.insert(Decompressor::new()?),
        };
        unpacker.decompress(packed, most)
    })
}

fn xor(target: &mut [u8], other: &[u8]) {
    for (byte, other) in target.iter_mut().zip(other) {
        *byte ^= other;
    }
}

fn take<'a, const N: usize>(rest: &mut &'a [u8]) -> Option<&'a [u8; N]> {
    let (head, tail) = rest.split_first_chunk::<N>()?;
    *rest = tail;
    Some(head)
}

fn take_part<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let len = u32::from_le_bytes(*take(rest)?) as usize;
    let (head, tail) = rest.split_at_checked(len)?;
    *rest = tail;
    Some(head)
}

fn short_hex(hash: &[u8; 32]) -> String {
    hash[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HASH: [u8; 32] = [7; 32];

    fn sample() -> (Vec<u8>, Vec<u8>, Vec<u8>) {
        let bytes: Vec<u8> = (0..3 * PAGE_BYTES).map(|at| at as u8).collect();
        let mut memory = bytes.clone();
        memory.resize(6 * PAGE_BYTES, 0);
        memory[PAGE_BYTES + 5] ^= 0xff;
        memory[5 * PAGE_BYTES] = 1;
        let image = Image { bytes: bytes.clone().into(), stack_end: PAGE_BYTES };
        let mut used = memory.clone();
        used[5] ^= 0xff;
        let dump = write(&used, &image, &HASH, &ResourceLimits::default(), "a.py").unwrap();
        (bytes, memory, dump)
    }

    #[test]
    fn a_memory_comes_back_from_its_dump() {
        let (image, memory, bytes) = sample();
        let dump = read(&bytes, &HASH, 1 << 20).unwrap();
        assert_eq!(dump.script_name, "a.py");
        let mut restored = image;
        restored.resize(dump.memory_bytes as usize, 0);
        dump.apply(&mut restored).unwrap();
        assert!(restored == memory);
    }

    #[test]
    fn every_single_damaged_byte_is_found() {
        let (_, _, bytes) = sample();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert!(read(&damaged, &HASH, 1 << 20).is_err(), "byte {at}");
            assert!(read(&bytes[..at], &HASH, 1 << 20).is_err(), "cut at {at}");
        }
    }

    #[test]
    fn another_image_is_refused_by_name() {
        let (_, _, bytes) = sample();
        let error = read(&bytes, &[8; 32], 1 << 20).err().unwrap();
        assert_eq!(error, "the dump belongs to guest image 0707070707070707, this build runs 0808080808080808");
    }

    #[test]
    fn a_dump_larger_than_allowed_is_refused() {
        let (_, _, bytes) = sample();
        assert!(read(&bytes, &HASH, PAGE_BYTES as u64).is_err());
    }
}
