//! An agent's loop: the model writes code, the sandbox runs it, errors go back to the model.
//!
//! `cargo run -p hognose --example agent_tools`
//!
//! The model is a list of canned answers here. What stays the same with a real one: tools are host functions,
//! state lives in the session between answers, limits bound each answer, and an exception is an observation.

use std::time::Duration;

use hognose::{
    ExcType, Host, MontyException, MontyObject, Pool, PoolConfig, PoolError, ReplConfig, ResourceLimits, on_print_sync,
};

/// What the model writes, one answer after the other. The second one has a mistake, and the third corrects it.
const ANSWERS: [&str; 4] = [
    "cities = search('cities of Denmark')\ncities",
    "{city: temperature(city) for city in cites}",
    "{city: temperature(city) for city in cities}",
    "print('warmest:', max(cities, key=temperature))",
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pool = Pool::new(PoolConfig::wasm()).await?;
    let limits = ResourceLimits::default().max_feed_duration(Duration::from_secs(5)).max_memory(64 << 20);
    let mut session = pool.checkout(&ReplConfig { limits: Some(limits), ..ReplConfig::default() }).await?;
    let tools = Host::new()
        .function("search", |_| Ok(MontyObject::list(["Aarhus", "Odense", "Skagen"].map(MontyObject::string))))
        .function("temperature", |args| match args.arg(0).and_then(|city| city.as_str().map(str::len)) {
            Some(length) => Ok(MontyObject::int(20 - length as i64)),
            None => Err(MontyException::new(ExcType::TypeError, Some("the name of a city, please".into()))),
        });
    for answer in ANSWERS {
        println!(">>> {}", answer.replace('\n', "\n... "));
        let mut on_print = on_print_sync(|_, text| print!("{text}"));
        match session.run(answer, vec![], &tools, vec![], &mut on_print).await {
            Ok(value) => println!("{}", value.py_repr()),
            // The observation the model needs to do better next time.
            Err(PoolError::Runtime(error)) => println!("{error}"),
            Err(error) => return Err(error.into()),
        }
    }
    session.finish().await?;
    Ok(())
}
