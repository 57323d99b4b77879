/// A sum of products of numbers and named numbers: `2 * gap + 4`.
public struct NumberFormula: Equatable, Sendable {
  /// A number times named numbers.
  public struct Part: Equatable, Sendable {
    /// The number, with the sign of the part.
    public var coefficient: Double
    /// The names of the factors, as they were given; none in a plain number.
    public var names: [String]

    /// Creates `coefficient × names`.
    public init(_ coefficient: Double, _ names: [String] = []) {
      self.coefficient = coefficient
      self.names = names
    }
  }

  /// The parts in the order typed, those of the same names in one.
  public private(set) var parts: [Part] = []

  /// Creates an empty sum, which is 0.
  public init() {}

  /// Creates a plain number, or a multiple of named ones.
  public init(_ coefficient: Double, _ names: [String] = []) {
    add(Part(coefficient, names))
  }

  /// Indicates whether no named number is part of it.
  public var isPlain: Bool { parts.allSatisfy { $0.names.isEmpty } }

  /// The names in it, each once, in order.
  public var names: [String] {
    var found: [String] = []
    for part in parts {
      for name in part.names where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Returns whether any of some names is in it.
  public func names(anyOf names: Set<String>) -> Bool {
    parts.contains { $0.names.contains(where: names.contains) }
  }

  /// Adds a part to the one of the same names, if there is one.
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

  /// Returns the quotient by a number that is not 0.
  public func divided(by divisor: Double) -> NumberFormula {
    var result = NumberFormula()
    for part in parts { result.add(Part(part.coefficient / divisor, part.names)) }
    return result
  }

  /// Returns the product with another formula, multiplied out.
  public func times(_ other: NumberFormula) -> NumberFormula {
    var result = NumberFormula()
    for one in parts {
      for two in other.parts {
        result.add(Part(one.coefficient * two.coefficient, one.names + two.names))
      }
    }
    return result
  }

  /// Returns the value with the numbers that the names stand for; `nil` if one stands for none.
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
}

extension NumberFormula {
  /// The formula as it may be typed.
  public var text: String {
    guard let first = parts.first else { return "0" }
    var rest = NumberFormula()
    rest.parts = Array(parts.dropFirst())
    return (first.coefficient < 0 ? "-" : "") + first.magnitude + rest.textBehind
  }

  /// The formula after another term: ` + 2 * gap - 4`.
  package var textBehind: String {
    parts.map { ($0.coefficient < 0 ? " - " : " + ") + $0.magnitude }.joined()
  }

  /// The product with something, as it may be typed: `(ratio + 1) * blue.width`.
  package func text(times something: String) -> String {
    (isNegative ? "-" : "") + factorText + " * " + something
  }

  /// Indicates whether it has the sign of its one part, which may stand before it.
  var isNegative: Bool { parts.count == 1 && parts[0].coefficient < 0 }

  /// The formula before `*`, without the sign that ``isNegative`` tells of.
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

/// A number that a name stands for, and from which others may be made.
public struct NamedNumber: Equatable, Sendable {
  /// The number, or the sum of named numbers that it follows.
  public var formula: NumberFormula
  /// The value of the formula.
  public var value: Double
  /// The place in the order in which the named numbers were made.
  public var order: Int

  /// Creates a named number.
  public init(_ formula: NumberFormula, value: Double, order: Int) {
    self.formula = formula
    self.value = value
    self.order = order
  }
}

/// The formulas of a constraint's numbers, where named numbers are part of them; the record has
/// their values.
public struct ConstraintFormulas: Equatable, Sendable {
  /// The formula of the constant; `nil` for a plain number.
  public var constant: NumberFormula?
  /// The formulas of the multipliers by the place of their attribute on the right side.
  public var multipliers: [Int: NumberFormula] = [:]

  /// Creates formulas for plain numbers.
  public init() {}

  /// Indicates whether all numbers are plain.
  public var isEmpty: Bool { constant == nil && multipliers.isEmpty }

  /// The names in the formulas, each once, in the order in which they are written.
  public var names: [String] {
    var found: [String] = []
    let all = multipliers.sorted { $0.key < $1.key }.map { $0.value } + [constant].compactMap { $0 }
    for formula in all {
      for name in formula.names where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Returns whether any of some names is in a formula.
  public func names(anyOf names: Set<String>) -> Bool {
    constant?.names(anyOf: names) == true
      || multipliers.values.contains { $0.names(anyOf: names) }
  }
}

extension ConstraintRecord {
  /// Takes the constant and the multipliers that have formulas from these.
  ///
  /// - Returns: `false` if a name in them stands for no number; the record is then as before.
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
  /// The names, each after those from which its number is made, else in the order in which they
  /// were made.
  public var namesInOrder: [String] {
    var waiting = sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }
    var names: [String] = []
    var known: Set<String> = []
    while !waiting.isEmpty {
      let ready = waiting.firstIndex { $0.value.formula.names.allSatisfy(known.contains) }
      // No number is made from itself; were it so, the order in which they were made would do.
      let next = waiting.remove(at: ready ?? 0).key
      names.append(next)
      known.insert(next)
    }
    return names
  }
}

extension Layout {
  /// The formulas of a constraint's numbers, without making a record; `nil` for plain numbers.
  public func formulas(of constraint: ConstraintID) -> ConstraintFormulas? {
    document.kept(constraint)?.formulas
  }

  /// The constraints with formulas in which any of some names stands, in order of activation.
  ///
  /// - Complexity: A look at each constraint, some nanoseconds.
  public func constraints(following names: Set<String>) -> [ConstraintID] {
    let kept = document.keptConstraints
    return ordered(
      kept.indices.lazy.filter { kept[$0]?.formulas?.names(anyOf: names) == true }
        .map { ConstraintID($0) })
  }
}
