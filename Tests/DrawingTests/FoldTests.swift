// Bands of a drawing that are lower than they are: only as much as the screen needs.

import AutoLayout
import Conditions
import Testing

@testable import Drawing

@Suite struct FoldTests {
  /// A few labels at random places of a tall phone.
  private func phone(_ random: inout SeededNumbers) -> LayoutSnapshot {
    var snapshot = LayoutSnapshot(root: .init(width: 390, height: 844))
    var y = Double(random.number(0...300))
    for index in 0..<random.number(1...3) {
      snapshot.items.append(.at("v\(index)", 20, y, Double(random.number(60...300)), 30))
      y += 30 + Double(random.number(20...200))
    }
    return snapshot
  }

  /// Rows of the screen are left free only where nothing is folded.
  @Test func `a folded drawing leaves no rows of the screen free`() {
    var count = 0
    for seed in 0..<40 {
      var random = SeededNumbers(seed: seed)
      let size = (columns: random.number(50...130), rows: random.number(14...44))
      let snapshot = phone(&random)
      for style in [TerminalStyle.box, .block] {
        let text = terminalText(of: snapshot, style: style, size: size)
        let lines = text.split(separator: "\n")
        #expect(lines.count <= size.rows)
        guard text.contains(" pt empty ") else { continue }
        count += 1
        #expect(lines.count >= size.rows - 2, "\(size): \n\(text)")
      }
    }
    #expect(count > 20, "\(count)")
  }

  /// The rows of a view are those that its scale says, whatever is folded beside it.
  @Test(arguments: 0..<20)
  func `spare rows that a fold takes change no scale`(seed: Int) {
    var random = SeededNumbers(seed: seed)
    let scene = DrawnScene(phone(&random), showsGuides: false)
    func excerpt(_ spare: Int) -> Excerpt {
      Excerpt(
        of: scene, .occupied, style: .block, overlays: [], ghost: nil, gaps: [], spare: spare,
        columns: 60, rows: 16)
    }
    let few = Projection(of: excerpt(0), columns: 60, rows: 16)
    let higher = excerpt(random.number(1...20))
    let spare = zip(higher.folds, excerpt(0).folds).reduce(0) { $0 + $1.0.rows - $1.1.rows }
    let many = Projection(of: higher, columns: 60, rows: 16 + spare)
    #expect(few.cellHeight == many.cellHeight && few.cellWidth == many.cellWidth)
    #expect(many.rows >= few.rows && many.rows <= few.rows + spare)
  }

  @Test(arguments: [(60, 15), (80, 24), (120, 40)])
  func `a hairline at the far edge lies in the root`(columns: Int, rows: Int) {
    var snapshot = LayoutSnapshot(root: .init(width: 375, height: 88))
    snapshot.items = [.at("icon", 16, 22, 44, 44), .at("line", 72, 87.5, 303, 0.5)]
    let sheet = Sheet(
      DrawnScene(snapshot, showsGuides: false), style: .block, columns: columns, rows: rows)
    let last = sheet.projection.rowPart(88)
    let below = sheet.halves.indices.filter {
      let (cell, half) = $0.quotientAndRemainder(dividingBy: 2)
      return cell / sheet.canvas.columns * 2 + half >= last && sheet.halves[$0].shape >= 0
    }
    #expect(below.isEmpty && sheet.halves.contains { $0.shape == 1 })
  }

  @Test(arguments: ["👍🏽", "👨‍👩‍👧", "❤️", "🏳️‍🌈", "🇩🇪", "é", "e\u{301}", "漢"])
  func `a drawn character has the cells that each terminal gives it`(character: String) {
    let drawn = drawableText(character)
    // Terminals that know no clusters add the widths of the scalars.
    let scalars = drawn.unicodeScalars.reduce(0) {
      $0 + ($1.properties.generalCategory == .nonspacingMark ? 0 : cellWidth(of: String($1)))
    }
    #expect(cellWidth(of: drawn) == scalars)
  }

  @Test func `a broken constraint is red in the legend`() {
    var snapshot = redAndBlue()
    snapshot.connections[3].state = .broken
    let text = terminalText(of: snapshot, style: .block, size: (60, 15), colours: 256)
    #expect(text.contains("\u{1B}[31m! "))
  }
}
