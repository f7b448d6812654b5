//! A code unit under construction: emission, labels, registers, constants, names.
//!
//! Registers of a unit, from 0 on: parameters, other locals and own cells, the closure's cells, constants that
//! are kept during loops, temporaries. Temporaries are a stack: a call's arguments must be the topmost ones,
//! because the callee's window begins there.
//!
//! Code that cannot be reached is not emitted: `state` is None after a jump, `return` or `raise`, until a label
//! that something jumps to.

use ruff_python_ast::name::Name;
use ruff_text_size::{Ranged, TextRange};

use super::flow::Bound;
use crate::bytecode::code::{Const, ExceptEntry, IcInit, InlinedName, UnitKind};
use crate::bytecode::ops::{Instr, NO_REG, Reg};
use crate::front::scope::{FastMap, ScopeId};
use crate::front::{Checked, syntax_error};

/// A place in the code that is jumped to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label(pub u32);

#[derive(Default)]
pub struct LabelInfo {
    pub at: Option<u32>,
    /// What is bound on every jump to it so far; None while nothing jumps to it.
    pub state: Option<Bound>,
}

/// A scope whose names are compiled into this unit: the unit's own, then inlined comprehensions.
pub struct Frame {
    pub scope: ScopeId,
    pub registers: FastMap<Name, Reg>,
}

/// Key under which equal scalar constants share an entry.
#[derive(PartialEq, Eq, Hash)]
enum ConstKey {
    Int(i64),
    Float(u64),
    Str(String),
    Bool(bool),
    None,
    Ellipsis,
}

/// What must be undone when control leaves a block early.
pub enum Block<'a> {
    /// Target of `break` and `continue`.
    Loop { on_break: Label, on_continue: Label },
    /// `finally` clause to run.
    Finally { body: &'a [ruff_python_ast::Stmt], region: usize },
    /// A `with` block: the prepared `__exit__` pair.
    With { pair: Reg, is_async: bool, range: TextRange, region: usize },
    /// An except handler: restore the handled exception, delete the name.
    Handler { save: Reg, region: usize },
    /// Name of `except ... as name`: to be deleted.
    HandlerName { name: &'a ruff_python_ast::Identifier, region: usize },
    /// Only a protected region, nothing to do.
    Guard { region: usize },
}

/// A protected stretch of code that is still growing. It may be interrupted where `finally` bodies are inlined.
pub struct Region {
    pub handler: Label,
    pub exc: Reg,
    /// Start of the current piece; None while interrupted.
    pub open: Option<u32>,
    pub pieces: Vec<(u32, u32)>,
}

pub struct Unit<'a> {
    pub kind: UnitKind,
    pub scope: ScopeId,
    pub name: String,
    pub qualname: String,
    pub doc: Option<String>,
    pub first_line: u32,

    pub instrs: Vec<Instr>,
    pub positions: Vec<(u32, u32)>,
    pub method_positions: Vec<(u32, u32, u32)>,
    /// Instructions with a jump, in order, and where they go.
    pub jumps: Vec<(u32, Label)>,
    pub labels: Vec<LabelInfo>,
    /// Positions of Nops that stand for constants to be loaded before a loop.
    pub anchors: Vec<(u32, Vec<(Reg, u32)>)>,
    pub except_table: Vec<(u32, u32, Label, Reg)>,

    pub constants: Vec<Const>,
    const_index: FastMap<ConstKey, u32>,
    pub names: Vec<String>,
    name_index: FastMap<String, u32>,
    pub ics: Vec<IcInit>,
    shared_ics: FastMap<(u32, u32, u8), u16>,

    pub state: Option<Bound>,
    /// Registers of names that are deleted somewhere: never certainly bound.
    pub deletable: Bound,
    /// Registers of the names of the except handlers being compiled.
    pub handler_bound: Vec<Reg>,
    pub frames: Vec<Frame>,
    pub free_names: Vec<Name>,
    pub free_base: Reg,
    pub parameters: Vec<String>,
    /// The first parameter is one that `super()` may take for the instance.
    pub has_first_parameter: bool,
    /// Annotated assignments in conditional code, by address, and their numbers.
    pub conditional_annotations: FastMap<usize, u32>,
    pub local_names: Vec<(String, Reg)>,
    pub inlined_names: Vec<InlinedName>,
    pub cell_names: Vec<(String, Reg)>,

    /// First and end of the registers for loop constants.
    pub const_registers: (Reg, Reg),
    pub const_register_of: FastMap<u32, Reg>,
    pub temps: u32,
    pub max_registers: u32,

    /// Loops around the code being compiled, comprehensions included.
    pub loop_depth: u32,
    pub blocks: Vec<Block<'a>>,
    pub regions: Vec<Region>,
}

