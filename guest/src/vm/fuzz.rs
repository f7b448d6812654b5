//! Mutated programs through parser, compiler and machine, with a collection at every safepoint: whatever they are, they
//! end, without a panic.
//!
//! The seeds are the golden cases; tokens and lines are left out, repeated, exchanged, or taken from another case. The
//! program under way is in the folder for temporary files, for those that take the process down.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ruff_python_ast::token::TokenKind;
use ruff_python_parser::{Mode, ParseOptions, parse_unchecked};
use ruff_text_size::Ranged;

use super::Vm;
use super::interp::run_script_in;
use super::limits::Meter;
use crate::fuzzing::{Random, fuzz};

/// Rounds of a run that nobody has asked to take longer.
const ROUNDS: u64 = 40;
/// What a program may take before it is stopped, and before that counts as a find.
const ENOUGH: Duration = Duration::from_millis(300);
const TOO_MUCH: Duration = Duration::from_secs(20);
const MEMORY: usize = 48 << 20;
/// The machine's own recursion limits count with more stack than a test thread has.
const STACK: usize = 256 << 20;

struct Clock(Instant);

impl Meter for Clock {
    fn elapsed(&mut self) -> Option<Duration> {
        let elapsed = self.0.elapsed();
        (elapsed < ENOUGH).then_some(elapsed)
    }
    fn fuel(&mut self) -> u64 {
        0
    }
}

fn pick<'a, T>(random: &mut Random, items: &'a [T]) -> &'a T {
    &items[random.below(items.len())]
}

/// A golden case, cut into tokens with what lies before each, and all tokens of all cases by kind.
struct Corpus {
    programs: Vec<Vec<(TokenKind, String)>>,
    by_kind: HashMap<TokenKind, Vec<String>>,
}

const ODD: &[&str] = &[
    "0",
    "-1",
    "2**63",
    "2**64",
    "10**400",
    "1e400",
    "0.0",
    "''",
    "'\\ud800'",
    "b''",
    "None",
    "...",
    "[]",
    "{}",
    "()",
    "lambda: 0",
    "*",
    "**",
    "yield",
    "await",
    "self",
    "type",
    "object",
    "super()",
    "__class__",
    "del",
    "global",
    "nonlocal",
    ":=",
    "async",
    "match",
    "case _:",
    "return",
    "break",
    "raise",
    "not",
    "f'{",
    "\"\"\"",
    "\n",
    "\\",
    "range(10**12)",
    "[0] * 10**9",
    "'x' * 10**9",
    "sys.setrecursionlimit(10**6)",
    "eval",
    "exec",
    "__import__('gc').collect()",
    "iter",
    "next",
];

fn python_files(folder: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            python_files(&path, out);
        } else if path.extension().is_some_and(|e| e == "py") {
            out.push(path);
        }
    }
}

impl Corpus {
    fn read() -> Corpus {
        let mut paths = Vec::new();
        python_files(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/golden")), &mut paths);
        paths.sort();
        let mut corpus = Corpus { programs: Vec::new(), by_kind: HashMap::new() };
        for path in paths {
            let Ok(text) = std::fs::read_to_string(path) else { continue };
            let parsed = parse_unchecked(&text, ParseOptions::from(Mode::Module));
            let (mut tokens, mut at) = (Vec::new(), 0);
            for token in parsed.tokens() {
                let (kind, range) = (token.kind(), token.range());
                let end = range.end().to_usize();
                tokens.push((kind, text[at..end].to_owned()));
                if !range.is_empty() && tokens.len() < 4000 {
                    let own = text[range.start().to_usize()..end].to_owned();
                    corpus.by_kind.entry(kind).or_default().push(own);
                }
                at = end;
            }
            corpus.programs.push(tokens);
        }
        assert!(corpus.programs.len() > 100, "the golden cases are there");
        corpus
    }

    fn mutant(&self, random: &mut Random) -> String {
        let mut tokens = pick(random, &self.programs).clone();
        for _ in 0..1 + random.below(6) {
            let (len, at) = (tokens.len(), random.below(tokens.len()));
            if len < 2 {
                break;
            }
            match random.below(10) {
                0 => {
                    tokens.remove(at);
                }
                1 => tokens.insert(at, tokens[at].clone()),
                2 => {
                    let other = random.below(len);
                    tokens.swap(at, other);
                }
                // Something else of the same kind.
                3..=5 => {
                    let kind = tokens[at].0;
                    if let Some(texts) = self.by_kind.get(&kind) {
                        tokens[at].1 = format!(" {}", pick(random, texts));
                    }
                }
                6 => {
                    let odd = *pick(random, ODD);
                    tokens[at].1 = format!(" {odd} ");
                }
                7 => {
                    let odd = *pick(random, ODD);
                    tokens.insert(at, (TokenKind::Name, format!(" {odd} ")));
                }
                // A run of tokens, left out or repeated.
                8 => {
                    let end = (at + 1 + random.below(30)).min(len);
                    if random.below(2) == 0 {
                        tokens.drain(at..end);
                    } else {
                        let run = tokens[at..end].to_vec();
                        tokens.splice(at..at, run);
                    }
                }
                // A run from another program.
                _ => {
                    let other = pick(random, &self.programs);
                    let start = random.below(other.len());
                    let end = (start + 1 + random.below(60)).min(other.len());
                    tokens.splice(at..at, other[start..end].to_vec());
                }
            }
            if tokens.is_empty() {
                break;
            }
        }
        tokens.into_iter().map(|(_, text)| text).collect()
    }
}

fn run(program: &str) -> Duration {
    let start = Instant::now();
    let mut vm = Vm::new();
    vm.heap.stress = true;
    vm.set_max_memory(Some(MEMORY));
    vm.limits.max_output = Some(1 << 20);
    vm.limits.baseline = vm.memory_used();
    vm.limits.meter = Box::new(Clock(start));
    run_script_in(vm, program, "fuzz.py", &[]);
    start.elapsed()
}

fn rounds() {
    let kept = std::env::temp_dir().join(format!("hognose-fuzz-{}.py", std::process::id()));
    let corpus = Corpus::read();
    let mut slowest = Duration::ZERO;
    fuzz(0x2f6b_91d3, ROUNDS, |random| {
        let program = corpus.mutant(random);
        std::fs::write(&kept, &program).expect("a file for the program");
        let took = run(&program);
        assert!(took < TOO_MUCH, "a program took {took:.1?}: {}", kept.display());
        slowest = slowest.max(took);
    });
    std::fs::remove_file(&kept).expect("the file is there");
    println!("the slowest took {slowest:.1?}");
}

#[test]
fn programs() {
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(rounds).expect("a thread");
    thread.join().expect("no round panics");
}
