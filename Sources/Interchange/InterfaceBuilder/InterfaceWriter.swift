public import AutoLayout

/// Writes a layout as an Interface Builder file, for UIKit or AppKit.
///
///     InterfaceWriter(layout, as: .storyboard).document   // <?xml … <document type="com.apple…
///
/// Frames are as laid out. Identifiers are derived from names, so the same layout gives the same
/// file. An imported file is kept, with its identifiers and everything that was not read, except
/// for what has changed since. A comment lists what the form cannot express.
public struct InterfaceWriter {
  /// A kind of file.
  public enum Form: Sendable {
    /// The root is a standalone view.
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
  /// The constraints, by the views that list them.
  var constraints: [ItemID: [XMLElement]] = [:]
  /// The objects that only some traits install, by the views that list them.
  var installs: [ItemID: [Install]] = [:]
  /// The guides that constraints refer to, such as `red.safe`.
  var guides: Set<String> = []

  /// The Interface Builder and plug-in versions of a new file.
  private static let version = (tools: "23504", plugIn: "23506")

  /// Prepares to write a layout, into the imported file if that has the same form.
  public init(_ layout: Layout, as form: Form, after original: InterfaceOriginal? = nil) {
    self.layout = layout
    self.form = form
    self.original = original
    ids = InterfaceIDs(original)
  }

  /// Indicates whether its views are AppKit views.
  var isMac: Bool { layout.document.world.platform == .macos }

  /// The text of the file.
  public var document: String { written.text }

  /// The parts of the layout missing from the file, as listed in its comment.
  public var missing: [String] { written.missing }

  private var written: (text: String, missing: [String]) {
    var writer = self
    let root = writer.rootElement()
    var lines: [String] = []
    if let original, isKept {
      original.updated(by: root).write(to: &lines)
      writer.unsaid += original.changes(in: layout).map { "the change of \($0)" }
      writer.unsaid.removeAll { original.unsaid.contains($0) }
      if let scenes = original.scenes {
        writer.unsaid += layout.document.children(of: .root).map { layout.name(of: $0) }
          .filter { !scenes.contains(original.ids[$0] ?? "") }
          .map { "\($0), beside the views of the file" }
      }
    } else {
      lines = writer.newDocument(of: root)
    }
    var head = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    if !writer.unsaid.isEmpty {
      // Two hyphens would end the comment.
      let list = writer.unsaid.joined(separator: "; ").replacing("--", with: "- -")
      head.append("<!-- not in this file: \(list) -->")
    }
    return ((head + lines).map { "\($0)\n" }.joined(), writer.unsaid)
  }

  /// Indicates whether the imported file is changed, instead of writing a new one.
  private var isKept: Bool { original?.form == form }

  /// Returns whether a view is omitted: for AppKit, if it or a view around it has an unsupported
  /// kind or is arranged by a stack.
  func isAbsent(_ id: ItemID) -> Bool {
    guard isMac, id != .root, let record = layout.record(of: id) else { return false }
    if let superview = record.superview, isAbsent(superview) { return true }
    if isKept, original?.ids[record.name] != nil { return false }
    let isArranged = record.superview.flatMap { layout.record(of: $0)?.stack } != nil
    return isArranged || InterfaceWords.appKit(record.kind) == nil
  }

  /// Returns the root with all of its content.
  mutating func rootElement() -> XMLElement {
    let world = layout.document.world
    if world.textSize != .large { unsaid.append("the text size \(world.textSize.name)") }
    if world.isRightToLeft { unsaid.append("the writing direction") }
    if isKept {
      let (width, height) = (Self.number(world.size.width), Self.number(world.size.height))
      unsaid.append("the screen of \(width)x\(height) with \(world.effectiveSafeArea.value.text)")
    }
    let absent = layout.liveItems.filter { isAbsent($0) }
    unsaid += absent.map { "\(layout.name(of: $0)) as a view of AppKit" }
    collectConstraints()
    return element(of: .root)
  }

