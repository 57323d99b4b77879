/// A QR code as it is read: level M, versions 1 to 6, by the tables of ISO/IEC 18004.
struct QRCode {
  struct Unreadable: Error { var reason: String }

  private let rows: [[Bool]]
  private var size: Int { rows.count }

  /// The number of blocks of each version at level M, with the codewords of one, all and data.
  private static let blocks = [
    (1, 26, 16), (1, 44, 28), (1, 70, 44), (2, 50, 32), (2, 67, 43), (4, 43, 27),
  ]

  /// Takes the dark modules of a drawing.
  init(dark: Set<[Int]>, size: Int) {
    rows = (0..<size).map { y in (0..<size).map { x in dark.contains([x, y]) } }
  }

  /// The text of the code; every block of it must be free of errors.
  func text() throws -> String {
    let version = (size - 17) / 4
    guard size == 17 + 4 * version, Self.blocks.indices.contains(version - 1) else {
      throw Unreadable(reason: "no version has \(size) modules")
    }
    let (count, all, data) = Self.blocks[version - 1]
    let words = codewords(masked: try format())
    guard words.count >= count * all else { throw Unreadable(reason: "it is too short") }
    var text: [UInt8] = []
    for block in 0..<count {
      let own = (0..<all).map { words[$0 * count + block] }
      guard Self.isClean(own, correcting: all - data) else {
        throw Unreadable(reason: "block \(block) has errors")
      }
      text += own.prefix(data)
    }
    let bits = text.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 } }
    func number(_ from: Int, _ length: Int) -> Int {
      bits[from..<from + length].reduce(0) { $0 << 1 | Int($1) }
    }
    guard number(0, 4) == 0b0100 else { throw Unreadable(reason: "it holds no bytes") }
    let bytes = (0..<number(4, 8)).map { UInt8(number(12 + 8 * $0, 8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number of the mask; the level must be M.
  private func format() throws -> Int {
    let near =
      [0, 1, 2, 3, 4, 5, 7, 8].map { (x: $0, y: 8) } + [7, 5, 4, 3, 2, 1, 0].map { (8, $0) }
    let value = near.reduce(0) { $0 << 1 | (rows[$1.y][$1.x] ? 1 : 0) } ^ 0b101_0100_0001_0010
    // The fifteen bits are a codeword of the code with the generator 10100110111.
    var rest = value
    for bit in stride(from: 14, through: 10, by: -1) where rest >> bit & 1 == 1 {
      rest ^= 0b101_0011_0111 << (bit - 10)
    }
    guard rest == 0, value >> 13 == 0 else { throw Unreadable(reason: "format \(value)") }
    return value >> 10 & 7
  }

  private func isData(_ x: Int, _ y: Int) -> Bool {
    let far = size - 8
    if x == 6 || y == 6 || x < 9 && (y < 9 || y >= far) || x >= far && y < 9 { return false }
    // All but the first version have one more pattern.
    let centre = size - 9..<size - 4
    return size == 21 || !(centre.contains(x) && centre.contains(y))
  }

  private static func isTurned(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (y / 2 + x / 3) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// The codewords in the order in which they stand.
  private func codewords(masked mask: Int) -> [UInt8] {
    var bits: [Bool] = []
    var isUp = true
    // The column of the timing pattern belongs to no pair.
    let columns = stride(from: size - 1, to: 6, by: -2).map { $0 } + [5, 3, 1]
    for right in columns {
      for y in isUp ? Array((0..<size).reversed()) : Array(0..<size) {
        for x in [right, right - 1] where isData(x, y) {
          bits.append(rows[y][x] != Self.isTurned(mask, x, y))
        }
      }
      isUp.toggle()
    }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Returns whether a block is a codeword of the Reed-Solomon code: zero at each root of its
  /// generator, the powers of 2 in the field over x⁸ + x⁴ + x³ + x² + 1.
  static func isClean(_ block: [UInt8], correcting count: Int) -> Bool {
    var root: UInt8 = 1
    for _ in 0..<count {
      if block.reduce(0, { product($0, root) ^ $1 }) != 0 { return false }
      root = product(root, 2)
    }
    return true
  }

  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var (one, other, result) = (one, other, UInt8(0))
    while other > 0 {
      if other & 1 == 1 { result ^= one }
      one = one << 1 ^ (one & 0x80 != 0 ? 0x1d : 0)
      other >>= 1
    }
    return result
  }
}
