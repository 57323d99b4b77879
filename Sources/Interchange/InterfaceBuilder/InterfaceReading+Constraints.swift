import Syntax

// Constraints with their variations.

extension InterfaceReading {
  /// The lines of a constraint.
  mutating func write(_ element: XMLElement, _ owner: String) {
    guard element.name == "constraint" else {
      leave("element \(element.name)", element)
      return
    }
    for attribute in element.attributes
    where !InterfaceWords.readAttributes.contains(attribute.name)
      && !InterfaceWords.silentAttributes.contains(attribute.name)
    {
      leave("constraint \(attribute.name)=\"\(attribute.value)\"", element)
    }
    let id = element["id"] ?? ""
    if element["placeholder"] == "YES" {
      leave(
        "constraint \(id), a placeholder that is removed when the program is built", element,
        .noLine, constraints: 1)
      return
    }
    if [element["firstItem"], element["secondItem"]].contains(where: {
      $0.map(uninstalled.contains) == true
    }) {
      leave(
        "constraint \(id) of a view that is installed nowhere", element, .noLine, constraints: 1)
      return
    }
    guard let equation = equation(element, owner) else {
      leave("constraint \(id)", element, constraints: 1)
      return
    }
    var text = equation
    if let priority = element.number("priority"), priority != 1000 {
      text += " @\(NumberFormat.exact(priority))"
    }
    result.constraints += 1
    let conditions = InterfaceTraits.conditions(installs[id] ?? [])
    if conditions?.isEmpty == true {
      // Installed nowhere, it is made and stays inactive.
      if let name = write(text, of: element, id, "", or: "uninstalled") {
        result.lines.append("off \(name)")
      }
      return
    }
    let suffixes = conditions?.map { " when \($0)" } ?? [""]
    for (index, condition) in suffixes.enumerated() {
      write(text, of: element, index == 0 ? id : "", condition)
    }
  }

  /// A line of a constraint, and of its constants in particular traits; the name that it has there,
  /// which is `usual` where the file has none.
  @discardableResult
  private mutating func write(
    _ line: String, of element: XMLElement, _ id: String, _ condition: String,
    or usual: String? = nil
  ) -> String? {
    let variations = element.children.filter { $0.name == "variation" }
    var text = line
    var name: String?
    let wish = outlets[element["id"] ?? ""] ?? element["identifier"]
    if let wish = wish ?? (variations.isEmpty ? usual : "varied") {
      let given = names.take(wish)
      name = Name.written(given)
      text += " as \(Name.written(given))"
      if !id.isEmpty { result.aliases.append(.init(id, of: given)) }
    }
    result.lines.append(text + condition)
    for variation in variations {
      guard let name, let constant = variation.number("constant"),
        let traits = variation["key"].flatMap(InterfaceTraits.condition)
      else {
        leave("variation \(variation["key"] ?? "") of constraint \(id)", variation)
        continue
      }
      result.lines.append("set \(name) = \(NumberFormat.exact(constant)) when \(traits)")
    }
    return name
  }

  private static let attributes: Set<String> = [
    "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
    "centerY", "baseline", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin",
    "topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ]

  private func equation(_ element: XMLElement, _ owner: String) -> String? {
    guard let first = side(element["firstItem"], element["firstAttribute"], owner) else {
      return nil
    }
    let relation: String
    switch element["relation"] {
    case nil, "equal": relation = "=="
    case "lessThanOrEqual": relation = "<="
    case "greaterThanOrEqual": relation = ">="
    default: return nil
    }
    let constant = element.number("constant") ?? 0
    guard element["secondItem"] != nil || element["secondAttribute"] != nil else {
      return "\(first) \(relation) \(NumberFormat.exact(constant))"
    }
    guard let second = side(element["secondItem"], element["secondAttribute"], owner),
      let multiplier = Self.ratio(element["multiplier"])
    else { return nil }
    var text = "\(first) \(relation) "
    if multiplier != 1 { text += "\(NumberFormat.fraction(multiplier)) * " }
    text += second
    if constant != 0 {
      text += constant < 0 ? " - " : " + "
      text += NumberFormat.exact(abs(constant))
    }
    return text
  }

  /// An item's attribute; without an item that of the view in whose list the constraint stands.
  private func side(_ id: String?, _ attribute: String?, _ owner: String) -> String? {
    guard let attribute, Self.attributes.contains(attribute) else { return nil }
    let word = attribute == "baseline" ? "lastBaseline" : attribute
    guard let target = id.map({ targets[$0] }) ?? Target(item: owner) else { return nil }
    // The margins of a cell's content are kept with the cell.
    let isMargin = word.contains("Margin")
    let item =
      isMargin && target.item.hasSuffix(".content")
      ? String(target.item.dropLast(".content".count)) : target.item
    return "\(item).\(target.edge ?? word)"
  }

  /// `0.5`, `1:2` or `1/3`; 1 when there is none.
  private static func ratio(_ text: String?) -> Double? {
    guard let text else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    guard let first = parts.first ?? nil, first.isFinite else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? first : nil }
    guard let second = parts[1], second.isFinite, second != 0 else { return nil }
    return first / second
  }
}
