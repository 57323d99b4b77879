import AutoLayout
import Syntax

/// A line inside a block.
struct BlockLine: Equatable, Sendable {
  /// The statement; its spans are relative to the whole text, not to this line.
  var statement: Statement
  /// The line's span in the whole text.
  var span = SourceSpan.none
}

/// `{ … }`, and a name for its constraints.
struct Block: ChangeLine {
  /// The lines in order, including comments.
  var lines: [BlockLine]
  /// `as pins`: a group of all constraints created inside; only for a bare block or a loop.
  var name: Word?
  /// The span from brace to brace.
  var span: SourceSpan

  /// Creates a block.
  init(_ lines: [BlockLine], name: Word? = nil, span: SourceSpan = .none) {
    self.lines = lines
    self.name = name
    self.span = span
  }

  var fitsOneLine: Bool { false }
  var text: String {
    let texts = lines.map { $0.statement.text }.filter { !$0.isEmpty }
    let name = name.behind(" as ")
    if texts.isEmpty { return "{ }" + name }
    if texts.count <= 3, lines.allSatisfy({ $0.statement.fitsOneLine }) {
      return "{ " + texts.joined(separator: "; ") + " }" + name
    }
    return "{\n" + texts.map { "  " + $0 + "\n" }.joined() + "}" + name
  }

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    try session.transactInSteps { workspace throws(NotebookError) in
      try draft(in: &workspace)
    }
  }

  /// Drafts the lines of `{ … } as pins`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    try Block.draft(lines, as: name, in: &workspace)
  }

  /// Drafts lines, and groups their constraints if there is a name.
  static func draft(
    _ lines: [BlockLine], as name: Word? = nil, in workspace: inout Workspace
  ) throws(NotebookError) {
    let first = workspace.log.made.count
    let steps = workspace.later
    if let name {
      try workspace.takeName(name)
      workspace.later = nil
    }
    defer { workspace.later = workspace.later ?? steps }
    for line in lines {
      try workspace.checkStop()
      try workspace.draft(line.statement, at: line.span)
    }
    if let name { join(madeSince: first, as: name, in: &workspace) }
  }

  /// Puts the constraints that the entry has created into a group, except its first `first` ones.
  fileprivate static func join(
    madeSince first: Int, as group: Word, in workspace: inout Workspace
  ) {
    var members: [String] = []
    for (id, _) in workspace.log.made[first...] {
      members.append(workspace.record(id)?.name ?? "")
      workspace.change(id) { $0.group = group.value }
    }
    workspace.layout.draft(.group(group.value, members))
  }
}

extension Parser {
  /// Parses `{ … }`, and `as NAME` after it if `named`.
  mutating func block(named: Bool = false) throws(SyntaxError) -> Block {
    note(.choice(["{"]))
    guard token.kind == .openBrace else { throw unexpected() }
    let start = start
    let outside = parentheses
    parentheses = 0
    let opening = token.span
    resume(at: opening.end)
    openBraces += 1
    defer { openBraces -= 1 }
    var block = Block(try lines(upTo: .closeBrace, opening: opening))
    parentheses = outside
    block.span = SourceSpan(start, token.end)
    resume(at: token.end)
    if named, takeNaming() { block.name = try name(.newName) }
    return block
  }

  /// Parses the lines before a token, which becomes the current one.
  mutating func lines(upTo end: Token.Kind, opening: SourceSpan) throws(SyntaxError) -> [BlockLine]
  {
    var lines: [BlockLine] = []
    while true {
      let offset = skipLines(from: previousEnd)
      if let remark = takeRemark(at: offset) {
        lines.append(BlockLine(statement: remark, span: SourceSpan(offset, previousEnd)))
        continue
      }
      resume(at: offset)
      note(.choice(["}"]))
      if token.kind == end {
        note(.line)
        return lines
      }
      switch token.kind {
      case .semicolon: advance()
      case .end:
        note(.line)
        throw .unclosed(Word("{", opening))
      default:
        let statement = try nestedStatement()
        lines.append(BlockLine(statement: statement, span: span(from: offset)))
        guard lines.count <= Parser.countLimit else {
          throw .tooMany(limit: Parser.countLimit, opening)
        }
        guard token.kind.endsLine else { throw unexpected() }
      }
    }
  }
}

extension Loop {
  /// Drafts every iteration of `for i in 1...8 { … }`; errors point at the loop, since the text of
  /// an iteration was never typed.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let first = workspace.log.made.count
    if let name { try workspace.takeName(name) }
    for round in rounds {
      try workspace.checkStop()
      let begun = workspace.log.made.count
      do {
        try Block.draft(round.lines, in: &workspace)
      } catch {
        throw .inLoop(text: round.text, error, span)
      }
      workspace.log.place(madeSince: begun, at: span)
    }
    if let name { Block.join(madeSince: first, as: name, in: &workspace) }
  }
}
