//! # Interpreter API for the session layer
//!
//! ```text
//! let mut vm = Vm::new();
//! vm.output = Box::new(sink);                      // receives print output
//! vm.set_max_memory(Some(64 << 20)); ...           // budgets; vm.limits.meter measures time and fuel
//! let outcome = vm.feed(code, "<python-input-0>"); // compile and run a snippet in __main__
//! match outcome {
//!     Outcome::Complete(value)  => ...             // value of the trailing expression, or None
//!     Outcome::Raised(exc)      => vm.render_exception(exc), vm.traceback_frames(exc)
//!     Outcome::Suspended        => { let p = vm.pending.as_ref().unwrap(); /* p.request, p.call_id */
//!                                    vm.resume(Answer::Value(v)) }
//! }
//! ```

use std::collections::BTreeMap;
use std::rc::Rc;

use super::Vm;
use super::call::Started;
use super::frame::{After, Sink};
use super::run::Exit;
use super::suspend::{HostRequest, Pending};
use super::unwind::Flow;
use crate::bytecode::code::{CompileError, Mode, Options, ShownEnd, Source, SyntaxWarning};
use crate::front::typos::Typo;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::value::{R, Raised, Value};
use crate::text::traceback::{ExceptionReport, SyntaxErrorDetails, TracebackFrame, render};

/// How a turn ended.
pub enum Outcome {
    Complete(Value),
    /// The exception instance.
    Raised(Value),
    /// [`Vm::pending`] says what is asked.
    Suspended,
}

/// The host's answer to a suspension.
pub enum Answer {
    /// The call's (lookup's) value.
    Value(Value),
    /// The exception is raised at the call.
    Raise(Value),
    /// As `Raise`, but no handler of the program sees it: the feed ends.
    Abort(Value),
}

/// Result of [`run_script`].
pub struct ScriptResult {
    pub stdout: String,
    pub stderr: String,
    pub exit_code: i32,
}

/// One frame of a traceback, outermost first.
pub struct FrameInfo {
    pub source: Rc<Source>,
    pub name: String,
    /// Byte offsets in the source.
    pub start: u32,
    pub end: u32,
    /// Its line may be shown: those of all frames together are not too long.
    pub shows_line: bool,
}

/// The most that a report shows of source lines, in bytes.
const MAX_LINES: usize = 4 << 20;

impl FrameInfo {
    /// The frame as tracebacks show it.
    pub fn shown(&self) -> TracebackFrame<'_> {
        let (line, column) = self.source.position(self.start);
        let (end_line, end_column) = self.source.position(self.end);
        TracebackFrame {
            filename: &self.source.name,
            name: &self.name,
            line: line as usize,
            end_line: end_line as usize,
            // Code that has not begun has a line only.
            columns: (self.start < self.end).then_some((column as usize, end_column as usize)),
            source: (self.source.is_shown && self.shows_line).then_some(&*self.source.text),
        }
    }
}

impl Vm {
    /// Compiles source text. A SyntaxError is raised as an exception.
    pub fn compile_source(&mut self, filename: &str, text: &str, options: Options) -> R<Gc<Code>> {
        // CPython shows the lines of examples, which doctest keeps for it.
        let is_shown = filename.starts_with("<doctest ");
        self.compile_text(Source { is_shown, ..Source::new(filename, text) }, options)
    }
    fn compile_text(&mut self, mut source: Source, options: Options) -> R<Gc<Code>> {
        // Eight bytes count as an instruction.
        self.spend(source.text.len() as u64 / 8)?;
        source.assert_reports = self.assert_bytes.is_some();
        let source = Rc::new(source);
        match crate::compile::compile(&source, options) {
            Ok(unit) => {
                self.warn_of_syntax(&source, &unit.warnings)?;
                Ok(self.load_code(&Rc::new(unit), &source, false))
            }
            Err(e) => {
                let with_text = source.is_shown || e.from_parser;
                Err(self.raise_syntax_error(&source, e, with_text, options.mode == Mode::Eval))
            }
        }
    }

