// Apple's fluent form: each relation of each kind of anchor, and distances between anchors.

import AutoLayout
import Testing

@Suite struct AnchorTests {
  @Test func `a view takes the constraints within it, and no others`() throws {
    var layout = Layout()
    let card = try layout.addView("card")
    let (title, red) = (try layout.addView("title", in: card), try layout.addView("red"))
    let inside = title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8)
    let across = title.topAnchor.constraint(equalTo: red.topAnchor)
    let before = layout.document
    #expect(throws: LayoutError.outsideSubtree(card.id, of: title.id)) {
      try layout.addConstraint(inside, to: title)
    }
    #expect(throws: LayoutError.outsideSubtree(red.id, of: card.id)) {
      try layout.addConstraint(across, to: card)
    }
    #expect(throws: LayoutError.unknownItem(ItemID(99))) {
      try layout.addConstraint(inside, to: View(ItemID(99)))
    }
    #expect(layout.document == before)
    for (constraint, view) in [(inside, card), (across, layout.root)] {
      let id = try layout.addConstraint(constraint, to: view)
      #expect(layout.record(of: id)?.isActive == true)
    }
    #expect(layout.frame(of: title.id).x == 8)
  }

  /// Red at 20, 30 with 50 × 60, and blue, which a weak wish draws far to one side.
  private func colours(
    wish: Double
  ) throws -> (layout: Layout, red: View, blue: View) {
    var layout = Layout()
    let (red, blue) = (try layout.addView("red"), try layout.addView("blue"))
    let root = layout.root
    try layout.activate([
      red.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      red.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      red.widthAnchor.constraint(equalToConstant: 50),
      red.heightAnchor.constraint(equalToConstant: 60),
      blue.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: wish).withPriority(1),
      blue.topAnchor.constraint(equalTo: root.topAnchor, constant: wish).withPriority(1),
      blue.widthAnchor.constraint(equalTo: root.widthAnchor, constant: wish).withPriority(1),
    ])
    return (layout, red, blue)
  }

  /// Returns the frames of blue when a constraint holds it against a wish below or above.
  private func frames(
    _ constraint: (View, View, View) -> LayoutConstraint
  ) throws -> [Rect] {
    try [-1000.0, 1000].map { wish in
      var (layout, red, blue) = try colours(wish: wish)
      try layout.activate([constraint(red, blue, layout.root)])
      #expect(layout.broken.isEmpty)
      return layout.frame(of: blue.id)
    }
  }

  @Test func `places are held from below, from above, or both`() throws {
    let equal = try frames { red, blue, _ in
      blue.leadingAnchor.constraint(equalToSystemSpacingAfter: red.trailingAnchor, multiplier: 2)
    }
    #expect(equal.map(\.x) == [86, 86])
    let least = try frames { red, blue, _ in
      blue.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: red.trailingAnchor, multiplier: 2)
    }
    #expect(least.map(\.x) == [86, 1000])
    let most = try frames { red, blue, _ in
      blue.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: red.trailingAnchor)
    }
    #expect(most.map(\.x) == [-1000, 78])
    let below = try frames { red, blue, _ in
      blue.topAnchor.constraint(greaterThanOrEqualTo: red.bottomAnchor, constant: 1)
    }
    #expect(below.map(\.y) == [91, 1000])
    let spaced = try frames { red, blue, _ in
      blue.topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: red.bottomAnchor, multiplier: 0.5)
    }
    #expect(spaced.map(\.y) == [94, 1000])
    let above = try frames { red, blue, _ in
      blue.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: red.bottomAnchor)
    }
    #expect(above.map(\.y) == [-1000, 98])
  }

  @Test func `a size is held to a multiple of another from below`() throws {
    let least = try frames { red, blue, _ in
      blue.widthAnchor.constraint(
        greaterThanOrEqualTo: red.widthAnchor, multiplier: 3, constant: 1)
    }
    #expect(least.map(\.width) == [151, 1320])
  }

  @Test func `a distance is compared like a size`() throws {
    func distance(_ red: View, _ blue: View) -> OffsetAnchor {
      red.trailingAnchor.anchorWithOffset(to: blue.leadingAnchor)
    }
    let equal = try frames { red, blue, _ in
      distance(red, blue).constraint(equalToConstant: 30)
    }
    #expect(equal.map(\.x) == [100, 100])
    let least = try frames { red, blue, _ in
      distance(red, blue).constraint(greaterThanOrEqualToConstant: 30)
    }
    #expect(least.map(\.x) == [100, 1000])
    let most = try frames { red, blue, _ in
      distance(red, blue).constraint(lessThanOrEqualToConstant: 30)
    }
    #expect(most.map(\.x) == [-1000, 100])
    let sized = try frames { red, blue, _ in
      distance(red, blue).constraint(equalTo: red.heightAnchor, multiplier: 2, constant: 1)
    }
    #expect(sized.map(\.x) == [191, 191])
    let like = try frames { red, blue, root in
      let first = root.leadingAnchor.anchorWithOffset(to: red.leadingAnchor)
      return distance(red, blue).constraint(equalTo: first, constant: 5)
    }
    #expect(like.map(\.x) == [95, 95])
    let down = try frames { red, blue, _ in
      red.bottomAnchor.anchorWithOffset(to: blue.topAnchor).constraint(equalToConstant: 7)
    }
    #expect(down.map(\.y) == [97, 97])
  }

  @Test func `equal distances are printed as the sums that they are`() throws {
    var (layout, red, blue) = try colours(wish: 0)
    let first = layout.root.leadingAnchor.anchorWithOffset(to: red.leadingAnchor)
    let second = red.trailingAnchor.anchorWithOffset(to: blue.leadingAnchor)
    let ids = try layout.activate([second.constraint(equalTo: first, constant: 5).named("even")])
    #expect(
      layout.text(of: ids[0])
        == "blue.leading == red.trailing + red.leading - root.leading + 5 as even")
  }

  @Test func `the last baseline of a text and the bottom of a view without`() throws {
    var layout = Layout()
    let title = try layout.addLabel("title", text: "Name")
    let line = try layout.addView("line")
    try layout.activate([
      title.topAnchor.constraint(equalTo: layout.root.topAnchor),
      line.lastBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor),
      line.heightAnchor.constraint(equalToConstant: 4),
    ])
    let baseline = try #require(layout.snapshot().items[0].lastBaseline)
    #expect(abs(layout.frame(of: line.id).maxY - baseline) < 1e-9)
    #expect(baseline > 0 && baseline < layout.frame(of: title.id).maxY)
  }

  @Test func `in the long form a size without a second item has no multiplier`() throws {
    var (layout, red, blue) = try colours(wish: 0)
    try layout.activate([
      LayoutConstraint(
        item: blue, attribute: .height, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute, multiplier: 3, constant: 40),
      LayoutConstraint(
        item: blue, attribute: .bottom, relatedBy: .equal, toItem: red, attribute: .bottom),
    ])
    #expect(layout.frame(of: blue.id).y == 50)
    #expect(layout.frame(of: blue.id).height == 40)
  }
}
