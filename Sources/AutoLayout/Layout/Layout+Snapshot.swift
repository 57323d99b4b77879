internal import ConstraintSolver

extension Layout {
  /// Returns a snapshot to be drawn, listed or exported, complete or of the requested part.
  ///
  /// Ranges are computed only for free unknowns; an unambiguous layout has none.
  ///
  /// - Parameters:
  ///   - items: The items to include, along with their ancestors; `nil` includes all. The cost
  ///     depends on their number.
  ///   - constraints: The detail for constraints: the states of those between the items, and the
  ///     list of all that do not hold. Their text takes about as long as everything else; a drawing
  ///     without the constraints overlay shows none.
  /// - Returns: The current layout.
  public func snapshot(
    of items: [ItemID]? = nil, constraints: LayoutSnapshot.Told = .lines
  ) -> LayoutSnapshot {
    if Stopping.isStopped { return LayoutSnapshot(root: .init(width: 0, height: 0)) }
    return SnapshotMaker(layout: self, scene: measuredScene(of: items), constraints: constraints)
      .snapshot(of: items.map(lineages) ?? liveItems)
  }
}

extension LayoutSnapshot {
  /// The level of detail for constraints.
  public enum Told: Sendable {
    /// No constraints.
    case nothing
    /// The connections of constraints, with their states.
    case states
    /// The connections and states, with each constraint as text.
    case lines
  }
}

/// Creates a snapshot.
private struct SnapshotMaker {
  let layout: Layout
  let scene: Scene
  let constraints: LayoutSnapshot.Told

  func snapshot(of items: [ItemID]) -> LayoutSnapshot {
    let world = layout.document.world
    let size = layout.frame(of: .root)
    var result = LayoutSnapshot(root: .init(width: size.width, height: size.height))
    result.root.isRightToLeft = world.isRightToLeft
    (result.root.scale, result.root.isScaleChosen) = (world.scale, world.isScaleChosen)
    result.root.margins = scene.margins(of: .root)
    result.root.platform = world.platform
    result.root.keyboardHeight = world.keyboardHeight
    let shown = items.filter { $0 != .root && scene.isInstalled($0) }
    let views = shown.filter { layout.document.kind(of: $0) != .guide }
    let guides = shown.filter { layout.document.kind(of: $0) == .guide }
    var places: [Int?] = Array(repeating: nil, count: layout.document.items.count)
    for (place, item) in (views + guides).enumerated() { places[item.rawValue] = place }
    let ranges = Stopping.isStopped ? [] : layout.ranges(of: views + guides)
    for (item, ranges) in zip(views + guides, ranges).untilStopped {
      guard let record = scene.record(item) else { continue }
      var entry = LayoutSnapshot.Item(
        name: record.name, kind: record.kind,
        superview: record.superview.flatMap { places[$0.rawValue] },
        frame: layout.frame(of: item))
      entry.alignmentRect = layout.alignmentRect(of: item)
      entry.ranges = ranges
      describeContent(of: item, record, in: &entry)
      result.items.append(entry)
    }
    // A truncated list would contain indices of missing items.
    if Stopping.isStopped { result.items = [] }
    if constraints != .nothing { tellConstraints(in: &result, places) }
    return result
  }

  /// Adds the connections between the items, and all constraints that do not hold.
  private func tellConstraints(in result: inout LayoutSnapshot, _ places: [Int?]) {
    let layout = layout
    let broken = Set(layout.brokenConstraints)
    for case .generated(let path) in layout.brokenConstraints { result.broken.append(path) }
    for id in layout.liveConstraints.untilStopped where layout.isInForce(id) {
      guard let kept = layout.document.kept(id) else { continue }
      let error = layout.error(of: id)
      var isBetween = true
      kept.forEachItem { isBetween = isBetween && ($0 == .root || places[$0.rawValue] != nil) }
      let anchors = [kept.first, kept.second?.anchor].compactMap { $0 }
      if anchors.contains(where: { $0.area == .safe && $0.item == .root }) {
        result.root.safeArea = layout.document.world.effectiveSafeArea
        result.root.bars = layout.document.world.bars
      }
      if isBetween, let state = layout.state(of: id, error) {
        result.connections.append(connection(id, kept, state, error, places))
      }
      if !broken.isEmpty, broken.contains(.explicit(id)) {
        result.broken.append(kept.name)
      } else if error > 0 {
        result.unsatisfied.append(
          LayoutSnapshot.Unsatisfied(
            name: kept.name, priority: kept.priority.rawValue, error: error))
      }
    }
  }

