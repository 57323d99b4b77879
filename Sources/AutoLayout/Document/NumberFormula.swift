/// A sum of products of numbers and named numbers: `2 * gap + 4`.
public struct NumberFormula: Equatable, Sendable {
  /// A product of a number and named numbers.
  public struct Part: Equatable, Sendable {
    /// The coefficient, including the sign.
    public var coefficient: Double
    /// The names of the factors as typed; empty for a plain number.
    public var names: [String]

    /// Creates `coefficient × names`.
    public init(_ coefficient: Double, _ names: [String] = []) {
      self.coefficient = coefficient
      self.names = names
    }
  }

  /// The parts in the order typed, with equal names combined.
  public private(set) var parts: [Part] = []

  /// Creates an empty sum, which is 0.
  public init() {}

  /// Creates a plain number, or a multiple of named numbers.
  public init(_ coefficient: Double, _ names: [String] = []) {
    add(Part(coefficient, names))
  }

  /// Indicates whether the formula uses no named numbers.
  public var isPlain: Bool { parts.allSatisfy { $0.names.isEmpty } }

  /// The names used, without duplicates, in order.
  public var names: [String] {
    var found: [String] = []
    for part in parts {
      for name in part.names where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Returns whether the formula uses any of the given names.
  public func names(anyOf names: Set<String>) -> Bool {
    parts.contains { $0.names.contains(where: names.contains) }
  }

  /// Adds a part, combining it with one that has the same names.
  public mutating func add(_ part: Part) {
    if let index = parts.firstIndex(where: { $0.names == part.names }) {
      parts[index].coefficient += part.coefficient
      if parts[index].coefficient == 0 { parts.remove(at: index) }
    } else if part.coefficient != 0 {
      parts.append(part)
    }
  }

  /// Adds another formula.
  public mutating func add(_ other: NumberFormula) {
    for part in other.parts { add(part) }
  }

  /// Returns the product with a number.
  public func times(_ factor: Double) -> NumberFormula { times(NumberFormula(factor)) }

  /// Returns the quotient by a nonzero number.
  public func divided(by divisor: Double) -> NumberFormula {
    var result = NumberFormula()
    for part in parts { result.add(Part(part.coefficient / divisor, part.names)) }
    return result
  }

  /// Returns the expanded product with another formula.
  public func times(_ other: NumberFormula) -> NumberFormula {
    var result = NumberFormula()
    for one in parts {
      for two in other.parts {
        result.add(Part(one.coefficient * two.coefficient, one.names + two.names))
      }
    }
    return result
  }

  /// Returns the value for given numbers; `nil` if a name stands for none.
  public func value(_ number: (String) -> Double?) -> Double? {
    var sum = 0.0
    for part in parts {
      var product = part.coefficient
      for name in part.names {
        guard let factor = number(name) else { return nil }
        product *= factor
      }
      sum += product
    }
    return sum + 0
  }

  /// The formula as it can be typed.
  public var text: String {
    guard let first = parts.first else { return "0" }
    var rest = NumberFormula()
    rest.parts = Array(parts.dropFirst())
    return (first.coefficient < 0 ? "-" : "") + first.magnitude + rest.textBehind
  }

  /// The formula as written after another term: ` + 2 * gap - 4`.
  package var textBehind: String {
    parts.map { ($0.coefficient < 0 ? " - " : " + ") + $0.magnitude }.joined()
  }

  /// Returns the product with another expression as it can be typed: `(ratio + 1) * blue.width`.
  package func text(times something: String) -> String {
    (isNegative ? "-" : "") + factorText + " * " + something
  }

  /// Indicates whether the formula is a single negative part, whose sign can be written before it.
  var isNegative: Bool { parts.count == 1 && parts[0].coefficient < 0 }

  /// The formula as written before `*`, without the sign that ``isNegative`` reports.
  var factorText: String { parts.count == 1 ? parts[0].magnitude : "(\(text))" }
}

extension NumberFormula.Part {
  /// The part without its sign.
  fileprivate var magnitude: String {
    let number = abs(coefficient)
    let factors = names.map(Name.written)
    return (number == 1 && !factors.isEmpty ? factors : [NumberFormat.fraction(number)] + factors)
      .joined(separator: " * ")
  }
}

/// A named number, from which others may be derived.
public struct NamedNumber: Equatable, Sendable {
  /// The number, or the sum of named numbers that defines it.
  public var formula: NumberFormula
  /// The value of the formula.
  public var value: Double
  /// The position in the order in which the named numbers were created.
  public var order: Int

  /// Creates a named number.
  public init(_ formula: NumberFormula, value: Double, order: Int) {
    self.formula = formula
    self.value = value
    self.order = order
  }
}

/// The formulas of a constraint's numbers that use named numbers; the record contains the values.
public struct ConstraintFormulas: Equatable, Sendable {
  /// The formula of the constant; `nil` for a plain number.
  public var constant: NumberFormula?
  /// The formulas of the multipliers, by the index of their attribute on the right-hand side.
  public var multipliers: [Int: NumberFormula] = [:]

  /// Creates formulas for plain numbers.
  public init() {}

  /// Indicates whether all numbers are plain.
  public var isEmpty: Bool { constant == nil && multipliers.isEmpty }

  /// The names in the formulas, without duplicates, in the order written.
  public var names: [String] {
    var found: [String] = []
    let all = multipliers.sorted { $0.key < $1.key }.map { $0.value } + [constant].compactMap { $0 }
    for formula in all {
      for name in formula.names where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Returns whether a formula uses any of the given names.
  public func names(anyOf names: Set<String>) -> Bool {
    constant?.names(anyOf: names) == true
      || multipliers.values.contains { $0.names(anyOf: names) }
  }
}

extension ConstraintRecord {
  /// Recomputes the constant and the multipliers that have formulas.
  ///
  /// - Returns: `false` if a name does not stand for a number; the record is then unchanged.
  @discardableResult
  public mutating func follow(_ number: (String) -> Double?) -> Bool {
    var record = self
    if let formula = formulas.constant {
      guard let value = formula.value(number) else { return false }
      record.constant = value
    }
    for (place, formula) in formulas.multipliers where second.indices.contains(place) {
      guard let value = formula.value(number) else { return false }
      record.second[place].multiplier = value
    }
    self = record
    return true
  }
}

extension [String: NamedNumber] {
  /// The names, each after those from which it is derived, otherwise in order of creation.
  public var namesInOrder: [String] {
    var waiting = sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }
    var names: [String] = []
    var known: Set<String> = []
    while !waiting.isEmpty {
      let ready = waiting.firstIndex { $0.value.formula.names.allSatisfy(known.contains) }
      // No number is derived from itself; if one were, the order of creation would do.
      let next = waiting.remove(at: ready ?? 0).key
      names.append(next)
      known.insert(next)
    }
    return names
  }
}

extension Layout {
  /// Returns the formulas of a constraint's numbers without creating a record; `nil` if all are
  /// plain.
  public func formulas(of constraint: ConstraintID) -> ConstraintFormulas? {
    document.kept(constraint)?.formulas
  }

  /// Returns the constraints whose formulas use any of the given names, in order of activation.
  ///
  /// - Complexity: One check per constraint, a few nanoseconds each.
  public func constraints(following names: Set<String>) -> [ConstraintID] {
    let kept = document.keptConstraints
    return ordered(
      kept.indices.lazy.filter { kept[$0]?.formulas?.names(anyOf: names) == true }
        .map { ConstraintID($0) })
  }
}
