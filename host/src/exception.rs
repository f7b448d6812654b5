//! Python exceptions on the host's side of the boundary.

use std::fmt::{self, Write};
use std::sync::Arc;

use crate::value::types::MontyType;

/// Writes the enum of exception types, their names and parents from one list.
macro_rules! exception_types {
    ($($variant:ident = $name:literal : $parent:ident,)*) => {
        /// An exception class the boundary knows by name.
        ///
        /// Sandboxed code can define others: such an exception travels as the nearest of these, and
        /// [`MontyException::type_name`] tells its real name.
        ///
        /// ```
        /// use hognose::ExcType;
        ///
        /// assert_eq!(ExcType::from_name("KeyError"), Some(ExcType::KeyError));
        /// assert!(ExcType::KeyError.is_subclass(ExcType::LookupError));
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[allow(missing_docs, reason = "each variant is documented by the Python name beside it")]
        pub enum ExcType { $($variant,)* }

        impl ExcType {
            /// Name as Python code writes it, dotted where it is not a builtin.
            ///
            /// ```
            /// use hognose::ExcType;
            ///
            /// assert_eq!(ExcType::JsonDecodeError.name(), "json.JSONDecodeError");
            /// ```
            pub fn name(&self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// Finds a type by its name.
            ///
            /// ```
            /// use hognose::ExcType;
            ///
            /// assert_eq!(ExcType::from_name("OSError"), Some(ExcType::OSError));
            /// assert_eq!(ExcType::from_name("MyError"), None);
            /// ```
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$variant),)* _ => None }
            }

            /// The class it is derived from; `None` for `BaseException`.
            ///
            /// ```
            /// use hognose::ExcType;
            ///
            /// assert_eq!(ExcType::FileNotFoundError.parent(), Some(ExcType::OSError));
            /// assert_eq!(ExcType::BaseException.parent(), None);
            /// ```
            pub fn parent(&self) -> Option<Self> {
                let parent = match self { $(Self::$variant => Self::$parent,)* };
                (parent != *self).then_some(parent)
            }
        }
    };
}

