//! Names: where each lives, loading, storing, deleting, and the cells handed to inner functions.

use ruff_python_ast::name::Name;
use ruff_text_size::{Ranged, TextRange};

use super::Compiler;
use crate::bytecode::code::UnitKind;
use crate::bytecode::ops::{Instr, Reg};
use crate::front::Checked;
use crate::front::scope::{Place, ScopeKind, flag, mangle};

/// How the current unit gets at a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Register(Reg),
    /// Cell of this unit or of its closure.
    Cell(Reg),
    Global,
    /// The frame's mapping, then globals.
    Name,
    /// The frame's mapping, then a cell.
    NameOrCell(Reg),
    /// Annotation scope in a class: the class namespace (whose cell is in the register), then globals.
    DictOrGlobal(Reg),
    DictOrCell {
        dict: Reg,
        cell: Reg,
    },
}

/// Families of inline caches, see `Unit::ic`.
pub mod family {
    pub const LOAD_GLOBAL: u8 = 0;
    pub const STORE_GLOBAL: u8 = 1;
    pub const DELETE: u8 = 2;
    pub const LOAD_NAME: u8 = 3;
    pub const STORE_NAME: u8 = 4;
    pub const LOAD_ATTR: u8 = 5;
    pub const STORE_ATTR: u8 = 6;
    pub const CALL: u8 = 7;
    pub const METHOD: u8 = 8;
    pub const IMPORT_FROM: u8 = 9;
    pub const SUPER: u8 = 10;
    pub const LOAD_GLOBAL_CALL: u8 = 11;
}

