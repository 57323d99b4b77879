import Answers
import Syntax

extension Verb {
  static let serve = Verb(
    .session, "serve", "shows this session as a page in a browser",
    seeAlso: ["draw", "slide", "lesson"],
    Statement("serve") { session, _ throws(NotebookError) in
      try ServedPage.run(in: &session, SourceSpan(0, 5))
    })
}

/// The page of a session, which the program serves at an address given in the answer.
enum ServedPage {
  /// Asks the program to serve this session, for `serve`; refused in lines of a file.
  static func run(
    in session: inout Session, _ span: SourceSpan
  ) throws(NotebookError) -> LineOutcome {
    guard session.configuration.isInteractive, !session.isScripted else {
      throw .notServed(span)
    }
    return LineOutcome(answer: Answer(effects: [session.effect(.serve, .serve)]))
  }

  /// Returns the result of the program's reply; `nil` if it changes nothing.
  static func consequence(of reply: EffectReply, in session: Session) -> Answer? {
    switch reply {
    case .serving(let address):
      Answer(output: "\(address) shows this session; both change it")
    case .fileFailed(let reason):
      Answer(errors: "the page is not served: \(reason)", status: .inputOutput)
    case .file, .lessons, .fileRefused, .written, .skipped, .slideEnded, .playStopped, .answered:
      nil
    }
  }
}
