import Analysis
import AutoLayout
import Syntax

extension Session {
  /// `lint`: what works and would better be said otherwise, or not at all.
  ///
  /// As JSON: `{"findings":[{"kind","subject","sentence"}]}`.
  mutating func lint(_ format: Located<OutputFormat>?) throws(NotebookError) -> String {
    let rows = workspace.layout.lint().map { finding in
      let (kind, subject, sentence) = told(finding)
      return [subject, kind, sentence]
    }
    let text =
      rows.isEmpty
      ? "nothing to object to\n" : Text.columns(rows.map { [$0[0], "// \($0[2])"] })
    let json = rows.map { row in
      JSON.object([
        ("kind", .string(row[1])), ("subject", .string(row[0])), ("sentence", .string(row[2])),
      ])
    }
    return try Listing(
      headings: ["subject", "kind", "sentence"], rows: rows, text: text,
      json: .object([("findings", .array(json))])
    ).written(format)
  }

  private func told(_ finding: Finding) -> (kind: String, subject: String, sentence: String) {
    func name(_ id: ConstraintID) -> String { self.name(of: .explicit(id)) }
    switch finding {
    case .duplicate(let id, let twin):
      return ("duplicate", name(id), "says what \(name(twin)) says; remove one of them")
    case .redundant(let id):
      return ("redundant", name(id), "follows from the others; without it the layout is the same")
    case .ineffective(let id):
      return ("ineffective", name(id), "is not met, and nothing moves without it")
    case .absoluteEdges(let id):
      return (
        "absolute", name(id),
        "left and right never flip; leading and trailing follow the reading direction"
      )
    case .requiredContent(let item, let axis, let isHugging):
      return (
        "required", workspace.name(item),
        "\(axis.rawValue) \(isHugging ? "hugging" : "resistance") is required: "
          + "a longer text is then a conflict; 999 gives way"
      )
    case .contentWithoutSize(let item, let axis):
      return (
        "contentless", workspace.name(item),
        "has no natural size, so \(axis.rawValue) hugging and resistance have no effect"
      )
    case .fixedText(let id, let item):
      return (
        "fixed", name(id),
        "fixes the height of the text of \(workspace.name(item)); a larger text is cut off"
      )
    case .outside(let id, let item):
      return (
        "outside", name(id),
        "holds \(workspace.name(item)) outside of its superview; is the sign meant?"
      )
    case .translated(let id, let item):
      let view = workspace.name(item)
      return (
        "translated", name(id),
        "competes with the frame of \(view), which is translated into constraints; "
          + "set \(view).translates = off"
      )
    case .unconstrained(let item):
      return ("unconstrained", workspace.name(item), "is named by no constraint")
    }
  }
}
