//! Host calls side by side: the program gathers, the host works on all of them at once.
//!
//! `cargo run -p hognose --example parallel_calls`

use std::time::{Duration, Instant};

use hognose::{Host, MontyObject, Pool, PoolConfig, ReplConfig, on_print_sync};

const PROGRAM: &str = "
import asyncio

async def summary(page):
    text = await fetch(page)
    await asyncio.sleep(0.1)
    return f'{page}: {len(text)}'

await asyncio.gather(*[summary(page) for page in range(20)])
";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pool = Pool::new(PoolConfig::wasm()).await?;
    let mut session = pool.checkout(&ReplConfig::default()).await?;
    let host = Host::new().async_function("fetch", |args| async move {
        // Stands for a request over the network.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let page = args.arg(0).and_then(|page| page.as_int()).unwrap_or(0);
        Ok(MontyObject::string("x".repeat(page as usize)))
    });
    let start = Instant::now();
    let value = session.run(PROGRAM, vec![], &host, vec![], &mut on_print_sync(|_, text| print!("{text}"))).await?;
    println!("{}", value.py_repr());
    println!("20 calls of 200 ms and 20 sleeps of 100 ms took {:.1?}", start.elapsed());
    session.finish().await?;
    Ok(())
}
