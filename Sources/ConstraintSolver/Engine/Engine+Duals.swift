/// Lexicographic duals: sparse lists of components by descending level.
///
/// Below all strengths, each optional row has its own level, stronger rows first and then by order.
/// So the simplex method itself breaks ties, and an empty dual means that no row's error depends on
/// the tight row.
extension Engine {
  /// Returns whether the level of key `a` ranks before that of key `b`.
  @inline(__always)
  func precedes(_ a: Int64, _ b: Int64) -> Bool { rows.precedes(a, b) }

  /// Returns the dual of a tight row.
  func dual(_ row: Int) -> [DualTerm] { duals.terms(rows[row].dual) }

  /// Returns how far the dual of a tight row may still move up (`sign` 1) or down; `nil` means
  /// unlimited.
  func gap(_ row: Int, _ sign: Double) -> [DualTerm]? {
    var gap = Cells<DualTerm>()
    return duals.writeGap(of: row, sign, rows, into: &gap) ? gap.array(gap.indices) : nil
  }

  /// Returns the strongest component of a gap; `nil` if the gap is empty or unlimited.
  mutating func strongestGap(_ row: Int, _ sign: Double) -> Double? {
    guard duals.writeGap(of: row, sign, rows, into: &scratch.limit), !scratch.limit.isEmpty
    else { return nil }
    return scratch.limit[0].coefficient
  }

  /// Replaces the dual of a tight row.
  mutating func setDual(_ row: Int, _ dual: [DualTerm]) {
    forgetDetermined(row)
    duals.clear(&rows[row].dual)
    for term in dual.reversed() { rows[row].dual = duals.make(term, before: rows[row].dual) }
    if dual.isEmpty, rows[row].owner >= 0, !rows[row].isRigid { noteLoose(Int32(row)) }
  }

  /// Starts the dual of a newly tight row at the price of the side that it comes from.
  mutating func startDual(_ row: Int, _ side: Int8) {
    duals.clear(&rows[row].dual)
    guard rows[row].costs(side), !rows[row].isRequired else { return }
    let price = rows[row].weight * Double(side)
    let own = duals.make(DualTerm(key: -1 - Int64(row), coefficient: price), before: -1)
    rows[row].dual = duals.make(
      DualTerm(key: rows[row].level, coefficient: price),
      before: own)
  }

  /// Adds `factor × scratch.best` to the dual of a tight row.
  mutating func addBest(_ factor: Double, toDual row: Int) {
    forgetDetermined(row)
    var previous: Int32 = -1
    var at = rows[row].dual
    for index in scratch.best.indices {
      let term = scratch.best[index]
      let part = factor * term.coefficient
      while at >= 0, duals.nodes[Int(at)].term.key != term.key,
        precedes(duals.nodes[Int(at)].term.key, term.key)
      {
        previous = at
        at = duals.nodes[Int(at)].next
      }
      guard at >= 0, duals.nodes[Int(at)].term.key == term.key else {
        let made = duals.make(DualTerm(key: term.key, coefficient: part), before: at)
        link(made, after: previous, row)
        previous = made
        continue
      }
      let total = dualSum(duals.nodes[Int(at)].term.coefficient, part)
      if total != 0 {
        duals.nodes[Int(at)].term.coefficient = total
        previous = at
        at = duals.nodes[Int(at)].next
      } else {
        at = duals.drop(at)
        link(at, after: previous, row)
      }
    }
    if rows[row].dual < 0 { noteLoose(Int32(row)) }
  }

  /// Returns the sum of two components; 0 if they cancel up to rounding.
  @inline(__always)
  mutating func dualSum(_ a: Double, _ b: Double) -> Double {
    let total = a + b
    let size = max(abs(a), abs(b))
    guard abs(total) < Tolerance.lostDigits * size else { return total }
    if abs(total) > Tolerance.rounding * size,
      total.remainder(dividingBy: size.ulp * Tolerance.exactGrain) != 0
    {
      areDualsBlurred = true
    }
    return abs(total) > Tolerance.cancellation * size ? total : 0
  }

