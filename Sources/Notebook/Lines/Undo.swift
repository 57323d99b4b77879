import Answers
import AutoLayout
import Syntax

extension Verb {
  static let undo = Verb(
    .session, "undo [NUM]", "takes back the last line",
    examples: ["view {new}", "undo", "redo"],
    seeAlso: ["redo", "branch", "history"]
  ) { parser throws(SyntaxError) in
    let count = parser.isNumberNext() ? try parser.integer(.count) : nil
    return Statement("undo" + count.behind()) { session, _ throws(NotebookError) in
      try UndoTree.undo(count?.value ?? 1, in: &session)
    }
  }

  static let redo = Verb(
    .session, "redo [NUM]", "redoes what was undone",
    examples: ["view {new}", "undo", "redo"],
    seeAlso: ["undo"]
  ) { parser throws(SyntaxError) in
    let count = parser.isNumberNext() ? try parser.integer(.count) : nil
    return Statement("redo" + count.behind()) { session, _ throws(NotebookError) in
      try UndoTree.redo(count?.value ?? 1, in: &session)
    }
  }
}

// Undo and redo.

/// The tree of changes: going back, forward, and to other branches.
enum UndoTree {
  /// Undoes the last changes, for `undo 3`.
  static func undo(_ count: Int, in session: inout Session) throws(NotebookError) -> LineOutcome {
    let changes = session.history.changeCount
    if let earlier = session.earlier, earlier.changes == changes, session.lesson == nil {
      session.beginSteps()
      return earlier.comeBack(in: &session)
    }
    guard changes > 0 else { throw .nothingTo("undo") }
    // Undo restores the previous session in a different way.
    let ownChanges = changes - (session.lesson == nil ? session.earlier?.changes ?? 0 : 0)
    let count = min(count, ownChanges)
    if session.lesson != nil || count > 1 { session.beginSteps() }
    session.workspace.follow()
    var lines: [String] = []
    for step in session.history.lastChanges {
      guard lines.count < count, let inverse = step.inverse else { break }
      if let play = session.lesson, LessonGuide.isOnTrack(without: lines.count, in: session) {
        guard play.past.isEmpty else { break }
        for _ in lines { session.history.takeLast() }
        return try LessonGuide.leave(play, in: &session)
      }
      try session.workspace.checkStop()
      do {
        try session.workspace.goBack(inverse)
      } catch {
        // Replay does not refuse an accepted line; if it ever does, the lines undone before it stay
        // undone.
        guard lines.isEmpty || error == .stopped else { break }
        throw .layout(error, nil)
      }
      lines.append(step.isFresh ? "all since the start" : step.entry)
    }
    if lines.isEmpty { return try LessonGuide.step(-count, in: &session, .none) }
    let moved = session.workspace.follow()
    let questions = session.history.questions(behind: lines.count)
    var answer = Answer([
      .plain("undone: "), .change(moved.report(lines, in: session.workspace.layout)),
    ])
    if !questions.isEmpty {
      answer.add(.plain("also taken back: \(Text.short(questions))\n"))
    }
    return LineOutcome(answer: answer, recording: .undo(lines.count))
  }

  /// Redoes undone lines without asking their questions again, for `redo 3`.
  static func redo(_ count: Int, in session: inout Session) throws(NotebookError) -> LineOutcome {
    guard !session.history.undone.isEmpty else { throw .nothingTo("redo") }
    session.beginSteps()
    var output = ""
    for _ in 0..<count {
      guard let lines = session.history.takeUndone() else { break }
      let rest = session.history.undone
      // A change comes first, followed by questions about it.
      for line in lines.prefix(1) {
        if line == History.freshEntry {
          session.startAfresh()
          continue
        }
        let count = session.pendingWork.count
        output += "redone: \(line)\n" + session.evaluate(line: line).output
        // Files are not written again.
        for case .write(let writing) in session.pendingWork.forget(since: count) {
          output += writing.change?.answer.output ?? ""
        }
      }
      if lines.count > 1 { output += "not asked again: \(Text.short(Array(lines.dropFirst())))\n" }
      session.history.keepUndone(rest)
    }
    session.acceptedLines = []
    return LineOutcome(answer: Answer(output: output), recording: .journal)
  }
}
