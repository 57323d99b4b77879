// The table of view kinds: their names in Apple's frameworks and in sentences, and UIKit's defaults
// for natural size, priorities, alignment insets and text.
//
// Sizes are those of iOS 13 to 18, with one value where they differ, taken from frames that
// Interface Builder writes and from common observations at run time. Priorities are the defaults of
// views created in code.

/// A priority for each axis.
public struct AxisPriorities: Equatable, Sendable {
  /// The priority along the horizontal axis.
  public let horizontal: LayoutPriority
  /// The priority along the vertical axis.
  public let vertical: LayoutPriority

  /// Returns the priority along an axis.
  public subscript(axis: Axis) -> LayoutPriority {
    switch axis {
    case .horizontal: horizontal
    case .vertical: vertical
    }
  }
}

/// The source of the natural size of a kind of view.
///
/// Natural sizes apply to the alignment rectangle, not to the frame.
public enum NaturalSizeRule: Equatable, Sendable {
  /// Fixed numbers; `nil` for a dimension without a natural size.
  case fixed(width: Double?, height: Double?)
  /// The text, wrapped and measured as a ``TextLayout``.
  case text
  /// One line of text with padding, in points: `beside` in total at the sides, `around` in total
  /// above and below, and a minimum width.
  case paddedText(beside: Double, around: Double, leastWidth: Double)
  /// The text, wrapped and measured as a ``TextLayout``, with padding beside and around it, in
  /// points; applies only if the view does not scroll (``ItemRecord/scrolls``).
  case textArea(beside: Double, around: Double)
  /// One line of text with padding beside it, or no width if that is `nil`; the height fits a line
  /// of the kind's default font, and grows with the line height of a larger one.
  case field(beside: Double?, height: Double)
  /// Titles separated by `|`, with each segment as wide as the widest title plus padding, and
  /// one-point dividers between segments; the height grows with the line height as a field's does.
  case segments(beside: Double, height: Double)
  /// Only a size set in the document, such as an image's.
  case given
}

/// The defaults shared by all items of a kind.
public struct KindDefaults: Equatable, Sendable {
  /// The source of the natural size.
  public let naturalSize: NaturalSizeRule
  /// The content hugging priorities.
  public let hugging: AxisPriorities
  /// The compression resistance priorities.
  public let resistance: AxisPriorities
  /// The distances by which the frame extends beyond the alignment rectangle, in points.
  public let alignmentInsets: EdgeInsets
  /// Indicates whether the kind shows text, and so has baselines that differ from its edges.
  public let hasText: Bool
  /// The default font size, in points.
  public let fontSize: Double
}

/// The property in which UIKit stores the text that a view shows.
public enum TextOwner: Sendable {
  /// None, or not a single text.
  case none
  /// The view's `text`.
  case view
  /// The title for the normal state.
  case title
  /// The view's `textLabel`.
  case textLabel
}

/// A row of the table of kinds.
struct KindRow {
  // A row is created for every item that is measured; static strings need no reference counting.
  let noun: StaticString
  let uiKitClass: StaticString
  let appKitClass: StaticString?
  let interfaceElement: StaticString?
  let textOwner: TextOwner
  let centersText: Bool
  let defaults: KindDefaults

  init(
    _ noun: StaticString, uiKit: StaticString, appKit: StaticString?, interface: StaticString?,
    _ naturalSize: NaturalSizeRule = .fixed(width: nil, height: nil),
    hugging: AxisPriorities = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow),
    alignmentInsets: EdgeInsets = .zero, hasText: Bool = false, fontSize: Double = 17,
    textOwner: TextOwner = .none, centersText: Bool = false
  ) {
    self.noun = noun
    uiKitClass = uiKit
    appKitClass = appKit
    interfaceElement = interface
    self.textOwner = textOwner
    self.centersText = centersText
    defaults = KindDefaults(
      naturalSize: naturalSize, hugging: hugging,
      resistance: AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh),
      alignmentInsets: alignmentInsets, hasText: hasText, fontSize: fontSize)
  }
}

