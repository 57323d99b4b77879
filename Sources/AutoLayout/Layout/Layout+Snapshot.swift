internal import ConstraintSolver

extension Layout {
  /// Everything that is drawn, listed or exported.
  ///
  /// Intervals are calculated for free unknowns only; a finished layout has none.
  ///
  /// - Parameter writesConstraints: Whether the line of each constraint is written, which costs about
  ///   as much as the rest; a drawing without the overlay of constraints shows none.
  /// - Returns: The layout as it is.
  public func snapshot(writesConstraints: Bool = true) -> LayoutSnapshot {
    SnapshotMaker(
      layout: self, scene: measuredScene(), writesConstraints: writesConstraints
    ).snapshot()
  }
}

/// The making of a snapshot.
private struct SnapshotMaker {
  let layout: Layout
  let scene: Scene
  let writesConstraints: Bool

  func snapshot() -> LayoutSnapshot {
    let world = layout.document.world
    let size = layout.frame(of: .root)
    var result = LayoutSnapshot(
      root: LayoutSnapshot.Root(
        width: size.width, height: size.height, isRightToLeft: world.isRightToLeft,
        scale: world.scale, isScaleChosen: world.isScaleChosen,
        margins: scene.margins(of: .root), safeArea: world.effectiveSafeArea))
    let shown = layout.liveItems.filter { $0 != .root && scene.isInstalled($0) }
    let views = shown.filter { layout.document.item($0)?.kind != .guide }
    let guides = shown.filter { layout.document.item($0)?.kind == .guide }
    var places: [ItemID: Int] = [:]
    for (place, item) in (views + guides).enumerated() { places[item] = place }
    let ranges = layout.ranges(of: views + guides)
    for (item, ranges) in zip(views + guides, ranges) {
      guard let record = scene.record(item) else { continue }
      var entry = LayoutSnapshot.Item(
        name: record.name, kind: record.kind, superview: record.superview.flatMap { places[$0] },
        frame: layout.frame(of: item))
      entry.alignmentRect = layout.alignmentRect(of: item)
      entry.ranges = ranges
      describeContent(of: item, record, in: &entry)
      result.items.append(entry)
    }
    let broken = Set(layout.brokenConstraints)
    for id in layout.liveConstraints {
      guard let record = layout.document.constraint(id), layout.isInForce(id) else { continue }
      let error = layout.error(of: id)
      if let state = layout.state(of: id) {
        result.connections.append(connection(id, record, state, error, places))
      }
      if broken.contains(.explicit(id)) {
        result.broken.append(record.name)
      } else if error > 0 {
        result.unsatisfied.append(
          LayoutSnapshot.Unsatisfied(
            name: record.name, priority: record.priority.rawValue, error: error))
      }
    }
    return result
  }

  private func describeContent(
    of item: ItemID, _ record: ItemRecord, in entry: inout LayoutSnapshot.Item
  ) {
    let natural = layout.intrinsicSize(of: item)
    entry.contentMode = record.contentMode
    entry.isEstimated = scene.isEstimated(item)
    entry.intrinsicWidth = natural.width
    entry.intrinsicHeight = natural.height
    entry.isWidthIntrinsic = isNatural(entry.alignmentRect.width, natural.width)
    entry.isHeightIntrinsic = isNatural(entry.alignmentRect.height, natural.height)
    let content = scene.content(of: item, record)
    entry.predefined = predefined(in: item, record)
    entry.lines = content.lines + entry.predefined.flatMap(\.lines)
    entry.fontSize = layout.document.fontSize(of: record)
    entry.firstBaseline = content.firstBaseline.map(clean)
    entry.lastBaseline = content.lastBaselineFromBottom.map {
      clean(entry.alignmentRect.height - $0)
    }
    entry.margins = scene.margins(of: item).cleaned
    entry.isHidden = record.isHidden
    entry.transform = record.transform
    entry.contentOffset = record.contentOffset
  }

  private func predefined(
    in item: ItemID, _ record: ItemRecord
  ) -> [LayoutSnapshot.Predefined] {
    guard record.hasPredefinedContent else { return [] }
    let rect = layout.alignmentRect(of: item)
    return scene.predefinedContent(of: item, record, width: rect.width)
      .placed(
        in: rect, rightToLeft: layout.document.isRightToLeft(item),
        scale: layout.document.world.scale)
  }

  private func isNatural(_ length: Double, _ natural: Double?) -> Bool {
    guard let natural else { return false }
    return abs(length - natural) < Tolerance.points
  }

  private func connection(
    _ id: ConstraintID, _ record: ConstraintRecord, _ state: LayoutSnapshot.Connection.State,
    _ error: Double, _ places: [ItemID: Int]
  ) -> LayoutSnapshot.Connection {
    let second = record.second.first?.anchor
    var amount = error
    if state == .slack, let row = layout.engine.tables.row(of: id),
      let linear = layout.engine.solver.constraint(row.id)
    {
      amount = clean(layout.room(in: linear))
    }
    return LayoutSnapshot.Connection(
      name: record.name, text: writesConstraints ? layout.text(of: id) : "",
      axis: record.first.attribute.axis ?? .horizontal,
      first: places[record.first.item], firstAttribute: record.first.attribute,
      hasSecond: second != nil, second: second.flatMap { places[$0.item] },
      secondAttribute: second?.attribute ?? .notAnAttribute,
      constant: layout.document.effectiveConstant(record), priority: record.priority.rawValue,
      state: state, amount: amount)
  }
}
