import Answers
import AutoLayout
import SessionFiles

/// The parts of a lesson withheld until the class has predicted them: the numbers that a question
/// asks for, in earlier lines, and the text after the question.
///
/// A question is text in asterisks that ends in a question mark, or begins with `Predict`; the
/// fence after it reveals the answer.
struct HeldBack: Sendable {
  /// The numbers that a piece withholds until the reader has passed the line that reveals them.
  private struct Wait: Sendable {
    var numbers: WithheldNumbers
    /// The position of the line that reveals them.
    var reveal: Int
    /// The position of the text that asks for them.
    var question: Int
  }

  /// The numbers that each piece withholds.
  private var waits: [[Wait]]
  /// For each piece of text, the part that is shown once the fence after it was run.
  private var rests: [String?]

  /// Finds the withheld parts of a file.
  init(_ file: SessionFile) {
    let pieces = file.pieces
    let isRightToLeft = Metadata.world(of: file.metadata).isRightToLeft
    waits = Array(repeating: [], count: pieces.count)
    rests = Array(repeating: nil, count: pieces.count)
    // For each piece, the numbers that the lines after a question reveal in any case.
    var revealed = Array(repeating: WithheldNumbers(), count: pieces.count)
    // The index of the first of the lines that lead to the next question.
    var start = 0
    for (place, piece) in pieces.enumerated() {
      guard case .prose(let text) = piece else { continue }
      if TextLines(text).contains(where: { $0.text.hasPrefix("#") }) { start = place }
      guard let cut = Self.endOfQuestion(in: text) else { continue }
      let fence = pieces[(place + 1)...].prefix { if case .prose = $0 { false } else { true } }
      var asked = WithheldNumbers()
      for case .entry(let index) in fence {
        asked.insert(file.entries[index].command, isRightToLeft)
      }
      asked = asked.withNeighbours
      // An exercise is also a question, but no line reveals its number.
      let reveal = fence.indices.first { line in
        guard case .entry(let index) = pieces[line] else { return false }
        return file.entries[index].isShown
      }
      if let reveal {
        for earlier in start..<place {
          let numbers = asked.subtracting(revealed[earlier])
          if !numbers.isEmpty {
            waits[earlier].append(Wait(numbers: numbers, reveal: reveal, question: place))
          }
        }
      }
      for line in fence.indices { revealed[line] = asked }
      if !fence.isEmpty { rests[place] = String(text[cut...].drop { $0.isWhitespace }) }
      start = place
    }
  }

  /// Returns the text of a piece up to its question.
  func told(of text: String, at place: Int) -> String {
    rests[place] == nil ? text : String(text[..<(Self.endOfQuestion(in: text) ?? text.endIndex)])
  }

