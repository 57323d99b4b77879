import Answers
import AutoLayout
import Syntax

extension Code {
  static let unknownDevice = Code(
    "E134",
    "A device sets the root's size, scale, safe area, size classes and least margins. "
      + "Completion lists the names; device off gives the root back what it had before.")
  static let noSplit = Code(
    "E135",
    "Two programs share the screen of a pad with a divider of 10 points between them: "
      + "1/3, 2/3, and 1/2 in landscape. A third is compact, and so is most of what is left.")
  static let impossibleTraits = Code(
    "E136",
    "when takes conditions that must hold together: w:compact and h:regular, rtl, text:ax1...ax5. "
      + "Two widths at once never hold.")
  static let noVariation = Code(
    "E137",
    "As in Interface Builder, a constant, an installed constraint or view, and what a view shows "
      + "may vary by size class; the most specific variation that holds is used.")
  static let measuringLoop = Code(
    "E138",
    "A label of many lines is measured at its solved width, and the layout is solved again with "
      + "the new height. When the height changes the width in turn, this may never settle.")
  static let endlessLayout = Code(
    "E139",
    "UIKit runs a layout again as long as views ask for it. A view that changes a constraint "
      + "in each of its layouts keeps it running; UIKit's loop detector stops after 100 rounds, "
      + "and so does this one, and the line that began it changes nothing. Lines that can "
      + "run only once, as those that make something with a name, are stopped in the second.")

  static let ofWorlds = [
    unknownDevice, noSplit, impossibleTraits, noVariation, measuringLoop, endlessLayout,
  ]
}

/// The sentences about devices, traits and passes.
struct WorldErrors {
  let workspace: Workspace

  func unknownDevice(_ word: Word) -> Diagnostic {
    let names = Device.all.flatMap { [$0.name] + $0.alsoCalled }
    let near = Nearness.nearest(word.value, in: names)
    return Diagnostic(
      code: .unknownDevice,
      title: "no device is called \(word.value)" + (near.map { "; did you mean \($0)?" } ?? ""),
      spans: [word.span],
      rule: "a device brings size, scale, safe area, size classes and margins",
      tries: [
        "device \"\(near ?? "iPhone SE")\"", "device \"iPad Pro 11\" landscape split 1/2",
        "set root.size = 375x667",
      ])
  }

  func noSplit(_ device: String, isPad: Bool, _ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .noSplit,
      title: isPad ? "\(device) is not split so" : "\(device) has no split view",
      spans: [span],
      rule: "split view is on pads: 1/3 and 2/3 either way, and 1/2 in landscape",
      tries: [
        "device \"\(isPad ? device : "iPad Pro 11")\" landscape split 1/2",
        "device \"\(device)\"",
      ])
  }

  func impossibleTraits(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      code: .impossibleTraits, title: "these conditions never hold together", spans: [span],
      rule: "conditions are joined with and; a trait has one value at a time",
      tries: ["set root.traits = w:regular h:regular", "set root.textsize = ax1"])
  }

  func endlessLayout(_ cycle: [String]) -> Diagnostic {
    Diagnostic(
      code: .endlessLayout,
      title: "this layout never ends: \(cycle.joined(separator: ", "))",
      rule: "a view that edits constraints in its layout asks for another layout; "
        + "after 100 rounds it is stopped",
      tries: ["pass all"])
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

  /// A block as it is typed on one line, unless it takes several.
  private func oneLine(_ block: Block) -> [String] {
    [Printer.text(.block(block))].filter { !$0.contains("\n") }
  }

  func noVariation(_ property: Property, _ span: SourceSpan) -> Diagnostic {
    // The line that was typed says which constraint is meant.
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
