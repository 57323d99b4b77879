/// Number formats: for people, for saving, and for programs.
///
/// No format writes `-0`, or 0 for a nonzero number.
public enum NumberFormat {
  /// Returns a number formatted for people: at most 3 decimals, or 3 significant digits if that
  /// would read 0.
  public static func text(_ number: Double) -> String {
    if let short = shortText(number) { return short }
    guard let digits = Digits(number) else { return nonFinite(number) }
    let decimals = max(3, 2 - digits.exponent)
    let rounded = digits.rounded(toDecimals: digits.exponent < -3 ? decimals : 3)
    return rounded.plain
  }

  /// Returns a number formatted for saving: the shortest text that parses as the same number.
  public static func exact(_ number: Double) -> String {
    if let short = shortText(number) { return short }
    guard let digits = Digits(number) else { return nonFinite(number) }
    return digits.plain
  }

  /// Returns a number of up to 9 digits and 3 decimals, like most numbers in layouts, which all
  /// formats write alike; `nil` for other numbers.
  private static func shortText(_ number: Double) -> String? {
    guard let parts = Int64(exactly: number * 1000), parts.magnitude < 1_000_000_000_000,
      Double(parts) / 1000 == number
    else { return nil }
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: 1000)
    guard rest != 0 else { return String(whole) }
    var (decimals, count) = (rest.magnitude, 3)
    while decimals % 10 == 0 { (decimals, count) = (decimals / 10, count - 1) }
    let zeros = String(repeating: "0", count: count - String(decimals).utf8.count)
    return "\(parts < 0 ? "-" : "")\(whole.magnitude).\(zeros)\(decimals)"
  }

  /// Returns numbers in the format for saving, separated by spaces.
  package static func exactList(_ numbers: [Double]) -> String {
    numbers.map { exact($0) }.joined(separator: " ")
  }

  /// Returns a factor formatted for saving: like ``exact(_:)``, but `2/3` rather than
  /// `0.6666666666666666` if a division of small whole numbers gives the same number.
  public static func fraction(_ number: Double) -> String {
    let exact = exact(number)
    guard exact.utf8.count > 8, abs(number) < 1e4 else { return exact }
    for divisor in 2...100 {
      let product = number * Double(divisor)
      let dividend = Int(product < 0 ? product - 0.5 : product + 0.5)
      if Double(dividend) / Double(divisor) == number { return "\(dividend)/\(divisor)" }
    }
    return exact
  }

  /// Returns a number formatted unrounded for people: all 12 digits of a layout's numbers, or
  /// `320/3` if there are more digits and all agree with a fraction.
  ///
  /// The divisors are so small that fewer than one in 10,000 other numbers matches a fraction by
  /// chance.
  public static func ratio(_ number: Double) -> String {
    let decimal = json(number)
    guard number.isFinite, abs(number) < 1e6, decimal.utf8.count > 10 else { return decimal }
    let limit = min(1000, Int((2e7 / max(abs(number), 1)).squareRoot()))
    for divisor in 2...limit {
      let product = number * Double(divisor)
      let dividend = product.rounded()
      if abs(product - dividend) <= abs(product) * 5e-12 { return "\(Int(dividend))/\(divisor)" }
    }
    return decimal
  }

  /// Returns a number formatted for programs: 12 significant digits in JSON's grammar, or `null` if
  /// not finite.
  public static func json(_ number: Double) -> String {
    if let short = shortText(number) { return short }
    guard let digits = Digits(number) else { return "null" }
    return digits.rounded(toDigits: 12).plain
  }

  private static func nonFinite(_ number: Double) -> String {
    number.isNaN ? "nan" : number < 0 ? "-∞" : "∞"
  }
}

/// A finite number as decimal digits: `0.d₁d₂d₃… × 10^(exponent + 1)`.
private struct Digits {
  var isNegative: Bool
  /// The significant digits in ASCII, without zeros at either end; empty for 0.
  var digits: [UInt8] = []
  /// The power of ten of the first digit.
  var exponent = -1

  /// Finds the shortest digits that parse as the number; fails if it is not finite.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    isNegative = number < 0
    let text = abs(number).description.utf8
    let end = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    var step = 1
    for byte in text[..<end] {
      if byte == UInt8(ascii: ".") {
        step = 0
      } else if byte == UInt8(ascii: "0"), digits.isEmpty {
        exponent += step - 1
      } else {
        digits.append(byte)
        exponent += step
      }
    }
    exponent += Int(Substring(text[end...].dropFirst())) ?? 0
    trim()
  }

  func rounded(toDecimals decimals: Int) -> Digits {
    rounded(toDigits: exponent + 1 + decimals)
  }

  /// Returns the number rounded half away from zero.
  func rounded(toDigits count: Int) -> Digits {
    guard count < digits.count else { return self }
    var result = self
    let roundsUp = count >= 0 && digits[count] >= UInt8(ascii: "5")
    result.digits.removeSubrange(max(0, count)...)
    if roundsUp {
      var index = count - 1
      while index >= 0, result.digits[index] == UInt8(ascii: "9") {
        result.digits[index] = UInt8(ascii: "0")
        index -= 1
      }
      if index >= 0 {
        result.digits[index] += 1
      } else {
        result.digits.insert(UInt8(ascii: "1"), at: 0)
        result.exponent += 1
      }
    }
    result.trim()
    return result
  }

  /// The number without an exponent up to 21 digits, as in JavaScript.
  var plain: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    let text = String(decoding: digits, as: UTF8.self)
    if exponent < -7 || exponent > 20 {
      let fraction = text.dropFirst()
      return sign + text.prefix(1) + (fraction.isEmpty ? "" : "." + fraction) + "e\(exponent)"
    }
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + text
    }
    if digits.count <= exponent + 1 {
      return sign + text + String(repeating: "0", count: exponent + 1 - digits.count)
    }
    return sign + text.prefix(exponent + 1) + "." + text.dropFirst(exponent + 1)
  }

  private mutating func trim() {
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.isEmpty {
      isNegative = false
      exponent = 0
    }
  }
}
