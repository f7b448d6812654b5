//! Soak tests: many sessions with a mixed load for a while, and hostile events in great number.
//!
//! `cargo run --release -p hognose --example soak -- [sessions=1000] [seconds=60] [hostile=100000]`
//!
//! It fails if a session is lost that was not meant to die, if one sees another's data, or if resident memory
//! grows after the first round.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use hognose::{Host, MontyObject, Pool, PoolConfig, PoolError, ReplConfig, ResourceLimits, on_print_sync};

/// Growth of resident memory that is put down to allocators, in KiB.
const SLACK_KIB: u64 = 64 << 10;

#[derive(Default)]
struct Counts {
    feeds: AtomicU64,
    meant_to_die: AtomicU64,
}

fn argument(number: usize, default: u64) -> u64 {
    std::env::args().nth(number).and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (sessions, seconds, hostile) = (argument(1, 1000), argument(2, 60), argument(3, 100_000));
    let pool = Pool::new(PoolConfig { max_processes: sessions as usize, ..PoolConfig::wasm() }).await?;
    mixed_load(&pool, sessions, Duration::from_secs(seconds)).await?;
    hostile_events(&pool, hostile).await?;
    Ok(())
}

/// Resident memory of this process, in KiB; 0 where that cannot be read.
fn resident_kib() -> u64 {
    let text = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find(|line| line.starts_with("VmRSS:"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok()).unwrap_or(0)
}

async fn mixed_load(pool: &Pool, sessions: u64, time: Duration) -> Result<(), Box<dyn std::error::Error>> {
    let counts = Arc::new(Counts::default());
    let end = Instant::now() + time;
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..sessions {
        tasks.spawn(one_session(pool.clone(), number, end, counts.clone()));
    }
    // The first tenth is for warming up.
    tokio::time::sleep(time / 10).await;
    let early = resident_kib();
    while let Some(done) = tasks.join_next().await {
        done??;
    }
    let late = resident_kib();
    let (feeds, died) = (counts.feeds.load(Ordering::Relaxed), counts.meant_to_die.load(Ordering::Relaxed));
    println!("{sessions} sessions, {time:?}: {feeds} feeds, {died} workers meant to die; {early} KiB then {late} KiB");
    if late > early + early / 4 + SLACK_KIB {
        return Err(format!("resident memory grew from {early} to {late} KiB").into());
    }
    Ok(())
}

/// Computes, asks, sleeps and now and then dies, and checks that it always sees its own data.
async fn one_session(pool: Pool, number: u64, end: Instant, counts: Arc<Counts>) -> Result<(), String> {
    let limits = ResourceLimits::default().max_memory(16 << 20).max_suspensions(usize::MAX);
    let config = ReplConfig { limits: Some(limits), ..ReplConfig::default() };
    let host = Host::new().function("whose", move |_| Ok(MontyObject::int(number as i64))).async_function(
        "later",
        move |_| async move {
            tokio::time::sleep(Duration::from_millis(5)).await;
            Ok(MontyObject::int(number as i64))
        },
    );
    let code = format!("me = {number}\ndata = [me] * 1000");
    let mut round = number;
    while Instant::now() < end {
        let mut session = pool.checkout(&config).await.map_err(|error| error.to_string())?;
        let mut quiet = on_print_sync(|_, _| {});
        session.run(code.clone(), vec![], &host, vec![], &mut quiet).await.map_err(|error| error.to_string())?;
        for _ in 0..10 {
            round += 1;
            let program = match round % 5 {
                0 => "sum(data) // 1000",
                1 => "whose()",
                2 => "import asyncio\nmax(await asyncio.gather(later(), later()))",
                3 => "import asyncio\nawait asyncio.sleep(0.01, me)",
                _ => "[n for n in range(2000)] and me",
            };
            let value = session.run(program, vec![], &host, vec![], &mut quiet).await;
            let value = value.map_err(|error| format!("session {number} was lost: {error}"))?;
            if value != MontyObject::int(number as i64) {
                return Err(format!("session {number} saw {value}"));
            }
            counts.feeds.fetch_add(1, Ordering::Relaxed);
        }
        if round.is_multiple_of(7) {
            // Dropped in the middle of a turn: the worker dies, and nothing else.
            let endless = session.run("while True: pass", vec![], &host, vec![], &mut quiet);
            let _ = tokio::time::timeout(Duration::from_millis(1), endless).await;
            counts.meant_to_die.fetch_add(1, Ordering::Relaxed);
        } else {
            session.finish().await.map_err(|error| error.to_string())?;
        }
    }
    Ok(())
}

/// Limits, drops, broken dumps and forks, one after the other, without a leak.
async fn hostile_events(pool: &Pool, events: u64) -> Result<(), Box<dyn std::error::Error>> {
    let limits = ResourceLimits::default().max_fuel(2_000_000).max_memory(4 << 20).max_recursion_depth(50);
    let config = ReplConfig { limits: Some(limits), ..ReplConfig::default() };
    let (start, mut early) = (Instant::now(), 0);
    for number in 0..events {
        let mut session = pool.checkout(&config).await?;
        let mut quiet = on_print_sync(|_, _| {});
        let program = match number % 6 {
            0 => "while True: pass",
            1 => "x = 'a' * 100_000_000",
            2 => "def f(): return f()\nf()",
            3 => "ask()",
            4 => "x = []\nwhile True: x.append(x)",
            _ => "raise SystemExit('bye')",
        };
        let result = session.feed(program, vec![], vec![], false, &mut quiet).await;
        if number % 6 != 3 && !matches!(result, Err(PoolError::Runtime(_) | PoolError::Crashed { .. })) {
            return Err(format!("{program:?} gave {result:?}").into());
        }
        if number % 10 == 0 {
            let mut fresh = pool.checkout(&config).await?;
            let junk = vec![number as u8; 100];
            if fresh.restore(junk, vec![], &mut quiet).await.is_ok() {
                return Err("a broken dump was loaded".into());
            }
        }
        if number == events / 10 {
            early = resident_kib();
        }
    }
    let late = resident_kib();
    println!("{events} hostile events in {:.1?}; {early} KiB then {late} KiB", start.elapsed());
    if late > early + SLACK_KIB {
        return Err(format!("resident memory grew from {early} to {late} KiB").into());
    }
    Ok(())
}
