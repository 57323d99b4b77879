import AutoLayout
import Syntax

// The properties of stacks, scroll views and tables beyond those that are one field of a record.

extension ItemProperty {
  static let containers: [String: ItemProperty] = [
    "strictApple": stackFlag(\.keepsDefects),
    "paging": flag(\.isPaging),
    "contentSize": size(\.contentSize).holding(heldContentSize),
    "detail": text(\.detailText),
    "image": size(\.imageSize),
    "rowHeight": ItemProperty(
      text: { record in
        (record.kind == .cell ? record.rowHeight : record.table.rowHeight)
          .map(NumberFormat.exact) ?? "automatic"
      },
      set: { record, value in
        switch (record.kind, value) {
        case (.cell, .number(let height)) where height >= 0: record.rowHeight = height
        // A cell without a height of its own has what its table gives it.
        case (.cell, .word("automatic")): record.rowHeight = nil
        case (.table, .number(let height)) where height >= 0: record.table.rowHeight = height
        case (.table, .word("automatic")): record.table.rowHeight = nil
        default: return false
        }
        return true
      }
    ).holding(heldRowHeight),
    "estimated": ItemProperty(
      text: { $0.table.estimatedRowHeight.map(NumberFormat.exact) ?? "none" },
      set: { record, value in
        switch value {
        case .number(let height) where height > 0: record.table.estimatedRowHeight = height
        case .word("none"): record.table.estimatedRowHeight = nil
        default: return false
        }
        return true
      }),
  ]
}

extension Property {
  /// Whether items of a kind have the property.
  func belongs(to kind: ItemKind?) -> Bool {
    switch owner {
    case .view: true
    case .stack: kind == .stack
    case .cell: kind == .cell || name == "rowHeight" && kind == .table
    case .scroll:
      switch name {
      case "rowHeight", "estimated": kind == .table
      default: kind == .scroll || kind == .table
      }
    case .root, .constraint, .setting: false
    }
  }
}

extension Workspace {
  /// `set row.arranged = (b, a, c)`, and with `+=` and `-=` views at the end or out.
  mutating func arrange(
    _ items: [Item], in stack: ItemID, _ change: Assignment.Change, _ span: SourceSpan
  ) throws(NotebookError) {
    try settle()
    var views: [ItemID] = []
    for item in items {
      let view = try plainItem(item)
      if record(view)?.kind == .guide {
        throw .wrongKind(Word(name(view), item.span), found: .guide, wanted: .view)
      }
      if views.contains(view) { throw .arrangedTwice(Word(name(view), item.span), in: stack) }
      views.append(view)
    }
    let old = record(stack)?.stack?.arranged ?? []
    switch change {
    case .replace: break
    case .add: views = old.filter { !views.contains($0) } + views
    case .subtract: views = old.filter { !views.contains($0) }
    }
    var dying: [String] = []
    for view in views where record(view)?.superview != stack {
      for id in layout.casualties(moving: view) {
        let name = Self.written(record(id)?.name ?? "")
        if !dying.contains(name) { dying.append(name) }
      }
    }
    do {
      for edit in try layout.edits(arranging: views, in: stack) { take(edit) }
    } catch {
      throw .layout(error, Origin(first: span, second: span))
    }
    notes.append(
      "\(name(stack)).arranged (\(views.map { name($0) }.joined(separator: ", ")))"
        + (dying.isEmpty ? "" : ", \(Text.short(dying)) removed"))
  }
}
