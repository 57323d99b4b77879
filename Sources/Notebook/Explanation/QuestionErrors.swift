import Answers
import AutoLayout
import Syntax

/// The sentences about questions.
struct QuestionErrors {
  let workspace: Workspace

  func notAQuantity(_ path: Path) -> Diagnostic {
    var view = workspace.firstView
    if let head = path.heads.first, case .item(let item)? = workspace.lookup(head.value) {
      view = workspace.name(item)
    }
    return Diagnostic(
      code: .notAQuantity, title: "\(path.plain) is not a number of the layout",
      spans: [path.span], rule: "ask about an attribute, or about a frame's x, y, width or height",
      tries: view.map { ["why \($0).width", "why \($0).height by priority"] } ?? ["view red"])
  }
}

extension NotebookError {
  static func notVaried(_ path: Path) -> NotebookError {
    .refused(
      code: .notVaried, title: "\(path.plain) cannot be varied", spans: [path.span],
      rule: "the root's width and height can be, and the constant of a constraint",
      tries: ["why root.width moving", "frames for root.width in 240...600"])
  }

  static func nestedRange(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .nestedRange, title: "one range at a time", spans: [span],
      rule: "a claim is proved over one parameter",
      tries: ["expect for root.width in 320...600 : no conflict"])
  }

  static var nothingToCompare: NotebookError {
    .refused(
      code: .nothingToCompare, title: "there is no mark or branch to compare with",
      rule: "show since compares two states", tries: ["mark before"])
  }
}
