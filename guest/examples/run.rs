//! Runs a script natively: `cargo run -p hognose-guest --example run -- FILE [--stress]`.
fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(&path).expect("readable");
    let name = path.rsplit('/').next().unwrap_or(&path).to_string();
    let stress = std::env::args().nth(2).is_some_and(|a| a == "--stress");
    let run = if stress { hognose_guest::run_script_stress } else { hognose_guest::run_script };
    let result = run(&text, &name, &[]);
    print!("{}", result.stdout);
    eprint!("{}", result.stderr);
    std::process::exit(result.exit_code);
}
