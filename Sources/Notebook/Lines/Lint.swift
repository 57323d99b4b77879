import Analysis
import Answers
import AutoLayout
import Syntax

/// `lint`: lines that could be written better.
struct LintQuestion: ListingQuestion {
  var text: String { "lint" }

  var forSuffix: ForSuffix { .offered }

  func compared(in surroundings: [Word]) -> AnyQuestion? {
    AnyQuestion(MatrixQuestion(choices: surroundings, topic: nil))
  }
  var tellsPending: Bool { false }

  func isAboutDocument(in workspace: Workspace) -> Bool { true }

  /// Answers with valid lines that could be written better, or omitted.
  ///
  /// As JSON: `{"findings":[{"kind","subject","sentence"}]}`.
  func listing(in context: QuestionContext) throws(NotebookError) -> Listing {
    let found = context.layout.lint().untilStopped.map { Self.told($0, context) }
    let json = found.map { finding in
      JSON.object([
        ("kind", .string(finding.kind)), ("subject", .string(finding.subject.plain)),
        ("sentence", .string(finding.sentence)),
      ])
    }
    let broken = context.layout.brokenCount
    let elsewhere =
      broken > 0
      ? "; conflicts tells of \(Text.count(broken, "broken constraint"))"
      : context.layout.ambiguousItems().isEmpty ? "" : "; ambiguity tells what is open"
    return Listing(
      told: found.isEmpty
        ? [.plain("\(context.layout.nothingToObject(isWhole: true))\(elsewhere)\n")]
        : [.table(Table(found.map { [$0.subject, .remark($0.sentence)] }, indent: 0))],
      table: Table(
        [.init("subject"), .init("kind"), .init("sentence")],
        found.map { [$0.subject, RichText($0.kind), RichText($0.sentence)] }),
      json: .object([("findings", .array(json))]))
  }

  static func told(
    _ finding: Finding, _ context: QuestionContext
  ) -> (kind: String, subject: RichText, sentence: String) {
    func name(_ id: ConstraintID) -> RichText { context.mention(.explicit(id)) }
    func name(_ item: ItemID) -> RichText { context.mention(item) }
    switch finding {
    case .duplicate(let id, let twin):
      return ("duplicate", name(id), "says what \(name(twin).plain) says; remove one of them")
    case .looser(let id, let tighter):
      return ("looser", name(id), "holds wherever \(name(tighter).plain) does; it may be left out")
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
        "required", name(item),
        "\(axis.rawValue) \(isHugging ? "hugging" : "resistance") is required: "
          + "a longer text is then a conflict; 999 gives way"
      )
    case .contentWithoutSize(let item, let axis):
      return (
        "contentless", name(item),
        "has no natural size, so \(axis.rawValue) hugging and resistance have no effect"
      )
    case .fixedText(let id, let item):
      return (
        "fixed", name(id),
        "fixes the height of the text of \(name(item).plain); a larger text is cut off"
      )
    case .stretchedBaseline(let id, let item):
      return (
        "stretched", name(id),
        "aligns a baseline of \(name(item).plain), which is higher than its text"
      )
    case .outside(let id, let item):
      return (
        "outside", name(id),
        "holds \(name(item).plain) outside of its superview; is the sign meant?"
      )
    case .covering(let id):
      let meant = context.layout.record(of: id)?.keepingApart(in: context.layout)
      let line = meant.map { context.layout.text(of: $0) } ?? ""
      return ("covering", name(id), "lays one view over the other; is \(line) meant?")
    case .outward(let id, let item):
      let meant = context.layout.record(of: id)?.pointingInward(in: context.layout)
      let line = meant.map { context.layout.text(of: $0) } ?? ""
      return (
        "outward", name(id),
        "keeps \(name(item).plain) at or beyond the edge of its superview; is \(line) meant?"
      )
    case .turnedAround(let id, let other):
      return (
        "turned", name(id),
        "has a negative constant or a fraction; \(context.layout.text(of: other)) says the same "
          + "without one"
      )
    case .cutText(let cut):
      let (size, adjective) = cut.axis == .horizontal ? ("wide", "width") : ("high", "height")
      return (
        "cut", name(cut.item),
        "shows a text that is cut off: it would be \(Text.number(cut.needs)) \(size) and has "
          + "\(Text.number(cut.has)) of \(adjective); why \(name(cut.item).plain) truncated tells more"
      )
    case .translated(let id, let item):
      let view = name(item).plain
      return (
        "translated", name(id),
        "competes with the frame of \(view), which is translated into constraints; "
          + "set \(view).translates = off"
      )
    case .delicate(let id):
      return (
        "delicate", name(id),
        "has numbers so far apart, or so nearly a fraction, that rounding may decide"
      )
    case .noArea(let item):
      let frame = context.layout.frame(of: item)
      return (
        "unseen", name(item),
        "is \(Text.number(frame.width))×\(Text.number(frame.height)), so that nothing of it is seen"
      )
    case .beyondRoot(let item):
      return ("beyond", name(item), "lies wholly beyond the root, where it is not seen")
    case .overlapping(let item, let other):
      return ("overlap", name(item), "overlaps part of \(name(other).plain)")
    case .missingChain(let chain):
      return ("chain", name(chain.item), context.sentence(on: chain))
    case .overhang(let overhang):
      let superview = context.layout.record(of: overhang.item)?.superview ?? .root
      return (
        "overhang", name(overhang.item),
        "hangs \(Text.number(overhang.distance)) out of \(name(superview).plain) at the "
          + overhang.edge.name
      )
    case .againstEstimate(let item):
      return (
        "estimate", name(item),
        "has a height by required constraints alone, and the first pass gives it the estimate of its "
          + "table: UIKit logs a conflict then, and 999 for the last of the chain avoids it"
      )
    case .unconstrained(let item):
      return ("unconstrained", name(item), "is named by no constraint")
    }
  }
}

extension Verb {
  static let lint = Verb(
    asking: .ask, "lint", "looks for duplicates, redundancy and bad habits",
    examples: ["lint"],
    seeAlso: ["conflicts", "ambiguity"]
  ) { _ throws(SyntaxError) in
    LintQuestion()
  }
}
