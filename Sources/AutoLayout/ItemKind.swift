/// The kind of an item; its names and defaults are its row in `KindTable.swift`.
///
/// A raw value is the word of the language for the kind.
public enum ItemKind: String, CaseIterable, Sendable {
  /// A plain view.
  case view
  /// Text, one line by default.
  case label
  /// A button with a title.
  case button
  /// An image.
  case image
  /// A switch.
  case `switch`
  /// A slider.
  case slider
  /// A stepper.
  case stepper
  /// A field for a line of text.
  case textField
  /// A view for text of many lines.
  case textView
  /// A bar that shows how far something has come.
  case progress
  /// A row of segments, one of them selected.
  case segmented
  /// A wheel that turns while something goes on.
  case activity
  /// A stack view.
  case stack
  /// A scroll view.
  case scroll
  /// A table.
  case table
  /// A table's cell.
  case cell
  /// A layout guide: a rectangle that is not a view.
  case guide

  /// The kinds that a line of `view` can make: all but guides.
  public static let views = allCases.filter { $0 != .guide }

  /// The rectangles that items of the kind have beside their own.
  public var areas: [LayoutArea] {
    let common: [LayoutArea] = [.margins, .safe, .readable, .keyboard]
    return switch self {
    case .view, .label, .button, .image, .switch, .slider, .stepper, .textField, .textView,
      .progress, .segmented, .activity, .stack:
      common
    case .scroll, .table: common + [.content, .frame]
    case .cell: common + [.content, .contentMargins, .textLabel, .detailTextLabel, .imageView]
    case .guide: []
    }
  }

  /// Indicates whether items of the kind place their subviews by constraints of their own.
  var arrangesSubviews: Bool { self == .stack || self == .table }

  /// Indicates whether the content of an item of the kind can be larger than the item.
  public var scrolls: Bool { self == .scroll || self == .table }
}
