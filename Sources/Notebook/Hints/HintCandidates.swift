import Analysis
import Answers
import AutoLayout

// The choice of the hint for an entry.

/// The constraints and items that an entry created and changed, before it is applied.
struct HintCandidates {
  var constraints = [ConstraintID]()
  var content: [ContentPull] = []
  /// Views that were added directly to cells rather than to their content views.
  var inCells: [ItemID] = []
  /// Views outside stack views that were hidden.
  var hidden: [ItemID] = []

  /// Hugging or resistance that was set.
  struct ContentPull {
    var item: ItemID
    var axis: Axis
    var verb: String
    var priority: LayoutPriority
  }

  /// Collects the parts of the current draft that a hint may concern; collects nothing if all hints
  /// have been given.
  mutating func collect(from workspace: Workspace, given: [String]) {
    guard given.count < Hint.Code.all.count else { return }
    for (id, _) in workspace.log.made { constraints.append(id) }
    for id in workspace.layout.draftedItems {
      guard let new = workspace.record(id) else { continue }
      let isNew = !workspace.layout.wasThere(id)
      var kind: ItemKind?
      if let superview = new.superview { kind = workspace.itemKind(superview) }
      let isInCell = kind == .cell
      if isNew, !new.hasPulls, !isInCell, !new.isHidden { continue }
      let old = isNew ? nil : workspace.layout.formerRecord(of: id)
      if isInCell, new.kind != .guide, !new.isInContentView, old?.superview != new.superview {
        inCells.append(id)
      }
      if new.isHidden, old?.isHidden != true, kind != .stack { hidden.append(id) }
      for (pull, axis, before, after) in [
        ("hug", Axis.horizontal, old?.horizontalHugging, new.horizontalHugging),
        ("hug", .vertical, old?.verticalHugging, new.verticalHugging),
        ("resist", .horizontal, old?.horizontalResistance, new.horizontalResistance),
        ("resist", .vertical, old?.verticalResistance, new.verticalResistance),
      ] {
        guard let after, before != after else { continue }
        content.append(
          ContentPull(item: id, axis: axis, verb: pull, priority: after))
      }
    }
  }

  /// Returns the first hint that applies to the entry, by its changes or the frames that they
  /// moved, and was not given before.
  func hint(in workspace: inout Workspace, moved: Moves, given: [String]) -> Hint? {
    guard given.count < Hint.Code.all.count else { return nil }
    let looksForRepeats = !given.contains(Hint.Code.duplicate.rawValue)
    var made: [Made] = []
    for id in constraints {
      if workspace.layout.mayEarnHint(id)
        || looksForRepeats && workspace.earlierConstraint(like: id) != nil,
        let record = workspace.layout.record(of: id)
      {
        made.append((id, record))
      }
    }
    let mayMoveTexts = moved.grows && workspace.layout.stretchesText(moved)
    // A layout may stay in doubt for a whole session, and each search copies the workspace, so
    // there is none once the hint was given.
    let mayTellDoubt =
      workspace.layout.isInDoubt && !given.contains(Hint.Code.inDoubt.rawValue)
    guard
      !made.isEmpty || !content.isEmpty || !inCells.isEmpty || !hidden.isEmpty
        || mayMoveTexts || mayTellDoubt
    else { return nil }
    for code in Hint.Code.all where !given.contains(code.rawValue) {
      let hint =
        code == .duplicate
        ? Self.duplicate(among: made, in: &workspace)
        : HintSearch(workspace: workspace).hint(code, self, made, moved)
      if let hint { return hint }
    }
    return nil
  }

  /// A constraint created by the entry.
  fileprivate typealias Made = (id: ConstraintID, record: ConstraintRecord)

  private static func duplicate(among made: [Made], in workspace: inout Workspace) -> Hint? {
    let inOrder =
      made.count < 2
      ? made : made.sorted { ($0.record.activation, $0.id) < ($1.record.activation, $1.id) }
    let pairs = inOrder.compactMap { id, record -> (idle: String, other: String)? in
      guard let first = workspace.earlierConstraint(like: id) else { return nil }
      // The weaker constraint has no effect.
      let (idle, other) = first.priority < record.priority ? (first, record) : (record, first)
      return (Workspace.written(idle.name), Workspace.written(other.name))
    }.prefix(3)
    guard !pairs.isEmpty else { return nil }
    workspace.senses.forget()
    return Hint(
      code: .duplicate,
      text: pairs.map { "\($0.idle) repeats \($0.other)" }.joined(separator: ", "),
      tries: pairs.map { "remove \($0.idle)" })
  }
}

