// What evaluating an entry leads to: text, a status, and effects for the program to carry out.

import Syntax

/// The answer to one entry.
public struct Evaluation: Equatable, Sendable {
  /// How an entry ended; the program turns it into an exit code.
  public enum Status: Int, Comparable, Sendable {
    /// It was done.
    case ok
    /// It was done, and required constraints are in conflict; a failure under `--strict`.
    case conflict
    /// An `expect` or `verify` did not hold.
    case expectationFailed
    /// It was refused, and nothing changed.
    case refused
    /// A file could not be read or written.
    case inputOutput

    /// Whether `a` is the lesser trouble.
    public static func < (a: Status, b: Status) -> Bool { a.rawValue < b.rawValue }
  }

  /// A piece of what is printed.
  enum Block: Equatable, Sendable {
    /// Text, the same everywhere.
    case text(String)
    /// A line of a lesson as it would be typed, set apart where there is colour.
    case typed(String)
    /// A drawing, with its text in the record.
    case drawing(DrawnLayout, recorded: String)

    /// The text in the record.
    var recorded: String {
      switch self {
      case .text(let text), .typed(let text), .drawing(_, let text): text
      }
    }
  }

  /// What is printed, in order; texts beside each other are one.
  private(set) var blocks: [Block] = []
  /// Text for standard output; ends with a newline unless it is empty.
  ///
  /// It is what is recorded, and depends on no screen; ``text(on:)`` is what a person sees.
  public var output: String { blocks.map(\.recorded).joined() }
  /// Whether a pager may show the output where it is higher than the screen.
  public internal(set) var isForPager = false
  /// Text for standard error, worded for people; ends with a newline unless it is empty.
  public var errors: String
  /// How it ended.
  public var status: Status
  /// What the program must carry out, in order.
  public var effects: [Effect]
  /// Where in the entry the refused text stands: the line, from 1.
  public var line = 1
  /// The column in that line, from 1, in characters.
  public var column = 1

  /// Creates an answer; missing newlines at the end of the texts are added.
  public init(
    output: String = "", errors: String = "", status: Status = .ok, effects: [Effect] = []
  ) {
    self.errors = Self.closed(errors)
    self.status = status
    self.effects = effects
    add(.text(Self.closed(output)))
  }

  /// Creates an answer that is a drawing.
  init(_ drawing: DrawnLayout) {
    self.init()
    add(.drawing(drawing, recorded: drawing.text(on: .recorded)))
  }

  /// Creates an answer that shows a command as it would be typed.
  init(typed command: String) {
    self.init()
    let lines = TextLines(command).map(\.text).enumerated().map { index, line in
      (index == 0 ? "> " : ". ") + line + "\n"
    }
    add(.typed(lines.joined()))
  }

  /// What is printed on a screen: drawings fit it.
  public func text(on screen: Screen) -> String {
    blocks.map { block in
      switch block {
      case .drawing(let drawing, _): drawing.text(on: screen)
      case .typed(let text) where screen.isColoured:
        TextLines(text).map { "\u{1b}[1m\($0.text)\u{1b}[0m\n" }.joined()
      case .text(let text), .typed(let text): text
      }
    }.joined()
  }

  /// Puts text before what is printed.
  mutating func prepend(_ text: String) {
    let rest = blocks
    blocks = []
    for block in [.text(text)] + rest { add(block) }
  }

  /// Prints nothing.
  mutating func silence() {
    blocks = []
    isForPager = false
  }

  /// Spells what would steer a terminal; drawings do so themselves.
  mutating func spell() {
    blocks = blocks.map { block in
      switch block {
      case .text(let text): .text(PlainText.spelt(text))
      case .typed(let text): .typed(PlainText.spelt(text))
      case .drawing: block
      }
    }
  }

  /// Puts `next` behind this answer; the graver status stays.
  public mutating func append(_ next: Evaluation) {
    for block in next.blocks { add(block) }
    isForPager = isForPager || next.isForPager
    errors += next.errors
    status = max(status, next.status)
    effects += next.effects
  }

  private mutating func add(_ block: Block) {
    switch (blocks.last, block) {
    case (_, .text("")): break
    case (.text(let before), .text(let text)): blocks[blocks.count - 1] = .text(before + text)
    default: blocks.append(block)
    }
  }

  private static func closed(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}
