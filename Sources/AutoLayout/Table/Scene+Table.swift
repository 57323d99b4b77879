// The constraints with which a table positions its cells.

/// The identity of a constraint within its table.
struct RowKey: Hashable, Sendable {
  enum Part: String, Sendable {
    case leading, top, width, height
  }

  let part: Part
  /// The row index, or -1; four bytes, as every row of a layout has a key.
  private let shortRow: Int32

  init(row: Int?, part: Part) {
    self.part = part
    shortRow = Int32(row ?? -1)
  }

  /// The identifier that UIKit gives to constraints on a cell's size.
  var identifier: String? {
    switch part {
    case .width where row != nil: "UIView-Encapsulated-Layout-Width"
    case .height where row != nil: "UIView-Encapsulated-Layout-Height"
    default: nil
    }
  }

  /// The zero-based row; `nil` for the size of the content.
  var row: Int? { shortRow < 0 ? nil : Int(shortRow) }

  /// The name, such as `row.1.height` or `content.width`; rows count from 1.
  var name: String {
    guard let row else { return "content.\(part.rawValue)" }
    return "row.\(row + 1).\(part.rawValue)"
  }

  /// Creates the key for a name, given as words; fails if the last word is not a part.
  init?(_ words: [Substring]) {
    guard let part = words.last.flatMap({ Part(rawValue: String($0)) }) else { return nil }
    let number = words.count == 3 ? Int32(words[1]) : nil
    self.init(row: number.flatMap { $0 > 0 ? Int($0) - 1 : nil }, part: part)
  }

  var place: Int {
    let rank =
      switch part {
      case .leading: 0
      case .top: 1
      case .width: 2
      case .height: 3
      }
    return ((row ?? -1) + 1) << 2 + rank
  }
}

extension Scene {
  /// Returns the rows that a table generates: each cell is below the previous one, as wide as the
  /// table allows, with its content view as tall as the row allows.
  func tableRows(_ table: ItemID, _ record: ItemRecord) -> [DerivedRow] {
    let cells = document.cells(of: table)
    let heights = rowHeights(of: table, record, cells)
    var rows: [DerivedRow] = []
    func add(
      _ row: Int?, _ part: RowKey.Part, _ first: ItemAttribute, _ second: ItemAttribute?,
      constant: Double = 0
    ) {
      let key = RowKey(row: row, part: part)
      rows.append(
        DerivedRow(
          key: .row(key), first: .item(first), multiplier: 1,
          second: second.map { .item($0) }, constant: constant, isProtected: true,
          order: Self.firstProtected + Int64(table.rawValue + 1) << 32 + Int64(key.place)))
    }
    let content = { ItemAttribute(table, $0, of: .content) }
    let around = record.contentInsets ?? .zero
    add(nil, .width, content(.width), ItemAttribute(table, .width))
    add(
      nil, .height, content(.bottom),
      cells.last.map { ItemAttribute($0, .bottom) } ?? content(.top),
      constant: around.bottom + (cells.isEmpty ? around.top : 0))
    for (index, cell) in cells.enumerated() {
      let within = contentInsets(of: cell)
      add(
        index, .leading, ItemAttribute(cell, .leading), content(.leading), constant: around.left)
      if index == 0 {
        add(index, .top, ItemAttribute(cell, .top), content(.top), constant: around.top)
      } else {
        add(index, .top, ItemAttribute(cell, .top), ItemAttribute(cells[index - 1], .bottom))
      }
      add(
        index, .width, ItemAttribute(cell, .width, of: .content), ItemAttribute(table, .width),
        constant: 0 - around.left - around.right - within.left - within.right)
      add(
        index, .height, ItemAttribute(cell, .height, of: .content), nil,
        constant: max(0, heights[index] - within.top - within.bottom))
    }
    return rows
  }

  private func rowHeights(of table: ItemID, _ record: ItemRecord, _ cells: [ItemID]) -> [Double] {
    let rules = record.table
    let measured = rules.isSelfSizing ? measures[table.rawValue]?.rows : nil
    return cells.map { cell in
      self.record(cell)?.rowHeight ?? measured?[cell.rawValue] ?? rules.unmeasuredHeight
    }
  }

  /// Returns whether a cell is a table row whose height is only estimated.
  ///
  /// UIKit creates no such cell before it becomes visible: nothing in it is laid out, and
  /// constraints that name it do not apply.
  func isEstimated(_ cell: ItemID) -> Bool {
    guard document.kind(of: cell) == .cell, let table = document.superview(of: cell),
      document.kind(of: table) == .table, record(table)?.table.isSelfSizing == true,
      measures[table.rawValue]?.rows[cell.rawValue] == nil
    else { return false }
    return record(cell)?.rowHeight == nil
  }

  /// The height of the line below a row, one pixel, which the content view excludes.
  var separatorHeight: Double { 1 / document.world.scale }
}
