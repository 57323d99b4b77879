/// The fineness of a terminal's drawing.
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
