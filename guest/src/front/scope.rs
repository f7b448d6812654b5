//! Scopes and symbols: which names a block binds, and where each of its names lives.
//!
//! [`super::scope_build`] walks the tree and fills the table, [`ScopeTree::resolve`] then settles every symbol's
//! [`Place`]. A scope that is not a unit of its own (an inlined comprehension) answers [`Place::Outer`] for names
//! that it does not bind, so the compiler goes on in the enclosing scope.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use ruff_python_ast::name::Name;
use ruff_text_size::TextRange;

use super::{Checked, syntax_error};

pub type ScopeId = usize;

/// Hash for the small maps of the compiler: deterministic and cheap; the keys are addresses and short names of
/// one source text, so an attacker who makes them collide slows down only his own compilation.
#[derive(Default, Clone)]
pub struct FastHasher(u64);

impl Hasher for FastHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }
    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

pub type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<FastHasher>>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ScopeKind {
    Module,
    Class,
    Function,
    Lambda,
    /// List, set or dict comprehension: inlined, not a unit.
    Comprehension,
    GeneratorExpr,
    /// The hidden function that holds PEP 695 type parameters.
    TypeParams,
    /// A PEP 649 `__annotate__` function.
    Annotate,
    /// Value of a type alias, bound or default of a type parameter: a hidden function too.
    TypeValue,
}

impl ScopeKind {
    /// Whether names bound here are visible to nested functions.
    pub fn is_function_like(self) -> bool {
        !matches!(self, ScopeKind::Module | ScopeKind::Class)
    }
    pub fn is_unit(self) -> bool {
        self != ScopeKind::Comprehension
    }
    pub fn is_comprehension(self) -> bool {
        matches!(self, ScopeKind::Comprehension | ScopeKind::GeneratorExpr)
    }
    /// Annotation-like scopes see the names of the class they are in.
    pub fn is_annotation(self) -> bool {
        matches!(self, ScopeKind::TypeParams | ScopeKind::Annotate | ScopeKind::TypeValue)
    }
}

/// What the source does with a name in one scope. A small bit set.
pub mod flag {
    pub const USED: u16 = 1;
    pub const BOUND: u16 = 1 << 1;
    pub const PARAMETER: u16 = 1 << 2;
    pub const GLOBAL: u16 = 1 << 3;
    pub const NONLOCAL: u16 = 1 << 4;
    pub const ANNOTATED: u16 = 1 << 5;
    /// Target of `del`: may be unbound anywhere.
    pub const DELETED: u16 = 1 << 6;
    /// Target of `except ... as`: unbound after the handler.
    pub const HANDLED: u16 = 1 << 10;
    pub const WALRUS: u16 = 1 << 7;
    /// Iteration variable of a comprehension.
    pub const ITERATION: u16 = 1 << 8;
    pub const TYPE_PARAM: u16 = 1 << 9;
    /// Bound by imports only: a `global` may still follow.
    pub const IMPORTED: u16 = 1 << 11;
}

/// Where the value of a name lives, seen from one scope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Unresolved,
    /// Register of the unit; in modules and class bodies the namespace.
    Local,
    /// A cell made by this scope.
    Cell,
    /// A cell of the closure.
    Free,
    GlobalImplicit,
    GlobalExplicit,
    /// Whatever the enclosing scope says (comprehensions).
    Outer,
}

#[derive(Clone, Debug)]
pub struct Symbol {
    pub name: Name,
    pub flags: u16,
    pub place: Place,
    /// Of the first declaration or use, for error messages.
    pub range: TextRange,
}

#[derive(Debug)]
pub struct Scope {
    pub kind: ScopeKind,
    pub parent: Option<ScopeId>,
    /// In order of first appearance.
    pub symbols: Vec<Symbol>,
    index: FastMap<Name, usize>,
    /// Free variables of the unit, sorted.
    pub free: Vec<Name>,
    /// Name of the class whose body we are in, for name mangling.
    pub private: Option<Name>,
    pub is_async: bool,
    pub has_yield: bool,
    /// `await`, `async for`, `async with` or an asynchronous comprehension.
    pub has_await: bool,
    /// Class only: a method needs the `__class__` cell.
    pub needs_class_cell: bool,
    /// Class only: an annotation scope needs the namespace.
    pub needs_class_dict: bool,
    /// Class and module: some annotations stand in conditional code.
    pub has_conditional_annotations: bool,
    /// Class only, an annotation scope reads the set of executed annotations.
    pub needs_conditional_cell: bool,
    /// Annotation scopes: names may come from the class around.
    pub sees_class: bool,
    /// Nested in a function, for `co_flags`.
    pub is_nested: bool,
    /// Annotation scopes: what they are, for error messages.
    pub what: &'static str,
    /// A `return` with a value, for functions that turn out to be async generators.
    pub returns_value: Option<TextRange>,
    /// Upper bound of the distinct constants used inside loops.
    pub loop_constants: usize,
    /// Class only: attributes assigned through `self`.
    pub static_attributes: Vec<Name>,
}

