// Named numbers in a document: formulas, names, and steps with their inverses.

import Testing

@testable import AutoLayout

@Suite struct NumberFormulaTests {
  @Test func `a formula keeps the order typed and joins parts of the same names`() {
    var sum = NumberFormula(2, ["gap"])
    sum.add(NumberFormula(4))
    sum.add(NumberFormula(-3, ["gap"]))
    sum.add(NumberFormula(0.5, ["gap", "ratio"]))
    #expect(sum.text == "-gap + 4 + 0.5 * gap * ratio")
    #expect(sum.names == ["gap", "ratio"])
    // -8 + 4 + 12.
    #expect(sum.value { ["gap": 8, "ratio": 3][$0] } == 8)
    #expect(sum.value { ["gap": 8][$0] } == nil)
    sum.add(NumberFormula(-4))
    #expect(sum.text == "-gap + 0.5 * gap * ratio")
    #expect(NumberFormula(1, ["a"]).times(NumberFormula(2, ["b"])).text == "2 * a * b")
    #expect(NumberFormula(6, ["a"]).divided(by: 4).text == "1.5 * a")
    #expect(NumberFormula().text == "0")
    #expect(NumberFormula(1, ["a"]).times(0).text == "0")
  }

  @Test func `names stand after those from which they are made`() {
    let numbers = [
      "a": NamedNumber(NumberFormula(1, ["c"]), value: 1, order: 1),
      "b": NamedNumber(NumberFormula(2), value: 2, order: 2),
      "c": NamedNumber(NumberFormula(1, ["b"]), value: 2, order: 3),
    ]
    #expect(numbers.namesInOrder == ["b", "c", "a"])
  }

  /// A layout with `gap`, which the left edge of a view follows.
  private func layout() throws -> (layout: Layout, constraint: ConstraintID) {
    var layout = Layout()
    let red = try layout.addView("red")
    try layout.apply([.number("gap", NamedNumber(NumberFormula(8), value: 8, order: 1))])
    let constraint = layout.nextConstraint
    var record = ConstraintRecord(
      name: "c1", first: ItemAttribute(red.id, .leading),
      second: [ScaledAttribute(1, ItemAttribute(.root, .leading))], constant: 20, activation: 1)
    record.formulas.constant = NumberFormula(2, ["gap"])
    record.formulas.constant?.add(NumberFormula(4))
    try layout.apply([.constraint(constraint, record)])
    return (layout, constraint)
  }

  @Test func `a constraint is written with the names of its numbers`() throws {
    let (layout, constraint) = try layout()
    #expect(layout.text(of: constraint) == "red.leading == root.leading + 2 * gap + 4 as c1")
    #expect(layout.constraints(following: ["gap"]) == [constraint])
    #expect(layout.constraints(following: ["other"]) == [])
    var record = try #require(layout.record(of: constraint))
    record.formulas.multipliers[0] = NumberFormula(-1, ["ratio"])
    #expect(layout.text(of: record) == "red.leading == -ratio * root.leading + 2 * gap + 4")
    #expect(!record.follow { ["gap": 8][$0] })
    #expect(record.constant == 20)
    #expect(record.follow { ["gap": 5, "ratio": 3][$0] })
    #expect(record.constant == 14)
    #expect(record.second[0].multiplier == -3)
  }

  @Test func `a step with numbers has an inverse, and a refused one leaves nothing`() throws {
    var (layout, constraint) = try layout()
    let before = layout.document
    let new = NamedNumber(NumberFormula(10), value: 10, order: 1)
    let inverse = try layout.apply([.number("gap", new), .constant(constraint, 24)])
    #expect(layout.document.numbers["gap"]?.value == 10)
    #expect(layout.document.constraint(constraint)?.formulas.names == ["gap"])
    #expect(layout.lookup("GAP") == .number("gap"))
    try layout.apply(inverse)
    #expect(layout.document == before)
    #expect(throws: LayoutError.nameTaken("RED")) {
      try layout.apply([.number("side", new), .number("RED", new)])
    }
    #expect(throws: LayoutError.nameTaken("Gap")) { _ = try layout.addView("Gap") }
    #expect(layout.document == before)
    #expect(layout.lookup("side") == nil)
    let removal = try layout.apply([.constraint(constraint, nil), .number("gap", nil)])
    #expect(layout.lookup("gap") == nil)
    try layout.apply(removal)
    #expect(layout.document == before)
    #expect(layout.lookup("gap") == .number("gap"))
  }
}
