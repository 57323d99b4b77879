// `layoutlab serve --class` as a process of its own, and students who speak to it without a
// browser.

public import Conditions
import Foundation
import Synchronization

/// A program that serves a class.
public struct ClassServer {
  /// The teacher's address, with his token.
  public var teacher: String { program.words[1] }
  /// The address for students.
  public var students: String { program.words[3] }
  /// The code with which students join.
  public var code: String { URL(string: students)?.fragment() ?? "" }
  /// The port on which it listens.
  public var port: UInt16 { URL(string: students)?.port.flatMap { UInt16($0) } ?? 0 }
  /// The process.
  public let program: ServingProgram

  /// Starts the program, or starts it again where the class was.
  public init(
    in folder: TemporaryFolder, lesson: String? = nil, options: [String] = []
  ) throws {
    program = try ServingProgram(
      ["--class", "class"] + (lesson.map { ["--lesson", $0] } ?? []) + options, in: folder,
      lines: 2)
  }
}

/// A student who types lines and remembers which were accepted.
public final class VirtualStudent: @unchecked Sendable {
  /// The student's nickname.
  public let nickname: String
  private let port: UInt16
  private let code: String
  private let cookie: String?
  private var client: LoopbackClient?
  private var token: String?
  /// The lines that were answered.
  public private(set) var accepted: [String] = []

  /// A student of the class behind a port.
  public init(_ nickname: String, port: UInt16, code: String, cookie: String? = nil) {
    (self.nickname, self.port, self.code, self.cookie) = (nickname, port, code, cookie)
  }

  /// The connection, which is made where there is none.
  private func connection() throws -> LoopbackClient {
    if let client { return client }
    let host = "127.0.0.1:\(port)"
    let client = try LoopbackClient(port: port)
    let head = try client.upgrade(host: host, origin: "http://\(host)", cookie: cookie)
    guard head.contains(" 101 ") else { throw Browser.NoAnswer(output: head) }
    if token == nil {
      let reply = try client.ask("join", #"{"nickname":"\#(nickname)","code":"\#(code)"}"#)
      guard let match = reply.firstMatch(of: /"token":"(\w+)"/) else {
        throw Browser.NoAnswer(output: reply)
      }
      token = String(match.1)
    }
    let greeting = try client.ask("initialize", #"{"token":"\#(token ?? "")"}"#)
    guard greeting.contains("LayoutLab") else { throw Browser.NoAnswer(output: greeting) }
    self.client = client
    return client
  }

  /// Asks; after a failure the next question goes over another connection.
  @discardableResult
  public func ask(_ method: String, _ parameters: String = "{}") throws -> String {
    do { return try connection().ask(method, parameters) } catch {
      client = nil
      throw error
    }
  }

  /// Asks the same many times over another connection, of which nothing is read.
  public func askUnheard(_ method: String, _ parameters: String, times count: Int) throws {
    client = nil
    let client = try connection()
    for _ in 0..<count {
      client.sendFrame(
        #"{"jsonrpc":"2.0","id":0,"method":"\#(method)","params":\#(parameters)}"#)
    }
  }

  /// Types a line; it counts as accepted once that is answered.
  public func enter(_ line: String) throws {
    let reply = try ask("evaluate", #"{"entry":"\#(line)"}"#)
    if reply.contains(#""status":"ok""#) { accepted.append(line) }
  }

  /// Types a line until it is answered, or half a minute is over.
  public func insist(_ line: String) {
    for _ in 0..<3000 {
      do {
        // A line that was not answered may have been accepted all the same.
        let isThere = try ask("history").contains("\"line\":\"\(line)\"")
        if isThere {
          if accepted.last != line { accepted.append(line) }
        } else {
          try enter(line)
        }
        return
      } catch {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  /// The accepted lines that the class has no more.
  public func lost() throws -> [String] {
    let history = try ask("history")
    return accepted.filter { !history.contains("\"line\":\"\($0)\"") }
  }
}

/// A class of virtual students, each on a thread of his own.
public struct VirtualClass: Sendable {
  /// The students.
  public let students: [VirtualStudent]

  /// Students who have joined.
  public init(_ count: Int, in server: ClassServer) throws {
    students = (0..<count).map {
      VirtualStudent("student \($0)", port: server.port, code: server.code)
    }
    for (index, student) in students.enumerated() {
      // A class lets 100 in at once, and then 2 a second.
      if index >= 95 { Thread.sleep(forTimeInterval: 0.5) }
      try student.ask("values")
    }
  }

  /// Runs something for each student, all at the same time, to its end.
  public func each(_ body: @escaping @Sendable (Int, VirtualStudent) -> Void) {
    let group = DispatchGroup()
    for (index, student) in students.enumerated() {
      group.enter()
      let thread = Thread {
        body(index, student)
        group.leave()
      }
      thread.stackSize = 1 << 20
      thread.start()
    }
    group.wait()
  }
}

/// Times, as a percentile is asked of them.
public final class Times: Sendable {
  private let times = Mutex<[Duration]>([])

  /// No times yet.
  public init() {}

  /// Measures something that does not fail.
  public func measure(_ body: () throws -> Void) rethrows {
    let start = ContinuousClock.now
    try body()
    let time = ContinuousClock.now - start
    times.withLock { $0.append(time) }
  }

  /// The number of measured times.
  public var count: Int { times.withLock { $0.count } }

  /// The milliseconds within which a share of them is.
  public func milliseconds(_ share: Double) -> Double {
    let sorted = times.withLock { $0.sorted() }
    guard !sorted.isEmpty else { return .nan }
    let time = sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    return time / .milliseconds(1)
  }
}