  /// Recomputes all duals from the prices of inactive rows if their sums may have lost digits;
  /// spoils a basis that turns out not to be optimal.
  ///
  /// Costs a walk per tight row, but is only needed in layouts with coefficients far apart.
  mutating func sharpenDuals() {
    guard areDualsBlurred, !isSpoilt else { return }
    areDualsBlurred = false
    for row in rows.indices where rows[row].isLive && rows[row].owner >= 0 && !rows[row].isRigid {
      setDual(row, impliedDual(Int32(row)))
      for sign in [1.0, -1.0] where (strongestGap(row, sign) ?? 0) < -Tolerance.dualRange {
        isSpoilt = true
      }
    }
  }

  private mutating func link(_ node: Int32, after previous: Int32, _ row: Int) {
    if previous < 0 { rows[row].dual = node } else { duals.nodes[Int(previous)].next = node }
  }

  /// Adds `factor × multiplier × scratch.best` to the dual of each tight row of the support except
  /// `leaving`, whose dual ends with the exchange.
  mutating func addBestToDuals(_ factor: Double, butFor leaving: Int32 = -1) {
    guard !scratch.best.isEmpty else { return }
    for at in support.indices {
      let entry = support[at]
      guard entry.index >= 0, entry.index != leaving, !rows[Int(entry.index)].isRigid else {
        continue
      }
      addBest(factor * entry.coefficient, toDual: Int(entry.index))
    }
  }

  /// Puts a row that has just left the basis on a side.
  @inline(__always)
  mutating func rest(_ row: Int, on side: Int8) {
    duals.clear(&rows[row].dual)
    rows[row].side = side
    if rows[row].isCostly { costlyCount += 1 }
  }
}

/// Working memory for the duals that a step compares.
struct DualScratch: ~Copyable, Sendable {
  /// The limit being examined.
  var limit = Cells<DualTerm>()
  /// The smallest limit so far, or a change to add to duals.
  var best = Cells<DualTerm>()
}

extension DualLists {
  /// Writes how far the dual of a tight row may still move up (`sign` 1) or down; returns false if
  /// it is unlimited.
  func writeGap(
    of row: Int, _ sign: Double, _ rows: borrowing Cells<EngineRow>,
    into gap: inout Cells<DualTerm>
  ) -> Bool {
    gap.removeAll()
    let costs = rows[row].costs(sign > 0 ? 1 : -1)
    if costs, rows[row].isRequired { return false }
    var at = rows[row].dual
    guard costs else {
      while at >= 0 {
        let node = nodes[Int(at)]
        gap.append(DualTerm(key: node.term.key, coefficient: -sign * node.term.coefficient))
        at = node.next
      }
      return true
    }
    let price = rows[row].weight
    let level = rows[row].level
    let own = -1 - Int64(row)
    var next = level
    while at >= 0 || next != 0 {
      guard at >= 0 else {
        gap.append(DualTerm(key: next, coefficient: price))
        next = next == level ? own : 0
        continue
      }
      let node = nodes[Int(at)]
      if next != 0, node.term.key != next, rows.precedes(next, node.term.key) {
        gap.append(DualTerm(key: next, coefficient: price))
        next = next == level ? own : 0
        continue
      }
      let part = -sign * node.term.coefficient
      at = node.next
      if node.term.key == next {
        let total = price + part
        if abs(total) > Tolerance.cancellation * max(price, abs(part)) {
          gap.append(DualTerm(key: next, coefficient: total))
        }
        next = next == level ? own : 0
      } else {
        gap.append(DualTerm(key: node.term.key, coefficient: part))
      }
    }
    return true
  }
}

extension Cells<EngineRow> {
  /// Appends `factor` times the price of an optional row per unit of slack on a side.
  private func appendSlope(_ row: Int, _ side: Int8, _ factor: Double, to list: inout [DualTerm]) {
    guard self[row].costs(side), !self[row].isRequired else { return }
    let price = self[row].weight * factor
    list.append(DualTerm(key: self[row].level, coefficient: price))
    list.append(DualTerm(key: -1 - Int64(row), coefficient: price))
  }

