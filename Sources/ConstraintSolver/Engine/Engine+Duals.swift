/// Lexicographic duals: sparse lists of components, by descending level.
///
/// Under every strength lies a level of its own for each optional row, stronger rows first and
/// then by order: so ties are settled by the simplex method itself, and wherever a dual is empty
/// no error of any row depends on the tight row.
extension Engine {
  /// Whether the level of one key counts before that of another.
  func precedes(_ a: Int64, _ b: Int64) -> Bool {
    if a > 0 || b > 0 { return a > b }
    let first = rows[Int(-1 - a)]
    let second = rows[Int(-1 - b)]
    return (-first.strength, first.order, first.age) < (-second.strength, second.order, second.age)
  }

  /// What an optional row costs for a unit of slack on a side.
  func slope(_ row: Int, _ side: Int8) -> [DualTerm] {
    guard rows[row].costs(side), !rows[row].isRequired else { return [] }
    let weight = rows[row].weight
    return [
      DualTerm(key: Int64(bitPattern: rows[row].strength.bitPattern), coefficient: weight),
      DualTerm(key: -1 - Int64(row), coefficient: weight),
    ]
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
        if abs(total) > 1e-9 * max(abs(a[i].coefficient), abs(part)) {
          sum.append(DualTerm(key: a[i].key, coefficient: total))
        }
        i += 1
        j += 1
      }
    }
    return sum
  }

  /// The sign of `a × f − b × g`, for positive factors.
  func compare(_ a: [DualTerm], _ f: Double, _ b: [DualTerm], _ g: Double) -> Int {
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      var left = 0.0
      var right = 0.0
      if j == b.count || i < a.count && a[i].key != b[j].key && precedes(a[i].key, b[j].key) {
        left = a[i].coefficient * f
        i += 1
      } else if i == a.count || a[i].key != b[j].key {
        right = b[j].coefficient * g
        j += 1
      } else {
        left = a[i].coefficient * f
        right = b[j].coefficient * g
        i += 1
        j += 1
      }
      let difference = left - right
      if abs(difference) > 1e-9 * max(abs(left), abs(right)) { return difference > 0 ? 1 : -1 }
    }
    return 0
  }

  /// The dual value of an inactive row: the slope of the side that it is on.
  func sideDual(_ row: Int) -> [DualTerm] {
    let side = rows[row].side
    return sum([], Double(side), slope(row, side))
  }

  /// How far the dual of a tight row may still go, up (`sign` 1) or down; nil is without limit.
  func gap(_ row: Int, _ sign: Double) -> [DualTerm]? {
    let side: Int8 = sign > 0 ? 1 : -1
    if rows[row].costs(side), rows[row].isRequired { return nil }
    return sum(slope(row, side), -sign, rows[row].dual)
  }

  /// Adds `factor × multiplier × change` to the dual of each tight row of the support.
  mutating func addToDuals(_ factor: Double, _ change: [DualTerm]) {
    guard !change.isEmpty else { return }
    for entry in support where entry.index >= 0 && !rows[Int(entry.index)].isRigid {
      let row = Int(entry.index)
      rows[row].dual = sum(rows[row].dual, factor * entry.coefficient, change)
    }
  }
}
