public import AutoLayout

/// Writes a layout as a file of Interface Builder, for UIKit.
///
///     InterfaceWriter(layout, as: .storyboard).document   // <?xml … <document type="com.apple…
///
/// Frames are as laid out. Identifiers follow from names, so the same layout gives the same file. A
/// file that was imported is kept, with its identifiers and all that was not read, except for what
/// has changed since. Comments list what the form cannot express.
public struct InterfaceWriter {
  /// A kind of file.
  public enum Form: Sendable {
    /// The root is a view of its own.
    case xib
    /// The root is the view of a controller.
    case storyboard
  }

  let layout: Layout
  let form: Form
  let original: InterfaceOriginal?
  var ids: InterfaceIDs
  /// The parts of the layout that are not in the file.
  var unsaid: [String] = []
  /// The constraints, by the views in whose lists they stand.
  var constraints: [ItemID: [XMLElement]] = [:]
  /// The objects that only some traits install, by the views in whose lists they stand.
  var installs: [ItemID: [Install]] = [:]
  /// The guides that constraints relate, such as `red.safe`.
  var guides: Set<String> = []

  /// The version of Interface Builder as which a new file is written, and that of its plug-in.
  private static let version = (tools: "23504", plugIn: "23506")

  /// Prepares to write a layout, into the file that was imported if that has the same form.
  public init(_ layout: Layout, as form: Form, after original: InterfaceOriginal? = nil) {
    self.layout = layout
    self.form = form
    self.original = original
    ids = InterfaceIDs(original)
  }

  /// The text of the file.
  public var document: String {
    var writer = self
    let root = writer.rootElement()
    var lines: [String] = []
    let isMac = layout.document.world.platform == .macos
    if let original, original.form == form {
      original.updated(by: root).write(to: &lines)
      writer.unsaid.removeAll { original.unsaid.contains($0) }
      if let scenes = original.scenes {
        writer.unsaid += layout.document.children(of: .root).map { layout.name(of: $0) }
          .filter { !scenes.contains(original.ids[$0] ?? "") }
          .map { "\($0), beside the views of the file" }
      }
      let new = layout.liveItems.filter { layout.kind(of: $0) != .guide && $0 != .root }
        .map { layout.name(of: $0) }.filter { original.ids[$0] == nil }
      if isMac, !new.isEmpty {
        writer.unsaid.append("\(new.joined(separator: ", ")) as AppKit's views")
      }
    } else {
      if isMac { writer.unsaid.append("views as AppKit's") }
      lines = writer.newDocument(of: root)
    }
    if !writer.unsaid.isEmpty {
      // Two hyphens would end the comment.
      let list = writer.unsaid.joined(separator: "; ").replacing("--", with: "- -")
      lines.insert("<!-- not in this file: \(list) -->", at: 0)
    }
    lines.insert("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", at: 0)
    return lines.map { "\($0)\n" }.joined()
  }

  /// Returns the root with all that lies in it.
  mutating func rootElement() -> XMLElement {
    let world = layout.document.world
    if world.textSize != .large { unsaid.append("the text size \(world.textSize.name)") }
    if world.isRightToLeft { unsaid.append("the writing direction") }
    if original?.form == form {
      let (width, height) = (Self.number(world.size.width), Self.number(world.size.height))
      unsaid.append("the screen of \(width)x\(height) with \(world.effectiveSafeArea.value.text)")
    }
    collectConstraints()
    return element(of: .root)
  }

