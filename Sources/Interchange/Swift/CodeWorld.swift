public import AutoLayout

// The world around the root, as comments in generated code: frames depend on it, but the statements
// do not express it.

/// Comments that describe a layout's world.
enum CodeWorld {
  /// The prefix of the comment with the size.
  static let made = "// Made for a root of "
  /// The prefix of the comment with lines.
  static let mark = "// In LayoutLab: "
  /// The prefix of a line that sets the size.
  static let size = "set root.size "

  /// Returns whether a line from a comment may be run: it must concern only the world.
  static func isLine(_ line: String) -> Bool {
    let beginnings = ["device ", "bar ", "keyboard ", "set root."]
    return beginnings.contains { line.hasPrefix($0) } && !line.contains("\n")
      && !line.contains(";") && !line.contains("{")
  }

  /// Returns the lines that restore the world for which code was generated; empty for other code.
  static func lines(in code: String, otherThan world: World) -> [String] {
    var size: String?
    for line in code.split(separator: "\n").prefix(20) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      if text.hasPrefix(mark) {
        return text.dropFirst(mark.count).split(separator: ";")
          .map { String($0.drop { $0 == " " }) }.filter(isLine)
      }
      guard text.hasPrefix(made) else { continue }
      let words = text.dropFirst(made.count).split(separator: " ")
      guard words.count > 2, let width = Double(words[0]), let height = Double(words[2]),
        Size(width: width, height: height) != world.size
      else { continue }
      size = "\(Self.size)= \(words[0])x\(words[2])"
    }
    return size.map { [$0] } ?? []
  }
}

extension Translation {
  /// Returns the translation preceded by lines that restore the world for which the code was
  /// generated.
  public func inWorld(of code: String, otherThan world: World) -> Translation {
    let made = lines.isEmpty ? [] : CodeWorld.lines(in: code, otherThan: world)
    guard !made.isEmpty else { return self }
    var result = self
    result.outline = made.map { Translation.Line($0, origin: 1) } + outline
    return result
  }
}
