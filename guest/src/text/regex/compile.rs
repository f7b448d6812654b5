//! From the tree of a pattern to a program for the matcher.
//!
//! Repetitions are counters, never copies: a program is about as long as its pattern.

use super::Error;
use super::class::{Charset, Class, Item, any_variant};
use super::flags::*;
use super::parse::{At, Greed, Node, Parsed, UNBOUNDED, width};
use crate::text::surrogates;

/// One instruction; unless it says otherwise, the next one follows it.
#[derive(Debug, Clone, Copy)]
pub enum Inst {
    Byte(u8),
    /// Bytes of the program's literals.
    Literal {
        start: u32,
        len: u32,
    },
    /// A member of a set.
    Class(u32),
    /// Any character but a line feed.
    Any,
    AnyAll,
    At(Position),
    /// Goes on with the next instruction; the alternative is `other`.
    Split {
        other: u32,
    },
    Jump(u32),
    /// Sets a slot to the position.
    Open(u32),
    /// The end of a group.
    Close {
        group: u32,
    },
    /// Repeats the next instruction, which matches one character; goes on after it.
    One {
        min: u32,
        max: u32,
        greed: Greed,
    },
    /// Enters a loop: registers `reg` (iterations begun) and `reg + 1` (where the last optional one began) are reset.
    LoopStart {
        reg: u32,
    },
    /// Head of a loop: the body follows and jumps back here; afterwards `exit`.
    Loop {
        reg: u32,
        min: u32,
        max: u32,
        exit: u32,
    },
    LazyLoop {
        reg: u32,
        min: u32,
        max: u32,
        exit: u32,
    },
    /// The same for a possessive loop: register `reg + 2` is the height of the stack before an iteration.
    PossessiveLoop {
        reg: u32,
        min: u32,
        max: u32,
        exit: u32,
    },
    /// After an iteration: forgets its alternatives and goes on with the loop at `head`.
    PossessiveNext {
        reg: u32,
        head: u32,
    },
    Backref {
        group: u32,
        ignore: Option<Charset>,
    },
    /// Goes to `no` unless the group has matched.
    Conditional {
        group: u32,
        no: u32,
    },
    /// Remembers the height of the stack in `reg`; `Cut` forgets the alternatives since.
    Mark {
        reg: u32,
    },
    Cut {
        reg: u32,
    },
    /// Like `Mark`, and remembers the position in `reg + 1`; moves `behind` characters back. `LookEnd` cuts and returns.
    Look {
        reg: u32,
        behind: u32,
    },
    LookEnd {
        reg: u32,
    },
    /// The body follows; when it fails, goes on at `exit`. `NotLookEnd` undoes all of it and fails.
    NotLook {
        reg: u32,
        behind: u32,
        exit: u32,
    },
    NotLookEnd {
        reg: u32,
    },
    Fail,
    Match,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    Start,
    LineStart,
    /// The end, or before a line feed that ends the text.
    End,
    LineEnd,
    StringEnd,
    Boundary {
        charset: Charset,
        negated: bool,
    },
}

pub struct Program {
    pub insts: Vec<Inst>,
    pub classes: Vec<Class>,
    pub literals: Vec<u8>,
    pub text: bool,
    /// Slots: start and end of each group but group 0, the last group closed, then registers.
    pub slots: usize,
    pub last_group: usize,
    /// Every match begins with these bytes.
    pub prefix: Vec<u8>,
    /// First bytes of matches, when the empty match is impossible.
    pub first: Option<Box<[bool; 256]>>,
    /// Matches begin at the start of the text only.
    pub anchored: bool,
}

struct Compiler<'a> {
    insts: Vec<Inst>,
    classes: Vec<Class>,
    literals: Vec<u8>,
    text: bool,
    slots: u32,
    widths: &'a [Option<(u64, u64)>],
}

