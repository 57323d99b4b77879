import AutoLayout

/// The canvas of Interface Builder: the rectangles that it drew and stored, and those that follow
/// from them.
struct InterfaceCanvas {
  let document: InterfaceDocument
  let index: InterfaceIndex
  private let controls: ControlInsets
  /// The stored alignment rectangles, from the scene's corner, by the identifiers of their views.
  private var places: [String: InterfaceRectangle] = [:]

  init(_ document: InterfaceDocument, _ index: InterfaceIndex) {
    self.document = document
    self.index = index
    controls = ControlInsets(document, index)
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
    var frame = alignmentFrame(of: element, in: parent)
    guard let parent else { return frame }
    let outer = alignmentInsets(of: parent)
    frame?.x -= outer.left
    frame?.y -= outer.top
    return frame
  }

  /// Returns the insets by which a view's frame reaches beyond its alignment rectangle.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    if document.isMac {
      return element["id"].flatMap { controls.told[$0] }
        ?? MacControls.alignmentInsets(of: element, version: document.version)
    }
    let kind = document.kind(of: element) ?? .view
    if kind == .image { return symbolInsets(of: element) }
    guard kind == .slider else { return kind.defaults.alignmentInsets }
    // The knob reached beyond the track until sliders became higher than 31 in Xcode 26.
    let isOld =
      document.version < 24000 || element.child("rect", key: "frame")?.size?.height == 31
    return isOld ? EdgeInsets(top: 0, left: 2, bottom: 1, right: 2) : .zero
  }

  /// The insets of a view that shows a symbol of the system, whose drawing is larger or smaller than
  /// its alignment rectangle: constraints give the size of the latter, the frame that of the former.
  private func symbolInsets(of element: XMLElement) -> EdgeInsets {
    guard let image = element["image"], index.symbols.contains(image),
      let stored = element.child("rect", key: "frame")?.size
    else { return .zero }
    func inset(_ attribute: String, _ stored: Double) -> Double {
      guard let length = index.ownLength(attribute, of: element),
        abs(stored - length) <= length / 3
      else { return 0 }
      return (stored - length) / 2
    }
    let (x, y) = (inset("width", stored.width), inset("height", stored.height))
    return EdgeInsets(top: y, left: x, bottom: y, right: x)
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