  /// Returns the withheld rest of the text before a position, to show once the fence after it has
  /// run.
  func rest(before place: Int, in pieces: [SessionFile.Piece]) -> String? {
    let text = pieces[..<place].lastIndex { if case .prose = $0 { true } else { false } }
    return text.flatMap { rests[$0] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the position of the text whose rest is still withheld at a position; `nil` if
  /// everything is shown.
  func waitingText(before place: Int, in pieces: [SessionFile.Piece]) -> Int? {
    guard place < pieces.count else { return nil }
    let text = pieces[..<place].lastIndex { if case .prose = $0 { true } else { false } }
    return text.flatMap { rests[$0] == nil ? nil : $0 }
  }

  /// Returns the numbers that a piece withholds from a reader at a position; `told` are the
  /// questions whose answers the reader knows.
  func numbers(at place: Int, for position: Int, knowing told: Set<Int>) -> WithheldNumbers {
    guard waits.indices.contains(place) else { return WithheldNumbers() }
    return waits[place].reduce(into: WithheldNumbers()) { numbers, wait in
      if position <= wait.reveal, !told.contains(wait.question) { numbers.formUnion(wait.numbers) }
    }
  }

  /// Returns the end of the last question in a text; `nil` if there is none, or a heading follows
  /// it.
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
}

extension LessonPlay {
  /// Returns the cells as shown while a question is open: texts up to the question, and answers of
  /// the lesson without the numbers that it asks for.
  func told(_ cells: [Cell]) -> [Cell] {
    var cells = cells
    let position = min(present.position, pieces.count)
    if let place = heldBack.waitingText(before: position, in: pieces),
      case .prose(let text) = pieces[place],
      let index = cells.lastIndex(where: { $0.isProse && $0.text == text })
    {
      cells[index].text = heldBack.told(of: text, at: place)
    }
    var end = cells.endIndex
    for (place, piece) in pieces[..<position].enumerated().reversed() {
      guard case .entry(let entry) = piece else { continue }
      let numbers = heldBack.numbers(at: place, for: position, knowing: told)
      // Texts before the last question no longer withhold anything.
      if numbers.isEmpty { break }
      let command = file.entries[entry].command
      guard let index = cells[..<end].lastIndex(where: { !$0.isProse && $0.text == command }) else {
        continue
      }
      cells[index].output = RichText(cells[index].output).withholding(numbers).plain
      end = index
    }
    // The user's own lines reveal no more than the lesson's last line.
    for index in min(present.history.cellCount, cells.count)..<cells.count {
      cells[index].output = RichText(cells[index].output).withholding(numbersHeldBack).plain
    }
    return cells
  }
}

extension Session {
  /// The cells as shown while a lesson's question may be open.
  public var toldCells: [Cell] { lesson?.told(cells) ?? cells }

  /// Indicates whether a lesson is active.
  public var isInLesson: Bool { lesson != nil }

  /// Reveals the answer to a lesson's question, as a teacher would: nothing is withheld for it any
  /// longer, although the line that shows it has not run.
  ///
  /// - Parameter line: The number of lesson lines before the one that answers.
  public mutating func tellAnswer(behind line: Int) { lesson?.tell(behind: line) }

  /// Indicates whether the lesson withholds numbers in the answer to its last line; a front end
  /// that keeps only this answer shows it after the question.
  public var isWithholding: Bool { lesson?.numbersHeldBack.isEmpty == false }

  /// The numbers that stay hidden, whatever the user types, until the lesson's question is
  /// answered; empty if the session has left the lesson.
  var untoldNumbers: WithheldNumbers {
    guard let lesson, case let held = lesson.numbersHeldBack, !held.isEmpty else {
      return WithheldNumbers()
    }
    if case .elsewhere = LessonGuide.detour(in: self, from: lesson) { return WithheldNumbers() }
    return held
  }

  /// Refuses a question or claim that would reveal the answer to the lesson's question.
  func checkAnswered(before question: AnyQuestion? = nil) throws(NotebookError) {
    guard !isScripted, lesson != nil else { return }
    let isRightToLeft = workspace.world.isRightToLeft
    var untold = untoldNumbers
    let asked = LessonGuide.asked(in: self)
    if let asked, lesson?.knowsAnswer == false { untold.insert(asked, isRightToLeft) }
    if untold.isEmpty { return }
    if let question, !question.tells(untold, isRightToLeft) { return }
    throw .answerFirst(asked.map { LessonGuide.text(of: $0, in: self) })
  }
}

extension LessonGuide {
  /// Returns the numbers that a board hides while a question of the lesson asks for them; empty for
  /// a view drawn only as a mark.
  static func numbersHeldBack(of board: LayoutSnapshot, in session: Session) -> WithheldNumbers {
    let held = session.untoldNumbers
    guard !held.isEmpty else { return held }
    let unseen = zip(board.items, board.rootFrames()).filter { item, frame in
      !(frame.width > 0 || frame.height > 0) && !held.letters(of: item.name).isEmpty
    }
    var seen = held.without(unseen.map { $0.0.name })
    for cell in session.cells where !cell.isProse {
      seen.formUnion(ofViewsIn: held.widened(by: cell.output))
    }
    return seen
  }
}
