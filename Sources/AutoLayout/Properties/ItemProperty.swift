// The table of item properties, with the name of each, the kinds that have it, its field, and its
// name in Apple's frameworks.

/// A property of views and guides; the raw values are the names, including dots.
///
/// Cases are in the order in which `show` writes them. A property consists of its case, its row
/// below, and the ``ItemRecord`` field that the row accesses.
public enum ItemProperty: String, CaseIterable, Sendable {
  // Content.
  case text, lines, preferredWidth, font, textStyle, weight, sliderType
  case intrinsic
  case intrinsicWidth = "intrinsic.width"
  case intrinsicHeight = "intrinsic.height"
  case hidden
  case hug
  case hugHorizontal = "hug.horizontal"
  case hugVertical = "hug.vertical"
  case resist
  case resistHorizontal = "resist.horizontal"
  case resistVertical = "resist.vertical"

  // Position.
  case frame, flexible, translates
  case margins, directionalMargins
  case leadingMargin = "margins.leading"
  case trailingMargin = "margins.trailing"
  case leftMargin = "margins.left"
  case rightMargin = "margins.right"
  case topMargin = "margins.top"
  case bottomMargin = "margins.bottom"
  case insetsFromSafeArea, preservesSuperviewMargins, insets, direction, semantic

  // Drawing.
  case detail, image, scrolls, contentMode, transform, offset, z, spacingAfter, gravity

  // Containers.
  case axis, distribution, alignment, spacing, arranged
  case marginsRelative, edgeInsets, baselineRelative, detachesHidden, strictApple
  case paging, contentSize, rowHeight, estimated, contentInsets, contentInsetAdjustment

