import AutoLayout
import Syntax

extension Verb {
  static let `import` = Verb(
    .session, "import FILE [scene NAME] [with NAME = VALUE, ...] [as json]",
    "reads an Xcode log, a xib or storyboard, Swift or Objective-C"
  ) { parser throws(SyntaxError) in
    let file = try parser.file(before: ["scene", "with", "as"])
    let scene = parser.take("scene") ? try parser.sceneName() : nil
    let given = parser.take("with") ? try parser.given() : [:]
    let isJSON = parser.take("as")
    if isJSON { try parser.need(OutputFormat.json.rawValue) }
    return .importFile(file, scene: scene, given: given, isJSON: isJSON)
  }
}

extension Parser {
  /// A name in quotes, or one word of any signs.
  fileprivate mutating func sceneName() throws(SyntaxError) -> Word {
    note(.text)
    if token.kind == .quoted { return try quotedName() }
    guard token.kind == .word else { throw unexpected() }
    return rawWord()
  }

  /// Reads `side = 8, Metrics.gap = 12, "count > 1" = off`: the values of names in code.
  fileprivate mutating func given() throws(SyntaxError) -> [String: String] {
    var result: [String: String] = [:]
    repeat {
      note(.text)
      var name = ""
      if token.kind == .quoted {
        name = try quotedName().value
      } else {
        repeat {
          guard token.kind == .word else { throw unexpected() }
          name += (name.isEmpty ? "" : ".") + text(of: token)
          advance()
        } while take(.dot, ".")
      }
      guard take(.assign, "=") else { throw unexpected() }
      note(.text)
      if token.kind == .word {
        result[name] = text(of: token)
        advance()
      } else {
        result[name] = NumberFormat.exact(try number().value)
      }
    } while take(.comma, ",")
    return result
  }
}
