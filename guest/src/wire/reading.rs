//! Values of a request, read from its bytes: a struct for each of a hundred thousand numbers costs ten times what the
//! number does. What is not simple is left to the schema's own decoder.

use hognose_proto as pb;
use pb::Message;

use super::{Identities, child, decode_node, fields, tag};
use crate::object::value::Value;
use crate::text::surrogates;
use crate::vm::Vm;

/// Where a request's kind keeps its arena: tag of the kind, tag of the arena.
const ARENAS: [(u32, u32); 4] = [(3, 3), (RESUME_CALL, RESUME_VALUES), (5, 1), (6, 2)];

const RESUME_CALL: u32 = 4;
const RESUME_VALUES: u32 = 3;

/// One field of a message.
enum Part<'a> {
    Number(u64),
    Fixed([u8; 8]),
    Bytes(&'a [u8]),
    /// Of a type that no field here has.
    Other,
}

/// The rest of a message.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    #[inline]
    fn varint(&mut self) -> Option<u64> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        if first < 0x80 {
            return Some(first.into());
        }
        let mut value = u64::from(first & 0x7f);
        for shift in (7..64).step_by(7) {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                // The tenth byte has room for one bit.
                return (shift < 63 || byte < 2).then_some(value);
            }
        }
        None
    }

    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (part, rest) = self.0.split_at_checked(len)?;
        self.0 = rest;
        Some(part)
    }

    /// The next field; `None` where the message ends or is malformed.
    #[inline]
    fn next(&mut self) -> Option<(u32, Part<'a>)> {
        let key = u32::try_from(self.varint()?).ok()?;
        let part = match key & 7 {
            0 => Part::Number(self.varint()?),
            1 => Part::Fixed(self.take(8)?.try_into().ok()?),
            2 => {
                let len = usize::try_from(self.varint()?).ok()?;
                Part::Bytes(self.take(len)?)
            }
            5 => {
                self.take(4)?;
                Part::Other
            }
            _ => return None,
        };
        Some((key >> 3, part))
    }
}

/// Takes the values out of a request: gives what is left of it, and the encoded arena. `None` if there are none, or if
/// the request is not plain enough to be sure.
pub fn split(frame: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    let mut reader = Reader(frame);
    let mut found = None;
    let mut others = Vec::new();
    while !reader.0.is_empty() {
        let start = frame.len() - reader.0.len();
        let (kind, part) = reader.next()?;
        match (ARENAS.iter().find(|arena| arena.0 == kind), part) {
            (Some((_, arena)), Part::Bytes(body)) if found.is_none() => found = Some((kind, *arena, body)),
            (None, _) if kind >= 20 => others.extend_from_slice(&frame[start..frame.len() - reader.0.len()]),
            _ => return None,
        }
    }
    let (kind, arena_tag, body) = found?;
    let mut reader = Reader(body);
    let mut arena = None;
    while !reader.0.is_empty() {
        let start = body.len() - reader.0.len();
        if let (tag, Part::Bytes(bytes)) = reader.next()?
            && tag == arena_tag
            && arena.replace((start, bytes, body.len() - reader.0.len())).is_some()
        {
            return None;
        }
    }
    let (start, arena, end) = arena?;
    let len = body.len() - (end - start);
    let mut request = Vec::with_capacity(len + others.len() + 8);
    fields::head(kind, len, &mut request);
    for part in [&body[..start], &body[end..], &others[..]] {
        request.extend_from_slice(part);
    }
    Some((request, arena))
}

/// The plainest answer to a call: a value.
pub struct PlainAnswer<'a> {
    pub call_id: u32,
    /// Index of the value.
    pub value: u32,
    /// The encoded arena.
    pub arena: &'a [u8],
}

/// Reads a request that is nothing but a plain answer, as nearly all answers are. `None` says nothing about it.
pub fn plain_answer(frame: &[u8]) -> Option<PlainAnswer<'_>> {
    let mut reader = Reader(frame);
    let (RESUME_CALL, Part::Bytes(body)) = reader.next()? else { return None };
    let whole = |reader: Reader<'_>| reader.0.is_empty().then_some(());
    whole(reader)?;
    let mut reader = Reader(body);
    let mut field = reader.next()?;
    let mut call_id = 0;
    if let (1, Part::Number(n)) = field {
        call_id = u32::try_from(n).ok()?;
        field = reader.next()?;
    }
    let (2, Part::Bytes(result)) = field else { return None };
    let (RESUME_VALUES, Part::Bytes(arena)) = reader.next()? else { return None };
    whole(reader)?;
    let mut reader = Reader(result);
    let (1, Part::Number(value)) = reader.next()? else { return None };
    whole(reader)?;
    Some(PlainAnswer { call_id, value: u32::try_from(value).ok()?, arena })
}

/// Values of an encoded arena. The error says what is wrong with it, or that memory ran out.
pub fn values(vm: &mut Vm, ids: &mut Identities, arena: &[u8]) -> Result<Vec<Value>, String> {
    super::held(vm, |vm| read_values(vm, ids, arena))
}

