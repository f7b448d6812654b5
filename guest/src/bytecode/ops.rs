//! THE instruction list of the register machine.
//!
//! An instruction is 8 bytes: a tag, one optional byte, and up to three 16-bit operands. Operands named
//! `dst`, `src`, `a`, `b`, `obj`, ... are register numbers of the current frame's window. `base` is the first
//! of a run of consecutive registers. `ic` indexes the code unit's inline-cache table, whose entry also
//! carries the *name* the instruction works with. `off` is relative to the instruction that follows.
//!
//! `R[x]` is a register, `R[base..+n]` a run of n registers. "Unbound" is the marker for a name without value
//! and for "no argument"; no instruction leaves it where Python code can read it unless said so.

/// Register number in the frame's window.
pub type Reg = u16;
/// Says "no register" where an operand is optional.
pub const NO_REG: Reg = u16::MAX;

/// Operand of the binary operations. The names follow Python's operator methods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum BinOp {
    Add,
    Sub,
    Mul,
    TrueDiv,
    FloorDiv,
    Mod,
    Pow,
    MatMul,
    LShift,
    RShift,
    And,
    Or,
    Xor,
}

/// Operand of [`Instr::Unary`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum UnaryOp {
    Neg,
    Pos,
    Invert,
}

/// Operand of comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum CmpOp {
    Lt,
    Le,
    Eq,
    Ne,
    Gt,
    Ge,
}

/// Conversion of an f-string field (`!s`, `!r`, `!a`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Conversion {
    None,
    Str,
    Repr,
    Ascii,
}

/// What [`Instr::GetAwaitable`] is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Awaited {
    /// The operand of `await`.
    Operand,
    /// What the methods of an `async with` returned.
    Enter,
    Exit,
}

/// Rare operations that are not worth an opcode of their own; operand of [`Instr::Intrinsic`].
/// Each is a call with `argc` arguments in `R[base..+argc]` and a result in `R[dst]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Intrinsic {
    /// `(module)`: `from module import *` into the frame's namespace. Result None.
    ImportStar,
    /// `(name)`, PEP 695 type parameters. Bound, constraints and default are lazily evaluated: the second and
    /// third argument are functions without parameters, or None.
    /// TypeVar: `(name, bound_fn | None, is_constraints: bool, default_fn | None)`.
    TypeVar,
    /// `(name, default_fn | None)`
    ParamSpec,
    /// `(name, default_fn | None)`
    TypeVarTuple,
    /// `(name, type_params: tuple, value_fn)`: the object of a `type X = ...` statement.
    TypeAlias,
    /// `(type_params: tuple)`: the `Generic[...]` base of a PEP 695 class.
    SubscriptGeneric,
    /// `(function, type_params: tuple)`: sets `__type_params__`; result: the function.
    SetTypeParams,
    /// `(function, annotate_fn)`: sets `__annotate__` (PEP 649); result: the function.
    SetAnnotate,
    /// `(exception group or exception, match types)`: PEP 654 split. Result tuple `(matched | None, rest | None)`.
    ExceptStarSplit,
    /// `(original, list of raised and unhandled groups)`: what is left to raise after all `except*` clauses, or None.
    ExceptStarJoin,
    /// `(strings: tuple, interpolations: tuple)`: PEP 750 template.
    BuildTemplate,
    /// `(value, expression text, conversion: None | 'r' | 's' | 'a', format_spec: str)`
    BuildInterpolation,
    /// `(mapping, keys: tuple)`: match statement; tuple of values, or None when a key is missing.
    MatchKeys,
    /// `(mapping, keys: tuple)`: copy of the mapping, as a dict, without those keys (`**rest`).
    MatchRest,
    /// `(subject, class, positional count: int, keyword names: tuple)`: tuple of attribute values, or None.
    MatchClass,
    /// `()`: the frame's local namespace: the class body's mapping, or a dict of the bound locals.
    Locals,
    /// `()`: the `__annotations__` of the frame's namespace, or a new dict.
    Annotations,
    /// `(iterable, hint)`: `async for`: result of `__aiter__`, type checked.
    GetAIter,
    /// `(aiter)`: the iterator that `await` drives (as GetAwaitable gives it) of the result of `__anext__`.
    GetANext,
    /// `(exception)`: handler around the awaiting of `__anext__`: returns if it is StopAsyncIteration (the loop is
    /// over), else continues the exception's propagation as Reraise does.
    EndAsyncFor,
    /// `sys.displayhook(value)`
    Display,
}

