import Answers
import AutoLayout
import Syntax

/// The sentences about constraints that are not part of the layout yet.
struct ConstraintErrors {
  let workspace: Workspace

  func noAttribute(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .missingAttribute, title: "this says nothing about the layout", spans: [span],
      rule: "a constraint names an attribute of a view")
  }

  func frameOrigin(_ name: Located<AttributeName>) -> Diagnostic {
    Diagnostic(
      code: .frameOrigin,
      title: "\(name.value.rawValue) is read off the solution, not solved for",
      spans: [name.span], rule: "places are related edge to edge")
  }

  func attributeOfUIKit(_ name: Located<AttributeName>, in line: String) -> Diagnostic {
    let word = name.value.rawValue
    let edge = name.value.attribute?.withoutMargin.name ?? word
    return Diagnostic(
      code: .missingAttribute, title: "macOS has no attribute \(word)", spans: [name.span],
      rule: "NSLayoutConstraint has margins in UIKit alone; NSView has a layoutMarginsGuide",
      tries: [line.replacing(".\(word)", with: ".margins.\(edge)")])
  }

  func twoAttributes(_ span: SourceSpan, _ terms: [SideTerm]) -> Diagnostic {
    let references = terms.compactMap { term -> String? in
      guard let reference = term.reference, let item = reference.items.first,
        let attribute = reference.attributes.first
      else { return nil }
      return "\(item.written).\(attribute.value.rawValue)"
    }
    let pair = references.count >= 2 ? "\(references[0]) == \(references[1])" : nil
    return Diagnostic(
      code: .twoAttributes, title: "a side has more than one attribute", spans: [span],
      rule: "a constraint relates one attribute to one other: first == m * second + constant",
      tries: ["set rules = math"] + (pair.map { [$0] } ?? []))
  }

  func misplacedIntrinsic(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .intrinsic, title: "intrinsic stands for a width or height of the first side",
      spans: [span], rule: "a size may be related to the natural size of its own view",
      tries: workspace.firstView.map { ["set \($0).intrinsic = 100x50"] } ?? [])
  }

  /// Converts an error in an iteration of a loop to an error of the loop.
  static func inLoop(_ inner: Diagnostic, _ span: SourceSpan) -> Diagnostic {
    var result = inner
    result.spans = [span]
    result.tries = []
    return result
  }
}

extension NotebookError {
  static func unequalLists(_ counts: [Int], _ span: SourceSpan) -> NotebookError {
    .refused(
      code: .unequalLists,
      title: "lists of \(Text.list(counts.map(String.init))) do not go together", spans: [span],
      rule: "lists of one length pair up, and one thing goes with each of a list")
  }
}
