import Syntax

// A line that writes a file counts once the file is written: until then it is neither answered nor
// in the journal, and when the file is not written it is taken back.

/// A file that a line writes.
struct Writing: Sendable {
  /// A line that changed more than the file.
  struct Change: Sendable {
    /// What is answered when the file is written.
    var answer: Evaluation
    /// The lines that are accepted then.
    var accepted: [String]
    /// What takes the line back.
    var inverse: History.Inverse
    /// What could be done again before it.
    var undone: [[String]]
  }

  /// Where it is written.
  var path: String
  /// Whether the session is written, and not an answer.
  var isSession = false
  /// The line that replaces what is there; `nil` where none would.
  var replacing: String?
  /// What waits until the file is written.
  var change: Change?
}

extension Session {
  /// Holds back the answer of a line that changed the layout until its file is written.
  ///
  /// - Parameters:
  ///   - outcome: What the line led to; it is recorded.
  ///   - statement: The line.
  ///   - undone: What could be done again before it.
  mutating func withhold(
    _ outcome: inout Outcome, _ statement: Statement, undone: [[String]]
  ) {
    let effects = outcome.evaluation.effects
    for effect in effects {
      guard case .write(var writing)? = pendingWork.task(of: effect.id) else { continue }
      let line = effect.isScripted ? nil : statement.replacing.map { Printer.text($0) }
      writing.replacing = line.flatMap { $0.contains("\n") ? nil : $0 }
      if outcome.countsWhenWritten, case .change(let inverse) = outcome.recording {
        var answer = outcome.evaluation
        answer.effects.removeAll(where: \.isWriting)
        writing.change = Writing.Change(
          answer: answer, accepted: acceptedLines, inverse: inverse, undone: undone)
        acceptedLines = []
        outcome.evaluation = Evaluation(effects: effects.filter(\.isWriting))
        outcome.countsWhenWritten = false
      }
      pendingWork.set(.write(writing), of: effect.id)
    }
  }

  /// The answer that was held back, and what became of the file.
  mutating func accepted(_ writing: Writing, _ sentence: String) -> Evaluation {
    var answer = writing.change?.answer ?? Evaluation()
    acceptedLines = writing.change?.accepted ?? []
    answer.append(Evaluation(output: sentence))
    return answer
  }

  /// Takes back what the line changed whose file is not written.
  mutating func takeBack(_ writing: Writing) {
    guard let change = writing.change else { return }
    history.drop(behind: history.count - 1)
    history.keepUndone(change.undone)
    workspace.takeBack(change.inverse)
    remembered = change.inverse.memory
    countAmbiguous()
  }
}

extension Effect {
  /// The path of the file that is written; `nil` where none is.
  var writtenPath: String? {
    if case .writeFile(let path, _, _) = action { path } else { nil }
  }

  /// Whether a file is written.
  var isWriting: Bool {
    writtenPath != nil
  }
}
