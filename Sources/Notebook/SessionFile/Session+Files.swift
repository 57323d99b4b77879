import AutoLayout
import Syntax

// Loading, running and verifying: texts come in as replies to effects.

extension Session {
  /// Takes in a file that was read.
  mutating func opened(
    _ path: String, _ contents: String, _ purpose: Effect.FilePurpose
  ) -> Evaluation {
    if case .importing(let scene) = purpose, let answer = imported(path, contents, scene: scene) {
      return answer
    }
    let read: SessionFile
    do {
      // A lesson is called by its number, which says nothing of the form.
      read =
        purpose == .lesson
        ? try SessionFile(parsing: contents, name: path)
        : try SessionFile(reading: contents, name: path)
    } catch {
      return failed(.sessionFile(error, path: path))
    }
    switch purpose {
    case .load: return load(read)
    case .run, .importing: return run(read)
    case .lesson: return start(read)
    case .lessonTitle: return Evaluation(output: Self.listed(read))
    case .verify:
      guard read.isSession else { return failed(.sessionFile(.noFence, path: path)) }
      let report = Notebook.verify(read, stop: stop)
      if workspace.layout.isStopped { return failed(.layout(.stopped, nil)) }
      return Evaluation(
        output: report.text, status: report.passed ? .ok : .expectationFailed)
    }
  }

  func failed(_ error: NotebookError) -> Evaluation {
    let diagnostic = Explanation(workspace).diagnostic(for: error, in: "")
    var answer = Evaluation(errors: diagnostic.text(in: ""), status: diagnostic.status)
    answer.isStopped = workspace.layout.isStopped
    return answer
  }

  /// A lesson in the list of them: how it is begun, and its heading.
  private static func listed(_ file: SessionFile) -> String {
    let name = String(file.name.split(separator: "/").last ?? "")
    let digits = name.prefix { ("0"..."9").contains($0) }
    let word = Int(digits).map(String.init) ?? Name.written(String(name.dropLast(".md".count)))
    return "lesson \(word)   \(file.title ?? name)"
  }

  /// A new state from a file, silently; lines that are refused are told, and then nothing is loaded.
  private mutating func load(_ file: SessionFile) -> Evaluation {
    guard file.isSession || file.text.isEmpty else {
      return failed(.sessionFile(.noFence, path: file.name))
    }
    // As `verify` plays it: an answer says nothing of the terminal that the file is loaded in.
    var session = Session(metadata: file.metadata)
    session.stop = stop
    session.quizzes = file.quizzes
    var errors = ""
    var outputs = [String?](repeating: nil, count: file.entries.count)
    for piece in file.pieces {
      switch piece {
      case .prose(let text), .kept(let text): session.keepProse(text)
      case .entry(let index):
        let entry = file.entries[index]
        if entry.words.contains(.skip) || session.isFinished { continue }
        guard !workspace.layout.isStopped else { return failed(.layout(.stopped, nil)) }
        let answer = session.play(
          entry, keepsOutput: !file.parts.isEmpty, perform: answerWithoutFiles)
        let text = answer.output + answer.errors
        let isUnrecordedFailure = entry.recorded == nil && answer.status == .expectationFailed
        if isUnrecordedFailure || !entry.records(text) { outputs[index] = text }
        if answer.status >= .refused, !entry.words.contains(.expectError) {
          // In Markdown two characters stand before the command.
          let column = answer.column + (file.parts.isEmpty ? 0 : 2)
          let line = entry.line + answer.line - 1
          errors += "\(file.name):\(line):\(column): \(answer.errors)"
        }
      }
    }
    guard errors.isEmpty else {
      return Evaluation(errors: errors + "nothing was loaded.\n", status: .refused)
    }
    // What is saved has the answers that came now, in the file's words where they say the same.
    if !file.parts.isEmpty { session.history.open(file.text(withOutputs: outputs)) }
    session.configuration = configuration
    session.aliases = aliases
    session.title = file.title
    session.file = file.name
    session.isFinished = false
    session.countAsSaved()
    // A file may be loaded as a detour, or by a file that is run.
    session.lesson = lesson
    session.pendingWork = pendingWork
    session.countAmbiguous()
    if workspace.layout.isStopped { return failed(.layout(.stopped, nil)) }
    self = session
    acceptedLines = ["load \(Name.quoted(file.name))"]
    return Evaluation()
  }

  /// Text between lines, as it stands in a file.
  mutating func keepProse(_ text: String) {
    history.record(History.Step(entry: text, output: "", inverse: nil, isProse: true))
  }
}
