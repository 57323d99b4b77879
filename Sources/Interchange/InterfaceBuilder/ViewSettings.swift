import AutoLayout

/// The settings that the lines of a document's views have: properties, texts, sizes, margins.
struct ViewSettings {
  private let document: InterfaceDocument
  private let canvas: InterfaceCanvas
  private let text: InterfaceText
  private let natural: NaturalSizes

  init(on canvas: InterfaceCanvas, _ natural: NaturalSizes) {
    document = canvas.document
    self.canvas = canvas
    text = InterfaceText(document: canvas.document)
    self.natural = natural
  }

  /// Returns the settings that follow the name and the superview in the line of a view.
  func modifiers(of element: XMLElement, _ kind: ItemKind?, in rows: TableRows) -> String {
    var line = ""
    if kind?.showsText == true, let shown = InterfaceText.shown(by: element) {
      line += " text \(InterfaceText.typed(shown))"
    }
    let usual = ItemRecord(name: "", kind: kind ?? .view, superview: nil)
    let weight = InterfaceText.weight(of: element)
    for property in Self.told where property.belongs(to: usual.kind) {
      if property == .font, let font = text.font(of: element) {
        line += " \(font.replacing(" = ", with: " "))"
      }
      if property == .weight, weight != .regular { line += " weight \(weight.rawValue)" }
      if property == .sliderType, let type = sliderType(of: element) {
        line += " sliderType \(type.rawValue)"
      }
      // A cell's margins are written with its table.
      guard !Self.ofLabels.contains(property) || kind == .label,
        kind != .cell || property != .preservesSuperviewMargins,
        let value = value(of: property, element, usual)
      else { continue }
      line += " \(property.name) \(value)"
    }
    line += natural.settings(of: element, kind)
    line += InterfaceMargins.own(of: element)
    if kind == .stack { line += stack(element) }
    if kind == .cell { line += rows.settings(of: element) }
    let insets = canvas.alignmentInsets(of: element)
    if insets != usual.kind.defaults(on: document.platform).alignmentInsets {
      line += " insets \(insets.typed)"
    }
    return line
  }

  /// The properties that these files contain.
  private static let told = ItemProperty.allCases.filter {
    $0 == .font || $0 == .weight || $0 == .sliderType || $0.interfaceAttribute != nil
  }

  /// Properties that are read only for labels.
  private static let ofLabels: Set<ItemProperty> = [.lines, .preferredWidth]

  /// Returns the orientation of an AppKit slider; `nil` for a horizontal one.
  ///
  /// A dial is identified by its cell, a vertical slider by its frame.
  private func sliderType(of element: XMLElement) -> SliderType? {
    guard document.isMac else { return nil }
    if element.child("sliderCell", key: "cell")?["sliderType"] == "circular" { return .circular }
    guard let size = element.child("rect", key: "frame")?.size else { return nil }
    return size.height > size.width ? .vertical : nil
  }

  /// Returns an attribute's value for a property, as typed; `nil` if it is the default.
  private func value(
    of property: ItemProperty, _ element: XMLElement, _ usual: ItemRecord
  ) -> String? {
    guard let attribute = property.interfaceAttribute, let text = element[attribute] else {
      return nil
    }
    switch property.form {
    case .flag:
      let isOn = text == "YES"
      return property.value(in: usual) == .flag(isOn) ? nil : isOn ? "on" : "off"
    case .word: return InterfaceWords.word(text, for: property)
    // Priorities are stored as floats: 249.99998 is meant as typed.
    case .number, .wholeNumber, .priority:
      guard let number = element.number(attribute) else { return nil }
      if number == 1000, natural.hasGivenUp(property, element) { return "999" }
      // 0 means no width.
      return property == .preferredWidth && number <= 0 ? nil : NumberFormat.exact(number)
    case .numbers, .size, .text, .font, .words, .items, .traits, .transform, .name: return nil
    }
  }

  private func stack(_ element: XMLElement) -> String {
    var line = Self.stackSettings(element).map { " \($0.name) \($0.value)" }.joined()
    guard document.isMac else { return line }
    // An attribute that is missing is off.
    if element["detachesHiddenViews"] == nil { line += " detachesHidden off" }
    for (axis, name) in [("horizontal", "hug.horizontal"), ("vertical", "hug.vertical")]
    where element["\(axis)HuggingPriority"] == nil {
      guard let hugging = element.number("\(axis)StackHuggingPriority") else { continue }
      line += " \(name) \(NumberFormat.exact(hugging))"
    }
    return line
  }

  /// Returns the settings for arranging of a stack or a variation of it.
  private static func stackSettings(_ element: XMLElement) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    for (property, word) in [
      (ItemProperty.axis, element["axis"] ?? element["orientation"]),
      (.distribution, element["distribution"]), (.alignment, element["alignment"]),
    ] {
      guard let word = word.flatMap({ InterfaceWords.word($0, for: property) }) else { continue }
      settings.append((property.name, word))
    }
    // The standard spacing is stored as the largest number.
    if element["spacingType"] == "standard" {
      settings.append(("spacing", "8"))
    } else if let spacing = element.number("spacing") {
      settings.append(("spacing", NumberFormat.exact(spacing)))
    }
    return settings
  }

  /// Writes the properties that have other values in some size classes.
  func writeVariations(of element: XMLElement, _ name: String, to output: inout InterfaceOutput) {
    for variation in element.children where variation.name == "variation" {
      guard let key = variation["key"], key != "default" else { continue }
      var lines = Self.stackSettings(variation).map { "\($0.name) = \($0.value)" }
      if let font = text.font(of: variation) { lines.append(font) }
      if let hidden = variation["hidden"] {
        lines.append("hidden = \(hidden == "YES" ? "on" : "off")")
      }
      for child in variation.children
      where !["mask", "fontDescription", "rect"].contains(child.name) {
        output.leave("variation \(key) of \(child.name)", child)
      }
      let read: Set = [
        "key", "axis", "distribution", "alignment", "spacing", "hidden", "misplaced", "ambiguous",
        "spacingType",
      ]
      for attribute in variation.attributes where !read.contains(attribute.name) {
        output.leave("variation \(key) \(attribute.name)=\"\(attribute.value)\"", variation)
      }
      guard !lines.isEmpty else { continue }
      guard let traits = InterfaceTraits.condition(key) else {
        output.leave("variation \(key)", variation)
        continue
      }
      for line in lines { output.write("set \(name).\(line) when \(traits)") }
    }
  }
}
