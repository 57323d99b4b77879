import Answers
import AutoLayout
import Syntax

// `insert new between (a, b)`: the gap between two neighbours is found and replaced by two.

extension Workspace {
  /// Both new gaps are as the old one was: relation, length and priority.
  ///
  /// The item is aligned with the first neighbour as the neighbours are with each other, unless it
  /// has a position already that is no weaker.
  ///
  /// In a stack the item takes its place among the arranged views.
  mutating func add(_ line: InsertLine) throws(NotebookError) {
    try settle()
    let item = try plainItem(line.item)
    let one = try plainItem(line.first)
    let other = try plainItem(line.second)
    let span = line.first.span.union(line.second.span)
    for (id, place) in [(one, line.first), (other, line.second)] where id == item {
      throw .listedTwice(Word(name(id), place.span))
    }
    if one == other { throw .listedTwice(Word(name(other), line.second.span)) }
    if try arrange(item, between: one, other) { return }
    let gaps = layout.liveConstraints.filter { id in
      guard let record = record(id), record.isActive else { return false }
      return record.isGap(between: one, other)
    }
    guard let old = gaps.first, let gap = record(old) else { throw .noGap(one, other, span) }
    guard gaps.count == 1 else { throw .manyGaps(one, other, gaps, span) }
    discard(old)
    remark(removed: [Self.written(gap.name)])
    let origin = Origin(first: line.item.span, second: span)
    let new = gap.split(by: item) + alignments(of: item, as: one, other, besides: gap)
    try imply(new.map { Sketch(record: $0, origin: origin) }, Suffixes())
  }

  /// Returns constraints that align an item with one of two neighbours as these are aligned with
  /// each other, directly or through others beside them, across the gap between them; none if the
  /// item has a position along that axis by a constraint that is no weaker.
  private func alignments(
    of item: ItemID, as one: ItemID, _ other: ItemID, besides gap: ConstraintRecord
  ) -> [ConstraintRecord] {
    let active = layout.liveConstraints.compactMap(record).filter { record in
      record.isActive && record.first.attribute.isLocation
        && record.first.attribute.axis != gap.first.attribute.axis
    }
    let places = active.filter { record in
      record.first.item == item || record.second.contains { $0.anchor.item == item }
    }
    let around = [one, other].compactMap { record($0)?.superview }
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

  /// Puts an item between neighbours in a stack; returns whether they are neighbours there.
  private mutating func arrange(
    _ item: ItemID, between one: ItemID, _ other: ItemID
  ) throws(NotebookError) -> Bool {
    guard let stack = record(one)?.superview, let arranged = record(stack)?.stack?.arranged,
      let first = arranged.firstIndex(of: one), let second = arranged.firstIndex(of: other),
      abs(first - second) == 1
    else { return false }
    var left: [String: Set<String>] = [:]
    let dying = layout.casualties(moving: item)
    remark(removed: try reparent(item, to: stack, without: dying, leaving: &left))
    shrinkGroups(left)
    change(stack) { record in
      record.stack?.arranged.removeAll { $0 == item }
      guard let place = record.stack?.arranged.firstIndex(of: first < second ? other : one) else {
        return
      }
      record.stack?.arranged.insert(item, at: place)
    }
    notes.append("\(name(item)) in \(name(stack))")
    return true
  }

  /// Reports the constraints that were removed as a side effect.
  mutating func remark(removed names: [String]) {
    guard !names.isEmpty else { return }
    remarks.append("\(Text.short(names)) removed")
  }
}

extension ConstraintRecord {
  /// Returns whether it holds the end of one item to the start of the other, in either order.
  fileprivate func isGap(between one: ItemID, _ other: ItemID) -> Bool {
    guard second.count == 1, let term = second.first, term.multiplier == 1,
      constantSource == .points, first.area == .own, term.anchor.area == .own,
      first.item == one && term.anchor.item == other
        || first.item == other && term.anchor.item == one
    else { return false }
    return first.attribute.facing == term.anchor.attribute
  }

  /// The two items whose same edge, centre or baseline it aligns.
  fileprivate var aligned: (one: ItemID, other: ItemID)? {
    guard relation == .equal, constant == 0, constantSource == .points, second.count == 1,
      let term = second.first, term.multiplier == 1, first.area == .own, term.anchor.area == .own,
      first.attribute == term.anchor.attribute
    else { return nil }
    return (first.item, term.anchor.item)
  }

  /// The same alignment between other items.
  fileprivate func aligning(_ item: ItemID, with other: ItemID) -> ConstraintRecord {
    var record = self
    record.first = ItemAttribute(item, first.attribute)
    record.second = [ScaledAttribute(1, ItemAttribute(other, first.attribute))]
    record.group = nil
    return record
  }

  /// The two constraints that stand for this one when an item comes between.
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
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    case .notAnAttribute, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }

  /// Indicates whether it is the edge at which an item begins.
  fileprivate var isStart: Bool { self == .leading || self == .left || self == .top }
}
