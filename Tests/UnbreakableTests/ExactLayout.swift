// A document laid out by the exact oracle. Nothing of the layout engine is used: what attributes
// mean is written down here once more, in whole numbers.

import ConstraintSolver
import Oracle

@testable import AutoLayout

/// The exact answer for a document of plain views and guides.
///
/// Unknowns are x, y, width and height of each item, from its superview's leading top corner; the
/// root's are known. The system falls into parts that share no unknown, and each is solved alone.
struct ExactLayout {
  /// A number of the layout, exactly: the one that is picked, and all that would do.
  struct Answer {
    var value: Fraction
    var lower: Fraction?
    var upper: Fraction?
  }

  /// The numbers of each item's frame, from the left and the top: x, y, width, height.
  private(set) var frames: [ItemID: [Answer]] = [:]
  /// The names of explicit constraints that are broken.
  private(set) var broken: Set<String> = []

  private let document: LayoutDocument
  private let items: [ItemID]

  init(_ document: LayoutDocument) throws {
    self.document = document
    items = document.items.indices.map { ItemID($0) }.filter { document.item($0) != nil }
    let rows = document.constraints.compactMap { $0 }.compactMap(explicitRow) + naturalRows
    // Items outside all rows are parts of one unknown.
    var parts = Parts(count: document.items.count * 4)
    for row in rows { parts.join(row.sum.terms.keys.sorted()) }
    if isRightToLeft {
      for item in items where item != .root {
        // The left edge of a frame depends on three unknowns: asked as one expression.
        parts.join(placeFromLeft(of: item).terms.keys.sorted())
      }
    }
    try solve(rows, parts)
  }

  private var isRightToLeft: Bool { document.world.isRightToLeft }

  // MARK: Expressions

  /// A linear expression; coefficients are multiples of 1/8.
  struct Sum {
    var terms: [Int: Double] = [:]
    var constant = 0.0

    mutating func add(_ other: Sum, times factor: Double) {
      for (unknown, coefficient) in other.terms {
        terms[unknown, default: 0] += factor * coefficient
      }
      terms = terms.filter { $0.value != 0 }
      constant += factor * other.constant
    }
  }

  private struct Row {
    var sum: Sum
    var relation: Relation
    var strength: Double
    var order: Int
    /// The name of an explicit constraint.
    var name: String?
  }

  /// x, y, width or height of an item: the root's are numbers.
  private func unknown(_ item: ItemID, _ part: Int) -> Sum {
    guard item == .root else { return Sum(terms: [item.rawValue * 4 + part: 1]) }
    let size = document.world.size
    return Sum(constant: [0, 0, size.width, size.height][part])
  }

  /// Returns the position of an item's near edge in an ancestor.
  private func origin(of item: ItemID, in space: ItemID, _ part: Int) -> Sum {
    var sum = Sum()
    var current = item
    while current != space, let superview = document.item(current)?.superview {
      sum.add(unknown(current, part), times: 1)
      current = superview
    }
    return sum
  }

  private func ancestors(of item: ItemID) -> [ItemID] {
    var chain = [item]
    while let last = chain.last, let superview = document.item(last)?.superview {
      chain.append(superview)
    }
    return chain
  }

  private func expression(of anchor: ItemAttribute, in space: ItemID) -> Sum? {
    let along = anchor.attribute.axis == .horizontal ? 0 : 1
    let size = unknown(anchor.item, along + 2)
    if anchor.attribute == .width || anchor.attribute == .height { return size }
    let fractions: [LayoutAttribute: Double] = [
      .leading: 0, .top: 0, .trailing: 1, .bottom: 1, .centerX: 0.5, .centerY: 0.5,
      .left: isRightToLeft ? 1 : 0, .right: isRightToLeft ? 0 : 1,
    ]
    guard let fraction = fractions[anchor.attribute] else { return nil }
    var sum = origin(of: anchor.item, in: space, along)
    sum.add(size, times: fraction)
    return sum
  }

