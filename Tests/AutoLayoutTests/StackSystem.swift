// A stack's list of constraints, solved exactly along one axis.

import AutoLayout
import ConstraintSolver
import Oracle

/// One axis of a stack with its contents, as the published list of constraints has it: unknowns are
/// the near edge and the length of each item, measured from the near edge of the outer stack.
struct StackSystem {
  /// An item: the outer stack, what it arranges and its guides, and the same of the inner stack.
  enum Member: Hashable {
    case outer(StackItem)
    case inner(StackItem)
  }

  private(set) var members: [Member] = []
  /// Rows in whole numbers, and by how much they were multiplied for that.
  private var rows: [(row: OracleRow, priority: Double, scale: Int128)] = []

  /// The place of a member's near edge among the unknowns; its length is the next one.
  mutating func place(_ member: Member) -> Int {
    if let index = members.firstIndex(of: member) { return index * 2 }
    members.append(member)
    return (members.count - 1) * 2
  }

  /// Adds what a stack generates, as far as it speaks of one axis.
  ///
  /// `wrap` tells whose items these are, `nested` which arranged view is the inner stack.
  mutating func add(
    _ list: [StackConstraint], _ axis: Axis, _ wrap: (StackItem) -> Member,
    nested: Int?, innerEnds: (first: Int, last: Int)
  ) {
    for constraint in list where constraint.first.attribute.axis == axis {
      var coefficients: [Int: Int128] = [:]
      // Multipliers are fractions of natural lengths, all below 10000.
      let scale = denominator(constraint.multiplier)
      let factor = Int128((constraint.multiplier * Double(scale)).rounded())
      accumulate(constraint.first, scale * 2, wrap, nested, innerEnds, &coefficients)
      if let second = constraint.second {
        accumulate(second, -factor * 2, wrap, nested, innerEnds, &coefficients)
      }
      rows.append(
        (
          OracleRow(
            coefficients: coefficients, relation: constraint.relation.exact,
            constant: Int128(constraint.constant) * scale * 2), constraint.priority.rawValue,
          scale * 2
        ))
    }
  }

  /// Adds a constraint on a length.
  mutating func addLength(
    _ member: Member, _ relation: Relation, _ length: Int, _ priority: Double
  ) {
    let unknown = place(member) + 1
    rows.append(
      (
        OracleRow(coefficients: [unknown: 1], relation: relation, constant: Int128(length)),
        priority, 1
      ))
  }

  /// Puts the outer stack at 0.
  mutating func pin(_ member: Member) {
    let unknown = place(member)
    rows.append((OracleRow(coefficients: [unknown: 1], relation: .equal, constant: 0), 1000, 1))
  }

  private func denominator(_ multiplier: Double) -> Int128 {
    for candidate in 1...10000 {
      let product = multiplier * Double(candidate)
      if abs(product - product.rounded()) < 1e-9 { return Int128(candidate) }
    }
    return 1
  }

  /// Adds twice an attribute, so that centres are whole.
  private mutating func accumulate(
    _ side: StackAttribute, _ factor: Int128, _ wrap: (StackItem) -> Member, _ nested: Int?,
    _ innerEnds: (first: Int, last: Int), _ coefficients: inout [Int: Int128]
  ) {
    func add(_ unknown: Int, _ value: Int128) {
      coefficients[unknown, default: 0] += value
    }
    let member = wrap(side.item)
    if member == .inner(.canvas), let nested {
      // Views in the inner stack are measured from its near edge.
      let length = place(.outer(.arranged(nested))) + 1
      switch side.attribute {
      case .leading, .top: break
      case .centerX, .centerY: add(length, factor / 2)
      default: add(length, factor)
      }
      return
    }
    let origin = place(member)
    if case .outer(.arranged(let index)) = member, index == nested,
      side.attribute == .firstBaseline || side.attribute == .lastBaseline
    {
      // A stack has the baselines of its first and last view.
      let isFirst = side.attribute == .firstBaseline
      let text = place(.inner(.arranged(isFirst ? innerEnds.first : innerEnds.last)))
      add(origin, factor)
      add(text, factor)
      if !isFirst { add(text + 1, factor) }
      return
    }
    switch side.attribute {
    case .leading, .top, .firstBaseline: add(origin, factor)
    case .trailing, .bottom, .lastBaseline:
      add(origin, factor)
      add(origin + 1, factor)
    case .centerX, .centerY:
      add(origin, factor)
      add(origin + 1, factor / 2)
    default: add(origin + 1, factor)
    }
  }

  /// The exact interval of each unknown over all layouts that are best, level by level.
  func solved() throws -> [(lower: Fraction?, upper: Fraction?)] {
    let count = members.count * 2
    var isNonNegative = (0..<count).map { $0 % 2 == 1 }
    var fixed = rows.filter { $0.priority == 1000 }.map(\.row)
    for level in Set(rows.map(\.priority)).sorted(by: >) where level < 1000 {
      var objective: [Int: Int128] = [:]
      for (row, _, scale) in rows.filter({ $0.priority == level }) {
        let error = isNonNegative.count
        isNonNegative.append(true)
        var above = row
        above.relation = .lessThanOrEqual
        above.coefficients[error] = -scale
        var below = row
        below.relation = .greaterThanOrEqual
        below.coefficients[error] = scale
        if row.relation != .greaterThanOrEqual { fixed.append(above) }
        if row.relation != .lessThanOrEqual { fixed.append(below) }
        objective[error] = 1
      }
      let polyhedron = try OraclePolyhedron(isNonNegative: isNonNegative, rows: fixed)
      guard let least = try polyhedron.minimum(of: objective)?.value else { throw OracleOverflow() }
      fixed.append(
        OracleRow(
          coefficients: objective.mapValues { $0 * least.denominator }, relation: .equal,
          constant: least.numerator))
    }
    let optimum = try OraclePolyhedron(isNonNegative: isNonNegative, rows: fixed)
    return try (0..<count).map { unknown in
      let lower = try optimum.minimum(of: [unknown: 1])?.value
      let upper = try optimum.minimum(of: [unknown: -1])?.value
      return (lower, upper.map { Fraction(-$0.numerator, $0.denominator) })
    }
  }

  /// The whole system as text, so that equal ones are solved once.
  var text: String {
    "\(members) "
      + rows.map { row, priority, _ in
        let terms = row.coefficients.sorted { $0.key < $1.key }.filter { $0.value != 0 }
        return "\(terms) \(row.relation) \(row.constant) @\(priority)"
      }.joined(separator: "\n")
  }
}

extension LayoutRelation {
  fileprivate var exact: Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension StackProperties.Distribution {
  /// Those that UIKit has.
  static let ofUIKit = allCases.filter { $0 != .gravityAreas }
}
