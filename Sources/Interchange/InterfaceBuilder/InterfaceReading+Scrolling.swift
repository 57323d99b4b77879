import AutoLayout

// The content of scroll views and tables: bars reach into none of it, and rows grow.

extension InterfaceReading {
  /// Returns whether a view scrolls its content away from below the bars, so that they cover none
  /// of it.
  func keepsBarsOff(_ element: XMLElement) -> Bool {
    !isMac && ["scrollView", "tableView", "collectionView"].contains(element.name)
      && element["contentInsetAdjustmentBehavior"] != "never"
  }

  /// Returns whether something is laid out within a view's margins, which the file does not measure
  /// otherwise.
  func speaksOfItsMargins(_ element: XMLElement) -> Bool {
    guard element["insetsLayoutMarginsFromSafeArea"] == nil else { return false }
    if element["layoutMarginsRelativeArrangement"] == "YES" { return true }
    return element.child("constraints")?.children.contains { constraint in
      ["first", "second"].contains { side in
        let item = constraint["\(side)Item"]
        return constraint["\(side)Attribute"]?.contains(text: "Margin") == true
          && (item == nil || item == element["id"])
      }
    } ?? false
  }

  /// Returns whether a table's rows are as high as their content.
  static func hasAutomaticRows(_ table: XMLElement) -> Bool { table.number("rowHeight") == -1 }

  /// Returns whether the constraints of a cell determine its height.
  static func isSelfSizing(_ cell: XMLElement) -> Bool {
    cell["rowHeight"] == nil && cell.constraintCount > 0
  }

  /// Returns whether a view is a row without its table, which is as high as its constraints make it:
  /// the height on the canvas is a wish.
  func growsAlone(_ element: XMLElement) -> Bool {
    !isMac && element.name == "tableViewCell" && element.constraintCount > 0
  }

  /// Returns the optional constraint of a row that grows with its content: to be as high as it is
  /// drawn.
  func wishes(_ cell: XMLElement, _ name: String, in table: XMLElement?) -> [String] {
    guard let table, Self.hasAutomaticRows(table), Self.isSelfSizing(cell),
      let height = cell.child("rect", key: "frame")?.number("height")
    else { return [] }
    let content = cell.child("tableViewCellContentView")
    let around = contentInsets(of: cell, content) ?? separatorInsets
    let wish = Self.text(height - around.top - around.bottom)
    return ["\(name).content.height == \(wish) @999"]
  }
}
