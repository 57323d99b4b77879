/// A rectangle that Interface Builder stored for a view.
public struct StoredFrame: Equatable, Sendable {
  /// The view's name in the lines.
  public var name: String
  /// The position in the superview, in points from its top left corner; `nil` for a table's cells,
  /// as Interface Builder shows headers between them.
  public var x, y: Double?
  /// The size, in points.
  public var width, height: Double
  /// Indicates whether Interface Builder itself marks the frame as different from the constraints'
  /// result.
  public var isMisplaced = false
  /// Indicates whether Interface Builder drew it at one pixel per point, and stored whole points.
  public var isRounded = false
  /// Indicates whether an Xcode template stored it a point too wide, as in every app made from it.
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
  /// Returns whether a text is an Interface Builder file or other XML.
  public static func isXML(_ text: String) -> Bool {
    let head = text.prefix(200).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return head.hasPrefix("<?xml") || head.hasPrefix("<document") || head.hasPrefix("<archive")
      || head.hasPrefix("<!DOCTYPE")
  }

  /// Translates scenes of a storyboard, or views of a xib.
  ///
  /// One scene's view becomes the root. `scene` is the identifier, title or class of its
  /// controller; `all` puts all of them side by side into the root. `nil` takes a storyboard's
  /// initial scene, or its first, and all views of a xib. `isTaken` indicates which names are
  /// already in use. Files are limited to 16 MB, 200 levels, 200 000 elements and 2000 views,
  /// without a document type.
  ///
  /// - Throws: If nothing in the file can be read, or if `isStopped` ends the reading.
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
    var root = document
    let damage = InterfaceDamage.remove(from: &root)
    var output = InterfaceOutput(NameBook(isTaken: isTaken), damage: damage)
    let scenes = try InterfaceScene.wanted(scene, in: root, leaving: &output)
    var reading = InterfaceReading(InterfaceDocument(root), output, isStopped: isStopped)
    let translation = try reading.translation(of: scenes)
    if isStopped() { throw .stopped }
    return translation
  }
}
