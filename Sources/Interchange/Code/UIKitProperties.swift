import AutoLayout

/// Assignments to properties of views, tables, cells and constraints.
enum UIKitProperties {
  /// Properties whose values are written to the line unchanged: numbers, texts, words or flags.
  private static let plain: [String: ItemProperty] = {
    var plain: [String: ItemProperty] = [
      "text": .text, "title": .text, "placeholder": .text, "attributedText": .text,
      "orientation": .axis,
    ]
    for property in ItemProperty.allCases {
      // `layer.zPosition` is found by its last word.
      if let word = property.uiKit?.split(separator: ".").last { plain[String(word)] = property }
    }
    return plain
  }()

  /// The names of the properties of UIKit views.
  private static let names: Set<String> = {
    var names: Set<String> = [
      "text", "title", "frame", "bounds", "font", "isHidden", "layer", "estimatedRowHeight",
      "center", "layoutMargins", "directionalLayoutMargins", "autoresizingMask", "transform",
      "contentSize", "contentOffset", "contentMode", "attributedText", "orientation",
    ]
    for property in ItemProperty.allCases { names.insert(property.uiKit ?? property.name) }
    return names
  }()

  /// Returns whether UIKit has a property of this name.
  static func isKnown(_ word: String) -> Bool { names.contains(word) }

  private static let ofStacks: Set = [
    "axis", "orientation", "distribution", "alignment", "spacing",
  ]

  private static let ofTables: Set = ["rowHeight", "estimatedRowHeight"]

  /// Properties that affect sizes.
  private static let sized: Set = [
    "text", "attributedText", "title", "font", "transform", "constant", "priority",
  ]

  /// Properties that affect layout but that no line can set.
  private static let unsaid = Set(
    words: """
      contentInset contentEdgeInsets titleEdgeInsets imageEdgeInsets bounds center
      textContainerInset additionalSafeAreaInsets edgesForExtendedLayout
      extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets
      viewRespectsSystemMinimumLayoutMargins preferredContentSize
      tableHeaderView tableFooterView sectionHeaderHeight sectionFooterHeight zoomScale
      hidesBottomBarWhenPushed largeTitleDisplayMode
      """)

  /// Returns whether UIKit has a property of this name that affects layout.
  static func laysOut(_ word: String) -> Bool { isKnown(word) || unsaid.contains(word) }

  // MARK: - Assignments

  /// Sets a property of a value.
  static func assign(
    _ value: CodeValue, to property: String, of owner: CodeValue, words: String? = nil,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    let owner = code.resolved(owner)
    for library in code.libraries where try library.assign?(value, property, owner, &code) == true {
      return
    }
    // A window lays out its content view itself, and has no anchors.
    if property == "contentView",
      ["Window", "Panel"].contains(where: type(of: owner, code).hasSuffix)
    {
      return CodeProgram.fillRoot(with: try code.item(value), &code)
    }
    switch owner {
    case .constraint, .format: try UIKitConstraints.set(property, of: owner, to: value, &code)
    case .chain(let index): try SnapKit.assign(value, to: property, of: index, &code)
    case .list(let values) where values.allSatisfy({ $0.isConstraints }) && !values.isEmpty:
      for one in values { try assign(value, to: property, of: one, &code) }
    case .method(let view, "layer"):
      let own = ["zPosition": "zPosition", "affineTransform": "transform"]
      if case .view(let item) = view, case .number(let number, _) = value, own[property] == nil {
        code.scene[item].layer[property] = number
        return
      }
      guard let own = own[property] else { throw Harmless.reason(property) }
      try assign(value, to: own, of: view, words: words, &code)
    // A button's text is the text of its label.
    case .method(let button, "titleLabel"):
      try assign(value, to: property, of: button, words: words, &code)
    case .none: throw .noLayout
    case .method(let base, let part) where base.isKnownObject && !Harmless.contains(part):
      throw Harmless.reason(property)
    case .method, .type, .word, .object: throw .noLayout
    case .unknown(let hole): try assign(value, to: property, ofUnknown: hole, words, &code)
    case .view(let item): try assign(value, to: property, of: item, &code)
    default: throw .notUnderstood
    }
  }

  private static func type(of owner: CodeValue, _ code: CodeInterpreter) -> String {
    switch owner {
    case .view(let item) where item != .root: code.scene[item].type
    case .unknown(let hole): CodeNumbers.type(of: hole, code)
    default: ""
    }
  }

