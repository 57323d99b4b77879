import Answers
import AutoLayout
import Course
import SessionFiles
import Syntax

/// A session file as the body of a page: prose, commands with their recorded answers, and a board
/// after each fence that changed the layout.
///
/// Hidden parts of the file are omitted, above all solutions. The text after a question is folded,
/// as in a lesson; the numbers that the question asks for are omitted before it, also on boards.
struct PublishedPage {
  /// The HTML elements.
  private(set) var html = ""
  /// The lines of the file, from 1, whose answers differ from the recorded ones.
  private(set) var differences: [Int] = []
  /// The sections that a search can find.
  var sections: [MarkdownHTML.Section] { markdown.sections }

  private let file: SessionFile
  private let hasEngine: Bool
  private let perform: Player.Perform
  private var player: Player
  private var markdown: MarkdownHTML
  private var quizzes: ArraySlice<Quiz>
  /// The frames of the last drawing, to detect a new one.
  private var drawn: [String] = []
  /// The names to highlight in the texts of the current fence.
  private var names: Set<String> = []
  /// The text to fold after the answer to a question; `nil` if there is none.
  private var heldBack: String?
  /// The numbers that a question asks for, by the earlier entry that would reveal them.
  private let withheld: [Int: WithheldNumbers]

  /// Plays a file and writes its page.
  init(
    of file: SessionFile, hasEngine: Bool = false,
    destination: @escaping @Sendable (String) -> String?,
    perform: @escaping Player.Perform
  ) {
    self.file = file
    self.hasEngine = hasEngine
    self.perform = perform
    player = Player(file)
    markdown = MarkdownHTML(destination: destination)
    quizzes = file.quizzes[...]
    let questions = HeldBack(file)
    withheld = file.pieces.enumerated().reduce(into: [:]) { numbers, piece in
      guard case .entry(let index) = piece.element else { return }
      numbers[index] = questions.numbers(at: piece.offset, for: piece.offset + 1, knowing: [])
    }
    if file.parts.isEmpty { add(Array(file.entries.indices)) }
    for (index, part) in file.parts.enumerated() {
      switch part {
      case .kept(let text):
        let prose = file.bareProse(text, isFirst: index == 0)
        guard !prose.isEmpty else { continue }
        unfold()
        if isShown(file.parts.dropFirst(index + 1).first),
          let end = HeldBack.endOfQuestion(in: prose)
        {
          fold(prose, at: end)
        } else {
          html += markdown.html(of: prose)
        }
      case .fence(let fence): add(fence.pieces.map { $0.entry })
      }
    }
    unfold()
  }

  private func isShown(_ part: SessionFile.Part?) -> Bool {
    guard case .fence(let fence)? = part, let first = fence.pieces.first else { return false }
    let entry = file.entries[first.entry]
    return entry.isShown
  }

  // MARK: - Questions

  private mutating func fold(_ prose: String, at end: String.Index) {
    html += markdown.html(of: String(prose[..<end]))
    html += "<details class=\"reveal\"><summary>What comes?</summary>\n"
    heldBack = String(prose[end...].drop { $0.isWhitespace })
  }

  private mutating func unfold() {
    guard let rest = heldBack else { return }
    heldBack = nil
    html += markdown.html(of: rest) + "</details>\n"
  }

  /// Adds the restrictions and hints of an exercise; claims and reasons are left to the program.
  private mutating func add(_ quiz: Quiz) {
    let rules = quiz.rules.compactMap { $0.rule }
    html += "<div class=\"exercise\">\n"
    if !rules.isEmpty { html += "<p>\(rules.joined(separator: " "))</p>\n" }
    for (index, hint) in quiz.hints.enumerated() {
      let number = quiz.hints.count == 1 ? "" : " \(index + 1)"
      html += "<details><summary>Hint\(number)</summary><p>\(markdown.inline(hint))</p></details>\n"
    }
    addLines(hasEngine ? lesson(upTo: quiz.line).map { $0 + ["quiz"] } : nil)
    html += "</div>\n"
  }

  /// Returns the lines that resume the lesson before a line of its file; `nil` if the engine does
  /// not have the file as a lesson.
  private func lesson(upTo line: Int) -> [String]? {
    guard
      let name = Course.lesson(for: file.name.split(separator: "/").last.map(String.init) ?? ""),
      let text = Course.text(of: name), let own = try? SessionFile(parsing: text, name: name),
      own.entries == file.entries
    else { return nil }
    let steps = file.entries.count { $0.isShown && $0.line < line }
    return ["lesson \(Name.quoted(name))"] + Array(repeating: "step", count: steps)
  }

  /// Adds the lines with which the engine begins here.
  private mutating func addLines(_ lines: [String]?) {
    guard let lines else { return }
    html +=
      "<script class=\"lines\" type=\"application/json\">\(Publication.json(.strings(lines)))</script>\n"
  }

  // MARK: - Fences

