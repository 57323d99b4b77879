public import AutoLayout
internal import ConstraintSolver

/// The reason why a claim does not hold in a layout.
public enum Objection: Sendable {
  /// An optional constraint that would fail by more.
  public struct Loss: Equatable, Sendable {
    /// The constraint whose error would grow.
    public var constraint: ConstraintReference
    /// The current error, in points.
    public var now: Double
    /// The error that it would have.
    public var then: Double
  }

  /// The claim holds, and there is no alternative.
  case none
  /// The claim holds in some of several equally good solutions, but another one was picked; carries
  /// a layout in which the claim holds.
  case merelyNotPicked(Layout)
  /// Required constraints forbid it; carries the conflict with the claim as its last member, and
  /// the layout in which the claim was tried and broken.
  case forbidden(BrokenConstraint, Layout)
  /// The claim could hold, but optional constraints of one priority would then fail by more in
  /// total; carries these constraints, and the layout in which the claim holds.
  case outweighed(LayoutPriority, [Loss], Layout)
}

extension Layout {
  /// Returns the reason why a relation does not hold; the record's priority, name and order do not
  /// matter.
  ///
  /// The relation is added to a copy as the newest constraint, and required.
  public func objection(to claim: ConstraintRecord) -> Objection? {
    var copy = self
    var world = document.world
    world.conflicts = .break
    var record = claim
    record.name = freeName("claim")
    record.priority = .required
    record.activation = newestActivation
    let id = nextConstraint
    do { try copy.apply([.world(world), .constraint(id, record)]) } catch { return nil }
    solver.countWork(of: copy.solver)
    if let broken = copy.brokenConstraint(.explicit(id)) { return .forbidden(broken, copy) }
    guard let row = copy.row(of: .explicit(id)) else { return nil }
    let terms = LinearExpression(row.constraint.terms)
    let range = solver.interval(of: terms)
    if let lower = range.lower, let upper = range.upper, row.error(at: lower) <= 1e-6,
      row.error(at: upper) <= 1e-6
    {
      return Objection.none
    }
    let before = solver.errors()
    let after = copy.solver.errors()
    for (now, then) in zip(before, after) where then.total > now.total + 1e-6 {
      return .outweighed(
        LayoutPriority(now.strength.rawValue), Objection.Loss.all(at: now.strength, in: self, copy),
        copy)
    }
    return .merelyNotPicked(copy)
  }
}

extension Objection.Loss {
  /// Returns the rows of a strength that fail by more in another layout, in order.
  fileprivate static func all(at strength: Strength, in layout: Layout, _ other: Layout) -> [Self] {
    layout.rows().compactMap { row in
      guard row.constraint.strength == strength, let now = try? layout.solver.error(of: row.id),
        let then = try? other.solver.error(of: row.id), then > now + 1e-6
      else { return nil }
      return Self(constraint: row.reference, now: settled(now), then: settled(then))
    }
  }
}
