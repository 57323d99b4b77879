import AutoLayout

/// The rows of a document's tables: their heights, and the position of their content.
struct TableRows {
  private let document: InterfaceDocument
  /// The heights of rows that differ from their table's, by the identifiers of their cells.
  private var ownHeights: [String: Double] = [:]
  /// The table that contains each cell, by the cell's identifier.
  private var tables: [String: XMLElement] = [:]

  init(in document: InterfaceDocument) { self.document = document }

  /// Returns the settings for a table's row heights and the insets of their content; records the
  /// heights of rows that differ.
  mutating func settings(ofTable table: XMLElement) -> [Setting] {
    let sections = table.child("sections")?.children ?? []
    let cells =
      (table.child("prototypes")?.children ?? [])
      + sections.flatMap { $0.child("cells")?.children ?? [] }
    for id in cells.compactMap({ $0["id"] }) { tables[id] = table }
    let frames = cells.compactMap { document.frame(of: $0, in: table) }
    guard let first = frames.first else {
      guard let height = table.number("rowHeight"), height > 0 else { return [] }
      return [Setting(.rowHeight, .number(height))]
    }
    let isAutomatic = Self.areAutomatic(in: table)
    let height = ItemValue.number(first.height)
    var settings =
      isAutomatic
      ? [Setting(.rowHeight, .word("automatic")), Setting(.estimated, height)]
      : [Setting(.rowHeight, height)]
    for cell in cells {
      guard let id = cell["id"], let height = cell.child("rect", key: "frame")?.number("height"),
        isAutomatic ? !Self.isSelfSizing(cell) : height != first.height
      else { continue }
      ownHeights[id] = height
    }
    // There may be a header above the first row.
    let width = table.child("rect", key: "frame")?.size?.width ?? 0
    let inset = Self.sideInset(of: table, rowWidth: first.width)
    let left = inset ?? max(0, first.x)
    let right = inset ?? (first.x > 0 ? max(0, width - first.x - first.width) : 0)
    let insets = EdgeInsets(top: max(0, first.y), left: left, bottom: 0, right: right)
    if insets != .zero { settings.append(Setting(.contentInsets, insets.value)) }
    return settings
  }

  /// Returns the distance of an Inset Grouped table's rows from its sides, even if they are stored
  /// as wide as the table; `nil` for other tables.
  private static func sideInset(of table: XMLElement?, rowWidth: Double) -> Double? {
    guard let table, table["style"] == "insetGrouped",
      let width = table.child("rect", key: "frame")?.size?.width
    else { return nil }
    return rowWidth < width ? (width - rowWidth) / 2 : width >= 390 ? 20 : 16
  }

  /// Returns whether a table's rows are as tall as their content.
  private static func areAutomatic(in table: XMLElement) -> Bool {
    table.number("rowHeight") == -1
  }

  /// Returns whether the constraints of a cell determine its height.
  private static func isSelfSizing(_ cell: XMLElement) -> Bool {
    cell["rowHeight"] == nil && cell.constraintCount > 0
  }

  /// Returns whether a view is a table cell without its table, sized by its constraints: its height
  /// on the canvas is only a preference.
  func growsAlone(_ element: XMLElement) -> Bool {
    !document.isMac && element.name == "tableViewCell" && element.constraintCount > 0
  }

  /// Returns the optional constraint of a row that grows with its content: to be as tall as drawn.
  func wishes(_ cell: XMLElement, _ name: String, in table: XMLElement?) -> [OutlineEquation<
    String
  >] {
    guard let table, Self.areAutomatic(in: table), Self.isSelfSizing(cell),
      let height = cell.child("rect", key: "frame")?.number("height")
    else { return [] }
    let content = cell.child("tableViewCellContentView")
    let around = contentInsets(of: cell, content) ?? separatorInsets
    let wish = height - around.top - around.bottom
    return [.init("\(name).content", .height, plus: wish, priority: 999)]
  }

  /// Returns the settings of an iOS cell: the position of its content view, and the height of its
  /// row.
  func settings(of cell: XMLElement) -> [Setting] {
    let content = cell.child("tableViewCellContentView")
    let separator = separatorInsets
    let around = contentInsets(of: cell, content) ?? separator
    var settings = ownHeights[cell["id"] ?? ""].map { [Setting(.rowHeight, .number($0))] } ?? []
    if around != separator { settings.append(Setting(.contentInsets, around.value)) }
    // A table begins below the bars, so they do not cover its rows.
    settings.append(Setting(.insetsFromSafeArea, .flag(false)))
    guard InterfaceMargins.own(of: cell).isEmpty else { return settings }
    if let own = content.map(InterfaceMargins.own), !own.isEmpty { return own + settings }
    let edges = contentMargins(cell, around: around, separator)
    return [Setting(.margins, edges.value)] + settings
  }

  /// The insets of a cell's separator.
  private var separatorInsets: EdgeInsets {
    EdgeInsets(top: 0, left: 0, bottom: 1 / document.scale, right: 0)
  }

  /// Returns the stored distances from a cell's edges to its content view; `nil` if the frame is
  /// stale and too short for its subviews, as early versions stored it.
  private func contentInsets(of cell: XMLElement, _ content: XMLElement?) -> EdgeInsets? {
    guard let outer = cell.child("rect", key: "frame")?.size, let content,
      let inner = document.frame(of: content, in: nil)
    else { return nil }
    let lowest =
      (content.child("subviews")?.children ?? []).lazy
      .compactMap { document.frame(of: $0, in: content) }.map { $0.y + $0.height }.max() ?? 0
    guard lowest <= inner.height + 0.5 || lowest > outer.height + 0.5 else { return nil }
    return EdgeInsets(
      top: inner.y, left: inner.x, bottom: outer.height - inner.y - inner.height,
      right: outer.width - inner.x - inner.width)
  }

  /// Returns the margins of a cell's content, measured from the cell's edges, for the Interface
  /// Builder version and the table's width and style.
  private func contentMargins(
    _ cell: XMLElement, around: EdgeInsets, _ separator: EdgeInsets
  ) -> EdgeInsets {
    let table = cell["id"].flatMap { tables[$0] }
    let version = document.version
    // Since the last betas of Xcode 9.
    let hasSafeArea = version >= 13200
    let width = cell.child("rect", key: "frame")?.size?.width ?? 0
    // The margins of inset rows equal the table's inset.
    let inset = Self.sideInset(of: table, rowWidth: width) ?? 0
    // Since Xcode 11, a wide row must fill a wide screen.
    let screen = version < 14800 ? nil : document.device?.size.width
    let isWide = min(width, screen ?? width) >= (version < 22000 ? 400 : 390)
    // In Xcode 11, margins on narrow screens were a point smaller.
    let isXcode11 = (14800..<17000).contains(version) && screen.map { $0 < 414 } ?? false
    let usual: Double = isXcode11 ? 15 : isWide && width >= (screen ?? 0) ? 20 : 16
    let side = hasSafeArea ? [16, 20].contains(inset) ? inset : usual : 8
    let end: Double = !hasSafeArea ? 8 : version >= 24000 ? 15 : 11
    let hasAccessory = hasSafeArea && (cell["accessoryType"] ?? "none") != "none"
    // In Xcode 9 and 10, the bottom margin included the separator.
    let includesSeparator = hasSafeArea && version < 14800 && around == separator
    let below = includesSeparator ? 0 : around.bottom
    return EdgeInsets(
      top: end, left: side, bottom: end + below, right: (hasAccessory ? 8 : side) + around.right)
  }
}