exception_types! {
    BaseException = "BaseException": BaseException,
    Exception = "Exception": BaseException,
    SystemExit = "SystemExit": BaseException,
    KeyboardInterrupt = "KeyboardInterrupt": BaseException,
    GeneratorExit = "GeneratorExit": BaseException,
    BaseExceptionGroup = "BaseExceptionGroup": BaseException,
    CancelledError = "asyncio.CancelledError": BaseException,
    ExceptionGroup = "ExceptionGroup": Exception,
    ArithmeticError = "ArithmeticError": Exception,
    FloatingPointError = "FloatingPointError": ArithmeticError,
    OverflowError = "OverflowError": ArithmeticError,
    ZeroDivisionError = "ZeroDivisionError": ArithmeticError,
    DecimalException = "decimal.DecimalException": ArithmeticError,
    LookupError = "LookupError": Exception,
    IndexError = "IndexError": LookupError,
    KeyError = "KeyError": LookupError,
    RuntimeError = "RuntimeError": Exception,
    NotImplementedError = "NotImplementedError": RuntimeError,
    RecursionError = "RecursionError": RuntimeError,
    PythonFinalizationError = "PythonFinalizationError": RuntimeError,
    AttributeError = "AttributeError": Exception,
    FrozenInstanceError = "FrozenInstanceError": AttributeError,
    NameError = "NameError": Exception,
    UnboundLocalError = "UnboundLocalError": NameError,
    ImportError = "ImportError": Exception,
    ModuleNotFoundError = "ModuleNotFoundError": ImportError,
    ValueError = "ValueError": Exception,
    UnicodeError = "UnicodeError": ValueError,
    UnicodeDecodeError = "UnicodeDecodeError": UnicodeError,
    UnicodeEncodeError = "UnicodeEncodeError": UnicodeError,
    UnicodeTranslateError = "UnicodeTranslateError": UnicodeError,
    JsonDecodeError = "json.JSONDecodeError": ValueError,
    TomlDecodeError = "tomllib.TOMLDecodeError": ValueError,
    BinasciiError = "binascii.Error": ValueError,
    OSError = "OSError": Exception,
    UnsupportedOperation = "io.UnsupportedOperation": OSError,
    FileNotFoundError = "FileNotFoundError": OSError,
    FileExistsError = "FileExistsError": OSError,
    IsADirectoryError = "IsADirectoryError": OSError,
    NotADirectoryError = "NotADirectoryError": OSError,
    PermissionError = "PermissionError": OSError,
    TimeoutError = "TimeoutError": OSError,
    BlockingIOError = "BlockingIOError": OSError,
    ChildProcessError = "ChildProcessError": OSError,
    ConnectionError = "ConnectionError": OSError,
    BrokenPipeError = "BrokenPipeError": ConnectionError,
    ConnectionAbortedError = "ConnectionAbortedError": ConnectionError,
    ConnectionRefusedError = "ConnectionRefusedError": ConnectionError,
    ConnectionResetError = "ConnectionResetError": ConnectionError,
    InterruptedError = "InterruptedError": OSError,
    ProcessLookupError = "ProcessLookupError": OSError,
    AssertionError = "AssertionError": Exception,
    BufferError = "BufferError": Exception,
    EOFError = "EOFError": Exception,
    MemoryError = "MemoryError": Exception,
    ReferenceError = "ReferenceError": Exception,
    StopIteration = "StopIteration": Exception,
    StopAsyncIteration = "StopAsyncIteration": Exception,
    SyntaxError = "SyntaxError": Exception,
    IndentationError = "IndentationError": SyntaxError,
    TabError = "TabError": IndentationError,
    SystemError = "SystemError": Exception,
    TypeError = "TypeError": Exception,
    PatternError = "re.PatternError": Exception,
    BinasciiIncomplete = "binascii.Incomplete": Exception,
    CsvError = "_csv.Error": Exception,
    Warning = "Warning": Exception,
    DeprecationWarning = "DeprecationWarning": Warning,
    PendingDeprecationWarning = "PendingDeprecationWarning": Warning,
    RuntimeWarning = "RuntimeWarning": Warning,
    SyntaxWarning = "SyntaxWarning": Warning,
    UserWarning = "UserWarning": Warning,
    FutureWarning = "FutureWarning": Warning,
    ImportWarning = "ImportWarning": Warning,
    UnicodeWarning = "UnicodeWarning": Warning,
    BytesWarning = "BytesWarning": Warning,
    ResourceWarning = "ResourceWarning": Warning,
    EncodingWarning = "EncodingWarning": Warning,
    DecimalClamped = "decimal.Clamped": DecimalException,
    DecimalInvalidOperation = "decimal.InvalidOperation": DecimalException,
    DecimalConversionSyntax = "decimal.ConversionSyntax": DecimalInvalidOperation,
    DecimalDivisionImpossible = "decimal.DivisionImpossible": DecimalInvalidOperation,
    DecimalDivisionUndefined = "decimal.DivisionUndefined": DecimalInvalidOperation,
    DecimalInvalidContext = "decimal.InvalidContext": DecimalInvalidOperation,
    DecimalDivisionByZero = "decimal.DivisionByZero": DecimalException,
    DecimalInexact = "decimal.Inexact": DecimalException,
    DecimalRounded = "decimal.Rounded": DecimalException,
    DecimalSubnormal = "decimal.Subnormal": DecimalException,
    DecimalOverflow = "decimal.Overflow": DecimalInexact,
    DecimalUnderflow = "decimal.Underflow": DecimalInexact,
    DecimalFloatOperation = "decimal.FloatOperation": DecimalException,
}

