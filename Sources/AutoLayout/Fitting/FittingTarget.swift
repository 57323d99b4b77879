// Fitting sizes: the target and the result.

/// The size towards which a view is pulled while its fitting size is measured
/// (`systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`).
///
/// Constraints above the priority override the target, those below it yield, and those at it tie.
public struct FittingTarget: Equatable, Sendable {
  /// The target width of the frame, in points.
  public var width: Double
  /// The target height of the frame, in points.
  public var height: Double
  /// The priority of the target width.
  public var widthPriority: LayoutPriority
  /// The priority of the target height.
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

  /// The target for the smallest size that the content allows (`layoutFittingCompressedSize`).
  public static let compressed = FittingTarget(width: 0, height: 0)
  /// The target for the largest size that the content allows (`layoutFittingExpandedSize`).
  public static let expanded = FittingTarget(width: 10000, height: 10000)
}

/// The size at which a view fits its content.
public struct FittingSize: Equatable, Sendable {
  /// The width of the frame in points, rounded up to whole pixels.
  public var width: Double
  /// The height of the frame in points, rounded up to whole pixels.
  public var height: Double
  /// The widths that fit equally well; more than one if a constraint ties with the target.
  public var widthRange: ValueRange
  /// The heights that fit equally well; more than one if a constraint ties with the target.
  public var heightRange: ValueRange
  /// Indicates whether the view's contents determine its width, or the target width is required.
  ///
  /// Otherwise the width is simply the target, which is rarely intended.
  public var isWidthTied: Bool
  /// Indicates whether the view's contents determine its height, or the target height is required.
  public var isHeightTied: Bool
  /// The names of explicit constraints that cannot hold at this size, in order of activation.
  public var broken: [String]
}
