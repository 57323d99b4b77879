// A class in this process: its files are values, and its guests speak without a network.

import Answers
import Conditions
import Foundation
import Notebook
import SessionFiles
import Synchronization

@testable import Serving
@testable import SessionProtocol

/// A class with threads of its own, until the test ends.
final class TestClass: Sendable {
  /// The storage of a class, which outlasts the class.
  final class Disk: Sendable {
    let journals = Mutex<[String: [String]]>([:])
    let saved = Mutex<[String: String]>([:])
    let register = Mutex<[String]>([])
    let complaints = Mutex<[String]>([])
    /// How long reading the lesson takes.
    let delay = Mutex(0.0)
    /// The text of the lesson.
    let lesson = Mutex(TestClass.lesson)

    var files: ClassFiles {
      ClassFiles(
        append: { lines, file in
          self.journals.withLock { $0[file, default: []] += lines }
          return nil
        },
        rewrite: { lines, file in
          self.journals.withLock { $0[file] = lines }
          return nil
        },
        entries: { file in self.journals.withLock { $0[file] ?? [] } },
        save: { text, file in
          self.saved.withLock { $0[file] = text }
          return nil
        },
        earlier: { file, number in self.saved.withLock { $0["\(file).sent-\(number)"] } },
        register: { line in
          self.register.withLock { $0.append(line) }
          return nil
        },
        lesson: { effect in
          guard case .readFile("small", .lesson) = effect.action else {
            return .fileFailed(reason: "there is no such lesson")
          }
          Thread.sleep(forTimeInterval: self.delay.withLock { $0 })
          return .file(self.lesson.withLock { $0 })
        },
        complain: { text in self.complaints.withLock { $0.append(text) } })
    }
  }

  /// Four lines, then one question.
  static let lesson = smallLesson(
    """
    ## Exercises

    Make it 200 wide.

    ```layout hidden skip one-line
    > expect red.width == 200
    ```

    ```layout hidden solution
    > set end = 100
    ```

    """)

  let classroom: Classroom
  let disk: Disk
  let teacher: Token

  init(
    _ disk: Disk = Disk(), teacher: Token = Token(), lesson: Bool = true,
    text: String = TestClass.lesson, code: JoinCode? = nil,
    limits: SandboxLimits = SandboxLimits()
  ) throws {
    let file = try SessionFile(parsing: text, name: "small")
    disk.lesson.withLock { $0 = text }
    self.disk = disk
    self.teacher = teacher
    classroom = Classroom(
      lesson: lesson ? Classroom.Lesson(entry: "lesson small", file: file) : nil,
      files: disk.files, teacher: teacher, register: disk.register.withLock { $0 },
      code: code, limits: limits)
    for _ in 0..<Classroom.workers {
      let thread = Thread { [classroom] in classroom.work() }
      thread.stackSize = 16 << 20
      thread.start()
    }
  }

  deinit { classroom.end() }

  /// A connection that has shown nothing.
  func stranger(at address: String = "127.0.0.1") -> Guest { Guest(classroom, at: address) }

  /// The teacher's connection.
  func teachersGuest(_ parameters: String = "") throws -> Guest {
    let guest = stranger()
    try guest.initialize(teacher.text, parameters)
    return guest
  }

  /// A student who has joined.
  func student(_ nickname: String, at address: String = "127.0.0.1") throws -> Guest {
    let guest = stranger(at: address)
    let joined = guest.join(nickname, classroom.code.text)
    guest.token = joined["token"]?.string ?? ""
    try guest.initialize(guest.token)
    return guest
  }

  /// One connection.
  final class Guest {
    struct Refused: Error { var reply: String }

    private final class Inbox: Sendable {
      let messages = Mutex<[JSON]>([])
    }

    private let inbox = Inbox()
    private let visit: Visit
    private var count = 0
    var token = ""

    init(_ classroom: Classroom, at address: String) {
      visit = classroom.takeUp(
        Caller(address: address) { [inbox] text in
          if let json = JSON(parsing: text) { inbox.messages.withLock { $0.append(json) } }
        })
    }

    func leave() { visit.leave() }

    func initialize(_ token: String, _ parameters: String = "") throws {
      let greeting = ask("initialize", #"{"token":"\#(token)"\#(parameters)}"#)
      guard greeting["program"] != nil else { throw Refused(reply: greeting.text) }
    }

    /// Sends a text as it is.
    @discardableResult
    func send(_ text: String) -> Duration { visit.receive(text) }

    /// Sends a request and does not wait; its number.
    @discardableResult
    func request(_ method: String, _ parameters: String = "{}") -> Int {
      count += 1
      send(#"{"jsonrpc":"2.0","id":\#(count),"method":"\#(method)","params":\#(parameters)}"#)
      return count
    }

    /// Asks; the result or the error.
    func ask(_ method: String, _ parameters: String = "{}") -> JSON {
      reply(to: request(method, parameters))
    }

    /// Joins, or tries to.
    func join(_ nickname: String, _ code: String) -> JSON {
      ask("join", JSON.object([("nickname", .string(nickname)), ("code", .string(code))]).text)
    }

    /// The reply to a request.
    func reply(to number: Int) -> JSON {
      let reply = wait { $0["id"] == .number(Double(number)) }
      return reply?["result"] ?? reply?["error"] ?? .null
    }

    /// Evaluates an entry.
    @discardableResult
    func enter(_ entry: String) -> JSON {
      ask("evaluate", JSON.object([("entry", .string(entry))]).text)
    }

    /// The first message that is as wanted, for half a minute at most; it and those before are
    /// taken.
    func wait(for isWanted: (JSON) -> Bool) -> JSON? {
      for _ in 0..<6000 {
        let found = inbox.messages.withLock { messages -> JSON? in
          guard let index = messages.firstIndex(where: isWanted) else { return nil }
          return messages.remove(at: index)
        }
        if let found { return found }
        Thread.sleep(forTimeInterval: 0.005)
      }
      return nil
    }

    /// The first news of a kind that are as wanted.
    func news(_ method: String, _ isWanted: (JSON) -> Bool = { _ in true }) -> JSON? {
      wait { $0["method"] == .string(method) && isWanted($0["params"] ?? .null) }?["params"]
    }

    /// The entries of the sandbox that is looked at.
    var entries: [String] {
      ask("document")["cells"]?.array?.filter { $0["kind"] == .string("entry") }
        .compactMap { $0["text"]?.string } ?? []
    }
  }
}

extension JSON {
  /// The code and the sentence of an error.
  var code: Double? { self["code"]?.number }
  var message: String { self["message"]?.string ?? "" }
}
