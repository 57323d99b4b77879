public import AutoLayout
internal import ConstraintSolver

/// The reason for a quantity's value: the constraints that hold it there.
///
/// They are enough: with them and all that the views bring, the value is fixed. And each of them is
/// needed for that, natural sizes and other constraints that the views bring aside.
public struct Reason: Sendable {
  /// A constraint and its part in the value.
  public struct Part: Sendable {
    /// The constraint.
    public var constraint: ConstraintReference
    /// Its priority.
    public var priority: LayoutPriority
    /// The multiplier of its right side in the value.
    public var factor: Double
    /// The right side: the constant, with margins, baselines and natural sizes in it.
    public var rightSide: Double
    /// Factor times right side, in points.
    public var share: Double
    /// The side on which it limits the value, if it is an inequality.
    public var limit: Limit?
  }

  /// A side on which a value is limited.
  public enum Limit: Equatable, Sendable {
    case atLeast, atMost
  }

  /// A size that is 0 because a size cannot be negative.
  public struct Bound: Equatable, Sendable {
    /// The item.
    public var item: ItemID
    /// Its width or its height.
    public var axis: Axis
    /// The multiplier of the size in the value.
    public var factor: Double
  }

  /// A constraint that presses the value against a limit: unmet itself, or passing on the pressure
  /// of one that is.
  public struct Pull: Sendable {
    /// The constraint.
    public var constraint: ConstraintReference
    /// Its priority.
    public var priority: LayoutPriority
    /// The error, in points; 0 if it passes the pressure on.
    public var error: Double
    /// The values that would be possible without it.
    public var rangeWithout: ValueRange
  }

  /// A number that a pass read before it wrote one of the right sides, or the place of an area.
  public struct Reading: Sendable {
    /// The number: the width at which a text breaks, an edge where insets reach into a view, or a
    /// length in a stack that fills another in proportion.
    public var quantity: Quantity
    /// The constraints that hold it.
    public var constraints: [ConstraintReference]
  }

  /// The value.
  public var value: Double
  /// The part of the value that insets contribute; the shares add up to the rest.
  public var offset: Double
  /// The constraints whose shares add up to the value, protected ones first, then in order of
  /// activation.
  public var parts: [Part]
  /// The sizes that are 0 because a size cannot be negative.
  public var bounds: [Bound]
  /// The constraints that press against these, unmet ones first, the strongest first.
  public var pulls: [Pull]
  /// The heights that a table wrote after it had measured its cells; they repeat what the others
  /// say.
  public var repetitions: [ConstraintReference] = []
  /// The numbers on which right sides depend.
  public var readings: [Reading] = []

  /// The constraints that hold the value.
  var constraints: [ConstraintReference] {
    parts.map({ $0.constraint }) + pulls.map({ $0.constraint })
  }

  /// The priority of the weakest constraint that holds the value.
  public var weakest: LayoutPriority {
    min(
      parts.map({ $0.priority }).min() ?? .required,
      pulls.map({ $0.priority }).min() ?? .required)
  }

  /// The side on which all inequalities among the parts and all bounds limit the value; `nil` if
  /// there are none, or they limit different sides.
  public var limit: Limit? {
    let limits =
      parts.compactMap({ $0.limit }) + bounds.map { $0.factor > 0 ? Limit.atLeast : .atMost }
    return limits.allSatisfy { $0 == limits.first } ? limits.first : nil
  }
}

extension Layout {
  /// Explains the value of a quantity; `nil` if it is ambiguous.
  public func reason(for quantity: Quantity) -> Reason? {
    guard var reason = reasonWithoutReadings(for: quantity) else { return nil }
    reason.readings = readings(of: reason, for: quantity)
    return reason
  }

