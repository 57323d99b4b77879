/// Writing into a fence: outputs that can't be taken for commands, fences that can't be closed
/// early.
enum FenceText {
  /// An output as its lines stand in a fence, line ends included.
  ///
  /// A line that would begin a command, continue one, or close the fence is indented by a space.
  static func recorded(_ output: String) -> String {
    var result = ""
    for line in TextLines(output) {
      let text = line.text
      let isCommand = text == ">" || text.hasPrefix("> ") || text == "." || text.hasPrefix(". ")
      result += (isCommand || text.hasPrefix("```") ? " " : "") + text + "\n"
    }
    return result
  }

  /// The backticks or tildes of a fence's first line, longer than any run of them in `body`.
  static func fence(atLeast opening: String, holding body: String) -> String {
    let scalars = opening.unicodeScalars.drop { $0 == " " }
    guard let mark = scalars.first else { return "```" }
    var length = scalars.prefix { $0 == mark }.count
    for line in TextLines(body) {
      let run = line.text.unicodeScalars.drop { $0 == " " }.prefix { $0 == mark }.count
      if run >= length { length = run + 1 }
    }
    return String(repeating: String(Character(mark)), count: length)
  }

  /// A line of a fence with other marks, its indentation, words and line end kept.
  static func line(_ line: String, fencedBy fence: String) -> String {
    let scalars = line.unicodeScalars
    let indent = scalars.prefix { $0 == " " }
    guard let mark = fence.unicodeScalars.first else { return line }
    let rest = scalars.dropFirst(indent.count).drop { $0 == mark }
    return String(Substring(indent)) + fence + String(Substring(rest))
  }
}

/// The lines of a text, with their line ends apart.
///
/// Carriage returns before a newline belong to the line end.
struct TextLines: Sequence, IteratorProtocol {
  /// A line and its line end.
  struct Line: Equatable {
    /// The line without its end.
    var text: String
    /// A newline, with its carriage return if there is one; empty at the end of the text.
    var end: String
    /// Both.
    var raw: String { text + end }
  }

  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    guard let (width, end) = lineWidth else {
      defer { rest = rest[rest.endIndex...] }
      return Line(text: String(Substring(rest)), end: "")
    }
    let newline = rest.index(rest.startIndex, offsetBy: width)
    let line = Line(text: String(Substring(rest[..<newline])), end: end)
    rest = rest[rest.index(newline, offsetBy: end.utf8.count)...]
    return line
  }

  /// The number of bytes before the next line end, and that end; `nil` in the last line.
  private var lineWidth: (width: Int, end: String)? {
    let newline =
      rest.withContiguousStorageIfAvailable { $0.firstIndex(of: 0x0A) }
      ?? rest.firstIndex(of: 0x0A).map { rest.distance(from: rest.startIndex, to: $0) }
    guard let newline else { return nil }
    let isReturn =
      newline > 0 && rest[rest.index(rest.startIndex, offsetBy: newline - 1)] == 0x0D
    return isReturn ? (newline - 1, "\r\n") : (newline, "\n")
  }
}
