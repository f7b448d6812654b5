//! One turn of a session: its bounds, what it spends, how it ends, and what went wrong.

use std::future::ready;
use std::time::{Duration, Instant};

use hognose_proto::{self as pb, ChildEvent, Message, ParentRequest, child_event, frame, parent_request};

use super::{Checkout, Pending, TurnKind};
use crate::error::{CrashCause, PoolError};
use crate::event::TurnEvent;
use crate::exception::{ExcType, MontyException};
use crate::print::{OnPrint, PrintFuture, PrintStream};
use crate::telemetry::Tally;
use crate::wire::{self, Suspension};
use crate::worker::{Loss, Request, TurnBounds, TurnUse};

/// Fuel of a turn that runs no Python: set-up, dump, restore.
const HOUSEKEEPING_FUEL: u64 = 20_000_000_000;

impl Checkout {
    /// Runs a turn of a feed to its end.
    pub(super) async fn feed_turn(
        &mut self,
        request: Request<'_>,
        may_fail_check: bool,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        self.spans.turn_begins();
        let event = self.turn(request, TurnKind::Feed, &mut print_adapter(on_print)).await;
        let result = match event {
            Ok(event) => self.end_of_feed_turn(event.kind, may_fail_check, on_print).await,
            Err(error) => Err(error),
        };
        self.spans.turn_ended(result.as_ref(), &self.state.usage);
        result
    }

    /// Makes of a turn-ending event what the caller sees.
    pub(super) async fn end_of_feed_turn(
        &mut self,
        kind: Option<child_event::Kind>,
        may_fail_check: bool,
        on_print: OnPrint<'_>,
    ) -> Result<TurnEvent, PoolError> {
        let kind = match kind {
            Some(child_event::Kind::Complete(complete)) => {
                self.state.pending = None;
                return wire::value(complete).map(TurnEvent::Complete).map_err(|text| self.violated(text));
            }
            Some(child_event::Kind::TypingError(error)) if may_fail_check => {
                self.state.pending = None;
                return Err(PoolError::Typing(error.diagnostics));
            }
            Some(kind @ child_event::Kind::Error(_)) => {
                self.state.pending = None;
                return Err(self.unexpected(Some(kind), "Feed").await);
            }
            Some(kind) => kind,
            None => return Err(self.violated("event has no kind")),
        };
        let mounted = !self.state.mounts.is_empty();
        let Suspension { mut event, accepts_future, files } = match wire::suspension(kind, mounted) {
            Ok(Ok(suspension)) => suspension,
            Ok(Err(kind)) => return Err(self.unexpected(Some(kind), "Feed").await),
            Err(text) => return Err(self.violated(text)),
        };
        let refused = self.count_suspension().or_else(|| self.charge_sleep(&mut event));
        if let Some(error) = refused {
            self.state.pending = None;
            let reply = Box::pin(self.abort(&error, &mut print_adapter(on_print))).await?;
            return Err(self.unexpected(reply.kind, "AbortFeed").await);
        }
        self.state.pending = Some(match &event {
            TurnEvent::FunctionCall { function_name, call_id, allow_eager_await, .. } => Pending::Call {
                call_id: *call_id,
                name: function_name.clone(),
                is_os: false,
                accepts_future,
                eager: *allow_eager_await,
                files: None,
            },
            TurnEvent::OsCall { function_name, call_id, allow_eager_await, .. } => Pending::Call {
                call_id: *call_id,
                name: function_name.clone(),
                is_os: true,
                accepts_future,
                eager: *allow_eager_await,
                files: files.map(Box::new),
            },
            TurnEvent::NameLookup { .. } => Pending::Name,
            TurnEvent::ResolveFutures { .. } => Pending::Futures,
            TurnEvent::Complete(_) => return Err(self.violated("a value is no suspension")),
        });
        Ok(event)
    }

    /// Counts a suspension; returns the exception if it is one too many.
    pub(super) fn count_suspension(&mut self) -> Option<MontyException> {
        self.state.suspensions = self.state.suspensions.saturating_add(1);
        self.state.usage.host_calls += 1;
        Tally::add(&self.pool.tally.suspensions, 1);
        let limit = self.state.limits.max_suspensions;
        (self.state.suspensions > limit)
            .then(|| MontyException::runtime_error(format_args!("suspension limit {limit} exceeded")))
    }

    /// Caps and charges a system sleep; returns the exception if it is too much.
    pub(super) fn charge_sleep(&mut self, event: &mut TurnEvent) -> Option<MontyException> {
        let TurnEvent::OsCall { system_sleep: Some(delay), .. } = event else { return None };
        *delay = (*delay).min(self.state.max_sleep);
        let total = self.state.slept.saturating_add(*delay);
        if let Some(limit) = self.state.limits.max_total_sleep
            && total > limit
        {
            let text = format!("sleep limit exceeded: {total:?} > {limit:?}");
            return Some(MontyException::new(ExcType::TimeoutError, Some(text)));
        }
        self.state.slept = total;
        None
    }

