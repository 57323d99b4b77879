// The load of a class on its server: lines, a drag, idle pages, kills and attacks; loopback only,
// and bounded in count and time.

import Conditions
import Foundation

/// The load of a class of virtual students on its server.
public struct ClassLoad {
  /// A measurement and its goal.
  public struct Line {
    /// The measured quantity.
    public var text: String
    /// The goal.
    public var goal: String
    /// Indicates whether it is no more.
    public var isReached: Bool
  }

  private let folder: TemporaryFolder
  private var server: ClassServer

  /// Starts a server with a lesson.
  public init(lesson: String = "5") throws {
    folder = try TemporaryFolder()
    server = try ClassServer(in: folder, lesson: lesson)
  }

  /// Students who type a line every two seconds while one drags, and how much memory that takes;
  /// with attackers, who compute without end or read nothing of what they asked for.
  public func lines(
    students count: Int, seconds: Double, attackers: Int = 0
  ) throws -> [Line] {
    let before = memory
    let room = try VirtualClass(count + attackers, in: server)
    let (answers, pictures, drags) = (Times(), Times(), Times())
    let end = ContinuousClock.now + .seconds(seconds)
    room.each { index, student in
      if index >= count { return Self.attack(student, index, until: end) }
      try? student.enter("view box")
      try? student.enter("box.leading == root.leading + 20 as pull")
      try? student.enter("box.width == 50")
      if index == 0 { return Self.drag(student, drags, until: end) }
      Thread.sleep(forTimeInterval: 2 * Double(index) / Double(count))
      var number = 0
      while ContinuousClock.now < end {
        let start = ContinuousClock.now
        number += 1
        let line =
          number % 3 == 0 ? "step" : number % 3 == 1 ? "view v\(number)" : "set pull = \(number)"
        try? pictures.measure {
          try answers.measure { try student.enter(line) }
          try student.ask("board", #"{"overlays":[],"size":[600,800]}"#)
        }
        let rest = 2 - (ContinuousClock.now - start) / .seconds(1)
        if rest > 0 { Thread.sleep(forTimeInterval: rest) }
      }
    }
    let each = Double(memory - before) / Double(count) / 1e6
    let what = "\(count) students" + (attackers > 0 ? ", \(attackers) attackers" : "")
    return [
      time("\(what): to the answer", answers, 100), time("\(what): to the picture", pictures, 100),
      time("\(what): a drag's step", drags, 100),
      Line(
        text: "\(what): \(Self.short(each)) MB each", goal: "8 MB", isReached: each <= 8),
    ]
  }

  private static func drag(
    _ student: VirtualStudent, _ times: Times, until end: ContinuousClock.Instant
  ) {
    var number = 0
    while ContinuousClock.now < end {
      number += 1
      _ = try? times.measure {
        try student.ask("set", #"{"path":"pull","value":\#(20 + number % 100)}"#)
      }
      Thread.sleep(forTimeInterval: 0.016)
    }
  }

  /// Every other one computes without end; those between ask for large pictures and read none.
  private static func attack(
    _ student: VirtualStudent, _ index: Int, until end: ContinuousClock.Instant
  ) {
    if index % 2 == 1 { try? student.enter("for i in 1...400 { view v$i }") }
    while ContinuousClock.now < end {
      if index % 2 == 1 {
        try? student.askUnheard("board", #"{"overlays":[],"size":[600,800]}"#, times: 200)
        Thread.sleep(forTimeInterval: 1)
      } else {
        try? student.enter("for i in 1...2000 { for k in 1...1000 { root.width >= 0 } }")
      }
    }
  }

  /// Pages that only stay: the share of a core that they cost.
  public func idle(students count: Int, seconds: Double) throws -> Line {
    let room = try VirtualClass(count, in: server)
    // The work that joining causes is over.
    Thread.sleep(forTimeInterval: 4)
    let before = server.program.processorSeconds ?? 0
    Thread.sleep(forTimeInterval: seconds)
    let share = ((server.program.processorSeconds ?? .nan) - before) / seconds * 100
    return withExtendedLifetime(room) {
      Line(
        text: "\(count) idle pages: \(Self.short(share)) % of a core", goal: "1 %",
        isReached: share < 1)
    }
  }

  /// Kills the server at random moments while students type, and looks what they have lost.
  public mutating func kills(_ count: Int, students: Int, seed: Int) throws -> Line {
    var random = SeededNumbers(seed: seed)
    let room = try VirtualClass(students, in: server)
    let isOver = Flag()
    let typing = Thread {
      room.each { _, student in
        var number = 0
        while !isOver.isSet {
          number += 1
          student.insist("view v\(number)")
          Thread.sleep(forTimeInterval: 0.02)
        }
      }
      isOver.end.signal()
    }
    typing.start()
    for _ in 0..<count {
      Thread.sleep(forTimeInterval: Double(random.number(0...400)) / 1000)
      server.program.kill()
      server = try ClassServer(in: folder, lesson: "5")
    }
    Thread.sleep(forTimeInterval: 1)
    isOver.set()
    isOver.end.wait()
    let lost = try room.students.reduce(0) { try $0 + $1.lost().count }
    let accepted = room.students.reduce(0) { $0 + $1.accepted.count }
    return Line(
      text: "\(count) kills: \(accepted) lines accepted, \(lost) lost", goal: "0",
      isReached: lost == 0 && accepted > 0)
  }

  // MARK: - Measuring

  private var memory: Int { server.program.memory() ?? 0 }

  private func time(_ what: String, _ times: Times, _ goal: Double) -> Line {
    let (half, most) = (times.milliseconds(0.5), times.milliseconds(0.99))
    return Line(
      text: "\(what), \(times.count) times: half within \(Self.short(half)) ms, 99 % within"
        + " \(Self.short(most)) ms", goal: "\(Int(goal)) ms", isReached: most <= goal)
  }

  private static func short(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

/// A flag that tells threads to end.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  let end = DispatchSemaphore(value: 0)

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