impl<'a> Unit<'a> {
    pub fn new(kind: UnitKind, scope: ScopeId, name: String, qualname: String, first_line: u32) -> Self {
        Unit {
            kind,
            scope,
            name,
            qualname,
            doc: None,
            first_line,
            instrs: Vec::new(),
            positions: Vec::new(),
            method_positions: Vec::new(),
            jumps: Vec::new(),
            labels: Vec::new(),
            anchors: Vec::new(),
            except_table: Vec::new(),
            constants: Vec::new(),
            const_index: FastMap::default(),
            names: Vec::new(),
            name_index: FastMap::default(),
            ics: Vec::new(),
            shared_ics: FastMap::default(),
            state: Some(Bound::default()),
            deletable: Bound::default(),
            handler_bound: Vec::new(),
            frames: vec![Frame { scope, registers: FastMap::default() }],
            free_names: Vec::new(),
            free_base: 0,
            parameters: Vec::new(),
            has_first_parameter: false,
            conditional_annotations: FastMap::default(),
            local_names: Vec::new(),
            inlined_names: Vec::new(),
            cell_names: Vec::new(),
            const_registers: (0, 0),
            const_register_of: FastMap::default(),
            temps: 0,
            max_registers: 0,
            loop_depth: 0,
            blocks: Vec::new(),
            regions: Vec::new(),
        }
    }

    // --- emission

    pub fn reachable(&self) -> bool {
        self.state.is_some()
    }

    pub fn here(&self) -> u32 {
        self.instrs.len() as u32
    }

    pub fn emit(&mut self, instr: Instr, range: TextRange) {
        if self.state.is_some() {
            self.instrs.push(instr);
            self.positions.push((range.start().to_u32(), range.end().to_u32()));
        }
    }

    /// Emits an instruction after which control does not go on.
    pub fn emit_last(&mut self, instr: Instr, range: TextRange) {
        self.emit(instr, range);
        self.state = None;
    }

    pub fn label(&mut self) -> Label {
        self.labels.push(LabelInfo::default());
        Label(self.labels.len() as u32 - 1)
    }

    /// Emits a jump (its offset is filled in later).
    pub fn emit_jump(&mut self, instr: Instr, to: Label, range: TextRange) {
        let Some(state) = &self.state else { return };
        let label = &mut self.labels[to.0 as usize];
        match &mut label.state {
            Some(s) => s.intersect(state),
            None => label.state = Some(state.clone()),
        }
        self.jumps.push((self.here(), to));
        self.emit(instr, range);
    }

    pub fn jump(&mut self, to: Label, range: TextRange) {
        self.emit_jump(Instr::Jump { off: 0 }, to, range);
        self.state = None;
    }

    /// Puts a label here; control may come from above and from every jump to it.
    pub fn place(&mut self, label: Label) {
        let here = self.here();
        let info = &mut self.labels[label.0 as usize];
        info.at = Some(here);
        if let Some(jumped) = &info.state {
            match &mut self.state {
                Some(s) => s.intersect(jumped),
                None => self.state = Some(jumped.clone()),
            }
        }
    }

    /// Puts a label that only later (backward) jumps or exceptions reach, with the state they bring.
    pub fn place_with(&mut self, label: Label, state: Option<Bound>) {
        self.labels[label.0 as usize].at = Some(self.here());
        match (&mut self.state, state) {
            (Some(s), Some(other)) => s.intersect(&other),
            (s @ None, other) => *s = other,
            (Some(_), None) => {}
        }
    }

    // --- protected regions