impl ExcType {
    /// Name of the class, or of its nearest base, on the protocol's own list: a peer refuses other names.
    pub(crate) fn protocol_name(&self) -> &'static str {
        let mut class = *self;
        while class.is_our_addition() {
            class = class.parent().unwrap_or(Self::Exception);
        }
        class.name()
    }

    fn is_our_addition(&self) -> bool {
        use ExcType::*;
        matches!(
            self,
            GeneratorExit
                | BaseExceptionGroup
                | CancelledError
                | ExceptionGroup
                | FloatingPointError
                | PythonFinalizationError
                | UnicodeError
                | UnicodeTranslateError
                | BlockingIOError
                | ChildProcessError
                | ConnectionError
                | BrokenPipeError
                | ConnectionAbortedError
                | ConnectionRefusedError
                | ConnectionResetError
                | InterruptedError
                | ProcessLookupError
                | BufferError
                | EOFError
                | ReferenceError
                | StopAsyncIteration
                | IndentationError
                | TabError
                | SystemError
                | Warning
                | DeprecationWarning
                | PendingDeprecationWarning
                | RuntimeWarning
                | SyntaxWarning
                | UserWarning
                | FutureWarning
                | ImportWarning
                | UnicodeWarning
                | BytesWarning
                | ResourceWarning
                | EncodingWarning
        )
    }
}

impl ExcType {
    /// Whether `except other` would catch it.
    ///
    /// ```
    /// use hognose::ExcType;
    ///
    /// assert!(ExcType::FileNotFoundError.is_subclass(ExcType::Exception));
    /// assert!(!ExcType::SystemExit.is_subclass(ExcType::Exception));
    /// ```
    pub fn is_subclass(&self, other: Self) -> bool {
        let mut current = Some(*self);
        while let Some(exc_type) = current {
            if exc_type == other {
                return true;
            }
            current = exc_type.parent();
        }
        match self {
            Self::UnsupportedOperation => other == Self::ValueError,
            Self::DecimalDivisionByZero | Self::DecimalDivisionUndefined => other == Self::ZeroDivisionError,
            Self::DecimalFloatOperation => other == Self::TypeError,
            Self::DecimalOverflow | Self::DecimalUnderflow if other == Self::DecimalRounded => true,
            Self::DecimalUnderflow => other == Self::DecimalSubnormal,
            _ => false,
        }
    }
}

impl From<ExcType> for MontyType {
    fn from(exc_type: ExcType) -> Self {
        Self::Exception(exc_type)
    }
}

/// A place in a source; both numbers count from 1, columns in characters.
///
/// ```
/// use hognose::CodeLoc;
///
/// assert_eq!(CodeLoc::new(0, 4), CodeLoc { line: 1, column: 5 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CodeLoc {
    /// Line.
    pub line: u32,
    /// Column.
    pub column: u32,
}

impl CodeLoc {
    /// Makes a place of numbers that count from 0.
    ///
    /// ```
    /// use hognose::CodeLoc;
    ///
    /// let place = CodeLoc::new(2, 0);
    /// assert_eq!((place.line, place.column), (3, 1));
    /// ```
    pub fn new(line: u32, column: u32) -> Self {
        Self { line: line.saturating_add(1), column: column.saturating_add(1) }
    }
}

/// One entry of a traceback.
///
/// ```
/// use hognose::{CodeLoc, ExcType, MontyException, StackFrame};
///
/// let frame = StackFrame {
///     filename: "job.py".into(),
///     start: CodeLoc { line: 3, column: 1 },
///     end: CodeLoc { line: 3, column: 5 },
///     frame_name: None,
///     preview_line: Some("work()".into()),
///     hide_caret: true,
///     hide_frame_name: false,
/// };
/// let error = MontyException::with_traceback(ExcType::ValueError, Some("boom".into()), vec![frame]);
/// assert!(error.to_string().ends_with("File \"job.py\", line 3, in <module>\n    work()\nValueError: boom"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StackFrame {
    /// Name of the source.
    pub filename: String,
    /// Where the marked range starts.
    pub start: CodeLoc,
    /// Where the marked range ends.
    pub end: CodeLoc,
    /// Name of the function.
    pub frame_name: Option<String>,
    /// Text of the source line.
    pub preview_line: Option<Arc<str>>,
    /// Show no marker under the line.
    pub hide_caret: bool,
    /// Show no `, in <name>`.
    pub hide_frame_name: bool,
}

