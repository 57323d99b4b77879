import Syntax

extension HelpQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { Listing.formats }
  var isRecorded: Bool { false }

  /// An overview, or what there is to say of a topic.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    Listing(text: try Help(session).text(topic)).blocks(as: format)
  }
}
