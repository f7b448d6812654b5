//! Sets of characters: `\d`, `[a-z]`, and what a character equals when case is ignored.

use crate::text::chars;

/// Letters that equal more than one other letter when case is ignored, or whose upper case is no single character.
static CASES: &[&[u32]] = &[
    &[0x49, 0x69, 0x130, 0x131],
    &[0x4b, 0x6b, 0x212a],
    &[0x53, 0x73, 0x17f],
    &[0xb5, 0x39c, 0x3bc],
    &[0xc5, 0xe5, 0x212b],
    &[0xdf, 0x1e9e],
    &[0x1c4, 0x1c5, 0x1c6],
    &[0x1c7, 0x1c8, 0x1c9],
    &[0x1ca, 0x1cb, 0x1cc],
    &[0x1f1, 0x1f2, 0x1f3],
    &[0x345, 0x399, 0x3b9, 0x1fbe],
    &[0x392, 0x3b2, 0x3d0],
    &[0x395, 0x3b5, 0x3f5],
    &[0x398, 0x3b8, 0x3d1, 0x3f4],
    &[0x39a, 0x3ba, 0x3f0],
    &[0x3a0, 0x3c0, 0x3d6],
    &[0x3a1, 0x3c1, 0x3f1],
    &[0x3a3, 0x3c2, 0x3c3],
    &[0x3a6, 0x3c6, 0x3d5],
    &[0x3a9, 0x3c9, 0x2126],
    &[0x412, 0x432, 0x1c80],
    &[0x414, 0x434, 0x1c81],
    &[0x41e, 0x43e, 0x1c82],
    &[0x421, 0x441, 0x1c83],
    &[0x422, 0x442, 0x1c84, 0x1c85],
    &[0x42a, 0x44a, 0x1c86],
    &[0x462, 0x463, 0x1c87],
    &[0x1c88, 0xa64a, 0xa64b],
    &[0x1e60, 0x1e61, 0x1e9b],
    &[0x1f80, 0x1f88],
    &[0x1f81, 0x1f89],
    &[0x1f82, 0x1f8a],
    &[0x1f83, 0x1f8b],
    &[0x1f84, 0x1f8c],
    &[0x1f85, 0x1f8d],
    &[0x1f86, 0x1f8e],
    &[0x1f87, 0x1f8f],
    &[0x1f90, 0x1f98],
    &[0x1f91, 0x1f99],
    &[0x1f92, 0x1f9a],
    &[0x1f93, 0x1f9b],
    &[0x1f94, 0x1f9c],
    &[0x1f95, 0x1f9d],
    &[0x1f96, 0x1f9e],
    &[0x1f97, 0x1f9f],
    &[0x1fa0, 0x1fa8],
    &[0x1fa1, 0x1fa9],
    &[0x1fa2, 0x1faa],
    &[0x1fa3, 0x1fab],
    &[0x1fa4, 0x1fac],
    &[0x1fa5, 0x1fad],
    &[0x1fa6, 0x1fae],
    &[0x1fa7, 0x1faf],
    &[0x1fb3, 0x1fbc],
    &[0x1fc3, 0x1fcc],
    &[0x1ff3, 0x1ffc],
];

/// How characters are classified and compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Charset {
    Unicode,
    Ascii,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    Digit,
    Space,
    Word,
}

impl Category {
    pub fn contains(self, c: u32, charset: Charset) -> bool {
        if c < 128 {
            let b = c as u8;
            return match self {
                Category::Digit => b.is_ascii_digit(),
                Category::Space => {
                    matches!(b, b' ' | b'\t'..=b'\r') || ((0x1c..0x20).contains(&b) && charset == Charset::Unicode)
                }
                Category::Word => b.is_ascii_alphanumeric() || b == b'_',
            };
        }
        let Some(c) = char::from_u32(c).filter(|_| charset == Charset::Unicode) else { return false };
        match self {
            Category::Digit => chars::is_decimal(c),
            Category::Space => chars::is_space(c),
            Category::Word => chars::is_alphanumeric(c),
        }
    }
}

