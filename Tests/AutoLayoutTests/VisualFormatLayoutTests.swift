import AutoLayout
import Testing

/// Visual formats as constraints, and the frames they lead to.
@Suite struct VisualFormatLayoutTests {
  private var layout: Layout

  init() throws {
    layout = Layout()
    for name in ["a", "b", "c"] { try layout.addView(name) }
  }

  private func equations(
    _ format: String, _ options: VisualFormatOptions = VisualFormatOptions(),
    _ metrics: [String: Double] = [:]
  ) throws(VisualFormatError) -> [String] {
    let constraints = try layout.constraints(
      withVisualFormat: format, options: options, metrics: metrics)
    return constraints.map { constraint in
      layout.text(
        of: ConstraintRecord(
          name: "", first: constraint.first, relation: constraint.relation,
          second: constraint.second, constant: constraint.constant,
          priority: constraint.priority, activation: 0))
    }
  }

  private func refusal(
    _ format: String, _ options: VisualFormatOptions = VisualFormatOptions(),
    _ metrics: [String: Double] = [:]
  ) -> VisualFormatError? {
    do {
      _ = try equations(format, options, metrics)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("[a]", []),
    ("[a][b]", ["b.leading == a.trailing"]),
    ("[a]-[b]", ["b.leading == a.trailing + 8"]),
    ("V:[a]-[b]", ["b.top == a.bottom + 8"]),
    ("[a]-20-[b]", ["b.leading == a.trailing + 20"]),
    ("[a]-(-7)-[b]", ["b.leading == a.trailing - 7"]),
    (
      "[a]-(>=8,<=20@500)-[b]",
      ["b.leading >= a.trailing + 8", "b.leading <= a.trailing + 20 @500"]
    ),
    ("|[a]|", ["a.leading == root.leading", "root.trailing == a.trailing"]),
    ("|-[a]-|", ["a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"]),
    ("V:|-[a]-|", ["a.top == root.topMargin", "root.bottomMargin == a.bottom"]),
    ("|-50-[a]", ["a.leading == root.leading + 50"]),
    ("[a]->=5-|", ["root.trailing >= a.trailing + 5"]),
    ("[a(60)]", ["a.width == 60"]),
    ("V:[a(>=60@750)]", ["a.height >= 60 @750"]),
    ("[a(==b)]", ["a.width == b.width"]),
    (
      "|-[a]-[b(>=20)]-|",
      [
        "a.leading == root.leadingMargin", "b.leading == a.trailing + 8", "b.width >= 20",
        "root.trailingMargin == b.trailing",
      ]
    ),
  ])
  func `a format is its equations`(_ format: String, _ expected: [String]) throws {
    #expect(try equations(format) == expected)
  }

