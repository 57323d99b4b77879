import AutoLayout

// Fragments of Interface Builder files, as found in posts: a view, a list of constraints, or a
// single constraint.

extension Translation {
  /// Returns whether a text is a fragment of an Interface Builder file.
  public static func isInterfaceFragment(_ text: String) -> Bool {
    text.drop(while: { $0.isWhitespace }).hasPrefix("<")
      && (text.contains(text: "<rect key=") || text.contains(text: "<constraint "))
  }

  /// Translates a fragment of an Interface Builder file.
  ///
  /// Views that its constraints refer to but that it does not contain become plain siblings.
  ///
  /// - Throws: If nothing in it can be read, or if `isStopped` returns true.
  public static func interfaceFragment(
    _ text: String, isTaken: @escaping (String) -> Bool = { _ in false },
    isStopped: @escaping () -> Bool = { false }
  ) throws(InterchangeError) -> Translation {
    let fragment = try XMLReader.read("<fragment>\(text)</fragment>", isStopped: isStopped)
    let objects = fragment.isWhole ? fragment.children : [fragment.asView]
    let document = XMLElement(
      "document",
      [("type", "com.apple.InterfaceBuilder3.CocoaTouch.XIB"), ("useAutolayout", "YES")],
      [XMLElement("objects", [], objects)])
    var translation = try translated(document, scene: nil, isTaken: isTaken, isStopped: isStopped)
    translation.original = nil
    return translation
  }
}

extension XMLElement {
  /// Indicates whether every list is inside the view to which it belongs.
  fileprivate var isWhole: Bool {
    !children.contains { ["constraint", "constraints", "subviews"].contains($0.name) }
  }

  /// A view that contains the views and constraints in a fragment.
  fileprivate var asView: XMLElement {
    var views: [XMLElement] = []
    var list = XMLElement(name: "constraints", line: 1)
    for child in children {
      switch child.name {
      case "constraint": list.children.append(child)
      case "constraints": list.children += child.children
      case "subviews": views += child.children
      default: views.append(child)
      }
    }
    let known = Set(views.flatMap { $0.all }.compactMap { $0["id"] })
    var missing: [String] = []
    for constraint in list.children {
      for id in [constraint["firstItem"], constraint["secondItem"]].compactMap({ $0 })
      where !known.contains(id) && !missing.contains(id) { missing.append(id) }
    }
    var view = Self.view(id: "fragment", isRoot: true)
    let subviews = views + missing.map { Self.view(id: $0) }
    view.children += [XMLElement("subviews", [], subviews), list]
    return view
  }

  /// Returns a view known only by its identifier; the outermost one has the root's size.
  private static func view(id: String, isRoot: Bool = false) -> XMLElement {
    let frame = XMLElement(
      "rect", [("key", "frame"), ("x", "0"), ("y", "0"), ("width", "320"), ("height", "480")])
    return XMLElement(
      "view",
      [
        ("contentMode", "scaleToFill"), ("id", id),
        (isRoot ? "key" : "translatesAutoresizingMaskIntoConstraints", isRoot ? "view" : "NO"),
      ], isRoot ? [frame] : [])
  }
}
