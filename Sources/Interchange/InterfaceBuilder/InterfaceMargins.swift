import AutoLayout

/// The margins of a document's views.
enum InterfaceMargins {
  /// Returns the settings of an element's own margins; empty if it has none.
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
      // A stack with its own margins lays out within them.
      let isRelative =
        element.name == "stackView" && element["layoutMarginsRelativeArrangement"] == nil
      return [Setting(property, .numbers(numbers))]
        + (isRelative ? [Setting(.marginsRelative, .flag(true))] : [])
    }
    return []
  }

  /// Returns the margins of an element that sets none: zero for a stack view whose margins are used
  /// by a constraint, otherwise nothing, as the default applies.
  static func usual(of element: XMLElement) -> [Setting] {
    guard element.name == "stackView", own(of: element).isEmpty, isTied(toMarginsOf: element) else {
      return []
    }
    return [Setting(.margins, EdgeInsets.zero.value)]
  }

  /// Returns whether a view's margins are used, and the file does not set
  /// `insetsLayoutMarginsFromSafeArea`.
  static func areUsed(in element: XMLElement) -> Bool {
    guard element["insetsLayoutMarginsFromSafeArea"] == nil else { return false }
    if element["layoutMarginsRelativeArrangement"] == "YES" { return true }
    return isTied(toMarginsOf: element)
  }

  /// Returns whether a constraint in a view refers to its margins.
  private static func isTied(toMarginsOf element: XMLElement) -> Bool {
    element.child("constraints")?.children.contains { constraint in
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
    // Sums of thirds leave a rounding error.
    .numbers([top, left, bottom, right].map { abs($0) < 1e-9 ? 0 : $0 })
  }
}
