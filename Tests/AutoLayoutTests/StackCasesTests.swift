// The truth cases of stack views: what UIStackView and its tested stand-ins were seen to do.

import AutoLayout
import Testing

@Suite struct StackCasesTests {
  /// A stack at the root's top left of views whose sizes are constraints.
  private struct Fixture {
    var layout = Layout()
    var stack: View
    var views: [View] = []

    init(
      _ axis: Axis, _ sizes: [(Double, Double)], priority: Double = 1000,
      _ change: (inout StackProperties) -> Void = { _ in }
    ) throws {
      for (width, height) in sizes {
        let view = try layout.addView()
        try layout.activate([
          view.widthAnchor.constraint(equalToConstant: width).withPriority(priority),
          view.heightAnchor.constraint(equalToConstant: height).withPriority(priority),
        ])
        views.append(view)
      }
      var properties = StackProperties(axis: axis)
      change(&properties)
      stack = try layout.addStack("row", arranging: views, properties)
      try layout.activate([
        stack.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
        stack.topAnchor.constraint(equalTo: layout.root.topAnchor),
      ])
    }

    var fitting: [Double] {
      get throws {
        let size = try layout.fittingSize(of: stack.id)
        return [size.width, size.height]
      }
    }

    func frames(_ views: [View]) -> [Rect] { views.map { layout.frame(of: $0.id) } }
  }

  private let three = [(100.0, 20.0), (100, 30), (100, 40)]

  @Test(arguments: [(0.0, 60.0), (20, 80), (50, 110)])
  func `C24 a stack fits its views and the spacing`(spacing: Double, height: Double) throws {
    let fixture = try Fixture(.vertical, [(100, 20), (100, 40)]) { $0.spacing = spacing }
    #expect(try fixture.fitting == [100, height])
  }

  @Test func `C26 inserting a view first moves the others`() throws {
    var fixture = try Fixture(.vertical, three)
    #expect(try fixture.fitting == [100, 90])
    let new = try fixture.layout.addView("new")
    try fixture.layout.activate([
      new.widthAnchor.constraint(equalToConstant: 100),
      new.heightAnchor.constraint(equalToConstant: 40),
    ])
    try fixture.layout.apply(
      fixture.layout.edits(arranging: [new.id] + fixture.views.map(\.id), in: fixture.stack.id))
    #expect(try fixture.fitting == [100, 130])
    #expect(fixture.layout.frame(of: fixture.views[0].id).y == 40)
    #expect(fixture.layout.frame(of: new.id) == Rect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test func `reordering the views changes their places and nothing else`() throws {
    var fixture = try Fixture(.vertical, three)
    let ids = fixture.views.map(\.id)
    let edits = try fixture.layout.edits(
      arranging: [ids[2], ids[0], ids[1]], in: fixture.stack.id)
    #expect(edits.count == 1)
    let inverse = try fixture.layout.apply(edits)
    #expect(fixture.frames(fixture.views).map(\.y) == [40, 60, 0])
    try fixture.layout.apply(inverse)
    #expect(fixture.frames(fixture.views).map(\.y) == [0, 20, 50])
  }

  @Test func `a view that is no longer arranged stays a subview`() throws {
    var fixture = try Fixture(.vertical, three)
    let ids = fixture.views.map(\.id)
    try fixture.layout.apply(
      fixture.layout.edits(arranging: [ids[0], ids[2]], in: fixture.stack.id))
    #expect(fixture.layout.record(of: ids[1])?.superview == fixture.stack.id)
    #expect(try fixture.fitting == [100, 60])
    #expect(fixture.frames(fixture.views)[2].y == 20)
  }

  @Test(arguments: [(0, 70.0, 1, 0.0), (1, 60, 2, 20), (2, 50, 1, 20)])
  func `C28 removing a view closes the stack`(
    removed: Int, height: Double, other: Int, place: Double
  ) throws {
    var fixture = try Fixture(.vertical, three)
    try fixture.layout.apply(fixture.layout.edits(removing: fixture.views[removed].id))
    #expect(try fixture.fitting == [100, height])
    #expect(fixture.layout.frame(of: fixture.views[other].id).y == place)
  }

  @Test func `C29 a hidden view gives way even if it insists on its size, and returns`() throws {
    var fixture = try Fixture(.vertical, three)
    try fixture.layout.update(fixture.views[0]) { $0.isHidden = true }
    #expect(fixture.layout.frame(of: fixture.stack.id).height == 70)
    #expect(fixture.layout.frame(of: fixture.views[1].id).y == 0)
    #expect(fixture.layout.broken.map(\.constraint) == [.explicit(ConstraintID(1))])
    try fixture.layout.update(fixture.views[0]) { $0.isHidden = false }
    #expect(fixture.layout.frame(of: fixture.stack.id).height == 90)
    #expect(fixture.layout.frame(of: fixture.views[1].id).y == 20)
    #expect(fixture.layout.broken.isEmpty)
  }

