import Answers
import SessionFiles
import Syntax

extension Verb {
  static let save = Verb(
    .session, "save [FILE] [over]", "writes the session, as .md, .layout, .json or .ipynb",
    examples: ["save {mine}.md", "save {mine}.md over           // a file of another session"],
    seeAlso: ["open", "verify", "files"]
  ) { parser throws(SyntaxError) in
    parser.note(.file)
    let isOver = parser.isNext("over") && parser.peek().kind.endsLine
    let file = parser.token.kind.endsLine || isOver ? nil : try parser.file()
    return Statement(SaveLine(file: file, over: parser.take("over")))
  }
}

/// `save FILE over`; without a file, the session's own.
struct SaveLine: SessionLine {
  var file: Word?
  var over = false

  var text: String {
    "save" + (file.map { " " + $0.value.fileText } ?? "") + (over ? " over" : "")
  }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    LineOutcome(answer: try SavedSession.write(to: file, over: over, in: &session))
  }
}

extension SavedSession {
  /// Requests an effect that writes the session in the format of the file's extension, for `save
  /// FILE over`.
  static func write(
    to word: Word?, over: Bool, in session: inout Session
  ) throws(NotebookError) -> Answer {
    guard let path = word?.value ?? session.file else { throw .noFile }
    let saved = SavedSession(session)
    let title = session.title ?? title(of: path)
    let text: String
    switch SavedForm(of: path) {
    case .json: text = saved.json(title: title).text + "\n"
    case .md: text = saved.markdown(title: title)
    case .ipynb: text = saved.notebook(title: title)
    case .layout: text = saved.plainScript
    case nil: throw .notSavedAs(word, path: path)
    }
    guard text.utf8.count <= SessionFile.sizeLimit else {
      let limit = SessionFile.sizeLimit / 1_048_576
      throw .file(
        path: path, reason: "it would be longer than \(limit) MB, and could not be loaded again")
    }
    let action = Effect.Action.writeFile(
      path: path, contents: text, mode: over ? .replace : .create)
    let task = Pending.Task.write(Writing(path: path, isSession: true))
    return Answer(effects: [session.effect(action, task)])
  }

  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.split(separator: ".").first ?? "Session")
  }
}
