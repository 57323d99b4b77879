import AutoLayout
import Syntax

// Views and guides with their properties.

extension SwiftWriter {
  /// The lines that make an item, before it has a superview.
  mutating func declare(_ id: ItemID, _ record: ItemRecord) {
    let name = name(id)
    guard record.kind != .guide else {
      say("let \(name) = UILayoutGuide()")
      return
    }
    let type = ownClass(record) ?? record.kind.uiKitClass
    if record.translatesAutoresizingMask {
      let frame = layout.frame(of: id)
      say(
        "let \(name) = \(type)(frame: CGRect(x: \(number(frame.x)), y: \(number(frame.y)), "
          + "width: \(number(frame.width)), height: \(number(frame.height))))")
      let masks = Self.masks.filter { record.autoresizing.contains($0.mask) }
      if !masks.isEmpty {
        say("\(name).autoresizingMask = [\(masks.map { ".\($0.word)" }.joined(separator: ", "))]")
      }
    } else {
      let style = record.detailText == nil ? "" : "style: .subtitle, reuseIdentifier: nil"
      say("let \(name) = \(type)(\(style))")
      say("\(name).translatesAutoresizingMaskIntoConstraints = false")
    }
    for property in settings(record) {
      if let line = statement(property, of: record, id) {
        say(line)
      } else if property == .text, let text = record.text {
        say("// \(name) shows \(SwiftNames.quoted(text))")
      }
    }
    writeContents(name, record)
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
    let word = record.name.prefix(1).uppercased() + record.name.dropFirst()
    let type = book.take("Sized" + word)
    func side(_ value: Double??, _ own: String) -> String {
      switch value {
      case .some(.some(let value)): number(value)
      case .some(nil): "UIView.noIntrinsicMetric"
      case nil where record.kind == .view: "UIView.noIntrinsicMetric"
      case nil: "super.intrinsicContentSize.\(own)"
      }
    }
    say("final class \(type): \(base) {")
    if isSized {
      say("  override var intrinsicContentSize: CGSize {")
      say(
        "    CGSize(width: \(side(record.intrinsicWidth, "width")), "
          + "height: \(side(record.intrinsicHeight, "height")))")
      say("  }")
    }
    if let insets = record.alignmentInsets {
      say("  override var alignmentRectInsets: UIEdgeInsets {")
      say(
        "    UIEdgeInsets(top: \(number(insets.top)), left: \(number(insets.left)), "
          + "bottom: \(number(insets.bottom)), right: \(number(insets.right)))")
      say("  }")
    }
    say("}")
    return type
  }

  /// The properties that are not as UIKit has them from the start, in the order of their writing.
  private func settings(_ record: ItemRecord) -> [ItemProperty] {
    let usual = ItemRecord(name: record.name, kind: record.kind, superview: record.superview)
    return ItemProperty.allCases.filter { property in
      // A style that is given replaces the size; spaces are said once the view is arranged.
      !(property == .font && record.textStyle != nil) && property != .spacingAfter
        && property.value(in: record) != property.value(in: usual)
    }
  }

  /// What only cells, scroll views and tables have.
  private mutating func writeContents(_ name: String, _ record: ItemRecord) {
    if let text = record.detailText {
      say("\(name).detailTextLabel?.text = \(SwiftNames.quoted(text))")
    }
    if let size = record.imageSize {
      say("// \(name) shows an image of \(number(size.width)) by \(number(size.height))")
    }
    if let height = record.rowHeight {
      say("// \(name) is a row \(number(height)) high: tableView(_:heightForRowAt:)")
    }
    if let size = record.contentSize {
      say(
        "\(name).contentSize = CGSize(width: \(number(size.width)), "
          + "height: \(number(size.height)))")
    }
    if record.isPaging { say("\(name).isPagingEnabled = true") }
    guard record.kind == .table, record.table != TableRules() else { return }
    let height = record.table.rowHeight.map(number) ?? "UITableView.automaticDimension"
    say("\(name).rowHeight = \(height)")
    if let height = record.table.estimatedRowHeight {
      say("\(name).estimatedRowHeight = \(number(height))")
    }
  }
}