  @Test func `metrics stand for gaps, sizes and priorities, before views of that name`() throws {
    let metrics = ["pad": 12.0, "weak": 250.0, "b": 90.0]
    #expect(
      try equations("|-pad-[a(==b@weak)]-(>=pad@weak)-[b]", VisualFormatOptions(), metrics) == [
        "a.leading == root.leading + 12", "a.width == 90 @250",
        "b.leading >= a.trailing + 12 @250",
      ])
  }

  @Test func `an alignment makes one constraint for each pair of neighbours`() throws {
    #expect(
      try equations("|[a][b][c]|", VisualFormatOptions(align: [.top, .bottom])).suffix(4) == [
        "b.top == a.top", "c.top == b.top", "b.bottom == a.bottom", "c.bottom == b.bottom",
      ])
    #expect(
      try equations("V:[a][b]", VisualFormatOptions(align: [.leading])).last
        == "b.leading == a.leading")
  }

  @Test(arguments: [
    ("H:[a][b]", LayoutAttribute.left), ("H:[a][b]", .centerX), ("V:[a][b]", .lastBaseline),
    ("V:[a][b]", .top), ("H:[a][b]", .height),
  ])
  func `an alignment along the format's own axis is refused`(
    _ format: String, _ attribute: LayoutAttribute
  ) {
    #expect(
      refusal(format, VisualFormatOptions(align: [attribute]))?.problem == .cannotAlign(attribute))
  }

  @Test func `the direction decides the edges, and right to left turns the row round`() throws {
    let format = "|-8-[a]-5-[b]-|"
    #expect(
      try equations(format, VisualFormatOptions(direction: .leftToRight)) == [
        "a.left == root.left + 8", "b.left == a.right + 5", "root.rightMargin == b.right",
      ])
    #expect(
      try equations(format, VisualFormatOptions(direction: .rightToLeft)) == [
        "root.right == a.right + 8", "a.left == b.right + 5", "b.left == root.leftMargin",
      ])
    #expect(
      try equations("V:[a]-5-[b]", VisualFormatOptions(direction: .rightToLeft))
        == ["b.top == a.bottom + 5"])
  }

  @Test mutating func `right to left places the first view at the right`() throws {
    let options = VisualFormatOptions(align: [.top], direction: .rightToLeft)
    try layout.activate(
      try layout.constraints(withVisualFormat: "|-10-[a(100)]-5-[b(50)]", options: options))
    #expect(frame("a").x == 210)
    #expect(frame("b").x == 155)
  }

  @Test func `names that nothing has are refused where they stand`() throws {
    #expect(refusal("[a]-[zz]") == VisualFormatError(.unknownView("zz"), offset: 5, length: 2))
    let extended = try VisualFormat(parsing: "[a(==zz.height*2)]", isExtended: true)
    #expect(throws: VisualFormatError(.unknownView("zz"), offset: 5, length: 2)) {
      try extended.constraints(
        VisualFormatOptions(), metric: { _ in nil }, view: { $0 == "a" ? .root : nil },
        superview: { _ in nil })
    }
    #expect(
      refusal("|-margiin-[a]")
        == VisualFormatError(.unknownMetric("margiin"), offset: 2, length: 7))
    #expect(
      refusal("[a(==zz)]") == VisualFormatError(.unknownMetric("zz"), offset: 5, length: 2))
    #expect(
      refusal("[a]-b-[c]") == VisualFormatError(.unknownMetric("b"), offset: 4, length: 1))
    #expect(
      refusal("|[zz]")?.uikitReason == "zz is not a key in the views dictionary.")
    #expect(
      refusal("|-m-[a]")?.uikitReason
        == "Encountered metric with name \"m\", but value was not specified in metrics or views "
        + "dictionaries")
  }

  @Test func `a bar beside the root has no superview to stand for`() {
    #expect(refusal("[a]-[root]") == nil)
    #expect(refusal("H:|[root]") == VisualFormatError(.noSuperview("root"), offset: 2, length: 1))
    #expect(refusal("[root]|") == VisualFormatError(.noSuperview("root"), offset: 6, length: 1))
    #expect(
      refusal("|[root]")?.uikitReason
        == "Unable to interpret '|' character, because the related view doesn't have a superview")
  }

  @Test func `a priority outside 0 to 1000 is refused where it stands`() {
    #expect(
      refusal("[a(50@1001)]") == VisualFormatError(.priorityOutOfRange(1001), offset: 6, length: 4))
    #expect(
      refusal("[a]-(8@none)-[b]", VisualFormatOptions(), ["none": 0])
        == VisualFormatError(.priorityOutOfRange(0), offset: 7, length: 4))
  }

  private func frame(_ name: String) -> Rect {
    guard case .item(let id) = layout.lookup(name) else { return .zero }
    return layout.frame(of: id)
  }

  /// Lays out a row of formats in a root of a width with margins.
  private mutating func lay(
    _ formats: String..., width: Double, margin: Double
  ) throws {
    var world = layout.document.world
    world.size = Size(width: width, height: 100)
    world.margins = .fixed(
      EdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
    try layout.apply([.world(world)])
    for format in formats {
      try layout.activate(try layout.constraints(withVisualFormat: format))
    }
  }

  @Test mutating func `C08 three views of one width share the row between the margins`() throws {
    try lay("H:|-[a]-[b(==a)]-[c(==b)]-|", width: 320, margin: 20)
    #expect([frame("a").x, frame("b").x, frame("c").x] == [20, 116, 212])
    #expect([frame("a").width, frame("b").width, frame("c").width] == [88, 88, 88])
  }

  @Test mutating func `C53 two views of one width with 8 everywhere`() throws {
    try lay("|-[a(==b)]-[b]-|", width: 200, margin: 8)
    #expect(frame("a").x == 8 && frame("a").width == 88)
    #expect(frame("b").x == 104 && frame("b").width == 88)
  }

  @Test mutating func `C55 two views of natural width 100 fit in 260 with spaces of 20`() throws {
    let card = try layout.addView("card")
    var ids: [View] = []
    for name in ["one", "two"] {
      var record = ItemRecord(name: name, kind: .view, superview: card.id)
      record.intrinsicWidth = 100
      ids.append(try layout.add(record))
    }
    try layout.activate(
      try layout.constraints(withVisualFormat: "|-20-[one]-20-[two]-20-|"))
    try layout.activate([card.widthAnchor.constraint(equalToConstant: 0).withPriority(50)])
    #expect(frame("card").width == 260)
  }

  @Test func `a format of flush views counts its constraints`() throws {
    #expect(try equations("|[a]|").count == 2)
    #expect(try equations("[a][b]").count == 1)
    #expect(try equations("[a(60)]").count == 1)
  }

  @Test func `the guides of a view controller are what lies beyond the safe area`() throws {
    let both = try equations("V:[topLayoutGuide]-20-[a]-(>=8)-[bottomLayoutGuide]")
    #expect(both == ["a.top == root.safe.top + 20", "root.safe.bottom >= a.bottom + 8"])
    let aligned = try equations(
      "V:[topLayoutGuide][a(40)]-[b]", VisualFormatOptions(align: [.leading]))
    #expect(
      aligned == [
        "a.top == root.safe.top", "a.height == 40", "b.top == a.bottom + 8",
        "b.leading == a.leading",
      ])
    // Along the other axis they are nothing, they have no size to ask for, and lie in no view.
    #expect(refusal("H:[topLayoutGuide]-[a]")?.problem == .unknownView("topLayoutGuide"))
    #expect(refusal("V:[topLayoutGuide(20)]-[a]")?.problem == .unknownView("topLayoutGuide"))
    #expect(refusal("V:|[topLayoutGuide]-[a]")?.problem == .noSuperview("topLayoutGuide"))
  }

  @Test func `a view that is called like a guide is that view`() throws {
    var own = layout
    try own.addView("topLayoutGuide")
    let constraints = try own.constraints(withVisualFormat: "V:[topLayoutGuide]-[a]")
    #expect(constraints.first?.second.first?.anchor.area == .own)
    #expect(constraints.first?.second.first?.anchor.item != .root)
  }
}
