import Syntax

extension WhatIfQuestion: AnsweredQuestion {
  var formats: [OutputFormat] { [.text] }
  var isRecorded: Bool { true }

  /// What a line would do to the layout: it is done to a copy, which is dropped.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    var trial = session
    let outcome: Session.Outcome
    do {
      outcome = try trial.transact { workspace throws(NotebookError) in
        try workspace.draft(line.statement, at: line.span)
      }
    } catch .notInBlock(line.span) {
      throw .notInWhatIf(line.span)
    }
    // What would help after the line can't be applied before it.
    let blocks = outcome.answer.blocks.map { block in
      if case .tries = block { Answer.Block.plain(block.recorded) } else { block }
    }
    return [.plain("what if: ")] + (blocks.isEmpty ? [.plain("nothing would move\n")] : blocks)
  }
}
