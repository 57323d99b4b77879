/// Automatic names of constraints: `c` and a number.
package enum AutomaticName {
  /// Returns the name with a number: `c` and the number.
  static func text(_ number: Int) -> String {
    let number = Int64(number)
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

  /// Returns the number in an automatic name, ignoring case; `nil` for any other name.
  package static func number(in name: String) -> Int? {
    guard let first = name.utf8.first, first | 0x20 == UInt8(ascii: "c") else { return nil }
    var name = name
    return name.withUTF8 { bytes in
      guard (2...16).contains(bytes.count), bytes[1] != UInt8(ascii: "0") else { return nil }
      var number: Int64 = 0
      for place in 1..<bytes.count {
        let digit = bytes[place] &- UInt8(ascii: "0")
        guard digit <= 9 else { return nil }
        number = number * 10 + Int64(digit)
      }
      return Int(exactly: number)
    }
  }
}
