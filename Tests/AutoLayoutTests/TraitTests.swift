import AutoLayout
import Testing

/// Variations with size classes, direction and text size.
@Suite struct TraitTests {
  private func turn(_ layout: inout Layout, _ name: String, landscape: Bool) throws {
    let device = try #require(Device.named(name))
    try layout.updateWorld { _ = $0.use(device, isLandscape: landscape) }
  }

  @Test func `all nine size classes hold where they should`() {
    let classes: [SizeClass?] = [nil, .compact, .regular]
    for width in classes {
      for height in classes {
        let condition = TraitCondition(width: width, height: height)
        for traits in [SizeClass.compact, .regular].flatMap({ w in
          [SizeClass.compact, .regular].map { Traits(width: w, height: $0) }
        }) {
          var world = World()
          world.traits = traits
          let expected =
            (width == nil || width == traits.width) && (height == nil || height == traits.height)
          #expect(condition.holds(in: world) == expected)
        }
      }
    }
  }

  @Test func `direction and ranges of text sizes are conditions too, joined with and`() {
    var world = World()
    let large = TraitCondition(isRightToLeft: true, textSizes: .ax1 ... .ax5)
    #expect(large.text == "rtl and text:ax1...ax5")
    #expect(!large.holds(in: world))
    world.isRightToLeft = true
    world.textSize = .ax3
    #expect(large.holds(in: world))
    world.textSize = .xxxLarge
    #expect(!large.holds(in: world))
    #expect(TraitCondition(width: .compact, height: .regular).text == "w:compact and h:regular")
    #expect(TraitCondition().holds(in: world))
  }

  @Test func `the most specific constant is used, and the later of two`() throws {
    var layout = Layout()
    let red = try layout.addView("red")
    let id = try layout.activate([red.widthAnchor.constraint(equalToConstant: 1)])[0]
    var record = try #require(layout.record(of: id))
    record.vary(TraitCondition(width: .compact, height: .regular), constant: 40)
    record.vary(TraitCondition(width: .compact), constant: 20)
    record.vary(TraitCondition(height: .regular), constant: 30)
    try layout.apply([.constraint(id, record)])
    #expect(layout.frame(of: red.id).width == 40)
    try layout.updateWorld { $0.traits = Traits(width: .regular, height: .regular) }
    #expect(layout.frame(of: red.id).width == 30)
    try layout.updateWorld { $0.traits = Traits(width: .compact, height: .compact) }
    #expect(layout.frame(of: red.id).width == 20)
    try layout.updateWorld { $0.traits = Traits(width: .regular, height: .compact) }
    #expect(layout.frame(of: red.id).width == 1)
    try layout.setConstant(5, of: id)
    #expect(layout.frame(of: red.id).width == 5, "the plain constant is in force")
    try layout.updateWorld { $0.traits = Traits(width: .compact, height: .compact) }
    try layout.setConstant(6, of: id)
    #expect(layout.frame(of: red.id).width == 20, "a variation is in force")
  }

