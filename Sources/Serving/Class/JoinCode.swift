import Notebook
import SessionProtocol

/// The short code with which a student joins a class: six letters, said aloud and typed by hand.
///
/// It makes a student of a stranger and opens nothing else.
public struct JoinCode: Equatable, Sendable {
  /// The letters: none is a vowel, so that they spell nothing, and none is taken for another.
  private static let letters = Array("BCDFGHJKMNPQRSTWXYZ")
  private static let count = 6

  /// The letters of this code.
  public let text: String

  /// A new code, from the system's random numbers: one of 47 million.
  public init() {
    var random = SystemRandomNumberGenerator()
    text = String(
      (0..<Self.count).map { _ in
        Self.letters[Int.random(in: Self.letters.indices, using: &random)]
      })
  }

  /// Reads a code in whatever case, with or without blanks and hyphens; `nil` for what is none.
  public init?(_ typed: String) {
    let read = typed.uppercased().filter { !" -".contains($0) }
    guard read.count == Self.count, read.allSatisfy({ Self.letters.contains($0) }) else {
      return nil
    }
    text = read
  }
}

/// The wrong codes that came of late, so that nobody finds the right one by trying.
struct Guesses: Sendable {
  private let limits: SandboxLimits
  private var all: Meter
  private var addresses: [String: Meter] = [:]

  init(limits: SandboxLimits) {
    self.limits = limits
    all = Meter(rate: limits.guessRate, burst: limits.guesses)
  }

  /// Looks at a code that was typed at an address.
  ///
  /// Beyond a number of wrong ones from there, or from everywhere, none is looked at, so that not
  /// even the right one is told from others.
  mutating func look(
    at typed: String?, for code: JoinCode, from address: String
  ) throws(Failure) {
    guard let typed else { throw .forbidden("join with the code that the teacher shows") }
    // A proxy that does not tell for whom it speaks is no address of a person.
    let isKnown = !address.hasPrefix("127.")
    var own =
      addresses[address] ?? Meter(rate: limits.guessRateOfAddress, burst: limits.guessesOfAddress)
    guard all.hasRoom, !isKnown || own.hasRoom else {
      throw .limit("too many wrong codes: wait a minute, then try again")
    }
    guard JoinCode(typed) != code else { return }
    _ = all.count()
    if isKnown {
      _ = own.count()
      // Those who have waited long enough are forgotten.
      addresses = addresses.filter { !$0.value.isFull }
      addresses[address] = own
    }
    throw .forbidden("this is not the code of the class")
  }
}
