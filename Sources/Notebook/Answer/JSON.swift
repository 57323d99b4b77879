import Syntax

/// A JSON value whose objects keep the order of their keys.
///
/// ``text`` is one line without blanks; numbers have 12 significant digits, what is not finite is
/// `null`.
public enum JSON: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Values by key, in the order of the keys.
  case object([(key: String, value: JSON)])

  /// Whether both are written the same.
  public static func == (one: JSON, other: JSON) -> Bool { one.text == other.text }

  /// `null` for no number.
  static func optional(_ number: Double?) -> JSON { number.map(JSON.number) ?? .null }

  /// The value in one line.
  public var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += NumberFormat.json(Text.settled(value))
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default:
        let isShown = (0x20..<0x7F) ~= scalar.value
        if isShown || PlainText.spelt(String(scalar)) == String(scalar) {
          text.unicodeScalars.append(scalar)
        } else {
          for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    text += "\""
  }
}

extension JSON {
  /// The value as files of people have it: a line for each member, indented by a space, keys in
  /// order, as Jupyter writes its notebooks.
  var indentedText: String {
    var result = ""
    writeIndented(to: &result, behind: "\n")
    return result + "\n"
  }

  private func writeIndented(to text: inout String, behind lineEnd: String) {
    let inner = lineEnd + " "
    switch self {
    case .array(let values) where !values.isEmpty:
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "[" : ",") + inner
        value.writeIndented(to: &text, behind: inner)
      }
      text += lineEnd + "]"
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        text += (index == 0 ? "{" : ",") + inner
        Self.write(member.key, to: &text)
        text += ": "
        member.value.writeIndented(to: &text, behind: inner)
      }
      text += lineEnd + "}"
    case .null, .bool, .number, .string, .array, .object: write(to: &text)
    }
  }
}

extension JSON {
  /// The value that a text is; `nil` when the text is no JSON.
  public init?(parsing text: String) {
    do { self = try JSONReader.value(of: text) } catch { return nil }
  }

  /// A member of an object; `nil` where there is none.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The text that it is.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number that it is.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Which of both it is.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The values of the array that it is.
  public var array: [JSON]? { if case .array(let values) = self { values } else { nil } }

  /// The members of the object that it is.
  public var members: [(key: String, value: JSON)]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// Texts in order.
  public static func strings(_ texts: some Sequence<String>) -> JSON {
    .array(texts.map { .string($0) })
  }
}
