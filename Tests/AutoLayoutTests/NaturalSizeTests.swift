// Natural sizes that change, the quick way and the long one.

import AutoLayout
import Testing

@Suite struct NaturalSizeTests {
  /// The same change made by both ways in copies of a layout.
  private func expectSame(
    _ layout: Layout, _ view: View, width: Double?, height: Double?,
    location: SourceLocation = #_sourceLocation
  ) throws {
    var (quick, long) = (layout, layout)
    try quick.setIntrinsicSize(width: width, height: height, of: view)
    try long.update(view) {
      $0.intrinsicWidth = .some(width)
      $0.intrinsicHeight = .some(height)
    }
    #expect(quick.document == long.document, sourceLocation: location)
    let (one, other) = (quick.snapshot(), long.snapshot())
    #expect(one == other, sourceLocation: location)
    let fresh = try Layout(document: quick.document)
    for item in quick.liveItems {
      #expect(quick.frame(of: item) == fresh.frame(of: item), sourceLocation: location)
      #expect(quick.generated(for: item) == fresh.generated(for: item), sourceLocation: location)
    }
  }

  @Test(
    arguments: [(30.0, 40.0), (nil, 40), (30, nil), (nil, nil), (0, 5)] as [(Double?, Double?)])
  func `the quick way leads to what a step of the record leads to`(
    width: Double?, height: Double?
  ) throws {
    var layout = Layout()
    let label = try layout.addLabel(text: "some words")
    var many = ItemRecord(name: "many", kind: .label, superview: .root)
    many.text = "one two three four five"
    many.numberOfLines = 0
    let wrapping = try layout.add(many)
    let plain = try layout.addView("plain")
    let views = [label, wrapping, plain]
    try layout.activate([
      label.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      wrapping.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      wrapping.trailingAnchor.constraint(lessThanOrEqualTo: layout.root.trailingAnchor),
      plain.topAnchor.constraint(equalTo: wrapping.bottomAnchor),
    ])
    for view in views { try expectSame(layout, view, width: width, height: height) }
    // A baseline of it, or the stack that it lies in, may follow.
    try layout.activate([plain.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor)])
    try expectSame(layout, label, width: width, height: height)
    for distribution in StackProperties.Distribution.ofUIKit {
      var stacked = layout
      try stacked.addStack(
        arranging: views, in: nil, StackProperties(distribution: distribution, spacing: 3))
      for view in views { try expectSame(stacked, view, width: width, height: height) }
    }
  }

  @Test func `a size that cannot be is refused and changes nothing`() throws {
    var layout = Layout()
    let label = try layout.addLabel(text: "some words")
    let before = layout.document
    #expect(throws: LayoutError.negative(-1)) {
      try layout.setIntrinsicSize(width: -1, height: 20, of: label)
    }
    #expect(throws: LayoutError.unknownItem(ItemID(9))) {
      try layout.setIntrinsicSize(width: 1, height: 20, of: View(ItemID(9)))
    }
    #expect(layout.document == before)
  }
}
