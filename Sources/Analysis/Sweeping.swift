public import AutoLayout
internal import ConstraintSolver

extension Layout {
  /// Returns quantities as functions of a parameter from `lower` to `upper`, which may be infinite:
  /// at most `limit` pieces.
  ///
  /// Without measurements, the pieces are exact, and each costs about one pivot in the part of the
  /// layout connected with the quantities. With measurements, each piece costs a few solutions, and
  /// each change of a text's wrapping some dozens. With `asksUnique`, each piece records whether
  /// all quantities are unique in it.
  public func sweep(
    _ quantities: [Quantity], over parameter: Parameter, from lower: Double, to upper: Double,
    limit: Int = 200, asksUnique: Bool = false
  ) -> Sweep {
    Sweeping(
      layout: self, quantities: quantities, parameter: parameter, lower: lower, upper: upper,
      limit: limit, asksUnique: asksUnique
    ).sweep()
  }
}

extension Sweep {
  /// Returns the indices of the quantities that are ambiguous inside a piece, so that their lines
  /// are only picked.
  public func undecided(in piece: Piece, of layout: Layout) -> Set<Int> {
    var layout = layout
    guard layout.set(parameter, to: piece.inside) else { return [] }
    let ranges = layout.solver.intervals(of: quantities.map { layout.expression(for: $0) })
    return Set(ranges.indices.filter { !ranges[$0].isPoint() })
  }
}

/// Follows quantities along a parameter, piece by piece.
private struct Sweeping {
  let layout: Layout
  let quantities: [Quantity]
  let parameter: Parameter
  let lower: Double
  let upper: Double
  let limit: Int
  let asksUnique: Bool

  func sweep() -> Sweep {
    var pieces = exactPieces() ?? measuredPieces()
    // A sweep that was cut short does not have a line for every quantity.
    if layout.isStopped { pieces = [] }
    return Sweep(
      parameter: parameter, quantities: quantities, pieces: Self.joined(pieces),
      isComplete: (pieces.last?.upper ?? lower) >= upper)
  }

  /// Returns the pieces, using only the solver; `nil` if that is not sufficient.
  private func exactPieces() -> [Piece]? {
    guard let trail = Trail(layout, parameter, quantities) else { return nil }
    // A path that can't be followed is sampled.
    return try? layout.solver.withPath(of: trail.row, watching: trail.expressions) { path in
      var pieces: [Piece] = []
      var at = lower
      while pieces.count < limit, path.enter(from: at + trail.shift, upwards: true) {
        let end = min(upper, path.range.upper.map { $0 - trail.shift } ?? .infinity)
        var piece = trail.piece(path, from: at, to: end)
        if asksUnique { piece.isUnique = path.isUnique(trail.expressions) }
        pieces.append(piece)
        at = end
        if at >= upper { break }
      }
      return pieces
    }
  }

  private func measuredPieces() -> [Piece] {
    var sampler = Sampler(layout, parameter, quantities)
    var pieces: [Piece] = []
    var at = lower
    while pieces.count < limit, var piece = sampler.piece(from: at, to: upper) {
      if asksUnique { piece.isUnique = sampler.isUnique(piece.inside) }
      pieces.append(piece)
      at = piece.upper
      if at >= upper { break }
    }
    layout.solver.countWork(of: sampler.layout.solver)
    return pieces
  }

  /// Merges pieces with the same lines; where two lines cross, the boundary is exact.
  private static func joined(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for var piece in pieces {
      guard let last = result.last else {
        result.append(piece)
        continue
      }
      let same = zip(last.lines, piece.lines).allSatisfy {
        $0.isClose(to: $1, over: abs(piece.lower))
      }
      if same, last.broken == piece.broken, last.isUnique == piece.isUnique {
        result[result.count - 1].upper = piece.upper
        continue
      }
      let place = crossing(last, piece)
      result[result.count - 1].upper = place
      piece.lower = place
      result.append(piece)
    }
    return result
  }

  private static func crossing(_ one: Piece, _ other: Piece) -> Double {
    let near = other.lower
    for (a, b) in zip(one.lines, other.lines) where abs(a.slope - b.slope) > 1e-6 {
      let place = (b.constant - a.constant) / (a.slope - b.slope)
      if abs(place - near) <= 1e-6 * max(1, abs(near)) { return settled(place) }
    }
    let round = (near * 1e6).rounded() / 1e6
    return abs(round - near) <= 1e-8 * max(1, abs(near)) ? round : near
  }
}
