import AutoLayout

// Constraints that Interface Builder gave up because not all required ones can hold, as its frames
// tell.

extension InterfaceReading {
  /// Notes the stored rectangles of the views in an element, from the corner of the scene.
  mutating func collectPlaces(
    _ element: XMLElement, in parent: XMLElement?, from origin: (x: Double, y: Double)
  ) {
    var (parent, origin) = (parent, origin)
    if element.child("rect", key: "frame") != nil, let frame = frame(of: element, in: parent) {
      if let id = element["id"], element["misplaced"] != "YES", element["hidden"] != "YES",
        var place = alignmentFrame(of: element, in: parent)
      {
        place.x += origin.x
        place.y += origin.y
        storedPlaces[id] = place
      }
      // The view of a scene is the origin.
      if parent != nil { origin = (origin.x + frame.x, origin.y + frame.y) }
      parent = element
    }
    for child in element.children { collectPlaces(child, in: parent, from: origin) }
  }

  /// Returns whether a required constraint does not hold among the stored frames; `owner` is the
  /// identifier of the view in whose list it stands.
  func isGivenUp(_ element: XMLElement, owner: String?) -> Bool {
    guard element["priority"] == nil, element.child("variation") == nil,
      installs[element["id"] ?? ""] == nil,
      let first = place(element["firstItem"] ?? owner, element["firstAttribute"])
    else { return false }
    let ratio = Self.ratio(element["multiplier"]) ?? 1
    var second = 0.0
    if element["secondItem"] != nil || element["secondAttribute"] != nil {
      guard let other = place(element["secondItem"] ?? owner, element["secondAttribute"]) else {
        return false
      }
      second = ratio * other
    }
    let rest = first - second - (element.number("constant") ?? 0)
    // Stored frames are rounded, each edge by itself.
    switch element["relation"] {
    case "lessThanOrEqual": return rest > 1.01
    case "greaterThanOrEqual": return rest < -1.01
    default: return abs(rest) > 1.01
    }
  }

  private func place(_ id: String?, _ attribute: String?) -> Double? {
    id.flatMap { storedPlaces[$0] }?[attribute]
  }

  /// Returns whether text was stretched although it was required to hug it.
  func hasGivenUp(_ property: ItemProperty, _ element: XMLElement) -> Bool {
    guard let kind = kind(of: element), kind.defaults.hasText, element["misplaced"] != "YES",
      let stored = alignmentFrame(of: element, in: nil)
    else { return false }
    let here = kind.content(
      text: shownText(of: element) ?? "", fontSize: fontSize(of: element, kind),
      weight: weight(of: element), scale: scale, on: platform)
    switch property {
    case .hugHorizontal: return here.width.map { stored.width > 1.3 * $0 + 4 } ?? false
    case .hugVertical where element["numberOfLines"] == nil:
      return here.height.map { stored.height > 1.3 * $0 + 2 } ?? false
    default: return false
    }
  }
}
