// Elements as text, and the differences between them.

import AutoLayout

extension XMLElement {
  /// Creates an element to write, omitting attributes that are `nil`.
  init(
    _ name: String, _ attributes: [(String, String?)], _ children: [XMLElement] = [],
    text: String = ""
  ) {
    self.init(name: name, line: 1)
    self.attributes = attributes.compactMap { name, value in value.map { (name: name, value: $0) } }
    self.children = children
    self.text = text
  }

  /// Writes the element, with its children indented by four more spaces.
  func write(to lines: inout [String], depth: Int = 0) {
    let indent = String(repeating: "    ", count: depth)
    let start = "\(indent)<\(name)" + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
    guard !children.isEmpty else {
      lines.append(start + (text.isEmpty ? "/>" : ">\(Self.escaped(text))</\(name)>"))
      return
    }
    lines.append("\(start)>")
    for child in children { child.write(to: &lines, depth: depth + 1) }
    lines.append("\(indent)</\(name)>")
  }

  private static func escaped(_ text: String) -> String {
    XMLText.escaped(text, keepsBreaks: false)
  }

  /// Returns whether two elements represent the same object or part.
  func isSame(as other: XMLElement) -> Bool {
    if let id = self["id"] { return id == other["id"] }
    return name == other.name
      && ["id", "key", "reference"].allSatisfy { self[$0] == other[$0] }
  }

  /// Indicates whether it is a view.
  var isView: Bool { self["id"] != nil && child("rect", key: "frame") != nil }
}

extension XMLElement: Equatable {
  /// Returns whether two elements are equal, ignoring line numbers.
  static func == (one: XMLElement, other: XMLElement) -> Bool {
    one.name == other.name && one.text == other.text && one.children == other.children
      && one.attributes.elementsEqual(other.attributes) { $0 == $1 }
  }
}
