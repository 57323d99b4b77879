// The requests of a session to the program, and the program's replies. A session itself accesses no
// file, clock or terminal.

import AutoLayout
import Drawing

/// A request to the program.
///
/// Reading, listing, writing, sliding, asking and serving need an ``EffectReply``, which is passed
/// to ``Session/resume(_:to:)`` with the effect's ``id``; the others need none.
public struct Effect: Equatable, Identifiable, Sendable {
  /// The identity of an effect, unique in its session.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The number of the effect, from 1.
    public let rawValue: Int

    /// Creates the identity with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The purpose for which a file is read.
  public enum FilePurpose: Equatable, Sendable {
    /// To replace the session.
    case load
    /// To run line by line in this session.
    case run
    /// To replay and compare in a separate session.
    case verify
    /// To lay out, and to draw beside others.
    case compare
    /// To translate into lines.
    ///
    /// For an Interface Builder file, `scene` names the scene to read, by default the first;
    /// `given` has values for names that code leaves undefined; the result is text or JSON.
    case importing(scene: String?, given: [String: String], isJSON: Bool = false)
    /// To start as a lesson.
    ///
    /// The path is the word after `lesson`, a number or a word of a file's name; the program knows
    /// where the lessons are.
    case lesson
  }

  /// The treatment of a file that already exists.
  public enum WriteMode: Equatable, Sendable {
    /// Refuse, unless this session loaded or wrote the file and it has not changed since; the reply
    /// is ``EffectReply/fileRefused(_:)``.
    case create
    /// Replace it.
    case replace
  }

  /// The action of an effect.
  public enum Action: Equatable, Sendable {
    /// Read a text file; the reply is ``EffectReply/file(_:)``, ``EffectReply/fileFailed(reason:)``
    /// or ``EffectReply/fileRefused(_:)``.
    case readFile(path: String, purpose: FilePurpose)
    /// Find the lessons; the reply is ``EffectReply/lessons(_:)`` or
    /// ``EffectReply/fileFailed(reason:)``.
    case listLessons
    /// Write a whole file atomically; the reply is ``EffectReply/written``,
    /// ``EffectReply/skipped``, ``EffectReply/fileRefused(_:)`` or
    /// ``EffectReply/fileFailed(reason:)``.
    case writeFile(path: String, contents: String, mode: WriteMode)
    /// Convert a picture to pixels and write them as ``writeFile(path:contents:mode:)`` does;
    /// without a converter, the reply is ``EffectReply/fileRefused(_:)``.
    case writePNG(path: String, VectorPicture, mode: WriteMode)
    /// Show frames in place; the reply is ``EffectReply/playStopped`` if the user stops them.
    case play(Movie)
    /// Let the user change a value with the keyboard: call ``Session/slidePreview(_:of:on:)`` for
    /// each change, then reply with ``EffectReply/slideEnded(_:)``.
    case slide(SlideRequest)
    /// Ask the user a question; the reply is ``EffectReply/answered(_:)``.
    case ask(question: String)
    /// Put a line into the prompt for the user to edit.
    case edit(String)
    /// Serve the session as a page; the reply is ``EffectReply/serving(_:)`` or
    /// ``EffectReply/fileFailed(reason:)``.
    case serve
    /// Leave the program.
    case quit
  }

  /// The identity to which a reply refers.
  public let id: ID
  /// The action to carry out.
  public var action: Action
  /// Indicates whether an action on files is requested by a line of a file rather than by the user.
  ///
  /// The program decides how far it trusts the file.
  public let isScripted: Bool

  /// Creates an effect.
  public init(id: ID, _ action: Action, isScripted: Bool = false) {
    self.id = id
    self.action = action
    self.isScripted = isScripted && action.isOnFiles
  }
}

extension Effect.Action {
  /// Indicates whether the action reads, lists or writes files.
  public var isOnFiles: Bool {
    switch self {
    case .readFile, .listLessons, .writeFile, .writePNG: true
    case .play, .slide, .ask, .edit, .serve, .quit: false
    }
  }
}

