import AutoLayout

/// The progress through a file's questions.
struct QuizProgress: Equatable, Sendable {
  /// The position of the question.
  var index = 0
  /// Indicates whether it has been asked.
  var isAsked = false
  /// The number of hints given.
  var hints = 0
  /// The state in which the answer begins.
  var start: Start?
  /// The number of questions generated from layouts, when no file has any.
  var made = 0

  /// The state in which an answer begins.
  struct Start: Equatable, Sendable {
    var document: LayoutDocument
    /// The number of lines that had changed the session by then.
    var changes: Int
  }
}

extension QuizProgress.Start {
  /// Creates the start of an answer from the current session.
  init(of session: Session) {
    self.init(
      document: session.workspace.layout.document, changes: session.history.changeCount)
  }
}
