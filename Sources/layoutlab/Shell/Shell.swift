// The shell at a terminal: reads entries, evaluates them, carries out effects.

import Answers
import Notebook
import Serving
import SessionProtocol

/// An interactive session.
struct Shell {
  /// The session after the entries so far.
  private(set) var session: Session
  private let worker: SessionWorker
  /// The page beside the prompt, if it is served.
  private var page: PageBeside?
  private let events: Events
  private let editor: LineEditor
  private let effects: TerminalEffects
  private let files: FileAccess
  private let history: HistoryFile?
  private var journal: Journal?
  private let options: RunOptions
  /// Indicates whether leaving ends the session; after a lesson's detour it continues.
  private var endsSession = false
  /// Indicates whether the shell is a detour of a lesson, where empty lines do nothing.
  private var isInLesson = false
  /// Indicates whether the user was just warned about unsaved lines.
  private var isWarned = false

  /// Creates a shell with a new session, without showing anything.
  init(terminal: Terminal, files: FileAccess, options: RunOptions) {
    let events = Events()
    let editor = LineEditor(
      terminal: terminal, events: events, isColoured: options.color.applies(to: 1))
    self.init(
      Session(configuration: Configuration(isInteractive: true)), editor: editor,
      terminal: terminal, events: events, files: files, options: options)
  }

  /// Creates a shell that continues an interactive session.
  init(
    _ session: Session, editor: LineEditor, terminal: Terminal, events: Events,
    files: FileAccess, options: RunOptions
  ) {
    self.session = session
    self.editor = editor
    self.events = events
    self.files = files
    self.options = options
    effects = TerminalEffects(
      terminal: terminal, events: events, editor: editor, colour: options.color, files: files)
    history = HistoryFile()
    worker = SessionWorker(of: &self.session, events: events)
  }

  /// Shows the banner, loads `file`, and takes entries until the user leaves.
  mutating func run(loading file: String?) -> ExitStatus {
    Terminal.beQuiet()
    defer { Terminal.giveBack() }
    if !options.quiet { effects.tell(Answer(output: session.banner)) }
    for entry in history?.entries() ?? [] { editor.remember(entry) }
    if !options.noInit { StartUp.run(in: &session) }
    session.countAsSaved()
    let remains = Journal.remains()
    journal = Journal()
    var waiting: [String] = []
    // Sessions are not merged, since their names might clash.
    for older in remains.dropLast() {
      let count = older.count == 1 ? "1 line" : "\(older.count) lines"
      Console.write(
        "An older session left \(count). This brings them back: run \(quoted(Journal.keep(older)))\n"
      )
    }
    if let newest = remains.last { waiting += offer(newest) }
    if let file { load(file, after: remains) }
    endsSession = true
    for line in waiting where !session.isFinished { _ = enter(line) }
    takeEntries()
    journal?.end(leaving: session.unsaved)
    return .ok
  }

  /// Reads and evaluates entries until the user leaves, without a banner or a journal.
  mutating func takeEntries(isInLesson: Bool = false) {
    self.isInLesson = isInLesson
    var pending = ""
    var lastWasEmptyInterrupt = false
    defer {
      effects.closePanel()
      page?.end()
      page = nil
    }
    while !session.isFinished {
      let prompt = pending.isEmpty ? session.prompt : continuationPrompt(of: pending)
      let before = pending.isEmpty ? "" : pending + "\n"
      let input = read(prompt: prompt, before: before)
      switch input {
      case .request:
        attend()
        continue
      case .end:
        if pending.isEmpty, mayLeave(by: "Ctrl-D") { return }
        pending = ""
      case .interrupted(let wasEmpty):
        isWarned = false
        if wasEmpty, pending.isEmpty, Panel.current != nil {
          enter("watch off")
        } else if wasEmpty && pending.isEmpty && lastWasEmptyInterrupt {
          Console.write("Ctrl-D or quit leaves.\n")
        }
        if !pending.isEmpty { editor.remember(pending) }
        pending = ""
      case .line(let line) where !pending.isEmpty && line.allSatisfy(\.isWhitespace):
        giveUp(pending)
        pending = ""
      case .line(let line):
        pending = take(before + line)
        if !pending.isEmpty, let rule = session.expectation(of: pending) {
          Console.write("\(rule); an empty line gives up\n")
        }
        if session.isFinished {
          if !mayLeave(by: "quit") { session.stay() }
        } else {
          isWarned = false
        }
      }
      lastWasEmptyInterrupt = input == .interrupted(wasEmpty: true)
    }
  }

  /// Returns whether the session may end; if work would be lost, only at the second request.
  private mutating func mayLeave(by way: String) -> Bool {
    guard endsSession, !isWarned,
      let notice = session.leavingNotice(by: way, free: { Self.freeName })
    else { return true }
    Console.write(notice)
    isWarned = true
    return false
  }

  /// An unused name for a session file in the working directory.
  private static var freeName: String {
    var number = 1
    var name = "session.md"
    while TextFile.exists(name) {
      number += 1
      name = "session\(number).md"
    }
    return name
  }

