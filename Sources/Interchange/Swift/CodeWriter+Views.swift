import AutoLayout
import Syntax

// Views and guides with their properties.

extension CodeWriter {
  /// The lines that make an item, before it has a superview.
  mutating func declare(_ id: ItemID, _ record: ItemRecord) {
    let name = name(id)
    guard record.kind != .guide else {
      run(dialect.variable(name, "UILayoutGuide", dialect.made("UILayoutGuide")))
      return
    }
    let type = ownClass(record) ?? record.kind.uiKitClass
    if record.translatesAutoresizingMask {
      run(dialect.variable(name, type, dialect.made(type, ("frame", rectangle(of: id)))))
      let masks = Self.masks.filter { record.autoresizing.contains($0.mask) }.map { $0.word }
      if !masks.isEmpty {
        run("\(name).autoresizingMask = \(dialect.options(masks, of: "UIViewAutoresizing"))")
      }
    } else {
      let style = dialect.word("subtitle", of: "UITableViewCellStyle")
      let made =
        record.detailText == nil
        ? dialect.made(type)
        : dialect.made(type, ("style", style), ("reuseIdentifier", "nil"))
      run(dialect.variable(name, type, made))
      if !blocks.makers.contains(id) {
        run("\(name).translatesAutoresizingMaskIntoConstraints = \(dialect.flag(false))")
      }
    }
    for property in settings(record) {
      if let line = statement(property, of: record, id) {
        run(line)
      } else if property == .text, let text = record.text {
        say("// \(name) shows \(CodeDialect.swift.quoted(text))")
      }
    }
    writeContents(name, record)
  }

  private func rectangle(of id: ItemID) -> String {
    let frame = layout.frame(of: id)
    return dialect.made(
      "CGRect", ("x", number(frame.x)), ("y", number(frame.y)), ("width", number(frame.width)),
      ("height", number(frame.height)))
  }

  /// Sets frames anew whose masks follow views that the constraints lay out.
  mutating func writeFrames(of items: [ItemID]) {
    let masked = items.filter { id in
      guard let record = layout.record(of: id), record.translatesAutoresizingMask,
        let superview = record.superview, superview != .root
      else { return false }
      return layout.record(of: superview)?.translatesAutoresizingMask == false
    }
    guard !masked.isEmpty else { return }
    say("// A mask follows the size that the superview has when the frame is set.")
    run(dialect.call("root", "layoutIfNeeded"))
    for id in masked { run("\(name(id)).frame = \(rectangle(of: id))") }
  }

  private static let masks: [(mask: AutoresizingMask, word: String)] = [
    (.flexibleLeftMargin, "flexibleLeftMargin"), (.flexibleWidth, "flexibleWidth"),
    (.flexibleRightMargin, "flexibleRightMargin"), (.flexibleTopMargin, "flexibleTopMargin"),
    (.flexibleHeight, "flexibleHeight"), (.flexibleBottomMargin, "flexibleBottomMargin"),
  ]

  /// What a class of its own has, for a view whose natural size or alignment rectangle is given.
  private mutating func ownClass(_ record: ItemRecord) -> String? {
    let isSized = record.intrinsicWidth != nil || record.intrinsicHeight != nil
    guard isSized || record.alignmentInsets != nil else { return nil }
    let base = record.kind.uiKitClass
    let none = dialect.constant("noIntrinsicMetric", of: "UIView")
    func side(_ value: Double??, _ own: String) -> String {
      switch value {
      case .some(.some(let value)): number(value)
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
      overrides.append(("alignmentRectInsets", "UIEdgeInsets", made(insets)))
    }
    // Views that are alike share a class.
    let key = ([base] + overrides.map { $0.value }).joined(separator: "\n")
    if let type = ownClasses[key] { return type }
    let word = record.name.prefix(1).uppercased() + record.name.dropFirst()
    let type = book.take("Sized" + word)
    ownClasses[key] = type
    declare(type, base, overrides)
    return type
  }

  /// A class whose getters are given: in Swift inside the function, in Objective-C before it.
  private mutating func declare(
    _ type: String, _ base: String, _ overrides: [(name: String, type: String, value: String)]
  ) {
    guard dialect.isSwift else {
      head += "@interface \(type) : \(base)\n@end\n\n@implementation \(type)\n\n"
      for one in overrides {
        head += "- (\(one.type))\(one.name) {\n  return \(one.value);\n}\n\n"
      }
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

  /// The properties that are not as UIKit has them from the start, in the order of their writing.
  private func settings(_ record: ItemRecord) -> [ItemProperty] {
    let usual = ItemRecord(name: record.name, kind: record.kind, superview: record.superview)
    return ItemProperty.allCases.filter { property in
      // A style that is given replaces the size, which is said with the weight; spaces are said once
      // the view is arranged.
      !(property == .font && record.textStyle != nil)
        && !(property == .weight && (record.fontSize != nil || record.textStyle != nil))
        && property != .spacingAfter
        && property.value(in: record) != property.value(in: usual)
    }
  }

  /// What only cells, scroll views and tables have.
  private mutating func writeContents(_ name: String, _ record: ItemRecord) {
    if let text = record.detailText {
      run("\(name).\(dialect.optional("detailTextLabel")).text = \(dialect.quoted(text))")
    }
    if let size = record.imageSize {
      say("// \(name) shows an image of \(number(size.width)) by \(number(size.height))")
    }
    if let height = record.rowHeight {
      let method =
        dialect.isSwift ? "tableView(_:heightForRowAt:)" : "tableView:heightForRowAtIndexPath:"
      say("// \(name) is a row \(number(height)) high: \(method)")
    }
    if let size = record.contentSize {
      let made = dialect.made(
        "CGSize", ("width", number(size.width)), ("height", number(size.height)))
      run("\(name).contentSize = \(made)")
    }
    if record.isPaging {
      run("\(name).\(dialect.property("isPagingEnabled")) = \(dialect.flag(true))")
    }
    guard record.kind == .table, record.table != TableRules() else { return }
    let height =
      record.table.rowHeight.map(number)
      ?? dialect.constant("automaticDimension", of: "UITableView")
    run("\(name).rowHeight = \(height)")
    if let height = record.table.estimatedRowHeight {
      run("\(name).estimatedRowHeight = \(number(height))")
    }
  }
}
