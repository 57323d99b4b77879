public import AutoLayout
internal import ConstraintSolver

/// A claim about quantities: `Σ factor × quantity + constant  relation  0`.
public struct LinearClaim: Sendable {
  /// The quantities and their factors.
  public var terms: [(factor: Double, quantity: Quantity)]
  /// The constant term.
  public var constant: Double
  /// The relation of the sum to 0.
  public var relation: LayoutRelation

  /// Creates a claim.
  public init(
    _ terms: [(factor: Double, quantity: Quantity)], constant: Double, _ relation: LayoutRelation
  ) {
    self.terms = terms
    self.constant = constant
    self.relation = relation
  }

  /// Returns whether the sum satisfies the relation, within a hundredth of a point.
  func holds(at sum: Double) -> Bool {
    switch relation {
    case .equal: abs(sum) <= 0.01
    case .lessThanOrEqual: sum <= 0.01
    case .greaterThanOrEqual: sum >= -0.01
    }
  }
}

/// Indicates whether a claim holds over a whole range of a parameter.
public enum Verdict: Equatable, Sendable {
  /// The claim holds at every value; carries the number of pieces over which this was shown.
  case proved(pieces: Int)
  /// The claim fails; carries the first value at or next to which it fails, and the value from
  /// which it holds again, if that is in the range.
  case refuted(at: Double, holdsFrom: Double?)
  /// The quantities of an equation are ambiguous at this value.
  case ambiguous(at: Double)
  /// There were too many pieces; carries the value up to which the claim was proved.
  case unfinished(to: Double)
}

extension Layout {
  /// Proves claims, all of which must hold, for every value of a parameter in a range, or finds
  /// where one fails.
  ///
  /// Between breakpoints every sum is linear, so its values at the ends decide. For an ambiguous
  /// sum, an inequality must hold for all its values.
  public func verdict(
    on claims: [LinearClaim], over parameter: Parameter, from lower: Double, to upper: Double
  ) -> Verdict {
    var quantities: [Quantity] = []
    for claim in claims {
      for term in claim.terms where !quantities.contains(term.quantity) {
        quantities.append(term.quantity)
      }
    }
    let proof = Proof(
      layout: self, claims: claims, quantities: quantities, parameter: parameter,
      lower: lower)
    return proof.verdict(
      over: sweep(quantities, over: parameter, from: lower, to: upper, asksUnique: true))
  }
}

/// The proof of claims over the pieces of a sweep.
private struct Proof {
  let layout: Layout
  let claims: [LinearClaim]
  let quantities: [Quantity]
  let parameter: Parameter
  let lower: Double

  func verdict(over sweep: Sweep) -> Verdict {
    var failure: Double?
    for piece in sweep.pieces {
      let sums = claims.map { ($0, $0.sum(over: piece, quantities)) }
      if let start = failure {
        // If the piece is ambiguous, the search for the end of the failure stops.
        if piece.isUnique == false { return .refuted(at: start, holdsFrom: nil) }
        if sums.allSatisfy({ $0.holds(at: $1.value(at: piece.lower)) }) {
          return .refuted(at: start, holdsFrom: piece.lower)
        }
        let ends = sums.compactMap { $0.end(of: $1, from: piece.lower, to: piece.upper) }
        if let end = ends.max(), end < piece.upper {
          return .refuted(at: start, holdsFrom: settled(end))
        }
        continue
      }
      if piece.isUnique == false {
        // A number that is ambiguous inside may be unique at the end; one that is ambiguous at an
        // end is ambiguous inside.
        if claims.contains(where: { $0.relation == .equal }) {
          var sampler = Sampler(layout, parameter, quantities)
          return .ambiguous(at: sampler.isUnique(piece.lower) ? piece.inside : piece.lower)
        }
        var worst = WorstSums(layout: layout, parameter: parameter)
        let starts = claims.compactMap { worst.start(of: $0, from: piece.lower, to: piece.upper) }
        if let start = starts.min() { failure = settled(start) }
        continue
      }
      let starts = sums.compactMap { $0.start(of: $1, from: piece.lower, to: piece.upper) }
      guard let start = starts.min() else { continue }
      failure = settled(start)
      let ends = sums.compactMap { $0.end(of: $1, from: piece.lower, to: piece.upper) }
      if let end = ends.max(), end < piece.upper {
        return .refuted(at: settled(start), holdsFrom: settled(end))
      }
    }
    if let failure { return .refuted(at: failure, holdsFrom: nil) }
    guard sweep.isComplete else { return .unfinished(to: sweep.pieces.last?.upper ?? lower) }
    return .proved(pieces: sweep.pieces.count)
  }
}