  /// Explains a value without the numbers that passes read, which may depend on each other.
  private func reasonWithoutReadings(for quantity: Quantity) -> Reason? {
    let expression = expression(for: quantity)
    guard
      var holding = solver.holding(
        expression, isGiven: { reference(for: $0)?.explicit == nil })
    else { return nil }
    let (repetitions, explaining) = explainTables(in: &holding, of: expression)
    var reason = Reason(value: value(of: quantity), offset: 0, parts: [], bounds: [], pulls: [])
    for determinant in holding.determinants.untilStopped {
      let factor = settledSlope(determinant.multiplier)
      switch determinant.source {
      case .constraint(let id):
        if let row = row(id) { reason.parts.append(part(row, factor)) }
      case .bound(let variable):
        if let (item, attribute) = attribute(of: variable), let axis = attribute.axis {
          reason.bounds.append(Reason.Bound(item: item, axis: axis, factor: factor))
        }
      }
    }
    reason.offset = settled(reason.value - reason.parts.reduce(0) { $0 + $1.share })
    if abs(reason.offset) < 1e-6 { reason.offset = 0 }
    for id in holding.pressing.untilStopped {
      if let row = row(id) { reason.pulls.append(pull(row, on: expression, in: explaining)) }
    }
    reason.pulls =
      reason.pulls.filter { $0.error > 0 }.sorted { $0.priority > $1.priority }
      + reason.pulls.filter { $0.error == 0 }
    reason.repetitions = repetitions
    return reason
  }

  /// A solver in which cells are as low as their content allows, in place of the heights that tables
  /// wrote after they had measured them.
  private struct Measurement {
    var solver: Solver
    var compressing: Set<LinearConstraint.ID> = []

    /// Replaces the heights of some rows.
    init?(of layout: Layout, _ rows: [(row: LinearConstraint.ID, cell: ItemID)]) {
      guard !rows.isEmpty else { return nil }
      solver = layout.solver
      do {
        for (row, cell) in rows {
          try solver.remove(row)
          let height = layout.expression(for: ItemAttribute(cell, .height))
          compressing.insert(
            try solver.add(
              LinearConstraint(
                height.terms, .equal, -height.constant,
                strength: Strength(LayoutPriority.fittingSizeLevel.rawValue) ?? .required)))
        }
      } catch { return nil }
    }
  }

  /// Explains the heights that tables wrote by what they read.
  ///
  /// - Returns: the heights that are explained, and the solver that explains them.
  private func explainTables(
    in holding: inout Solver.Holding, of expression: LinearExpression
  ) -> (rows: [ConstraintReference], solver: Solver) {
    let named = holding.determinants.compactMap { determinant in
      if case .constraint(let id) = determinant.source { id } else { nil }
    }
    let isOfTable = named.contains {
      reference(for: $0).flatMap(source).map { record(of: $0.item)?.kind == .table } ?? false
    }
    let written = isOfTable ? selfSizedRows.filter { named.contains($0.row) } : []
    guard let measured = Measurement(of: self, written) else { return ([], solver) }
    defer { solver.countWork(of: measured.solver) }
    let (now, then) = (solver.value(of: expression), measured.solver.value(of: expression))
    guard abs(now - then) <= 1e-6,
      var found = measured.solver.holding(
        expression,
        isGiven: {
          measured.compressing.contains($0) || reference(for: $0)?.explicit == nil
        })
    else { return ([], solver) }
    found.pressing.removeAll(where: measured.compressing.contains)
    holding = found
    return (written.compactMap { reference(for: $0.row) }, measured.solver)
  }

  /// The numbers on which right sides depend, and those on which these depend.
  private func readings(of reason: Reason, for quantity: Quantity) -> [Reason.Reading] {
    var read = quantitiesRead(by: reason.constraints)
    if case .attribute(let attribute, let area) = quantity.part {
      read += numbersRead(by: ItemAttribute(quantity.item, attribute, of: area))
        .map(Quantity.init(read:))
    }
    let readings = readings(of: read)
    func isHeld(with others: [Reason.Reading] = []) -> Bool {
      let read = (readings + others).flatMap { $0.constraints }
      return self.isHeld(quantity, at: reason.value, by: reason.constraints + read)
    }
    guard isMeasured, !isHeld() else { return readings }
    // A right side that is not among the parts may be in their way once another number is read.
    var more = self.readings(of: quantitiesRead(by: solver.constraints.compactMap(reference)))
    more.removeAll { other in readings.contains { $0.quantity == other.quantity } }
    guard isHeld(with: more) else { return readings }
    for reading in more.untilStopped {
      let fewer = more.filter { $0.quantity != reading.quantity }
      if isHeld(with: fewer) { more = fewer }
    }
    return readings + more
  }

  private func readings(of read: [Quantity]) -> [Reason.Reading] {
    var open = read
    var seen: Set<Quantity> = []
    var readings: [Reason.Reading] = []
    while !open.isEmpty, !isStopped {
      let next = open.removeFirst()
      guard seen.insert(next).inserted else { continue }
      // The number that is picked for an ambiguous one depends on all that limit it.
      let constraints =
        reasonWithoutReadings(for: next)?.constraints
        ?? ordered(rows(affecting: [expression(for: next)]))
      readings.append(Reason.Reading(quantity: next, constraints: constraints))
      open += quantitiesRead(by: constraints)
    }
    return readings
  }

