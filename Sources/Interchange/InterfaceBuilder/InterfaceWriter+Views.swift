import AutoLayout

// Views with their attributes.

extension InterfaceWriter {
  /// Returns the element of a view with all of its content.
  mutating func element(of id: ItemID) -> XMLElement {
    guard let record = layout.record(of: id) else { return XMLElement("view", []) }
    list(record)
    let isRoot = id == .root
    let superview = record.superview.flatMap { layout.record(of: $0) }
    if let condition = record.condition, let superview = record.superview {
      install(condition, record.name, "subviews", of: superview)
    }
    let isMasked = isRoot || record.translatesAutoresizingMask
    var attributes: [(String, String?)] =
      isMac ? [] : [("contentMode", record.kind == .label ? "left" : "scaleToFill")]
    if !isRoot {
      attributes += settings(of: record)
      attributes += placeholders(
        of: id, record, isArranged: superview?.stack?.arranged.contains(id) == true)
      attributes.append(("translatesAutoresizingMaskIntoConstraints", isMasked ? nil : "NO"))
      attributes.append(("userLabel", record.name))
    }
    attributes.append(("id", ids[isRoot ? "root" : record.name]))
    var children = [rectangle(of: id, in: record.superview)]
    if isMasked {
      children.append(
        mask(isRoot ? [.flexibleWidth, .flexibleHeight] : record.autoresizing))
    }
    let views = subviews(of: id, record)
    if record.kind == .cell {
      attributes.append(("reuseIdentifier", record.name))
      children.append(content(of: id, record, views))
    } else {
      let list = record.kind == .table ? "prototypes" : "subviews"
      if !views.isEmpty { children.append(XMLElement(list, [], views)) }
      children += text(of: record) + parts(of: id, record)
    }
    children += variations(of: record)
    let element =
      isMac
      ? InterfaceWords.appKit(record.kind)?.element ?? "customView"
      : record.kind.interfaceElement ?? "view"
    return XMLElement(element, attributes, children)
  }

  /// Lists what the form cannot express.
  private mutating func list(_ record: ItemRecord) {
    let facts = [
      (record.kind == .guide, "guide \(record.name), in whose place a hidden view stands"),
      (record.alignmentInsets != nil, "the alignment rectangle of \(record.name)"),
      (record.spacingAfter != nil, "the spacing after \(record.name)"),
      (record.kind == .cell && record.text != nil, "the text of \(record.name)"),
      (
        record.stack?.isMarginsRelative == false && record.margins != nil,
        "the margins of \(record.name), within which it does not lay out"
      ),
    ]
    unsaid += facts.filter { $0.0 }.map { $0.1 }
  }

  private func rectangle(of id: ItemID, in superview: ItemID?) -> XMLElement {
    var frame = layout.frame(of: id)
    if isMac, let superview {
      // On macOS, y grows upwards.
      frame.y = layout.frame(of: superview).height - frame.y - frame.height
    }
    return Self.element(
      "rect", key: "frame", ["x", "y", "width", "height"],
      [frame.x, frame.y, frame.width, frame.height])
  }

  private static func element(
    _ name: String, key: String, _ words: [String], _ numbers: [Double]
  ) -> XMLElement {
    XMLElement(
      name,
      [("key", key)]
        + zip(words, numbers).map { word, value -> (String, String?) in (word, number(value)) })
  }

  private func mask(_ mask: AutoresizingMask) -> XMLElement {
    let words = InterfaceWords.masks(isMac: isMac)
    return XMLElement(
      "autoresizingMask",
      [("key", "autoresizingMask")]
        + words.filter { mask.words.contains($0.word) }
        .map { row -> (String, String?) in (row.attribute, "YES") })
  }

  private mutating func subviews(of id: ItemID, _ record: ItemRecord) -> [XMLElement] {
    let children = layout.document.children(of: id).filter { !isAbsent($0) }
    guard let arranged = record.stack?.arranged else { return children.map { element(of: $0) } }
    for child in children where !arranged.contains(child) {
      unsaid.append("\(layout.name(of: child)), which its stack view does not arrange")
    }
    return arranged.map { element(of: $0) }
  }

