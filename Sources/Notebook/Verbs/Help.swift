import Syntax

extension HelpQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { [.text] }
  var isRecorded: Bool { false }

  /// An overview, or what there is to say of a topic.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    [.plain(try Help(session).text(topic))]
  }
}