    /// Shows the compiler's warnings, or raises the first that a filter makes an error.
    fn warn_of_syntax(&mut self, source: &Source, warnings: &[SyntaxWarning]) -> R<()> {
        for w in warnings {
            let (line, _) = source.position(w.start);
            let text = if source.is_shown { source.line_text(line).trim() } else { "" };
            if self.loaded_module("warnings").is_none() {
                let mut shown = format!("{}:{line}: SyntaxWarning: {}\n", source.name, w.message);
                if !text.is_empty() {
                    shown += &format!("  {text}\n");
                }
                self.write_output(&shown, true)?;
                continue;
            }
            let warn = self.prelude_function("_syntax_warning");
            let args =
                [self.new_str(&w.message), self.new_str(&source.name), Value::small(line.into()), self.new_str(text)];
            if let Err(Raised) = self.firmly(|vm| vm.call(warn, &args)) {
                if !self.exc_is(self.types.SyntaxWarning) {
                    return Err(Raised);
                }
                self.take_exc();
                let message = w.error.clone().unwrap_or_else(|| w.message.clone());
                let error = CompileError::new("SyntaxError", message, w.start, w.end);
                return Err(self.raise_syntax_error(source, error, w.from_tokens, false));
            }
        }
        Ok(())
    }

    /// Raises what the compiler complained about.
    pub fn raise_compile_error(&mut self, source: &Source, e: CompileError) -> Raised {
        self.raise_syntax_error(source, e, true, false)
    }
    fn raise_syntax_error(&mut self, source: &Source, e: CompileError, with_text: bool, is_eval: bool) -> Raised {
        let class = match e.class {
            "IndentationError" => self.types.IndentationError,
            "TabError" => self.types.TabError,
            "NotImplementedError" => self.types.NotImplementedError,
            "RecursionError" => self.types.RecursionError,
            "MemoryError" => self.types.MemoryError,
            "ValueError" => self.types.ValueError,
            _ => self.types.SyntaxError,
        };
        if !self.is_subtype(class, self.types.SyntaxError) {
            return self.raise(class, e.message);
        }
        let (line, column) = source.position(e.start);
        let (end_line, end_column) = source.position(e.end.max(e.start));
        let first = source.line_starts[line as usize - 1] as usize;
        let last = source.line_starts.get(line as usize).map_or(source.text.len(), |n| *n as usize);
        let text = &source.text[first..last];
        // A string without a final line break is read as if it had one.
        let complete = is_eval || text.ends_with('\n');
        let completed = if e.bare_line || end_line > line {
            text.trim_end_matches(['\n', '\r']).to_owned()
        } else if complete {
            text.to_owned()
        } else {
            format!("{text}\n")
        };
        let message = self.new_str(&e.message);
        let filename = self.new_str(&source.name);
        let mut numbers = [line, column + 1, end_line, end_column + 1];
        let mut completed = completed;
        let at_line_end = matches!(source.text.as_bytes().get(e.start as usize), None | Some(b'\n' | b'\r'));
        if numbers[1] == numbers[3] && line == end_line && at_line_end {
            numbers[3] += 1;
        }
        let mut end_offset = match e.shown_end {
            ShownEnd::UnknownAtLineEnd if !at_line_end => i64::from(numbers[3]),
            ShownEnd::InSource => i64::from(numbers[3]),
            ShownEnd::AtStart => i64::from(numbers[1]),
            ShownEnd::Nowhere | ShownEnd::OfLine => 0,
            ShownEnd::Unknown | ShownEnd::UnknownAtLineEnd | ShownEnd::OfIndent => -1,
        };
        match e.shown_end {
            ShownEnd::OfIndent => {
                numbers[1] = text.chars().take_while(|c| matches!(c, ' ' | '\t' | '\x0c')).count() as u32;
            }
            ShownEnd::OfLine => numbers[1] = 1,
            // The end of a file has no column.
            ShownEnd::UnknownAtLineEnd if source.is_shown && source.text[e.start as usize..].trim().is_empty() => {
                numbers[1] = 0;
            }
            _ => {}
        }
        let is_at_end = e.start as usize == source.text.len();
        if is_eval && is_at_end && !source.text.ends_with('\n') && e.message == "invalid syntax" {
            // The end of the text has no column.
            numbers[1] = 0;
            end_offset = 0;
        }
        if !is_eval && is_at_end && source.text.ends_with('\n') && e.message == "invalid syntax" {
            let last = source.line_starts.len() as u32 - 1;
            numbers = [last, 0, last, 0];
            end_offset = 0;
            completed = source.line_text(last).to_owned();
        }
        if is_eval && source.text.trim().is_empty() {
            // The end of the text is all there is.
            let last = source.line_starts.len() as u32 - 1;
            numbers = [last, 0, last, 0];
            end_offset = 0;
            completed = if last > 0 { source.line_text(last).to_owned() } else { String::new() };
        }
        let mut numbers = numbers.map(|n| Value::small(n as i64));
        numbers[3] = Value::small(end_offset);
        let text = if with_text { self.new_str(&completed) } else { Value::NONE };
        let details = self.new_tuple(&[filename, numbers[0], numbers[1], text, numbers[2], numbers[3]]);
        let exc = self.new_exception(class, &[message, details]);
        let s = self.sym;
        for (name, v) in [
            (s.msg, message),
            (s.filename, filename),
            (s.lineno, numbers[0]),
            (s.offset, numbers[1]),
            (s.text, text),
            (s.end_lineno, numbers[2]),
            (s.end_offset, numbers[3]),
        ] {
            self.set_instance_attr(exc, name, v);
        }
        if let Some(line) = e.typo_after {
            let (line, text) = (Value::small(line.into()), self.new_str(&source.text));
            let metadata = self.new_tuple(&[line, Value::bool(source.is_shown), text]);
            let name = self.intern("_metadata");
            self.set_instance_attr(exc, name, metadata);
        }
        self.raise_value(exc)
    }