  /// Evaluates the entries of `text`; returns the rest if the last one is incomplete.
  ///
  /// In a lesson, an empty line runs the next line.
  private mutating func take(_ text: String) -> String {
    if !isInLesson, session.nextLessonLine != nil, text.allSatisfy(\.isWhitespace) {
      enter("step")
      return ""
    }
    if text.utf8.contains(UInt8(ascii: "\n")), ContentKind(of: text).isOneEntry {
      editor.remember(text)
      history?.append(text)
      enter(text)
      return ""
    }
    let (entries, rest) = Paste.entries(of: text)
    let count = entries.count + (rest.isEmpty ? 0 : 1)
    let changes = session.changeCount
    for (index, entry) in entries.enumerated() {
      editor.remember(entry)
      history?.append(entry)
      if count > 1 {
        isWarned = false
        Console.write("\(session.prompt)\(visibleText(entry))\n")
      }
      let status = enter(entry)
      // An entry that was never completed does not affect the line after it.
      if status >= .expectationFailed, index < count - 1, !session.isIncomplete(entry) {
        Console.complain(
          Paste.stopped(after: index, of: count, changes: session.changeCount - changes))
        return ""
      }
      if session.isFinished { return "" }
    }
    return rest
  }

  private func read(prompt: String, before: String) -> LineEditor.Input {
    editor.read(prompt: prompt, beside: page?.bell.descriptor) { line, offset in
      session.completion(of: before + line, at: before.utf8.count + offset)
        .shifted(by: -before.utf8.count)
    }
  }

  /// Returns a prompt that names the open bracket, as wide as the first one if possible, so that
  /// lines are aligned.
  private func continuationPrompt(of pending: String) -> String {
    let prompt = (session.opened(in: pending).map { $0.sign + " " } ?? "") + ". "
    return String(repeating: " ", count: max(0, session.prompt.count - prompt.count)) + prompt
  }

  /// Drops an entry abandoned by a blank line; the history keeps it.
  private func giveUp(_ pending: String) {
    editor.remember(pending)
    guard let opened = session.opened(in: pending) else { return }
    let what =
      opened.sign == "…"
      ? "line \(opened.line) goes on" : "\(opened.sign) of line \(opened.line) is open"
    effects.complain(
      Answer(errors: "\(what): given up, nothing changed; the arrow up brings it back."))
  }

  /// Evaluates one entry and carries out its effects.
  @discardableResult
  private mutating func enter(_ entry: String) -> Answer.Status {
    let end = journal?.end
    var mayBeSaved = journal?.isSaved == true
    var last = worker.run(&session) { $0.evaluate(entry) } ?? Answer()
    tell(last)
    var status = last.status
    var isDocument = !session.acceptedLines.isEmpty
    var unsaved = 0
    carryOut(last, for: &self) { shell, effect, asking in
      if case .serve = effect.action { return shell.serve() }
      // A file may replace the session.
      if case .readFile = effect.action { unsaved = max(unsaved, shell.session.unsaved.changes) }
      mayBeSaved = true
      if case .writeFile(Clipboard.name, let text, _) = effect.action,
        !shell.session.isSavedBy(effect.id), !effect.isScripted
      {
        Console.write(Clipboard.sequence(for: text))
        return .written
      }
      return shell.effects.perform(effect, below: asking) {
        shell.session.slidePreview($0, of: effect.id, on: $1)
      }
    } resume: { shell, reply, id in
      last = shell.worker.run(&shell.session) { $0.resume(reply, to: id) } ?? Answer()
      shell.tell(last)
      isDocument = isDocument || !shell.session.acceptedLines.isEmpty
      status = max(status, last.status)
      return last
    }
    if last.isStopped, let end { journal?.drop(behind: end) }
    if unsaved > 0, session.acceptedLines.contains(where: { $0.hasPrefix("load ") }) {
      keepReplaced(unsaved, upTo: end)
    }
    if mayBeSaved, session.unsaved.changes == 0 { journal?.markSaved() }
    page?.desk.announce(session, isDocument: isDocument)
    effects.follow(session)
    return status
  }

  /// Keeps a copy of the lines of a session replaced by a file.
  private func keepReplaced(_ count: Int, upTo end: Int?) {
    let (lines, verb) = count == 1 ? ("1 line", "is") : ("\(count) lines", "are")
    let kept = end.flatMap { journal?.keepCopy(upTo: $0) }.map { "Kept: run \(quoted($0))" }
    Console.write(
      "\(lines) of the last session \(verb) not saved. \(kept ?? "Nothing could be kept.")\n")
  }

  /// Serves the page, unless it is already being served.
  private mutating func serve() -> EffectReply {
    if let page { return .serving(page.address) }
    do {
      let served = try PageBeside { [computation = worker.computation] in computation.stop() }
      page = served
      return .serving(served.address)
    } catch {
      return .fileFailed(reason: error.reason)
    }
  }

