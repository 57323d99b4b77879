/// The names of constraints that nobody chose: `c` and a number.
enum AutomaticName {
  /// `c` and a number.
  static func text(_ number: Int) -> String {
    guard (0..<100_000_000_000_000).contains(number) else { return "c\(number)" }
    return String(unsafeUninitializedCapacity: 15) { letters in
      var (digits, rest) = (1, number / 10)
      while rest > 0 { (digits, rest) = (digits + 1, rest / 10) }
      letters[0] = UInt8(ascii: "c")
      rest = number
      for place in stride(from: digits, to: 0, by: -1) {
        letters[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      }
      return digits + 1
    }
  }

  /// The number in a name of this form, whatever the case of its letter; `nil` for any other.
  static func number(in name: String) -> Int? {
    var number = 0
    var count = 0
    for byte in name.utf8 {
      if count == 0 {
        guard byte | 0x20 == UInt8(ascii: "c") else { return nil }
      } else {
        let isDigit = byte >= UInt8(ascii: count == 1 ? "1" : "0") && byte <= UInt8(ascii: "9")
        guard isDigit, count < 16 else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      count += 1
    }
    return number > 0 ? number : nil
  }
}
