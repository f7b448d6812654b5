//! Listings of tricky constructs: what must be one instruction, what must be copied, what must be checked.

use std::rc::Rc;

use super::compile;
use crate::bytecode::code::{CodeUnit, CompileError, Const, Mode, Options, Source};
use crate::bytecode::disasm::disassemble;

fn try_compile(text: &str, mode: Mode) -> Result<(CodeUnit, Rc<Source>), CompileError> {
    let source = Rc::new(Source::new("<test>", text));
    let options = Options { mode, separate_locals: false, future_annotations: false };
    compile(&source, options).map(|unit| (unit, source))
}

/// The instructions of the first function of a text, without numbers and lines.
fn function(text: &str) -> Vec<String> {
    let (unit, source) = try_compile(text, Mode::Exec).expect("the text compiles");
    let code = unit
        .constants
        .iter()
        .find_map(|c| if let Const::Code(code) = c { Some(code.clone()) } else { None })
        .expect("the text has a function");
    let listing = disassemble(&code, &source);
    listing
        .lines()
        .skip(1)
        .take_while(|l| !l.is_empty())
        .filter(|l| !l.starts_with("  free") && !l.starts_with("  protect"))
        .map(|l| l[17..].split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

fn check(text: &str, expected: &[&str]) {
    assert_eq!(function(text), expected, "in {text:?}");
}

fn error(text: &str) -> String {
    let e = try_compile(text, Mode::Exec).expect_err("the text is wrong");
    format!("{}: {}", e.class, e.message)
}

#[test]
fn operands_are_locals_themselves() {
    check("def f(a, b):\n a = b + a\n return a", &["Add dst=a a=b b=a", "Return src=a"]);
    check(
        "def f(a):\n a += 1\n return a * 2.5",
        &["AddI inplace dst=a a=a imm=1", "LoadConst dst=r1 2.5", "Mul dst=r1 a=a b=r1", "Return src=r1"],
    );
}

#[test]
fn operand_is_copied_when_a_walrus_rebinds_it() {
    check(
        "def f(x):\n return x + (x := 1)",
        &["Move dst=r1 src=x", "LoadInt dst=x value=1", "Add dst=r1 a=r1 b=x", "Return src=r1"],
    );
}

#[test]
fn swap_needs_no_tuple() {
    check(
        "def f(a, b):\n a, b = b, a\n return a",
        &["Move dst=r2 src=a", "Move dst=a src=b", "Move dst=b src=r2", "Return src=a"],
    );
}

#[test]
fn constants_of_a_loop_are_loaded_before_it() {
    check(
        "def f(n, x):\n while n > 0:\n  x = x * 2.0\n  n -= 1\n return x",
        &[
            "LoadConst dst=r2 2.0",
            "Jump -> 4",
            "Mul dst=x a=x b=r2",
            "SubI inplace dst=n a=n imm=1",
            "JumpGtI sense=true a=n imm=0 -> 2",
            "Return src=x",
        ],
    );
}

#[test]
fn range_loop_has_its_test_at_the_bottom() {
    check(
        "def f(n):\n t = 0\n for i in range(n):\n  t += i\n return t",
        &[
            "LoadInt dst=t value=0",
            "LoadGlobalCall dst=r3 'range'",
            "Move dst=r4 src=n",
            "RangePrep argc=1 base=r3 -> 8",
            "Call argc=1 dst=r3 base=r3",
            "GetIter dst=r3 src=r3",
            "Jump -> 8",
            "Add inplace dst=t a=t b=i",
            "LoopRange base=r3 dst=i -> 7",
            "Return src=t",
        ],
    );
}

#[test]
fn only_names_that_may_be_unbound_are_checked() {
    let listing = function("def f(a):\n if a:\n  x = 1\n else:\n  x = 2\n return x").join("\n");
    assert!(!listing.contains("CheckBound"), "{listing}");
    let listing = function("def f(a):\n if a:\n  x = 1\n return x").join("\n");
    assert!(listing.contains("CheckBound src=x 'x'"), "{listing}");
    let listing = function("def f(a):\n for x in a: pass\n return x").join("\n");
    assert!(listing.contains("CheckBound"), "{listing}");
    let listing = function("def f(a):\n while (x := a()): print(x)\n return x").join("\n");
    assert!(!listing.contains("CheckBound"), "{listing}");
}

#[test]
fn conditions_jump_directly() {
    check(
        "def f(a, b):\n if a is not None and (b < 3 or not a == b): return 1",
        &[
            "JumpIfNone sense=true src=a -> 5",
            "JumpLtI sense=true a=b imm=3 -> 3",
            "JumpEq sense=true a=a b=b -> 5",
            "LoadInt dst=r2 value=1",
            "Return src=r2",
            "ReturnNone",
        ],
    );
}

#[test]
fn short_circuit_does_not_clobber_the_target() {
    // `x` is both read later and the destination.
    check(
        "def f(x, y):\n x = y or x\n return x",
        &[
            "Move dst=r2 src=y",
            "JumpIf sense=true src=r2 -> 3",
            "Move dst=r2 src=x",
            "Move dst=x src=r2",
            "Return src=x",
        ],
    );
}

#[test]
fn code_after_return_is_not_emitted() {
    check("def f():\n return 1\n print(2)\n while True: pass", &["LoadInt dst=r0 value=1", "Return src=r0"]);
}

#[test]
fn finally_is_copied_before_the_return() {
    let listing = function("def f(a):\n try:\n  return a()\n finally:\n  a = 1");
    let position = |what: &str| listing.iter().position(|l| l.starts_with(what)).expect("emitted");
    assert!(position("Call") < position("LoadInt dst=a"));
    assert!(position("LoadInt dst=a") < position("Return"));
    assert!(position("Return") < position("PushHandled"));
}

#[test]
fn feed_returns_the_last_expression_and_may_await() {
    let (unit, source) = try_compile("x = 1\nx + 1", Mode::Feed).expect("compiles");
    assert!(disassemble(&unit, &source).contains("Return"));
    assert!(!unit.is_coroutine);
    let (unit, _) = try_compile("await x", Mode::Feed).expect("compiles");
    assert!(unit.is_coroutine);
    assert_eq!(error("await x"), "SyntaxError: 'await' outside function");
}

#[test]
fn private_names_are_mangled_in_classes() {
    let (unit, source) = try_compile("class _A:\n def f(self): return self.__x", Mode::Exec).expect("compiles");
    assert!(disassemble(&unit, &source).contains("LoadAttr         dst=r1 obj=self '_A__x'"));
}

#[test]
fn long_jumps_are_widened() {
    let body = "  x = x + y\n".repeat(40_000);
    let listing = function(&format!("def f(x, y):\n while x < y:\n{body} return x"));
    // The fused test cannot reach the body: it skips a long jump.
    assert_eq!(listing.len(), 40_000 + 4);
    assert!(listing[40_001].starts_with("JumpLt sense=false"));
    assert_eq!(listing[40_002], "Jump -> 1");
}

#[test]
fn deep_source_is_refused_and_long_source_is_not() {
    assert!(error(&"(".repeat(300)).contains("too many nested parentheses"));
    assert!(error(&format!("{}x", "not ".repeat(5000))).starts_with("RecursionError"));
    assert!(error(&format!("x{}", ".a".repeat(5000))).starts_with("RecursionError"));
    assert!(try_compile(&format!("x{}", " + x".repeat(10_000)), Mode::Exec).is_ok());
    let blocks: String = (0..99).map(|i| format!("{}if x:\n", " ".repeat(i))).collect();
    assert!(try_compile(&format!("{blocks}{}pass\n", " ".repeat(99)), Mode::Exec).is_ok());
    let loops: String = (0..30).map(|i| format!("{}while x:\n", " ".repeat(i))).collect();
    assert_eq!(error(&format!("{loops}{}pass\n", " ".repeat(30))), "SyntaxError: too many statically nested blocks");
}

#[test]
fn copies_of_finally_bodies_are_bounded() {
    let mut text = String::from("def f():\n");
    for i in 1..60 {
        let indent = " ".repeat(i);
        text.push_str(&format!("{indent}try: g()\n{indent}finally:\n"));
    }
    text.push_str(&format!("{}g()\n", " ".repeat(60)));
    assert!(error(&text).starts_with("SyntaxError"));
}

#[test]
fn errors_have_cpythons_words() {
    for (text, expected) in [
        ("if True\n    pass", "SyntaxError: expected ':'"),
        ("print 'a'", "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?"),
        ("x = (1, 2\ny = 3", "SyntaxError: '(' was never closed"),
        ("x = 'abc", "SyntaxError: unterminated string literal (detected at line 1)"),
        ("f(a b)", "SyntaxError: invalid syntax. Perhaps you forgot a comma?"),
        ("f() = 1", "SyntaxError: cannot assign to function call here. Maybe you meant '==' instead of '='?"),
        ("if x:\npass", "IndentationError: expected an indented block after 'if' statement on line 1"),
        ("x = 1\n  y = 2", "IndentationError: unexpected indent"),
        ("if x:\n    y\n  z", "IndentationError: unindent does not match any outer indentation level"),
        ("if x:\n\ty\n        z", "TabError: inconsistent use of tabs and spaces in indentation"),
        ("return 1", "SyntaxError: 'return' outside function"),
        ("break", "SyntaxError: 'break' outside loop"),
        ("def f(a, a): pass", "SyntaxError: duplicate argument 'a' in function definition"),
        ("def f():\n nonlocal x", "SyntaxError: no binding for nonlocal 'x' found"),
        ("def f():\n print(x)\n global x", "SyntaxError: name 'x' is used prior to global declaration"),
        (
            "x = 0777",
            "SyntaxError: leading zeros in decimal integer literals are not permitted; use an 0o prefix for \
                      octal integers",
        ),
        ("f\"{a\"", "SyntaxError: f-string: expecting '}'"),
    ] {
        assert_eq!(error(text), expected, "for {text:?}");
    }
}
