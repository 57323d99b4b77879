// Gaps between views: a drawing loses none that a cell of its window could keep, and shows none
// that is not there.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct GapTests {
  /// The cells that the border of a shape fills, or its caps.
  private func border(of index: Int, in picture: Sheet) -> Set<[Int]> {
    let span = picture.spans[index]
    var cells: Set<[Int]> = []
    for column in span.left...max(span.left, span.right)
    where !span.isFlat || column == span.left || column == span.right {
      cells.formUnion([[column, span.top], [column, span.bottom]])
    }
    for row in span.top...max(span.top, span.bottom) {
      cells.formUnion([[span.left, row], [span.right, row]])
    }
    return cells.filter { picture.canvas.contains($0[0], $0[1]) }
  }

  /// The distances between two rectangles across and down; negative where they overlap.
  private func distances(_ one: Rect, _ other: Rect) -> (across: Double, down: Double) {
    (
      max(other.x - one.maxX, one.x - other.maxX), max(other.y - one.maxY, one.y - other.maxY)
    )
  }

  /// Rows of views under each other, with gaps between some of them and not between others.
  private func shelves(seed: Int) -> LayoutSnapshot {
    var random = SeededNumbers(seed: seed)
    let sizes: [(Double, Double)] = [(320, 240), (390, 844), (1024, 768), (320, 120), (600, 44)]
    let (width, height) = random.pick(sizes)
    var snapshot = LayoutSnapshot(root: .init(width: width, height: height))
    let gaps = [0.0, 0, 4, 8, 12, 20]
    var y = random.pick(gaps)
    for shelf in 0..<random.number(1...4) {
      var x = random.pick(gaps)
      let depth = random.pick([20, 31, 44, 100.0])
      for place in 0..<random.number(1...5) {
        let own = random.pick([20, 48, 80, 136.0])
        guard x + own <= width, y + depth <= height else { break }
        snapshot.items.append(.at("v\(shelf)\(place)", x, y, own, depth))
        x += own + random.pick(gaps)
      }
      y += depth + random.pick(gaps)
    }
    return snapshot
  }

  private func snapshots(_ seed: Int) -> [LayoutSnapshot] {
    [randomSnapshot(seed: seed), shelves(seed: seed)]
  }

  @Test func `frames that do not touch share no border as long as there are cells for that`() {
    for seed in seeds {
      for snapshot in snapshots(seed) {
        let scene = DrawnScene(snapshot, showsGuides: false)
        let (columns, rows) = [(80, 20), (48, 15), (120, 40)][seed % 3]
        let excerpt = Excerpt(
          of: scene, .occupied, style: .box, overlays: [], ghost: nil,
          gaps: scene.gaps(columns: columns, rows: rows), columns: columns, rows: rows)
        let rest = excerpt.folds.reduce(0) { $0 + $1.rows }
        let picture = Sheet(scene, excerpt: excerpt, columns: columns, rows: rows)
        let viewport = excerpt.viewport
        let least = (
          across: viewport.width / Double(columns - 1),
          down: viewport.height / Double(rows - rest - 1)
        )
        let seen = scene.shapes.indices.filter {
          let bounds = scene.shapes[$0].bounds
          return (bounds.width > 0 || bounds.height > 0) && bounds.x >= viewport.x
            && bounds.maxX <= viewport.maxX && bounds.y >= viewport.y
            && bounds.maxY <= viewport.maxY
        }
        for (place, one) in seen.enumerated() {
          for other in seen[..<place] {
            let between = distances(scene.shapes[one].bounds, scene.shapes[other].bounds)
            let isAside = between.across >= between.down
            // A view too low for a box has a row of its own, and no border above and below.
            let isFlat = picture.spans[one].isFlat || picture.spans[other].isFlat
            guard
              isAside
                ? between.across > least.across + 1e-6
                : between.down > least.down + 1e-6 && !isFlat
            else { continue }
            #expect(
              border(of: one, in: picture).isDisjoint(with: border(of: other, in: picture)),
              """
              seed \(seed): \(snapshot.items[scene.shapes[one].item].name), \
              \(snapshot.items[scene.shapes[other].item].name)
              \(picture.lines(.none).joined(separator: "\n"))
              """)
          }
        }
      }
    }
  }

  @Test func `frames that touch share a border`() {
    for seed in seeds {
      let scene = DrawnScene(shelves(seed: seed), showsGuides: false)
      let picture = Sheet(scene, columns: 80, rows: 20)
      for one in scene.shapes.indices {
        for other in scene.shapes.indices {
          let (a, b) = (scene.shapes[one].bounds, scene.shapes[other].bounds)
          guard a.y == b.y, a.maxX == b.x else { continue }
          #expect(picture.spans[one].right == picture.spans[other].left, "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: [(80, 20), (80, 23), (120, 38), (60, 14)])
  func `two views 8 points apart stand apart, and arrows with numbers over them`(
    columns: Int, rows: Int
  ) {
    var snapshot = redAndBlue()
    snapshot.root.height = 240
    for index in 0...1 { snapshot.items[index].frame.height = 200 }
    let lines = terminalText(of: snapshot, size: (columns, rows)).split(separator: "\n")
    let text = lines.joined(separator: "\n")
    // In a small window, and beside a legend, 8 points are about a cell, and the borders may stand
    // beside each other; views that touch share one.
    let gaps = columns == 60 ? [""] : rows == 23 ? ["", " "] : [" ", "  "]
    #expect(gaps.contains { gap in lines.contains { $0.contains("┐\(gap)┌") } }, "\(text)")
    #expect(gaps.contains { gap in lines.contains { $0.contains("┘\(gap)└") } }, "\(text)")
    #expect(text.contains("20"), "the distance above red\n\(text)")
    #expect(lines.count <= rows)
    if (columns, rows) == (80, 20) {
      // 240 points in 18 rows, and a cell is half as wide as high.
      #expect(text.contains("1 cell = 6.7×13 pt"), "\(text)")
    }
  }

  @Test func `a scale stretches no further than the smallest gap wants`() {
    // 852 points in 18 rows are cells of 47 points, and 393 are 17 of half of that: 181 and 189 are
    // both nearest to the 8th. Of 18 cells of 21.8 they are the 8th and 9th.
    var snapshot = LayoutSnapshot(root: .init(width: 393, height: 852))
    snapshot.items = [.at("a", 20, 20, 161, 812), .at("b", 189, 20, 184, 812)]
    let scene = DrawnScene(snapshot, showsGuides: false)
    var part = Excerpt(of: scene)
    #expect(Projection(of: part, columns: 80, rows: 19).columns == 18)
    part.gaps = scene.gaps(in: scene.viewport)
    let wide = Projection(of: part, columns: 80, rows: 19)
    #expect((wide.columns, wide.rows) == (19, 19))
    #expect((wide.column(181), wide.column(189)) == (8, 9))
  }

  @Test func `the gaps of a layout are those of nearest neighbours and of superviews`() {
    let snapshot = LayoutSnapshot(
      root: .init(width: 100, height: 50),
      items: [
        .at("a", 10, 10, 20, 30), .at("b", 34, 10, 20, 30), .at("c", 60, 10, 40, 30),
        .at("in", 3, 0, 14, 30, in: 0),
      ])
    let scene = DrawnScene(snapshot, showsGuides: false)
    let told = scene.gaps(in: scene.viewport).filter { $0.axis == .horizontal }
      .map { "\(Int($0.length)) from \(Int($0.low)) to \(Int($0.high))" }
    #expect(
      told == [
        "3 from 10 to 13", "3 from 27 to 30", "4 from 30 to 34", "6 from 54 to 60",
        "7 from 27 to 34", "10 from 0 to 10", "34 from 0 to 34", "46 from 54 to 100",
        "60 from 0 to 60", "70 from 30 to 100",
      ])
  }
}
