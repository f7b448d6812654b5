//! Identity of host-backed objects.

use std::fmt;

/// Sixteen bytes that identify an object of the host or of the sandbox. They never encode an address.
///
/// ```
/// use hognose::MontyUuid;
///
/// let id = MontyUuid::from_u128(7);
/// assert_eq!(id.to_string(), "00000000-0000-0000-0000-000000000007");
/// assert_eq!(MontyUuid::parse(&id.to_string()), Some(id));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MontyUuid([u8; 16]);

impl MontyUuid {
    /// Takes sixteen bytes as they are.
    ///
    /// ```
    /// use hognose::MontyUuid;
    ///
    /// assert_eq!(MontyUuid::from_bytes([0xab; 16]).as_bytes(), &[0xab; 16]);
    /// ```
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Takes a number, most significant byte first.
    ///
    /// ```
    /// use hognose::MontyUuid;
    ///
    /// assert_eq!(MontyUuid::from_u128(0x102).as_bytes()[14..], [1, 2]);
    /// ```
    pub const fn from_u128(number: u128) -> Self {
        Self(number.to_be_bytes())
    }

    /// Makes a version 4 identifier of sixteen random bytes.
    ///
    /// ```
    /// use hognose::MontyUuid;
    ///
    /// let id = MontyUuid::from_random_bytes([0xab; 16]);
    /// assert_eq!(id.to_string(), "abababab-abab-4bab-abab-abababababab");
    /// ```
    pub const fn from_random_bytes(mut bytes: [u8; 16]) -> Self {
        bytes[6] = (bytes[6] & 0x0f) | 0x40;
        bytes[8] = (bytes[8] & 0x3f) | 0x80;
        Self(bytes)
    }

    /// The bytes.
    ///
    /// ```
    /// use hognose::MontyUuid;
    ///
    /// assert_eq!(MontyUuid::from_u128(1).as_bytes()[15], 1);
    /// ```
    pub const fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Takes a slice of exactly sixteen bytes.
    ///
    /// ```
    /// use hognose::MontyUuid;
    ///
    /// assert_eq!(MontyUuid::try_from_slice(&[0; 16]), Some(MontyUuid::from_u128(0)));
    /// assert_eq!(MontyUuid::try_from_slice(&[0; 15]), None);
    /// ```
    pub fn try_from_slice(bytes: &[u8]) -> Option<Self> {
        Some(Self(bytes.try_into().ok()?))
    }

    /// Reads 32 hexadecimal digits, with or without hyphens.
    ///
    /// ```
    /// use hognose::MontyUuid;
    ///
    /// assert_eq!(MontyUuid::parse("0000000000000000000000000000000a"), Some(MontyUuid::from_u128(10)));
    /// assert_eq!(MontyUuid::parse("a"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(|&c| c != '-').collect();
        if digits.len() != 32 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        u128::from_str_radix(&digits, 16).ok().map(Self::from_u128)
    }
}

impl fmt::Display for MontyUuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, byte) in self.0.iter().enumerate() {
            if matches!(index, 4 | 6 | 8 | 10) {
                f.write_str("-")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_form_reads_back() {
        let id = MontyUuid::from_random_bytes([0xab; 16]);
        assert_eq!(id.to_string(), "abababab-abab-4bab-abab-abababababab");
        assert_eq!(MontyUuid::parse(&id.to_string()), Some(id));
        assert_eq!(MontyUuid::parse("+1234567890123456789012345678901"), None);
    }
}
