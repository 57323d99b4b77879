import AutoLayout
import Syntax

// Taking back and doing again; marks, branches, aliases, watched questions.

extension Session {
  /// `undo 3` takes back the last changes.
  mutating func undo(_ count: Int) throws(NotebookError) -> Outcome {
    guard history.changeCount > 0 else { throw .nothingToUndo }
    if lesson != nil || count > 1 { beginSteps() }
    workspace.follow()
    var lines: [String] = []
    for step in history.lastChanges {
      guard lines.count < count, let inverse = step.inverse else { break }
      if let play = lesson, isOnTrack(without: lines.count) {
        guard play.past.isEmpty else { break }
        for _ in lines { history.takeLast() }
        return try leaveLesson(play)
      }
      do {
        try workspace.goBack(inverse)
      } catch {
        // Nothing accepted is refused again; should it be, what came before it stays undone.
        guard lines.isEmpty || error == .stopped else { break }
        throw .layout(error, nil)
      }
      remembered = inverse.memory
      lines.append(step.entry == Self.freshEntry ? "all since the start" : step.entry)
    }
    if lines.isEmpty { return try stepBack(count) }
    let moved = workspace.follow()
    return Outcome(
      evaluation: Evaluation([.plain("undone: "), .change(workspace.report(lines, moved))]),
      recording: .undo(lines.count))
  }

  /// `redo 3` does again what was taken back.
  mutating func redo(_ count: Int) throws(NotebookError) -> Outcome {
    guard !history.undone.isEmpty else { throw .nothingToRedo }
    beginSteps()
    var output = ""
    for _ in 0..<count {
      guard let lines = history.takeUndone() else { break }
      let rest = history.undone
      for line in lines {
        if line == Self.freshEntry {
          startAfresh()
          continue
        }
        let count = pendingWork.count
        output += "redone: \(line)\n" + evaluate(line: line).output
        // Nothing is written again.
        for case .write(let writing) in pendingWork.forget(since: count) {
          output += writing.change?.answer.output ?? ""
        }
      }
      history.keepUndone(rest)
    }
    acceptedLines = []
    return Outcome(evaluation: Evaluation(output: output), recording: .journal)
  }

  /// `mark before` keeps the present document.
  mutating func mark(_ name: Word) throws(NotebookError) -> Outcome {
    let remembered = self.remembered
    keep(name.value)
    return Outcome(
      evaluation: Evaluation(output: "marked \(Name.written(name.value))"),
      recording: .change(History.Inverse(edits: [], memory: remembered)))
  }

  /// `branch b`: the branch that is left keeps its document.
  mutating func branch(_ name: Word) throws(NotebookError) -> Outcome {
    if place(name.value) != nil { throw .placeTaken(name) }
    let remembered = self.remembered
    keep(memory.branch)
    memory.branch = name.value
    return Outcome(
      evaluation: Evaluation(output: "on branch \(Name.written(name.value))"),
      recording: .change(History.Inverse(edits: [], memory: remembered)))
  }

  /// `switch main` goes to a branch or mark.
  mutating func switchTo(_ name: Word) throws(NotebookError) -> Outcome {
    guard let target = place(name.value) else { throw .unknownBranch(name) }
    let remembered = self.remembered
    let document = workspace.layout.document
    workspace.follow()
    keep(memory.branch)
    do {
      try workspace.replaceDocument(target.document)
    } catch {
      throw .layout(error, nil)
    }
    memory.branch = target.name
    memory.flight = target.flight
    memory.hints = target.hints
    memory.watches = target.watches
    let moved = workspace.follow()
    return Outcome(
      evaluation: Evaluation([
        .change(workspace.report(["on branch \(Name.written(target.name))"], moved))
      ]),
      recording: .change(
        History.Inverse(edits: [], memory: remembered, document: Boxed(document))))
  }

  /// What a branch or mark holds; of the branch that one is on, what is there now.
  func place(_ name: String) -> Memory.Place? {
    QuestionContext(self).place(name)
  }

  private mutating func keep(_ name: String) {
    var place = QuestionContext(self).present(as: name)
    if let index = memory.places.firstIndex(where: { Name.matches($0.name, name) }) {
      place.name = memory.places[index].name
      memory.places[index] = place
    } else {
      memory.places.append(place)
    }
  }

  mutating func watch(_ watch: Watch, _ line: String) throws(NotebookError) -> Outcome {
    let remembered = self.remembered
    let output: String
    switch watch {
    case .list:
      return Outcome(
        evaluation: Evaluation(output: memory.watches.joined(separator: "\n")))
    case .off:
      memory.watches = []
      output = "nothing is watched"
    case .query(let query):
      let words = line.drop { $0 == " " }.dropFirst("watch".count).drop { $0 == " " }
      _ = try answer(query)
      memory.watches.append(String(words))
      output = "watching: \(words)"
    }
    return Outcome(
      evaluation: Evaluation(output: output),
      recording: .change(History.Inverse(edits: [], memory: remembered)))
  }

  mutating func alias(_ line: AliasLine) -> Outcome {
    switch line {
    case .list:
      let text = aliases.map { "alias \($0.word) = \($0.line)\n" }.joined()
      return Outcome(evaluation: Evaluation(output: text))
    case .define(let word, let text):
      aliases.removeAll { Name.matches($0.word, word.value) }
      aliases.append((word.value, text.value, isScripted))
      return Outcome(evaluation: Evaluation(output: "\(word.value) stands for: \(text.value)"))
    case .remove(let word):
      aliases.removeAll { Name.matches($0.word, word.value) }
      return Outcome(evaluation: Evaluation(output: "\(word.value) stands for nothing"))
    }
  }

  /// Begins again in the world of the start, as a `fresh` fence does.
  mutating func startAfresh() {
    let remembered = self.remembered
    let old = workspace.layout.document
    memory = Memory()
    memory.quiz = remembered.value.quiz
    let token = stop
    workspace = Workspace(in: start)
    stop = token
    guard history.count > 0 else { return }
    history.record(
      History.Step(
        entry: Session.freshEntry, output: "",
        inverse: History.Inverse(edits: [], memory: remembered, document: Boxed(old))))
  }

  /// What stands in the history for a reset; no line can be this.
  static let freshEntry = "\u{0}fresh"
}
