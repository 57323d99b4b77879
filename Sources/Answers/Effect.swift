// The requests of a session to the program, and the program's replies: a session itself touches no
// file, clock or terminal.

import AutoLayout
import Drawing
import Syntax

/// A request to the program.
///
/// Reading, listing, writing, sliding and asking need an ``EffectReply``, which
/// ``Session/resume(_:to:)`` takes with the ``id`` of the effect; the others need none.
public struct Effect: Equatable, Identifiable, Sendable {
  /// The identity of an effect in a session; none is used twice.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The number of the effect, from 1.
    public let rawValue: Int

    /// The effect with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  /// The purpose for which a file is read.
  public enum FilePurpose: Equatable, Sendable {
    /// To become the session.
    case load
    /// To be run line by line in this session.
    case run
    /// To be replayed and compared in a session of its own.
    case verify
    /// To be translated into lines: for a file of Interface Builder a scene, or its first; with the
    /// values of names that code leaves open; the result in words, or as JSON.
    case importing(scene: String?, given: [String: String], isJSON: Bool = false)
    /// To be given as a lesson. The path is the word after `lesson`: a number or a word of a file's
    /// name; the program knows the place of the lessons.
    case lesson
  }

  /// The treatment of a file that already exists.
  public enum WriteMode: Equatable, Sendable {
    /// Refuse, unless it is this session's: loaded or written by it, and not changed since; the
    /// reply is ``EffectReply/fileRefused(_:)``.
    case create
    /// Replace it.
    case replace
  }

  /// The action to be done.
  public enum Action: Equatable, Sendable {
    /// Read a text file; reply with ``EffectReply/file(_:)``, ``EffectReply/fileFailed(reason:)``
    /// or ``EffectReply/fileRefused(_:)``.
    case readFile(path: String, purpose: FilePurpose)
    /// Find the lessons; reply with ``EffectReply/lessons(_:)`` or
    /// ``EffectReply/fileFailed(reason:)``.
    case listLessons
    /// Write a whole file atomically; reply with ``EffectReply/written``,
    /// ``EffectReply/skipped``, ``EffectReply/fileRefused(_:)`` or
    /// ``EffectReply/fileFailed(reason:)``.
    case writeFile(path: String, contents: String, mode: WriteMode)
    /// Convert a picture to pixels and write them as ``writeFile(path:contents:mode:)`` does; if
    /// there is no program for it, reply with ``EffectReply/fileRefused(_:)``.
    case writePNG(path: String, VectorPicture, mode: WriteMode)
    /// Show frames in place; ``EffectReply/playStopped`` if the user stops it.
    case play(Movie)
    /// Let the user move a value by keys: ``Session/slidePreview(_:of:on:)`` for each, then reply
    /// with ``EffectReply/slideEnded(_:)``.
    case slide(SlideRequest)
    /// Ask a question; reply with ``EffectReply/answered(_:)``.
    case ask(question: String)
    /// Put a line into the prompt for the user to change.
    case edit(String)
    /// Serve the session as a page; reply with ``EffectReply/serving(_:)`` or
    /// ``EffectReply/fileFailed(reason:)``.
    case serve
    /// The user wants to leave.
    case quit
  }

  /// The identity by which a reply refers to it.
  public let id: ID
  /// The action to be done.
  public var action: Action
  /// Indicates whether a line of a file wants it, not the person.
  ///
  /// The program decides how far the file is trusted; only files are a matter of trust.
  public let isScripted: Bool

  /// Creates an effect.
  public init(id: ID, _ action: Action, isScripted: Bool = false) {
    self.id = id
    self.action = action
    self.isScripted = isScripted && action.isOnFiles
  }
}

extension Effect.Action {
  /// Indicates whether a file is read or written.
  public var isOnFiles: Bool {
    switch self {
    case .readFile, .listLessons, .writeFile, .writePNG: true
    case .play, .slide, .ask, .edit, .serve, .quit: false
    }
  }
}

/// The reason why a file that may exist, and could perhaps be opened, is neither read nor written.
public enum FileRefusal: Equatable, Sendable {
  /// The file exists, and the line does not say `over`.
  case exists
  /// The file exists, and a line of a file replaces only files that this session made.
  case foreign
  /// Lines of files write nothing here.
  case notAllowed
  /// The path is not below the folder to which lines of files are limited.
  case outside
  /// It, or a folder on the way to it, is hidden.
  case hidden
  /// This part of the path is a symbolic link.
  case link(String)
  /// The file can be executed.
  case executable
  /// The path is that of a pipe, a device or the like.
  case special
  /// No program is found that makes pixels.
  case noRenderer
}

/// A picture as SVG, and how large it is.
public struct VectorPicture: Equatable, Sendable {
  /// The SVG, in its size.
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

/// The answer to an ``Effect``.
public enum EffectReply: Equatable, Sendable {
  /// A file was read: its text.
  case file(String)
  /// The lessons that there are, in order of name.
  case lessons([LessonHeading])
  /// A file could not be read or written; the reason is a short phrase (`no such file`).
  case fileFailed(reason: String)
  /// A file is not read or written, although it might be possible.
  case fileRefused(FileRefusal)
  /// A file was written.
  case written
  /// A file was not written, because here nothing is; the line counts as carried out.
  case skipped
  /// The page is served at this address.
  case serving(String)
  /// The sliding ended with a value to keep, or `nil` to go back to the first one.
  case slideEnded(Double?)
  /// A movie was stopped: the line that it shows is undone, if it is the last one.
  case playStopped
  /// The user's answer to a question; `nil` if there was none.
  case answered(String?)
}

/// A lesson in the list of them.
public struct LessonHeading: Equatable, Sendable {
  /// The name of its file.
  public var name: String
  /// Its heading, without its number.
  public var title: String

  /// A lesson with its heading.
  public init(name: String, title: String) {
    (self.name, self.title) = (name, title)
  }

  /// The word after `lesson` that begins it: its number, or its name.
  package var word: String {
    let digits = name.prefix { ("0"..."9").contains($0) }
    return Int(digits).map(String.init) ?? Name.written(String(name.dropLast(".md".count)))
  }
}

/// Drawings to be shown one after the other in the same place.
public struct Movie: Equatable, Sendable {
  /// The drawings.
  public var frames: [DrawnLayout]
  /// The seconds from one to the next.
  public var interval: Double
  /// The progress of each drawing: 0 at the start, 1 at the end, beyond if a spring overshoots.
  public var progress: [Double]
  /// The constraints that do not hold in flight.
  public var violations: [Violation]

  /// A constraint that does not hold for some time.
  public struct Violation: Equatable, Sendable {
    /// Its name.
    public var name: String
    /// The constraint as it is printed.
    public var text: String
    /// From when, in seconds.
    public var start: Double
    /// Until when.
    public var end: Double
  }

  /// Creates a movie.
  public init(
    frames: [DrawnLayout], interval: Double, progress: [Double] = [], violations: [Violation] = []
  ) {
    // One scale for all of them, or the picture would jump.
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

/// A value that the user moves by keys.
public struct SlideRequest: Equatable, Sendable {
  /// The path of the value, as it is printed.
  public var path: String
  /// The least value.
  public var low: Double
  /// The greatest value.
  public var high: Double
  /// The change of one key press.
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
