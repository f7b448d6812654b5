//! Dates, times and zones.

/// The smallest offset of a time zone, in seconds east of UTC.
///
/// ```
/// use hognose::{MAX_TIMEZONE_OFFSET_SECONDS, MIN_TIMEZONE_OFFSET_SECONDS};
///
/// assert!((MIN_TIMEZONE_OFFSET_SECONDS..=MAX_TIMEZONE_OFFSET_SECONDS).contains(&-86_399));
/// assert!(!(MIN_TIMEZONE_OFFSET_SECONDS..=MAX_TIMEZONE_OFFSET_SECONDS).contains(&-86_400));
/// ```
pub const MIN_TIMEZONE_OFFSET_SECONDS: i32 = -86_399;

/// The largest offset of a time zone, in seconds east of UTC.
///
/// ```
/// use hognose::{MAX_TIMEZONE_OFFSET_SECONDS, MIN_TIMEZONE_OFFSET_SECONDS};
///
/// assert!((MIN_TIMEZONE_OFFSET_SECONDS..=MAX_TIMEZONE_OFFSET_SECONDS).contains(&86_399));
/// assert!(!(MIN_TIMEZONE_OFFSET_SECONDS..=MAX_TIMEZONE_OFFSET_SECONDS).contains(&86_400));
/// ```
pub const MAX_TIMEZONE_OFFSET_SECONDS: i32 = 86_399;

/// `datetime.date`.
///
/// ```
/// use hognose::{MontyDate, MontyObject};
///
/// let leap_day = MontyDate { year: 2024, month: 2, day: 29 };
/// assert_eq!(MontyObject::date(leap_day).to_string(), "2024-02-29");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MontyDate {
    /// 1..=9999.
    pub year: i32,
    /// 1..=12.
    pub month: u8,
    /// 1..=31.
    pub day: u8,
}

/// `datetime.datetime`.
///
/// ```
/// use hognose::{MontyDateTime, MontyObject};
///
/// let noon = MontyDateTime {
///     year: 2024,
///     month: 2,
///     day: 29,
///     hour: 12,
///     minute: 0,
///     second: 0,
///     microsecond: 0,
///     offset_seconds: Some(0),
///     timezone_name: None,
/// };
///
/// // Aware times are compared by instant.
/// let in_paris = MontyDateTime { hour: 13, offset_seconds: Some(3600), ..noon.clone() };
/// assert_eq!(MontyObject::datetime(noon), MontyObject::datetime(in_paris));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MontyDateTime {
    /// 1..=9999.
    pub year: i32,
    /// 1..=12.
    pub month: u8,
    /// 1..=31.
    pub day: u8,
    /// 0..=23.
    pub hour: u8,
    /// 0..=59.
    pub minute: u8,
    /// 0..=59.
    pub second: u8,
    /// 0..=999999.
    pub microsecond: u32,
    /// Seconds east of UTC; `None` for a naive value.
    pub offset_seconds: Option<i32>,
    /// Name of the zone; only with an offset.
    pub timezone_name: Option<String>,
}

/// `datetime.time`.
///
/// ```
/// use hognose::{MontyObject, MontyTime};
///
/// let tea = MontyTime {
///     hour: 16,
///     minute: 30,
///     second: 0,
///     microsecond: 0,
///     offset_seconds: None,
///     timezone_name: None,
///     fold: 0,
/// };
/// assert_eq!(MontyObject::time(tea).to_string(), "16:30:00");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MontyTime {
    /// 0..=23.
    pub hour: u8,
    /// 0..=59.
    pub minute: u8,
    /// 0..=59.
    pub second: u8,
    /// 0..=999999.
    pub microsecond: u32,
    /// Seconds east of UTC; `None` for a naive value.
    pub offset_seconds: Option<i32>,
    /// Name of the zone; only with an offset.
    pub timezone_name: Option<String>,
    /// 0 or 1; carried, never interpreted.
    pub fold: u8,
}

/// `datetime.timedelta`, normalised as Python does.
///
/// ```
/// use hognose::{MontyObject, MontyTimeDelta};
///
/// // A second less than nothing.
/// let delta = MontyTimeDelta { days: -1, seconds: 86_399, microseconds: 0 };
/// assert_eq!(MontyObject::timedelta(delta).to_string(), "-1 day, 23:59:59");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MontyTimeDelta {
    /// Any sign.
    pub days: i32,
    /// 0..86400.
    pub seconds: i32,
    /// 0..1000000.
    pub microseconds: i32,
}

/// `datetime.timezone`.
///
/// ```
/// use hognose::{MontyObject, MontyTimeZone};
///
/// let zone = MontyTimeZone { offset_seconds: 19_800, name: None };
/// assert_eq!(MontyObject::timezone(zone).to_string(), "UTC+05:30");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MontyTimeZone {
    /// Seconds east of UTC.
    pub offset_seconds: i32,
    /// Name, if one was given.
    pub name: Option<String>,
}

/// `complex`.
///
/// ```
/// use hognose::{MontyComplex, MontyObject};
///
/// let i = MontyComplex { real: 0.0, imag: 1.0 };
/// assert_eq!(MontyObject::complex(0.0, 1.0).as_ref().as_complex(), Some(i));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MontyComplex {
    /// Real part.
    pub real: f64,
    /// Imaginary part.
    pub imag: f64,
}

/// Days since 0001-01-01, which is day 0. The date must exist.
pub(crate) fn days_from_civil(year: i32, month: u8, day: u8) -> i64 {
    const BEFORE_MONTH: [i64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let before = i64::from(year) - 1;
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let extra = i64::from(leap && month > 2);
    before * 365 + before / 4 - before / 100
        + before / 400
        + BEFORE_MONTH[usize::from(month - 1) % 12]
        + extra
        + i64::from(day)
        - 1
}

pub(crate) fn valid_date(year: i32, month: u8, day: u8) -> bool {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let last = match month {
        2 => 28 + u8::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return false,
    };
    (1..=9999).contains(&year) && (1..=last).contains(&day)
}

pub(crate) fn valid_time(hour: u8, minute: u8, second: u8, microsecond: u32) -> bool {
    hour < 24 && minute < 60 && second < 60 && microsecond < 1_000_000
}

pub(crate) fn valid_offset(offset: Option<i32>, name: Option<&str>) -> bool {
    match offset {
        Some(offset) => (MIN_TIMEZONE_OFFSET_SECONDS..=MAX_TIMEZONE_OFFSET_SECONDS).contains(&offset),
        None => name.is_none(),
    }
}