    /// Ends the feed with an exception that sandboxed code cannot catch.
    pub(super) async fn abort(
        &mut self,
        error: &MontyException,
        deliver: &mut (dyn FnMut(ChildEvent) -> PrintFuture + Send),
    ) -> Result<Box<ChildEvent>, PoolError> {
        let exception = Some(wire::exception_to_proto(error));
        let request = ParentRequest::from(parent_request::Kind::AbortFeed(pb::AbortFeed { exception }));
        let event = self.turn(Request::Message(&request), TurnKind::Feed, deliver).await?;
        match &event.kind {
            Some(child_event::Kind::Error(_) | child_event::Kind::FatalError(_)) => Ok(event),
            _ => Err(self.violated("aborting a feed must end it")),
        }
    }

    /// Runs a turn in which nothing is printed.
    pub(super) async fn quiet_turn(&mut self, kind: parent_request::Kind) -> Result<Box<ChildEvent>, PoolError> {
        let request = ParentRequest::from(kind);
        check_size(&request)?;
        self.turn(Request::Message(&request), TurnKind::Housekeeping, &mut |_| Box::pin(ready(()))).await
    }

    /// Runs one turn on the worker and books what it used.
    pub(super) async fn turn(
        &mut self,
        request: Request<'_>,
        kind: TurnKind,
        deliver: &mut (dyn FnMut(ChildEvent) -> PrintFuture + Send),
    ) -> Result<Box<ChildEvent>, PoolError> {
        self.check_usable()?;
        let (bounds, timeout) = self.bounds(kind);
        let Some(worker) = &mut self.worker else { return Err(PoolError::Finished) };
        let mut used = TurnUse::default();
        self.state.in_flight = true;
        let started = Instant::now();
        let result = worker.worker.turn(request, bounds, &mut used, deliver).await;
        self.state.in_flight = false;
        self.pool.tally.turn(started.elapsed(), used.output_bytes);
        if kind == TurnKind::Feed {
            let usage = &mut self.state.usage;
            usage.fuel = usage.fuel.saturating_add(used.fuel);
            usage.execution_time += used.time;
            usage.output_bytes += used.output_bytes;
        }
        match result {
            Ok(event) => {
                self.state.limits.adopt(&event);
                let peak = event.peak_memory_bytes.unwrap_or(0).min(4 << 30);
                self.state.usage.peak_memory = self.state.usage.peak_memory.max(peak);
                Ok(event)
            }
            Err(loss) => {
                let error = self.describe(loss, timeout);
                Err(self.lost(error))
            }
        }
    }

    /// Bounds of the next turn, and the time after which it is late.
    pub(super) fn bounds(&self, kind: TurnKind) -> (TurnBounds, Option<Duration>) {
        let (config, state) = (&self.pool.config, &self.state);
        let mut timeout = config.request_timeout;
        let mut fuel = HOUSEKEEPING_FUEL;
        if kind == TurnKind::Feed {
            let spent = state.usage.execution_time;
            let feed = state.limits.max_feed_duration.zip(config.feed_duration_limit_grace);
            let feed = feed.map(|(limit, grace)| limit.saturating_sub(spent).saturating_add(grace));
            let turn = state.limits.max_turn_duration.zip(config.turn_duration_limit_grace);
            let turn = turn.map(|(limit, grace)| limit.saturating_add(grace));
            timeout = [timeout, feed, turn].into_iter().flatten().min();
            fuel = state.limits.hard_fuel(state.usage.fuel);
        }
        let deadline = timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        (TurnBounds { fuel, deadline }, timeout)
    }

    /// The checks every operation starts with.
    pub(super) fn check_usable(&mut self) -> Result<(), PoolError> {
        if self.worker.is_none() {
            return Err(PoolError::Finished);
        }
        if self.state.in_flight {
            let text = "a previous protocol turn was cancelled mid-flight; the worker was discarded";
            return Err(self.violated(text));
        }
        Ok(())
    }

    pub(super) fn discard(&mut self) {
        self.worker = None;
        self.slot = None;
    }

    /// The worker is lost, with this error: counted and discarded.
    pub(super) fn lost(&mut self, error: PoolError) -> PoolError {
        self.pool.tally.lost(&error);
        self.discard();
        error
    }

    /// The worker did what it must not.
    pub(super) fn violated(&mut self, text: impl Into<std::borrow::Cow<'static, str>>) -> PoolError {
        self.lost(PoolError::protocol(text))
    }

