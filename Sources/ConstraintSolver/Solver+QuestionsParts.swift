/// The independent parts of a system: its connected components.
public struct SystemParts {
  /// The part of each unknown, by slot; -1 for a given unknown.
  private var parts: [Int] = []
  private var members: [[LinearConstraint.ID]] = []

  /// Returns the part of an unknown; `nil` for one fixed by the first constraints, which connects
  /// no parts.
  public func part(of variable: Variable) -> Int? {
    let slot = Int(variable.index)
    return parts.indices.contains(slot) && parts[slot] >= 0 ? parts[slot] : nil
  }

  /// Returns the constraints of a part, including broken ones, in order.
  public func constraints(in part: Int) -> [LinearConstraint.ID] {
    members.indices.contains(part) ? members[part] : []
  }

  init(of solver: Solver) {
    let givens = ConnectedPart.givens(solver)
    var roots = Array(solver.records.indices)
    func root(_ unknown: Int) -> Int {
      var unknown = unknown
      while roots[unknown] != unknown {
        roots[unknown] = roots[roots[unknown]]
        unknown = roots[unknown]
      }
      return unknown
    }
    let statements = solver.statements
    var first = [Int](repeating: -1, count: solver.engine.rows.count)
    for slot in statements {
      for unknown in solver.unknowns(in: slot) where givens[unknown] == nil {
        if first[slot] < 0 {
          first[slot] = unknown
        } else {
          roots[root(unknown)] = root(first[slot])
        }
      }
    }
    var numbers = [Int](repeating: -1, count: roots.count)
    for slot in statements where first[slot] >= 0 {
      let at = root(first[slot])
      if numbers[at] < 0 {
        numbers[at] = members.count
        members.append([])
      }
      members[numbers[at]].append(solver.id(slot))
    }
    parts = roots.indices.map { givens[$0] == nil ? numbers[root($0)] : -1 }
  }
}

extension Solver {
  /// The independent parts of the system; constraints that mention only given unknowns are in none.
  public var parts: SystemParts { SystemParts(of: self) }
}
