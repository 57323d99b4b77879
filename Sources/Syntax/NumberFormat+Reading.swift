public import AutoLayout

extension NumberFormat {
  /// Reads a number as it is typed, with a sign or as a fraction.
  ///
  /// - Throws: ``SyntaxError`` for everything else, infinities and `0,5` among it.
  public static func parse(_ text: String) throws(SyntaxError) -> Double {
    var parser = Parser(text)
    let number = try parser.number()
    guard parser.token.kind == .end else { throw parser.unexpected() }
    return number.value
  }

  /// The whole number that a number is, up to 1e9 in size.
  package static func whole(_ number: Double) -> Int? {
    guard abs(number) <= 1e9, Double(Int(number)) == number else { return nil }
    return Int(number)
  }

  package static func withoutNegativeZero(_ number: Double) -> Double {
    number == 0 ? 0 : number
  }

  /// Returns whether a word is a spelling of a number that is not finite.
  package static func isNameOfNonFinite(_ word: String) -> Bool {
    ["nan", "inf", "infinity"].contains(Name.key(word))
  }
}
