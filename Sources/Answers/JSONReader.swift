/// Reads JSON (RFC 8259).
package struct JSONReader {
  /// The position of a syntax error in JSON, from 1; columns count bytes.
  package struct Failure: Error, Equatable {
    package var line: Int
    package var column: Int
  }

  /// The maximum nesting depth of arrays and objects.
  private static let nestingLimit = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Parses a text that contains a single value.
  ///
  /// - Throws: The position of a syntax error.
  package static func value(of text: String) throws(Failure) -> JSON {
    var reader = JSONReader(text)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.offset == reader.bytes.count else { throw reader.failure }
    return value
  }

  private var failure: Failure {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Failure(line: before.count { $0 == 0x0A } + 1, column: offset - start + 1)
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func take(word: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard bytes[offset...].starts(with: wanted) else { return false }
    offset += wanted.count
    return true
  }

  private mutating func value() throws(Failure) -> JSON {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(Failure) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(Failure) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    default: break
    }
    if take(word: "true") { return .bool(true) }
    if take(word: "false") { return .bool(false) }
    if take(word: "null") { return .null }
    return try number()
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(Failure) -> JSON
  ) throws(Failure) -> JSON {
    guard depth < Self.nestingLimit else { throw failure }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func object() throws(Failure) -> JSON {
    offset += 1
    var members: [(key: String, value: JSON)] = []
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      let key = try string()
      skipBlanks()
      guard take(":") else { throw failure }
      members.append((key, try value()))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw failure }
    return .object(members)
  }

  private mutating func array() throws(Failure) -> JSON {
    offset += 1
    var values: [JSON] = []
    skipBlanks()
    if take("]") { return .array(values) }
    repeat {
      values.append(try value())
      skipBlanks()
    } while take(",")
    guard take("]") else { throw failure }
    return .array(values)
  }

  private mutating func number() throws(Failure) -> JSON {
    let start = offset
    while let byte = next, Self.isNumber(byte) { offset += 1 }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
      offset = start
      throw failure
    }
    return .number(number)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() throws(Failure) -> String {
    guard take("\"") else { throw failure }
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try escaped()).utf8
      default: text.append(byte)
      }
    }
    throw failure
  }

  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw failure }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      guard (0xD800..<0xDC00).contains(unit) else {
        guard let scalar = Unicode.Scalar(unit) else { throw failure }
        return scalar
      }
      guard take("\\"), take("u") else { throw failure }
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw failure }
      return scalar
    default: throw failure
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard offset + 4 <= bytes.count,
      let value = UInt32(String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self), radix: 16)
    else { throw failure }
    offset += 4
    return value
  }
}
