// Texts that are not sessions, and sessions saved as JSON.

import Answers
import AutoLayout

extension SessionFile {
  /// The maximum size of a text in bytes: far more than any lesson, yet small enough to be refused
  /// quickly.
  public static let sizeLimit = 16 * 1_048_576

  /// Refuses a text that is too long, or contains control characters or the replacement character
  /// for unreadable bytes.
  package static func check(_ text: String) throws(SessionFileError) {
    var bytes = text
    let isPlain = bytes.withUTF8 { PlainText.isPrintable($0, or: 0x0A, 0x09, 0x0D) }
    if isPlain, text.utf8.count <= sizeLimit { return }
    var line = 1
    var column = 1
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > sizeLimit { throw .tooLong(line: line, column: column) }
      guard PlainText.isText(scalar) else { throw .notText(line: line, column: column) }
      if scalar == "\n" {
        line += 1
        column = 1
      } else {
        column += UTF8.width(scalar)
      }
    }
  }

  // MARK: - JSON

  /// Returns the Markdown of a session that was saved as JSON.
  package static func markdown(json text: String) throws(SessionFileError) -> String {
    try check(text)
    let json: JSON
    do { json = try JSONReader.value(of: text) } catch {
      throw .badJSON(line: error.line, column: error.column)
    }
    guard case .number(let version)? = json["layoutlab"], case .array(let items)? = json["steps"],
      case .string(let title)? = json["title"]
    else { throw .foreignJSON }
    guard version == Double(Metadata.version) else {
      throw .laterVersion(JSON.number(version).text, line: 1)
    }
    var comment = "<!-- layout \(Metadata.version)"
    if case .object(let members)? = json["world"] {
      for member in members {
        guard case .string(let value) = member.value else { throw .foreignJSON }
        comment += " \(member.key)=\(value)"
      }
    }
    var markdown = MarkdownWriter()
    for item in items.untilStopped { try add(item, to: &markdown) }
    return "# \(title)\n\(comment) -->\n" + markdown.finished()
  }

  /// Adds a step that was saved as JSON.
  private static func add(
    _ json: JSON, to markdown: inout MarkdownWriter
  ) throws(SessionFileError) {
    if case .string(let text)? = json["text"] { return markdown.add(prose: text) }
    if case .bool(true)? = json["fresh"] { return markdown.addReset() }
    guard case .string(let line)? = json["line"] else { throw .foreignJSON }
    var output = ""
    var fenceWords: [FenceWord] = []
    var opensFence = false
    if case .string(let text)? = json["output"] { output = text }
    if case .bool(let opens)? = json["opens"] { opensFence = opens }
    if case .array(let words)? = json["words"] {
      for word in words {
        guard case .string(let text) = word, let word = FenceWord(rawValue: text) else {
          throw .foreignJSON
        }
        fenceWords.append(word)
      }
    }
    markdown.add(line: line, output: output, words: fenceWords, opensFence: opensFence)
  }
}
