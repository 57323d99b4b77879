import AutoLayout

/// The canvas of Interface Builder: the rectangles that it drew and stored, and those that follow
/// from them.
struct InterfaceCanvas {
  let document: InterfaceDocument
  let index: InterfaceIndex
  /// The stored alignment rectangles, from the scene's corner, by the identifiers of their views.
  private var places: [String: InterfaceRectangle] = [:]

  init(_ document: InterfaceDocument, _ index: InterfaceIndex) {
    self.document = document
    self.index = index
    collectPlaces(document.root, in: nil, from: (0, 0))
  }

  /// Notes the stored rectangles of the views in an element, from the corner of the scene.
  private mutating func collectPlaces(
    _ element: XMLElement, in parent: XMLElement?, from origin: (x: Double, y: Double)
  ) {
    var (parent, origin) = (parent, origin)
    if let frame = document.frame(of: element, in: parent) {
      if let id = element["id"], element["misplaced"] != "YES", element["hidden"] != "YES" {
        var place = frame.inset(by: alignmentInsets(of: element))
        place.x += origin.x
        place.y += origin.y
        places[id] = place
      }
      // The view of a scene is the origin.
      if parent != nil { origin = (origin.x + frame.x, origin.y + frame.y) }
      parent = element
    }
    for child in element.children { collectPlaces(child, in: parent, from: origin) }
  }

  /// Returns the stored alignment rectangle.
  func alignmentFrame(of element: XMLElement, in parent: XMLElement?) -> InterfaceRectangle? {
    document.frame(of: element, in: parent)?.inset(by: alignmentInsets(of: element))
  }

  /// Returns the stored alignment rectangle, measured from that of the superview.
  func placedFrame(of element: XMLElement, in parent: XMLElement?) -> InterfaceRectangle? {
    guard var frame = alignmentFrame(of: element, in: parent) else { return nil }
    switch parent?.name {
    // The content of a clip view lies in its corner, and panes one after another.
    case "clipView": (frame.x, frame.y) = (0, 0)
    case "splitView":
      let place = parent.map { paneOffset(of: element, in: $0) } ?? 0
      if parent?["vertical"] == "YES" { frame.x = place } else { frame.y = place }
    default:
      let outer = parent.map(alignmentInsets) ?? .zero
      frame.x -= outer.left
      frame.y -= outer.top
    }
    return frame
  }

  /// Returns where a pane of a split view begins: after those before it and their dividers.
  private func paneOffset(of pane: XMLElement, in split: XMLElement) -> Double {
    let panes = split.child("subviews")?.children ?? []
    func length(_ view: XMLElement) -> Double {
      let size = view.child("rect", key: "frame")?.size ?? (0, 0)
      return split["vertical"] == "YES" ? size.width : size.height
    }
    let before = panes.prefix { $0["id"] != pane["id"] }
    let dividers = length(split) - panes.map(length).reduce(0, +)
    return before.map(length).reduce(0, +)
      + max(0, dividers) * Double(before.count) / Double(max(1, panes.count - 1))
  }

  /// Returns the insets by which a view's frame reaches beyond its alignment rectangle.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    if document.isMac {
      let usual = MacControls.alignmentInsets(
        of: element, version: document.version, ownHeight: index.ownLength("height", of: element))
      return MacControls.isControl(element) ? insets(of: element, usual) : usual
    }
    let kind = document.kind(of: element) ?? .view
    if kind == .image {
      let isSymbol = element["image"].map(index.symbols.contains) ?? false
      return isSymbol ? insets(of: element, .zero) : .zero
    }
    guard kind == .slider else { return kind.defaults.alignmentInsets }
    // The knob reached beyond the track until sliders became higher than 31 in Xcode 26.
    let isOld =
      document.version < 24000 || element.child("rect", key: "frame")?.size?.height == 31
    return isOld ? EdgeInsets(top: 0, left: 2, bottom: 1, right: 2) : .zero
  }

  /// Returns the insets of a view whose drawing is larger or smaller than its alignment rectangle:
  /// constraints give the size of the latter, the frame that of the former.
  ///
  /// The difference is divided as the usual insets are, or into halves.
  private func insets(of element: XMLElement, _ usual: EdgeInsets) -> EdgeInsets {
    guard element["misplaced"] != "YES", let stored = element.child("rect", key: "frame")?.size
    else { return usual }
    func pair(
      _ attribute: String, _ stored: Double, _ near: Double, _ far: Double
    ) -> (Double, Double) {
      // Stored sizes that are stale are off by more.
      guard let length = index.ownLength(attribute, of: element),
        (document.isMac ? 0...16 : -length / 3...length / 3).contains(stored - length)
      else { return (near, far) }
      let (both, usual) = (stored - length, near + far)
      return usual > 0
        ? (both * near / usual, both * far / usual) : (both / 2, both / 2)
    }
    let (left, right) = pair("width", stored.width, usual.left, usual.right)
    let (top, bottom) = pair("height", stored.height, usual.top, usual.bottom)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// Returns whether Interface Builder gave up a required constraint because not all can hold: it
  /// does not hold among the stored frames.
  ///
  /// `owner` is the identifier of the view in whose list it stands.
  func isGivenUp(_ element: XMLElement, owner: String?) -> Bool {
    guard element["priority"] == nil, element.child("variation") == nil,
      index.isUnconditional(element),
      let first = place(element["firstItem"] ?? owner, element["firstAttribute"])
    else { return false }
    let ratio = InterfaceConstraints.ratio(element["multiplier"]) ?? 1
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
    id.flatMap { places[$0] }?[attribute]
  }
}