  private func describeContent(
    of item: ItemID, _ record: ItemRecord, in entry: inout LayoutSnapshot.Item
  ) {
    let content = scene.content(of: item, record)
    let natural = layout.intrinsicSize(of: item, record, content)
    entry.z = record.z
    entry.arrangement = record.stack.map(arrangement) ?? ""
    entry.contentMode = record.contentMode
    entry.isEstimated = scene.isEstimated(item)
    entry.intrinsicWidth = natural.width
    entry.intrinsicHeight = natural.height
    entry.isWidthIntrinsic = isNatural(entry.alignmentRect.width, natural.width)
    entry.isHeightIntrinsic = isNatural(entry.alignmentRect.height, natural.height)
    entry.predefined = predefined(in: item, record)
    entry.lines =
      drawnLines(content, of: record, in: entry.alignmentRect)
      + entry.predefined.flatMap({ $0.lines })
    entry.fontSize = layout.document.fontSize(of: record)
    entry.fontWeight = record.shownWeight
    entry.firstBaseline = content.firstBaseline.map(clean)
    entry.lastBaseline = content.lastBaselineFromBottom.map {
      clean(entry.alignmentRect.height - $0)
    }
    entry.margins = scene.margins(of: item).cleaned
    entry.isHidden = record.isHidden
    entry.transform = record.transform
    entry.contentOffset = layout.contentOffset(of: item)
  }

  /// Returns a stack's settings that differ from the defaults:
  /// `vertical, spacing 6, 20 after title`.
  private func arrangement(of stack: StackProperties) -> String {
    let usual = StackProperties.usual(on: layout.document.world.platform)
    var set = stack.axis == usual.axis ? [] : [stack.axis.rawValue]
    if stack.distribution != usual.distribution { set.append(stack.distribution.rawValue) }
    if stack.alignment != usual.alignment { set.append("align \(stack.alignment.rawValue)") }
    if stack.spacing != usual.spacing { set.append("spacing \(NumberFormat.text(stack.spacing))") }
    for item in stack.arranged {
      guard let record = scene.record(item), let space = record.spacingAfter else { continue }
      set.append("\(NumberFormat.text(space)) after \(record.name)")
    }
    return set.joined(separator: ", ")
  }

  /// Returns the lines of a text as drawn: if space is short, the last line that fits ends in `…`.
  private func drawnLines(
    _ content: ItemContent, of record: ItemRecord, in rect: Rect
  ) -> [String] {
    guard record.kind == .label || record.kind == .button, let text = record.text,
      let width = content.width, let height = content.height, rect.width > 0, rect.height > 0
    else { return content.lines }
    let isNarrow = width > rect.width + 0.01
    let isLow = content.lines.count > 1 && height > rect.height + 0.01
    guard isNarrow || isLow else { return content.lines }
    let (size, scale) = (layout.document.fontSize(of: record), layout.document.world.scale)
    // The padding beside a button's title keeps its width.
    let beside =
      record.kind == .label
      ? 0 : width - TextLayout(text, fontSize: size, weight: record.shownWeight, scale: scale).width
    let fitting = Int((rect.height + 0.01) / (TextMetrics.lineHeight * size))
    return TextLayout(
      text, fontSize: size, weight: record.shownWeight, maxWidth: max(rect.width - beside, 0),
      maxLines: isLow ? max(fitting, 1) : content.lines.count, scale: scale
    ).lines
  }

  private func predefined(in item: ItemID, _ record: ItemRecord) -> [LayoutSnapshot.Predefined] {
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
    _ id: ConstraintID, _ kept: KeptConstraint, _ state: LayoutSnapshot.Connection.State,
    _ error: Double, _ places: [Int?]
  ) -> LayoutSnapshot.Connection {
    let second = kept.second?.anchor
    var amount = error
    if state == .slack, let row = layout.engine.tables.row(of: id),
      let linear = layout.engine.solver.constraint(row.id)
    {
      amount = clean(layout.room(in: linear))
    }
    return LayoutSnapshot.Connection(
      name: kept.name,
      text: constraints == .lines || state == .broken ? layout.text(of: id) : "",
      axis: kept.first.attribute.axis ?? .horizontal,
      first: places[kept.first.item.rawValue], firstAttribute: kept.first.attribute,
      hasSecond: second != nil, second: second.flatMap { places[$0.item.rawValue] },
      secondAttribute: second?.attribute ?? .notAnAttribute,
      constant: layout.document.variation(among: kept.variations)?.constant ?? kept.constant,
      priority: kept.priority.rawValue,
      state: state, amount: amount)
  }
}
