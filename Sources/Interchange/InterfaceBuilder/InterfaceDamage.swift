import AutoLayout

/// Invalid values in a file: numbers that cannot be parsed or are out of range, and unknown words.
///
/// They are removed and listed before the file is read, so that no line is rejected later.
/// Constraints keep theirs: without the number it would be a different constraint, so the whole
/// constraint is omitted.
enum InterfaceDamage {
  /// Removes invalid values from an element and its descendants.
  static func remove(from element: inout XMLElement) -> [Translation.Piece] {
    var pieces: [Translation.Piece] = []
    remove(from: &element, &pieces)
    return pieces
  }

  private static func remove(from element: inout XMLElement, _ pieces: inout [Translation.Piece]) {
    for index in element.children.indices { remove(from: &element.children[index], &pieces) }
    guard !skipped.contains(element.name) else { return }
    let damaged = element.attributes.indices.filter {
      !isSound(element.attributes[$0], of: element)
    }
    for index in damaged.reversed() {
      let attribute = element.attributes.remove(at: index)
      pieces.append(
        Translation.Piece(
          "\(element.name) \(attribute.name)=\"\(attribute.value)\"", line: element.line))
    }
  }

  private static func isSound(
    _ attribute: (name: String, value: String), of element: XMLElement
  ) -> Bool {
    guard let form = form(of: attribute.name, in: element) else { return true }
    let number = XMLElement.number(attribute.value)
    switch form {
    case .number: return number != nil
    case .length: return number.map { $0 >= 0 } == true
    case .wholeNumber: return number.map { $0 >= 0 && $0 == $0.rounded() } == true
    case .priority: return number.map { $0 > 0 && $0 <= 1000 } == true
    case .flag: return ["YES", "NO"].contains(attribute.value)
    case .word(let property):
      return InterfaceWords.word(attribute.value, for: property) != nil
    case .naturalLength:
      return attribute.value == "infinite" || number.map { $0 >= 0 } == true
    }
  }

  /// The form that a value must have.
  private enum Form {
    case number, length, wholeNumber, priority, flag, naturalLength
    /// A word of the property.
    case word(ItemProperty)
  }

  /// Elements to skip: constraints, and the most frequent ones without a number or word to check.
  private static let skipped: Set = [
    "constraint", "color", "nil", "connections", "outlet", "action", "autoresizingMask", "subviews",
    "constraints", "state", "string",
  ]

  private static func form(of attribute: String, in element: XMLElement) -> Form? {
    switch element.name {
    case "rect": return numbers.contains(attribute) ? .number : form(ofLength: attribute)
    case "image": return form(ofLength: attribute)
    case "size" where element["key"] == "intrinsicContentSize": return form(ofLength: attribute)
    case "fontDescription", "font":
      return ["pointSize", "size"].contains(attribute) ? .length : nil
    case "edgeInsets", "directionalEdgeInsets", "inset":
      return numbers.contains(attribute) ? .number : nil
    case "stackView", "variation":
      if attribute == "spacing", element["spacingType"] != "standard" { return .number }
      return stackProperties[attribute].map(Form.word) ?? properties[attribute]
    default: return properties[attribute]
    }
  }

  private static func form(ofLength attribute: String) -> Form? {
    attribute == "width" || attribute == "height" ? .length : nil
  }

  private static let numbers: Set = [
    "x", "y", "top", "left", "bottom", "right", "leading", "trailing", "minX", "minY", "maxX",
    "maxY",
  ]

  private static let stackProperties: [String: ItemProperty] = [
    "axis": .axis, "orientation": .axis, "distribution": .distribution, "alignment": .alignment,
  ]

  /// Attributes of views of any kind.
  private static let properties: [String: Form] = {
    var forms: [String: Form] = [
      "placeholderIntrinsicWidth": .naturalLength, "placeholderIntrinsicHeight": .naturalLength,
      "horizontalStackHuggingPriority": .priority, "verticalStackHuggingPriority": .priority,
      "rowHeight": .number,
    ]
    for property in ItemProperty.allCases {
      guard let attribute = property.interfaceAttribute else { continue }
      switch property.form {
      case .number: forms[attribute] = .number
      case .wholeNumber: forms[attribute] = .wholeNumber
      case .priority: forms[attribute] = .priority
      case .flag: forms[attribute] = .flag
      case .word: forms[attribute] = .word(property)
      case .numbers, .size, .text, .font, .words, .items, .traits, .transform, .name: break
      }
    }
    return forms
  }()
}
