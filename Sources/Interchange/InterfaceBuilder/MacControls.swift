import AutoLayout

/// The insets from frames to alignment rectangles of AppKit controls, inferred from public files
/// that contain both.
enum MacControls {
  /// Returns the insets of an element of a macOS file.
  ///
  /// `version` is the version of Interface Builder: in 17000 or 17506, depending on its kind, a
  /// control became larger. The controls of macOS 26, since 24000, have no insets.
  static func alignmentInsets(
    of element: XMLElement, version: Double, in index: InterfaceIndex
  ) -> EdgeInsets {
    let cell = element.children.first { $0["key"] == "cell" }
    if version >= 24000 {
      switch era(of: element, ownHeight: index.ownLength("height", of: element)) {
      case .macOS26: return .zero
      case .asOthers where index.newControls >= 0: return .zero
      default: break
      }
    }
    let size = cell?["controlSize"] ?? element["controlSize"]
    switch element.name {
    // Text without a border or background begins 2 points inside.
    case "textField", "tokenField":
      let isBare = cell?["borderStyle"] == nil && cell?["drawsBackground"] != "YES"
      return isBare ? insets(0, 2, 0, 2) : .zero
    case "button", "popUpButton":
      let height = element.child("rect", key: "frame")?.size?.height
      let heights: [Double?] = cell?["type"] == "inline" ? [17, 19] : [17, 18, 19]
      if ["roundRect", "recessed", "inline"].contains(cell?["type"]), heights.contains(height) {
        return insets(0, 0, 1, 0)
      }
      if element.name == "button" { return button(cell, size, version) }
      return version < 17506 ? oldPopUp(cell, size, height) : popUp(cell, size)
    case "box": return box(element, version)
    case "tabView":
      let hasTabs = element["type"]?.hasPrefix("noTabs") != true
      return hasTabs ? insets(size == "small" ? 3 : 6, 7, 10, 7) : .zero
    case "colorWell":
      // Shorter wells are drawn without a border.
      let height = element.child("rect", key: "frame")?.size?.height ?? 0
      return element["colorWellStyle"] == nil && height > 24 ? insets(2, 3, 2, 3) : .zero
    case "slider": return slider(element)
    case "segmentedControl":
      switch cell?["style"] {
      case "roundRect": return insets(1, 1, 1, 1)
      case "texturedSquare": return insets(1, 1, 2, 1)
      case "smallSquare": return insets(1, 0, 1, 0)
      case let style:
        // Buttons have room for a shadow.
        let isShadowed = cell?["trackingMode"] == "momentary" && version >= 17000
        let room: Double = style == "rounded" && isShadowed ? 1 : 0
        let below: Double = style == "rounded" && size == "small" ? 2 : 1
        return insets(1 + room, 2 + room, below + room, 2 + room)
      }
    case "switch": return insets(1, 2, 2, 2)
    case "comboBox": return size == "small" ? insets(1, 0, 4, 3) : insets(2, 0, 4, 3)
    case "stepper": return version < 17000 ? insets(2, 3, 3, 3) : insets(4, 3, 0, 3)
    case "datePicker": return insets(4, 0, 0, 3)
    case "progressIndicator":
      let isBar = element["style"] != "spinning" && size == nil
      return isBar ? insets(1, 0, 1, 0) : .zero
    case "pathControl":
      return cell?["pathStyle"] == "popUp" ? insets(2, 3, 4, 3) : .zero
    default: return .zero
    }
  }

  private static func button(
    _ cell: XMLElement?, _ size: String?, _ version: Double
  ) -> EdgeInsets {
    let (isOld, isBordered) = (version < 17000, cell?["borderStyle"] != nil)
    switch (cell?["type"], cell?["bezelStyle"]) {
    case ("push", "rounded"):
      switch size {
      case "large": return insets(6, 6, 6, 6)
      case "small": return isOld ? insets(3, 5, 6, 5) : insets(4, 6, 7, 6)
      case "mini": return insets(0, 1, 2, 2)
      default: return isOld ? insets(4, 6, 7, 6) : insets(5, 7, 7, 7)
      }
    case ("check", _) where size == "large": return insets(2.5, 3, 2.5, 0)
    // Since about macOS 13.
    case ("radio", _) where size == "large":
      return version < 20000 ? insets(2.5, 3, 2.5, 0) : insets(1.5, 3, 1.5, 0)
    case ("check", _) where isOld && size == "small": return insets(3, 3, 3, 2)
    case ("radio", _) where version < 17506: return insets(1, 1, 1, 1)
    case ("radio", _) where size == "small": return insets(1, 1, 0, 0)
    case ("check", _), ("radio", _):
      return version < 17506 ? insets(2, 2, 2, 2) : insets(1, size == nil ? 2 : 1, 1, 0)
    case ("help", _) where size == "small": return insets(1, 1, 2, 2)
    case ("help", _): return isOld ? insets(1, 2, 3, 2) : insets(1, 3, 4, 2)
    case ("disclosure", _): return insets(3, 4, 3, 4)
    case ("smallSquare", _) where isBordered: return insets(1, 0, 1, 0)
    case ("bevel", "regularSquare") where isBordered:
      return isOld ? insets(2, 2, 3, 2) : insets(3, 3, 4, 3)
    case ("roundTextured", _): return insets(1, 1, 2, 1)
    default: return .zero
    }
  }

