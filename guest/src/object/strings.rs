//! Strings: construction, interning, concatenation, indexing by character.

use std::hash::{BuildHasherDefault, Hasher};

use super::heap::Gc;
use super::layout::*;
use super::value::{R, Value};
use crate::vm::Vm;

/// Concatenation results from this size on go into a shared growing buffer.
pub const BUFFER_FROM: usize = 256;

/// Characters between two entries of a string's index table.
const STEP: usize = 64;

/// Number of characters of UTF-8 text.
#[inline]
pub fn char_count(s: &str) -> usize {
    if s.is_ascii() { s.len() } else { s.chars().count() }
}

impl Vm {
    /// A new str. The text must be within the budget; for sizes the program chooses call [`Vm::reserve`] first.
    #[inline]
    pub fn new_str(&mut self, text: &str) -> Value {
        self.str_with_chars(text, char_count(text)).value()
    }
    /// An ASCII str.
    #[inline]
    pub fn new_ascii(&mut self, text: &str) -> Value {
        self.str_with_chars(text, text.len()).value()
    }
    /// A new str of a known number of characters.
    #[inline]
    pub fn str_with_chars(&mut self, text: &str, chars: usize) -> Gc<Str> {
        debug_assert_eq!(chars, text.chars().count());
        // SAFETY: room for the text, which is filled completely.
        unsafe {
            let (s, data) = self.alloc_str(text.len(), chars);
            copy_text(text.as_ptr(), data, text.len());
            s
        }
    }
    /// A str whose text the caller writes.
    ///
    /// # Safety
    /// `len` bytes of UTF-8 with `chars` characters must be written before the str is used.
    #[inline(always)]
    pub unsafe fn alloc_str(&mut self, len: usize, chars: usize) -> (Gc<Str>, *mut u8) {
        let shape = self.types.str_.root;
        let p = self.heap.alloc_raw::<Str>(size_of::<Str>() + len, shape) as *mut Str;
        // SAFETY: room for the struct and the text.
        unsafe {
            let data = p.add(1) as *mut u8;
            (*p).hash = 0;
            (*p).chars = chars as u32;
            (*p).len = len as u32;
            (*p).data = data;
            (*p).owner = std::ptr::null_mut();
            (*p).index = std::ptr::null_mut();
            (*p).interned = false;
            (Gc::from_raw(p), data)
        }
    }
    pub fn new_char(&mut self, c: char) -> Value {
        if (c as u32) < 128
            && let Some(v) = self.types.ascii_chars.get(c as usize)
        {
            return *v;
        }
        let mut buf = [0; 4];
        self.str_with_chars(c.encode_utf8(&mut buf), 1).value()
    }

    /// The one str object of this text that names are compared by.
    pub fn intern(&mut self, text: &str) -> Gc<Str> {
        if let Some(s) = self.interned.get(text) {
            return *s;
        }
        let mut s = self.str_with_chars(text, char_count(text));
        s.interned = true;
        self.hash_str(s);
        self.interned.insert(text.into(), s);
        s
    }
    /// The interned str equal to a str value.
    #[inline]
    pub fn intern_value(&mut self, v: Value) -> Gc<Str> {
        let s = self.as_::<Str>(v).expect("names are str");
        if s.interned {
            return s;
        }
        if let Some(i) = self.interned.get(s.as_str()) {
            return *i;
        }
        let mut s = if v.is_kind(Kind::Str) && s.owner.is_null() {
            s
        } else {
            self.str_with_chars(s.as_str(), s.chars as usize)
        };
        s.interned = true;
        self.hash_str(s);
        self.interned.insert(s.as_str().into(), s);
        s
    }
    /// Drops interned strings that nothing refers to. Between marking and sweeping.
    pub fn sweep_interned(&mut self) {
        self.interned.retain(|_, s| crate::object::heap::Heap::is_marked(*s));
    }

