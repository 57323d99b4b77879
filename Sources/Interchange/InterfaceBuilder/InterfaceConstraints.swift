import AutoLayout

/// The constraints of a document, with the items for their identifiers.
struct InterfaceConstraints {
  /// The item that an identifier in the file refers to.
  struct Target {
    /// The item, as written in lines.
    var item: String
    /// The edge to use instead of the constraint's, for a guide of a controller's bars.
    var edge: LayoutAttribute?
  }

  let canvas: InterfaceCanvas
  /// Views and guides by their identifiers.
  var targets: [String: Target] = [:]
  /// The constraints, each with the name of the view that lists it.
  private var kept: [(element: XMLElement, owner: String)] = []
  /// The identifiers of views that are in the file but never installed.
  private var uninstalled: Set<String> = []

  init(on canvas: InterfaceCanvas) { self.canvas = canvas }

  /// Keeps the constraints in a view's lists until all views are known.
  mutating func keep(of element: XMLElement, owner: String) {
    for list in element.children where list.name == "constraints" {
      for constraint in list.children { kept.append((constraint, owner)) }
    }
  }

  /// Records that a view is never installed, nor are its constraints.
  mutating func uninstall(_ id: String) {
    targets[id] = nil
    uninstalled.insert(id)
  }

  /// Writes the lines of the constraints in the order of the file, so that the last of several
  /// conflicting ones is broken.
  func write(to output: inout InterfaceOutput, isStopped: () -> Bool) {
    for (element, owner) in kept where !isStopped() { write(element, owner, to: &output) }
  }

  private func write(_ element: XMLElement, _ owner: String, to output: inout InterfaceOutput) {
    guard element.name == "constraint" else {
      output.leaveWhole("element \(element.name)", element)
      return
    }
    for attribute in element.attributes where InterfaceWords.meanings[attribute.name] == nil {
      output.leave("constraint \(attribute.name)=\"\(attribute.value)\"", element)
    }
    let id = element["id"] ?? ""
    if element["placeholder"] == "YES" {
      output.leave(
        "constraint \(id), a placeholder that is removed when the program is built", element,
        .noLine, constraints: 1)
      return
    }
    if [element["firstItem"], element["secondItem"]].contains(where: {
      $0.map(uninstalled.contains) == true
    }) {
      output.leave(
        "constraint \(id) of a view that is installed nowhere", element, .noLine, constraints: 1)
      return
    }
    guard let text = equation(element, owner)?.text({ $0 }) else {
      output.leave("constraint \(id)", element, constraints: 1)
      return
    }
    output.translation.constraints += 1
    let conditions = canvas.index.conditions(of: id)
    if conditions?.isEmpty == true {
      // A constraint that is never installed is created inactive.
      if let name = write(text, of: element, id, "", or: "uninstalled", to: &output) {
        output.write("off \(name)")
      }
      return
    }
    let suffixes = conditions?.map { " when \($0.text)" } ?? [""]
    for (index, condition) in suffixes.enumerated() {
      write(text, of: element, index == 0 ? id : "", condition, to: &output)
    }
  }

  /// Writes the lines of a constraint and of its constants under particular traits; returns its
  /// name, or `usual` if the file has none.
  @discardableResult
  private func write(
    _ line: String, of element: XMLElement, _ id: String, _ condition: String,
    or usual: String? = nil, to output: inout InterfaceOutput
  ) -> String? {
    let variations = element.children.filter { $0.name == "variation" }
    var text = line
    var name: String?
    let wish = canvas.index.outlets[element["id"] ?? ""] ?? element["identifier"]
    if let wish = wish ?? (variations.isEmpty ? usual : "varied") {
      let isGiven = usual == nil || wish != usual
      let given = Name.written(output.name(wish, of: id.isEmpty ? nil : id, isGiven: isGiven))
      name = given
      text += " as \(given)"
    }
    output.write(text + condition)
    output.translation.constraintIDs.append(id)
    for variation in variations {
      guard let name, let constant = variation.number("constant"),
        let traits = variation["key"].flatMap(InterfaceTraits.condition)
      else {
        output.leave("variation \(variation["key"] ?? "") of constraint \(id)", variation)
        continue
      }
      output.write("set \(name) = \(NumberFormat.exact(constant)) when \(traits.text)")
    }
    return name
  }

