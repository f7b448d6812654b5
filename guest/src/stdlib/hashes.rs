//! `_hashlib`: the hash functions of `hashlib` and `hmac`.

use std::any::Any;

use digest::{Digest, ExtendableOutput, Update, XofReader};

use crate::object::arith::size_of_count;
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;

#[derive(Clone)]
enum Hash {
    Md5(md5::Md5),
    Sha1(sha1::Sha1),
    Sha224(sha2::Sha224),
    Sha256(sha2::Sha256),
    Sha384(sha2::Sha384),
    Sha512(sha2::Sha512),
    Sha3_224(sha3::Sha3_224),
    Sha3_256(sha3::Sha3_256),
    Sha3_384(sha3::Sha3_384),
    Sha3_512(sha3::Sha3_512),
    Shake128(sha3::Shake128),
    Shake256(sha3::Shake256),
    Blake2b(Blake<u64>),
    Blake2s(Blake<u32>),
}
macro_rules! each {
    ($hash:expr, $h:ident => $plain:expr, $x:ident => $xof:expr, $b:ident => $blake:expr) => {
        match $hash {
            Hash::Md5($h) => $plain,
            Hash::Sha1($h) => $plain,
            Hash::Sha224($h) => $plain,
            Hash::Sha256($h) => $plain,
            Hash::Sha384($h) => $plain,
            Hash::Sha512($h) => $plain,
            Hash::Sha3_224($h) => $plain,
            Hash::Sha3_256($h) => $plain,
            Hash::Sha3_384($h) => $plain,
            Hash::Sha3_512($h) => $plain,
            Hash::Shake128($x) => $xof,
            Hash::Shake256($x) => $xof,
            Hash::Blake2b($b) => $blake,
            Hash::Blake2s($b) => $blake,
        }
    };
}
impl Hash {
    fn new(name: &str) -> Option<Hash> {
        Some(match name {
            "md5" => Hash::Md5(Digest::new()),
            "sha1" => Hash::Sha1(Digest::new()),
            "sha224" => Hash::Sha224(Digest::new()),
            "sha256" => Hash::Sha256(Digest::new()),
            "sha384" => Hash::Sha384(Digest::new()),
            "sha512" => Hash::Sha512(Digest::new()),
            "sha3_224" => Hash::Sha3_224(Digest::new()),
            "sha3_256" => Hash::Sha3_256(Digest::new()),
            "sha3_384" => Hash::Sha3_384(Digest::new()),
            "sha3_512" => Hash::Sha3_512(Digest::new()),
            "shake_128" => Hash::Shake128(Default::default()),
            "shake_256" => Hash::Shake256(Default::default()),
            _ => return None,
        })
    }
    fn update(&mut self, data: &[u8]) {
        each!(self, h => Digest::update(h, data), x => Update::update(x, data), b => b.update(data))
    }
    /// The digest; `length` matters for functions of any length only.
    fn finish(&self, length: usize) -> Vec<u8> {
        each!(self,
            h => h.clone().finalize().to_vec(),
            x => {
                let mut out = vec![0; length];
                x.clone().finalize_xof().read(&mut out);
                out
            },
            b => b.clone().finish())
    }
}
struct State(Hash);
impl OpaqueData for State {
    fn trace(&self, _: &mut Heap) {}
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

/// SHA-512 of some bytes.
pub fn sha512(data: &[u8]) -> Vec<u8> {
    sha2::Sha512::digest(data).to_vec()
}

pub fn init(vm: &mut Vm, module: Gc<Module>) {
    let dict = module.dict;
    vm.add_functions(
        dict,
        "_hashlib",
        &[
            def("new", "name, /", new),
            def("new_blake2", "small, digest_size, key, salt, person, fanout, depth, leaf_size, node_offset, node_depth, inner_size, last_node, /", new_blake2),
            def("update", "state, data, /", update),
            def("finish", "state, length, /", finish),
            def("copy", "state, /", copy),
            def("equal", "a, b, /", equal),
            def("pbkdf2", "name, password, salt, iterations, length, /", pbkdf2),
        ],
    );
}
fn new(vm: &mut Vm, args: &[Value]) -> R {
    match vm.str_of(args[0]).and_then(Hash::new) {
        Some(h) => Ok(vm.new_opaque(vm.types.object, State(h))),
        None => Ok(Value::NONE),
    }
}
fn state<'a>(vm: &mut Vm, v: Value) -> R<&'a mut State> {
    match vm.opaque::<State>(v) {
        Some(s) => Ok(s),
        None => Err(vm.type_error("not the state of a hash")),
    }
}
fn update(vm: &mut Vm, args: &[Value]) -> R {
    if vm.str_of(args[1]).is_some() {
        return Err(vm.type_error("Strings must be encoded before hashing"));
    }
    let exported = vm.exported(args[1])?;
    let u = vm.unwrap(exported);
    if !matches!(u.kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
        return Err(vm.type_error("object supporting the buffer API required"));
    }
    let data = vm.buffer(u)?;
    let s = state(vm, args[0])?;
    for part in data.chunks(1 << 16) {
        vm.spend(part.len() as u64 / 64)?;
        s.0.update(part);
    }
    Ok(Value::NONE)
}
fn finish(vm: &mut Vm, args: &[Value]) -> R {
    let n = vm.index_i64(args[1])?;
    if n < 0 {
        return Err(vm.value_error("value must be positive"));
    }
    let n = size_of_count(n);
    vm.reserve(n)?;
    vm.spend(n as u64 / 64)?;
    let out = state(vm, args[0])?.0.finish(n);
    Ok(vm.new_bytes(out))
}
fn copy(vm: &mut Vm, args: &[Value]) -> R {
    let h = state(vm, args[0])?.0.clone();
    Ok(vm.new_opaque(vm.types.object, State(h)))
}
/// Comparison in time that does not depend on the contents.
fn equal(vm: &mut Vm, args: &[Value]) -> R {
    let mut sides: [&[u8]; 2] = [&[], &[]];
    let strings = args.iter().filter(|v| vm.str_of(**v).is_some()).count();
    for (i, v) in args.iter().enumerate() {
        sides[i] = match vm.str_of(*v) {
            Some(s) if strings == 2 => {
                if !s.is_ascii() {
                    return Err(vm.type_error("comparing strings with non-ASCII characters is not supported"));
                }
                s.as_bytes()
            }
            _ => {
                if strings > 0 || !matches!(vm.unwrap(*v).kind(), Kind::Bytes | Kind::ByteArray | Kind::MemoryView) {
                    let message = format!(
                        "unsupported operand types(s) or combination of types: '{}' and '{}'",
                        vm.type_name(args[0]),
                        vm.type_name(args[1])
                    );
                    return Err(vm.type_error(message));
                }
                vm.buffer(*v)?
            }
        };
    }
    let [a, b] = sides;
    let difference = a.iter().zip(b).fold((a.len() != b.len()) as u8, |d, (x, y)| d | (x ^ y));
    Ok(Value::bool(difference == 0))
}
fn pbkdf2(vm: &mut Vm, args: &[Value]) -> R {
    let Some(base) = vm.str_of(args[0]).and_then(Hash::new) else { return Ok(Value::NONE) };
    let block = match base {
        Hash::Sha384(_) | Hash::Sha512(_) => 128,
        Hash::Sha3_224(_) => 144,
        Hash::Sha3_256(_) => 136,
        Hash::Sha3_384(_) => 104,
        Hash::Sha3_512(_) => 72,
        _ => 64,
    };
    let mut password = vm.buffer(args[1])?.to_vec();
    let salt = vm.buffer(args[2])?.to_vec();
    let (iterations, length) = (vm.index_i64(args[3])?, vm.index_i64(args[4])?);
    vm.reserve(size_of_count(length))?;
    let hash = |parts: &[&[u8]]| {
        let mut h = base.clone();
        for p in parts {
            h.update(p);
        }
        h.finish(0)
    };
    if password.len() > block {
        password = hash(&[&password]);
    }
    password.resize(block, 0);
    let pad = |byte: u8| -> Vec<u8> { password.iter().map(|b| b ^ byte).collect() };
    let (mut inner, mut outer) = (base.clone(), base.clone());
    inner.update(&pad(0x36));
    outer.update(&pad(0x5c));
    let mac = |parts: &[&[u8]]| {
        let mut i = inner.clone();
        for p in parts {
            i.update(p);
        }
        let mut o = outer.clone();
        o.update(&i.finish(0));
        o.finish(0)
    };
    let mut out = Vec::new();
    let mut number = 1u32;
    while (out.len() as i64) < length {
        let mut u = mac(&[&salt, &number.to_be_bytes()]);
        let mut total = u.clone();
        for _ in 1..iterations {
            vm.spend(4)?;
            u = mac(&[&u]);
            total.iter_mut().zip(&u).for_each(|(t, b)| *t ^= b);
        }
        out.extend(total);
        number += 1;
    }
    out.truncate(size_of_count(length));
    Ok(vm.new_bytes(out))
}

// --- BLAKE2 (RFC 7693), with the parameters of its tree mode, which the crates do not offer

const SIGMA: [[u8; 16]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
    [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
    [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
    [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
    [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
trait Word: Copy + Default + std::ops::BitXor<Output = Self> + std::ops::Not<Output = Self> {
    const SIZE: usize;
    const ROUNDS: usize;
    const TURNS: [u32; 4];
    const START: [Self; 8];
    fn plus(self, other: Self) -> Self;
    fn turn(self, n: u32) -> Self;
    fn read(bytes: &[u8]) -> Self;
    fn write(self, out: &mut Vec<u8>);
    fn of(count: u128) -> [Self; 2];
}
macro_rules! word {
    ($t:ty, $size:literal, $rounds:literal, $turns:expr, $start:expr) => {
        impl Word for $t {
            const SIZE: usize = $size;
            const ROUNDS: usize = $rounds;
            const TURNS: [u32; 4] = $turns;
            const START: [Self; 8] = $start;
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            fn turn(self, n: u32) -> Self {
                self.rotate_right(n)
            }
            fn read(bytes: &[u8]) -> Self {
                bytes.iter().rev().fold(0, |n, b| n << 8 | *b as $t)
            }
            fn write(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
            fn of(count: u128) -> [Self; 2] {
                [count as $t, (count >> (8 * $size)) as $t]
            }
        }
    };
}
word!(
    u64,
    8,
    12,
    [32, 24, 16, 63],
    [
        0x6a09_e667_f3bc_c908,
        0xbb67_ae85_84ca_a73b,
        0x3c6e_f372_fe94_f82b,
        0xa54f_f53a_5f1d_36f1,
        0x510e_527f_ade6_82d1,
        0x9b05_688c_2b3e_6c1f,
        0x1f83_d9ab_fb41_bd6b,
        0x5be0_cd19_137e_2179,
    ]
);
word!(
    u32,
    4,
    10,
    [16, 12, 8, 7],
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,]
);
#[derive(Clone)]
struct Blake<W: Word> {
    h: [W; 8],
    buffer: Vec<u8>,
    count: u128,
    size: usize,
    last_node: bool,
}
impl<W: Word> Blake<W> {
    /// `parameters` is the block of 8 words that the initial state is combined with.
    fn new(parameters: &[u8], size: usize, key: &[u8], last_node: bool) -> Blake<W> {
        let mut h = W::START;
        for (w, p) in h.iter_mut().zip(parameters.chunks(W::SIZE)) {
            *w = *w ^ W::read(p);
        }
        let mut blake = Blake { h, buffer: Vec::new(), count: 0, size, last_node };
        if !key.is_empty() {
            let mut block = key.to_vec();
            block.resize(16 * W::SIZE, 0);
            blake.update(&block);
        }
        blake
    }
    fn update(&mut self, data: &[u8]) {
        self.buffer.extend_from_slice(data);
        let block = 16 * W::SIZE;
        let mut start = 0;
        // The last block is kept for the end.
        while self.buffer.len() - start > block {
            self.count += block as u128;
            let part = self.buffer[start..start + block].to_vec();
            self.compress(&part, false);
            start += block;
        }
        self.buffer.drain(..start);
    }
    fn compress(&mut self, block: &[u8], last: bool) {
        let mut m = [W::default(); 16];
        for (w, bytes) in m.iter_mut().zip(block.chunks(W::SIZE)) {
            *w = W::read(bytes);
        }
        let mut v = [W::default(); 16];
        v[..8].copy_from_slice(&self.h);
        v[8..].copy_from_slice(&W::START);
        let [low, high] = W::of(self.count);
        v[12] = v[12] ^ low;
        v[13] = v[13] ^ high;
        if last {
            v[14] = !v[14];
            if self.last_node {
                v[15] = !v[15];
            }
        }
        let [t1, t2, t3, t4] = W::TURNS;
        for round in 0..W::ROUNDS {
            let s = &SIGMA[round % 10];
            let mut mix = |a: usize, b: usize, c: usize, d: usize, i: usize| {
                v[a] = v[a].plus(v[b]).plus(m[s[i] as usize]);
                v[d] = (v[d] ^ v[a]).turn(t1);
                v[c] = v[c].plus(v[d]);
                v[b] = (v[b] ^ v[c]).turn(t2);
                v[a] = v[a].plus(v[b]).plus(m[s[i + 1] as usize]);
                v[d] = (v[d] ^ v[a]).turn(t3);
                v[c] = v[c].plus(v[d]);
                v[b] = (v[b] ^ v[c]).turn(t4);
            };
            for i in 0..4 {
                mix(i, 4 + i, 8 + i, 12 + i, 2 * i);
            }
            for i in 0..4 {
                mix(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, 8 + 2 * i);
            }
        }
        for i in 0..8 {
            self.h[i] = self.h[i] ^ v[i] ^ v[i + 8];
        }
    }
    fn finish(mut self) -> Vec<u8> {
        self.count += self.buffer.len() as u128;
        let mut block = std::mem::take(&mut self.buffer);
        block.resize(16 * W::SIZE, 0);
        self.compress(&block, true);
        let mut out = Vec::new();
        self.h.iter().for_each(|w| w.write(&mut out));
        out.truncate(self.size);
        out
    }
}
/// The arguments are checked by the Python part.
fn new_blake2(vm: &mut Vm, args: &[Value]) -> R {
    let small = args[0] == Value::TRUE;
    let number = |i: usize| args[i].as_small() as u64;
    let size = number(1) as usize;
    let key = vm.buffer(args[2])?.to_vec();
    let (salt, person) = (vm.buffer(args[3])?.to_vec(), vm.buffer(args[4])?.to_vec());
    let mut p = vec![size as u8, key.len() as u8, number(5) as u8, number(6) as u8];
    p.extend_from_slice(&(number(7) as u32).to_le_bytes());
    let half = if small { 8 } else { 16 };
    if small {
        p.extend_from_slice(&number(8).to_le_bytes()[..6]);
        p.extend_from_slice(&[number(9) as u8, number(10) as u8]);
    } else {
        p.extend_from_slice(&number(8).to_le_bytes());
        p.extend_from_slice(&[number(9) as u8, number(10) as u8]);
        p.resize(32, 0);
    }
    for part in [salt, person] {
        let end = p.len() + half;
        p.extend_from_slice(&part);
        p.resize(end, 0);
    }
    let last = args[11] == Value::TRUE;
    let h = if small {
        Hash::Blake2s(Blake::new(&p, size, &key, last))
    } else {
        Hash::Blake2b(Blake::new(&p, size, &key, last))
    };
    Ok(vm.new_opaque(vm.types.object, State(h)))
}
