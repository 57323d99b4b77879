// Where an answer is shown. A session never sees it: an answer keeps its drawings as values, and
// they become text once for the record and once for each screen.

import AutoLayout
import Drawing
import Syntax

/// The place where an answer is shown.
public struct Screen: Equatable, Sendable {
  /// The width, in cells.
  public var columns: Int
  /// The rows that there are for a drawing.
  public var rows: Int
  /// Whether colour may be used.
  public var isColoured: Bool

  /// Creates a screen; by default the one for which drawings are recorded.
  public init(columns: Int = 80, rows: Int = 20, isColoured: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.isColoured = isColoured
  }

  /// What drawings are recorded for, whatever the window: 80 × 20 cells without colour.
  public static let recorded = Screen()
}

/// A drawing of a layout, before it is text.
public struct DrawnLayout: Equatable, Sendable {
  var snapshot: LayoutSnapshot
  var style = TerminalStyle.box
  var overlays: Set<Overlay> = []
  var ghost: LayoutSnapshot?

  /// The drawing in the room that a screen has.
  public func text(on screen: Screen) -> String {
    let text = terminalText(
      of: snapshot, style: style, overlays: overlays, size: (screen.columns, screen.rows),
      ghost: ghost, colour: screen.isColoured)
    return PlainText.spelt(text, keepsColour: screen.isColoured) + "\n"
  }
}
