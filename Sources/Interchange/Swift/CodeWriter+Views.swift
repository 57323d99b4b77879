import AutoLayout

// Views and guides with their properties.

extension CodeWriter {
  /// Writes the lines that create an item, before it gets a superview.
  mutating func declare(_ id: ItemID, _ record: ItemRecord) {
    let name = terms.name(id)
    guard record.kind != .guide else {
      let guide = toolkit.own("UILayoutGuide")
      run(dialect.variable(name, guide, dialect.made(guide)))
      return
    }
    let type = ownClass(id, record) ?? toolkit.viewClass(record.kind)
    let made = made(type, record)
    if record.translatesAutoresizingMask {
      // Without other arguments, the initializer takes the frame.
      if made == dialect.made(type) {
        run(dialect.variable(name, type, dialect.made(type, ("frame", terms.rectangle(of: id)))))
      } else {
        run(dialect.variable(name, type, made))
        run("\(name).frame = \(terms.rectangle(of: id))")
      }
      let masks = toolkit.masks(in: dialect).enumerated()
        .filter { record.autoresizing.rawValue & 1 << $0.offset != 0 }.map { $0.element }
      if !masks.isEmpty {
        let options = dialect.options(masks, of: toolkit.maskType)
        run("\(name).autoresizingMask = \(options)")
      }
    } else {
      run(dialect.variable(name, type, made))
      if !blocks.makers.contains(id) {
        run("\(name).translatesAutoresizingMaskIntoConstraints = \(dialect.flag(false))")
      }
    }
    if toolkit == .appKit { prepareInAppKit(record, name) }
    for property in settings(record) {
      if let line = properties.statement(property, of: record, id) {
        run(line)
      } else if property == .text, let text = record.text {
        say("// \(name) shows \(CodeDialect.swift.quoted(text))")
      } else if property.isShown, !isSaidElsewhere(property, record) {
        say("// no \(toolkit.name) for: \(name).\(property.name)")
      }
    }
    writeContents(id, record)
  }

  /// Properties that are written with the view or its position in the tree.
  private static let saidElsewhere: Set<ItemProperty> = [
    .intrinsic, .insets, .frame, .flexible, .translates, .detail, .image, .paging, .contentSize,
    .rowHeight, .estimated, .contentInsets, .spacingAfter, .gravity, .strictApple,
  ]

  private func isSaidElsewhere(_ property: ItemProperty, _ record: ItemRecord) -> Bool {
    if Self.saidElsewhere.contains(property) { return true }
    // An `NSStackView` always insets its arranged views.
    guard toolkit == .appKit, property == .marginsRelative, case .fixed? = record.margins else {
      return false
    }
    return true
  }

  /// Returns the titles of a segmented control.
  func titles(of text: String) -> [String] {
    text.split(separator: "|", omittingEmptySubsequences: false)
      .map { dialect.quoted(String($0)) }
  }

  /// Returns the creation of a view without a frame, with the values that only an initializer
  /// takes.
  private func made(_ type: String, _ record: ItemRecord) -> String {
    guard toolkit == .uiKit else { return madeInAppKit(type, record) }
    if record.detailText != nil {
      let style = dialect.word("subtitle", of: "UITableViewCellStyle")
      return dialect.made(type, ("style", style), ("reuseIdentifier", "nil"))
    }
    guard record.kind == .segmented, let text = record.text else { return dialect.made(type) }
    return dialect.made(type, ("items", dialect.list(titles(of: text))))
  }

  /// Sets the frames of views whose masks depend on a superview laid out by constraints.
  mutating func writeFrames(of items: [ItemID]) {
    let masked = items.filter { id in
      guard let superview = maskedSuperview(of: id), superview != .root else { return false }
      return layout.record(of: superview)?.translatesAutoresizingMask == false
    }
    guard !masked.isEmpty else { return }
    say("// A mask follows the size that the superview has when the frame is set.")
    run(
      dialect.call("root", toolkit == .uiKit ? "layoutIfNeeded" : "layoutSubtreeIfNeeded"))
    for id in masked { run("\(terms.name(id)).frame = \(terms.rectangle(of: id))") }
  }

  /// Returns the superview in which a mask positions a view; `nil` if constraints do.
  private func maskedSuperview(of id: ItemID) -> ItemID? {
    layout.record(of: id).flatMap { $0.translatesAutoresizingMask ? $0.superview : nil }
  }

  /// Finds the superviews that AppKit must flip for masks, and asserts that the root is flipped.
  mutating func sayFlipped(_ items: [ItemID]) {
    guard toolkit == .appKit else { return }
    flipped = Set(items.compactMap(maskedSuperview(of:)))
    guard flipped.contains(.root) else { return }
    let (assert, text) = (dialect.isSwift ? "assert" : "NSCAssert", "frames count from the top")
    run("\(assert)(root.isFlipped, \(dialect.quoted(text)))")
  }

