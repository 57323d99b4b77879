// A grid of cells in which lines merge and texts are placed without crossing them.

import AutoLayout

/// The strength of a line; where two lines share a cell, the stronger one shows.
enum Stroke: UInt8, Comparable {
  case none
  /// A line other than a view's: a guide, a margin or an alignment rectangle.
  case dotted
  /// A view whose frame is not unique.
  case dashed
  case solid

  static func < (first: Stroke, second: Stroke) -> Bool { first.rawValue < second.rawValue }
}

/// The weight of a text; raw values are parts of an escape sequence.
enum Weight: String {
  case regular = ""
  /// The weight for the name of a container view.
  case faint = ";2"
  /// The weight for the name of an emphasized view.
  case bold = ";1"
}

/// One cell of a terminal.
struct CanvasCell {
  /// The arms of the lines through the cell: 1 up, 2 right, 4 down, 8 left.
  var arms: UInt8 = 0
  var horizontal = Stroke.none
  var vertical = Stroke.none
  var glyph = Glyph.none
  /// The number of a colour, or -1 for the terminal's own.
  var ink: Int16 = -1
  var weight = Weight.regular

  enum Glyph: Equatable {
    case none
    case character(Character)
    /// A cap, a cross or a part of an arrow, which a text may touch.
    case mark(Character)
    /// The right half of a wide character.
    case covered
  }

  /// Indicates whether nothing is drawn here.
  var isFree: Bool { arms == 0 && glyph == .none }

  /// Indicates whether the cell shows part of a text.
  var isText: Bool {
    switch glyph {
    case .character, .covered: true
    case .mark, .none: false
    }
  }
}

/// The cells of a picture, row by row.
struct Canvas {
  let columns: Int
  let rows: Int
  private(set) var cells: [CanvasCell]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: CanvasCell(), count: columns * rows)
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < columns && row < rows
  }

  /// The cell at a position; empty outside the picture.
  subscript(column: Int, row: Int) -> CanvasCell {
    contains(column, row) ? cells[row * columns + column] : CanvasCell()
  }

  /// Draws a line along a row or column, both ends included.
  mutating func stroke(
    _ axis: Axis, at place: Int, from first: Int, to last: Int, _ stroke: Stroke, ink: Int16
  ) {
    let isAcross = axis == .horizontal
    for along in max(first, 0)..<max(min(last + 1, isAcross ? columns : rows), first, 0)
    where first < last && (isAcross ? contains(along, place) : contains(place, along)) {
      let index = isAcross ? place * columns + along : along * columns + place
      let (back, on): (UInt8, UInt8) = isAcross ? (8, 2) : (1, 4)
      cells[index].arms |= (along > first ? back : 0) | (along < last ? on : 0)
      if isAcross {
        cells[index].horizontal = max(cells[index].horizontal, stroke)
      } else {
        cells[index].vertical = max(cells[index].vertical, stroke)
      }
      cells[index].ink = ink
    }
  }

  /// Makes the vertical lines through a row dotted.
  mutating func dotLines(through row: Int) {
    for index in row * columns..<(row + 1) * columns where cells[index].arms == 5 {
      cells[index].vertical = .dotted
    }
  }

  /// Returns whether a text of the given width would cover only free cells and touch no other text.
  func hasRoom(for width: Int, at column: Int, _ row: Int) -> Bool {
    guard column >= 0, row >= 0, row < rows, column + width <= columns else { return false }
    for place in column..<column + width where !cells[row * columns + place].isFree { return false }
    return !self[column - 1, row].isText && !self[column + width, row].isText
  }

  /// Writes one character, a wide one over two cells; does nothing outside the canvas.
  mutating func put(
    _ character: Character, at column: Int, _ row: Int, ink: Int16, weight: Weight = .regular
  ) {
    let width = cellWidth(of: character)
    guard contains(column, row), contains(column + width - 1, row) else { return }
    let index = row * columns + column
    cells[index].glyph = .character(character)
    cells[index].ink = ink
    cells[index].weight = weight
    if width == 2 {
      cells[index + 1].glyph = .covered
      cells[index + 1].ink = ink
    }
  }

  /// Writes a mark, which a text may touch.
  mutating func mark(_ character: Character, at column: Int, _ row: Int, ink: Int16) {
    guard contains(column, row) else { return }
    cells[row * columns + column].glyph = .mark(character)
    cells[row * columns + column].ink = ink
  }

  /// Writes a text from left to right.
  mutating func write(
    _ text: String, at column: Int, _ row: Int, ink: Int16, weight: Weight = .regular
  ) {
    var column = column
    for character in text {
      put(character, at: column, row, ink: ink, weight: weight)
      column += cellWidth(of: character)
    }
  }
}