impl Compiler<'_> {
    /// The name as it is spelled in this scope: private names of classes are mangled.
    pub(super) fn mangled(&self, name: &Name) -> Name {
        let scope = self.unit.frames.last().map_or(self.unit.scope, |f| f.scope);
        mangle(self.tree.scopes[scope].private.as_ref(), name)
    }

    fn free_register(&self, name: &str) -> Reg {
        let at = self.unit.free_names.binary_search_by(|n| n.as_str().cmp(name)).unwrap_or(0);
        self.unit.free_base + at as Reg
    }

    /// Where a (mangled) name lives.
    pub(super) fn access(&self, name: &str) -> Access {
        for frame in self.unit.frames.iter().rev() {
            let scope = &self.tree.scopes[frame.scope];
            let register = || frame.registers.get(name).copied().unwrap_or(0);
            let dict = || self.free_register("__classdict__");
            let global_or_name = || match scope.kind {
                ScopeKind::Class => Access::Name,
                ScopeKind::Module if self.options.separate_locals => Access::Name,
                _ if scope.sees_class => Access::DictOrGlobal(dict()),
                _ => Access::Global,
            };
            return match scope.symbol(name).map_or(Place::GlobalImplicit, |s| s.place) {
                Place::Outer => continue,
                Place::Local if matches!(scope.kind, ScopeKind::Module | ScopeKind::Class) => global_or_name(),
                Place::Local => Access::Register(register()),
                Place::Cell => Access::Cell(register()),
                Place::Free => {
                    let cell = self.free_register(name);
                    match scope.kind {
                        ScopeKind::Class if scope.flags(name) & flag::NONLOCAL == 0 => Access::NameOrCell(cell),
                        _ if scope.sees_class && name != "__classdict__" && name != "__conditional_annotations__" => {
                            Access::DictOrCell { dict: dict(), cell }
                        }
                        _ => Access::Cell(cell),
                    }
                }
                Place::GlobalExplicit => Access::Global,
                Place::GlobalImplicit | Place::Unresolved => global_or_name(),
            };
        }
        Access::Global
    }

    /// The register of the cell that an inner function's free variable refers to.
    pub(super) fn cell_for_closure(&self, name: &str) -> Reg {
        for frame in self.unit.frames.iter().rev() {
            let scope = &self.tree.scopes[frame.scope];
            let place = scope.symbol(name).map(|s| s.place);
            if (place == Some(Place::Cell) || scope.kind == ScopeKind::Class)
                && let Some(&r) = frame.registers.get(name)
            {
                return r;
            }
        }
        self.free_register(name)
    }

    pub(super) fn mark_bound(&mut self, reg: Reg) {
        if !self.unit.deletable.contains(reg)
            && let Some(state) = &mut self.unit.state
        {
            state.insert(reg);
        }
    }

    fn is_bound(&self, reg: Reg) -> bool {
        self.unit.state.as_ref().is_none_or(|s| s.contains(reg)) || self.unit.handler_bound.contains(&reg)
    }

    /// Register of a name that is a plain local, as a destination for assignments.
    pub(super) fn local_register(&self, name: &str) -> Option<Reg> {
        match self.access(name) {
            Access::Register(r) => Some(r),
            _ => None,
        }
    }

    /// Whether a walrus somewhere in the unit may rebind this local.
    pub(super) fn may_be_rebound(&self, name: &str) -> bool {
        self.unit.frames.iter().any(|f| self.tree.scopes[f.scope].flags(name) & flag::WALRUS != 0)
    }

    pub(super) fn load_name(
        &mut self,
        name: &Name,
        dst: Option<Reg>,
        is_callee: bool,
        range: TextRange,
    ) -> Checked<Reg> {
        let name = self.mangled(name);
        self.load_mangled(&name, dst, is_callee, range)
    }

    pub(super) fn load_mangled(
        &mut self,
        name: &str,
        dst: Option<Reg>,
        is_callee: bool,
        range: TextRange,
    ) -> Checked<Reg> {
        let access = self.access(name);
        if let Access::Register(r) = access {
            if !self.is_bound(r) {
                let name = self.unit.name16(name, range)?;
                self.emit(Instr::CheckBound { src: r, name }, &range);
                self.mark_bound(r);
            }
            return match dst {
                Some(d) if d != r => {
                    self.emit(Instr::Move { dst: d, src: r }, &range);
                    Ok(d)
                }
                _ => Ok(r),
            };
        }
        let dst = self.destination(dst, &range)?;
        let index = self.unit.name(name);
        match access {
            Access::Cell(cell) => {
                let name = self.unit.name16(name, range)?;
                self.emit(Instr::LoadCell { dst, cell, name }, &range);
            }
            Access::Global if is_callee => {
                let ic = self.unit.ic(index, 0, family::LOAD_GLOBAL_CALL, range)?;
                self.emit(Instr::LoadGlobalCall { dst, ic }, &range);
            }
            Access::Global => {
                let ic = self.unit.ic(index, 0, family::LOAD_GLOBAL, range)?;
                self.emit(Instr::LoadGlobal { dst, ic }, &range);
            }
            Access::Name if is_callee => {
                let ic = self.unit.ic(index, 0, family::LOAD_GLOBAL_CALL, range)?;
                self.emit(Instr::LoadNameCall { dst, ic }, &range);
            }
            Access::Name => {
                let ic = self.unit.ic(index, 0, family::LOAD_NAME, range)?;
                self.emit(Instr::LoadName { dst, ic }, &range);
            }
            Access::NameOrCell(cell) => {
                let ic = self.unit.ic(index, 0, family::LOAD_NAME, range)?;
                self.emit(Instr::LoadNameOrCell { dst, cell, ic }, &range);
            }
            Access::DictOrGlobal(dict_cell) => {
                let ic = self.unit.ic(index, 0, family::LOAD_NAME, range)?;
                let mark = self.mark();
                let dict = self.class_dict(dict_cell, range)?;
                self.emit(Instr::LoadFromDictOrGlobal { dst, dict, ic }, &range);
                self.release(mark);
            }
            Access::DictOrCell { dict: dict_cell, cell } => {
                let ic = self.unit.ic(index, 0, family::LOAD_NAME, range)?;
                let mark = self.mark();
                let dict = self.class_dict(dict_cell, range)?;
                self.emit(Instr::Move { dst, src: cell }, &range);
                self.emit(Instr::LoadFromDictOrCell { dst, dict, ic }, &range);
                self.release(mark);
            }
            Access::Register(_) => {}
        }
        Ok(dst)
    }

    /// The class namespace, for an annotation scope.
    fn class_dict(&mut self, cell: Reg, range: TextRange) -> Checked<Reg> {
        let dict = self.temp(&range)?;
        let name = self.unit.name16("__classdict__", range)?;
        self.emit(Instr::LoadCell { dst: dict, cell, name }, &range);
        Ok(dict)
    }

    pub(super) fn store_name(&mut self, name: &Name, src: Reg, range: TextRange) -> Checked<()> {
        let name = self.mangled(name);
        self.store_mangled(&name, src, range)
    }

    pub(super) fn store_mangled(&mut self, name: &str, src: Reg, range: TextRange) -> Checked<()> {
        match self.access(name) {
            Access::Register(r) => {
                if r != src {
                    self.emit(Instr::Move { dst: r, src }, &range);
                }
                self.mark_bound(r);
            }
            Access::Cell(cell) => self.emit(Instr::StoreCell { cell, src }, &range),
            Access::Global => {
                let index = self.unit.name(name);
                let ic = self.unit.ic(index, 0, family::STORE_GLOBAL, range)?;
                self.emit(Instr::StoreGlobal { src, ic }, &range);
            }
            // The others are reads only; a name that is bound in a class or module is plain `Name`.
            _ => self.store_in_namespace(name, src, range)?,
        }
        Ok(())
    }

    /// Stores into the frame's mapping.
    pub(super) fn store_in_namespace(&mut self, name: &str, src: Reg, range: TextRange) -> Checked<()> {
        let index = self.unit.name(name);
        let ic = self.unit.ic(index, 0, family::STORE_NAME, range)?;
        self.emit(Instr::StoreName { src, ic }, &range);
        Ok(())
    }

    pub(super) fn delete_name(&mut self, name: &Name, range: TextRange) -> Checked<()> {
        let name = self.mangled(name);
        match self.access(&name) {
            Access::Register(reg) => {
                let name = self.unit.name16(&name, range)?;
                self.emit(Instr::DelLocal { reg, name }, &range);
            }
            Access::Cell(cell) => {
                let name = self.unit.name16(&name, range)?;
                self.emit(Instr::DelCell { cell, name }, &range);
            }
            access => {
                let index = self.unit.name(&name);
                let ic = self.unit.ic(index, 0, family::DELETE, range)?;
                let instr = if access == Access::Global { Instr::DelGlobal { ic } } else { Instr::DelName { ic } };
                self.emit(instr, &range);
            }
        }
        Ok(())
    }

    /// Removes the name of an except handler, which user code may have deleted already.
    pub(super) fn forget_name(&mut self, name: &Name, range: TextRange) -> Checked<()> {
        let mangled = self.mangled(name);
        match self.access(&mangled) {
            Access::Register(dst) => self.emit(Instr::LoadUnbound { dst }, &range),
            _ => {
                let mark = self.mark();
                let none = self.temp(&range)?;
                self.emit(Instr::LoadNone { dst: none }, &range);
                self.store_mangled(&mangled, none, range)?;
                self.delete_name(name, range)?;
                self.release(mark);
            }
        }
        Ok(())
    }

    /// Whether the unit keeps its variables in registers.
    pub(super) fn is_function(&self) -> bool {
        self.unit.kind == UnitKind::Function
    }

    pub(super) fn load_attribute(&mut self, dst: Reg, obj: Reg, attr: &Name, range: TextRange) -> Checked<()> {
        let attr = self.mangled(attr);
        let index = self.unit.name(&attr);
        let ic = self.unit.ic(index, 0, family::LOAD_ATTR, range)?;
        self.emit(Instr::LoadAttr { dst, obj, ic }, &range);
        Ok(())
    }

    pub(super) fn store_attribute(&mut self, obj: Reg, attr: &Name, src: Reg, node: &impl Ranged) -> Checked<()> {
        let attr = self.mangled(attr);
        let index = self.unit.name(&attr);
        let ic = self.unit.ic(index, 0, family::STORE_ATTR, node.range())?;
        self.emit(Instr::StoreAttr { obj, src, ic }, node);
        Ok(())
    }
}
