// What a drawing tells of constraints, stacks and texts: in the picture, in the legend, or counted.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct LegendTests {
  private static let sizes = [(80, 20), (48, 15), (120, 40), (60, 12)]

  /// Returns the lines of a drawing as one line, as if nothing were wrapped.
  private func words(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// Returns the legend of a page alone as one line.
  private func legendWords(of page: Page) -> String {
    let (picture, legend, isBeside) = page.arranged()
    let (left, above) = (picture.canvas.columns + 2, picture.canvas.rows)
    let lines = legend.lines(
      columns: page.columns - (isBeside ? left : 0), rows: page.rows - 1 - (isBeside ? 0 : above),
      pen: page.pen)
    return words(lines.joined(separator: "\n"))
  }

  /// Returns the number of remarks that a drawing only counts.
  private func counted(_ text: String) -> Int {
    text.firstMatch(of: /… (\d+) more(: show| in a)/).flatMap { Int($0.1) } ?? 0
  }

  @Test(arguments: TerminalStyle.allCases)
  func `a constraint is in the picture, in the legend once, or counted`(style: TerminalStyle) {
    for seed in seeds {
      let snapshot = randomSnapshot(seed: seed)
      let size = Self.sizes[seed % 4]
      let page = Page(snapshot, style: style, overlays: [], size: size)
      guard page.sentence == nil else { continue }
      let text = words(
        page.lines(.none).joined(separator: "\n").replacing("...", with: "…"))
      let picture = page.arranged().picture
      var untold = 0
      for (index, connection) in snapshot.connections.enumerated() {
        let times = text.ranges(of: "\(connection.name) text").count
        let isPictured = !picture.undrawn.contains(index)
        #expect(times <= (isPictured ? 0 : 1), "seed \(seed), \(connection.name)\n\(text)")
        #expect(!isPictured || connection.state == .binding, "seed \(seed), \(connection.name)")
        if !isPictured, times == 0 { untold += 1 }
      }
      #expect(untold <= counted(text), "seed \(seed)\n\(text)")
    }
  }

  @Test func `constraints that differ in their item alone share a line, and are counted`() {
    for seed in seeds.prefix(100) {
      var snapshot = randomSnapshot(seed: seed)
      snapshot.connections = []
      for (index, item) in snapshot.items.enumerated() {
        var height = connection(
          "c\(index + 1)", .vertical, index, .height, to: nil, .notAnAttribute, constant: 12_345)
        height.hasSecond = false
        height.text = "\(item.name).height == 30 as c\(index + 1)"
        snapshot.connections.append(height)
      }
      let page = Page(snapshot, style: .box, overlays: [], size: Self.sizes[seed % 4])
      guard page.sentence == nil else { continue }
      let undrawn = page.arranged().picture.undrawn
      #expect(undrawn == Array(snapshot.connections.indices), "seed \(seed)")
      let (_, legend, _) = page.arranged()
      #expect(legend.constraints.reduce(0) { $0 + $1.count } == undrawn.count, "seed \(seed)")
      #expect(legend.constraints.count == (undrawn.count < 3 ? undrawn.count : 1))
      let text = legendWords(of: page)
      let isShown = text.contains(".height == 30 as c1")
      #expect(isShown || counted(text) >= undrawn.count, "seed \(seed)\n\(text)")
    }
  }

  @Test func `bounds and wishes are listed before equations where not all have room`() {
    let view = Legend.Entry(text: "red.width == 10")
    let bound = Legend.Entry(text: "red.width <= 90", isBound: true)
    var legend = Legend()
    for place in 0...9 {
      legend.constraints = Array(repeating: view, count: 9)
      legend.constraints.insert(bound, at: place)
      let lines = legend.lines(columns: 30, rows: 3, pen: .box)
      #expect(lines == [bound.text, view.text, "… 8 more: show constraints"])
    }
    legend.constraints = [view, bound]
    #expect(legend.lines(columns: 30, rows: 3, pen: .box) == [view.text, bound.text])
  }

  @Test(arguments: TerminalStyle.allCases)
  func `a legend stands in one column beside a picture, in any colours`(style: TerminalStyle) {
    var count = 0
    for seed in seeds {
      var snapshot = randomSnapshot(seed: seed)
      // The chequered areas of ambiguous views are dark at their lower edge.
      for index in snapshot.items.indices where (seed + index) % 2 == 0 {
        snapshot.items[index].ranges.width = ValueRange(lower: 0, upper: nil)
      }
      let size = Self.sizes[seed % 4]
      let page = Page(snapshot, style: style, overlays: [], size: size)
      guard page.sentence == nil, case let (picture, legend, isBeside) = page.arranged(), isBeside
      else { continue }
      let start = picture.canvas.columns + 2
      let texts = legend.lines(columns: size.0 - start, rows: size.1 - 1, pen: page.pen)
      for depth in [ColourDepth.none, .sixteen, .indexed, .full] {
        for (line, text) in zip(page.lines(depth), texts) {
          let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
          #expect(plain.hasSuffix(text), "seed \(seed)\n\(line)")
          #expect(shownWidth(of: line) == start + cellWidth(of: text), "seed \(seed)\n\(line)")
          count += 1
        }
      }
    }
    #expect(count > 1000)
  }

  @Test func `only distances that were typed are drawn, and no sums`() {
    var snapshot = redAndBlue()
    // 20 points from the safe area are 79 from the root.
    snapshot.items[0].frame.y = 79
    snapshot.items[0].alignmentRect.y = 79
    for (constant, isDrawn) in [(79.0, true), (20.0, false)] {
      snapshot.connections[4].constant = constant
      let text = terminalText(of: snapshot)
      #expect(text.contains("79") == isDrawn, "\(text)")
      #expect(text.contains("c5 text") == !isDrawn, "\(text)")
    }
  }

  @Test func `what was set of a stack is told`() {
    for seed in seeds.prefix(100) {
      var snapshot = randomSnapshot(seed: seed)
      for index in snapshot.items.indices where snapshot.items[index].kind == .stack {
        snapshot.items[index].arrangement = "spacing\(index + 1000)"
      }
      let scene = DrawnScene(snapshot, showsGuides: false)
      let text = words(terminalText(of: snapshot, size: (120, 40)))
      guard text.contains("1 cell = ") else { continue }
      let untold = scene.shapes.filter { shape in
        let item = scene.item(of: shape)
        return item.kind == .stack && !text.contains(item.arrangement)
      }
      #expect(untold.count <= counted(text), "seed \(seed)\n\(text)")
    }
  }

  @Test func `a text is in the picture whole, or its view is named as one without room`() {
    for seed in seeds {
      var snapshot = randomSnapshot(seed: seed)
      for index in snapshot.items.indices where !snapshot.items[index].lines.isEmpty {
        snapshot.items[index].lines = ["Say \(index)."]
      }
      let page = Page(snapshot, style: .box, overlays: [], size: Self.sizes[seed % 4])
      guard page.sentence == nil else { continue }
      let text = words(page.lines(.none).joined(separator: "\n"))
      let picture = page.arranged().picture
      let told = legendWords(of: page)
      let scene = page.scene
      for (index, shape) in scene.shapes.enumerated() {
        guard let line = scene.item(of: shape).lines.first, picture.excerpt.meets(shape.bounds)
        else { continue }
        let isWhole = text.contains("\"\(line)\"")
        #expect(
          isWhole != picture.textless.contains(index), "seed \(seed), \(line)\n\(text)")
      }
      let isCounted = counted(told) > 0 || told.contains("no room for the text of")
      #expect(picture.textless.isEmpty || isCounted, "seed \(seed)\n\(text)")
    }
  }

  @Test func `a view that is out of the picture is told once`() {
    var snapshot = redAndBlue()
    snapshot.items[1].frame.y = 4000
    snapshot.connections = []
    let text = terminalText(of: snapshot, size: (120, 20))
    #expect(words(text).contains("· blue out of the picture x 164"), "\(text)")
    #expect(text.ranges(of: "blue").count == 1, "\(text)")
  }

  @Test func `layouts side by side have one scale in both directions`() throws {
    for seed in seeds.prefix(100) {
      let snapshots = [randomSnapshot(seed: seed), randomSnapshot(seed: seed + 1000)]
      let size = Self.sizes[seed % 4]
      let style = TerminalStyle.allCases[seed % TerminalStyle.allCases.count]
      let scale = commonScale(of: snapshots, style: style, size: size)
      let pictures = snapshots.map { snapshot in
        var page = Page(snapshot, style: style, overlays: [], size: size)
        page.scale = scale
        return page.arranged().picture
      }
      for picture in pictures {
        let (projection, part) = (picture.projection, picture.excerpt)
        let height = part.drawnRanges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
        // Edges lie on whole cells, so a scale is rounded by at most half a cell.
        #expect(
          abs(part.viewport.width / scale - Double(projection.columns - 1)) <= 0.51, "seed \(seed)")
        let rows = projection.rows - 1 - part.folds.reduce(0) { $0 + $1.rows }
        #expect(abs(height / scale / 2 - Double(rows)) <= 0.51, "seed \(seed)")
        #expect(projection.columns <= max(size.0, 20), "seed \(seed)")
        #expect(projection.rows <= max(size.1, 6), "seed \(seed)")
      }
    }
  }
}
