import Syntax

extension Verb {
  static let step = Verb(
    .session, "step [back] [NUM]|to NUM|start|end", "runs the lesson's next line, or goes to one",
    examples: ["lesson 1", "step", "step 3", "step back", "step to end"],
    seeAlso: ["lesson"]
  ) { parser throws(SyntaxError) in
    let start = parser.verbStart
    if parser.take("to") {
      // Without a lesson, these words are refused, so completion does not offer them.
      let end = ["start", "end"].first { parser.isNext($0) }
      if end != nil { parser.advance() }
      let place = end == nil ? try parser.integer(.wholeNumber) : nil
      let span = SourceSpan(start, parser.previousEnd)
      return Statement("step to " + (end ?? place?.text ?? "")) {
        session, _ throws(NotebookError) in
        let (done, count) = session.lessonProgress ?? (0, 0)
        let line = place?.value ?? (end == "end" ? count : 0)
        return try LessonGuide.step(line - done, in: &session, span)
      }
    }
    let isBack = parser.take("back")
    let count = parser.isNumberNext() ? try parser.integer(.count) : nil
    let span = SourceSpan(start, parser.previousEnd)
    return Statement("step" + (isBack ? " back" : "") + count.behind()) {
      session, _ throws(NotebookError) in
      try LessonGuide.step((isBack ? -1 : 1) * (count?.value ?? 1), in: &session, span)
    }
  }
}