    /// Makes an error of an event that is not the wished-for answer.
    pub(super) async fn unexpected(&mut self, kind: Option<child_event::Kind>, request: &str) -> PoolError {
        match kind {
            Some(child_event::Kind::Error(error)) => match wire::exception_from_proto(error.exception) {
                Ok(exception) => PoolError::Runtime(exception),
                Err(text) => self.violated(text),
            },
            Some(child_event::Kind::FatalError(error)) => {
                let status = match &mut self.worker {
                    Some(worker) => worker.worker.exit_status().await,
                    None => None,
                };
                self.lost(PoolError::Crashed { status, cause: CrashCause::Announced { reason: error.message } })
            }
            Some(kind) => self.violated(format!("unexpected {} in a turn of {request}", kind_name(&kind))),
            None => self.violated("event has no kind"),
        }
    }

    pub(super) fn describe(&self, loss: Loss, timeout: Option<Duration>) -> PoolError {
        match loss {
            Loss::Memory => PoolError::Runtime(MontyException::new(
                ExcType::MemoryError,
                Some("the worker exceeded its memory limit and was terminated".into()),
            )),
            Loss::Fuel => PoolError::announced(match self.state.limits.max_fuel {
                Some(limit) => format!("the worker exceeded its fuel limit of {limit} and was terminated"),
                None => "the worker exceeded its fuel limit and was terminated".into(),
            }),
            Loss::Deadline => PoolError::Timeout { timeout: timeout.unwrap_or_default() },
            Loss::Trap(text) => PoolError::announced(text),
            Loss::Protocol(text) => PoolError::protocol(text),
            Loss::Vanished { context, status } => {
                PoolError::Crashed { status, cause: CrashCause::Vanished { context: context.into() } }
            }
        }
    }
}

/// Encodes a request of a feed that `begins` it or goes on with it.
pub(super) fn encoded(kind: parent_request::Kind, begins: bool) -> Result<Request<'static>, PoolError> {
    let request = ParentRequest::from(kind);
    let mut frame = Vec::with_capacity(check_size(&request)?);
    request.encode_raw(&mut frame);
    Ok(Request::Encoded { frame, begins })
}

/// Refuses an oversized request before anything is sent; the session is unharmed. Returns its size.
pub(super) fn check_size(request: &ParentRequest) -> Result<usize, PoolError> {
    let bytes = request.encoded_len();
    if bytes <= frame::MAX_FRAME_BYTES {
        return Ok(bytes);
    }
    let text = format!("request frame of {bytes} bytes exceeds the maximum of {} bytes", frame::MAX_FRAME_BYTES);
    Err(PoolError::Runtime(MontyException::runtime_error(text)))
}

/// Splits printed events into runs of text on one stream.
pub(super) fn print_adapter<'a>(on_print: OnPrint<'a>) -> impl FnMut(ChildEvent) -> PrintFuture + Send + 'a {
    move |event| {
        let Some(child_event::Kind::Print(print)) = event.kind else { return Box::pin(ready(())) };
        let stream = |segment: &pb::PrintSegment| match segment.stream() {
            pb::PrintStream::Stderr => PrintStream::Stderr,
            _ => PrintStream::Stdout,
        };
        let mut deliveries: Vec<PrintFuture> = Vec::new();
        for run in print.segments.chunk_by(|a, b| stream(a) == stream(b)) {
            match run {
                [one] => deliveries.push(on_print(stream(one), &one.text)),
                run => {
                    let text: String = run.iter().map(|segment| segment.text.as_str()).collect();
                    deliveries.push(on_print(stream(&run[0]), &text));
                }
            }
        }
        match deliveries.pop() {
            None => Box::pin(ready(())),
            Some(only) if deliveries.is_empty() => only,
            Some(last) => Box::pin(async move {
                for delivery in deliveries {
                    delivery.await;
                }
                last.await;
            }),
        }
    }
}

fn kind_name(kind: &child_event::Kind) -> &'static str {
    use child_event::Kind;
    match kind {
        Kind::Print(_) => "Print",
        Kind::FunctionCall(_) => "FunctionCall",
        Kind::OsCall(_) => "OsCall",
        Kind::NameLookup(_) => "NameLookup",
        Kind::ResolveFutures(_) => "ResolveFutures",
        Kind::Complete(_) => "Complete",
        Kind::Error(_) => "Error",
        Kind::TypingError(_) => "TypingError",
        Kind::DumpResult(_) => "DumpResult",
        Kind::Ok(_) => "Ok",
        Kind::FatalError(_) => "FatalError",
        Kind::ShutdownDump(_) => "ShutdownDump",
    }
}