/// Calls `f` with every character that equals `c` when case is ignored, `c` among them, until it says true.
pub fn any_variant(c: u32, charset: Charset, mut f: impl FnMut(u32) -> bool) -> bool {
    if charset == Charset::Ascii {
        let other = match c {
            0x41..=0x5a => c + 32,
            0x61..=0x7a => c - 32,
            _ => c,
        };
        return f(c) || (other != c && f(other));
    }
    if (c >= 0x80 || matches!(c | 32, 0x69 | 0x6b | 0x73))
        && let Some(row) = CASES.iter().find(|r| r.contains(&c))
    {
        return row.iter().any(|v| f(*v));
    }
    let Some(ch) = char::from_u32(c) else { return f(c) };
    let low = chars::simple_lower(ch);
    let up = chars::simple_upper(ch);
    f(c) || (low != ch && f(low as u32)) || (up != ch && chars::simple_lower(up) == low && f(up as u32))
}

/// One member of a set as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    Range(u32, u32),
    Category { category: Category, negated: bool },
}

/// A set ready for matching.
#[derive(Debug)]
pub struct Class {
    /// Membership of the first 256 characters.
    low: [u64; 4],
    /// Ranges beyond them, in order and apart from each other.
    ranges: Box<[(u32, u32)]>,
    categories: Vec<(Category, bool)>,
    negated: bool,
    ignore_case: bool,
    charset: Charset,
}

impl Class {
    pub fn new(items: &[Item], negated: bool, ignore_case: bool, charset: Charset) -> Class {
        let mut ranges = Vec::new();
        let mut categories = Vec::new();
        let mut written = [false; 256];
        for item in items {
            match *item {
                Item::Range(low, high) => {
                    for c in low..=high.min(255) {
                        written[c as usize] = true;
                    }
                    if high > 255 {
                        ranges.push((low.max(256), high));
                    }
                }
                Item::Category { category, negated } => {
                    if !categories.contains(&(category, negated)) {
                        categories.push((category, negated));
                    }
                }
            }
        }
        ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::new();
        for (low, high) in ranges {
            match merged.last_mut() {
                Some(last) if low <= last.1 => last.1 = last.1.max(high),
                _ => merged.push((low, high)),
            }
        }
        let mut class = Class { low: [0; 4], ranges: merged.into(), categories, negated, ignore_case, charset };
        for c in 0..256u32 {
            let has = |c: u32| if c < 256 { written[c as usize] || class.in_category(c) } else { class.has_wide(c) };
            let found = if ignore_case { any_variant(c, charset, has) } else { has(c) };
            if found != negated {
                class.low[(c >> 6) as usize] |= 1 << (c & 63);
            }
        }
        class
    }

    fn in_category(&self, c: u32) -> bool {
        self.categories.iter().any(|(category, negated)| category.contains(c, self.charset) != *negated)
    }
    fn has_wide(&self, c: u32) -> bool {
        let after = self.ranges.partition_point(|r| r.0 <= c);
        (after > 0 && c <= self.ranges[after - 1].1) || self.in_category(c)
    }
    /// Membership of a character beyond the first 256.
    fn contains_wide(&self, c: u32) -> bool {
        if !self.ignore_case {
            return self.has_wide(c) != self.negated;
        }
        // A variant below 256 is a member exactly if its own entry says so.
        let found =
            any_variant(c, self.charset, |v| if v < 256 { self.contains(v) != self.negated } else { self.has_wide(v) });
        found != self.negated
    }

    #[inline(always)]
    pub fn contains(&self, c: u32) -> bool {
        if c < 256 { self.low[(c >> 6) as usize] >> (c & 63) & 1 != 0 } else { self.contains_wide(c) }
    }
    /// Membership of a byte, or of an ASCII character.
    #[inline(always)]
    pub fn contains_byte(&self, b: u8) -> bool {
        self.low[(b >> 6) as usize] >> (b & 63) & 1 != 0
    }
    /// Whether characters beyond ASCII may be members.
    pub fn beyond_ascii(&self) -> bool {
        self.negated
            || self.ignore_case
            || !self.ranges.is_empty()
            || self.low[2] | self.low[3] != 0
            || self.categories.iter().any(|(_, negated)| *negated || self.charset == Charset::Unicode)
    }
}