pub fn compile(parsed: &Parsed, text: bool) -> Result<Program, Error> {
    let last_group = 2 * (parsed.groups - 1);
    let mut c = Compiler {
        insts: Vec::new(),
        classes: Vec::new(),
        literals: Vec::new(),
        text,
        slots: last_group as u32 + 1,
        widths: &parsed.widths,
    };
    c.seq(&parsed.tree, parsed.flags)?;
    c.insts.push(Inst::Match);
    let mut program = Program {
        insts: c.insts,
        classes: c.classes,
        literals: c.literals,
        text,
        slots: c.slots as usize,
        last_group,
        prefix: Vec::new(),
        first: None,
        anchored: false,
    };
    program.anchored = matches!(program.insts[0], Inst::At(Position::Start));
    let mut at = 0;
    while let Inst::Open(_) = program.insts[at] {
        at += 1;
    }
    match program.insts[at] {
        Inst::Byte(b) => program.prefix.push(b),
        Inst::Literal { start, len } => {
            program.prefix.extend_from_slice(&program.literals[start as usize..(start + len) as usize]);
        }
        _ => {
            let mut first = Box::new([false; 256]);
            if program.first_bytes(0, &mut first, &mut 0) {
                program.first = Some(first);
            }
        }
    }
    Ok(program)
}

impl Program {
    /// Adds the bytes with which a match from `pc` on can begin. False when it can be empty, or is too hard to tell.
    fn first_bytes(&self, mut pc: usize, out: &mut [bool; 256], visited: &mut u32) -> bool {
        loop {
            *visited += 1;
            if *visited > 200 {
                return false;
            }
            match self.insts[pc] {
                Inst::Byte(b) => {
                    out[b as usize] = true;
                    return true;
                }
                Inst::Literal { start, .. } => {
                    out[self.literals[start as usize] as usize] = true;
                    return true;
                }
                Inst::Class(i) => {
                    let class = &self.classes[i as usize];
                    let bytes = if self.text { 128 } else { 256 };
                    for b in 0..bytes {
                        out[b] |= class.contains_byte(b as u8);
                    }
                    if self.text && class.beyond_ascii() {
                        out[0xc2..0xf5].fill(true);
                    }
                    return true;
                }
                Inst::One { min: 0, .. } => {
                    if !self.first_bytes(pc + 1, out, visited) {
                        return false;
                    }
                    pc += 2;
                }
                Inst::Loop { min: 0, exit, .. } | Inst::LazyLoop { min: 0, exit, .. } => {
                    if !self.first_bytes(pc + 1, out, visited) {
                        return false;
                    }
                    pc = exit as usize;
                }
                Inst::Split { other } => {
                    if !self.first_bytes(pc + 1, out, visited) {
                        return false;
                    }
                    pc = other as usize;
                }
                Inst::Jump(to) if to as usize > pc => pc = to as usize,
                Inst::One { .. }
                | Inst::Loop { .. }
                | Inst::LazyLoop { .. }
                | Inst::Open(_)
                | Inst::Close { .. }
                | Inst::LoopStart { .. }
                | Inst::At(_)
                | Inst::Mark { .. }
                | Inst::Cut { .. } => pc += 1,
                _ => return false,
            }
        }
    }
}

fn combine(flags: u32, add: u32, del: u32) -> u32 {
    let flags = if add & TYPES != 0 { flags & !TYPES } else { flags };
    (flags | add) & !del
}
fn charset(flags: u32) -> Charset {
    if flags & UNICODE != 0 { Charset::Unicode } else { Charset::Ascii }
}

