import AutoLayout

/// The names and rules of AppKit that differ from UIKit's.
enum AppKit {
  /// Returns whether code is for macOS: it imports AppKit or Cocoa but not UIKit or, without any of
  /// these imports, it uses AppKit's classes but none of UIKit's.
  static func isImported(by text: String) -> Bool {
    var modules: Set<Substring> = []
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let words = line.split { !($0.isLetter || $0.isNumber) }
      if line.drop(while: { $0.isWhitespace }).first.map({ "i#@".contains($0) }) == true,
        words.first == "import", words.count > 1
      {
        modules.insert(words[1])
      }
    }
    guard modules.isDisjoint(with: ["AppKit", "Cocoa", "UIKit"]) else {
      return !modules.contains("UIKit")
    }
    let words = text.split { !($0.isLetter || $0.isNumber) }
    // A single statement keeps the session's platform.
    return words.contains { ["class", "interface", "implementation"].contains($0) }
      && words.contains { classes.contains($0) } && !words.contains { $0.hasPrefix("UI") }
  }

  /// Classes that macOS code extends or instantiates.
  private static let classes: Set<Substring> = [
    "NSView", "NSViewController", "NSWindow", "NSWindowController", "NSStackView", "NSButton",
    "NSTextField", "NSScrollView", "NSSplitView", "NSGridView",
  ]

  /// AppKit classes that represent views of several kinds.
  static let kinds: [String: ItemKind] = [
    "NSTextField": .textField, "NSSecureTextField": .textField, "NSSearchField": .textField,
    "NSTokenField": .textField, "NSComboBox": .textField, "NSPopUpButton": .button,
  ]

  /// The first labels of AppKit's initializers, by the equivalent Objective-C messages.
  static let makers = [
    "labelWithString": "labelWithString", "wrappingLabelWithString": "wrappingLabelWithString",
    "textFieldWithString": "string", "buttonWithTitle": "title",
    "checkboxWithTitle": "checkboxWithTitle", "radioButtonWithTitle": "radioButtonWithTitle",
    "segmentedControlWithLabels": "labels", "stackViewWithViews": "views",
  ]

  /// Returns the kind and settings implied by an argument of an AppKit initializer; `nil` if it
  /// implies none.
  static func said(
    by given: CodeGiven, ofKind kind: ItemKind
  ) -> (kind: ItemKind, settings: [Setting])? {
    var text: String?
    if case .text(let known) = given.value { text = known }
    let settings = text.map { [Setting(.text, .text($0))] } ?? []
    switch (kind, given.label) {
    // A label is a label even if its text is unknown.
    case (.textField, "labelWithString"), (.textField, "wrappingLabelWithString"):
      let isWrapped = given.label.hasPrefix("wrapping")
      return (.label, settings + (isWrapped ? [Setting(.lines, .number(0))] : []))
    case (.textField, "string"), (.button, "title"): return text.map { _ in (kind, settings) }
    case (.button, "checkboxWithTitle"), (.button, "radioButtonWithTitle"):
      return text.map { (kind, settings + besideBox($0)) }
    default: return nil
    }
  }

  /// Returns the size of a check box or a radio button: a 16-point box, 4 points and the title, in
  /// a frame with a shadow.
  private static func besideBox(_ title: String) -> [Setting] {
    let text = ItemKind.label.content(
      text: title, fontSize: 13, weight: .regular, scale: 1, on: .macos)
    let size = ItemValue.size(width: (text.width ?? 0) + 20, height: 16)
    return [Setting(.intrinsic, size), Setting(.insets, .numbers([1, 2, 1, 0]))]
  }

  /// Sets a property that UIKit lacks or names differently; returns false for any other property.
  static func assign(
    _ value: CodeValue, to property: String, of item: CodeItem, _ code: inout CodeInterpreter
  ) throws(Failure) -> Bool {
    let kind = code.kind(of: item)
    guard item != .root, let setting = try setting(value, property, kind, &code) else {
      if item != .root, property == "style", value == .word("spinning"), kind == .progress {
        guard code.scene[item].isMadeHere else { throw .noLine }
        code.scene[item].kind = .activity
        return true
      }
      // The view inside a scroll view, a clip view or a box.
      if item != .root, property == "documentView" || property == "contentView",
        value.touchesLayout || value.isOpen
      {
        try UIKitViews.move(value, to: item, &code)
        return true
      }
      guard item != .root, property == "autoresizingMask", let mask = mask(value, code) else {
        return false
      }
      for setting in try UIKitProperties.settings(property, mask) { code.edit(.set(item, setting)) }
      return true
    }
    code.edit(.set(item, setting))
    return true
  }

  /// Returns the clip view that the code gives a scroll view; without one, the scroll view itself.
  static func clip(of scroll: CodeItem, _ code: CodeInterpreter) -> CodeItem {
    code.scene.subviews(of: scroll).first { code.scene[$0].type.hasSuffix("ClipView") } ?? scroll
  }

  private static func setting(
    _ value: CodeValue, _ property: String, _ kind: ItemKind, _ code: inout CodeInterpreter
  ) throws(Failure) -> Setting? {
    switch (property, value) {
    case ("stringValue", .text(let text)), ("string", .text(let text)):
      return kind.textOwner == .view ? Setting(.text, .text(text)) : nil
    case ("maximumNumberOfLines", _):
      return Setting(.lines, .number(try CodeNumbers.number(value, &code)))
    case ("alignment", .word(let word)) where kind == .stack:
      return alignments[word].map { Setting(.alignment, .word($0)) }
    case ("edgeInsets", .numbers(_, let insets)) where kind == .stack && insets.count == 4:
      return Setting(.edgeInsets, .numbers(insets))
    case ("detachesHiddenViews", .bool(let isOn)):
      return Setting(.detachesHidden, .flag(isOn))
    case ("isVertical", .bool(let isVertical)) where kind == .slider:
      return Setting(.sliderType, .word(isVertical ? "vertical" : "horizontal"))
    case ("sliderType", .word("circular")): return Setting(.sliderType, .word("circular"))
    case ("userInterfaceLayoutDirection", .word(let word)):
      let forced = ["leftToRight": "forceLeftToRight", "rightToLeft": "forceRightToLeft"]
      return forced[word].map { Setting(.semantic, .word($0)) }
    default: return nil
    }
  }

  /// Stack alignments, by the aligned attribute.
  static let alignments = [
    "centerX": "center", "centerY": "center", "width": "fill", "height": "fill",
    "baseline": "lastBaseline",
  ]

  /// Converts a mask to UIKit's words; `nil` if it already uses them.
  private static func mask(_ value: CodeValue, _ code: CodeInterpreter) -> CodeValue? {
    // Views that declare flipped coordinates measure from the top.
    let isFlipped = code.text.own.contains { code.text.tokens[$0].value == "isFlipped" }
    let (own, uiKit) = (CodeToolkit.appKit.masks(in: .swift), CodeToolkit.uiKit.masks(in: .swift))
    var result: [CodeValue] = []
    for value in value.elements {
      guard let place = own.firstIndex(of: value.word ?? "") else { return nil }
      let isVerticalMargin = place == 3 || place == 5
      result.append(.word(uiKit[isVerticalMargin && !isFlipped ? 8 - place : place]))
    }
    return result.isEmpty ? nil : .list(result)
  }
}
