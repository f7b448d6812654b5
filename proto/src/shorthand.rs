//! Short ways to messages that both sides make.

use std::fmt::Display;

use crate::{ChildEvent, Error, ParentRequest, RaisedException, child_event, parent_request};

impl From<parent_request::Kind> for ParentRequest {
    fn from(kind: parent_request::Kind) -> Self {
        Self { trace_parent: None, kind: Some(kind) }
    }
}

impl From<child_event::Kind> for ChildEvent {
    fn from(kind: child_event::Kind) -> Self {
        Self { kind: Some(kind), ..Self::default() }
    }
}

impl child_event::Kind {
    /// An exception that comes from no place of the program.
    pub fn error(exc_type: &str, message: impl Into<String>) -> Self {
        let exception = RaisedException {
            exc_type: exc_type.to_owned(),
            message: Some(message.into()),
            ..RaisedException::default()
        };
        Self::Error(Error { exception: Some(exception) })
    }

    /// The answer to a request that is not legal now.
    pub fn violation(text: impl Display) -> Self {
        Self::error("RuntimeError", format!("protocol violation: {text}"))
    }
}
