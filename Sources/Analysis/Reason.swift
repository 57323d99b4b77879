public import AutoLayout
internal import ConstraintSolver

/// The reason for a quantity's value: the constraints that fix it, with the share of each.
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
    /// Its row in the solver.
    let row: LinearConstraint.ID
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

  /// An unmet constraint that still influences the value.
  public struct Pull: Sendable {
    /// The constraint.
    public var constraint: ConstraintReference
    /// Its priority.
    public var priority: LayoutPriority
    /// The error, in points.
    public var error: Double
    /// The value without it; `nil` if it would then be ambiguous.
    public var valueWithout: Double?
    /// Its row in the solver.
    let row: LinearConstraint.ID
  }

  /// The value.
  public var value: Double
  /// The part of the value that insets contribute; the shares add up to the rest.
  public var offset: Double
  /// The constraints, protected ones first, then in order of activation.
  public var parts: [Part]
  /// The sizes that are 0 because a size cannot be negative.
  public var bounds: [Bound]
  /// The unmet constraints that influence the value, strongest first.
  public var pulls: [Pull]
}

extension Layout {
  /// Explains the value of a quantity; `nil` if it is ambiguous.
  public func reason(for quantity: Quantity) -> Reason? {
    Explanation(layout: self, quantity: quantity, expression: expression(for: quantity)).reason()
  }

  /// The constraints with an influence on an item's place and size along an axis, generated ones
  /// included (`constraintsAffectingLayout(for:)`).
  ///
  /// They do not fix an ambiguous number; for such a one the constraints that mention it are
  /// returned.
  public func constraints(
    affecting item: ItemID, along axis: Axis
  ) -> [ConstraintReference] {
    let parts: [Quantity.Part] = axis == .horizontal ? [.x, .width] : [.y, .height]
    let solver = solver
    var found: Set<LinearConstraint.ID> = []
    for part in parts where !isStopped {
      let quantity = Quantity(item, part)
      guard let reason = reason(for: quantity) else {
        if isStopped { break }
        let unknowns = expression(for: quantity).terms.map({ $0.variable })
        for id in solver.constraints.untilStopped
        where solver.constraint(id)?.terms.contains(where: { unknowns.contains($0.variable) })
          == true
        {
          found.insert(id)
        }
        continue
      }
      for part in reason.parts { found.insert(part.row) }
      for pull in reason.pulls { found.insert(pull.row) }
    }
    if isStopped { return [] }
    return solver.constraints.filter(found.contains).untilStopped.compactMap(reference)
  }
}

/// The search for the constraints that fix a quantity.
private struct Explanation {
  let layout: Layout
  let quantity: Quantity
  let expression: LinearExpression
  private var solver: Solver { layout.solver }

  /// The reason; `nil` if the quantity is ambiguous.
  func reason() -> Reason? {
    let solver = solver
    guard let determinants = solver.determining(expression) else { return nil }
    var reason = Reason(
      value: layout.value(of: quantity), offset: 0, parts: [], bounds: [], pulls: [])
    let isPlain = determinants.allSatisfy { determinant in
      guard case .constraint(let id) = determinant.source else { return false }
      return solver.constraint(id)?.relation == .equal
    }
    // The owners of most rows are not needed.
    let rows: [Statement] =
      isPlain
      ? []
      : solver.constraints.untilStopped.compactMap { id in
        solver.constraint(id).map { Statement(id: id, constraint: $0) }
      }
    var twins = Twins(rows)
    var near = Set(expression.terms.map({ $0.variable }))
    for determinant in determinants.untilStopped {
      let factor = settledSlope(determinant.multiplier)
      switch determinant.source {
      case .constraint(let id):
        guard let named = layout.row(id) else { continue }
        let row = moving(named, &twins)
        let rightSide = row.constraint.constant
        if !isPlain { near.formUnion(row.constraint.terms.lazy.map({ $0.variable })) }
        reason.parts.append(
          Reason.Part(
            constraint: row.reference, priority: LayoutPriority(row.constraint.strength.rawValue),
            factor: factor, rightSide: settled(rightSide), share: settled(factor * rightSide),
            row: row.id))
      case .bound(let variable):
        guard let (item, attribute) = layout.attribute(of: variable), let axis = attribute.axis
        else {
          continue
        }
        reason.bounds.append(Reason.Bound(item: item, axis: axis, factor: factor))
      }
    }
    let sum = reason.parts.reduce(0) { $0 + $1.share }
    reason.offset = settled(reason.value - sum)
    if abs(reason.offset) < 1e-6 { reason.offset = 0 }
    // A bound or an inequality alone moves nothing: something pushes against it.
    if !isPlain { reason.pulls = pulls(on: reason, near, rows) }
    return reason
  }

