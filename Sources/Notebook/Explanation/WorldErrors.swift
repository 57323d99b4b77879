import Answers
import AutoLayout
import Syntax

/// The sentences about devices, traits and passes.
struct WorldErrors {
  let workspace: Workspace

  func unknownDevice(_ word: Word, _ line: String) -> Diagnostic {
    // Names with the fewest words come first, and the newest of those.
    let called = Device.all.reversed().flatMap { [$0.name] + $0.alsoCalled }
    let names = Dictionary(grouping: called) { $0.count(where: { $0 == " " }) }
      .sorted { $0.key < $1.key }.flatMap { $0.value }
    let key = Name.key(word.value)
    let alike = names.filter { key.count > 1 && Name.key($0).contains(text: key) }
    let meant = (alike.isEmpty ? Nearness.words(word.value, in: names, atMost: 1) : alike).prefix(3)
    let bare = line.replacing("\"\(word.value)\"", with: word.value)
    return Diagnostic(
      code: .unknownDevice,
      title: "no device is called \(word.value)"
        + (meant.first.map { "; did you mean \($0)?" } ?? ""),
      spans: [word.span],
      rule: "help devices lists them; set root.size = 375x667 is any other"
        + (line.hasPrefix("compare") ? "; mark NAME keeps a state to compare" : ""),
      tries: meant.isEmpty
        ? ForeignWords.table.row(for: word.value.lowercased())?.lines ?? ["help devices"]
        : meant.map { bare.replacing(word.value, with: Name.quoted($0)) })
  }

  func onceInLayout(_ rule: Passes.Rule, _ inner: Diagnostic) -> Diagnostic {
    let view = workspace.name(rule.item)
    return Diagnostic(
      code: .endlessLayout,
      title: "\(view) can run its lines only once: in the second round of its layout "
        + inner.title,
      rule: "the lines of a layout run until they change nothing; what is made or removed once "
        + "is typed by itself",
      tries: oneLine(rule.block) + ["during layout of \(view) off"])
  }

  func inPass(_ rule: Passes.Rule, _ inner: Diagnostic) -> Diagnostic {
    let view = workspace.name(rule.item)
    var result = inner
    let lines = oneLine(rule.block).map { ", \($0)" }.joined()
    result.title =
      "in what \(view) runs in its \(rule.pass.rawValue)\(lines): \(inner.title)"
    result.spans = []
    result.tries = ["during \(rule.pass.rawValue) of \(view) off"]
    return result
  }

  /// Returns a block as typed on one line; empty if it does not fit.
  private func oneLine(_ block: Block) -> [String] {
    [block.text].filter { !$0.contains("\n") }
  }

  func noVariation(_ property: Property, _ span: SourceSpan) -> Diagnostic {
    // No example for a constraint: `Repair` suggests the typed line without its `when`.
    let tries: [String] =
      if property.owner == .constraint {
        []
      } else if let view = workspace.firstView {
        ["set \(view).hidden = on when w:compact"]
      } else {
        ["view red when w:regular"]
      }
    return Diagnostic(
      code: .noVariation, title: "\(property.name) does not vary with the traits", spans: [span],
      rule: "constants, constraints, views and what a view shows may vary; "
        + "priorities, frames and the world may not",
      tries: tries)
  }
}

extension NotebookError {
  static func noSplit(_ device: String, isPad: Bool, _ span: SourceSpan) -> NotebookError {
    .refused(
      code: .noSplit,
      title: isPad ? "\(device) is not split so" : "\(device) has no split view",
      spans: [span],
      rule: "split view is on pads: 1/3 and 2/3 either way, and 1/2 in landscape",
      tries: [
        "device \"\(isPad ? device : "iPad Pro 11")\" landscape split 1/2", "device \"\(device)\"",
      ])
  }

  static func impossibleTraits(_ span: SourceSpan) -> NotebookError {
    .refused(
      code: .impossibleTraits, title: "these conditions never hold together", spans: [span],
      rule: "conditions are joined with and; a trait has one value at a time",
      tries: ["set root.traits = w:regular h:regular", "set root.textsize = ax1"])
  }

  static func endlessLayout(cycle: [String]) -> NotebookError {
    .refused(
      code: .endlessLayout,
      title: "this layout never ends: \(cycle.joined(separator: ", "))",
      rule: "a view that edits constraints in its layout asks for another layout; "
        + "after 100 rounds it is stopped",
      tries: ["pass all"])
  }
}
