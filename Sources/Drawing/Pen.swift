// The characters of a line drawing, from ASCII or Unicode's box-drawing characters.

/// The characters for lines, marks and arrows.
struct Pen {
  /// Crossings by their arms (1 up, 2 right, 4 down, 8 left).
  var crossings: [Character]
  /// Lines along a row: dotted, dashed, solid.
  var horizontal: [Character]
  /// Lines along a column: dotted, dashed, solid.
  var vertical: [Character]
  /// The root's corners where no other line meets them, in the order of `crossings` 3, 6, 9, 12.
  var roundCorners: [Character]
  /// The left and right ends of a view only one row tall: solid, then ambiguous.
  var caps: [(Character, Character)]
  var zeroSize: Character
  /// The halves of a zigzag where a view extends beyond the picture.
  var teeth: (Character, Character)
  var ellipsis: Character
  var times: String
  var across: Arrow
  var down: Arrow
  /// The symbol before a vertical distance that has no room for an arrow.
  var verticalSign: String
  /// The symbol after the name of something above it.
  var above: String
  var dot: String
  /// The letters for shapes whose names have no room.
  var keys = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  /// The text before and after the words for an area that is not drawn.
  var rest: String
  var becomes: String
  var spelling: Spelling

  /// The parts of a dimension's arrow.
  struct Arrow {
    var start: Character
    var line: Character
    var end: Character
    /// The line of an inequality with slack.
    var slack: Character
  }

  static let ascii = Pen(
    crossings: Array(" |-+||++-+-+++++"), horizontal: Array(".~-"), vertical: Array(".:|"),
    roundCorners: Array("++++"), caps: [("[", "]"), (":", ":")], zeroSize: "X", teeth: ("/", "\\"),
    ellipsis: "~", times: "x",
    across: Arrow(start: "<", line: "-", end: ">", slack: "."),
    down: Arrow(start: "^", line: "|", end: "v", slack: "."),
    verticalSign: "^", above: "^", dot: "-", rest: "...", becomes: "->", spelling: .carets)

  static let box = Pen(
    crossings: Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼"), horizontal: Array("┈┄─"), vertical: Array("┊┆│"),
    roundCorners: Array("╰╭╯╮"), caps: [("[", "]"), ("┆", "┆")], zeroSize: "╳", teeth: ("╱", "╲"),
    ellipsis: "…", times: "×",
    across: Arrow(start: "├", line: "─", end: "┤", slack: "┄"),
    down: Arrow(start: "┬", line: "│", end: "┴", slack: "┆"),
    verticalSign: "↕", above: "↑", dot: "·", rest: "…", becomes: "→", spelling: .pictures)

  /// Returns the character of a cell, a space if nothing is drawn; `nil` for the second half of a
  /// wide character.
  func character(of cell: CanvasCell) -> Character? {
    switch cell.glyph {
    case .character(let character), .mark(let character): return character
    case .covered: return nil
    case .none: break
    }
    switch cell.arms {
    case 2, 8, 10: return line(horizontal, cell.horizontal)
    case 1, 4, 5: return line(vertical, cell.vertical)
    default: return crossings[Int(cell.arms & 15)]
    }
  }

  private func line(_ strokes: [Character], _ stroke: Stroke) -> Character {
    switch stroke {
    case .none: " "
    case .dotted: strokes[0]
    case .dashed: strokes[1]
    case .solid: strokes[2]
    }
  }
}