  /// Returns the one that determines the value, of two inequalities that fix an expression from
  /// both sides, as hugging and resistance do.
  ///
  /// Only the first of them are tried out, each on a copy of the solver.
  private func moving(_ row: Row, _ twins: inout Twins) -> Row {
    guard row.constraint.relation != .equal, twins.tried < 8, let twin = twins.twin(of: row) else {
      return row
    }
    twins.tried += 1
    let value = solver.value(of: expression)
    func matters(_ row: LinearConstraint.ID) -> Bool {
      guard let range = range(without: row) else { return false }
      return !range.isPoint || abs((range.lower ?? 0) - value) > 1e-6
    }
    guard !matters(row.id), matters(twin), let moving = layout.row(twin) else { return row }
    return moving
  }

  /// The range of the quantity without a row.
  private func range(without row: LinearConstraint.ID) -> ValueRange? {
    var copy = solver
    do { try copy.remove(row) } catch { return nil }
    let range = ValueRange(copy.interval(of: expression))
    solver.countWork(of: copy)
    return range
  }

  /// The unmet constraints that share an unknown with the reason's and influence the value.
  private func pulls(
    on reason: Reason, _ near: Set<Variable>, _ rows: [Statement]
  ) -> [Reason.Pull] {
    let solver = solver
    let unmet = rows.untilStopped.filter { row in
      row.constraint.strength < .required
        && row.constraint.terms.contains { near.contains($0.variable) }
        && ((try? solver.error(of: row.id)) ?? 0) > 1e-6
    }
    let loudest = unmet.sorted { $0.constraint.strength > $1.constraint.strength }.prefix(8)
    var pulls: [Reason.Pull] = []
    for row in loudest {
      guard let range = range(without: row.id), let reference = layout.reference(for: row.id)
      else { continue }
      if range.isPoint, let value = range.lower, abs(value - reason.value) <= 1e-6 { continue }
      pulls.append(
        Reason.Pull(
          constraint: reference, priority: LayoutPriority(row.constraint.strength.rawValue),
          error: settled((try? solver.error(of: row.id)) ?? 0),
          valueWithout: range.isPoint ? range.lower : nil, row: row.id))
    }
    return pulls
  }
}

/// A row of the solver with its constraint.
private struct Statement {
  let id: LinearConstraint.ID
  let constraint: LinearConstraint
}

/// Pairs of inequalities that fix an expression from both sides.
private struct Twins {
  /// The number of pairs that have been tried out.
  var tried = 0
  private let rows: [Statement]
  /// The places of the inequalities, by their unknowns.
  private var byUnknowns: [[Int32]: [Int]] = [:]

  init(_ rows: [Statement]) {
    self.rows = rows
    for (place, row) in rows.enumerated().untilStopped where row.constraint.relation != .equal {
      byUnknowns[row.constraint.terms.map({ $0.variable.index }), default: []].append(place)
    }
  }

  func twin(of row: Row) -> LinearConstraint.ID? {
    byUnknowns[row.constraint.terms.map({ $0.variable.index })]?.lazy.map { rows[$0] }.first {
      other in
      other.id != row.id && other.constraint.terms == row.constraint.terms
        && other.constraint.relation != row.constraint.relation
        && abs(other.constraint.constant - row.constraint.constant) <= 1e-9
    }?.id
  }
}
