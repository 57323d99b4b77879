import AutoLayout

/// A number that the code declares by name, `let gap: CGFloat = 8`; its line is written once a
/// constraint uses it.
struct CodeFigure: Equatable, Sendable {
  /// The number itself, or a sum of other named numbers.
  var formula: NumberFormula
  var value: Double
  /// Indicates whether its line has been written.
  var isMade = false
}

/// Formulas of named numbers in expressions.
enum CodeFormulas {
  /// Records a declared number, unless its name already has one.
  static func declare(
    _ name: String, _ expression: CodeExpression, _ value: CodeValue, _ code: inout CodeInterpreter
  ) {
    guard case .number(let number, _) = value, code.reader.figures[name] == nil,
      let formula = exact(expression, value, &code)
    else { return }
    code.reader.figures[name] = CodeFigure(formula: formula, value: number)
  }

  /// Returns the formula of an argument computed from named numbers; `nil` for any other.
  static func followed(
    _ expression: CodeExpression, _ value: CodeValue, _ code: inout CodeInterpreter
  ) -> NumberFormula? {
    exact(expression, value, &code).flatMap { $0.isPlain ? nil : $0 }
  }

  /// Returns the formula of an expression if it yields the expression's value; a formula cannot
  /// drop the remainder of a division.
  private static func exact(
    _ expression: CodeExpression, _ value: CodeValue, _ code: inout CodeInterpreter
  ) -> NumberFormula? {
    guard case .number(let number, let kind) = value, let formula = formula(of: expression, &code),
      let own = formula.value({ Self.value(of: $0, code) }),
      abs(own - number) <= 1e-9 * max(1, abs(number)),
      kind != .whole || !code.text.words(in: expression.range).contains("/")
    else { return nil }
    return formula
  }

  /// Converts an expression to a formula; `nil` if it contains more than sums and products of
  /// numbers.
  private static func formula(
    of expression: CodeExpression, _ code: inout CodeInterpreter
  ) -> NumberFormula? {
    switch expression.form {
    case .number(let number): return NumberFormula(number)
    case .name(let name): return named(name, &code)
    case .member(let base, let name) where base.form == .name("self"): return named(name, &code)
    case .tuple(let parts) where parts.count == 1: return formula(of: parts[0].value, &code)
    case .cast(let operand, let type) where CodeNumbers.reals.contains(type):
      return formula(of: operand, &code)
    case .call(let callee, let arguments):
      guard case .name(let type) = callee.form, CodeNumbers.reals.contains(type),
        arguments.count == 1
      else {
        return nil
      }
      return formula(of: arguments[0].value, &code)
    case .prefix("-", let operand): return formula(of: operand, &code)?.times(-1)
    case .binary(let sign, let first, let second):
      guard ["+", "-", "*", "/"].contains(sign), var one = formula(of: first, &code),
        let other = formula(of: second, &code)
      else { return nil }
      switch sign {
      case "+": one.add(other)
      case "-": one.add(other.times(-1))
      case "*": return one.times(other)
      default:
        guard other.isPlain, let divisor = other.value({ _ in nil }), divisor != 0 else {
          return nil
        }
        return one.divided(by: divisor)
      }
      return one
    default: return nil
    }
  }

  private static func named(_ name: String, _ code: inout CodeInterpreter) -> NumberFormula? {
    guard let own = code.known(name) else {
      return code.surroundings.number(name).map { _ in NumberFormula(1, [name]) }
    }
    guard case .number(let number, _) = own, value(of: name, code) == number else { return nil }
    return NumberFormula(1, [name])
  }

  /// Returns the value of a named number in the layout or the code.
  private static func value(of name: String, _ code: CodeInterpreter) -> Double? {
    guard let figure = code.reader.figures[name] else { return code.surroundings.number(name) }
    return figure.isMade ? code.surroundings.number(name) ?? figure.value : figure.value
  }
}

extension CodeInterpreter {
  /// Writes the lines of the named numbers that a constraint uses; if a name is not available, the
  /// constraint gets plain numbers.
  mutating func makeNumbers(of constraint: inout CodeConstraint) {
    for formula in [constraint.equation.constantFormula, constraint.equation.multiplierFormula] {
      guard let formula, !makeNumbers(formula) else { continue }
      constraint.equation.constantFormula = nil
      constraint.equation.multiplierFormula = nil
    }
  }

  private mutating func makeNumbers(_ formula: NumberFormula) -> Bool {
    for name in formula.names {
      guard let figure = reader.figures[name] else { continue }
      guard !figure.isMade else { continue }
      guard makeNumbers(figure.formula), !Name.isReserved(name), !surroundings.isTaken(name),
        scene.take(name)
      else { return false }
      edit(.number(name, figure.formula))
      reader.figures[name]?.isMade = true
    }
    return true
  }
}
