import AutoLayout

// AppKit grid views.

extension InterfaceReading {
  /// Reads the views in a grid's cells, and writes the guides and constraints that place them.
  mutating func readGrid(_ element: XMLElement, name: String) {
    var grid = InterfaceGrid(element)
    guard output.translation.views + grid.columns.count + grid.rows.count <= Self.viewLimit else {
      lineTooMany = lineTooMany ?? element.line
      return
    }
    for line in grid.columns + grid.rows { checkPart(line.element) }
    for part in element.child("gridCells")?.children ?? [] where !isStopped() {
      checkPart(part)
      let views = Self.views(of: part)
      constraints.keep(of: part, owner: name)
      for child in part.children
      where child["key"] != "contentView" && child["key"] != "view" && child.name != "constraints" {
        output.leaveWhole("\(part.name) \(child.name)", child)
      }
      guard let cell = grid.cell(part) else {
        if !views.isEmpty { output.leave("\(part.name) without its row and column", part) }
        for view in views { _ = make(view, in: name, as: .beside, of: element) }
        continue
      }
      let isShown = grid.isShown(cell)
      for view in views {
        guard let made = make(view, in: name, as: .gridded(isShown: isShown), of: element) else {
          continue
        }
        if isShown {
          let stored =
            view["misplaced"] == "YES" ? nil : canvas.alignmentFrame(of: view, in: element)
          grid.add(
            .init(
              view: made, cell: cell, storedTop: stored?.y,
              isInTable: document.kind(of: view) != nil || !MacControls.isControl(view)))
        } else {
          output.set(made, Setting(.hidden, .flag(true)))
        }
      }
    }
    let given = element["id"].flatMap { id in
      output.translation.aliases.last { $0.word == id }?.name
    }
    for line in grid.lines(in: name, given ?? "grid", { output.name($0, of: nil) }) {
      output.write(line)
    }
  }

  /// Lists the unread attributes of a row, a column or a cell.
  private mutating func checkPart(_ element: XMLElement) {
    for attribute in element.attributes where !Self.attributesOfGrids.contains(attribute.name) {
      output.leave("\(element.name) \(attribute.name)=\"\(attribute.value)\"", element)
    }
  }

  private static let attributesOfGrids = Set(
    words: """
      id key userLabel row column headOfMergedCell xPlacement yPlacement rowAlignment hidden width
      height leadingPadding trailingPadding topPadding bottomPadding
      """)
}
