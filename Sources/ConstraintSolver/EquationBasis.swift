/// A maximal independent subset of equations, chosen in order, in which sums of unknowns are
/// written as combinations.
///
/// Right-hand sides do not matter. The basis is the solver's own, in triangular form, so the cost
/// of a combination depends only on its own terms.
struct EquationBasis: ~Copyable {
  private var engine = Engine()
  private let weights: [Double]

  /// Chooses the basis from `equations`, lists of terms that mention each unknown at most once;
  /// unknowns are numbered below `unknownCount`.
  init(_ equations: [[Entry]], unknownCount: Int) {
    weights = equations.map { terms in
      let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
      return largest > 0 ? largest.binade : 1
    }
    for _ in 0..<unknownCount { _ = engine.addUnknown() }
    for (index, terms) in equations.enumerated() {
      let weight = weights[index]
      let row = EngineRow(
        constant: 0, strength: 1000, weight: weight, costsAbove: true, costsBelow: true,
        order: Int64(index), age: index)
      let scaled = terms.map { Entry(index: $0.index, coefficient: $0.coefficient / weight) }
      engine.attach(engine.store(row, scaled))
    }
    // With all right-hand sides 0, nothing moves and nothing contradicts.
    try? engine.enter(equations.indices.map(Int32.init))
  }

  /// The work done so far.
  var counters: Solver.Counters { engine.counters }

  /// Returns whether an equation is independent of the preceding ones.
  func contains(_ equation: Int) -> Bool { engine.rows[equation].owner >= 0 }

  /// Indicates whether some equations differ only by rounding, so that no combination is known.
  var isSpoilt: Bool { engine.isSpoilt }

  /// Returns the equations that add up to a sum, with their factors; `nil` if none do.
  mutating func combination(of terms: [Entry]) -> [Entry]? {
    guard !isSpoilt else { return nil }
    engine.solveSupport(terms)
    let size = terms.reduce(0) { max($0, abs($1.coefficient)) }
    var combination: [Entry] = []
    for at in engine.support.indices {
      let entry = engine.support[at]
      guard abs(entry.coefficient) > Tolerance.multiplier * size else { continue }
      guard entry.index >= 0 else { return nil }
      let weight = weights[Int(entry.index)]
      combination.append(Entry(index: entry.index, coefficient: entry.coefficient / weight))
    }
    return combination
  }
}
