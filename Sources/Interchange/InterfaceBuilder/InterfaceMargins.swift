import AutoLayout

/// The margins of a document's views.
struct InterfaceMargins {
  /// The margin of a view at each edge.
  private static let usual = 8.0

  let canvas: InterfaceCanvas

  /// Returns the settings of the margins that an element has of its own, empty if there are none.
  static func own(of element: XMLElement) -> [Setting] {
    let kinds: [(String, String, String, ItemProperty)] = [
      ("edgeInsets", "left", "right", .margins),
      ("directionalEdgeInsets", "leading", "trailing", .directionalMargins),
    ]
    for (name, left, right, property) in kinds {
      guard let insets = element.children.first(where: { $0.name == name }),
        let key = insets["key"], key.hasSuffix("ayoutMargins") || key == "edgeInsets"
      else { continue }
      let numbers = ["top", left, "bottom", right].map { insets.number($0) ?? 0 }
      // A stack with margins of its own lays out within them.
      let isRelative =
        element.name == "stackView" && element["layoutMarginsRelativeArrangement"] == nil
      return [Setting(property, .numbers(numbers))]
        + (isRelative ? [Setting(.marginsRelative, .flag(true))] : [])
    }
    return []
  }

  /// Returns the margins of a view without its own, if stored frames show narrower ones than the
  /// default.
  ///
  /// A stack view's margins are 0. A collection's cell gets the margins that its stored frames
  /// show.
  func stored(of element: XMLElement) -> [Setting] {
    guard !canvas.document.isMac, element.name != "tableViewCell", Self.own(of: element).isEmpty
    else { return [] }
    let stored = StoredEdges(of: element, on: canvas)
    let told = ["top", "left", "bottom", "right"].map(stored.knownMargin)
    let isCell = element.name == "collectionViewCell"
    guard told.contains(where: { $0.map { $0 < Self.usual || isCell } ?? false }) else { return [] }
    return [Setting(.margins, .numbers(told.map { $0 ?? Self.usual }))]
  }

  /// Returns whether something is laid out within a view's margins, which the file does not measure
  /// otherwise.
  static func areUsed(in element: XMLElement) -> Bool {
    guard element["insetsLayoutMarginsFromSafeArea"] == nil else { return false }
    if element["layoutMarginsRelativeArrangement"] == "YES" { return true }
    return element.child("constraints")?.children.contains { constraint in
      ["first", "second"].contains { side in
        let item = constraint["\(side)Item"]
        return constraint["\(side)Attribute"]?.contains(text: "Margin") == true
          && (item == nil || item == element["id"])
      }
    } ?? false
  }
}

extension EdgeInsets {
  /// The insets as the value of a property.
  var value: ItemValue {
    // Sums of thirds leave a trace of nothing.
    .numbers([top, left, bottom, right].map { abs($0) < 1e-9 ? 0 : $0 })
  }
}
