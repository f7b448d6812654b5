//! `_ast`: the parser's tree as nested tuples `(class, fields, position)`, of which `ast` makes its nodes.

use std::rc::Rc;

use ruff_python_ast::{self as ast, ConversionFlag, Expr, FStringPart, InterpolatedStringElement, Mod, Pattern, Stmt};
use ruff_text_size::{Ranged, TextRange};

use crate::bytecode::code::{Const, Mode, Source};
use crate::compile::fold;
use crate::front;
use crate::object::heap::Gc;
use crate::object::layout::*;
use crate::object::native::def;
use crate::object::value::{R, Value};
use crate::vm::Vm;

/// Nodes in nodes; the parser's own bound is about the same.
const MAX_DEPTH: usize = 300;

pub fn init(vm: &mut Vm, m: Gc<Module>) {
    vm.add_functions(m.dict, "_ast", &[def("parse", "source, filename, mode, /", parse)]);
}

fn parse(vm: &mut Vm, args: &[Value]) -> R {
    let Some(name) = vm.str_of(args[1]) else {
        return Err(vm.type_error("compile() argument 'filename' must be str"));
    };
    let text = crate::builtins::source::source_text(vm, args[0], "compile", name)?;
    let (mode, text) = match vm.str_of(args[2]) {
        Some("eval") => (Mode::Eval, text.trim_start_matches([' ', '\t']).to_string()),
        _ => (Mode::Exec, text),
    };
    let source = Rc::new(Source::new(name, text));
    let tree = match front::parse::parse(&source.text, mode) {
        Ok(tree) => tree,
        Err(e) => return Err(vm.raise_compile_error(&source, e)),
    };
    let mut builder = Builder { vm, source: source.clone(), depth: 0 };
    match tree.syntax() {
        Mod::Module(m) => builder.stmts(&m.body),
        Mod::Expression(e) => builder.expr(&e.body),
    }
}

struct Builder<'v> {
    vm: &'v mut Vm,
    source: Rc<Source>,
    depth: usize,
}

