import AutoLayout

/// The Interface Builder canvas: the rectangles that it stored, and those derived from them.
struct InterfaceCanvas {
  let document: InterfaceDocument
  let index: InterfaceIndex

  /// Returns the stored alignment rectangle.
  func alignmentFrame(of element: XMLElement, in parent: XMLElement?) -> InterfaceRectangle? {
    document.frame(of: element, in: parent)?.inset(by: alignmentInsets(of: element))
  }

  /// Returns the stored alignment rectangle, relative to that of the superview.
  func placedFrame(of element: XMLElement, in parent: XMLElement?) -> InterfaceRectangle? {
    guard var frame = alignmentFrame(of: element, in: parent) else { return nil }
    switch parent?.name {
    // A clip view's content is at its origin; panes of a split view follow one another.
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

  /// Returns the offset of a pane in a split view: after the panes before it and their dividers.
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

  /// Returns the insets from a view's frame to its alignment rectangle.
  func alignmentInsets(of element: XMLElement) -> EdgeInsets {
    if document.isMac {
      let usual = MacControls.alignmentInsets(of: element, version: document.version, in: index)
      return MacControls.isControl(element) ? insets(of: element, usual) : usual
    }
    let kind = document.kind(of: element) ?? .view
    if kind == .image {
      let isSymbol = element.image.map(index.symbols.contains) ?? false
      return isSymbol ? insets(of: element, .zero) : .zero
    }
    guard kind == .slider else { return kind.defaults.alignmentInsets }
    // The knob reached beyond the track until sliders became taller than 31 points in Xcode 26.
    let isOld =
      document.version < 24000 || element.child("rect", key: "frame")?.size?.height == 31
    return isOld ? EdgeInsets(top: 0, left: 2, bottom: 1, right: 2) : .zero
  }

  /// Returns the insets of a view drawn larger or smaller than its alignment rectangle: constraints
  /// give the size of the alignment rectangle, the file stores that of the frame.
  ///
  /// The difference is divided in the ratio of the usual insets, or into halves.
  private func insets(of element: XMLElement, _ usual: EdgeInsets) -> EdgeInsets {
    guard element["misplaced"] != "YES", let stored = element.child("rect", key: "frame")?.size
    else { return usual }
    func pair(_ own: Double?, _ stored: Double, _ near: Double, _ far: Double) -> (Double, Double) {
      // Stale stored sizes are off by more.
      guard let own, stored - own >= -own / 3, stored - own <= (document.isMac ? 16 : own / 3)
      else { return (near, far) }
      let (both, usual) = (stored - own, near + far)
      return usual > 0
        ? (both * near / usual, both * far / usual) : (both / 2, both / 2)
    }
    let width = index.ownLength("width", of: element)
    // A button's image may be drawn taller or shorter than the button's aspect ratio makes it.
    let ratio = usual == .zero ? index.ownRatio(of: element) : nil
    let height =
      index.ownLength("height", of: element) ?? ratio.map { (width ?? stored.width) / $0 }
    let (left, right) = pair(width, stored.width, usual.left, usual.right)
    let (top, bottom) = pair(height, stored.height, usual.top, usual.bottom)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