/// A stretch of a source in UTF-8 bytes, end exclusive.
///
/// ```
/// use hognose::SourceRange;
///
/// let source = "x = fetch(1)";
/// let range = SourceRange::new("job.py", 4, 12);
/// assert_eq!(&source[range.start as usize..range.end as usize], "fetch(1)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct SourceRange {
    /// Name of the source.
    pub filename: String,
    /// First byte.
    pub start: u32,
    /// Byte after the last.
    pub end: u32,
}

impl SourceRange {
    /// Makes a range. The name is cut at 256 bytes.
    ///
    /// ```
    /// use hognose::SourceRange;
    ///
    /// let range = SourceRange::new("x".repeat(1000), 0, 1);
    /// assert_eq!(range.filename.len(), 256);
    /// ```
    pub fn new(filename: impl Into<String>, start: u32, end: u32) -> Self {
        let mut filename = filename.into();
        filename.truncate(filename.floor_char_boundary(256));
        Self { filename, start, end }
    }

    /// The range of something whose place is not known.
    ///
    /// ```
    /// use hognose::SourceRange;
    ///
    /// assert_eq!(SourceRange::unknown(), SourceRange::new("", 0, 0));
    /// ```
    pub fn unknown() -> Self {
        Self::default()
    }
}

/// What some exceptions carry besides their message.
///
/// ```
/// use hognose::{ExcData, ExcType, JsonErrorData, MontyException};
///
/// let data = JsonErrorData { msg: "bad".into(), doc: Some("[,".into()), pos: 1, lineno: 1, colno: 2 };
/// let error = MontyException::new(ExcType::JsonDecodeError, None).with_data(ExcData::Json(Box::new(data)));
/// assert!(matches!(error.data(), ExcData::Json(data) if data.pos == 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum ExcData {
    /// Nothing.
    #[default]
    None,
    /// `UnicodeDecodeError`, `UnicodeEncodeError`.
    Unicode(Box<UnicodeErrorData>),
    /// `json.JSONDecodeError`, `tomllib.TOMLDecodeError`.
    Json(Box<JsonErrorData>),
}

/// Object a unicode error is about.
///
/// ```
/// use hognose::UnicodeErrorObject;
///
/// let decoded = UnicodeErrorObject::Bytes(b"\xff".to_vec());
/// let encoded = UnicodeErrorObject::Str("\u{ff}".into());
/// assert_ne!(decoded, encoded);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnicodeErrorObject {
    /// When decoding.
    Bytes(Vec<u8>),
    /// When encoding.
    Str(String),
}

/// Attributes of a unicode error.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let error = session.feed("b'ab\\xff'.decode()", vec![], vec![], false, &mut quiet).await.unwrap_err();
/// let PoolError::Runtime(error) = error else { panic!("{error}") };
/// let data = error.unicode_data().unwrap();
/// assert_eq!((data.encoding.as_str(), data.start, data.end), ("utf-8", 2, 3));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnicodeErrorData {
    /// Name of the encoding.
    pub encoding: String,
    /// What was coded.
    pub object: UnicodeErrorObject,
    /// First bad position.
    pub start: u64,
    /// Position after the last bad one.
    pub end: u64,
    /// What is wrong.
    pub reason: String,
}

/// Attributes of a parse error of a text format.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
/// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
///
/// # let pool = Pool::new(PoolConfig::wasm()).await?;
/// # let mut session = pool.checkout(&ReplConfig::default()).await?;
/// # let mut quiet = on_print_sync(|_, _| {});
/// let code = "import json\njson.loads('[1,')";
/// let error = session.feed(code, vec![], vec![], false, &mut quiet).await.unwrap_err();
/// let PoolError::Runtime(error) = error else { panic!("{error}") };
/// let data = error.json_data().unwrap();
/// assert_eq!((data.doc.as_deref(), data.lineno), (Some("[1,"), 1));
/// # Ok(())
/// # })
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonErrorData {
    /// Message without position.
    pub msg: String,
    /// The parsed text, if it is not too long.
    pub doc: Option<String>,
    /// Position of the error.
    pub pos: u64,
    /// Its line, from 1.
    pub lineno: u64,
    /// Its column, from 1.
    pub colno: u64,
}

