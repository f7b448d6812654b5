//! The session's operations, one at a time. `cargo bench -p hognose --bench session`
//!
//! What needs a process of its own (start-up, idle memory) and large values are in `host/examples/figures.rs`.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use hognose::{
    Checkout, MontyObject, Pool, PoolConfig, ReplConfig, ResourceLimits, ResumeValue, TurnEvent, on_print_sync,
};
use tokio::runtime::Runtime;

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

async fn feed(session: &mut Checkout, code: &str) -> TurnEvent {
    session.feed(code, vec![], vec![], false, &mut on_print_sync(|_, _| {})).await.unwrap()
}

fn benches(c: &mut Criterion) {
    let rt = runtime();
    let limits = ResourceLimits::default().max_suspensions(usize::MAX);
    let repl = ReplConfig { limits: Some(limits), ..ReplConfig::default() };
    let pool = rt.block_on(Pool::new(PoolConfig { max_processes: 8, ..PoolConfig::wasm() })).unwrap();

    c.bench_function("checkout + feed + finish", |b| {
        b.iter(|| {
            rt.block_on(async {
                let mut session = pool.checkout(&repl).await.unwrap();
                feed(&mut session, "1 + 1").await;
                session.finish().await.unwrap();
            })
        })
    });

    c.bench_function("checkout + finish", |b| {
        b.iter(|| rt.block_on(async { pool.checkout(&repl).await.unwrap().finish().await.unwrap() }))
    });

    let mut session = rt.block_on(pool.checkout(&repl)).unwrap();
    c.bench_function("feed in an open session", |b| b.iter(|| rt.block_on(feed(&mut session, "1 + 1"))));

    c.bench_function("print of one line", |b| b.iter(|| rt.block_on(feed(&mut session, "print('x')"))));

    c.bench_function("host call, 100 in a loop", |b| {
        b.iter(|| {
            rt.block_on(async {
                let mut event = feed(&mut session, "for i in range(100): f(i)").await;
                while !matches!(event, TurnEvent::Complete(_)) {
                    let answer = ResumeValue::Return(MontyObject::none());
                    event = session.resume(answer, &mut on_print_sync(|_, _| {})).await.unwrap();
                }
            })
        })
    });

    let mut small = rt.block_on(pool.checkout(&repl)).unwrap();
    rt.block_on(feed(&mut small, "x = [1, 2, 3]\ndef f(n): return n + 1"));
    c.bench_function("dump", |b| b.iter(|| rt.block_on(small.dump()).unwrap()));
    let dump = rt.block_on(small.dump()).unwrap();
    c.bench_function("restore", |b| {
        b.iter_batched(
            || (rt.block_on(pool.checkout(&repl)).unwrap(), dump.clone()),
            |(mut session, dump)| {
                rt.block_on(session.restore(dump, vec![], &mut on_print_sync(|_, _| {}))).unwrap();
                session
            },
            BatchSize::PerIteration,
        )
    });
    c.bench_function("fork", |b| b.iter(|| rt.block_on(small.fork()).unwrap()));

    let ints = MontyObject::list((0..1000).map(MontyObject::int));
    c.bench_function("1000 ints in and out", |b| {
        b.iter(|| {
            let inputs = vec![("v".to_owned(), ints.clone())];
            rt.block_on(session.feed("v", inputs, vec![], false, &mut on_print_sync(|_, _| {}))).unwrap()
        })
    });
}

criterion_group! { name = group; config = Criterion::default().sample_size(50); targets = benches }
criterion_main!(group);
