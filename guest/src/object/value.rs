//! [`Value`]: one Python value in 64 bits.
//!
//! ```text
//! 0x0000_0000_0000_0000            never a value: the niche that makes Option<Value> and R 64 bits wide
//! 0x0001_pppp_pppp_pppp            heap pointer
//! 0x0002_iiii_iiii_iiii            small int, 48 bits, two's complement
//! 0x0003_0000_0000_000c            singleton
//! 0x0007_ffff_ffff_ffff and above  double, all bits inverted
//! ```

use std::num::NonZeroU64;

use super::heap::{Gc, Header};
use super::layout::Kind;

/// One Python value.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub struct Value(NonZeroU64);

/// Says that a Python exception is under way; the exception itself is in the virtual machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raised;

/// Result of an operation that may raise. `R<Value>` is as wide as a value.
pub type R<T = Value> = Result<T, Raised>;

const _: () = assert!(size_of::<R>() == 8 && size_of::<Option<Value>>() == 8);

pub const TAG_PTR: u64 = 1 << 48;
pub const TAG_INT: u64 = 2 << 48;
pub const TAG_SPECIAL: u64 = 3 << 48;
const FLOAT_MIN: u64 = 7 << 48;

/// Smallest and largest int that needs no heap object.
pub const SMALL_MIN: i64 = -(1 << 47);
pub const SMALL_MAX: i64 = (1 << 47) - 1;

impl Value {
    const fn special(code: u64) -> Value {
        Value(NonZeroU64::new(TAG_SPECIAL | code).unwrap())
    }
    pub const NONE: Value = Value::special(0);
    pub const FALSE: Value = Value::special(2);
    pub const TRUE: Value = Value::special(3);
    pub const ELLIPSIS: Value = Value::special(4);
    pub const NOT_IMPLEMENTED: Value = Value::special(5);
    /// A name without value; an argument that was not given. Never visible to Python code.
    pub const UNBOUND: Value = Value::special(6);
    /// In a loop's register: the loop runs over a range without objects.
    pub const RANGE_MARK: Value = Value::special(7);
    /// The same for a range with step 1.
    pub const RANGE_UP_MARK: Value = Value::special(8);

    #[inline(always)]
    pub const fn from_bits(bits: u64) -> Value {
        debug_assert!(bits != 0);
        // SAFETY: every encoding starts with a non-zero tag.
        Value(unsafe { NonZeroU64::new_unchecked(bits) })
    }
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0.get()
    }

    #[inline(always)]
    pub const fn bool(b: bool) -> Value {
        Value::from_bits(TAG_SPECIAL | 2 | b as u64)
    }

    /// An int known to fit in 48 bits.
    #[inline(always)]
    pub const fn small(i: i64) -> Value {
        debug_assert!(i >= SMALL_MIN && i <= SMALL_MAX);
        Value::from_bits((i as u64 & 0xffff_ffff_ffff) | TAG_INT)
    }
    #[inline(always)]
    pub const fn fits_small(i: i64) -> bool {
        (i << 16) >> 16 == i
    }

    #[inline(always)]
    pub fn float(f: f64) -> Value {
        let bits = !f.to_bits();
        // Only NaNs with a sign and a payload collide with the tags.
        Value::from_bits(if bits < FLOAT_MIN { !0xfff8_0000_0000_0000 } else { bits })
    }

    #[inline(always)]
    pub fn ptr(p: *const Header) -> Value {
        Value::from_bits(p as usize as u64 | TAG_PTR)
    }

    #[inline(always)]
    pub const fn tag(self) -> u64 {
        self.bits() >> 48
    }
    #[inline(always)]
    pub const fn is_small(self) -> bool {
        self.tag() == 2
    }
    #[inline(always)]
    pub const fn both_small(a: Value, b: Value) -> bool {
        ((a.bits() ^ TAG_INT) | (b.bits() ^ TAG_INT)) >> 48 == 0
    }
    #[inline(always)]
    pub const fn is_float(self) -> bool {
        self.bits() >= FLOAT_MIN
    }
    #[inline(always)]
    pub fn both_float(a: Value, b: Value) -> bool {
        a.is_float() & b.is_float()
    }
    #[inline(always)]
    pub const fn is_ptr(self) -> bool {
        self.tag() == 1
    }
    #[inline(always)]
    pub const fn is_bool(self) -> bool {
        self.bits() | 1 == TAG_SPECIAL | 3
    }
    #[inline(always)]
    pub fn is_none(self) -> bool {
        self == Value::NONE
    }
    #[inline(always)]
    pub fn is_unbound(self) -> bool {
        self == Value::UNBOUND
    }
    /// `None` for an argument that was not given.
    #[inline(always)]
    pub fn given(self) -> Option<Value> {
        if self.is_unbound() { None } else { Some(self) }
    }

    /// The number of a small int. Meaningless for other values.
    #[inline(always)]
    pub const fn as_small(self) -> i64 {
        ((self.bits() << 16) as i64) >> 16
    }
    /// The payload shifted left by 16: comparing and adding these needs no sign extension.
    #[inline(always)]
    pub const fn shifted(self) -> i64 {
        (self.bits() << 16) as i64
    }
    #[inline(always)]
    pub const fn from_shifted(s: i64) -> Value {
        Value::from_bits((s as u64) >> 16 | TAG_INT)
    }
    /// The number of a float. Meaningless for other values.
    #[inline(always)]
    pub fn as_f64(self) -> f64 {
        f64::from_bits(!self.bits())
    }
    #[inline(always)]
    pub fn as_ptr(self) -> *mut Header {
        (self.bits() & 0xffff_ffff_ffff) as usize as *mut Header
    }

    /// Kind of a heap object; `Kind::Free` for values that are not on the heap.
    #[inline(always)]
    pub fn kind(self) -> Kind {
        if self.is_ptr() {
            // SAFETY: a pointer value always refers to a live object: the collector only runs at safepoints
            // and marks from every place that holds values across them.
            unsafe { (*self.as_ptr()).kind }
        } else {
            Kind::Free
        }
    }
    #[inline(always)]
    pub fn is_kind(self, kind: Kind) -> bool {
        self.is_ptr() && unsafe { (*self.as_ptr()).kind } == kind
    }

    /// The object as `T` if it is of `T`'s kind.
    #[inline(always)]
    pub fn get<T: super::layout::Object>(self) -> Option<Gc<T>> {
        if self.is_kind(T::KIND) { Some(Gc::from_raw(self.as_ptr() as *mut T)) } else { None }
    }
    /// The object as `T`; the caller has checked the kind.
    #[inline(always)]
    pub fn cast<T: super::layout::Object>(self) -> Gc<T> {
        debug_assert!(self.is_kind(T::KIND), "wrong kind {:?}", self.kind());
        Gc::from_raw(self.as_ptr() as *mut T)
    }
}

impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Value::NONE => f.write_str("None"),
            Value::TRUE => f.write_str("True"),
            Value::FALSE => f.write_str("False"),
            Value::ELLIPSIS => f.write_str("Ellipsis"),
            Value::NOT_IMPLEMENTED => f.write_str("NotImplemented"),
            Value::UNBOUND => f.write_str("<unbound>"),
            v if v.is_small() => write!(f, "{}", v.as_small()),
            v if v.is_float() => write!(f, "{:?}", v.as_f64()),
            v if v.is_ptr() => write!(f, "<{:?}>", v.kind()),
            v => write!(f, "<{:#x}>", v.bits()),
        }
    }
}
