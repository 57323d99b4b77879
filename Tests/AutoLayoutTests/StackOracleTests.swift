// Stacks of every kind beside the exact solution of the published list of constraints.

import ConstraintSolver
import Oracle
import Testing

@testable import AutoLayout

@Suite struct StackOracleTests {
  /// A stack of three views, of which the second may be hidden or a stack of two others.
  private struct Case: CustomStringConvertible {
    var axis: Axis
    var distribution: StackProperties.Distribution
    var alignment: StackProperties.Alignment
    var isHidden: Bool
    var isNested: Bool
    var isRightToLeft: Bool

    var description: String {
      "\(axis) \(distribution) \(alignment) \(isHidden ? "hidden " : "")"
        + "\(isNested ? "nested " : "")\(isRightToLeft ? "rtl" : "ltr")"
    }
  }

  private static let sizes = [(160, 200), (80, 100), (40, 50)]
  private static let innerSizes = [(50, 100), (30, 60)]
  private static let room = (width: 420, height: 430)

  /// The view that is hidden: never the nested one, whose insides may insist.
  private static let hidden = 0

  @Test(arguments: StackProperties.Distribution.ofUIKit)
  func `frames are those of the exact oracle on the published list`(
    distribution: StackProperties.Distribution
  ) throws {
    var known: [String: [(lower: Fraction?, upper: Fraction?)]] = [:]
    for alignment in StackProperties.Alignment.allCases {
      for bits in 0..<16 {
        let one = Case(
          axis: bits & 1 == 0 ? .horizontal : .vertical, distribution: distribution,
          alignment: alignment, isHidden: bits & 2 != 0, isNested: bits & 4 != 0,
          isRightToLeft: bits & 8 != 0)
        let found = try differences(one, &known)
        #expect(found.isEmpty, "\(one): \(found.joined(separator: "; "))")
      }
    }
  }

  // MARK: Both sides

  private func inner(_ one: Case) -> StackProperties {
    StackProperties(axis: one.axis, distribution: .fill, alignment: .center, spacing: 5)
  }

  private func differences(
    _ one: Case, _ known: inout [String: [(lower: Fraction?, upper: Fraction?)]]
  ) throws -> [String] {
    let (layout, items) = try layout(one)
    if !layout.broken.isEmpty { return ["broken: \(layout.broken.map(\.constraint))"] }
    var found: [String] = []
    for axis in [Axis.horizontal, .vertical] {
      let system = system(one, axis)
      let ranges: [(lower: Fraction?, upper: Fraction?)]
      if let before = known[system.text] {
        ranges = before
      } else {
        ranges = try system.solved()
        known[system.text] = ranges
      }
      for (index, member) in system.members.enumerated() {
        guard let item = items[member] else { continue }
        let (origin, length) =
          axis == .horizontal ? (LayoutAttribute.leading, .width) : (.top, LayoutAttribute.height)
        for (attribute, exact) in [(origin, ranges[index * 2]), (length, ranges[index * 2 + 1])] {
          let range = layout.directedRange(of: item, attribute, one.isRightToLeft)
          if !Self.agree(range.lower, exact.lower) || !Self.agree(range.upper, exact.upper) {
            found.append("\(member).\(attribute) \(range), not \(exact)")
          }
        }
      }
    }
    return found
  }

  private static func agree(_ value: Double?, _ exact: Fraction?) -> Bool {
    guard let value, let exact else { return value == nil && exact == nil }
    return abs(value - exact.double) <= 1e-7
  }

