//! `_random`: the Mersenne Twister and the entropy under `random`, `secrets` and `uuid`.

use std::any::Any;
use std::hash::{BuildHasher, Hasher};

use num_bigint::{BigInt as BigNum, Sign};
use num_traits::{Signed, ToPrimitive};

use crate::object::arith::size_of_count;
use crate::object::heap::{Gc, Heap};
use crate::object::layout::*;
use crate::object::native::{def, static_def};
use crate::object::value::{R, Value};
use crate::stdlib::hashes::sha512;
use crate::vm::Vm;

const N: usize = 624;
const M: usize = 397;

/// MT19937.
struct Twister {
    state: Box<[u32; N]>,
    index: usize,
    /// For a generator that nothing but entropy has seeded: the session whose entropy that was. A copy of the session starts
    /// anew from its own.
    origin: Option<u64>,
}
impl OpaqueData for Twister {
    fn trace(&self, _: &mut Heap) {}
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}
impl Twister {
    fn seed_word(&mut self, seed: u32) {
        self.state[0] = seed;
        for i in 1..N {
            let last = self.state[i - 1];
            self.state[i] = 1_812_433_253u32.wrapping_mul(last ^ (last >> 30)).wrapping_add(i as u32);
        }
        self.index = N;
    }
    fn seed_words(&mut self, key: &[u32]) {
        self.seed_word(19_650_218);
        let mix = |state: &[u32; N], i: usize, factor: u32| {
            let last = state[i - 1];
            state[i] ^ (last ^ (last >> 30)).wrapping_mul(factor)
        };
        let (mut i, mut j) = (1, 0);
        for _ in 0..N.max(key.len()) {
            self.state[i] = mix(&self.state, i, 1_664_525).wrapping_add(key[j]).wrapping_add(j as u32);
            i += 1;
            j = (j + 1) % key.len();
            if i == N {
                self.state[0] = self.state[N - 1];
                i = 1;
            }
        }
        for _ in 0..N - 1 {
            self.state[i] = mix(&self.state, i, 1_566_083_941).wrapping_sub(i as u32);
            i += 1;
            if i == N {
                self.state[0] = self.state[N - 1];
                i = 1;
            }
        }
        self.state[0] = 0x8000_0000;
    }
    fn word(&mut self) -> u32 {
        if self.index >= N {
            for i in 0..N {
                let y = (self.state[i] & 0x8000_0000) | (self.state[(i + 1) % N] & 0x7fff_ffff);
                let odd = if y & 1 == 1 { 0x9908_b0df } else { 0 };
                self.state[i] = self.state[(i + M) % N] ^ (y >> 1) ^ odd;
            }
            self.index = 0;
        }
        let mut y = self.state[self.index];
        self.index += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }
    fn double(&mut self) -> f64 {
        let (a, b) = (self.word() >> 5, self.word() >> 6);
        (a as f64 * 67_108_864.0 + b as f64) / 9_007_199_254_740_992.0
    }
    fn small_bits(&mut self, bits: u32) -> u64 {
        if bits <= 32 {
            return (self.word() >> (32 - bits)) as u64;
        }
        let low = self.word() as u64;
        low | ((self.word() >> (64 - bits)) as u64) << 32
    }
    fn many_bits(&mut self, bits: u64) -> BigNum {
        let mut words = Vec::with_capacity(size_of_count(bits.div_ceil(32) as i64));
        let mut left = bits;
        while left > 0 {
            let w = self.word();
            words.push(if left < 32 { w >> (32 - left) } else { w });
            left = left.saturating_sub(32);
        }
        BigNum::from_slice(Sign::Plus, &words)
    }
}

pub fn init(vm: &mut Vm, module: Gc<Module>) {
    let mut dict = module.dict;
    let class = vm.new_builtin_type("_random", "Random", None);
    class.m().flags |= type_flags::HAS_DICT;
    vm.add_methods(
        class,
        &[
            static_def("__new__", "cls, /, *args, **kwargs", new),
            def("random", "self, /", random),
            def("getrandbits", "self, k, /", getrandbits),
            def("_randbelow", "self, n, /", randbelow),
            def("_seed", "self, a, /", seed),
            def("_getstate", "self, /", getstate),
            def("_setstate", "self, state, /", setstate),
        ],
    );
    vm.dict_set_str(&mut dict, "Random", class.value());
    vm.add_functions(
        dict,
        "_random",
        &[def("urandom", "size, /", urandom), def("index", "a, /", |vm, a| vm.index(a[0]))],
    );
}