  private func placeFromLeft(of item: ItemID) -> Sum {
    guard isRightToLeft, let superview = document.item(item)?.superview else {
      return unknown(item, 0)
    }
    var sum = unknown(superview, 2)
    sum.add(unknown(item, 0), times: -1)
    sum.add(unknown(item, 2), times: -1)
    return sum
  }

  // MARK: Rows

  private func explicitRow(_ record: ConstraintRecord) -> Row? {
    guard record.isActive else { return nil }
    var space = ancestors(of: record.first.item)
    // For an item alone, a position is that in its superview.
    if record.second.allSatisfy({ $0.anchor.item == record.first.item }), space.count > 1 {
      space.removeFirst()
    }
    for term in record.second {
      let others = ancestors(of: term.anchor.item)
      space = space.filter(others.contains)
    }
    guard let space = space.first, var sum = expression(of: record.first, in: space) else {
      return nil
    }
    let isAbsolute = ([record.first] + record.second.map(\.anchor)).contains {
      $0.attribute == .left || $0.attribute == .right
    }
    // Places are measured from the left: m ≠ 1 leaves a part of the width in the row.
    let mirrors =
      isRightToLeft && record.first.attribute.isLocation
      && record.first.attribute.axis == .horizontal
    if mirrors { sum = mirrored(sum, in: space) }
    for term in record.second {
      guard var other = expression(of: term.anchor, in: space) else { return nil }
      if mirrors, term.anchor.attribute.isLocation { other = mirrored(other, in: space) }
      sum.add(other, times: -term.multiplier)
    }
    // A constant leads towards trailing, unless an edge is named left or right.
    if mirrors, !isAbsolute {
      var reversed = Sum()
      reversed.add(sum, times: -1)
      sum = reversed
    }
    sum.constant -= record.constant
    return Row(
      sum: sum, relation: exact(record.relation), strength: record.priority.rawValue,
      order: record.activation, name: record.name)
  }

  private func mirrored(_ sum: Sum, in space: ItemID) -> Sum {
    var mirror = unknown(space, 2)
    mirror.add(sum, times: -1)
    return mirror
  }

