// What a picture may show besides the views, and the four ways in which a terminal can show it.

/// What is drawn over the views; names, ambiguity and faults are always shown.
public struct Overlays: OptionSet, Sendable {
  /// One bit an overlay.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Every explicit constraint with its state: binding, slack, unmet or broken.
  public static let constraints = Overlays(rawValue: 1 << 0)
  /// Kind and frame of every view in the legend, not only of those whose name has no room.
  public static let names = Overlays(rawValue: 1 << 1)
  /// The rectangle within the margins of the root and of every view that has subviews.
  public static let margins = Overlays(rawValue: 1 << 2)
  /// Layout guides.
  public static let guides = Overlays(rawValue: 1 << 3)
  /// The alignment rectangle where it differs from the frame.
  public static let alignment = Overlays(rawValue: 1 << 4)
  /// First and last baselines of text.
  public static let baselines = Overlays(rawValue: 1 << 5)
  /// The natural size beside the one that was laid out.
  public static let intrinsic = Overlays(rawValue: 1 << 6)
  /// The frames of an earlier snapshot, and what moved since.
  public static let ghost = Overlays(rawValue: 1 << 7)
}

/// How fine a terminal draws.
public enum TerminalStyle: String, Sendable, CaseIterable {
  /// Lines of `+`, `-` and `|`; all but names and texts is ASCII.
  case ascii
  /// Unicode box lines, one cell a character.
  case box
  /// Filled areas of half blocks, two pixels a cell.
  case block
  /// Outlines of braille dots, eight a cell.
  case braille
}
