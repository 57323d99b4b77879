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
    for value in settings(record) {
      if let line = statement(value, of: id) {
        say(line)
      } else if case .text(let text?) = value {
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
  private func settings(_ record: ItemRecord) -> [PropertyVariation.Value] {
    typealias Value = PropertyVariation.Value
    var values: [Value] = []
    func add(_ value: Value, if isSet: Bool) {
      if isSet { values.append(value) }
    }
    add(.text(record.text), if: record.text != nil)
    add(.numberOfLines(record.numberOfLines), if: record.numberOfLines != 1)
    add(.preferredWidth(record.preferredWidth), if: record.preferredWidth != nil)
    add(.fontSize(record.fontSize), if: record.fontSize != nil && record.textStyle == nil)
    add(.textStyle(record.textStyle), if: record.textStyle != nil)
    add(.isHidden(true), if: record.isHidden)
    if let priority = record.horizontalHugging { values.append(.hugging(.horizontal, priority)) }
    if let priority = record.verticalHugging { values.append(.hugging(.vertical, priority)) }
    if let priority = record.horizontalResistance {
      values.append(.resistance(.horizontal, priority))
    }
    if let priority = record.verticalResistance { values.append(.resistance(.vertical, priority)) }
    add(.margins(record.margins), if: record.margins != nil)
    add(.insetsMarginsFromSafeArea(false), if: !record.insetsMarginsFromSafeArea)
    add(.preservesSuperviewMargins(true), if: record.preservesSuperviewMargins)
    add(.semantic(record.semantic), if: record.semantic != .unspecified)
    add(.transform(record.transform), if: record.transform != [1, 0, 0, 1, 0, 0])
    add(.contentOffset(record.contentOffset), if: record.contentOffset != Point(x: 0, y: 0))
    add(.z(record.z), if: record.z != 0)
    guard let stack = record.stack else { return values }
    add(.axis(.vertical), if: stack.axis == .vertical)
    add(.distribution(stack.distribution), if: stack.distribution != .fill)
    add(.alignment(stack.alignment), if: stack.alignment != .fill)
    add(.spacing(stack.spacing), if: stack.spacing != 0)
    add(.isMarginsRelative(true), if: stack.isMarginsRelative)
    add(.isBaselineRelative(true), if: stack.isBaselineRelative)
    return values
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