fn read_values(vm: &mut Vm, ids: &mut Identities, arena: &[u8]) -> Result<Vec<Value>, String> {
    let mut reader = Reader(arena);
    // Each node takes two bytes or more; what a peer says of their number is not needed.
    let mut values = Vec::with_capacity((arena.len() / 4).min(1 << 16));
    while !reader.0.is_empty() {
        match reader.next() {
            Some((2, Part::Bytes(node))) => {
                let value = node_value(vm, ids, node, &values)?;
                values.push(value);
            }
            Some((1, Part::Number(_))) => {}
            _ => {
                let arena = pb::Arena::decode(arena).map_err(|error| format!("malformed values: {error}"))?;
                return super::decode(vm, ids, Some(arena));
            }
        }
    }
    Ok(values)
}

fn node_value(vm: &mut Vm, ids: &mut Identities, node: &[u8], values: &[Value]) -> Result<Value, String> {
    let mut reader = Reader(node);
    let first = reader.next();
    if reader.0.is_empty() {
        match first {
            Some((tag::INT, Part::Number(n))) => return Ok(vm.new_int((n >> 1) as i64 ^ -((n & 1) as i64))),
            Some((tag::FLOAT, Part::Fixed(bytes))) => return Ok(Value::float(f64::from_le_bytes(bytes))),
            Some((tag::BOOLEAN, Part::Number(n))) => return Ok(Value::bool(n != 0)),
            Some((tag::NONE, Part::Bytes([]))) => return Ok(Value::NONE),
            Some((tag::STR, Part::Bytes(text))) => {
                if let Ok(text) = std::str::from_utf8(text) {
                    return match surrogates::find(text.as_bytes()) {
                        Some(_) => Err(surrogates::REFUSAL.to_owned()),
                        None => Ok(vm.new_str(text)),
                    };
                }
            }
            Some((tag::LIST, Part::Bytes(items))) => {
                if let Some(items) = indexed(items, values)? {
                    return Ok(vm.new_list(items));
                }
            }
            _ => {}
        }
    }
    let node = pb::MontyNode::decode(node).map_err(|error| format!("malformed values: {error}"))?;
    decode_node(vm, ids, node.kind.ok_or("a node without kind")?, values)
}

/// Items of an encoded list of indexes; `None` if they are not packed together, as they usually are.
fn indexed(items: &[u8], values: &[Value]) -> Result<Option<Vec<Value>>, String> {
    let mut reader = Reader(items);
    let packed = match reader.next() {
        None if items.is_empty() => &[],
        Some((1, Part::Bytes(packed))) if reader.0.is_empty() => packed,
        _ => return Ok(None),
    };
    let mut reader = Reader(packed);
    let mut children = Vec::with_capacity(packed.len().min(values.len()));
    while !reader.0.is_empty() {
        // Numbers of more than 32 bits are cut, as the schema's decoder does.
        let Some(index) = reader.varint() else { return Ok(None) };
        children.push(child(values, index as u32)?);
    }
    Ok(Some(children))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pb::parent_request::Kind;

    fn request(kind: Kind) -> pb::ParentRequest {
        pb::ParentRequest { trace_parent: Some("00-ab".into()), kind: Some(kind) }
    }

    #[test]
    fn a_request_without_its_values_is_the_rest() {
        let nodes = vec![pb::MontyNode { kind: Some(pb::monty_node::Kind::Int(-300)) }];
        let arena = pb::Arena { node_count: 1, nodes };
        let feed = |values| {
            request(Kind::Feed(pb::Feed { code: "x".repeat(200), values, cwd: "/w".into(), ..pb::Feed::default() }))
        };
        let frame = feed(Some(arena.clone())).encode_to_vec();
        let (rest, found) = split(&frame).unwrap();
        assert_eq!(pb::ParentRequest::decode(&rest[..]).unwrap(), feed(None));
        assert_eq!(found, arena.encode_to_vec());
        let futures = request(Kind::ResumeFutures(pb::ResumeFutures { results: Vec::new(), values: Some(arena) }));
        assert!(split(&futures.encode_to_vec()).is_some());
        assert!(split(&feed(None).encode_to_vec()).is_none());
        assert!(split(&request(Kind::Dump(pb::Dump {})).encode_to_vec()).is_none());
        for len in 0..frame.len() {
            // Whatever is cut off, it is left to the schema's decoder or still a request.
            if let Some((rest, _)) = split(&frame[..len]) {
                pb::ParentRequest::decode(&rest[..]).unwrap();
            }
        }
    }

    #[test]
    fn numbers_of_any_length_are_read() {
        for n in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX] {
            let mut bytes = Vec::new();
            pb::prost::encoding::encode_varint(n, &mut bytes);
            assert_eq!(Reader(&bytes).varint(), Some(n));
            assert_eq!(Reader(&bytes[..bytes.len() - 1]).varint(), None);
        }
        assert_eq!(Reader(&[0xff; 11]).varint(), None);
    }
}
