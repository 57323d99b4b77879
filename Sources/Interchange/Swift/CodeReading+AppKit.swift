import AutoLayout

// What code of AppKit says in other words than UIKit's.

extension CodeReading {
  /// Whether code is for macOS: it imports AppKit, and not UIKit too.
  static func isOfMac(_ text: String) -> Bool {
    var modules: Set<Substring> = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let words = line.split { !($0.isLetter || $0.isNumber) }
      if line.drop(while: { $0.isWhitespace }).first.map({ "i#@".contains($0) }) == true,
        words.first == "import", words.count > 1
      {
        modules.insert(words[1])
      }
    }
    return !modules.isDisjoint(with: ["AppKit", "Cocoa"]) && !modules.contains("UIKit")
  }

  /// The kinds of AppKit's classes that are those of several kinds.
  static let kindsOfAppKit: [String: ItemKind] = [
    "NSTextField": .textField, "NSSecureTextField": .textField, "NSSearchField": .textField,
    "NSTokenField": .textField, "NSComboBox": .textField, "NSPopUpButton": .button,
  ]

  /// The first labels of AppKit's initializers, by the messages that make the same in Objective-C.
  static let makersOfAppKit = [
    "labelWithString": "labelWithString", "wrappingLabelWithString": "wrappingLabelWithString",
    "textFieldWithString": "string", "buttonWithTitle": "title",
    "checkboxWithTitle": "checkboxWithTitle", "radioButtonWithTitle": "radioButtonWithTitle",
    "segmentedControlWithLabels": "labels", "stackViewWithViews": "views",
  ]

  /// What an initializer of AppKit's says of a view; `nil` for an argument that says nothing.
  func said(
    by argument: Argument, ofKind kind: ItemKind
  ) -> (kind: ItemKind, modifiers: String)? {
    guard case .text(let text) = argument.value else { return nil }
    let modifiers = " text \(Name.quoted(text))"
    switch (kind, argument.label) {
    case (.textField, "labelWithString"), (.textField, "wrappingLabelWithString"):
      let lines = argument.label.hasPrefix("wrapping") ? " lines 0" : ""
      return (.label, modifiers + lines)
    case (.textField, "string"), (.button, "title"), (.button, "checkboxWithTitle"),
      (.button, "radioButtonWithTitle"):
      return (kind, modifiers)
    default: return nil
    }
  }

  /// Sets a property that UIKit has under another name, or not at all; whether it is one.
  mutating func assignInAppKit(
    _ value: CodeValue, to property: String, of owner: CodeValue
  ) throws(Failure) -> Bool {
    guard case .item(let name) = owner, let kind = kind(ofItem: name) else { return false }
    switch (property, value) {
    case ("stringValue", .text(let text)), ("string", .text(let text)):
      guard kind.textOwner == .view else { return false }
      add("set \(name).text = \(Name.quoted(text))")
    case ("maximumNumberOfLines", _):
      add("set \(name).lines = \(NumberFormat.exact(try number(value, .factor)))")
    case ("alignment", .member(let word)) where kind == .stack:
      guard let meant = Self.alignmentsOfAppKit[word] else { return false }
      add("set \(name).alignment = \(meant)")
    case ("edgeInsets", .numbers(_, let insets)) where kind == .stack && insets.count == 4:
      add("set \(name).edgeInsets = " + insets.map(NumberFormat.exact).joined(separator: " "))
    case ("detachesHiddenViews", .bool(let isOn)):
      add("set \(name).detachesHidden = \(isOn ? "on" : "off")")
    case ("isVertical", .bool(let isVertical)) where kind == .slider:
      add("set \(name).sliderType = \(isVertical ? "vertical" : "horizontal")")
    case ("sliderType", .member("circular")): add("set \(name).sliderType = circular")
    case ("userInterfaceLayoutDirection", .member(let word)):
      let forced = ["leftToRight": "forceLeftToRight", "rightToLeft": "forceRightToLeft"]
      guard let semantic = forced[word] else { return false }
      add("set \(name).semantic = \(semantic)")
    case ("style", .member("spinning")) where kind == .progress: try turn(name, into: .activity)
    case ("autoresizingMask", _):
      guard let mask = maskOfUIKit(value) else { return false }
      for line in try Self.setting(property, mask) { add("set \(name).\(line)") }
    default: return false
    }
    return true
  }

  /// The alignments of stacks by what is aligned in them.
  private static let alignmentsOfAppKit = [
    "centerX": "center", "centerY": "center", "width": "fill", "height": "fill",
    "baseline": "lastBaseline",
  ]

  /// A mask in UIKit's words; `nil` for one that has them already.
  private func maskOfUIKit(_ value: CodeValue) -> CodeValue? {
    let values = if case .list(let values) = value { values } else { [value] }
    // Where views say which way they count, they count from the top.
    let isFlipped = tokens[first...].contains { $0.value == "isFlipped" }
    let words = [
      "width": "flexibleWidth", "height": "flexibleHeight", "minXMargin": "flexibleLeftMargin",
      "maxXMargin": "flexibleRightMargin",
      "minYMargin": isFlipped ? "flexibleTopMargin" : "flexibleBottomMargin",
      "maxYMargin": isFlipped ? "flexibleBottomMargin" : "flexibleTopMargin",
    ]
    var result: [CodeValue] = []
    for value in values {
      guard case .member(let word) = value, let meant = words[word] else { return nil }
      result.append(.member(meant))
    }
    return result.isEmpty ? nil : .list(result)
  }

  /// Makes a view of another kind than its class said alone.
  private mutating func turn(_ name: String, into kind: ItemKind) throws(Failure) {
    let now = self.kind(ofItem: name) ?? .view
    let start = "view \(name) : \(now.rawValue)"
    guard
      let line = translation.lines.lastIndex(where: { $0 == start || $0.hasPrefix(start + " ") })
    else { throw .noLine }
    translation.lines[line] =
      "view \(name) : \(kind.rawValue)" + translation.lines[line].dropFirst(start.count)
    memory.kinds[Name.key(name)] = kind
  }
}
