//! Texts that the build script has packed.

use std::cell::OnceCell;
use std::ops::Deref;

/// A source text as the build script has packed it.
#[derive(Clone, Copy, Debug)]
pub struct Packed(pub &'static [u8]);

impl Packed {
    pub fn text(&self) -> String {
        let text = miniz_oxide::inflate::decompress_to_vec(self.0).expect("packed by the build script");
        String::from_utf8(text).expect("sources are UTF-8")
    }
}

/// A text that is there, or is unpacked when somebody looks at it.
#[derive(Debug)]
pub struct LazyText {
    text: OnceCell<String>,
    packed: Packed,
}

impl LazyText {
    pub fn as_str(&self) -> &str {
        self
    }

    /// Forgets the text, which is that of `packed`.
    pub fn pack(&mut self, packed: Packed) {
        *self = LazyText { text: OnceCell::new(), packed };
    }
}

impl From<String> for LazyText {
    fn from(text: String) -> Self {
        LazyText { text: OnceCell::from(text), packed: Packed(&[]) }
    }
}

impl Deref for LazyText {
    type Target = str;

    fn deref(&self) -> &str {
        self.text.get_or_init(|| self.packed.text())
    }
}
