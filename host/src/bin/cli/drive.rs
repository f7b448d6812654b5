//! Answers what a program asks of the host: its mounts, an empty environment, entropy; sleeps are performed.

use std::io::Write;
use std::time::Duration;

use hognose::{
    CallArgs, Checkout, MontyObject, NameLookupResult, OnPrint, PoolError, PrintStream, ResumeValue, TurnEvent,
};
use tokio::time::Instant;

/// Bytes of entropy a program gets at once.
const MAX_ENTROPY: usize = 1 << 20;

/// Writes printed text through to the terminal or pipe. A reader that has gone away ends the program.
pub fn print(stream: PrintStream, text: &str) {
    let result = match stream {
        PrintStream::Stdout => {
            let mut out = std::io::stdout().lock();
            out.write_all(text.as_bytes()).and_then(|()| out.flush())
        }
        PrintStream::Stderr => std::io::stderr().lock().write_all(text.as_bytes()),
    };
    if result.is_err() {
        std::process::exit(i32::from(crate::EXCEPTION));
    }
}

/// Answers suspensions until the feed has a value or fails.
pub async fn to_the_end(
    session: &mut Checkout,
    mut event: TurnEvent,
    on_print: OnPrint<'_>,
) -> Result<MontyObject, PoolError> {
    // Sleeps that other tasks of the program do not wait for, with the moment at which each is over.
    let mut timers: Vec<(u32, Instant)> = Vec::new();
    loop {
        event = match event {
            TurnEvent::Complete(value) => return Ok(value),
            TurnEvent::FunctionCall { .. } => session.resume(ResumeValue::NotFound, on_print).await?,
            TurnEvent::NameLookup { .. } => session.resume_name_lookup(NameLookupResult::Undefined, on_print).await?,
            TurnEvent::OsCall { system_sleep: Some(delay), function_name, call_id, allow_eager_await, .. } => {
                if function_name == "system.async_sleep" && !allow_eager_await {
                    timers.push((call_id, Instant::now() + delay));
                    session.resume(ResumeValue::Future, on_print).await?
                } else {
                    sleep(delay).await;
                    session.resume(ResumeValue::Return(MontyObject::none()), on_print).await?
                }
            }
            TurnEvent::OsCall { function_name, args, .. } => match session.resume_from_mounts(on_print).await? {
                Some(event) => event,
                None => session.resume(os_call(&function_name, &args), on_print).await?,
            },
            TurnEvent::ResolveFutures { pending_call_ids, .. } => {
                timers.retain(|(id, _)| pending_call_ids.contains(id));
                if let Some(&(_, first)) = timers.iter().min_by_key(|(_, due)| due) {
                    tokio::time::sleep_until(first).await;
                }
                let now = Instant::now();
                let due = timers.extract_if(.., |(_, due)| *due <= now);
                let done = |(id, _)| (id, ResumeValue::Return(MontyObject::none()));
                let results = due.map(done).collect();
                session.resume_futures(results, on_print).await?
            }
        };
    }
}

/// Answers what no mount covers.
fn os_call(name: &str, args: &CallArgs) -> ResumeValue {
    let argument = |n| args.arg(n).map(|arg| arg.to_owned());
    let answer = match name {
        "os.environ" => Some(MontyObject::dict([])),
        "os.getenv" => argument(1),
        // A path is as absolute, and as free of links, as the sandbox has made it.
        "Path.resolve" | "Path.absolute" => argument(0),
        "os.urandom" => args.arg(0).and_then(|size| size.as_int()).and_then(entropy),
        _ => None,
    };
    answer.map_or(ResumeValue::NotHandled, ResumeValue::Return)
}

fn entropy(size: i64) -> Option<MontyObject> {
    let size = usize::try_from(size).ok().filter(|size| *size <= MAX_ENTROPY)?;
    let mut bytes = vec![0; size];
    getrandom::fill(&mut bytes).ok()?;
    Some(MontyObject::bytes(bytes))
}

async fn sleep(delay: Duration) {
    if !delay.is_zero() {
        tokio::time::sleep(delay).await;
    }
}
