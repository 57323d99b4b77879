/// An optional addition to a picture of the views; names, ambiguity and errors are always shown.
public enum Overlay: String, CaseIterable, Sendable {
  /// Every explicit constraint with its state: binding, slack, unmet or broken.
  case constraints
  /// The kind and frame of every view in the legend, not only of those whose name does not fit.
  case names
  /// The rectangle within the margins, of the root and of every view with subviews.
  case margins
  /// Layout guides.
  case guides
  /// The alignment rectangle, where it differs from the frame.
  case alignment
  /// First and last baselines of text.
  case baselines
  /// The natural size beside the actual one.
  case intrinsic
  /// The frames of an earlier snapshot, and the moves since then.
  case ghost
}