  /// The property's row of the table.
  private var made: ItemPropertyRow {
    switch self {
    case .text: ItemPropertyRow(.text { $1(&$0.text) }, isShown: false)
    case .lines:
      ItemPropertyRow(
        .wholeNumber { $1(&$0.numberOfLines) }, uiKit: "numberOfLines", interface: "numberOfLines")
    case .preferredWidth:
      ItemPropertyRow(
        .number({ $1(&$0.preferredWidth) }, isAllowed: ItemField.isLength),
        uiKit: "preferredMaxLayoutWidth",
        interface: "preferredMaxLayoutWidth")
    case .font: ItemPropertyRow(.font)
    case .textStyle: ItemPropertyRow(.textStyle)
    case .weight:
      ItemPropertyRow(
        .word { $1(&$0.fontWeight) }, of: [.label, .button, .textField, .textView, .segmented])
    case .sliderType: ItemPropertyRow(.word { $1(&$0.sliderType) }, of: [.slider])
    case .intrinsic: ItemPropertyRow(.intrinsic, parts: [.intrinsicWidth, .intrinsicHeight])
    case .intrinsicWidth: ItemPropertyRow(.naturalLength { $1(&$0.intrinsicWidth) }, isShown: false)
    case .intrinsicHeight:
      ItemPropertyRow(.naturalLength { $1(&$0.intrinsicHeight) }, isShown: false)
    case .hidden:
      ItemPropertyRow(.flag { $1(&$0.isHidden) }, uiKit: "isHidden", interface: "hidden")
    case .hug: ItemPropertyRow(.priority, parts: [.hugHorizontal, .hugVertical])
    case .hugHorizontal:
      ItemPropertyRow(
        .priority { $1(&$0.horizontalHugging) }, interface: "horizontalHuggingPriority")
    case .hugVertical:
      ItemPropertyRow(.priority { $1(&$0.verticalHugging) }, interface: "verticalHuggingPriority")
    case .resist: ItemPropertyRow(.priority, parts: [.resistHorizontal, .resistVertical])
    case .resistHorizontal:
      ItemPropertyRow(
        .priority { $1(&$0.horizontalResistance) },
        interface: "horizontalCompressionResistancePriority")
    case .resistVertical:
      ItemPropertyRow(
        .priority { $1(&$0.verticalResistance) }, interface: "verticalCompressionResistancePriority"
      )

    case .frame: ItemPropertyRow(.frame, varies: false)
    case .flexible: ItemPropertyRow(.flexible, varies: false)
    case .translates:
      ItemPropertyRow(
        .flag { $1(&$0.translatesAutoresizingMask) }, varies: false,
        uiKit: "translatesAutoresizingMaskIntoConstraints")
    case .margins: ItemPropertyRow(.margins({ $0.fixedValue }, Margins.fixed))
    case .directionalMargins:
      ItemPropertyRow(.margins({ $0.directionalValue }, Margins.directional), field: .margins)
    case .leadingMargin: ItemPropertyRow(.margin(.leading), field: .margins, isShown: false)
    case .trailingMargin: ItemPropertyRow(.margin(.trailing), field: .margins, isShown: false)
    case .leftMargin: ItemPropertyRow(.margin(.left), field: .margins, isShown: false)
    case .rightMargin: ItemPropertyRow(.margin(.right), field: .margins, isShown: false)
    case .topMargin: ItemPropertyRow(.margin(.top), field: .margins, isShown: false)
    case .bottomMargin: ItemPropertyRow(.margin(.bottom), field: .margins, isShown: false)
    case .insetsFromSafeArea:
      ItemPropertyRow(
        .flag { $1(&$0.insetsMarginsFromSafeArea) }, uiKit: "insetsLayoutMarginsFromSafeArea",
        interface: "insetsLayoutMarginsFromSafeArea")
    case .preservesSuperviewMargins:
      ItemPropertyRow(
        .flag { $1(&$0.preservesSuperviewMargins) }, uiKit: "preservesSuperviewLayoutMargins",
        interface: "preservesSuperviewLayoutMargins")
    case .insets: ItemPropertyRow(.insets { $1(&$0.alignmentInsets) }, turnsCoordinates: true)
    case .direction: ItemPropertyRow(.direction, field: .semantic, isShown: false)
    case .semantic:
      ItemPropertyRow(
        .word { $1(&$0.semantic) }, turnsCoordinates: true, uiKit: "semanticContentAttribute",
        interface: "semanticContentAttribute")

    case .detail: ItemPropertyRow(.text { $1(&$0.detailText) }, of: [.cell], varies: false)
    case .image: ItemPropertyRow(.size { $1(&$0.imageSize) }, of: [.cell], varies: false)
    case .scrolls:
      ItemPropertyRow(
        .flag { $1(&$0.scrolls) }, of: [.textView], varies: false, uiKit: "isScrollEnabled",
        interface: "scrollEnabled")
    case .contentMode: ItemPropertyRow(.word { $1(&$0.contentMode) }, varies: false)
    case .transform: ItemPropertyRow(.transform)
    case .offset: ItemPropertyRow(.offset, turnsCoordinates: true)
    case .z: ItemPropertyRow(.number { $1(&$0.z) }, uiKit: "layer.zPosition")
    case .spacingAfter: ItemPropertyRow(.number { $1(&$0.spacingAfter) })
    case .gravity: ItemPropertyRow(.word { $1(&$0.gravity) })

    case .axis: ItemPropertyRow(.word { $1(&$0.stackValues.axis) }, of: [.stack], uiKit: "axis")
    case .distribution:
      ItemPropertyRow(
        .word { $1(&$0.stackValues.distribution) }, of: [.stack], uiKit: "distribution")
    case .alignment:
      ItemPropertyRow(.word { $1(&$0.stackValues.alignment) }, of: [.stack], uiKit: "alignment")
    case .spacing:
      ItemPropertyRow(.number { $1(&$0.stackValues.spacing) }, of: [.stack], uiKit: "spacing")
    case .arranged: ItemPropertyRow(.items, of: [.stack], parts: [])
    case .marginsRelative:
      ItemPropertyRow(
        .flag { $1(&$0.stackValues.isMarginsRelative) }, of: [.stack],
        uiKit: "isLayoutMarginsRelativeArrangement", interface: "layoutMarginsRelativeArrangement")
    case .edgeInsets:
      ItemPropertyRow(
        .insets { $1(&$0.edgeInsets) }, of: [.stack], field: .margins, isShown: false, varies: false
      )
    case .baselineRelative:
      ItemPropertyRow(
        .flag { $1(&$0.stackValues.isBaselineRelative) }, of: [.stack],
        uiKit: "isBaselineRelativeArrangement",
        interface: "baselineRelativeArrangement")
    case .detachesHidden:
      ItemPropertyRow(
        .flag { $1(&$0.stackValues.detachesHidden) }, of: [.stack], varies: false,
        interface: "detachesHiddenViews")
    case .strictApple:
      ItemPropertyRow(.flag { $1(&$0.stackValues.keepsDefects) }, of: [.stack], varies: false)
    case .paging:
      ItemPropertyRow(
        .flag { $1(&$0.isPaging) }, of: [.scroll, .table], varies: false, uiKit: "isPagingEnabled")
    case .contentSize:
      ItemPropertyRow(.size { $1(&$0.contentSize) }, of: [.scroll, .table], varies: false)
    case .rowHeight: ItemPropertyRow(.rowHeight, of: [.cell, .table], varies: false)
    case .estimated:
      ItemPropertyRow(.estimatedRowHeight, of: [.table], varies: false)
    case .contentInsets:
      ItemPropertyRow(
        .insets { $1(&$0.contentInsets) }, of: [.cell, .scroll, .table], varies: false)
    case .contentInsetAdjustment:
      ItemPropertyRow(
        .word { $1(&$0.contentInsetAdjustment) }, of: [.scroll, .table], varies: false,
        uiKit: "contentInsetAdjustmentBehavior", interface: "contentInsetAdjustmentBehavior")
    }
  }

