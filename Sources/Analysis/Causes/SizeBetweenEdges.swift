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
        // A broken size was intended; a broken edge is one too many; two equal gaps mean centring.
        cures: [facts.centred(edges, size.axis)].compactMap { $0 }
          + edges.compactMap { tie in
            tie.member.reference == facts.broken ? tie.member.id.map { .deactivate([$0]) } : nil
          })
    }
    return nil
  }
}

extension ConflictFacts {
  /// Returns the change that centres an item between two edges with equal gaps, replacing both;
  /// `nil` for unequal gaps, and for none.
  fileprivate func centred(_ edges: [Tie], _ axis: Axis) -> Change? {
    guard edges.count == 2, let one = edges[0].member.id, let other = edges[1].member.id,
      edges.contains(where: { $0.member.reference == broken }),
      edges.allSatisfy({ $0.member.isOwn && $0.relation == .equal }),
      edges[0].outer.item == edges[1].outer.item, edges[0].outer.area == edges[1].outer.area,
      edges[0].constant == -edges[1].constant,
      edges[0].outer.attribute.isOfMargins == edges[1].outer.attribute.isOfMargins,
      edges[0].constant != 0 || edges[0].outer.attribute.isOfMargins
        || edges[0].outer.area == .margins,
      var record = layout.record(of: one)
    else { return nil }
    let centre: LayoutAttribute = axis == .horizontal ? .centerX : .centerY
    (record.first, record.constant, record.formulas) = (
      ItemAttribute(edges[0].inner.item, centre), 0, ConstraintFormulas()
    )
    record.second = [
      ScaledAttribute(1, ItemAttribute(edges[0].outer.item, centre, of: edges[0].outer.area))
    ]
    return .replace([one, other], record)
  }
}
