import SessionFiles
import Syntax

// The lines that would be lost if the session ended now: those that `save` would write and no file
// has.

/// The lines of a session that no file has.
public struct UnsavedLines: Equatable, Sendable {
  /// Lines that changed something, and text.
  public var changes = 0
  /// Lines that only asked.
  public var questions = 0

  /// Counts the lines of a session that no file has.
  init(of session: Session) {
    let steps = session.history.steps
    let saved = zip(steps, session.savedLines).prefix { $0.entry == $1 }.count
    // The lines that a lesson typed are in its file.
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
  /// The lines that no file has: the session's own, or that of the lesson that is given.
  public var unsaved: UnsavedLines { UnsavedLines(of: self) }

  /// Returns a notice for a person who is about to leave changes behind.
  ///
  /// - Parameters:
  ///   - way: The command that leaves: `quit`.
  ///   - free: The name of a file that is not there, for a session that has none.
  /// - Returns: `3 lines are not saved: save x.md, or quit again`; `nil` if nothing is lost.
  public func leavingNotice(by way: String, free: () -> String) -> String? {
    let count = unsaved.changes
    guard count > 0 else { return nil }
    var path = file ?? free()
    if SavedForm(of: path) == nil { path = FileEnding.replaced(in: path, by: "md") }
    let line = SaveLine(file: Word(path)).text
    let lines = count == 1 ? "1 line is" : "\(count) lines are"
    return shown("\(lines) not saved: \(line), or \(way) again\n")
  }

  /// Goes on although the user asked to leave (``isFinished``).
  public mutating func stay() { isFinished = false }

  /// Counts all lines so far as saved: those of a start-up file are not the user's work.
  public mutating func countAsSaved() { savedLines = history.entries }
}