impl Compiler<'_> {
    fn push(&mut self, inst: Inst) -> usize {
        self.insts.push(inst);
        self.insts.len() - 1
    }
    fn here(&self) -> u32 {
        self.insts.len() as u32
    }
    fn registers(&mut self, n: u32) -> u32 {
        self.slots += n;
        self.slots - n
    }
    fn class(&mut self, items: &[Item], negated: bool, flags: u32) {
        let class = Class::new(items, negated, flags & IGNORECASE != 0, charset(flags));
        self.classes.push(class);
        self.insts.push(Inst::Class(self.classes.len() as u32 - 1));
    }
    /// The bytes of a character; None when no text contains it.
    fn encode(&self, c: u32, out: &mut Vec<u8>) -> Option<()> {
        if self.text {
            out.extend_from_slice(surrogates::character(c)?.encode_utf8(&mut [0; 4]).as_bytes());
        } else {
            out.push(u8::try_from(c).ok()?);
        }
        Some(())
    }

    fn seq(&mut self, seq: &[Node], flags: u32) -> Result<(), Error> {
        let mut i = 0;
        while i < seq.len() {
            // A run of characters becomes one comparison.
            let mut bytes = Vec::new();
            let mut possible = true;
            let start = i;
            while let Some(Node::Literal(c)) = seq.get(i) {
                if has_variants(*c, flags) {
                    break;
                }
                possible &= self.encode(*c, &mut bytes).is_some();
                i += 1;
            }
            if i > start {
                self.literal(bytes, possible);
                continue;
            }
            self.node(&seq[i], flags)?;
            i += 1;
        }
        Ok(())
    }
    fn literal(&mut self, bytes: Vec<u8>, possible: bool) {
        match bytes[..] {
            _ if !possible => self.insts.push(Inst::Fail),
            [b] => self.insts.push(Inst::Byte(b)),
            _ => {
                let start = self.literals.len() as u32;
                self.insts.push(Inst::Literal { start, len: bytes.len() as u32 });
                self.literals.extend(bytes);
            }
        }
    }

    fn node(&mut self, node: &Node, flags: u32) -> Result<(), Error> {
        match node {
            Node::Literal(c) => {
                if has_variants(*c, flags) {
                    self.class(&[Item::Range(*c, *c)], false, flags);
                } else {
                    let mut bytes = Vec::new();
                    let possible = self.encode(*c, &mut bytes).is_some();
                    self.literal(bytes, possible);
                }
            }
            Node::NotLiteral(c) => self.class(&[Item::Range(*c, *c)], true, flags),
            Node::Any => {
                self.push(if flags & DOTALL != 0 { Inst::AnyAll } else { Inst::Any });
            }
            Node::Set { items, negated } => self.class(items, *negated, flags),
            Node::At(at) => {
                let multiline = flags & MULTILINE != 0;
                let position = match at {
                    At::Start => Position::Start,
                    At::LineStart if multiline => Position::LineStart,
                    At::LineStart => Position::Start,
                    At::End if multiline => Position::LineEnd,
                    At::End => Position::End,
                    At::StringEnd => Position::StringEnd,
                    At::Boundary => Position::Boundary { charset: charset(flags), negated: false },
                    At::NotBoundary => Position::Boundary { charset: charset(flags), negated: true },
                };
                self.push(Inst::At(position));
            }
            Node::Branch(items) => {
                let mut jumps = Vec::new();
                for (i, item) in items.iter().enumerate() {
                    if i + 1 == items.len() {
                        self.seq(item, flags)?;
                        break;
                    }
                    let split = self.push(Inst::Split { other: 0 });
                    self.seq(item, flags)?;
                    jumps.push(self.push(Inst::Jump(0)));
                    self.insts[split] = Inst::Split { other: self.here() };
                }
                for j in jumps {
                    self.insts[j] = Inst::Jump(self.here());
                }
            }
            Node::Group { group, add, del, body } => {
                if let Some(g) = group {
                    self.push(Inst::Open(2 * (*g as u32 - 1)));
                }
                self.seq(body, combine(flags, *add, *del))?;
                if let Some(g) = group {
                    self.push(Inst::Close { group: *g as u32 });
                }
            }
            Node::Atomic(body) => {
                let reg = self.registers(1);
                self.push(Inst::Mark { reg });
                self.seq(body, flags)?;
                self.push(Inst::Cut { reg });
            }
            Node::Repeat { greed, min, max, body } => self.repeat(*greed, *min, *max, body, flags)?,
            Node::Backref(g) => {
                let ignore = (flags & IGNORECASE != 0).then(|| charset(flags));
                self.push(Inst::Backref { group: *g as u32, ignore });
            }
            Node::Conditional { group, yes, no } => {
                let test = self.push(Inst::Fail);
                self.seq(yes, flags)?;
                let mut no_at = self.here();
                if let Some(no) = no {
                    let jump = self.push(Inst::Jump(0));
                    no_at = self.here();
                    self.seq(no, flags)?;
                    self.insts[jump] = Inst::Jump(self.here());
                }
                self.insts[test] = Inst::Conditional { group: *group as u32, no: no_at };
            }
            Node::Look { behind, negative, body } => {
                let mut distance = 0;
                if *behind {
                    let (low, high) = width(body, self.widths);
                    if low != high {
                        let message = "look-behind requires fixed-width pattern".to_string();
                        return Err(Error::Pattern { message, pos: None });
                    }
                    distance = match u32::try_from(low) {
                        Ok(n) => n,
                        Err(_) => {
                            let message = "looks too much behind".to_string();
                            return Err(Error::Pattern { message, pos: None });
                        }
                    };
                }
                let reg = self.registers(2);
                if *negative {
                    let at = self.push(Inst::Fail);
                    self.seq(body, flags)?;
                    self.push(Inst::NotLookEnd { reg });
                    self.insts[at] = Inst::NotLook { reg, behind: distance, exit: self.here() };
                } else {
                    self.push(Inst::Look { reg, behind: distance });
                    self.seq(body, flags)?;
                    self.push(Inst::LookEnd { reg });
                }
            }
            Node::Fail => {
                self.push(Inst::Fail);
            }
        }
        Ok(())
    }

    fn repeat(&mut self, greed: Greed, min: u32, max: u32, body: &[Node], flags: u32) -> Result<(), Error> {
        if let Some((node, flags)) = single(body, flags) {
            self.push(Inst::One { min, max, greed });
            return self.node(node, flags);
        }
        let reg = self.registers(3);
        // `(...)?` and the like need no counting.
        if min == 0 && max == 1 && greed != Greed::Possessive && width(body, self.widths).0 > 0 {
            return self.optional(greed, body, flags);
        }
        self.push(Inst::LoopStart { reg });
        let head = self.push(Inst::Fail);
        self.seq(body, flags)?;
        self.push(match greed {
            Greed::Possessive => Inst::PossessiveNext { reg, head: head as u32 },
            _ => Inst::Jump(head as u32),
        });
        let exit = self.here();
        self.insts[head] = match greed {
            Greed::Greedy => Inst::Loop { reg, min, max, exit },
            Greed::Lazy => Inst::LazyLoop { reg, min, max, exit },
            Greed::Possessive => Inst::PossessiveLoop { reg, min, max, exit },
        };
        Ok(())
    }
    fn optional(&mut self, greed: Greed, body: &[Node], flags: u32) -> Result<(), Error> {
        let split = self.push(Inst::Split { other: 0 });
        if greed == Greed::Greedy {
            self.seq(body, flags)?;
            self.insts[split] = Inst::Split { other: self.here() };
            return Ok(());
        }
        let over = self.push(Inst::Jump(0));
        self.insts[split] = Inst::Split { other: self.here() };
        self.seq(body, flags)?;
        self.insts[over] = Inst::Jump(self.here());
        Ok(())
    }
}

/// Whether other characters equal `c` under the flags.
fn has_variants(c: u32, flags: u32) -> bool {
    flags & IGNORECASE != 0 && any_variant(c, charset(flags), |v| v != c)
}

/// The node of a body that matches exactly one character, and the flags it stands under.
fn single(body: &[Node], flags: u32) -> Option<(&Node, u32)> {
    let [node] = body else { return None };
    match node {
        Node::Literal(c) if surrogates::character(*c).is_some() => Some((node, flags)),
        Node::NotLiteral(_) | Node::Any | Node::Set { .. } => Some((node, flags)),
        Node::Group { group: None, add, del, body } => single(body, combine(flags, *add, *del)),
        _ => None,
    }
}

const _: () = assert!(UNBOUNDED == u32::MAX);
