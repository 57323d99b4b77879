/// Detection of numbers that let rounding decide: magnitudes too far apart, and coefficients that
/// nearly agree.
extension Engine {
  /// Indicates whether rounding may decide feasibility or values.
  var isDoubtful: Bool {
    @inline(__always) get { isDelicate || isStrained || delicateCount > apartCount }
  }

  /// Indicates whether rounding may decide in a system small enough to be solved exactly in each
  /// step.
  var wantsCare: Bool {
    @inline(__always) get { isDoubtful && isSmall }
  }

  /// Records a number so close to 0, or so large, that rounding may decide, unless it is a mere
  /// rounding error.
  ///
  /// `tight` is the row, or the held unknown, that the number belongs to.
  @inline(__always)
  mutating func noteSize(of number: Double, at tight: Int32) {
    let size = abs(number)
    if size < Tolerance.delicate ? size > Tolerance.motion : size > 1 / Tolerance.delicate {
      doubt(tight)
    }
  }

  /// Records that rounding may decide at a row or, for a held unknown, at a row that mentions it.
  @inline(never)
  mutating func doubt(_ tight: Int32) {
    isDelicate = true
    suspect(tight)
  }

  /// Records a row whose part of the system may have to be solved separately.
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

  /// Sets the right-hand side of a row.
  @inline(__always)
  mutating func setConstant(_ constant: Double, of row: Int) {
    delicateCount -= Self.hasDelicateConstant(rows[row])
    rows[row].constant = constant
    delicateCount += Self.hasDelicateConstant(rows[row])
    if rows[row].owner >= 0 { noteMet(row) }
  }

  /// Returns 1 if a right-hand side is so large or so small that rounding errors matter beside it,
  /// otherwise 0; also 0 for a large limit of an inequality, which does not matter until it is met.
  @inline(__always)
  static func hasDelicateConstant(_ row: EngineRow) -> Int {
    let size = abs(row.constant)
    return (size > Tolerance.largestConstant && row.relation == .equal)
      || (size < Tolerance.smallestConstant && size > 0) ? 1 : 0
  }

  /// Records doubt about a row with a large right-hand side that takes effect by becoming tight or
  /// violated.
  @inline(__always)
  mutating func noteMet(_ row: Int) {
    if abs(rows[row].constant) > Tolerance.largestConstant { doubt(Int32(row)) }
  }

  /// Indicates whether a constraint has such a large right-hand side.
  var hasFarLimit: Bool {
    rows.indices.contains {
      rows[$0].flags.contains(.isStatement) && abs(rows[$0].constant) > Tolerance.largestConstant
    }
  }

  /// Returns a row's contribution to `delicateCount`, for its coefficients and its right-hand side.
  func delicateParts(of row: Int) -> Int {
    Self.hasDelicateConstant(rows[row]) + hasDelicateTerms(row)
  }

  /// Returns 1 if a row has coefficients that are negligible beside others, or close but not equal
  /// to a small fraction; otherwise 0.
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

  /// Returns whether a number is close, but not equal, to a fraction with a small denominator.
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
