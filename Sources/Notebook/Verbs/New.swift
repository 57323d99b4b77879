import Answers
import Syntax

// `new`, and how a session is left for another one so that undo comes back.

/// The session before a line that left it for another one.
struct Earlier: Sendable {
  /// The session as it was.
  var session: Boxed<Session>
  /// The line that left it.
  var line: String
  /// The number of changes that the present session had after that line.
  var changes: Int
}

extension Session {
  /// Begins an empty session; reports the unsaved lines of this one.
  mutating func beginNew(_ line: String) -> Outcome {
    beginSteps()
    let lost = unsaved.changes
    let isUsed = history.count > 0 || earlier != nil
    leave(for: Session(), by: line)
    var answer = "a new session"
    if lost > 0 {
      answer +=
        "; \(Text.count(lost, "line")) of the last one \(lost == 1 ? "is" : "are") not saved"
    }
    if isUsed { answer += lost > 0 ? ": undo comes back" : "; undo comes back" }
    return Outcome(answer: Answer(output: answer), recording: .journal)
  }

  /// Goes on with another session, from which undo comes back to this one.
  mutating func leave(for other: Session, by line: String) {
    var (left, next) = (self, other)
    left.pendingWork = Pending()
    next.earlier = Earlier(
      session: Boxed(left), line: line, changes: next.history.changeCount)
    takePlace(of: next)
  }

  /// Returns to the session before this one; lines undone here can be redone.
  mutating func comeBack(to earlier: Earlier) -> Outcome {
    let undone = history.undone
    takePlace(of: earlier.session.value)
    history.keepUndone(undone + [[earlier.line]])
    return Outcome(answer: Answer(output: "undone: \(earlier.line)"), recording: .journal)
  }

  /// Becomes another session, in the same program and entry.
  private mutating func takePlace(of other: Session) {
    var next = other
    next.configuration = configuration
    next.aliases = aliases
    next.isScripted = isScripted
    next.isFinished = isFinished
    next.isTrial = isTrial
    next.pendingWork = pendingWork
    next.stop = stop
    self = next
  }
}
