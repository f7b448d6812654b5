//! What `zlib` and `gzip` are made of: raw deflate data and Adler's checksum. Headers and trailers are `zlib`'s own.

use std::any::Any;

use miniz_oxide::deflate::core::{
    CompressionStrategy, CompressorOxide, TDEFLFlush, TDEFLStatus, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;

/// Output is made in pieces of this size, so that the session's budget is asked for each.
const CHUNK: usize = 32 * 1024;

pub fn init(vm: &mut Vm, m: Gc<Module>) {
    vm.add_functions(
        m.dict,
        "_zlib",
        &[
            def("deflate", "data, level, strategy, /", deflate),
            def("inflater", "state=None, /", inflater),
            def("inflate", "state, data, max_length, /", inflate),
            def("adler32", "data, value, /", adler32),
        ],
    );
}

fn deflate(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[0])?;
    let level = vm.int_of(args[1]).unwrap_or(6).clamp(-1, 9) as i32;
    let level = if level < 0 { 6 } else { level };
    let strategy = match vm.int_of(args[2]).unwrap_or(0) {
        2 => CompressionStrategy::HuffmanOnly,
        3 => CompressionStrategy::RLE,
        4 => CompressionStrategy::Fixed,
        1 => CompressionStrategy::Filtered,
        _ => CompressionStrategy::Default,
    };
    vm.reserve(512 * 1024)?;
    let mut state = Box::new(CompressorOxide::new(create_comp_flags_from_zip_params(level, -15, strategy as i32)));
    let mut out = Vec::new();
    let mut chunk = vec![0; CHUNK];
    let mut rest = data;
    loop {
        for _ in 0..16 {
            vm.tick()?;
        }
        let piece = &rest[..rest.len().min(CHUNK)];
        let last = piece.len() == rest.len();
        let flush = if last { TDEFLFlush::Finish } else { TDEFLFlush::None };
        let (status, read, written) = compress(&mut state, piece, &mut chunk, flush);
        rest = &rest[read..];
        vm.reserve(written + CHUNK)?;
        out.extend_from_slice(&chunk[..written]);
        match status {
            TDEFLStatus::Done => return Ok(vm.new_bytes(out)),
            TDEFLStatus::Okay => {}
            _ => return Err(vm.value_error("invalid data for compression")),
        }
    }
}

/// A deflate stream on its way in, piece by piece.
#[derive(Clone)]
struct Inflater {
    core: Box<DecompressorOxide>,
    /// The end of the output so far, which what follows may refer to.
    window: Vec<u8>,
}
impl OpaqueData for Inflater {
    fn trace(&self, _: &mut Heap) {}
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
/// How far back deflate data may refer.
const WINDOW: usize = 32 * 1024;

fn inflater(vm: &mut Vm, args: &[Value]) -> R {
    vm.reserve(size_of::<DecompressorOxide>() + WINDOW + CHUNK)?;
    let state = match vm.opaque::<Inflater>(args[0]) {
        Some(state) => state.clone(),
        None => Inflater { core: Box::default(), window: Vec::new() },
    };
    Ok(vm.new_opaque(vm.types.object, state))
}

/// `(output, bytes of input read, whether the data ended)`, or None for data that is no deflate stream. Without an end,
/// all input was read or `max_length` bytes were made.
fn inflate(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[1])?;
    let most = vm.int_of(args[2]).unwrap_or(0);
    let most = if most <= 0 { usize::MAX } else { usize::try_from(most).unwrap_or(usize::MAX) };
    let Some(state) = vm.opaque::<Inflater>(args[0]) else { return Err(vm.type_error("not the state of a stream")) };
    let mut out = std::mem::take(&mut state.window);
    let before = out.len();
    let (mut made, mut read) = (0, 0);
    loop {
        for _ in 0..16 {
            vm.tick()?;
        }
        let room = CHUNK.min(most - made);
        vm.reserve(out.len() + room)?;
        let at = before + made;
        out.resize(at + room, 0);
        let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF | inflate_flags::TINFL_FLAG_HAS_MORE_INPUT;
        let (status, n, written) = decompress(&mut state.core, &data[read..], &mut out, at, flags);
        read += n;
        made += written;
        let ended = match status {
            TINFLStatus::Done => true,
            TINFLStatus::HasMoreOutput if made < most => continue,
            TINFLStatus::HasMoreOutput | TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => false,
            _ => return Ok(Value::NONE),
        };
        out.truncate(before + made);
        state.window = out[out.len().saturating_sub(WINDOW)..].to_vec();
        out.drain(..before);
        let output = vm.new_bytes(out);
        let read = vm.new_usize(read);
        return Ok(vm.new_tuple(&[output, read, Value::bool(ended)]));
    }
}

fn adler32(vm: &mut Vm, args: &[Value]) -> R {
    let data = vm.buffer(args[0])?;
    let start = vm.int_of(args[1]).unwrap_or(1) as u32;
    let (mut a, mut b) = (start & 0xffff, start >> 16);
    for piece in data.chunks(5552) {
        vm.tick()?;
        for &byte in piece {
            a += u32::from(byte);
            b += a;
        }
        a %= 65521;
        b %= 65521;
    }
    Ok(vm.new_int(i64::from(b << 16 | a)))
}
