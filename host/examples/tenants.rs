//! Many tenants in one process: each has a session and limits of its own, and none can disturb another.
//!
//! `cargo run --release -p hognose --example tenants`

use std::time::{Duration, Instant};

use hognose::{Host, MontyObject, Pool, PoolConfig, PoolError, ReplConfig, ResourceLimits, on_print_sync};

/// What tenants run: some well, some badly.
const PROGRAMS: [(&str, &str); 5] = [
    ("computes", "sum(n * n for n in range(20_000))"),
    ("asks the host", "'-'.join([lookup(n) for n in range(20)])"),
    ("loops for ever", "while True: pass"),
    ("takes all memory", "x = []\nwhile True: x.append('a' * 10_000 + str(len(x)))"),
    ("recurses too deep", "def f(n): return f(n + 1)\nf(0)"),
];

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pool = Pool::new(PoolConfig { max_processes: 64, ..PoolConfig::wasm() }).await?;
    let limits = ResourceLimits::default()
        .max_feed_duration(Duration::from_millis(300))
        .max_memory(16 << 20)
        .max_recursion_depth(200);
    let config = ReplConfig { limits: Some(limits), ..ReplConfig::default() };
    let start = Instant::now();
    let mut tenants = tokio::task::JoinSet::new();
    for number in 0..50 {
        let (pool, config) = (pool.clone(), config.clone());
        tenants.spawn(async move {
            let (name, program) = PROGRAMS[number % PROGRAMS.len()];
            let host = Host::new().function("lookup", move |args| {
                let key = args.arg(0).map_or(String::new(), |key| key.to_string());
                Ok(MontyObject::string(format!("tenant {number} row {key}")))
            });
            let mut session = pool.checkout(&config).await?;
            let result = session.run(program, vec![], &host, vec![], &mut on_print_sync(|_, _| {})).await;
            let fuel = session.usage().fuel;
            drop(session);
            let shown = match result {
                Ok(value) => value.to_string().chars().take(40).collect(),
                Err(error) => error.to_string().lines().last().unwrap_or_default().to_owned(),
            };
            Ok::<_, PoolError>((number, name, shown, fuel))
        });
    }
    let mut lines = Vec::new();
    while let Some(done) = tenants.join_next().await {
        lines.push(done??);
    }
    lines.sort();
    for (number, name, shown, fuel) in lines.iter().take(10) {
        println!("tenant {number:>2} {name:<18} {fuel:>12} fuel   {shown}");
    }
    println!("{} tenants served in {:.1?}", lines.len(), start.elapsed());
    Ok(())
}
