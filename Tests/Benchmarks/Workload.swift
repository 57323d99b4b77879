import ConstraintSolver

/// A system to be built, and the edits that are timed on it; solvers of any make can read it.
struct Workload {
  struct Row {
    var terms: [(unknown: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var strength: Double
  }

  /// A change of constants, to and fro, in one step.
  struct Edit {
    /// Rows that get the same constant.
    struct Change {
      var rows: [Int]
      var constants: (Double, Double)
    }

    var name: String
    var changes: [Change]

    init(name: String, changes: [Change]) {
      self.name = name
      self.changes = changes
    }

    init(name: String, rows: [Int], constants: (Double, Double)) {
      self.init(name: name, changes: [Change(rows: rows, constants: constants)])
    }
  }

  var name: String
  var size: Int
  var isNonNegative: [Bool] = []
  var rows: [Row] = []
  var edits: [Edit] = []
  /// The row that is removed and added again.
  var replaced: Int?
  /// All frames by hand-written arithmetic: the least that any solver could do.
  var byHand: (() -> [Double])?
  /// The peers that are to solve it too.
  var peers: Set<String> = []
  /// The weight of a strength for peers that add errors up instead of comparing levels; strengths
  /// left out weigh 1000 times the one below.
  var weights: [Double: Double] = [:]

  init(_ name: String, size: Int) {
    self.name = name
    self.size = size
  }

  /// Adds a box and returns its left edge; top, width and height follow.
  mutating func addBox() -> Int {
    isNonNegative += [false, false, true, true]
    return isNonNegative.count - 4
  }

  /// Adds a root at 0,0 and returns its left edge, and the row of its width.
  mutating func addRoot(width: Double, height: Double) -> (root: Int, width: Int) {
    let root = addBox()
    add([(root, 1)], .equal, 0)
    add([(root + 1, 1)], .equal, 0)
    let row = add([(root + 2, 1)], .equal, width)
    add([(root + 3, 1)], .equal, height)
    return (root, row)
  }

  @discardableResult
  mutating func add(
    _ terms: [(unknown: Int, coefficient: Double)], _ relation: Relation, _ constant: Double,
    strength: Double = 1000
  ) -> Int {
    rows.append(Row(terms: terms, relation: relation, constant: constant, strength: strength))
    return rows.count - 1
  }
}
