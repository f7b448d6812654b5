//! What all fuzz tests have in common, those of the host included.
//!
//! A fixed number of rounds from a fixed seed; `HOGNOSE_FUZZ_SECONDS` (set by `just fuzz`) makes them run that long from
//! a seed that is printed, `HOGNOSE_FUZZ_SEED` repeats a run.

use std::time::{Duration, Instant, SystemTime};

/// xorshift64*
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}

/// Calls `round` until the rounds or the time are over. `seed` and `rounds` are for a run that nobody has asked to take
/// longer.
pub fn fuzz(seed: u64, rounds: u64, mut round: impl FnMut(&mut Random)) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seconds = number("HOGNOSE_FUZZ_SECONDS");
    let clock = SystemTime::UNIX_EPOCH.elapsed().map_or(1, |since| since.as_nanos() as u64);
    let seed = number("HOGNOSE_FUZZ_SEED").unwrap_or(if seconds.is_some() { clock } else { seed }).max(1);
    println!("HOGNOSE_FUZZ_SEED={seed}");
    let mut random = Random(seed);
    let (start, mut done) = (Instant::now(), 0);
    while seconds.map_or(done < rounds, |s| start.elapsed() < Duration::from_secs(s)) {
        round(&mut random);
        done += 1;
    }
    println!("{done} rounds in {:.1?}", start.elapsed());
}
