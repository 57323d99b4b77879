import Analysis
import Answers
import AutoLayout
import Interchange
import Syntax

// What a person should know of a layout that was read from elsewhere, although nothing contradicts.

extension Translation {
  /// The most lines of remarks.
  private static let mostRemarks = 3

  /// The remarks on a layout without a conflict, the most important first, the first one with its cure
  /// as code; empty for a log, which lists only a part of a layout.
  func remarks(in context: QuestionContext, as dialect: CodeDialect) -> String {
    let layout = context.layout
    guard printed.isEmpty, views > 0, layout.brokenCount == 0 else { return "" }
    var lines = layout.remarks().map { finding in
      let told = LintQuestion.told(finding, context)
      if case .missingChain = finding { return told.sentence }
      return "\(told.subject.plain) \(told.sentence)"
    }
    let open = layout.ambiguity(choiceLimit: 3)
    if let reason = layout.reason(for: open) {
      lines.insert(context.told(reason).plain, at: min(lines.count, 1))
    }
    guard !lines.isEmpty else { return layout.nothingToObject() + "\n" }
    let more = lines.count - Self.mostRemarks
    var text = lines.prefix(Self.mostRemarks).map { $0 + "\n" }
    if let cure = cure(in: context, as: dialect) { text.insert("in code: \(cure)\n", at: 1) }
    if more > 0 { text.append("\(more) more: lint\n") }
    return text.joined()
  }

  /// The constraints that close the first missing chain, as code.
  private func cure(in context: QuestionContext, as dialect: CodeDialect) -> String? {
    guard case .missingChain(let chain)? = context.layout.remarks().first else { return nil }
    let writer = CodeChanges(context.layout, in: dialect, root: "view")
    let statements = chain.missing.compactMap { context.code(for: .add($0), in: writer) }
    return statements.isEmpty ? nil : statements.joined(separator: "; ")
  }
}

extension QuestionContext {
  /// The sentence about an axis along which something has no size of its own.
  func sentence(on chain: MissingChain) -> String {
    let name = mention(chain.item).plain
    let (edge, size) = chain.axis == .horizontal ? ("trailing edge", "width") : ("bottom", "height")
    let frame = layout.frame(of: chain.item)
    let length = Text.number(chain.axis == .horizontal ? frame.width : frame.height)
    if chain.kind == .scrolled {
      return
        "nothing in \(name) reaches the \(edge) of its content, so the \(size) of that is open "
        + "and it does not scroll"
    }
    let given = chain.kind == .row ? "the table gives it \(length)" : "it is \(length) here"
    let hangs =
      chain.overhang > 0
      ? ", and \(mention(chain.last).plain) hangs \(Text.number(chain.overhang)) out of it" : ""
    return "nothing in \(name) reaches its \(edge), so its \(size) is open: \(given)\(hangs)"
  }
}

extension Layout {
  /// `nothing to object to`, with what was looked at.
  func nothingToObject(isWhole: Bool = false) -> String {
    let views = liveItems.count { $0 != .root && kind(of: $0) != .guide }
    let texts = liveItems.count { record(of: $0)?.text?.isEmpty == false }
    var looked = [Text.count(views, "view")]
    let sized = sizedByContentCount
    if sized > 0 { looked.append("\(sized) as large as \(sized == 1 ? "its" : "their") content") }
    if texts > 0 { looked.append(Text.count(texts, "text")) }
    if isWhole { looked.append(Text.count(liveConstraints.count, "constraint")) }
    return "nothing to object to in \(Text.list(looked))"
  }
}
