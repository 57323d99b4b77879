import Answers
import Notebook

/// Sessions of many lines, and such as have much that conflicts.
struct LongSessions {
  /// So many lines: a third of them makes labels, the others place them.
  static func lines(_ count: Int) -> [String] {
    let labels = count / 3
    return ["set root.size = 390x\(40 * labels)"]
      + (0..<labels).map { "view l\($0) : label text \"Label \($0)\"" }
      + (0..<labels).flatMap { at in
        [
          "l\(at).leading == root.leading + 16",
          at == 0 ? "l0.top == root.top + 8" : "l\(at).top == l\(at - 1).bottom + 8",
        ]
      }
  }

  /// As many views, each with two widths of which one is broken.
  static func conflicts(_ count: Int) -> [String] {
    (0..<count).map { "view v\($0)" } + (0..<count).map { "v\($0).width == 10" }
      + (0..<count).map { "v\($0).width == 20" }
  }

  /// Views behind each other, of which nothing says yet where the last ends.
  static func chain(_ count: Int) -> [String] {
    (0..<count).map { "view v\($0)" } + (0..<count).map { "v\($0).width == 30" }
      + (0..<count).map {
        "v\($0).leading == \($0 == 0 ? "root.leading" : "v\($0 - 1).trailing") + 8"
      }
  }

  /// Types lines into a new session; a conflict is no failure.
  static func session(_ lines: [String]) throws(BenchmarkError) -> Session {
    var session = Session()
    for line in lines { try type(line, in: &session) }
    return session
  }

  static func type(_ line: String, in session: inout Session) throws(BenchmarkError) {
    let reply = session.evaluate(line)
    guard reply.status < .refused else { throw .refused(line, reply.errors) }
  }
}

extension Bench {
  /// Measures a session of many lines: the time and memory of one.
  mutating func runLines(_ sizes: [Int]) throws {
    for size in sizes {
      let lines = LongSessions.lines(size)
      let before = Memory.resident
      var kept: [Session] = []
      let time = try clock.measure { kept.append(try LongSessions.session(lines)) }
      let after = Memory.resident
      withExtendedLifetime(kept) {}
      var one = Measurement(
        workload: "session", size: size, operation: "a line",
        nanoseconds: time.nanoseconds / Double(lines.count))
      if let before, let after { one.bytesEach = Double(after - before) / Double(lines.count) }
      append(one)
    }
  }

  /// Measures conflicts that are independent of each other, up to the first number of them that takes
  /// seconds, and one of long chains.
  mutating func runConflicts(_ sizes: [Int], chains: [Int]) throws {
    for size in sizes {
      let lines = LongSessions.conflicts(size)
      var session = Session()
      let run = try clock.measure { session = try LongSessions.session(lines) }
      let ask = try clock.measure { try LongSessions.type("conflicts", in: &session) }
      for (operation, time) in [("run", run), ("ask", ask)] {
        append(
          Measurement(
            workload: "conflicts", size: size, operation: operation, nanoseconds: time.nanoseconds))
      }
      if run + ask > .seconds(4) { break }
    }
    for size in chains {
      var session = try LongSessions.session(LongSessions.chain(size))
      let line = "v\(size - 1).trailing == root.trailing"
      let time = try clock.measure { try LongSessions.type(line, in: &session) }
      append(
        Measurement(
          workload: "conflict of a chain", size: size, operation: "line",
          nanoseconds: time.nanoseconds))
      if time > .seconds(4) { break }
    }
  }
}
