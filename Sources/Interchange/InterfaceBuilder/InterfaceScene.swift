import AutoLayout

/// A top-level view of a storyboard or xib.
struct InterfaceScene {
  var view: XMLElement
  /// The controller, window or other object that owns the view; `nil` for a standalone view.
  var holder: XMLElement?
  /// The names by which it can be selected.
  var words: [String]

  /// The stored size.
  var size: (width: Double, height: Double)? { view.child("rect", key: "frame")?.size }

  /// The guides for its controller's bars, as used before safe areas.
  var barGuides: [XMLElement] { holder?.child("layoutGuides")?.children ?? [] }

  /// The first name by which it can be selected, or its view's element name.
  var title: String { words.first ?? view.name }

  /// Indicates whether its view can be the root.
  var isPlain: Bool { Self.isPlain(view) }

  /// Returns whether a view is just a rectangle.
  static func isPlain(_ view: XMLElement) -> Bool {
    InterfaceWords.plainViews.contains(view.name) && !view.name.contains(text: "Cell")
  }

  /// Returns the selected scenes of a document; the others are listed.
  static func wanted(
    _ wish: String?, in document: XMLElement, leaving output: inout InterfaceOutput
  ) throws(InterchangeError) -> [InterfaceScene] {
    var found: [InterfaceScene] = []
    let holders = [document] + (document.child("scenes")?.children ?? [])
    for object in holders.flatMap({ $0.child("objects")?.children ?? [] }) {
      // A view may be stored next to the controller that has an outlet for it.
      let isView = object.child("rect") != nil || object.child("subviews") != nil
      let held = view(of: object)
      guard let view = held ?? (isView && object.name != "window" ? object : nil) else {
        // For example, a window whose content view lacks its key.
        if object.hasLayout { output.leaveWhole(object.name, object, .noLine) }
        continue
      }
      let words = ["storyboardIdentifier", "title", "customClass", "userLabel", "id"]
        .compactMap { object[$0] }
      found.append(InterfaceScene(view: view, holder: held == nil ? nil : object, words: words))
    }
    guard !found.isEmpty else { throw .notInterfaceBuilder }
    if let wish {
      if let index = found.firstIndex(where: { $0.words.contains(wish) }) {
        return [one(index, of: found, leaving: &output)]
      }
      guard wish == "all" else { throw .noScene(wish, known: found.compactMap({ $0.words.first })) }
      return found
    }
    guard document.child("scenes") != nil else { return found }
    let initial = document["initialViewController"]
    let chosen =
      found.firstIndex { $0.holder?["id"] == initial && initial != nil }
      ?? found.firstIndex { $0.holder != nil }
    return [one(chosen ?? 0, of: found, leaving: &output)]
  }

  /// Lists the parts of its controller or window other than its view: bars, and a window's toolbar.
  func leaveRest(in output: inout InterfaceOutput) {
    if let holder { Self.leaveRest(of: holder, in: &output) }
  }

  private static func leaveRest(of holder: XMLElement, in output: inout InterfaceOutput) {
    for part in holder.children where part.hasLayout {
      if part.name == "window" {
        leaveRest(of: part, in: &output)
      } else if part["key"] != "view", part["key"] != "contentView" {
        output.leaveWhole("\(holder.name) \(part.name)", part, .noLine)
      }
    }
  }

  /// Returns one of the scenes; the others are listed.
  private static func one(
    _ index: Int, of scenes: [InterfaceScene], leaving output: inout InterfaceOutput
  ) -> InterfaceScene {
    for (place, other) in scenes.enumerated() where place != index {
      output.leave("scene \(other.title)", other.view, .noLine)
    }
    return scenes[index]
  }

  /// Returns the view of a controller or window.
  private static func view(of object: XMLElement) -> XMLElement? {
    if object.name == "window" { return object.children.first { $0["key"] == "contentView" } }
    if let view = object.children.first(where: { $0["key"] == "view" }) { return view }
    return object.child("window").flatMap { view(of: $0) }
  }
}
