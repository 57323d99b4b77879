/// An XML element with its children; text is kept only for elements without children.
struct XMLElement {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [XMLElement] = []
  var text = ""
  /// Its line in the file, starting at 1.
  var line: Int

  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the first child with a name and a `key`.
  func child(_ name: String, key: String) -> XMLElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// The element and all of its descendants.
  var all: [XMLElement] { [self] + children.flatMap { $0.all } }

  /// The name of the image of a view, a state or a cell.
  var image: String? {
    self["image"] ?? child("imageReference", key: "image")?["image"]
      ?? child("imageCell", key: "cell")?.image
  }

  /// The number of constraints in it and in its descendants.
  var constraintCount: Int {
    children.reduce(name == "constraint" ? 1 : 0) { $0 + $1.constraintCount }
  }

  /// The number of views in it, identified by their frames.
  var viewCount: Int {
    children.reduce(0) { $0 + ($1.child("rect", key: "frame") == nil ? 0 : 1) + $1.viewCount }
  }

  /// Indicates whether it contains views or constraints.
  var hasLayout: Bool { viewCount > 0 || constraintCount > 0 }

  var size: (width: Double, height: Double)? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return (width, height)
  }

  /// Returns an attribute as a number; `nil` if there is none, or it is out of a layout's range.
  func number(_ name: String) -> Double? { self[name].flatMap(Self.number) }

  /// Parses a number in a range small enough that sums over all views are valid in lines.
  static func number(_ text: String) -> Double? {
    guard let number = Double(text), abs(number) <= 1e8 else { return nil }
    return abs(number) < trace ? 0 : number
  }

  /// The size below which a number counts as 0: its exact fraction would have hundreds of digits,
  /// and a damaged file may contain many.
  static let trace = 1e-6
}
