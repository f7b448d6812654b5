//! Where printed text goes.

use std::future::{Future, ready};
use std::pin::Pin;

/// Stream a piece of text was printed to.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, PrintStream, ReplConfig, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// let mut errors = String::new();
/// let mut sink = on_print_sync(|stream, text| if stream == PrintStream::Stderr { errors.push_str(text) });
/// let code = "import sys\nprint('out')\nprint('err', file=sys.stderr)";
/// session.feed(code, vec![], vec![], false, &mut sink).await?;
/// # drop(sink);
/// assert_eq!(errors, "err\n");
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrintStream {
    /// `sys.stdout`.
    Stdout,
    /// `sys.stderr`.
    Stderr,
}

/// What a print callback returns. The turn waits for it, so a slow sink slows the sandbox down.
///
/// ```
/// use hognose::{PrintFuture, PrintStream};
///
/// fn sink(stream: PrintStream, text: &str) -> PrintFuture {
///     let line = format!("{stream:?}: {text}");
///     Box::pin(async move { assert_eq!(line, "Stdout: a") })
/// }
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(sink(PrintStream::Stdout, "a"));
/// ```
pub type PrintFuture = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Callback for printed text: once per run of text on one stream, in program order.
///
/// ```
/// use hognose::{OnPrint, PrintStream, on_print_sync};
///
/// fn greet(on_print: OnPrint<'_>) {
///     let _delivered = on_print(PrintStream::Stdout, "hello");
/// }
/// let mut text = String::new();
/// greet(&mut on_print_sync(|_, piece| text.push_str(piece)));
/// assert_eq!(text, "hello");
/// ```
pub type OnPrint<'a> = &'a mut (dyn FnMut(PrintStream, &str) -> PrintFuture + Send);

/// Callback for each streamed `Print` of [`Checkout::turn_raw`](crate::Checkout::turn_raw).
///
/// ```
/// use hognose::OnRawEvent;
/// use hognose::proto::ChildEvent;
///
/// fn deliver(on_event: OnRawEvent<'_>) {
///     let _delivered = on_event(&ChildEvent::default());
/// }
/// let mut seen = 0;
/// deliver(&mut |_: &ChildEvent| {
///     seen += 1;
///     Box::pin(std::future::ready(()))
/// });
/// assert_eq!(seen, 1);
/// ```
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
