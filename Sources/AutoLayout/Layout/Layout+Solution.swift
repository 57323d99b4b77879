internal import ConstraintSolver

// The solution: all numbers are in points, rounded to 12 significant digits.

extension Layout {
  /// Returns the frame of an item in its superview's coordinates, with x measured from the left in
  /// either writing direction; the root's origin is at 0, 0.
  public func frame(of item: ItemID) -> Rect {
    engine.frame(of: item.rawValue, isAligned: false)
  }

  /// Returns the alignment rectangle of an item, to which constraints apply, in its superview's
  /// coordinates.
  public func alignmentRect(of item: ItemID) -> Rect {
    engine.frame(of: item.rawValue, isAligned: true)
  }

  /// Returns the natural size of an item; `nil` for a dimension that has none.
  ///
  /// The width of a multiline label is at most the width at which its text wraps.
  public func intrinsicSize(of item: ItemID) -> (width: Double?, height: Double?) {
    let scene = engine.tables.scene(of: document)
    guard let record = scene.record(item) else { return (nil, nil) }
    return intrinsicSize(of: item, record, scene.content(of: item, record))
  }

  /// Returns the natural size of an item whose content is known.
  func intrinsicSize(
    of item: ItemID, _ record: ItemRecord, _ content: ItemContent
  ) -> (width: Double?, height: Double?) {
    let natural = engine.tables.scene(of: document).naturalSize(of: item, record, content)
    var width = natural.width
    if let one = width, record.numberOfLines != 1,
      let wrap = record.preferredWidth ?? engine.tables.measures[item.rawValue]?.wrapWidth
    {
      width = min(one, wrap)
    }
    return (width.map(clean), natural.height.map(clean))
  }

  /// Returns the value of an attribute: a size, or a location in the coordinates of the item's
  /// superview (for the root, its own), measured from the left or top.
  public func value(of attribute: ItemAttribute) -> Double {
    clean(engine.solver.value(of: expression(for: attribute)))
  }

  /// Returns the value of a sum of attributes as a constraint measures it: with locations in the
  /// nearest common ancestor's coordinates, from its leading edge unless an attribute is absolute.
  ///
  /// Returns `nil` for items without a common ancestor.
  public func value(of sum: [ScaledAttribute]) -> Double? {
    let scene =
      sum.contains { $0.anchor.dependsOnPlace }
      ? measuredScene() : engine.tables.scene(of: document)
    return scene.row(of: sum).map { row in
      clean(engine.solver.value(of: LinearExpression(row.terms, constant: row.constant)))
    }
  }

  /// Returns the error of an explicit constraint; 0 if it holds or is inactive.
  public func error(of id: ConstraintID) -> Double {
    guard let row = engine.tables.row(of: id),
      let error = try? engine.solver.error(of: row.id)
    else { return 0 }
    return error < Tolerance.points ? 0 : clean(error)
  }

  /// Returns the state of an explicit constraint; `nil` if it does not apply: it is inactive, or it
  /// or one of its items is not installed under the current traits.
  public func state(of id: ConstraintID) -> LayoutSnapshot.Connection.State? {
    state(of: id, nil)
  }

  /// Returns the state of a constraint, using its error if known.
  func state(of id: ConstraintID, _ error: Double?) -> LayoutSnapshot.Connection.State? {
    guard let row = engine.tables.row(of: id), let kept = document.kept(id) else { return nil }
    if engine.solver.isBroken(row.id) { return .broken }
    if (error ?? self.error(of: id)) > 0 { return .unmet }
    guard kept.relation != .equal, let linear = engine.solver.constraint(row.id) else {
      return .binding
    }
    return room(in: linear) <= Tolerance.points ? .binding : .slack
  }

  /// Returns the slack of an inequality.
  func room(in row: LinearConstraint) -> Double {
    abs(engine.solver.value(of: LinearExpression(row.terms)) - row.constant)
  }

