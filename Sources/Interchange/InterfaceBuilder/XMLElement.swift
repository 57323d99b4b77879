/// An element of XML with its children; text is kept of elements without children.
struct XMLElement {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [XMLElement] = []
  var text = ""
  /// Its line in the file, from 1.
  var line: Int

  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child of a name whose `key` is this.
  func child(_ name: String, key: String) -> XMLElement? {
    children.first { $0.name == name && $0["key"] == key }
  }

  /// The number of constraints in it and in its descendants.
  var constraintCount: Int {
    children.reduce(name == "constraint" ? 1 : 0) { $0 + $1.constraintCount }
  }

  /// The number of views in it, by their frames.
  var viewCount: Int {
    children.reduce(0) { $0 + ($1.child("rect", key: "frame") == nil ? 0 : 1) + $1.viewCount }
  }

  /// Indicates whether views or constraints lie in it.
  var hasLayout: Bool { viewCount > 0 || constraintCount > 0 }

  var size: (width: Double, height: Double)? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return (width, height)
  }

  /// A number; `nil` if there is none, or none that a layout may have.
  func number(_ name: String) -> Double? { self[name].flatMap(Self.number) }

  /// A number of a layout: sums of as many as there are views are numbers of the language still.
  static func number(_ text: String) -> Double? {
    guard let number = Double(text), abs(number) <= 1e8 else { return nil }
    return abs(number) < trace ? 0 : number
  }

  /// The trace of a number that counts for nothing: exact fractions of it are hundreds of digits
  /// long, and a damaged file may have many.
  static let trace = 1e-6
}
