// What a table looks like, for those who explain it.

/// A row of a table.
public struct TableRow: Equatable, Sendable {
  /// The cell.
  public var cell: ItemID
  /// The row's height in points, the separator included.
  public var height: Double
  /// Whether the height is that of the content; else it is fixed, or an estimate.
  public var isMeasured: Bool
}

extension Layout {
  /// The rows of a table, in order.
  public func rows(ofTable table: ItemID) -> [TableRow] {
    guard let record = document.item(table), record.kind == .table else { return [] }
    var top = 0.0
    let bottom = record.contentOffset.y + frame(of: table).height
    return document.cells(of: table).map { cell in
      let height = frame(of: cell).height
      defer { top += height }
      return TableRow(
        cell: cell, height: height, isMeasured: record.table.isSelfSizing && top < bottom)
    }
  }
}
