// Properties of items that vary with the traits.

/// A value of a property that holds in some traits only.
public struct PropertyVariation: Equatable, Sendable {
  /// A property and its value.
  public enum Value: Equatable, Sendable {
    /// ``ItemRecord/isHidden``
    case isHidden(Bool)
    /// ``ItemRecord/text``
    case text(String?)
    /// ``ItemRecord/numberOfLines``
    case numberOfLines(Int)
    /// ``ItemRecord/preferredWidth``
    case preferredWidth(Double?)
    /// ``ItemRecord/fontSize``
    case fontSize(Double?)
    /// ``ItemRecord/textStyle``
    case textStyle(String?)
    /// ``ItemRecord/intrinsicWidth``
    case intrinsicWidth(Double??)
    /// ``ItemRecord/intrinsicHeight``
    case intrinsicHeight(Double??)
    /// Content hugging along an axis.
    case hugging(Axis, LayoutPriority)
    /// Compression resistance along an axis.
    case resistance(Axis, LayoutPriority)
    /// ``ItemRecord/margins``
    case margins(Margins?)
    /// ``StackProperties/axis``
    case axis(Axis)
    /// ``StackProperties/distribution``
    case distribution(StackProperties.Distribution)
    /// ``StackProperties/alignment``
    case alignment(StackProperties.Alignment)
    /// ``StackProperties/spacing``
    case spacing(Double)
    /// ``ItemRecord/spacingAfter``
    case spacingAfter(Double?)
    /// ``StackProperties/isMarginsRelative``
    case isMarginsRelative(Bool)
    /// ``StackProperties/isBaselineRelative``
    case isBaselineRelative(Bool)
    /// ``ItemRecord/insetsMarginsFromSafeArea``
    case insetsMarginsFromSafeArea(Bool)
    /// ``ItemRecord/preservesSuperviewMargins``
    case preservesSuperviewMargins(Bool)
    /// ``ItemRecord/alignmentInsets``
    case alignmentInsets(EdgeInsets?)
    /// ``ItemRecord/semantic``
    case semantic(ItemRecord.Semantic)
    /// ``ItemRecord/transform``
    case transform([Double])
    /// ``ItemRecord/contentOffset``
    case contentOffset(Point)
    /// ``ItemRecord/z``
    case z(Double)

    /// The field of the record that it replaces.
    var field: AnyKeyPath {
      switch self {
      case .isHidden: \ItemRecord.isHidden
      case .text: \ItemRecord.text
      case .numberOfLines: \ItemRecord.numberOfLines
      case .preferredWidth: \ItemRecord.preferredWidth
      case .fontSize: \ItemRecord.fontSize
      case .textStyle: \ItemRecord.textStyle
      case .intrinsicWidth: \ItemRecord.intrinsicWidth
      case .intrinsicHeight: \ItemRecord.intrinsicHeight
      case .hugging(.horizontal, _): \ItemRecord.horizontalHugging
      case .hugging(.vertical, _): \ItemRecord.verticalHugging
      case .resistance(.horizontal, _): \ItemRecord.horizontalResistance
      case .resistance(.vertical, _): \ItemRecord.verticalResistance
      case .margins: \ItemRecord.margins
      case .axis: \StackProperties.axis
      case .distribution: \StackProperties.distribution
      case .alignment: \StackProperties.alignment
      case .spacing: \StackProperties.spacing
      case .spacingAfter: \ItemRecord.spacingAfter
      case .isMarginsRelative: \StackProperties.isMarginsRelative
      case .isBaselineRelative: \StackProperties.isBaselineRelative
      case .insetsMarginsFromSafeArea: \ItemRecord.insetsMarginsFromSafeArea
      case .preservesSuperviewMargins: \ItemRecord.preservesSuperviewMargins
      case .alignmentInsets: \ItemRecord.alignmentInsets
      case .semantic: \ItemRecord.semantic
      case .transform: \ItemRecord.transform
      case .contentOffset: \ItemRecord.contentOffset
      case .z: \ItemRecord.z
      }
    }

    /// Whether it changes what neighbours and subviews are measured from.
    var turnsCoordinates: Bool {
      switch self {
      case .semantic, .alignmentInsets, .contentOffset: true
      default: false
      }
    }
  }

  /// When it holds.
  public var condition: TraitCondition
  /// The property and its value.
  public var value: Value

  /// Creates a variation.
  public init(condition: TraitCondition, value: Value) {
    self.condition = condition
    self.value = value
  }
}

extension ItemRecord {
  /// Adds a variation in place of the one of the same property under the same condition.
  public mutating func vary(_ variation: PropertyVariation) {
    variations.removeAll {
      $0.condition == variation.condition && $0.value.field == variation.value.field
    }
    variations.append(variation)
  }

  /// Takes the value of a variation, as the traits do that it is for.
  public mutating func assign(_ value: PropertyVariation.Value) {
    switch value {
    case .isHidden(let value): isHidden = value
    case .text(let value): text = value
    case .numberOfLines(let value): numberOfLines = value
    case .preferredWidth(let value): preferredWidth = value
    case .fontSize(let value): fontSize = value
    case .textStyle(let value): textStyle = value
    case .intrinsicWidth(let value): intrinsicWidth = value
    case .intrinsicHeight(let value): intrinsicHeight = value
    case .hugging(.horizontal, let value): horizontalHugging = value
    case .hugging(.vertical, let value): verticalHugging = value
    case .resistance(.horizontal, let value): horizontalResistance = value
    case .resistance(.vertical, let value): verticalResistance = value
    case .margins(let value): margins = value
    case .axis(let value): stack?.axis = value
    case .distribution(let value): stack?.distribution = value
    case .alignment(let value): stack?.alignment = value
    case .spacing(let value): stack?.spacing = value
    case .spacingAfter(let value): spacingAfter = value
    case .isMarginsRelative(let value): stack?.isMarginsRelative = value
    case .isBaselineRelative(let value): stack?.isBaselineRelative = value
    case .insetsMarginsFromSafeArea(let value): insetsMarginsFromSafeArea = value
    case .preservesSuperviewMargins(let value): preservesSuperviewMargins = value
    case .alignmentInsets(let value): alignmentInsets = value
    case .semantic(let value): semantic = value
    case .transform(let value): transform = value
    case .contentOffset(let value): contentOffset = value
    case .z(let value): z = value
    }
  }
}
