internal import AutoLayout

// A layout as it would be if a misconception were true: the same document, edited and solved.

extension Layout {
  /// The layout in a mental model, and the constraints that were read otherwise; `nil` when the
  /// model changes nothing.
  func layout(under model: MentalModel) -> (Layout, [ConstraintID])? {
    switch model {
    case .forgetsUnmet: withoutUnmet
    case .assigns, .averages: nil
    case .lastLineWins: ordered { -$0 }
    case .firstLineWins: ordered { $0 }
    case .swapsHuggingAndResistance:
      repulled { ($0.resistance($1), $0.hugging($1)) }
    case .higherGivesWay:
      repulled { (Self.mirrored($0.hugging($1)), Self.mirrored($0.resistance($1))) }
    case .flipsTrailing:
      changing(\.isFarEdgePair) { $0.constant = -$0.constant }
    case .readsLeftToRight: leftToRight
    case .putsInsetsInside: insetsInside
    }
  }

  /// Optional constraints that are not met are left out, the strongest first, until all are met.
  private var withoutUnmet: (Layout, [ConstraintID])? {
    var layout = self
    var dropped: [ConstraintID] = []
    while !isStopped {
      let unmet = layout.activeConstraints.filter {
        !$0.record.priority.isRequired && layout.error(of: $0.id) > 0
      }
      // Of equally strong ones the first is tried first, and fails first.
      guard let strongest = unmet.map(\.record.priority).max(),
        let first = unmet.first(where: { $0.record.priority == strongest })
      else { break }
      var record = first.record
      record.isActive = false
      guard let next = layout.applying([.constraint(first.id, record)]) else { return nil }
      layout = next
      dropped.append(first.id)
    }
    return dropped.isEmpty ? nil : (layout, dropped)
  }

  /// All lines are required, and what contradicts is settled by their order alone.
  private func ordered(by place: (Int) -> Int) -> (Layout, [ConstraintID])? {
    var edits: [DocumentEdit] = []
    for (id, record) in activeConstraints {
      var record = record
      record.priority = .required
      record.activation = place(record.activation)
      edits.append(.constraint(id, record))
    }
    var world = document.world
    world.conflicts = .break
    guard let layout = applying(edits + [.world(world)]) else { return nil }
    let broken = layout.brokenConstraints
    guard !broken.isEmpty else { return nil }
    let lost = broken.compactMap(\.explicit)
    return (layout, lost.sorted { order(of: $0) < order(of: $1) })
  }

  private func order(of id: ConstraintID) -> Int { record(of: id)?.activation ?? 0 }

  /// Every view with other hugging and resistance.
  private func repulled(
    _ pulls: (ItemRecord, Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority)
  ) -> (Layout, [ConstraintID])? {
    var edits: [DocumentEdit] = []
    for id in liveItems where id != .root {
      guard let old = record(of: id), old.kind != .guide else { continue }
      var new = old
      (new.horizontalHugging, new.horizontalResistance) = pulls(old, .horizontal)
      (new.verticalHugging, new.verticalResistance) = pulls(old, .vertical)
      edits.append(.item(id, new))
    }
    return applying(edits).map { ($0, []) }
  }

  /// 251 becomes 749, and 749 251: what was stronger is weaker.
  private static func mirrored(_ priority: LayoutPriority) -> LayoutPriority {
    LayoutPriority(max(1000 - priority.rawValue, 0.5))
  }

  private var leftToRight: (Layout, [ConstraintID])? {
    var edits: [DocumentEdit] = []
    var world = document.world
    if world.isRightToLeft {
      world.isRightToLeft = false
      edits.append(.world(world))
    }
    for id in liveItems {
      guard var record = record(of: id), record.semantic == .forceRightToLeft else { continue }
      record.semantic = .forceLeftToRight
      edits.append(.item(id, record))
    }
    return edits.isEmpty ? nil : applying(edits).map { ($0, []) }
  }

  private var insetsInside: (Layout, [ConstraintID])? {
    let bare = changing({ isInset($0) }, { $0.constant = 0 })
    var edits: [DocumentEdit] = []
    for id in liveItems {
      guard var record = record(of: id), record.alignmentInsets != nil else { continue }
      record.alignmentInsets = nil
      edits.append(.item(id, record))
    }
    guard !edits.isEmpty else { return bare }
    return (bare?.0 ?? self).applying(edits).map { ($0, bare?.1 ?? []) }
  }

  /// Whether a constraint holds an edge at a distance from the same edge of the superview.
  private func isInset(_ record: ConstraintRecord) -> Bool {
    guard record.constant != 0, record.second.count == 1, let second = record.second.first?.anchor,
      record.first.attribute == second.attribute, second.attribute.isLocation
    else { return false }
    return self.record(of: record.first.item)?.superview == second.item
      || self.record(of: second.item)?.superview == record.first.item
  }

  /// The layout with some constraints changed; `nil` when there are none.
  private func changing(
    _ isMeant: (ConstraintRecord) -> Bool, _ change: (inout ConstraintRecord) -> Void
  ) -> (Layout, [ConstraintID])? {
    let meant = activeConstraints.filter { isMeant($0.record) }
    guard !meant.isEmpty else { return nil }
    let edits = meant.map { id, record in
      var record = record
      record.variations = []
      change(&record)
      return DocumentEdit.constraint(id, record)
    }
    return applying(edits).map { ($0, meant.map(\.id)) }
  }

  /// The layout after some edits; `nil` when they are refused.
  func applying(_ edits: [DocumentEdit]) -> Layout? {
    var layout = self
    do { try layout.apply(edits) } catch { return nil }
    return layout
  }
}

extension ConstraintRecord {
  /// Whether two trailing or bottom edges are compared at a distance.
  fileprivate var isFarEdgePair: Bool {
    guard constant != 0, second.count == 1, let other = second.first else { return false }
    return first.attribute.isFarEdge && other.anchor.attribute.isFarEdge
  }
}

extension LayoutAttribute {
  fileprivate var isFarEdge: Bool {
    switch self {
    case .trailing, .right, .bottom, .trailingMargin, .rightMargin, .bottomMargin: true
    default: false
    }
  }
}