/// Random bytes of the session: a hash over its entropy, which the host gives, and a counter.
pub fn entropy(vm: &mut Vm, size: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(size);
    let given = vm.registry.get("session.entropy").copied();
    let given: Vec<u8> = match given.and_then(|v| vm.buffer(v).ok()) {
        Some(bytes) if !bytes.is_empty() => bytes.to_vec(),
        _ => Vec::new(),
    };
    while out.len() < size {
        if given.is_empty() {
            let hasher = std::collections::hash_map::RandomState::new().build_hasher();
            out.extend_from_slice(&hasher.finish().to_le_bytes());
            continue;
        }
        let used = vm.registry.get("random.used").map_or(0, |v| v.as_small());
        vm.registry.insert("random.used", Value::small(used + 1));
        let mut text = given.clone();
        text.extend_from_slice(b"random");
        text.extend_from_slice(&used.to_le_bytes());
        // Half of each hash is kept, so that the bytes given out do not tell those to come.
        out.extend_from_slice(&sha512(&text)[..32]);
    }
    out.truncate(size);
    out
}
fn origin(vm: &mut Vm) -> u64 {
    let Some(v) = vm.registry.get("session.entropy").copied() else { return 0 };
    vm.buffer(v).map_or(0, |b| b.iter().take(8).fold(0, |n, b| n << 8 | *b as u64))
}
fn urandom(vm: &mut Vm, args: &[Value]) -> R {
    let n = vm.index_i64(args[0])?;
    if n < 0 {
        return Err(vm.value_error("negative argument not allowed"));
    }
    let n = size_of_count(n);
    vm.reserve(n)?;
    vm.spend(n as u64 / 16)?;
    let bytes = entropy(vm, n);
    Ok(vm.new_bytes(bytes))
}

