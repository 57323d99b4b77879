import AutoLayout

extension Cause {
  /// A view's centre and one edge are constrained, which determines its size.
  static let centreAndEdge = Cause(
    "a centre and an edge",
    example: [
      "view note", "note.centerX == root.centerX", "note.leading == root.leading + 10 as near",
      "note.width == 100",
    ]
  ) { facts in
    for centre in facts.ties where centre.inner.attribute.isCentre && centre.member.isOwn {
      guard
        let edge = facts.ties.last(where: {
          $0.inner.item == centre.inner.item && $0.inner.attribute.side != nil && $0.member.isOwn
        })
      else { continue }
      return Diagnosis(
        sentence:
          "\(centre.inner.item) is centred and \(edge.inner) is tied as well: together they "
          + "decide its size, and another constraint decides it otherwise",
        cures: edge.member.id.map { [.setPriority($0, LayoutPriority(999))] } ?? [])
    }
    return nil
  }
}