/// One instruction. See the module header for the operand conventions.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(u8)]
pub enum Instr {
    /// Does nothing.
    Nop,
    /// `R[dst] = R[src]`
    Move {
        dst: Reg,
        src: Reg,
    },
    /// `R[dst] = constants[idx]`
    LoadConst {
        dst: Reg,
        idx: u32,
    },
    /// `R[dst] = value`
    LoadInt {
        dst: Reg,
        value: i32,
    },
    /// `R[dst] = None`
    LoadNone {
        dst: Reg,
    },
    /// `R[dst] = Unbound`
    LoadUnbound {
        dst: Reg,
    },
    /// Raises UnboundLocalError for `names[name]` if `R[src]` is Unbound.
    CheckBound {
        src: Reg,
        name: u16,
    },
    /// The same check, then `R[reg] = Unbound` (`del` of a local).
    DelLocal {
        reg: Reg,
        name: u16,
    },

    // --- cells: variables shared with inner functions. A cell register holds a cell object, created by
    // MakeCell at function entry, or copied from the closure by the call (registers `free_base..`).
    /// `R[reg] = cell(R[reg])`; an Unbound register gives an empty cell.
    MakeCell {
        reg: Reg,
    },
    /// `R[dst] = contents of cell R[cell]`; NameError / UnboundLocalError for `names[name]` if empty
    /// (NameError "cannot access free variable" when the cell register is >= free_base).
    LoadCell {
        dst: Reg,
        cell: Reg,
        name: u16,
    },
    /// Sets the cell's contents.
    StoreCell {
        cell: Reg,
        src: Reg,
    },
    /// Empties the cell; error if it is empty already.
    DelCell {
        cell: Reg,
        name: u16,
    },

    // --- names outside registers
    /// Global, else builtin, else the host is asked (name lookup), else NameError.
    LoadGlobal {
        dst: Reg,
        ic: u16,
    },
    /// The same for the callee of a call: an undefined name gives a host function of that name.
    LoadGlobalCall {
        dst: Reg,
        ic: u16,
    },
    StoreGlobal {
        src: Reg,
        ic: u16,
    },
    DelGlobal {
        ic: u16,
    },
    /// Class bodies and `exec` with separate locals: the frame's mapping, then global, then builtin.
    LoadName {
        dst: Reg,
        ic: u16,
    },
    /// The same for the callee of a call.
    LoadNameCall {
        dst: Reg,
        ic: u16,
    },
    /// Annotation and type parameter scopes of a class body: the mapping `R[dict]` (the class namespace, taken from
    /// the `__classdict__` cell), then global, then builtin.
    LoadFromDictOrGlobal {
        dst: Reg,
        dict: Reg,
        ic: u16,
    },
    /// The same, with a free variable as the second choice: on entry `R[dst]` holds its cell.
    LoadFromDictOrCell {
        dst: Reg,
        dict: Reg,
        ic: u16,
    },
    /// The frame's mapping, else the contents of cell `R[cell]` (free variable read in a class body).
    LoadNameOrCell {
        dst: Reg,
        cell: Reg,
        ic: u16,
    },
    StoreName {
        src: Reg,
        ic: u16,
    },
    DelName {
        ic: u16,
    },

