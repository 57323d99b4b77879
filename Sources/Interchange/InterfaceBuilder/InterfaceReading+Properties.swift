import AutoLayout

// The kind and the properties of a view.

extension InterfaceReading {
  /// The kind of an element; `nil` for a plain view.
  func kind(of element: XMLElement) -> ItemKind? {
    guard isMac else { return InterfaceWords.kinds[element.name] }
    switch element.name {
    case "textField":
      return element.child("textFieldCell")?["editable"] == "YES" ? .textField : .label
    case "progressIndicator": return .progress
    case "popUpButton": return .button
    case "comboBox", "searchField", "secureTextField", "tokenField": return .textField
    case _ where InterfaceWords.scrollingViews.contains(element.name): return nil
    default: return InterfaceWords.kinds[element.name]
    }
  }

  func wish(for element: XMLElement) -> String {
    if let id = element["id"], let outlet = outlets[id] { return outlet }
    let text = element["userLabel"] ?? shownText(of: element)
    return text.flatMap(ViewClass.name(ofText:)) ?? element.name
  }

  /// The text that a view shows, wherever it is kept.
  func shownText(of element: XMLElement) -> String? {
    if let text = element["text"] ?? element["title"] { return text }
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("string", "text"), ("string", "title"), ("mutableString", "text"): return child.text
      case ("state", "normal"):
        if let title = child["title"] ?? Self.string("title", of: child) { return title }
        if let title = child.child("attributedString") { return Self.text(of: title) }
      case ("buttonConfiguration", _):
        if let title = child["title"] ?? Self.string("title", of: child) { return title }
        if let title = child.child("attributedString") { return Self.text(of: title) }
      case ("attributedString", "attributedText"): return Self.text(of: child)
      case (_, "cell"):
        if let title = child["title"] ?? Self.string("title", of: child) { return title }
      default: break
      }
    }
    return nil
  }

  /// Returns a text with a question mark for each character that no session may contain, such as
  /// the mark for bytes that were no UTF-8.
  private static func typeable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { PlainText.isText($0) && $0 != "\r" ? $0 : "?" }))
  }

  private static func string(_ key: String, of element: XMLElement) -> String? {
    element.child("string", key: key)?.text
  }

  /// The pieces of an attributed string, which older files have without an element around them.
  private static func fragments(of string: XMLElement) -> [XMLElement] {
    string.child("fragments")?.children ?? string.children.filter { $0.name == "fragment" }
  }

  /// The text of an attributed string, without its looks.
  private static func text(of string: XMLElement) -> String {
    fragments(of: string).map { fragment in
      fragment["content"] ?? Self.string("content", of: fragment) ?? ""
    }.joined()
  }

  func modifiers(of element: XMLElement, _ kind: ItemKind?) -> String {
    var text = ""
    if kind?.showsText == true, let shown = shownText(of: element) {
      text += " text \(Name.quoted(Self.typeable(shown)))"
    }
    let usual = ItemRecord(name: "", kind: kind ?? .view, superview: nil)
    for property in Self.told where property.belongs(to: usual.kind) {
      if property == .font, let font = font(of: element) {
        text += " \(font.replacing(" = ", with: " "))"
      }
      if property == .weight, weight(of: element) != .regular {
        text += " weight \(weight(of: element).rawValue)"
      }
      if property == .sliderType, let type = sliderType(of: element) {
        text += " sliderType \(type.rawValue)"
      }
      // A cell's margins are written as they are within its table.
      guard !Self.ofLabels.contains(property) || kind == .label,
        kind != .cell || property != .preservesSuperviewMargins,
        let value = value(of: property, element, usual)
      else { continue }
      text += " \(property.name) \(value)"
    }
    text += natural(element, kind)
    text += margins(of: element)
    if kind == .stack { text += stack(element) }
    if kind == .cell { text += cell(element) }
    let insets = alignmentInsets(of: element)
    if insets != usual.kind.defaults(on: platform).alignmentInsets {
      text += " insets \(Self.text(insets))"
    }
    return text
  }

  /// The properties that these files contain.
  private static let told = ItemProperty.allCases.filter {
    $0 == .font || $0 == .weight || $0 == .sliderType || $0.interfaceAttribute != nil
  }

  /// Returns the orientation of a slider of AppKit, `nil` for along its width: its cell tells a
  /// dial, its frame a vertical one.
  private func sliderType(of element: XMLElement) -> SliderType? {
    guard platform == .macos else { return nil }
    if element.child("sliderCell", key: "cell")?["sliderType"] == "circular" { return .circular }
    guard let size = element.child("rect", key: "frame")?.size else { return nil }
    return size.height > size.width ? .vertical : nil
  }

  /// Returns the value that an attribute gives a property, as it is typed; `nil` if it leaves the
  /// property as it is.
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
      if number == 1000, hasGivenUp(property, element) { return "999" }
      // 0 stands for no width.
      return property == .preferredWidth && number <= 0 ? nil : NumberFormat.exact(number)
    case .numbers, .size, .text, .font, .words, .items, .traits, .transform, .name: return nil
    }
  }

  /// Properties that are read of labels alone.
  private static let ofLabels: Set<ItemProperty> = [.lines, .preferredWidth]

  /// `font = 17`, `textStyle = body`.
  func font(of element: XMLElement) -> String? {
    if let font = element.child("fontDescription") {
      if let style = font["style"].flatMap({ InterfaceWords.textStyles[$0] }) {
        let size = isTV ? InterfaceWords.fontsOfTV[style] : nil
        return size.map { "font = \(NumberFormat.exact($0))" } ?? "textStyle = \(style)"
      }
      // The labels of predefined cells are stored without a size.
      return font.number("pointSize").flatMap { $0 > 0 ? "font = \(NumberFormat.exact($0))" : nil }
    }
    if let string = element.child("attributedString")
      ?? element.child("state")?.child("attributedString"),
      let size = Self.fragments(of: string).first?.child("attributes")?.child("font")?
        .number("size"), size > 0
    {
      return "font = \(NumberFormat.exact(size))"
    }
    guard let cell = element.children.first(where: { $0["key"] == "cell" }),
      [.label, .textField, .button].contains(kind(of: element))
    else { return nil }
    let font = cell.child("font")
    let usual = font?["metaFont"].flatMap { InterfaceWords.fontsOfMac[$0] } ?? 13
    return "font = \(NumberFormat.exact(font?.number("size") ?? usual))"
  }

  /// Returns the weight of a system font; a text style has its own.
  func weight(of element: XMLElement) -> FontWeight {
    let font = element.child("fontDescription")
    return font?["type"] == "boldSystem"
      ? .bold : font?["weight"].flatMap(FontWeight.init) ?? .regular
  }

  private func margins(of element: XMLElement) -> String {
    let kinds = [
      ("edgeInsets", "left", "right", "margins"),
      ("directionalEdgeInsets", "leading", "trailing", "directionalMargins"),
    ]
    for (name, left, right, property) in kinds {
      guard let insets = element.children.first(where: { $0.name == name }),
        let key = insets["key"], key.hasSuffix("ayoutMargins") || key == "edgeInsets"
      else { continue }
      let numbers = ["top", left, "bottom", right].map { insets.number($0) ?? 0 }
      // A stack with margins of its own lays out within them.
      let isRelative =
        element.name == "stackView" && element["layoutMarginsRelativeArrangement"] == nil
      return " \(property) " + numbers.map(NumberFormat.exact).joined(separator: " ")
        + (isRelative ? " marginsRelative on" : "")
    }
    return ""
  }

  /// Returns the settings of a cell of iOS: the place of its content view, and the height of its
  /// row.
  private func cell(_ element: XMLElement) -> String {
    let content = element.child("tableViewCellContentView")
    let separator = separatorInsets
    let around = contentInsets(of: element, content) ?? separator
    var text = ""
    if let height = ownRowHeights[element["id"] ?? ""] {
      text += " rowHeight \(Self.text(height))"
    }
    if around != separator { text += " contentInsets \(Self.text(around))" }
    // A table begins below the bars, so that they reach into none of its rows.
    text += " insetsFromSafeArea off"
    guard margins(of: element).isEmpty else { return text }
    if let content, !margins(of: content).isEmpty { return margins(of: content) + text }
    let edges = contentMargins(element, content, around: around, separator)
    return " margins \(Self.text(edges))" + text
  }

  /// The insets of a cell's separator.
  var separatorInsets: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 1 / scale, right: 0) }

  /// From a cell's edges to its content view, as they are stored; `nil` if that is a stale frame,
  /// too low for what lies in it, as early versions stored it.
  func contentInsets(of cell: XMLElement, _ content: XMLElement?) -> EdgeInsets? {
    guard let outer = cell.child("rect", key: "frame")?.size, let content,
      let inner = frame(of: content, in: nil)
    else { return nil }
    let lowest =
      (content.child("subviews")?.children ?? []).lazy
      .compactMap { frame(of: $0, in: content) }.map { $0.y + $0.height }.max() ?? 0
    guard lowest <= inner.height + 0.5 || lowest > outer.height + 0.5 else { return nil }
    return EdgeInsets(
      top: inner.y, left: inner.x, bottom: outer.height - inner.y - inner.height,
      right: outer.width - inner.x - inner.width)
  }

  /// The margins of a cell's content, from the cell's edges: those inferred from stored frames, or
  /// Interface Builder's default, whose lower one includes the separator.
  private func contentMargins(
    _ element: XMLElement, _ content: XMLElement?, around: EdgeInsets, _ separator: EdgeInsets
  ) -> EdgeInsets {
    let told = content.map { storedEdges(of: $0).margins } ?? [:]
    let width = element.child("rect", key: "frame")?.size?.width ?? 0
    let preserves = content?["preservesSuperviewLayoutMargins"] == "YES"
    let isWide = width >= 414 && version >= 13000 && !(14800..<22000).contains(version)
    let side: Double = version < 13000 ? 8 : isWide || preserves && version >= 14800 ? 20 : 16
    let hasAccessory = (element["accessoryType"] ?? "none") != "none"
    let end: Double = version < 13000 ? 8 : 11
    let right = told["right"] ?? (hasAccessory && version >= 22000 ? 8 : side)
    let below = told["bottom"] == nil && around == separator ? 0 : around.bottom
    return EdgeInsets(
      top: told["top"] ?? end, left: told["left"] ?? side,
      bottom: (told["bottom"] ?? end) + below, right: right + around.right)
  }

  /// Returns the margins of a view without its own, if stored frames show narrower ones than the
  /// default.
  ///
  /// A stack view's margins are 0. A collection's cell gets the margins that its stored frames
  /// show.
  func storedMargins(of element: XMLElement) -> String {
    guard !isMac, element.name != "tableViewCell", margins(of: element).isEmpty else { return "" }
    let told = storedEdges(of: element).margins
    let isCell = element.name == "collectionViewCell"
    guard told.values.contains(where: { $0 < Self.usualMargin || isCell }) else { return "" }
    let edges = ["top", "left", "bottom", "right"].map { told[$0] ?? Self.usualMargin }
    return " margins " + edges.map(NumberFormat.exact).joined(separator: " ")
  }

  /// The margin of a view at each edge.
  private static let usualMargin = 8.0

  /// `11 16 11 16`.
  static func text(_ insets: EdgeInsets) -> String {
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    // Sums of thirds leave a trace of nothing.
    return edges.map { text(abs($0) < 1e-9 ? 0 : $0) }.joined(separator: " ")
  }

  private func stack(_ element: XMLElement) -> String {
    var text = stackSettings(element).map { " \($0.name) \($0.value)" }.joined()
    guard isMac else { return text }
    // An attribute that is missing is off.
    if element["detachesHiddenViews"] == nil { text += " detachesHidden off" }
    for (axis, name) in [("horizontal", "hug.horizontal"), ("vertical", "hug.vertical")]
    where element["\(axis)HuggingPriority"] == nil {
      guard let hugging = element.number("\(axis)StackHuggingPriority") else { continue }
      text += " \(name) \(NumberFormat.exact(hugging))"
    }
    return text
  }

  /// Returns the settings for arranging of a stack or a variation of it.
  private func stackSettings(_ element: XMLElement) -> [(name: String, value: String)] {
    var settings: [(name: String, value: String)] = []
    for (property, word) in [
      (ItemProperty.axis, element["axis"] ?? element["orientation"]),
      (.distribution, element["distribution"]), (.alignment, element["alignment"]),
    ] {
      guard let word = word.flatMap({ InterfaceWords.word($0, for: property) }) else { continue }
      settings.append((property.name, word))
    }
    // The standard spacing is stored as the greatest number.
    if element["spacingType"] == "standard" {
      settings.append(("spacing", "8"))
    } else if let spacing = element.number("spacing") {
      settings.append(("spacing", NumberFormat.exact(spacing)))
    }
    return settings
  }

  /// Properties that have other values in some size classes.
  mutating func writeVariations(_ element: XMLElement, _ name: String) {
    for variation in element.children where variation.name == "variation" {
      guard let key = variation["key"], key != "default" else { continue }
      var lines = stackSettings(variation).map { "\($0.name) = \($0.value)" }
      if let font = font(of: variation) { lines.append(font) }
      if let hidden = variation["hidden"] {
        lines.append("hidden = \(hidden == "YES" ? "on" : "off")")
      }
      for child in variation.children
      where !["mask", "fontDescription", "rect"].contains(child.name) {
        leave("variation \(key) of \(child.name)", child)
      }
      let read: Set = [
        "key", "axis", "distribution", "alignment", "spacing", "hidden", "misplaced", "ambiguous",
        "spacingType",
      ]
      for attribute in variation.attributes where !read.contains(attribute.name) {
        leave("variation \(key) \(attribute.name)=\"\(attribute.value)\"", variation)
      }
      guard !lines.isEmpty else { continue }
      guard let traits = InterfaceTraits.condition(key) else {
        leave("variation \(key)", variation)
        continue
      }
      result.lines += lines.map { "set \(name).\($0) when \(traits)" }
    }
  }
}