  @Test func `constraints and views are there in their traits only`() throws {
    var layout = Layout()
    let red = try layout.addView("red")
    let bar = try layout.addView("bar", in: red)
    var edits = layout.edits(
      activating: [
        red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 10),
        red.widthAnchor.constraint(equalToConstant: 100),
        red.widthAnchor.constraint(equalToConstant: 200),
        bar.widthAnchor.constraint(equalToConstant: 7),
      ])
    for (place, sizeClass) in [(1, SizeClass.compact), (2, .regular)] {
      guard case .constraint(let id, let kept?) = edits.edits[place] else { return }
      var record = kept.record
      record.condition = TraitCondition(width: sizeClass)
      edits.edits[place] = .constraint(id, record)
    }
    try layout.apply(edits.edits)
    #expect(layout.frame(of: red.id).width == 100)
    #expect(layout.broken.isEmpty)
    try layout.update(red) { $0.condition = TraitCondition(height: .regular) }
    try layout.updateWorld { $0.traits.width = .regular }
    #expect(layout.frame(of: red.id).width == 200)
    #expect(edits.ids.map(layout.isInForce) == [true, false, true, true])
    try layout.updateWorld { $0.traits.height = .compact }
    #expect(!layout.isInstalled(bar.id), "what lies in it goes with it")
    #expect(edits.ids.map(layout.isInForce) == [false, false, false, false])
    #expect(layout.snapshot().items.isEmpty)
    let ambiguous = layout.ambiguousItems()
    #expect(ambiguous.isEmpty)
    try layout.updateWorld { $0.traits.height = .regular }
    #expect(layout.frame(of: red.id).width == 200)
  }

  @Test func `a stack's axis follows the text size`() throws {
    var layout = Layout()
    let a = try layout.addLabel("a", text: "Name")
    let b = try layout.addLabel("b", text: "Value")
    for label in [a, b] { try layout.update(label) { $0.textStyle = "body" } }
    let row = try layout.addStack("row", arranging: [a, b], StackProperties(spacing: 8))
    try layout.activate([
      row.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      row.topAnchor.constraint(equalTo: layout.root.topAnchor),
    ])
    try layout.update(row) {
      $0.vary(.axis, when: TraitCondition(textSizes: .ax1 ... .ax5)) { $0.stack?.axis = .vertical }
    }
    let width = layout.frame(of: a.id).width
    #expect(layout.frame(of: b.id).x == width + 8)
    let before = layout.snapshot()
    try layout.updateWorld { $0.textSize = .ax1 }
    #expect(layout.frame(of: b.id).x == 0)
    #expect(layout.frame(of: b.id).y == layout.frame(of: a.id).height + 8)
    #expect(layout.frame(of: a.id).height == 34, "33.41 rounded up to pixels")
    try layout.updateWorld { $0.textSize = .large }
    #expect(layout.snapshot() == before)
  }

  @Test func `every property that varies takes its value and gives it back`() throws {
    let variations: [(property: ItemProperty, set: (inout ItemRecord) -> Void)] = [
      (.hidden, { $0.isHidden = true }), (.text, { $0.text = "other" }),
      (.lines, { $0.numberOfLines = 3 }), (.preferredWidth, { $0.preferredWidth = 40 }),
      (.font, { $0.fontSize = 9 }), (.textStyle, { $0.textStyle = "title1" }),
      (.intrinsicWidth, { $0.intrinsicWidth = .some(5) }),
      (.intrinsicHeight, { $0.intrinsicHeight = .some(6) }),
      (.hugHorizontal, { $0.horizontalHugging = LayoutPriority(1) }),
      (.hugVertical, { $0.verticalHugging = LayoutPriority(2) }),
      (.resistHorizontal, { $0.horizontalResistance = LayoutPriority(3) }),
      (.resistVertical, { $0.verticalResistance = LayoutPriority(4) }),
      (.margins, { $0.margins = .directional(.zero) }), (.axis, { $0.stack?.axis = .vertical }),
      (.distribution, { $0.stack?.distribution = .fillEqually }),
      (.alignment, { $0.stack?.alignment = .center }), (.spacing, { $0.stack?.spacing = 3 }),
      (.spacingAfter, { $0.spacingAfter = 4 }),
      (.marginsRelative, { $0.stack?.isMarginsRelative = true }),
      (.baselineRelative, { $0.stack?.isBaselineRelative = true }),
      (.insetsFromSafeArea, { $0.insetsMarginsFromSafeArea = false }),
      (.preservesSuperviewMargins, { $0.preservesSuperviewMargins = true }),
      (.insets, { $0.alignmentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }),
      (.semantic, { $0.semantic = .forceRightToLeft }),
      (.transform, { $0.transform = [2, 0, 0, 2, 0, 0] }),
      (.offset, { $0.contentOffset = Point(x: 1, y: 2) }), (.z, { $0.z = 7 }),
    ]
    var layout = Layout()
    let a = try layout.addLabel("a", text: "A")
    let row = try layout.addStack("row", arranging: [a])
    try layout.activate([
      row.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      row.topAnchor.constraint(equalTo: layout.root.topAnchor),
    ])
    let plain = layout.snapshot()
    var taken = 0
    for view in [a, row] {
      for (property, set) in variations where property.belongs(to: .label) == (view == a) {
        taken += 1
        var varies = false
        try layout.update(view) {
          varies = $0.vary(property, when: TraitCondition(width: .regular), set)
        }
        #expect(varies)
      }
    }
    #expect(taken == variations.count)
    #expect(layout.snapshot() == plain)
    try layout.updateWorld { $0.traits.width = .regular }
    let varied = layout.snapshot()
    let label = try #require(varied.items.first { $0.name == "a" })
    #expect(label.isHidden)
    #expect(label.transform == [2, 0, 0, 2, 0, 0])
    #expect(label.fontSize == 9)
    try layout.updateWorld { $0.traits.width = .compact }
    #expect(layout.snapshot() == plain)
  }

  @Test func `turning a phone without conditions adds and removes no row`() throws {
    var layout = Layout()
    try turn(&layout, "iPhone 14", landscape: false)
    let title = try layout.addLabel("title", text: "A title that is long enough to need two lines")
    try layout.update(title) { $0.numberOfLines = 0 }
    let card = try layout.addView("card")
    let row = try layout.addStack("row", arranging: [], StackProperties(spacing: 8))
    let safe = layout.root.safeAreaLayoutGuide
    let margins = layout.root.layoutMarginsGuide
    try layout.activate([
      title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      title.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      title.topAnchor.constraint(equalTo: safe.topAnchor, constant: 10),
      card.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: layout.root.trailingAnchor),
      card.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      card.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: layout.root.readableContentGuide.leadingAnchor),
      row.bottomAnchor.constraint(equalTo: layout.root.keyboardLayoutGuide.topAnchor),
    ])
    let before = layout.rowCounters
    let upright = layout.frame(of: title.id)
    #expect(upright.x == 16 && upright.width == 390 - 32)
    try turn(&layout, "iPhone 14", landscape: true)
    #expect(layout.rowCounters.added == before.added)
    #expect(layout.rowCounters.removed == before.removed)
    #expect(layout.rowCounters.constants > before.constants)
    #expect(layout.frame(of: title.id).x == 63)
    #expect(abs(layout.frame(of: card.id).maxY - (390 - 21)) < 1e-9)
    try turn(&layout, "iPhone 14", landscape: false)
    #expect(layout.frame(of: title.id) == upright)
    #expect(layout.rowCounters.added == before.added)
  }

  @Test func `from right to left only rows that speak of left and right are written anew`() throws {
    var layout = Layout()
    var constraints: [LayoutConstraint] = []
    var last = layout.root.leadingAnchor
    for index in 0..<10 {
      let view = try layout.addView("v\(index)")
      constraints += [
        view.leadingAnchor.constraint(equalTo: last, constant: 4),
        view.widthAnchor.constraint(equalToConstant: 20),
        view.topAnchor.constraint(equalTo: layout.root.topAnchor),
      ]
      last = view.trailingAnchor
    }
    let fixed = try layout.addView("fixed")
    constraints += [
      fixed.leftAnchor.constraint(equalTo: layout.root.leftAnchor, constant: 30),
      fixed.widthAnchor.constraint(equalToConstant: 50),
      fixed.centerYAnchor.constraint(equalTo: layout.root.centerYAnchor),
    ]
    try layout.activate(constraints)
    let before = layout.rowCounters
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(layout.rowCounters.added == before.added + 1)
    #expect(layout.rowCounters.removed == before.removed + 1)
    #expect(layout.frame(of: fixed.id).x == 30)
    let first = try #require(layout.lookup("v0"))
    guard case .item(let item) = first else { return }
    #expect(layout.frame(of: item).x == 320 - 24)
  }
}
