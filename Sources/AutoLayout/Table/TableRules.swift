// Row heights of tables.

/// A table's settings for its row heights.
public struct TableRules: Equatable, Sendable {
  /// The height of every row, in points; `nil` for automatic (`automaticDimension`).
  public var rowHeight: Double?
  /// The assumed height of unmeasured rows, in points; `nil` for automatic, 0 for none.
  public var estimatedRowHeight: Double?

  /// UIKit's default row height, in points.
  public static let defaultRowHeight = 44.0

  /// Creates the default settings since iOS 11: automatic row height and estimate.
  public init() {}

  /// Indicates whether rows fit their content: the row height is automatic, and there is an
  /// estimate (Auto Layout Guide, "Working with Self-Sizing Table View Cells").
  public var isSelfSizing: Bool { rowHeight == nil && estimatedRowHeight != 0 }

  /// The height of an unmeasured row, in points.
  public var unmeasuredHeight: Double {
    rowHeight ?? estimatedRowHeight.flatMap { $0 > 0 ? $0 : nil } ?? Self.defaultRowHeight
  }
}

extension ItemRecord {
  /// A table's settings.
  public var table: TableRules {
    get {
      var rules = TableRules()
      rules.rowHeight = extras["rowHeight"]
      rules.estimatedRowHeight = extras["estimated"]
      return rules
    }
    set {
      extras["rowHeight"] = newValue.rowHeight
      extras["estimated"] = newValue.estimatedRowHeight
    }
  }

  /// A cell's own row height, in points; `nil` for the table's (`heightForRowAt`).
  public var rowHeight: Double? {
    get { kind == .cell ? extras["rowHeight"] : nil }
    set { if kind == .cell { extras["rowHeight"] = newValue } }
  }

  /// The insets around scrolling content, from a table's edges to its rows, or from a cell's edges
  /// to its content view, in points; `nil` for the default: none, and the separator below a cell.
  ///
  /// Tables in the style Inset Grouped and cells with an accessory have such insets.
  public var contentInsets: EdgeInsets? {
    get {
      let edges = Self.contentEdges.compactMap { extras[$0] }
      guard edges.count == 4 else { return nil }
      return EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
    set {
      let edges = newValue.map { [$0.top, $0.left, $0.bottom, $0.right] }
      for (index, name) in Self.contentEdges.enumerated() { extras[name] = edges?[index] }
    }
  }

  private static let contentEdges = [
    "content.top", "content.left", "content.bottom", "content.right",
  ]
}

extension LayoutDocument {
  /// Returns the cells of a table, in order of creation.
  public func cells(of table: ItemID) -> [ItemID] {
    children(of: table).filter { item($0)?.kind == .cell }
  }
}
