//! Which registers of a frame hold values that are still needed: a temporary is needed if some way from here reads it before it
//! is written. Named variables always are. Used where it shows that an object is not referred to any more; memory is
//! kept by a coarser rule.

use std::rc::Rc;

use crate::bytecode::code::{CodeUnit, Const};
use crate::bytecode::ops::{Instr, NO_REG};

/// Live registers before each instruction of a unit, as rows of bits.
pub struct Liveness {
    words: usize,
    rows: Vec<u64>,
}

/// Units with more bits than this are not analysed.
const MOST_WORDS: usize = 1 << 18;

impl Liveness {
    pub fn of(unit: &Rc<CodeUnit>) -> Option<Liveness> {
        let words = (unit.registers as usize).div_ceil(64).max(1);
        let n = unit.instrs.len();
        if n * words > MOST_WORDS {
            return None;
        }
        let mut live = Liveness { words, rows: vec![0; n * words] };
        // The innermost handler of each instruction comes first in the table.
        let mut handlers = vec![None; n];
        for entry in unit.except_table.iter().rev() {
            handlers[entry.start as usize..(entry.end as usize).min(n)].fill(Some(entry));
        }
        let mut row = vec![0; words];
        loop {
            let mut changed = false;
            for pc in (0..n).rev() {
                live.after(unit, pc, &mut row);
                if let Some(entry) = handlers[pc] {
                    // The exception is put into its register on the way to the handler.
                    let (word, bit) = (entry.exc as usize / 64, 1 << (entry.exc % 64));
                    let kept = row.get(word).is_some_and(|w| w & bit != 0);
                    live.add(entry.handler as usize, &mut row);
                    if !kept && let Some(w) = row.get_mut(word) {
                        *w &= !bit;
                    }
                }
                reads(unit, unit.instrs[pc], |first, count| {
                    for r in first as usize..first as usize + count {
                        if r / 64 < words {
                            row[r / 64] |= 1 << (r % 64);
                        }
                    }
                });
                let old = &mut live.rows[pc * words..(pc + 1) * words];
                if old != row {
                    old.copy_from_slice(&row);
                    changed = true;
                }
            }
            if !changed {
                return Some(live);
            }
        }
    }

    fn add(&self, pc: usize, row: &mut [u64]) {
        if let Some(from) = self.rows.get(pc * self.words..(pc + 1) * self.words) {
            row.iter_mut().zip(from).for_each(|(r, f)| *r |= f);
        }
    }

    /// Registers that hold something needed after instruction `pc`, without its result.
    pub fn after(&self, unit: &CodeUnit, pc: usize, row: &mut [u64]) {
        row.fill(0);
        let instr = unit.instrs[pc];
        let (falls, jump) = successors(instr);
        if falls {
            self.add(pc + 1, row);
        }
        if let Some(off) = jump {
            self.add((pc as i64 + 1 + i64::from(off)) as usize, row);
        }
        let (first, count) = writes(instr);
        for r in first as usize..first as usize + count {
            if r / 64 < self.words {
                row[r / 64] &= !(1 << (r % 64));
            }
        }
    }

    /// Registers needed before instruction `pc`.
    pub fn before(&self, pc: usize) -> &[u64] {
        &self.rows[pc * self.words..(pc + 1) * self.words]
    }
    pub fn words(&self) -> usize {
        self.words
    }
}

/// Whether control goes on with the next instruction, and where else it may go.
fn successors(instr: Instr) -> (bool, Option<i32>) {
    use Instr::*;
    match instr {
        Jump { off } => (false, Some(off)),
        Return { .. } | ReturnNone | Raise { .. } | RaiseCurrent | Reraise { .. } => (false, None),
        JumpIf { off, .. } | JumpIfNone { off, .. } | RangePrep { off, .. } => (true, Some(off)),
        JumpLt { off, .. }
        | JumpLe { off, .. }
        | JumpEq { off, .. }
        | JumpNe { off, .. }
        | JumpGt { off, .. }
        | JumpGe { off, .. }
        | JumpLtI { off, .. }
        | JumpLeI { off, .. }
        | JumpEqI { off, .. }
        | JumpNeI { off, .. }
        | JumpGtI { off, .. }
        | JumpGeI { off, .. }
        | LoopIter { off, .. }
        | LoopRange { off, .. } => (true, Some(off.into())),
        _ => (true, None),
    }
}

