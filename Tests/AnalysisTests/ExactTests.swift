// Answers beside exact fractions: the rows of a layout, given to an oracle that knows no layouts.

import Analysis
import AutoLayout
import Conditions
import ConstraintSolver
import Oracle
import Testing

/// The kept rows of a layout and what its levels come to, in whole numbers.
private struct ExactLayout {
  var rows: [OracleRow] = []
  var isNonNegative: [Bool]
  /// The least total error of each strength, strongest first.
  var totals: [(strength: Double, total: Fraction)] = []
  /// All terms are multiplied by this, so that halves are whole.
  static let unit = 2.0

  init(_ layout: Layout) throws {
    let solver = layout.solver
    let constraints = solver.constraints.compactMap { solver.constraint($0).map(\.self) }
    let broken = Set(solver.broken.map(\.constraint))
    let kept = solver.constraints.filter { !broken.contains($0) }
      .compactMap { solver.constraint($0) }
    var count = constraints.flatMap(\.terms).map { Int($0.variable.index) + 1 }.max() ?? 0
    isNonNegative = [Bool](repeating: false, count: count)
    for item in layout.liveItems {
      guard let box = layout.variables(of: item) else { continue }
      for size in [box.width, box.height] where Int(size.index) < count {
        isNonNegative[Int(size.index)] = true
      }
    }
    rows = kept.filter { $0.strength == .required }.map(Self.row)
    for strength in Set(kept.map(\.strength)).sorted(by: >) where strength < .required {
      var errors: [Int] = []
      for wish in kept where wish.strength == strength {
        for (relation, sign) in [(Relation.lessThanOrEqual, Int128(-1)), (.greaterThanOrEqual, 1)]
        where wish.relation == .equal || wish.relation == relation {
          var row = Self.row(wish)
          row.relation = relation
          row.coefficients[count] = sign
          rows.append(row)
        }
        errors.append(count)
        isNonNegative.append(true)
        count += 1
      }
      let sum = Dictionary(uniqueKeysWithValues: errors.map { ($0, Int128(1)) })
      let polyhedron = try OraclePolyhedron(isNonNegative: isNonNegative, rows: rows)
      let least = try #require(try polyhedron.minimum(of: sum)?.value)
      totals.append((strength.rawValue, least))
      rows.append(
        OracleRow(
          coefficients: sum.mapValues { $0 * least.denominator }, relation: .equal,
          constant: least.numerator))
    }
  }

  static func row(_ constraint: LinearConstraint) -> OracleRow {
    var coefficients: [Int: Int128] = [:]
    for term in constraint.terms {
      coefficients[Int(term.variable.index), default: 0] += Int128(term.coefficient * unit)
    }
    return OracleRow(
      coefficients: coefficients, relation: constraint.relation,
      constant: Int128(constraint.constant * unit))
  }

  /// Returns whether some rows and the bounds can hold together.
  func canHold(_ rows: [OracleRow]) throws -> Bool {
    try !OraclePolyhedron(isNonNegative: isNonNegative, rows: rows).isEmpty
  }

  /// The exact range of an unknown over all optimal layouts.
  func range(of variable: Variable) throws -> ValueRange {
    let polyhedron = try OraclePolyhedron(isNonNegative: isNonNegative, rows: rows)
    let lower = try polyhedron.minimum(of: [Int(variable.index): 1])?.value.double
    let upper = try polyhedron.minimum(of: [Int(variable.index): -1])?.value.double
    return ValueRange(lower: lower, upper: upper.map { 0 - $0 })
  }
}

@Suite struct ExactTests {
  private func isClose(_ one: ValueRange, _ other: ValueRange) -> Bool {
    func isClose(_ a: Double?, _ b: Double?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return abs(a - b) < 1e-6
    }
    return isClose(one.lower, other.lower) && isClose(one.upper, other.upper)
  }

  @Test func `optima, intervals and free choices are the oracle's`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 25) {
      let (sheet, views) = try Sheet.random(seed)
      let exact = try ExactLayout(sheet.layout)
      for (strength, total) in sheet.layout.solver.errors() {
        let least = try #require(exact.totals.first { $0.strength == strength.rawValue })
        #expect(abs(least.total.double / ExactLayout.unit - total) < 1e-6, "seed \(seed)")
      }
      let open = sheet.layout.ambiguity(choiceLimit: 100)
      var isOpen = false
      for view in views {
        let box = try #require(sheet.layout.variables(of: view))
        for (part, variable) in [(Quantity.Part.x, box.x), (.width, box.width)] {
          let range = try exact.range(of: variable)
          let quantity = Quantity(view, part)
          #expect(isClose(sheet.layout.range(of: quantity), range), "seed \(seed)")
          let told = open.values.first { $0.quantity == quantity }
          #expect(told.map { isClose($0.range, range) } ?? range.isPoint, "seed \(seed)")
          isOpen = isOpen || !range.isPoint
        }
      }
      #expect((open.freeChoices > 0) == isOpen, "seed \(seed)")
      #expect(open.choices.count == open.freeChoices, "seed \(seed)")
    }
  }

  @Test func `a choice that is decided decides its followers, and a choice less is free`() throws {
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 40) {
      let (sheet, _) = try Sheet.random(seed)
      let open = sheet.layout.ambiguity(choiceLimit: 100)
      guard let choice = open.choices.first, let lower = choice.leader.range.lower,
        let upper = choice.leader.range.upper, case .width = choice.leader.quantity.part
      else { continue }
      // Any value inside will do; at an end more may be decided.
      let value = lower + (upper - lower) * 0.37
      let trial = sheet.layout.trial(
        .add(
          ConstraintRecord(
            name: "", first: ItemAttribute(choice.leader.quantity.item, .width), constant: value,
            activation: 0)))
      let decided = try #require(trial)
      #expect(decided.ambiguity().freeChoices == open.freeChoices - 1, "seed \(seed)")
      for follower in choice.followers {
        #expect(decided.range(of: follower).isPoint, "seed \(seed)")
      }
    }
  }

  @Test func `each member of a conflict is needed, and together they contradict`() throws {
    var conflicts = 0
    for seed in Settings.seeds("LAYOUTLAB_SEEDS", or: 60) {
      var (sheet, views) = try Sheet.random(seed)
      for view in views { try sheet.add(view, .width, .greaterThanOrEqual, 90) }
      let exact = try ExactLayout(sheet.layout)
      for set in sheet.layout.allConflicts().sets {
        conflicts += 1
        let rows = try set.members.map { member in
          let row = try #require(sheet.layout.row(of: member.constraint))
          return ExactLayout.row(row.constraint)
        }
        #expect(try !exact.canHold(rows), "seed \(seed)")
        for at in rows.indices {
          var rest = rows
          rest.remove(at: at)
          #expect(try exact.canHold(rest), "seed \(seed)")
        }
      }
    }
    #expect(conflicts > 10)
  }
}
