//! Importable modules, and the import system.
//!
//! A module is native (`MODULES`), written in Python and frozen (`SOURCES`), or both: a native part `_name` that the
//! Python source imports. The host may provide others.

use std::rc::Rc;

use crate::bytecode::code::{Mode, Options, Source, UnitKind};
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};
use crate::vm::Vm;
use crate::vm::frame::{After, Cont, Tail};
use crate::vm::suspend::HostRequest;

mod ast_native;
pub mod asyncio_native;
pub mod cmath;
pub mod collections_native;
pub mod csv_native;
mod deflate;
pub mod hashes;
pub mod itertools;
pub mod json_native;
pub mod math;
mod modules;
mod natives;
mod operator_native;
pub mod random;
pub mod re_match;
pub mod re_native;
pub mod sorted_lists;
pub mod structs;
pub mod text;
pub mod transfer;
pub mod zones;
pub use modules::{MODULES, SOURCES};

/// A module written in Rust.
pub struct NativeModule {
    pub name: &'static str,
    /// Fills the namespace.
    pub init: fn(&mut Vm, Gc<Module>),
}

/// Whether `import name` finds a module of our own.
pub fn is_module(name: &str) -> bool {
    MODULES.iter().any(|m| m.name == name) || SOURCES.iter().any(|m| m.0 == name)
}
/// Names of all top-level modules.
pub fn module_names() -> Vec<&'static str> {
    let mut names: Vec<&str> = MODULES.iter().map(|m| m.name).chain(SOURCES.iter().map(|s| s.0)).collect();
    names.retain(|n| !n.contains('.') && !n.starts_with("_hog"));
    names.sort_unstable();
    names.dedup();
    names
}

/// Loads the prelude and registers builtins as a module.
pub fn init(vm: &mut Vm) {
    let shape = vm.types.module.root;
    let name = vm.intern("builtins").value();
    let builtins = vm.builtins;
    let module = vm.heap.alloc(shape, Module { header: HEADER, name, dict: builtins, host_id: None });
    vm.dict_set_str(&mut { vm.modules }, "builtins", module.value());
    vm.dict_set_str(&mut { vm.prelude }, "__builtins__", builtins.value());
    let prelude_name = vm.intern("_prelude").value();
    vm.dict_set_str(&mut { vm.prelude }, "__name__", prelude_name);
    natives::init(vm);
    asyncio_native::init(vm);
    collections_native::init(vm);
    operator_native::add_partial(vm);
    json_native::init(vm);
    csv_native::init(vm);
    re_native::init(vm);
    for (file, text) in modules::PRELUDE {
        run_frozen(vm, file, text, vm.prelude);
    }
    crate::builtins::finish(vm);
}

/// Compiles and runs trusted source at start-up.
fn run_frozen(vm: &mut Vm, file: &str, text: &str, globals: Gc<Dict>) {
    let code = compile_frozen(vm, file, || text.to_string()).unwrap_or_else(|_| panic!("{file} does not compile"));
    let f = vm.new_function(code, globals);
    if vm.call(f.value(), &[]).is_err() {
        let e = vm.take_exc();
        panic!("{file}: {}", vm.render_exception(e));
    }
}

/// Compiles modules that many programs import and that are long, at the initialisation whose memory becomes the image:
/// importing one then only runs it.
pub fn compile_ahead(vm: &mut Vm) {
    for name in modules::COMPILED_AHEAD {
        let Some((_, text)) = SOURCES.iter().find(|source| source.0 == *name) else { continue };
        let mut source = Rc::new(Source::new(format!("<frozen {name}>"), text.text()));
        if let Ok(mut unit) = crate::compile::compile(&source, FROZEN) {
            unit.shrink();
            // Few programs ever see a line of it.
            if let Some(source) = Rc::get_mut(&mut source) {
                source.text.pack(*text);
            }
            vm.compiled_ahead.insert(name, (Rc::new(unit), source));
        }
    }
}

/// How trusted source is compiled.
const FROZEN: Options = Options { mode: Mode::Exec, separate_locals: false, future_annotations: false };

fn compile_frozen(vm: &mut Vm, file: &str, text: impl FnOnce() -> String) -> R<Gc<Code>> {
    let name = file.strip_prefix("<frozen ").and_then(|name| name.strip_suffix('>'));
    if let Some((unit, source)) = name.and_then(|name| vm.compiled_ahead.get(name)).cloned() {
        return Ok(vm.load_code(&unit, &source, true));
    }
    let source = Rc::new(Source::new(file, text()));
    match crate::compile::compile(&source, FROZEN) {
        Ok(unit) => Ok(vm.load_code(&Rc::new(unit), &source, true)),
        Err(e) => {
            #[cfg(not(target_family = "wasm"))]
            if cfg!(debug_assertions) {
                let (line, _) = source.position(e.start);
                panic!("{file}:{line}: {}", e.message);
            }
            Err(vm.raise_compile_error(&source, e))
        }
    }
}

