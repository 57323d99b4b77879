import Interchange
public import SessionFiles

// Session files in all their forms, including Jupyter notebooks.

extension SessionFile {
  /// Reads a text by its content: a session in any form, or a file from another tool, which becomes
  /// the only entry.
  public init(reading text: String, name: String) throws(SessionFileError) {
    switch ContentKind(of: text, name: name) {
    case .markdown: try self.init(parsing: text, name: name)
    case .json:
      try self.init(parsing: try Self.markdown(json: text), name: name)
      form = .json
    case .notebook:
      try self.init(notebook: text, name: name)
      form = .ipynb
    case .script:
      try Self.check(text)
      self.init(plain: text, name: name)
    case .unread(let content) where Translation.otherSystem(text) == nil:
      try Self.check(text)
      throw .unread(content)
    case .log, .interface, .swift, .objectiveC, .post, .strings, .unread:
      try Self.check(text)
      self.init(foreign: text, name: name)
    }
  }

  /// Reads a Jupyter notebook by converting it to Markdown.
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

  /// Returns the file with other outputs, in its own form, to replace the old one.
  func rewritten(withOutputs outputs: [String?]) -> String {
    let text = text(withOutputs: outputs)
    return form == .ipynb
      ? JupyterNotebook(markdown: text).text : text
  }
}
