// The result of evaluating an entry: text, a status, and effects for the program to carry out.

import AutoLayout
public import ConstraintSolver

/// The answer to one entry.
public struct Answer: Equatable, Sendable {
  /// The way an entry ended; the program turns it into an exit code.
  public enum Status: Int, Comparable, Sendable {
    /// The entry was evaluated.
    case ok
    /// Required constraints are in conflict; a failure under `--strict`.
    case conflict
    /// An `expect` or `verify` did not hold.
    case expectationFailed
    /// The entry was refused, and nothing changed.
    case refused
    /// A file could not be read or written.
    case inputOutput

    /// Returns whether `a` is less severe.
    public static func < (a: Status, b: Status) -> Bool { a.rawValue < b.rawValue }
  }

  /// A piece of an answer.
  public enum Block: Equatable, Sendable {
    /// A change, on one line.
    case change(ChangeReport)
    /// Text, the same for all formats.
    case text(RichText)
    /// Text of a lesson: Markdown, as in its file.
    case prose(String)
    /// Rows and columns.
    case table(Table)
    /// Numbered lines to type next.
    case tries(Tries)
    /// A drawing, with its recorded text.
    indirect case board(DrawnLayout, recorded: String)
    /// The answer as JSON, for programs.
    case data(JSON)

    /// The recorded text.
    public var recorded: String {
      switch self {
      case .change(let report): report.plain
      case .text(let text): text.plain
      case .prose(let text): text
      case .table(let table): table.text
      case .tries(let tries): tries.text
      case .board(_, let text): text
      case .data(let json): json.text + "\n"
      }
    }

    /// Appends the recorded text as bytes.
    fileprivate func write(to text: inout [UInt8]) {
      switch self {
      case .change(let report): report.write(to: &text)
      case .text(let rich): for run in rich.runs { text += run.text.utf8 }
      case .prose, .table, .tries, .board, .data: text += recorded.utf8
      }
    }

    /// Returns the text for a screen; `nil` for a drawing, which gets the remaining rows.
    package func text(on screen: Screen) -> String? {
      switch self {
      case .board: nil
      case .prose(let text): screen.painted(screen.filled(text), Paint.prose)
      case .tries(let tries):
        screen.painted(screen.wrapped(tries.text, rest: Tries.indent + "  "), Paint.tries)
      case .text(let text): screen.painted(screen.wrapped(text), Paint.answer)
      case .table(let table): screen.painted(table.text(on: screen), Paint.answer)
      case .change, .data: screen.painted(screen.wrapped(recorded), Paint.answer)
      }
    }

    /// Indicates whether the block is a drawing.
    var isDrawing: Bool {
      if case .board = self { true } else { false }
    }

    package static func board(_ drawing: DrawnLayout) -> Block {
      .board(drawing, recorded: drawing.text(on: .recorded))
    }

    /// A line break, shared by all answers.
    package static let lineEnd = Block.plain("\n")

    package static func plain(_ text: String) -> Block { .text(RichText(text)) }
  }

