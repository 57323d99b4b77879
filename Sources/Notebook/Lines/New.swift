import Answers
import AutoLayout

extension Verb {
  static let new = Verb(
    .session, "new", "begins an empty session; undo comes back",
    seeAlso: ["undo", "save", "branch"],
    Statement("new") { session, typed in Earlier.beginNew(typed, in: &session) })
}

// `new`, and replacing a session with another one so that undo returns to it.

/// The previous session, and the line that replaced it.
struct Earlier: Sendable {
  /// The session as it was before the line.
  private let session: Boxed<Session>
  /// The line that replaced it.
  private let line: String
  /// The number of changes that the current session had after that line.
  let changes: Int

  /// Begins an empty session, and reports the unsaved lines of the current one.
  static func beginNew(_ line: String, in session: inout Session) -> LineOutcome {
    session.beginSteps()
    let lost = session.unsaved.changes
    let isUsed = session.history.count > 0 || session.earlier != nil
    leave(&session, for: Session(), by: line)
    var answer = "a new session"
    if lost > 0 {
      answer +=
        "; \(Text.count(lost, "line")) of the last one \(lost == 1 ? "is" : "are") not saved"
    }
    if isUsed { answer += lost > 0 ? ": undo comes back" : "; undo comes back" }
    return LineOutcome(answer: Answer(output: answer), recording: .journal)
  }

  /// Continues with another session, from which undo returns to this one.
  static func leave(_ session: inout Session, for other: Session, by line: String) {
    var (left, next) = (session, other)
    left.pendingWork = Pending()
    next.earlier = Earlier(
      session: Boxed(left), line: line, changes: next.history.changeCount)
    replace(&session, by: next)
  }

  /// Returns to this session; lines undone in the current one can be redone.
  func comeBack(in session: inout Session) -> LineOutcome {
    let undone = session.history.undone
    Self.replace(&session, by: self.session.value)
    session.history.keepUndone(undone + [[line]])
    return LineOutcome(answer: Answer(output: "undone: \(line)"), recording: .journal)
  }

  /// Replaces a session with another one, in the same program and entry.
  private static func replace(_ session: inout Session, by other: Session) {
    var next = other
    next.configuration = session.configuration
    next.aliases = session.aliases
    next.isScripted = session.isScripted
    next.isFinished = session.isFinished
    next.isTrial = session.isTrial
    next.pendingWork = session.pendingWork
    next.stop = session.stop
    session = next
  }
}