    pub fn open_region(&mut self, exc: Reg) -> usize {
        let handler = self.label();
        self.regions.push(Region { handler, exc, open: Some(self.here()), pieces: Vec::new() });
        self.regions.len() - 1
    }

    pub fn pause_region(&mut self, region: usize) {
        let here = self.here();
        let region = &mut self.regions[region];
        if let Some(start) = region.open.take()
            && start < here
        {
            region.pieces.push((start, here));
        }
    }

    pub fn resume_region(&mut self, region: usize) {
        self.regions[region].open = Some(self.here());
    }

    /// Ends a region; returns the label of its handler, or None if nothing in it can raise.
    pub fn close_region(&mut self, region: usize) -> Option<Label> {
        self.pause_region(region);
        let region = &mut self.regions[region];
        let pieces = std::mem::take(&mut region.pieces);
        let used = !pieces.is_empty();
        for (start, end) in pieces {
            self.except_table.push((start, end, region.handler, region.exc));
        }
        used.then_some(region.handler)
    }

    // --- registers

    pub fn temp(&mut self, range: TextRange) -> Checked<Reg> {
        self.temps_run(1, range)
    }

    /// A run of `count` fresh temporaries.
    pub fn temps_run(&mut self, count: usize, range: TextRange) -> Checked<Reg> {
        let base = self.temps;
        self.temps += count as u32;
        if self.temps >= u32::from(NO_REG) {
            return Err(syntax_error("too many local variables and temporary values", range));
        }
        self.max_registers = self.max_registers.max(self.temps);
        Ok(base as Reg)
    }

    pub fn is_temp(&self, reg: Reg) -> bool {
        reg >= self.const_registers.1
    }

    // --- tables

    pub fn constant(&mut self, value: Const) -> u32 {
        let key = match &value {
            Const::None => ConstKey::None,
            Const::Ellipsis => ConstKey::Ellipsis,
            Const::Bool(b) => ConstKey::Bool(*b),
            Const::Int(i) => ConstKey::Int(*i),
            Const::Float(f) => ConstKey::Float(f.to_bits()),
            Const::Str(s) => ConstKey::Str(s.clone()),
            _ => {
                self.constants.push(value);
                return self.constants.len() as u32 - 1;
            }
        };
        let constants = &mut self.constants;
        *self.const_index.entry(key).or_insert_with(|| {
            constants.push(value);
            constants.len() as u32 - 1
        })
    }

    pub fn name(&mut self, name: &str) -> u32 {
        if let Some(&i) = self.name_index.get(name) {
            return i;
        }
        let i = self.names.len() as u32;
        self.names.push(name.to_owned());
        self.name_index.insert(name.to_owned(), i);
        i
    }

    /// A name index for operands of 16 bits.
    pub fn name16(&mut self, name: &str, range: impl Ranged) -> Checked<u16> {
        u16::try_from(self.name(name)).map_err(|_| syntax_error("too many names", range.range()))
    }

    /// An inline cache. `family` tells instructions apart that must not share one when caches run short.
    pub fn ic(&mut self, name: u32, kwnames: u32, family: u8, range: TextRange) -> Checked<u16> {
        // From here on instructions of one kind with one name share their cache.
        const PLENTY: usize = 50_000;
        if self.ics.len() >= PLENTY
            && let Some(&ic) = self.shared_ics.get(&(name, kwnames, family))
        {
            return Ok(ic);
        }
        let Ok(ic) = u16::try_from(self.ics.len()) else {
            return Err(syntax_error("code block is too large", range));
        };
        self.ics.push(IcInit { name, kwnames });
        if self.ics.len() >= PLENTY {
            self.shared_ics.insert((name, kwnames, family), ic);
        }
        Ok(ic)
    }

    pub fn except_entries(&self, position: impl Fn(u32) -> u32) -> Vec<ExceptEntry> {
        self.except_table
            .iter()
            .filter_map(|&(start, end, handler, exc)| {
                let handler = position(self.labels[handler.0 as usize].at?);
                let (start, end) = (position(start), position(end));
                (start < end).then_some(ExceptEntry { start, end, handler, exc })
            })
            .collect()
    }
}
