//! A search over what could happen next: fork the session at a question and try every answer.
//!
//! `cargo run -p hognose --example fork_search`
//!
//! The program asks the host three times. Each question forks the session, so nothing before it runs again.

use hognose::{Checkout, MontyObject, Pool, PoolConfig, ReplConfig, ResumeValue, TurnEvent, on_print_sync};

const PROGRAM: &str = "
path, height = [], 10
while len(path) < 3:
    step = choose(height)
    path.append(step)
    height = height // 2 if step == 'halve' else height * 3 if step == 'triple' else height - 1
(height, path)
";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pool = Pool::new(PoolConfig { max_processes: 32, ..PoolConfig::wasm() }).await?;
    let mut root = pool.checkout(&ReplConfig::default()).await?;
    let mut quiet = on_print_sync(|_, _| {});
    let event = root.feed(PROGRAM, vec![], vec![], false, &mut quiet).await?;
    let mut open: Vec<(Checkout, TurnEvent)> = vec![(root, event)];
    let mut found: Vec<(i64, String)> = Vec::new();
    while let Some((mut session, event)) = open.pop() {
        match event {
            TurnEvent::Complete(value) => {
                let parts = value.as_ref().items().unwrap_or_default();
                let height = parts.first().and_then(|height| height.as_int()).unwrap_or_default();
                found.push((height, parts.get(1).map(|path| path.py_repr()).unwrap_or_default()));
                session.finish().await?;
            }
            _ => {
                for step in ["halve", "triple", "less"] {
                    let mut copy = session.fork().await?;
                    let answer = ResumeValue::Return(MontyObject::string(step));
                    let event = copy.resume(answer, &mut quiet).await?;
                    open.push((copy, event));
                }
            }
        }
    }
    found.sort();
    for (height, path) in &found[found.len() - 3..] {
        println!("{height:>4} {path}");
    }
    println!("{} ways tried", found.len());
    Ok(())
}
