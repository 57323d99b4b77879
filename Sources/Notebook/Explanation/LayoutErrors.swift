import Answers
import AutoLayout
import Syntax

/// The sentences about edits that the layout rejects, which know Auto Layout's rules.
struct LayoutErrors {
  let workspace: Workspace

  func diagnostic(for error: LayoutError, at origin: EntryLog.Origin?) -> Diagnostic {
    let both = origin.map { [$0.first, $0.second] } ?? []
    let first = origin.map { [$0.first] } ?? []
    let second = origin.map { [$0.second] } ?? []
    switch error {
    case .locationNeedsSecondItem(let attribute):
      let record = made(attribute)
      let number = record.map { Text.number($0.constant) } ?? "20"
      let name = attribute.attribute.name
      let view = text(attribute.item)
      return Diagnostic(
        code: .locationNeedsItem,
        title: "\(name) is a place, \(number) is only a distance: \(number) from what?",
        spans: both,
        rule: "a location must be related to another location; only a size may be a plain number",
        tries: [
          "\(view).\(name) == \(workspace.superviewName(of: attribute.item)).\(name) + \(number)",
          "\(view).\(attribute.attribute.axis == .vertical ? "height" : "width") == \(number)",
        ])
    case .mixedAxes(let a, let b):
      return Diagnostic(
        code: .mixedAxes,
        title: "\(a.attribute.name) is \(axis(a)), \(b.attribute.name) is \(axis(b))", spans: both,
        rule: "locations relate only within one axis; only width and height may cross")
    case .directionalWithAbsolute:
      return Diagnostic(
        code: .leadingWithLeft,
        title: "leading and trailing follow the reading direction, left and right do not",
        spans: both,
        rule: "in right-to-left, leading is the right edge; one constraint keeps to one family")
    case .sizeWithLocation(let a, let b):
      return Diagnostic(
        code: .sizeWithLocation,
        title:
          "\(a.attribute.name) and \(b.attribute.name): a size cannot be compared with a location",
        spans: both, rule: "sizes relate to sizes, locations to locations",
        tries: [pair(a, .width, b, .width), pair(a, .leading, b, .leading)])
    case .noCommonAncestor(let a, let b):
      return Diagnostic(
        code: .noCommonAncestor, title: "\(text(a)) and \(text(b)) lie in no common tree",
        spans: both, rule: "both items of a constraint lie in one tree of views")
    case .multiplierOnLocation(let a, _):
      return Diagnostic(
        code: .multiplier, title: "a multiplier on \(a.attribute.name), a location", spans: both,
        rule: "Apple's guide allows multipliers on sizes only", tries: ["set rules = uikit"])
    case .zeroMultiplier(let a):
      return Diagnostic(
        code: .multiplier, title: "\(a.attribute.name) is multiplied by 0", spans: both,
        rule: "a multiplier of 0 relates to nothing; a size may be a plain number",
        tries: ["\(text(a.item)).width == 40"])
    case .tooManyTerms:
      return Diagnostic(
        code: .twoAttributes, title: "a side has more than one attribute", spans: second,
        rule: "a constraint relates one attribute to one other", tries: ["set rules = math"])
    case .selfReference(let a):
      return Diagnostic(
        code: .neverTrue, title: "\(text(a.item)).\(a.attribute.name) is compared with itself",
        spans: both, rule: "this is true always or never, whatever the layout",
        tries: ["\(text(a.item)).width == 100"])
    case .noIntrinsicSize(let item, let axis):
      return Diagnostic(
        code: .intrinsic,
        title: "\(text(item)) has no natural \(axis == .vertical ? "height" : "width")",
        spans: first, rule: "only views with content have a natural size",
        tries: ["set \(text(item)).intrinsic = 100x50"])
    case .priorityOutOfRange(let number):
      return Self.priority(number, first)
    case .notFinite(.infinity):
      return Diagnostic(
        code: .badNumber, title: "with this, no frames can be calculated", spans: second,
        rule: "lengths are numbers, and constraints differ by more than rounding")
    case .notFinite(let number):
      return Diagnostic(
        code: .badNumber, title: "\(Text.number(number)) is beyond what can be solved",
        spans: second, rule: "constants are finite, and not beyond 1e12")
    case .negative(let number):
      return Diagnostic(
        code: .negativeSize, title: "a size cannot be \(Text.number(number))", spans: second)
    case .scaleOutOfRange(let scale):
      return Diagnostic(
        code: .badNumber, title: "a scale cannot be \(Text.number(scale))", spans: second,
        rule: "there are more than 0 and at most 100 pixels to a point",
        tries: ["set root.scale = 2"])
    case .nameTaken(let name):
      return Diagnostic(code: .nameTaken, title: "there is a \(Name.written(name)) already")
    case .reservedName(let name):
      return Diagnostic(
        code: .reservedName, title: "\(name.isEmpty ? "an empty name" : name) cannot be a name")
    case .cycleInTree(let item):
      return Diagnostic(
        code: .cycle, title: "\(text(item)) would lie in itself", spans: both,
        rule: "every view has exactly one superview, all the way up to the root",
        tries: ["move \(text(item)) to root"])
    case .rootIsFixed:
      return Diagnostic(
        code: .fixedRoot, title: "the root stays where it is", spans: first,
        tries: ["set root.size = 480x320"])
    case .conflict(let conflict):
      let names = conflict.members.map { member -> String in
        switch member.constraint {
        case .explicit(let id): workspace.record(id)?.name ?? "this one"
        case .generated(let path): path
        }
      }
      return Diagnostic(
        code: .conflict, title: "these cannot all hold: \(Text.list(names))", spans: first,
        rule: "required constraints must all hold; set conflicts = break lays out without one",
        tries: ["set conflicts = break"])
    case .measuringLoop(let items): return measuringLoop(items)
    case .notAContainer: return Self.wrong("a guide cannot hold views", both)
    case .notAStack: return Self.wrong("this is not a stack view", both)
    case .notArranged: return Self.wrong("the stack does not arrange this view", both)
    case .noSuchArea:
      return Self.wrong(
        "margins and baselines are those of views, not of the rectangles in them", both)
    case .priorityCrossesRequired:
      return Self.wrong("an active constraint cannot cross required", both)
    case .stopped: return Self.stopped(both)
    case .missingFirstAttribute, .missingSecondAttribute, .outsideSubtree, .unknownItem,
      .unknownConstraint, .itemInUse:
      return Self.wrong("the layout cannot be so", both)
    }
  }

