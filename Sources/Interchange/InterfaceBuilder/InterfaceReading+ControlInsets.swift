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
      let usual = MacControls.alignmentInsets(of: element, version: version)
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

  /// The insets that constraints to the edges of a plain superview tell, by edge.
  private func toldEdges(
    of id: String, _ frame: (x: Double, y: Double, width: Double, height: Double),
    in parent: XMLElement
  ) -> [String: Double] {
    guard ["view", "customView", "visualEffectView"].contains(parent.name),
      let size = parent.child("rect", key: "frame")?.size
    else { return [:] }
    func isParent(_ item: String?) -> Bool { item == nil || item == parent["id"] }
    var edges: [String: Double] = [:]
    for constraint in parent.child("constraints")?.children ?? []
    where Self.isPlainEquation(constraint) && installs[constraint["id"] ?? ""] == nil {
      let (first, second) = (constraint["firstItem"], constraint["secondItem"])
      let attribute = constraint["firstAttribute"] ?? ""
      guard attribute == constraint["secondAttribute"] else { continue }
      // From the parent's edge to the control's, towards the right and the bottom.
      var distance = constraint.number("constant") ?? 0
      if isParent(first), second == id {
        distance = -distance
      } else if first != id || !isParent(second) {
        continue
      }
      switch attribute {
      case "leading", "left": edges["left"] = distance - frame.x
      case "trailing", "right": edges["right"] = frame.x + frame.width - size.width - distance
      case "top": edges["top"] = distance - frame.y
      case "bottom": edges["bottom"] = frame.y + frame.height - size.height - distance
      default: continue
      }
    }
    return edges
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
