import AutoLayout
import Syntax

/// `spread (a, b, c) horizontal in root ends 20 gaps 8`.
struct SpreadLine: ChangeLine {
  /// The items in order along the axis.
  var items: [Item]
  /// The axis; horizontal if omitted.
  var axis: Located<Axis>?
  /// The item along which they are spread; their superview by default.
  var container: Item?
  /// The space at both ends; by default, guides of equal length.
  var ends: Located<Double>?
  /// The space between neighbours; by default, guides of equal length.
  var gaps: Located<Double>?
  /// Priority, name and traits of all its constraints.
  var suffixes = Suffixes()

  var text: String {
    "spread (\(items.list))" + axis.behind() + container.behind(" in ") + ends.behind(" ends ")
      + gaps.behind(" gaps ") + suffixes.text
  }

  /// Spreads items from edge to edge, with guides for equal gaps, for `spread (a, b, c) horizontal
  /// in root`.
  ///
  /// Each end and gap without a given length becomes a guide, and all these guides have the same
  /// length; `gaps 8` alone therefore centres the group.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    var items: [ItemID] = []
    for item in self.items {
      try workspace.checkStop()
      let id = try workspace.plainItem(item)
      guard !items.contains(id) else { throw .listedTwice(Word(workspace.name(id), item.span)) }
      if id == .root { throw .rootIsFixed(item.span) }
      items.append(id)
    }
    guard let first = items.first, let last = items.last else { return }
    var row = Row(axis: axis?.value ?? .horizontal)
    if let container = container {
      row.container = try workspace.item(container, besides: first)
      row.area = try workspace.area(container, of: row.container)
      row.span = container.span
    } else {
      row.container = workspace.record(first)?.superview ?? .root
    }
    row.connect(
      row.outer(row.start), to: first, try Self.gap(ends, &row, in: &workspace), atStart: true)
    for (one, other) in zip(items, items.dropFirst()) {
      row.connect(
        ItemAttribute(one, row.end), to: other, try Self.gap(gaps, &row, in: &workspace),
        atStart: true)
    }
    row.connect(
      row.outer(row.end), to: last, try Self.gap(ends, &row, in: &workspace), atStart: false)
    row.finish()
    try suffixes.imply(row.sketches(self.items.map { $0.span }), in: &workspace)
  }

  /// Returns the length of an end or gap, or creates a guide for it.
  private static func gap(
    _ length: Located<Double>?, _ row: inout Row, in workspace: inout Workspace
  ) throws(NotebookError) -> Row.Gap {
    try workspace.checkStop()
    if let length { return .length(length.value) }
    let isGuide = workspace.record(row.container)?.kind == .guide
    let owner = isGuide ? workspace.record(row.container)?.superview ?? .root : row.container
    var number = 1
    while workspace.lookup("spacer\(number)") != nil { number += 1 }
    let id = workspace.nextItem
    workspace.set(id, ItemRecord(name: "spacer\(number)", kind: .guide, superview: owner))
    workspace.log.notes.append("spacer\(number)")
    row.spacers.append(id)
    return .guide(id)
  }
}

extension Verb {
  static let spread = Verb(
    .constrain,
    "spread (ITEM, …) [horizontal|vertical] [in ITEM] [ends NUM] [gaps NUM] [@PRIORITY]",
    "spreads items; an omitted space is made of equal guides",
    examples: [
      "view {new}, {other}", "({new}, {other}).width == 60",
      "spread ({new}, {other}) horizontal in root",
    ],
    seeAlso: ["stack", "insert", "layout guide"],
    completing: .views
  ) { parser throws(SyntaxError) in
    var line = SpreadLine(items: try parser.items())
    while true {
      if line.axis == nil, let axis = parser.take(Axis.self) {
        line.axis = axis
      } else if line.container == nil, parser.take("in") {
        line.container = try parser.item()
      } else if line.ends == nil, parser.take("ends") {
        line.ends = try parser.number()
      } else if line.gaps == nil, parser.take("gaps") {
        line.gaps = try parser.number()
      } else {
        break
      }
    }
    line.suffixes = try parser.suffixes()
    return Statement(line)
  }
}

/// The constraints of a row under construction.
private struct Row {
  /// The gap between two neighbours.
  enum Gap {
    case length(Double)
    case guide(ItemID)
  }

  let axis: Axis
  var container = ItemID.root
  var area = LayoutArea.own
  var span = SourceSpan.none
  var spacers: [ItemID] = []
  private var records: [ConstraintRecord] = []

  init(axis: Axis) {
    self.axis = axis
  }

  var start: LayoutAttribute { axis == .horizontal ? .leading : .top }
  var end: LayoutAttribute { axis == .horizontal ? .trailing : .bottom }
  private var size: LayoutAttribute { axis == .horizontal ? .width : .height }

  /// Returns an edge of the container.
  func outer(_ edge: LayoutAttribute) -> ItemAttribute {
    ItemAttribute(container, edge, of: area)
  }

  /// Ties an item to the edge before it or, at the end of the row, to the edge after it.
  mutating func connect(_ edge: ItemAttribute, to item: ItemID, _ gap: Gap, atStart: Bool) {
    switch (gap, atStart) {
    case (.length(let length), true): relate(ItemAttribute(item, start), edge, length)
    case (.length(let length), false): relate(edge, ItemAttribute(item, end), length)
    case (.guide(let guide), true):
      relate(ItemAttribute(guide, start), edge)
      relate(ItemAttribute(item, start), ItemAttribute(guide, end))
    case (.guide(let guide), false):
      relate(ItemAttribute(guide, start), ItemAttribute(item, end))
      relate(edge, ItemAttribute(guide, end))
    }
  }

  /// Makes the guides equally long and, across the row, as long as the container.
  mutating func finish() {
    for guide in spacers.dropFirst() {
      relate(ItemAttribute(guide, size), ItemAttribute(spacers[0], size))
    }
    let edges: [LayoutAttribute] = axis == .horizontal ? [.top, .bottom] : [.leading, .trailing]
    for guide in spacers {
      for edge in edges { relate(ItemAttribute(guide, edge), outer(edge)) }
    }
  }

  private mutating func relate(
    _ first: ItemAttribute, _ second: ItemAttribute, _ constant: Double = 0
  ) {
    records.append(
      ConstraintRecord(
        name: "", first: first, second: [ScaledAttribute(1, second)], constant: constant,
        activation: 0))
  }

  func sketches(_ spans: [SourceSpan]) -> [ConstraintSketch] {
    let items = spans.reduce(spans.first ?? .none) { $0.union($1) }
    return records.map { record in
      ConstraintSketch(
        record: record, origin: EntryLog.Origin(first: items, second: span))
    }
  }
}
