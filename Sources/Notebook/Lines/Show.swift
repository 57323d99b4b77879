import Answers
import AutoLayout
import Syntax

/// `show red`: the lines that recreate it.
struct ShowQuestion: Question {
  /// The paths to show; empty for everything.
  var paths: [Path] = []

  var text: String {
    guard let first = paths.first, first.heads.count == 1, first.steps.isEmpty,
      Self.parts.contains(Name.key(first.heads[0].value))
    else { return "show" + paths.behind }
    // A name that equals the word for a part is quoted.
    return "show \(Name.quoted(first.heads[0].value))" + Array(paths.dropFirst()).behind
  }

  /// The words for the other things that can be shown.
  fileprivate static let parts = ["constraints", "tree", "missing", "since", "unread"]
}

/// `show unread`: what the last import assumed and left out.
struct UnreadQuestion: Question {
  var text: String { "show unread" }
  var formats: [OutputFormat] { [.text] }
  var isRecorded: Bool { false }

  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    let unread = session.memory.unread
    return [.plain(unread.isEmpty ? "nothing was left out\n" : unread)]
  }
}

extension Verb {
  static let show = Verb(
    askingAny: .ask, "show [NAME …|constraints [NAME …]|tree [NAME]|missing [NAME …]|since NAME]",
    "prints the lines that make it again, its constraints, the tree of views, or what changed",
    examples: [
      "show", "show {a}", "show constraints {a} by priority", "show tree", "mark {before}",
      "show since {before}",
    ],
    seeAlso: ["frames", "save", "formats"],
    completing: .wholeItems
  ) { parser throws(SyntaxError) in
    parser.note(.choice(ShowQuestion.parts))
    if parser.peek().kind != .dot {
      if parser.isNext("constraints") {
        parser.advance()
        return AnyQuestion(try parser.listQuestion())
      }
      if parser.isNext("tree") {
        parser.advance()
        return AnyQuestion(TraceQuestion(items: try parser.looseItems()))
      }
      if parser.isNext("missing") {
        parser.advance()
        return AnyQuestion(InferQuestion(items: try parser.looseItems()))
      }
      if parser.isNext("unread") {
        parser.advance()
        return AnyQuestion(UnreadQuestion())
      }
      if parser.isNext("since") {
        parser.advance()
        return AnyQuestion(try parser.diffQuestion())
      }
    }
    return AnyQuestion(ShowQuestion(paths: try parser.loosePaths()))
  }
}
