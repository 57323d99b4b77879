import Answers
import AutoLayout
import Syntax

extension Verb {
  static let `import` = Verb(
    .session, "import FILE [scene NAME] [with NAME = VALUE, ...] [as json]",
    "reads an Xcode log, a xib or storyboard, Swift or Objective-C"
  ) { parser throws(SyntaxError) in
    Statement(try parser.importLine())
  }
}

/// `import FILE [scene "Login"] [with side = 8] [as json]`.
struct ImportLine: SessionLine {
  var file: Word
  var scene: Word?
  /// The values of names in code.
  var given: [String: String]
  var isJSON: Bool

  var kind: Statement.Kind { .foreign }

  var text: String {
    (file.value.isSessionFile ? "import" : "open") + " \(file.value.fileText)"
      + (scene.map { " scene " + Name.quoted($0.value) } ?? "")
      + (given.isEmpty ? "" : " with ")
      + given.sorted { $0.key < $1.key }.map { "\(Name.quoted($0.key)) = \($0.value)" }
      .joined(separator: ", ") + (isJSON ? " as json" : "")
  }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    session.read([file], .importing(scene: scene?.value, given: given, isJSON: isJSON))
  }
}

extension Parser {
  /// Parses the file and the options of an import.
  mutating func importLine() throws(SyntaxError) -> ImportLine {
    let file = try file(before: ["scene", "with", "as"])
    let scene = take("scene") ? try sceneName() : nil
    let given = take("with") ? try given() : [:]
    let isJSON = take("as")
    if isJSON { try need(OutputFormat.json.rawValue) }
    return ImportLine(file: file, scene: scene, given: given, isJSON: isJSON)
  }

  /// Parses a name in quotes, or a single word of any characters.
  fileprivate mutating func sceneName() throws(SyntaxError) -> Word {
    note(.text)
    if token.kind == .quoted { return try quotedName() }
    guard token.kind == .word else { throw unexpected() }
    return rawWord()
  }

  /// Parses `side = 8, Metrics.gap = 12, "count > 1" = off`: the values of names in code.
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
