import Syntax

// Views with their properties.

extension InterfaceReading {
  /// The guides that a view has from birth.
  mutating func prepareGuides(_ element: XMLElement, name: String) {
    let regions = [
      "safeArea": "safe", "contentLayoutGuide": "content", "frameLayoutGuide": "frame",
      "keyboard": "keyboard",
    ]
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide["id"] else { continue }
      if let region = guide["key"].flatMap({ regions[$0] }) {
        targets[id] = Target(item: "\(name).\(region)")
      } else {
        leave("guide \(guide["key"] ?? id)", guide)
      }
    }
  }

  mutating func leave(
    _ text: String, _ element: XMLElement, _ reason: Translation.Piece.Reason = .notUnderstood
  ) {
    let piece = Translation.Piece(text, line: element.line, reason)
    if !result.leftAside.contains(piece) { result.leftAside.append(piece) }
  }

  /// Reads what lies in a view; the view itself has its line.
  mutating func read(_ element: XMLElement, name: String) {
    for attribute in element.attributes
    where !InterfaceWords.readAttributes.contains(attribute.name)
      && !InterfaceWords.silentAttributes.contains(attribute.name)
    {
      leave("\(element.name) \(attribute.name)=\"\(attribute.value)\"", element)
    }
    var views: [XMLElement] = []
    for child in element.children {
      if child.name == "subviews" || child.name == "prototypes" {
        views += child.children
      } else if child["key"] == "contentView" || child.name == "beginningViews"
        || child.name == "middleViews" || child.name == "endViews"
      {
        views += child["key"] == "contentView" ? [child] : child.children
      } else if !InterfaceWords.silentElements.contains(child.name) {
        leave("\(element.name) has \(child.name)", child)
      }
    }
    var arranged: [String] = []
    for view in views {
      if let made = make(view, in: name, isArranged: element.name == "stackView") {
        arranged.append(made)
      }
    }
    if element.name == "stackView", !arranged.isEmpty {
      result.lines.append("set \(name).arranged = (\(arranged.joined(separator: ", ")))")
    }
    for constraint in element.child("constraints")?.children ?? [] {
      constraints.append((constraint, name))
    }
  }

  /// The line of a view, and all that lies in it; its name.
  private mutating func make(
    _ element: XMLElement, in superview: String, isArranged: Bool
  ) -> String? {
    let kind = InterfaceWords.kinds[element.name]
    if kind == nil, !InterfaceWords.plainViews.contains(element.name) {
      guard element.child("rect", key: "frame") != nil else {
        leave("element \(element.name)", element)
        return nil
      }
      leave("\(element.name) as a plain view", element)
    }
    let given = names.take(wish(for: element))
    let name = Name.written(given)
    if let id = element["id"] {
      targets[id] = Target(item: name)
      result.aliases.append(.init(id, of: given))
    }
    prepareGuides(element, name: name)
    var line = "view \(name)" + (kind.map { " : \($0)" } ?? "") + " in \(superview)"
    line += modifiers(of: element, kind, isArranged: isArranged)
    if let traits = traits(of: element) {
      guard !traits.isEmpty else {
        leave("\(element.name) \(given), which is not installed", element, .noLine)
        return nil
      }
      line += " when \(traits)"
    }
    result.lines.append(line)
    result.views += 1
    if let frame = element.child("rect", key: "frame"), let x = frame.number("x"),
      let y = frame.number("y"), let width = frame.number("width"),
      let height = frame.number("height")
    {
      result.frames.append(StoredFrame(given, x: x, y: y, width: width, height: height))
    }
    read(element, name: name)
    return name
  }

  private func wish(for element: XMLElement) -> String {
    if let id = element["id"], let outlet = outlets[id] { return outlet }
    let text = element["userLabel"] ?? element["text"] ?? title(of: element)
    return text.flatMap(ViewClass.name(ofText:)) ?? element.name
  }

  private func title(of element: XMLElement) -> String? {
    element["title"] ?? element.child("state", key: "normal")?["title"]
      ?? element.child("buttonConfiguration")?["title"]
      ?? element.children.first { $0.name == "string" && ["text", "title"].contains($0["key"]) }?
      .text
  }

  // MARK: - Properties

  private func modifiers(
    of element: XMLElement, _ kind: String?, isArranged: Bool
  ) -> String {
    var text = ""
    func add(_ name: String, _ number: Double?) {
      if let number { text += " \(name) \(NumberFormat.exact(number))" }
    }
    if kind != nil, let shown = element["text"] ?? title(of: element),
      ["label", "button", "textField", "textView"].contains(kind)
    {
      text += " text \(Name.quoted(shown))"
    }
    if kind == "label" {
      add("lines", element.number("numberOfLines"))
      if let width = element.number("preferredMaxLayoutWidth"), width > 0 {
        add("preferredWidth", width)
      }
    }
    if let font = element.child("fontDescription") {
      if let style = font["style"].flatMap(Self.textStyle) {
        text += " textStyle \(style)"
      } else {
        add("font", font.number("pointSize"))
      }
    }
    if element["hidden"] == "YES" { text += " hidden on" }
    add("hug.horizontal", element.number("horizontalHuggingPriority"))
    add("hug.vertical", element.number("verticalHuggingPriority"))
    add("resist.horizontal", element.number("horizontalCompressionResistancePriority"))
    add("resist.vertical", element.number("verticalCompressionResistancePriority"))
    add("intrinsic.width", element.number("placeholderIntrinsicWidth"))
    add("intrinsic.height", element.number("placeholderIntrinsicHeight"))
    if element["preservesSuperviewLayoutMargins"] == "YES" {
      text += " preservesSuperviewMargins on"
    }
    if element["insetsLayoutMarginsFromSafeArea"] == "NO" { text += " insetsFromSafeArea off" }
    if let semantic = element["semanticContentAttribute"] { text += " semantic \(semantic)" }
    text += margins(of: element)
    if kind == "stack" { text += stack(element) }
    if !isArranged, element["key"] != "contentView" { text += mask(element) }
    return text
  }

  private func margins(of element: XMLElement) -> String {
    let kinds = [("edgeInsets", "left", "right"), ("directionalEdgeInsets", "leading", "trailing")]
    for (name, left, right) in kinds {
      guard let insets = element.children.first(where: { $0.name == name }),
        insets["key"]?.hasSuffix("ayoutMargins") == true
      else { continue }
      let numbers = ["top", left, "bottom", right].map { insets.number($0) ?? 0 }
      return " margins " + numbers.map(NumberFormat.exact).joined(separator: " ")
    }
    return ""
  }

  private func stack(_ element: XMLElement) -> String {
    var text = (element["axis"] ?? element["orientation"]) == "vertical" ? " axis vertical" : ""
    if let word = element["distribution"], word != "gravityAreas" {
      text += " distribution \(word)"
    }
    if let word = element["alignment"], !["centerX", "centerY"].contains(word) {
      text += " alignment \(word)"
    } else if element["alignment"] != nil {
      text += " alignment center"
    }
    if let spacing = element.number("spacing") {
      text += " spacing \(NumberFormat.exact(spacing))"
    } else if element["spacingType"] == "standard" {
      text += " spacing 8"
    }
    if element["baselineRelativeArrangement"] == "YES" { text += " baselineRelative on" }
    if element["layoutMarginsRelativeArrangement"] == "YES" { text += " marginsRelative on" }
    return text
  }

  /// The frame and mask of a view that has no constraints of its own.
  private func mask(_ element: XMLElement) -> String {
    let isFixed = element["fixedFrame"] == "YES" || document["useAutolayout"] != "YES"
    let translates = element["translatesAutoresizingMaskIntoConstraints"] != "NO"
    guard isFixed || translates, let frame = element.child("rect", key: "frame") else { return "" }
    let numbers = ["x", "y", "width", "height"].map { frame.number($0) ?? 0 }
    var text = " frame " + numbers.map(NumberFormat.exact).joined(separator: " ")
    let words = [
      ("flexibleMinX", "left"), ("widthSizable", "width"), ("flexibleMaxX", "right"),
      ("flexibleMinY", "top"), ("heightSizable", "height"), ("flexibleMaxY", "bottom"),
    ]
    let mask = element.child("autoresizingMask")
    let flexible = words.filter { mask?[$0.0] == "YES" }.map(\.1)
    if !flexible.isEmpty { text += " flexible (\(flexible.joined(separator: ", ")))" }
    return text
  }

  private static func textStyle(_ word: String) -> String? {
    let styles = [
      "UICTFontTextStyleTitle0": "largeTitle", "UICTFontTextStyleTitle1": "title1",
      "UICTFontTextStyleTitle2": "title2", "UICTFontTextStyleTitle3": "title3",
      "UICTFontTextStyleHeadline": "headline", "UICTFontTextStyleSubhead": "subheadline",
      "UICTFontTextStyleBody": "body", "UICTFontTextStyleCallout": "callout",
      "UICTFontTextStyleFootnote": "footnote", "UICTFontTextStyleCaption1": "caption1",
      "UICTFontTextStyleCaption2": "caption2",
    ]
    return styles[word]
  }

  // MARK: - Size classes

  /// The traits in which something is installed; `nil` for all, empty for none that can be said.
  func traits(of element: XMLElement) -> String? {
    guard let id = element["id"], let rules = installs[id] else { return nil }
    let isOut = rules.contains { $0.key == "default" && !$0.isIncluded }
    let special = rules.filter { $0.key != "default" && $0.isIncluded == isOut }
    if !isOut {
      guard let first = special.first else { return nil }
      // Taken out of one class of one axis: there in the other.
      guard special.count == 1, !first.key.contains("-"), let traits = Self.traits(first.key) else {
        return ""
      }
      return traits.hasSuffix("compact")
        ? traits.replacing("compact", with: "regular")
        : traits.replacing("regular", with: "compact")
    }
    guard special.count == 1 else { return "" }
    return Self.traits(special[0].key) ?? ""
  }

  /// `w:regular and h:compact` for `heightClass=compact-widthClass=regular`.
  static func traits(_ key: String) -> String? {
    var words: [String] = []
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2, pair[1] == "compact" || pair[1] == "regular" else { return nil }
      switch pair[0] {
      case "widthClass": words.insert("w:\(pair[1])", at: 0)
      case "heightClass": words.append("h:\(pair[1])")
      default: return nil
      }
    }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }
}