impl Vm {
    /// A module by its full name, from `sys.modules`.
    pub fn loaded_module(&mut self, name: &str) -> Option<Value> {
        self.dict_get_str(self.modules, name)
    }

    /// Loads one of our own modules (or asks the host): what `import` does for each part of a dotted name. May answer with a
    /// tail request. The parents are loaded already.
    pub fn load_module(&mut self, name: &str) -> R {
        if let Some(m) = self.loaded_module(name) {
            if m.is_none() {
                let message = format!("import of {name} halted; None in sys.modules");
                let text = self.new_str(name);
                return Err(self.import_error(self.types.ModuleNotFoundError, message, text));
            }
            return Ok(m);
        }
        if name == "_prelude" && self.frames.last().is_some_and(|f| f.code.flags & code_flags::HIDDEN != 0) {
            return Ok(self.registry["_prelude"]);
        }
        if let Some(m) = MODULES.iter().find(|m| m.name == name) {
            let module = self.add_module(name);
            (m.init)(self, module);
            self.attach_submodule(name, module.value());
            return Ok(module.value());
        }
        if let Some((_, text)) = SOURCES.iter().find(|s| s.0 == name) {
            #[cfg(all(debug_assertions, not(target_family = "wasm")))]
            let override_text = std::env::var("HOGNOSE_STDLIB")
                .ok()
                .and_then(|folder| std::fs::read_to_string(format!("{folder}/{}.py", name.replace('.', "_"))).ok());
            #[cfg(all(debug_assertions, not(target_family = "wasm")))]
            let text = || override_text.unwrap_or_else(|| text.text());
            #[cfg(not(all(debug_assertions, not(target_family = "wasm"))))]
            let text = || text.text();
            let code = compile_frozen(self, &format!("<frozen {name}>"), text)?;
            let module = self.add_module(name);
            let package = SOURCES
                .iter()
                .any(|s| s.0.len() > name.len() && s.0.starts_with(name) && s.0.as_bytes()[name.len()] == b'.');
            if package {
                let path = self.new_list(Vec::new());
                self.dict_set_str(&mut { module.dict }, "__path__", path);
            }
            let builtins = self.loaded_module("builtins").unwrap_or(Value::NONE);
            self.dict_set_str(&mut { module.dict }, "__builtins__", builtins);
            self.attach_submodule(name, module.value());
            let f = self.new_function(code, module.dict);
            return self.tail_call_then(f.value(), &[], Cont::ModuleBody, module.value(), Value::UNBOUND);
        }
        if name.contains('.') {
            let (parent, _) = name.rsplit_once('.').expect("dotted");
            let known = self.loaded_module(parent);
            let is_package =
                known.and_then(|p| p.get::<Module>()).is_some_and(|m| self.dict_get_str(m.dict, "__path__").is_some());
            let message = if is_package || known.is_none() {
                format!("No module named '{name}'")
            } else {
                format!("No module named '{name}'; '{parent}' is not a package")
            };
            let text = self.new_str(name);
            return Err(self.import_error(self.types.ModuleNotFoundError, message, text));
        }
        let text = self.new_str(name);
        if self.nesting > 1 {
            let message = format!("No module named '{name}'");
            return Err(self.import_error(self.types.ModuleNotFoundError, message, text));
        }
        let request = HostRequest::Os { name: "import", args: vec![text], kwargs: Vec::new() };
        self.tail(Tail::Host(request), After::store(0))
    }

    /// Makes `a.b` an attribute of package `a`.
    fn attach_submodule(&mut self, name: &str, module: Value) {
        if let Some((parent, child)) = name.rsplit_once('.')
            && let Some(p) = self.loaded_module(parent).and_then(|p| p.get::<Module>())
        {
            self.dict_set_str(&mut { p.dict }, child, module);
        }
    }

    pub fn import_error(&mut self, class: Gc<Type>, message: String, name: Value) -> Raised {
        let text = self.new_str(&message);
        let e = self.new_exception(class, &[text]);
        self.set_instance_attr(e, self.sym.msg, text);
        self.set_instance_attr(e, self.sym.name, name);
        self.raise_value(e)
    }

