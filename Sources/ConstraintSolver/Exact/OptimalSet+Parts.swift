/// Answers about parts solved separately: no row of one part, or of the rest, mentions an unknown
/// of another that can move, so ranges and dimensions add up.
extension OptimalSet {
  /// Returns the range of a sum, adding up its ranges in each part and in the rest.
  mutating func rangeByParts(of terms: [Entry]) -> Solver.Interval {
    let (rest, others) = split(terms)
    var range = faceRange(of: rest)
    for (number, terms) in others {
      range = range + sets[number].interval(of: solver.apart.all[number].expression(terms))
    }
    return range
  }

  /// Splits a sum into the terms of the rest and the terms of each part, by part number.
  func split(_ terms: [Entry]) -> (rest: [Entry], others: [Int: [Entry]]) {
    solver.split(terms)
  }

  /// Returns the unknowns, among the given slots, that are in parts, grouped by part number.
  func byPart(_ slots: [Int]) -> [Int: [Int]] {
    if sets.isEmpty { return [:] }
    var found: [Int: [Int]] = [:]
    for slot in slots {
      guard let number = solver.apart.number(ofUnknown: slot) else { continue }
      found[number, default: []].append(slot)
    }
    return found
  }
}

extension Solver {
  /// Splits a sum into the terms of the rest and the terms of each part solved separately, by part
  /// number.
  func split(_ terms: [Entry]) -> (rest: [Entry], others: [Int: [Entry]]) {
    if apart.isEmpty { return (terms, [:]) }
    var (rest, others): ([Entry], [Int: [Entry]]) = ([], [:])
    for term in terms {
      if let number = apart.number(ofUnknown: Int(term.index)) {
        others[number, default: []].append(term)
      } else {
        rest.append(term)
      }
    }
    return (rest, others)
  }

  /// Returns the ranges of expressions, each the sum of its ranges in the parts and in the rest.
  func intervalsByParts(_ expressions: [LinearExpression]) -> [Interval] {
    var rest: [LinearExpression] = []
    var asked: [Int: [(place: Int, terms: [Entry])]] = [:]
    for (place, expression) in expressions.enumerated() {
      let entries = expression.terms.compactMap { term in
        slot(of: term.variable).map { Entry(index: Int32($0), coefficient: term.coefficient) }
      }
      let (own, others) = split(entries)
      rest.append(
        LinearExpression(
          own.map { Term(variable(Int($0.index)), $0.coefficient) }, constant: expression.constant))
      for (number, terms) in others { asked[number, default: []].append((place, terms)) }
    }
    var ranges = intervalsOfRest(rest)
    for (number, questions) in asked {
      let part = apart.all[number]
      let found = part.solver.intervals(of: questions.map { part.expression($0.terms) })
      for (question, range) in zip(questions, found) {
        ranges[question.place] = ranges[question.place] + range
      }
    }
    return ranges
  }
}

extension Solver.Interval {
  /// Returns the range of the sum of two numbers that vary independently.
  static func + (a: Solver.Interval, b: Solver.Interval) -> Solver.Interval {
    func sum(_ a: Double?, _ b: Double?) -> Double? { a.flatMap { a in b.map { a + $0 } } }
    return Solver.Interval(lower: sum(a.lower, b.lower), upper: sum(a.upper, b.upper))
  }
}
