import AutoLayout

// Named numbers as constants of the code.

extension CodeWriter {
  /// Declares the named numbers that constraints follow, and those from which they are made.
  mutating func writeNumbers() {
    let known = layout.document.numbers
    guard !known.isEmpty else { return }
    var used: Set<String> = []
    for id in layout.liveConstraints { used.formUnion(layout.formulas(of: id)?.names ?? []) }
    let names = known.namesInOrder
    for name in names.reversed() where used.contains(name) {
      used.formUnion(known[name]?.formula.names ?? [])
    }
    for name in names where used.contains(name) {
      guard let formula = known[name]?.formula else { continue }
      let value = text(of: formula)
      let identifier = book.take(name)
      numbers[name] = identifier
      run(
        dialect.isSwift
          ? "let \(identifier): CGFloat = \(value)"
          : "const CGFloat \(identifier) = \(value)")
    }
  }

  /// A formula in the words of the code.
  func text(of formula: NumberFormula) -> String {
    guard !formula.parts.isEmpty else { return "0" }
    var result = ""
    for part in formula.parts {
      if result.isEmpty {
        result = part.coefficient < 0 ? "-" : ""
      } else {
        result += part.coefficient < 0 ? " - " : " + "
      }
      let size = abs(part.coefficient)
      let factors = part.names.map { numbers[$0] ?? $0 }
      result += (size == 1 && !factors.isEmpty ? factors : [Self.factor(size)] + factors)
        .joined(separator: " * ")
    }
    return result
  }

  /// The multiplier of the attribute on the right side.
  func multiplier(of record: ConstraintRecord) -> String {
    record.formulas.multipliers[0].map { text(of: $0) }
      ?? Self.factor(record.second.first?.multiplier ?? 1)
  }

  /// The constant in points.
  func points(of record: ConstraintRecord) -> String {
    record.formulas.constant.map { text(of: $0) } ?? number(record.constant)
  }
}
