internal import ConstraintSolver

/// A linear expression under construction.
struct Sum {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ coefficient: Double) {
    guard coefficient != 0 else { return }
    terms.append(Term(variable, coefficient))
  }

  /// The same expression with each variable in one term and without zeros.
  var collected: Sum {
    guard terms.count > 1 else { return self }
    var result = Sum(terms: [], constant: constant)
    for term in terms {
      if let index = result.terms.firstIndex(where: { $0.variable == term.variable }) {
        result.terms[index].coefficient += term.coefficient
      } else {
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.coefficient == 0 }
    return result
  }
}
