import AutoLayout

// The edges of guides and margins, inferred from stored frames.

/// Distances from a view's edges inwards that its constraints and the frames of its subviews tell.
struct StoredEdges {
  /// To the safe area, or the guides of bars that were before it, by edge: `top`.
  var safe: [String: Double] = [:]
  /// To the margins, by edge.
  var margins: [String: Double] = [:]
}

extension InterfaceReading {
  /// An edge of a view's guides, and how it is found in a constraint.
  private struct Reference {
    var edge: String
    var isMargin: Bool
  }

  /// Returns the guides' edges that follow from the constraints of a view.
  ///
  /// If a constraint ties a subview to a guide by a number, the subview's stored frame tells the
  /// guide's edge. If several contradict each other, the most frequent value counts.
  func storedEdges(of element: XMLElement, bars: [XMLElement] = []) -> StoredEdges {
    guard let size = element.child("rect", key: "frame")?.size else { return StoredEdges() }
    let safe = Set(
      element.children.filter { $0.name == "viewLayoutGuide" && $0["key"] == "safeArea" }
        .compactMap { $0["id"] })
    var barEdges: [String: String] = [:]
    for bar in bars { barEdges[bar["id"] ?? ""] = bar["type"] }
    var frames: [String: (element: XMLElement, frame: EdgesOfFrame)] = [:]
    // The content view of a collection's cell fills it.
    let isCell = element.name == "collectionViewCell"
    let content = isCell ? element.child("view", key: "contentView") : nil
    for view in (content ?? element).child("subviews")?.children ?? []
    where view["misplaced"] != "YES" && view["hidden"] != "YES" {
      guard let id = view["id"], let frame = alignmentFrame(of: view, in: element) else { continue }
      frames[id] = (view, frame)
    }
    func reference(_ item: String?, _ attribute: String?) -> Reference? {
      guard let attribute else { return nil }
      if let item, safe.contains(item) {
        return Self.edges[attribute].map { Reference(edge: $0, isMargin: false) }
      }
      if let item, let type = barEdges[item] {
        return (type == "top" ? "bottom" : "top") == attribute
          ? Reference(edge: type, isMargin: false) : nil
      }
      guard item == nil || item == element["id"], attribute.hasSuffix("Margin") else { return nil }
      return Self.edges[String(attribute.dropLast(6))].map { Reference(edge: $0, isMargin: true) }
    }
    var votes: [String: [Double: Int]] = [:]
    for constraint in element.child("constraints")?.children ?? []
    where Self.isPlainEquation(constraint) && installs[constraint["id"] ?? ""] == nil {
      let first = (constraint["firstItem"], constraint["firstAttribute"])
      let second = (constraint["secondItem"], constraint["secondAttribute"])
      let constant = constraint.number("constant") ?? 0
      let told: (Reference, Double)?
      if let mark = reference(first.0, first.1), let other = second.0.flatMap({ frames[$0] }) {
        told = other.frame[second.1].map { (mark, $0 + constant) }
      } else if let mark = reference(second.0, second.1),
        let other = first.0.flatMap({ frames[$0] })
      {
        told = other.frame[first.1].map { (mark, $0 - constant) }
      } else {
        told = nil
      }
      guard let (mark, place) = told else { continue }
      let inset =
        switch mark.edge {
        case "bottom": size.height - place
        case "right": size.width - place
        default: place
        }
      guard inset > -0.01, inset < 300 else { continue }
      let rounded = (max(0, inset) * 100).rounded() / 100
      votes[(mark.isMargin ? "margin " : "safe ") + mark.edge, default: [:]][rounded, default: 0] +=
        1
    }
    var edges = StoredEdges()
    for (name, counts) in votes {
      guard let best = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else {
        continue
      }
      let edge = String(name.split(separator: " ")[1])
      if name.hasPrefix("margin") { edges.margins[edge] = best } else { edges.safe[edge] = best }
    }
    return edges
  }

  /// The edge that an attribute of a guide means; Interface Builder draws from left to right.
  private static let edges = [
    "top": "top", "bottom": "bottom", "leading": "left", "left": "left", "trailing": "right",
    "right": "right",
  ]

  /// Returns whether a constraint is a plain required equation that always applies.
  static func isPlainEquation(_ constraint: XMLElement) -> Bool {
    constraint["relation"] == nil && constraint["multiplier"] == nil
      && constraint["priority"] == nil && constraint["placeholder"] == nil
      && constraint.child("variation") == nil
  }

  /// The places of a rectangle by attribute.
  struct EdgesOfFrame {
    var x, y, width, height: Double

    subscript(_ attribute: String?) -> Double? {
      switch attribute {
      case "left", "leading": x
      case "right", "trailing": x + width
      case "centerX": x + width / 2
      case "width": width
      case "height": height
      case "top": y
      case "bottom": y + height
      case "centerY": y + height / 2
      default: nil
      }
    }
  }

  /// Returns the stored alignment rectangle.
  func alignmentFrame(of element: XMLElement, in parent: XMLElement?) -> EdgesOfFrame? {
    guard let frame = frame(of: element, in: parent) else { return nil }
    let insets = alignmentInsets(of: element)
    return EdgesOfFrame(
      x: frame.x + insets.left, y: frame.y + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The same, measured from the superview's alignment rectangle.
  func placedFrame(of element: XMLElement, in parent: XMLElement?) -> EdgesOfFrame? {
    var frame = alignmentFrame(of: element, in: parent)
    guard let parent else { return frame }
    let outer = alignmentInsets(of: parent)
    frame?.x -= outer.left
    frame?.y -= outer.top
    return frame
  }

  /// Returns the insets by which a view's frame reaches beyond its alignment rectangle.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    if isMac {
      return element["id"].flatMap { toldInsets[$0] }
        ?? MacControls.alignmentInsets(of: element, version: version)
    }
    let kind = kind(of: element) ?? .view
    guard kind == .slider else { return kind.defaults.alignmentInsets }
    // The knob reached beyond the track until sliders became higher than 31 in Xcode 26.
    let isOld = version < 24000 || element.child("rect", key: "frame")?.size?.height == 31
    return isOld ? EdgeInsets(top: 0, left: 2, bottom: 1, right: 2) : .zero
  }
}
