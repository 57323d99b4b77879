import AutoLayout

extension Cause {
  /// A text has both a baseline and an edge fixed, but its font determines the distance.
  static let baselineAndEdge = Cause(
    "a baseline and an edge",
    example: [
      "view title : label text \"Title\"", "title.top == root.top + 20",
      "title.firstBaseline == root.top + 20 as base",
    ]
  ) { facts in
    func items(_ isWanted: (LayoutAttribute) -> Bool) -> [ItemID] {
      facts.own.flatMap { member in
        ([member.record?.first].compactMap { $0 } + (member.record?.second.map { $0.anchor } ?? []))
          .filter { isWanted($0.attribute) }.map { $0.item }
      }
    }
    let edges = items { $0.side != nil || $0.isCentre }
    guard let item = items({ $0.isBaseline }).first(where: { edges.contains($0) }) else {
      return nil
    }
    return Diagnosis(
      sentence:
        "\(item) is tied by a baseline and by an edge, and its font decides how far these are "
        + "apart")
  }
}
