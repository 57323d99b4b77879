public import AutoLayout

extension NumberFormat {
  /// Parses a number, with an optional sign, or a fraction.
  ///
  /// - Throws: ``SyntaxError`` for anything else, including infinities and `0,5`.
  public static func parse(_ text: String) throws(SyntaxError) -> Double {
    var parser = Parser(text)
    let number = try parser.number()
    guard parser.token.kind == .end else { throw parser.unexpected() }
    return number.value
  }

  /// Returns a number as an integer, if it is a whole number of at most 1e9 in magnitude.
  package static func whole(_ number: Double) -> Int? {
    guard abs(number) <= 1e9, Double(Int(number)) == number else { return nil }
    return Int(number)
  }

  package static func withoutNegativeZero(_ number: Double) -> Double {
    number == 0 ? 0 : number
  }

  /// Returns whether a word spells a non-finite number.
  package static func isNameOfNonFinite(_ word: String) -> Bool {
    ["nan", "inf", "infinity"].contains(Name.key(word))
  }
}