  private func layout(_ one: Case) throws -> (Layout, [StackSystem.Member: ItemID]) {
    var layout = Layout()
    try layout.updateWorld { world in
      world.isRightToLeft = one.isRightToLeft
      world.size = Size(width: 600, height: 600)
    }
    func add(_ size: (Int, Int)) throws -> View {
      var record = ItemRecord(name: layout.freeName("v"), kind: .view, superview: .root)
      record.intrinsicWidth = Double(size.0)
      record.intrinsicHeight = Double(size.1)
      return try layout.add(record)
    }
    var items: [StackSystem.Member: ItemID] = [:]
    var views: [View] = []
    for (index, size) in Self.sizes.enumerated() {
      if index == 1, one.isNested {
        let inside = try Self.innerSizes.map { try add($0) }
        for (place, view) in inside.enumerated() { items[.inner(.arranged(place))] = view.id }
        views.append(try layout.addStack(arranging: inside, inner(one)))
      } else {
        views.append(try add(size))
      }
      items[.outer(.arranged(index))] = views[index].id
    }
    if one.isHidden { try layout.update(views[Self.hidden]) { $0.isHidden = true } }
    let stack = try layout.addStack(
      arranging: views,
      StackProperties(
        axis: one.axis, distribution: one.distribution, alignment: one.alignment, spacing: 10))
    items[.outer(.canvas)] = stack.id
    try layout.activate([
      stack.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: layout.root.topAnchor),
      stack.widthAnchor.constraint(equalToConstant: Double(Self.room.width)),
      stack.heightAnchor.constraint(equalToConstant: Double(Self.room.height)),
    ])
    return (layout, items)
  }

  private func system(_ one: Case, _ axis: Axis) -> StackSystem {
    typealias Arranged = StackDescription.Arranged
    func length(_ size: (Int, Int), _ axis: Axis) -> Int { axis == .horizontal ? size.0 : size.1 }
    let innerList = StackConstraints(
      StackDescription(
        axis: one.axis, alignment: .center, spacing: 5,
        arranged: Self.innerSizes.map { _ in Arranged() })
    ).constraints
    let fitting = Self.innerSizes.reduce(5) { $0 + length($1, one.axis) }
    let outerList = StackConstraints(
      StackDescription(
        axis: one.axis, distribution: one.distribution, alignment: one.alignment, spacing: 10,
        arranged: Self.sizes.enumerated().map { index, size in
          Arranged(
            isHidden: one.isHidden && index == Self.hidden,
            naturalLength: Double(
              one.isNested && index == 1 ? fitting : length(size, one.axis)))
        })
    ).constraints

    var system = StackSystem()
    system.pin(.outer(.canvas))
    system.addLength(
      .outer(.canvas), .equal, axis == .horizontal ? Self.room.width : Self.room.height, 1000)
    let nested = one.isNested ? 1 : nil
    let ends = (first: 0, last: Self.innerSizes.count - 1)
    system.add(outerList, axis, { .outer($0) }, nested: nested, innerEnds: ends)
    if one.isNested {
      system.add(innerList, axis, { .inner($0) }, nested: nested, innerEnds: ends)
    }
    func content(_ member: StackSystem.Member, _ size: (Int, Int)) {
      system.addLength(member, .lessThanOrEqual, length(size, axis), 250)
      system.addLength(member, .greaterThanOrEqual, length(size, axis), 750)
    }
    for (index, size) in Self.sizes.enumerated() {
      if one.isHidden, index == Self.hidden { continue }
      if one.isNested, index == 1 { continue }
      content(.outer(.arranged(index)), size)
    }
    for (index, size) in Self.innerSizes.enumerated() where one.isNested {
      content(.inner(.arranged(index)), size)
    }
    return system
  }
}

extension Layout {
  /// The interval of a place, measured from where reading begins, or of a size.
  fileprivate func directedRange(
    of item: ItemID, _ attribute: LayoutAttribute, _ isRightToLeft: Bool
  ) -> ValueRange {
    // The unknown itself is measured from the leading edge of the superview.
    guard isRightToLeft, attribute == .leading, let variables = variables(of: item)
    else { return range(of: ItemAttribute(item, attribute)) }
    let interval = solver.interval(of: LinearExpression([Term(variables.x)]))
    return ValueRange(lower: interval.lower, upper: interval.upper)
  }
}
