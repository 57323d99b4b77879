/// The name of a constraint; of those that nobody chose, `c` and a number, only the number is kept
/// until somebody asks: a build makes thousands.
enum ConstraintName: Sendable {
  case given(String)
  case numbered(Int)

  /// A name that nobody chose, if it has the form of one.
  init(automatic text: String) {
    let number = text.first == "c" ? Int(text.dropFirst()) : nil
    let name = number.map(ConstraintName.numbered)
    self = name.flatMap { $0.text == text ? $0 : nil } ?? .given(text)
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
    case .numbered(let number): "c\(number)"
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
