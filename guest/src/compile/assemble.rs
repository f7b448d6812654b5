//! From a unit under construction to a [`CodeUnit`]: places loop constants, resolves jumps, and widens jumps that
//! do not fit 16 bits.

use super::unit::{Label, Unit};
use crate::bytecode::code::{CodeUnit, Mode};
use crate::bytecode::ops::Instr;
use crate::front::Checked;
use crate::front::syntax_error;
use ruff_text_size::TextRange;

/// How many instructions a long form of a 16-bit jump takes, or None if the jump has 32 bits anyway.
fn long_size(instr: &Instr) -> Option<u32> {
    use Instr::*;
    match instr {
        // Inverted test over a long jump.
        JumpLt { .. }
        | JumpLe { .. }
        | JumpEq { .. }
        | JumpNe { .. }
        | JumpGt { .. }
        | JumpGe { .. }
        | JumpLtI { .. }
        | JumpLeI { .. }
        | JumpEqI { .. }
        | JumpNeI { .. }
        | JumpGtI { .. }
        | JumpGeI { .. } => Some(2),
        // To the next but one on success; a jump over the long jump when exhausted.
        LoopIter { .. } | LoopRange { .. } => Some(3),
        _ => None,
    }
}

/// The instruction with its offset, or None if that does not fit.
fn with_offset(instr: Instr, distance: i64) -> Option<Instr> {
    use Instr::*;
    let long = || i32::try_from(distance).ok();
    let short = || i16::try_from(distance).ok();
    Some(match instr {
        Jump { .. } => Jump { off: long()? },
        JumpIf { sense, src, .. } => JumpIf { sense, src, off: long()? },
        JumpIfNone { sense, src, .. } => JumpIfNone { sense, src, off: long()? },
        RangePrep { argc, base, .. } => RangePrep { argc, base, off: long()? },
        JumpLt { sense, a, b, .. } => JumpLt { sense, a, b, off: short()? },
        JumpLe { sense, a, b, .. } => JumpLe { sense, a, b, off: short()? },
        JumpEq { sense, a, b, .. } => JumpEq { sense, a, b, off: short()? },
        JumpNe { sense, a, b, .. } => JumpNe { sense, a, b, off: short()? },
        JumpGt { sense, a, b, .. } => JumpGt { sense, a, b, off: short()? },
        JumpGe { sense, a, b, .. } => JumpGe { sense, a, b, off: short()? },
        JumpLtI { sense, a, imm, .. } => JumpLtI { sense, a, imm, off: short()? },
        JumpLeI { sense, a, imm, .. } => JumpLeI { sense, a, imm, off: short()? },
        JumpEqI { sense, a, imm, .. } => JumpEqI { sense, a, imm, off: short()? },
        JumpNeI { sense, a, imm, .. } => JumpNeI { sense, a, imm, off: short()? },
        JumpGtI { sense, a, imm, .. } => JumpGtI { sense, a, imm, off: short()? },
        JumpGeI { sense, a, imm, .. } => JumpGeI { sense, a, imm, off: short()? },
        LoopIter { iter, dst, .. } => LoopIter { iter, dst, off: short()? },
        LoopRange { base, dst, .. } => LoopRange { base, dst, off: short()? },
        other => other,
    })
}

/// The same test with the opposite sense.
fn inverted(instr: Instr) -> Option<Instr> {
    use Instr::*;
    Some(match instr {
        JumpIf { sense, src, off } => JumpIf { sense: !sense, src, off },
        JumpIfNone { sense, src, off } => JumpIfNone { sense: !sense, src, off },
        JumpLt { sense, a, b, off } => JumpLt { sense: !sense, a, b, off },
        JumpLe { sense, a, b, off } => JumpLe { sense: !sense, a, b, off },
        JumpEq { sense, a, b, off } => JumpEq { sense: !sense, a, b, off },
        JumpNe { sense, a, b, off } => JumpNe { sense: !sense, a, b, off },
        JumpGt { sense, a, b, off } => JumpGt { sense: !sense, a, b, off },
        JumpGe { sense, a, b, off } => JumpGe { sense: !sense, a, b, off },
        JumpLtI { sense, a, imm, off } => JumpLtI { sense: !sense, a, imm, off },
        JumpLeI { sense, a, imm, off } => JumpLeI { sense: !sense, a, imm, off },
        JumpEqI { sense, a, imm, off } => JumpEqI { sense: !sense, a, imm, off },
        JumpNeI { sense, a, imm, off } => JumpNeI { sense: !sense, a, imm, off },
        JumpGtI { sense, a, imm, off } => JumpGtI { sense: !sense, a, imm, off },
        JumpGeI { sense, a, imm, off } => JumpGeI { sense: !sense, a, imm, off },
        _ => return None,
    })
}