    /// The statement: what the builtins of the code have as `__import__` does it.
    #[inline(never)]
    pub(crate) fn import_statement(&mut self, name: Gc<Str>, fromlist: Value, level: u8) -> R {
        let Some(frame) = self.frames.last() else { return self.import(name, fromlist, level) };
        let (globals, locals, kind) = (frame.func.globals, frame.locals, frame.code.unit.kind);
        if frame.code.flags & code_flags::HIDDEN != 0 {
            return self.import(name, fromlist, level);
        }
        let builtins = self.builtins_of(globals)?;
        let function = self.dict_get_str(builtins, "__import__");
        match function {
            Some(f) if f.get::<Native>().is_none_or(|n| n.def.name != "__import__") => {
                let locals = if locals.is_none() && kind == UnitKind::Module { globals.value() } else { locals };
                let level = Value::small(level.into());
                self.tail_call(f, &[name.value(), globals.value(), locals, fromlist, level])
            }
            Some(_) => self.import(name, fromlist, level),
            None => Err(self.import_error(self.types.ImportError, "__import__ not found".to_string(), Value::NONE)),
        }
    }

    /// `import name`, with `fromlist` a tuple of names or None.
    pub(crate) fn import(&mut self, name: Gc<Str>, fromlist: Value, level: u8) -> R {
        if level > 0 {
            let text = if name.len == 0 { Value::NONE } else { name.value() };
            let message = "attempted relative import with no known parent package".to_string();
            return Err(self.import_error(self.types.ImportError, message, text));
        }
        let full: &str = self.str_text(name.value());
        let wanted = if fromlist.is_none() { full.split('.').next().unwrap_or(full) } else { full };
        if let Some(m) = self.loaded_module(full)
            && !m.is_none()
            && let Some(m2) = self.loaded_module(wanted)
        {
            let _ = m;
            // `from package import submodule` may have to load it.
            if fromlist.is_none()
                || !SOURCES.iter().any(|s| s.0.starts_with(full) && s.0[full.len()..].starts_with('.'))
            {
                return Ok(m2);
            }
        } else if !full.contains('.') {
            let plain = fromlist.is_none()
                || !SOURCES.iter().any(|s| s.0.starts_with(full) && s.0[full.len()..].starts_with('.'));
            if plain {
                return self.load_module(full);
            }
        }
        self.tail_prelude("_import", &[name.value(), fromlist])
    }

    #[inline(never)]
    pub(crate) fn import_from(&mut self, module: Value, name: Gc<Str>) -> R {
        if let Some(m) = module.get::<Module>()
            && let Some(v) = self.dict_get_interned(m.dict, name)
        {
            return Ok(v);
        }
        if self.asks_host(module, name).is_some() {
            return self.tail_prelude("_host_import_from", &[module, name.value()]);
        }
        if let Some(v) = self.get_attr_opt(module, name)? {
            return Ok(v);
        }
        let module_name = self.sym.__name__;
        let own = self.get_attr_opt(module, module_name)?;
        let own = own.and_then(|n| self.str_of(n)).unwrap_or("<unknown module name>");
        let full = format!("{own}.{}", name.as_str());
        if let Some(m) = self.loaded_module(&full) {
            return Ok(m);
        }
        let wrong = name.as_str();
        // The traceback adds what is nearest.
        let message = format!("cannot import name '{wrong}' from '{own}' (unknown location)");
        let own_value = self.new_str(own);
        let text = self.new_str(&message);
        let e = self.new_exception(self.types.ImportError, &[text]);
        self.set_instance_attr(e, self.sym.msg, text);
        self.set_instance_attr(e, self.sym.name, own_value);
        self.set_instance_attr(e, self.sym.name_from, name.value());
        Err(self.raise_value(e))
    }

    pub(crate) fn import_star(&mut self, module: Value) -> R {
        let Some(m) = module.get::<Module>() else {
            return Err(self.type_error("import * needs a module"));
        };
        let all = self.sym.__all__;
        let names: Vec<Value> = match self.dict_get_interned(m.dict, all) {
            Some(list) => self.collect(list)?,
            None => m
                .dict
                .table
                .iter()
                .map(|e| e.key)
                .filter(|k| self.str_of(*k).is_some_and(|s| !s.starts_with('_')))
                .collect(),
        };
        for n in names {
            if self.str_of(n).is_none() {
                return Err(self.type_error("Item in __all__ must be str"));
            }
            let name = self.intern_value(n);
            let v = self.import_from(module, name)?;
            let frame = self.frames.last().expect("import * runs in a frame");
            match frame.locals.get::<Dict>() {
                Some(d) => self.dict_set_interned(d, name, v),
                None => {
                    let globals = frame.func.globals;
                    self.dict_set_interned(globals, name, v);
                }
            }
        }
        Ok(Value::NONE)
    }
}
