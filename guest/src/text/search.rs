//! Where bytes occur in others.

use memchr::memmem;

/// Texts up to this length are searched byte by byte: a search of the library would take longer to begin than that.
const SHORT: usize = 48;

/// Where `needle` first occurs.
#[inline]
pub fn find(hay: &[u8], needle: &[u8]) -> Option<usize> {
    let Some((first, rest)) = needle.split_first() else { return Some(0) };
    if hay.len() > SHORT {
        return if rest.is_empty() { memchr::memchr(*first, hay) } else { memmem::find(hay, needle) };
    }
    if rest.is_empty() {
        return hay.iter().position(|byte| byte == first);
    }
    let starts = &hay[..hay.len().checked_sub(rest.len())?];
    starts.iter().enumerate().position(|(n, byte)| byte == first && hay[n + 1..].starts_with(rest))
}

/// Searches for one text again and again.
pub struct Finder<'n> {
    needle: &'n [u8],
    /// Unless all that is searched is short.
    prepared: Option<memmem::Finder<'n>>,
}

impl<'n> Finder<'n> {
    /// For a text that is not empty, in one of `length` bytes.
    pub fn new(needle: &'n [u8], length: usize) -> Finder<'n> {
        Finder { needle, prepared: (length > SHORT).then(|| memmem::Finder::new(needle)) }
    }

    /// Where it occurs from an offset on, without overlaps.
    pub fn all<'a>(&'a self, hay: &'a [u8], mut from: usize) -> impl Iterator<Item = usize> + 'a {
        std::iter::from_fn(move || {
            let rest = &hay[from..];
            let at = from
                + match &self.prepared {
                    Some(finder) => finder.find(rest)?,
                    None => find(rest, self.needle)?,
                };
            from = at + self.needle.len();
            Some(at)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_texts_are_searched_alike() {
        for length in [0, 1, 7, SHORT, SHORT + 1, 100] {
            let hay: Vec<u8> = b"abracadabra ".iter().copied().cycle().take(length).collect();
            for needle in [&b"a"[..], b"ra", b"abra", b"cad", b"x", b"bra a", b"abracadabra abracadabra"] {
                assert_eq!(find(&hay, needle), memmem::find(&hay, needle), "{needle:?} in {length} bytes");
                let all: Vec<usize> = Finder::new(needle, length).all(&hay, 0).collect();
                assert_eq!(all, memmem::find_iter(&hay, needle).collect::<Vec<_>>(), "{needle:?} in {length} bytes");
                let later: Vec<usize> = Finder::new(needle, length).all(&hay, length / 2).collect();
                let expected = memmem::find_iter(&hay[length / 2..], needle).map(|at| length / 2 + at);
                assert_eq!(later, expected.collect::<Vec<_>>(), "{needle:?} in the second half of {length} bytes");
            }
        }
        assert_eq!(find(b"", b""), Some(0));
    }
}
