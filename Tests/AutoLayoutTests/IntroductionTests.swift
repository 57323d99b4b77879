import AutoLayout
import Testing

/// The listings with which Auto Layout is introduced, in the order of the text, with what they print.
@Suite struct IntroductionTests {
  private func phone() throws -> Layout {
    var layout = Layout()
    let phone = try #require(Device.named("iPhone 12"))
    try layout.updateWorld { _ = $0.use(phone) }
    return layout
  }

  private func squares(_ layout: inout Layout) throws -> [View] {
    let views = try ["blue", "red", "yellow", "green"].map { try layout.addView($0) }
    try layout.activate(
      views.flatMap { view in
        [
          view.widthAnchor.constraint(equalToConstant: 100),
          view.heightAnchor.constraint(equalToConstant: 100),
        ]
      })
    return views
  }

  @Test func `views with frames stay where their frames say`() throws {
    var layout = try phone()
    var record = ItemRecord(name: "view1", kind: .view, superview: .root)
    record.frame = Rect(x: 20, y: 100, width: 200, height: 100)
    record.frameReference = layout.document.world.size
    record.translatesAutoresizingMask = true
    let one = try layout.add(record)
    record.name = "view2"
    record.frame = Rect(x: 200, y: 400, width: 150, height: 250)
    let two = try layout.add(record)
    #expect(layout.frame(of: one.id) == Rect(x: 20, y: 100, width: 200, height: 100))
    #expect(layout.frame(of: two.id) == Rect(x: 200, y: 400, width: 150, height: 250))
  }

  @Test func `a rectangle is centred by its anchors`() throws {
    var layout = try phone()
    let rectangle = try layout.addView("rectangle")
    let view = layout.root
    try layout.activate([
      rectangle.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      rectangle.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      rectangle.widthAnchor.constraint(equalToConstant: 200),
      rectangle.heightAnchor.constraint(equalToConstant: 100),
    ])
    #expect(layout.frame(of: rectangle.id) == Rect(x: 95, y: 372, width: 200, height: 100))
  }

