import Answers
import AutoLayout
import SessionFiles
import Syntax

extension Verb {
  static let open = Verb(
    .session, "open FILE [scene NAME] [with NAME = VALUE, …]",
    "takes the state from a session file, or reads a log, a storyboard, a xib or code",
    examples: ["save {mine}.md", "open {mine}.md"],
    seeAlso: ["save", "run", "importing"]
  ) { parser throws(SyntaxError) in
    let line = try parser.importLine()
    let isPlain = line.scene == nil && line.given.isEmpty && !line.isJSON
    return isPlain && line.file.value.isSessionFile ? .load(line.file) : Statement(line)
  }
}

extension String {
  /// Indicates whether a path has the extension of a session file, or none.
  var isSessionFile: Bool {
    let name = split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else { return true }
    return ["md", "layout", "json", "ipynb", "txt"].contains(
      name[point...].dropFirst().lowercased())
  }
}

extension Verb {
  static let load = Verb(
    .session, "load FILE", "takes the state from a file, without its answers"
  ) { parser throws(SyntaxError) in
    .load(try parser.file(before: []))
  }
}

extension Statement {
  /// The statement `open FILE` for a session file.
  fileprivate static func load(_ file: Word) -> Statement {
    let verb = file.value.isSessionFile ? "open " : "load "
    return Statement(verb + file.value.fileText) { session, _ in session.read([file], .load) }
  }
}

extension Session {
  /// A summary such as `12 lines, 3 views, 4 constraints, iPhone SE 375×667`.
  fileprivate var contents: String {
    let layout = workspace.layout
    let world = workspace.world
    let lines = history.steps.count { !$0.isProse }
    let views = layout.liveItems.count { $0 != .root }
    let constraints = layout.liveConstraints.count { _ in true }
    let size = "\(Text.number(world.size.width))×\(Text.number(world.size.height))"
    return [
      Text.count(lines, "line"), Text.count(views, "view"),
      Text.count(constraints, "constraint"), "\(world.device ?? "root") \(size)",
    ].joined(separator: ", ")
  }
}

extension SessionFile {
  /// Replaces the session with the one in the file, and describes it; if a line is refused, reports
  /// that and loads nothing.
  func load(into session: inout Session) -> Answer {
    guard isSession || text.isEmpty else {
      return session.failed(.sessionFile(.noFence, path: name))
    }
    // As in `verify`, answers must not depend on the terminal.
    var loaded = Session(metadata: metadata)
    loaded.stop = session.stop
    loaded.quizzes = quizzes
    var errors = ""
    var foreign: Answer?
    // A plain script has no recorded outputs.
    var outputs = [String?](repeating: nil, count: parts.isEmpty ? 0 : entries.count)
    for piece in pieces {
      switch piece {
      case .prose(let text), .kept(let text): loaded.keepProse(text)
      case .entry(let index):
        let entry = entries[index]
        if !entry.isRun || loaded.isFinished { continue }
        if session.workspace.layout.isStopped {
          session.leave(Boxed(loaded))
          return session.failed(.layout(.stopped, nil))
        }
        let answer = loaded.play(
          entry, keepsOutput: !parts.isEmpty, perform: answerWithoutFiles)
        if entry.source != nil { foreign = answer }
        if !parts.isEmpty {
          let text = answer.output + answer.errors
          let isUnrecordedFailure = entry.recorded == nil && answer.status == .expectationFailed
          if isUnrecordedFailure || !entry.records(text) { outputs[index] = text }
        }
        if answer.status >= .refused, !entry.words.contains(.expectError) {
          // In Markdown, the command is preceded by a prompt of two characters.
          let column = answer.column + (parts.isEmpty ? 0 : 2)
          let place = place(ofLine: entry.line + answer.line - 1)
          errors += "\(name):\(place):\(column): \(answer.errors)"
          // Later refusals are mostly consequences of this one, so they get no suggestions.
          loaded.isTrial = true
        }
      }
    }
    guard errors.isEmpty else {
      return Answer(errors: errors + "nothing was loaded.\n", status: .refused)
    }
    // The saved file has the new answers, or the file's wording if that means the same.
    if !parts.isEmpty { loaded.history.open(self.text(withOutputs: outputs)) }
    loaded.configuration = session.configuration
    loaded.aliases = session.aliases
    loaded.title = title
    loaded.file = foreign == nil ? name : nil
    loaded.isFinished = false
    loaded.countAsSaved()
    // The file may be loaded during a detour, or by a file that is being run.
    loaded.lesson = session.lesson
    loaded.pendingWork = session.pendingWork
    loaded.countAmbiguous()
    if session.workspace.layout.isStopped {
      session.leave(Boxed(loaded))
      return session.failed(.layout(.stopped, nil))
    }
    session = loaded
    session.acceptedLines = ["load \(Name.quoted(name))"]
    return foreign ?? Answer(output: "\(FileEnding.name(of: name)): \(session.contents)")
  }
}
