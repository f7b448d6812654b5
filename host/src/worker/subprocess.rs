//! The worker in a process of its own: frames over its standard input and output.
//!
//! The child hosts the same wasm guest, or is the reference's own worker: both speak the protocol. Everything
//! it says is as untrusted as what a guest says. Its standard error is ours.

use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};

use hognose_proto::{
    ChildEvent, Configure, Load, Message, ParentRequest, Shutdown, child_event, frame, parent_request,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

use super::{Loss, OnPrintEvent, Request, TurnBounds, TurnUse};
use crate::instance::{decode_event, text_bytes};
use crate::serve::MEMORY_EXIT_CODE;

/// How long a process that has said goodbye may take to go.
const GOODBYE: Duration = Duration::from_millis(100);

/// How long a process may take to follow a `Shutdown`.
const SHUTDOWN: Duration = Duration::from_millis(500);

/// Bytes read at a time.
const CHUNK_BYTES: usize = 64 << 10;

/// A child process.
pub struct SubprocessWorker {
    child: Child,
    stdin: ChildStdin,
    stdout: ChildStdout,
    binary: PathBuf,
    /// Received and not yet used.
    received: Vec<u8>,
    configure: Configure,
    /// What the child has reported of the running feed.
    feed_fuel: u64,
}

impl SubprocessWorker {
    /// Starts a process. That it speaks the protocol is only seen at the first turn.
    pub fn spawn(binary: &Path) -> std::io::Result<Self> {
        let mut command = Command::new(binary);
        command.arg("subprocess").env_clear().stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
        #[cfg(windows)]
        if let Some(root) = std::env::var_os("SystemRoot") {
            command.env("SystemRoot", root);
        }
        let mut child = command.spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("the process has no pipes"));
        };
        Ok(Self {
            child,
            stdin,
            stdout,
            binary: binary.to_owned(),
            received: Vec::new(),
            configure: Configure::default(),
            feed_fuel: 0,
        })
    }

    /// Process id, while the process has not been waited for.
    pub fn pid(&self) -> Option<u32> {
        self.child.id()
    }

    /// Whether the process is still there.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Status of a process that is about to go.
    pub async fn exit_status(&mut self) -> Option<ExitStatus> {
        timeout(GOODBYE, self.child.wait()).await.ok()?.ok()
    }

    /// See [`super::Worker::turn`].
    pub async fn turn(
        &mut self,
        request: Request<'_>,
        bounds: TurnBounds,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
    ) -> Result<Box<ChildEvent>, Loss> {
        let (request, begins, aborts) = match request {
            Request::Encoded { frame, begins } => (frame, begins, false),
            Request::Message(request) => {
                if let Some(parent_request::Kind::Configure(configure)) = &request.kind {
                    self.configure = configure.clone();
                }
                let kind = request.kind.as_ref();
                // A session that is loaded may go on with the feed of its own.
                let begins = matches!(kind, Some(parent_request::Kind::Configure(_) | parent_request::Kind::Feed(_)));
                let aborts = matches!(kind, Some(parent_request::Kind::AbortFeed(_)));
                (request.encode_to_vec(), begins, aborts)
            }
        };
        if begins {
            self.feed_fuel = 0;
        }
        let started = Instant::now();
        let mut delivering = Duration::ZERO;
        let exchange = self.exchange(request, aborts, used, on_print, &mut delivering);
        let event = match bounds.deadline {
            None => Ok(exchange.await),
            Some(deadline) => tokio::time::timeout_at(deadline.into(), exchange).await,
        };
        // The child's own figure is only a claim; budgets count what was waited for.
        used.time += started.elapsed().saturating_sub(delivering);
        let event = event.map_err(|_| Loss::Deadline)??;
        if matches!(event.kind, Some(child_event::Kind::ShutdownDump(_))) {
            return Err(Loss::Protocol("subprocess worker sent a ShutdownDump".into()));
        }
        // Reports only ever grow within a feed.
        let fuel = event.feed_fuel.unwrap_or(0);
        used.fuel += fuel.saturating_sub(self.feed_fuel);
        self.feed_fuel = self.feed_fuel.max(fuel);
        Ok(event)
    }

    async fn exchange(
        &mut self,
        payload: Vec<u8>,
        aborting: bool,
        used: &mut TurnUse,
        on_print: OnPrintEvent<'_>,
        delivering: &mut Duration,
    ) -> Result<Box<ChildEvent>, Loss> {
        let mut bytes = Vec::with_capacity(payload.len() + 4);
        bytes.extend_from_slice(&(payload.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&payload);
        drop(payload);
        let sent = match self.stdin.write_all(&bytes).await {
            Ok(()) => self.stdin.flush().await,
            failed => failed,
        };
        if sent.is_err() {
            return Err(self.lost(if aborting { "aborting a feed" } else { "sending a request" }).await);
        }
        loop {
            let Some(payload) = self.receive().await? else {
                return Err(self.lost(if aborting { "aborting a feed" } else { "waiting for a reply" }).await);
            };
            let event = decode_event(&payload).map_err(Loss::Protocol)?;
            match &event.kind {
                None => return Err(Loss::Protocol("event has no kind".into())),
                Some(child_event::Kind::Print(print)) => {
                    used.output_bytes += text_bytes(print);
                    let started = Instant::now();
                    on_print(*event).await;
                    *delivering += started.elapsed();
                }
                Some(_) => return Ok(event),
            }
        }
    }

    /// The next frame; `None` when the stream has ended.
    async fn receive(&mut self) -> Result<Option<Vec<u8>>, Loss> {
        loop {
            if let Some(prefix) = self.received.first_chunk::<4>() {
                let length = u32::from_le_bytes(*prefix) as usize;
                frame::check_size(length).map_err(|error| Loss::Protocol(error.to_string()))?;
                if self.received.len() >= length + 4 {
                    let payload = self.received[4..length + 4].to_vec();
                    self.received.drain(..length + 4);
                    if !self.received.is_empty() && self.received.capacity() > (1 << 20) {
                        self.received.shrink_to(CHUNK_BYTES);
                    }
                    return Ok(Some(payload));
                }
            }
            self.received.reserve(CHUNK_BYTES);
            match self.stdout.read_buf(&mut self.received).await {
                Ok(0) | Err(_) => return Ok(None),
                Ok(_) => {}
            }
        }
    }

    /// Why the process is gone.
    async fn lost(&mut self, context: &'static str) -> Loss {
        let status = self.exit_status().await;
        match status.and_then(|status| status.code()) {
            Some(code) if code == i32::from(MEMORY_EXIT_CODE) => Loss::Memory,
            _ => Loss::Vanished { context, status },
        }
    }

    /// See [`super::Worker::fork`]: another process, with a dump of this one.
    pub async fn copy(&self, dump: Vec<u8>, bounds: TurnBounds) -> Result<Self, Loss> {
        let mut copy = Self::spawn(&self.binary).map_err(|error| Loss::Trap(error.to_string()))?;
        copy.housekeeping(parent_request::Kind::Configure(self.configure.clone()), bounds).await?;
        let load = parent_request::Kind::Load(Load { state: dump, ..Load::default() });
        match copy.housekeeping(load, bounds).await?.kind {
            Some(child_event::Kind::Error(error)) => {
                Err(Loss::Trap(error.exception.and_then(|exception| exception.message).unwrap_or_default()))
            }
            _ => Ok(copy),
        }
    }

    async fn housekeeping(&mut self, kind: parent_request::Kind, bounds: TurnBounds) -> Result<Box<ChildEvent>, Loss> {
        let request = ParentRequest::from(kind);
        self.turn(Request::Message(&request), bounds, &mut TurnUse::default(), &mut |_| {
            Box::pin(std::future::ready(()))
        })
        .await
    }

    /// Asks the process to leave, and kills it if it does not in time.
    pub async fn shut_down(mut self: Box<Self>) {
        let bounds = TurnBounds { fuel: 0, deadline: None };
        let leave = async {
            if self.housekeeping(parent_request::Kind::Shutdown(Shutdown {}), bounds).await.is_ok() {
                let _ = self.child.wait().await;
            }
        };
        let _ = timeout(SHUTDOWN, leave).await;
    }
}
