//! Frames on a byte stream: a four-byte little-endian length, then that many bytes.
//!
//! Nothing here interprets a frame's contents. Transports that keep message borders themselves (wasm
//! calls, WebSocket messages) do not use the prefix but obey the same maximum.

use std::fmt;
use std::io::{self, Read, Write};

/// The largest frame, in bytes, in either direction.
pub const MAX_FRAME_BYTES: usize = 256 << 20;

/// Bytes read before the declared length is believed enough to allocate more.
const FIRST_CHUNK_BYTES: usize = 64 << 10;

/// Why a frame could not be read or written.
#[derive(Debug)]
pub enum FrameError {
    /// The frame is larger than [`MAX_FRAME_BYTES`]; nothing was written or allocated.
    TooLarge {
        /// Size of the refused frame.
        bytes: usize,
    },
    /// The stream ended inside a frame.
    Truncated,
    /// The stream failed.
    Io(io::Error),
}

impl fmt::Display for FrameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { bytes } => {
                write!(f, "frame of {bytes} bytes exceeds the maximum of {MAX_FRAME_BYTES} bytes")
            }
            Self::Truncated => f.write_str("stream ended inside a frame"),
            Self::Io(error) => write!(f, "stream failed: {error}"),
        }
    }
}

impl std::error::Error for FrameError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}

/// Checks a frame's size before it is sent over any transport.
pub fn check_size(bytes: usize) -> Result<(), FrameError> {
    if bytes > MAX_FRAME_BYTES { Err(FrameError::TooLarge { bytes }) } else { Ok(()) }
}

/// Writes one frame and flushes. An oversized frame is refused before its first byte.
pub fn write_frame(stream: &mut impl Write, payload: &[u8]) -> Result<(), FrameError> {
    check_size(payload.len())?;
    let length = (payload.len() as u32).to_le_bytes();
    stream
        .write_all(&length)
        .and_then(|()| stream.write_all(payload))
        .and_then(|()| stream.flush())
        .map_err(FrameError::Io)
}

/// Reads one frame into `buffer`, replacing its contents. `Ok(false)` means the stream ended between frames.
///
/// The declared length is checked before anything is allocated for it, and memory grows with what has
/// really arrived, so a peer cannot make the reader allocate by a lie.
pub fn read_frame(stream: &mut impl Read, buffer: &mut Vec<u8>) -> Result<bool, FrameError> {
    let mut prefix = [0u8; 4];
    let mut have = 0;
    while have < prefix.len() {
        match stream.read(&mut prefix[have..]) {
            Ok(0) if have == 0 => return Ok(false),
            Ok(0) => return Err(FrameError::Truncated),
            Ok(n) => have += n,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(FrameError::Io(error)),
        }
    }
    let length = u32::from_le_bytes(prefix) as usize;
    check_size(length)?;
    buffer.clear();
    buffer.reserve(length.min(FIRST_CHUNK_BYTES));
    let read = stream.take(length as u64).read_to_end(buffer).map_err(FrameError::Io)?;
    if read < length { Err(FrameError::Truncated) } else { Ok(true) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_back_as_written() {
        let mut stream = Vec::new();
        write_frame(&mut stream, b"one").unwrap();
        write_frame(&mut stream, b"").unwrap();
        let (mut source, mut buffer) = (&stream[..], Vec::new());
        assert!(read_frame(&mut source, &mut buffer).unwrap());
        assert_eq!(buffer, b"one");
        assert!(read_frame(&mut source, &mut buffer).unwrap());
        assert!(buffer.is_empty());
        assert!(!read_frame(&mut source, &mut buffer).unwrap());
    }

    #[test]
    fn oversized_length_is_refused_before_allocating() {
        let stream = u32::MAX.to_le_bytes();
        let mut buffer = Vec::new();
        assert!(matches!(read_frame(&mut &stream[..], &mut buffer), Err(FrameError::TooLarge { .. })));
        assert_eq!(buffer.capacity(), 0);
    }

    #[test]
    fn truncated_prefix_and_body_are_errors() {
        let mut buffer = Vec::new();
        assert!(matches!(read_frame(&mut &[1u8, 0][..], &mut buffer), Err(FrameError::Truncated)));
        assert!(matches!(read_frame(&mut &[5u8, 0, 0, 0, 1][..], &mut buffer), Err(FrameError::Truncated)));
    }
}