fn new(vm: &mut Vm, args: &[Value]) -> R {
    let Some(class) = args[0].get::<Type>() else {
        return Err(vm.type_error("Random.__new__(X): X is not a type object"));
    };
    let state = vm.new_opaque(vm.types.object, Twister { state: Box::new([0; N]), index: N, origin: None });
    let instance = vm.new_instance(class).value();
    let name = vm.intern("_mt");
    vm.set_instance_attr(instance, name, state);
    Ok(instance)
}
fn twister_itself<'a>(vm: &mut Vm, v: Value) -> R<&'a mut Twister> {
    let name = vm.intern("_mt");
    let state = v.get::<Instance>().and_then(|i| vm.instance_attr(i, name));
    match state.and_then(|s| vm.opaque::<Twister>(s)) {
        Some(t) => Ok(t),
        None => Err(vm.type_error("the generator has no state")),
    }
}
/// The state of a generator, seeded if that has been left to us.
fn twister<'a>(vm: &mut Vm, v: Value) -> R<&'a mut Twister> {
    let t = twister_itself(vm, v)?;
    if let Some(known) = t.origin
        && known != origin(vm)
    {
        seed_unasked(vm, t)?;
    }
    Ok(t)
}
/// The first state of a generator that the program has not seeded, as the session's policy wants it.
fn seed_unasked(vm: &mut Vm, t: &mut Twister) -> R<()> {
    let start = vm.registry.get("random.start").copied().unwrap_or(Value::NONE);
    let own = start.is_none();
    let bytes = match start {
        Value::NONE => entropy(vm, 256),
        Value::ELLIPSIS => {
            let ask = vm.prelude_function("_random_start");
            let v = vm.call(ask, &[])?;
            vm.buffer(v)?.to_vec()
        }
        _ => {
            let key = seed_key(vm, start)?;
            t.seed_words(&key);
            t.origin = None;
            return Ok(());
        }
    };
    let key: Vec<u32> = bytes.as_chunks::<4>().0.iter().map(|c| u32::from_le_bytes(*c)).collect();
    t.seed_words(if key.is_empty() { &[0] } else { &key });
    // Only what the session's own entropy gave is given anew to a copy of the session.
    t.origin = own.then(|| origin(vm));
    Ok(())
}
/// What `random.seed` makes of its argument (version 2).
fn seed_key(vm: &mut Vm, v: Value) -> R<Vec<u32>> {
    let text = match vm.str_of(v) {
        Some(text) => Some(text.as_bytes().to_vec()),
        None if matches!(vm.unwrap(v).kind(), Kind::Bytes | Kind::ByteArray) => Some(vm.buffer(v)?.to_vec()),
        None => None,
    };
    let n = match text {
        Some(mut bytes) => {
            let hash = sha512(&bytes);
            bytes.extend_from_slice(&hash);
            BigNum::from_bytes_be(Sign::Plus, &bytes)
        }
        None => match vm.bigint_of(v) {
            Some(n) => n.abs(),
            None => BigNum::from(vm.hash(v)? as u64),
        },
    };
    let mut key = n.magnitude().to_u32_digits();
    if key.is_empty() {
        key.push(0);
    }
    Ok(key)
}
fn seed(vm: &mut Vm, args: &[Value]) -> R {
    if args[1].is_none() {
        // With the first number that is drawn.
        let unlike = !origin(vm);
        twister_itself(vm, args[0])?.origin = Some(unlike);
        return Ok(Value::NONE);
    }
    let key = seed_key(vm, args[1])?;
    let t = twister_itself(vm, args[0])?;
    t.origin = None;
    t.seed_words(&key);
    Ok(Value::NONE)
}
fn random(vm: &mut Vm, args: &[Value]) -> R {
    Ok(Value::float(twister(vm, args[0])?.double()))
}
fn bits(vm: &mut Vm, t: &mut Twister, k: u64) -> R {
    if k <= 47 {
        return Ok(Value::small(if k == 0 { 0 } else { t.small_bits(k as u32) as i64 }));
    }
    vm.check_big(k / 8)?;
    vm.spend(k / 512)?;
    Ok(vm.new_big(t.many_bits(k)))
}
fn getrandbits(vm: &mut Vm, args: &[Value]) -> R {
    let k = vm.index_i64(args[1])?;
    if k < 0 {
        return Err(vm.value_error("Cannot convert negative int"));
    }
    let t = twister(vm, args[0])?;
    bits(vm, t, k as u64)
}
/// A number from zero to below `n`, by drawing as many bits as it has until they are fewer.
fn randbelow(vm: &mut Vm, args: &[Value]) -> R {
    let n = vm.index(args[1])?;
    let t = twister(vm, args[0])?;
    if n.is_small() {
        let n = n.as_small().max(0) as u64;
        let k = 64 - n.leading_zeros();
        if k == 0 {
            return Ok(Value::small(0));
        }
        loop {
            let r = t.small_bits(k);
            if r < n {
                return Ok(vm.new_int(r as i64));
            }
        }
    }
    let n = vm.bigint_of(n).unwrap_or_default();
    let k = n.bits();
    vm.check_big(k / 8)?;
    loop {
        vm.spend(k / 512 + 1)?;
        let r = t.many_bits(k);
        if r < n {
            return Ok(vm.new_big(r));
        }
    }
}
fn getstate(vm: &mut Vm, args: &[Value]) -> R {
    let t = twister(vm, args[0])?;
    let mut words: Vec<Value> = t.state.iter().map(|w| Value::small(*w as i64)).collect();
    words.push(Value::small(t.index as i64));
    Ok(vm.new_tuple(&words))
}
fn setstate(vm: &mut Vm, args: &[Value]) -> R {
    let Some(items) = args[1].get::<Tuple>() else {
        return Err(vm.type_error("state vector must be a tuple"));
    };
    if items.len != N + 1 {
        return Err(vm.value_error("state vector is the wrong size"));
    }
    let items = items.items().to_vec();
    let mut words = Vec::with_capacity(N + 1);
    for v in items {
        let i = vm.index(v)?;
        match vm.bigint_of(i).and_then(|n| n.to_u32()) {
            Some(w) => words.push(w),
            None => return Err(vm.value_error("invalid state")),
        }
    }
    if words[N] as usize > N {
        return Err(vm.value_error("invalid state"));
    }
    let t = twister(vm, args[0])?;
    t.state.copy_from_slice(&words[..N]);
    t.index = words[N] as usize;
    t.origin = None;
    Ok(Value::NONE)
}
