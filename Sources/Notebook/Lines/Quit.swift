import AutoLayout
import Syntax

extension Verb {
  static let quit = Verb(
    .session, "quit", "leaves",
    seeAlso: ["save", "undo"], .quit)
}
