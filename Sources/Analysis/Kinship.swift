internal import AutoLayout
internal import ConstraintSolver

/// The items whose constraint systems differ between two layouts.
///
/// Rows that share no unknown are independent: an item whose rows, and all rows connected with
/// them, are the same in both layouts has the same frame in both.
struct Kinship {
  private let mine: Side
  private let theirs: Side
  /// Pairs of identical parts.
  private var same: Set<[Int]> = []

  /// One of the two layouts.
  private struct Side {
    let layout: Layout
    let solver: Solver
    let parts: SystemParts
    /// The names of unknowns that both layouts share: four for each pair of items.
    var names: [Int32: Int] = [:]

    init(_ layout: Layout, _ items: [ItemID]) {
      self.layout = layout
      solver = layout.solver
      parts = solver.parts
      for (number, item) in ([.root] + items).enumerated().untilStopped {
        guard let box = layout.variables(of: item) else { continue }
        for (place, variable) in [box.x, box.y, box.width, box.height].enumerated() {
          names[variable.index] = number * 4 + place
        }
      }
    }

    /// Returns the rows of a part; `nil` if an unknown has no name.
    func rows(of part: Int) -> [LinearConstraint]? {
      var rows: [LinearConstraint] = []
      for id in parts.constraints(in: part).untilStopped {
        guard let row = solver.constraint(id),
          row.terms.allSatisfy({ names[$0.variable.index] != nil })
        else { return nil }
        rows.append(row)
      }
      return rows
    }

    func terms(_ terms: [Term]) -> [Int: Double] {
      terms.reduce(into: [:]) { sums, term in
        if let name = names[term.variable.index] { sums[name, default: 0] += term.coefficient }
      }
    }
  }

  init(_ mine: Layout, _ theirs: Layout, _ pairs: [(mine: ItemID, theirs: ItemID)]) {
    self.mine = Side(mine, pairs.map({ $0.mine }))
    self.theirs = Side(theirs, pairs.map({ $0.theirs }))
    var compared: Set<[Int]> = []
    for pair in pairs.untilStopped {
      for part in Quantity.Part.frame {
        let one = mine.expression(for: Quantity(pair.mine, part))
        let other = theirs.expression(for: Quantity(pair.theirs, part))
        for parts in parts(of: one, other) where compared.insert(parts).inserted {
          if isSame(parts) { same.insert(parts) }
        }
      }
    }
  }

  /// Returns whether a number of a pair's frames may differ at some size.
  func isChanged(_ pair: (mine: ItemID, theirs: ItemID), _ part: Quantity.Part) -> Bool {
    let one = mine.layout.expression(for: Quantity(pair.mine, part))
    let other = theirs.layout.expression(for: Quantity(pair.theirs, part))
    return mine.terms(one.terms) != theirs.terms(other.terms)
      || abs(one.constant - other.constant) > 1e-9
      || !parts(of: one, other).allSatisfy(same.contains)
  }

  /// Returns the pairs of parts to which the terms of two sums belong; -1 stands for no part.
  private func parts(of one: LinearExpression, _ other: LinearExpression) -> [[Int]] {
    zip(one.terms, other.terms).map { a, b in
      [mine.parts.part(of: a.variable) ?? -1, theirs.parts.part(of: b.variable) ?? -1]
    }
  }

  private func isSame(_ parts: [Int]) -> Bool {
    if parts == [-1, -1] { return true }
    guard parts[0] >= 0, parts[1] >= 0, let one = mine.rows(of: parts[0]),
      let other = theirs.rows(of: parts[1]), one.count == other.count
    else { return false }
    return zip(one, other).untilStopped.allSatisfy { a, b in
      a.strength == b.strength && a.relation == b.relation && a.isProtected == b.isProtected
        && abs(a.constant - b.constant) <= 1e-9 && mine.terms(a.terms) == theirs.terms(b.terms)
    }
  }
}
