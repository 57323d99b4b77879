/// Dual simplex steps that pass several kinks.
///
/// An optional row that gives way to a violated one moves its unknown only as far as the next row
/// of that unknown alone: a label that shrinks stops at 0. If that does not repair the violation,
/// the optional row comes to rest, the next row replaces it, and the dual continues to the next row
/// that gives way: many exchanges in one walk, where each would otherwise be a step with walks of
/// its own. This is the long-step (bound flipping) ratio test of bounded dual simplex methods.
extension Engine {
  /// The maximum number of mentions of an unknown whose next kink is searched: with more, the
  /// search could cost more than the steps it saves.
  private static let mostMentions = 64

  /// A row that gives way, and the value of the violated row's dual at that point.
  private struct Limit: Sendable {
    var row: Int32
    var multiplier: Double
    var start: Int32
    var end: Int32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// A row that comes to rest on a side, and the row that replaces it.
  private struct Swap: Sendable {
    var limit: Limit
    var entering: Int32
    var side: Int8
    /// The rate at which the entering row's dual changes with the resting row's.
    var ratio: Double
  }

  private struct LongStep: ~Copyable {
    var terms = Cells<DualTerm>()
    /// A heap with the smallest limit first.
    var limits = Cells<Limit>()
    var swaps = Cells<Swap>()
  }

  /// Returns whether the first row to give way meets another kink before the violation is repaired.
  @inline(never)
  mutating func mayPass(_ found: (tight: Int32, multiplier: Double), _ slack: Double) -> Bool {
    guard found.tight >= 0 else { return false }
    let kink = kink(beyond: found.tight, found.multiplier, slack > 0 ? 1 : -1)
    return kink.map { $0.reach < abs(slack) } ?? false
  }

  /// Takes a long step for a violated row whose support is known, and returns whether it gained;
  /// `nil`, without changes, if it would pass no kink.
  ///
  /// `price` is the row's own price for passing its kink; `nil` if it may not pass it.
  @inline(never)
  mutating func takeLongStep(_ row: Int, _ slack: Double, price: Double?) -> Bool? {
    let sign: Double = slack > 0 ? 1 : -1
    var step = LongStep()
    guard collectLimits(sign, &step) else { return nil }
    var own: Range<Int>?
    if let price {
      rows.writePrice(price, of: row, into: &scratch.limit)
      own = append(0..<0, 1, &step)
    }
    let last = pass(abs(slack), sign, own, &step) ?? (own == nil ? takeBackLast(&step) : nil)
    for at in step.swaps.indices { sums[Int(step.swaps[at].entering)] = 0 }
    guard !step.swaps.isEmpty, let way = last?.range ?? own else {
      for at in step.swaps.indices { duals.clear(&rows[Int(step.swaps[at].entering)].dual) }
      return nil
    }
    load(way, step.terms)
    addBestToDuals(-sign, butFor: last?.row ?? -1)
    for at in step.swaps.indices {
      carryOut(step.swaps[at])
      if isSpoilt { return false }
    }
    load(way, step.terms)
    if let last {
      giveWay(last, to: row, sign)
      if isSpoilt { return false }
    } else {
      turn(row, to: Int8(sign))
    }
    // Requested last, as an exchange may move nodes to other positions.
    request(row)
    for at in step.swaps.indices { request(Int(step.swaps[at].entering)) }
    propagate()
    return !way.isEmpty
  }

  /// Makes the violated row tight in place of the row that gives way.
  private mutating func giveWay(_ last: Limit, to row: Int, _ sign: Double) {
    let side = rows[row].side
    exchange(Int32(row), for: last.row)
    guard !isSpoilt else { return }
    rest(Int(last.row), on: -sign * last.multiplier > 0 ? 1 : -1)
    rows[Int(last.row)].slack = 0
    if !rows[row].isRigid {
      startDual(row, side)
      addBest(sign, toDual: row)
    }
  }

  /// Collects the support rows that can give way, in a heap; returns false if a held unknown can.
  private mutating func collectLimits(_ sign: Double, _ step: inout LongStep) -> Bool {
    for at in support.indices {
      let entry = support[at]
      guard abs(entry.coefficient) > Tolerance.multiplier else { continue }
      guard entry.index >= 0 else { return false }
      guard !rows[Int(entry.index)].isRigid else { continue }
      push(entry.index, entry.coefficient, sign, after: 0..<0, &step)
    }
    return true
  }

  /// Passes kinks until one repairs the rest of the violation; returns the row that then gives way,
  /// or `nil` if that is the violated row itself or none is left.
  private mutating func pass(
    _ violation: Double, _ sign: Double, _ own: Range<Int>?, _ step: inout LongStep
  ) -> Limit? {
    var left = violation
    while let next = pop(&step) {
      if let own, rows.compare(step.terms, own, 1, step.terms, next.range, 1) < 0 { return nil }
      guard let kink = kink(beyond: next.row, next.multiplier, sign),
        left - kink.reach > Tolerance.value * max(1, violation)
      else { return next }
      left -= kink.reach
      step.swaps.append(
        Swap(
          limit: next, entering: kink.row, side: -sign * next.multiplier > 0 ? 1 : -1,
          ratio: kink.ratio))
      sums[Int(kink.row)] = 1
      startDual(Int(kink.row), rows[Int(kink.row)].side)
      push(kink.row, next.multiplier * kink.ratio, sign, after: next.range, &step)
    }
    return nil
  }

  /// Undoes the last swap and returns its row, which gives way without a replacement after all;
  /// `nil` if there was none.
  ///
  /// If all rows have given way without repairing the violation, nothing can repair it: the
  /// violated row then becomes tight, and the next step meets the contradiction.
  private mutating func takeBackLast(_ step: inout LongStep) -> Limit? {
    guard let last = step.swaps.popLast() else { return nil }
    sums[Int(last.entering)] = 0
    duals.clear(&rows[Int(last.entering)].dual)
    return last.limit
  }

