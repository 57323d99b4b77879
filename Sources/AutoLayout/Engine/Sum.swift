internal import ConstraintSolver

/// A linear expression under construction.
struct Sum {
  var terms: [Term] = []
  var constant = 0.0

  /// Empties the sum but keeps its storage.
  mutating func reset() {
    while terms.popLast() != nil {}
    constant = 0
  }

  mutating func add(_ variable: Variable, _ coefficient: Double) {
    guard coefficient != 0 else { return }
    terms.append(Term(variable, coefficient))
  }

  /// Merges the terms of each variable and drops zeros.
  mutating func collect() {
    guard hasRepetition else { return }
    var kept = 0
    for at in terms.indices {
      let term = terms[at]
      var place = 0
      while place < kept, terms[place].variable != term.variable { place += 1 }
      if place < kept {
        terms[place].coefficient += term.coefficient
      } else {
        terms[kept] = term
        kept += 1
      }
    }
    terms.removeLast(terms.count - kept)
    if terms.contains(where: { $0.coefficient == 0 }) { terms.removeAll { $0.coefficient == 0 } }
  }

  private var hasRepetition: Bool {
    var at = 1
    while at < terms.count {
      for earlier in 0..<at where terms[earlier].variable == terms[at].variable { return true }
      at += 1
    }
    return false
  }
}
