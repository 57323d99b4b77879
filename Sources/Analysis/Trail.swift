internal import AutoLayout
internal import ConstraintSolver

/// The state for following quantities along a parameter without the layout: only the solver moves,
/// so nothing is measured again.
struct Trail {
  /// The layout at the start, in which rows have their names.
  private let layout: Layout
  /// The row whose right-hand side moves with the parameter.
  let row: LinearConstraint.ID
  /// The difference between that right-hand side and the parameter.
  let shift: Double
  /// The quantities in the solver's unknowns.
  let expressions: [LinearExpression]

  /// Creates the state; fails if something is measured, or the parameter's row is inactive.
  init?(_ layout: Layout, _ parameter: Parameter, _ quantities: [Quantity]) {
    guard !layout.isMeasured, let row = layout.row(of: parameter),
      let constant = layout.solver.constraint(row)?.constant,
      let value = layout.value(of: parameter)
    else { return nil }
    self.layout = layout
    self.row = row
    shift = constant - value
    expressions = quantities.untilStopped.map { layout.expression(for: $0) }
    if layout.isStopped { return nil }
  }

  /// Returns the current piece of a path.
  func piece(_ path: ConstantPath, from lower: Double, to upper: Double) -> Piece {
    let lines = expressions.untilStopped.map { expression in
      let (slope, offset) = path.line(of: expression)
      let settled = settledSlope(slope)
      return Line(slope: settled, constant: Analysis.settled(offset + settled * shift))
    }
    return Piece(
      lower: lower, upper: upper, lines: lines,
      broken: path.broken.compactMap { layout.reference(for: $0) }, isUnique: nil)
  }
}

extension ConstantPath {
  /// Returns the interval on which the slopes of the current piece hold.
  ///
  /// It may include bends of other quantities, but no change of the broken constraints.
  mutating func stretch(of expressions: [LinearExpression], upwards: Bool) -> Stretch {
    let slopes = expressions.untilStopped.map { line(of: $0).slope }
    return goOn(upwards: upwards) { path in
      zip(slopes, expressions).untilStopped.allSatisfy {
        abs($0 - path.line(of: $1).slope) <= 1e-8 * max(1, abs($0))
      }
    }
  }
}