  @Test func `four views are pinned to the corners of the screen, then of its safe area`() throws {
    for isSafe in [false, true] {
      var layout = try phone()
      let views = try squares(&layout)
      let (blue, red, yellow, green) = (views[0], views[1], views[2], views[3])
      let view = layout.root
      let area =
        isSafe ? view.safeAreaLayoutGuide : LayoutGuide(item: view.id, area: .own)
      try layout.activate([
        blue.topAnchor.constraint(equalTo: area.topAnchor),
        blue.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        red.topAnchor.constraint(equalTo: area.topAnchor),
        red.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        yellow.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        yellow.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        green.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        green.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      let (top, bottom) = isSafe ? (47.0, 844.0 - 34) : (0.0, 844.0)
      #expect(
        views.map { layout.frame(of: $0.id) } == [
          Rect(x: 0, y: top, width: 100, height: 100),
          Rect(x: 290, y: top, width: 100, height: 100),
          Rect(x: 0, y: bottom - 100, width: 100, height: 100),
          Rect(x: 290, y: bottom - 100, width: 100, height: 100),
        ])
    }
  }

  @Test func `constants are added, and negative at trailing and bottom`() throws {
    var layout = try phone()
    let view = layout.root
    let red = try layout.addView("red")
    let blue = try layout.addView("blue")
    let green = try layout.addView("green")
    let yellow = try layout.addView("yellow")
    try layout.activate([
      red.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      red.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      blue.topAnchor.constraint(equalTo: red.bottomAnchor, constant: 20),
      blue.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      blue.widthAnchor.constraint(equalTo: red.widthAnchor, constant: 40),
      blue.heightAnchor.constraint(equalTo: red.heightAnchor, constant: 40),
      green.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      green.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      yellow.trailingAnchor.constraint(equalTo: green.leadingAnchor, constant: -20),
      yellow.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      yellow.widthAnchor.constraint(equalTo: green.widthAnchor, constant: 40),
      yellow.heightAnchor.constraint(equalTo: green.heightAnchor, constant: 40),
      red.widthAnchor.constraint(equalToConstant: 100),
      red.heightAnchor.constraint(equalToConstant: 100),
      green.widthAnchor.constraint(equalToConstant: 100),
      green.heightAnchor.constraint(equalToConstant: 100),
    ])
    #expect(layout.frame(of: blue.id) == Rect(x: 20, y: 140, width: 140, height: 140))
    #expect(layout.frame(of: green.id) == Rect(x: 270, y: 724, width: 100, height: 100))
    #expect(layout.frame(of: yellow.id) == Rect(x: 110, y: 684, width: 140, height: 140))
  }

  @Test func `a size is a multiple of another and a constant`() throws {
    var layout = try phone()
    let view = layout.root
    let red = try layout.addView("red")
    let blue = try layout.addView("blue")
    try layout.activate([
      red.bottomAnchor.constraint(equalTo: view.centerYAnchor),
      red.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      blue.topAnchor.constraint(equalTo: red.bottomAnchor, constant: 8),
      blue.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      blue.widthAnchor.constraint(equalTo: red.widthAnchor, multiplier: 2, constant: 10),
      blue.heightAnchor.constraint(equalTo: red.heightAnchor, multiplier: 3, constant: 20),
      red.widthAnchor.constraint(equalToConstant: 80),
      red.heightAnchor.constraint(equalToConstant: 60),
    ])
    #expect(layout.frame(of: red.id) == Rect(x: 155, y: 362, width: 80, height: 60))
    #expect(layout.frame(of: blue.id) == Rect(x: 110, y: 430, width: 170, height: 200))
  }

  @Test func `system spacing is 8 points times the multiplier`() throws {
    var layout = try phone()
    let orange = try layout.addView("orange")
    let safe = layout.root.safeAreaLayoutGuide
    try layout.activate([
      orange.topAnchor.constraint(equalToSystemSpacingBelow: safe.topAnchor, multiplier: 2),
      orange.leadingAnchor.constraint(
        equalToSystemSpacingAfter: safe.leadingAnchor, multiplier: 2),
      safe.trailingAnchor.constraint(
        equalToSystemSpacingAfter: orange.trailingAnchor, multiplier: 2),
      safe.bottomAnchor.constraint(
        equalToSystemSpacingBelow: orange.bottomAnchor, multiplier: 2),
    ])
    #expect(layout.frame(of: orange.id) == Rect(x: 16, y: 63, width: 358, height: 731))
  }

  @Test func `Hello World is 88 by 20,33 on a phone`() throws {
    var layout = try phone()
    let label = try layout.addLabel("label", text: "Hello World")
    try layout.activate([
      label.centerYAnchor.constraint(equalTo: layout.root.centerYAnchor),
      label.centerXAnchor.constraint(equalTo: layout.root.centerXAnchor),
    ])
    let size = layout.intrinsicSize(of: label.id)
    #expect(size.width == 88)
    #expect(size.height == 20.3333333333)
    #expect(layout.frame(of: label.id).x == 151)
    #expect(layout.frame(of: label.id).width == 88)
    #expect(abs(layout.frame(of: label.id).height - 61.0 / 3) < 1e-9)
  }

  @Test func `a view of one's own has the natural size that it gives`() throws {
    var layout = try phone()
    var record = ItemRecord(name: "custom", kind: .view, superview: .root)
    record.intrinsicWidth = .some(300)
    record.intrinsicHeight = .some(200)
    let custom = try layout.add(record)
    try layout.activate([
      custom.centerXAnchor.constraint(equalTo: layout.root.centerXAnchor),
      custom.centerYAnchor.constraint(equalTo: layout.root.centerYAnchor),
    ])
    #expect(layout.frame(of: custom.id) == Rect(x: 45, y: 322, width: 300, height: 200))
  }

  @Test func `a natural size is four inequalities`() throws {
    var layout = try phone()
    let label = try layout.addLabel("label", text: "Hello World")
    #expect(
      layout.generated(for: label.id).map { "\($0.path) \($0.text)" } == [
        "label.hug.horizontal label.width <= 88 @250",
        "label.resist.horizontal label.width >= 88 @750",
        "label.hug.vertical label.height <= 61/3 @250",
        "label.resist.vertical label.height >= 61/3 @750",
      ])
  }

