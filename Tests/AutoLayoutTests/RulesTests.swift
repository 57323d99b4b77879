import AutoLayout
import Testing

/// The attributes that may be compared, under each set of rules.
@Suite struct RulesTests {
  var layout: Layout
  let red: ItemID
  let blue: ItemID

  init() throws {
    layout = Layout()
    red = try layout.addView("red").id
    blue = try layout.addView("blue").id
  }

  private func refusal(
    _ first: LayoutAttribute, _ second: LayoutAttribute?, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000
  ) -> LayoutError? {
    let terms = second.map { [ScaledAttribute(multiplier, ItemAttribute(blue, $0))] } ?? []
    let record = ConstraintRecord(
      name: "c", first: ItemAttribute(red, first), second: terms, constant: constant,
      priority: LayoutPriority(priority), activation: 1)
    do {
      try layout.validate(record)
      return nil
    } catch {
      return error
    }
  }

  @Test func `every pair of attributes is judged as by UIKit`() {
    for first in LayoutAttribute.allCases.dropFirst() {
      for second in LayoutAttribute.allCases.dropFirst() {
        let (a, b) = (ItemAttribute(red, first), ItemAttribute(blue, second))
        let expected: LayoutError? =
          if (first.dimension == .size) != (second.dimension == .size) {
            .sizeWithLocation(a, b)
          } else if first.dimension != second.dimension {
            .mixedAxes(a, b)
          } else if first.isDirectional && second.isAbsolute
            || first.isAbsolute && second.isDirectional
          {
            .directionalWithAbsolute(a, b)
          } else {
            nil
          }
        #expect(refusal(first, second) == expected, "\(first) with \(second)")
      }
    }
  }