  private static func assign(
    _ value: CodeValue, to property: String, ofUnknown hole: CodeHole, _ words: String?,
    _ code: inout CodeInterpreter
  ) throws(Failure) {
    let isPath = hole.thing == nil && code.presumed(hole) == nil
    if ofTables.contains(property), isPath {
      // A table controller has its table without declaring it.
      let table = code.presume(hole.words, kind: .table)
      return try assign(value, to: property, of: table, &code)
    }
    // The text of an undeclared object may belong to anything.
    if isPath, hole.words.contains(".") || property == "title",
      ["text", "title", "font", "frame", "bounds", "attributedText"].contains(property)
    {
      throw .noLayout
    }
    if isPath, code.isAroundSelf(hole), isKnown(property) { throw .notUnderstood }
    if isKnown(property) || unsaid.contains(property) || plain[property] != nil {
      if ofStacks.contains(property), isPath {
        return try assign(
          value, to: property, of: code.presume(hole.words, kind: .stack), &code)
      }
      // A property of appearance is no evidence that its owner is a view.
      if Harmless.contains(property), plain[property] == nil { throw .noLayout }
      return try assign(value, to: property, of: try code.item(.unknown(hole)), &code)
    }
    if Harmless.contains(property) { throw .noLayout }
    if code.isKnownObject(hole), !value.isConstraints { throw .notUnderstood }
    try keep(value, words: words ?? "\(hole.words).\(property)", &code)
  }

  /// Records the value assigned to an undeclared expression.
  static func keep(
    _ value: CodeValue, words: String, _ code: inout CodeInterpreter
  ) throws(Failure) {
    if value.isConstraints {
      code.reader.kept[words] = value
      return
    }
    // The constant of a constraint that is not in the code.
    let word = words.split(separator: ".").last ?? ""
    let isOfConstraint = ["constant", "isActive", "active"].contains(word)
    throw isOfConstraint || value.touchesLayout ? .notUnderstood : .noLayout
  }

  private static func assign(
    _ value: CodeValue, to property: String, of item: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) {
    if try UIKitGeometry.assign(value, to: property, of: .view(item), &code) { return }
    if try AppKit.assign(value, to: property, of: item, &code) { return }
    // The title of the controller.
    if item == .root, property == "title" || property == "text" { throw .noLayout }
    let kind = code.kind(of: item)
    if kind == .cell, item.isPartOfCell {
      return try assign(value, to: property, ofPart: item, &code)
    }
    if kind == .table, property == "separatorStyle" {
      guard value == .word("none") else { throw .noLayout }
      code.scene[item].hasNoSeparators = true
      for cell in code.scene.subviews(of: item) where code.kind(of: cell) == .cell {
        code.edit(.set(cell, .withoutInsets))
      }
      return
    }
    if kind.scrolls, property == "contentInset", case .numbers(_, let insets) = value {
      return code.edit(.set(item, Setting(.contentInsets, .numbers(insets)), when: code.traits))
    }
    if kind == .table, let setting = try ofTable(property, value, &code) {
      return code.edit(.set(item, setting, when: code.traits))
    }
    if kind == .activity, ["style", "activityIndicatorViewStyle"].contains(property) {
      let side = UIKitMaking.largeIndicator(value)
      let size = side.map { ItemValue.size(width: $0, height: $0) } ?? .word("natural")
      return code.edit(.set(item, Setting(.intrinsic, size), when: code.traits))
    }
    // Only a text view's size depends on whether it scrolls.
    if property == "isScrollEnabled", kind != .textView { throw .noLayout }
    if property == "contentInsetAdjustmentBehavior", !kind.scrolls { throw .noLine }
    let settings = try settings(property, try simplified(value, property, &code))
    // A class that is not in the code may have the property.
    guard settings.allSatisfy({ $0.property.belongs(to: kind) }) else {
      throw property == "alignment" ? .noLayout : .noLine
    }
    if settings == [.unmasked], code.isOfMac ? item == .root : item.region == ".content" {
      return code.account.note(.heldFrame(code.line, owner: code.isOfMac ? "window" : "cell"))
    }
    if code.traits == nil {
      if settings == [.unmasked] { code.scene.dropImpliedFrame(of: item) }
      note(property, value, of: item, &code)
    }
    for setting in settings { code.edit(.set(item, setting, when: code.traits)) }
  }

  /// Records a value set by the code, for later reads.
  private static func note(
    _ property: String, _ value: CodeValue, of item: CodeItem, _ code: inout CodeInterpreter
  ) {
    if property == "isHidden", case .bool(let flag) = value { code.scene[item].isHidden = flag }
    let value = value == .word("zero") ? UIKitGeometry.zero(property) : value
    guard case .numbers(_, let numbers)? = value, numbers.count == 4 else { return }
    if property == "frame" { code.scene[item].frame = numbers }
    if property == "layoutMargins" { code.scene[item].margins = numbers }
  }

