/// Lexicographic duals: sparse lists of components, by descending level.
///
/// Under every strength lies a level of its own for each optional row, stronger rows first and
/// then by order: so ties are settled by the simplex method itself, and wherever a dual is empty
/// no error of any row depends on the tight row.
extension Engine {
  /// Returns whether the level of one key counts before that of another.
  @inline(__always)
  func precedes(_ a: Int64, _ b: Int64) -> Bool { rows.precedes(a, b) }

  /// The dual of a tight row.
  func dual(_ row: Int) -> [DualTerm] { duals.terms(rows[row].dual) }

  /// Returns the distance that the dual of a tight row may still go, up (`sign` 1) or down; nil is
  /// without limit.
  func gap(_ row: Int, _ sign: Double) -> [DualTerm]? {
    var gap = Cells<DualTerm>()
    return duals.writeGap(of: row, sign, rows, into: &gap) ? gap.array(gap.indices) : nil
  }

  /// The strongest component of a gap; nil if it is empty or without limit.
  mutating func strongestGap(_ row: Int, _ sign: Double) -> Double? {
    guard duals.writeGap(of: row, sign, rows, into: &scratch.limit), !scratch.limit.isEmpty
    else { return nil }
    return scratch.limit[0].coefficient
  }

  /// Gives a tight row a dual in place of the one it has.
  mutating func setDual(_ row: Int, _ dual: [DualTerm]) {
    forgetDetermined(row)
    duals.clear(&rows[row].dual)
    for term in dual.reversed() { rows[row].dual = duals.make(term, before: rows[row].dual) }
    if dual.isEmpty, rows[row].owner >= 0, !rows[row].isRigid { noteLoose(Int32(row)) }
  }

  /// Gives a row that has become tight the dual that it had on a side.
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

  /// The sum of two components; 0 if they cancel but for rounding.
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

  /// Recomputes all duals from the prices of inactive rows, if sums of them may have lost digits; a
  /// basis that is then not optimal is given up.
  ///
  /// Costs a walk for each tight row; no layout without coefficients far apart comes here.
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

  /// Adds `factor × multiplier × scratch.best` to the dual of each tight row of the support, but
  /// for one that leaves the basis and has none then.
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

  /// Lets a row that has just left the basis rest on a side.
  @inline(__always)
  mutating func rest(_ row: Int, on side: Int8) {
    duals.clear(&rows[row].dual)
    rows[row].side = side
    if rows[row].isCostly { costlyCount += 1 }
  }
}

/// Room for the duals that a step compares.
struct DualScratch: ~Copyable, Sendable {
  /// The limit that is looked at.
  var limit = Cells<DualTerm>()
  /// The least limit so far, or a change to add to duals.
  var best = Cells<DualTerm>()
}

extension DualLists {
  /// Writes how far the dual of a tight row may still go, up (`sign` 1) or down; false if it is
  /// without limit.
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
  /// Appends the price of an optional row for a unit of slack on a side, times a factor.
  private func appendSlope(_ row: Int, _ side: Int8, _ factor: Double, to list: inout [DualTerm]) {
    guard self[row].costs(side), !self[row].isRequired else { return }
    let price = self[row].weight * factor
    list.append(DualTerm(key: self[row].level, coefficient: price))
    list.append(DualTerm(key: -1 - Int64(row), coefficient: price))
  }

  /// Returns the cost of an optional row for a unit of slack on a side.
  func slope(_ row: Int, _ side: Int8) -> [DualTerm] {
    var slope: [DualTerm] = []
    appendSlope(row, side, 1, to: &slope)
    return slope
  }

  /// The dual value of an inactive row: the slope of the side that it is on.
  func sideDual(_ row: Int) -> [DualTerm] {
    var dual: [DualTerm] = []
    appendSlope(row, self[row].side, Double(self[row].side), to: &dual)
    return dual
  }

  /// The sum `a + factor × b`, without components that cancel.
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

  /// Returns whether the level of one key counts before that of another.
  @inline(__always)
  func precedes(_ a: Int64, _ b: Int64) -> Bool {
    a > 0 || b > 0 ? a > b : comesFirst(Int(-1 - a), Int(-1 - b))
  }

  private func comesFirst(_ a: Int, _ b: Int) -> Bool {
    if self[a].strength != self[b].strength { return self[a].strength > self[b].strength }
    if self[a].order != self[b].order { return self[a].order < self[b].order }
    return self[a].age < self[b].age
  }

  /// Writes a price on the level of an optional row and on its own.
  func writePrice(_ price: Double, of row: Int, into list: inout Cells<DualTerm>) {
    list.removeAll()
    guard price > 0 else { return }
    list.append(DualTerm(key: self[row].level, coefficient: price))
    list.append(DualTerm(key: -1 - Int64(row), coefficient: price))
  }

  /// The sign of `a × f − b × g`, for positive factors.
  func compare(
    _ a: borrowing Cells<DualTerm>, _ f: Double, _ b: borrowing Cells<DualTerm>, _ g: Double
  ) -> Int {
    compare(a, a.indices, f, b, b.indices, g)
  }

  /// The same of parts of two lists.
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
