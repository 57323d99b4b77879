import AutoLayout
import SessionFiles
import Syntax

// The lines that would be lost if the session ended now: those that `save` would write and that no
// file contains.

/// The lines of a session that are in no file.
public struct UnsavedLines: Equatable, Sendable {
  /// The number of lines that changed something, and of texts.
  public var changes = 0
  /// The number of lines that only asked a question.
  public var questions = 0

  /// Counts the lines of a session that are in no file.
  init(of session: Session) {
    let steps = session.history.steps
    let saved = zip(steps, session.savedLines).prefix { $0.entry == $1 }.count
    // The lines of a lesson are in its file.
    let given =
      session.lesson.map { $0.base..<max($0.base, $0.present.history.count) } ?? 0..<0
    for (index, step) in steps.enumerated().dropFirst(saved)
    where !given.contains(index) && !step.isFresh {
      if step.inverse == nil && !step.isProse {
        questions += 1
      } else {
        changes += 1
      }
    }
  }
}

extension Session {
  /// The lines that are in no file: neither the session's own, nor that of the current lesson.
  public var unsaved: UnsavedLines { UnsavedLines(of: self) }

  /// Returns a warning for a user who is about to lose changes.
  ///
  /// - Parameters:
  ///   - way: The command for leaving, such as `quit`.
  ///   - free: Returns an unused file name, for a session without a file.
  /// - Returns: `3 lines are not saved: save x.md, or quit again`; `nil` if nothing is lost.
  public func leavingNotice(by way: String, free: () -> String) -> String? {
    let count = unsaved.changes
    guard count > 0 else { return nil }
    var path = file ?? free()
    if SavedForm(of: path) == nil { path = FileEnding.replaced(in: path, by: "md") }
    let line = SaveLine(file: Word(path)).text
    let lines = count == 1 ? "1 line is" : "\(count) lines are"
    return PlainText.spelt("\(lines) not saved: \(line), or \(way) again\n")
  }

  /// Continues after the user asked to leave (``isFinished``).
  public mutating func stay() { isFinished = false }

  /// Counts all lines so far as saved, such as those of a start-up file.
  public mutating func countAsSaved() { savedLines = history.entries }
}
