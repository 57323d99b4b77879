import AutoLayout

extension Cause {
  /// Both edges of a view are constrained, which determines its centre, and the centre is
  /// constrained elsewhere.
  static let centreBetweenEdges = Cause(
    "a centre as well as both edges",
    example: [
      "view note", "note.leading == root.leading + 26", "note.trailing == root.trailing - 26",
      "note.centerX == root.centerX + 40 as moved",
    ]
  ) { facts in
    for centre in facts.ties where centre.inner.attribute.isCentre && centre.member.isOwn {
      let edges = facts.ties.filter { tie in
        tie.inner.item == centre.inner.item && tie.inner.attribute.side != nil
          && tie.inner.attribute.side == tie.outer.attribute.side
      }
      guard let near = edges.first(where: { $0.inner.attribute.side == .near }),
        edges.contains(where: {
          $0.inner.attribute.side == .far && $0.outer.item == near.outer.item
        }), let id = centre.member.id
      else { continue }
      let outer = near.outer.item
      return Diagnosis(
        sentence: "both edges of \(centre.inner.item) are tied to \(outer), which decides its "
          + "centre, and \(centre.member.reference) puts that elsewhere",
        cures: [.deactivate([id])])
    }
    return nil
  }
}
