import SessionProtocol

/// The short code with which a student joins a class: six letters, read aloud and typed by hand.
///
/// It turns a stranger into a student and grants nothing else.
public struct JoinCode: Equatable, Sendable {
  /// Consonants only, so that codes do not spell words, without letters that look alike.
  private static let letters = Array("BCDFGHJKMNPQRSTWXYZ")
  private static let count = 6

  /// The letters of this code.
  public let text: String

  /// Creates a code from the system's random numbers: one of 47 million.
  public init() {
    var random = SystemRandomNumberGenerator()
    text = String(
      (0..<Self.count).map { _ in
        Self.letters[Int.random(in: Self.letters.indices, using: &random)]
      })
  }

  /// Parses a code in any case, with or without spaces and hyphens; `nil` for any other text.
  public init?(_ typed: String) {
    let read = typed.uppercased().filter { !" -".contains($0) }
    guard read.count == Self.count, read.allSatisfy({ Self.letters.contains($0) }) else {
      return nil
    }
    text = read
  }
}

/// Recent wrong codes, which limit guessing.
struct Guesses: Sendable {
  private var all: Meter
  private var addresses: AddressMeters

  init(limits: SandboxLimits) {
    all = Meter(rate: limits.guessRate, burst: limits.guesses)
    addresses = AddressMeters(rate: limits.guessRateOfAddress, burst: limits.guessesOfAddress)
  }

  /// Checks a code that was typed at an address.
  ///
  /// After too many wrong codes, from the address or overall, no code is checked, so that not even
  /// the right one stands out.
  ///
  /// - Throws: A failure if the code is wrong or was not checked.
  mutating func look(
    at typed: String?, for code: JoinCode, from address: String
  ) throws(Failure) {
    guard let typed else { throw .forbidden("join with the code that the teacher shows") }
    // The loopback address may be that of a proxy that does not forward its client's address.
    let isKnown = !address.hasPrefix("127.")
    guard all.hasRoom, !isKnown || addresses.hasRoom(for: address) else {
      throw .limit("too many wrong codes: wait a minute, then try again")
    }
    guard JoinCode(typed) != code else { return }
    _ = all.count()
    if isKnown { _ = addresses.count(address) }
    throw .forbidden("this is not the code of the class")
  }
}