/// A raised Python exception.
///
/// `Display` writes it the way Python does: the traceback the sandbox rendered (with chained exceptions and
/// markers) where there is one, else one made of the frames.
///
/// ```
/// use hognose::{ExcType, MontyException};
///
/// let error = MontyException::new(ExcType::ValueError, Some("no such city".into()));
/// assert_eq!(error.summary(), "ValueError: no such city");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MontyException {
    // Behind a pointer: exceptions travel in every result of the interface.
    parts: Box<Parts>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Parts {
    exc_type: ExcType,
    type_name: Option<String>,
    message: Option<String>,
    traceback: Vec<StackFrame>,
    data: ExcData,
    rendered: Option<String>,
    exit_code: Option<i32>,
    stopped_by: Option<String>,
}

impl MontyException {
    /// Makes an exception without traceback.
    ///
    /// ```
    /// use hognose::{ExcType, MontyException};
    ///
    /// let error = MontyException::new(ExcType::KeyError, None);
    /// assert_eq!((error.to_string().as_str(), error.traceback().len()), ("KeyError", 0));
    /// ```
    pub fn new(exc_type: ExcType, message: Option<String>) -> Self {
        Self::with_traceback(exc_type, message, Vec::new())
    }

    /// Makes an exception with a traceback, outermost frame first.
    ///
    /// ```
    /// use hognose::{CodeLoc, ExcType, MontyException, StackFrame};
    ///
    /// # let frame = StackFrame {
    /// #     filename: "job.py".into(),
    /// #     start: CodeLoc { line: 3, column: 1 },
    /// #     end: CodeLoc { line: 3, column: 5 },
    /// #     frame_name: None,
    /// #     preview_line: Some("work()".into()),
    /// #     hide_caret: true,
    /// #     hide_frame_name: false,
    /// # };
    /// let error = MontyException::with_traceback(ExcType::ValueError, None, vec![frame]);
    /// assert!(error.to_string().starts_with("Traceback (most recent call last):\n"));
    /// ```
    pub fn with_traceback(exc_type: ExcType, message: Option<String>, traceback: Vec<StackFrame>) -> Self {
        let parts = Parts {
            exc_type,
            type_name: None,
            message,
            traceback,
            data: ExcData::None,
            rendered: None,
            exit_code: None,
            stopped_by: None,
        };
        Self { parts: Box::new(parts) }
    }

    /// Makes a `RuntimeError` of anything that can be shown.
    ///
    /// ```
    /// use hognose::{ExcType, MontyException};
    ///
    /// let error = MontyException::runtime_error(format_args!("{} of {}", 1, 2));
    /// assert_eq!((error.exc_type(), error.message()), (ExcType::RuntimeError, Some("1 of 2")));
    /// ```
    pub fn runtime_error(display: impl fmt::Display) -> Self {
        Self::new(ExcType::RuntimeError, Some(display.to_string()))
    }

    /// Adds data.
    ///
    /// ```
    /// use hognose::{ExcData, ExcType, MontyException, UnicodeErrorData, UnicodeErrorObject};
    ///
    /// let data = UnicodeErrorData {
    ///     encoding: "ascii".into(),
    ///     object: UnicodeErrorObject::Str("naïve".into()),
    ///     start: 2,
    ///     end: 3,
    ///     reason: "ordinal not in range(128)".into(),
    /// };
    /// let error = MontyException::new(ExcType::UnicodeEncodeError, None).with_data(ExcData::Unicode(Box::new(data)));
    /// assert_eq!(error.unicode_data().unwrap().encoding, "ascii");
    /// ```
    #[must_use]
    pub fn with_data(mut self, data: ExcData) -> Self {
        self.parts.data = data;
        self
    }

    pub(crate) fn with_type_name(mut self, name: String) -> Self {
        self.parts.type_name = Some(name);
        self
    }

    pub(crate) fn with_rendering(mut self, rendered: Option<String>, exit_code: Option<i32>) -> Self {
        self.parts.rendered = rendered;
        self.parts.exit_code = exit_code;
        self
    }