  private func quantitiesRead(by constraints: [ConstraintReference]) -> [Quantity] {
    guard isMeasured else { return [] }
    return constraints.flatMap(linearConstraints).flatMap(numbersRead).map(Quantity.init(read:))
  }

  /// Indicates whether a quantity keeps its value with some constraints alone, beside all that views
  /// bring.
  private func isHeld(
    _ quantity: Quantity, at value: Double, by named: [ConstraintReference]
  ) -> Bool {
    let kept = Set(named.compactMap { $0.explicit })
    var copy = self
    let rest = liveConstraints.filter { !kept.contains($0) }
    guard (try? copy.apply(rest.map { .constraint($0, nil) })) != nil else { return true }
    let range = copy.range(of: quantity)
    solver.countWork(of: copy.solver)
    return range.isPoint && abs((range.lower ?? value) - value) <= 1e-6 * max(1, abs(value))
  }

  private func part(_ row: Row, _ factor: Double) -> Reason.Part {
    let rightSide = row.constraint.constant
    let limit: Reason.Limit? =
      switch row.constraint.relation {
      case .equal: nil
      case .lessThanOrEqual: factor > 0 ? .atMost : .atLeast
      case .greaterThanOrEqual: factor > 0 ? .atLeast : .atMost
      }
    return Reason.Part(
      constraint: row.reference, priority: LayoutPriority(row.constraint.strength.rawValue),
      factor: factor, rightSide: settled(rightSide), share: settled(factor * rightSide),
      limit: limit)
  }

  private func pull(
    _ row: Row, on expression: LinearExpression, in explaining: Solver
  ) -> Reason.Pull {
    let error = (try? solver.error(of: row.id)) ?? 0
    var copy = explaining
    try? copy.remove(row.id)
    let range = ValueRange(copy.interval(of: expression))
    solver.countWork(of: copy)
    return Reason.Pull(
      constraint: row.reference, priority: LayoutPriority(row.constraint.strength.rawValue),
      error: error > 1e-6 ? settled(error) : 0, rangeWithout: range)
  }

  /// The constraints with an influence on an item's place and size along an axis, generated ones
  /// included (`constraintsAffectingLayout(for:)`).
  ///
  /// Without any other constraint the values, and the ranges of ambiguous ones, are the same. Those
  /// that mention an ambiguous number are included too.
  public func constraints(
    affecting item: ItemID, along axis: Axis
  ) -> [ConstraintReference] {
    let parts: [Quantity.Part] = axis == .horizontal ? [.x, .width] : [.y, .height]
    var open = parts.map { Quantity(item, $0) }
    var seen = Set(open)
    var found: Set<LinearConstraint.ID> = []
    while !open.isEmpty, !isStopped {
      found.formUnion(rows(affecting: open.map(expression)))
      // A pass may write several rows anew, each of which alone has no influence.
      let holding =
        isMeasured ? open.flatMap { reasonWithoutReadings(for: $0)?.constraints ?? [] } : []
      open = quantitiesRead(by: ordered(found) + holding).filter { seen.insert($0).inserted }
    }
    return ordered(found)
  }

  private func rows(affecting expressions: [LinearExpression]) -> Set<LinearConstraint.ID> {
    let solver = solver
    var found = Set(solver.constraints(affecting: expressions))
    // A height that a table wrote repeats what it measured, so that neither alone has an influence.
    if let measured = Measurement(of: self, selfSizedRows) {
      found.formUnion(
        measured.solver.constraints(affecting: expressions)
          .filter { !measured.compressing.contains($0) })
      solver.countWork(of: measured.solver)
    }
    for (expression, range) in zip(expressions, solver.intervals(of: expressions))
    where !range.isPoint() {
      let unknowns = expression.terms.map({ $0.variable })
      for id in solver.constraints.untilStopped
      where solver.constraint(id)?.terms.contains(where: { unknowns.contains($0.variable) })
        == true
      {
        found.insert(id)
      }
    }
    return found
  }

  private func ordered(_ rows: Set<LinearConstraint.ID>) -> [ConstraintReference] {
    isStopped ? [] : solver.constraints.filter(rows.contains).untilStopped.compactMap(reference)
  }
}
