import AutoLayout

extension Cause {
  /// A table places its header and footer by their frames.
  static let tableHeader = Cause(
    "the header or footer of a table",
    example: [
      "view list : table", "list.edges == root", "view head in list frame 0 0 320 0",
      "view title in head", "title.top == head.top + 12",
      "title.bottom == head.bottom - 12 as last",
      "title.height == 20",
    ]
  ) { facts in
    for size in facts.sizes {
      guard case .mask(let item) = size.member.role, facts.layout.isPlacedByTable(item) else {
        continue
      }
      guard let needs = facts.needs(of: size) else { continue }
      return Diagnosis(
        sentence: "a table places \(item) by its frame, which is \(size.length) "
          + "\(size.axis.adjective), and \(needs.sentence)",
        advice: "measure \(item) with systemLayoutSizeFitting, set its frame, and give it to the "
          + "table again", need: needs.need,
        cures: facts.lastLinkGivesWay, isOfTheMoment: true)
    }
    return nil
  }
}

extension Layout {
  /// Returns whether a view is the header or footer of a table: not a cell, and positioned by its
  /// frame.
  func isPlacedByTable(_ item: ItemID) -> Bool {
    guard translatesFrame(of: item), kind(of: item) != .cell, let table = superview(of: item)
    else { return false }
    return kind(of: table) == .table
  }
}
