/// Dual simplex steps in which one row gives way to another and nothing else moves.
///
/// If all unknowns of a violated row but one are pinned, and the row that defines that one has no
/// other unpinned unknown, that row alone is the support. Its limit is usually the price of a
/// single row, or a part of it, so the ratio test compares two numbers and writes no list.
/// Squeezing a label is such a step, and so is releasing it.
extension Engine {
  /// A multiple of the price of one optional row.
  private struct Share {
    /// The row, or -1 for none.
    var row: Int
    /// The multiple of the row's price; 0 only without a row.
    var coefficient: Double

    static let none = Share(row: -1, coefficient: 0)
  }

  /// Makes a violated row tight in place of the row that gives way, and returns whether that
  /// gained; `nil`, without changes, if no short step applies.
  ///
  /// An early step interrupts a walk that then continues, so it leaves the order as it is.
  mutating func takeShortStep(_ row: Int, _ survey: Survey, isEarly: Bool = false) -> Bool? {
    guard let (tight, multiplier) = soleSupport(survey), abs(multiplier) > Tolerance.multiplier
    else {
      return nil
    }
    let slack = survey.slack
    let newSide: Int8 = slack > 0 ? 1 : -1
    let way: Int8 = (slack > 0) == (multiplier > 0) ? -1 : 1
    guard var limit = shareLeft(tight, way) else { return nil }
    limit.coefficient *= 1 / abs(multiplier)
    let entering = rows[row]
    let side = entering.side
    let own = entering.costs(side) && !entering.isRequired ? entering.weight : 0
    let isPriced = entering.costs(newSide)
    if !entering.isRequired || !isPriced {
      let price = isPriced ? entering.weight + own : own
      if isLess(price, row, than: limit) { return nil }
    }
    // A price that the row already pays is in the dual of the row that gives way: if that dual is a
    // share of one row's price, it is this row's.
    var dual = Share(row: own == 0 ? limit.row : row, coefficient: own * Double(side))
    guard limit.row < 0 || limit.row == dual.row else { return nil }
    if limit.row >= 0 {
      dual.coefficient = dualSum(dual.coefficient, Double(newSide) * limit.coefficient)
      if dual.coefficient == 0 { dual = .none }
    }
    let vacated = survey.loose.index
    if isEarly, columns[Int(vacated)].place < survey.place { return nil }
    counters.rowsTouched &+= 1
    if isEarly { noteMet(row) }
    if columns[Int(vacated)].place >= survey.place {
      exchangeInPlace(row, for: tight, defining: vacated, pivot: survey.loose.coefficient)
    } else {
      exchange(Int32(row), for: Int32(tight))
      guard !isSpoilt else { return false }
    }
    if !entering.isRigid {
      // The entering row takes over the nodes of the leaving row's dual.
      rows[row].dual = rows[tight].dual
      rows[tight].dual = -1
      give(dual, to: row)
    }
    rest(tight, on: way)
    rows[tight].slack = 0
    if isEarly {
      moveEarly(vacated, definedBy: row)
    } else {
      propagate(from: row)
    }
    return limit.row >= 0
  }

  /// The result of one pass over the terms of a row.
  struct Survey {
    /// The slack computed from the values.
    var slack: Double
    /// The largest magnitude in that sum, at least 1.
    var scale: Double
    /// The number of unpinned unknowns, and the last of them.
    var looseCount = 0
    var loose = Entry(index: -1, coefficient: 0)
    /// The last position among the row's unknowns.
    var place: Int32 = -1
  }

  @inline(__always)
  func survey(_ row: Int) -> Survey {
    var survey = Survey(slack: rows[row].constant, scale: max(1, abs(rows[row].constant)))
    for at in rows[row].range {
      let term = terms.entries[at]
      let part = term.coefficient * values[Int(term.index)]
      survey.slack -= part
      survey.scale = max(survey.scale, abs(part))
      survey.place = max(survey.place, columns[Int(term.index)].place)
      if !columns[Int(term.index)].isPinned {
        survey.looseCount &+= 1
        survey.loose = term
      }
    }
    return survey
  }

  /// Returns the tight row that is a row's whole support, and its multiplier; `nil` if others take
  /// part.
  @inline(__always)
  private func soleSupport(_ survey: Survey) -> (tight: Int, multiplier: Double)? {
    guard survey.looseCount == 1 else { return nil }
    let column = columns[Int(survey.loose.index)]
    guard column.block < 0, column.definer >= 0 else { return nil }
    let tight = Int(column.definer)
    if rows[tight].count > 1 {
      for at in rows[tight].range {
        let index = terms.entries[at].index
        guard index == survey.loose.index || columns[Int(index)].isPinned else { return nil }
      }
    }
    return (tight, survey.loose.coefficient / column.pivot)
  }

  /// Returns how far the dual of a tight row may still move to a side; `nil` if that is unlimited,
  /// or not a share of one row's price.
  @inline(__always)
  private func shareLeft(_ tight: Int, _ side: Int8) -> Share? {
    let row = rows[tight]
    guard let dual = share(row.dual) else { return nil }
    let part = -Double(side) * dual.coefficient
    guard row.costs(side) else { return Share(row: dual.row, coefficient: part) }
    guard !row.isRequired, dual.row < 0 || dual.row == tight else { return nil }
    let price = row.weight
    guard abs(price + part) > Tolerance.cancellation * max(price, abs(part)) else {
      return Share.none
    }
    return Share(row: tight, coefficient: price + part)
  }

  /// Returns a dual as a share of one row's price; `nil` if it is not one.
  @inline(__always)
  private func share(_ head: Int32) -> Share? {
    guard head >= 0 else { return Share.none }
    let level = duals.nodes[Int(head)]
    guard level.next >= 0 else { return nil }
    let own = duals.nodes[Int(level.next)]
    guard own.next < 0, own.term.key < 0, level.term.coefficient == own.term.coefficient
    else { return nil }
    let row = Int(-1 - own.term.key)
    guard rows[row].level == level.term.key else { return nil }
    return Share(row: row, coefficient: own.term.coefficient)
  }

  /// Returns whether a row's price, 0 or more, is less than a share.
  @inline(__always)
  private func isLess(_ price: Double, _ row: Int, than share: Share) -> Bool {
    guard share.row >= 0, price > 0 else { return share.coefficient > 0 }
    let (level, other) = (rows[row].level, rows[share.row].level)
    if level == other {
      let difference = price - share.coefficient
      if abs(difference) > Tolerance.cancellation * max(price, abs(share.coefficient)) {
        return difference < 0
      }
      if row == share.row { return false }
    }
    return share.coefficient > 0
      && rows.precedes(-1 - Int64(share.row), -1 - Int64(row))
  }

  /// Overwrites the dual of a tight row, itself a share, with another share.
  @inline(__always)
  private mutating func give(_ share: Share, to row: Int) {
    guard share.row >= 0 else {
      duals.clear(&rows[row].dual)
      noteLoose(Int32(row))
      return
    }
    let level = DualTerm(key: rows[share.row].level, coefficient: share.coefficient)
    let own = DualTerm(key: -1 - Int64(share.row), coefficient: share.coefficient)
    let head = rows[row].dual
    guard head >= 0 else {
      rows[row].dual = duals.make(level, before: duals.make(own, before: -1))
      return
    }
    duals.nodes[Int(duals.nodes[Int(head)].next)].term = own
    duals.nodes[Int(head)].term = level
  }
}
