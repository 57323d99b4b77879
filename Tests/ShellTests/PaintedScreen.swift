// The screen of a program that paints: a terminal's cells after all output.

/// The cells of a terminal, for the sequences that the program sends.
struct PaintedScreen {
  private var cells: [[Character]]
  private var place = (row: 0, column: 0)
  private var saved = (row: 0, column: 0)
  /// The rows that scroll.
  private var region: Range<Int>

  /// Creates the screen of a terminal of this size after `bytes`.
  init(_ bytes: [UInt8], columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    region = 0..<rows
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      switch character {
      case "\u{1b}": obey(&rest)
      case "\r": place.column = 0
      case "\n": newLine()
      case "\r\n":
        place.column = 0
        newLine()
      case "\u{8}": place.column = max(0, place.column - 1)
      case "\u{7}": break
      default: put(character)
      }
    }
  }

  /// The rows without blanks at their ends.
  var rows: [String] {
    cells.map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  private mutating func put(_ character: Character) {
    if place.column >= cells[0].count {
      place.column = 0
      newLine()
    }
    cells[place.row][place.column] = character
    place.column += 1
  }

  private mutating func newLine() {
    guard place.row + 1 == region.upperBound else {
      place.row = min(place.row + 1, cells.count - 1)
      return
    }
    cells.remove(at: region.lowerBound)
    cells.insert(Array(repeating: " ", count: cells[0].count), at: region.upperBound - 1)
  }

  private mutating func obey(_ rest: inout Substring) {
    switch rest.popFirst() {
    case "7": saved = place
    case "8": place = saved
    case "[":
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
      switch rest.popFirst() {
      case "H":
        place = (max((numbers.first ?? 1) - 1, 0), max((numbers.dropFirst().first ?? 1) - 1, 0))
      case "r":
        region = (numbers.first ?? 1) - 1..<(numbers.dropFirst().first ?? cells.count)
        place = (0, 0)
      case "G": place.column = max((numbers.first ?? 1) - 1, 0)
      case "A": place.row = max(0, place.row - (numbers.first ?? 1))
      case "C": place.column = min(cells[0].count - 1, place.column + (numbers.first ?? 1))
      case "K": erase(row: place.row, from: numbers.first == 2 ? 0 : place.column)
      case "J":
        if numbers.first == 2 { place = (0, 0) }
        erase(row: place.row, from: place.column)
        for row in cells.indices.dropFirst(place.row + 1) { erase(row: row, from: 0) }
      default: break
      }
    default: break
    }
  }

  /// Erases to the end of a row; behind a full one xterm erases its last cell.
  private mutating func erase(row: Int, from column: Int) {
    let column = min(column, cells[row].count - 1)
    for column in cells[row].indices.dropFirst(column) { cells[row][column] = " " }
  }
}