impl Unit<'_> {
    /// Where a jump ends up after following unconditional jumps.
    fn destination(&self, label: Label, jump_at: &dyn Fn(u32) -> Option<Label>) -> Option<u32> {
        let mut at = self.labels[label.0 as usize].at?;
        // A few hops are enough in practice, and the bound ends cycles such as `while True: pass`.
        for _ in 0..8 {
            match (self.instrs.get(at as usize), jump_at(at)) {
                (Some(Instr::Jump { .. }), Some(next)) => at = self.labels[next.0 as usize].at?,
                _ => break,
            }
        }
        Some(at)
    }

    /// Shortens the ways of jumps. Returns each jump with its target; instructions to be left out are in `dropped`.
    fn thread_jumps(&mut self, dropped: &mut Vec<u32>) -> Option<Vec<(u32, u32)>> {
        let jump_at = |at: u32| {
            let i = self.jumps.binary_search_by_key(&at, |j| j.0).ok()?;
            Some(self.jumps[i].1)
        };
        let mut jumps = Vec::with_capacity(self.jumps.len());
        let mut entered = vec![false; self.instrs.len() + 1];
        for &(at, label) in &self.jumps {
            let target = self.destination(label, &jump_at)?;
            entered[target as usize] = true;
            jumps.push((at, target));
        }
        for e in &self.except_table {
            entered[self.labels[e.2.0 as usize].at? as usize] = true;
        }
        // A jump to a return is a return.
        for (at, target) in &jumps {
            if let (Instr::Jump { .. }, Some(last @ (Instr::Return { .. } | Instr::ReturnNone))) =
                (self.instrs[*at as usize], self.instrs.get(*target as usize))
            {
                self.instrs[*at as usize] = *last;
            }
        }
        jumps.retain(|(at, _)| !matches!(self.instrs[*at as usize], Instr::Return { .. } | Instr::ReturnNone));
        // `if x: continue`: a conditional jump over an unconditional one is one jump with the opposite condition.
        for i in 0..jumps.len().saturating_sub(1) {
            let ((at, target), (next, beyond)) = (jumps[i], jumps[i + 1]);
            let instr = self.instrs[at as usize];
            let over = next == at + 1
                && target == at + 2
                && matches!(self.instrs[next as usize], Instr::Jump { .. })
                && !entered[next as usize];
            if over && let Some(opposite) = inverted(instr) {
                self.instrs[at as usize] = opposite;
                jumps[i].1 = beyond;
                dropped.push(next);
            }
        }
        // An unconditional jump to the next instruction does nothing.
        for (at, target) in &jumps {
            if *target == at + 1 && matches!(self.instrs[*at as usize], Instr::Jump { .. }) {
                dropped.push(*at);
            }
        }
        Some(jumps)
    }

    /// Lays out the code.
    pub fn assemble(mut self) -> Checked<CodeUnit> {
        let too_large = || syntax_error("code block is too large", TextRange::default());
        let count = self.instrs.len();
        let mut dropped = Vec::new();
        let jumps = self.thread_jumps(&mut dropped).ok_or_else(too_large)?;
        // Size of each instruction in the final code.
        let mut sizes = vec![1u32; count];
        for (at, loads) in &self.anchors {
            sizes[*at as usize] = loads.len() as u32;
        }
        for at in dropped {
            sizes[at as usize] = 0;
        }

        // Widening a jump moves others apart, so this is repeated until nothing changes; sizes only grow.
        let mut starts = vec![0u32; count + 1];
        loop {
            for i in 0..count {
                starts[i + 1] = starts[i] + sizes[i];
            }
            let mut changed = false;
            for &(at, target) in &jumps {
                let i = at as usize;
                if sizes[i] == 1
                    && let Some(long) = long_size(&self.instrs[i])
                {
                    let distance = i64::from(starts[target as usize]) - i64::from(starts[i] + 1);
                    if i16::try_from(distance).is_err() {
                        sizes[i] = long;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }

        let total = starts[count] as usize;
        let mut instrs = Vec::with_capacity(total);
        let mut positions = Vec::with_capacity(total);
        let mut next_jump = 0;
        let mut next_anchor = 0;
        for i in 0..count {
            let instr = self.instrs[i];
            if self.anchors.get(next_anchor).is_some_and(|a| a.0 as usize == i) {
                for &(dst, idx) in &self.anchors[next_anchor].1 {
                    instrs.push(Instr::LoadConst { dst, idx });
                }
                next_anchor += 1;
            } else if jumps.get(next_jump).is_some_and(|j| j.0 as usize == i) {
                let end = i64::from(starts[jumps[next_jump].1 as usize]);
                next_jump += 1;
                let from = |at: u32| end - i64::from(at + 1);
                match (sizes[i], long_size(&instr)) {
                    (0, _) => {}
                    (2, Some(2)) => {
                        let skip = inverted(instr).and_then(|i| with_offset(i, 1));
                        instrs.push(skip.ok_or_else(too_large)?);
                        instrs.push(with_offset(Instr::Jump { off: 0 }, from(starts[i] + 1)).ok_or_else(too_large)?);
                    }
                    (3, Some(3)) => {
                        instrs.push(with_offset(instr, 1).ok_or_else(too_large)?);
                        instrs.push(Instr::Jump { off: 1 });
                        instrs.push(with_offset(Instr::Jump { off: 0 }, from(starts[i] + 2)).ok_or_else(too_large)?);
                    }
                    _ => instrs.push(with_offset(instr, from(starts[i])).ok_or_else(too_large)?),
                }
            } else {
                instrs.push(instr);
            }
            positions.resize(instrs.len(), self.positions[i]);
        }

        let except_table = self.except_entries(|at| starts[at as usize]);
        let waits = |at: u32| matches!(instrs.get(at as usize), Some(Instr::Yield { .. } | Instr::YieldFrom { .. }));
        let yields_protected = except_table.iter().any(|e| (e.start..e.end).any(waits));
        Ok(CodeUnit {
            kind: self.kind,
            name: std::mem::take(&mut self.name),
            qualname: std::mem::take(&mut self.qualname),
            doc: self.doc.take(),
            first_line: self.first_line,
            instrs,
            positions,
            method_positions: self.method_positions.iter().map(|&(at, a, b)| (starts[at as usize], a, b)).collect(),
            constants: std::mem::take(&mut self.constants),
            names: std::mem::take(&mut self.names),
            ics: std::mem::take(&mut self.ics),
            except_table,
            yields_protected,
            registers: u16::try_from(self.max_registers).map_err(|_| too_large())?,
            parameters: std::mem::take(&mut self.parameters),
            positional_only: 0,
            positional: 0,
            keyword_only: 0,
            has_varargs: false,
            has_varkw: false,
            local_names: std::mem::take(&mut self.local_names),
            inlined_names: std::mem::take(&mut self.inlined_names),
            cell_names: std::mem::take(&mut self.cell_names),
            free_names: self.free_names.iter().map(|n| n.to_string()).collect(),
            free_base: self.free_base,
            is_generator: false,
            is_coroutine: false,
            is_async_generator: false,
            uses_namespace: false,
            future_annotations: false,
            mode: Mode::Exec,
            is_nested: false,
            warnings: Vec::new(),
        })
    }
}
