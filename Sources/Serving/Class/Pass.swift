import SessionProtocol

/// A number with which a student returns from another browser: the teacher reads it out, and it
/// opens one sandbox, once.
///
/// A student's token is stored in the browser that joined; the number transfers it to another one.
struct Pass: Sendable {
  /// Four digits.
  let number: String
  private let end: ContinuousClock.Instant
  private var tries: Int
  private var isUsed = false

  /// Creates a number from the system's random numbers.
  init(limits: SandboxLimits) {
    var random = SystemRandomNumberGenerator()
    number = String(
      (0..<4).map { _ in Character(Unicode.Scalar(UInt8.random(in: 48...57, using: &random))) })
    end = .now + limits.passTime
    tries = limits.passTries
  }

  /// Indicates whether it no longer opens the sandbox.
  var isOver: Bool { isUsed || tries <= 0 || end <= .now }

  /// Checks a number that was typed for a nickname; the right one can be used once.
  ///
  /// - Throws: A failure if the number is wrong or no longer valid.
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

  /// Returns the failure for a nickname without a valid number.
  static func closed(_ nickname: String) -> Failure {
    Failure(
      code: Failure.taken(nickname).code,
      message: "no number lets in \(nickname) now: ask the teacher for one")
  }
}