    // --- arithmetic. `inplace` selects the augmented-assignment methods in the slow path.
    Add {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Sub {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Mul {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    TrueDiv {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    FloorDiv {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Mod {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    BitAnd {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    BitOr {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    BitXor {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    LShift {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    RShift {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Pow {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    MatMul {
        inplace: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    // Right operand is a small int constant.
    AddI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    SubI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    MulI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    FloorDivI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    ModI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    BitAndI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    LShiftI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    RShiftI {
        inplace: bool,
        dst: Reg,
        a: Reg,
        imm: i16,
    },
    Unary {
        op: UnaryOp,
        dst: Reg,
        src: Reg,
    },
    /// `R[dst] = not R[src]`
    Not {
        dst: Reg,
        src: Reg,
    },

    // --- comparison
    Compare {
        op: CmpOp,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// `is`, or `is not` with `negate`.
    Is {
        negate: bool,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    /// `item in container`, or `not in` with `negate`.
    In {
        negate: bool,
        dst: Reg,
        item: Reg,
        container: Reg,
    },

    // --- jumps. A taken backward jump counts a tick.
    Jump {
        off: i32,
    },
    /// Jump when the truth of `R[src]` equals `sense`.
    JumpIf {
        sense: bool,
        src: Reg,
        off: i32,
    },
    /// Jump when `(R[src] is None) == sense`.
    JumpIfNone {
        sense: bool,
        src: Reg,
        off: i32,
    },
    // Jump when the truth of the comparison equals `sense`.
    JumpLt {
        sense: bool,
        a: Reg,
        b: Reg,
        off: i16,
    },
    JumpLe {
        sense: bool,
        a: Reg,
        b: Reg,
        off: i16,
    },
    JumpEq {
        sense: bool,
        a: Reg,
        b: Reg,
        off: i16,
    },
    JumpNe {
        sense: bool,
        a: Reg,
        b: Reg,
        off: i16,
    },
    JumpGt {
        sense: bool,
        a: Reg,
        b: Reg,
        off: i16,
    },
    JumpGe {
        sense: bool,
        a: Reg,
        b: Reg,
        off: i16,
    },
    JumpLtI {
        sense: bool,
        a: Reg,
        imm: i16,
        off: i16,
    },
    JumpLeI {
        sense: bool,
        a: Reg,
        imm: i16,
        off: i16,
    },
    JumpEqI {
        sense: bool,
        a: Reg,
        imm: i16,
        off: i16,
    },
    JumpNeI {
        sense: bool,
        a: Reg,
        imm: i16,
        off: i16,
    },
    JumpGtI {
        sense: bool,
        a: Reg,
        imm: i16,
        off: i16,
    },
    JumpGeI {
        sense: bool,
        a: Reg,
        imm: i16,
        off: i16,
    },

    // --- attributes and items
    LoadAttr {
        dst: Reg,
        obj: Reg,
        ic: u16,
    },
    StoreAttr {
        obj: Reg,
        src: Reg,
        ic: u16,
    },
    DelAttr {
        obj: Reg,
        ic: u16,
    },
    LoadItem {
        dst: Reg,
        obj: Reg,
        index: Reg,
    },
    /// Index is a small int constant.
    LoadItemI {
        dst: Reg,
        obj: Reg,
        imm: i16,
    },
    /// `R[dst] = R[obj][R[base] : R[base+1]]` (either may be None); no step.
    LoadSlice {
        dst: Reg,
        obj: Reg,
        base: Reg,
    },
    StoreItem {
        obj: Reg,
        index: Reg,
        src: Reg,
    },
    DelItem {
        obj: Reg,
        index: Reg,
    },
    /// `R[dst] = slice(R[base], R[base+1], R[base+2])`
    BuildSlice {
        dst: Reg,
        base: Reg,
    },

    // --- building
    BuildTuple {
        dst: Reg,
        base: Reg,
        count: u16,
    },
    BuildList {
        dst: Reg,
        base: Reg,
        count: u16,
    },
    BuildSet {
        dst: Reg,
        base: Reg,
        count: u16,
    },
    /// `count` key, value pairs in `R[base..+2*count]`.
    BuildDict {
        dst: Reg,
        base: Reg,
        count: u16,
    },
    /// Joins `count` strings.
    BuildString {
        dst: Reg,
        base: Reg,
        count: u16,
    },
    /// `format(conversion(R[src]), R[spec])`; `spec` is NO_REG for the empty format.
    Format {
        conversion: Conversion,
        dst: Reg,
        src: Reg,
        spec: Reg,
    },
    ListAppend {
        list: Reg,
        item: Reg,
    },
    SetAdd {
        set: Reg,
        item: Reg,
    },
    DictSet {
        dict: Reg,
        key: Reg,
        value: Reg,
    },
    /// `R[list].extend(R[iterable])` for displays and call arguments; the error for a call's `*args` names the callee.
    ListExtend {
        in_call: bool,
        list: Reg,
        iterable: Reg,
        callee: Reg,
    },
    SetUpdate {
        set: Reg,
        iterable: Reg,
    },
    /// `{**mapping}`
    DictUpdate {
        dict: Reg,
        mapping: Reg,
    },
    /// `f(**mapping)`: a repeated key is a TypeError naming `R[callee]`.
    DictMerge {
        dict: Reg,
        mapping: Reg,
        callee: Reg,
    },
    ListToTuple {
        dst: Reg,
        src: Reg,
    },
    /// Exactly `count` items of an iterable into `R[base..+count]`. These may be named locals: nothing is written
    /// unless the whole unpacking succeeds, and `src` may lie within the run.
    Unpack {
        src: Reg,
        base: Reg,
        count: u16,
    },
    /// The same as the first instruction of a `for` loop's body, where `R[src]` is the loop's item and not used again: the
    /// loop instruction may put the two halves of a pair in place itself and jump behind it.
    UnpackItem {
        src: Reg,
        base: Reg,
        count: u16,
    },
    /// `a, *b, c = src`: `before` items, then a list, then `after` items, all from `R[base]` on.
    UnpackStar {
        before: u8,
        src: Reg,
        base: Reg,
        after: u16,
    },

    // --- iteration
    GetIter {
        dst: Reg,
        src: Reg,
    },
    /// Bottom of a `for` loop: `R[dst] = next(R[iter])` and a (backward) jump by `off` to the body; falls through,
    /// with `R[dst]` untouched, when exhausted. Counts a tick.
    LoopIter {
        iter: Reg,
        dst: Reg,
        off: i16,
    },
    /// `for x in range(...)` without objects. `R[base]` is the callee, `R[base+1..+argc]` are 1 to 3 arguments. If the
    /// callee is the builtin range and the arguments are small ints (step not 0): `R[base]` becomes the range
    /// marker, `R[base+1]` next, `R[base+2]` stop, `R[base+3]` step, and the jump by `off` is taken (to the
    /// matching LoopRange). Otherwise nothing changes and the generic Call + GetIter (into `R[base]`) follows.
    RangePrep {
        argc: u8,
        base: Reg,
        off: i32,
    },
    /// With the range marker in `R[base]`: the next number and the (backward) jump to the body, or falls through
    /// when exhausted. Else the same as LoopIter on `R[base]`. Counts a tick.
    LoopRange {
        base: Reg,
        dst: Reg,
        off: i16,
    },

    // --- calls. The callee's window is the run of argument registers itself.
    /// `R[dst] = R[base](R[base+1..+argc])`
    Call {
        argc: u8,
        dst: Reg,
        base: Reg,
        ic: u16,
    },
    /// The last arguments are keywords: their names are `constants[ics[ic].kwnames]`, a tuple; `argc` counts all.
    CallKw {
        argc: u8,
        dst: Reg,
        base: Reg,
        ic: u16,
    },
    /// `R[first]` is the receiver, arguments follow; `argc` counts the arguments without it.
    CallMethod {
        argc: u8,
        dst: Reg,
        first: Reg,
        ic: u16,
    },
    /// `R[base+1]` is the receiver, arguments follow from `R[base+2]`, the last of them named as in CallKw.
    CallMethodKw {
        argc: u8,
        dst: Reg,
        base: Reg,
        ic: u16,
    },
    /// `R[base]` callee, `R[base+1]` list or tuple of positional arguments, `R[base+2]` dict of keywords or Unbound.
    CallEx {
        dst: Reg,
        base: Reg,
    },
    /// Prepares `super().name(...)`. In: `R[base]` the value of the global `super`, `R[base+1]` self, `R[cls]` the
    /// `__class__` cell's contents. Out: a pair for CallPrepared in `R[base]`, `R[base+1]`.
    SuperMethod {
        base: Reg,
        cls: Reg,
        ic: u16,
    },
    /// Calls a prepared pair: `R[base]` callee, `R[base+1]` receiver or Unbound, arguments from `R[base+2]`.
    CallPrepared {
        argc: u8,
        dst: Reg,
        base: Reg,
    },
    /// The same, with keyword arguments as in CallKw.
    CallPreparedKw {
        argc: u8,
        dst: Reg,
        base: Reg,
        ic: u16,
    },
    /// Looks a method up before its arguments are evaluated (emitted where they have visible effects, so that the
    /// order is Python's). In: `R[base+1]` the receiver. Out: a pair for CallPrepared in `R[base]`, `R[base+1]`.
    PrepareMethod {
        base: Reg,
        ic: u16,
    },
    /// `R[base]` = body function, `R[base+1]` = name, `R[base+2..]` = bases, then keywords (names as in CallKw).
    /// `argc` counts everything after `R[base]`.
    BuildClass {
        argc: u8,
        dst: Reg,
        base: Reg,
        ic: u16,
    },
    /// The same with unpacked arguments (`class C(*bases, **keywords)`): `R[base]` body function, `R[base+1]` a list of
    /// the name and the bases, `R[base+2]` dict of keywords or Unbound.
    BuildClassEx {
        dst: Reg,
        base: Reg,
    },
    /// `constants[code]` is the code unit; `R[base]` defaults tuple or Unbound, `R[base+1]` keyword defaults dict
    /// or Unbound, `R[base+2..]` the cells of the closure in the order of the unit's free names.
    MakeFunction {
        dst: Reg,
        code: u16,
        base: Reg,
    },
    /// The generator of a generator expression, whose code is the constant that the cache names: `R[base]` is the first
    /// iterator, `R[base+1..]` the cells of the closure in the order of the unit's free names.
    MakeGenexp {
        dst: Reg,
        base: Reg,
        ic: u16,
    },
    Return {
        src: Reg,
    },
    ReturnNone,
    Intrinsic {
        which: Intrinsic,
        dst: Reg,
        base: Reg,
        argc: u16,
    },

    // --- generators and coroutines
    /// Suspends the frame with `R[src]`; the value sent in arrives in `R[dst]`.
    Yield {
        dst: Reg,
        src: Reg,
    },
    /// The iterator that `yield from` drives: generators, coroutines (where allowed) and iterators as they are.
    GetYieldFromIter {
        dst: Reg,
        src: Reg,
    },
    /// The iterator that `await` drives.
    GetAwaitable {
        of: Awaited,
        dst: Reg,
        src: Reg,
    },
    /// Drives `R[iter]` to its end: sends `R[sent]` (None at first), yields what it yields (resuming at this same
    /// instruction with the sent value in `R[sent]`), and puts its return value into `R[dst]`.
    YieldFrom {
        dst: Reg,
        iter: Reg,
        sent: Reg,
    },

    // --- exceptions
    /// `raise R[src] from R[cause]`; `cause` may be NO_REG.
    Raise {
        src: Reg,
        cause: Reg,
    },
    /// Bare `raise`.
    RaiseCurrent,
    /// Continues the propagation of the exception `R[src]` (end of a finally or of unmatched handlers).
    Reraise {
        src: Reg,
    },
    /// Handler entry: `R[save]` = exception being handled until now; `R[exc]` becomes it.
    PushHandled {
        save: Reg,
        exc: Reg,
    },
    /// Handler exit.
    PopHandled {
        save: Reg,
    },
    /// `R[dst]` = whether exception `R[exc]` matches class or tuple `R[types]`.
    ExcMatch {
        dst: Reg,
        exc: Reg,
        types: Reg,
    },
    LoadAssertionError {
        dst: Reg,
    },
    /// The function that makes an AssertionError of an operator and its operands.
    LoadAssertionReport {
        dst: Reg,
    },

    // --- with
    /// Looks up `__exit__` into the prepared pair `R[base]`, `R[base+1]`, and `__enter__` into `R[base+2]`, `R[base+3]`
    /// (`__aexit__`, `__aenter__` with `is_async`).
    WithLookup {
        is_async: bool,
        obj: Reg,
        base: Reg,
    },
    /// `R[base..+3]` = class, instance and traceback of the exception `R[exc]`: the arguments of `__exit__`.
    ExitArguments {
        base: Reg,
        exc: Reg,
    },

    // --- import
    /// `R[dst] = import names[name]`; `R[fromlist]` is a tuple of names or None.
    Import {
        level: u8,
        dst: Reg,
        name: u16,
        fromlist: Reg,
    },
    ImportFrom {
        dst: Reg,
        module: Reg,
        ic: u16,
    },

    // --- match
    /// Whether `R[src]` is a sequence (mapping) in the sense of PEP 634.
    MatchSequence {
        dst: Reg,
        src: Reg,
    },
    MatchMapping {
        dst: Reg,
        src: Reg,
    },
    /// `R[dst] = len(R[src])`
    GetLen {
        dst: Reg,
        src: Reg,
    },
}

const _: () = assert!(size_of::<Instr>() == 8);
