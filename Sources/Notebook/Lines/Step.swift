import AutoLayout
import Syntax

extension Verb {
  static let step = Verb(
    .session, "step [back]", "runs the lesson's next line",
    examples: ["lesson 1", "step", "step back"],
    seeAlso: ["lesson"]
  ) { parser throws(SyntaxError) in
    parser.take("back") ? .stepBack : .step
  }
}