  /// The required constraints broken so that the rest could be laid out, in order of activation.
  public var broken: [BrokenConstraint] {
    engine.solver.broken.compactMap { broken in
      guard let owner = engine.tables.owner(of: broken.constraint) else { return nil }
      return BrokenConstraint(
        constraint: engine.tables.reference(owner, in: document),
        conflict: engine.conflict(broken.conflict, in: document))
    }
  }

  /// The constraints in ``broken``, without their conflicts, which take time to compute.
  public var brokenConstraints: [ConstraintReference] {
    brokenSet.owners.map(reference)
  }

  /// The number of broken constraints.
  public var brokenCount: Int { engine.solver.brokenCount }

  /// The current set of broken constraints, for comparison with a later one.
  public var brokenSet: BrokenSet {
    BrokenSet(owners: engine.solver.brokenConstraints.compactMap { engine.tables.owner(of: $0) })
  }

  /// Returns the constraints broken since an earlier set, and those in it that are no longer broken
  /// but still apply, each in order.
  public func broken(
    since earlier: BrokenSet
  ) -> (newly: [BrokenConstraint], returned: [ConstraintReference]) {
    let (old, now) = (earlier.owners, brokenSet.owners)
    // Most entries are unchanged and in the same order.
    let same = zip(old, now).prefix { $0 == $1 }.count
    if same == old.count, same == now.count { return ([], []) }
    let (before, after) = (Set(old[same...]), Set(now[same...]))
    let newly = now[same...].filter { !before.contains($0) }
    let returned = old[same...].filter { !after.contains($0) }.map(reference)
    return (
      brokenConstraints(among: newly.map(reference)),
      returned.filter { !linearConstraints(for: $0).isEmpty }
    )
  }

  private func reference(to owner: RowOwner) -> ConstraintReference {
    engine.tables.reference(owner, in: document)
  }

  /// Returns a broken constraint with its conflict; `nil` if the constraint is not broken.
  public func brokenConstraint(_ reference: ConstraintReference) -> BrokenConstraint? {
    brokenConstraints(among: [reference]).first
  }

  /// Returns the given constraints that are broken, with their conflicts, in the order given.
  public func brokenConstraints(among references: [ConstraintReference]) -> [BrokenConstraint] {
    if references.isEmpty { return [] }
    let rows = references.map { linearConstraints(for: $0).first(where: engine.solver.isBroken) }
    let conflicts = engine.solver.conflicts(of: rows.compactMap({ $0 }))
    return zip(references, rows).compactMap { reference, row in
      guard let row, let conflict = conflicts[row] else { return nil }
      return BrokenConstraint(
        constraint: reference, conflict: engine.conflict(conflict, in: document))
    }
  }

  /// Returns whether a constraint is broken because it cannot hold with earlier ones.
  public func isBroken(_ reference: ConstraintReference) -> Bool {
    linearConstraints(for: reference).contains(where: engine.solver.isBroken)
  }

  /// Returns the items whose own frames may have changed since the last call, with their frames, in
  /// order of creation: the fastest way to follow edits.
  public mutating func takeMovedFrames() -> [(item: ItemID, frame: Rect)] {
    engine.takeMovedFrames()
  }

  /// Returns the items whose own frames may have changed since the last call, in order of creation.
  public mutating func takeMoved() -> [ItemID] {
    engine.takeMoved()
  }

  // MARK: Ranges

  /// Returns the exact range of an attribute over all optimal layouts.
  public func range(of attribute: ItemAttribute) -> ValueRange {
    ranges(of: [expression(for: attribute)])[0]
  }

