import AutoLayout
import Syntax

// Refusals of questions.

extension Explanation {
  func diagnostic(forQuestion error: NotebookError) -> Diagnostic {
    let view = firstView
    switch error {
    case .notAQuantity(let path):
      return Diagnostic(
        code: .notAQuantity, title: "\(pathText(path)) is not a number of the layout",
        spans: [path.span], rule: "ask about an attribute or a number of a frame",
        tries: view.map { ["why \($0).width", "staircase \($0).height"] } ?? ["view red"])
    case .notVaried(let path):
      return Diagnostic(
        code: .notVaried, title: "\(pathText(path)) cannot be varied", spans: [path.span],
        rule: "the root's width and height can be, and the constant of a constraint",
        tries: ["sensitivity root.width", "sweep root.width 240...600"])
    case .nestedRange(let span):
      return Diagnostic(
        code: .nestedRange, title: "one range at a time", spans: [span],
        rule: "a claim is proved over one parameter",
        tries: ["expect for root.width in 320...600 : no conflict"])
    default:
      return Diagnostic(
        code: .nothingToCompare, title: "there is no mark or branch to compare with",
        rule: "diff compares two states", tries: ["mark before"])
    }
  }
}
