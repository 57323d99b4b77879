// A screen of a lesson: its text on the left, the picture of the layout on the right, the keys
// below. It is painted as a whole, so that an undone line disappears.

import Answers

struct LessonScreen {
  private let terminal: Terminal
  private let colours: Int
  /// The title and the progress of the lesson, in the first row.
  var title = ""
  var progress = ""
  /// The text since the last heading.
  private(set) var text = Answer()
  /// The last answer added.
  private var newest = Answer()
  /// The text from the next heading on, to be shown at the next key.
  private(set) var waiting: Answer?
  var picture: DrawnLayout?

  /// The minimum widths of text and picture side by side.
  private static let (leastText, leastPicture) = (44, 24)

  /// Creates an empty screen.
  init(_ terminal: Terminal, colours: Int) {
    self.terminal = terminal
    self.colours = colours
  }

  /// Adds an answer; a heading in it begins a new screen, which waits for a key unless this one is
  /// empty.
  mutating func add(_ answer: Answer) {
    let (before, after) = answer.cutAtHeading()
    text.append(before)
    newest = before
    waiting = after
    if text.output.allSatisfy(\.isWhitespace) { turnPage() }
  }

  /// Shows the waiting screen; returns `false` if there is none.
  @discardableResult
  mutating func turnPage() -> Bool {
    guard let next = waiting else { return false }
    (text, waiting) = (Answer(), nil)
    let (first, rest) = next.cutAtHeading(behindFirst: true)
    (text, newest, waiting) = (first, first, rest)
    return true
  }

  /// Paints the whole screen, with the keys' meanings in the last row.
  func paint(keys: String) {
    let size = terminal.size
    let room = max(size.rows - 3, 1)
    var rows = Array(shownText.suffix(room))
    rows += Array(repeating: "", count: max(0, room - rows.count))
    let left = textColumns
    let shown = pictureRows(of: picture)
    let head = title.prefix(max(0, size.columns - progress.count - 2))
    let gap = String(repeating: " ", count: max(1, size.columns - head.count - progress.count))
    // The first row is full: erasing after it would remove its last character on some terminals.
    var output =
      "\u{1b}[?2026h\u{1b}[H" + strong("\(head)\(gap)\(progress)") + "\r\n\u{1b}[K\r\n"
    for (index, row) in rows.enumerated() {
      output += row + "\u{1b}[K"
      if index < shown.count { output += "\u{1b}[\(left + 3)G" + shown[index] }
      output += "\r\n"
    }
    output += String(keys.prefix(size.columns - 1)) + "\u{1b}[K\u{1b}[J\u{1b}[?2026l"
    Console.write(output)
  }

  /// Paints a moment of a film in place of the picture.
  func paint(_ moment: DrawnLayout) {
    let size = terminal.size
    let rows = pictureRows(of: moment)
    var output = "\u{1b}[?2026h\u{1b}7"
    for index in 0..<max(size.rows - 3, 1) {
      output +=
        "\u{1b}[\(index + 3);\(textColumns + 3)H"
        + (index < rows.count ? rows[index] : "") + "\u{1b}[K"
    }
    Console.write(output + "\u{1b}8\u{1b}[?2026l")
  }

  /// Indicates whether a picture has room beside the text, whose newest part must stay visible.
  var hasPicture: Bool {
    let size = terminal.size
    guard size.columns >= Self.leastText + Self.leastPicture + 2, size.rows >= 12 else {
      return false
    }
    return rows(of: newest, columns: columnsBesidePicture).count <= size.rows - 3
  }

  /// The columns of the text: all of them, or those beside a picture.
  private var textColumns: Int {
    hasPicture ? columnsBesidePicture : terminal.size.columns - 3
  }

  /// The columns left for the text beside a picture of the same height.
  private var columnsBesidePicture: Int {
    let size = terminal.size
    let wanted = max(Self.leastPicture, min(size.columns * 2 / 5, (size.rows - 3) * 2))
    return max(Self.leastText, size.columns - wanted - 3)
  }

  private var shownText: [String] { rows(of: text, columns: textColumns) }

  /// Returns an answer as rows, without the title and superfluous blank rows.
  private func rows(of answer: Answer, columns: Int) -> [String] {
    let screen = Screen(
      columns: columns, rows: max(terminal.size.rows - 6, 6), colours: colours,
      isForReading: true)
    var rows = answer.text(on: screen).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    // The first row shows the title already.
    if rows.first == title { rows.removeFirst() }
    while rows.first?.allSatisfy(\.isWhitespace) == true { rows.removeFirst() }
    while rows.last?.allSatisfy(\.isWhitespace) == true { rows.removeLast() }
    // One blank row is enough between two blocks.
    return rows.enumerated().filter {
      $0.offset == 0 || $0.element != "" || rows[$0.offset - 1] != ""
    }
    .map(\.element)
  }

  private func pictureRows(of picture: DrawnLayout?) -> [String] {
    let size = terminal.size
    // An empty picture is less useful than wider text.
    guard let picture, picture.showsSomething, hasPicture else { return [] }
    let screen = Screen(
      columns: size.columns - textColumns - 3, rows: max(size.rows - 3, 6), colours: colours)
    return picture.text(on: screen).split(separator: "\n").map(String.init)
  }

  private func strong(_ text: String) -> String {
    colours > 0 ? Colour.bold(text) : text
  }
}