    /// The hash of a str, computed once.
    #[inline(always)]
    pub fn hash_str(&self, s: Gc<Str>) -> u64 {
        s.text_hash()
    }

    /// `a + b`
    pub fn concat(&mut self, a: Gc<Str>, b: Gc<Str>) -> R {
        let (alen, blen) = (a.len as usize, b.len as usize);
        if blen == 0 {
            return Ok(a.value());
        }
        if alen == 0 {
            return Ok(b.value());
        }
        let len = alen + blen;
        let chars = a.chars as usize + b.chars as usize;
        if len < BUFFER_FROM {
            // SAFETY: room for both texts.
            unsafe {
                let (s, data) = self.alloc_str(len, chars);
                copy_text(a.data, data, alen);
                copy_text(b.data, data.add(alen), blen);
                return Ok(s.value());
            }
        }
        self.check_str_len(len)?;
        // Extend in place when `a` is the end of its buffer and the buffer has room (it must not move).
        if !a.owner.is_null() {
            let owner = Gc::from_raw(a.owner);
            let buf = &mut owner.m().buf;
            let at_end = a.data as usize + alen == buf.as_ptr() as usize + buf.len();
            if at_end && buf.capacity() - buf.len() >= blen {
                buf.extend_from_slice(b.as_bytes());
                return Ok(self.str_in_buffer(a.data, len, chars, owner).value());
            }
        }
        // The first concatenation of long strings gets an exact copy; a repeated one gets room to grow.
        let capacity = if a.owner.is_null() { len + len / 8 } else { len * 2 };
        self.reserve(capacity)?;
        let mut buf = Vec::with_capacity(capacity);
        buf.extend_from_slice(a.as_bytes());
        buf.extend_from_slice(b.as_bytes());
        Ok(self.str_from_vec(buf, chars).value())
    }

    fn str_in_buffer(&mut self, data: *const u8, len: usize, chars: usize, owner: Gc<StrBuf>) -> Gc<Str> {
        let shape = self.types.str_.root;
        self.heap.alloc(
            shape,
            Str {
                header: HEADER,
                hash: 0,
                chars: chars as u32,
                len: len as u32,
                data,
                owner: owner.as_ptr(),
                index: std::ptr::null_mut(),
                interned: false,
            },
        )
    }
    /// A str that owns UTF-8 bytes of `chars` characters.
    fn str_from_vec(&mut self, buf: Vec<u8>, chars: usize) -> Gc<Str> {
        self.heap.note_external(buf.capacity());
        let (data, len) = (buf.as_ptr(), buf.len());
        let shape = self.types.str_buf.root;
        let owner = self.heap.alloc(shape, StrBuf { header: HEADER, buf });
        self.str_in_buffer(data, len, chars, owner)
    }
    /// A str from an owned String, without copying when it is long.
    pub fn new_string(&mut self, text: String) -> Value {
        if text.len() < BUFFER_FROM {
            return self.new_str(&text);
        }
        let chars = char_count(&text);
        self.str_from_vec(text.into_bytes(), chars).value()
    }

    /// The same, of a known number of characters.
    pub fn string_with_chars(&mut self, text: String, chars: usize) -> Value {
        if text.len() < BUFFER_FROM {
            return match text.len() {
                0 => self.empty_str,
                1 => self.types.ascii_chars[text.as_bytes()[0] as usize],
                _ => self.str_with_chars(&text, chars).value(),
            };
        }
        self.str_from_vec(text.into_bytes(), chars).value()
    }
    /// A str of a text that is likely short: the empty one and those of one ASCII character exist already.
    pub fn str_piece(&mut self, text: &str) -> Value {
        match text.len() {
            0 => self.empty_str,
            1 => self.types.ascii_chars[text.as_bytes()[0] as usize],
            _ => self.new_str(text),
        }
    }
    /// The text between two byte offsets of a str; the str itself if that is all of it.
    #[inline]
    pub fn str_part(&mut self, s: Gc<Str>, from: usize, to: usize) -> Value {
        if from == to {
            return self.empty_str;
        }
        if to - from == s.len as usize {
            return s.value();
        }
        let chars = if s.is_ascii() { to - from } else { char_count(&s.as_str()[from..to]) };
        self.str_slice(s, from, to, chars)
    }