  /// Returns the constraint's equation; `nil` if it is impossible.
  private func equation(_ element: XMLElement, _ owner: String) -> OutlineEquation<String>? {
    guard let attribute = LayoutAttribute(name: element["firstAttribute"] ?? ""),
      let first = side(element["firstItem"], attribute, owner),
      let constant = Self.number(
        element["constant"], or: standardDistance(element), in: -1e8...1e8),
      Self.number(element["priority"], or: 1000, in: 0.001...1000) != nil,
      let relation = LayoutRelation.allCases.first(where: {
        CodeTerms.label($0) == element["relation"] ?? "equal"
      })
    else { return nil }
    var equation = OutlineEquation(first: first, relation: relation, constant: constant)
    equation.priority = element.number("priority") ?? 1000
    guard element["secondItem"] != nil || element["secondAttribute"] != nil else {
      return attribute.isLocation ? nil : equation
    }
    guard let other = LayoutAttribute(name: element["secondAttribute"] ?? ""),
      let second = side(element["secondItem"], other, owner), first != second,
      Self.canPair(attribute, other), let multiplier = Self.ratio(element["multiplier"])
    else { return nil }
    (equation.second, equation.multiplier) = (second, multiplier)
    return equation
  }

  /// Returns the standard distance of a symbolic constraint; 0 for other constraints.
  private func standardDistance(_ element: XMLElement) -> Double {
    guard element["symbolic"] == "YES", let first = element["firstAttribute"],
      let second = element["secondAttribute"]
    else { return 0 }
    let forms = Set(
      [element["firstItem"], element["secondItem"]].map {
        $0.flatMap { canvas.index.forms[$0] } ?? ""
      })
    let isNear = ["top", "leading", "left"].contains(first)
    // From an edge of the superview to the same edge of a view.
    if first == second { return isNear == (element["firstItem"] != nil) ? 20 : -20 }
    let isVertical = ["top", "bottom"].contains(first)
    let distance: Double =
      switch forms {
      case ["push"]: 12
      case ["check"] where isVertical: 6
      case ["popUp"] where isVertical, ["field"] where isVertical: 10
      default: 8
      }
    return isNear ? distance : -distance
  }

  /// Returns whether Auto Layout can relate two attributes.
  private static func canPair(_ one: LayoutAttribute, _ other: LayoutAttribute) -> Bool {
    one.dimension == other.dimension
      && !(one.isDirectional && other.isAbsolute || one.isAbsolute && other.isDirectional)
  }

  /// Returns an attribute's number, or the default if it is missing; `nil` if it is out of range.
  private static func number(
    _ text: String?, or usual: Double, in range: ClosedRange<Double>
  ) -> Double? {
    guard let text else { return usual }
    return Double(text).flatMap { number in
      range.contains(number) ? abs(number) < XMLElement.trace ? 0 : number : nil
    }
  }

  /// Returns an item's attribute; without an item, that of the view that lists the constraint.
  private func side(
    _ id: String?, _ attribute: LayoutAttribute, _ owner: String
  ) -> OutlineEquation<String>.Side? {
    guard let target = id.map({ targets[$0] }) ?? Target(item: owner) else { return nil }
    // The margins of a cell's content are written as the cell's.
    let item =
      target.item.hasSuffix(".content") && attribute.isOfMargins
      ? String(target.item.dropLast(".content".count)) : target.item
    return .init(item: item, attribute: target.edge ?? attribute)
  }

  /// Returns the value of `0.5`, `1:2` or `1/3`; 1 if there is no text, `nil` for 0 and numbers out
  /// of range.
  static func ratio(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    guard let first = parts.first ?? nil, let second = parts.count == 2 ? parts[1] : 1,
      parts.count <= 2, (1e-6...1e6).contains(abs(first / second))
    else { return nil }
    return first / second
  }
}
