//! Decoding with a bound: how much memory it would take is found out before.
//!
//! Some messages are far larger decoded than encoded: an empty node is two bytes on the wire and some
//! thirty in memory, more in a list of names. A peer that is not trusted must not be able to use that.

use std::mem::size_of;

use prost::Message;

use crate::{MontyNode, NodePair, PrintSegment};

/// Memory that decoding one message may take, in bytes.
const BUDGET_BYTES: usize = 1 << 30;

/// Frames up to this size are not walked: even the worst of them stays small.
const SMALL_FRAME_BYTES: usize = 4 << 20;

/// Decoded bytes of one wire byte, at worst: a node and a class in four bytes.
const WORST_FACTOR: usize = 64;

/// Size of the largest message that a node keeps behind a pointer.
const BOXED_BYTES: usize = size_of::<crate::Type>();

/// Decodes an event or request that nobody has vouched for. The error says what is wrong with it.
pub fn decode_bounded<M: Message + Default>(frame: &[u8]) -> Result<M, String> {
    if decode_cost(frame).is_none_or(|cost| cost > BUDGET_BYTES) {
        return Err("it would take too much memory to decode".into());
    }
    M::decode(frame).map_err(|error| error.to_string())
}

/// Upper bound of the memory decoding an event or request takes, in bytes; `None` if the frame is malformed.
fn decode_cost(frame: &[u8]) -> Option<usize> {
    if frame.len() <= SMALL_FRAME_BYTES {
        return Some(frame.len().saturating_mul(WORST_FACTOR));
    }
    // kind → message → its fields, of which an arena holds nodes.
    let mut cost = 0usize;
    for kind in fields(frame) {
        let Some(message) = kind? else { continue };
        for field in fields(message) {
            // An empty segment of printed text is the largest thing two bytes become besides a node.
            cost = cost.saturating_add(size_of::<PrintSegment>());
            let Some(inner) = field? else { continue };
            cost = cost.saturating_add(inner.len().saturating_mul(4));
            for node in fields(inner) {
                let Some(node) = node? else { continue };
                cost = cost.saturating_add(size_of::<MontyNode>());
                cost = cost.saturating_add(node_cost(node));
            }
        }
    }
    Some(cost)
}

/// Extra memory of one node: texts cost what they are long, packed indexes up to four times, pairs and
/// lists of names more. What looks like a node may be part of a long text: where it is malformed, it ends.
fn node_cost(node: &[u8]) -> usize {
    let mut cost = 0usize;
    for (tag, body) in tagged(node).map_while(|part| part) {
        let Some(body) = body else { continue };
        let (fixed, factor) = match tag {
            8 | 9 | 26 | 27 | 29 | 30 | 33 => (0, 1),
            11 | 12 | 15 | 16 => (0, 4),
            14 => (0, size_of::<NodePair>()),
            _ => (BOXED_BYTES, size_of::<String>()),
        };
        cost = cost.saturating_add(fixed).saturating_add(body.len().saturating_mul(factor));
    }
    cost
}

type Tagged<'a> = Option<(u64, Option<&'a [u8]>)>;

/// Length-delimited fields of a message (`Some(None)` for others, `None` for a malformed rest).
///
/// A field that is not a message but a text may look malformed inside: such a body yields nothing.
fn fields(message: &[u8]) -> impl Iterator<Item = Option<Option<&[u8]>>> {
    tagged(message).map_while(|part| Some(Some(part?.1)))
}

fn tagged(mut rest: &[u8]) -> impl Iterator<Item = Tagged<'_>> {
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let part = next(&mut rest);
        if part.is_none() {
            rest = &[];
        }
        Some(part)
    })
}

fn next<'a>(rest: &mut &'a [u8]) -> Tagged<'a> {
    let key = varint(rest)?;
    let body = match key & 7 {
        0 => varint(rest).map(|_| None)?,
        1 => split(rest, 8).map(|_| None)?,
        2 => {
            let len = varint(rest)?;
            Some(split(rest, usize::try_from(len).ok()?)?)
        }
        5 => split(rest, 4).map(|_| None)?,
        _ => return None,
    };
    Some((key >> 3, body))
}

fn varint(rest: &mut &[u8]) -> Option<u64> {
    let mut value = 0u64;
    for shift in (0..64).step_by(7) {
        let (&byte, tail) = rest.split_first()?;
        *rest = tail;
        value |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

fn split<'a>(rest: &mut &'a [u8], len: usize) -> Option<&'a [u8]> {
    let (head, tail) = rest.split_at_checked(len)?;
    *rest = tail;
    Some(head)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, ChildEvent, Complete, Message, child_event, monty_node};

    fn complete(nodes: Vec<MontyNode>) -> Vec<u8> {
        let values = Some(Arena { node_count: 0, nodes });
        ChildEvent { kind: Some(child_event::Kind::Complete(Complete { value: 0, values })), ..Default::default() }
            .encode_to_vec()
    }

    #[test]
    fn many_empty_nodes_cost_what_they_take() {
        let frame = complete(vec![MontyNode { kind: None }; 4 << 20]);
        assert!(frame.len() > SMALL_FRAME_BYTES);
        assert!(decode_cost(&frame).unwrap() >= (4 << 20) * size_of::<MontyNode>());
    }

    #[test]
    fn one_long_text_costs_little_more_than_its_length() {
        let text = monty_node::Kind::Str("x".repeat(64 << 20));
        let frame = complete(vec![MontyNode { kind: Some(text) }]);
        assert!(decode_cost(&frame).unwrap() < 6 * (64 << 20));
    }

    #[test]
    fn long_printed_texts_are_no_malformed_nodes() {
        for text in ["a", "\u{e9}", "z\n", "\u{7}b", "2"] {
            let text = text.repeat(5 << 20);
            let segments = vec![PrintSegment { text, ..Default::default() }];
            let kind = child_event::Kind::Print(crate::Print { segments });
            let frame = ChildEvent { kind: Some(kind), ..Default::default() }.encode_to_vec();
            assert!(decode_bounded::<ChildEvent>(&frame).is_ok());
        }
    }
}
