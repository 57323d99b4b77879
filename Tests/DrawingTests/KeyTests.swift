// How small views are identified: by a name, or by a letter that the legend explains.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct KeyTests {
  private static let sizes = [(60, 15), (80, 24), (120, 40), (48, 12)]

  /// Many small views, some within others, as thin as lines and as small as points.
  private func crumbs(seed: Int) -> LayoutSnapshot {
    var random = SeededNumbers(seed: seed)
    var snapshot = LayoutSnapshot(root: .init(width: 390, height: 700))
    for index in 0..<random.number(4...30) {
      let place = (Double(random.number(0...340)), Double(random.number(0...640)))
      let sizes = [0.5, 1, 4, 12, 21, 44, 120.0]
      let superview = index > 3 && random.chance(30) ? random.number(0...3) : nil
      snapshot.items.append(
        .at(
          "view\(index)", superview == nil ? place.0 : place.0 / 8,
          superview == nil ? place.1 : place.1 / 8, random.pick(sizes), random.pick(sizes),
          in: superview))
    }
    return snapshot
  }

  /// The shapes that a picture shows.
  private func shown(in picture: Sheet) -> Set<Int> {
    Set(picture.halves.isEmpty ? picture.owner : picture.halves.map { $0.shape })
      .filter { $0 >= 0 && !picture.scene.shapes[$0].isEmpty }
  }

  @Test(arguments: TerminalStyle.allCases)
  func `each view that is seen has its name or a letter of the legend`(style: TerminalStyle) {
    var letters = 0
    for seed in seeds.prefix(60) {
      let snapshot = seed % 2 == 0 ? randomSnapshot(seed: seed) : crumbs(seed: seed)
      let page = Page(snapshot, style: style, overlays: [], size: Self.sizes[seed / 2 % 4])
      guard page.sentence == nil else { continue }
      let (picture, legend, _) = page.arranged()
      let text = picture.lines(.none).joined(separator: "\n")
      let keys = picture.keys.compactMap { $0 }
      #expect(Set(keys).count == keys.count, "seed \(seed)\n\(text)")
      #expect(Set(keys).isDisjoint(with: snapshot.items.map { $0.name }), "seed \(seed)")
      for index in shown(in: picture) where !picture.isGuide(index) {
        let label = picture.scene.label(of: index, spelling: page.pen.spelling)
        guard let key = picture.keys[index] else {
          let isTold = picture.isNamed[index] || !picture.hasRoom(index)
          #expect(isTold, "seed \(seed), \(label)\n\(text)")
          continue
        }
        letters += 1
        #expect(legend.names.contains { $0.hasPrefix("\(key) \(label)") }, "seed \(seed)\n\(text)")
        let cells = picture.canvas.cells.indices.filter {
          picture.owner[$0] == index
            && picture.canvas.cells[$0].glyph == .character(Character(key))
        }
        #expect(!cells.isEmpty, "seed \(seed), \(key) \(label)\n\(text)")
      }
    }
    #expect(letters > 50, "\(letters)")
  }

  @Test func `a letter covers no view that is seen`() {
    for seed in seeds.prefix(100) {
      let snapshot = crumbs(seed: seed)
      let (columns, rows) = Self.sizes[seed % 4]
      var picture = Sheet(
        DrawnScene(snapshot, showsGuides: false), style: .block, columns: columns, rows: rows)
      let before = shown(in: picture)
      picture.placeLabels()
      #expect(shown(in: picture) == before, "seed \(seed)")
      // A cell with a text has one colour.
      for (cell, content) in picture.canvas.cells.enumerated() where content.isText {
        #expect(
          picture.halves[cell * 2].shape == picture.halves[cell * 2 + 1].shape, "seed \(seed)")
      }
    }
  }

  @Test func `a letter needs no colour, and its entry in the legend has the view's`() {
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 120))
    snapshot.items = (0..<5).map { .at("dot \($0)", Double(130 + $0 * 12), 94, 6, 6) }
    let plain = terminalText(of: snapshot, style: .block, size: (60, 15))
    let text = terminalText(of: snapshot, style: .block, size: (60, 15), colours: 256)
    for (place, letter) in "abcde".enumerated() {
      #expect(plain.contains("\(letter) dot \(place)"), "\(plain)")
      #expect(text.contains("m\(letter)\u{1B}[0m dot \(place)"), "\(text)")
    }
  }

  @Test func `a view much thinner than a cell is a thin line`() {
    for seed in seeds.prefix(100) {
      var random = SeededNumbers(seed: seed)
      var snapshot = LayoutSnapshot(root: .init(width: 390, height: 700))
      snapshot.items = [
        .at("across", 0, Double(random.number(20...600)), 390, random.pick([0.5, 1, 2])),
        .at("down", Double(random.number(20...360)), 0, random.pick([0.5, 1]), 700),
      ]
      let text = terminalText(of: snapshot, style: .block, size: Self.sizes[seed % 4])
      #expect(text.contains("▔▔▔") || text.contains("▁▁▁"), "seed \(seed)\n\(text)")
      #expect(text.contains("▏"), "seed \(seed)\n\(text)")
      snapshot.items = [.at("across", 0, 300, 390, 200), .at("down", 100, 0, 100, 700)]
      let thick = terminalText(of: snapshot, style: .block, size: Self.sizes[seed % 4])
      #expect(!thick.contains { "▔▁▏".contains($0) }, "seed \(seed)\n\(thick)")
    }
  }

  @Test func `a line between two views is seen, whichever of them is older`() {
    for seed in seeds.prefix(100) {
      var random = SeededNumbers(seed: seed)
      var snapshot = LayoutSnapshot(root: .init(width: 390, height: 700))
      var y = 20.0
      for row in 0..<random.number(2...5) {
        let height = Double(random.number(80...120))
        snapshot.items.append(.at("row\(row)", 0, y, 390, height))
        snapshot.items.append(.at("line\(row)", 40, y + height, 350, 0.5))
        y += height + 0.5
      }
      snapshot.items.shuffle(using: &random)
      let picture = Page(
        snapshot, style: .block, overlays: [], size: Self.sizes[seed % 4]
      ).arranged().picture
      #expect(shown(in: picture).count == snapshot.items.count, "seed \(seed)")
    }
  }

  @Test func `a view at the far edge of what it lies on is drawn on it`() {
    for seed in seeds {
      var random = SeededNumbers(seed: seed)
      let frame = Rect(x: 16, y: 60, width: Double(random.number(100...340)), height: 400)
      var snapshot = LayoutSnapshot(root: .init(width: 390, height: 700))
      snapshot.items = [
        .at("picture", frame.x, frame.y, frame.width, frame.height),
        .at("dot", frame.maxX - 3, frame.maxY - 3, 3, 3),
      ]
      let (columns, rows) = Self.sizes[seed % 4]
      let picture = Sheet(
        DrawnScene(snapshot, showsGuides: false), style: .block, columns: columns, rows: rows)
      let half = picture.halves.firstIndex { $0.shape == 1 }
      #expect(half.map { picture.halves[$0].ground } == 0, "seed \(seed)")
    }
  }

  @Test func `only edges that are not unique are chequered`() {
    for (place, edges) in [[0, 1], [2, 3], [1], [3]].enumerated() {
      var item = LayoutSnapshot.Item.at("box", 80, 120, 160, 240)
      let open = ValueRange(lower: 0, upper: nil)
      switch place {
      case 0: item.ranges.x = open
      case 1: item.ranges.y = open
      case 2: item.ranges.width = open
      default: item.ranges.height = open
      }
      let snapshot = LayoutSnapshot(root: .init(width: 320, height: 480), items: [item])
      let picture = Sheet(
        DrawnScene(snapshot, showsGuides: false), style: .block, columns: 60, rows: 30)
      let cells = picture.projection
      let (left, right) = (cells.column(80), cells.column(240) - 1)
      let (top, bottom) = (cells.rowPart(120), cells.rowPart(360) - 1)
      var dark = [0, 0, 0, 0]
      for row in top + 1..<bottom {
        for (edge, column) in [(0, left), (1, right)]
        where picture.half(column, row).isDark { dark[edge] += 1 }
      }
      for column in left + 1..<right {
        for (edge, row) in [(2, top), (3, bottom)]
        where picture.half(column, row).isDark { dark[edge] += 1 }
      }
      #expect(dark.indices.filter { dark[$0] > 0 } == edges)
    }
  }

  @Test func `a view is told apart from the view that it is in`() {
    for seed in seeds {
      let scene = DrawnScene(crumbs(seed: seed), showsGuides: false)
      for shape in scene.shapes {
        if let parent = shape.parent { #expect(shape.ink != scene.shapes[parent].ink) }
      }
    }
  }
}

extension Sheet {
  /// The half at a column and a half row.
  fileprivate func half(_ column: Int, _ row: Int) -> HalfCell {
    halves[(row / 2 * canvas.columns + column) * 2 + row % 2]
  }

  /// Returns whether a letter would have room on a shape, and cover no other one's last half.
  fileprivate func hasRoom(_ index: Int) -> Bool {
    owner.indices.contains { cell in
      guard canvas.cells[cell].isFree, owner[cell] != -3 else { return false }
      let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
      if halves.isEmpty { return owner[cell] == index && canvas.hasRoom(for: 1, at: column, row) }
      let shown = [halves[cell * 2].shape, halves[cell * 2 + 1].shape]
      return shown.contains(index)
        && shown.allSatisfy { shape in
          shape == index || shape < 0 || halves.count { $0.shape == shape } > 1
        }
    }
  }
}