  private mutating func add(_ entries: [Int]) {
    guard let first = entries.first.map({ file.entries[$0] }) else { return }
    if let quiz = quizzes.first, quiz.line == first.line {
      quizzes.removeFirst()
      return add(quiz)
    }
    if first.words.contains(.solution) { return }
    let isHidden = first.words.contains(.hidden)
    var cells: [Cell] = []
    for (index, entry) in entries.map({ ($0, file.entries[$0]) }) {
      let holds = entry.isRun && play(entry)
      let isFilm = entry.isRun && Parser.verb(of: entry.command) == .animate
      let film = isFilm ? player.session.memory.flight.map { AnimateLine.movie($0, []).svg } : nil
      if !isHidden {
        cells.append(
          Cell(
            entry: entry, holds: holds, withheld: withheld[index] ?? WithheldNumbers(), film: film))
      }
    }
    guard !isHidden else { return }
    var hidden = entries.last.flatMap { withheld[$0] } ?? WithheldNumbers()
    for cell in cells { hidden.formUnion(ofViewsIn: hidden.widened(by: cell.entry.recorded ?? "")) }
    let board = first.isRun ? LiveBoard(of: player.session, without: hidden) : nil
    names = board?.names ?? []
    let isNew = board.map { $0.frames != drawn } ?? false
    // After the question, it is another drawing, even of the same layout.
    if let board { drawn = hidden.isEmpty ? board.frames : [] }
    html +=
      "<div class=\"fence\" data-line=\"\(cells.last?.entry.line ?? 0)\">\n<div class=\"cells\">\n"
    html += cells.map { element(of: $0) }.joined() + "</div>\n"
    if let board, isNew { html += board.html }
    if hasEngine, first.isRun {
      // If a number is asked for, the prompt is inside the lesson, which does not reveal it either.
      let asking =
        hidden.isEmpty ? nil : entries.last.map { lesson(upTo: file.entries[$0].line + 1) }
      addLines((asking ?? nil) ?? player.session.script)
    }
    html += "</div>\n"
  }

  /// Plays an entry; returns whether it is a claim that holds.
  private mutating func play(_ entry: SessionFile.Entry) -> Bool {
    guard let step = player.next(perform: perform) else { return false }
    let isRefused = step.answer.status >= .expectationFailed
    let isFaulty =
      entry.recorded == nil || entry.words.contains(.expectError)
      ? isRefused != entry.words.contains(.expectError) : false
    if isFaulty || !entry.records(step.answer.output + step.answer.errors) {
      differences.append(entry.line)
    }
    return !isRefused && Parser.verb(of: entry.command) == .expect
  }

  /// A command with the part of its answer that a page shows.
  private struct Cell {
    var entry: SessionFile.Entry
    /// Indicates whether it is a claim that holds.
    var holds: Bool
    /// The numbers hidden in the answer.
    var withheld: WithheldNumbers
    /// The animation as a moving picture.
    var film: String?
  }

  private mutating func element(of told: Cell) -> String {
    let entry = told.entry
    markdown.note(entry.command.split(whereSeparator: { $0.isWhitespace }).joined(separator: " "))
    let mark =
      told.holds
      ? "<span class=\"holds\" title=\"it holds\"> ✓<span class=\"unseen\"> holds</span></span>"
      : ""
    var element =
      "<div class=\"entry\"><pre class=\"source\">\(linked(entry.command))\(mark)</pre>\n"
    let recorded = entry.recorded ?? ""
    let answer =
      told.withheld.isEmpty ? recorded : RichText(recorded).withholding(told.withheld).plain
    if !answer.allSatisfy({ $0.isWhitespace }) {
      let kind = entry.words.contains(.expectError) ? "answer refused" : "answer"
      element += "<pre class=\"\(kind)\">\(linked(answer))</pre>\n"
    }
    if let film = told.film {
      element += "<script class=\"film\" type=\"image/svg+xml\">\(film)</script>\n"
    }
    return element + "</div>\n"
  }

  /// Returns a text in which names highlight the drawn items.
  private func linked(_ text: String) -> String {
    var html = ""
    var rest = text[...]
    while let character = rest.first {
      let isWord = character.isLetter || character == "_"
      let run =
        isWord
        ? rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        : rest.prefix { !($0.isLetter || $0 == "_") }
      rest = rest.dropFirst(run.count)
      let word = MarkdownHTML.escaped(String(run))
      html += names.contains(String(run)) ? "<b data-lights=\"\(word)\">\(word)</b>" : word
    }
    return html
  }
}

extension SessionFile.FenceWord {
  /// A sentence about the restriction on an answer to a question.
  fileprivate var rule: String? {
    switch self {
    case .oneLine: "One line is enough."
    case .noneAdded: "Add no view and no constraint."
    case .noneChanged: "Change and remove nothing that is there."
    case .hidden, .expectError, .skip, .solution, .fresh, .exact: nil
    }
  }
}
