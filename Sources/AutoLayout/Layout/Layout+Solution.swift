internal import ConstraintSolver

// The solution. Every number is in points, rounded to 12 significant digits.

extension Layout {
  /// The frame of an item in the coordinates of its superview, measured from the left and the top
  /// whatever the writing direction; the root's is at 0, 0.
  public func frame(of item: ItemID) -> Rect {
    engine.frame(of: item.rawValue, isAligned: false)
  }

  /// The rectangle of an item that constraints speak of, in the coordinates of its superview.
  public func alignmentRect(of item: ItemID) -> Rect {
    engine.frame(of: item.rawValue, isAligned: true)
  }

  /// The natural size of an item; `nil` in a dimension that has none.
  ///
  /// The width of a label with several lines is at most that at which its text breaks.
  public func intrinsicSize(of item: ItemID) -> (width: Double?, height: Double?) {
    let scene = engine.tables.scene(of: document)
    guard let record = scene.record(item) else { return (nil, nil) }
    let natural = scene.naturalSize(of: item, record)
    var width = natural.width
    if let one = width, record.numberOfLines != 1,
      let wrap = record.preferredWidth ?? engine.tables.measures[item.rawValue]?.wrapWidth
    {
      width = min(one, wrap)
    }
    return (width.map(clean), natural.height.map(clean))
  }

  /// The value of an attribute: a size, or a place in the coordinates of the item's superview (of
  /// the root, its own), from the left or the top.
  public func value(of attribute: ItemAttribute) -> Double {
    clean(engine.solver.value(of: expression(for: attribute)))
  }

  /// A sum of attributes as one constraint measures it: places in the nearest item around all that
  /// are named, from its leading edge unless one of the attributes is absolute.
  ///
  /// `nil` for items without a common superview.
  public func value(of sum: [ScaledAttribute]) -> Double? {
    let scene =
      sum.contains { $0.anchor.dependsOnPlace }
      ? measuredScene() : engine.tables.scene(of: document)
    return scene.row(of: sum).map { row in
      clean(engine.solver.value(of: LinearExpression(row.terms, constant: row.constant)))
    }
  }

  /// How far an explicit constraint is from holding, 0 if it holds; what an inactive one would lack
  /// is not calculated and 0.
  public func error(of id: ConstraintID) -> Double {
    guard engine.tables.explicit.indices.contains(id.rawValue),
      let row = engine.tables.explicit[id.rawValue],
      let error = try? engine.solver.error(of: row.id)
    else { return 0 }
    return error < Self.tolerance ? 0 : clean(error)
  }

  /// Errors below this many points are noise of the arithmetic.
  static let tolerance = 1e-6

  /// How an explicit constraint fares; an inactive one is `slack`.
  public func state(of id: ConstraintID) -> LayoutSnapshot.Connection.State {
    guard engine.tables.explicit.indices.contains(id.rawValue),
      let row = engine.tables.explicit[id.rawValue]
    else { return .slack }
    if engine.solver.broken.contains(where: { $0.constraint == row.id }) { return .broken }
    if error(of: id) > 0 { return .unmet }
    guard let linear = engine.solver.constraint(row.id) else { return .slack }
    return linear.relation == .equal || room(in: linear) <= Self.tolerance ? .binding : .slack
  }

  /// By how much an inequality holds with room to spare.
  func room(in row: LinearConstraint) -> Double {
    abs(engine.solver.value(of: LinearExpression(row.terms)) - row.constant)
  }

  /// The required constraints that were broken so that the rest could be laid out, in order of
  /// activation.
  public var broken: [BrokenConstraint] {
    engine.solver.broken.compactMap { broken in
      guard let owner = engine.tables.owner(of: broken.constraint) else { return nil }
      return BrokenConstraint(
        constraint: engine.tables.reference(owner, in: document),
        conflict: engine.conflict(broken.conflict, in: document))
    }
  }

  /// The items whose own frame may have changed since this was last asked, in order of creation,
  /// with their frames: the quickest way to follow edits.
  public mutating func takeMovedFrames() -> [ItemFrame] {
    engine.takeMovedFrames()
  }

  /// The items whose own frame may have changed since this was last asked, in order of creation.
  public mutating func takeMoved() -> [ItemID] {
    engine.takeMoved()
  }

  // MARK: Ranges

  /// The exact interval of an attribute over all optimal layouts.
  public mutating func range(of attribute: ItemAttribute) -> ValueRange {
    range(of: expression(for: attribute), free: Set(engine.solver.freeVariables()))
  }

  /// The exact intervals of the numbers of a frame over all optimal layouts.
  public mutating func ranges(of item: ItemID) -> LayoutSnapshot.Ranges {
    ranges(of: item, free: Set(engine.solver.freeVariables()))
  }

  /// Whether another place or size would do as well (`hasAmbiguousLayout`).
  public mutating func hasAmbiguousLayout(_ item: ItemID) -> Bool {
    !ranges(of: item).isUnique
  }

  /// The items for which ``hasAmbiguousLayout(_:)`` holds, in order of creation.
  public mutating func ambiguousItems() -> [ItemID] {
    let free = Set(engine.solver.freeVariables())
    guard !free.isEmpty else { return [] }
    return liveItems.filter { isInstalled($0) && !ranges(of: $0, free: free).isUnique }
  }

  mutating func ranges(of item: ItemID, free: Set<Variable>) -> LayoutSnapshot.Ranges {
    let frame = frame(of: item)
    func point(_ value: Double) -> ValueRange { ValueRange(lower: value, upper: value) }
    var ranges = LayoutSnapshot.Ranges(
      x: point(frame.x), y: point(frame.y), width: point(frame.width), height: point(frame.height))
    guard !free.isEmpty, engine.tables.nodes.indices.contains(item.rawValue),
      let node = engine.tables.nodes[item.rawValue]
    else { return ranges }
    func moved(_ range: ValueRange, _ by: Double) -> ValueRange {
      guard by != 0 else { return range }
      return ValueRange(
        lower: range.lower.map { clean($0 + by) }, upper: range.upper.map { clean($0 + by) })
    }
    ranges.x = moved(
      range(of: expression(for: ItemAttribute(item, .left)), free: free), -node.insets.left)
    ranges.y = moved(
      range(of: expression(for: ItemAttribute(item, .top)), free: free), -node.insets.top)
    ranges.width = moved(
      range(of: expression(for: ItemAttribute(item, .width)), free: free),
      node.insets(.horizontal))
    ranges.height = moved(
      range(of: expression(for: ItemAttribute(item, .height)), free: free), node.insets(.vertical))
    return ranges
  }

  mutating func range(
    of expression: LinearExpression, free: Set<Variable>
  ) -> ValueRange {
    guard expression.terms.contains(where: { free.contains($0.variable) }) else {
      let value = clean(engine.solver.value(of: expression))
      return ValueRange(lower: value, upper: value)
    }
    let interval = engine.solver.interval(of: expression)
    return ValueRange(lower: interval.lower.map(clean), upper: interval.upper.map(clean))
  }
}
