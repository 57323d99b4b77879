/// Rules for names: which need quotes, which are reserved, and when two are the same.
public enum Name {
  /// The reserved words, which cannot be names.
  public static let reserved: [String] =
    ["root", "Superview", "NotAnAttribute"] + joining

  /// The words that join the parts of a line.
  package static let joining = [
    "in", "as", "to", "at", "from", "for", "and", "when", "with", "after", "between", "inset",
    "inside", "on", "off", "not",
  ]

  /// Returns the key under which a name is looked up; names with equal keys are the same.
  public static func key(_ name: String) -> String {
    name.lowercased()
  }

  /// Returns whether two names are the same, ignoring case.
  public static func matches(_ one: String, _ other: String) -> Bool {
    one == other || key(one) == key(other)
  }

  /// Returns whether a word is reserved.
  public static func isReserved(_ word: String) -> Bool {
    reservedWords[word] != nil
  }

  /// Returns a name as typed: quoted if necessary.
  public static func written(_ name: String) -> String {
    isPlain(name) && !isReserved(name) ? name : quoted(name)
  }

  /// Returns a text in quotes, escaping with `\"`, `\\` and `\n` where necessary, and writing
  /// invisible characters in the form `\u{202E}`.
  public static func quoted(_ text: String) -> String {
    var result = "\""
    var last: Unicode.Scalar = "\""
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\t"
      default:
        if PlainText.isShown(scalar, behind: last) {
          result.unicodeScalars.append(scalar)
        } else {
          result += PlainText.spelling(of: scalar)
        }
      }
    }
    return result + "\""
  }

  /// Returns whether a name is a letter followed by letters, digits and `_`.
  package static func isPlain(_ name: String) -> Bool {
    if isASCIIWord(name) { return true }
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return name.unicodeScalars.allSatisfy {
      $0 == "_" || ("0"..."9").contains($0) || isLetterOrMark($0)
    }
  }

  /// Returns whether a name is an ASCII letter followed by ASCII letters, digits and `_`, as most
  /// are.
  private static func isASCIIWord(_ name: String) -> Bool {
    var isFirst = true
    for unit in name.utf8 {
      let isLetter = (0x61...0x7a).contains(unit | 0x20)
      guard isLetter || !isFirst && ((0x30...0x39).contains(unit) || unit == 0x5f) else {
        return false
      }
      isFirst = false
    }
    return !isFirst
  }

  /// Returns whether a scalar is allowed in a name: a letter, or a mark or digit of a script.
  package static func isLetterOrMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .letterNumber, .decimalNumber:
      true
    default: false
    }
  }

  /// The reserved words.
  package static let reservedWords = WordTable(reserved.map { ($0, ()) })

  /// Returns the lower case of an ASCII letter; returns other bytes unchanged.
  @inlinable
  package static func lowercase(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
