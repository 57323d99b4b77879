import Answers

/// Parses a Markdown session file line by line.
///
/// Fences follow CommonMark: up to three spaces, then three or more backticks or tildes. The
/// content of fences in other languages is skipped, so that a lesson can show the source of a
/// session.
struct MarkdownReader {
  package private(set) var title: String?
  package private(set) var metadata: [SessionFile.Metadatum] = []
  package private(set) var entries: [SessionFile.Entry] = []
  package private(set) var parts: [SessionFile.Part] = []

  private let lines: [TextLines.Line]
  /// The index of the next line.
  private var position = 0
  private var kept = ""

  /// The opening line of a fence.
  private struct Opening {
    var mark: Unicode.Scalar
    var length: Int
    /// The words after the fence characters, and the UTF-8 offset of each in the line.
    var words: [(text: String, column: Int)]
  }

  package init(_ text: String) {
    lines = Array(TextLines(text))
  }

  package mutating func read() throws(SessionFileError) {
    while position < lines.count {
      let line = lines[position]
      position += 1
      guard let opening = Self.opening(line.text) else {
        kept += line.raw
        try readHead(line.text)
        continue
      }
      if opening.words.first?.text == "layout" {
        try readFence(opening, line)
      } else {
        kept += line.raw
        skipFence(opening)
      }
    }
    keep()
  }

  private mutating func keep() {
    if !kept.isEmpty { parts.append(.kept(kept)) }
    kept = ""
  }

  /// Reads the heading or the metadata comment, unless commands precede it.
  private mutating func readHead(_ line: String) throws(SessionFileError) {
    guard entries.isEmpty else { return }
    if title == nil, line.hasPrefix("# ") {
      title = String(line.dropFirst(2))
    } else if line.hasPrefix("<!-- layout ") {
      metadata += try Metadata.read(line, line: position)
    }
  }

  private mutating func skipFence(_ opening: Opening) {
    while position < lines.count {
      let line = lines[position]
      position += 1
      kept += line.raw
      if Self.closes(line.text, opening) { return }
    }
  }

  private mutating func readFence(
    _ opening: Opening, _ first: TextLines.Line
  ) throws(SessionFileError) {
    keep()
    let start = position
    let words = try Self.words(of: opening, line: start)
    var fence = SessionFile.Fence(opening: first.raw)
    while position < lines.count {
      let line = lines[position]
      if Self.closes(line.text, opening) {
        position += 1
        fence.closing = line.raw
        parts.append(.fence(fence))
        return
      }
      if let command = Self.stripped(line.text, of: ">") {
        fence.pieces.append(readCommand(command, words, isFirst: fence.pieces.isEmpty, opening))
      } else if fence.pieces.isEmpty, line.text.allSatisfy({ $0.isWhitespace }) {
        fence.leading += line.raw
        position += 1
      } else {
        throw .outputBeforeCommand(line: position + 1)
      }
    }
    throw .unclosedFence(line: start)
  }

  /// Reads a command, its continuation lines and its output, up to the next command or the end of
  /// the fence.
  private mutating func readCommand(
    _ start: String, _ words: [SessionFile.FenceWord], isFirst: Bool, _ opening: Opening
  ) -> SessionFile.Fence.Piece {
    var piece = SessionFile.Fence.Piece(
      entry: entries.count, command: lines[position].raw, output: "")
    var entry = SessionFile.Entry(
      line: position + 1, words: words, isFirstOfFence: isFirst, command: start)
    position += 1
    while position < lines.count, let more = Self.stripped(lines[position].text, of: ".") {
      entry.command += "\n" + more
      piece.command += lines[position].raw
      position += 1
    }
    while position < lines.count {
      let line = lines[position]
      if Self.closes(line.text, opening) || Self.stripped(line.text, of: ">") != nil { break }
      piece.output += line.raw
      position += 1
    }
    if !piece.output.allSatisfy({ $0.isWhitespace }) { entry.recorded = piece.output }
    entries.append(entry)
    return piece
  }

  /// Returns the text after a prompt; `nil` if the line does not start with it.
  private static func stripped(_ line: String, of prompt: String) -> String? {
    if line == prompt { return "" }
    return line.hasPrefix(prompt + " ") ? String(line.dropFirst(2)) : nil
  }

  private static func opening(_ line: String) -> Opening? {
    let scalars = line.unicodeScalars
    let indent = scalars.prefix { $0 == " " }.count
    let marked = scalars.dropFirst(indent)
    guard indent <= 3, let mark = marked.first, mark == "`" || mark == "~" else { return nil }
    let length = marked.prefix { $0 == mark }.count
    guard length >= 3 else { return nil }
    let info = marked.dropFirst(length)
    if mark == "`", info.contains("`") { return nil }
    let words = Substring(info).split { $0 == " " || $0 == "\t" }
    return Opening(
      mark: mark, length: length,
      words: words.map { word in
        (String(word), line.utf8.distance(from: line.startIndex, to: word.startIndex))
      })
  }

  private static func closes(_ line: String, _ opening: Opening) -> Bool {
    let scalars = line.unicodeScalars
    let indent = scalars.prefix { $0 == " " }.count
    let marks = scalars.dropFirst(indent).prefix { $0 == opening.mark }.count
    guard indent <= 3, marks >= opening.length else { return false }
    return scalars.dropFirst(indent + marks).allSatisfy { $0 == " " || $0 == "\t" }
  }

  private static func words(
    of opening: Opening, line: Int
  ) throws(SessionFileError) -> [SessionFile.FenceWord] {
    var words: [SessionFile.FenceWord] = []
    for (text, column) in opening.words.dropFirst() {
      guard let word = SessionFile.FenceWord(rawValue: text) else {
        throw .unknownFenceWord(text, line: line, column: column + 1)
      }
      words.append(word)
    }
    return words
  }
}
