// Constraints that lead out of views which are turned, scroll, or both: measured on the screen.

import AutoLayout
import Testing

@Suite struct TurnedTests {
  static let directions: [(world: Bool, holder: ItemRecord.Semantic)] = [
    (false, .unspecified), (false, .forceRightToLeft), (true, .unspecified),
    (true, .forceLeftToRight),
  ]

  @Test(arguments: directions)
  func `what lies in a turned view is where it is seen`(
    world: Bool, holder: ItemRecord.Semantic
  ) throws {
    var layout = Layout()
    let root = layout.root
    try layout.updateWorld { $0.isRightToLeft = world }
    let card = try layout.addView("card")
    let title = try layout.addView("title", in: card)
    let blue = try layout.addView("blue")
    try layout.update(card) { $0.semantic = holder }
    try layout.activate([
      card.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      card.widthAnchor.constraint(equalToConstant: 200),
      title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 25),
      title.widthAnchor.constraint(equalToConstant: 30),
      blue.leftAnchor.constraint(equalTo: title.rightAnchor, constant: 5),
      blue.widthAnchor.constraint(equalToConstant: 9),
    ])
    #expect(layout.frame(of: title.id).x == 25)
    #expect(layout.frame(of: blue.id).x == 40 + 25 + 30 + 5)
  }

  @Test(arguments: directions)
  func `what lies in a scroll view is where it is scrolled to`(
    world: Bool, holder: ItemRecord.Semantic
  ) throws {
    var layout = Layout()
    let root = layout.root
    try layout.updateWorld { $0.isRightToLeft = world }
    let pane = try layout.addView("pane", kind: .scroll)
    let page = try layout.addView("page", in: pane)
    let dot = try layout.addView("dot", in: page)
    let blue = try layout.addView("blue")
    try layout.update(pane) {
      $0.semantic = holder
      $0.contentOffset = Point(x: 70, y: 20)
    }
    let content = pane.contentLayoutGuide
    try layout.activate([
      pane.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      pane.topAnchor.constraint(equalTo: root.topAnchor),
      pane.widthAnchor.constraint(equalToConstant: 200),
      pane.heightAnchor.constraint(equalToConstant: 100),
      page.leftAnchor.constraint(equalTo: content.leftAnchor),
      page.rightAnchor.constraint(equalTo: content.rightAnchor),
      page.topAnchor.constraint(equalTo: content.topAnchor),
      page.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      page.widthAnchor.constraint(equalToConstant: 500),
      page.heightAnchor.constraint(equalToConstant: 300),
      dot.leftAnchor.constraint(equalTo: page.leftAnchor, constant: 100),
      dot.topAnchor.constraint(equalTo: page.topAnchor, constant: 50),
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
      blue.leftAnchor.constraint(equalTo: dot.rightAnchor, constant: 5),
      blue.topAnchor.constraint(equalTo: dot.bottomAnchor),
      blue.widthAnchor.constraint(equalToConstant: 9),
    ])
    #expect(layout.frame(of: dot.id).x == 100)
    #expect(layout.frame(of: blue.id).x == 40 + 100 - 70 + 10 + 5)
    #expect(layout.frame(of: blue.id).y == 50 - 20 + 10)
    try layout.update(pane) { $0.contentOffset = Point(x: 0, y: 0) }
    #expect(layout.frame(of: blue.id).x == 40 + 100 + 10 + 5)
  }

  @Test(arguments: [false, true])
  func `what is held to the frame of a scroll view stays, from either side`(world: Bool) throws {
    var layout = Layout()
    try layout.updateWorld { $0.isRightToLeft = world }
    let pane = try layout.addView("pane", kind: .scroll)
    let page = try layout.addView("page", in: pane)
    let header = try layout.addView("header", in: pane)
    let (content, frame) = (pane.contentLayoutGuide, pane.frameLayoutGuide)
    try layout.activate([
      pane.widthAnchor.constraint(equalToConstant: 200),
      page.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      page.widthAnchor.constraint(equalToConstant: 500),
      header.leadingAnchor.constraint(equalTo: frame.leadingAnchor, constant: 10),
      header.widthAnchor.constraint(equalToConstant: 50),
    ])
    for offset in [0.0, 70, 300] {
      try layout.update(pane) { $0.contentOffset = Point(x: offset, y: 0) }
      // 10 from the edge where reading begins of the 200 points that are seen.
      #expect(layout.frame(of: header.id).x == offset + (world ? 200 - 10 - 50 : 10))
    }
  }

  @Test func `the keyboard's own height is one that a view may take`() throws {
    var layout = Layout()
    let bar = try layout.addView("bar")
    let keyboard = layout.root.keyboardLayoutGuide
    try layout.activate([
      bar.heightAnchor.constraint(equalTo: keyboard.heightAnchor, constant: 4),
      bar.topAnchor.constraint(equalTo: keyboard.topAnchor),
    ])
    for height in [216.0, 300, 0] {
      try layout.updateWorld { $0.keyboardHeight = height }
      #expect(layout.frame(of: bar.id).y == 480 - height)
      #expect(layout.frame(of: bar.id).height == height + 4)
    }
  }

  @Test func `from right to left the subviews of what grows are among those that moved`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.isRightToLeft = true }
    let card = try layout.addView("card")
    let title = try layout.addView("title", in: card)
    let ids = try layout.activate([
      card.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      card.widthAnchor.constraint(equalToConstant: 200),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      title.widthAnchor.constraint(equalToConstant: 30),
    ])
    _ = layout.takeMovedFrames()
    try layout.setConstant(250, of: ids[1])
    let moved = layout.takeMovedFrames()
    #expect(moved.map { $0.item } == [card.id, title.id])
    #expect(moved.map { $0.frame.x } == [70, 210])
  }

  @Test func `a stack with a mask lists the mask before what it arranges`() throws {
    var layout = Layout()
    let views = [try layout.addView("a"), try layout.addView("b")]
    let stack = try layout.addStack("row", arranging: views)
    try layout.update(stack) {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 10, y: 20, width: 100, height: 40)
      $0.frameReference = Size(width: 320, height: 480)
    }
    let paths = layout.generated(for: stack.id).map(\.path)
    #expect(
      paths.prefix(4) == ["row.mask.x", "row.mask.width", "row.mask.y", "row.mask.height"])
    #expect(paths.dropFirst(4).contains("row.spacing.1"))
    #expect(!paths.dropFirst(4).contains { $0.hasPrefix("row.mask") })
  }
}