extension ItemRecord {
  /// Indicates whether its hugging or resistance was set.
  fileprivate var hasPulls: Bool {
    horizontalHugging != nil || verticalHugging != nil || horizontalResistance != nil
      || verticalResistance != nil
  }
}

/// Checks the conditions of hints.
private struct HintSearch {
  let workspace: Workspace

  /// Returns the hint with a code if it applies to the items and constraints created, changed,
  /// added to cells or moved.
  func hint(
    _ code: Hint.Code, _ candidates: HintCandidates, _ made: [HintCandidates.Made], _ moved: Moves
  ) -> Hint? {
    switch code {
    case .requiredContent: first(candidates.content) { requiredContent($0) }
    case .noNaturalSize: first(candidates.content) { noNaturalSize($0) }
    case .outwards: first(made) { outwards($0.id, $0.record) }
    case .stretchedBaseline: first(made) { stretchedBaseline($0.record) } ?? stretchedLater(moved)
    case .translated: first(made) { translated($0.record) }
    case .multipliedLocation: first(made) { multipliedLocation($0.record) }
    case .besideContentView: candidates.inCells.first.map { besideContentView($0) }
    case .inDoubt: inDoubt
    case .belowOnePoint: first(made) { belowOnePoint($0.record) }
    case .hiddenInPlace: candidates.hidden.first.map { hiddenInPlace($0) }
    case .duplicate: nil
    }
  }

  /// Returns the first hint that applies to any of the given objects.
  private func first<Part>(_ parts: [Part], _ hint: (Part) -> Hint?) -> Hint? {
    for part in parts {
      if let found = hint(part) { return found }
    }
    return nil
  }

  // MARK: - The hints

  private func outwards(_ id: ConstraintID, _ record: ConstraintRecord) -> Hint? {
    if record.relation != .equal {
      guard workspace.layout.itemPushedOut(by: record, id) != nil,
        let inward = record.pointingInward(in: workspace.layout)
      else { return nil }
      let name = Workspace.written(record.name)
      let given = record.isNameAutomatic ? "" : " as \(name)"
      return Hint(
        code: .outwards,
        text: "\(name) keeps an edge at or beyond the edge of what is around, outside",
        tries: ["{ remove \(name); \(workspace.layout.text(of: inward))\(given) }"])
    }
    let edge = record.first.attribute
    guard record.constant > 0, edge.isFarEdge, let second = record.second.first,
      record.second.count == 1, second.multiplier == 1, second.anchor.attribute == edge,
      ItemTree(workspace).lies(record.first.item, in: second.anchor.item)
    else { return nil }
    let inner = workspace.layout.text(of: record.first)
    let outer = workspace.layout.text(of: second.anchor)
    let name = Workspace.written(record.name)
    let constant = Text.number(record.constant)
    return Hint(
      code: .outwards,
      text: "y grows down, x grows toward trailing, so a gap inside the \(edge.name) edge is "
        + "negative here",
      tries: [
        "set \(name) = -\(constant)",
        "{ remove \(name); \(outer) == \(inner) + \(constant) }",
      ])
  }

  private func requiredContent(_ pull: HintCandidates.ContentPull) -> Hint? {
    guard pull.priority.isRequired else { return nil }
    return Hint(
      code: .requiredContent,
      text:
        "required \(pull.verb == "hug" ? "hugging" : "resistance") can make a layout impossible; "
        + "999 holds against all but required constraints",
      tries: ["set \(workspace.name(pull.item)).\(pull.verb).\(pull.axis.rawValue) = 999"])
  }

  private func noNaturalSize(_ pull: HintCandidates.ContentPull) -> Hint? {
    let natural = workspace.layout.intrinsicSize(of: pull.item)
    guard (pull.axis == .horizontal ? natural.width : natural.height) == nil,
      let kind = workspace.record(pull.item)?.kind, kind != .stack
    else { return nil }
    let name = workspace.name(pull.item)
    return Hint(
      code: .noNaturalSize,
      text: "\(name) has no natural \(pull.axis == .horizontal ? "width" : "height"), so there is "
        + "nothing to \(pull.verb == "hug" ? "hug" : "resist for")",
      tries: ["set \(name).intrinsic = 100x50"])
  }