    /// Strings are limited to 2^31 - 1 bytes.
    pub fn check_str_len(&mut self, len: usize) -> R<()> {
        if len > i32::MAX as usize { Err(self.memory_error()) } else { Ok(()) }
    }

    /// Byte offset of a character, `index <= chars`.
    pub fn byte_offset(&mut self, s: Gc<Str>, index: usize) -> usize {
        if s.is_ascii() {
            return index;
        }
        if index >= s.chars as usize {
            return s.len as usize;
        }
        if s.chars as usize <= STEP {
            return s.as_str().char_indices().nth(index).map_or(s.len as usize, |(i, _)| i);
        }
        let start = self.index_table(s)[index / STEP] as usize;
        let rest = &s.as_str()[start..];
        start + rest.char_indices().nth(index % STEP).map_or(rest.len(), |(i, _)| i)
    }
    /// Character index of a byte offset.
    pub fn char_offset(&mut self, s: Gc<Str>, byte: usize) -> usize {
        if s.is_ascii() {
            return byte;
        }
        if s.chars as usize <= STEP {
            return s.as_str()[..byte].chars().count();
        }
        let table = self.index_table(s);
        let k = table.partition_point(|b| *b as usize <= byte) - 1;
        k * STEP + s.as_str()[table[k] as usize..byte].chars().count()
    }
    /// The byte offsets of every 64th character.
    fn index_table<'a>(&mut self, mut s: Gc<Str>) -> &'a [u32] {
        if s.index.is_null() {
            let offsets: Box<[u32]> =
                s.as_str().char_indices().step_by(STEP).map(|(i, _)| i as u32).collect::<Vec<_>>().into();
            self.heap.note_external(offsets.len() * 4);
            s.index = self.heap.alloc(std::ptr::null(), StrIndex { header: HEADER, offsets }).as_ptr();
        }
        // SAFETY of the lifetime: the table lives as long as the string, which nothing collects meanwhile.
        unsafe { &*(&*(*s.index).offsets as *const [u32]) }
    }

    /// `s[index]` for `0 <= index < chars`.
    #[inline]
    pub fn char_at(&mut self, s: Gc<Str>, index: usize) -> Value {
        if s.is_ascii() {
            return self.types.ascii_chars[s.as_bytes()[index] as usize];
        }
        let at = self.byte_offset(s, index);
        let c = s.as_str()[at..].chars().next().expect("index is in range");
        self.new_char(c)
    }
    /// `s[start:end]` for `start <= end <= chars`.
    pub fn substring(&mut self, s: Gc<Str>, start: usize, end: usize) -> Value {
        if start == 0 && end == s.chars as usize {
            return s.value();
        }
        if s.is_ascii() {
            return self.str_slice(s, start, end, end - start);
        }
        let from = self.byte_offset(s, start);
        let to = self.byte_offset(s, end);
        self.str_slice(s, from, to, end - start)
    }
    /// The text between two byte offsets, of a known number of characters.
    pub fn str_slice(&mut self, s: Gc<Str>, from: usize, to: usize, chars: usize) -> Value {
        if chars == 1 && to - from == 1 {
            return self.types.ascii_chars[s.as_bytes()[from] as usize];
        }
        let bytes = &s.as_bytes()[from..to];
        // SAFETY: the offsets are those of characters. Of the borrow: allocation does not collect, so the text stays alive.
        let text: &str = unsafe { &*(std::str::from_utf8_unchecked(bytes) as *const str) };
        self.str_with_chars(text, chars).value()
    }
}

