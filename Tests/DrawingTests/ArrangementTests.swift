// The place of a drawing and its legend on a screen: laws of random layouts at random sizes.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct ArrangementTests {
  /// A random layout on a page of a random size.
  private func page(seed: Int) -> (page: Page, snapshot: LayoutSnapshot)? {
    var random = SeededNumbers(seed: seed)
    let size = (columns: random.number(40...140), rows: random.number(10...48))
    let snapshot = randomSnapshot(seed: seed)
    let style = TerminalStyle.allCases[seed % TerminalStyle.allCases.count]
    let page = Page(snapshot, style: style, overlays: [], size: size)
    return page.sentence == nil ? (page, snapshot) : nil
  }

  private func filling(of page: Page) -> (picture: Sheet, legend: Legend, filling: Legend.Filling) {
    let (picture, legend, isBeside) = page.arranged()
    let filling = legend.filling(
      columns: page.columns - (isBeside ? picture.canvas.columns + 2 : 0),
      rows: page.rows - 1 - (isBeside ? 0 : picture.canvas.rows), pen: page.pen)
    return (picture, legend, filling)
  }

  @Test func `each constraint is drawn, listed or counted, on a screen of any size`() {
    for seed in seeds.prefix(150) {
      guard let (page, snapshot) = page(seed: seed) else { continue }
      let (picture, legend, filling) = filling(of: page)
      let lines = page.lines(.none)
      let text = lines.joined(separator: "\n")
      let broken = picture.undrawn.count { snapshot.connections[$0].state == .broken }
      let told = legend.constraints.reduce(broken) { $0 + $1.count }
      #expect(told == picture.undrawn.count, "seed \(seed)\n\(text)")
      #expect(!filling.isIncomplete, "seed \(seed)\n\(text)")
      for count in [filling.names, filling.rest] where count > 0 {
        #expect(text.contains(" \(count) more"), "seed \(seed)\n\(text)")
      }
      #expect(lines.count <= page.rows, "seed \(seed)\n\(text)")
      #expect(lines.allSatisfy { cellWidth(of: $0) <= page.columns }, "seed \(seed)\n\(text)")
      // What is only counted has no room.
      if filling.rest + filling.names > 0 {
        #expect(lines.count >= page.rows - 3, "seed \(seed)\n\(text)")
      }
    }
  }

  @Test func `a name is in its own view, or of a view without extent in the one around it`() {
    for seed in seeds.prefix(150) {
      guard let (page, _) = page(seed: seed) else { continue }
      let (picture, _, _) = filling(of: page)
      let holds = picture.scene.holders
      for row in 0..<picture.canvas.rows {
        var column = 0
        while column < picture.canvas.columns {
          var (run, cells): (String, [Int]) = ("", [])
          while column < picture.canvas.columns,
            case .character(let character) = picture.canvas[column, row].glyph
          {
            run.append(character)
            cells.append(row * picture.canvas.columns + column)
            column += 1
          }
          column += 1
          guard let number = run.firstMatch(of: /-(\d+)-/).flatMap({ Int($0.1) }),
            let index = picture.scene.placeOfItem[number], !holds[index]
          else { continue }
          let shape = picture.scene.shapes[index]
          let ground = shape.isEmpty ? [shape.parent ?? -1, -2, index] : [index]
          #expect(
            cells.allSatisfy { ground.contains(picture.owner[$0]) }, "seed \(seed), \(run)")
        }
      }
    }
  }

  @Test func `a drawing says where its axes differ`() {
    var (stretched, even) = (0, 0)
    for seed in seeds {
      guard let (page, _) = page(seed: seed) else { continue }
      let (picture, _, _) = filling(of: page)
      let projection = picture.projection
      let ratio = projection.cellHeight / projection.cellWidth / 2
      let isSaid = page.lines(.none).contains { $0.contains("not to scale") }
      #expect(isSaid == (max(ratio, 1 / ratio) > 1.2), "seed \(seed)")
      if isSaid { stretched += 1 } else { even += 1 }
    }
    #expect(stretched > 20 && even > 20)
  }

  @Test func `what a constraint refers to is drawn: guides, and the edges of the safe area`() {
    var snapshot = redAndBlue()
    snapshot.items.append(.at("space", 156, 20, 8, 440, kind: .guide))
    #expect(!terminalText(of: snapshot, size: (120, 40)).contains("dotted"))
    snapshot.connections.append(
      connection("c6", .horizontal, 2, .leading, to: 0, .trailing, constant: 0))
    #expect(terminalText(of: snapshot, size: (120, 40)).contains("dotted: guides"))
    snapshot.root.safeArea = EdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    let text = terminalText(of: snapshot, size: (120, 40))
    #expect(text.contains("dotted: guides, safe area"))
    #expect(text.contains("┈┈┈┈┈┈"), "\(text)")
  }
}
