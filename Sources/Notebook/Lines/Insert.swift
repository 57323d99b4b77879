import AutoLayout
import Syntax

/// `insert new between (a, b)`.
struct InsertLine: ChangeLine {
  /// The item to insert.
  var item: Item
  /// The item before the gap.
  var first: Item
  /// The item after the gap.
  var second: Item

  var text: String { "insert \(item.text) between (\(first.text), \(second.text))" }

  /// Finds the gap between two neighbours and replaces it with two, for `insert new between (a,
  /// b)`.
  ///
  /// Both new gaps have the relation, length and priority of the old one.
  ///
  /// The item is aligned with the first neighbour as the neighbours are with each other, unless it
  /// already has a position that is no weaker.
  ///
  /// In a stack, the item takes its place among the arranged views.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    try workspace.settle()
    let item = try workspace.plainItem(self.item)
    let one = try workspace.plainItem(first)
    let other = try workspace.plainItem(second)
    let span = first.span.union(second.span)
    for (id, place) in [(one, first), (other, second)] where id == item {
      throw .listedTwice(Word(workspace.name(id), place.span))
    }
    if one == other { throw .listedTwice(Word(workspace.name(other), second.span)) }
    if try arrange(item, between: one, other, in: &workspace) { return }
    let gaps = workspace.layout.liveConstraints.filter { id in
      guard let record = workspace.record(id), record.isActive else { return false }
      return record.isGap(between: one, other)
    }
    guard let old = gaps.first, let gap = workspace.record(old) else {
      throw .noGap(one, other, span)
    }
    guard gaps.count == 1 else { throw .manyGaps(one, other, gaps, span) }
    Removal.discard(old, in: &workspace)
    Removal.remark([Workspace.written(gap.name)], in: &workspace)
    let origin = EntryLog.Origin(first: self.item.span, second: span)
    let new =
      gap.split(by: item) + alignments(of: item, as: one, other, besides: gap, in: workspace)
    try Suffixes().imply(
      new.map { ConstraintSketch(record: $0, origin: origin) }, in: &workspace)
  }

  /// Returns constraints that align an item with the first of two neighbours as the two are aligned
  /// with each other, directly or through others; none if a constraint that is no weaker already
  /// positions the item along that axis.
  private func alignments(
    of item: ItemID, as one: ItemID, _ other: ItemID, besides gap: ConstraintRecord,
    in workspace: Workspace
  ) -> [ConstraintRecord] {
    let active = workspace.layout.liveConstraints.compactMap { workspace.record($0) }.filter {
      record in
      record.isActive && record.first.attribute.isLocation
        && record.first.attribute.axis != gap.first.attribute.axis
    }
    let places = active.filter { record in
      record.first.item == item || record.second.contains { $0.anchor.item == item }
    }
    let around = [one, other].compactMap { workspace.record($0)?.superview }
    let links = active.filter { record in
      record.aligned.map { !around.contains($0.one) && !around.contains($0.other) } ?? false
    }
    var attributes: [LayoutAttribute] = []
    for link in links where !attributes.contains(link.first.attribute) {
      attributes.append(link.first.attribute)
    }
    return attributes.compactMap { attribute in
      let chain = links.filter { $0.first.attribute == attribute }
      guard let link = Self.firstLink(from: one, to: other, in: chain),
        places.allSatisfy({ $0.priority < link.priority })
      else { return nil }
      return link.aligning(item, with: one)
    }
  }

  /// Returns the first link of the shortest chain of alignments from one item to another.
  private static func firstLink(
    from one: ItemID, to other: ItemID, in links: [ConstraintRecord]
  ) -> ConstraintRecord? {
    var reached: [ItemID: ConstraintRecord] = [:]
    var queue = [one]
    var next = 0
    while next < queue.count, reached[other] == nil {
      let here = queue[next]
      next += 1
      for link in links {
        guard let ends = link.aligned, ends.one == here || ends.other == here else { continue }
        let far = ends.one == here ? ends.other : ends.one
        guard far != one, reached[far] == nil else { continue }
        reached[far] = reached[here] ?? link
        queue.append(far)
      }
    }
    return reached[other]
  }

  /// Inserts an item between neighbours in a stack; returns whether they are neighbours there.
  private func arrange(
    _ item: ItemID, between one: ItemID, _ other: ItemID, in workspace: inout Workspace
  ) throws(NotebookError) -> Bool {
    guard let stack = workspace.record(one)?.superview,
      let arranged = workspace.record(stack)?.stack?.arranged,
      let first = arranged.firstIndex(of: one), let second = arranged.firstIndex(of: other),
      abs(first - second) == 1
    else { return false }
    var removal = Removal()
    let dying = workspace.layout.casualties(moving: item)
    let names = try removal.arrange(item, in: stack, without: dying, in: &workspace)
    Removal.remark(names, in: &workspace)
    removal.leaveGroups(in: &workspace)
    workspace.change(stack) { record in
      record.stack?.arranged.removeAll { $0 == item }
      guard let place = record.stack?.arranged.firstIndex(of: first < second ? other : one) else {
        return
      }
      record.stack?.arranged.insert(item, at: place)
    }
    workspace.log.notes.append("\(workspace.name(item)) in \(workspace.name(stack))")
    return true
  }
}

