import AutoLayout

/// The insets from frames to alignment rectangles on macOS, inferred from the file itself.
struct ControlInsets {
  private let document: InterfaceDocument
  private let index: InterfaceIndex
  /// The insets of the controls for which the file reveals them, by identifier.
  private(set) var told: [String: EdgeInsets] = [:]

  init(_ document: InterfaceDocument, _ index: InterfaceIndex) {
    self.document = document
    self.index = index
    if document.isMac { collect(document.root, in: nil) }
  }

  /// Infers the insets of the controls in an element.
  ///
  /// A constraint on a control's width or height, compared with its stored frame, gives the sum of
  /// two insets; a constraint to an edge of a plain superview gives one of them.
  private mutating func collect(_ element: XMLElement, in parent: XMLElement?) {
    let isView = element.child("rect", key: "frame") != nil
    if isView, let id = element["id"], MacControls.isControl(element),
      element["misplaced"] != "YES", let frame = document.frame(of: element, in: parent)
    {
      let usual = MacControls.alignmentInsets(
        of: element, version: document.version, ownHeight: index.ownLength("height", of: element))
      let edges = parent.map { toldEdges(of: id, frame, in: $0) } ?? [:]
      let (left, right) = Self.pair(
        edges["left"], edges["right"], frame.width, index.ownLength("width", of: element),
        usual: (usual.left, usual.right))
      let (top, bottom) = Self.pair(
        edges["top"], edges["bottom"], frame.height, index.ownLength("height", of: element),
        usual: (usual.top, usual.bottom))
      told[id] = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
    for child in element.children { collect(child, in: isView ? element : parent) }
    if element.name == "gridView" { collect(inGrid: element) }
  }

  /// Infers the insets of controls in a grid from labels in the same column, whose edges are those
  /// of the column.
  private mutating func collect(inGrid element: XMLElement) {
    let grid = InterfaceGrid(element)
    var columns: [Int: [(view: XMLElement, x: Double, right: Double, InterfaceGrid.Placement)]] =
      [:]
    for part in element.child("gridCells")?.children ?? [] {
      guard let cell = grid.cell(part), cell.columns.count == 1,
        let view = InterfaceReading.views(of: part).first,
        view["misplaced"] != "YES", let frame = document.frame(of: view, in: element)
      else { continue }
      columns[cell.columns.lowerBound, default: []].append(
        (view, frame.x, frame.x + frame.width, grid.xPlacement(of: cell)))
    }
    for views in columns.values {
      func edge(_ placement: InterfaceGrid.Placement, _ place: (Int) -> Double) -> Double? {
        let edges = Set(
          views.indices.filter {
            document.kind(of: views[$0].view) == .label && [placement, .fill].contains(views[$0].3)
          }.map(place))
        return edges.count == 1 ? edges.first : nil
      }
      let left = edge(.near) { views[$0].x + 2 }
      let right = edge(.far) { views[$0].right - 2 }
      for (view, x, end, placement) in views
      where view.name == "button" && MacControls.isControl(view) {
        guard let id = view["id"] else { continue }
        var insets = told[id] ?? MacControls.alignmentInsets(of: view, version: document.version)
        if placement != .far, placement != .center, let left, (0...8).contains(left - x) {
          insets.left = left - x
        }
        if placement != .near, placement != .center, let right, (0...8).contains(end - right) {
          insets.right = end - right
        }
        told[id] = insets
      }
    }
  }

  /// Returns the insets given by constraints to the edges of a plain superview, by edge; if there
  /// are none, those given by the edges of siblings.
  private func toldEdges(
    of id: String, _ frame: InterfaceRectangle, in parent: XMLElement
  ) -> [String: Double] {
    guard ["view", "customView", "visualEffectView"].contains(parent.name),
      let size = parent.child("rect", key: "frame")?.size
    else { return [:] }
    let outer = InterfaceRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var (edges, ofSiblings): ([String: Double], [String: Set<Double>]) = ([:], [:])
    for constraint in parent.child("constraints")?.children ?? []
    where index.isPlainEquation(constraint) {
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

  /// Returns the alignment rectangle of a view in another one, unless it is a control, whose own
  /// insets are uncertain.
  private func plainFrame(of id: String, in parent: XMLElement) -> InterfaceRectangle? {
    guard let view = parent.child("subviews")?.children.first(where: { $0["id"] == id }),
      view["misplaced"] != "YES", view["hidden"] != "YES", view.name != "stackView",
      view.name == "textField" || !MacControls.isControl(view),
      let frame = document.frame(of: view, in: parent)
    else { return nil }
    return frame.inset(by: MacControls.alignmentInsets(of: view, version: document.version))
  }

  /// Returns both insets along an axis: from constraints to the edges, or from one on the length.
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
