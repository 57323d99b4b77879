import Answers

/// Writes lines, their outputs and the text between them as Markdown with fences.
package struct MarkdownWriter {
  /// The text before the open fence.
  private var text = ""
  /// The content of the open fence.
  private var body = ""
  /// The words of the open fence, or of the next one.
  private var words: [String] = []

  package init() {}

  /// Adds a reset, which applies to the next fence.
  package mutating func addReset() {
    close()
    words = ["fresh"]
  }

  /// Adds text between fences.
  package mutating func add(prose: String) {
    let isFresh = body.isEmpty && words.contains("fresh")
    close()
    // The reset applies to the next fence, after the text.
    if isFresh { words = ["fresh"] }
    text += "\n" + prose + "\n"
  }

  /// Adds a line with its output to a fence with the given words.
  package mutating func add(
    line: String, output: String, words own: [SessionFile.FenceWord], opensFence: Bool
  ) {
    let own = own.map { $0.rawValue }
    if !body.isEmpty, opensFence || words.filter({ $0 != "fresh" }) != own { close() }
    if body.isEmpty { words += own }
    let lines = TextLines(line).map { $0.text }
    body += lines.enumerated().map { ($0.offset == 0 ? "> " : ". ") + $0.element + "\n" }
      .joined()
    body += FenceText.recorded(output)
  }

  /// Returns the Markdown and empties the writer.
  package mutating func finished() -> String {
    close()
    defer { text = "" }
    return text
  }

  private mutating func close() {
    if !body.isEmpty {
      let fence = FenceText.fence(atLeast: "```", holding: body)
      let info = (["layout"] + words).joined(separator: " ")
      text += "\n\(fence)\(info)\n\(body)\(fence)\n"
    }
    body = ""
    words = []
  }
}