  /// Returns the insets of a pop-up button before macOS 11.
  private static func oldPopUp(
    _ cell: XMLElement?, _ size: String?, _ height: Double?
  ) -> EdgeInsets {
    guard cell?["type"] == "push", cell?["bezelStyle"] == "rounded" else {
      return popUp(cell, size)
    }
    switch size {
    case "large": return popUp(cell, size)
    case "small": return insets(1, 3, 3, 3)
    case "mini": return insets(0, 1, 2, 2)
    default: return insets(height == 25 ? 1 : 2, 2, 3, 3)
    }
  }

  private static func popUp(_ cell: XMLElement?, _ size: String?) -> EdgeInsets {
    switch (cell?["type"], cell?["bezelStyle"], size) {
    case ("push", "rounded", "large"): return insets(6, 5, 6, 5)
    case ("push", "rounded", "small"): return insets(2, 4, 4, 4)
    case ("push", "rounded", "mini"): return insets(1, 2, 2, 3)
    case ("push", "rounded", _): return insets(1, 3, 4, 4)
    // Without a border, the text of a regular-size button begins 5 points inside.
    case _ where cell?["borderStyle"] == nil: return size == nil ? insets(0, 5, 0, 0) : .zero
    case ("roundTextured", _, _): return insets(1, 3, 4, 4)
    case ("bevel", _, _): return insets(3, 3, 4, 3)
    case ("smallSquare", _, _): return insets(1, 0, 1, 0)
    default: return .zero
    }
  }

  private static func slider(_ element: XMLElement) -> EdgeInsets {
    if element.child("sliderCell")?["sliderType"] == "circular" { return .zero }
    let height = element.child("rect", key: "frame")?.size?.height ?? 0
    // A regular-size track, with room for its knob's shadow.
    return [28, 30].contains(height) ? insets(2, 2, 6, 2) : insets(2, 2, 2, 2)
  }

  private static func box(_ element: XMLElement, _ version: Double) -> EdgeInsets {
    switch element["boxType"] {
    case "custom", "oldStyle": return .zero
    // A line one point thick in the middle of five, or a thicker one between two points.
    case "separator":
      let size = element.child("rect", key: "frame")?.size ?? (0, 0)
      let room = min(max(0, (min(size.width, size.height) - 1) / 2), 2)
      return size.width >= size.height ? insets(room, 0, room, 0) : insets(0, room, 0, room)
    default:
      let hasTitle = element["titlePosition"] != "noTitle"
      let isBare = element["borderType"] == "none" && version >= 17000
      // Boxes have no shadow in macOS 26.
      if isBare || version >= 24000 { return .zero }
      // A title extends to the edge.
      return insets(hasTitle ? 0 : 2, 3, 4, 3)
    }
  }

  /// The system in whose style a control is drawn.
  enum Era { case earlier, macOS26, asOthers }

  /// Returns the system in whose style a control is drawn; `nil` if its insets do not depend on it.
  ///
  /// In macOS 26, a constrained height equals the frame's, or the frame has a height unknown in
  /// earlier systems. Where the height does not reveal the system, a control follows the rest of
  /// the file.
  static func era(of element: XMLElement, ownHeight: Double?) -> Era? {
    guard let height = element.child("rect", key: "frame")?.size?.height,
      let form = form(of: element), let known = earlierHeights[form]
    else { return nil }
    if let ownHeight { return height == ownHeight ? .macOS26 : .earlier }
    return known.isEmpty ? .asOthers : known.contains(height) ? .earlier : .macOS26
  }

  /// Returns the key of a control and its size in the table of heights.
  private static func form(of element: XMLElement) -> String? {
    let cell = element.children.first { $0["key"] == "cell" }
    let size = cell?["controlSize"] ?? element["controlSize"] ?? "regular"
    switch element.name {
    case "button", "popUpButton":
      guard let type = cell?["type"] else { return nil }
      return "\(element.name)-\(type)-\(size)"
    // A vertical slider has no natural height.
    case "slider":
      guard cell?["sliderType"] != "circular",
        let frame = element.child("rect", key: "frame")?.size, frame.width > frame.height
      else { return nil }
      return "slider-\(size)"
    default: return "\(element.name)-\(size)"
    }
  }

  /// Control heights in earlier systems, including shadows; empty where the height reveals nothing.
  private static let earlierHeights: [String: [Double]] = [
    "button-push-regular": [32], "button-push-large": [40], "button-push-small": [27, 28],
    "button-push-mini": [16], "button-check-regular": [18], "button-check-small": [16],
    "button-check-large": [22], "button-radio-regular": [], "button-radio-small": [15, 16],
    "button-radio-large": [22], "button-help-regular": [25], "button-help-small": [19],
    "button-help-mini": [15], "popUpButton-push-regular": [25, 26],
    "popUpButton-push-small": [22], "popUpButton-push-mini": [15, 16],
    "popUpButton-push-large": [40], "popUpButton-roundTextured-regular": [25],
    "slider-regular": [24, 28, 30], "slider-small": [20], "slider-mini": [17],
    "slider-large": [28], "comboBox-regular": [25, 26], "comboBox-small": [22],
    "stepper-regular": [27, 28], "stepper-small": [22], "stepper-mini": [],
    "datePicker-regular": [27, 28], "segmentedControl-regular": [],
    "segmentedControl-small": [], "switch-mini": [], "button-bevel-regular": [],
  ]

  /// Returns whether constraints on an element may refer to a rectangle other than its frame.
  static func isControl(_ element: XMLElement) -> Bool { controls.contains(element.name) }

  private static let controls = Set(
    words: """
      textField button popUpButton box colorWell slider segmentedControl switch comboBox stepper
      datePicker searchField secureTextField tokenField progressIndicator levelIndicator imageView
      pathControl tabView
      """)

  private static func insets(
    _ top: Double, _ left: Double, _ bottom: Double, _ right: Double
  ) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
