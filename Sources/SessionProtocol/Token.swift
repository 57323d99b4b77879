/// The token that admits a page: 128 random bits.
public struct Token: Sendable {
  /// The bits in hexadecimal digits.
  public let text: String

  /// Creates a token from the system's random numbers.
  public init() {
    var random = SystemRandomNumberGenerator()
    let digits = (0..<2).map { _ in
      let half = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - half.count) + half
    }
    text = digits.joined()
  }

  /// Creates a token from its text; `nil` if the text is not a token.
  public init?(kept text: String) {
    guard text.utf8.count == 32, text.allSatisfy({ $0.isHexDigit }) else { return nil }
    self.text = text
  }

  /// Returns whether a text is this token, in a time that does not depend on the number of matching
  /// characters.
  package func matches(_ shown: String) -> Bool {
    let (own, shown) = (Array(text.utf8), Array(shown.utf8))
    var difference = own.count ^ shown.count
    for index in own.indices {
      difference |= Int(own[index] ^ (index < shown.count ? shown[index] : 0))
    }
    return difference == 0
  }
}