  /// Returns the lines of a new file.
  private mutating func newDocument(of root: XMLElement) -> [String] {
    let (device, metrics) = screen(of: layout.document.world)
    let isStoryboard = form == .storyboard
    var view = root
    if isStoryboard {
      view.attributes.insert(("key", "view"), at: 0)
    } else {
      view.children += metrics
    }
    var lines: [String] = []
    func write(_ elements: [XMLElement], _ depth: Int) -> String {
      lines = []
      for element in elements { element.write(to: &lines, depth: depth) }
      return lines.joined(separator: "\n")
    }
    let type = isStoryboard ? "Storyboard.XIB" : "XIB"
    let initial = isStoryboard ? " initialViewController=\"\(ids["view controller"])\"" : ""
    let head = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" \
      toolsVersion="\(Self.version.tools)" targetRuntime="iOS.CocoaTouch" \
      propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES"\(initial)>
      \(write(device, 1))
          <dependencies>
              <deployment identifier="iOS"/>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" \
      version="\(Self.version.plugIn)"/>
              <capability name="Safe area layout guides" minToolsVersion="9.0"/>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
      """
    let body =
      isStoryboard
      ? """
          <scenes>
              <scene sceneID="\(ids["scene"])">
                  <objects>
                      <viewController id="\(ids["view controller"])" \
      sceneMemberID="viewController">
      \(write([view] + metrics, 5))
                      </viewController>
                      <placeholder placeholderIdentifier="IBFirstResponder" \
      id="\(ids["first responder"])" userLabel="First Responder" customClass="UIResponder" \
      sceneMemberID="firstResponder"/>
                  </objects>
              </scene>
          </scenes>
      """
      : """
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" \
      customClass="UIResponder"/>
      \(write([view], 2))
          </objects>
      """
    return (head + "\n" + body + "\n</document>").split(separator: "\n").map(String.init)
  }

  /// Returns the device for which a file is laid out and the bars that are simulated on it, or a
  /// screen of a size of its own.
  private mutating func screen(of world: World) -> (device: [XMLElement], metrics: [XMLElement]) {
    let safe = world.effectiveSafeArea
    let version = Double(Self.version.tools) ?? 0
    var similar: [XMLElement] = []
    for name in InterfaceDevice.names.keys.sorted() {
      for orientation in ["portrait", "landscape"] {
        let element = XMLElement(
          "device", [("id", name), ("orientation", orientation), ("appearance", "light")])
        guard
          let device = InterfaceDevice(element, version: version, isTV: false),
          device.scale == world.scale, device.traits == world.traits
        else { continue }
        // A screen of another size has the pixels of a device.
        if similar.isEmpty { similar = [element] }
        guard device.size == world.size else { continue }
        for (top, bottom) in [(0.0, 0.0), (44, 0), (0, 49), (44, 49)] {
          var insets = device.safeArea
          insets.top += top
          insets.bottom += bottom
          guard insets == safe else { continue }
          return (
            [element],
            [
              (top, "simulatedNavigationBarMetrics", "simulatedTopBarMetrics"),
              (bottom, "simulatedTabBarMetrics", "simulatedBottomBarMetrics"),
            ].filter { $0.0 > 0 }.map { XMLElement($0.1, [("key", $0.2)]) }
          )
        }
      }
    }
    var usual = InterfaceDevice(filledBy: world.size, version: version).safeArea
    usual.top = 0
    if world.scale == 1 { similar = [] } else { usual.bottom = 0 }
    if safe != usual { unsaid.append("the safe area \(safe.value.text)") }
    if world.traits != Traits() { unsaid.append("the size classes") }
    if world.scale != 1, similar.isEmpty {
      unsaid.append("the scale \(NumberFormat.exact(world.scale))")
    }
    return (
      similar,
      ["simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics"]
        .map { XMLElement("nil", [("key", $0)]) }
        + [XMLElement("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")])]
    )
  }
}

/// The identifiers of a file's objects, by their names: those that they have, or new ones.
struct InterfaceIDs {
  private var ids: [String: String]
  private var taken: Set<String>

  init(_ original: InterfaceOriginal?) {
    ids = original?.ids ?? [:]
    taken = original?.taken ?? []
  }

  /// The identifier of an object by its name: three, two and three letters or digits.
  subscript(_ name: String) -> String {
    mutating get {
      if let id = ids[name] { return id }
      var seed = name
      while !taken.insert(Self.id(of: seed)).inserted { seed += "'" }
      ids[name] = Self.id(of: seed)
      return Self.id(of: seed)
    }
  }

  /// Returns an identifier from a hash (FNV-1a).
  private static func id(of name: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    var text = ""
    for place in 0..<8 {
      if place == 3 || place == 5 { text += "-" }
      text.append(letters[Int(hash % 62)])
      hash /= 62
    }
    return text
  }
}
