import Dispatch
import SessionProtocol

/// The limits of a sandbox in a class, so that no student slows down the others.
public struct SandboxLimits: Sendable {
  /// The maximum time for computing an entry.
  public var time = Duration.seconds(2)
  /// The maximum time for grading a file.
  public var gradeTime = Duration.seconds(20)
  /// The minimum time after which a student with a line to type or a question to answer counts as
  /// stuck; longer if most of the class also take long.
  public var patience = Duration.seconds(180)
  /// The maximum number of views and guides, and of constraints.
  public var capacity = 2000
  /// The maximum number of lines in a sandbox.
  public var lines = 5000
  /// The maximum number of bytes in an entry.
  public var entry = 16 << 10
  /// The maximum number of bytes in a message, including files dropped on the page.
  public var message = 512 << 10
  /// The average number of entries per second, and the maximum at once.
  public var entryRate = 20.0
  /// The average number of messages per second, and the maximum at once.
  public var messageRate = 200.0
  /// The maximum number of sandboxes in a class.
  public var sandboxes = 400
  /// The maximum number of sandboxes joined from one address.
  ///
  /// Sandboxes joined from this machine are not counted, since it may be a proxy.
  public var sandboxesOfAddress = 64
  /// The maximum number of students joining from an address at once.
  public var joins = 100.0
  /// The number of students per second that may join from it after that.
  public var joinRate = 2.0
  /// The maximum number of wrong codes at once.
  public var guesses = 60.0
  /// The number of wrong codes per second after that.
  public var guessRate = 1.0
  /// The maximum number of wrong codes at once from an address other than this machine's.
  public var guessesOfAddress = 20.0
  /// The number of wrong codes per second from it after that.
  public var guessRateOfAddress = 1.0 / 3
  /// The time for which a number lets a student in from another browser.
  public var passTime = Duration.seconds(300)
  /// The number of wrong attempts that invalidate it.
  public var passTries = 5
  /// The maximum number of connections of a sandbox at a time.
  public var connections = 8
  /// The maximum number of letters in a nickname.
  public var nickname = 24
  /// The maximum number of bytes in a question in words, including choices.
  public var question = 400
  /// The maximum number of bytes in a prediction.
  public var prediction = 160
  /// The maximum number of views in a thumbnail on the teacher's page.
  public var thumbnail = 60

  /// Creates the default limits.
  public init() {}

  /// Returns the sentence about an entry that was cut off.
  func sentence(for cutoff: Computation.Cutoff) -> String {
    switch cutoff {
    case .late:
      "stopped after \(time / .seconds(1)) s, the time that an entry has in a class; nothing changed"
        .replacing(".0 s", with: " s")
    case .full:
      "a sandbox of a class has room for \(capacity) views and as many constraints; nothing changed"
    }
  }

  /// Returns the reason why a request is rejected; `nil` if it is not.
  func refusal(of request: Request, lines: Int) -> Failure? {
    if request.length > entry {
      return .limit("an entry has at most \(entry >> 10) KB in a class")
    }
    if request.isEntry, lines >= self.lines {
      return .limit("this sandbox is full: it has \(self.lines) lines; download it, and join again")
    }
    return nil
  }
}

extension Duration {
  /// The duration for a dispatch queue, rounded up to a millisecond.
  var rounded: DispatchTimeInterval {
    .milliseconds(max(0, Int((self / .milliseconds(1)).rounded(.up))))
  }
}

extension Failure {
  /// Returns the failure for a request that the connection may not make.
  static func forbidden(_ message: String) -> Failure { Failure(code: -32011, message: message) }
  /// The connection must join the class first.
  static let notJoined = Failure(code: -32012, message: "join the class with a nickname first")
  /// Returns the failure for a nickname that belongs to another student, or to the same student in
  /// another browser.
  static func taken(_ nickname: String) -> Failure {
    Failure(
      code: -32013,
      message: "\(nickname) is taken: choose another nickname; or, if it is yours, ask the teacher "
        + "to let you in, and type the number")
  }
  /// The teacher has paused the class.
  static let paused = Failure(
    code: -32011, message: "the teacher has paused the class: your prompt waits")
}

/// Rate limiters by address.
struct AddressMeters: Sendable {
  private let fresh: Meter
  private var used: [String: Meter] = [:]

  init(rate: Double, burst: Double) { fresh = Meter(rate: rate, burst: burst) }

  /// Returns whether one more is allowed now.
  func hasRoom(for address: String) -> Bool { (used[address] ?? fresh).hasRoom }

  /// Counts one; returns `false` if it comes too soon.
  mutating func count(_ address: String) -> Bool {
    var meter = used[address] ?? fresh
    let isInTime = meter.count()
    // Addresses that have waited long enough are removed.
    used = used.filter { !$0.value.isFull }
    used[address] = meter
    return isInTime
  }
}

/// A rate limiter: an average number per second, and a burst, which is equal to it by default.
struct Meter: Sendable {
  private let rate: Double
  private let burst: Double
  private var left: Double
  private var last = ContinuousClock.now

  init(rate: Double, burst: Double? = nil) {
    self.rate = rate
    self.burst = burst ?? rate
    left = self.burst
  }

  /// The number that is allowed now.
  private var room: Double {
    min(burst, left + (ContinuousClock.now - last) / .seconds(1) * rate)
  }

  /// Indicates whether one more is allowed now.
  var hasRoom: Bool { room >= 1 }
  /// Indicates whether the whole burst is available again.
  var isFull: Bool { room >= burst }

  /// Counts one; returns `false` if it comes too soon.
  mutating func count() -> Bool {
    (left, last) = (room, .now)
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
