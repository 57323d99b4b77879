// Line drawings of random and of hostile layouts: what must hold of every one of them.

import AutoLayout
import Testing

@testable import Drawing

/// Seeds of the random layouts that each law is tested on.
let seeds = 0..<500

@Suite struct LineDrawingTests {
  @Test func `every visible view is named, and the drawing and its scale fit the terminal`() {
    let sizes = [(80, 20), (40, 12), (120, 50)]
    for seed in seeds {
      let style = TerminalStyle.allCases[seed % TerminalStyle.allCases.count]
      let (columns, rows) = sizes[seed % 3]
      let snapshot = randomSnapshot(seed: seed)
      let text = terminalText(of: snapshot, style: style, size: (columns, rows))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let unnamed = snapshot.items.indices.filter { index in
        let name = drawableText(
          snapshot.items[index].name, spelling: style == .ascii ? .carets : .pictures)
        return !isHidden(index, in: snapshot) && !text.contains(name)
      }
      // Names without room are counted, none is lost.
      let more = lines.firstIndex { $0.contains(" more: frames") }
      let count =
        more.flatMap { lines[$0].firstMatch(of: /(\d+) more: frames/) }.map { $0.1 } ?? "0"
      #expect(unnamed.count <= Int(count) ?? 0, "seed \(seed), \(style)\n\(text)")
      let isCrowded = snapshot.items.count > rows / 2
      #expect(more == nil || isCrowded, "seed \(seed), \(style)\n\(text)")
      let isEmpty = DrawnScene(snapshot, showsGuides: false).extent() == nil
      #expect(lines.contains { $0.contains("1 cell = ") } == !isEmpty, "seed \(seed)")
      #expect(lines.allSatisfy { cellWidth(of: String($0)) <= columns }, "seed \(seed)")
      #expect(lines.count <= rows, "seed \(seed), \(style)\n\(text)")
    }
  }

  @Test func `no label lies on a border or touches another label`() {
    for seed in seeds {
      var picture = Sheet(
        DrawnScene(randomSnapshot(seed: seed), showsGuides: false), columns: 80, rows: 19)
      let before = picture.canvas
      picture.placeLabels()
      // The name of a view around others stands in its own border; a letter may replace a cross.
      let holders = picture.scene.holders
      let borders = picture.spans.indices.filter { holders[$0] }
        .flatMap { [picture.spans[$0].top, picture.spans[$0].bottom] }
      let crossed = zip(picture.canvas.cells, before.cells).enumerated().contains { cell, pair in
        pair.0.isText && !pair.1.isFree && pair.1.glyph != .mark(picture.pen.zeroSize)
          && !(pair.1.arms == 10 && borders.contains(cell / before.columns))
      }
      #expect(!crossed, "seed \(seed)")
      let rows = picture.lines(.none)
      for index in picture.scene.shapes.indices where picture.isNamed[index] {
        let label = picture.scene.label(of: index)
        let stands = rows.contains { standsAlone(label, in: $0) }
        #expect(stands, "seed \(seed), \(label)")
      }
    }
  }

  @Test func `the same snapshot is drawn in the same bytes`() {
    for seed in seeds.prefix(50) {
      let snapshot = randomSnapshot(seed: seed)
      let first = terminalText(of: snapshot, colours: 1 << 24)
      #expect(first == terminalText(of: snapshot, colours: 1 << 24))
    }
  }

  @Test func `colour adds escape sequences and changes nothing else`() {
    for seed in seeds.prefix(100) {
      let snapshot = randomSnapshot(seed: seed)
      let coloured = terminalText(of: snapshot, colours: 1 << 24)
      #expect(
        coloured.contains("\u{1B}[") == !DrawnScene(snapshot, showsGuides: false).shapes.isEmpty,
        "seed \(seed)")
      let stripped = coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(stripped == terminalText(of: snapshot), "seed \(seed)")
    }
  }

  @Test func `what a name would make a terminal do is spelt and not sent`() {
    var snapshot = redAndBlue()
    snapshot.items[0].name = "a\u{1B}[2J\u{7}\u{9B}\u{202E}\r\n"
    snapshot.items[1].lines = ["\u{1B}]0;title\u{7}"]
    for style in TerminalStyle.allCases {
      let text = terminalText(of: snapshot, style: style, size: (120, 40))
      let sent = text.unicodeScalars.filter {
        $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
      }
      #expect(sent.isEmpty)
    }
    #expect(terminalText(of: snapshot, size: (120, 40)).contains("a␛[2J␇\\u{9B}\\u{202E}␍␊"))
    #expect(terminalText(of: snapshot, style: .ascii, size: (120, 40)).contains("^[]0;title^G"))
  }

  @Test func `ASCII drawings of ASCII names are ASCII`() {
    for snapshot in [redAndBlue(), card()] {
      #expect(terminalText(of: snapshot, style: .ascii).allSatisfy { $0.isASCII })
    }
  }

  @Test func `huge, negative and missing coordinates draw without a trap`() {
    var snapshot = LayoutSnapshot(root: .init(width: 1e300, height: 0))
    snapshot.items = [
      .at("far", 1e300, -1e300, 1e300, 1e300), .at("back", -1e308, 0, 1e308, 1e308, in: 0),
      .at("lost", 0, 0, 1, 1, in: 77), .at("own", 0, 0, 1, 1, in: 3),
    ]
    for width in [0, 1e-9, 320, 1e300] {
      snapshot.root.width = width
      snapshot.root.height = width
      #expect(terminalText(of: snapshot).contains("far"))
    }
    #expect(terminalText(of: LayoutSnapshot(root: .init(width: 0, height: 0))).contains("root 0×0"))
  }

  @Test func `thousands of views are drawn, and those beyond the legend are counted`() {
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 480))
    for index in 0..<3000 {
      snapshot.items.append(.at("v\(index)", Double(index % 50) * 6, Double(index / 50) * 8, 5, 7))
    }
    let text = terminalText(of: snapshot)
    let told = text.firstMatch(of: /… (\d+) more: frames/).flatMap { Int($0.1) }
    #expect(told.map { (2800..<3000).contains($0) } == true, "\(text)")
    #expect(text.split(separator: "\n").count <= 20)
  }

  @Test func `what a legend has no room for is counted, with a way to see it`() {
    var snapshot = redAndBlue()
    snapshot.connections += Array(repeating: snapshot.connections[0], count: 80)
    let text = terminalText(of: snapshot, overlays: [.constraints], size: (80, 20))
    #expect(text.contains(" more: show constraints"))
  }

  private func isHidden(_ index: Int, in snapshot: LayoutSnapshot) -> Bool {
    let item = snapshot.items[index]
    return item.isHidden || item.superview.map { isHidden($0, in: snapshot) } ?? false
  }

  private func standsAlone(_ label: String, in row: String) -> Bool {
    row.ranges(of: label).contains { range in
      let before =
        range.lowerBound == row.startIndex ? " " : row[row.index(before: range.lowerBound)]
      let after = range.upperBound == row.endIndex ? " " : row[range.upperBound]
      return !before.isLetter && !before.isNumber && !after.isLetter && !after.isNumber
    }
  }
}
