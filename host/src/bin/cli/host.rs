//! What programs get of the host: standard input, an empty environment, entropy, and nothing else.

use std::io::BufRead;

use hognose::{CallArgs, Host, HostAnswer, MontyObject};

/// Bytes of entropy a program gets at once.
const MAX_ENTROPY: usize = 1 << 20;

/// Answers what no mount covers.
pub fn host() -> Host {
    Host::new()
        .input(|_| line())
        .os_handler(|name, args| os_call(name, &args).map_or(HostAnswer::Unknown, HostAnswer::from))
}

/// The next line of standard input; bytes that are not UTF-8 come as replacement characters.
fn line() -> Option<String> {
    let mut line = Vec::new();
    std::io::stdin().lock().read_until(b'\n', &mut line).ok().filter(|read| *read > 0)?;
    Some(String::from_utf8_lossy(&line).into_owned())
}

fn os_call(name: &str, args: &CallArgs) -> Option<MontyObject> {
    let argument = |n| args.arg(n).map(|arg| arg.to_owned());
    match name {
        "os.environ" => Some(MontyObject::dict([])),
        "os.getenv" => argument(1),
        // A path is as absolute, and as free of links, as the sandbox has made it.
        "Path.resolve" | "Path.absolute" => argument(0),
        "os.urandom" => args.arg(0).and_then(|size| size.as_int()).and_then(entropy),
        _ => None,
    }
}

fn entropy(size: i64) -> Option<MontyObject> {
    let size = usize::try_from(size).ok().filter(|size| *size <= MAX_ENTROPY)?;
    let mut bytes = vec![0; size];
    getrandom::fill(&mut bytes).ok()?;
    Some(MontyObject::bytes(bytes))
}
