/// The fineness of a terminal's drawing.
public enum TerminalStyle: String, Sendable, CaseIterable {
  /// Lines of `+`, `-` and `|`; everything but names and texts is ASCII.
  case ascii
  /// Unicode box-drawing lines.
  case box
  /// Filled areas of half blocks, two pixels per cell.
  case block
}