  @Test func `a location needs a second item, a size does not`() {
    for attribute in LayoutAttribute.allCases.dropFirst() {
      let expected: LayoutError? =
        attribute.isLocation ? .locationNeedsSecondItem(ItemAttribute(red, attribute)) : nil
      #expect(refusal(attribute, nil, constant: 10) == expected)
    }
    #expect(
      refusal(.leading, .leading, multiplier: 0)
        == .locationNeedsSecondItem(ItemAttribute(red, .leading)))
  }

  @Test func `the first side needs an attribute`() {
    #expect(refusal(.notAnAttribute, .width) == .missingFirstAttribute)
    #expect(refusal(.width, .notAnAttribute) == .missingSecondAttribute(blue))
  }

  @Test func `priorities lie above 0 and up to 1000`() {
    #expect(refusal(.width, nil, priority: 0) == .priorityOutOfRange(0))
    #expect(refusal(.width, nil, priority: 1001) == .priorityOutOfRange(1001))
    #expect(refusal(.width, nil, priority: 999.5) == nil)
    #expect(refusal(.width, nil, priority: 0.1) == nil)
  }

  @Test func `constants are finite`() {
    #expect(refusal(.width, nil, constant: .infinity) == .notFinite(.infinity))
    #expect(refusal(.width, nil, constant: 1e300) == .notFinite(1e300))
    guard case .notFinite = refusal(.width, nil, constant: .nan) else {
      Issue.record("not a number is accepted")
      return
    }
  }

  @Test func `only the guide forbids a multiplier on a location`() throws {
    #expect(refusal(.centerX, .trailing, multiplier: 0.25) == nil)
    var strict = self
    try strict.layout.updateWorld { $0.rules = .guide }
    #expect(
      strict.refusal(.centerX, .trailing, multiplier: 0.25)
        == .multiplierOnLocation(ItemAttribute(red, .centerX), 0.25))
    #expect(strict.refusal(.width, .width, multiplier: 0.25) == nil)
  }

  @Test func `any linear expression is allowed under math`() throws {
    var free = self
    #expect(refusal(.leading, .top) != nil)
    try free.layout.updateWorld { $0.rules = .math }
    #expect(free.refusal(.leading, .top) == nil)
    #expect(free.refusal(.leading, nil, constant: 20) == nil)
  }

  @Test func `an active constraint does not cross required`() throws {
    var layout = layout
    let id = try layout.activate([View(red).widthAnchor.constraint(equalToConstant: 10)])[0]
    #expect(
      throws: LayoutError.priorityCrossesRequired(
        id, from: .required, to: LayoutPriority(250))
    ) { try layout.setPriority(250, of: id) }
    try layout.deactivate([id])
    try layout.setPriority(250, of: id)
    try layout.reactivate([id])
    #expect(layout.record(of: id)?.priority == LayoutPriority(250))
  }

  @Test func `a view does not lie in itself, and views of two trees do not meet`() throws {
    var layout = layout
    #expect(throws: LayoutError.cycleInTree(red)) { try layout.edits(moving: red, to: red) }
    let alone = try layout.add(ItemRecord(name: "alone", kind: .view, superview: nil))
    #expect(throws: LayoutError.noCommonAncestor(red, alone.id)) {
      try layout.activate([View(red).topAnchor.constraint(equalTo: alone.topAnchor)])
    }
  }

  @Test func `names are unique whatever their case`() throws {
    var layout = layout
    #expect(throws: LayoutError.nameTaken("RED")) { try layout.addView("RED") }
    #expect(layout.lookup("Red") == .item(red))
  }

  @Test func `C09 a location with a multiplier is measured in the common ancestor`() throws {
    var layout = layout
    try layout.updateWorld { $0.size.width = 400 }
    try layout.activate([
      LayoutConstraint(
        item: View(red), attribute: .centerX, relatedBy: .equal, toItem: layout.root,
        attribute: .trailing, multiplier: 0.25),
      View(red).widthAnchor.constraint(equalToConstant: 50),
    ])
    #expect(layout.frame(of: red).x == 75)
  }

  @Test func `C06 the safe area and system spacing`() throws {
    var layout = layout
    try layout.updateWorld {
      $0.size = Size(width: 390, height: 844)
      $0.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    }
    let safe = layout.root.safeAreaLayoutGuide
    let view = View(red)
    try layout.activate([
      view.topAnchor.constraint(equalToSystemSpacingBelow: safe.topAnchor, multiplier: 2),
      view.leadingAnchor.constraint(equalToSystemSpacingAfter: safe.leadingAnchor, multiplier: 2),
      safe.trailingAnchor.constraint(equalToSystemSpacingAfter: view.trailingAnchor, multiplier: 2),
      safe.bottomAnchor.constraint(equalToSystemSpacingBelow: view.bottomAnchor, multiplier: 2),
    ])
    #expect(layout.frame(of: red) == Rect(x: 16, y: 63, width: 358, height: 731))
  }

  @Test func `C50 the readable column is 672 wide at most`() throws {
    var layout = layout
    try layout.updateWorld {
      $0.size.width = 1024
      $0.margins = .directional(DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20))
    }
    let column = layout.root.readableContentGuide
    let margins = layout.root.layoutMarginsGuide
    try layout.activate([
      View(red).leadingAnchor.constraint(equalTo: column.leadingAnchor),
      View(red).trailingAnchor.constraint(equalTo: column.trailingAnchor),
      View(blue).leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      View(blue).trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    #expect(layout.frame(of: red).x == 176)
    #expect(layout.frame(of: red).width == 672)
    #expect(layout.frame(of: blue).width == 984)
  }

  @Test func `C51 the safe area of a subview is what the root's covers of it`() throws {
    var layout = layout
    try layout.updateWorld {
      $0.size = Size(width: 393, height: 852)
      $0.safeArea = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    let content = try layout.addView("content", in: View(red))
    let ids = try layout.activate([
      View(red).topAnchor.constraint(equalTo: layout.root.topAnchor),
      View(red).bottomAnchor.constraint(equalTo: layout.root.bottomAnchor),
      content.topAnchor.constraint(equalTo: View(red).safeAreaLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: View(red).safeAreaLayoutGuide.bottomAnchor),
    ])
    #expect(layout.frame(of: content.id).y == 59)
    #expect(layout.frame(of: content.id).height == 852 - 59 - 34)
    try layout.setConstant(20, of: ids[0])
    #expect(layout.frame(of: content.id).y == 39)
    #expect(layout.frame(of: content.id).height == 832 - 39 - 34)
  }
}
