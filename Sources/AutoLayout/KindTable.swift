// The table of the kinds of views: their names at Apple and in sentences, and UIKit's defaults:
// natural size, priorities, alignment insets, text.
//
// Sizes are those of iOS 13 to 18, one value if they differ: from frames that Interface Builder
// writes, and common observations at run time. Priorities are the defaults of views made in code.

/// A priority for each axis.
public struct AxisPriorities: Equatable, Sendable {
  /// Along the horizontal axis.
  public let horizontal: LayoutPriority
  /// Along the vertical axis.
  public let vertical: LayoutPriority

  /// The priority of one axis.
  public subscript(axis: Axis) -> LayoutPriority {
    switch axis {
    case .horizontal: horizontal
    case .vertical: vertical
    }
  }
}

/// The source of the natural size of a kind of view.
///
/// A natural size speaks of the alignment rectangle, not of the frame.
public enum NaturalSizeRule: Equatable, Sendable {
  /// Numbers of the kind; `nil` in a dimension that has none.
  case fixed(width: Double?, height: Double?)
  /// The text, broken and measured as a ``TextLayout``.
  case text
  /// One line of text with room around it, in points: beside it in all, above and below in all, and
  /// never narrower than the least width.
  case paddedText(beside: Double, around: Double, leastWidth: Double)
  /// The text, broken and measured as a ``TextLayout``, with space beside and around it, in points;
  /// only if it does not scroll (``ItemRecord/scrolls``).
  case textArea(beside: Double, around: Double)
  /// One line of text with space beside it, or without a width if that is `nil`; the height is for
  /// a line of the kind's own font, and grows with the line height of a larger font.
  case field(beside: Double?, height: Double)
  /// Titles divided by `|`, each segment as wide as the widest needs with that room beside it, and
  /// a divider of one point between two; the height grows with the line as a field's.
  case segments(beside: Double, height: Double)
  /// Only a size given by the document, such as that of an image.
  case given
}

/// The defaults of every item of one kind.
public struct KindDefaults: Equatable, Sendable {
  /// The source of the natural size.
  public let naturalSize: NaturalSizeRule
  /// The priorities of content hugging.
  public let hugging: AxisPriorities
  /// The priorities of compression resistance.
  public let resistance: AxisPriorities
  /// The distances by which the frame reaches beyond the alignment rectangle, in points.
  public let alignmentInsets: EdgeInsets
  /// Indicates whether the kind shows text, and with it has baselines that differ from its edges.
  public let hasText: Bool
  /// The default size of its text, in points.
  public let fontSize: Double
}

/// The place where UIKit keeps the text that a view shows.
public enum TextOwner: Sendable {
  /// Nowhere, or not as one text.
  case none
  /// In its own `text`.
  case view
  /// In the title of its normal state.
  case title
  /// In its `textLabel`.
  case textLabel
}

/// A row of the table of kinds.
struct KindRow {
  // Rows are made for every item that is measured: static strings cost no counting.
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
    // Interface Builder writes hugging 251 into labels and images; code has 250.
    // AppKit's class is that of a text field.
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
    // 49 wide to its neighbours, 51 on the screen.
    case .switch:
      KindRow(
        "switch", uiKit: "UISwitch", appKit: "NSSwitch", interface: "switch",
        .fixed(width: 49, height: 31), hugging: firm,
        alignmentInsets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
    // Apple's guide says that a slider defines only its width; at run time it is the height.
    case .slider:
      KindRow(
        "slider", uiKit: "UISlider", appKit: "NSSlider", interface: "slider",
        .fixed(width: nil, height: 30),
        alignmentInsets: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
    case .stepper:
      KindRow(
        "stepper", uiKit: "UIStepper", appKit: "NSStepper", interface: "stepper",
        .fixed(width: 94, height: 32), hugging: firm)
    // 30 until iOS 12. Its 34 hold a line of 17 points; under Dynamic Type it grows by the line.
    // AppKit's class may be a label.
    case .textField:
      KindRow(
        "text field", uiKit: "UITextField", appKit: nil, interface: "textField",
        .field(beside: 14, height: 34), hasText: true, textOwner: .view)
    // Without scrolling: insets of 8 above and below, line fragment padding of 5 at both sides.
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
    // AppKit's class is that of a progress bar.
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

  /// The defaults of an item of the kind.
  public var defaults: KindDefaults { row.defaults }

  /// The kind in a sentence: `text field`.
  public var noun: String { row.noun.description }

  /// UIKit's class of such views: `UILabel`.
  public var uiKitClass: String { row.uiKitClass.description }

  /// AppKit's class of such views and of no others; `nil` without one.
  public var appKitClass: String? { row.appKitClass?.description }

  /// The element that Interface Builder writes for such a view; `nil` without one.
  public var interfaceElement: String? { row.interfaceElement?.description }

  /// The place where UIKit keeps the text.
  public var textOwner: TextOwner { row.textOwner }

  /// Indicates whether a view of the kind shows its text as its whole content.
  public var showsText: Bool { row.textOwner == .view || row.textOwner == .title }

  /// Indicates whether the text stands in the middle of the width, and not at the leading edge.
  public var centersText: Bool { row.centersText }

  /// Measures the content of an item of this kind, in time proportional to the length of its text.
  ///
  /// - Parameters:
  ///   - text: The text; ignored by kinds without text.
  ///   - fontSize: In points.
  ///   - weight: The weight of the font.
  ///   - maxWidth: The width at which the lines of a label break, in points; `nil` measures it
  ///     unbroken.
  ///   - maxLines: The greatest number of lines of a label, 0 for any.
  ///   - ownHeight: The height that replaces a control's natural one, in which its text stands.
  ///   - scale: Pixels a point, to which measured text is rounded up.
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
    // A control with room for its own font needs no less for a smaller one.
    func grown(_ height: Double) -> Double {
      let usual = TextLayout("x", fontSize: defaults.fontSize, scale: scale).height
      return height + max(0, line("x").height - usual)
    }
    /// A control whose text stands in the middle of its height, or near it.
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
      // Without a title the height is still that of one line.
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
      // Empty, it has the baselines of the line that will be typed.
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

/// The content of an item, measured.
public struct ItemContent: Equatable, Sendable {
  /// The natural width in points, `nil` if there is none.
  public let width: Double?
  /// The natural height in points, `nil` if there is none.
  public let height: Double?
  /// The lines as drawn.
  public let lines: [String]
  /// From the top of the alignment rectangle down to the first baseline; `nil` without text.
  public let firstBaseline: Double?
  /// From the last baseline down to the bottom of the alignment rectangle; `nil` without text.
  ///
  /// Auto Layout measures the last baseline from the bottom, so that it moves with it when the item
  /// is stretched.
  public let lastBaselineFromBottom: Double?
  /// Indicates whether text was cut; see ``TextLayout/isTruncated``.
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

  /// Puts the text, or another one of whose baselines it has, so far below the middle of the
  /// height.
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