  private func exact(_ relation: LayoutRelation) -> Relation {
    switch relation {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }

  /// Hugging and resistance come before what a person said, in order of age.
  private var naturalRows: [Row] {
    var rows: [Row] = []
    for item in items {
      guard let record = document.item(item) else { continue }
      let sizes = [record.intrinsicWidth ?? nil, record.intrinsicHeight ?? nil]
      let hugging = [record.horizontalHugging, record.verticalHugging]
      let resistance = [record.horizontalResistance, record.verticalResistance]
      for axis in 0..<2 {
        guard let size = sizes[axis] else { continue }
        var sum = unknown(item, axis + 2)
        sum.constant -= size
        let order = -1_000_000 + item.rawValue * 4 + axis * 2
        rows.append(
          Row(
            sum: sum, relation: .lessThanOrEqual, strength: hugging[axis]?.rawValue ?? 250,
            order: order))
        rows.append(
          Row(
            sum: sum, relation: .greaterThanOrEqual, strength: resistance[axis]?.rawValue ?? 750,
            order: order + 1))
      }
    }
    return rows
  }

  // MARK: Solving

  private mutating func solve(_ rows: [Row], _ parts: Parts) throws {
    var rowsOfPart: [Int: [Row]] = [:]
    for row in rows {
      guard let one = row.sum.terms.keys.first else {
        // Numbers alone, as about the root: it holds or, required, is broken.
        let holds =
          switch row.relation {
          case .equal: row.sum.constant == 0
          case .lessThanOrEqual: row.sum.constant <= 0
          case .greaterThanOrEqual: row.sum.constant >= 0
          }
        if !holds, row.strength == 1000, let name = row.name { broken.insert(name) }
        continue
      }
      rowsOfPart[parts.root(of: one), default: []].append(row)
    }
    var solved: [Int: (oracle: Oracle, members: [Int])] = [:]
    for (part, members) in parts.members(of: items.filter { $0 != .root }) {
      let oracle = try Self.oracle(members, rowsOfPart[part] ?? [])
      let names = (rowsOfPart[part] ?? []).map(\.name)
      for (statement, _) in oracle.broken {
        if let name = names[statement] { broken.insert(name) }
      }
      solved[part] = (oracle, members)
    }
    for item in items where item != .root {
      frames[item] = try [
        placeFromLeft(of: item), unknown(item, 1), unknown(item, 2), unknown(item, 3),
      ].map { sum in
        guard let one = sum.terms.keys.first, let (oracle, members) = solved[parts.root(of: one)]
        else { return Answer(value: Fraction(0)) }
        return try Self.answer(sum, oracle, members)
      }
    }
  }

  private static func oracle(_ members: [Int], _ rows: [Row]) throws -> Oracle {
    var system = OracleSystem(unknowns: [], statements: [])
    for (place, member) in members.enumerated() {
      system.unknowns.append(.init(isNonNegative: member % 4 >= 2, order: place))
    }
    // One scale for all rows, so that errors weigh the same.
    let numbers = rows.flatMap { $0.sum.terms.values + [$0.sum.constant] }
    let scale = [1.0, 2, 4, 8].first { scale in
      numbers.allSatisfy { ($0 * scale).rounded() == $0 * scale }
    }
    guard let scale else { throw OracleOverflow() }
    for row in rows {
      let terms = row.sum.terms.map { key, value in
        (members.firstIndex(of: key) ?? 0, Int128(value * scale))
      }
      system.statements.append(
        .init(
          coefficients: Dictionary(uniqueKeysWithValues: terms), relation: row.relation,
          constant: Int128(-row.sum.constant * scale), strength: row.strength, order: row.order,
          isProtected: false))
    }
    return try Oracle(system)
  }

  private static func answer(_ sum: Sum, _ oracle: Oracle, _ members: [Int]) throws -> Answer {
    let constant = Fraction(Int128(sum.constant * 2), 2)
    var coefficients: [Int: Int128] = [:]
    var value = constant
    for (unknown, coefficient) in sum.terms {
      guard let place = members.firstIndex(of: unknown) else { continue }
      coefficients[place] = Int128(coefficient)
      value = value.adding(oracle.values[place], times: Int128(coefficient))
    }
    if coefficients.count == 1, let (place, factor) = coefficients.first, factor == 1 {
      let range = oracle.ranges[place]
      return Answer(
        value: value, lower: range.lower?.adding(constant, times: 1),
        upper: range.upper?.adding(constant, times: 1))
    }
    let range = try oracle.range(of: coefficients)
    return Answer(
      value: value, lower: range.lower?.adding(constant, times: 1),
      upper: range.upper?.adding(constant, times: 1))
  }
}

/// The connected components of unknowns: those in a row with one another, directly or through
/// others.
private struct Parts {
  private var parent: [Int]

  init(count: Int) { parent = Array(0..<count) }

  func root(of unknown: Int) -> Int {
    var at = unknown
    while parent[at] != at { at = parent[at] }
    return at
  }

  mutating func join(_ unknowns: [Int]) {
    guard let first = unknowns.first else { return }
    for other in unknowns.dropFirst() { parent[root(of: other)] = root(of: first) }
  }

  /// The unknowns of items, by part, each in order of creation.
  func members(of items: [ItemID]) -> [Int: [Int]] {
    var members: [Int: [Int]] = [:]
    for item in items {
      for unknown in item.rawValue * 4..<item.rawValue * 4 + 4 {
        members[root(of: unknown), default: []].append(unknown)
      }
    }
    return members
  }
}

extension Fraction {
  fileprivate func adding(_ other: Fraction, times factor: Int128) -> Fraction {
    Fraction(
      numerator * other.denominator + factor * other.numerator * denominator,
      denominator * other.denominator)
  }
}
