// Recognising the kind of file that a text is, and its completeness.

import AutoLayout
import Syntax

extension SessionFile {
  /// The longest text that is read, in bytes: far beyond any lesson, and short enough for a quick
  /// refusal.
  public static let sizeLimit = 16 * 1_048_576

  /// Reads a file by the ending of its name: `.md` as Markdown, `.json` as a session saved for
  /// programs, `.ipynb` as a Jupyter notebook, anything else as a plain script.
  public init(reading text: String, name: String) throws(SessionFileError) {
    let ending = name.lowercased()
    if ending.hasSuffix(".md") {
      try self.init(parsing: text, name: name)
    } else if ending.hasSuffix(".json") {
      try self.init(parsing: try Self.markdown(json: text), name: name)
    } else if ending.hasSuffix(".ipynb") {
      try self.init(notebook: text, name: name)
    } else {
      try Self.check(text)
      self.init(plain: text, name: name)
    }
  }

  /// Refuses a text that is too long or has characters that are no text: control characters, and
  /// the replacement character for unreadable bytes.
  static func check(_ text: String) throws(SessionFileError) {
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

  /// Reads a Jupyter notebook by way of Markdown.
  private init(notebook text: String, name: String) throws(SessionFileError) {
    try Self.check(text)
    let markdown = try JupyterNotebook(parsing: text).markdown
    do {
      try self.init(parsing: markdown.text, name: name)
    } catch {
      let start = markdown.cells.last { $0.line <= error.line }
      throw start.map { .inCell($0.cell, error) } ?? error
    }
    cells = markdown.cells
  }

  // MARK: - JSON

  /// The Markdown of a session that was saved as JSON.
  private static func markdown(json text: String) throws(SessionFileError) -> String {
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
    var steps: [History.Step] = []
    for item in items { steps.append(try step(item)) }
    return "# \(title)\n\(comment) -->\n" + MarkdownText.body(steps)
  }

  private static func step(_ json: JSON) throws(SessionFileError) -> History.Step {
    if case .string(let text)? = json["text"] {
      return History.Step(entry: text, output: "", inverse: nil, isProse: true)
    }
    if case .bool(true)? = json["fresh"] {
      return History.Step(entry: History.freshEntry, output: "", inverse: nil)
    }
    guard case .string(let line)? = json["line"] else { throw .foreignJSON }
    var step = History.Step(entry: line, output: "", inverse: nil)
    if case .string(let output)? = json["output"] { step.output = output }
    if case .bool(let opens)? = json["opens"] { step.opensFence = opens }
    if case .array(let words)? = json["words"] {
      for word in words {
        guard case .string(let text) = word, let word = FenceWord(rawValue: text) else {
          throw .foreignJSON
        }
        step.words.append(word)
      }
    }
    return step
  }
}
