import AutoLayout

/// A JSON value whose objects keep the order of their keys.
///
/// ``text`` is one line without spaces; numbers have 12 significant digits, and those that are not
/// finite are `null`.
public enum JSON: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A finite number; any other is written as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Values by key, in the order of the keys.
  case object([(key: String, value: JSON)])

  /// Returns whether both have the same text.
  public static func == (one: JSON, other: JSON) -> Bool { one.text == other.text }

  /// Returns `null` for a missing number.
  package static func optional(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }

  /// The value on one line.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  // Written as bytes, since a page receives a hundred thousand values at a time, and appending
  // characters to a string takes ten times as long.
  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += NumberFormat.json(Text.settled(value)).utf8
    case .string(let value): Self.write(value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated().untilStopped {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\r": bytes += "\\r".utf8
      case " "..."~": bytes.append(UInt8(scalar.value))
      default:
        if PlainText.spelt(String(scalar)) == String(scalar) {
          bytes += String(scalar).utf8
        } else {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
          }
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The value as Jupyter writes notebooks: a line for each member, indented by a space, with
  /// sorted keys.
  package var indentedText: String {
    var bytes: [UInt8] = []
    writeIndented(to: &bytes, behind: "\n")
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private func writeIndented(to bytes: inout [UInt8], behind lineEnd: String) {
    let inner = lineEnd + " "
    switch self {
    case .array(let values) where !values.isEmpty:
      for (index, value) in values.enumerated().untilStopped {
        bytes += ((index == 0 ? "[" : ",") + inner).utf8
        value.writeIndented(to: &bytes, behind: inner)
      }
      bytes += (lineEnd + "]").utf8
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        bytes += ((index == 0 ? "{" : ",") + inner).utf8
        Self.write(member.key, to: &bytes)
        bytes += ": ".utf8
        member.value.writeIndented(to: &bytes, behind: inner)
      }
      bytes += (lineEnd + "}").utf8
    case .null, .bool, .number, .string, .array, .object: write(to: &bytes)
    }
  }
}

extension JSON {
  /// Parses a text; `nil` if it is not JSON.
  public init?(parsing text: String) {
    do { self = try JSONReader.value(of: text) } catch { return nil }
  }

  /// Returns a member of an object; `nil` if there is none.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The string, if it is one.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if it is one.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The Boolean value, if it is one.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The elements, if it is an array.
  public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

  /// The members, if it is an object.
  public var members: [(key: String, value: JSON)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Returns an array of texts.
  public static func strings(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map { .string($0) })
  }
}