extension ItemKind {
  /// The row of the table for this kind.
  private var row: KindRow {
    let firm = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)
    return switch self {
    case .view:
      KindRow("view", uiKit: "UIView", appKit: "NSView", interface: "view")
    // Interface Builder writes hugging 251 for labels and images; code has 250.
    // AppKit has no label class: a label is a text field.
    case .label:
      KindRow(
        "label", uiKit: "UILabel", appKit: nil, interface: "label", .text, hasText: true,
        textOwner: .view)
    case .button:
      KindRow(
        "button", uiKit: "UIButton", appKit: "NSButton", interface: "button",
        .paddedText(beside: 0, around: 12, leastWidth: 30), hasText: true, fontSize: 15,
        textOwner: .title, centersText: true)
    case .image:
      KindRow("image", uiKit: "UIImageView", appKit: "NSImageView", interface: "imageView", .given)
    // 49 points wide in layout, 51 on the screen.
    case .switch:
      KindRow(
        "switch", uiKit: "UISwitch", appKit: "NSSwitch", interface: "switch",
        .fixed(width: 49, height: 31), hugging: firm,
        alignmentInsets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    // Apple's guide says that a slider has only an intrinsic width; at run time it has only a
    // height.
    case .slider:
      KindRow(
        "slider", uiKit: "UISlider", appKit: "NSSlider", interface: "slider",
        .fixed(width: nil, height: 30),
        alignmentInsets: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
    case .stepper:
      KindRow(
        "stepper", uiKit: "UIStepper", appKit: "NSStepper", interface: "stepper",
        .fixed(width: 94, height: 32), hugging: firm)
    // 30 points tall until iOS 12. The height of 34 fits a line of 17 points and grows with the
    // line under Dynamic Type. AppKit uses the same class for labels.
    case .textField:
      KindRow(
        "text field", uiKit: "UITextField", appKit: nil, interface: "textField",
        .field(beside: 14, height: 34), hasText: true, textOwner: .view)
    // Without scrolling: insets of 8 above and below, line fragment padding of 5 on both sides.
    case .textView:
      KindRow(
        "text view", uiKit: "UITextView", appKit: "NSTextView", interface: "textView",
        .textArea(beside: 10, around: 16), hasText: true, fontSize: 12, textOwner: .view)
    case .progress:
      KindRow(
        "progress bar", uiKit: "UIProgressView", appKit: "NSProgressIndicator",
        interface: "progressView", .fixed(width: nil, height: 4),
        hugging: AxisPriorities(horizontal: .defaultLow, vertical: .defaultHigh))
    case .segmented:
      KindRow(
        "segmented control", uiKit: "UISegmentedControl", appKit: "NSSegmentedControl",
        interface: "segmentedControl", .segments(beside: 15, height: 31),
        alignmentInsets: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0), hasText: true,
        fontSize: 13, centersText: true)
    // AppKit uses the same class for progress bars.
    case .activity:
      KindRow(
        "activity indicator", uiKit: "UIActivityIndicatorView", appKit: nil,
        interface: "activityIndicatorView", .fixed(width: 20, height: 20), hugging: firm)
    case .stack:
      KindRow("stack view", uiKit: "UIStackView", appKit: "NSStackView", interface: "stackView")
    case .scroll:
      KindRow("scroll view", uiKit: "UIScrollView", appKit: "NSScrollView", interface: "scrollView")
    case .table:
      KindRow("table", uiKit: "UITableView", appKit: "NSTableView", interface: "tableView")
    case .cell:
      KindRow(
        "cell", uiKit: "UITableViewCell", appKit: nil, interface: "tableViewCell",
        textOwner: .textLabel)
    case .guide:
      KindRow("layout guide", uiKit: "UILayoutGuide", appKit: "NSLayoutGuide", interface: nil)
    }
  }

  /// The defaults for items of the kind.
  public var defaults: KindDefaults { row.defaults }

  /// The kind's name in a sentence: `text field`.
  public var noun: String { row.noun.description }

  /// The kind's UIKit class: `UILabel`.
  public var uiKitClass: String { row.uiKitClass.description }

  /// The AppKit class that only this kind uses; `nil` if there is none.
  public var appKitClass: String? { row.appKitClass?.description }

  /// The element that Interface Builder writes for the kind; `nil` if there is none.
  public var interfaceElement: String? { row.interfaceElement?.description }

  /// The property in which UIKit stores the kind's text.
  public var textOwner: TextOwner { row.textOwner }

  /// Indicates whether a view of the kind consists only of its text.
  public var showsText: Bool { row.textOwner == .view || row.textOwner == .title }

  /// Indicates whether the text is centred horizontally rather than at the leading edge.
  public var centersText: Bool { row.centersText }

