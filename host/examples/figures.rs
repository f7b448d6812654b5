//! Prints the figures of the host that need a process of their own: time from nothing to the first result (in
//! processes that this one starts), medians of the session's operations, memory of idle sessions.
//!
//! `cargo run --release -p hognose --example figures`

use std::time::{Duration, Instant};

use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, ResourceLimits, ResumeValue, TurnEvent, on_print_sync};

/// Sessions open at the same time when idle memory is measured.
const IDLE_SESSIONS: usize = 500;

/// Host calls in one loop of the round-trip figure.
const CALLS: u32 = 500;

/// Loops of the round-trip figure.
const ROUNDS: u32 = 40;

/// Processes that are started for the time to the first result.
const PROCESSES: usize = 21;

/// Argument of a process that is to measure its own start, and to print it in nanoseconds.
const FIRST_RESULT: &str = "first-result";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let start = Instant::now();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    if std::env::args().nth(1).as_deref() == Some(FIRST_RESULT) {
        return runtime.block_on(first_result(start));
    }
    let mut times = Vec::new();
    for _ in 0..PROCESSES {
        let child = std::process::Command::new(std::env::current_exe()?).arg(FIRST_RESULT).output()?;
        times.push(Duration::from_nanos(String::from_utf8(child.stdout)?.trim().parse()?));
    }
    show("pool open to first result", &mut times);
    runtime.block_on(figures())
}

async fn first_result(start: Instant) -> Result<(), Box<dyn std::error::Error>> {
    let pool = Pool::new(PoolConfig { min_processes: 1, max_processes: 4, ..PoolConfig::wasm() }).await?;
    let mut session = pool.checkout(&ReplConfig::default()).await?;
    feed(&mut session, code("1 + 1", "int 2")).await?;
    println!("{}", start.elapsed().as_nanos());
    Ok(())
}

async fn figures() -> Result<(), Box<dyn std::error::Error>> {
    let limits = ResourceLimits::default().max_suspensions(usize::MAX);
    let repl = ReplConfig { limits: Some(limits), ..ReplConfig::default() };
    let pool = Pool::new(PoolConfig { min_processes: 1, max_processes: 4, ..PoolConfig::wasm() }).await?;
    let one_plus_one = || code("1 + 1", "int 2");
    let mut times = Vec::new();
    for _ in 0..5000 {
        let start = Instant::now();
        let mut session = pool.checkout(&repl).await?;
        feed(&mut session, one_plus_one()).await?;
        session.finish().await?;
        times.push(start.elapsed());
    }
    let total: Duration = times.iter().sum();
    show("checkout + feed + finish", &mut times);
    println!("sessions of 1 + 1 per second     {:>10.0}   (one core)", times.len() as f64 / total.as_secs_f64());

    let mut session = pool.checkout(&repl).await?;
    let mut times = Vec::new();
    for _ in 0..20_000 {
        let start = Instant::now();
        feed(&mut session, one_plus_one()).await?;
        times.push(start.elapsed());
    }
    show("feed in an open session", &mut times);

    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let python = format!("for i in range({CALLS}): f(i)");
        let mut event = feed(&mut session, code(&python, &format!("calls {CALLS}"))).await?;
        while !matches!(event, TurnEvent::Complete(_)) {
            let answer = ResumeValue::Return(MontyObject::none());
            event = session.resume(answer, &mut on_print_sync(|_, _| {})).await?;
        }
        times.push(start.elapsed() / CALLS);
    }
    show("host function round trip", &mut times);

    let list = MontyObject::list((0..100_000).map(MontyObject::int));
    crossing(&mut session, "100,000 ints", list).await?;
    crossing(&mut session, "1 MB string", MontyObject::string("x".repeat(1 << 20))).await?;

    session.finish().await?;
    let mut session = pool.checkout(&repl).await?;
    feed(&mut session, code("x = [1, 2, 3]\ndef f(n): return n + 1", "allocn 1000")).await?;
    let mut dumps = Vec::new();
    let mut restores = Vec::new();
    let mut forks = Vec::new();
    let mut size = 0;
    for _ in 0..500 {
        let start = Instant::now();
        let dump = session.dump().await?;
        dumps.push(start.elapsed());
        size = dump.len();
        let mut other = pool.checkout(&repl).await?;
        let start = Instant::now();
        other.restore(dump, vec![], &mut on_print_sync(|_, _| {})).await?;
        restores.push(start.elapsed());
        other.finish().await?;
        let start = Instant::now();
        let copy = session.fork().await?;
        forks.push(start.elapsed());
        copy.finish().await?;
    }
    show("dump", &mut dumps);
    show("restore", &mut restores);
    show("fork", &mut forks);
    println!("size of a dump                   {size:>10} bytes");

    let pool = Pool::new(PoolConfig { min_processes: 0, max_processes: IDLE_SESSIONS, ..PoolConfig::wasm() }).await?;
    let before = private_kib();
    let mut sessions = Vec::new();
    for _ in 0..IDLE_SESSIONS {
        let mut session = pool.checkout(&repl).await?;
        feed(&mut session, one_plus_one()).await?;
        sessions.push(session);
    }
    let each = private_kib().saturating_sub(before) / IDLE_SESSIONS as u64;
    println!("private memory per idle session  {each:>10} KiB ({IDLE_SESSIONS} open)");
    Ok(())
}

/// Times a value on its way into a session, and out of it.
async fn crossing(session: &mut hognose::Checkout, name: &str, value: MontyObject) -> Result<(), hognose::PoolError> {
    let (mut ins, mut outs) = (Vec::new(), Vec::new());
    for _ in 0..40 {
        let inputs = vec![("v".to_owned(), value.clone())];
        let start = Instant::now();
        session.feed("0", inputs, vec![], false, &mut on_print_sync(|_, _| {})).await?;
        ins.push(start.elapsed());
        let start = Instant::now();
        feed(session, "v".to_owned()).await?;
        outs.push(start.elapsed());
    }
    show(&format!("{name} in"), &mut ins);
    show(&format!("{name} out"), &mut outs);
    Ok(())
}

/// Code of the interpreter, or of the stub that stands in for it while it is being written.
fn code(python: &str, stub: &str) -> String {
    if std::env::var_os("HOGNOSE_STUB").is_some() { stub.to_owned() } else { python.to_owned() }
}

async fn feed(session: &mut hognose::Checkout, code: String) -> Result<TurnEvent, hognose::PoolError> {
    session.feed(code, vec![], vec![], false, &mut on_print_sync(|_, _| {})).await
}

fn show(name: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: usize| times[times.len() * share / 100];
    println!("{name:<32} {:>10.1?}   (90 %: {:.1?})", at(50), at(90));
}

/// Private memory of this process, in KiB; 0 where that cannot be read.
fn private_kib() -> u64 {
    let text = std::fs::read_to_string("/proc/self/smaps_rollup").unwrap_or_default();
    let private = text.lines().filter(|line| line.starts_with("Private_"));
    private.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum()
}
