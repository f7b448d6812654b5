//! Runs a script natively: `cargo run -p hognose-guest --example run -- FILE`.
fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let text = std::fs::read_to_string(&path).expect("readable");
    let name = path.rsplit('/').next().unwrap_or(&path).to_string();
    let result = hognose_guest::run_script(&text, &name, &[]);
    print!("{}", result.stdout);
    eprint!("{}", result.stderr);
    std::process::exit(result.exit_code);
}