extension LinearClaim {
  fileprivate func sum(over piece: Piece, _ quantities: [Quantity]) -> Line {
    var line = Line(slope: 0, constant: constant)
    for term in terms {
      guard let index = quantities.firstIndex(of: term.quantity) else { continue }
      line.slope += term.factor * piece.lines[index].slope
      line.constant += term.factor * piece.lines[index].constant
    }
    return line
  }

  /// Returns the parameter at which the claim first fails between `lower` and `upper`; `nil` if it
  /// holds throughout.
  fileprivate func start(of line: Line, from lower: Double, to upper: Double) -> Double? {
    if !holds(at: line.value(at: lower)) { return lower }
    let far = upper.isFinite ? upper : max(1e9, lower * 2)
    guard !holds(at: line.value(at: far)), line.slope != 0 else { return nil }
    return min(max(-line.constant / line.slope, lower), upper)
  }

  /// Returns the parameter up to which the claim fails between `lower` and `upper`; `nil` if it
  /// holds throughout.
  fileprivate func end(of line: Line, from lower: Double, to upper: Double) -> Double? {
    let far = upper.isFinite ? upper : max(1e9, lower * 2)
    if !holds(at: line.value(at: far)) { return upper }
    guard !holds(at: line.value(at: lower)), line.slope != 0 else { return nil }
    return min(max(-line.constant / line.slope, lower), upper)
  }
}

/// Finds the worst value of a sum of ambiguous quantities for each value of a parameter.
private struct WorstSums {
  var layout: Layout
  let parameter: Parameter

  /// Returns the value at which a claim first fails for some solution; `nil` if it always holds.
  ///
  /// The worst sum is piecewise linear; its bends are located by comparison with the line, to a
  /// ten-millionth.
  mutating func start(of claim: LinearClaim, from lower: Double, to upper: Double) -> Double? {
    func holds(_ sum: Double?) -> Bool { sum.map(claim.holds) ?? false }
    let (first, last) = (sum(of: claim, at: lower), sum(of: claim, at: upper))
    guard let first, claim.holds(at: first) else { return lower }
    let length = upper - lower
    if length <= 1e-7 * max(1, abs(lower)) { return holds(last) ? nil : upper }
    let middle = lower + length / 2
    guard let last, isLine(claim, from: (lower, first), to: (upper, last)) else {
      return start(of: claim, from: lower, to: middle) ?? start(of: claim, from: middle, to: upper)
    }
    if claim.holds(at: last) { return nil }
    return min(max(lower - first * length / (last - first), lower), upper)
  }

  private mutating func isLine(
    _ claim: LinearClaim, from start: (at: Double, sum: Double), to end: (at: Double, sum: Double)
  ) -> Bool {
    for part in [0.25, 0.5, 0.75] {
      let line = start.sum + part * (end.sum - start.sum)
      let sum = sum(of: claim, at: start.at + part * (end.at - start.at))
      guard let sum, abs(sum - line) <= 1e-7 * max(1, abs(line)) else { return false }
    }
    return true
  }

  /// Returns the worst sum; `nil` if it is unbounded, or there is no solution.
  private mutating func sum(of claim: LinearClaim, at value: Double) -> Double? {
    guard layout.set(parameter, to: value) else { return nil }
    var sum = LinearExpression(constant: claim.constant)
    for (factor, quantity) in claim.terms {
      let part = layout.expression(for: quantity)
      sum.terms += part.terms.map { Term($0.variable, factor * $0.coefficient) }
      sum.constant += factor * part.constant
    }
    let interval = layout.solver.interval(of: sum)
    return claim.relation == .lessThanOrEqual ? interval.upper : interval.lower
  }
}
