/// The style of a terminal drawing, from coarse to fine.
public enum TerminalStyle: String, Sendable, CaseIterable {
  /// Lines of `+`, `-` and `|`; everything but names and texts is ASCII.
  case ascii
  /// Unicode box-drawing lines.
  case box
  /// Filled areas of half blocks, two pixels per cell.
  case block
}