    pub(crate) fn with_stop(mut self, stopped_by: Option<String>) -> Self {
        self.parts.stopped_by = stopped_by;
        self
    }

    /// Class, or the nearest known base of a class that sandboxed code defined.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{ExcType, Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let code = "class Broken(ValueError): pass\nraise Broken('x')";
    /// let error = session.feed(code, vec![], vec![], false, &mut quiet).await.unwrap_err();
    /// let PoolError::Runtime(error) = error else { panic!("{error}") };
    /// assert_eq!((error.exc_type(), error.message()), (ExcType::ValueError, Some("x")));
    /// assert!(error.type_name().ends_with("Broken"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn exc_type(&self) -> ExcType {
        self.parts.exc_type
    }

    /// Name of the class, also of one that sandboxed code defined.
    ///
    /// ```
    /// use hognose::{ExcType, MontyException};
    ///
    /// assert_eq!(MontyException::new(ExcType::TypeError, None).type_name(), "TypeError");
    /// ```
    pub fn type_name(&self) -> &str {
        self.parts.type_name.as_deref().unwrap_or(self.parts.exc_type.name())
    }

    /// Message.
    ///
    /// ```
    /// use hognose::{ExcType, MontyException};
    ///
    /// assert_eq!(MontyException::runtime_error("boom").message(), Some("boom"));
    /// assert_eq!(MontyException::new(ExcType::EOFError, None).message(), None);
    /// ```
    pub fn message(&self) -> Option<&str> {
        self.parts.message.as_deref()
    }

    /// Message, by value.
    ///
    /// ```
    /// use hognose::MontyException;
    ///
    /// assert_eq!(MontyException::runtime_error("boom").into_message(), Some("boom".to_owned()));
    /// ```
    pub fn into_message(self) -> Option<String> {
        self.parts.message
    }

    /// Frames, outermost first.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let code = "def f():\n    raise ValueError\nf()";
    /// let error = session.feed(code, vec![], vec![], false, &mut quiet).await.unwrap_err();
    /// let PoolError::Runtime(error) = error else { panic!("{error}") };
    /// let lines: Vec<u32> = error.traceback().iter().map(|frame| frame.start.line).collect();
    /// assert_eq!(lines, [3, 2]);
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn traceback(&self) -> &[StackFrame] {
        &self.parts.traceback
    }

    /// Adds frames at the end.
    ///
    /// ```
    /// use hognose::{CodeLoc, MontyException, StackFrame};
    ///
    /// # let frame = StackFrame {
    /// #     filename: "job.py".into(),
    /// #     start: CodeLoc { line: 3, column: 1 },
    /// #     end: CodeLoc { line: 3, column: 5 },
    /// #     frame_name: None,
    /// #     preview_line: Some("work()".into()),
    /// #     hide_caret: true,
    /// #     hide_frame_name: false,
    /// # };
    /// let mut error = MontyException::runtime_error("boom");
    /// error.add_traceback([frame]);
    /// assert_eq!(error.traceback()[0].filename, "job.py");
    /// ```
    pub fn add_traceback(&mut self, frames: impl IntoIterator<Item = StackFrame>) {
        self.parts.traceback.extend(frames);
    }

    /// Data.
    ///
    /// ```
    /// use hognose::{ExcData, MontyException};
    ///
    /// assert_eq!(MontyException::runtime_error("boom").data(), &ExcData::None);
    /// ```
    pub fn data(&self) -> &ExcData {
        &self.parts.data
    }

    /// Data, taken out.
    ///
    /// ```
    /// use hognose::{ExcData, ExcType, JsonErrorData, MontyException};
    ///
    /// let data = JsonErrorData { msg: "bad".into(), doc: Some("[,".into()), pos: 1, lineno: 1, colno: 2 };
    /// let mut error = MontyException::new(ExcType::JsonDecodeError, None).with_data(ExcData::Json(Box::new(data)));
    /// assert!(matches!(error.take_data(), ExcData::Json(_)));
    /// assert_eq!(error.data(), &ExcData::None);
    /// ```
    pub fn take_data(&mut self) -> ExcData {
        std::mem::take(&mut self.parts.data)
    }

    /// Data of a unicode error.
    ///
    /// ```
    /// use hognose::MontyException;
    ///
    /// assert!(MontyException::runtime_error("boom").unicode_data().is_none());
    /// ```
    pub fn unicode_data(&self) -> Option<&UnicodeErrorData> {
        match &self.parts.data {
            ExcData::Unicode(data) => Some(data),
            _ => None,
        }
    }

    /// Data of a parse error.
    ///
    /// ```
    /// use hognose::{ExcData, ExcType, JsonErrorData, MontyException};
    ///
    /// let data = JsonErrorData { msg: "bad".into(), doc: Some("[,".into()), pos: 1, lineno: 1, colno: 2 };
    /// let error = MontyException::new(ExcType::JsonDecodeError, None).with_data(ExcData::Json(Box::new(data)));
    /// assert_eq!(error.json_data().unwrap().colno, 2);
    /// ```
    pub fn json_data(&self) -> Option<&JsonErrorData> {
        match &self.parts.data {
            ExcData::Json(data) => Some(data),
            _ => None,
        }
    }

    /// Traceback as the sandbox rendered it, chained exceptions included.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let code = "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    raise KeyError('x') from e";
    /// let error = session.feed(code, vec![], vec![], false, &mut quiet).await.unwrap_err();
    /// let PoolError::Runtime(error) = error else { panic!("{error}") };
    /// assert!(error.rendered().unwrap().contains("direct cause of the following exception"));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn rendered(&self) -> Option<&str> {
        self.parts.rendered.as_deref()
    }

    /// Exit status a `SystemExit` asks for.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut session = pool.checkout(&ReplConfig::default()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let error = session.feed("raise SystemExit(3)", vec![], vec![], false, &mut quiet).await.unwrap_err();
    /// assert!(matches!(error, PoolError::Runtime(error) if error.exit_code() == Some(3)));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn exit_code(&self) -> Option<i32> {
        self.parts.exit_code
    }

    /// The limit that ended the feed (`"feed time"`, `"turn time"`, `"memory"`, `"fuel"`, `"output"`,
    /// `"suspensions"`, `"sleep"`) or `"interrupt"`; `None` for what the sandboxed code raised itself.
    ///
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
    /// use hognose::{Pool, PoolConfig, PoolError, ReplConfig, ResourceLimits, on_print_sync};
    ///
    /// # let pool = Pool::new(PoolConfig::wasm()).await?;
    /// # let mut quiet = on_print_sync(|_, _| {});
    /// let limits = Some(ResourceLimits::default().max_output_bytes(100));
    /// let mut session = pool.checkout(&ReplConfig { limits, ..ReplConfig::default() }).await?;
    /// let error = session.feed("while True: print('x')", vec![], vec![], false, &mut quiet).await.unwrap_err();
    /// assert!(matches!(error, PoolError::Runtime(error) if error.stopped_by() == Some("output")));
    /// # Ok(())
    /// # })
    /// # }
    /// ```
    pub fn stopped_by(&self) -> Option<&str> {
        self.parts.stopped_by.as_deref()
    }

    /// `ValueError: boom`
    ///
    /// ```
    /// use hognose::{ExcType, MontyException};
    ///
    /// assert_eq!(MontyException::runtime_error("boom").summary(), "RuntimeError: boom");
    /// assert_eq!(MontyException::new(ExcType::EOFError, None).summary(), "EOFError");
    /// ```
    pub fn summary(&self) -> String {
        match self.parts.message.as_deref() {
            Some(message) if !message.is_empty() => format!("{}: {message}", self.type_name()),
            _ => self.type_name().to_owned(),
        }
    }

    /// `ValueError('boom')`
    ///
    /// ```
    /// use hognose::MontyException;
    ///
    /// assert_eq!(MontyException::runtime_error("boom").py_repr(), "RuntimeError('boom')");
    /// ```
    pub fn py_repr(&self) -> String {
        let name = self.type_name();
        let mut out = format!("{}(", name.rsplit('.').next().unwrap_or(name));
        if let Some(message) = &self.parts.message {
            let arg = crate::MontyObject::string(message.as_str());
            out.push_str(&arg.py_repr());
        }
        out.push(')');
        out
    }

    /// The traceback made of the frames, in the layout of CPython with plain markers.
    fn write_frames(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Traceback (most recent call last):\n")?;
        let mut repeats = 0usize;
        for (index, frame) in self.parts.traceback.iter().enumerate() {
            let same = |other: &StackFrame| {
                (&other.filename, other.start.line, &other.frame_name)
                    == (&frame.filename, frame.start.line, &frame.frame_name)
            };
            repeats = if index > 0 && same(&self.parts.traceback[index - 1]) { repeats + 1 } else { 0 };
            if repeats < 3 {
                write_frame(f, frame)?;
            }
            let ends = self.parts.traceback.get(index + 1).is_none_or(|next| !same(next));
            if ends && repeats >= 3 {
                let more = repeats - 2;
                writeln!(f, "  [Previous line repeated {more} more time{}]", if more == 1 { "" } else { "s" })?;
            }
        }
        Ok(())
    }
}

