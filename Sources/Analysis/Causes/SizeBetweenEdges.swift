import AutoLayout

extension Cause {
  /// Both edges of a view are constrained, and so is its size.
  static let sizeBetweenEdges = Cause(
    "a fixed size between two edges",
    example: [
      "view photo", "photo.leading == root.leading + 16", "photo.trailing == root.trailing - 16",
      "photo.width == 300 as own",
    ]
  ) { facts in
    for size in facts.sizes where size.member.isOwn {
      let edges = facts.ties.filter { $0.inner.item == size.item && $0.isInside }
      guard edges.contains(where: { $0.inner.attribute.side == .near }),
        edges.contains(where: { $0.inner.attribute.side == .far }),
        let outer = edges.first?.outer.item, let need = facts.need(of: size)
      else { continue }
      return Diagnosis(
        sentence:
          "both edges of \(size.item) are tied to \(outer), which leaves it \(need.number), and "
          + "\(size.member.reference) makes it \(size.length) \(size.axis.adjective)",
        need: need,
        // An edge more is one too many; a size more is a wish.
        cures: edges.compactMap { tie in
          tie.member.reference == facts.broken ? tie.member.id.map { .deactivate([$0]) } : nil
        })
    }
    return nil
  }
}
