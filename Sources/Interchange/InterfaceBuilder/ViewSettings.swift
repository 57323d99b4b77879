import AutoLayout

/// The settings in the lines of a document's views: properties, texts, sizes, margins.
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

  /// Returns the settings that follow the name and the superview in a view's line.
  func settings(of element: XMLElement, _ kind: ItemKind?, in rows: TableRows) -> [Setting] {
    var settings: [Setting] = []
    if kind?.showsText == true, let shown = InterfaceText.shown(by: element) {
      settings.append(Setting(.text, .text(InterfaceText.typeable(shown))))
    }
    let usual = ItemRecord(name: "", kind: kind ?? .view, superview: nil)
    let weight = InterfaceText.weight(of: element)
    for property in Self.told where property.belongs(to: usual.kind) {
      if property == .font, let font = text.font(of: element) { settings.append(font) }
      if property == .weight, weight != .regular {
        settings.append(Setting(.weight, .word(weight.rawValue)))
      }
      if property == .sliderType, let type = sliderType(of: element) {
        settings.append(Setting(.sliderType, .word(type.rawValue)))
      }
      // A cell's margins are written in ``TableRows/settings(of:)``.
      guard !Self.ofLabels.contains(property) || kind == .label,
        kind != .cell || property != .preservesSuperviewMargins,
        let value = value(of: property, element, usual)
      else { continue }
      settings.append(Setting(property, value))
    }
    settings += natural.settings(of: element, kind)
    settings += InterfaceMargins.own(of: element)
    if kind == .stack { settings += stack(element) }
    if kind == .cell { settings += rows.settings(of: element) }
    let insets = canvas.alignmentInsets(of: element)
    if insets != usual.kind.defaults(on: document.platform).alignmentInsets {
      settings.append(Setting(.insets, insets.value))
    }
    return settings
  }

  /// The properties that Interface Builder files contain.
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

  /// Returns an attribute's value for a property; `nil` if it is the default.
  private func value(
    of property: ItemProperty, _ element: XMLElement, _ usual: ItemRecord
  ) -> ItemValue? {
    guard let attribute = property.interfaceAttribute, let text = element[attribute] else {
      return nil
    }
    switch property.form {
    case .flag:
      let value = ItemValue.flag(text == "YES")
      return property.value(in: usual) == value ? nil : value
    case .word: return InterfaceWords.word(text, for: property).map(ItemValue.word)
    // Priorities are stored as floats: 249.99998 means 250.
    case .number, .wholeNumber, .priority:
      guard let number = element.number(attribute) else { return nil }
      if number == 1000, natural.hasGivenUp(property, element) { return .number(999) }
      // 0 means no width.
      return property == .preferredWidth && number <= 0 ? nil : .number(number)
    case .numbers, .size, .text, .font, .words, .items, .traits, .transform, .name: return nil
    }
  }

  private func stack(_ element: XMLElement) -> [Setting] {
    var settings = Self.stackSettings(element)
    guard document.isMac else { return settings }
    // A missing attribute means off.
    if element["detachesHiddenViews"] == nil {
      settings.append(Setting(.detachesHidden, .flag(false)))
    }
    for (axis, property) in [
      ("horizontal", ItemProperty.hugHorizontal), ("vertical", .hugVertical),
    ]
    where element["\(axis)HuggingPriority"] == nil {
      guard let hugging = element.number("\(axis)StackHuggingPriority") else { continue }
      settings.append(Setting(property, .number(hugging)))
    }
    return settings
  }

  /// Returns the arrangement settings of a stack or of a variation of it.
  private static func stackSettings(_ element: XMLElement) -> [Setting] {
    var settings: [Setting] = []
    for (property, word) in [
      (ItemProperty.axis, element["axis"] ?? element["orientation"]),
      (.distribution, element["distribution"]), (.alignment, element["alignment"]),
    ] {
      guard let word = word.flatMap({ InterfaceWords.word($0, for: property) }) else { continue }
      settings.append(Setting(property, .word(word)))
    }
    // The standard spacing is stored as the largest number.
    if element["spacingType"] == "standard" {
      settings.append(Setting(.spacing, .number(8)))
    } else if let spacing = element.number("spacing") {
      settings.append(Setting(.spacing, .number(spacing)))
    }
    return settings
  }

  /// Writes the properties whose values vary with size classes.
  func writeVariations(of element: XMLElement, _ name: String, to output: inout InterfaceOutput) {
    for variation in element.children where variation.name == "variation" {
      guard let key = variation["key"], key != "default" else { continue }
      var settings = Self.stackSettings(variation)
      if let font = text.font(of: variation) { settings.append(font) }
      if let hidden = variation["hidden"] {
        settings.append(Setting(.hidden, .flag(hidden == "YES")))
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
      guard !settings.isEmpty else { continue }
      guard let traits = InterfaceTraits.condition(key) else {
        output.leave("variation \(key)", variation)
        continue
      }
      for setting in settings { output.set(name, setting, when: traits) }
    }
  }
}
