//! Fields of messages that are written by hand: the events of every turn, where a struct of the schema would cost more
//! than what it holds.

use hognose_proto::prost::encoding::{encoded_len_varint, key_len};

/// Wire types, the lower bits of a key.
const VARINT: u32 = 0;
const DELIMITED: u32 = 2;

/// Appends a number without key. The library's function asks for room at every byte.
#[inline]
pub fn put(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[inline]
fn key(tag: u32, wire_type: u32, out: &mut Vec<u8>) {
    put((tag << 3 | wire_type).into(), out);
}

/// Appends a number.
pub fn varint(tag: u32, value: u64, out: &mut Vec<u8>) {
    key(tag, VARINT, out);
    put(value, out);
}

/// Appends a number unless it is the default.
pub fn nonzero(tag: u32, value: u64, out: &mut Vec<u8>) {
    if value != 0 {
        varint(tag, value, out);
    }
}

/// Appends a number in ten bytes, whatever its size: how long a turn took must not change the fuel it uses.
pub fn padded_varint(tag: u32, value: u64, out: &mut Vec<u8>) {
    key(tag, VARINT, out);
    let mut bytes: [u8; 10] = std::array::from_fn(|n| ((value >> (7 * n)) as u8 & 0x7f) | 0x80);
    bytes[9] &= 1;
    out.extend_from_slice(&bytes);
}

/// Appends what comes before `len` bytes of a text or message.
pub fn head(tag: u32, len: usize, out: &mut Vec<u8>) {
    key(tag, DELIMITED, out);
    put(len as u64, out);
}

/// Appends a text or message.
pub fn bytes(tag: u32, body: &[u8], out: &mut Vec<u8>) {
    head(tag, body.len(), out);
    out.extend_from_slice(body);
}

/// Values as they go on the wire.
pub struct Arena {
    /// Encoded nodes, each with its key.
    pub nodes: Vec<u8>,
    /// How many.
    pub count: u32,
}

impl Arena {
    fn body_len(&self) -> usize {
        key_len(1) + encoded_len_varint(self.count.into()) + self.nodes.len()
    }

    /// Bytes that `write` appends.
    pub fn field_len(&self, tag: u32) -> usize {
        let len = self.body_len();
        key_len(tag) + encoded_len_varint(len as u64) + len
    }

    /// Appends the arena as a field.
    pub fn write(&self, tag: u32, out: &mut Vec<u8>) {
        head(tag, self.body_len(), out);
        varint(1, self.count.into(), out);
        out.extend_from_slice(&self.nodes);
    }
}