  /// Measures the content of an item of this kind, in time proportional to the length of its text.
  ///
  /// - Parameters:
  ///   - text: The text; ignored by kinds without text.
  ///   - fontSize: The font size in points.
  ///   - weight: The weight of the font.
  ///   - maxWidth: The width at which a label's lines wrap, in points; `nil` measures the text
  ///     unwrapped.
  ///   - maxLines: The maximum number of lines of a label, or 0 for no limit.
  ///   - ownHeight: The height that replaces a control's natural height and within which its text
  ///     is placed.
  ///   - scale: The number of pixels per point; measured text is rounded up to whole pixels.
  ///   - platform: The platform of the control.
  /// - Returns: The natural size, the lines and the baselines.
  public func content(
    text: String, fontSize: Double, weight: FontWeight = .regular, maxWidth: Double? = nil,
    maxLines: Int = 1, ownHeight: Double? = nil, scale: Double,
    on platform: World.Platform = .ios
  ) -> ItemContent {
    let defaults = defaults(on: platform)
    func line(_ text: String) -> TextLayout {
      TextLayout(text, fontSize: fontSize, weight: weight, scale: scale)
    }
    // A control sized for its default font does not shrink for a smaller one.
    func grown(_ height: Double) -> Double {
      let usual = TextLayout("x", fontSize: defaults.fontSize, scale: scale).height
      return height + max(0, line("x").height - usual)
    }
    /// Returns a control whose text is vertically centred, or nearly so.
    func control(
      width: Double?, height: Double, _ text: TextLayout, baselinesOf other: TextLayout? = nil
    ) -> ItemContent {
      let shift = baselineShift(
        in: height, ofText: (other ?? text).height, fontSize: fontSize, on: platform)
      return ItemContent(
        width: width, height: height, text: text, baselinesOf: other, shift: shift, scale: scale)
    }
    switch defaults.naturalSize {
    case .given:
      return ItemContent(width: nil, height: nil)
    case .fixed(let width, let height):
      return ItemContent(width: width, height: height)
    case .text:
      let layout = TextLayout(
        text, fontSize: fontSize, weight: weight, maxWidth: maxWidth, maxLines: maxLines,
        scale: scale)
      if platform == .macos {
        return appKitLabel(
          layout, standing: standing(layout, or: line("x"), on: platform), ownHeight: ownHeight,
          fontSize: fontSize, scale: scale)
      }
      return ItemContent(width: layout.width, height: layout.height, text: layout, scale: scale)
    case .paddedText(let beside, let around, let leastWidth):
      let layout = line(text)
      // Without a title, the height is still that of one line.
      let height = ownHeight ?? line("x").height + around
      return control(
        width: max(layout.width + beside, leastWidth), height: height, layout,
        baselinesOf: standing(layout, or: line("x"), on: platform))
    case .textArea(let beside, let around):
      let layout = TextLayout(
        text, fontSize: fontSize, weight: weight,
        maxWidth: maxWidth.map { max(0, $0 - beside) }, maxLines: 0, scale: scale)
      let height = max(layout.height, line("x").height) + around
      return ItemContent(
        width: layout.width + beside, height: height, text: layout, scale: scale)
    case .field(let beside, let height):
      let layout = line(text)
      // An empty field has the baselines of the line that will be typed.
      return control(
        width: beside.map { layout.width + $0 }, height: ownHeight ?? grown(height), layout,
        baselinesOf: text.isEmpty ? line("x") : layout)
    case .segments(let beside, let height):
      let titles = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let widest = titles.reduce(0) { max($0, line($1).width) }
      let count = Double(titles.count)
      let width = text.isEmpty ? 0 : count * (widest + beside) + count - 1
      return ItemContent(
        width: width, height: grown(height), text: line(titles.joined(separator: " ")), scale: scale
      )
    }
  }
}

/// The measured content of an item.
public struct ItemContent: Equatable, Sendable {
  /// The natural width in points; `nil` if there is none.
  public let width: Double?
  /// The natural height in points; `nil` if there is none.
  public let height: Double?
  /// The lines as drawn.
  public let lines: [String]
  /// The distance from the top of the alignment rectangle down to the first baseline; `nil` without
  /// text.
  public let firstBaseline: Double?
  /// The distance from the last baseline down to the bottom of the alignment rectangle; `nil`
  /// without text.
  ///
  /// Auto Layout measures the last baseline from the bottom, so the baseline moves with the bottom
  /// when the item is stretched.
  public let lastBaselineFromBottom: Double?
  /// Indicates whether text was truncated; see ``TextLayout/isTruncated``.
  public let isTruncated: Bool

  init(
    width: Double?, height: Double?, firstBaseline: Double? = nil,
    lastBaselineFromBottom: Double? = nil
  ) {
    self.width = width
    self.height = height
    lines = []
    self.firstBaseline = firstBaseline
    self.lastBaselineFromBottom = lastBaselineFromBottom
    isTruncated = false
  }

  /// Centres the text vertically, moved down by `shift`; takes the baselines from `other` if given.
  init(
    width: Double?, height: Double, text: TextLayout, baselinesOf other: TextLayout? = nil,
    shift: Double = 0, scale: Double
  ) {
    let standing = other ?? text
    self.width = width
    self.height = height
    lines = text.lines
    isTruncated = text.isTruncated
    let top = PixelGrid(scale: scale).snapped((height - standing.height) / 2 + shift)
    firstBaseline = standing.lines.isEmpty ? nil : top + standing.firstBaseline
    lastBaselineFromBottom = standing.lines.isEmpty ? nil : height - top - standing.lastBaseline
  }
}
