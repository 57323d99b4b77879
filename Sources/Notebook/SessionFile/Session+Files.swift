import AutoLayout
import Syntax

// Loading, running and verifying: texts come in as answers to effects.

extension Session {
  /// Takes the answer to an effect; what it led to.
  @discardableResult
  public mutating func resume(_ reply: EffectReply) -> Evaluation {
    acceptedLines = []
    defer { countAmbiguous() }
    runs.waiting = max(0, runs.waiting - 1)
    var answer = consequence(of: reply)
    answer = goOn(behind: answer)
    answer.spell()
    answer.errors = shown(answer.errors)
    return answer
  }

  mutating func consequence(of reply: EffectReply) -> Evaluation {
    switch reply {
    case .written(let path):
      // What an answer is written to is not the session's file.
      if saving == path {
        file = path
        countAsSaved()
      }
      saving = nil
      return accepted("saved \(path)")
    case .skipped(let path):
      saving = nil
      return accepted("\(path) not written")
    case .fileFailed(let path, let reason):
      saving = nil
      let purpose = reading.removeValue(forKey: path)
      takeBack()
      return refusal(
        purpose == .lesson ? .unknownLesson(path) : .file(path: path, reason: reason), of: "")
    case .fileRefused(let path, let reason):
      let isRead = reading.removeValue(forKey: path) != nil
      let replacing = takeBack()
      return refusal(
        .fileRefused(path: path, reason, isRead: isRead, replacing: replacing), of: "")
    case .file(let path, let contents):
      return opened(path, contents)
    case .directory(let path, let files):
      let purpose = reading.removeValue(forKey: path)
      let inner: Effect.FilePurpose = purpose == .lesson ? .lessonTitle : .verify
      for file in files { reading[file] = inner }
      return Evaluation(effects: files.map { .readFile(path: $0, purpose: inner) })
    case .slideEnded(let value): return endSlide(value)
    case .answered(let text): return answered(text)
    }
  }

  /// The reply to reading says nothing of the purpose; the session remembers it by the path.
  private mutating func opened(_ path: String, _ contents: String) -> Evaluation {
    let purpose = reading.removeValue(forKey: path) ?? .run
    if purpose == .importing, let answer = imported(path, contents) { return answer }
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
    case .lesson: return begin(read)
    case .lessonTitle: return Evaluation(output: Self.listed(read))
    case .verify:
      guard read.isSession else { return failed(.sessionFile(.noFence, path: path)) }
      let report = Notebook.verify(read)
      return Evaluation(
        output: report.text, status: report.passed ? .ok : .expectationFailed)
    }
  }

  func failed(_ error: NotebookError) -> Evaluation {
    let diagnostic = Explanation(workspace).diagnostic(for: error, in: "")
    return Evaluation(errors: diagnostic.text(in: ""), status: diagnostic.status)
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
    session.runs = runs
    self = session
    acceptedLines = ["load \(Name.quoted(file.name))"]
    return Evaluation()
  }

  /// Text between lines, as it stands in a file.
  mutating func keepProse(_ text: String) {
    history.record(History.Step(entry: text, output: "", inverse: nil, isProse: true))
  }
}
