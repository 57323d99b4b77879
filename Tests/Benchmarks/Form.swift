import ConstraintSolver

/// W4: a form of three captions and four fields, mostly by wishes: 37 unknowns, 111 constraints
/// and two wishes for the window's size.
///
/// The system is that of kiwi's own benchmark, typical of the toolkit Enaml. kiwi adds weighted
/// errors up where this solver compares levels; the solution is the same.
func form() -> Workload {
  var load = Workload("W4 form", size: 1)
  let window = load.addLooseBox()
  let captions = (0..<3).map { _ in load.addLooseBox() }
  let fields = (0..<4).map { _ in load.addLooseBox() }
  // Left, top, right and bottom of what the window's padding leaves, and where the fields begin.
  let inner = load.addLooseBox()
  let midline = load.addUnknown()
  for (edge, padding) in [(0, 10.0), (1, 10), (2, -10), (3, -10)] {
    let terms = edge < 2 ? [edge] : [edge - 2, edge]
    load.add([(inner + edge, 1)] + terms.map { (window + $0, -1) }, .equal, padding)
  }
  addSizes(window, captions, fields, &load)
  for (field, caption) in zip(fields, captions) {
    load.add([(field, 1), (midline, -1)], .equal, 0, strength: Wish.strong)
    load.add(
      [(field + 1, 1), (field + 3, 0.5), (caption + 1, -1), (caption + 3, -0.5)], .equal, 0,
      strength: Wish.strong)
    addGap([(caption, 1), (inner, -1)], 0, &load)
    addGap([(field, 1), (caption, -1), (caption + 2, -1)], 10, &load)
  }
  addGap([(fields[3], 1), (inner, -1)], 0, &load)
  for field in fields { addGap([(inner + 2, 1), (field, -1), (field + 2, -1)], 0, &load) }
  for column in [captions + [fields[3]], fields] {
    addGap([(column[0] + 1, 1), (inner + 1, -1)], 0, &load)
    for (upper, lower) in zip(column, column.dropFirst()) {
      addGap([(lower + 1, 1), (upper + 1, -1), (upper + 3, -1)], 10, &load)
    }
  }
  for _ in 0..<2 { addGap([(inner + 3, 1), (fields[3] + 1, -1), (fields[3] + 3, -1)], 0, &load) }
  let width = load.add([(window + 2, 1)], .equal, 400, strength: Wish.strong)
  let height = load.add([(window + 3, 1)], .equal, 600, strength: Wish.strong)
  load.edits = [
    .init(
      name: "resize",
      changes: [
        .init(rows: [width], constants: (600, 400)), .init(rows: [height], constants: (400, 600)),
      ]),
    .init(name: "drag", rows: [width], constants: (401, 400)),
  ]
  load.peers = ["kiwi"]
  load.weights = [
    Wish.weak: 1, Wish.medium: 1000, Wish.near: 1250, Wish.snug: 1e5, Wish.strong: 1e6,
  ]
  return load
}

/// The strengths of the form; their order is that of kiwi's weights.
private enum Wish {
  static let weak = 100.0
  static let medium = 250.0
  static let near = 300.0
  static let snug = 500.0
  static let strong = 750.0
}

private func addSizes(_ window: Int, _ captions: [Int], _ fields: [Int], _ load: inout Workload) {
  for box in [window] + captions + fields {
    for side in 0..<4 { load.add([(box + side, 1)], .greaterThanOrEqual, 0) }
  }
  for side in [2, 3] { load.add([(window + side, 1)], .equal, 0, strength: Wish.medium) }
  for (caption, width) in zip(captions, [67.0, 66, 24]) {
    load.add([(caption + 2, 1)], .equal, width, strength: Wish.weak)
    load.add([(caption + 2, 1)], .greaterThanOrEqual, width, strength: Wish.strong)
    load.add([(caption + 3, 1)], .equal, 16, strength: Wish.strong)
    load.add([(caption + 3, 1)], .greaterThanOrEqual, 16, strength: Wish.strong)
  }
  for field in [fields[0], fields[1], fields[3]] {
    load.add([(field + 2, 1)], .greaterThanOrEqual, 125, strength: Wish.strong)
    load.add([(field + 3, 1)], .equal, 21, strength: Wish.strong)
    load.add([(field + 3, 1)], .greaterThanOrEqual, 21, strength: Wish.strong)
  }
  let area = fields[2]
  load.add([(area + 2, 1)], .greaterThanOrEqual, 119, strength: Wish.snug)
  load.add([(area + 2, 1)], .lessThanOrEqual, 0x1p24, strength: Wish.snug)
  load.add([(area + 3, 1)], .greaterThanOrEqual, 24, strength: Wish.snug)
  load.add([(area + 3, 1)], .lessThanOrEqual, 24, strength: Wish.snug)
}

/// A distance that is at least, and if possible exactly, so much.
private func addGap(
  _ terms: [(unknown: Int, coefficient: Double)], _ distance: Double, _ load: inout Workload
) {
  load.add(terms, .greaterThanOrEqual, distance)
  load.add(terms, .equal, distance, strength: Wish.near)
}

extension Workload {
  /// Adds an unknown without a bound.
  fileprivate mutating func addUnknown() -> Int {
    isNonNegative.append(false)
    return isNonNegative.count - 1
  }

  /// Adds four unknowns without bounds: a box whose sizes constraints keep from being negative.
  fileprivate mutating func addLooseBox() -> Int {
    isNonNegative += [false, false, false, false]
    return isNonNegative.count - 4
  }
}
