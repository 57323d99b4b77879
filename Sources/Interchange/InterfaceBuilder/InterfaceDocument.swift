import AutoLayout

/// An Interface Builder document, with the facts common to all of its views.
struct InterfaceDocument {
  /// The version assumed for a file without one.
  private static let newest = 23000.0

  /// Its outermost element.
  let root: XMLElement
  /// Indicates whether it is a macOS document, where y grows upwards.
  let isMac: Bool
  /// Indicates whether it is a tvOS document.
  let isTV: Bool
  /// The Interface Builder version that wrote the file (`toolsVersion`).
  let version: Double
  /// The screen for which the file is laid out.
  let device: InterfaceDevice?

  init(_ root: XMLElement) {
    self.root = root
    isMac = root["type"]?.contains(text: ".Cocoa.") == true
    isTV = root["type"]?.contains(text: ".AppleTV.") == true
    func number(_ text: String?) -> Double? { text.flatMap { Double($0.prefix(5)) } }
    let tools = number(root["toolsVersion"]) ?? Self.newest
    let plugIn = root.child("dependencies")?.child("plugIn")
    // Some builds of Interface Builder in Xcode 15 write 32700; their plug-in has the real version.
    version = tools < 32000 ? tools : number(plugIn?["version"]) ?? Self.newest
    device = InterfaceDevice(root.child("device"), version: version, isTV: isTV)
  }

  /// The platform of the file's views.
  var platform: World.Platform { isMac ? .macos : .ios }

  /// Pixels per point on the screen for which the file is laid out.
  var scale: Double { isMac ? 1 : device?.scale ?? 1 }

  /// Returns the kind of an element; `nil` for a plain view.
  func kind(of element: XMLElement) -> ItemKind? {
    guard isMac else { return InterfaceWords.kinds[element.name] }
    switch element.name {
    case "textField":
      let cell = element.child("textFieldCell")
      return cell?["editable"] == "YES" || cell?["borderStyle"] != nil ? .textField : .label
    case "progressIndicator": return .progress
    case "popUpButton": return .button
    case "comboBox", "searchField", "secureTextField", "tokenField": return .textField
    case _ where InterfaceWords.scrollingViews.contains(element.name): return nil
    default: return InterfaceWords.kinds[element.name]
    }
  }

  /// Returns the frame in the superview's coordinates, which grow downwards.
  func frame(of element: XMLElement, in parent: XMLElement?) -> InterfaceRectangle? {
    guard let rect = element.child("rect", key: "frame"), let x = rect.number("x"),
      let y = rect.number("y"), let size = rect.size
    else { return nil }
    let isFlipped = ["splitView", "scrollView", "clipView", "tabView"].contains(parent?.name)
    guard isMac, !isFlipped, let outer = parent?.child("rect", key: "frame")?.size else {
      return InterfaceRectangle(x: x, y: y, width: size.width, height: size.height)
    }
    return InterfaceRectangle(
      x: x, y: outer.height - y - size.height, width: size.width, height: size.height)
  }

  /// Returns whether a view adjusts its content for the bars, so that they do not cover it.
  func keepsBarsOff(_ element: XMLElement) -> Bool {
    !isMac && ["scrollView", "tableView", "collectionView"].contains(element.name)
      && element["contentInsetAdjustmentBehavior"] != "never"
  }
}

/// A rectangle in a file, measured from the top left corner.
struct InterfaceRectangle {
  var x, y, width, height: Double

  /// Returns the rectangle inset by the given distances.
  func inset(by insets: EdgeInsets) -> InterfaceRectangle {
    InterfaceRectangle(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