  /// Returns the lines of a new file.
  private mutating func newDocument(of root: XMLElement) -> [String] {
    let (device, metrics) = isMac ? ([], []) : screen(of: layout.document.world, root)
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
    let (toolkit, runtime, system, plugIn) =
      isMac
      ? ("Cocoa", "MacOSX.Cocoa", "macosx", "CocoaPlugin")
      : ("CocoaTouch", "iOS.CocoaTouch", "iOS", "IBCocoaTouchPlugin")
    let flags =
      isMac ? "" : " useTraitCollections=\"YES\" useSafeAreas=\"YES\" colorMatched=\"YES\""
    let safeAreas =
      isMac
      ? "" : "<capability name=\"Safe area layout guides\" minToolsVersion=\"9.0\"/>\n        "
    let head = """
      <document type="com.apple.InterfaceBuilder3.\(toolkit).\(type)" version="3.0" \
      toolsVersion="\(Self.version.tools)" targetRuntime="\(runtime)" \
      propertyAccessControl="none" useAutolayout="YES"\(flags)\(initial)>
      \(write(device, 1))
          <dependencies>
              <deployment identifier="\(system)"/>
              <plugIn identifier="com.apple.InterfaceBuilder.\(plugIn)" \
      version="\(Self.version.plugIn)"/>
              \(safeAreas)<capability name="documents saved in the Xcode 8 format" \
      minToolsVersion="8.0"/>
          </dependencies>
      """
    let (first, responder) =
      isMac
      ? ("customObject", "NSResponder")
      : ("placeholder placeholderIdentifier=\"IBFirstResponder\"", "UIResponder")
    let owners =
      isMac
      ? """
          <customObject id="-2" userLabel="File's Owner"/>
              <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
              <customObject id="-3" userLabel="Application" customClass="NSObject"/>
      """
      : """
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <\(first) id="-2" customClass="UIResponder"/>
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
                      <\(first) id="\(ids["first responder"])" userLabel="First Responder" \
      customClass="\(responder)" sceneMemberID="firstResponder"/>
                  </objects>
              </scene>
          </scenes>
      """
      : """
          <objects>
          \(owners)
      \(write([view], 2))
          </objects>
      """
    return (head + "\n" + body + "\n</document>").split(separator: "\n").map(String.init)
  }

  /// Returns the device and simulated bars with which the root, when read, has the world's safe
  /// area and size classes, if there are any.
  private mutating func screen(
    of world: World, _ root: XMLElement
  ) -> (device: [XMLElement], metrics: [XMLElement]) {
    let version = Double(Self.version.tools) ?? 0
    var (same, others): ([[XMLElement]], [[XMLElement]]) = ([], world.scale == 1 ? [[]] : [])
    for name in InterfaceDevice.names.keys.sorted() {
      for orientation in ["portrait", "landscape"] {
        let element = XMLElement(
          "device", [("id", name), ("orientation", orientation), ("appearance", "light")])
        guard let device = InterfaceDevice(element, version: version, isTV: false),
          device.scale == world.scale
        else { continue }
        if device.size == world.size { same.append([element]) } else { others.append([element]) }
      }
    }
    func bar(_ name: String, _ place: String) -> XMLElement {
      XMLElement("simulated\(name)BarMetrics", [("key", "simulated\(place)BarMetrics")])
    }
    let (top, bottom) = (bar("Navigation", "Top"), bar("Tab", "Bottom"))
    let free =
      ["Status", "Top", "Bottom"].map { XMLElement("nil", [("key", "simulated\($0)BarMetrics")]) }
      + [XMLElement("freeformSimulatedSizeMetrics", [("key", "simulatedDestinationMetrics")])]
    let bars: [[XMLElement]] = [[], [top], [bottom], [top, bottom], free]
    for device in same {
      for metrics in bars where reads(device, metrics, root, world) { return (device, metrics) }
    }
    if let device = others.first(where: { reads($0, free, root, world) }) { return (device, free) }
    unsaid.append("the safe area \(world.effectiveSafeArea.value.text)")
    if world.traits != Traits() { unsaid.append("the size classes") }
    guard let device = others.first ?? same.first else {
      unsaid.append("the scale \(NumberFormat.exact(world.scale))")
      return ([], free)
    }
    return (device, free)
  }

  /// Returns whether the root, read on a device, has the safe area and size classes of a world.
  private func reads(
    _ device: [XMLElement], _ metrics: [XMLElement], _ root: XMLElement, _ world: World
  ) -> Bool {
    var view = root
    var holder: XMLElement?
    if form == .xib {
      view.children += metrics
    } else {
      holder = XMLElement("viewController", [], [view] + metrics)
    }
    let document = InterfaceDocument(
      XMLElement(
        "document", [("toolsVersion", Self.version.tools)],
        device + [XMLElement(form == .xib ? "objects" : "scenes", [])]))
    let traits = document.device.map { $0.size == world.size ? $0.traits : Traits() } ?? Traits()
    let scene = InterfaceScene(view: view, holder: holder, words: [])
    return traits == world.traits
      && SceneSurroundings(in: document).safeInsets(of: scene) == world.effectiveSafeArea
  }
}

/// The identifiers of a file's objects, by their names: the original ones, or new ones.
struct InterfaceIDs {
  private var ids: [String: String]
  private var taken: Set<String>

  init(_ original: InterfaceOriginal?) {
    ids = original?.ids ?? [:]
    taken = original?.taken ?? []
  }

  /// The identifier of an object by its name: groups of three, two and three letters or digits.
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