/// The run of registers an instruction always writes.
fn writes(instr: Instr) -> (u16, usize) {
    use Instr::*;
    match instr {
        Move { dst, .. }
        | LoadConst { dst, .. }
        | LoadInt { dst, .. }
        | LoadNone { dst }
        | LoadUnbound { dst }
        | LoadCell { dst, .. }
        | LoadGlobal { dst, .. }
        | LoadGlobalCall { dst, .. }
        | LoadName { dst, .. }
        | LoadNameCall { dst, .. }
        | LoadFromDictOrGlobal { dst, .. }
        | LoadNameOrCell { dst, .. }
        | Add { dst, .. }
        | Sub { dst, .. }
        | Mul { dst, .. }
        | TrueDiv { dst, .. }
        | FloorDiv { dst, .. }
        | Mod { dst, .. }
        | BitAnd { dst, .. }
        | BitOr { dst, .. }
        | BitXor { dst, .. }
        | LShift { dst, .. }
        | RShift { dst, .. }
        | Pow { dst, .. }
        | MatMul { dst, .. }
        | AddI { dst, .. }
        | SubI { dst, .. }
        | MulI { dst, .. }
        | FloorDivI { dst, .. }
        | ModI { dst, .. }
        | BitAndI { dst, .. }
        | LShiftI { dst, .. }
        | RShiftI { dst, .. }
        | Unary { dst, .. }
        | Not { dst, .. }
        | Compare { dst, .. }
        | Is { dst, .. }
        | In { dst, .. }
        | LoadAttr { dst, .. }
        | LoadItem { dst, .. }
        | LoadItemI { dst, .. }
        | LoadSlice { dst, .. }
        | BuildSlice { dst, .. }
        | BuildTuple { dst, .. }
        | BuildList { dst, .. }
        | BuildSet { dst, .. }
        | BuildDict { dst, .. }
        | BuildString { dst, .. }
        | Format { dst, .. }
        | ListToTuple { dst, .. }
        | GetIter { dst, .. }
        | Call { dst, .. }
        | CallKw { dst, .. }
        | CallMethod { dst, .. }
        | CallMethodKw { dst, .. }
        | CallEx { dst, .. }
        | CallPrepared { dst, .. }
        | CallPreparedKw { dst, .. }
        | BuildClass { dst, .. }
        | BuildClassEx { dst, .. }
        | MakeFunction { dst, .. }
        | MakeGenexp { dst, .. }
        | Intrinsic { dst, .. }
        | Yield { dst, .. }
        | GetYieldFromIter { dst, .. }
        | GetAwaitable { dst, .. }
        | ExcMatch { dst, .. }
        | LoadAssertionError { dst }
        | LoadAssertionReport { dst }
        | Import { dst, .. }
        | ImportFrom { dst, .. }
        | MatchSequence { dst, .. }
        | MatchMapping { dst, .. }
        | GetLen { dst, .. } => (dst, 1),
        Unpack { base, count, .. } | UnpackItem { base, count, .. } => (base, count as usize),
        UnpackStar { before, base, after, .. } => (base, before as usize + 1 + after as usize),
        WithLookup { base, .. } => (base, 4),
        ExitArguments { base, .. } => (base, 3),
        PushHandled { save, .. } => (save, 1),
        _ => (0, 0),
    }
}

