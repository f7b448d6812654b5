//! Open file objects.

/// How a file is opened; `true` is binary.
///
/// ```
/// use hognose::FileMode;
///
/// let mode = FileMode::parse("wb").unwrap();
/// assert_eq!(mode, FileMode::Write(true));
/// assert!(mode.is_binary() && mode.truncate() && !mode.readable());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileMode {
    /// Reading.
    Read(bool),
    /// Reading and writing.
    ReadUpdate(bool),
    /// Writing, from scratch.
    Write(bool),
    /// Writing from scratch, and reading.
    WriteUpdate(bool),
    /// Writing at the end.
    Append(bool),
    /// Writing at the end, and reading.
    AppendUpdate(bool),
}

impl FileMode {
    /// Reads a mode string. The error is the text of Python's `ValueError`.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert_eq!(FileMode::parse("rt"), Ok(FileMode::Read(false)));
    /// assert_eq!(FileMode::parse("rr").unwrap_err(), "invalid mode: 'rr'");
    /// ```
    pub fn parse(text: &str) -> Result<Self, String> {
        let (mut action, mut binary, mut plain) = (None, false, false);
        for flag in text.chars() {
            let repeated = match flag {
                'r' | 'w' | 'a' => action.replace(flag).is_some(),
                'b' => std::mem::replace(&mut binary, true),
                't' => std::mem::replace(&mut plain, true),
                '+' => return Err("update modes ('+') are not yet supported".into()),
                'x' => return Err("exclusive creation mode is not supported".into()),
                _ => true,
            };
            if repeated {
                return Err(format!("invalid mode: '{text}'"));
            }
        }
        if binary && plain {
            return Err("can't have text and binary mode at once".into());
        }
        match action {
            Some('r') => Ok(Self::Read(binary)),
            Some('w') => Ok(Self::Write(binary)),
            Some('a') => Ok(Self::Append(binary)),
            _ => Err("must have exactly one of create/read/write/append mode".into()),
        }
    }

    /// Canonical mode string.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert_eq!(FileMode::parse("ba").unwrap().as_str(), "ab");
    /// ```
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::Read(false) => "r",
            Self::Read(true) => "rb",
            Self::ReadUpdate(false) => "r+",
            Self::ReadUpdate(true) => "rb+",
            Self::Write(false) => "w",
            Self::Write(true) => "wb",
            Self::WriteUpdate(false) => "w+",
            Self::WriteUpdate(true) => "wb+",
            Self::Append(false) => "a",
            Self::Append(true) => "ab",
            Self::AppendUpdate(false) => "a+",
            Self::AppendUpdate(true) => "ab+",
        }
    }

    /// Whether contents are bytes.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert!(FileMode::Read(true).is_binary() && !FileMode::Read(false).is_binary());
    /// ```
    pub fn is_binary(&self) -> bool {
        match *self {
            Self::Read(b)
            | Self::ReadUpdate(b)
            | Self::Write(b)
            | Self::WriteUpdate(b)
            | Self::Append(b)
            | Self::AppendUpdate(b) => b,
        }
    }

    /// Whether reading is allowed.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert!(FileMode::Read(false).readable() && !FileMode::Append(false).readable());
    /// ```
    pub fn readable(&self) -> bool {
        matches!(self, Self::Read(_) | Self::ReadUpdate(_) | Self::WriteUpdate(_) | Self::AppendUpdate(_))
    }

    /// Whether writing is allowed.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert!(FileMode::ReadUpdate(false).writable() && !FileMode::Read(false).writable());
    /// ```
    pub fn writable(&self) -> bool {
        !matches!(self, Self::Read(_))
    }

    /// Whether writes go to the end.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert!(FileMode::Append(false).is_append() && !FileMode::Write(false).is_append());
    /// ```
    pub fn is_append(&self) -> bool {
        matches!(self, Self::Append(_) | Self::AppendUpdate(_))
    }

    /// Whether opening empties the file.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert!(FileMode::Write(false).truncate() && !FileMode::Append(false).truncate());
    /// ```
    pub fn truncate(&self) -> bool {
        matches!(self, Self::Write(_) | Self::WriteUpdate(_))
    }

    /// Whether opening makes a file that is missing.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert!(FileMode::Append(false).create() && !FileMode::ReadUpdate(false).create());
    /// ```
    pub fn create(&self) -> bool {
        !matches!(self, Self::Read(_) | Self::ReadUpdate(_))
    }

    /// Name of the file object's class.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert_eq!(FileMode::Read(true).file_type_name(), "BufferedReader");
    /// ```
    pub fn file_type_name(&self) -> &'static str {
        match (self.is_binary(), self.readable(), self.writable()) {
            (false, ..) => "TextIOWrapper",
            (true, true, true) => "BufferedRandom",
            (true, true, false) => "BufferedReader",
            (true, ..) => "BufferedWriter",
        }
    }

    /// Name of the file object's class with its module.
    ///
    /// ```
    /// use hognose::FileMode;
    ///
    /// assert_eq!(FileMode::Read(true).type_name(), "_io.BufferedReader");
    /// ```
    pub fn type_name(&self) -> &'static str {
        match self.file_type_name() {
            "TextIOWrapper" => "_io.TextIOWrapper",
            "BufferedRandom" => "_io.BufferedRandom",
            "BufferedReader" => "_io.BufferedReader",
            _ => "_io.BufferedWriter",
        }
    }
}

/// An open file: the answer expected to `open`.
///
/// ```
/// use hognose::{FileMode, MontyFileHandle, MontyObject};
///
/// let handle = MontyFileHandle { path: "/data/a.txt".into(), mode: FileMode::Read(false), position: 0 };
/// let shown = MontyObject::file_handle(handle).py_repr();
/// assert_eq!(shown, "<_io.TextIOWrapper name='/data/a.txt' mode='r'>");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MontyFileHandle {
    /// Virtual path.
    pub path: String,
    /// How it was opened.
    pub mode: FileMode,
    /// Position in characters (text) or bytes (binary).
    pub position: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_are_read_in_any_order_and_written_canonically() {
        assert_eq!(FileMode::parse("rt").unwrap().as_str(), "r");
        assert_eq!(FileMode::parse("ba").unwrap().as_str(), "ab");
    }

    #[test]
    fn bad_modes_are_refused() {
        for (mode, message) in [
            ("q", "invalid mode: 'q'"),
            ("rr", "invalid mode: 'rr'"),
            ("rw", "invalid mode: 'rw'"),
            ("r+", "update modes ('+') are not yet supported"),
            ("x", "exclusive creation mode is not supported"),
            ("rbt", "can't have text and binary mode at once"),
            ("b", "must have exactly one of create/read/write/append mode"),
        ] {
            assert_eq!(FileMode::parse(mode).unwrap_err(), message);
        }
    }
}
