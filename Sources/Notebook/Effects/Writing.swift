public import Answers
import Syntax

// A line that writes a file takes effect once the file is written: until then it has no answer and
// is not in the journal, and if writing fails it is undone.

/// A file that a line writes.
struct Writing: Sendable {
  /// A line that changed more than the file.
  struct Change: Sendable {
    /// The answer to give once the file is written.
    var answer: Answer
    /// The lines accepted on success.
    var accepted: [String]
    /// The inverse of the line.
    var inverse: History.Inverse
    /// The lines that could be redone before this line.
    var undone: [[String]]
  }

  /// The path of the file.
  var path: String
  /// The parts of the layout that the file lacks.
  var missing: [String] = []
  /// Indicates whether the session is written rather than an answer.
  var isSession = false
  /// The line that would replace an existing file; `nil` if there is none.
  var replacing: String?
  /// The change that takes effect once the file is written.
  var change: Change?

  /// Holds back the answer of a line that changed the layout until its file is written.
  ///
  /// - Parameters:
  ///   - outcome: The result of the line, which is already recorded.
  ///   - statement: The line.
  ///   - undone: The lines that could be redone before it.
  ///   - session: The session that evaluated the line.
  static func withhold(
    _ outcome: inout LineOutcome, _ statement: Statement, undone: [[String]],
    in session: inout Session
  ) {
    let effects = outcome.answer.effects
    for effect in effects {
      guard case .write(var writing)? = session.pendingWork.task(of: effect.id) else { continue }
      let line = effect.isScripted ? nil : statement.replacing.map { Printer.text($0) }
      writing.replacing = line.flatMap { $0.contains("\n") ? nil : $0 }
      if outcome.countsWhenWritten, let inverse = session.history.lastInverse {
        var answer = outcome.answer
        answer.effects.removeAll(where: { $0.isWriting })
        writing.change = Change(
          answer: answer, accepted: session.acceptedLines, inverse: inverse, undone: undone)
        session.acceptedLines = []
        outcome.answer = Answer(effects: effects.filter { $0.isWriting })
        outcome.countsWhenWritten = false
      }
      session.pendingWork.set(.write(writing), of: effect.id)
    }
  }

  /// Returns the result of the reply to its effect; `nil` if it changes nothing.
  func consequence(of reply: EffectReply, in session: inout Session) -> Answer? {
    switch reply {
    case .written:
      if isSession {
        session.file = path
        session.countAsSaved()
      }
      let rest = missing.isEmpty ? "" : "\nnot in this file: " + missing.joined(separator: "; ")
      return accepted("saved \(path)\(rest)", in: &session)
    case .skipped: return accepted("\(path) not written", in: &session)
    case .fileFailed(let reason):
      takeBack(in: &session)
      return session.refusal(.file(path: path, reason: reason))
    case .fileRefused(let reason):
      takeBack(in: &session)
      return session.refusal(
        .fileRefused(path: path, reason, isRead: false, replacing: replacing))
    case .file, .lessons, .serving, .slideEnded, .playStopped, .answered: return nil
    }
  }

  /// Returns the withheld answer, followed by a sentence about the file.
  private func accepted(_ sentence: String, in session: inout Session) -> Answer {
    var answer = change?.answer ?? Answer()
    session.acceptedLines = change?.accepted ?? []
    answer.append(Answer(output: sentence))
    return answer
  }

  /// Undoes the changes of a line whose file could not be written.
  private func takeBack(in session: inout Session) {
    guard let change else { return }
    session.takeBackLastLine(change.inverse, undone: change.undone)
  }
}

extension Session {
  /// Undoes the last recorded line, as if it had never existed.
  mutating func takeBackLastLine(_ inverse: History.Inverse, undone: [[String]]) {
    history.drop(behind: history.count - 1)
    history.keepUndone(undone)
    workspace.takeBack(inverse)
    countAmbiguous()
  }
}

extension Effect {
  /// The path of the written file; `nil` if none is written.
  var writtenPath: String? {
    switch action {
    case .writeFile(let path, _, _), .writePNG(let path, _, _): path
    case .readFile, .listLessons, .play, .slide, .ask, .edit, .serve, .quit: nil
    }
  }

  /// Indicates whether the effect writes a file.
  public var isWriting: Bool {
    writtenPath != nil
  }
}

extension Session {
  /// Returns whether an effect writes the session rather than an answer.
  public func isSavedBy(_ effect: Effect.ID) -> Bool {
    if case .write(let writing)? = pendingWork.task(of: effect) { writing.isSession } else { false }
  }
}