    /// Compiles and runs a snippet in `__main__`.
    pub fn feed(&mut self, code: &str, filename: &str) -> Outcome {
        self.run_main(code, filename, Mode::Feed)
    }

    /// Compiles and runs source text in `__main__`.
    pub fn run_main(&mut self, code: &str, filename: &str, mode: Mode) -> Outcome {
        self.exc = Value::UNBOUND;
        self.handled = Value::NONE;
        self.uncatchable = false;
        self.native_depth = 0;
        let options = Options { mode, separate_locals: false, future_annotations: false };
        let started = match self.compile_text(Source::new(filename, code), options) {
            Err(Raised) => Err(Raised),
            Ok(code) => {
                let f = self.new_function(code, self.main);
                self.nesting += 1;
                let started = if code.flags & code_flags::COROUTINE != 0 {
                    self.start_function(f, None, &[], &[], After::sink(Sink::Boundary)).and_then(|s| match s {
                        Started::Value(coroutine) => {
                            let run = self.prelude_function("_run_main");
                            self.start(run, None, &[coroutine], &[], After::sink(Sink::Boundary))
                        }
                        s => Ok(s),
                    })
                } else {
                    self.start_function(f, None, &[], &[], After::sink(Sink::Boundary))
                };
                self.nesting -= 1;
                started
            }
        };
        self.continue_with(started)
    }

    fn continue_with(&mut self, started: R<Started>) -> Outcome {
        self.nesting += 1;
        let flow = self.resolve(started, After::sink(Sink::Boundary));
        self.nesting -= 1;
        self.continue_flow(flow)
    }
    fn continue_flow(&mut self, flow: Flow) -> Outcome {
        let exit = match flow {
            Flow::Continue => self.run(false),
            Flow::Done(v) => Exit::Done(v),
            Flow::Raised => Exit::Raised,
            Flow::Suspended => Exit::Suspended,
        };
        let exit = match exit {
            Exit::Done(_) | Exit::Raised if self.nested.leaving => {
                self.give_up_leaving();
                Exit::Raised
            }
            exit => exit,
        };
        match exit {
            Exit::Done(v) => Outcome::Complete(v),
            Exit::Suspended => Outcome::Suspended,
            Exit::Raised => {
                let e = self.take_exc();
                self.reset_stack();
                Outcome::Raised(e)
            }
        }
    }

    /// Clears what an aborted feed left.
    fn reset_stack(&mut self) {
        while let Some(f) = self.frames.pop() {
            if let Some(mut g) = f.generator {
                g.state = GenState::Finished;
            }
            self.release_frame(&f);
        }
        self.leave_fibers();
        while let Some(f) = self.frames.pop() {
            self.release_frame(&f);
        }
        self.seen_frames.clear();
        self.handled = Value::NONE;
        self.uncatchable = false;
        self.tail = None;
        self.roots.clear();
        self.nested.reset();
        self.repr_stack.clear();
        self.native_depth = 0;
        self.nesting = 0;
    }

    /// Continues a suspended program.
    pub fn resume(&mut self, answer: Answer) -> Outcome {
        let Some(Pending { after, request, .. }) = self.pending.take() else {
            return Outcome::Raised(self.new_exception(self.types.RuntimeError, &[]));
        };
        let unknown_callee = matches!(request, HostRequest::Call { object_id: None, .. });
        self.nesting += 1;
        let started = match answer {
            Answer::Value(v) => self.finish(after, v),
            Answer::Raise(e) => {
                self.blame_callee = unknown_callee && self.is_instance_of(e, self.types.NameError);
                Err(self.raise_value(e))
            }
            Answer::Abort(e) => {
                self.raise_value(e);
                self.uncatchable = true;
                Err(Raised)
            }
        };
        let flow = self.resolve(started, after);
        self.nesting -= 1;
        self.continue_flow(flow)
    }