  /// Returns the content view of a cell, which contains its subviews.
  private mutating func content(
    of id: ItemID, _ record: ItemRecord, _ views: [XMLElement]
  ) -> XMLElement {
    func value(_ attribute: LayoutAttribute, _ area: LayoutArea) -> Double {
      layout.value(of: ItemAttribute(id, attribute, of: area))
    }
    let numbers = [
      value(.left, .content) - value(.left, .own), value(.top, .content) - value(.top, .own),
      value(.width, .content), value(.height, .content),
    ]
    let rectangle = Self.element(
      "rect", key: "frame", ["x", "y", "width", "height"], numbers)
    return XMLElement(
      "tableViewCellContentView",
      [
        ("key", "contentView"), ("contentMode", "center"), ("tableViewCell", ids[record.name]),
        ("id", ids["\(record.name).content"]),
      ],
      [rectangle, mask([])] + (views.isEmpty ? [] : [XMLElement("subviews", [], views)])
        + parts(of: id, record))
  }

  /// Returns a view's attributes for its properties.
  private mutating func settings(of record: ItemRecord) -> [(String, String?)] {
    var usual = ItemRecord(name: "", kind: record.kind, superview: nil)
    if record.stack != nil { usual.stack = .usual(on: layout.document.world.platform) }
    var result: [(String, String?)] = []
    for property in ItemProperty.allCases where property.belongs(to: record.kind) {
      guard let attribute = Self.varied[property] ?? property.interfaceAttribute,
        property != .marginsRelative,
        property != .lines && property != .preferredWidth || record.kind == .label,
        let value = property.value(in: record), value != property.value(in: usual)
      else { continue }
      guard !isMac || Self.ofAppKit.contains(property) else {
        unsaid.append("\(property.name) of \(record.name)")
        continue
      }
      let isAcross = record.stack?.axis == .horizontal
      switch (property, value) {
      case (.axis, _) where isMac: result.append(("orientation", Self.text(value)))
      case (.alignment, .word("center")) where isMac:
        result.append((attribute, isAcross ? "centerY" : "centerX"))
      case (.alignment, .word("fill")) where isMac:
        result.append((attribute, isAcross ? "height" : "width"))
      case (.alignment, .word("lastBaseline")) where isMac: result.append((attribute, "baseline"))
      default: result.append((attribute, Self.text(value)))
      }
    }
    if isMac { return result }
    switch record.kind {
    case .guide: result.append(("hidden", "YES"))
    case .label, .textView: result.append(("text", record.text ?? ""))
    case .textField: result += [("text", record.text), ("borderStyle", "roundedRect")]
    case .button: result.append(("buttonType", "system"))
    case .table:
      let height = ItemProperty.rowHeight.value(in: record).flatMap(Self.text)
      result.append(("rowHeight", height == "automatic" ? "-1" : height))
    default: break
    }
    return result
  }

  /// The properties that are also attributes of AppKit views.
  private static let ofAppKit: Set<ItemProperty> = [
    .hidden, .hugHorizontal, .hugVertical, .resistHorizontal, .resistVertical, .preferredWidth,
    .axis, .distribution, .alignment, .spacing, .detachesHidden,
  ]

  /// The attributes of properties that only stacks have, or that vary with size classes.
  private static let varied: [ItemProperty: String] = [
    .hidden: "hidden", .axis: "axis", .distribution: "distribution", .alignment: "alignment",
    .spacing: "spacing",
  ]

  private static func text(_ value: ItemValue) -> String? {
    switch value {
    case .flag(let isOn): isOn ? "YES" : "NO"
    case .number(let number): Self.number(number)
    case .word(let word): word == "none" ? nil : word
    case .priority(let priority): NumberFormat.exact(priority.rawValue)
    case .numbers, .size, .text, .words, .matrix: nil
    }
  }

  /// Returns the placeholder size of a view; `infinite` (none) for an empty view in a stack whose
  /// size Interface Builder would take for its own default.
  private func placeholders(
    of id: ItemID, _ record: ItemRecord, isArranged: Bool
  ) -> [(String, String?)] {
    let frame = layout.frame(of: id)
    let isEmpty =
      isArranged && [.view, .image, .label].contains(record.kind)
      && record.text?.isEmpty ?? true
    func value(_ given: Double??, _ length: Double, _ made: [Double]) -> String? {
      guard let given else { return isEmpty && made.contains(length) ? "infinite" : nil }
      return given.map(Self.number) ?? "infinite"
    }
    return [
      ("placeholderIntrinsicWidth", value(record.intrinsicWidth, frame.width, [50, 240])),
      ("placeholderIntrinsicHeight", value(record.intrinsicHeight, frame.height, [50, 128])),
    ]
  }

