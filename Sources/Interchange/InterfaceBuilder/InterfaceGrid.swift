import AutoLayout

// An AppKit grid, as guides for its rows and columns and constraints from its views to them.

/// A grid view (`NSGridView`), with the placement of each of its views.
struct InterfaceGrid {
  /// The placement of a view within its cell along an axis.
  enum Placement: CaseIterable {
    case near, far, center, fill, none
  }

  /// The baseline on which a row's views are aligned.
  enum Alignment: String, CaseIterable {
    case firstBaseline, lastBaseline
  }

  /// A row or a column.
  struct Line {
    var element: XMLElement
    /// The set length; `nil` to fit the largest view.
    var length: Double?
    /// The padding before and after it.
    var padding: (near: Double, far: Double)
    var isHidden: Bool
    /// The guide that represents it; empty if it is hidden.
    var guide = ""
  }

  /// A visible cell, or the first of several merged ones.
  struct Cell {
    var element: XMLElement
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
  }

  /// A view in a cell.
  struct Content {
    var view: String
    var cell: Cell
    /// The top edge in the file, from which an unknown control's baseline is inferred.
    var storedTop: Double?
    var isInTable: Bool
  }

  /// The attribute names for an axis.
  private struct Words {
    var near, far, center, size: String
    static let across = Words(near: "leading", far: "trailing", center: "centerX", size: "width")
    static let down = Words(near: "top", far: "bottom", center: "centerY", size: "height")
  }