fn write_frame(f: &mut fmt::Formatter<'_>, frame: &StackFrame) -> fmt::Result {
    write!(f, "  File \"{}\", line {}", frame.filename, frame.start.line)?;
    match &frame.frame_name {
        _ if frame.hide_frame_name => {}
        Some(name) => write!(f, ", in {name}")?,
        None => f.write_str(", in <module>")?,
    }
    f.write_char('\n')?;
    let Some(line) = &frame.preview_line else { return Ok(()) };
    let text = line.trim_start();
    writeln!(f, "    {}", text.trim_end())?;
    if frame.hide_caret || frame.start.line != frame.end.line {
        return Ok(());
    }
    let cut = line.chars().count() - text.chars().count();
    let from = (frame.start.column as usize).saturating_sub(1 + cut);
    let width = (frame.end.column.saturating_sub(frame.start.column) as usize).clamp(1, text.chars().count().max(1));
    writeln!(f, "    {}{}", " ".repeat(from.min(text.chars().count())), "~".repeat(width))
}

impl fmt::Display for MontyException {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rendered) = &self.parts.rendered {
            return f.write_str(rendered.trim_end());
        }
        if !self.parts.traceback.is_empty() {
            self.write_frames(f)?;
        }
        f.write_str(&self.summary())
    }
}

