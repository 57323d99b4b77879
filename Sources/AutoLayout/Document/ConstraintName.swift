/// The name of a constraint; of those that nobody chose, `c` and a number, only the number is kept
/// until somebody asks: a build makes thousands.
enum ConstraintName: Sendable {
  case given(String)
  case numbered(Int)

  /// A name that nobody chose, if it has the form of one.
  init(automatic text: String) {
    var number = 0
    var isNumber = false
    var place = 0
    for byte in text.utf8 {
      defer { place += 1 }
      if place == 0 {
        isNumber = byte == UInt8(ascii: "c")
      } else {
        let isDigit = byte >= UInt8(ascii: place == 1 ? "1" : "0") && byte <= UInt8(ascii: "9")
        guard isNumber, isDigit, place < 16 else {
          isNumber = false
          break
        }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    self = isNumber && number > 0 ? .numbered(number) : .given(text)
  }

  /// `c` and a number.
  static func text(ofNumber number: Int) -> String {
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

  var isNumbered: Bool {
    switch self {
    case .given: false
    case .numbered: true
    }
  }

  /// The name.
  var text: String {
    switch self {
    case .given(let name): name
    case .numbered(let number): Self.text(ofNumber: number)
    }
  }

  var isEmpty: Bool {
    switch self {
    case .given(let name): name.isEmpty
    case .numbered: false
    }
  }

  /// The hash by which the name is found.
  var hash: UInt32 {
    guard case .numbered(let number) = self, number > 0, number < 1_000_000_000_000_000 else {
      return NameTable.hash(text)
    }
    // A digit in four bits, the first one last, and a 1 in front.
    var digits: UInt64 = 1
    var rest = UInt64(number)
    while rest > 0 {
      digits = digits << 4 | rest % 10
      rest /= 10
    }
    var hash = NameHash()
    hash.combine(UInt8(ascii: "c"))
    while digits > 1 {
      hash.combine(UInt8(ascii: "0") | UInt8(truncatingIfNeeded: digits & 15))
      digits >>= 4
    }
    return hash.value
  }
}

/// FNV-1a of the letters of a name in lower case, and of a few other signs as if they had one.
struct NameHash {
  private var state: UInt32 = 0x811C_9DC5

  init() {}

  @inline(__always)
  mutating func combine(_ letter: UInt8) {
    state = (state ^ UInt32(letter | 0x20)) &* 0x0100_0193
  }

  // The last letters have moved only the high bits of the product.
  var value: UInt32 { state ^ state >> 15 }
}
