import AutoLayout

/// By how much the frames of AppKit's controls reach beyond the rectangles of which constraints
/// speak: where public files have both, one follows from the other.
enum MacControls {
  /// The insets of an element of a file of macOS.
  ///
  /// `version` is that of Interface Builder (`toolsVersion`): push buttons became wider with 16000.
  static func alignmentInsets(of element: XMLElement, version: Double) -> EdgeInsets {
    let cell = element.children.first { $0["key"] == "cell" }
    let isOld = version < 16000
    if hasNewHeight(element, cell, version: version) { return .zero }
    switch element.name {
    // The text begins 2 points inside.
    case "textField": return cell?["editable"] == "YES" ? .zero : insets(0, 2, 0, 2)
    case "button":
      switch (cell?["type"], cell?["bezelStyle"]) {
      case ("push", "rounded"): return isOld ? insets(5, 6, 7, 6) : insets(5, 7, 7, 7)
      case ("check", _), ("radio", _): return insets(1, cell?["controlSize"] == nil ? 2 : 1, 1, 0)
      case ("help", _): return insets(1, 2, 4, 2)
      case ("smallSquare", _): return insets(1, 0, 1, 0)
      default: return .zero
      }
    case "popUpButton":
      return cell?["type"] == "push" && cell?["bezelStyle"] == "rounded"
        ? insets(1, 3, 4, isOld ? 3 : 4) : .zero
    case "box":
      switch element["boxType"] {
      case "custom": return .zero
      // A line of one point in the middle.
      case "separator":
        let size = element.child("rect", key: "frame")?.size ?? (0, 0)
        return size.width >= size.height ? insets(2, 0, 2, 0) : insets(0, 2, 0, 2)
      default: return insets(2, 3, 4, 3)
      }
    case "colorWell": return insets(2, 3, 2, 3)
    case "slider": return insets(2, 2, 2, 2)
    case "segmentedControl": return insets(1, 2, 1, 2)
    case "switch": return insets(1, 2, 2, 2)
    default: return .zero
    }
  }

  /// Whether a control is drawn as macOS 26 does: as high as its frame.
  private static func hasNewHeight(
    _ element: XMLElement, _ cell: XMLElement?, version: Double
  ) -> Bool {
    guard version >= 24000, let height = element.child("rect", key: "frame")?.size?.height else {
      return false
    }
    let size = cell?["controlSize"]
    switch cell?["type"] {
    case "check", "radio": return height == (size == "small" ? 14 : 16)
    case "push", "help": return height == ["small": 20, "large": 28][size ?? "", default: 24]
    default: return false
    }
  }

  private static func insets(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