  /// Returns the elements for the text of a view and its font.
  private mutating func text(of record: ItemRecord) -> [XMLElement] {
    if isMac { return cell(of: record) }
    switch record.kind {
    case .label, .textField, .textView: return [font(of: record)]
    case .button:
      let title = XMLElement("state", [("key", "normal"), ("title", record.text ?? "")])
      return [font(of: record), title]
    case .segmented:
      let titles = (record.text ?? "").split(separator: "|")
      return [
        XMLElement("segments", [], titles.map { XMLElement("segment", [("title", String($0))]) })
      ]
    default: return []
    }
  }

  /// Returns the cell in which AppKit stores a control's content.
  private mutating func cell(of record: ItemRecord) -> [XMLElement] {
    guard let form = InterfaceWords.appKit(record.kind), let name = form.cell else { return [] }
    if record.textStyle != nil { unsaid.append("the text style of \(record.name)") }
    var cell = XMLElement(name, [("key", "cell"), ("id", ids["\(record.name).cell"])])
    for look in form.looks.split(separator: " ") {
      let words = look.split(separator: "=").map(String.init)
      cell.attributes.append((words[0], words[1]))
    }
    guard record.kind != .image else { return [cell] }
    cell.attributes.append(("title", record.text ?? ""))
    let size = record.fontSize ?? record.kind.defaults(on: .macos).fontSize
    let face = record.fontWeight == .bold ? "systemBold" : "system"
    cell.children = [
      XMLElement("font", [("key", "font"), ("metaFont", face), ("size", Self.number(size))])
    ]
    return [cell]
  }

  private func font(of record: ItemRecord) -> XMLElement {
    var attributes: [(String, String?)] = [("key", "fontDescription")]
    let style = record.fontSize == nil ? record.textStyle : nil
    if let word = InterfaceWords.textStyles.first(where: { $0.value == style })?.key {
      attributes.append(("style", word))
    } else {
      let isBold = record.fontWeight == .bold
      let isPlain = isBold || record.fontWeight == .regular
      attributes += [
        ("type", isBold ? "boldSystem" : "system"),
        ("weight", isPlain ? nil : record.fontWeight.rawValue),
        ("pointSize", Self.number(record.fontSize ?? record.kind.defaults.fontSize)),
      ]
    }
    return XMLElement("fontDescription", attributes)
  }

  /// Returns the guides, margins and lists of a view.
  private mutating func parts(of id: ItemID, _ record: ItemRecord) -> [XMLElement] {
    let isRoot = id == .root
    let name = layout.name(of: id)
    var result: [XMLElement] = []
    for guide in InterfaceWords.guides {
      let own = "\(name).\(guide.area.rawValue)"
      guard record.kind != .cell, guides.contains(own) || isRoot && !isMac && guide.area == .safe
      else {
        continue
      }
      let element = guide.area == .keyboard ? "keyboardLayoutGuide" : "viewLayoutGuide"
      result.append(XMLElement(element, [("key", guide.key), ("id", ids[own])]))
    }
    // A stack view with its own margins lays out within them.
    let own: Margins? =
      isRoot ? .fixed(layout.document.world.effectiveMargins) : record.margins
    if !isMac, let margins = own ?? (record.stack?.isMarginsRelative == true ? .usual : nil) {
      result.append(Self.margins(margins))
    }
    return result + lists(of: id)
  }

  private static func margins(_ margins: Margins) -> XMLElement {
    switch margins {
    case .fixed(let insets):
      element(
        "edgeInsets", key: "layoutMargins", ["top", "left", "bottom", "right"],
        [insets.top, insets.left, insets.bottom, insets.right])
    case .directional(let insets):
      element(
        "directionalEdgeInsets", key: "directionalLayoutMargins",
        ["top", "leading", "bottom", "trailing"],
        [insets.top, insets.leading, insets.bottom, insets.trailing])
    }
  }

  /// Returns the variations of properties with size classes.
  private mutating func variations(of record: ItemRecord) -> [XMLElement] {
    record.variations.compactMap { variation in
      guard let key = key(variation.condition), let word = Self.varied[variation.property],
        let value = Self.text(variation.value)
      else {
        unsaid.append("a value of \(record.name) when \(variation.condition.text)")
        return nil
      }
      return XMLElement("variation", [("key", key), (word, value)])
    }
  }
}
