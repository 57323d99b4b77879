import Answers
import AutoLayout
import SessionFiles
import Syntax

/// The parts of a lesson withheld until the class has predicted them: the numbers of the views that
/// a question asks for, in the lines before it, and the text after it.
///
/// A question is text in asterisks that ends in a question mark, or begins with `Predict`; the
/// fence after it reveals.
struct HeldBack: Sendable {
  /// For each piece, the views whose numbers are withheld.
  private var views: [Set<String>]
  /// For each piece of text, the part that is shown after its fence was run.
  private var rests: [String?]

  /// Finds the withheld parts of a file.
  init(_ file: SessionFile) {
    let pieces = file.pieces
    views = Array(repeating: [], count: pieces.count)
    rests = Array(repeating: nil, count: pieces.count)
    // The views that lines after a question reveal, in any case.
    var revealed = views
    // The index of the first of the lines that lead to the next question.
    var start = 0
    for (place, piece) in pieces.enumerated() {
      guard case .prose(let text) = piece else { continue }
      if TextLines(text).contains(where: { $0.text.hasPrefix("#") }) { start = place }
      guard let cut = Self.endOfQuestion(in: text) else { continue }
      let fence = pieces[(place + 1)...].prefix { if case .prose = $0 { false } else { true } }
      let asked = fence.reduce(into: Set<String>()) { names, piece in
        if case .entry(let index) = piece {
          names.formUnion(Self.viewsAsked(by: file.entries[index].command))
        }
      }
      for earlier in start..<place {
        views[earlier].formUnion(asked.subtracting(revealed[earlier]))
      }
      for line in fence.indices { revealed[line] = asked }
      if !fence.isEmpty { rests[place] = String(text[cut...].drop { $0.isWhitespace }) }
      start = place
    }
  }

  /// The text of a piece up to its question.
  func told(of text: String, at place: Int) -> String {
    rests[place] == nil ? text : String(text[..<(Self.endOfQuestion(in: text) ?? text.endIndex)])
  }

  /// Returns the withheld rest of the text before a place, once its fence has been run.
  func rest(before place: Int, in pieces: [SessionFile.Piece]) -> String? {
    let text = pieces[..<place].lastIndex { if case .prose = $0 { true } else { false } }
    return text.flatMap { rests[$0] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the position of the text whose rest is withheld before a place; `nil` if all of it is
  /// shown.
  func waitingText(before place: Int, in pieces: [SessionFile.Piece]) -> Int? {
    guard place < pieces.count else { return nil }
    let text = pieces[..<place].lastIndex { if case .prose = $0 { true } else { false } }
    return text.flatMap { rests[$0] == nil ? nil : $0 }
  }

  /// Returns the views whose numbers a piece withholds.
  func views(at place: Int) -> Set<String> {
    views.indices.contains(place) ? views[place] : []
  }

  /// Returns the end of the last question of a text; `nil` if it asks nothing, or a heading
  /// follows.
  static func endOfQuestion(in text: String) -> String.Index? {
    var start: String.Index?
    var end: String.Index?
    for index in text.indices where text[index] == "*" {
      let next = text.index(after: index)
      if let opened = start {
        let words = text[opened..<index]
        if words.hasSuffix("?") || words.hasPrefix("Predict") { end = next }
        start = nil
      } else if next < text.endIndex, !text[next].isWhitespace {
        start = next
      }
    }
    return end.flatMap { text[$0...].contains(text: "\n#") ? nil : $0 }
  }

  /// The views whose numbers a line claims or asks for.
  private static func viewsAsked(by command: String) -> [String] {
    LessonGuide.subject(of: command).map { $0.heads.map { $0.value } } ?? []
  }
}

extension Answer {
  /// The answer without the numbers of some views: `red w …`.
  func withholding(_ names: Set<String>) -> Answer {
    guard !names.isEmpty else { return self }
    var answer = self
    answer.replaceBlocks { block in
      switch block {
      case .change(var report):
        for index in report.moved.indices where names.contains(report.moved[index].name) {
          report.moved[index].text = report.moved[index].text.withholding(names)
        }
        return .change(report)
      case .text(let text): return .text(text.withholding(names))
      case .tries(var tries):
        for index in tries.tries.indices {
          tries.tries[index].outcome = tries.tries[index].outcome.withholding(names)
        }
        return .tries(tries)
      case .prose, .table, .board, .data: return block
      }
    }
    return answer
  }
}

extension LessonPlay {
  /// The cells as they are told while a question waits: texts up to it, and answers of the lesson
  /// without the numbers of the views that it asks for.
  func told(_ cells: [Cell]) -> [Cell] {
    var cells = cells
    let position = min(present.position, pieces.count)
    if let place = heldBack.waitingText(before: position, in: pieces),
      case .prose(let text) = pieces[place],
      let index = cells.lastIndex(where: { $0.isProse && $0.text == text })
    {
      cells[index].text = heldBack.told(of: text, at: place)
    }
    guard !viewsHeldBack.isEmpty else { return cells }
    var end = cells.endIndex
    for (place, piece) in pieces[..<position].enumerated().reversed() {
      guard case .entry(let entry) = piece else { continue }
      let views = heldBack.views(at: place)
      if views.isEmpty { break }
      let command = file.entries[entry].command
      guard let index = cells[..<end].lastIndex(where: { !$0.isProse && $0.text == command }) else {
        continue
      }
      cells[index].output = RichText(cells[index].output).withholding(views).plain
      end = index
    }
    return cells
  }
}

extension Session {
  /// The cells, as a lesson tells them that has asked something.
  public var toldCells: [Cell] { lesson?.told(cells) ?? cells }
}

extension LessonGuide {
  /// The views of a board that it does not show while a question of the lesson asks for their
  /// numbers: none on a detour, and none of which nothing but a mark is seen.
  static func viewsHeldBack(
    of board: LayoutSnapshot, in session: Session
  ) -> Set<String> {
    guard let lesson = session.lesson, case let held = lesson.viewsHeldBack, !held.isEmpty,
      case .none = LessonGuide.detour(in: session, from: lesson)
    else { return [] }
    return zip(board.items, board.rootFrames()).reduce(into: []) { names, item in
      let isSeen = item.1.width > 0 || item.1.height > 0
      if isSeen, held.contains(item.0.name) { names.insert(item.0.name) }
    }
  }
}

extension RichText {
  /// Returns the text with an ellipsis for each number after `x`, `y`, `w` or `h` of one of these
  /// views.
  func withholding(_ names: Set<String>) -> RichText {
    guard names.contains(where: plain.contains) else { return self }
    var isOfView = false
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var words: [Substring] = []
      var isNumber = false
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let bare = word.last.map { ".,:".contains($0) } == true ? word.dropLast() : word
        if isNumber, bare.contains(where: { $0.isNumber }) {
          words.append("…" + word.dropFirst(bare.count))
          isNumber = false
        } else {
          isNumber = isOfView && ["x", "y", "w", "h"].contains(bare)
          if !isNumber, !word.isEmpty { isOfView = names.contains(String(bare)) }
          words.append(word)
        }
      }
      return words.joined(separator: " ")
    }
    return RichText(lines.joined(separator: "\n"))
  }
}
