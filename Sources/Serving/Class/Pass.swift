import SessionProtocol

/// A number with which a student comes back from another browser: the teacher reads it out, and it
/// opens one sandbox, once.
///
/// A student's token lies in the browser in which he joined; the number brings it to another one.
struct Pass: Sendable {
  /// Four digits.
  let number: String
  private let end: ContinuousClock.Instant
  private var tries: Int
  private var isUsed = false

  /// A new number, from the system's random numbers.
  init(limits: SandboxLimits) {
    var random = SystemRandomNumberGenerator()
    number = String(
      (0..<4).map { _ in Character(Unicode.Scalar(UInt8.random(in: 48...57, using: &random))) })
    end = .now + limits.passTime
    tries = limits.passTries
  }

  /// Indicates whether it opens nothing any more.
  var isOver: Bool { isUsed || tries <= 0 || end <= .now }

  /// Looks at a number that was typed for a nickname; the right one is used up.
  mutating func look(at typed: String, of nickname: String) throws(Failure) {
    guard !isOver else { throw Self.closed(nickname) }
    guard typed.filter({ !$0.isWhitespace }) == number else {
      tries -= 1
      throw tries <= 0
        ? Failure(
          code: Failure.taken(nickname).code,
          message: "too many wrong numbers: ask the teacher for a new one")
        : Failure(
          code: Failure.taken(nickname).code,
          message: "wrong number for \(nickname): the right one is on the teacher's page")
    }
    isUsed = true
  }

  /// The failure where there is no number, or no longer.
  static func closed(_ nickname: String) -> Failure {
    Failure(
      code: Failure.taken(nickname).code,
      message: "no number lets in \(nickname) now: ask the teacher for one")
  }
}
