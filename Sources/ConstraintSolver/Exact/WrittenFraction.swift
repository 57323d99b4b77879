/// A double read as the fraction it was written as: 0.1 is a tenth, and a rounded third is a third.
///
/// So ten tenths are one, and three thirds are one: rows that agree as written agree exactly.
struct WrittenFraction {
  let numerator: WholeNumber
  /// The positive denominator: a power of ten, or a small number.
  let denominator: Denominator

  /// `factor × 10^power`.
  struct Denominator {
    var factor: Int64 = 1
    var power = 0

    var number: WholeNumber { WholeNumber(factor) * WholeNumber(tenTo: power) }

    /// Returns a common multiple of both.
    func common(_ other: Denominator) -> Denominator {
      var (a, b) = (factor, other.factor)
      while b != 0 { (a, b) = (b, a % b) }
      return Denominator(factor: factor / a * other.factor, power: max(power, other.power))
    }
  }

  init(_ number: Double) {
    let (digits, power) = Self.decimal(number)
    if digits > 999_999_999_999_999, let small = Self.smallFraction(abs(number)) {
      numerator = WholeNumber(number < 0 ? -small.numerator : small.numerator)
      denominator = Denominator(factor: small.denominator)
      return
    }
    let size = WholeNumber(number < 0 ? -digits : digits)
    numerator = power > 0 ? size * WholeNumber(tenTo: power) : size
    denominator = Denominator(power: max(0, -power))
  }

  /// Returns the numerator over a common denominator.
  func numerator(over common: Denominator) -> WholeNumber {
    numerator * common.number.dividedExactly(by: denominator.number)
  }

  /// Returns the shortest digits that parse as the magnitude of a number, with their power of ten.
  private static func decimal(_ number: Double) -> (digits: Int64, power: Int) {
    var digits: Int64 = 0
    var power = 0
    let parts = abs(number).description.split(separator: "e")
    var isBehindPoint = false
    for character in parts.first ?? "" {
      guard let digit = character.wholeNumberValue else {
        isBehindPoint = true
        continue
      }
      digits = digits * 10 + Int64(digit)
      if isBehindPoint { power -= 1 }
    }
    if parts.count > 1 { power += Int(parts[1]) ?? 0 }
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      power += 1
    }
    return (digits, power)
  }

  /// Returns the fraction that rounds to a number, by continued fractions; `nil` if its numerator
  /// and denominator are so long that one in ten thousand numbers is that close to some such
  /// fraction.
  private static func smallFraction(_ number: Double) -> (numerator: Int64, denominator: Int64)? {
    let mostDigits = 1e12
    var rest = number
    var before: (numerator: Int64, denominator: Int64) = (0, 1)
    var last: (numerator: Int64, denominator: Int64) = (1, 0)
    while rest * Double(max(last.numerator, last.denominator)) <= mostDigits {
      let whole = Int64(rest)
      let next = (
        numerator: whole * last.numerator + before.numerator,
        denominator: whole * last.denominator + before.denominator
      )
      guard Double(next.numerator) * Double(next.denominator) <= mostDigits else { return nil }
      if Double(next.numerator) / Double(next.denominator) == number { return next }
      (before, last) = (last, next)
      rest = 1 / (rest - Double(whole))
    }
    return nil
  }
}
