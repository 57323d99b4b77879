import Syntax

extension Verb {
  static let step = Verb(
    .session, "step [back]", "runs the lesson's next line",
    examples: ["lesson 1", "step", "step back"],
    seeAlso: ["lesson"]
  ) { parser throws(SyntaxError) in
    parser.take("back")
      ? Statement("step back") { session, _ throws(NotebookError) in
        try LessonGuide.stepBack(in: &session, SourceSpan(0, 9))
      }
      : Statement("step") { session, _ throws(NotebookError) in
        try LessonGuide.step(in: &session, SourceSpan(0, 4))
      }
  }
}
