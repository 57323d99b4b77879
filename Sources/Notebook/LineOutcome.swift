import Answers

/// The result of a statement, before it is recorded.
struct LineOutcome {
  var answer: Answer
  /// Indicates whether and how the line is recorded.
  var recording = Recording.none
  /// The line that is recorded instead of the one typed.
  var line: String?
  /// The output that is recorded instead of the one shown: that of a replay without a person.
  var recorded: String?
  /// Indicates whether the line counts only when its file is written.
  var countsWhenWritten = false
  /// The aliases from then on, if it changes them.
  var aliases: [Alias]?
  /// Indicates whether the person asked to leave.
  var isLast = false

  /// Appends a later step of the same entry, which is taken back with it.
  mutating func append(_ step: LineOutcome) {
    if recorded != nil || step.recorded != nil {
      recorded = (recorded ?? answer.output) + (step.recorded ?? step.answer.output)
    }
    answer.append(step.answer)
  }

  /// The answer, which is then not copied.
  consuming func takeAnswer() -> Answer { answer }

  /// The way a line is recorded.
  enum Recording {
    /// Not at all, as it is about the session.
    case none
    /// As a question, which undo passes over.
    case question
    /// As a change, with the way back over the entry.
    case change
    /// As text between lines.
    case prose
    /// In the journal, and a number of changes is removed.
    case undo(Int)
    /// In the journal alone: redo and the like.
    case journal

    /// Returns whether it ends earlier offers.
    func endsOffers(thatCorrect: Bool) -> Bool {
      switch self {
      case .change: true
      case .question: thatCorrect
      case .none, .prose, .undo, .journal: false
      }
    }

    /// Indicates whether the layout may be another one afterwards.
    var isChange: Bool {
      switch self {
      case .none, .question, .prose: false
      case .change, .undo, .journal: true
      }
    }
  }
}