/// Calls `f` with each run of registers an instruction reads.
fn reads(unit: &CodeUnit, instr: Instr, mut f: impl FnMut(u16, usize)) {
    use Instr::*;
    match instr {
        Nop
        | LoadConst { .. }
        | LoadInt { .. }
        | LoadNone { .. }
        | LoadUnbound { .. }
        | LoadGlobal { .. }
        | LoadGlobalCall { .. }
        | DelGlobal { .. }
        | LoadName { .. }
        | LoadNameCall { .. }
        | DelName { .. }
        | Jump { .. }
        | ReturnNone
        | RaiseCurrent
        | LoadAssertionError { .. }
        | LoadAssertionReport { .. } => {}
        Move { src, .. }
        | CheckBound { src, .. }
        | StoreGlobal { src, .. }
        | StoreName { src, .. }
        | Unary { src, .. }
        | Not { src, .. }
        | JumpIf { src, .. }
        | JumpIfNone { src, .. }
        | ListToTuple { src, .. }
        | Unpack { src, .. }
        | UnpackItem { src, .. }
        | UnpackStar { src, .. }
        | GetIter { src, .. }
        | Return { src }
        | Yield { src, .. }
        | GetYieldFromIter { src, .. }
        | GetAwaitable { src, .. }
        | Reraise { src }
        | MatchSequence { src, .. }
        | MatchMapping { src, .. }
        | GetLen { src, .. } => f(src, 1),
        DelLocal { reg, .. } | MakeCell { reg } => f(reg, 1),
        LoadCell { cell, .. } | DelCell { cell, .. } | LoadNameOrCell { cell, .. } => f(cell, 1),
        StoreCell { cell, src } => {
            f(cell, 1);
            f(src, 1);
        }
        LoadFromDictOrGlobal { dict, .. } => f(dict, 1),
        LoadFromDictOrCell { dst, dict, .. } => {
            f(dst, 1);
            f(dict, 1);
        }
        Add { a, b, .. }
        | Sub { a, b, .. }
        | Mul { a, b, .. }
        | TrueDiv { a, b, .. }
        | FloorDiv { a, b, .. }
        | Mod { a, b, .. }
        | BitAnd { a, b, .. }
        | BitOr { a, b, .. }
        | BitXor { a, b, .. }
        | LShift { a, b, .. }
        | RShift { a, b, .. }
        | Pow { a, b, .. }
        | MatMul { a, b, .. }
        | Compare { a, b, .. }
        | Is { a, b, .. }
        | JumpLt { a, b, .. }
        | JumpLe { a, b, .. }
        | JumpEq { a, b, .. }
        | JumpNe { a, b, .. }
        | JumpGt { a, b, .. }
        | JumpGe { a, b, .. } => {
            f(a, 1);
            f(b, 1);
        }
        AddI { a, .. }
        | SubI { a, .. }
        | MulI { a, .. }
        | FloorDivI { a, .. }
        | ModI { a, .. }
        | BitAndI { a, .. }
        | LShiftI { a, .. }
        | RShiftI { a, .. }
        | JumpLtI { a, .. }
        | JumpLeI { a, .. }
        | JumpEqI { a, .. }
        | JumpNeI { a, .. }
        | JumpGtI { a, .. }
        | JumpGeI { a, .. } => f(a, 1),
        In { item, container, .. } => {
            f(item, 1);
            f(container, 1);
        }
        LoadAttr { obj, .. } | DelAttr { obj, .. } | LoadItemI { obj, .. } | WithLookup { obj, .. } => f(obj, 1),
        StoreAttr { obj, src, .. } => {
            f(obj, 1);
            f(src, 1);
        }
        LoadItem { obj, index, .. } | DelItem { obj, index } => {
            f(obj, 1);
            f(index, 1);
        }
        LoadSlice { obj, base, .. } => {
            f(obj, 1);
            f(base, 2);
        }
        StoreItem { obj, index, src } => {
            f(obj, 1);
            f(index, 1);
            f(src, 1);
        }
        BuildSlice { base, .. } | CallEx { base, .. } | BuildClassEx { base, .. } => f(base, 3),
        BuildTuple { base, count, .. }
        | BuildList { base, count, .. }
        | BuildSet { base, count, .. }
        | BuildString { base, count, .. } => f(base, count as usize),
        BuildDict { base, count, .. } => f(base, 2 * count as usize),
        Format { src, spec, .. } => {
            f(src, 1);
            optional(spec, &mut f);
        }
        ListAppend { list, item } => {
            f(list, 1);
            f(item, 1);
        }
        SetAdd { set, item } => {
            f(set, 1);
            f(item, 1);
        }
        DictSet { dict, key, value } => {
            f(dict, 1);
            f(key, 1);
            f(value, 1);
        }
        ListExtend { list, iterable, callee, .. } => {
            f(list, 1);
            f(iterable, 1);
            optional(callee, &mut f);
        }
        SetUpdate { set, iterable } => {
            f(set, 1);
            f(iterable, 1);
        }
        DictUpdate { dict, mapping } => {
            f(dict, 1);
            f(mapping, 1);
        }
        DictMerge { dict, mapping, callee } => {
            f(dict, 1);
            f(mapping, 1);
            optional(callee, &mut f);
        }
        LoopIter { iter, .. } => f(iter, 1),
        RangePrep { argc, base, .. } => f(base, 1 + argc as usize),
        LoopRange { base, .. } => f(base, 4),
        Call { argc, base, .. } | CallKw { argc, base, .. } | BuildClass { argc, base, .. } => {
            f(base, 1 + argc as usize)
        }
        CallMethod { argc, first, .. } => f(first, 1 + argc as usize),
        CallMethodKw { argc, base, .. } => f(base + 1, 1 + argc as usize),
        CallPrepared { argc, base, .. } | CallPreparedKw { argc, base, .. } => f(base, 2 + argc as usize),
        SuperMethod { base, cls, .. } => {
            f(base, 2);
            f(cls, 1);
        }
        PrepareMethod { base, .. } => f(base + 1, 1),
        MakeFunction { code, base, .. } => f(base, 2 + cells_of(unit, code.into())),
        MakeGenexp { base, ic, .. } => f(base, 1 + cells_of(unit, unit.ics[ic as usize].kwnames)),
        Intrinsic { base, argc, .. } => f(base, argc as usize),
        YieldFrom { iter, sent, .. } => {
            f(iter, 1);
            f(sent, 1);
        }
        Raise { src, cause } => {
            f(src, 1);
            optional(cause, &mut f);
        }
        PushHandled { exc, .. } | ExitArguments { exc, .. } => f(exc, 1),
        PopHandled { save } => f(save, 1),
        ExcMatch { exc, types, .. } => {
            f(exc, 1);
            f(types, 1);
        }
        Import { fromlist, .. } => optional(fromlist, &mut f),
        ImportFrom { module, .. } => f(module, 1),
    }
}

fn optional(reg: u16, f: &mut impl FnMut(u16, usize)) {
    if reg != NO_REG {
        f(reg, 1);
    }
}

/// How many cells the code of a function refers to, a constant of `unit`.
fn cells_of(unit: &CodeUnit, code: u32) -> usize {
    match unit.constants.get(code as usize) {
        Some(Const::Code(inner)) => inner.free_names.len(),
        _ => 0,
    }
}
