import Answers

/// Writes outputs into fences so that they neither look like commands nor close the fence.
package enum FenceText {
  /// Returns an output as the lines of a fence, line ends included.
  ///
  /// A line that would begin a command, continue one, or close the fence is indented by a space.
  package static func recorded(_ output: String) -> String {
    var result = ""
    for line in TextLines(output) {
      let text = line.text
      let isCommand = text == ">" || text.hasPrefix("> ") || text == "." || text.hasPrefix(". ")
      result += (isCommand || text.hasPrefix("```") ? " " : "") + text + "\n"
    }
    return result
  }

  /// Returns the fence characters of an opening line, lengthened to exceed any run of them in
  /// `body`.
  package static func fence(atLeast opening: String, holding body: String) -> String {
    let scalars = opening.unicodeScalars.drop { $0 == " " }
    guard let mark = scalars.first else { return "```" }
    var length = scalars.prefix { $0 == mark }.count
    for line in TextLines(body) {
      let run = line.text.unicodeScalars.drop { $0 == " " }.prefix { $0 == mark }.count
      if run >= length { length = run + 1 }
    }
    return String(repeating: String(Character(mark)), count: length)
  }

  /// Returns a line of a fence with other fence characters, but the same indentation, words and
  /// line end.
  package static func line(_ line: String, fencedBy fence: String) -> String {
    let scalars = line.unicodeScalars
    let indent = scalars.prefix { $0 == " " }
    guard let mark = fence.unicodeScalars.first else { return line }
    let rest = scalars.dropFirst(indent.count).drop { $0 == mark }
    return String(Substring(indent)) + fence + String(Substring(rest))
  }
}
