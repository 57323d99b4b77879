import Answers
import AutoLayout
import Syntax

/// `what if off gap`: the effect that a line would have.
struct WhatIfQuestion: Question {
  /// The line to try.
  var line: BlockLine

  var text: String { "what if " + line.statement.text }

  var isRecorded: Bool { true }

  /// Answers with the effect of a line on the layout, by running it on a copy.
  ///
  /// As JSON: `{"moved":[{"name","before","after"}],"broken":[NAME,…]}`; `before` is `null` for a
  /// view that the line creates.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    var trial = session.fork()
    let outcome: LineOutcome
    do {
      outcome = try trial.transact { workspace throws(NotebookError) in
        try workspace.draft(line.statement, at: line.span)
      }
    } catch .notInBlock(line.span) {
      throw .notInWhatIf(line.span)
    }
    // Corrections are for the state after the line, and can't be applied before it.
    let blocks = outcome.answer.blocks.filter { block in
      if case .tries = block { false } else { true }
    }
    var told = blocks
    if case .change(let report)? = blocks.first {
      // A single text, so that its lines wrap as one.
      let isStill = report.moved.isEmpty && report.consequences.isEmpty
      told[0] = .text("what if: " + report.text + (isStill ? "   nothing would move" : ""))
    } else {
      told.insert(.plain("what if: " + (blocks.isEmpty ? "nothing would move\n" : "")), at: 0)
    }
    return try Listing(
      told: told, from: QuestionContext(session).laidOutLayout(),
      to: QuestionContext(trial).laidOutLayout()
    ).blocks(as: format)
  }
}

extension Verb {
  static let what = Verb(
    asking: .ask, "what if LINE", "says what a line would do, and does not do it",
    examples: ["what if {a}.width == 100", "what if off {gap} as json"],
    seeAlso: ["why", "undo"]
  ) { parser throws(SyntaxError) in
    try parser.need("if")
    let start = parser.start
    parser.isAnswered = true
    // `root.width = 600` changes the root's size rather than constraining it.
    let statement =
      try parser.assignsRoot ? Statement(parser.assignment()) : parser.nestedStatement()
    return WhatIfQuestion(
      line: BlockLine(statement: statement, span: parser.span(from: start)))
  }
}

extension Parser {
  /// Indicates whether the next tokens assign a size to the root: `root.width = 600`.
  fileprivate var assignsRoot: Bool {
    guard isNext("root"), peek().kind == .dot else { return false }
    var ahead = self
    ahead.advance()
    ahead.advance()
    guard ahead.isNext(oneOf: ["width", "height", "size"]) else { return false }
    return ahead.peek().kind == .assign
  }
}

extension Listing {
  /// Creates a listing of the frames that differ between two layouts.
  fileprivate init(told: [Answer.Block], from start: Layout, to end: Layout) {
    self.init(
      told: told,
      table: Table(Frames.columns, MovedItems(from: start, to: end).rows),
      json: MovedItems(from: start, to: end).json)
  }
}

/// The items whose frames differ between two layouts.
private struct MovedItems {
  let before: [String: Rect]
  let moved: [LayoutSnapshot.Item]
  let broken: [String]

  init(from start: Layout, to end: Layout) {
    let (start, end) = (start.snapshot(constraints: .nothing), end.snapshot(constraints: .states))
    var before: [String: Rect] = [:]
    for item in start.items where before[item.name] == nil { before[item.name] = item.frame }
    self.before = before
    moved = end.items.filter { before[$0.name] != $0.frame }
    broken = end.broken
  }

  /// The numbers of each item; those that differ are written as `old→new`.
  var rows: [[RichText]] {
    let parts: [(Rect) -> Double] = [{ $0.x }, { $0.y }, { $0.width }, { $0.height }]
    return moved.map { item in
      [.item(item.name)]
        + parts.map { part in
          let number = RichText.number(part(item.frame))
          guard let old = before[item.name].map(part), old != part(item.frame)
          else { return number }
          return .number(old) + "→" + number
        }
    }
  }

  var json: JSON {
    let moved = moved.map { item in
      JSON.object([
        ("name", .string(item.name)),
        ("before", before[item.name].map { .object(Frames.members($0)) } ?? .null),
        ("after", .object(Frames.members(item.frame))),
      ])
    }
    return .object([("moved", .array(moved)), ("broken", .strings(broken))])
  }
}
