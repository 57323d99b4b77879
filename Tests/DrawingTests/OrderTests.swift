// What lies above what in a filled picture, and where lines may run.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct OrderTests {
  /// Views over each other, in a random order.
  private func pile(seed: Int) -> LayoutSnapshot {
    var random = SeededNumbers(seed: seed)
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 240))
    for index in 0..<random.number(2...8) {
      var item = LayoutSnapshot.Item.at(
        "v\(index)", Double(random.number(0...200)), Double(random.number(0...150)),
        Double(random.number(20...120)), Double(random.number(20...90)))
      item.z = Double(random.number(0...6) - 3)
      snapshot.items.append(item)
    }
    return snapshot
  }

  @Test func `a cell of a filled picture belongs to the view with the highest z`() {
    for seed in seeds {
      let snapshot = pile(seed: seed)
      let scene = DrawnScene(snapshot, showsGuides: false)
      let picture = Sheet(scene, style: .block, columns: 60, rows: 20)
      let cells = picture.projection
      for row in 0..<picture.canvas.rows * 2 {
        for column in 0..<picture.canvas.columns {
          let top = snapshot.items.indices.filter { index in
            let frame = snapshot.items[index].frame
            return cells.column(frame.x) <= column && column < cells.column(frame.maxX)
              && cells.rowPart(frame.y) <= row && row < cells.rowPart(frame.maxY)
          }.max { (snapshot.items[$0].z, $0) < (snapshot.items[$1].z, $1) }
          let half = picture.halves[(row / 2 * picture.canvas.columns + column) * 2 + row % 2]
          let shown = half.shape < 0 ? nil : scene.shapes[half.shape].item
          #expect(shown == top, "seed \(seed), \(column), \(row)")
        }
      }
    }
  }

  @Test func `a view smaller than half a cell is filled`() {
    for seed in seeds {
      var random = SeededNumbers(seed: seed)
      var snapshot = LayoutSnapshot(root: .init(width: 320, height: 240))
      for (index, x) in [0.0, 120, 318].enumerated() {
        let y = Double(random.number(0...237))
        let size = (Double(random.number(1...20)) / 10, Double(random.number(1...20)) / 10)
        snapshot.items.append(.at("v\(index)", x, y, size.0, size.1))
      }
      let sheet = Sheet(
        DrawnScene(snapshot, showsGuides: false), style: .block, columns: random.number(20...120),
        rows: random.number(8...40))
      for index in snapshot.items.indices {
        let isSeen = sheet.halves.contains { half in
          half.shape >= 0 && sheet.scene.shapes[half.shape].item == index
        }
        #expect(isSeen, "seed \(seed), \(index)")
      }
    }
  }

  @Test func `guides are outlined and cover nothing`() {
    for seed in seeds.prefix(100) {
      let bare = pile(seed: seed)
      var snapshot = bare
      for item in pile(seed: seed + 1000).items {
        var guide = item
        (guide.kind, guide.name, guide.z) = (.guide, "g" + item.name, 0)
        snapshot.items.append(guide)
      }
      let pictures = [bare, snapshot].map {
        Sheet(DrawnScene($0, showsGuides: true), style: .block, columns: 60, rows: 20)
      }
      let areas = pictures.map { picture in
        picture.halves.map { half in
          half.shape < 0 ? nil : picture.scene.shapes[half.shape].item
        }
      }
      #expect(areas[0] == areas[1], "seed \(seed)")
      let text = terminalText(of: snapshot, style: .block, overlays: [.guides], colours: 256)
      #expect(text.contains("┈") || text.contains("┊"), "seed \(seed)")
    }
  }

  @Test(arguments: TerminalStyle.allCases)
  func `an arrow runs only through its own views and what contains them`(style: TerminalStyle) {
    for seed in seeds {
      let whole = randomSnapshot(seed: seed)
      for connection in whole.connections {
        var snapshot = whole
        snapshot.connections = [connection]
        let scene = DrawnScene(snapshot, showsGuides: false)
        var picture = Sheet(scene, style: style, columns: 80, rows: 24)
        picture.placeLabels()
        let before = picture.canvas.cells
        picture.placeDimensions(showsAll: true)
        var own: Set<Int> = [-1, -2]
        for item in [connection.first, connection.second] {
          var place = item.flatMap { scene.placeOfItem[$0] }
          while let shape = place {
            own.insert(shape)
            place = scene.shapes[shape].parent
          }
        }
        for (cell, pair) in zip(before, picture.canvas.cells).enumerated()
        where pair.0.glyph != pair.1.glyph {
          #expect(own.contains(picture.owner[cell]), "seed \(seed), \(connection.name)")
        }
      }
    }
  }

  @Test func `a size that is known is drawn, though the other one is not`() {
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 240))
    snapshot.items = [.at("red", 20, 20, 0, 120), .at("blue", 60, 200, 100, 0)]
    snapshot.items[0].ranges.width = ValueRange(lower: 0, upper: nil)
    snapshot.items[1].ranges.height = ValueRange(lower: 0, upper: nil)
    let text = terminalText(of: snapshot, style: .block, colours: 256)
    #expect(text.contains("┆") && text.contains("┄"), "\(text)")
  }

  @Test(arguments: TerminalStyle.allCases)
  func `a view that goes on beyond the picture is torn`(style: TerminalStyle) {
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 240))
    snapshot.items = [.at("s", 0, 0, 320, 240, kind: .scroll), .at("page", 20, 0, 200, 240, in: 0)]
    let whole = terminalText(of: snapshot, style: style)
    snapshot.items[1].frame.height = 1500
    let torn = terminalText(of: snapshot, style: style)
    switch style {
    case .ascii: #expect(torn.contains("/\\/\\") && !whole.contains("/\\/\\"), "\(torn)")
    case .box: #expect(torn.contains("╲╱╲╱") && !whole.contains("╱"), "\(torn)")
    case .block: #expect(torn != whole)
    }
  }

  @Test(arguments: TerminalStyle.allCases)
  func `content is drawn within its scroll view alone`(style: TerminalStyle) {
    for seed in seeds.prefix(60) {
      var random = SeededNumbers(seed: seed)
      var snapshot = LayoutSnapshot(root: .init(width: 400, height: 400))
      let window = Rect(
        x: Double(random.number(20...120)), y: Double(random.number(20...120)),
        width: Double(random.number(100...200)), height: Double(random.number(100...200)))
      snapshot.items = [
        .at("list", window.x, window.y, window.width, window.height, kind: .scroll),
        .at("group", -50, -50, 600, 600, in: 0),
      ]
      for index in 0..<random.number(1...6) {
        snapshot.items.append(
          .at(
            "v\(index)", Double(random.number(0...400)), Double(random.number(0...400)),
            Double(random.number(30...150)), Double(random.number(30...150)), in: 1))
      }
      let scene = DrawnScene(snapshot, showsGuides: false)
      let picture = Sheet(scene, style: style, columns: 80, rows: 40)
      let span = picture.span(of: window)
      let shown = picture.halves.isEmpty ? picture.owner : picture.halves.map { $0.shape }
      for (place, shape) in shown.enumerated() where shape > 0 {
        let cell = picture.halves.isEmpty ? place : place / 2
        let (row, column) = cell.quotientAndRemainder(dividingBy: picture.canvas.columns)
        // A thin part is seen before or after the edge.
        #expect(
          span.left - 1 <= column && column <= span.right && span.top - 1 <= row
            && row <= span.bottom,
          "seed \(seed): v\(shape) at \(column), \(row)")
      }
    }
  }

  @Test func `content beyond a scroll view is out of the picture, or goes on`() {
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 480))
    snapshot.items = [
      .at("list", 20, 20, 280, 300, kind: .scroll), .at("near", 16, 200, 200, 150, in: 0),
      .at("far", 16, 330, 200, 40, in: 0),
    ]
    let text = terminalText(of: snapshot, size: (120, 40))
    #expect(text.contains("near  goes on 50 pt below"), "\(text)")
    #expect(text.contains("far  out of the picture"), "\(text)")
  }

  @Test func `no edge lies in a band that is not drawn`() {
    for seed in seeds {
      var snapshot = randomSnapshot(seed: seed)
      snapshot.root.height = 2000
      for columns in [40, 80, 120] {
        let scene = DrawnScene(snapshot, showsGuides: false)
        let excerpt = Excerpt(
          of: scene, .occupied, style: .box, overlays: [], ghost: nil, gaps: [], columns: columns,
          rows: 24)
        let picture = Sheet(scene, excerpt: excerpt, columns: columns, rows: 24)
        #expect(picture.canvas.rows <= 24, "seed \(seed)")
        for index in excerpt.folds.indices {
          let row = picture.projection.row(ofFold: index)
          for shape in scene.shapes where shape.hasPlace && !shape.isEmpty {
            for y in [shape.bounds.y, shape.bounds.maxY] where 0...2000 ~= y {
              #expect(picture.projection.row(y) != row, "seed \(seed), \(y)")
            }
          }
        }
      }
    }
  }

  @Test func `an empty stretch between the ends of a phone, or in its window, is one line`() {
    var snapshot = LayoutSnapshot(root: .init(width: 390, height: 844))
    snapshot.items = [.at("logo", 155, 40, 80, 80), .at("go", 20, 760, 350, 50)]
    #expect(terminalText(of: snapshot).contains("… 640 pt empty …"))
    snapshot.items = [
      .at("list", 0, 0, 390, 844, kind: .table), .at("one", 0, 0, 390, 44, in: 0, kind: .cell),
    ]
    #expect(terminalText(of: snapshot).contains("… 800 pt empty …"))
  }
}
