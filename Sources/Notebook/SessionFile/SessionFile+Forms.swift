import Answers
public import SessionFiles

// Session files in all their forms, notebooks of Jupyter among them.

extension SessionFile {
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

  /// Reads a text to be played.
  ///
  /// One with a `layout` fence, or with the ending `.md`, is a session; any other is recognised by
  /// its ending.
  public init(playing text: String, name: String) throws(SessionFileError) {
    if name.hasSuffix(".md") || Self.hasFence(text) {
      try self.init(parsing: text, name: name)
    } else {
      try self.init(reading: text, name: name)
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

  /// Returns the file with other outputs, in its own form, to be written in its place.
  func rewritten(withOutputs outputs: [String?]) -> String {
    let text = text(withOutputs: outputs)
    return FileEnding.of(name) == SavedForm.ipynb.rawValue
      ? JupyterNotebook(markdown: text).text : text
  }
}