/// The reason why the program refuses to read or write a file, although it might be possible.
public enum FileRefusal: Equatable, Sendable {
  /// The file exists, and the line does not end with `over`.
  case exists
  /// The file exists, and a line of a file may only replace files that this session made.
  case foreign
  /// Lines of files may not write here.
  case notAllowed
  /// The path is not inside the folder to which lines of files are limited.
  case outside
  /// The file, or a folder in its path, is hidden.
  case hidden
  /// This part of the path is a symbolic link.
  case link(String)
  /// The file is executable.
  case executable
  /// The path leads to a pipe, a device or another special file.
  case special
  /// No program that converts to pixels was found.
  case noRenderer
}

/// An SVG picture and its size.
public struct VectorPicture: Equatable, Sendable {
  /// The SVG text.
  public var svg: String
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  package init(svg: String, width: Double, height: Double) {
    self.svg = svg
    self.width = width
    self.height = height
  }
}

/// The reply to an ``Effect``.
public enum EffectReply: Equatable, Sendable {
  /// The text of a file that was read.
  case file(String)
  /// The available lessons, in order of name.
  case lessons([LessonHeading])
  /// A file could not be read or written; the reason is a short phrase (`no such file`).
  case fileFailed(reason: String)
  /// The program refused to read or write a file, although it might be possible.
  case fileRefused(FileRefusal)
  /// A file was written.
  case written
  /// The file was not written, since writing is skipped here; the line counts as carried out.
  case skipped
  /// The page is served at this address.
  case serving(String)
  /// Sliding ended with a value to keep, or with `nil` to restore the first one.
  case slideEnded(Double?)
  /// The movie was stopped: the line that it shows is undone if it is the last one.
  case playStopped
  /// The user's answer to a question; `nil` if there is none.
  case answered(String?)
}

/// A lesson in the list of lessons.
public struct LessonHeading: Equatable, Sendable {
  /// The file name.
  public var name: String
  /// The heading, without its number.
  public var title: String

  /// Creates the heading of a lesson.
  public init(name: String, title: String) {
    (self.name, self.title) = (name, title)
  }

  /// The word after `lesson` that starts it: its number or its name.
  package var word: String {
    let digits = name.prefix { ("0"..."9").contains($0) }
    return Int(digits).map(String.init) ?? Name.written(String(name.dropLast(".md".count)))
  }
}

/// Drawings to show one after another in the same position.
public struct Movie: Equatable, Sendable {
  /// The drawings, in order.
  public var frames: [DrawnLayout]
  /// The seconds from one drawing to the next.
  public var interval: Double
  /// The progress of each drawing: 0 at the start, 1 at the end, beyond if a spring overshoots.
  public var progress: [Double]
  /// The constraints that fail in flight.
  public var violations: [Violation]

  /// A constraint that fails for some time.
  public struct Violation: Equatable, Sendable {
    /// The name of the constraint.
    public var name: String
    /// The printed form of the constraint.
    public var text: String
    /// The time at which it begins to fail, in seconds.
    public var start: Double
    /// The time at which it holds again, in seconds.
    public var end: Double
  }

  /// Creates a movie.
  public init(
    frames: [DrawnLayout], interval: Double, progress: [Double] = [], violations: [Violation] = []
  ) {
    // All frames share one scale, so that the picture does not jump.
    let whole = extent(of: frames.map { $0.snapshot })
    self.frames = frames.map { frame in
      var frame = frame
      if let whole { frame.framing = .film(whole) }
      return frame
    }
    self.interval = interval
    self.progress = progress
    self.violations = violations
  }
}

/// A value that the user changes with the keyboard.
public struct SlideRequest: Equatable, Sendable {
  /// The path of the value, as printed.
  public var path: String
  /// The smallest value.
  public var low: Double
  /// The largest value.
  public var high: Double
  /// The change per key press.
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
