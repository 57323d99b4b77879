/// Reads XML as Interface Builder writes it, within limits.
///
/// Only the five predefined entities and character references are replaced. A document type is
/// rejected, so nothing can be expanded or fetched. libexpat would be a further dependency, and
/// would save little, as most of an import's time goes into the layout.
struct XMLReader {
  /// The limits of reading.
  struct Limits {
    /// The maximum size of the file in bytes.
    var bytes = 16_000_000
    /// The maximum nesting depth of elements.
    var depth = 200
    /// The maximum number of elements in the file.
    var elements = 200_000
    /// The maximum number of attributes of an element.
    var attributes = 200
  }

  private let bytes: [UInt8]
  private let limits: Limits
  private let isStopped: () -> Bool
  private var offset = 0
  private var line = 1
  private var elements = 0
  /// The attributes of the current element.
  private var attributes: [(name: String, value: String)] = []

  /// Returns the outermost element of a text.
  static func read(
    _ text: String, limits: Limits = Limits(), isStopped: @escaping () -> Bool = { false }
  ) throws(InterchangeError) -> XMLElement {
    guard text.utf8.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    var reader = XMLReader(bytes: Array(text.utf8), limits: limits, isStopped: isStopped)
    return try reader.document()
  }

  private init(bytes: [UInt8], limits: Limits, isStopped: @escaping () -> Bool) {
    self.bytes = bytes
    self.limits = limits
    self.isStopped = isStopped
  }

  private mutating func document() throws(InterchangeError) -> XMLElement {
    var open: [XMLElement] = []
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        let start = (offset: offset, line: line)
        skipBlank()
        if isIndented(open.last) { continue }
        (offset, line) = start
        let text = try characters(until: UInt8(ascii: "<"))
        if !open.isEmpty { open[open.count - 1].text += text }
        continue
      }
      if skip("<!--") {
        try skipThrough("-->")
      } else if skip("<![CDATA[") {
        let start = offset
        try skipThrough("]]>")
        let text = String(decoding: bytes[start..<offset - 3], as: UTF8.self)
        if !open.isEmpty { open[open.count - 1].text += text }
      } else if skip("<?") {
        try skipThrough("?>")
      } else if skip("<!") {
        throw .documentType(line: line)
      } else if skip("</") {
        let name = try name()
        skipBlank()
        guard skip(">"), let element = open.popLast(), element.name == name else {
          throw .malformed(line: line)
        }
        guard let outer = open.indices.last else { return element }
        open[outer].children.append(element)
      } else {
        offset += 1
        let (element, isClosed) = try element()
        if !isClosed {
          guard open.count < limits.depth else { throw .tooDeep(line: line, limit: limits.depth) }
          open.append(element)
        } else if let outer = open.indices.last {
          open[outer].children.append(element)
        } else {
          return element
        }
      }
    }
    throw .malformed(line: line)
  }

  /// Returns whether the whitespace just skipped is next to an element, and so is not text.
  private func isIndented(_ outer: XMLElement?) -> Bool {
    guard byte == UInt8(ascii: "<"), offset + 1 < bytes.count else { return false }
    return bytes[offset + 1] != UInt8(ascii: "/") || outer?.children.isEmpty == false
  }

  /// Reads the text after `<`; returns whether the element is closed at once.
  private mutating func element() throws(InterchangeError) -> (XMLElement, isClosed: Bool) {
    elements += 1
    guard elements <= limits.elements else {
      throw .tooMany("elements", line: line, limit: limits.elements)
    }
    if isStopped() { throw .stopped }
    var element = XMLElement(name: try name(), line: line)
    attributes.removeAll(keepingCapacity: true)
    while true {
      skipBlank()
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
        let isClosed = skip("/>")
        guard isClosed || skip(">") else { throw .malformed(line: line) }
        // Reserves just the capacity needed.
        element.attributes.reserveCapacity(attributes.count)
        element.attributes += attributes
        return (element, isClosed)
      }
      let key = try name()
      skipBlank()
      guard skip("=") else { throw .malformed(line: line) }
      skipBlank()
      guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw .malformed(line: line)
      }
      guard attributes.count < limits.attributes else {
        throw .tooMany("attributes", line: line, limit: limits.attributes)
      }
      offset += 1
      attributes.append((key, try characters(until: quote)))
      guard byte == quote else { throw .malformed(line: line) }
      offset += 1
    }
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func name() throws(InterchangeError) -> String {
    let start = offset
    while let byte, !Self.endsName(byte) { offset += 1 }
    guard offset > start else { throw .malformed(line: line) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Returns whether a byte is one of ` \t\r\n=/><"'&`.
  private static func endsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 9, 10, 13, 32, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"),
      UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  private mutating func skipBlank() {
    while let byte, byte == 32 || byte == 9 || byte == 10 || byte == 13 {
      if byte == 10 { line += 1 }
      offset += 1
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where text.utf8Start[index] != bytes[offset + index] { return false }
    offset += count
    return true
  }

  private mutating func skipThrough(_ end: StaticString) throws(InterchangeError) {
    while offset < bytes.count {
      if skip(end) { return }
      if bytes[offset] == 10 { line += 1 }
      offset += 1
    }
    throw .malformed(line: line)
  }

  /// Returns text with its references replaced.
  private mutating func characters(until end: UInt8) throws(InterchangeError) -> String {
    var text = ""
    var start = offset
    while let byte, byte != end {
      if byte < 32 {
        if byte == 10 { line += 1 }
        // XML allows no other control characters.
        guard byte == 9 || byte == 10 || byte == 13 else { throw .malformed(line: line) }
      }
      offset += 1
      if byte == UInt8(ascii: "&") {
        text += String(decoding: bytes[start..<offset - 1], as: UTF8.self)
        text.append(try reference())
        start = offset
      }
    }
    let rest = String(decoding: bytes[start..<offset], as: UTF8.self)
    return text.isEmpty ? rest : text + rest
  }

  private mutating func reference() throws(InterchangeError) -> Character {
    let start = offset
    while let byte, byte != UInt8(ascii: ";"), offset - start < 12 { offset += 1 }
    guard byte == UInt8(ascii: ";") else { throw .malformed(line: line) }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    offset += 1
    switch word {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let code =
        word.hasPrefix("#x")
        ? UInt32(word.dropFirst(2), radix: 16)
        : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
      guard let code, code >= 32 || [9, 10, 13].contains(code),
        let scalar = Unicode.Scalar(code)
      else { throw .malformed(line: line) }
      return Character(scalar)
    }
  }
}
