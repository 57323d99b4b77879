// Fitting sizes: the target and the result.

/// The size that a view is drawn to while its fitting size is measured
/// (`systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`).
///
/// Constraints above the priority win over the target, those below lose, those at it tie.
public struct FittingTarget: Equatable, Sendable {
  /// The width of the frame, in points.
  public var width: Double
  /// The height of the frame, in points.
  public var height: Double
  /// The priority of the width.
  public var widthPriority: LayoutPriority
  /// The priority of the height.
  public var heightPriority: LayoutPriority

  /// Creates a target, by default with UIKit's priority for fitting sizes, 50.
  public init(
    width: Double, height: Double, widthPriority: LayoutPriority = .fittingSizeLevel,
    heightPriority: LayoutPriority = .fittingSizeLevel
  ) {
    self.width = width
    self.height = height
    self.widthPriority = widthPriority
    self.heightPriority = heightPriority
  }

  /// As small as the content allows (`layoutFittingCompressedSize`).
  public static let compressed = FittingTarget(width: 0, height: 0)
  /// As large as the content allows (`layoutFittingExpandedSize`).
  public static let expanded = FittingTarget(width: 10000, height: 10000)
}

/// The size at which a view fits its content.
public struct FittingSize: Equatable, Sendable {
  /// The width of the frame in points, rounded up to whole pixels.
  public var width: Double
  /// The height of the frame in points, rounded up to whole pixels.
  public var height: Double
  /// The widths that would do as well; several when a constraint ties with the target.
  public var widthRange: ValueRange
  /// The heights that would do as well; several when a constraint ties with the target.
  public var heightRange: ValueRange
  /// Indicates whether anything in the view determines its width, or the width was required.
  ///
  /// Otherwise the width is simply the target, which is seldom intended.
  public var isWidthTied: Bool
  /// Indicates whether anything in the view determines its height, or the height was required.
  public var isHeightTied: Bool
  /// The names of explicit constraints that cannot hold at this size, in order of activation.
  public var broken: [String]
}
