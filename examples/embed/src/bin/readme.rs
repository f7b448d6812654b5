use hognose::{MontyObject, NamedValues, Pool, PoolConfig, ReplConfig, ResumeValue, TurnEvent, on_print_sync};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pool = Pool::new(PoolConfig::wasm()).await?;
    let mut session = pool.checkout(&ReplConfig::default()).await?;
    let mut print = on_print_sync(|_stream, text| print!("{text}"));

    // Python that nobody has looked at. `ask` is the one thing outside that it can reach.
    let code = "answer = ask('meaning')\nprint('got', answer)\nanswer * 2";
    let mut event = session.feed(code, NamedValues::new(), vec![], true, &mut print).await?;
    while let TurnEvent::FunctionCall { .. } = event {
        event = session.resume(ResumeValue::Return(MontyObject::int(21)), &mut print).await?;
    }
    if let TurnEvent::Complete(value) = event {
        println!("value {}", value.py_repr());
    }
    session.finish().await?;
    Ok(())
}
