/// The kind of an item; `KindTable.swift` has its names and defaults.
///
/// The raw value is the kind's word in the language.
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
  /// A field for one line of text.
  case textField
  /// A view for many lines of text.
  case textView
  /// A bar that shows progress.
  case progress
  /// A row of segments, one of them selected.
  case segmented
  /// A spinning wheel that shows activity.
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

  /// The kinds that a `view` line can create: all but guides.
  public static let views = allCases.filter { $0 != .guide }

  /// The areas that items of the kind have in addition to their own frame.
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

  /// Indicates whether items of the kind position their subviews with their own constraints.
  var arrangesSubviews: Bool { self == .stack || self == .table }

  /// Indicates whether an item of the kind can have content larger than itself.
  public var scrolls: Bool { self == .scroll || self == .table }
}
