import Answers

extension Verb {
  static let quit = Verb(
    .session, "quit", "leaves",
    seeAlso: ["save", "undo"],
    Statement("quit") { session, _ in
      LineOutcome(answer: Answer(effects: [session.effect(.quit)]), isLast: true)
    })
}
