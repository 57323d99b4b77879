internal import AutoLayout

/// A layout as it would be if a misconception were true: the same document, edited and solved.
struct Misreading {
  let layout: Layout

  func misconceptions(of number: LayoutNumber) -> [Misconception] {
    let truth = layout.uniqueValue(of: number)
    guard layout.activeConstraints.count <= 500 else { return [] }
    return MentalModel.allCases.compactMap { model in
      guard let (value, constraints) = reading(of: number, under: model),
        truth.map({ abs($0 - value) > 0.01 }) ?? true
      else { return nil }
      return Misconception(model: model, value: value, constraints: constraints)
    }
  }

  private func reading(
    of number: LayoutNumber, under model: MentalModel
  ) -> (value: Double, constraints: [ConstraintID])? {
    if model == .assigns { return AssignedLayout.value(of: number, in: layout).map { ($0, []) } }
    if model == .averages { return averagedValue(of: number) }
    guard let (layout, constraints) = read(as: model) else { return nil }
    return layout.uniqueValue(of: number).map { ($0, constraints) }
  }

  /// Returns the layout under a mental model, with the constraints it misreads; `nil` if the model
  /// changes nothing.
  private func read(as model: MentalModel) -> (Layout, [ConstraintID])? {
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
      changing({ $0.isFarEdgePair }) { $0.constant = -$0.constant }
    case .readsLeftToRight: leftToRight
    case .putsInsetsInside: insetsInside
    }
  }

  /// The layout without its unmet optional constraints, dropped strongest first until all are met.
  private var withoutUnmet: (Layout, [ConstraintID])? {
    var tried = layout
    var dropped: [ConstraintID] = []
    while !layout.isStopped {
      let unmet = tried.activeConstraints.filter {
        !$0.record.priority.isRequired && tried.error(of: $0.id) > 0
      }
      // Of several equally strong ones, the first is dropped first.
      guard let strongest = unmet.map({ $0.record.priority }).max(),
        let first = unmet.first(where: { $0.record.priority == strongest })
      else { break }
      var record = first.record
      record.isActive = false
      guard let next = applying([.constraint(first.id, record)], to: tried) else { return nil }
      tried = next
      dropped.append(first.id)
    }
    return dropped.isEmpty ? nil : (tried, dropped)
  }

  /// Returns the layout with all constraints required, so that only their order resolves conflicts.
  private func ordered(by place: (Int) -> Int) -> (Layout, [ConstraintID])? {
    var edits: [DocumentEdit] = []
    for (id, record) in layout.activeConstraints {
      var record = record
      record.priority = .required
      record.activation = place(record.activation)
      edits.append(.constraint(id, record))
    }
    var world = layout.document.world
    world.conflicts = .break
    guard let layout = applying(edits + [.world(world)]) else { return nil }
    let broken = layout.brokenConstraints
    guard !broken.isEmpty else { return nil }
    let lost = broken.compactMap({ $0.explicit })
    return (layout, lost.sorted { order(of: $0) < order(of: $1) })
  }

  private func order(of id: ConstraintID) -> Int { layout.record(of: id)?.activation ?? 0 }

  /// Returns the layout with other hugging and resistance priorities for every view.
  private func repulled(
    _ pulls: (ItemRecord, Axis) -> (hugging: LayoutPriority, resistance: LayoutPriority)
  ) -> (Layout, [ConstraintID])? {
    var edits: [DocumentEdit] = []
    for id in layout.liveItems where id != .root {
      guard let old = layout.record(of: id), old.kind != .guide else { continue }
      var new = old
      (new.horizontalHugging, new.horizontalResistance) = pulls(old, .horizontal)
      (new.verticalHugging, new.verticalResistance) = pulls(old, .vertical)
      edits.append(.item(id, new))
    }
    return applying(edits).map { ($0, []) }
  }

  /// Returns the opposite priority: 251 becomes 749, and 749 becomes 251.
  private static func mirrored(_ priority: LayoutPriority) -> LayoutPriority {
    LayoutPriority(max(1000 - priority.rawValue, 0.5))
  }

  private var leftToRight: (Layout, [ConstraintID])? {
    var edits: [DocumentEdit] = []
    var world = layout.document.world
    if world.isRightToLeft {
      world.isRightToLeft = false
      edits.append(.world(world))
    }
    for id in layout.liveItems {
      guard var record = layout.record(of: id), record.semantic == .forceRightToLeft else {
        continue
      }
      record.semantic = .forceLeftToRight
      edits.append(.item(id, record))
    }
    return edits.isEmpty ? nil : applying(edits).map { ($0, []) }
  }

  private var insetsInside: (Layout, [ConstraintID])? {
    let bare = changing({ isInset($0) }, { $0.constant = 0 })
    var edits: [DocumentEdit] = []
    for id in layout.liveItems {
      guard var record = layout.record(of: id), record.alignmentInsets != nil else { continue }
      record.alignmentInsets = nil
      edits.append(.item(id, record))
    }
    guard !edits.isEmpty else { return bare }
    return applying(edits, to: bare?.0).map { ($0, bare?.1 ?? []) }
  }

  /// Returns whether a constraint holds an edge at a distance from the same edge of the superview.
  private func isInset(_ record: ConstraintRecord) -> Bool {
    guard record.constant != 0, record.second.count == 1, let second = record.second.first?.anchor,
      record.first.attribute == second.attribute, second.attribute.isLocation
    else { return false }
    return layout.record(of: record.first.item)?.superview == second.item
      || layout.record(of: second.item)?.superview == record.first.item
  }

  /// Returns the layout with the selected constraints changed; `nil` if there are none.
  private func changing(
    _ isMeant: (ConstraintRecord) -> Bool, _ change: (inout ConstraintRecord) -> Void
  ) -> (Layout, [ConstraintID])? {
    let meant = layout.activeConstraints.filter { isMeant($0.record) }
    guard !meant.isEmpty else { return nil }
    let edits = meant.map { id, record in
      var record = record
      record.variations = []
      change(&record)
      return DocumentEdit.constraint(id, record)
    }
    return applying(edits).map { ($0, meant.map({ $0.id })) }
  }

  /// Returns the layout, or another, after some edits; `nil` if they are refused.
  func applying(_ edits: [DocumentEdit], to other: Layout? = nil) -> Layout? {
    var edited = other ?? layout
    do { try edited.apply(edits) } catch { return nil }
    return edited
  }
}

extension ConstraintRecord {
  /// Indicates whether it sets a distance between two trailing or bottom edges.
  fileprivate var isFarEdgePair: Bool {
    guard constant != 0, second.count == 1, let other = second.first else { return false }
    return first.attribute.withoutMargin.isFarEdge
      && other.anchor.attribute.withoutMargin.isFarEdge
  }
}