impl std::error::Error for MontyException {}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(line: u32, name: &str) -> StackFrame {
        StackFrame {
            filename: "<python-input-0>".into(),
            start: CodeLoc { line, column: 5 },
            end: CodeLoc { line, column: 10 },
            frame_name: Some(name.into()),
            preview_line: Some("    x = f(1)".into()),
            hide_caret: false,
            hide_frame_name: false,
        }
    }

    #[test]
    fn tracebacks_have_the_layout_of_python() {
        let error = MontyException::with_traceback(ExcType::ValueError, Some("boom".into()), vec![frame(3, "f")]);
        let text = "Traceback (most recent call last):\n  File \"<python-input-0>\", line 3, in f\n    x = f(1)\n    ~~~~~\nValueError: boom";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn equal_frames_collapse() {
        let frames = vec![frame(1, "f"); 10];
        let error = MontyException::with_traceback(ExcType::RecursionError, None, frames);
        let text = error.to_string();
        assert_eq!(text.matches("line 1, in f").count(), 3);
        assert!(text.ends_with("  [Previous line repeated 7 more times]\nRecursionError"), "{text}");
    }

    #[test]
    fn subclasses_follow_the_table() {
        assert!(ExcType::KeyError.is_subclass(ExcType::LookupError));
        assert!(ExcType::UnsupportedOperation.is_subclass(ExcType::ValueError));
        assert!(!ExcType::SystemExit.is_subclass(ExcType::Exception));
        assert!(ExcType::DecimalUnderflow.is_subclass(ExcType::DecimalSubnormal));
    }
}
