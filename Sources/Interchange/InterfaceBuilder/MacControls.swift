import AutoLayout

/// The insets by which the frames of AppKit's controls reach beyond their alignment rectangles,
/// inferred from public files that have both.
enum MacControls {
  /// The insets of an element of a file of macOS.
  ///
  /// `version` is that of Interface Builder (`toolsVersion`): push buttons became wider with 17000.
  static func alignmentInsets(of element: XMLElement, version: Double) -> EdgeInsets {
    let cell = element.children.first { $0["key"] == "cell" }
    if hasNewHeight(element, cell, version: version) { return .zero }
    let size = cell?["controlSize"]
    switch element.name {
    // The text begins 2 points inside.
    case "textField": return cell?["editable"] == "YES" ? .zero : insets(0, 2, 0, 2)
    case "button": return button(cell, size, version)
    case "popUpButton":
      guard cell?["type"] == "push", cell?["bezelStyle"] == "rounded" else { return .zero }
      return size == "small" ? insets(2, 4, 4, 4) : insets(1, 3, 4, version < 16000 ? 3 : 4)
    case "box":
      switch element["boxType"] {
      case "custom": return .zero
      // A line of one point in the middle.
      case "separator":
        let size = element.child("rect", key: "frame")?.size ?? (0, 0)
        let room = max(0, (min(size.width, size.height) - 1) / 2)
        return size.width >= size.height ? insets(room, 0, room, 0) : insets(0, room, 0, room)
      default: return insets(2, 3, 4, 3)
      }
    case "colorWell": return insets(2, 3, 2, 3)
    case "slider": return insets(2, 2, 2, 2)
    case "segmentedControl": return insets(1, 2, 1, 2)
    case "switch": return insets(1, 2, 2, 2)
    case "comboBox", "stepper": return version < 24000 ? insets(0, 0, 0, 3) : .zero
    case "datePicker": return version < 24000 ? insets(4, 0, 0, 3) : .zero
    default: return .zero
    }
  }

  private static func button(
    _ cell: XMLElement?, _ size: String?, _ version: Double
  ) -> EdgeInsets {
    switch (cell?["type"], cell?["bezelStyle"]) {
    case ("push", "rounded"):
      switch size {
      case "small": return insets(4, 6, 7, 6)
      case "mini": return insets(0, 1, 2, 2)
      default: return version < 17000 ? insets(4, 6, 7, 6) : insets(5, 7, 7, 7)
      }
    case ("check", _), ("radio", _):
      return version < 14000 ? insets(2, 2, 2, 2) : insets(1, size == nil ? 2 : 1, 1, 0)
    case ("help", _): return size == "small" ? insets(1, 2, 2, 2) : insets(1, 2, 4, 2)
    case ("smallSquare", _): return insets(1, 0, 1, 0)
    case (_, "roundTextured"): return insets(1, 1, 2, 1)
    default: return .zero
    }
  }

  /// Returns whether a control is drawn as macOS 26 does: as high as its frame.
  private static func hasNewHeight(
    _ element: XMLElement, _ cell: XMLElement?, version: Double
  ) -> Bool {
    guard version >= 24000, let height = element.child("rect", key: "frame")?.size?.height else {
      return false
    }
    let size = cell?["controlSize"]
    if element.name == "popUpButton" { return [20, 24, 40].contains(height) }
    switch cell?["type"] {
    case "check", "radio": return height == (size == "small" ? 14 : 16)
    case "push", "help":
      let heights: [Double] = size == "small" ? [20] : size == "large" ? [28, 32] : [24]
      return heights.contains(height)
    default: return false
    }
  }

  /// Returns whether constraints speak of another rectangle than the frame of such an element,
  /// perhaps.
  static func isControl(_ element: XMLElement) -> Bool { controls.contains(element.name) }

  private static let controls = Set(
    words: """
      textField button popUpButton box colorWell slider segmentedControl switch comboBox stepper
      datePicker searchField secureTextField tokenField progressIndicator levelIndicator imageView
      pathControl
      """)

  private static func insets(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
