// What a session asks the program to do, and how the program answers: a session itself touches no
// file, clock or terminal.

/// Something for the program to carry out.
///
/// What a line of a file wants to read or write, which nobody typed, comes as ``scripted(_:)``.
/// ``readFile(path:purpose:)``, ``listDirectory(path:purpose:)``, ``writeFile(path:contents:mode:)``,
/// ``slide(_:)`` and ``ask(question:)`` want an ``EffectReply`` through ``Session/resume(_:)``; the
/// others want none.
public enum Effect: Equatable, Sendable {
  /// Why a file is read.
  public enum FilePurpose: Equatable, Sendable {
    /// To become the session.
    case load
    /// To be run line by line in this session.
    case run
    /// To be replayed and compared in a session of its own.
    case verify
    /// To be translated into lines.
    case importing
    /// To be given as a lesson. The path is what stands behind `lesson`: a number or a word of a
    /// file's name, or `Sessions` for the folder; the program knows where lessons are.
    case lesson
    /// To be named in the list of lessons.
    case lessonTitle
  }

  /// What to do when a file is already there.
  public enum WriteMode: Equatable, Sendable {
    /// Refuse, unless it is this session's: loaded or written by it, and not changed since; the
    /// reply is ``EffectReply/fileRefused(path:_:)``.
    case create
    /// Replace it.
    case replace
  }

  /// Read a text file; reply with ``EffectReply/file(path:contents:)`` or
  /// ``EffectReply/fileFailed(path:reason:)``.
  case readFile(path: String, purpose: FilePurpose)
  /// Find the session files of a directory; reply with ``EffectReply/directory(path:files:)`` or
  /// ``EffectReply/fileFailed(path:reason:)``.
  case listDirectory(path: String, purpose: FilePurpose)
  /// Write a whole file atomically; reply with ``EffectReply/written(path:)``,
  /// ``EffectReply/fileRefused(path:_:)`` or ``EffectReply/fileFailed(path:reason:)``.
  case writeFile(path: String, contents: String, mode: WriteMode)
  /// Show frames in place.
  case play(Movie)
  /// Let the user move a value by keys: ``Session/slidePreview(_:on:)`` for each, then reply with
  /// ``EffectReply/slideEnded(_:)``.
  case slide(SlideRequest)
  /// Ask a question; reply with ``EffectReply/answered(_:)``.
  case ask(question: String)
  /// The user wants to leave.
  case quit
  /// Read or write a file because a line of a file says so, not the person: the program decides
  /// how far the file is trusted. The replies are those of the effect inside.
  indirect case scripted(Effect)

  /// The effect itself, whoever wants it.
  public var unscripted: Effect {
    if case .scripted(let effect) = self { effect } else { self }
  }

  /// The path of the file that is read or written; `nil` where none is.
  public var path: String? {
    switch self {
    case .readFile(let path, _), .listDirectory(let path, _), .writeFile(let path, _, _): path
    case .play, .slide, .ask, .quit: nil
    case .scripted(let effect): effect.path
    }
  }

  /// The same effect as a line of a file wants it; only files are a matter of trust.
  var asScripted: Effect {
    switch self {
    case .readFile, .listDirectory, .writeFile: .scripted(self)
    case .play, .slide, .ask, .quit, .scripted: self
    }
  }

  /// Whether the session waits for an ``EffectReply``.
  var wantsReply: Bool {
    switch self {
    case .readFile, .listDirectory, .writeFile, .slide, .ask: true
    case .play, .quit: false
    case .scripted(let effect): effect.wantsReply
    }
  }
}

/// Why a file that may be there, and could perhaps be opened, is neither read nor written.
public enum FileRefusal: Equatable, Sendable {
  /// It exists, and the line does not say `over`.
  case exists
  /// It exists, and a line of a file replaces only what this session made.
  case foreign
  /// Lines of files write nothing here.
  case notAllowed
  /// It is not below the folder that lines of files keep to.
  case outside
  /// It, or a folder on the way to it, is hidden.
  case hidden
  /// This part of the path is a symbolic link.
  case link(String)
  /// It can be executed.
  case executable
  /// It is a pipe, a device or the like.
  case special
}

/// The answer to an ``Effect``.
public enum EffectReply: Equatable, Sendable {
  /// A file was read.
  case file(path: String, contents: String)
  /// A file could not be read or written; the reason is a short phrase (`no such file`).
  case fileFailed(path: String, reason: String)
  /// A directory was listed: paths of files, in order of name.
  case directory(path: String, files: [String])
  /// A file was written.
  case written(path: String)
  /// A file was not written, because here nothing is; the line counts as carried out.
  case skipped(path: String)
  /// A file is not read or written, although it might be possible.
  case fileRefused(path: String, FileRefusal)
  /// The sliding ended with a value to keep, or `nil` to go back to the first one.
  case slideEnded(Double?)
  /// The user's answer to a question; `nil` if there was none.
  case answered(String?)
}

/// Drawings to be shown one after the other in the same place.
public struct Movie: Equatable, Sendable {
  /// The drawings.
  public var frames: [DrawnLayout]
  /// The seconds from one to the next.
  public var interval: Double

  /// Creates a movie.
  public init(frames: [DrawnLayout], interval: Double) {
    self.frames = frames
    self.interval = interval
  }
}

/// A value that the user moves by keys.
public struct SlideRequest: Equatable, Sendable {
  /// The path of the value, as it is printed.
  public var path: String
  /// The least value.
  public var low: Double
  /// The greatest value.
  public var high: Double
  /// How far one key moves it.
  public var step: Double
  /// The value at the start.
  public var current: Double

  /// Creates a request.
  public init(path: String, low: Double, high: Double, step: Double, current: Double) {
    self.path = path
    self.low = low
    self.high = high
    self.step = step
    self.current = current
  }
}
