import ConstraintSolver

/// Layouts of any size, with handles of what the tests of counts edit.
///
/// A box is four unknowns: left, top, width and height, in absolute coordinates.
struct CountWorkload {
  typealias Terms = [(unknown: Int, coefficient: Double)]

  var solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var ids: [LinearConstraint.ID] = []
  private(set) var constraints: [LinearConstraint] = []
  private var isNonNegative: [Bool] = []
  private var rows: [(terms: Terms, relation: Relation, constant: Double, strength: Double)] = []
  /// The places in `ids` of what is edited, by name.
  private(set) var handles: [String: Int] = [:]

  /// The number of constraints.
  var count: Int { ids.count }

  subscript(name: String) -> LinearConstraint.ID { ids[handles[name] ?? 0] }

  func constraint(_ name: String) -> LinearConstraint { constraints[handles[name] ?? 0] }

  private mutating func box() -> Int {
    isNonNegative += [false, false, true, true]
    return isNonNegative.count - 4
  }

  private mutating func add(
    _ terms: Terms, _ relation: Relation, _ constant: Double, strength: Double = 1000,
    as name: String? = nil
  ) {
    if let name { handles[name] = rows.count }
    rows.append((terms, relation, constant, strength))
  }

  private mutating func add(_ terms: Terms, _ constant: Double, as name: String? = nil) {
    add(terms, .equal, constant, as: name)
  }

  private mutating func root(width: Double, height: Double) -> Int {
    let root = box()
    add([(root, 1)], 0)
    add([(root + 1, 1)], 0)
    add([(root + 2, 1)], width, as: "width")
    add([(root + 3, 1)], height)
    return root
  }

  private mutating func build() throws(SolverError) {
    let (flags, rows) = (isNonNegative, rows)
    var made: (variables: [Variable], constraints: [LinearConstraint]) = ([], [])
    ids = try solver.transaction { solver throws(SolverError) in
      made.variables = flags.map { solver.addVariable(isNonNegative: $0) }
      var ids: [LinearConstraint.ID] = []
      for row in rows {
        let constraint = LinearConstraint(
          row.terms.map { Term(made.variables[$0.unknown], $0.coefficient) }, row.relation,
          row.constant, strength: Strength(row.strength) ?? .required)
        made.constraints.append(constraint)
        ids.append(try solver.add(constraint))
      }
      return ids
    }
    (variables, constraints) = made
  }

  // MARK: Layouts

  /// Boxes in a row, each a gap away from the one before; all required.
  static func chain(_ count: Int) throws(SolverError) -> CountWorkload {
    var load = CountWorkload()
    let root = load.root(width: 1000, height: 500)
    var previous = root
    for index in 0..<count {
      let box = load.box()
      let end: Terms = index == 0 ? [(root, -1)] : [(previous, -1), (previous + 2, -1)]
      load.add([(box, 1)] + end, 8, as: index == 0 ? "head" : nil)
      load.add([(box + 2, 1)], 50, as: index == count - 1 ? "tail" : nil)
      load.add([(box + 1, 1), (root + 1, -1)], 8)
      load.add([(box + 3, 1)], 40)
      previous = box
    }
    try load.build()
    return load
  }

  /// A tree of rows and columns by turns, four equal children each.
  static func tree(_ depth: Int) throws(SolverError) -> CountWorkload {
    var load = CountWorkload()
    let root = load.root(width: 4000, height: 4000)
    load.subdivide(root, depth, along: 0)
    try load.build()
    return load
  }

  private mutating func subdivide(_ parent: Int, _ depth: Int, along axis: Int) {
    guard depth > 0 else { return }
    let across = 1 - axis
    var children: [Int] = []
    for index in 0..<4 {
      let child = box()
      if let last = children.last {
        add(
          [(child + axis, 1), (last + axis, -1), (last + 2 + axis, -1)], 8,
          as: depth == 1 && index == 1 ? "leaf" : nil)
        add([(child + 2 + axis, 1), (last + 2 + axis, -1)], 0)
      } else {
        add([(child + axis, 1), (parent + axis, -1)], 8)
      }
      add([(child + across, 1), (parent + across, -1)], 8)
      add([(child + 2 + across, 1), (parent + 2 + across, -1)], -16)
      children.append(child)
    }
    let last = children[3]
    add(
      [(last + axis, 1), (last + 2 + axis, 1), (parent + axis, -1), (parent + 2 + axis, -1)], -8)
    for child in children { subdivide(child, depth - 1, along: across) }
  }

  /// Cells of a table: an image, two labels that hug and resist, and a switch in each.
  static func cells(_ count: Int) throws(SolverError) -> CountWorkload {
    var load = CountWorkload()
    let root = load.root(width: 320, height: 10000)
    var previous: Int?
    for index in 0..<count {
      let cell = load.cell(root, after: previous, isMiddle: index == count / 2)
      previous = cell
    }
    try load.build()
    return load
  }

  private mutating func cell(_ root: Int, after previous: Int?, isMiddle: Bool) -> Int {
    let cell = box()
    let (image, title, subtitle, toggle) = (box(), box(), box(), box())
    let above = previous.map { [($0 + 1, -1.0), ($0 + 3, -1.0)] } ?? [(root + 1, -1.0)]
    add([(cell + 1, 1)] + above, 0)
    add([(cell, 1), (root, -1)], 0)
    add([(cell, 1), (cell + 2, 1), (root, -1), (root + 2, -1)], 0)
    add([(cell + 3, 1)], .greaterThanOrEqual, 44)
    add([(image, 1), (cell, -1)], 16)
    add([(toggle, 1), (toggle + 2, 1), (cell, -1), (cell + 2, -1)], -16)
    for (box, size) in [(image, (44.0, 44.0)), (toggle, (51.0, 31.0))] {
      add([(box + 1, 1), (box + 3, 0.5), (cell + 1, -1), (cell + 3, -0.5)], 0)
      add([(box + 2, 1)], size.0)
      add([(box + 3, 1)], size.1)
    }
    add([(title, 1), (image, -1), (image + 2, -1)], 8)
    add([(title + 1, 1), (cell + 1, -1)], 8)
    add([(subtitle, 1), (title, -1)], 0, as: isMiddle ? "aligned" : nil)
    add([(subtitle + 1, 1), (title + 1, -1), (title + 3, -1)], 4)
    add([(subtitle + 1, 1), (subtitle + 3, 1), (cell + 1, -1), (cell + 3, -1)], -8)
    for label in [title, subtitle] {
      let height = label == title ? 20.0 : 16
      let isNamed = isMiddle && label == title
      add([(label + 2, 1)], .lessThanOrEqual, 120, strength: 250, as: isNamed ? "hugs" : nil)
      add([(label + 2, 1)], .greaterThanOrEqual, 120, strength: 750, as: isNamed ? "resists" : nil)
      add([(label + 3, 1)], .lessThanOrEqual, height, strength: 250)
      add([(label + 3, 1)], .greaterThanOrEqual, height, strength: 750)
      add(
        [(label, 1), (label + 2, 1), (toggle, -1)], .lessThanOrEqual, -8,
        as: isNamed ? "room" : nil)
    }
    return cell
  }
}
