import AutoLayout

extension Cause {
  /// Edges of a scroll view serve as those of its content.
  static let scrollContent = Cause(
    "the content of a scroll view",
    example: [
      "view pages : scroll", "pages.edges == root", "view page in pages",
      "page.leading == pages.content.leading", "page.trailing == pages.content.trailing",
      "page.width == 200", "pages.content.width == 400 as wide",
    ]
  ) { facts in
    let edges = facts.ties.filter { tie in
      tie.member.isOwn
        && (tie.outer.area == .content && facts.layout.kind(of: tie.outer.item)?.scrolls == true)
    }
    guard edges.count > 1, let scroll = edges.first?.outer.item else { return nil }
    return Diagnosis(
      sentence: "edges tied to \(scroll) are those of what it scrolls: they decide how large its "
        + "content is, and the others decide it otherwise")
  }
}
