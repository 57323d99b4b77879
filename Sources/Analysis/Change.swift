public import AutoLayout
internal import ConstraintSolver

/// A possible change of a layout, to try out or to propose.
public enum Change: Equatable, Sendable {
  /// A new constraint; its name and order are assigned when it is applied.
  case add(ConstraintRecord)
  /// The priority of an explicit constraint.
  case setPriority(ConstraintID, LayoutPriority)
  /// The constant of an explicit constraint.
  case setConstant(ConstraintID, Double)
  /// Deactivates explicit constraints.
  case deactivate([ConstraintID])
  /// Stops views from translating their masks into constraints.
  case stopTranslating([ItemID])
  /// Turns masks off, and adds constraints for everything that would then be ambiguous.
  case constrain([ItemID], [ConstraintRecord])
  /// Replaces explicit constraints with a single one.
  case replace([ConstraintID], ConstraintRecord)
  /// Replaces explicit constraints with one.
  case setSpacing(ItemID, Double)
  /// The root's width or height.
  case setRoot(Axis, Double)
  /// The height of a table's row.
  case setRowHeight(ItemID, Double)
  /// The priority with which an item resists growing beyond its content.
  case setHugging(ItemID, Axis, LayoutPriority)
  /// The priority with which an item resists shrinking below its content.
  case setResistance(ItemID, Axis, LayoutPriority)

  /// Indicates whether the change turns off the translation of masks.
  var turnsMasksOff: Bool {
    switch self {
    case .stopTranslating, .constrain: true
    default: false
    }
  }
}

extension Layout {
  /// Returns the layout after a change; `nil` if the change is refused.
  ///
  /// This layout itself does not change.
  public func trial(_ change: Change) -> Layout? {
    var copy = self
    let edits = change.edits(in: self)
    guard !edits.isEmpty else { return nil }
    do { try copy.apply(edits) } catch { return nil }
    solver.countWork(of: copy.solver)
    return copy
  }

  /// Returns the cost of adding a point to the constant of an explicit constraint, in place: the
  /// number of pivots in the solver, and of views whose frames move; `nil` if it has no effect, or
  /// leads to a contradiction.
  public func costOfPoint(in id: ConstraintID) -> (pivots: Int, moved: Int)? {
    guard let record = record(of: id), record.isActive, let constant = constant(of: id),
      let tried = trial(.setConstant(id, constant + 1)),
      tried.brokenConstraints == brokenConstraints
    else { return nil }
    let pivots = tried.solver.counters.pivots - solver.counters.pivots
    return (pivots, moved(to: tried).count)
  }

  /// An order after all other constraints.
  var newestActivation: Int {
    let last = liveConstraints.last.flatMap { record(of: $0)?.activation } ?? 0
    return max(document.counters.activation, last + 1)
  }
}

extension Change {
  /// Returns the edits that make the change; empty if there is nothing to change.
  public func edits(in layout: Layout) -> [DocumentEdit] {
    switch self {
    case .add(var record):
      record.name = layout.freeName("trial")
      record.activation = layout.newestActivation
      return [.constraint(layout.nextConstraint, record)]
    case .setPriority(let id, let priority):
      return edited(id, in: layout) { $0.priority = priority }
    case .setConstant(let id, let constant):
      return layout.constant(of: id) == nil ? [] : [.constant(id, constant)]
    case .replace(let ids, let record):
      return ids.first.map { [.constraint($0, record)] + off(ids.dropFirst(), in: layout) } ?? []
    case .setSpacing(let item, let spacing):
      return edited(item, in: layout) { $0.stack?.spacing = spacing }
    case .deactivate(let ids): return off(ids[...], in: layout)
    case .setRoot(let axis, let length):
      var world = layout.document.world
      if axis == .horizontal { world.size.width = length } else { world.size.height = length }
      return [.world(world)]
    case .setRowHeight(let cell, let height):
      return edited(cell, in: layout) { $0.rowHeight = height }
    case .stopTranslating(let items):
      return items.flatMap { id in
        (layout.record(of: id)?.translatesAutoresizingMask == true
          ? edited(id, in: layout) { $0.translatesAutoresizingMask = false } : [])
          + layout.maskConstraints(of: id).map { .constraint($0, nil) }
      }
    case .constrain(let items, let records):
      let first = layout.nextConstraint.rawValue
      return Change.stopTranslating(items).edits(in: layout)
        + records.enumerated().map { place, record in
          var record = record
          record.name = layout.freeName("trial\(place)")
          record.activation = layout.newestActivation + place
          return .constraint(ConstraintID(first + place), record)
        }
    case .setHugging(let id, let axis, let priority):
      return edited(id, in: layout) { record in
        if axis == .horizontal {
          record.horizontalHugging = priority
        } else {
          record.verticalHugging = priority
        }
      }
    case .setResistance(let id, let axis, let priority):
      return edited(id, in: layout) { record in
        if axis == .horizontal {
          record.horizontalResistance = priority
        } else {
          record.verticalResistance = priority
        }
      }
    }
  }

  private func off(_ ids: ArraySlice<ConstraintID>, in layout: Layout) -> [DocumentEdit] {
    ids.flatMap { id in edited(id, in: layout) { $0.isActive = false } }
  }

  private func edited(
    _ id: ConstraintID, in layout: Layout, _ body: (inout ConstraintRecord) -> Void
  ) -> [DocumentEdit] {
    guard var record = layout.record(of: id) else { return [] }
    body(&record)
    return [.constraint(id, record)]
  }

  private func edited(
    _ id: ItemID, in layout: Layout, _ body: (inout ItemRecord) -> Void
  ) -> [DocumentEdit] {
    guard var record = layout.record(of: id) else { return [] }
    body(&record)
    return [.item(id, record)]
  }
}

extension Layout {
  /// Returns the items whose frames differ in `other` by more than a millionth of a point, in order
  /// of creation.
  public func moved(to other: Layout) -> [MovedFrame] {
    moved(to: other, among: liveItems)
  }

  func moved(to other: Layout, among items: [ItemID]) -> [MovedFrame] {
    items.compactMap { item in
      guard item != .root, other.record(of: item) != nil else { return nil }
      let (before, after) = (frame(of: item), other.frame(of: item))
      return before.isClose(to: after)
        ? nil
        : MovedFrame(item: item, name: other.name(of: item), before: before, after: after)
    }
  }
}