extension Verb {
  static let insert = Verb(
    .constrain, "insert ITEM between (ITEM, ITEM)", "splits the gap between two items",
    examples: [
      "view {new}, {other}, {third}", "({new}, {other}, {third}).width == 40",
      "{other}.leading == {new}.trailing + 8", "insert {third} between ({new}, {other})",
    ],
    seeAlso: ["spread", "vfl"],
    completing: .views
  ) { parser throws(SyntaxError) in
    let item = try parser.item()
    try parser.need("between")
    try parser.need(.openParenthesis, "(")
    let first = try parser.item()
    try parser.need(.comma, ",")
    let second = try parser.item()
    try parser.need(.closeParenthesis, ")")
    return Statement(InsertLine(item: item, first: first, second: second))
  }
}

extension ConstraintRecord {
  /// Returns whether it relates the end of one item to the start of the other, in either order.
  fileprivate func isGap(between one: ItemID, _ other: ItemID) -> Bool {
    guard second.count == 1, let term = second.first, term.multiplier == 1,
      constantSource == .points, first.area == .own, term.anchor.area == .own,
      first.item == one && term.anchor.item == other
        || first.item == other && term.anchor.item == one
    else { return false }
    return first.attribute.facing == term.anchor.attribute
  }

  /// The two items that it aligns by the same edge, centre or baseline; `nil` if it aligns none.
  fileprivate var aligned: (one: ItemID, other: ItemID)? {
    guard relation == .equal, constant == 0, constantSource == .points, second.count == 1,
      let term = second.first, term.multiplier == 1, first.area == .own, term.anchor.area == .own,
      first.attribute == term.anchor.attribute
    else { return nil }
    return (first.item, term.anchor.item)
  }

  /// Returns the same alignment between other items.
  fileprivate func aligning(_ item: ItemID, with other: ItemID) -> ConstraintRecord {
    var record = self
    record.first = ItemAttribute(item, first.attribute)
    record.second = [ScaledAttribute(1, ItemAttribute(other, first.attribute))]
    record.group = nil
    return record
  }

  /// Returns the two constraints that replace this one when an item is inserted.
  fileprivate func split(by item: ItemID) -> [ConstraintRecord] {
    guard let term = second.first else { return [] }
    var before = self
    before.first = ItemAttribute(item, first.attribute)
    var behind = self
    behind.second = [ScaledAttribute(1, ItemAttribute(item, term.anchor.attribute))]
    let pair = first.attribute.isStart ? [before, behind] : [behind, before]
    return pair.map { record in
      var record = record
      record.group = nil
      return record
    }
  }
}

extension LayoutAttribute {
  /// The edge of a neighbour that faces this edge; `nil` for other attributes.
  fileprivate var facing: LayoutAttribute? {
    guard isEdge else { return nil }
    return Self.allCases.first {
      $0.isEdge && $0 != self && $0.axis == axis && $0.isDirectional == isDirectional
    }
  }

  /// Indicates whether it is an edge of the rectangle itself.
  private var isEdge: Bool { isLocation && !isBaseline && !isOfMargins && fraction != 0.5 }

  /// Indicates whether it is the leading or top edge of an item.
  fileprivate var isStart: Bool { isEdge && fraction == 0 }
}
