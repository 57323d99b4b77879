import AutoLayout
import Syntax

extension Verb {
  static let lesson = Verb(
    .session, "lesson [NUM]", "begins a lesson, or lists them",
    examples: ["lesson", "lesson 1", "step"],
    seeAlso: ["step", "predict"]
  ) { parser throws(SyntaxError) in
    parser.note(.lesson)
    switch parser.token.kind {
    case .number: return .lesson(try parser.integer(.wholeNumber).map(String.init))
    case .word, .quoted: return .lesson(try parser.name(.lesson))
    default: return .lesson(nil)
    }
  }
}
