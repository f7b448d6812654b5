//! Where printed text goes.

use std::io::Write;

use hognose::PrintStream;

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
