/// An extra of a picture besides the views; names, ambiguity and faults are always shown.
public enum Overlay: String, CaseIterable, Sendable {
  /// Every explicit constraint with its state: binding, slack, unmet or broken.
  case constraints
  /// Kind and frame of every view in the legend, not only of those whose name has no room.
  case names
  /// The rectangle within the margins of the root and of every view that has subviews.
  case margins
  /// Layout guides.
  case guides
  /// The alignment rectangle if it differs from the frame.
  case alignment
  /// First and last baselines of text.
  case baselines
  /// The natural size beside the one that was laid out.
  case intrinsic
  /// The frames of an earlier snapshot, and the moves since.
  case ghost
}