  /// Sets a property of a cell's built-in label or image.
  private static func assign(
    _ value: CodeValue, to property: String, ofPart part: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) {
    let isText = property == "text" && part.region != ".imageView"
    guard isText || property == "numberOfLines" && part.region == ".textLabel" else {
      throw Harmless.contains(property) ? .noLayout : .noLine
    }
    for var setting in try settings(property, try simplified(value, property, &code)) {
      if part.region == ".detailTextLabel" { setting.property = .detail }
      code.edit(.set(part.whole, setting, when: code.traits))
    }
  }

  /// Returns the setting of a table's row height or estimated height; `nil` for other properties.
  private static func ofTable(
    _ property: String, _ value: CodeValue, _ code: inout CodeInterpreter
  ) throws(Failure) -> Setting? {
    guard ofTables.contains(property) else { return nil }
    let height = try CodeNumbers.number(value, &code)
    return Setting(
      property == "rowHeight" ? .rowHeight : .estimated,
      height < 0 ? .word("automatic") : .number(height))
  }

  private static let lengths: Set = ["spacing", "numberOfLines", "preferredMaxLayoutWidth"]

  /// Returns a value with its unknown parts evaluated, if possible.
  private static func simplified(
    _ value: CodeValue, _ property: String, _ code: inout CodeInterpreter
  ) throws(Failure) -> CodeValue {
    if value == .word("zero") { return UIKitGeometry.zero(property) ?? value }
    if value.word != nil, lengths.contains(property) {
      return .number(try CodeNumbers.number(value, &code))
    }
    guard value.isOpen || value == .void else { return value }
    let isLaidOut =
      laysOut(property) || sized.contains(property) || plain[property] != nil
      || UIKitMembers.measures.contains(property)
    guard isLaidOut else { throw Harmless.reason(property) }
    let number = try CodeNumbers.number(value, &code)
    guard plain[property] != nil, !sized.contains(property) else { throw .notUnderstood }
    return .number(number)
  }

  // MARK: - Settings

  /// Returns the settings for a value of a UIKit property.
  static func settings(_ property: String, _ value: CodeValue) throws(Failure) -> [Setting] {
    if unsaid.contains(property) { throw .noLine }
    if let own = plain[property] {
      switch value {
      case .number(let number, _): return [Setting(own, .number(number))]
      case .text(let text): return [Setting(own, .text(text))]
      case .bool(let flag): return [Setting(own, .flag(flag))]
      case .none where own == .text: return [Setting(own, .none)]
      case .word(let word): return [Setting(own, .word(word))]
      default: throw .notUnderstood
      }
    }
    func numbers(_ own: ItemProperty, _ count: Int) throws(Failure) -> [Setting] {
      guard case .numbers(_, let numbers) = value, numbers.count == count else {
        throw .notUnderstood
      }
      return [
        Setting(
          own,
          count == 2 && own == .contentSize
            ? .size(width: numbers[0], height: numbers[1]) : .numbers(numbers))
      ]
    }
    switch (property, value) {
    case ("font", .settings(let settings)), ("transform", .settings(let settings)):
      return settings
    case ("transform", .word("identity")): return [Setting(.transform, .none)]
    case ("constant", _), ("isActive", _), ("multiplier", _), ("priority", _), ("transform", _),
      ("font", _):
      throw .notUnderstood
    case ("contentMode", .word(let word)):
      let words = [
        "scaleAspectFit": "aspectFit", "scaleAspectFill": "aspectFill",
        "scaleToFill": "scaleToFill", "center": "center",
      ]
      guard let mode = words[word] else { throw .noLine }
      return [Setting(.contentMode, .word(mode))]
    case ("contentSize", _): return try numbers(.contentSize, 2)
    case ("contentOffset", _): return try numbers(.offset, 2)
    case ("frame", _): return try numbers(.frame, 4)
    case ("layoutMargins", _): return try numbers(.margins, 4)
    case ("directionalLayoutMargins", _): return try numbers(.directionalMargins, 4)
    case ("autoresizingMask", _): return [Setting(.flexible, .words(try mask(value)))]
    default: throw Harmless.reason(property)
    }
  }

  private static func mask(_ value: CodeValue) throws(Failure) -> [String] {
    var words: [String] = []
    for value in value.elements {
      let masks = CodeToolkit.uiKit.masks(in: .swift)
      guard let place = masks.firstIndex(of: value.word ?? "") else { throw .notUnderstood }
      words.append(AutoresizingMask.words[place])
    }
    return words
  }
}
