//! Regular expressions as Python's `re` knows them.
//!
//! `parse.rs` and `escapes.rs` make a tree of a pattern, `compile.rs` a program of the tree, `exec.rs` runs programs, `template.rs`
//! reads replacement templates, `class.rs` holds sets of characters.
//!
//! Why our own engine: programs rely on what Python's does, and on being able to stop it. The `regex` crate has neither
//! backreferences nor lookaround. `fancy-regex` adds them, but differs where Python code would notice: groups keep
//! another iteration's text (`(?:(a)|b)*` on "ab" has group 1 unset in some paths), `\d \w \s` follow other tables,
//! there is no `lastindex`, no bytes patterns with the same syntax, flags and escapes are read differently (`\Z`, `(?a)`,
//! `(?L)`, octal escapes), and errors have neither Python's wording nor position. Neither lets the caller
//! count steps or memory during a match, so that a pattern like `(a+)+$` could not be interrupted.
//!
//! The matcher keeps its alternatives on a stack of its own: it never recurses natively, asks a [`Budget`] for every
//! block of steps and for every growth of the stack.

mod class;
mod compile;
mod escapes;
mod exec;
mod parse;
pub mod template;

pub use exec::{Anchor, Scratch};

/// Flags, with Python's numbers.
pub mod flags {
    pub const IGNORECASE: u32 = 2;
    pub const LOCALE: u32 = 4;
    pub const MULTILINE: u32 = 8;
    pub const DOTALL: u32 = 16;
    pub const UNICODE: u32 = 32;
    pub const VERBOSE: u32 = 64;
    pub const DEBUG: u32 = 128;
    pub const ASCII: u32 = 256;
    /// The flags that exclude each other.
    pub const TYPES: u32 = ASCII | LOCALE | UNICODE;
}

/// A group that took no part, a position not set.
pub const NONE: u32 = u32::MAX;

/// Where the matcher accounts for what it does.
pub trait Budget {
    /// `steps` steps were made.
    fn spend(&mut self, steps: u32) -> Result<(), Stopped>;
    /// `bytes` are about to be allocated.
    fn grow(&mut self, bytes: usize) -> Result<(), Stopped>;
}
/// The budget said no.
#[derive(Debug)]
pub struct Stopped;

/// Why a pattern was refused.
#[derive(Debug)]
pub enum Error {
    /// `PatternError`; the position counts characters.
    Pattern { message: String, pos: Option<usize> },
    /// `ValueError`: flags that do not go together.
    Value(&'static str),
    /// `OverflowError`: a repetition count.
    Overflow,
    /// `RecursionError`: groups nested too deeply.
    Nesting,
}

/// A compiled pattern.
pub struct Regex {
    program: compile::Program,
    /// The flags given and those in the pattern.
    pub flags: u32,
    /// Number of groups without group 0.
    pub groups: usize,
    /// Named groups in order of appearance.
    pub names: Vec<(String, usize)>,
    /// What Python warns of.
    pub warnings: Vec<String>,
}

impl Regex {
    /// Compiles a pattern given as its characters (bytes patterns: its bytes).
    pub fn new(pattern: &[char], text: bool, flags: u32) -> Result<Regex, Error> {
        let parsed = parse::parse(pattern, text, flags)?;
        let program = compile::compile(&parsed, text)?;
        Ok(Regex {
            program,
            flags: parsed.flags,
            groups: parsed.groups - 1,
            names: parsed.names,
            warnings: parsed.warnings,
        })
    }

    /// Whether the pattern is for str.
    pub fn is_text(&self) -> bool {
        self.program.text
    }

    /// The first match that starts at `from` or later (just there unless `Anchor::Search`), in `text[..end]`. The groups
    /// are left in `scratch`. A match that is empty at `from` does not count with `advance`.
    #[allow(clippy::too_many_arguments)]
    pub fn run(
        &self,
        text: &[u8],
        from: usize,
        end: usize,
        anchor: Anchor,
        advance: bool,
        scratch: &mut Scratch,
        budget: &mut dyn Budget,
    ) -> Result<Option<(usize, usize)>, Stopped> {
        exec::run(&self.program, text, from, end, anchor, advance, scratch, budget)
    }
}
