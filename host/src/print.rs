//! Where printed text goes.

use std::future::{Future, ready};
use std::pin::Pin;

/// Stream a piece of text was printed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrintStream {
    /// `sys.stdout`.
    Stdout,
    /// `sys.stderr`.
    Stderr,
}

/// What a print callback returns. The turn waits for it, so a slow sink slows the sandbox down.
pub type PrintFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Callback for printed text: once per run of text on one stream, in program order.
pub type OnPrint<'a> = &'a mut (dyn FnMut(PrintStream, &str) -> PrintFuture + Send);

/// Callback for each streamed `Print` of [`Checkout::turn_raw`](crate::Checkout::turn_raw).
pub type OnRawEvent<'a> = &'a mut (dyn FnMut(&hognose_proto::ChildEvent) -> PrintFuture + Send);

/// Makes a print callback of a plain function.
///
/// ```
/// let mut text = String::new();
/// let mut sink = hognose::on_print_sync(|_, piece| text.push_str(piece));
/// # let _ = &mut sink;
/// ```
pub fn on_print_sync<F: FnMut(PrintStream, &str) + Send>(
    mut sink: F,
) -> impl FnMut(PrintStream, &str) -> PrintFuture + Send {
    move |stream, text| {
        sink(stream, text);
        Box::pin(ready(()))
    }
}