  /// Returns the next row of the same single unknown that is met when a tight row gives way, how
  /// much of the violation that repairs, and the ratio of the two coefficients.
  private mutating func kink(
    beyond tight: Int32, _ multiplier: Double, _ sign: Double
  ) -> (row: Int32, reach: Double, ratio: Double)? {
    let row = rows[Int(tight)]
    guard row.count == 1 else { return nil }
    let term = terms.entries[Int(row.start)]
    guard columns[Int(term.index)].count <= Self.mostMentions else { return nil }
    let position = row.constant / term.coefficient
    // The slack grows toward the side of rest, so the unknown moves the other way.
    let isRising = (-sign * multiplier > 0) != (term.coefficient > 0)
    var best: (row: Int32, reach: Double, ratio: Double)?
    for at in columns[Int(term.index)].range {
      let mention = mentions.entries[at].row
      let other = rows[Int(mention)]
      guard other.count == 1, other.owner < 0, sums[Int(mention)] == 0, mention != tight,
        !other.isRigid
      else { continue }
      let coefficient = terms.entries[Int(other.start)].coefficient
      // A row that is not yet on a side can be met from both.
      guard other.side == 0 || (other.side > 0) == ((coefficient > 0) == isRising) else {
        continue
      }
      let way = other.constant / coefficient - position
      let distance = isRising ? way : -way
      guard distance > -Tolerance.slack else { continue }
      let reach = abs(multiplier * term.coefficient) * max(0, distance)
      if best.map({ reach < $0.reach || reach == $0.reach && mention < $0.row }) ?? true {
        best = (mention, reach, term.coefficient / coefficient)
      }
    }
    return best
  }

  /// Exchanges a resting row for its replacement, which receives the excess of the dual.
  private mutating func carryOut(_ swap: Swap) {
    let (resting, entering) = (Int(swap.limit.row), Int(swap.entering))
    let side = Double(swap.side)
    if duals.writeGap(of: resting, side, rows, into: &scratch.best) {
      addBest(-side * swap.ratio, toDual: entering)
    }
    exchange(swap.entering, for: swap.limit.row)
    rest(resting, on: swap.side)
    rows[resting].slack = 0
  }

  // MARK: Limits

  private mutating func load(_ range: Range<Int>, _ terms: borrowing Cells<DualTerm>) {
    scratch.best.removeAll()
    for at in range { scratch.best.append(terms[at]) }
  }

  /// Adds a row to the limits if it can give way, after the dual has reached `base`.
  private mutating func push(
    _ row: Int32, _ multiplier: Double, _ sign: Double, after base: Range<Int>,
    _ step: inout LongStep
  ) {
    guard
      duals.writeGap(of: Int(row), -sign * multiplier > 0 ? 1 : -1, rows, into: &scratch.limit)
    else { return }
    let range = append(base, 1 / abs(multiplier), &step)
    step.limits.append(
      Limit(
        row: row, multiplier: multiplier, start: Int32(range.lowerBound),
        end: Int32(range.upperBound)))
    var at = step.limits.count - 1
    while at > 0, isSooner(at, than: (at - 1) / 2, step) {
      exchangeLimits(at, (at - 1) / 2, &step)
      at = (at - 1) / 2
    }
  }

  private mutating func pop(_ step: inout LongStep) -> Limit? {
    guard !step.limits.isEmpty else { return nil }
    exchangeLimits(0, step.limits.count - 1, &step)
    let first = step.limits.popLast()
    var at = 0
    while 2 * at + 1 < step.limits.count {
      var child = 2 * at + 1
      if child + 1 < step.limits.count, isSooner(child + 1, than: child, step) { child += 1 }
      guard isSooner(child, than: at, step) else { break }
      exchangeLimits(at, child, &step)
      at = child
    }
    return first
  }

  private func exchangeLimits(_ a: Int, _ b: Int, _ step: inout LongStep) {
    let limit = step.limits[a]
    step.limits[a] = step.limits[b]
    step.limits[b] = limit
  }

  /// Returns whether one limit is met before another; at a tie, the one with the larger multiplier
  /// comes first.
  private mutating func isSooner(_ a: Int, than b: Int, _ step: borrowing LongStep) -> Bool {
    let (first, second) = (step.limits[a], step.limits[b])
    let order = rows.compare(step.terms, first.range, 1, step.terms, second.range, 1)
    if order != 0 { return order < 0 }
    let (large, small) = (abs(first.multiplier), abs(second.multiplier))
    return large != small ? large > small : first.row < second.row
  }

  /// Appends the sum of a list in `step.terms` and `factor × scratch.limit`.
  private mutating func append(
    _ base: Range<Int>, _ factor: Double, _ step: inout LongStep
  ) -> Range<Int> {
    let start = step.terms.count
    var i = base.lowerBound
    var j = 0
    while i < base.upperBound || j < scratch.limit.count {
      if j == scratch.limit.count {
        step.terms.append(step.terms[i])
        i += 1
        continue
      }
      var term = scratch.limit[j]
      term.coefficient *= factor
      if i < base.upperBound {
        let other = step.terms[i]
        if other.key != term.key, precedes(other.key, term.key) {
          step.terms.append(other)
          i += 1
          continue
        }
        if other.key == term.key {
          let size = max(abs(term.coefficient), abs(other.coefficient))
          term.coefficient += other.coefficient
          i += 1
          j += 1
          if abs(term.coefficient) > Tolerance.cancellation * size { step.terms.append(term) }
          continue
        }
      }
      step.terms.append(term)
      j += 1
    }
    return start..<step.terms.count
  }
}