    /// Runs what a program that has ended left to do (files it never closed are written), then gives back how it ended.
    /// Every outcome of a program passes through here.
    pub fn finish_program(&mut self, mut outcome: Outcome) -> Outcome {
        loop {
            let (value, raised) = match outcome {
                Outcome::Suspended => return outcome,
                Outcome::Complete(value) => (value, false),
                Outcome::Raised(e) => (e, true),
            };
            if let Some(raised) = self.ended.take() {
                let value = self.registry.remove("how it ended").unwrap_or(Value::NONE);
                return if raised { Outcome::Raised(value) } else { Outcome::Complete(value) };
            }
            let Some(function) = self.registry.remove("at end") else { return outcome };
            self.registry.insert("how it ended", value);
            self.ended = Some(raised);
            self.nesting += 1;
            let started = self.start(function, None, &[], &[], After::sink(Sink::Boundary));
            self.nesting -= 1;
            outcome = self.continue_with(started);
        }
    }

    /// Where the suspended program stands: the innermost frame of the program's own code.
    pub fn suspension_position(&self) -> Option<(Rc<Source>, u32, u32)> {
        if let Some(Pending {
            request: HostRequest::Futures { .. } | HostRequest::Os { name: "asyncio.sleep", .. },
            ..
        }) = &self.pending
            && let Some(position) = self.waiting_position()
        {
            return Some(position);
        }
        let f = self.frames.iter().rev().find(|f| f.code.flags & code_flags::HIDDEN == 0)?;
        let (start, end) = f.code.unit.positions.get(f.pc().saturating_sub(1) as usize).copied()?;
        Some((f.code.source.clone(), start, end))
    }

    /// Answers a name lookup with a value: the name becomes a global.
    pub fn resume_name(&mut self, value: Value) -> Outcome {
        if let Some(Pending { request: HostRequest::Name { name, object_id: None, .. }, .. }) = &self.pending {
            let name = *name;
            self.dict_set_interned(self.main, name, value);
        }
        self.resume(Answer::Value(value))
    }
    /// The ModuleNotFoundError of an import the host does not know.
    pub fn module_not_found(&mut self, module: &str) -> Value {
        let name = self.new_str(module);
        self.import_error(self.types.ModuleNotFoundError, format!("No module named '{module}'"), name);
        self.take_exc()
    }
    /// The NameError of a pending lookup or call the host does not know.
    pub fn undefined_error(&mut self, name: &str) -> Value {
        let name_value = self.new_str(name);
        let message = format!("name '{name}' is not defined");
        self.name_error(message, name_value);
        self.take_exc()
    }

    // --- tracebacks

    /// The frames of an exception's traceback, outermost first.
    pub fn traceback_frames(&self, e: Value) -> Vec<FrameInfo> {
        let Some(data) = self.exc_data(e) else { return Vec::new() };
        let mut callees = BTreeMap::new();
        data.traceback
            .iter()
            .rev()
            .map(|t| {
                let unit = &t.code.unit;
                let (mut start, mut end) = t.place();
                if t.callee_only {
                    match unit.method_positions.binary_search_by_key(&t.pc, |p| p.0) {
                        Ok(i) => (_, start, end) = unit.method_positions[i],
                        Err(_) => {
                            let place = (Rc::as_ptr(&t.code.source), start, end);
                            end = *callees.entry(place).or_insert_with(|| callee_end(&t.code.source.text, start, end));
                        }
                    }
                }
                let name = t.code.name.as_str().to_string();
                FrameInfo { source: t.code.source.clone(), name, start, end, shows_line: true }
            })
            .collect()
    }

    /// An uncaught exception as CPython prints it.
    pub fn render_exception(&mut self, e: Value) -> String {
        self.render_limited(e, None)
    }

    /// The same with the first frames of each traceback only, or the last if the limit is negative.
    pub fn render_limited(&mut self, e: Value, limit: Option<i64>) -> String {
        let mut infos = self.collect_infos(e);
        if let Some(limit) = limit {
            let most = usize::try_from(limit.unsigned_abs()).unwrap_or(usize::MAX);
            for (_, frames) in &mut infos {
                let surplus = frames.len().saturating_sub(most);
                if limit < 0 {
                    frames.drain(..surplus);
                } else {
                    frames.truncate(most);
                }
            }
        }
        let mut seen = Vec::new();
        let report = self.report(e, &infos, &mut seen, 0);
        render(&report)
    }