  private static let rows: [ItemProperty: ItemPropertyRow] =
    Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.made) })

  var row: ItemPropertyRow { Self.rows[self] ?? made }
}

/// A row of the table of properties.
struct ItemPropertyRow: Sendable {
  /// The field that the property accesses; `nil` if the property has no value of its own.
  let access: ItemField?
  let form: PropertyForm
  let kinds: [ItemKind]?
  let parts: [ItemProperty]
  /// The property that owns the field; `nil` if this property does.
  let field: ItemProperty?
  let isShown: Bool
  let varies: Bool
  let turnsCoordinates: Bool
  let uiKit: String?
  let interface: String?

  /// Creates a property that is stored in a field.
  ///
  /// - Parameters:
  ///   - access: The field that the property accesses.
  ///   - kinds: The kinds that have the property; `nil` for all.
  ///   - field: The property that owns the same field and represents it in variations.
  ///   - parts: The properties that together express this one, each in its own field.
  ///   - isShown: Whether `show` writes the property.
  ///   - varies: Whether the property may vary with the traits.
  ///   - turnsCoordinates: Whether it changes the coordinates of neighbours and subviews.
  ///   - uiKit: UIKit's property, if it has the same value.
  ///   - interface: Interface Builder's attribute, if it has the same value.
  init(
    _ access: ItemField, of kinds: [ItemKind]? = nil, field: ItemProperty? = nil,
    parts: [ItemProperty] = [], isShown: Bool = true, varies: Bool = true,
    turnsCoordinates: Bool = false, uiKit: String? = nil, interface: String? = nil
  ) {
    self.access = access
    form = access.form
    self.kinds = kinds
    self.parts = parts
    self.field = field
    self.isShown = isShown
    self.varies = varies
    self.turnsCoordinates = turnsCoordinates
    self.uiKit = uiKit
    self.interface = interface
  }

  /// Creates a property that sets others, or that is set by special code.
  init(_ form: PropertyForm, of kinds: [ItemKind]? = nil, parts: [ItemProperty]) {
    access = nil
    self.form = form
    self.kinds = kinds
    self.parts = parts
    field = nil
    isShown = false
    varies = !parts.isEmpty
    turnsCoordinates = false
    uiKit = nil
    interface = nil
  }
}

extension ItemProperty {
  /// The name, including dots: `hug.horizontal`.
  public var name: String { rawValue }

  /// The form in which values are typed.
  public var form: PropertyForm { row.form }

  /// Returns whether items of a kind have the property.
  public func belongs(to kind: ItemKind) -> Bool { row.kinds?.contains(kind) ?? true }

  /// The kinds that have the property; `nil` for all.
  public var kinds: [ItemKind]? { row.kinds }

  /// The properties that together express this one, such as those of both axes; usually empty.
  public var parts: [ItemProperty] { row.parts }

  /// Indicates whether `show` writes the property if it is not the default; other properties cover
  /// the rest.
  public var isShown: Bool { row.isShown }

  /// UIKit's property as a path from the view, if it has the same value: `layer.zPosition`.
  public var uiKit: String? { row.uiKit }

  /// Interface Builder's attribute, if it has the same value.
  public var interfaceAttribute: String? { row.interface }

  /// Indicates whether the property has a value of its own rather than only setting others.
  public var hasValue: Bool { row.access != nil }

  /// Returns the value set in a record; `nil` if it is not a single value.
  public func value(in record: ItemRecord) -> ItemValue? { row.access?.read(record) }

  /// Writes a value into a record.
  ///
  /// - Returns: `false`, writing nothing, if the value has the wrong form or is out of range.
  public func write(_ value: ItemValue, to record: inout ItemRecord) -> Bool {
    if let access = row.access { return access.isAllowed(value) && access.write(&record, value) }
    guard !parts.isEmpty else { return false }
    var written = record
    for part in parts {
      guard part.write(value, to: &written) else { return false }
    }
    record = written
    return true
  }

  /// Returns the properties that represent this one in variations: itself, or those stored in the
  /// same fields; empty if the property does not vary.
  func varied(in record: ItemRecord) -> [ItemProperty] {
    guard row.varies else { return [] }
    if !parts.isEmpty { return parts }
    guard row.field ?? self == .margins else { return [row.field ?? self] }
    return [record.margins?.directionalValue == nil ? .margins : .directionalMargins]
  }
}
