import Syntax

// A line that writes a file counts once the file is written: until then it is neither answered nor
// in the journal, and when the file is not written it is taken back.

/// A file that a line writes.
struct Writing: Sendable {
  /// The line that replaces what is there; `nil` where none would.
  var replacing: String?
  /// The session before the line, which changed more than the file.
  var before: Boxed<Session>?
  /// What is answered when the file is written.
  var answer = Evaluation()
  /// The lines that are accepted then.
  var accepted: [String] = []
}

extension Session {
  /// Holds back the answer of a line that changed the layout until its file is written.
  mutating func withhold(_ outcome: inout Outcome, _ statement: Statement) {
    let effects = outcome.evaluation.effects
    writing = nil
    guard effects.contains(where: \.isWriting) else { return }
    let isTyped = !effects.contains { $0 != $0.unscripted }
    let line = isTyped ? statement.replacing.map { Printer.text($0) } : nil
    var writing = Writing(replacing: line.flatMap { $0.contains("\n") ? nil : $0 })
    if let before = outcome.before {
      writing.before = before
      writing.answer = outcome.evaluation
      writing.answer.effects.removeAll(where: \.isWriting)
      writing.accepted = acceptedLines
      acceptedLines = []
      outcome.evaluation = Evaluation(effects: effects.filter(\.isWriting))
    }
    self.writing = writing
  }

  /// What was held back; nothing is any more.
  mutating func takeWriting() -> Writing? {
    defer { writing = nil }
    return writing
  }

  /// The answer that was held back, and what became of the file.
  mutating func accepted(_ sentence: String) -> Evaluation {
    var answer = Evaluation()
    if let writing = takeWriting() {
      answer = writing.answer
      acceptedLines = writing.accepted
    }
    answer.append(Evaluation(output: sentence))
    return answer
  }

  /// Takes back what the line changed whose file is not written; the line that would replace it.
  @discardableResult
  mutating func takeBack() -> String? {
    guard let writing = takeWriting() else { return nil }
    saving = nil
    if let before = writing.before?.value {
      let (runs, reading, isScripted) = (runs, reading, isScripted)
      self = before
      (self.runs, self.reading, self.isScripted) = (runs, reading, isScripted)
    }
    return writing.replacing
  }
}

extension Effect {
  /// The path of the file that is written; `nil` where none is.
  var writtenPath: String? {
    if case .writeFile(let path, _, _) = unscripted { path } else { nil }
  }

  /// Whether a file is written.
  var isWriting: Bool {
    writtenPath != nil
  }
}

extension OutputClause {
  /// What to do when the file is there.
  var mode: Effect.WriteMode { over ? .replace : .create }
}