    /// The lines that show an exception without its traceback, causes and members.
    pub fn exception_lines(&mut self, e: Value) -> Vec<String> {
        let report = self.report(e, &[], &mut Vec::new(), usize::MAX);
        crate::text::traceback::exception_only(&report)
    }

    fn collect_infos(&self, e: Value) -> Vec<(Value, Vec<FrameInfo>)> {
        let mut all = Vec::new();
        let mut todo = vec![e];
        while let Some(e) = todo.pop() {
            if all.iter().any(|(x, _)| *x == e) || all.len() > 1000 {
                continue;
            }
            let Some(data) = self.exc_data(e) else { continue };
            all.push((e, self.traceback_frames(e)));
            todo.push(data.cause);
            todo.push(data.context);
            todo.extend(self.group_members(e));
        }
        let mut left = MAX_LINES;
        for (_, frames) in &mut all {
            limit_lines(frames, &mut left);
        }
        all
    }
    /// `str(v)`, or what is said if that raises.
    fn str_or(&mut self, v: Value, failed: &str) -> String {
        self.str_now(v).unwrap_or_else(|Raised| {
            self.take_exc();
            self.tail = None;
            failed.to_owned()
        })
    }
    fn group_members(&self, e: Value) -> Vec<Value> {
        let class = self.class_of(e);
        if !self.is_subtype(class, self.types.BaseExceptionGroup) {
            return Vec::new();
        }
        let members = e.get::<Instance>().and_then(|i| self.instance_attr(i, self.sym.exceptions));
        members.and_then(|m| self.sequence_items(m)).unwrap_or_default()
    }

