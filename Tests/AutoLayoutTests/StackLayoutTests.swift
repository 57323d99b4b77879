import AutoLayout
import Testing

/// Stacks laid out, with numbers worked out by hand from the constraints UIKit makes.
@Suite struct StackLayoutTests {
  /// Three views of natural size 160×200, 80×100 and 40×50 in a stack.
  private func stack(
    width: Double? = nil, height: Double? = nil,
    _ change: (inout StackProperties) -> Void
  ) throws -> (layout: Layout, row: View, views: [View]) {
    var layout = Layout()
    var views: [View] = []
    for (name, width, height) in [("a", 160.0, 200.0), ("b", 80, 100), ("c", 40, 50)] {
      var record = ItemRecord(name: name, kind: .view, superview: .root)
      record.intrinsicWidth = width
      record.intrinsicHeight = height
      views.append(try layout.add(record))
    }
    var properties = StackProperties()
    change(&properties)
    let row = try layout.addStack("row", arranging: views, properties)
    var constraints = [
      row.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      row.topAnchor.constraint(equalTo: layout.root.topAnchor),
    ]
    if let width { constraints.append(row.widthAnchor.constraint(equalToConstant: width)) }
    if let height { constraints.append(row.heightAnchor.constraint(equalToConstant: height)) }
    try layout.activate(constraints)
    return (layout, row, views)
  }

  private func spans(_ layout: Layout, _ views: [View]) -> [[Double]] {
    views.map { [layout.frame(of: $0.id).x, layout.frame(of: $0.id).width] }
  }

  @Test func `C43 equal spacing shares the room between the views`() throws {
    let (layout, _, views) = try stack(width: 400, height: 250) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
    }
    #expect(spans(layout, views) == [[0, 160], [220, 80], [360, 40]])
    #expect(layout.broken.isEmpty)
  }

  @Test func `C45 equal centering keeps the least gap`() throws {
    let (layout, _, views) = try stack(width: 310, height: 250) {
      $0.distribution = .equalCentering
      $0.spacing = 10
    }
    #expect(spans(layout, views) == [[0, 160], [170, 80], [270, 40]])
  }

  @Test func `C41 proportional filling keeps the proportions`() throws {
    let (layout, _, views) = try stack(width: 200, height: 250) {
      $0.distribution = .fillProportionally
    }
    let widths = views.map { layout.frame(of: $0.id).width }
    for (width, expected) in zip(widths, [114.286, 57.143, 28.571]) {
      #expect(abs(width - expected) < 0.001)
    }
  }

  @Test func `equal filling shares the width`() throws {
    let (layout, _, views) = try stack(width: 400, height: 250) {
      $0.distribution = .fillEqually
      $0.spacing = 10
    }
    for (view, x) in zip(views, [0, 136.666666667, 273.333333333]) {
      #expect(abs(layout.frame(of: view.id).x - x) < 1e-8)
      #expect(abs(layout.frame(of: view.id).width - 126.666666667) < 1e-8)
    }
  }

  @Test func `the view that hugs least fills`() throws {
    var (layout, _, views) = try stack(width: 400, height: 250) { $0.spacing = 10 }
    try layout.setHugging(249, .horizontal, of: views[0])
    #expect(spans(layout, views) == [[0, 260], [270, 80], [360, 40]])
    #expect(views.map { layout.frame(of: $0.id).height } == [250, 250, 250])
  }

  @Test(arguments: [
    (StackProperties.Alignment.top, [0.0, 0, 0]), (.center, [25, 75, 100]),
    (.bottom, [50, 150, 200]),
  ])
  func `views lie across as aligned`(alignment: StackProperties.Alignment, tops: [Double]) throws {
    let (layout, _, views) = try stack(width: 300, height: 250) {
      $0.alignment = alignment
      $0.spacing = 10
    }
    #expect(views.map { layout.frame(of: $0.id).y } == tops)
    #expect(views.map { layout.frame(of: $0.id).height } == [200, 100, 50])
  }

  @Test func `without a size of its own a stack is as large as its views`() throws {
    let (layout, row, _) = try stack {
      $0.spacing = 10
      $0.alignment = .center
    }
    #expect(layout.frame(of: row.id) == Rect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test func `C29 a hidden view takes neither room nor spacing`() throws {
    var (layout, row, views) = try stack {
      $0.spacing = 10
      $0.alignment = .top
    }
    try layout.update(views[0]) { $0.isHidden = true }
    #expect(layout.frame(of: row.id).width == 130)
    #expect(layout.frame(of: views[1].id).x == 0)
    try layout.update(views[0]) { $0.isHidden = false }
    #expect(layout.frame(of: row.id).width == 300)
  }

  @Test func `from right to left the first view is the rightmost`() throws {
    var (layout, row, views) = try stack(height: 200) { $0.spacing = 10 }
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(layout.frame(of: row.id).x == 20)
    #expect(spans(layout, views) == [[140, 160], [50, 80], [0, 40]])
  }

  @Test func `turning the direction rewrites only rows of left and right`() throws {
    var layout = Layout()
    let a = try layout.addView("a")
    let root = layout.root
    let ids = try layout.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      a.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      a.centerXAnchor.constraint(equalTo: root.centerXAnchor).withPriority(500),
      a.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30).withPriority(250),
    ])
    let before = ids.map { layout.linearConstraints(for: .explicit($0)) }
    try layout.updateWorld { $0.isRightToLeft = true }
    let after = ids.map { layout.linearConstraints(for: .explicit($0)) }
    #expect(zip(before, after).map { $0 == $1 } == [true, true, true, false])
  }

  @Test func `rotation replaces no row`() throws {
    var (layout, _, _, ids) = try LayoutTests.redAndBlue()
    let before = ids.map { layout.linearConstraints(for: .explicit($0)) }
    try layout.updateWorld {
      $0.size = Size(width: 667, height: 375)
      $0.safeArea.left = 44
    }
    #expect(ids.map { layout.linearConstraints(for: .explicit($0)) } == before)
  }

  @Test func `removing an arranged view takes it out of its stack`() throws {
    var (layout, row, views) = try stack { $0.alignment = .top }
    try layout.apply(layout.edits(removing: views[1].id))
    #expect(layout.record(of: row.id)?.stack?.arranged == [views[0].id, views[2].id])
    #expect(layout.frame(of: row.id).width == 200)
  }
}