  private func measuringLoop(_ items: [ItemID]) -> Diagnostic {
    let names = items.map { workspace.name($0) }
    let first = names.first ?? "title"
    let title = "measuring \(Text.short(names)) found no end"
    guard let item = items.first, workspace.record(item)?.kind == .label else {
      return Diagnostic(
        code: .measuringLoop, title: title,
        rule: "margins grow where the safe area is covered, and here the place depends on them",
        tries: ["set \(first).insetsFromSafeArea = off"])
    }
    return Diagnostic(
      code: .measuringLoop, title: title,
      rule: "lines break at the solved width, and here the width depends on their number",
      tries: ["set \(first).preferredWidth = 100", "set \(first).lines = 1"])
  }

  /// Returns a diagnostic of a rare error, in a few words.
  private static func wrong(_ title: String, _ spans: [SourceSpan]) -> Diagnostic {
    Diagnostic(code: .wrongKind, title: title, spans: spans)
  }

  /// Returns the diagnostic of a priority that is out of range.
  static func priority(_ number: Double, _ spans: [SourceSpan]) -> Diagnostic {
    Diagnostic(
      code: .priorityRange, title: "a priority cannot be \(Text.number(number))", spans: spans,
      rule: "priorities are above 0 and at most 1000, which is required")
  }

  /// Returns the diagnostic of a computation that was stopped.
  static func stopped(_ spans: [SourceSpan] = []) -> Diagnostic {
    wrong("the computation was stopped", spans)
  }

  private func text(_ item: ItemID) -> String { workspace.name(item) }

  private func axis(_ attribute: ItemAttribute) -> String {
    attribute.attribute.axis == .vertical ? "vertical" : "horizontal"
  }

  /// Returns the constraint of the current entry whose first attribute is the given one.
  private func made(_ attribute: ItemAttribute) -> ConstraintRecord? {
    workspace.log.made.lazy.compactMap { workspace.record($0.id) }.first { $0.first == attribute }
  }

  private func pair(
    _ a: ItemAttribute, _ first: LayoutAttribute, _ b: ItemAttribute, _ second: LayoutAttribute
  ) -> String {
    "\(text(a.item)).\(first.name) == \(text(b.item)).\(second.name)"
  }
}