    fn report<'a>(
        &mut self,
        e: Value,
        infos: &'a [(Value, Vec<FrameInfo>)],
        seen: &mut Vec<Value>,
        depth: usize,
    ) -> ExceptionReport<'a> {
        seen.push(e);
        let class = self.class_of(e);
        let type_name = match self.class_module(class) {
            Some("builtins" | "__main__") => class.qualname.as_str().to_string(),
            Some(m) => format!("{m}.{}", class.qualname.as_str()),
            None => match self.dict_get_interned(class.dict, self.sym.__module__) {
                Some(module) if self.str_of(module).is_none() => format!("<unknown>.{}", class.qualname.as_str()),
                _ => class.qualname.as_str().to_string(),
            },
        };
        let message = Some(self.str_or(e, "<exception str() failed>"));
        let mut report = ExceptionReport::new(type_name, message);
        let frames = infos.iter().find(|(x, _)| *x == e).map_or(&[][..], |(_, f)| f);
        report.frames = frames.iter().map(FrameInfo::shown).collect();
        let Some(data) = self.exc_data(e) else { return report };
        report.suppress_context = data.suppress_context;
        if depth < 100 {
            if !data.cause.is_none() && !seen.contains(&data.cause) {
                report.cause = Some(Box::new(self.report(data.cause, infos, seen, depth + 1)));
            } else if !data.context.is_none() && !data.suppress_context && !seen.contains(&data.context) {
                report.context = Some(Box::new(self.report(data.context, infos, seen, depth + 1)));
            }
            if self.is_subtype(class, self.types.BaseExceptionGroup) {
                let members = self.group_members(e);
                report.members = Some(members.into_iter().map(|m| self.report(m, infos, seen, depth + 1)).collect());
            }
        }
        let instance = e.cast::<Instance>();
        if let Some(notes) = self.instance_attr(instance, self.sym.__notes__) {
            match self.sequence_items(notes) {
                Some(notes) => {
                    for n in notes {
                        let note = self.str_or(n, "<note str() failed>");
                        report.notes.push(note);
                    }
                }
                None => match self.repr_text(notes) {
                    Ok(text) => report.notes.push(text),
                    Err(Raised) => {
                        self.take_exc();
                        report.notes.push("<__notes__ repr() failed>".to_owned());
                    }
                },
            }
        }
        if self.is_subtype(class, self.types.SyntaxError) {
            let text = |vm: &Vm, n| vm.instance_attr(instance, n).and_then(|v| vm.str_of(v).map(str::to_string));
            let number = |vm: &Vm, n| vm.instance_attr(instance, n).and_then(|v| vm.int_of(v));
            let s = self.sym;
            let mut details = SyntaxErrorDetails {
                message: match self.instance_attr(instance, s.msg) {
                    Some(m) if !m.is_none() && self.str_of(m).is_none() => {
                        Some(self.str_or(m, "<exception str() failed>"))
                    }
                    _ => text(self, s.msg),
                },
                filename: text(self, s.filename),
                line: number(self, s.lineno),
                offset: number(self, s.offset),
                end_line: number(self, s.end_lineno),
                end_offset: number(self, s.end_offset),
                text: text(self, s.text),
            };
            if let Some(typo) = self.keyword_typo(instance, details.line) {
                details.message = Some(format!("invalid syntax. Did you mean '{}'?", typo.keyword));
                (details.offset, details.end_offset) = (Some(typo.column.into()), Some(typo.end_column.into()));
                details.text = Some(typo.text);
            }
            report.syntax_error = Some(details);
        } else if let Some(hint) = self.suggestion(e) {
            report.message = Some(report.message.take().unwrap_or_default() + &hint);
        }
        report
    }

    /// "Did you mean" for keywords.
    fn keyword_typo(&mut self, e: Gc<Instance>, line: Option<i64>) -> Option<Typo> {
        let name = self.intern("_metadata");
        let metadata = self.instance_attr(e, name).and_then(|m| m.get::<Tuple>())?;
        let [compound, is_file, text] = *metadata.items() else { return None };
        let compound = u32::try_from(self.int_of(compound)?).ok()?;
        let line = u32::try_from(line?).ok()?;
        crate::front::typos::find(self.str_of(text)?, compound, line, is_file == Value::TRUE)
    }

    /// "Did you mean" for names, attributes and imports.
    fn suggestion(&mut self, e: Value) -> Option<String> {
        let i = e.get::<Instance>()?;
        let name = self.instance_attr(i, self.sym.name)?;
        let wrong = self.str_of(name)?;
        let class = self.class_of(e);
        if self.is_subtype(class, self.types.UnboundLocalError) {
            return None;
        }
        let mut candidates: Vec<String> = Vec::new();
        if self.is_subtype(class, self.types.AttributeError) {
            let object = self.instance_attr(i, self.sym.obj)?;
            candidates = self.attribute_names(object);
        } else if self.is_subtype(class, self.types.NameError) {
            // A method that forgot `self.`: known while its frame's first parameter is still on the register window.
            if self.self_hint == e {
                return Some(format!(". Did you mean: 'self.{wrong}'?"));
            }
            let data = self.exc_data(e)?;
            let inner = data.traceback.first().copied();
            if let Some(inner) = inner {
                let unit = &inner.code.unit;
                let is_bound = |n: usize| n >= u64::BITS as usize || data.unbound >> n & 1 == 0;
                let own = unit.local_names.iter().chain(&unit.cell_names).map(|(name, _)| name);
                let variables = own.chain(&unit.free_names).enumerate();
                candidates.extend(variables.filter(|(n, _)| is_bound(*n)).map(|(_, name)| name.clone()));
            }
            for d in inner.map(|t| [t.globals, self.builtins]).into_iter().flatten() {
                candidates.extend(d.table.iter().filter_map(|e| self.str_of(e.key)).map(str::to_string));
            }
            candidates.extend(["None", "False", "True"].map(str::to_owned));
        } else if self.is_subtype(class, self.types.ModuleNotFoundError) {
            // More than CPython says: programs here have to get along with fewer modules.
            if wrong.contains('.') {
                return None;
            }
            let known = crate::stdlib::module_names();
            let best = crate::text::suggest::suggest(wrong, known.into_iter().filter(|n| !n.starts_with('_')))?;
            return Some(format!(". Did you mean: '{best}'?"));
        } else if self.is_subtype(class, self.types.ImportError) {
            let wrong_name = self.instance_attr(i, self.sym.name_from).and_then(|n| self.str_of(n))?;
            let module = self.dict_get_str(self.modules, wrong)?;
            let candidates = self.attribute_names(module);
            let best = crate::text::suggest::suggest(wrong_name, candidates.iter().map(String::as_str))?;
            return Some(format!(". Did you mean: '{best}'?"));
        } else {
            return None;
        }
        let best = crate::text::suggest::suggest(wrong, candidates.iter().map(String::as_str));
        let module = self.is_subtype(class, self.types.NameError) && crate::stdlib::is_module(wrong);
        match (best, module) {
            (Some(best), true) => Some(format!(". Did you mean: '{best}'? Or did you forget to import '{wrong}'?")),
            (Some(best), false) => Some(format!(". Did you mean: '{best}'?")),
            (None, true) => Some(format!(". Did you forget to import '{wrong}'?")),
            (None, false) => None,
        }
    }

    /// Names `dir(object)` would show, without running Python code.
    pub fn attribute_names(&self, object: Value) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let add = |vm: &Vm, names: &mut Vec<String>, d: Gc<Dict>| {
            names.extend(d.table.iter().filter_map(|e| vm.str_of(e.key)).map(str::to_string));
        };
        let classes = match object.get::<Type>() {
            Some(t) => t.mro.clone(),
            None => self.class_of(object).mro.clone(),
        };
        let class = classes[0];
        for c in classes {
            add(self, &mut names, c.dict);
        }
        // `object` has it for every class, but it is an attribute of those alone whose instances have one.
        let own_dict = self.dict_get_interned(class.dict, self.sym.__dict__).is_some();
        if class == self.types.object || class.flags & type_flags::HAS_DICT == 0 && !own_dict {
            names.retain(|n| n != "__dict__");
        }
        if let Some(s) = object.get::<Super>()
            && let Some(class) = s.object_type
        {
            for c in class.mro.clone() {
                add(self, &mut names, c.dict);
            }
        }
        match object.kind() {
            Kind::Module => add(self, &mut names, object.cast::<Module>().dict),
            Kind::Instance => {
                let i = object.cast::<Instance>();
                match i.dict() {
                    Some(d) => add(self, &mut names, d),
                    None => {
                        for (n, k) in i.shape().keys.iter().enumerate() {
                            if !i.slot(n).is_unbound() {
                                names.push(k.as_str().to_string());
                            }
                        }
                    }
                }
            }
            Kind::Function => {
                if let Some(d) = object.cast::<Function>().extra.as_ref().and_then(|e| e.dict) {
                    add(self, &mut names, d);
                }
            }
            _ => {}
        }
        names.sort();
        names.dedup();
        names
    }

    /// Shows an uncaught exception of a program with its own `sys.excepthook`, if it has one: what is left is an exit with
    /// status 1.
    pub fn run_excepthook(&mut self, outcome: Outcome) -> Outcome {
        let Outcome::Raised(e) = outcome else { return outcome };
        let Some(sys) = self.loaded_module("sys").and_then(|m| m.get::<Module>()) else { return outcome };
        let (hook, own) = (self.dict_get_str(sys.dict, "excepthook"), self.dict_get_str(sys.dict, "__excepthook__"));
        let Some(hook) = hook.filter(|h| Some(*h) != own) else { return outcome };
        if self.is_instance_of(e, self.types.SystemExit) {
            return outcome;
        }
        self.roots.push(e);
        let (class, traceback) = (self.class_of(e).value(), self.traceback_of(e));
        let result = self.firmly(|vm| vm.call(hook, &[class, e, traceback]));
        self.roots.pop();
        match result {
            Ok(_) => {}
            Err(Raised) if self.uncatchable => return Outcome::Raised(self.take_exc()),
            Err(Raised) => {
                let failed = self.take_exc();
                let (first, second) = (self.render_exception(failed), self.render_exception(e));
                let text = format!("Error in sys.excepthook:\n{first}\nOriginal exception was:\n{second}");
                let _ = self.write_output(&text, true);
            }
        }
        let status = Value::small(1);
        let exit = self.new_exception(self.types.SystemExit, &[status]);
        let code = self.sym.code;
        self.set_instance_attr(exit, code, status);
        Outcome::Raised(exit)
    }

    /// Exit status and text for stderr of an uncaught exception, as the interpreter's command line gives them.
    pub fn exit_status(&mut self, e: Value) -> (i32, String) {
        if self.is_instance_of(e, self.types.SystemExit) {
            let code = match e.get::<Instance>().and_then(|i| self.instance_attr(i, self.sym.code)) {
                Some(c) => c,
                None => self.stop_value(e),
            };
            if code.is_none() {
                return (0, String::new());
            }
            if let Some(n) = self.int_of(code) {
                return ((n & 0xff) as i32, String::new());
            }
            let text = self.str_now(code).unwrap_or_default();
            return (1, format!("{text}\n"));
        }
        (1, self.render_exception(e))
    }
}

