import Syntax

/// A rectangle that Interface Builder stored beside a view.
public struct StoredFrame: Equatable, Sendable {
  /// The view's name in the lines.
  public var name: String
  /// The place and size in the superview, in points.
  public var x, y, width, height: Double

  /// Creates a stored rectangle.
  public init(_ name: String, x: Double, y: Double, width: Double, height: Double) {
    self.name = name
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Translation {
  /// Whether a text is a file of Interface Builder, or another one of XML.
  public static func isXML(_ text: String) -> Bool {
    let head = text.prefix(200).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return head.hasPrefix("<?xml") || head.hasPrefix("<document") || head.hasPrefix("<archive")
  }

  /// Translates one scene of a storyboard, or a xib's first view, which becomes the root.
  ///
  /// `scene` is the identifier, title or class of the scene's controller, `nil` for the first one;
  /// `isTaken` tells which names are not free. Files are bounded: 16 MB, 200 levels, 200 000
  /// elements, no document type. Throws when nothing of the file can be read.
  public static func interfaceFile(
    _ text: String, scene: String? = nil, isTaken: @escaping (String) -> Bool = { _ in false }
  ) throws(InterchangeError) -> Translation {
    let document = try XMLReader.read(text)
    if document.name == "archive" { throw .oldArchive }
    guard document.name == "document",
      document["type"]?.hasPrefix("com.apple.InterfaceBuilder3.") == true
    else { throw .notInterfaceBuilder }
    var reading = InterfaceReading(document, NameBook(isTaken: isTaken))
    return try reading.translation(ofScene: scene)
  }
}

/// One file while it is read.
struct InterfaceReading {
  /// What an identifier of the file stands for.
  struct Target {
    /// The item, as lines write it.
    var item: String
    /// The edge that is meant whatever the constraint says: a guide of a controller's bars.
    var edge: String?
  }

  var result = Translation()
  var names: NameBook
  let document: XMLElement
  /// Identifiers of views and guides.
  var targets: [String: Target] = [:]
  /// The properties that outlets give to objects.
  var outlets: [String: String] = [:]
  /// Constraints with the view in whose list they stand.
  var constraints: [(element: XMLElement, owner: String)] = []
  /// What variations take out of a view's lists, and put in, by identifier.
  var installs: [String: [(key: String, isIncluded: Bool)]] = [:]

  init(_ document: XMLElement, _ names: NameBook) {
    self.document = document
    self.names = names
  }

  mutating func translation(ofScene wish: String?) throws(InterchangeError) -> Translation {
    let (root, controller) = try root(ofScene: wish)
    collect(document)
    setWorld(root, controller)
    for guide in controller?.child("layoutGuides")?.children ?? [] {
      guard let id = guide["id"], let type = guide["type"] else { continue }
      targets[id] = Target(item: "root.safe", edge: type == "top" ? "top" : "bottom")
    }
    prepareGuides(root, name: "root")
    if let id = root["id"] { targets[id] = Target(item: "root") }
    read(root, name: "root")
    for (element, owner) in constraints { write(element, owner) }
    return result
  }

  // MARK: - Scenes

  private mutating func root(
    ofScene wish: String?
  ) throws(InterchangeError) -> (view: XMLElement, controller: XMLElement?) {
    var found: [(view: XMLElement, controller: XMLElement?, words: [String])] = []
    for scene in document.child("scenes")?.children ?? [] {
      for controller in scene.child("objects")?.children ?? [] {
        guard let view = controller.children.first(where: { $0["key"] == "view" }) else { continue }
        let words = ["storyboardIdentifier", "title", "customClass", "id", "userLabel"]
          .compactMap { controller[$0] }
        found.append((view, controller, words))
      }
    }
    for view in document.child("objects")?.children ?? []
    where view.child("rect") != nil || view.child("subviews") != nil {
      found.append((view, nil, [view["customClass"], view["id"]].compactMap { $0 }))
    }
    let chosen =
      wish.map { wish in found.first { $0.words.contains(wish) } } ?? found.first
    guard let chosen else {
      if let wish, !found.isEmpty {
        throw .noScene(wish, known: found.compactMap(\.words.first))
      }
      throw .notInterfaceBuilder
    }
    for other in found where other.view.line != chosen.view.line {
      result.leftAside.append(
        .init("scene \(other.words.first ?? other.view.name)", line: other.view.line, .noLine))
    }
    return (chosen.view, chosen.controller)
  }

  /// Outlets and what variations include and exclude.
  private mutating func collect(_ element: XMLElement) {
    if element.name == "outlet", let property = element["property"],
      let destination = element["destination"], outlets[destination] == nil, property != "delegate",
      property != "dataSource", property != "view"
    {
      outlets[destination] = property
    }
    if element.name == "variation", let key = element["key"] {
      for mask in element.children where mask.name == "mask" {
        for entry in mask.children {
          guard let id = entry["reference"] else { continue }
          installs[id, default: []].append((key, entry.name == "include"))
        }
      }
    }
    for child in element.children { collect(child) }
  }

  /// The root's size, safe area and margins, as the file's device has them.
  private mutating func setWorld(_ root: XMLElement, _ controller: XMLElement?) {
    if let frame = root.child("rect", key: "frame"), let width = frame.number("width"),
      let height = frame.number("height"), width > 0, height > 0
    {
      let number = NumberFormat.exact
      result.lines.append("set root.size = \(number(width))x\(number(height))")
      if controller != nil {
        let side = width >= 414 ? 20 : 16
        result.lines.append("set root.margins = 0 \(side) 0 \(side)")
      }
    }
    let isMac = document["type"]?.contains(".Cocoa.") == true
    guard controller != nil, !isMac else { return }
    let device = InterfaceWords.safeArea(ofDevice: document.child("device")?["id"])
    let bar: Double = controller?.child("navigationItem") == nil ? 0 : 44
    result.lines.append(
      "set root.safe = \(NumberFormat.exact(device.top + bar)) 0 "
        + "\(NumberFormat.exact(device.bottom)) 0")
  }
}