/// Copies text. A call would take longer than the copy of a few bytes, so short ones are two overlapping copies.
///
/// # Safety
/// As for [`std::ptr::copy_nonoverlapping`].
#[inline(always)]
pub unsafe fn copy_text(from: *const u8, to: *mut u8, len: usize) {
    #[inline(always)]
    unsafe fn both_ends<T>(from: *const u8, to: *mut u8, len: usize) {
        let end = len - size_of::<T>();
        // SAFETY: both ends lie within the text.
        unsafe {
            let (first, last) = ((from as *const T).read_unaligned(), (from.add(end) as *const T).read_unaligned());
            (to as *mut T).write_unaligned(first);
            (to.add(end) as *mut T).write_unaligned(last);
        }
    }
    // SAFETY: the caller's.
    unsafe {
        match len {
            0 => {}
            1..=3 => {
                *to = *from;
                *to.add(len / 2) = *from.add(len / 2);
                *to.add(len - 1) = *from.add(len - 1);
            }
            4..=7 => both_ends::<u32>(from, to, len),
            8..=16 => both_ends::<u64>(from, to, len),
            17..=32 => both_ends::<[u64; 2]>(from, to, len),
            _ => std::ptr::copy_nonoverlapping(from, to, len),
        }
    }
}

impl Gc<Str> {
    /// The hash of the text, computed once.
    #[inline(always)]
    pub fn text_hash(self) -> u64 {
        if self.hash != 0 { self.hash } else { self.make_hash() }
    }
    #[inline(never)]
    fn make_hash(mut self) -> u64 {
        self.hash = hash_bytes(self.as_bytes());
        self.hash
    }
}

impl Str {
    /// Whether two strs are equal. Comparing short ones takes no call.
    #[inline(always)]
    pub fn same_text(&self, other: &Str) -> bool {
        #[inline(always)]
        unsafe fn both_ends<T: PartialEq>(a: *const u8, b: *const u8, len: usize) -> bool {
            let end = len - size_of::<T>();
            // SAFETY: both ends lie within both texts.
            unsafe {
                (a as *const T).read_unaligned() == (b as *const T).read_unaligned()
                    && (a.add(end) as *const T).read_unaligned() == (b.add(end) as *const T).read_unaligned()
            }
        }
        if self.len != other.len {
            return false;
        }
        let (a, b, len) = (self.data, other.data, self.len as usize);
        // SAFETY: len bytes at both.
        unsafe {
            match len {
                0 => true,
                1 => *a == *b,
                2..=3 => both_ends::<u16>(a, b, len),
                4..=7 => both_ends::<u32>(a, b, len),
                8..=16 => both_ends::<u64>(a, b, len),
                _ => self.as_bytes() == other.as_bytes(),
            }
        }
    }
}

/// Hashes the keys of the table of interned strings as strings are hashed everywhere else.
pub type TextHash = BuildHasherDefault<TextHasher>;
#[derive(Default)]
pub struct TextHasher(u64);
impl Hasher for TextHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = self.0.rotate_left(5) ^ hash_bytes(bytes);
    }
    // The end of a key, of which there is only one.
    fn write_u8(&mut self, _: u8) {}
    fn finish(&self) -> u64 {
        self.0
    }
}

/// Hash of a string's bytes, never 0. The seed is fixed: runs are repeatable.
#[inline]
pub fn hash_bytes(bytes: &[u8]) -> u64 {
    const K: u64 = 0x517c_c1b7_2722_0a95;
    let mut h: u64 = 0xcbf2_9ce4_8422_2325 ^ bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for c in &mut chunks {
        let w = u64::from_le_bytes([c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]]);
        h = (h.rotate_left(5) ^ w).wrapping_mul(K);
    }
    let mut tail = 0u64;
    for (i, b) in chunks.remainder().iter().enumerate() {
        tail |= (*b as u64) << (8 * i);
    }
    h = (h.rotate_left(5) ^ tail).wrapping_mul(K);
    h ^= h >> 32;
    h = h.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    h ^= h >> 29;
    if h == 0 { 1 } else { h }
}
