import AutoLayout
import Testing

/// Margins, safe areas, the readable column and the keyboard, and what is measured in rounds.
@Suite struct AreaTests {
  private func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double)
    -> EdgeInsets
  {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private func pin(
    _ view: View, to guide: LayoutGuide, _ inset: Double = 0
  ) -> [LayoutConstraint] {
    [
      view.topAnchor.constraint(equalTo: guide.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: inset),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
    ]
  }

  private func edges(of view: View) -> LayoutGuide { LayoutGuide(item: view.id, area: .own) }

  @Test func `the safe area reaches through the tree as far as it covers each view`() throws {
    var layout = Layout()
    let phone = try #require(Device.named("iPhone 14 Pro"))
    try layout.updateWorld { _ = $0.use(phone) }
    let outer = try layout.addView("outer")
    let inner = try layout.addView("inner", in: outer)
    let deep = try layout.addView("deep", in: inner)
    try layout.activate(
      pin(outer, to: edges(of: layout.root)) + pin(inner, to: edges(of: outer), 20)
        + pin(deep, to: inner.safeAreaLayoutGuide))
    #expect(layout.safeAreaInsets(of: .root) == insets(59, 0, 34, 0))
    #expect(layout.safeAreaInsets(of: outer.id) == insets(59, 0, 34, 0))
    #expect(layout.safeAreaInsets(of: inner.id) == insets(39, 0, 14, 0))
    #expect(layout.frame(of: deep.id) == Rect(x: 0, y: 39, width: 353, height: 812 - 39 - 14))
    #expect(layout.safeAreaInsets(of: deep.id) == .zero)
    try layout.updateWorld { $0.show(.tab, true) }
    #expect(layout.frame(of: deep.id).height == 812 - 39 - 63)
  }

  @Test func `margins are measured from the safe area unless they are not`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.safeArea = insets(50, 0, 30, 0) }
    let card = try layout.addView("card")
    let text = try layout.addView("text", in: card)
    try layout.activate(
      pin(card, to: edges(of: layout.root)) + pin(text, to: card.layoutMarginsGuide))
    #expect(layout.frame(of: text.id) == Rect(x: 8, y: 58, width: 304, height: 480 - 58 - 38))
    try layout.update(card) { $0.insetsMarginsFromSafeArea = false }
    #expect(layout.frame(of: text.id) == Rect(x: 8, y: 8, width: 304, height: 464))
  }

  @Test func `directional margins change sides with the writing direction`() throws {
    var layout = Layout()
    let text = try layout.addView("text")
    try layout.updateWorld {
      $0.margins = .directional(DirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10))
    }
    try layout.activate(pin(text, to: layout.root.layoutMarginsGuide))
    #expect(layout.frame(of: text.id).x == 30)
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(layout.frame(of: text.id).x == 10)
    #expect(layout.frame(of: text.id).width == 280)
    #expect(layout.margins(of: .root) == insets(0, 10, 0, 30))
  }

  @Test func `preserved margins are the superview's where they reach into the view`() throws {
    var layout = Layout()
    try layout.updateWorld {
      $0.margins = .directional(DirectionalEdgeInsets(top: 40, leading: 50, bottom: 0, trailing: 0))
    }
    let card = try layout.addView("card")
    let text = try layout.addView("text", in: card)
    let ids = try layout.activate(
      pin(card, to: edges(of: layout.root), 10) + pin(text, to: card.layoutMarginsGuide))
    #expect(layout.margins(of: card.id) == insets(8, 8, 8, 8))
    try layout.update(card) { $0.preservesSuperviewMargins = true }
    #expect(layout.margins(of: card.id) == insets(30, 40, 8, 8))
    #expect(layout.frame(of: text.id) == Rect(x: 40, y: 30, width: 252, height: 422))
    try layout.setConstant(45, of: ids[1])
    #expect(layout.margins(of: card.id).left == 8, "5 of the superview's margin are left")
    #expect(layout.frame(of: text.id).x == 8)
  }

  @Test func `preserved margins go down a chain of views in one step`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.safeArea = insets(50, 0, 0, 0) }
    var outer = layout.root
    for depth in 0..<40 {
      let view = try layout.addView("v\(depth)", in: outer)
      try layout.update(view) { $0.preservesSuperviewMargins = true }
      try layout.activate(pin(view, to: edges(of: outer)))
      outer = view
    }
    let text = try layout.addView("text", in: outer)
    try layout.activate(pin(text, to: outer.layoutMarginsGuide))
    #expect(layout.frame(of: text.id).y == 58)
    try layout.updateWorld { $0.safeArea.top = 20 }
    #expect(layout.frame(of: text.id).y == 28)
  }

  @Test func `the readable column grows with the text size, and keeps within the margins`() throws {
    var layout = Layout()
    let pad = try #require(Device.named("iPad 9.7"))
    try layout.updateWorld { _ = $0.use(pad, isLandscape: true) }
    let text = try layout.addView("text")
    try layout.activate(pin(text, to: layout.root.readableContentGuide))
    #expect(layout.frame(of: text.id).x == 176)
    #expect(layout.frame(of: text.id).width == 672)
    try layout.updateWorld { $0.textSize = .xxxLarge }
    #expect(abs(layout.frame(of: text.id).width - 672.0 * 23 / 17) < 1e-9)
    try layout.updateWorld { $0.textSize = .ax1 }
    #expect(layout.frame(of: text.id).width == 984)
  }

  @Test func `the keyboard guide is the bottom of the safe area until the keyboard shows`() throws {
    var layout = Layout()
    let phone = try #require(Device.named("iPhone 14"))
    try layout.updateWorld { _ = $0.use(phone) }
    let field = try layout.addView("field")
    let keyboard = layout.root.keyboardLayoutGuide
    try layout.activate([
      field.bottomAnchor.constraint(equalTo: keyboard.topAnchor, constant: -8),
      field.heightAnchor.constraint(equalToConstant: 40),
      field.leadingAnchor.constraint(equalTo: keyboard.leadingAnchor),
      field.widthAnchor.constraint(equalTo: keyboard.widthAnchor),
    ])
    #expect(layout.frame(of: field.id).maxY == 844 - 34 - 8)
    let rows = layout.rowCounters
    try layout.updateWorld { $0.keyboardHeight = 336 }
    #expect(layout.frame(of: field.id).maxY == 844 - 336 - 8)
    #expect(layout.frame(of: field.id).width == 390)
    #expect(layout.rowCounters.added == rows.added)
    try layout.updateWorld { $0.keyboardHeight = 20 }
    #expect(layout.frame(of: field.id).maxY == 844 - 34 - 8, "lower than the safe area")
    try layout.updateWorld { $0.keyboardHeight = 0 }
    #expect(layout.frame(of: field.id).maxY == 844 - 34 - 8)
  }

  @Test func `the keyboard covers a view from its own bottom`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.keyboardHeight = 200 }
    let card = try layout.addView("card")
    let field = try layout.addView("field", in: card)
    try layout.activate(
      pin(card, to: edges(of: layout.root), 50) + [
        field.bottomAnchor.constraint(equalTo: card.keyboardLayoutGuide.topAnchor)
      ])
    #expect(layout.frame(of: field.id).maxY == 380 - 150)
  }

  @Test func `a transform is drawn and moves nobody`() throws {
    var layout = Layout()
    let red = try layout.addView("red")
    let blue = try layout.addView("blue")
    try layout.activate([
      red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      red.widthAnchor.constraint(equalToConstant: 50),
      blue.leadingAnchor.constraint(equalTo: red.trailingAnchor),
    ])
    let (frames, rows) = (layout.snapshot().items.map(\.frame), layout.rowCounters)
    try layout.update(red) { $0.transform = [2, 0, 0, 2, 30, 40] }
    let snapshot = layout.snapshot()
    #expect(snapshot.items.map(\.frame) == frames)
    #expect(snapshot.items[0].transform == [2, 0, 0, 2, 30, 40])
    #expect(layout.rowCounters.added == rows.added)
    #expect(layout.rowCounters.removed == rows.removed)
    #expect(layout.rowCounters.constants == rows.constants)
    #expect(layout.rowCounters.lowered == rows.lowered)
  }

  @Test func `a label of many lines is measured again at its solved width`() throws {
    var layout = Layout()
    var record = ItemRecord(name: "text", kind: .label, superview: .root)
    record.text = "one two three four five six seven eight nine ten"
    record.numberOfLines = 0
    let label = try layout.add(record)
    let ids = try layout.activate([
      label.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      label.topAnchor.constraint(equalTo: layout.root.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 1000),
    ])
    #expect(layout.frame(of: label.id).height == 21)
    try layout.setConstant(100, of: ids[2])
    let lines = layout.snapshot().items[0].lines.count
    #expect(lines > 3)
    // The height of all lines is rounded up to pixels at once.
    let lineHeight = 17.0 * (1950 + 494) / 2048
    #expect(layout.frame(of: label.id).height == (lineHeight * Double(lines)).rounded(.up))
  }

  @Test func `measuring that finds no end is refused and changes nothing`() throws {
    var layout = Layout()
    var record = ItemRecord(name: "text", kind: .label, superview: .root)
    record.text = "one two three four five six seven eight nine ten"
    record.numberOfLines = 0
    record.verticalHugging = .required
    record.verticalResistance = .required
    record.horizontalResistance = LayoutPriority(1)
    let label = try layout.add(record)
    let wish = label.widthAnchor.constraint(equalToConstant: 100).withPriority(500)
    let ids = try layout.activate([
      label.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      label.topAnchor.constraint(equalTo: layout.root.topAnchor), wish,
    ])
    let (document, frame) = (layout.document, layout.frame(of: label.id))
    #expect(frame.width == 100)
    // The more lines the wider, and the wider the fewer lines.
    let loop = label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 4)
    #expect(throws: LayoutError.measuringLoop([label.id])) { try layout.activate([loop]) }
    #expect(layout.document == document)
    #expect(layout.frame(of: label.id) == frame)
    try layout.setConstant(120, of: ids[2])
    #expect(layout.frame(of: label.id).width == 120)
  }
}
