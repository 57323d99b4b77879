import AutoLayout
import Testing

/// Constraints that are written as visual formats again.
@Suite struct VisualFormatWritingTests {
  private var layout: Layout

  init() throws {
    layout = Layout()
    for name in ["a", "b", "c", "d"] { try layout.addView(name) }
    try layout.addView("e f")
  }

  private mutating func written(_ formats: [String]) throws -> [String] {
    for format in formats {
      try layout.activate(try layout.constraints(withVisualFormat: format))
    }
    let result = layout.visualFormats(of: layout.liveConstraints)
    #expect(result.unsaid.isEmpty)
    return result.rows.map(\.text)
  }

  @Test(arguments: [
    ["H:|-[a]-[b(==a)]-20-[c(>=50,<=90@500)][d]-(>=8,<=20)-|"],
    ["V:|[a]-(-7)-[b]|"],
    ["H:|-(>=5@300)-[a(100@20)]"],
    ["H:[a]-[b]", "V:[a]-[b]"],
    ["H:[a]-[b]", "H:[a]-5-[c]"],
    ["H:[a(60)]"],
    ["V:[a]-|"],
    ["H:[a]-(0@40)-[b]"],
  ])
  mutating func `a format is written as it was read`(_ formats: [String]) throws {
    #expect(try written(formats) == formats)
  }

  @Test mutating func `rows that come in pieces are joined`() throws {
    #expect(
      try written(["H:[c]-[d]", "H:|[a]", "H:[b]-3-[c]", "H:[a]-2-[b]", "H:[d(9)]|"])
        == ["H:|[a]-2-[b]-3-[c]-[d(9)]|"])
  }

  @Test mutating func `an equation that was turned round is the same gap`() throws {
    let views = try ["a", "b"].map { name in
      guard case .item(let id) = try #require(layout.lookup(name)) else { throw Missing() }
      return ItemAttribute(id, name == "a" ? .trailing : .leading)
    }
    try layout.activate([
      LayoutConstraint(
        first: views[0], relation: .lessThanOrEqual,
        second: [ScaledAttribute(1, views[1])], constant: -12)
    ])
    #expect(
      layout.visualFormats(of: layout.liveConstraints).rows.map(\.text) == ["H:[a]-(>=12)-[b]"])
  }

  private struct Missing: Error {}

  @Test mutating func `what no format says comes back with its reason`() throws {
    func at(_ name: String, _ attribute: LayoutAttribute) -> ItemAttribute {
      guard case .item(let id) = layout.lookup(name) else { return ItemAttribute(.root, attribute) }
      return ItemAttribute(id, attribute)
    }
    func equation(
      _ first: ItemAttribute, _ second: ItemAttribute, times factor: Double = 1,
      plus constant: Double = 0
    ) -> LayoutConstraint {
      LayoutConstraint(
        first: first, relation: .equal, second: [ScaledAttribute(factor, second)],
        constant: constant)
    }
    try layout.activate([
      equation(at("a", .width), at("b", .width), times: 2),
      equation(at("a", .width), at("a", .height)),
      equation(at("b", .width), at("c", .width), plus: 4),
      equation(at("a", .centerX), at("root", .centerX)),
      equation(at("a", .top), at("b", .top)),
      equation(at("a", .leading), at("root", .leadingMargin), plus: 3),
      equation(ItemAttribute(at("a", .top).item, .top), ItemAttribute(.root, .top, of: .safe)),
      equation(at("e f", .width), at("a", .width)),
    ])
    #expect(
      layout.visualFormats(of: layout.liveConstraints).unsaid.map(\.limit) == [
        .multiplier, .sizeExpression, .sizeExpression, .notFacing, .notFacing,
        .distanceFromMargin, .area, .name("e f"),
      ])
  }
}
