//! A run that survives the process: whenever the program waits for the host, its state goes to a file.
//!
//! `cargo run -p hognose --example durable_run -- FILE` again and again: each run answers one question and ends, as if
//! the machine had gone down; the next one goes on from the file. A build of another guest refuses the file.

use std::path::PathBuf;

use hognose::{MontyObject, Pool, PoolConfig, ReplConfig, ResumeValue, TurnEvent, on_print_sync};

const PROGRAM: &str = "
total = 0
for day in range(1, 4):
    total += approve(f'order of day {day}', 100 * day)
    print('approved so far:', total)
total
";

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).map(PathBuf::from);
    let file = file.unwrap_or_else(|| std::env::temp_dir().join("hognose-durable-run.dump"));
    let pool = Pool::new(PoolConfig::wasm()).await?;
    let mut session = pool.checkout(&ReplConfig::default()).await?;
    let mut on_print = on_print_sync(|_, text| print!("{text}"));
    // A dump is trusted as far as the place it is kept in: nobody else may write there.
    let event = match std::fs::read(&file) {
        Ok(state) => match session.restore(state, vec![], &mut on_print).await? {
            (Some(event), _) => event,
            (None, _) => return Err("the file holds a session that waits for nothing".into()),
        },
        Err(_) => session.feed(PROGRAM, vec![], vec![], false, &mut on_print).await?,
    };
    let TurnEvent::FunctionCall { args, .. } = event else { return Err("an unexpected question".into()) };
    println!("asked to approve {:?}", args.arg(0).map(|what| what.to_string()));
    let amount = args.arg(1).and_then(|amount| amount.as_int()).unwrap_or(0);
    match session.resume(ResumeValue::Return(MontyObject::int(amount)), &mut on_print).await? {
        TurnEvent::Complete(value) => {
            println!("done: {value}");
            std::fs::remove_file(&file).or_else(|error| match error.kind() {
                std::io::ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            })?;
        }
        _ => {
            let state = session.dump().await?;
            println!("waits again; {} bytes kept in {}", state.len(), file.display());
            std::fs::write(&file, state)?;
        }
    }
    Ok(())
}