  /// Answers the page's requests; its entries appear above the line being typed.
  private mutating func attend() {
    while let page, let waiting = page.desk.next() {
      // Nothing else uses these in the meantime.
      nonisolated(unsafe) let files = files
      nonisolated(unsafe) var mayBeSaved = journal?.isSaved == true
      let turn = worker.run(&session) { session in
        page.desk.answer(waiting, in: &session) { effect in
          if case .serve = effect.action { return .serving(page.address) }
          mayBeSaved = true
          return files.perform(effect)
        }
      }
      guard let turn else { continue }
      keepInJournal(turn)
      if mayBeSaved, session.unsaved.changes == 0 { journal?.markSaved() }
      if let text = PageBeside.text(of: turn) { editor.above { Console.write(text) } }
      effects.follow(session)
      page.desk.send(turn)
    }
  }

  /// Records and shows the answer to an entry or a reply.
  private func tell(_ evaluation: Answer) {
    if evaluation.isStopped { return Console.complain(SessionWorker.stopped) }
    keepInJournal()
    effects.tell(effects.cut(evaluation), worker.text)
    effects.complain(evaluation)
  }

  /// Writes accepted lines to the journal, before the answer appears; reports a failure.
  private func keepInJournal(_ turn: Turn? = nil) {
    do {
      if let turn { try journal?.keep(turn) } else { try journal?.append(session.acceptedLines) }
    } catch {
      Console.complain("not in the journal, and lost in a crash: \(error.reason)\n")
    }
  }

  /// Loads the file from the command line, unless it would replace work that was just recovered.
  private mutating func load(_ file: String, after remains: [Journal.Remains]) {
    let line = "open \(quoted(file))"
    if session.unsaved.changes == 0 {
      _ = enter(line)
    } else if !remains.contains(where: { $0.text.hasPrefix("load \(quoted(file))\n") }) {
      Console.write("\(file) is not loaded in its place; this does it: \(line)\n")
    }
  }

  /// Asks whether to recover the lines that a crash left; returns lines that were typed instead of
  /// an answer.
  ///
  /// After the second such line, the question is dropped, and the lost lines are kept in a file.
  private mutating func offer(_ remains: Journal.Remains) -> [String] {
    let count = remains.count == 1 ? "1 line" : "\(remains.count) lines"
    let question = "Recover the last session's \(count)? [Y/n] "
    var input = editor.read(prompt: question)
    let known = ["", "y", "yes", "n", "no"]
    var (waiting, answers): ([String], Int) = ([], 1)
    while case .line(let answer) = input, !known.contains(answer.lowercased()) {
      // A paste counts as a single answer of several lines.
      waiting += Paste.all(of: answer)
      if answers > 1 { break }
      answers += 1
      input = editor.read(prompt: "That line waits. \(question)")
    }
    guard case .line(let answer) = input, known.contains(answer.lowercased()),
      !answer.lowercased().hasPrefix("n")
    else {
      Console.write("Kept: run \(quoted(Journal.keep(remains)))\n")
      return waiting
    }
    let isComplete = Paste.all(of: remains.text).allSatisfy { recover($0) }
    if isComplete {
      Journal.remove(remains)
      Console.write("Recovered.\n")
    } else {
      Console.write(
        "Recovered up to this line. All of them: run \(quoted(Journal.keep(remains)))\n")
    }
    return waiting
  }

  /// Replays a line that was accepted before a crash; returns `false` if it is refused now.
  ///
  /// Files are read again, but nothing is written, shown or asked.
  private mutating func recover(_ entry: String) -> Bool {
    var isAccepted = true
    func take(_ evaluation: Answer, _ shell: Shell) -> Answer {
      shell.keepInJournal()
      Console.complain(evaluation.isStopped ? SessionWorker.stopped : evaluation.errors)
      isAccepted = isAccepted && evaluation.status < .refused
      return evaluation
    }
    let answer = worker.run(&session) { $0.evaluate(entry) } ?? Answer()
    carryOut(take(answer, self), for: &self) { shell, effect, _ in
      guard isAccepted else { return nil }
      switch effect.action {
      case .readFile, .listLessons: return effect.isScripted ? nil : shell.files.perform(effect)
      case .writeFile, .writePNG: return .skipped
      case .play, .slide, .ask, .edit, .serve, .quit: return nil
      }
    } resume: { shell, reply, id in
      let next = shell.worker.run(&shell.session) { $0.resume(reply, to: id) } ?? Answer()
      return take(next, shell)
    }
    return isAccepted
  }
}

/// Returns a file name in quotes, as in the command language.
func quoted(_ path: String) -> String {
  let escaped = path.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  return "\"\(escaped)\""
}

extension Completion {
  /// Returns the completion for a line that begins `distance` bytes earlier.
  func shifted(by distance: Int) -> Completion {
    var completion = self
    completion.replaces =
      max(0, replaces.lowerBound + distance)..<max(0, replaces.upperBound + distance)
    return completion
  }
}
