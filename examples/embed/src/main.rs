//! Embeds the sandbox in another program: a tool written in Rust, called by unvetted Python.
//!
//! The Python below is what a language model might have written. It may call `price_of`, and nothing else of
//! this process; it may use so much memory, so much time and so many instructions, and no more.

use std::error::Error;

use hognose::{
    ExcType, MontyException, MontyObject, NameLookupResult, NamedValues, Pool, PoolConfig, ReplConfig, ResumeValue,
    TurnEvent, on_print_sync,
};

const SCRIPT: &str = r#"
total = 0
for item in basket:
    try:
        total += price_of(item)
    except KeyError as error:
        print("no price for", error)
print("sum:", total)
{"total": total, "items": len(basket)}
"#;

/// The tool that sandboxed code may call.
fn price_of(item: &str) -> Option<i64> {
    match item {
        "apple" => Some(3),
        "pear" => Some(4),
        _ => None,
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let pool = Pool::new(PoolConfig::wasm()).await?;
    let mut session = pool.checkout(&ReplConfig::default()).await?;

    let mut basket = NamedValues::new();
    basket.push("basket", MontyObject::list(["apple", "pear", "plum"].map(MontyObject::string)));
    let mut print = on_print_sync(|_stream, text| print!("{text}"));
    let mut event = session.feed(SCRIPT, basket, Vec::new(), true, &mut print).await?;

    let value = loop {
        match event {
            TurnEvent::FunctionCall { function_name, args, .. } if function_name == "price_of" => {
                let item = args.arg(0).and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default();
                let answer = match price_of(&item) {
                    Some(price) => ResumeValue::Return(MontyObject::int(price)),
                    None => ResumeValue::Error(MontyException::new(ExcType::KeyError, Some(item))),
                };
                event = session.resume(answer, &mut print).await?;
            }
            TurnEvent::FunctionCall { .. } | TurnEvent::OsCall { .. } => {
                event = session.resume(ResumeValue::NotFound, &mut print).await?;
            }
            TurnEvent::NameLookup { .. } => {
                event = session.resume_name_lookup(NameLookupResult::Undefined, &mut print).await?;
            }
            TurnEvent::ResolveFutures { .. } => return Err("no future was handed out".into()),
            TurnEvent::Complete(value) => break value,
        }
    };
    println!("value: {}", value.py_repr());

    // The session goes on: names stay defined, and an error costs nothing but itself.
    let failed = session.feed("basket[99]", NamedValues::new(), Vec::new(), true, &mut print).await;
    println!("error: {}", failed.err().map_or_else(String::new, |error| error.to_string()));
    session.finish().await?;
    Ok(())
}
