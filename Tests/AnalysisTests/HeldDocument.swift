// Random documents in which values are held in many ways: chains, limits, wishes at several levels,
// natural sizes, stacks, both writing directions; and the judge of what holds a value.

import Analysis
import AutoLayout
import Conditions

/// A random document: the same for a seed in every run.
struct HeldDocument {
  private(set) var sheet: Sheet
  private(set) var views: [ItemID] = []
  private var random: SeededNumbers

  init(seed: Int) throws {
    random = SeededNumbers(seed: seed)
    sheet = try Sheet(width: Double(random.number(150...500)), height: 300)
    for number in 0..<(2 + random.number(below: 4)) {
      let kind = random.number(below: 4)
      let intrinsic: (Double?, Double?)? =
        kind == 0 ? (Double(random.number(20...160)), Double(random.number(10...40))) : nil
      let parent =
        !views.isEmpty && random.chance(20) ? random.pick(views) : ItemID.root
      views.append(try sheet.view("v\(number)", in: parent, intrinsic: intrinsic))
    }
    if random.chance(35) { try arrange() }
    if random.chance(25) {
      let id = random.pick(views)
      if var record = sheet.layout.record(of: id) {
        record.semantic = .forceRightToLeft
        try sheet.layout.apply([.item(id, record)])
      }
    }
    for view in views where sheet.layout.record(of: view)?.kind == .view { try constrain(view) }
    for _ in 0..<random.number(below: 5) { try link() }
  }

  /// Puts some views into a stack.
  private mutating func arrange() throws {
    let chosen = views.filter { view in
      sheet.layout.record(of: view)?.superview == .root
        && !views.contains { sheet.layout.record(of: $0)?.superview == view }
    }.prefix(2 + random.number(below: 2))
    guard chosen.count >= 2 else { return }
    let stack = try sheet.layout.addStack(
      "stack", arranging: chosen.map { View($0) },
      StackProperties(
        axis: random.pick([.horizontal, .vertical]),
        distribution: random.pick([
          .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
        ]),
        alignment: random.pick([.fill, .center]), spacing: Double(random.number(0...12))))
    try sheet.add(stack.id, .leading, .equal, .root, plus: Double(random.number(0...20)))
    if random.chance(60) {
      try sheet.add(.root, .trailing, relation(), stack.id, plus: 10, at: strength())
    }
    try sheet.add(stack.id, .top, .equal, .root, plus: 5)
    views.append(stack.id)
  }

  private mutating func relation() -> LayoutRelation {
    random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
  }

  private mutating func strength() -> Double {
    random.pick([1000, 1000, 1000, 900, 750, 750, 500, 250, 200])
  }

  /// States where a view begins and how long it is, now and then twice or not at all.
  private mutating func constrain(_ view: ItemID) throws {
    let superview = sheet.layout.record(of: view)?.superview ?? .root
    let isArranged = sheet.layout.record(of: superview)?.kind == .stack
    for (near, far, length) in [
      (LayoutAttribute.leading, LayoutAttribute.trailing, LayoutAttribute.width),
      (.top, .bottom, .height),
    ] where length == .width || random.chance(40) {
      if !isArranged {
        let siblings = views.filter {
          $0 != view && sheet.layout.record(of: $0)?.superview == superview
        }
        if random.chance(85) {
          if let other = siblings.isEmpty || random.chance(50) ? nil : random.pick(siblings) {
            try sheet.add(view, near, relation(), other, far, plus: step(), at: strength())
          } else {
            try sheet.add(view, near, relation(), superview, plus: step(), at: strength())
          }
        }
        if random.chance(45) {
          try sheet.add(superview, far, relation(), view, plus: step(), at: strength())
        }
      }
      for _ in 0..<random.pick([0, 1, 1, 2, 2, 3]) {
        try sheet.add(view, length, relation(), Double(random.number(2...30) * 10), at: strength())
      }
    }
  }

  private mutating func step() -> Double { Double(random.number(-1...6) * 5) }

  /// Ties the sizes of two views to each other.
  private mutating func link() throws {
    let (one, other) = (random.pick(views), random.pick(views + [.root]))
    guard one != other else { return }
    try sheet.add(
      one, .width, relation(), other, random.chance(90) ? .width : .height,
      times: random.pick([1, 1, 2, 0.5]), plus: step(), at: strength())
  }
}

/// Answers from layouts that are made anew from a part of a document's constraints.
struct FreshLayouts {
  let constraints: [ConstraintID]
  private let whole: Layout
  private var known: [Set<ConstraintID>: Layout] = [:]

  init(_ layout: Layout) {
    whole = layout
    constraints = layout.liveConstraints
  }

  /// The layout with some of the constraints alone, besides all that the views bring.
  mutating func keeping(_ kept: Set<ConstraintID>) throws -> Layout {
    if let layout = known[kept] { return layout }
    var part = whole
    try part.apply(constraints.filter { !kept.contains($0) }.map { .constraint($0, nil) })
    let layout = try Layout(document: part.document)
    known[kept] = layout
    return layout
  }

  /// Indicates whether some constraints alone leave a quantity no value but one.
  mutating func hold(
    _ quantity: Quantity, at value: Double, by kept: Set<ConstraintID>
  ) throws -> Bool {
    let range = try keeping(kept).range(of: quantity)
    guard let lower = range.lower, let upper = range.upper else { return false }
    let tolerance = 1e-5 * max(1, abs(value))
    return abs(lower - value) <= tolerance && abs(upper - value) <= tolerance
  }

  /// Indicates whether a point more in one of some constraints, with all of them met before and
  /// after, moves a quantity: it is then held by that one, though what views bring may by chance
  /// leave it the same value.
  mutating func move(
    _ quantity: Quantity, from value: Double, by id: ConstraintID, among named: Set<ConstraintID>
  ) throws -> Bool {
    var layout = try keeping(named)
    guard var record = layout.record(of: id), areMet(named, in: layout) else { return false }
    record.constant += 1
    try layout.apply([.constraint(id, record)])
    return areMet(named, in: layout) && abs(layout.value(of: quantity) - value) > 0.1
  }

  private func areMet(_ constraints: Set<ConstraintID>, in layout: Layout) -> Bool {
    constraints.allSatisfy {
      let state = layout.state(of: $0)
      return state == .binding || state == .slack
    }
  }
}
