/// Which margins and sizes of a view flex when its superview changes; bits as in UIKit.
public struct AutoresizingMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a mask of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
