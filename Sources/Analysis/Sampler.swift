internal import AutoLayout
internal import ConstraintSolver

/// A layout with one parameter that can be given any value, and the quantities watched in it.
///
/// Between two breakpoints every quantity is a line in the parameter. Breakpoints of the basis
/// come from the solver, exactly; those of what is measured (wrapped text, margins, traits) and of
/// constraints that break or return are found by comparing with the line, to a billionth.
struct Sampler {
  private var layout: Layout
  let parameter: Parameter
  let quantities: [Quantity]

  /// What was seen at one value of the parameter.
  struct Sample {
    var at: Double
    var values: [Double]
    var broken: [ConstraintReference]
  }

  init(_ layout: Layout, _ parameter: Parameter, _ quantities: [Quantity]) {
    self.layout = layout
    self.parameter = parameter
    self.quantities = quantities
  }

  /// What the watched quantities are at a value; `nil` when the layout refuses it.
  mutating func sample(_ value: Double) -> Sample? {
    guard layout.set(parameter, to: value) else { return nil }
    return Sample(
      at: value, values: quantities.map { layout.value(of: $0) },
      broken: layout.broken.map(\.constraint))
  }

  /// Whether all watched quantities have one value at a value of the parameter.
  mutating func isUnique(_ value: Double) -> Bool {
    guard layout.set(parameter, to: value) else { return false }
    return quantities.allSatisfy { layout.range(of: $0).isPoint }
  }

  /// How far from a value no quantity bends, upwards (`direction` 1) or downwards (-1).
  ///
  /// Infinite when none ever does.
  mutating func reach(from value: Double, _ direction: Double) -> Double {
    guard layout.set(parameter, to: value), let row = layout.row(of: parameter),
      let constant = layout.solver.constraint(row)?.constant
    else { return .infinity }
    var all = LinearExpression()
    for (index, quantity) in quantities.enumerated() {
      // Weights without a pattern, so that bends of two quantities do not cancel.
      let weight =
        0.5
        + (Double(index + 1) * 0.618_033_988_749_895).truncatingRemainder(
          dividingBy: 1)
      for term in layout.expression(for: quantity).terms {
        all.terms.append(Term(term.variable, term.coefficient * weight))
      }
    }
    guard
      let sensitivity = layout.withSolver({ try? $0.sensitivity(of: all, to: row) })
    else { return .infinity }
    let end = direction > 0 ? sensitivity.range.upper : sensitivity.range.lower
    return end.map { abs($0 - constant) } ?? .infinity
  }
}
