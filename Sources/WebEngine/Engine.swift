// The notebook where no program runs: a session, its side of the protocol, and the files of a tab.

internal import Course
internal import Notebook
internal import SessionProtocol
internal import ConstraintSolver
internal import Synchronization

/// A session that answers messages of the protocol, one at a time, with files in memory.
///
/// It is what `.ci/wasm` compiles to WebAssembly. The texts that come out are messages of the
/// protocol, one a line; beside them go notifications for whoever keeps files and lines:
/// `kept` with the lines that were accepted, `saved` with a file that a line wrote.
struct Engine {
  private var session = Session()
  private let desk: Desk
  private let client: Desk.Client
  private let outbox: Outbox
  private var files: [String: String] = [:]

  /// Begins a session.
  ///
  /// - Parameter lines: The lines of an earlier one, which are entered first.
  init(restoring lines: [String] = []) {
    let outbox = Outbox()
    self.outbox = outbox
    desk = Desk(token: nil, recovered: lines.count, stop: {})
    client = desk.connect { outbox.add($0) }
    for line in lines {
      _ = session.evaluate(line) { effect in
        if case .writeFile = effect.action { return .skipped }
        return Self.reply(to: effect, besides: [:])
      }
    }
  }

  /// Takes a message, and gives the messages that answer it, one a line.
  mutating func receive(_ message: String) -> String {
    desk.receive(message, from: client)
    while let waiting = desk.next() {
      var saved: [(path: String, contents: String)] = []
      let files = files
      let turn = desk.answer(waiting, in: &session) { effect in
        guard case .writeFile(let path, let contents, _) = effect.action else {
          return Self.reply(to: effect, besides: files)
        }
        saved.append((path, contents))
        return .written
      }
      for file in saved {
        self.files[file.path] = file.contents
        outbox.note("saved", [("name", .string(file.path)), ("contents", .string(file.contents))])
      }
      if let lines = turn.rewritten {
        outbox.note("kept", [("all", .strings(lines))])
      } else if !turn.accepted.isEmpty {
        outbox.note("kept", [("more", .strings(turn.accepted))])
      }
      desk.send(turn)
    }
    return outbox.empty()
  }

  /// The answer to an effect on files: what a line of this session wrote can be read, and the course.
  private static func reply(to effect: Effect, besides files: [String: String]) -> EffectReply? {
    switch effect.action {
    case .readFile(let word, .lesson):
      guard let name = Course.lesson(for: word), let text = Course.text(of: name) else {
        return .fileFailed(reason: "no such lesson")
      }
      return .file(text)
    case .readFile(let path, _):
      guard let text = files[path] ?? Course.text(of: path) else {
        return .fileFailed(reason: "no such file in this tab; drop it on the page")
      }
      return .file(text)
    case .listLessons:
      return .lessons(
        Course.lessons.map { LessonHeading(name: $0, title: Course.title(ofLesson: $0) ?? $0) })
    case .writePNG: return .fileFailed(reason: "pixels are made by the program; write SVG here")
    case .writeFile, .play, .slide, .ask, .edit, .serve, .quit: return nil
    }
  }
}

/// Messages on their way out, in order.
private final class Outbox: Sendable {
  private let messages = Mutex<[String]>([])

  func add(_ message: String) { messages.withLock { $0.append(message) } }

  func note(_ method: String, _ parameters: [(key: String, value: JSON)]) {
    add(
      JSON.object([
        ("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", .object(parameters)),
      ]).text)
  }

  /// All messages, one a line.
  func empty() -> String {
    messages.withLock { messages in
      defer { messages = [] }
      return messages.joined(separator: "\n")
    }
  }
}
