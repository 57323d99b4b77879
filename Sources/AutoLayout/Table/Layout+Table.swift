// A table's rows, for explanations.

/// A row of a table.
public struct TableRow: Equatable, Sendable {
  /// The cell that the row shows.
  public var cell: ItemID
  /// The row's height in points, including the separator.
  public var height: Double
  /// The source of the height.
  public var origin: Origin

  /// The source of a row's height.
  public enum Origin: String, Sendable {
    /// The table gives all rows the same height.
    case fixed
    /// The row has its own height.
    case own
    /// The row's content was measured.
    case measured
    /// The row has not been measured yet; its height is the estimate.
    case estimated
  }
}

extension Layout {
  /// Returns the rows of a table, in order.
  public func rows(ofTable table: ItemID) -> [TableRow] {
    guard let record = document.item(table), record.kind == .table else { return [] }
    let scene = engine.tables.scene(of: document)
    return document.cells(of: table).map { cell in
      let origin: TableRow.Origin =
        if document.item(cell)?.rowHeight != nil {
          .own
        } else if !record.table.isSelfSizing {
          .fixed
        } else {
          scene.isEstimated(cell) ? .estimated : .measured
        }
      return TableRow(cell: cell, height: frame(of: cell).height, origin: origin)
    }
  }

  /// Returns whether a cell is a table row whose height is only estimated.
  public func isEstimated(_ cell: ItemID) -> Bool {
    engine.tables.scene(of: document).isEstimated(cell)
  }
}