/// Where the callee ends of the call expression that is the source's bytes `start..end`.
fn callee_end(text: &str, start: u32, end: u32) -> u32 {
    let Some(call) = text.get(start as usize..end as usize) else { return end };
    match ruff_python_parser::parse_expression(call) {
        Ok(parsed) => match parsed.expr() {
            ruff_python_ast::Expr::Call(c) => start + ruff_text_size::Ranged::range(&*c.func).end().to_u32(),
            _ => end,
        },
        Err(_) => end,
    }
}

/// Lets frames show their lines while these have room, the innermost first.
fn limit_lines(frames: &mut [FrameInfo], left: &mut usize) {
    let mut before: Option<(*const Source, u32, u32, bool)> = None;
    for frame in frames.iter_mut().rev() {
        let place = (Rc::as_ptr(&frame.source), frame.start, frame.end);
        frame.shows_line = match before {
            // Repeated frames are shown a few times only.
            Some((source, start, end, shown)) if (source, start, end) == place => shown,
            _ => {
                let length = frame.source.line_text(frame.source.line(frame.start)).len();
                let fits = length <= *left;
                *left -= if fits { length } else { 0 };
                fits
            }
        };
        before = Some((place.0, place.1, place.2, frame.shows_line));
    }
}

/// Collects output in strings.
#[derive(Default)]
pub struct Captured {
    pub stdout: String,
    pub stderr: String,
}
struct CaptureSink(Rc<std::cell::RefCell<Captured>>);
impl super::Output for CaptureSink {
    fn write(&mut self, text: &str, err: bool) {
        let mut c = self.0.borrow_mut();
        if err { c.stderr.push_str(text) } else { c.stdout.push_str(text) }
    }
}

