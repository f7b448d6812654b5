//! The comparison of bytes that compiled code calls: the C library's goes byte by byte, this one word by word.

type Word = u64;
const WORD: usize = size_of::<Word>();

/// The order of the first bytes that differ, by its sign; 0 if none do.
///
/// # Safety
/// As for `memcmp`.
#[inline(always)]
unsafe fn compare(a: *const u8, b: *const u8, n: usize) -> i32 {
    // SAFETY: what is read lies inside both ranges.
    unsafe {
        let mut at = 0;
        if n >= WORD {
            // The last word may overlap the one before: what they share is equal then.
            while at < n {
                let start = at.min(n - WORD);
                let x = a.add(start).cast::<Word>().read_unaligned();
                let y = b.add(start).cast::<Word>().read_unaligned();
                if x != y {
                    // The first byte decides, wherever the machine has it.
                    return if Word::from_be(x) < Word::from_be(y) { -1 } else { 1 };
                }
                at += WORD;
            }
            return 0;
        }
        while at < n {
            let (x, y) = (a.add(at).read(), b.add(at).read());
            if x != y {
                return x as i32 - y as i32;
            }
            at += 1;
        }
        0
    }
}

#[cfg(target_family = "wasm")]
#[unsafe(no_mangle)]
unsafe extern "C" fn memcmp(a: *const u8, b: *const u8, n: usize) -> i32 {
    // SAFETY: the caller's promise.
    unsafe { compare(a, b, n) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_decides() {
        for n in 0..40 {
            let a: [u8; 40] = std::array::from_fn(|i| i as u8 + 1);
            // SAFETY: both are longer.
            assert_eq!(unsafe { compare(a.as_ptr(), a.to_vec().as_ptr(), n) }, 0);
            for at in 0..n {
                for other in [0, 255] {
                    let mut b = a;
                    b[at] = other;
                    // Behind the difference all is the other way round.
                    b[at + 1..].fill(255 - other);
                    // SAFETY: as above.
                    let order = unsafe { compare(a.as_ptr(), b.as_ptr(), n) };
                    assert_eq!(order.cmp(&0), a[..n].cmp(&b[..n]), "{n} bytes, differing at {at}");
                }
            }
        }
    }
}
