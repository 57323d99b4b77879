import AutoLayout

/// Facts that a file stores outside an object's element, by the object's identifier.
struct InterfaceIndex {
  /// The outlet names of objects, by the objects' identifiers.
  private(set) var outlets: [String: String] = [:]
  /// Natural sizes: of views by their identifiers, of images by their names.
  private(set) var naturalSizes: [String: (width: Double, height: Double)] = [:]
  /// The names of images that are system symbols.
  private(set) var symbols: Set<String> = []
  /// The types of macOS controls with their own standard distances, such as `push`, by the
  /// controls' identifiers.
  private(set) var forms: [String: String] = [:]
  /// The widths of views in stacks with equal widths, by the views' identifiers.
  private(set) var shares: [String: Double] = [:]
  /// The changes that variations make to a view's lists.
  private var installs: [String: [InterfaceTraits.Rule]] = [:]

  /// The number of controls drawn as in macOS 26, minus those drawn as before.
  private(set) var newControls = 0

  init(_ document: XMLElement) {
    let elements = document.all
    for element in elements { collect(element) }
    let eras = elements.map {
      MacControls.era(of: $0, ownHeight: ownLength("height", of: $0))
    }
    newControls = eras.filter { $0 == .macOS26 }.count - eras.filter { $0 == .earlier }.count
  }

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
    if element.name == "stackView", element["distribution"] == "fillEqually",
      element["orientation"] != "vertical", let size = element.child("rect", key: "frame")?.size
    {
      let shown = (element.child("subviews")?.children ?? []).filter { $0["hidden"] != "YES" }
      let gaps = (element.number("spacing") ?? 8) * Double(shown.count - 1)
      for id in shown.compactMap({ $0["id"] }) {
        shares[id] = (size.width - gaps) / Double(shown.count)
      }
    }
    if element.name == "designable", let name = element["name"],
      let size = element.child("size", key: "intrinsicContentSize")
    {
      naturalSizes[name] = size.size
    }
    if let id = element["id"], let cell = element.children.first(where: { $0["key"] == "cell" }) {
      switch element.name {
      case "button": forms[id] = cell["type"]
      case "popUpButton": forms[id] = "popUp"
      case "textField" where cell["borderStyle"] != nil: forms[id] = "field"
      default: break
      }
    }
    // System symbols are drawn at the size of a font.
    if element.name == "image", let name = element["name"] {
      if element["catalog"] == "system" {
        symbols.insert(name)
      } else {
        naturalSizes[name] = element.size
      }
    }
  }

  /// Returns disjoint conditions that together cover the installation of an object; `nil` if it is
  /// always installed, empty if it never is.
  func conditions(of id: String) -> [TraitCondition]? {
    InterfaceTraits.conditions(installs[id] ?? [])
  }

  /// Returns whether a constraint is a plain required equation that always applies.
  func isPlainEquation(_ constraint: XMLElement) -> Bool {
    constraint["relation"] == nil && constraint["multiplier"] == nil
      && constraint["priority"] == nil && constraint["placeholder"] == nil
      && constraint.child("variation") == nil && installs[constraint["id"] ?? ""] == nil
  }

  /// Returns the aspect ratio that a view's own constraint gives it.
  func ownRatio(of element: XMLElement) -> Double? {
    element.child("constraints")?.children.first {
      $0["firstAttribute"] == "width" && $0["firstItem"] == nil && $0["secondAttribute"] == "height"
        && $0["secondItem"] == element["id"] && $0["priority"] == nil && $0["constant"] == nil
    }.flatMap { InterfaceConstraints.ratio($0["multiplier"]) }
  }

  /// Returns the length that a view's own required constraint gives it.
  func ownLength(_ attribute: String, of element: XMLElement) -> Double? {
    element.child("constraints")?.children.first {
      $0["firstAttribute"] == attribute && $0["firstItem"] == nil && $0["secondItem"] == nil
        && isPlainEquation($0)
    }?.number("constant")
  }
}
