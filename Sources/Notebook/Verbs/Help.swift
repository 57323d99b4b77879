import Answers
import Syntax

extension HelpQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { Listing.formats }
  var isRecorded: Bool { false }

  /// Answers with an overview, or the text about a topic.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    if !isHow, let topic, let story = Help.story(of: topic, in: session.workspace) {
      return try story.blocks(in: session, as: format)
    }
    return Listing(text: try Help(session).text(self)).blocks(as: format)
  }
}