  private func tall(
    _ sizes: [Double], priority: Double, _ distribution: StackProperties.Distribution
  ) throws -> Fixture {
    var fixture = try Fixture(.vertical, []) { $0.distribution = distribution }
    for height in sizes {
      let view = try fixture.layout.addView()
      try fixture.layout.activate([
        view.heightAnchor.constraint(equalToConstant: height).withPriority(priority)
      ])
      fixture.views.append(view)
    }
    try fixture.layout.apply(
      fixture.layout.edits(arranging: fixture.views.map(\.id), in: fixture.stack.id))
    try fixture.layout.activate([
      fixture.stack.heightAnchor.constraint(equalToConstant: 400),
      fixture.stack.widthAnchor.constraint(equalToConstant: 10),
    ])
    return fixture
  }

  @Test func `C32 equal filling shares the height`() throws {
    let fixture = try tall([50, 60, 100], priority: 250, .fillEqually)
    for (frame, y) in zip(fixture.frames(fixture.views), [0, 133.333, 266.667]) {
      #expect(abs(frame.y - y) < 0.001)
      #expect(abs(frame.height - 133.333) < 0.001)
    }
  }

  @Test func `C34 which of equal wishes gives way is ambiguous, the total is not`() throws {
    let fixture = try tall([50, 60, 100], priority: 250, .fill)
    let heights = fixture.frames(fixture.views).map(\.height)
    #expect(heights.reduce(0, +) == 400)
    #expect(zip(heights, [50, 60, 100]).allSatisfy { $0 >= $1 })
    #expect(
      fixture.views.map { fixture.layout.ranges(of: $0.id).height } == [
        ValueRange(lower: 50, upper: 240), ValueRange(lower: 60, upper: 250),
        ValueRange(lower: 100, upper: 290),
      ])
  }

  private func wide(_ alignment: StackProperties.Alignment) throws -> Fixture {
    var fixture = try Fixture(.horizontal, []) { $0.alignment = alignment }
    for (height, priority) in [(200.0, 300.0), (500, 300), (600, 330)] {
      let view = try fixture.layout.addView()
      try fixture.layout.activate([
        view.heightAnchor.constraint(equalToConstant: height).withPriority(priority),
        view.widthAnchor.constraint(equalToConstant: 10),
      ])
      fixture.views.append(view)
    }
    try fixture.layout.apply(
      fixture.layout.edits(arranging: fixture.views.map(\.id), in: fixture.stack.id))
    return fixture
  }

  @Test func `C35 centred views lie in the middle of the highest`() throws {
    let fixture = try wide(.center)
    #expect(fixture.frames(fixture.views).map(\.y) == [200, 50, 0])
    #expect(fixture.layout.frame(of: fixture.stack.id).height == 600)
  }

  @Test func `C37 filled across, the strongest wish wins`() throws {
    let fixture = try wide(.fill)
    #expect(fixture.frames(fixture.views).map(\.y) == [0, 0, 0])
    #expect(fixture.layout.frame(of: fixture.stack.id).height == 600)
  }

  @Test func `C39 a stack may arrange within its margins`() throws {
    var fixture = try Fixture(.vertical, [(100, 100), (100, 100), (100, 100)]) {
      $0.isMarginsRelative = true
    }
    try fixture.layout.update(fixture.stack) {
      $0.margins = .directional(
        DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    }
    #expect(
      fixture.frames(fixture.views).map { [$0.x, $0.y] } == [[20, 10], [20, 110], [20, 210]])
    #expect(
      fixture.layout.frame(of: fixture.stack.id) == Rect(x: 0, y: 0, width: 160, height: 340))
  }

  private let set = [(160.0, 200.0), (80, 100), (40, 50)]

  /// The views of the published dumps, by natural size.
  private func natural(
    _ sizes: [(Double, Double)], width: Double, _ change: (inout StackProperties) -> Void
  ) throws -> Fixture {
    var fixture = try Fixture(.horizontal, [], change)
    for (width, height) in sizes {
      var record = ItemRecord(
        name: fixture.layout.freeName("v"), kind: .view, superview: .root)
      record.intrinsicWidth = width
      record.intrinsicHeight = height
      fixture.views.append(try fixture.layout.add(record))
    }
    try fixture.layout.apply(
      fixture.layout.edits(arranging: fixture.views.map(\.id), in: fixture.stack.id))
    try fixture.layout.activate([fixture.stack.widthAnchor.constraint(equalToConstant: width)])
    return fixture
  }

  @Test func `C48 proportional filling counts the spacing, and the last view pays`() throws {
    var fixture = try natural([(100, 10), (150, 10), (200, 10)], width: 600) {
      $0.distribution = .fillProportionally
      $0.spacing = 20
    }
    for (frame, width) in zip(fixture.frames(fixture.views), [122.449, 183.673, 253.878]) {
      #expect(abs(frame.width - width) < 0.001)
    }
    try fixture.layout.update(fixture.stack) { $0.stack?.keepsDefects = false }
    for (frame, width) in zip(fixture.frames(fixture.views), [124.444, 186.667, 248.889]) {
      #expect(abs(frame.width - width) < 0.001)
    }
  }

  @Test func `a stack in proportional filling counts with its fitting length`() throws {
    var fixture = try natural([(100, 10), (50, 10)], width: 400) {
      $0.distribution = .fillProportionally
    }
    let inner = try fixture.layout.addStack("inner")
    var label = ItemRecord(name: "deep", kind: .view, superview: inner.id)
    label.intrinsicWidth = 30
    label.intrinsicHeight = 10
    let deep = try fixture.layout.add(label)
    try fixture.layout.apply(fixture.layout.edits(arranging: [deep.id], in: inner.id))
    try fixture.layout.apply(
      fixture.layout.edits(
        arranging: [fixture.views[0].id, inner.id, fixture.views[1].id], in: fixture.stack.id))
    let views = [fixture.views[0], inner, fixture.views[1]]
    for (frame, share) in zip(fixture.frames(views), [100.0, 30, 50]) {
      #expect(abs(frame.width - share / 180 * 400) < 1e-9)
    }
    // The content grows, and the view's share with it.
    try fixture.layout.update(deep) { $0.intrinsicWidth = 50 }
    for (frame, share) in zip(fixture.frames(views), [100.0, 50, 50]) {
      #expect(abs(frame.width - share * 2) < 1e-9)
    }
  }

  @Test func `a hidden view has no say in the size across`() throws {
    var fixture = try natural(set, width: 400) { $0.alignment = .fill }
    #expect(fixture.layout.frame(of: fixture.stack.id).height == 200)
    try fixture.layout.update(fixture.views[0]) { $0.isHidden = true }
    #expect(fixture.layout.frame(of: fixture.stack.id).height == 100)
    #expect(fixture.layout.ambiguousItems().isEmpty == false)
    try fixture.layout.apply(
      fixture.layout.edits(arranging: fixture.views.dropFirst().map(\.id), in: fixture.stack.id))
    // Hidden, but not arranged any more: it is a plain subview again.
    #expect(fixture.layout.intrinsicSize(of: fixture.views[0].id).width == 160)
    #expect(fixture.layout.frame(of: fixture.views[0].id).width == 160)
  }

  @Test func `every property can be set while the stack stands`() throws {
    var fixture = try natural(set, width: 400) { $0.distribution = .equalSpacing }
    func places() -> [Double] { fixture.frames(fixture.views).map(\.x) }
    func setStack(_ change: (inout StackProperties) -> Void) throws {
      try fixture.layout.update(fixture.stack) { record in
        if let stack = record.stack {
          var changed = stack
          change(&changed)
          record.stack = changed
        }
      }
    }
    #expect(places() == [0, 220, 360])
    try setStack { $0.distribution = .equalCentering }
    #expect(places() == [0, 190, 360])
    try setStack { $0.alignment = .bottom }
    #expect(fixture.frames(fixture.views).map(\.y) == [0, 100, 150])
    try setStack {
      $0.distribution = .fill
      $0.spacing = 10
    }
    try fixture.layout.setHugging(249, .horizontal, of: fixture.views[1])
    #expect(places() == [0, 170, 360])
    try fixture.layout.update(fixture.views[0]) { $0.spacingAfter = 30 }
    #expect(places() == [0, 190, 360])
    try setStack { $0.isMarginsRelative = true }
    #expect(places() == [8, 198, 352])
    try setStack {
      $0.isMarginsRelative = false
      $0.axis = .vertical
    }
    #expect(places() == [240, 320, 360])
    #expect(fixture.frames(fixture.views).map(\.y) == [0, 230, 340])
    #expect(fixture.layout.frame(of: fixture.stack.id).height == 390)
  }
}
