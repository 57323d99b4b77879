import Syntax

extension HistoryQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { [.text] }
  var isRecorded: Bool { false }

  /// The lines so far, those that changed something marked.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let lines = session.history.steps.filter { !$0.isProse }.enumerated().map { index, step in
      let mark = step.inverse == nil ? "  " : "* "
      return "\(mark)\(index + 1)  " + .line(step.entry.replacing("\n", with: " ")) + "\n"
    }
    return [.text(lines.joined())]
  }
}