/// Cells that a class body provides to the scopes inside it.
const CLASS_CELLS: [&str; 3] = ["__class__", "__classdict__", "__conditional_annotations__"];

impl Scope {
    pub fn symbol(&self, name: &str) -> Option<&Symbol> {
        // `Name` borrows as `str` with the same hash, but the map needs an owned key type to look up by reference.
        self.index.get(name).map(|&i| &self.symbols[i])
    }

    /// The symbol's flags, 0 when the scope does not mention the name.
    pub fn flags(&self, name: &str) -> u16 {
        self.symbol(name).map_or(0, |s| s.flags)
    }

    pub fn add(&mut self, name: &Name, flags: u16, range: TextRange) {
        if let Some(&i) = self.index.get(name.as_str()) {
            let known = &mut self.symbols[i].flags;
            let is_bound_otherwise = |f: u16| f & flag::BOUND != 0 && f & flag::IMPORTED == 0;
            let otherwise = is_bound_otherwise(*known) || is_bound_otherwise(flags);
            *known |= flags;
            if otherwise {
                *known &= !flag::IMPORTED;
            }
        } else {
            self.index.insert(name.clone(), self.symbols.len());
            self.symbols.push(Symbol { name: name.clone(), flags, place: Place::Unresolved, range });
        }
    }

    /// A `global` or `nonlocal` declaration: errors about the name point at it.
    pub fn declare(&mut self, name: &Name, flags: u16, statement: TextRange) {
        self.add(name, flags, statement);
        self.symbols[self.index[name]].range = statement;
    }

    fn add_free(&mut self, name: &Name) {
        if let Err(at) = self.free.binary_search(name) {
            self.free.insert(at, name.clone());
        }
    }
}

/// All scopes of a source text, in the order in which they open (so parents come before children).
#[derive(Debug, Default)]
pub struct ScopeTree {
    pub scopes: Vec<Scope>,
    by_node: FastMap<(usize, u8), ScopeId>,
    /// The `__annotate__` scope of a module or class.
    annotate: FastMap<ScopeId, ScopeId>,
}

/// Key of a node that opens a scope: its address. The tree does not move while it is compiled.
fn node_key<T>(node: &T, kind: ScopeKind) -> (usize, u8) {
    (std::ptr::from_ref(node) as usize, kind as u8)
}

impl ScopeTree {
    pub fn open<T>(&mut self, node: &T, kind: ScopeKind, parent: Option<ScopeId>, private: Option<Name>) -> ScopeId {
        let id = self.push(kind, parent, private);
        self.by_node.insert(node_key(node, kind), id);
        id
    }

    /// The scope of the annotations of a module's or class body's variables, if it has any.
    pub fn annotate_of(&self, owner: ScopeId) -> Option<ScopeId> {
        self.annotate.get(&owner).copied()
    }

    pub fn open_annotate(&mut self, owner: ScopeId) -> ScopeId {
        let private = self.scopes[owner].private.clone();
        let id = self.push(ScopeKind::Annotate, Some(owner), private);
        self.annotate.insert(owner, id);
        id
    }

    fn push(&mut self, kind: ScopeKind, parent: Option<ScopeId>, private: Option<Name>) -> ScopeId {
        let id = self.scopes.len();
        let up = parent.map(|p| &self.scopes[p]);
        let sees_class = kind.is_annotation() && up.is_some_and(|p| p.kind == ScopeKind::Class || p.sees_class);
        let is_nested = up.is_some_and(|p| p.is_nested || p.kind.is_function_like());
        self.scopes.push(Scope {
            kind,
            parent,
            symbols: Vec::new(),
            index: FastMap::default(),
            free: Vec::new(),
            private,
            is_async: false,
            has_yield: false,
            has_await: false,
            needs_class_cell: false,
            needs_class_dict: false,
            has_conditional_annotations: false,
            needs_conditional_cell: false,
            sees_class,
            is_nested,
            what: match kind {
                ScopeKind::TypeParams => "the definition of a generic",
                ScopeKind::TypeValue => "a type alias",
                _ => "an annotation",
            },
            returns_value: None,
            loop_constants: 0,
            static_attributes: Vec::new(),
        });
        if sees_class {
            self.scopes[id].add(&Name::new_static("__classdict__"), flag::USED, TextRange::default());
        }
        id
    }

