/// Names of a layout as identifiers of Swift, each given out once.
struct SwiftNames {
  private var taken: Set<String> = []

  private static let keywords: Set<String> = [
    "switch", "default", "case", "class", "let", "var", "func", "if", "else", "for", "while",
    "repeat", "return", "self", "Self", "super", "init", "nil", "true", "false", "struct", "enum",
    "protocol", "extension", "import", "as", "is", "try", "throw", "do", "catch", "where", "guard",
    "defer", "break", "continue", "fallthrough", "operator", "static", "subscript", "typealias",
    "any", "inout", "private", "public", "internal", "throws", "rethrows", "deinit", "_", "view",
  ]

  /// An identifier for a name: other signs are left out, words that Swift keeps get a `_`.
  mutating func take(_ name: String) -> String {
    var base = ""
    for scalar in name.unicodeScalars where scalar == "_" || scalar.properties.isXIDContinue {
      if scalar == "_" || scalar.properties.isXIDStart || !base.isEmpty {
        base.unicodeScalars.append(scalar)
      }
    }
    if base.isEmpty || base.first?.isNumber == true { base = "item" + base }
    if Self.keywords.contains(base) { base += "_" }
    var result = base
    var number = 2
    // The language looks names up whatever their case.
    while !taken.insert(result.lowercased()).inserted {
      result = "\(base)_\(number)"
      number += 1
    }
    return result
  }

  /// A text as Swift quotes it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 32: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
