//! Amounts with units, as written on the command line.

use std::time::Duration;

/// A bound, or none. (`Option` has a meaning of its own to the argument parser.)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bound<T>(pub Option<T>);

/// Splits `1.5MB` into number and unit.
fn split(text: &str) -> Result<(f64, &str), String> {
    let text = text.trim();
    let digits = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let number = number.parse().map_err(|_| format!("'{text}' does not start with a number"))?;
    Ok((number, unit.trim()))
}

fn bounded<T>(text: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Bound<T>, String> {
    if ["none", "inf"].iter().any(|none| text.trim().eq_ignore_ascii_case(none)) {
        Ok(Bound(None))
    } else {
        read(text).map(|value| Bound(Some(value)))
    }
}

/// Bytes: `4096`, `512KB`, `64MB`, `1.5GiB`.
pub fn size(text: &str) -> Result<Bound<u64>, String> {
    bounded(text, |text| {
        let (number, unit) = split(text)?;
        let unit = match unit.to_ascii_lowercase().as_str() {
            "" | "b" => 1u64,
            "k" | "kb" | "kib" => 1 << 10,
            "m" | "mb" | "mib" => 1 << 20,
            "g" | "gb" | "gib" => 1 << 30,
            other => return Err(format!("unknown unit '{other}': use B, KB, MB or GB")),
        };
        Ok((number * unit as f64) as u64)
    })
}

/// Time: `2` (seconds), `500ms`, `2s`, `1m`.
pub fn duration(text: &str) -> Result<Bound<Duration>, String> {
    bounded(text, |text| {
        let (number, unit) = split(text)?;
        let seconds = match unit {
            "us" => number / 1e6,
            "ms" => number / 1e3,
            "" | "s" => number,
            "m" | "min" => number * 60.0,
            "h" => number * 3600.0,
            other => return Err(format!("unknown unit '{other}': use ms, s, m or h")),
        };
        Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
    })
}

/// Numbers: `1000`, `50M`, `2G`.
pub fn count(text: &str) -> Result<Bound<u64>, String> {
    bounded(text, |text| {
        let (number, unit) = split(text)?;
        let unit = match unit.to_ascii_lowercase().as_str() {
            "" => 1.0,
            "k" => 1e3,
            "m" => 1e6,
            "g" => 1e9,
            "t" => 1e12,
            other => return Err(format!("unknown unit '{other}': use k, M, G or T")),
        };
        Ok((number * unit) as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_with_their_units() {
        assert_eq!(size("5MB"), Ok(Bound(Some(5_242_880))));
        assert_eq!(size("none"), Ok(Bound(None)));
        assert_eq!(duration("inf"), Ok(Bound(None)));
        assert_eq!(duration("1.5s"), Ok(Bound(Some(Duration::from_millis(1500)))));
        assert_eq!(count("2G"), Ok(Bound(Some(2_000_000_000))));
    }

    #[test]
    fn nonsense_is_refused_by_name() {
        assert_eq!(size("5XB").unwrap_err(), "unknown unit 'xb': use B, KB, MB or GB");
        assert_eq!(duration("abc").unwrap_err(), "'abc' does not start with a number");
    }
}
