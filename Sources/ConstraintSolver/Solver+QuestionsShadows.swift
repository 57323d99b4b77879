/// Shadows of gradients: a few numbers in place of a gradient of any length.
extension OptimalSet {
  /// Returns, for each expression, `count` sums of its gradient's entries with fixed factors.
  ///
  /// A gradient may have an entry for every free choice, such as the gradient of the last view in a
  /// chain. A few random sums preserve which gradients are combinations of fewer than `count`
  /// others, unless two random numbers happen to be equal. Costs one walk per sum.
  public mutating func shadows(of expressions: [LinearExpression], count: Int) -> [[Double]] {
    var numbers = FixedNumbers()
    return shadows(of: expressions, count, &numbers)
  }

  private mutating func shadows(
    of expressions: [LinearExpression], _ count: Int, _ numbers: inout FixedNumbers
  ) -> [[Double]] {
    let terms = expressions.map(entries)
    var shadows = faceShadows(of: terms, count, &numbers)
    for number in solver.apart.all.indices {
      let own = terms.map { terms in
        solver.apart.all[number].expression(
          terms.filter { solver.apart.number(ofUnknown: Int($0.index)) == number })
      }
      let others = sets[number].shadows(of: own, count, &numbers)
      for at in shadows.indices {
        for place in shadows[at].indices { shadows[at][place] += others[at][place] }
      }
    }
    return shadows
  }

  private mutating func faceShadows(
    of terms: [[Entry]], _ count: Int, _ numbers: inout FixedNumbers
  ) -> [[Double]] {
    guard faceDimension > 0, !face.isSpoilt else {
      return terms.map { _ in [Double](repeating: 0, count: count) }
    }
    let free = face.columns.indices.compactMap { unknown in
      let column = face.columns[unknown]
      return column.isAlive && face.mayMove(column.definer) ? column.definer : nil
    }
    var shadows = terms.map { _ in [Double]() }
    for _ in 0..<count where !face.isStopped {
      face.solveDirection(of: free.map { Entry(index: $0, coefficient: numbers.next()) })
      var sums = [Double](repeating: 0, count: face.columns.count)
      for at in face.direction.indices {
        sums[Int(face.direction[at].index)] = face.direction[at].coefficient
      }
      for at in shadows.indices {
        shadows[at].append(terms[at].reduce(0) { $0 + $1.coefficient * sums[Int($1.index)] })
      }
    }
    return shadows
  }
}

/// A sequence of numbers between 1/2 and 1, of either sign, identical in every run (SplitMix64).
private struct FixedNumbers {
  private var state: UInt64 = 0

  mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    let size = 0.5 + Double(bits >> 12) * 0x1p-53
    return bits & 1 == 0 ? size : -size
  }
}
