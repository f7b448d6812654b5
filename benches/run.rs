//! Times every program of `scripts/` on `hognose run` and on CPython, turn by turn, and prints ratios.
//!
//! ```text
//! bench [--hognose FILE] [--python FILE] [--runs N] [--only TEXT]...
//! ```
//!
//! What is measured is the wall time of the whole process, less the same process running an empty program, so
//! start-up counts for neither side; of each the fastest run, because what else the machine does can only add to it.
//! Both sides take turns (A B A B ...), which spreads that over both. Fuel comes from `hognose run --stats` and is the
//! same in every run.
//! The output of both sides has to be equal; a program that fails on one side is reported and left out of the
//! mean, and the status is 1 then.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

struct Options {
    hognose: PathBuf,
    python: PathBuf,
    runs: usize,
    only: Vec<String>,
}

/// A process that ended well.
struct Run {
    wall: Duration,
    stdout: String,
    stderr: String,
}

/// What one program took on both sides.
struct Row {
    name: String,
    hognose: Duration,
    python: Duration,
    fuel: Option<u64>,
}

impl Row {
    fn ratio(&self) -> f64 {
        self.hognose.as_secs_f64() / self.python.as_secs_f64().max(1e-6)
    }
}

fn main() -> ExitCode {
    let options = match parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("bench: {message}");
            return ExitCode::from(2);
        }
    };
    match measure_all(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::FAILURE
        }
    }
}

fn parse(arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let project = project_folder();
    let mut options = Options {
        hognose: project.join("target/release/hognose"),
        python: project.join(".oracle/python3.14"),
        runs: 5,
        only: Vec::new(),
    };
    let mut arguments = arguments;
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--hognose" => options.hognose = value()?.into(),
            "--python" => options.python = value()?.into(),
            "--runs" => options.runs = value()?.parse().map_err(|_| "--runs needs a number".to_owned())?,
            "--only" => options.only.push(value()?),
            _ => return Err(format!("unknown argument {argument}")),
        }
    }
    if options.runs == 0 {
        return Err("--runs needs at least 1".to_owned());
    }
    for (file, hint) in
        [(&options.hognose, "cargo build --release -p hognose"), (&options.python, "scripts/python314.sh .oracle")]
    {
        if !file.exists() {
            return Err(format!("{} is missing; make it with: {hint}", file.display()));
        }
    }
    Ok(options)
}

/// Prints the table. False when a program failed.
fn measure_all(options: &Options) -> Result<bool, String> {
    let mut programs: Vec<PathBuf> = std::fs::read_dir(project_folder().join("benches/scripts"))
        .map_err(|error| format!("benches/scripts: {error}"))?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "py"))
        .filter(|path| options.only.is_empty() || options.only.iter().any(|part| name_of(path).contains(part.as_str())))
        .collect();
    programs.sort();
    if programs.is_empty() {
        return Err("no program chosen".to_owned());
    }

    let empty = std::env::temp_dir().join(format!("hognose-bench-empty-{}.py", std::process::id()));
    std::fs::write(&empty, "").map_err(|error| format!("{}: {error}", empty.display()))?;
    let startup = measure(options, &empty);
    let _ = std::fs::remove_file(&empty);
    let startup = startup?;
    println!(
        "wall time less start-up, fastest of {} runs in turn; start-up: hognose {}, CPython {}\n",
        options.runs,
        millis(startup.hognose),
        millis(startup.python),
    );
    println!("{:<20} {:>11} {:>11} {:>7} {:>16}", "program", "hognose", "CPython", "ratio", "fuel");

    let mut rows = Vec::new();
    let mut all_ran = true;
    for program in &programs {
        match measure(options, program) {
            Ok(mut row) => {
                row.hognose = row.hognose.saturating_sub(startup.hognose);
                row.python = row.python.saturating_sub(startup.python);
                let fuel = row.fuel.map_or_else(|| "-".to_owned(), |fuel| fuel.to_string());
                let (name, ratio) = (&row.name, row.ratio());
                println!("{name:<20} {:>11} {:>11} {ratio:>6.2}x {fuel:>16}", millis(row.hognose), millis(row.python));
                rows.push(row);
            }
            Err(message) => {
                all_ran = false;
                println!("{:<20} failed: {message}", name_of(program));
            }
        }
    }
    if !rows.is_empty() {
        let mean = (rows.iter().map(|row| row.ratio().ln()).sum::<f64>() / rows.len() as f64).exp();
        let worst = rows.iter().max_by(|a, b| a.ratio().total_cmp(&b.ratio())).expect("there is a row");
        println!(
            "\ngeometric mean of {} programs: {mean:.2}x CPython's time; slowest: {} at {:.2}x",
            rows.len(),
            worst.name,
            worst.ratio(),
        );
    }
    Ok(all_ran)
}

fn measure(options: &Options, program: &Path) -> Result<Row, String> {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let mut fuel = None;
    for _ in 0..options.runs {
        let hognose = run(Command::new(&options.hognose).args(["run", "--stats"]).args(UNLIMITED).arg(program))?;
        let python = run(Command::new(&options.python).env("PYTHONHASHSEED", "0").arg(program))?;
        if hognose.stdout != python.stdout {
            let cut = |text: &str| text.chars().take(60).collect::<String>();
            return Err(format!("printed {:?}, CPython prints {:?}", cut(&hognose.stdout), cut(&python.stdout)));
        }
        fuel = fuel_in(&hognose.stderr).or(fuel);
        ours.push(hognose.wall);
        theirs.push(python.wall);
    }
    Ok(Row { name: name_of(program), hognose: fastest(ours), python: fastest(theirs), fuel })
}

/// The programs are ours: no limit of the command line may end them before CPython has.
const UNLIMITED: [&str; 4] = ["--time", "120s", "--memory", "1GB"];

fn run(command: &mut Command) -> Result<Run, String> {
    let start = Instant::now();
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("{command:?}: {error}"))?;
    let wall = start.elapsed();
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        let last = stderr.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
        return Err(format!("{} with {last:?}", output.status));
    }
    Ok(Run { wall, stdout: String::from_utf8_lossy(&output.stdout).into_owned(), stderr })
}

/// Finds the number beside the word `fuel` in what `--stats` prints.
fn fuel_in(stats: &str) -> Option<u64> {
    let at = stats.find("fuel")?;
    let digits: String = stats[at..]
        .chars()
        .skip_while(|c| !c.is_ascii_digit())
        .take_while(|c| c.is_ascii_digit() || matches!(c, ',' | '_'))
        .filter(char::is_ascii_digit)
        .collect();
    digits.parse().ok()
}

fn fastest(times: Vec<Duration>) -> Duration {
    times.into_iter().min().unwrap_or_default()
}

fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

fn name_of(program: &Path) -> String {
    program.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn project_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fuel_is_found_beside_its_name() {
        assert_eq!(fuel_in("time 3 ms\nfuel: 1,234,567 units\n"), Some(1_234_567));
        assert_eq!(fuel_in("fuel=42 memory=7"), Some(42));
        assert_eq!(fuel_in("nothing"), None);
    }

    #[test]
    fn the_fastest_run_counts() {
        let times = [5, 1, 3, 9, 2].map(Duration::from_millis).to_vec();
        assert_eq!(fastest(times), Duration::from_millis(1));
    }
}