  /// Returns the price of an optional row per unit of slack on a side.
  func slope(_ row: Int, _ side: Int8) -> [DualTerm] {
    var slope: [DualTerm] = []
    appendSlope(row, side, 1, to: &slope)
    return slope
  }

  /// Returns the dual value of an inactive row: the slope of its side.
  func sideDual(_ row: Int) -> [DualTerm] {
    var dual: [DualTerm] = []
    appendSlope(row, self[row].side, Double(self[row].side), to: &dual)
    return dual
  }

  /// Returns `a + factor × b` without components that cancel.
  func sum(_ a: [DualTerm], _ factor: Double, _ b: [DualTerm]) -> [DualTerm] {
    guard !b.isEmpty else { return a }
    var sum: [DualTerm] = []
    sum.reserveCapacity(a.count + b.count)
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      if j == b.count || i < a.count && a[i].key != b[j].key && precedes(a[i].key, b[j].key) {
        sum.append(a[i])
        i += 1
      } else if i == a.count || a[i].key != b[j].key {
        sum.append(DualTerm(key: b[j].key, coefficient: factor * b[j].coefficient))
        j += 1
      } else {
        let part = factor * b[j].coefficient
        let total = a[i].coefficient + part
        if abs(total) > Tolerance.cancellation * max(abs(a[i].coefficient), abs(part)) {
          sum.append(DualTerm(key: a[i].key, coefficient: total))
        }
        i += 1
        j += 1
      }
    }
    return sum
  }

  /// Returns whether the level of key `a` ranks before that of key `b`.
  @inline(__always)
  func precedes(_ a: Int64, _ b: Int64) -> Bool {
    a > 0 || b > 0 ? a > b : comesFirst(Int(-1 - a), Int(-1 - b))
  }

  private func comesFirst(_ a: Int, _ b: Int) -> Bool {
    if self[a].strength != self[b].strength { return self[a].strength > self[b].strength }
    if self[a].order != self[b].order { return self[a].order < self[b].order }
    return self[a].age < self[b].age
  }

  /// Writes a price on the level of an optional row and on the row's own level.
  func writePrice(_ price: Double, of row: Int, into list: inout Cells<DualTerm>) {
    list.removeAll()
    guard price > 0 else { return }
    list.append(DualTerm(key: self[row].level, coefficient: price))
    list.append(DualTerm(key: -1 - Int64(row), coefficient: price))
  }

  /// Returns the sign of `a × f − b × g`, for positive factors.
  func compare(
    _ a: borrowing Cells<DualTerm>, _ f: Double, _ b: borrowing Cells<DualTerm>, _ g: Double
  ) -> Int {
    compare(a, a.indices, f, b, b.indices, g)
  }

  /// Returns the sign of the difference for slices of two lists.
  func compare(
    _ a: borrowing Cells<DualTerm>, _ first: Range<Int>, _ f: Double,
    _ b: borrowing Cells<DualTerm>, _ second: Range<Int>, _ g: Double
  ) -> Int {
    var i = first.lowerBound
    var j = second.lowerBound
    let (m, n) = (first.upperBound, second.upperBound)
    while i < m || j < n {
      var left = 0.0
      var right = 0.0
      if i < m, j < n, a[i].key == b[j].key {
        left = a[i].coefficient * f
        right = b[j].coefficient * g
        i += 1
        j += 1
      } else if j == n || i < m && precedes(a[i].key, b[j].key) {
        left = a[i].coefficient * f
        i += 1
      } else {
        right = b[j].coefficient * g
        j += 1
      }
      let difference = left - right
      if abs(difference) > Tolerance.cancellation * max(abs(left), abs(right)) {
        return difference > 0 ? 1 : -1
      }
    }
    return 0
  }
}
