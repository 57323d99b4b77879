import Analysis
import AutoLayout
import Syntax

// Which hint an entry earns.

/// What an entry made and set, before it is applied.
struct HintCandidates {
  var constraints: [ConstraintID] = []
  var content: [ContentPull] = []

  /// Hugging or resistance that was set.
  struct ContentPull {
    var item: ItemID
    var axis: Axis
    var verb: String
    var priority: LayoutPriority
  }

  /// What the present entry drafts that a hint may speak of; nothing when all hints were given.
  init(of workspace: Workspace, given: [String]) {
    guard given.count < Hint.Code.allCases.count else { return }
    constraints = workspace.made.map(\.id)
    for id in workspace.draft.touchedItems {
      guard let new = workspace.record(id) else { continue }
      let old = workspace.layout.record(of: id)
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
}

extension HintCandidates {
  /// The first hint that the entry earns, by what it made or by how that moved frames, and that was
  /// not given yet.
  func hint(in workspace: inout Workspace, moved: Moves, given: [String]) -> Hint? {
    for code in Hint.Code.allCases where !given.contains(code.rawValue) {
      let hint =
        code == .duplicate
        ? duplicate(in: &workspace)
        : EarnedHint(workspace: workspace, moved: moved.frames).hint(code, self)
      if let hint { return hint }
    }
    return nil
  }

  private func duplicate(in workspace: inout Workspace) -> Hint? {
    let layout = workspace.layout
    let new = constraints.compactMap { id in layout.record(of: id).map { (id: id, record: $0) } }
      .sorted { ($0.record.activation, $0.id) < ($1.record.activation, $1.id) }
    for (id, record) in new {
      guard let first = workspace.senses.earlier(than: id, in: layout) else { continue }
      workspace.senses.forget()
      let name = Workspace.written(record.name)
      return Hint(
        code: .duplicate, text: "\(name) repeats \(Workspace.written(first.name))",
        tries: ["remove \(name)"])
    }
    return nil
  }
}

/// The hints that need only be looked for.
private struct EarnedHint {
  let workspace: Workspace
  let moved: [MovedFrame]

  private var layout: Layout { workspace.layout }

  func hint(_ code: Hint.Code, _ candidates: HintCandidates) -> Hint? {
    func first(_ hint: (ConstraintRecord) -> Hint?) -> Hint? {
      candidates.constraints.lazy.compactMap(workspace.record).compactMap(hint).first
    }
    return switch code {
    case .requiredContent: candidates.content.lazy.compactMap(requiredContent).first
    case .noNaturalSize: candidates.content.lazy.compactMap(noNaturalSize).first
    case .outwards: first(outwards)
    case .stretchedBaseline: first(stretchedBaseline) ?? stretchedLater
    case .translated: first(translated)
    case .multipliedLocation: first(multipliedLocation)
    case .duplicate: nil
    }
  }

  // MARK: - Each of them

  private func outwards(_ record: ConstraintRecord) -> Hint? {
    let edge = record.first.attribute
    guard [.trailing, .bottom, .right].contains(edge), record.constant > 0,
      record.relation != .lessThanOrEqual, let second = record.second.first,
      record.second.count == 1, second.multiplier == 1, second.anchor.attribute == edge,
      workspace.lies(record.first.item, in: second.anchor.item)
    else { return nil }
    let (inner, outer) = (layout.text(of: record.first), layout.text(of: second.anchor))
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
      tries: ["\(pull.verb) \(workspace.name(pull.item)) \(pull.axis.rawValue) 999"])
  }

  private func noNaturalSize(_ pull: HintCandidates.ContentPull) -> Hint? {
    let natural = layout.intrinsicSize(of: pull.item)
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
    guard let item = layout.stretchedText(atBaselineOf: record) else { return nil }
    let name = workspace.name(item)
    return Hint(
      code: .stretchedBaseline,
      text: "\(name) is higher than its text, so its baseline is not where its edges suggest",
      tries: ["\(name).height == IntrinsicHeight @999"])
  }

  /// The same for a text that the entry stretches behind a constraint on its baseline.
  private var stretchedLater: Hint? {
    let isStretched = moved.contains { move in
      guard let before = move.before else { return false }
      return layout.isStretchedText(move.item, move.after)
        && !layout.isStretchedText(move.item, before)
    }
    guard isStretched else { return nil }
    return layout.liveConstraints.lazy.compactMap(workspace.record).filter(\.isActive)
      .compactMap(stretchedBaseline).first
  }

  private func translated(_ record: ConstraintRecord) -> Hint? {
    guard let item = layout.itemWithFrame(placedBy: record) else { return nil }
    let name = workspace.name(item)
    return Hint(
      code: .translated,
      text: "\(name) turns its frame into constraints; those of your own compete with them",
      tries: ["set \(name).translates = off"])
  }

  private func multipliedLocation(_ record: ConstraintRecord) -> Hint? {
    guard workspace.world.rules == .uikit, record.first.attribute.isLocation,
      let factor = record.second.first?.multiplier, factor != 1
    else { return nil }
    return Hint(
      code: .multipliedLocation,
      text: "a multiplier on a location multiplies a coordinate, measured from the common "
        + "ancestor; Apple's guide advises against it",
      tries: ["explain H307"])
  }
}