  private func stretchedBaseline(_ record: ConstraintRecord) -> Hint? {
    guard let item = workspace.layout.stretchedText(atBaselineOf: record) else { return nil }
    let name = workspace.name(item)
    return Hint(
      code: .stretchedBaseline,
      text: "\(name) is higher than its text, so its baseline is not where its edges suggest",
      tries: ["\(name).height == IntrinsicHeight @999"])
  }

  /// Returns the same hint for a text that the entry stretches after its baseline was constrained.
  private func stretchedLater(_ moved: Moves) -> Hint? {
    guard workspace.layout.stretchesText(moved) else { return nil }
    let records = workspace.layout.liveConstraints.compactMap { workspace.record($0) }
    return first(records.filter { $0.isActive }) { stretchedBaseline($0) }
  }

  private func translated(_ record: ConstraintRecord) -> Hint? {
    guard let item = workspace.layout.itemWithFrame(placedBy: record) else { return nil }
    let name = workspace.name(item)
    return Hint(
      code: .translated,
      text: "\(name) turns its frame into constraints; those of your own compete with them",
      tries: ["set \(name).translates = off"])
  }

  private func besideContentView(_ item: ItemID) -> Hint {
    let cell = workspace.name(workspace.record(item)?.superview ?? .root)
    let name = workspace.name(item)
    return Hint(
      code: .besideContentView,
      text: "\(name) is a direct subview of \(cell), but belongs in its content view",
      tries: ["move \(name) to \(cell).content"])
  }

  private func belowOnePoint(_ record: ConstraintRecord) -> Hint? {
    let size = record.first.attribute
    guard record.second.isEmpty, record.constantSource == .points, 0..<1 ~= record.constant,
      record.constant > 0, !size.isLocation
    else { return nil }
    let superview = workspace.record(record.first.item)?.superview ?? .root
    var share = record
    share.second = [.init(record.constant, ItemAttribute(superview, size))]
    share.constant = 0
    let name = Workspace.written(record.name)
    let given = record.isNameAutomatic ? "" : " as \(name)"
    return Hint(
      code: .belowOnePoint,
      text: "\(Text.number(record.constant)) is a length of less than a point; a share has a size "
        + "behind it",
      tries: ["{ remove \(name); \(workspace.layout.text(of: share))\(given) }"])
  }

  private func hiddenInPlace(_ item: ItemID) -> Hint {
    Hint(
      code: .hiddenInPlace,
      text:
        "\(workspace.name(item)) is hidden and keeps its place, as in UIKit; only a stack view "
        + "closes the gap",
      tries: ["help H310"])
  }

  private var inDoubt: Hint? {
    guard workspace.layout.isInDoubt else { return nil }
    return Hint(
      code: .inDoubt,
      text:
        "numbers are so far apart, or so nearly agree, that rounding may decide; too many "
        + "constraints are connected with them to solve them exactly",
      tries: ["lint", "help H309"])
  }

  private func multipliedLocation(_ record: ConstraintRecord) -> Hint? {
    guard workspace.world.rules == .uikit, record.first.attribute.isLocation,
      let factor = record.second.first?.multiplier, factor != 1
    else { return nil }
    return Hint(
      code: .multipliedLocation,
      text: "a multiplier on a location multiplies a coordinate, measured from the "
        + (workspace.world.isRightToLeft && record.first.attribute.axis == .horizontal
          ? "left edge of the common ancestor in both directions of reading"
          : "common ancestor") + "; Apple's guide advises against it",
      tries: ["help H307"])
  }
}

extension Layout {
  /// Returns whether a hint other than that of duplicates may apply to a new constraint; usually,
  /// none does.
  fileprivate func mayEarnHint(_ id: ConstraintID) -> Bool {
    guard let glance = glance(at: id) else { return true }
    let first = glance.first
    if glance.constant > 0, first.attribute.isFarEdge { return true }
    if glance.relation != .equal, glance.second != nil { return true }
    if first.attribute.isBaseline || translatesFrame(of: first.item) { return true }
    guard let second = glance.second else { return 0..<1 ~= glance.constant }
    return second.multiplier != 1 || second.anchor.attribute.isBaseline
      || translatesFrame(of: second.anchor.item)
  }

  /// Returns whether a moved text is now taller than its lines, and was not before.
  fileprivate func stretchesText(_ moved: Moves) -> Bool {
    guard moved.grows else { return false }
    return moved.frames.contains { move in
      guard let before = move.before, before.height < move.after.height else { return false }
      return isStretchedText(move.item, move.after)
        && !isStretchedText(move.item, before)
    }
  }
}