impl Builder<'_> {
    fn node(&mut self, class: &str, fields: &[Value], range: Option<TextRange>) -> R {
        self.vm.reserve(fields.len() * 8 + 200)?;
        self.vm.tick()?;
        let position = match range {
            None => Value::NONE,
            Some(r) => {
                let mut numbers = [Value::NONE; 4];
                for (i, at) in [r.start().to_u32(), r.end().to_u32()].into_iter().enumerate() {
                    let line = self.source.line(at);
                    let column = at - self.source.line_starts[line as usize - 1];
                    numbers[2 * i] = Value::small(line.into());
                    numbers[2 * i + 1] = Value::small(column.into());
                }
                self.vm.new_tuple(&numbers)
            }
        };
        let class = self.vm.intern(class).value();
        let fields = self.vm.new_tuple(fields);
        Ok(self.vm.new_tuple(&[class, fields, position]))
    }
    fn list<T>(&mut self, items: &[T], mut f: impl FnMut(&mut Self, &T) -> R) -> R {
        let mut out = Vec::with_capacity(items.len());
        for item in items {
            out.push(f(self, item)?);
        }
        Ok(self.vm.new_list(out))
    }
    fn text(&mut self, s: &str) -> Value {
        self.vm.new_str(s)
    }
    fn name(&mut self, i: &ast::Identifier) -> Value {
        self.vm.intern(i.as_str()).value()
    }
    fn opt_name(&mut self, i: &Option<ast::Identifier>) -> Value {
        i.as_ref().map_or(Value::NONE, |i| self.name(i))
    }
    fn plain(&mut self, class: &str) -> R {
        self.node(class, &[], None)
    }
    fn ctx(&mut self, ctx: ast::ExprContext) -> R {
        self.plain(match ctx {
            ast::ExprContext::Store => "Store",
            ast::ExprContext::Del => "Del",
            _ => "Load",
        })
    }
    fn opt(&mut self, e: &Option<Box<Expr>>) -> R {
        e.as_ref().map_or(Ok(Value::NONE), |e| self.expr(e))
    }
    fn exprs(&mut self, items: &[Expr]) -> R {
        self.list(items, |s, e| s.expr(e))
    }
    fn stmts(&mut self, items: &[Stmt]) -> R {
        self.list(items, |s, e| s.stmt(e))
    }
    fn deeper(&mut self) -> R<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let class = self.vm.types.RecursionError;
            return Err(self.vm.raise(class, "maximum recursion depth exceeded during ast construction"));
        }
        Ok(())
    }

    // --- statements

    fn stmt(&mut self, s: &Stmt) -> R {
        self.deeper()?;
        let r = match s {
            Stmt::FunctionDef(_) | Stmt::ClassDef(_) => self.definition(s),
            Stmt::Import(_) | Stmt::ImportFrom(_) | Stmt::Global(_) | Stmt::Nonlocal(_) => self.naming(s),
            Stmt::If(_) | Stmt::While(_) | Stmt::For(_) | Stmt::With(_) | Stmt::Try(_) | Stmt::Match(_) => {
                self.block(s)
            }
            _ => self.simple(s),
        };
        self.depth -= 1;
        r
    }
    fn simple(&mut self, s: &Stmt) -> R {
        let range = Some(s.range());
        match s {
            Stmt::Return(x) => {
                let value = self.opt(&x.value)?;
                self.node("Return", &[value], range)
            }
            Stmt::Delete(x) => {
                let targets = self.exprs(&x.targets)?;
                self.node("Delete", &[targets], range)
            }
            Stmt::TypeAlias(x) => {
                let name = self.expr(&x.name)?;
                let params = self.type_params(x.type_params.as_deref())?;
                let value = self.expr(&x.value)?;
                self.node("TypeAlias", &[name, params, value], range)
            }
            Stmt::Assign(x) => {
                let (targets, value) = (self.exprs(&x.targets)?, self.expr(&x.value)?);
                self.node("Assign", &[targets, value, Value::NONE], range)
            }
            Stmt::AugAssign(x) => {
                let target = self.expr(&x.target)?;
                let op = self.plain(operator(x.op))?;
                let value = self.expr(&x.value)?;
                self.node("AugAssign", &[target, op, value], range)
            }
            Stmt::AnnAssign(x) => {
                let (target, annotation) = (self.expr(&x.target)?, self.expr(&x.annotation)?);
                let value = self.opt(&x.value)?;
                self.node("AnnAssign", &[target, annotation, value, Value::small(x.simple.into())], range)
            }
            Stmt::Raise(x) => {
                let (exc, cause) = (self.opt(&x.exc)?, self.opt(&x.cause)?);
                self.node("Raise", &[exc, cause], range)
            }
            Stmt::Assert(x) => {
                let (test, msg) = (self.expr(&x.test)?, self.opt(&x.msg)?);
                self.node("Assert", &[test, msg], range)
            }
            Stmt::Expr(x) => {
                let value = self.expr(&x.value)?;
                self.node("Expr", &[value], range)
            }
            Stmt::Break(_) => self.node("Break", &[], range),
            Stmt::Continue(_) => self.node("Continue", &[], range),
            _ => self.node("Pass", &[], range),
        }
    }
    fn naming(&mut self, s: &Stmt) -> R {
        let range = Some(s.range());
        let alias = |b: &mut Self, a: &ast::Alias| {
            let (name, asname) = (b.name(&a.name), b.opt_name(&a.asname));
            b.node("alias", &[name, asname], Some(a.range))
        };
        match s {
            Stmt::Import(x) => {
                let names = self.list(&x.names, alias)?;
                self.node("Import", &[names], range)
            }
            Stmt::ImportFrom(x) => {
                let module = self.opt_name(&x.module);
                let names = self.list(&x.names, alias)?;
                self.node("ImportFrom", &[module, names, Value::small(x.level.into())], range)
            }
            Stmt::Global(x) => {
                let names = self.list(&x.names, |b, n| Ok(b.name(n)))?;
                self.node("Global", &[names], range)
            }
            Stmt::Nonlocal(x) => {
                let names = self.list(&x.names, |b, n| Ok(b.name(n)))?;
                self.node("Nonlocal", &[names], range)
            }
            _ => Ok(Value::NONE),
        }
    }
    /// The range of a definition without its decorators.
    fn bare(&self, range: TextRange, decorators: &[ast::Decorator]) -> TextRange {
        let Some(last) = decorators.last() else { return range };
        let bytes = self.source.text.as_bytes();
        let mut at = last.range.end().to_usize();
        while at < bytes.len() {
            match bytes[at] {
                b'#' => at += bytes[at..].iter().take_while(|&&b| b != b'\n' && b != b'\r').count(),
                b if b.is_ascii_whitespace() || b == b'\\' => at += 1,
                _ => break,
            }
        }
        let end = range.end().to_u32();
        TextRange::new((at as u32).min(end).into(), range.end())
    }
    fn definition(&mut self, s: &Stmt) -> R {
        let decorators = |b: &mut Self, list: &[ast::Decorator]| b.list(list, |b, d| b.expr(&d.expression));
        match s {
            Stmt::FunctionDef(f) => {
                let name = self.name(&f.name);
                let args = self.parameters(Some(&f.parameters))?;
                let body = self.stmts(&f.body)?;
                let decorator_list = decorators(self, &f.decorator_list)?;
                let returns = self.opt(&f.returns)?;
                let params = self.type_params(f.type_params.as_deref())?;
                let class = if f.is_async { "AsyncFunctionDef" } else { "FunctionDef" };
                let range = self.bare(f.range, &f.decorator_list);
                self.node(class, &[name, args, body, decorator_list, returns, Value::NONE, params], Some(range))
            }
            Stmt::ClassDef(c) => {
                let name = self.name(&c.name);
                let (bases, keywords) = match &c.arguments {
                    Some(a) => (self.exprs(&a.args)?, self.keywords(&a.keywords)?),
                    None => (self.vm.new_list(Vec::new()), self.vm.new_list(Vec::new())),
                };
                let body = self.stmts(&c.body)?;
                let decorator_list = decorators(self, &c.decorator_list)?;
                let params = self.type_params(c.type_params.as_deref())?;
                let range = self.bare(c.range, &c.decorator_list);
                self.node("ClassDef", &[name, bases, keywords, body, decorator_list, params], Some(range))
            }
            _ => Ok(Value::NONE),
        }
    }
    fn block(&mut self, s: &Stmt) -> R {
        let range = Some(s.range());
        match s {
            Stmt::If(x) => {
                let (test, body) = (self.expr(&x.test)?, self.stmts(&x.body)?);
                let mut orelse = Vec::new();
                for clause in x.elif_else_clauses.iter().rev() {
                    let inner = self.stmts(&clause.body)?;
                    match &clause.test {
                        None => orelse = self.vm.collect(inner)?,
                        Some(test) => {
                            let test = self.expr(test)?;
                            let rest = self.vm.new_list(std::mem::take(&mut orelse));
                            let range = TextRange::new(clause.range.start(), x.range.end());
                            orelse.push(self.node("If", &[test, inner, rest], Some(range))?);
                        }
                    }
                }
                let orelse = self.vm.new_list(orelse);
                self.node("If", &[test, body, orelse], range)
            }
            Stmt::While(x) => {
                let fields = [self.expr(&x.test)?, self.stmts(&x.body)?, self.stmts(&x.orelse)?];
                self.node("While", &fields, range)
            }
            Stmt::For(x) => {
                let fields = [
                    self.expr(&x.target)?,
                    self.expr(&x.iter)?,
                    self.stmts(&x.body)?,
                    self.stmts(&x.orelse)?,
                    Value::NONE,
                ];
                self.node(if x.is_async { "AsyncFor" } else { "For" }, &fields, range)
            }
            Stmt::With(x) => {
                let items = self.list(&x.items, |b, i| {
                    let fields = [b.expr(&i.context_expr)?, b.opt(&i.optional_vars)?];
                    b.node("withitem", &fields, None)
                })?;
                let body = self.stmts(&x.body)?;
                self.node(if x.is_async { "AsyncWith" } else { "With" }, &[items, body, Value::NONE], range)
            }
            Stmt::Try(x) => {
                let body = self.stmts(&x.body)?;
                let handlers = self.list(&x.handlers, |b, h| {
                    let ast::ExceptHandler::ExceptHandler(h) = h;
                    let fields = [b.opt(&h.type_)?, b.opt_name(&h.name), b.stmts(&h.body)?];
                    b.node("ExceptHandler", &fields, Some(h.range))
                })?;
                let (orelse, finalbody) = (self.stmts(&x.orelse)?, self.stmts(&x.finalbody)?);
                self.node(if x.is_star { "TryStar" } else { "Try" }, &[body, handlers, orelse, finalbody], range)
            }
            Stmt::Match(x) => {
                let subject = self.expr(&x.subject)?;
                let cases = self.list(&x.cases, |b, c| {
                    let fields = [b.pattern(&c.pattern)?, b.opt(&c.guard)?, b.stmts(&c.body)?];
                    b.node("match_case", &fields, None)
                })?;
                self.node("Match", &[subject, cases], range)
            }
            _ => Ok(Value::NONE),
        }
    }
    fn type_params(&mut self, params: Option<&ast::TypeParams>) -> R {
        let Some(params) = params else { return Ok(self.vm.new_list(Vec::new())) };
        self.list(&params.type_params, |b, p| match p {
            ast::TypeParam::TypeVar(t) => {
                let fields = [b.name(&t.name), b.opt(&t.bound)?, b.opt(&t.default)?];
                b.node("TypeVar", &fields, Some(t.range))
            }
            ast::TypeParam::ParamSpec(t) => {
                let fields = [b.name(&t.name), b.opt(&t.default)?];
                b.node("ParamSpec", &fields, Some(t.range))
            }
            ast::TypeParam::TypeVarTuple(t) => {
                let fields = [b.name(&t.name), b.opt(&t.default)?];
                b.node("TypeVarTuple", &fields, Some(t.range))
            }
        })
    }
    fn parameter(&mut self, p: &ast::Parameter) -> R {
        let fields = [self.name(&p.name), self.opt(&p.annotation)?, Value::NONE];
        // Without stars.
        self.node("arg", &fields, Some(TextRange::new(p.name.range.start(), p.range.end())))
    }
    fn parameters(&mut self, p: Option<&ast::Parameters>) -> R {
        let empty = ast::Parameters::default();
        let p = p.unwrap_or(&empty);
        let arg = |b: &mut Self, a: &ast::ParameterWithDefault| b.parameter(&a.parameter);
        let posonly = self.list(&p.posonlyargs, arg)?;
        let args = self.list(&p.args, arg)?;
        let vararg = p.vararg.as_ref().map_or(Ok(Value::NONE), |a| self.parameter(a))?;
        let kwonly = self.list(&p.kwonlyargs, arg)?;
        let kw_defaults = self.list(&p.kwonlyargs, |b, a| b.opt(&a.default))?;
        let kwarg = p.kwarg.as_ref().map_or(Ok(Value::NONE), |a| self.parameter(a))?;
        let mut defaults = Vec::new();
        for a in p.posonlyargs.iter().chain(p.args.iter()) {
            if let Some(d) = &a.default {
                defaults.push(self.expr(d)?);
            }
        }
        let defaults = self.vm.new_list(defaults);
        self.node("arguments", &[posonly, args, vararg, kwonly, kw_defaults, kwarg, defaults], None)
    }
    fn keywords(&mut self, keywords: &[ast::Keyword]) -> R {
        self.list(keywords, |b, k| {
            let fields = [b.opt_name(&k.arg), b.expr(&k.value)?];
            b.node("keyword", &fields, Some(k.range))
        })
    }

    // --- patterns

    fn pattern(&mut self, p: &Pattern) -> R {
        self.deeper()?;
        let range = Some(p.range());
        let patterns = |b: &mut Self, list: &[Pattern]| b.list(list, |b, p| b.pattern(p));
        let r = match p {
            Pattern::MatchValue(x) => {
                let value = self.expr(&x.value)?;
                self.node("MatchValue", &[value], range)
            }
            Pattern::MatchSingleton(x) => {
                let value = match x.value {
                    ast::Singleton::None => Value::NONE,
                    ast::Singleton::True => Value::TRUE,
                    ast::Singleton::False => Value::FALSE,
                };
                self.node("MatchSingleton", &[value], range)
            }
            Pattern::MatchSequence(x) => {
                let list = patterns(self, &x.patterns)?;
                self.node("MatchSequence", &[list], range)
            }
            Pattern::MatchMapping(x) => {
                let fields = [self.exprs(&x.keys)?, patterns(self, &x.patterns)?, self.opt_name(&x.rest)];
                self.node("MatchMapping", &fields, range)
            }
            Pattern::MatchClass(x) => {
                let cls = self.expr(&x.cls)?;
                let list = patterns(self, &x.arguments.patterns)?;
                let names = self.list(&x.arguments.keywords, |b, k| Ok(b.name(&k.attr)))?;
                let values = self.list(&x.arguments.keywords, |b, k| b.pattern(&k.pattern))?;
                self.node("MatchClass", &[cls, list, names, values], range)
            }
            Pattern::MatchStar(x) => {
                let name = self.opt_name(&x.name);
                self.node("MatchStar", &[name], range)
            }
            Pattern::MatchAs(x) => {
                let pattern = x.pattern.as_ref().map_or(Ok(Value::NONE), |p| self.pattern(p))?;
                let name = self.opt_name(&x.name);
                self.node("MatchAs", &[pattern, name], range)
            }
            Pattern::MatchOr(x) => {
                let list = patterns(self, &x.patterns)?;
                self.node("MatchOr", &[list], range)
            }
        };
        self.depth -= 1;
        r
    }

    // --- expressions

    fn expr(&mut self, e: &Expr) -> R {
        self.deeper()?;
        let r = match e {
            Expr::ListComp(_) | Expr::SetComp(_) | Expr::DictComp(_) | Expr::Generator(_) => self.comprehension(e),
            Expr::FString(_) | Expr::TString(_) => self.interpolated(e),
            Expr::StringLiteral(_)
            | Expr::BytesLiteral(_)
            | Expr::NumberLiteral(_)
            | Expr::BooleanLiteral(_)
            | Expr::NoneLiteral(_)
            | Expr::EllipsisLiteral(_) => self.literal(e),
            Expr::BoolOp(_) | Expr::BinOp(_) | Expr::UnaryOp(_) | Expr::Compare(_) | Expr::If(_) => self.operation(e),
            Expr::Attribute(_)
            | Expr::Subscript(_)
            | Expr::Starred(_)
            | Expr::Name(_)
            | Expr::List(_)
            | Expr::Tuple(_)
            | Expr::Set(_)
            | Expr::Dict(_)
            | Expr::Slice(_) => self.place(e),
            _ => self.other(e),
        };
        self.depth -= 1;
        r
    }
    fn other(&mut self, e: &Expr) -> R {
        let range = Some(e.range());
        match e {
            Expr::Named(x) => {
                let fields = [self.expr(&x.target)?, self.expr(&x.value)?];
                self.node("NamedExpr", &fields, range)
            }
            Expr::Lambda(x) => {
                let fields = [self.parameters(x.parameters.as_deref())?, self.expr(&x.body)?];
                self.node("Lambda", &fields, range)
            }
            Expr::Await(x) => {
                let value = self.expr(&x.value)?;
                self.node("Await", &[value], range)
            }
            Expr::Yield(x) => {
                let value = self.opt(&x.value)?;
                self.node("Yield", &[value], range)
            }
            Expr::YieldFrom(x) => {
                let value = self.expr(&x.value)?;
                self.node("YieldFrom", &[value], range)
            }
            Expr::Call(x) => {
                let func = self.expr(&x.func)?;
                let args = self.exprs(&x.arguments.args)?;
                let keywords = self.keywords(&x.arguments.keywords)?;
                self.node("Call", &[func, args, keywords], range)
            }
            _ => Ok(Value::NONE),
        }
    }
    fn operation(&mut self, e: &Expr) -> R {
        let range = Some(e.range());
        match e {
            Expr::BoolOp(x) => {
                let op = self.plain(if x.op == ast::BoolOp::And { "And" } else { "Or" })?;
                let values = self.exprs(&x.values)?;
                self.node("BoolOp", &[op, values], range)
            }
            Expr::BinOp(x) => {
                let fields = [self.expr(&x.left)?, self.plain(operator(x.op))?, self.expr(&x.right)?];
                self.node("BinOp", &fields, range)
            }
            Expr::UnaryOp(x) => {
                let op = self.plain(match x.op {
                    ast::UnaryOp::Invert => "Invert",
                    ast::UnaryOp::Not => "Not",
                    ast::UnaryOp::UAdd => "UAdd",
                    ast::UnaryOp::USub => "USub",
                })?;
                let operand = self.expr(&x.operand)?;
                self.node("UnaryOp", &[op, operand], range)
            }
            Expr::Compare(x) => {
                let left = self.expr(&x.left)?;
                let ops = self.list(&x.ops, |b, op| {
                    b.plain(match op {
                        ast::CmpOp::Eq => "Eq",
                        ast::CmpOp::NotEq => "NotEq",
                        ast::CmpOp::Lt => "Lt",
                        ast::CmpOp::LtE => "LtE",
                        ast::CmpOp::Gt => "Gt",
                        ast::CmpOp::GtE => "GtE",
                        ast::CmpOp::Is => "Is",
                        ast::CmpOp::IsNot => "IsNot",
                        ast::CmpOp::In => "In",
                        ast::CmpOp::NotIn => "NotIn",
                    })
                })?;
                let comparators = self.exprs(&x.comparators)?;
                self.node("Compare", &[left, ops, comparators], range)
            }
            Expr::If(x) => {
                let fields = [self.expr(&x.test)?, self.expr(&x.body)?, self.expr(&x.orelse)?];
                self.node("IfExp", &fields, range)
            }
            _ => Ok(Value::NONE),
        }
    }
    fn place(&mut self, e: &Expr) -> R {
        let range = Some(e.range());
        match e {
            Expr::Attribute(x) => {
                let fields = [self.expr(&x.value)?, self.name(&x.attr), self.ctx(x.ctx)?];
                self.node("Attribute", &fields, range)
            }
            Expr::Subscript(x) => {
                let fields = [self.expr(&x.value)?, self.expr(&x.slice)?, self.ctx(x.ctx)?];
                self.node("Subscript", &fields, range)
            }
            Expr::Starred(x) => {
                let fields = [self.expr(&x.value)?, self.ctx(x.ctx)?];
                self.node("Starred", &fields, range)
            }
            Expr::Name(x) => {
                let id = self.vm.intern(x.id.as_str()).value();
                let ctx = self.ctx(x.ctx)?;
                self.node("Name", &[id, ctx], range)
            }
            Expr::List(x) => {
                let fields = [self.exprs(&x.elts)?, self.ctx(x.ctx)?];
                self.node("List", &fields, range)
            }
            Expr::Tuple(x) => {
                let fields = [self.exprs(&x.elts)?, self.ctx(x.ctx)?];
                self.node("Tuple", &fields, range)
            }
            Expr::Set(x) => {
                let elts = self.exprs(&x.elts)?;
                self.node("Set", &[elts], range)
            }
            Expr::Dict(x) => {
                let keys = self.list(&x.items, |b, i| i.key.as_ref().map_or(Ok(Value::NONE), |k| b.expr(k)))?;
                let values = self.list(&x.items, |b, i| b.expr(&i.value))?;
                self.node("Dict", &[keys, values], range)
            }
            Expr::Slice(x) => {
                let fields = [self.opt(&x.lower)?, self.opt(&x.upper)?, self.opt(&x.step)?];
                self.node("Slice", &fields, range)
            }
            _ => Ok(Value::NONE),
        }
    }
    fn comprehension(&mut self, e: &Expr) -> R {
        let range = Some(e.range());
        let generators = |b: &mut Self, list: &[ast::Comprehension]| {
            b.list(list, |b, c| {
                let is_async = Value::small(c.is_async.into());
                let fields = [b.expr(&c.target)?, b.expr(&c.iter)?, b.exprs(&c.ifs)?, is_async];
                b.node("comprehension", &fields, None)
            })
        };
        match e {
            Expr::ListComp(x) => {
                let fields = [self.expr(&x.elt)?, generators(self, &x.generators)?];
                self.node("ListComp", &fields, range)
            }
            Expr::SetComp(x) => {
                let fields = [self.expr(&x.elt)?, generators(self, &x.generators)?];
                self.node("SetComp", &fields, range)
            }
            Expr::Generator(x) => {
                let fields = [self.expr(&x.elt)?, generators(self, &x.generators)?];
                self.node("GeneratorExp", &fields, range)
            }
            Expr::DictComp(x) => {
                let fields = [self.opt(&x.key)?, self.expr(&x.value)?, generators(self, &x.generators)?];
                self.node("DictComp", &fields, range)
            }
            _ => Ok(Value::NONE),
        }
    }
    fn literal(&mut self, e: &Expr) -> R {
        let mut kind = Value::NONE;
        let value = match e {
            Expr::StringLiteral(x) => {
                if x.value.iter().next().is_some_and(|s| s.flags.prefix().is_unicode()) {
                    kind = self.text("u");
                }
                self.text(x.value.to_str())
            }
            Expr::BytesLiteral(x) => {
                let data: Vec<u8> = x.value.iter().flat_map(|b| b.value.iter().copied()).collect();
                self.vm.new_bytes(data)
            }
            Expr::NumberLiteral(x) => match fold::number(&x.value) {
                Some(Const::Int(i)) => self.vm.new_int(i),
                Some(Const::BigInt(n)) => self.vm.new_big(n),
                Some(Const::Float(f)) => self.vm.new_float(f),
                Some(Const::Complex(re, im)) => self.vm.new_complex(re, im),
                _ => return Err(self.vm.value_error("malformed number")),
            },
            Expr::BooleanLiteral(x) => Value::bool(x.value),
            Expr::EllipsisLiteral(_) => Value::ELLIPSIS,
            _ => Value::NONE,
        };
        self.node("Constant", &[value, kind], Some(e.range()))
    }
    fn interpolated(&mut self, e: &Expr) -> R {
        let mut pieces = Pieces::default();
        match e {
            Expr::FString(x) => {
                for part in x.value.iter() {
                    match part {
                        FStringPart::Literal(l) => pieces.text(&l.value, l.range),
                        FStringPart::FString(f) => self.elements(&mut pieces, &f.elements, false)?,
                    }
                }
                let values = self.join(pieces)?;
                self.node("JoinedStr", &[values], Some(x.range))
            }
            Expr::TString(x) => {
                for part in x.value.as_slice() {
                    self.elements(&mut pieces, &part.elements, true)?;
                }
                let values = self.join(pieces)?;
                self.node("TemplateStr", &[values], Some(x.range))
            }
            _ => Ok(Value::NONE),
        }
    }
    fn elements(&mut self, pieces: &mut Pieces, elements: &[InterpolatedStringElement], template: bool) -> R<()> {
        for element in elements {
            match element {
                InterpolatedStringElement::Literal(l) => pieces.text(&l.value, l.range),
                InterpolatedStringElement::Interpolation(i) => {
                    self.deeper()?;
                    let mut conversion = i.conversion as i8;
                    if let Some(debug) = &i.debug_text {
                        let shown = format!("{}{}{}", debug.leading(), debug.expression(), debug.trailing());
                        let end = i.range.start().to_u32() + 1 + shown.len() as u32;
                        pieces.text(&shown, TextRange::new(i.range.start(), end.min(i.range.end().to_u32()).into()));
                        if i.conversion == ConversionFlag::None && i.format_spec.is_none() {
                            conversion = ConversionFlag::Repr as i8;
                        }
                    }
                    let value = self.expr(&i.expression)?;
                    let spec = match &i.format_spec {
                        None => Value::NONE,
                        Some(spec) => {
                            let mut inner = Pieces::default();
                            self.elements(&mut inner, &spec.elements, false)?;
                            let values = self.join(inner)?;
                            // With the colon.
                            let start = spec.range.start().to_u32().saturating_sub(1);
                            let range = TextRange::new(start.into(), spec.range.end());
                            self.node("JoinedStr", &[values], Some(range))?
                        }
                    };
                    let conversion = Value::small(conversion.into());
                    let node = if template {
                        let source = self.source.clone();
                        let range = i.expression.range();
                        let shown = source.text.get(range.start().to_usize()..range.end().to_usize()).unwrap_or("");
                        let shown = self.text(shown);
                        self.node("Interpolation", &[value, shown, conversion, spec], Some(i.range))?
                    } else {
                        self.node("FormattedValue", &[value, conversion, spec], Some(i.range))?
                    };
                    pieces.0.push(Piece::Node(node));
                    self.depth -= 1;
                }
            }
        }
        Ok(())
    }
    fn join(&mut self, pieces: Pieces) -> R {
        let mut out = Vec::with_capacity(pieces.0.len());
        for piece in pieces.0 {
            out.push(match piece {
                Piece::Node(v) => v,
                Piece::Text(s, range) => {
                    let value = self.text(&s);
                    self.node("Constant", &[value, Value::NONE], Some(range))?
                }
            });
        }
        Ok(self.vm.new_list(out))
    }
}

enum Piece {
    Text(String, TextRange),
    Node(Value),
}

/// The parts of a string with interpolations; neighbouring texts are one.
#[derive(Default)]
struct Pieces(Vec<Piece>);

impl Pieces {
    fn text(&mut self, s: &str, range: TextRange) {
        match self.0.last_mut() {
            _ if s.is_empty() => {}
            Some(Piece::Text(before, at)) => {
                before.push_str(s);
                *at = at.cover(range);
            }
            _ => self.0.push(Piece::Text(s.to_string(), range)),
        }
    }
}

fn operator(op: ast::Operator) -> &'static str {
    use ast::Operator::*;
    match op {
        Add => "Add",
        Sub => "Sub",
        Mult => "Mult",
        MatMult => "MatMult",
        Div => "Div",
        Mod => "Mod",
        Pow => "Pow",
        LShift => "LShift",
        RShift => "RShift",
        BitOr => "BitOr",
        BitXor => "BitXor",
        BitAnd => "BitAnd",
        FloorDiv => "FloorDiv",
    }
}