  let element: XMLElement
  private(set) var columns: [Line]
  private(set) var rows: [Line]
  private var columnNumbers: [String: Int] = [:]
  private var rowNumbers: [String: Int] = [:]
  /// The columns and rows of merged cells, by the identifier of the first one.
  private var merged: [String: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)] = [:]
  /// The views with their cells, in order.
  private var content: [Content] = []

  init(_ element: XMLElement) {
    self.element = element
    columns = Self.lines(element.child("columns"), "leading", "trailing", "width")
    rows = Self.lines(element.child("rows"), "top", "bottom", "height")
    for (number, line) in columns.enumerated() {
      if let id = line.element["id"] { columnNumbers[id] = number }
    }
    for (number, line) in rows.enumerated() {
      if let id = line.element["id"] { rowNumbers[id] = number }
    }
    for cell in element.child("gridCells")?.children ?? [] {
      guard let head = cell["headOfMergedCell"], let (column, row) = place(of: cell) else {
        continue
      }
      let known = merged[head] ?? (column...column, row...row)
      merged[head] = (
        min(known.columns.lowerBound, column)...max(known.columns.upperBound, column),
        min(known.rows.lowerBound, row)...max(known.rows.upperBound, row)
      )
    }
  }

  private static func lines(
    _ list: XMLElement?, _ near: String, _ far: String, _ size: String
  ) -> [Line] {
    (list?.children ?? []).map { line in
      // A column or row that fits its content is stored with a length near 0.
      let length = line.number(size).flatMap { $0 > 0.001 ? $0 : nil }
      return Line(
        element: line, length: length,
        // Negative leading padding moves the line towards the next one; elsewhere it is ignored.
        padding: (max(line.number("\(near)Padding") ?? 0, 0), line.number("\(far)Padding") ?? 0),
        isHidden: line["hidden"] == "YES")
    }
  }

  private func place(of cell: XMLElement) -> (column: Int, row: Int)? {
    guard let column = cell["column"].flatMap({ columnNumbers[$0] }),
      let row = cell["row"].flatMap({ rowNumbers[$0] })
    else { return nil }
    return (column, row)
  }

  /// Returns the columns and rows of a cell; `nil` if the file lacks them.
  func cell(_ element: XMLElement) -> Cell? {
    guard let (column, row) = place(of: element) else { return nil }
    let isHead = element["id"] != nil && element["id"] == element["headOfMergedCell"]
    let region = isHead ? merged[element["id"] ?? ""] : nil
    return Cell(
      element: element, columns: region?.columns ?? column...column,
      rows: region?.rows ?? row...row)
  }

  /// Returns whether a row and a column of a cell are visible.
  func isShown(_ cell: Cell) -> Bool {
    columns[cell.columns].contains { !$0.isHidden } && rows[cell.rows].contains { !$0.isHidden }
  }

  mutating func add(_ content: Content) { self.content.append(content) }

  // MARK: - Lines

  /// Returns the lines for the guides and constraints that arrange the grid's views.
  ///
  /// `take` makes a name unique. A view fills its cell if it has no natural size, or a hugging
  /// priority below 248.
  mutating func lines(in name: String, _ given: String, _ take: (String) -> String) -> [String] {
    for index in columns.indices where !columns[index].isHidden {
      columns[index].guide = Name.written(take("\(given)Column\(index + 1)"))
    }
    for index in rows.indices where !rows[index].isHidden {
      rows[index].guide = Name.written(take("\(given)Row\(index + 1)"))
    }
    let guides = (columns + rows).filter { !$0.isHidden }.map { $0.guide }
    guard !guides.isEmpty else { return [] }
    var result = Self.chunks(guides).map { "guide \($0.joined(separator: ", ")) in \(name)" }
    result += chain(columns, in: name, .across, across: .down, "columnSpacing")
    result += chain(rows, in: name, .down, across: .across, "rowSpacing")
    var spans = Spans()
    let across = content.map { item in
      spans.guide(of: columns[item.cell.columns], "\(given)Columns", item.cell.columns, take)
    }
    let down = content.map { item in
      spans.guide(of: rows[item.cell.rows], "\(given)Rows", item.cell.rows, take)
    }
    for (span, ends) in spans.made {
      let isAcross = columns.contains { $0.guide == ends.first }
      let (along, other): (Words, Words) = isAcross ? (.across, .down) : (.down, .across)
      result += [
        "guide \(span) in \(name)",
        "\(span).\(along.near) == \(ends.first).\(along.near)",
        "\(span).\(along.far) == \(ends.last).\(along.far)",
        "\(span).(\(other.near), \(other.far)) == \(name).(\(other.near), \(other.far))",
      ]
    }
    let placed = zip(content, across).map { item, guide in
      (view: item.view, guide: guide, placement: xPlacement(of: item.cell))
    }
    result += placements(placed, .across)
    let (aligned, free) = content.indices.reduce(into: ([Int](), [Int]())) { lists, index in
      if alignment(of: content[index].cell) == nil {
        lists.1.append(index)
      } else {
        lists.0.append(index)
      }
    }
    result += placements(
      free.map {
        (view: content[$0].view, guide: down[$0], placement: yPlacement(of: content[$0].cell))
      }, .down)
    return result + baselines(aligned, down)
  }

  /// The guides of merged cells.
  private struct Spans {
    var made: [(guide: String, ends: (first: String, last: String))] = []

    /// Returns the guide for the given lines: that of the only visible one, or one that spans them
    /// all.
    mutating func guide(
      of lines: ArraySlice<Line>, _ wish: String, _ range: ClosedRange<Int>,
      _ take: (String) -> String
    ) -> String {
      let shown = lines.filter { !$0.isHidden }
      guard let first = shown.first?.guide, let last = shown.last?.guide else { return "" }
      if first == last { return first }
      if let known = made.first(where: { $0.ends == (first, last) }) { return known.guide }
      let guide = Name.written(
        take("\(wish)\(range.lowerBound + 1)to\(range.upperBound + 1)"))
      made.append((guide, (first, last)))
      return guide
    }
  }

  /// Chains rows or columns, each as long as its content unless it has a length.
  private func chain(
    _ all: [Line], in name: String, _ words: Words, across: Words, _ spacing: String
  ) -> [String] {
    let lines = all.filter { !$0.isHidden }
    guard let last = lines.last else { return [] }
    let gap = element.number(spacing) ?? Self.usualSpacing
    var result: [String] = []
    var (end, rest) = ("\(name).\(words.near)", 0.0)
    for (index, line) in lines.enumerated() {
      let distance = rest + (index == 0 ? 0 : gap) + line.padding.near
      result.append("\(line.guide).\(words.near) == \(end)\(StoredPlacement.plus(distance))")
      (end, rest) = ("\(line.guide).\(words.far)", line.padding.far)
    }
    result.append(
      "\(name).\(words.far) == \(last.guide).\(words.far)\(StoredPlacement.plus(max(rest, 0)))")
    let ends = "(\(across.near), \(across.far))"
    result += Self.lists(lines.map { $0.guide }) { "\($0).\(ends) == \(name).\(ends)" }
    for line in lines {
      guard let length = line.length else { continue }
      result.append("\(line.guide).\(words.size) == \(NumberFormat.exact(length))")
    }
    let axis = words.size == "width" ? "horizontal" : "vertical"
    // Compression resistance must win.
    let hugging = min(
      max(((element.number("\(axis)HuggingPriority") ?? 250) * 10).rounded() / 10, 2), 600)
    return result
      + Self.lists(lines.filter { $0.length == nil }.map { $0.guide }) {
        "\($0).\(words.size) == 0 @\(NumberFormat.exact(hugging))"
      }
  }

  /// Returns the lines that place views in their cells along an axis.
  private func placements(
    _ placed: [(view: String, guide: String, placement: Placement)], _ words: Words
  ) -> [String] {
    var result: [String] = []
    var guides: [String] = []
    var known: Set<String> = []
    for item in placed where known.insert(item.guide).inserted { guides.append(item.guide) }
    var views: [String: [Placement: [String]]] = [:]
    for item in placed {
      views[item.guide, default: [:]][item.placement, default: []].append(item.view)
    }
    for guide in guides {
      for placement in Placement.allCases {
        guard let some = views[guide]?[placement] else { continue }
        for (edge, relation, wish) in Self.ties(placement, words) {
          result += Self.lists(some) { "\($0).\(edge) \(relation) \(guide).\(edge)\(wish)" }
        }
      }
    }
    return result
  }

  /// Returns the constraints that tie a view to its cell along an axis: edge, relation and
  /// priority.
  private static func ties(
    _ placement: Placement, _ words: Words
  ) -> [(edge: String, relation: String, wish: String)] {
    let (near, far) = (words.near, words.far)
    switch placement {
    case .near: return [(near, "==", ""), (far, "<=", ""), (far, "==", filling)]
    case .far: return [(far, "==", ""), (near, ">=", ""), (near, "==", filling)]
    case .center:
      return [
        (words.center, "==", ""), (near, ">=", ""), (near, "==", filling), (far, "==", filling),
      ]
    case .fill: return [("(\(near), \(far))", "==", "")]
    // The file's own constraints place the view.
    case .none:
      return [
        (near, ">=", " @999"), (far, "<=", " @999"), (near, "==", " @1"), (far, "==", " @1"),
      ]
    }
  }

  /// Aligns the views of a row by their baselines, and keeps them within the row.
  private func baselines(_ aligned: [Int], _ guides: [String]) -> [String] {
    var result: [String] = []
    var rows: [String] = []
    var known: Set<String> = []
    for index in aligned where known.insert(guides[index]).inserted { rows.append(guides[index]) }
    var ofRow: [String: [Int]] = [:]
    for index in aligned { ofRow[guides[index], default: []].append(index) }
    for row in rows {
      let members = ofRow[row] ?? []
      let views = members.map { content[$0].view }
      for alignment in Alignment.allCases {
        let group = members.map { content[$0] }.filter { self.alignment(of: $0.cell) == alignment }
        guard let first = group.first(where: { $0.isInTable }) ?? group.first else { continue }
        var others: [String] = []
        for other in group where other.view != first.view {
          if !other.isInTable, first.isInTable, let top = first.storedTop, let own = other.storedTop
          {
            result.append(
              "\(other.view).top == \(first.view).top\(StoredPlacement.plus(own - top))")
          } else {
            others.append(other.view)
          }
        }
        result += Self.lists(others) {
          "\($0).\(alignment.rawValue) == \(first.view).\(alignment.rawValue)"
        }
      }
      result += Self.lists(views) { "\($0).top >= \(row).top" }
      result += Self.lists(views) { "\($0).bottom <= \(row).bottom" }
      for index in members {
        let view = content[index].view
        switch yPlacement(of: content[index].cell) {
        case .far:
          result.append("\(view).bottom == \(row).bottom\(Self.leaning)")
          result.append("\(view).top == \(row).top\(Self.filling)")
        case .center: result.append("\(view).centerY == \(row).centerY\(Self.leaning)")
        case .near, .fill, .none:
          result.append("\(view).top == \(row).top\(Self.leaning)")
          result.append("\(view).bottom == \(row).bottom\(Self.filling)")
        }
      }
    }
    return result
  }

  // MARK: - Inherited cell properties

  private func word(_ name: String, _ cell: XMLElement, _ line: XMLElement) -> String? {
    for holder in [cell, line, element] {
      if let word = holder[name], word != "inherited" { return word }
    }
    return nil
  }

  func xPlacement(of cell: Cell) -> Placement {
    let line = columns[cell.columns.lowerBound].element
    return Self.placement(word("xPlacement", cell.element, line))
  }

  private func yPlacement(of cell: Cell) -> Placement {
    let line = rows[cell.rows.lowerBound].element
    return Self.placement(word("yPlacement", cell.element, line))
  }

  private static func placement(_ word: String?) -> Placement {
    switch word {
    case "trailing", "bottom": .far
    case "center": .center
    case "fill": .fill
    case "none": .none
    default: .near
    }
  }

  /// Returns the baseline alignment of a view with the others in its row; `nil` for none, such as
  /// for a cell that spans several rows.
  private func alignment(of cell: Cell) -> Alignment? {
    guard cell.rows.count == 1 else { return nil }
    let line = rows[cell.rows.lowerBound].element
    return word("rowAlignment", cell.element, line).flatMap(Alignment.init)
  }

  // MARK: - Writing

  /// The default spacing of a grid, in points.
  private static let usualSpacing = 6.0
  /// The priority at which a view fills its cell.
  private static let filling = " @248"
  /// The priority at which a row's views keep their placement.
  private static let leaning = " @248.5"
  /// The maximum number of names in a line.
  private static let most = 12

  private static func chunks(_ names: [String]) -> [[String]] {
    stride(from: 0, to: names.count, by: most).map {
      Array(names[$0..<min($0 + most, names.count)])
    }
  }

  /// Writes items as lists of limited length: `(a, b)`, or `a` alone.
  private static func lists(_ names: [String], _ line: (String) -> String) -> [String] {
    chunks(names).map { line($0.count == 1 ? $0[0] : "(\($0.joined(separator: ", ")))") }
  }
}
