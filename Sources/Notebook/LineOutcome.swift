import Answers

/// The result of a statement, before it is recorded.
struct LineOutcome {
  var answer: Answer
  /// Indicates how the line is recorded, if it is.
  var recording = Recording.none
  /// The line that is recorded instead of the typed one.
  var line: String?
  /// The output that is recorded instead of the displayed one: that of a replay without a user.
  var recorded: String?
  /// Indicates whether the line counts only once its file is written.
  var countsWhenWritten = false
  /// The new aliases, if the line changes them.
  var aliases: [Alias]?
  /// Indicates whether the user asked to quit.
  var isLast = false

  /// Appends a later step of the same entry, to be undone with it.
  mutating func append(_ step: LineOutcome) {
    if recorded != nil || step.recorded != nil {
      recorded = (recorded ?? answer.output) + (step.recorded ?? step.answer.output)
    }
    answer.append(step.answer)
  }

  /// Moves the answer out instead of copying it.
  consuming func takeAnswer() -> Answer { answer }

  /// How a line is recorded.
  enum Recording {
    /// Not recorded, as it concerns only the session.
    case none
    /// As a query, which undo skips.
    case question
    /// As a change, with the edits that undo the entry.
    case change
    /// As text between lines.
    case prose
    /// In the journal, removing the given number of changes.
    case undo(Int)
    /// In the journal only: redo and the like.
    case journal

    /// Returns whether it invalidates earlier suggestions.
    func endsOffers(thatCorrect: Bool) -> Bool {
      switch self {
      case .change: true
      case .question: thatCorrect
      case .none, .prose, .undo, .journal: false
      }
    }

    /// Indicates whether the layout may have changed.
    var isChange: Bool {
      switch self {
      case .none, .question, .prose: false
      case .change, .undo, .journal: true
      }
    }
  }
}