/// Runs a program to its end, as `python FILE` would; questions to the host are answered as a host without functions does.
/// For tests and tools.
pub fn run_script(source: &str, filename: &str, argv: &[String]) -> ScriptResult {
    run_script_in(Vm::new(), source, filename, argv)
}

/// The same with a collection at every safepoint and freed memory poisoned: finds values the collector does not know of.
pub fn run_script_stress(source: &str, filename: &str, argv: &[String]) -> ScriptResult {
    let mut vm = Vm::new();
    vm.heap.stress = true;
    run_script_in(vm, source, filename, argv)
}

/// The same in a given interpreter, which is sealed as that of the image is.
pub fn run_script_in(mut vm: Box<Vm>, source: &str, filename: &str, argv: &[String]) -> ScriptResult {
    vm.heap.seal();
    vm.gather();
    let captured = Rc::new(std::cell::RefCell::new(Captured::default()));
    vm.output = Box::new(CaptureSink(captured.clone()));
    vm.argv = std::iter::once(filename.to_string()).chain(argv.iter().cloned()).collect();
    let file = vm.new_str(filename);
    vm.dict_set_str(&mut { vm.main }, "__file__", file);
    let mut outcome = vm.run_main(source, filename, Mode::Exec);
    let exit_code = loop {
        outcome = vm.finish_program(outcome);
        outcome = vm.run_excepthook(outcome);
        match outcome {
            Outcome::Complete(_) => break 0,
            Outcome::Raised(e) => {
                let (code, text) = vm.exit_status(e);
                captured.borrow_mut().stderr.push_str(&text);
                break code;
            }
            Outcome::Suspended => {
                let answer = vm.answer_without_host();
                outcome = vm.resume(answer);
            }
        }
    };
    vm.finalize_program();
    let c = captured.take();
    ScriptResult { stdout: c.stdout, stderr: c.stderr, exit_code }
}

impl Vm {
    /// The exception for a call of a function that the host does not have. Input that nobody gives has ended.
    pub fn unknown_call(&mut self, name: Gc<Str>) -> Value {
        match name.as_str() {
            "input" | "sys.stdin.readline" => {
                let text = self.new_str("EOF when reading a line");
                self.new_exception(self.types.EOFError, &[text])
            }
            name => self.undefined_error(name),
        }
    }

    /// What a host without functions, files or clock answers.
    pub fn answer_without_host(&mut self) -> Answer {
        let Some(p) = &self.pending else { return Answer::Value(Value::NONE) };
        match p.request.clone() {
            HostRequest::Call { name, .. } => Answer::Raise(self.unknown_call(name)),
            HostRequest::Name { name, .. } => Answer::Raise(self.undefined_error(name.as_str())),
            HostRequest::Os { name, .. } if name.ends_with("sleep") => Answer::Value(Value::NONE),
            HostRequest::Os { name: "time.time" | "date.today" | "datetime.now", .. } => {
                let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
                Answer::Value(Value::float(now.map_or(0.0, |d| d.as_secs_f64())))
            }
            HostRequest::Os { name: "import", args, .. } => {
                let module = args.first().and_then(|m| self.str_of(*m)).unwrap_or("?");
                Answer::Raise(self.module_not_found(module))
            }
            HostRequest::Os { name, args, .. } => {
                let path = args.first().and_then(|path| self.str_of(*path)).unwrap_or_default();
                let (exc_type, text) = crate::wire::no_handler(name, path);
                Answer::Raise(crate::wire::exception(self, exc_type, None, Some(&text)))
            }
            HostRequest::Futures { .. } => {
                self.raise(self.types.RuntimeError, "no host to answer");
                Answer::Raise(self.take_exc())
            }
        }
    }
}