  /// The printed blocks, in order; adjacent texts are one block.
  public private(set) var blocks: [Block] = [] {
    didSet { made.text = nil }
  }
  /// The recorded text, the same for all screens (see ``text(on:)``); empty, or whole lines.
  public var output: String {
    if let text = made.text { return text }
    // Joining bytes is cheaper, and the string has no spare capacity.
    var text: [UInt8] = []
    text.reserveCapacity(128)
    for block in blocks { block.write(to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The cached text of the blocks, ignored in comparisons.
  private struct MadeText: Equatable, Sendable {
    var text: String?

    // The text depends on the blocks alone.
    static func == (one: MadeText, other: MadeText) -> Bool { true }
  }

  private var made = MadeText()

  /// Returns the output and caches it in the answer.
  package mutating func makeOutput() -> String {
    let text = output
    made.text = text
    return text
  }

  /// The requested part, such as the answer to a question; `--quiet` shows only this.
  package private(set) var asked: [Block] = []
  /// Indicates whether a pager may show output that is taller than the screen.
  public package(set) var isForPager = false
  /// Text for standard error, worded for people; empty, or ending with a newline.
  public var errors: String
  /// The reason for a refusal, for front ends that show it in their own way.
  public package(set) var diagnostic: Diagnostic?
  /// The status of the entry.
  public var status: Status
  /// The effects for the program to carry out, in order.
  public var effects: [Effect]
  /// Indicates whether the entry was stopped, so that nothing changed; see ``Session/stop``.
  public package(set) var isStopped = false
  /// The line of the refused text in the entry, from 1.
  public var line = 1
  /// The column of the refused text in its line, in characters, from 1.
  public var column = 1

}

extension Answer {
  /// Creates an answer, adding missing newlines at the end of the texts.
  public init(
    output: String = "", errors: String = "", status: Status = .ok, effects: [Effect] = []
  ) {
    // Sets all members at once, as an answer built piece by piece would be copied at the end.
    self.init(
      blocks: output.isEmpty ? [] : [.plain(Self.closed(output))], errors: Self.closed(errors),
      status: status, effects: effects)
  }

  /// Creates an answer from blocks.
  package init(_ blocks: [Block], status: Status = .ok) {
    self.init(status: status)
    self.blocks.reserveCapacity(blocks.count + 1)
    add(blocks)
    endLine()
  }

  /// Creates an answer that shows a command with its prompt.
  package init(typed command: String) {
    self.init()
    add(.text(RichText(Self.typed(command), .emphasis)))
  }

  /// Returns the text for a screen, with drawings fitted to it; lines are fitted too if a user
  /// reads them.
  ///
  /// A single drawing leaves room for the text around it, as in a lesson, up to half of the rows.
  public func text(on screen: Screen) -> String {
    let blocks = screen.isForReading ? blocksByLine : blocks
    guard blocks.contains(where: { $0.isDrawing }) else {
      if !screen.isForReading, !screen.isColoured, !screen.isASCII { return output }
      return blocks.reduce(into: "") { $0 += $1.text(on: screen) ?? "" }
    }
    var room = screen
    let texts = blocks.map { $0.text(on: screen) }
    if screen.isForReading, texts.count(where: { $0 == nil }) == 1 {
      let said = texts.reduce(0) { $0 + ($1?.utf8.count { $0 == 10 } ?? 0) }
      room.rows = max(screen.rows - said, screen.rows / 2)
    }
    return zip(blocks, texts).map { block, text in
      guard case .board(let drawing, let recorded) = block else { return text ?? "" }
      return screen == .recorded ? recorded : drawing.text(on: room)
    }.joined()
  }

  /// Returns the text for a screen; `nil` if it was stopped.
  public func text(on screen: Screen, until stop: StopToken) -> String? {
    Stopping.withToken(stop) {
      let text = text(on: screen)
      return stop.isStopped ? nil : text
    }
  }

  /// Returns the errors wrapped for a screen; a quoted line stays above its carets.
  public func errors(on screen: Screen) -> String {
    TextLines(errors).map { $0.text.hasPrefix("  ") ? $0.raw : screen.wrapped($0.raw) }.joined()
  }

  /// The answer reduced to the requested part; a conflict becomes an error.
  public var quietly: Answer {
    var answer = self
    answer.blocks = asked
    if status == .conflict { answer.errors = output + errors }
    return answer
  }

  /// Indicates whether producing its text for a screen may take noticeably long.
  public var takesLong: Bool {
    output.utf8.count > 1 << 16 || blocks.contains(where: { $0.isDrawing })
  }

  /// Marks all printed blocks as requested.
  package mutating func countAsAsked() { asked = blocks }

  /// The lines that can be applied by number; `nil` if the answer has no block of suggestions.
  package var suggestions: [String]? {
    var lines: [String]?
    for block in blocks {
      if case .tries(let tries) = block { lines = (lines ?? []) + tries.tries.map({ $0.line }) }
    }
    return lines
  }

  /// Inserts text before the printed blocks.
  package mutating func prepend(_ text: String) {
    let rest = blocks
    blocks = []
    add([.plain(text)] + rest)
  }

  /// Returns the answer split before the first heading of a lesson, or before the second if
  /// `behindFirst` is true.
  public func cutAtHeading(behindFirst: Bool = false) -> (before: Answer, after: Answer?) {
    var (before, after) = (self, Answer())
    var isCut = false
    var headings = behindFirst ? 0 : 1
    before.blocks = []
    for block in blocks {
      guard !isCut, case .prose(let text) = block else {
        if isCut { after.add(block) } else { before.add(block) }
        continue
      }
      var parts = ("", "")
      for line in TextLines(text) {
        if line.text.hasPrefix("#") {
          headings += 1
          isCut = isCut || headings > 1
        }
        if isCut { parts.1 += line.raw } else { parts.0 += line.raw }
      }
      if !parts.0.isEmpty { before.add(.prose(parts.0)) }
      if !parts.1.isEmpty { after.add(.prose(parts.1)) }
    }
    return (before, isCut ? after : nil)
  }

  /// Returns the answer with its errors printed before the next text of a lesson.
  public func tellingErrors() -> Answer {
    guard !errors.isEmpty else { return self }
    var told = self
    told.errors = ""
    told.blocks = []
    var isTold = false
    for block in blocks {
      if case .prose = block, !isTold {
        told.add(.plain(errors))
        isTold = true
      }
      told.add(block)
    }
    if !isTold { told.add(.plain(errors)) }
    return told
  }

  /// Returns the answer without its drawings, along with the last one; with `isWatched`, only
  /// drawings with this value of the property.
  public func cutBoard(isWatched: Bool? = nil) -> (rest: Answer, board: DrawnLayout?) {
    // If there is no drawing, the cached text is kept.
    guard blocks.contains(where: { $0.isDrawing }) else { return (self, nil) }
    var (rest, last): (Answer, DrawnLayout?) = (self, nil)
    rest.blocks = blocks.filter { block in
      guard case .board(let drawing, _) = block, drawing.isWatched == isWatched ?? drawing.isWatched
      else { return true }
      last = drawing
      return false
    }
    return (rest, last)
  }

  /// Replaces each printed block, or removes it if the function returns `nil`.
  package mutating func replaceBlocks(_ change: (Block) -> Block?) {
    blocks = blocks.compactMap(change)
  }

  /// The answer without the text of a lesson.
  public var withoutProse: Answer {
    var answer = self
    answer.blocks.removeAll { if case .prose = $0 { true } else { false } }
    return answer
  }

  /// Removes everything printed.
  package mutating func silence() {
    blocks = []
    asked = []
    isForPager = false
  }

  /// Escapes characters that would control a terminal; drawings and data are already safe.
  package mutating func spell() {
    if !blocks.indices.allSatisfy({ Self.isSpelt(blocks[$0]) }) { blocks = blocks.map(Self.spelt) }
    if !asked.isEmpty { asked = asked.map(Self.spelt) }
  }

  /// Returns whether a block needs no escaping, for the most frequent kinds.
  private static func isSpelt(_ block: Block) -> Bool {
    switch block {
    case .change(let report): report.isSpelt
    case .text(let text): text.isSpelt
    case .prose, .table, .tries, .board, .data: false
    }
  }

  private static func spelt(_ block: Block) -> Block {
    switch block {
    case .change(let report): .change(report.spelt())
    case .text(let text): .text(text.spelt())
    case .prose(let text): .prose(PlainText.spelt(text))
    case .table(let table): .table(table.spelt())
    case .tries(let tries): .tries(tries.spelt())
    case .board, .data: block
    }
  }

  /// Appends another answer; the more severe status is kept.
  public mutating func append(_ next: Answer) {
    for block in next.blocks { add(block) }
    asked += next.asked
    isForPager = isForPager || next.isForPager
    errors += next.errors
    diagnostic = next.diagnostic ?? diagnostic
    status = max(status, next.status)
    isStopped = isStopped || next.isStopped
    effects += next.effects
  }

  /// Ends an unfinished line.
  package mutating func endLine() {
    switch blocks.last {
    case .text(let text)? where !text.endsLine: add(Block.lineEnd)
    case .change(let report)? where !report.isEmpty: add(Block.lineEnd)
    case .change, .text, .prose, .table, .tries, .board, .data, nil: break
    }
  }

  /// Appends blocks.
  package mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  /// Appends a block.
  package mutating func add(_ block: Block) {
    switch block {
    case .text(let text):
      if text.isEmpty { return }
      if case .text(var before)? = blocks.last {
        // Removed from the array first, so that a long text grows in place.
        blocks.removeLast()
        before += text
        blocks.append(.text(before))
      } else {
        blocks.append(block)
      }
    case .tries(var tries):
      tries.first = nextNumber
      blocks.append(.tries(tries))
    case .prose, .change, .table, .board, .data:
      // Most answers are a change and a line break.
      if blocks.isEmpty { blocks.reserveCapacity(2) }
      blocks.append(block)
    }
  }

  /// The number of the next suggested line.
  private var nextNumber: Int {
    for block in blocks.reversed() {
      if case .tries(let tries) = block { return tries.first + tries.tries.count }
    }
    return 1
  }

  private static func closed(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}
