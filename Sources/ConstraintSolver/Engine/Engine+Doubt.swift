/// Detection of numbers for which rounding may decide: magnitudes that differ too much, and
/// coefficients that nearly agree.
extension Engine {
  /// Indicates whether rounding may decide feasibility or values.
  var isDoubtful: Bool {
    @inline(__always) get { isDelicate || isStrained || delicateCount > apartCount }
  }

  /// The same, in a system so small that each step is looked at twice.
  var wantsCare: Bool {
    @inline(__always) get { isDoubtful && isSmall }
  }

  /// Looks out for a number that is next to 0, or so large that others are next to 0 beside it, and
  /// yet no mere rounding.
  ///
  /// `tight` is the row, or the held unknown, that it belongs to.
  @inline(__always)
  mutating func noteSize(of number: Double, at tight: Int32) {
    let size = abs(number)
    if size < Tolerance.delicate ? size > Tolerance.motion : size > 1 / Tolerance.delicate {
      doubt(tight)
    }
  }

  /// Records that rounding may decide, and where: of a held unknown, at a row that mentions it.
  @inline(never)
  mutating func doubt(_ tight: Int32) {
    isDelicate = true
    suspect(tight)
  }

  /// Records a row whose part of the system may have to be solved alone.
  mutating func suspect(_ tight: Int32) {
    guard !isSmall, suspected.count < 1024 else { return }
    var row = tight
    if tight < 0 {
      let column = columns[Int(~tight)]
      guard column.count > 0 else { return }
      row = mentions.entries[Int(column.start)].row
    }
    if suspected.insert(row).inserted { suspects.append(row) }
  }

  mutating func forgetSuspects() {
    suspects.removeAll()
    suspected.removeAll()
  }

  /// Gives a row another right side.
  @inline(__always)
  mutating func setConstant(_ constant: Double, of row: Int) {
    delicateCount -= Self.hasDelicateConstant(rows[row])
    rows[row].constant = constant
    delicateCount += Self.hasDelicateConstant(rows[row])
    if rows[row].owner >= 0 { noteMet(row) }
  }

  /// Returns 1 if a right side is so large, or so small, that the rounding errors of others matter
  /// beside it, else 0; also 0 for a large one of an inequality, which does not matter before it is
  /// met.
  @inline(__always)
  static func hasDelicateConstant(_ row: EngineRow) -> Int {
    let size = abs(row.constant)
    return (size > Tolerance.largestConstant && row.relation == .equal)
      || (size < Tolerance.smallestConstant && size > 0) ? 1 : 0
  }

  /// Looks out for an inequality with a large right side that has part in anything: that is tight,
  /// or does not hold.
  @inline(__always)
  mutating func noteMet(_ row: Int) {
    if abs(rows[row].constant) > Tolerance.largestConstant { doubt(Int32(row)) }
  }

  /// Indicates whether there is an inequality with such a right side.
  var hasFarLimit: Bool {
    rows.indices.contains {
      rows[$0].flags.contains(.isStatement) && abs(rows[$0].constant) > Tolerance.largestConstant
    }
  }

  /// The count of a row's delicate parts, coefficients and right side, in `delicateCount`.
  func delicateParts(of row: Int) -> Int {
    Self.hasDelicateConstant(rows[row]) + hasDelicateTerms(row)
  }

  /// 1 if a row has coefficients that are next to nothing beside others, or so near to a small
  /// fraction that it may be meant to agree with one, and does not; else 0.
  func hasDelicateTerms(_ row: Int) -> Int {
    var largest = 0.0
    var isPlain = true
    for at in rows[row].range {
      let size = abs(terms.entries[at].coefficient)
      largest = max(largest, size)
      isPlain = isPlain && size == 1
    }
    if isPlain { return 0 }
    for at in rows[row].range {
      let size = abs(terms.entries[at].coefficient)
      if size < Tolerance.delicate || Self.nearlyAgrees(size)
        || (size != largest && largest != 1 && Self.nearlyAgrees(size / largest))
      {
        return 1
      }
    }
    return 0
  }

  /// Returns whether a number is next to a fraction with a small denominator, but is none.
  private static func nearlyAgrees(_ number: Double) -> Bool {
    for denominator in 1...12 {
      let product = number * Double(denominator)
      let error = abs(product - product.rounded())
      if error <= Tolerance.elimination { return false }
      if error < Tolerance.delicate { return true }
    }
    return false
  }
}
