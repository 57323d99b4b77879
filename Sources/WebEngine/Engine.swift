// The notebook without the program: a session, its side of the protocol, and the files of a browser
// tab.

internal import Answers
internal import SessionFiles
internal import Course
internal import Notebook
internal import SessionProtocol
internal import ConstraintSolver
internal import Synchronization

/// A session that answers messages of the protocol, one at a time.
///
/// `.ci/wasm` compiles it to WebAssembly. Its output consists of messages of the protocol, one per
/// line, and of notifications for the host, which stores files and lines: `kept` with the accepted
/// lines and, if the host has no files, `saved` with a file that a line wrote.
struct Engine {
  private var session = Session(configuration: Configuration(isInteractive: true))
  private let desk: Desk
  private let client: Desk.Client
  private let outbox: Outbox
  private var files = TabFiles()
  private let host: Host

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - lines: The lines of an earlier session, which are entered first, without writing files
  ///     again.
  ///   - host: The host, which may have files.
  init(restoring lines: [String] = [], host: Host = .none) {
    let outbox = Outbox()
    self.outbox = outbox
    self.host = host
    desk = Desk(token: nil, recovered: lines.count, stop: {})
    client = desk.connect { outbox.add($0) }
    var collector = EntryCollector()
    for line in lines.flatMap({ $0.split(separator: "\n", omittingEmptySubsequences: false) }) {
      for entry in collector.take(String(line)) { enter(entry) }
    }
    if !collector.pending.isEmpty { enter(collector.pending) }
  }

  /// Enters a line of an earlier session.
  private mutating func enter(_ entry: String) {
    var files = TabFiles()
    _ = session.evaluate(entry) { [host] effect in
      if case .writeFile = effect.action { return .skipped }
      return host.reply(to: effect) ?? files.reply(to: effect)
    }
  }

  /// Receives a message; returns the messages in reply, one per line.
  mutating func receive(_ message: String) -> String {
    desk.receive(message, from: client)
    while let waiting = desk.next() {
      var files = files
      let host = host
      var turn = desk.answer(waiting, in: &session) { effect in
        host.reply(to: effect) ?? files.reply(to: effect)
      }
      // A file that exists only in this tab cannot be read again later.
      if files.wasRead, !turn.accepted.isEmpty { turn.rewritten = session.script }
      for file in files.takeSaved() {
        outbox.note("saved", [("name", .string(file.path)), ("contents", .string(file.contents))])
      }
      self.files = files
      if let lines = turn.rewritten {
        outbox.note("kept", [("all", .strings(lines))])
      } else if !turn.accepted.isEmpty {
        outbox.note("kept", [("more", .strings(turn.accepted))])
      }
      desk.send(turn)
    }
    return outbox.empty()
  }

  /// Moves a number without a message: the layout follows, and no line is produced.
  ///
  /// - Parameters:
  ///   - path: The path of the number, as in `set`.
  ///   - value: The new value.
  /// - Returns: The number of broken constraints, followed for each view that moved by its index in
  ///   ``names`` and its frame in the root: x, y, width and height in points. `nil` if the number
  ///   cannot have that value; a `set` message states the reason.
  mutating func drag(_ path: String, to value: Double) -> [Double]? {
    guard let moves = desk.drag(path, to: value, in: &session) else { return nil }
    var numbers = [Double(SessionBoard(of: session).brokenNames.count)]
    numbers.reserveCapacity(1 + 5 * moves.count)
    for move in moves { numbers += move.numbers }
    return numbers
  }

  /// The names of the views, by index.
  var names: [String] { desk.names }
}

/// The files of a host without a disk: those written by lines of this session, and the course.
struct TabFiles {
  private var texts: [String: String] = [:]
  private var saved: [(path: String, contents: String)] = []
  /// Indicates whether a file that a line wrote was read since the last call of ``takeSaved()``.
  private(set) var wasRead = false

  /// Returns the files written since the last call, in order.
  mutating func takeSaved() -> [(path: String, contents: String)] {
    defer { (saved, wasRead) = ([], false) }
    return saved
  }

  /// Returns the reply to an effect on files; `nil` for any other effect.
  mutating func reply(to effect: Effect) -> EffectReply? {
    switch effect.action {
    case .readFile(let word, .lesson):
      guard let name = Course.lesson(for: word), let text = Course.text(of: name) else {
        return .fileFailed(reason: "no such lesson")
      }
      return .file(text)
    case .readFile(let path, _):
      if let text = texts[path] {
        wasRead = true
        return .file(text)
      }
      return Course.text(of: path).map { .file($0) }
        ?? .fileFailed(reason: "no such file in this tab; drop it on the page")
    case .writeFile(let path, let contents, _):
      texts[path] = contents
      saved.append((path, contents))
      return .written
    case .listLessons:
      return .lessons(
        Course.lessons.map { LessonHeading(name: $0, title: Course.title(ofLesson: $0) ?? $0) })
    case .writePNG: return .fileFailed(reason: "pixels are made by the program; write SVG here")
    case .play, .slide, .ask, .edit, .serve, .quit: return nil
    }
  }
}

/// Outgoing messages, in order.
private final class Outbox: Sendable {
  private let messages = Mutex<[String]>([])

  func add(_ message: String) { messages.withLock { $0.append(message) } }

  func note(_ method: String, _ parameters: [(key: String, value: JSON)]) {
    add(
      JSON.object([
        ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", .object(parameters)),
      ]).text)
  }

  /// Returns all messages, one per line, and removes them.
  func empty() -> String {
    messages.withLock { messages in
      defer { messages = [] }
      return messages.joined(separator: "\n")
    }
  }
}