  /// Returns a subclass for a view with a given natural size or alignment rectangle or, in AppKit,
  /// with flipped coordinates.
  private mutating func ownClass(_ id: ItemID, _ record: ItemRecord) -> String? {
    let isSized = record.intrinsicWidth != nil || record.intrinsicHeight != nil
    guard isSized || record.alignmentInsets != nil || flipped.contains(id) else { return nil }
    let base = toolkit.viewClass(record.kind)
    let none = dialect.constant("noIntrinsicMetric", of: toolkit.own("UIView"))
    func side(_ value: Double??, _ own: String) -> String {
      switch value {
      case .some(.some(let value)): terms.number(value)
      case .some(nil): none
      case nil where record.kind == .view: none
      case nil: "super.intrinsicContentSize.\(own)"
      }
    }
    var overrides: [(name: String, type: String, value: String)] = []
    if isSized {
      let size = dialect.made(
        "CGSize", ("width", side(record.intrinsicWidth, "width")),
        ("height", side(record.intrinsicHeight, "height")))
      overrides.append(("intrinsicContentSize", "CGSize", size))
    }
    if let insets = record.alignmentInsets {
      overrides.append(("alignmentRectInsets", toolkit.own("UIEdgeInsets"), terms.made(insets)))
    }
    if flipped.contains(id) {
      overrides.append(("isFlipped", dialect.isSwift ? "Bool" : "BOOL", dialect.flag(true)))
    }
    // Equivalent views share a class.
    let key = ([base] + overrides.map { $0.value }).joined(separator: "\n")
    if let type = ownClasses[key] { return type }
    let word = record.name.prefix(1).uppercased() + record.name.dropFirst()
    let type = terms.take("Sized" + word)
    ownClasses[key] = type
    declare(type, base, overrides)
    return type
  }

  /// Writes a class with overridden getters: inside the function in Swift, before it in
  /// Objective-C.
  private mutating func declare(
    _ type: String, _ base: String, _ overrides: [(name: String, type: String, value: String)]
  ) {
    guard dialect.isSwift else {
      head += "@interface \(type) : \(base)\n@end\n\n@implementation \(type)\n\n"
      for one in overrides { head += "- (\(one.type))\(one.name) {\n  return \(one.value);\n}\n\n" }
      head += "@end\n\n"
      return
    }
    say("final class \(type): \(base) {")
    for one in overrides {
      say("  override var \(one.name): \(one.type) {")
      say("    \(one.value)")
      say("  }")
    }
    say("}")
  }

  /// Returns the properties that differ from UIKit's defaults, in the order of writing.
  private func settings(_ record: ItemRecord) -> [ItemProperty] {
    var usual = ItemRecord(name: record.name, kind: record.kind, superview: record.superview)
    if record.stack != nil { usual.stack = .usual(on: layout.document.world.platform) }
    // In AppKit, initializers set the text of labels and buttons.
    if toolkit == .appKit, record.kind == .label || record.kind == .button {
      usual.text = record.text
    }
    return ItemProperty.allCases.filter { property in
      // A text style replaces the size, and a size includes the weight; spacing after a view is
      // written once the view is arranged.
      !(property == .font && record.textStyle != nil)
        && !(property == .weight && (record.fontSize != nil || record.textStyle != nil))
        && property != .spacingAfter
        && property.value(in: record) != property.value(in: usual)
    }
  }

  /// Returns whether the content views of all cells of a table fill their cells.
  private func hasNoSeparators(_ table: ItemID?) -> Bool {
    guard toolkit == .uiKit, let table, layout.record(of: table)?.kind == .table else {
      return false
    }
    let cells = layout.liveItems.compactMap { layout.record(of: $0) }
      .filter { $0.kind == .cell && $0.superview == table }
    return !cells.isEmpty && cells.allSatisfy { $0.contentInsets == .zero }
  }

  /// Writes the properties that only cells, scroll views and tables have.
  private mutating func writeContents(_ id: ItemID, _ record: ItemRecord) {
    let name = terms.name(id)
    if let text = record.detailText {
      run("\(name).\(dialect.optional("detailTextLabel")).text = \(dialect.quoted(text))")
    }
    if let size = record.imageSize {
      say(
        "// \(name) shows an image of \(terms.number(size.width)) by \(terms.number(size.height))")
    }
    if let height = record.rowHeight {
      let method =
        dialect.isSwift ? "tableView(_:heightForRowAt:)" : "tableView:heightForRowAtIndexPath:"
      say("// \(name) is a row \(terms.number(height)) high: \(method)")
    }
    if let size = record.contentSize {
      let made = dialect.made(
        "CGSize", ("width", terms.number(size.width)), ("height", terms.number(size.height)))
      run("\(name).contentSize = \(made)")
    }
    if record.isPaging {
      run("\(name).\(dialect.property("isPagingEnabled")) = \(dialect.flag(true))")
    }
    if let insets = record.contentInsets {
      if record.kind.scrolls {
        run("\(name).contentInset = \(terms.made(insets))")
      } else if !hasNoSeparators(record.superview) {
        say("// UIKit places the content view of \(name), here \(terms.made(insets)) inside it")
      }
    }
    guard record.kind == .table else { return }
    if hasNoSeparators(id) {
      let none = dialect.word("none", of: "UITableViewCellSeparatorStyle")
      run("\(name).separatorStyle = \(none)")
    }
    if let height = record.table.rowHeight { run("\(name).rowHeight = \(terms.number(height))") }
    if let height = record.table.estimatedRowHeight {
      run("\(name).estimatedRowHeight = \(terms.number(height))")
    }
  }
}
