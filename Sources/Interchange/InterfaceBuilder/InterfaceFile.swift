import AutoLayout

/// A rectangle that Interface Builder stored beside a view.
public struct StoredFrame: Equatable, Sendable {
  /// The view's name in the lines.
  public var name: String
  /// The place in the superview, in points from its top left corner; `nil` for a table's cells,
  /// between which Interface Builder has headers.
  public var x, y: Double?
  /// The size, in points.
  public var width, height: Double
  /// Indicates whether Interface Builder itself marks the frame as different from the constraints'
  /// result.
  public var isMisplaced = false
  /// Indicates whether Interface Builder drew it at one pixel per point, and stored whole points.
  public var isRounded = false
  /// Indicates whether a template of Xcode stored it a point too wide, as in every app made from
  /// it.
  public var isOfTemplate = false

  /// Creates a stored rectangle.
  public init(_ name: String, x: Double?, y: Double?, width: Double, height: Double) {
    self.name = name
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Translation {
  /// Returns whether a text is a file of Interface Builder, or another one of XML.
  public static func isXML(_ text: String) -> Bool {
    let head = text.prefix(200).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return head.hasPrefix("<?xml") || head.hasPrefix("<document") || head.hasPrefix("<archive")
      || head.hasPrefix("<!DOCTYPE")
  }

  /// Translates scenes of a storyboard, or views of a xib.
  ///
  /// One scene's view becomes the root. `scene` is the identifier, title or class of its
  /// controller; `all` puts all of them side by side into the root. `nil` takes a storyboard's
  /// initial scene, or its first, and all views of a xib. `isTaken` tells which names are not free.
  /// Files are bounded: 16 MB, 200 levels, 200 000 elements, 2000 views, no document type.
  ///
  /// - Throws: If nothing of the file can be read, and if `isStopped` ends the reading.
  public static func interfaceFile(
    _ text: String, scene: String? = nil, isTaken: @escaping (String) -> Bool = { _ in false },
    isStopped: @escaping () -> Bool = { false }
  ) throws(InterchangeError) -> Translation {
    let document = try XMLReader.read(text, isStopped: isStopped)
    if document.name == "archive" { throw .oldArchive }
    guard document.name == "document",
      let type = document["type"],
      // tvOS has UIKit too.
      ["3.", ".AppleTV."].contains(where: { type.hasPrefix("com.apple.InterfaceBuilder" + $0) })
    else { throw .notInterfaceBuilder }
    return try translated(document, scene: scene, isTaken: isTaken, isStopped: isStopped)
  }

  /// Reads a document, and lists its damaged elements.
  static func translated(
    _ document: XMLElement, scene: String?, isTaken: @escaping (String) -> Bool,
    isStopped: @escaping () -> Bool
  ) throws(InterchangeError) -> Translation {
    var document = document
    let damage = InterfaceDamage.remove(from: &document)
    var reading = InterfaceReading(document, NameBook(isTaken: isTaken))
    reading.result.leftAside = damage
    reading.isStopped = isStopped
    let translation = try reading.translation(ofScene: scene)
    if isStopped() { throw .stopped }
    return translation
  }
}

/// One file while it is read.
struct InterfaceReading {
  /// The object that an identifier of the file stands for.
  struct Target {
    /// The item, as lines write it.
    var item: String
    /// The edge to use instead of the constraint's: for a guide of a controller's bars.
    var edge: String?
  }

  /// The version that a file without one counts as.
  private static let newest = 23000.0

  /// The number of a file's views that are read.
  static let viewLimit = 2000

  var result = Translation()
  /// The pieces that are already listed.
  var told: Set<String> = []
  /// The line on which there are more views than are read.
  var lineTooMany: Int?
  var names: NameBook
  /// Indicates whether reading is to end early.
  var isStopped: () -> Bool = { false }
  let document: XMLElement
  /// Indicates whether it is a document of macOS, where y grows upwards.
  let isMac: Bool
  /// Identifiers of views and guides.
  var targets: [String: Target] = [:]
  /// The properties that outlets give to objects.
  var outlets: [String: String] = [:]
  /// Constraints with the view in whose list they stand, its identifier and its name.
  var constraints: [(element: XMLElement, id: String?, owner: String)] = []
  /// The changes that variations make to a view's lists, by identifier.
  var installs: [String: [InterfaceTraits.Rule]] = [:]
  /// The bars around controllers, by their identifiers.
  var bars: [String: Bars] = [:]
  /// The heights of rows that differ from those of their tables, by the identifiers of their cells.
  var ownRowHeights: [String: Double] = [:]
  /// The identifiers of views that are in the file and installed nowhere.
  var uninstalled: Set<String> = []
  /// The version of Interface Builder that wrote the file (`toolsVersion`).
  let version: Double
  /// The screen for which the file is laid out.
  let device: InterfaceDevice?
  /// Indicates whether it is a document of tvOS.
  let isTV: Bool
  /// The number of scroll views, which keep bars off their content, around the view that is read.
  var scrollDepth = 0
  /// The insets from frames to alignment rectangles, if the file itself shows them for a control of
  /// macOS, by its identifier.
  var toldInsets: [String: EdgeInsets] = [:]
  /// The stored alignment rectangles, from the scene's corner, by the identifiers of their views.
  var storedPlaces: [String: EdgesOfFrame] = [:]
  /// Natural sizes: of views by their identifiers, of images by their names.
  var naturalSizes: [String: (width: Double, height: Double)] = [:]

  init(_ document: XMLElement, _ names: NameBook) {
    self.document = document
    self.names = names
    isMac = document["type"]?.contains(text: ".Cocoa.") == true
    isTV = document["type"]?.contains(text: ".AppleTV.") == true
    version = document["toolsVersion"].flatMap { Double($0.prefix(5)) } ?? Self.newest
    device = InterfaceDevice(document.child("device"), version: version)
  }

  /// The platform of the file's views.
  var platform: World.Platform { isMac ? .macos : .ios }

  /// Pixels a point, of the screen for which the file is laid out.
  var scale: Double { isMac ? 1 : device?.scale ?? 1 }

  mutating func translation(ofScene wish: String?) throws(InterchangeError) -> Translation {
    let scenes = try scenes(wish)
    collect(document)
    if isMac { collectInsets(document, in: nil) }
    collectPlaces(document, in: nil, from: (0, 0))
    collectBars()
    for case let holder? in scenes.map({ $0.holder }) { leaveRest(of: holder) }
    for part in document.children
    where part.name != "scenes" && part.name != "objects" && part.hasLayout {
      leaveWhole(part.name, part)
    }
    if isMac { result.lines.append("set root.platform = \(platform.rawValue)") }
    if scenes.count == 1, Self.isPlain(scenes[0].view) {
      readRoot(scenes[0])
    } else {
      readSideBySide(scenes)
    }
    if let lineTooMany {
      throw .tooMany("views", line: lineTooMany, limit: InterfaceReading.viewLimit)
    }
    // The last of some conflicting constraints is broken, so those that the stored frames do not
    // keep come last.
    for isKept in [true, false] {
      for (element, id, owner) in constraints
      where !isStopped() && isKept == !isGivenUp(element, owner: id) {
        write(element, owner)
      }
    }
    return result
  }

  /// Collects outlets, the changes of variations, and natural sizes.
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
          installs[id, default: []].append(.init(key: key, isIncluded: entry.name == "include"))
        }
      }
    }
    if element.name == "designable", let name = element["name"],
      let size = element.child("size", key: "intrinsicContentSize")
    {
      naturalSizes[name] = size.size
    }
    // Symbols of the system are drawn in the size of a font.
    if element.name == "image", let name = element["name"], element["catalog"] != "system" {
      naturalSizes[name] = element.size
    }
    for child in element.children { collect(child) }
  }
}