  /// Two labels that share a height, by what hugs more.
  private func column(
    _ change: (inout ItemRecord, inout ItemRecord) -> Void
  ) throws -> (layout: Layout, one: View, two: View) {
    var layout = try phone()
    let view = layout.root
    let safe = view.safeAreaLayoutGuide
    let one = try layout.addLabel("label1", text: "Label 1")
    let two = try layout.addLabel("label2", text: "Label 2")
    try layout.activate([
      one.topAnchor.constraint(equalTo: safe.topAnchor),
      one.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      one.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      one.bottomAnchor.constraint(equalTo: two.topAnchor),
      two.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      two.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      two.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    guard var first = layout.record(of: one.id), var second = layout.record(of: two.id) else {
      throw LayoutError.unknownItem(one.id)
    }
    change(&first, &second)
    try layout.apply([.item(one.id, first), .item(two.id, second)])
    return (layout, one, two)
  }

  @Test func `of two labels that hug alike one is stretched, and it is ambiguous which`() throws {
    let (layout, one, two) = try column { _, _ in }
    let record = try #require(layout.record(of: one.id))
    #expect(record.hugging(.vertical).rawValue == 250)
    #expect(record.resistance(.vertical).rawValue == 750)
    #expect(abs(layout.frame(of: one.id).height - 61.0 / 3) < 1e-9, "label2 is stretched")
    let ambiguous = [one, two].map { layout.hasAmbiguousLayout($0.id) }
    #expect(ambiguous == [true, true])
  }

  @Test func `the label that hugs less is stretched`() throws {
    for change: (inout ItemRecord, inout ItemRecord) -> Void in [
      { _, two in two.verticalHugging = LayoutPriority(251) },
      { one, _ in one.verticalHugging = LayoutPriority(249) },
    ] {
      let (layout, one, two) = try column(change)
      #expect(abs(layout.frame(of: two.id).height - 61.0 / 3) < 1e-9)
      #expect(abs(layout.frame(of: one.id).height - (763 - 61.0 / 3)) < 1e-9)
      let isAmbiguous = layout.hasAmbiguousLayout(one.id)
      #expect(!isAmbiguous)
    }
  }

  @Test func `the label that resists less is squashed`() throws {
    let text = "A long text that takes most of the width"
    for (one, two) in [(751.0, 750.0), (750, 749)] {
      var layout = try phone()
      let view = layout.root
      let safe = view.safeAreaLayoutGuide
      let label1 = try layout.addLabel("label1", text: text)
      let label2 = try layout.addLabel("label2", text: text)
      try layout.activate([
        label1.topAnchor.constraint(equalTo: safe.topAnchor),
        label1.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        label1.trailingAnchor.constraint(equalTo: label2.leadingAnchor),
        label2.topAnchor.constraint(equalTo: safe.topAnchor),
        label2.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
      let isTie = layout.hasAmbiguousLayout(label1.id)
      #expect(isTie)
      try layout.setResistance(one, .horizontal, of: label1)
      try layout.setResistance(two, .horizontal, of: label2)
      let natural = try #require(layout.intrinsicSize(of: label1.id).width)
      #expect(natural > 195 && natural < 390)
      #expect(abs(layout.frame(of: label1.id).width - natural) < 1e-9)
      #expect(abs(layout.frame(of: label2.id).width - (390 - natural)) < 1e-9)
    }
  }
}