  /// Returns the exact range of a sum over all optimal layouts: of attributes, as measured by
  /// ``value(of:)->Double``, and of the left and top edges of frames.
  ///
  /// Returns `nil` for items without a common ancestor.
  public func range(
    of sum: [ScaledAttribute], origins: [(factor: Double, item: ItemID, axis: Axis)] = []
  ) -> ValueRange? {
    let scene =
      sum.contains { $0.anchor.dependsOnPlace }
      ? measuredScene() : engine.tables.scene(of: document)
    guard let row = scene.row(of: sum) else { return nil }
    var whole = LinearExpression(row.terms, constant: row.constant)
    for (factor, item, axis) in origins {
      let edge = expression(for: ItemAttribute(item, axis == .horizontal ? .left : .top))
      whole.terms += edge.terms.map { Term($0.variable, factor * $0.coefficient) }
      let nodes = engine.tables.nodes
      let insets = nodes.indices.contains(item.rawValue) ? nodes[item.rawValue]?.insets : nil
      let inset = (axis == .horizontal ? insets?.left : insets?.top) ?? 0
      whole.constant += factor * (edge.constant - inset)
    }
    return ranges(of: [whole])[0]
  }

  /// Returns the exact ranges of a frame's numbers over all optimal layouts.
  public func ranges(of item: ItemID) -> LayoutSnapshot.Ranges { ranges(of: [item])[0] }

  /// Returns which numbers of an item's frame may have more than one value; `nil` if there is no
  /// such item.
  ///
  /// The test is conservative: all other numbers certainly have one value. The cost is a walk along
  /// the numbers on which they depend.
  public func mayVary(_ item: ItemID) -> RectNumbers? {
    guard engine.tables.nodes.indices.contains(item.rawValue) else { return nil }
    if let box = plainBox(of: item) { return engine.mayVary(box) }
    var varying = RectNumbers()
    for (place, number) in numbers(of: item).enumerated() {
      varying[place] = number.terms.contains { engine.mayVary($0.variable) }
    }
    return varying
  }

  /// Returns the unknowns of an item if they equal the numbers of its alignment rectangle in its
  /// superview's coordinates.
  private func plainBox(of item: ItemID) -> Box? {
    guard let node = engine.tables.nodes[item.rawValue], node.superview >= 0,
      document.superview(of: item)?.rawValue == node.superview,
      engine.tables.nodes[node.superview]?.isRightToLeft == false
    else { return nil }
    return node.box
  }

  /// Returns x, y, width and height of an item's alignment rectangle in its superview's
  /// coordinates, with x measured from the left, as expressions in the unknowns.
  private func numbers(of item: ItemID) -> [LinearExpression] {
    if let box = plainBox(of: item) {
      return [box.x, box.y, box.width, box.height].map { LinearExpression([Term($0)]) }
    }
    return [LayoutAttribute.left, .top, .width, .height].map {
      expression(for: ItemAttribute(item, $0))
    }
  }

  /// Returns whether the item could equally well have another position or size
  /// (`hasAmbiguousLayout`).
  public func hasAmbiguousLayout(_ item: ItemID) -> Bool {
    !ranges(of: item).isUnique
  }

  /// Returns the items with an ambiguous layout, in order of creation.
  public func ambiguousItems() -> [ItemID] {
    let items = liveItems.filter { isInstalled($0) }
    return zip(items, ranges(of: items)).filter { !$0.1.isUnique }.map({ $0.0 })
  }

  /// Returns the exact ranges of the items' frames over all optimal layouts, in the order of the
  /// items.
  ///
  /// If every number is determined, the cost is a walk along their dependencies, at most once the
  /// size of the layout; each other number costs two more walks along the undetermined ones. One
  /// call for many items is much cheaper than one call for each.
  public func ranges(of items: [ItemID]) -> [LayoutSnapshot.Ranges] {
    var answers = items.map { LayoutSnapshot.Ranges(of: frame(of: $0)) }
    let free = items.count > Self.fewItems ? Set(engine.solver.freeVariables()) : nil
    if free?.isEmpty == true { return answers }
    var solved: [Int] = []
    for (place, item) in items.enumerated()
    where engine.tables.nodes.indices.contains(item.rawValue) {
      if free == nil, let noted = notedRanges(of: item, answers[place]) {
        answers[place] = noted
      } else {
        solved.append(place)
      }
    }
    guard !solved.isEmpty else { return answers }
    let expressions = solved.flatMap { numbers(of: items[$0]) }
    let ranges =
      free.map { self.ranges(of: expressions, free: $0) } ?? self.ranges(of: expressions)
    for (number, place) in solved.enumerated() {
      let own = ranges[4 * number..<4 * number + 4]
      guard let node = engine.tables.nodes[items[place].rawValue],
        own.contains(where: { $0.lower == nil || $0.lower != $0.upper })
      else { continue }
      answers[place] = LayoutSnapshot.Ranges(
        x: ranges[4 * number].moved(by: -node.insets.left),
        y: ranges[4 * number + 1].moved(by: -node.insets.top),
        width: ranges[4 * number + 2].moved(by: node.insets(.horizontal)),
        height: ranges[4 * number + 3].moved(by: node.insets(.vertical)))
    }
    return answers
  }