    /// The scope that a node opened.
    pub fn of<T>(&self, node: &T, kind: ScopeKind) -> Option<ScopeId> {
        self.by_node.get(&node_key(node, kind)).copied()
    }

    /// Settles the place of every symbol.
    pub fn resolve(&mut self) -> Checked<()> {
        for id in 0..self.scopes.len() {
            // Symbols may be added to this scope while its own are settled (class cells of an enclosing class), so
            // the count is read again in each round.
            let mut i = 0;
            while i < self.scopes[id].symbols.len() {
                let place = self.place_of(id, i)?;
                self.scopes[id].symbols[i].place = place;
                i += 1;
            }
        }
        Ok(())
    }

    fn place_of(&mut self, id: ScopeId, i: usize) -> Checked<Place> {
        let kind = self.scopes[id].kind;
        let symbol = self.scopes[id].symbols[i].clone();
        if symbol.place != Place::Unresolved {
            return Ok(symbol.place);
        }
        if symbol.flags & flag::GLOBAL != 0 {
            return Ok(Place::GlobalExplicit);
        }
        if kind == ScopeKind::Module {
            return Ok(Place::Local);
        }
        if symbol.flags & flag::NONLOCAL != 0 {
            let place = self.look_up(id, &symbol.name);
            if !matches!(place, Place::Free | Place::Outer) {
                return Err(syntax_error(format!("no binding for nonlocal '{}' found", symbol.name), symbol.range));
            }
            return Ok(place);
        }
        if symbol.flags & (flag::BOUND | flag::PARAMETER) != 0 {
            return Ok(Place::Local);
        }
        Ok(self.look_up(id, &symbol.name))
    }

    /// Finds the binding of a name that scope `id` does not bind itself.
    fn look_up(&mut self, id: ScopeId, name: &Name) -> Place {
        // A comprehension asks the scope around it, which has been told about the name; only a class does not
        // show its names to it.
        if !self.scopes[id].kind.is_unit() {
            let parent = self.scopes[id].parent.unwrap_or(0);
            if self.scopes[parent].kind != ScopeKind::Class {
                return Place::Outer;
            }
        }
        let mut passed = Vec::new();
        let mut current = id;
        loop {
            if self.scopes[current].kind.is_unit() {
                passed.push(current);
            }
            let Some(parent) = self.scopes[current].parent else { return Place::GlobalImplicit };
            current = parent;
            let scope = &mut self.scopes[current];
            match scope.kind {
                ScopeKind::Module => return Place::GlobalImplicit,
                ScopeKind::Class => {
                    if CLASS_CELLS.contains(&name.as_str()) {
                        if passed.is_empty() {
                            // A comprehension in the body itself: the class is not there yet.
                            return Place::GlobalImplicit;
                        }
                        match name.as_str() {
                            "__class__" => scope.needs_class_cell = true,
                            "__classdict__" => scope.needs_class_dict = true,
                            _ => scope.needs_conditional_cell = true,
                        }
                        break;
                    }
                }
                _ => {
                    let Some(&at) = scope.index.get(name.as_str()) else { continue };
                    let symbol = &mut scope.symbols[at];
                    if symbol.flags & flag::GLOBAL != 0 {
                        return Place::GlobalExplicit;
                    }
                    if symbol.flags & flag::NONLOCAL == 0 && symbol.flags & (flag::BOUND | flag::PARAMETER) != 0 {
                        symbol.place = Place::Cell;
                        break;
                    }
                }
            }
        }
        for unit in passed {
            self.scopes[unit].add_free(name);
        }
        Place::Free
    }
}

/// Private names of a class body: `__x` becomes `_Class__x`.
pub fn mangle(private: Option<&Name>, name: &Name) -> Name {
    let Some(class) = private else { return name.clone() };
    if !name.starts_with("__") || name.ends_with("__") || name.contains('.') {
        return name.clone();
    }
    let class = class.trim_start_matches('_');
    if class.is_empty() { name.clone() } else { Name::new(format!("_{class}{name}")) }
}
