//! "Did you mean": the name among candidates that CPython would suggest for a wrong one.

/// Costs of an edit: moves (insertions, deletions, other substitutions) and changes of case.
const MOVE_COST: usize = 2;
const CASE_COST: usize = 1;

/// Limits beyond which nothing is suggested, as in CPython; lengths count bytes of UTF-8.
const TOO_MANY_CANDIDATES: usize = 750;
const MAX_NAME_LENGTH: usize = 40;

fn substitution_cost(left: u8, right: u8) -> usize {
    if left == right {
        0
    } else if left.eq_ignore_ascii_case(&right) {
        CASE_COST
    } else {
        MOVE_COST
    }
}

/// The weighted edit distance of two names in UTF-8, or something larger than `limit` if it is.
fn distance(left: &[u8], right: &[u8], limit: usize) -> usize {
    let too_far = limit + 1;
    if left == right {
        return 0;
    }
    let prefix = left.iter().zip(right).take_while(|(a, b)| a == b).count();
    let (left, right) = (&left[prefix..], &right[prefix..]);
    let suffix = left.iter().rev().zip(right.iter().rev()).take_while(|(a, b)| a == b).count();
    let left = &left[..left.len() - suffix];
    let right = &right[..right.len() - suffix];
    if left.is_empty() || right.is_empty() {
        return MOVE_COST * (left.len() + right.len());
    }
    if left.len() > MAX_NAME_LENGTH || right.len() > MAX_NAME_LENGTH {
        return too_far;
    }
    let (short, long) = if right.len() < left.len() { (right, left) } else { (left, right) };
    if (long.len() - short.len()) * MOVE_COST > limit {
        return too_far;
    }
    let mut row: Vec<usize> = (1..=short.len()).map(|column| column * MOVE_COST).collect();
    let mut result = 0;
    for (index, &long_byte) in long.iter().enumerate() {
        let mut diagonal = index * MOVE_COST;
        result = diagonal;
        let mut least = usize::MAX;
        for (cell, &short_byte) in row.iter_mut().zip(short) {
            let substituted = diagonal + substitution_cost(long_byte, short_byte);
            diagonal = *cell;
            result = substituted.min(result.min(diagonal) + MOVE_COST);
            *cell = result;
            least = least.min(result);
        }
        if least > limit {
            return too_far;
        }
    }
    result
}

/// The candidate nearest to a wrong name, if one is near enough; the first of equals. CPython gives
/// the candidates of an attribute in sorted order, leaving private ones out for public names.
pub fn suggest<'a>(wrong: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let candidates: Vec<&str> = candidates.take(TOO_MANY_CANDIDATES).collect();
    let wrong = wrong.as_bytes();
    if candidates.len() == TOO_MANY_CANDIDATES {
        return None;
    }
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let bytes = candidate.as_bytes();
        if bytes == wrong {
            continue;
        }
        // No more than a third of the bytes may need a change.
        let mut limit = (wrong.len() + bytes.len() + 3) * MOVE_COST / 6;
        if let Some((best_distance, _)) = best {
            limit = limit.min(best_distance.saturating_sub(1));
        }
        let found = distance(wrong, bytes, limit);
        if found <= limit && best.is_none_or(|(best_distance, _)| found < best_distance) {
            best = Some((found, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The candidates most like a word by the share of characters that match in order, best first, as `difflib` has them.
pub fn close_matches(word: &str, candidates: &[&'static str], n: usize, cutoff: f64) -> Vec<&'static str> {
    let word: Vec<char> = word.chars().collect();
    let score = |candidate: &str| {
        let candidate: Vec<char> = candidate.chars().collect();
        let total = candidate.len() + word.len();
        if total == 0 { 1.0 } else { 2.0 * matching(&candidate, &word) as f64 / total as f64 }
    };
    let mut scored: Vec<(f64, &str)> = candidates.iter().map(|c| (score(c), *c)).filter(|s| s.0 >= cutoff).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(b.1.cmp(a.1)));
    scored.into_iter().take(n).map(|s| s.1).collect()
}

/// Characters in the longest common run and, on both sides of it, again.
fn matching(a: &[char], b: &[char]) -> usize {
    let (mut at, mut other, mut size) = (0, 0, 0);
    for i in 0..a.len() {
        for j in 0..b.len() {
            let run = a[i..].iter().zip(&b[j..]).take_while(|(x, y)| x == y).count();
            if run > size {
                (at, other, size) = (i, j, run);
            }
        }
    }
    if size == 0 {
        return 0;
    }
    matching(&a[..at], &b[..other]) + size + matching(&a[at + size..], &b[other + size..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_words() {
        let words = ["ape", "apple", "peach", "puppy"];
        assert_eq!(close_matches("appel", &words, 3, 0.6), ["apple", "ape"]);
        assert_eq!(close_matches("fruit", &words, 3, 0.6), [""; 0]);
    }

    #[test]
    fn nearest_name() {
        let names = ["bluch", "blech", "blach", "noise", "FOO"];
        assert_eq!(suggest("bluchin", names.into_iter()), Some("bluch"));
        assert_eq!(suggest("foo", names.into_iter()), Some("FOO"));
        assert_eq!(suggest("blich", names.into_iter()), Some("bluch"));
        assert_eq!(suggest("xyzzy", names.into_iter()), None);
        assert_eq!(suggest("", names.into_iter()), None);
        let (long, longer) = ("a".repeat(41), "a".repeat(42));
        assert_eq!(suggest(&long, [longer.as_str()].into_iter()), Some(longer.as_str()));
    }
}