  /// Returns the ranges of a frame if the solver has recorded them; `nil` otherwise.
  private func notedRanges(
    of item: ItemID, _ settled: LayoutSnapshot.Ranges
  ) -> LayoutSnapshot.Ranges? {
    guard plainBox(of: item) != nil, let node = engine.tables.nodes[item.rawValue] else {
      return nil
    }
    return engine.notedRanges(of: node, settled: settled)
  }

  /// Returns the number of items with more than one position or size, counting up to one above a
  /// limit; `nil` if steps have not recorded this for every item, or it requires more than a check
  /// of an item's unknowns.
  public func notedAmbiguity(upTo limit: Int) -> Int? {
    guard !engine.tables.hasConditions else { return nil }
    var count = 0
    for node in engine.tables.nodes {
      guard let node else { continue }
      guard node.content == nil, !node.isRightToLeft else { return nil }
      let box = node.box
      if engine.solver.areNotedToStand(box.x, box.y, box.width, box.height) { continue }
      guard let variesX = engine.solver.isNotedToVary(node.box.x),
        let variesY = engine.solver.isNotedToVary(node.box.y),
        let variesWidth = engine.solver.isNotedToVary(node.box.width),
        let variesHeight = engine.solver.isNotedToVary(node.box.height)
      else { return nil }
      if variesX || variesY || variesWidth || variesHeight { count += 1 }
      if count > limit { return count }
    }
    return count
  }

  /// The maximum number of items for which separate walks along their dependencies are cheaper than
  /// one for all.
  private static let fewItems = 8

  /// Returns the exact ranges of a few expressions, computed from the part of the layout that may
  /// vary together with them.
  private func ranges(of expressions: [LinearExpression]) -> [ValueRange] {
    engine.solver.intervals(of: expressions).map {
      ValueRange(lower: $0.lower.map(clean), upper: $0.upper.map(clean))
    }
  }

  /// Returns the exact ranges of the given expressions, from one optimal set; `free` contains at
  /// least those of their variables that have more than one value.
  func ranges(of expressions: [LinearExpression], free: Set<Variable>) -> [ValueRange] {
    var ranges = expressions.map { expression in
      let value = clean(engine.solver.value(of: expression))
      return ValueRange(lower: value, upper: value)
    }
    let open = expressions.indices.filter {
      expressions[$0].terms.contains { free.contains($0.variable) }
    }
    guard !open.isEmpty else { return ranges }
    engine.solver.withOptimalSet { set in
      for at in open {
        let interval = set.interval(of: expressions[at])
        ranges[at] = ValueRange(
          lower: interval.lower.map(clean), upper: interval.upper.map(clean))
      }
    }
    return ranges
  }
}

extension ValueRange {
  func moved(by distance: Double) -> ValueRange {
    guard distance != 0 else { return self }
    return ValueRange(
      lower: lower.map { clean($0 + distance) }, upper: upper.map { clean($0 + distance) })
  }
}

/// The set of constraints broken at some point; see ``Layout/broken(since:)``.
public struct BrokenSet: Sendable {
  fileprivate let owners: [RowOwner]
}
