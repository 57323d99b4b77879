import AutoLayout

// The insets by which frames of macOS reach beyond alignment rectangles, inferred from the file
// itself.

extension InterfaceReading {
  /// Notes the insets of the controls that lie in an element.
  ///
  /// A control's own width or height beside its stored frame is the sum of two insets, and a
  /// constraint to an edge of a plain superview is one of them.
  mutating func collectInsets(_ element: XMLElement, in parent: XMLElement?) {
    let isView = element.child("rect", key: "frame") != nil
    if isView, let id = element["id"], MacControls.isControl(element),
      element["misplaced"] != "YES", let frame = frame(of: element, in: parent)
    {
      let usual = MacControls.alignmentInsets(
        of: element, version: version, ownHeight: own("height", of: element))
      let edges = parent.map { toldEdges(of: id, frame, in: $0) } ?? [:]
      let (left, right) = Self.pair(
        edges["left"], edges["right"], frame.width, own("width", of: element),
        usual: (usual.left, usual.right))
      let (top, bottom) = Self.pair(
        edges["top"], edges["bottom"], frame.height, own("height", of: element),
        usual: (usual.top, usual.bottom))
      toldInsets[id] = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    for child in element.children { collectInsets(child, in: isView ? element : parent) }
  }

  /// The insets that constraints to the edges of a plain superview tell, by edge; those to the
  /// edges of siblings, which tell more, if none of them does.
  private func toldEdges(
    of id: String, _ frame: (x: Double, y: Double, width: Double, height: Double),
    in parent: XMLElement
  ) -> [String: Double] {
    guard ["view", "customView", "visualEffectView"].contains(parent.name),
      let size = parent.child("rect", key: "frame")?.size
    else { return [:] }
    let outer = EdgesOfFrame(x: 0, y: 0, width: size.width, height: size.height)
    var (edges, ofSiblings): ([String: Double], [String: Set<Double>]) = ([:], [:])
    for constraint in parent.child("constraints")?.children ?? []
    where Self.isPlainEquation(constraint) && installs[constraint["id"] ?? ""] == nil {
      let first = (constraint["firstItem"], constraint["firstAttribute"])
      let second = (constraint["secondItem"], constraint["secondAttribute"])
      let constant = constraint.number("constant") ?? 0
      let (own, other, distance) =
        first.0 == id ? (first.1, second, constant) : (second.1, first, -constant)
      guard let own, second.1 != nil, (first.0 == id) != (second.0 == id) else { continue }
      let isSuperview = other.0 == nil || other.0 == parent["id"]
      let rect = isSuperview ? outer : other.0.flatMap { plainFrame(of: $0, in: parent) }
      guard let place = rect?[other.1] else { continue }
      let told: (edge: String, inset: Double)
      switch own {
      case "leading", "left": told = ("left", place + distance - frame.x)
      case "trailing", "right": told = ("right", frame.x + frame.width - place - distance)
      case "top": told = ("top", place + distance - frame.y)
      case "bottom": told = ("bottom", frame.y + frame.height - place - distance)
      default: continue
      }
      if isSuperview {
        if own == other.1 { edges[told.edge] = told.inset }
      } else {
        ofSiblings[told.edge, default: []].insert(told.inset)
      }
    }
    for (edge, insets) in ofSiblings where edges[edge] == nil && insets.count == 1 {
      edges[edge] = insets.first
    }
    return edges
  }

  /// The alignment rectangle of a view in another one, unless it is a control, whose insets are not
  /// certain either.
  private func plainFrame(of id: String, in parent: XMLElement) -> EdgesOfFrame? {
    guard let view = parent.child("subviews")?.children.first(where: { $0["id"] == id }),
      view["misplaced"] != "YES", view["hidden"] != "YES", view.name != "stackView",
      view.name == "textField" || !MacControls.isControl(view),
      let frame = frame(of: view, in: parent)
    else { return nil }
    let insets = MacControls.alignmentInsets(of: view, version: version)
    return EdgesOfFrame(
      x: frame.x + insets.left, y: frame.y + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// Returns two insets along an axis: from the edges for each, and from an own length for both.
  private static func pair(
    _ near: Double?, _ far: Double?, _ whole: Double, _ own: Double?,
    usual: (near: Double, far: Double)
  ) -> (Double, Double) {
    var (first, last) = (near, far)
    if let own {
      let both = whole - own
      switch (first, last) {
      case (let near?, nil): last = both - near
      case (nil, let far?): first = both - far
      case (nil, nil) where both != usual.near + usual.far:
        first = min(usual.near, both)
        last = both - min(usual.near, both)
      case (nil, nil), (.some, .some): break
      }
    }
    let result = (first ?? usual.near, last ?? usual.far)
    // Stored frames that are stale are off by more.
    return (0...8).contains(result.0) && (0...8).contains(result.1)
      ? result : (usual.near, usual.far)
  }
}
