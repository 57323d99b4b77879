/// Unique identifiers in a dialect for the names of a layout.
struct CodeNames {
  private var taken: Set<String> = []
  private let keywords: Set<String>

  init(_ dialect: CodeDialect) {
    keywords = Self.keywords(of: dialect)
  }

  /// Returns the name behind an identifier: `view` for `view_`, since the dialect reserves that
  /// word.
  static func meant(by identifier: String, _ dialect: CodeDialect) -> String {
    let word = String(identifier.dropLast())
    return identifier.hasSuffix("_") && keywords(of: dialect).contains(word) ? word : identifier
  }

  private static func keywords(of dialect: CodeDialect) -> Set<String> {
    dialect.isSwift ? ofSwift : ofObjectiveC
  }

  private static let ofSwift: Set<String> = [
    "switch", "default", "case", "class", "let", "var", "func", "if", "else", "for", "while",
    "repeat", "return", "self", "Self", "super", "init", "nil", "true", "false", "struct", "enum",
    "protocol", "extension", "import", "as", "is", "try", "throw", "do", "catch", "where", "guard",
    "defer", "break", "continue", "fallthrough", "operator", "static", "subscript", "typealias",
    "any", "inout", "private", "public", "internal", "throws", "rethrows", "deinit", "_", "view",
  ]

  private static let ofObjectiveC: Set<String> = [
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum",
    "extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict",
    "return", "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "typeof",
    "union", "unsigned", "void", "volatile", "while", "asm", "bool", "true", "false", "id", "self",
    "super", "nil", "Nil", "NULL", "YES", "NO", "BOOL", "SEL", "IMP", "Class", "in", "out", "inout",
    "byref", "bycopy", "oneway", "_", "view",
  ]

  /// Returns an identifier for a name: other characters are dropped, and reserved words get a `_`.
  mutating func take(_ name: String) -> String {
    var base = ""
    for scalar in name.unicodeScalars where scalar == "_" || scalar.properties.isXIDContinue {
      if scalar == "_" || scalar.properties.isXIDStart || !base.isEmpty {
        base.unicodeScalars.append(scalar)
      }
    }
    if base.isEmpty || base.first?.isNumber == true { base = "item" + base }
    if keywords.contains(base) { base += "_" }
    var result = base
    var number = 2
    // Names in lines are case-insensitive.
    while !taken.insert(result.lowercased()).inserted {
      result = "\(base)_\(number)"
      number += 1
    }
    return result
  }
}
