import Answers
import Syntax

/// A parsed line: names are not looked up, and nothing that needs a layout is checked.
///
/// Every part that a message may point at has a ``SourceSpan`` into the parsed text.
protocol SessionLine: Written, Equatable, Sendable {
  /// The kind, as far as callers distinguish it.
  var kind: Statement.Kind { get }

  /// Indicates whether it may share a line with others.
  var fitsOneLine: Bool { get }

  /// Executes the line; `typed` is its text.
  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome
}

extension SessionLine {
  var kind: Statement.Kind { .other }
  var fitsOneLine: Bool { true }
}

/// A line that changes the layout.
protocol ChangeLine: SessionLine {
  /// Drafts the change.
  func draft(in workspace: inout Workspace) throws(NotebookError)
}

extension ChangeLine {
  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    try session.transact { workspace throws(NotebookError) in try draft(in: &workspace) }
  }
}

/// Any line, which ``Parser`` creates from text and ``Printer`` writes back: a record of its parts,
/// as Embedded Swift has no existentials.
///
/// Two statements with the same text are equal: spans don't count.
struct Statement: Equatable, Sendable {
  typealias Run =
    @Sendable (_ session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome
  typealias Draft = @Sendable (inout Workspace) throws(NotebookError) -> Void

  /// The kinds of lines that callers distinguish.
  enum Kind {
    /// A blank line, or only a comment.
    case blank
    /// Text between lines.
    case prose
    /// The number of an offered line.
    case suggestion
    /// Swift or Objective-C.
    case code
    /// A named number.
    case number
    /// A question.
    case question
    /// A file of another program.
    case foreign
    /// Any other line.
    case other
  }

  private let kept: Kept?
  private let write: @Sendable () -> String
  /// The kind of line.
  let kind: Kind
  /// Indicates whether it may share a line with others.
  let fitsOneLine: Bool
  /// Executes the line.
  let run: Run
  /// Drafts the change to the layout; `nil` for a line that makes none and is not allowed in a
  /// block.
  let draft: Draft?

  /// Creates a statement from a line that acts on the session.
  init<Read: SessionLine>(_ line: Read) {
    self.init(KeptValue(line), draft: nil)
  }

  /// Creates a statement from a line that changes the layout.
  init<Read: ChangeLine>(_ line: Read) {
    let kept = KeptValue(line)
    self.init(kept) { workspace throws(NotebookError) in try kept.value.draft(in: &workspace) }
  }

  private init<Read: SessionLine>(_ kept: KeptValue<Read>, draft: Draft?) {
    self.kept = kept
    write = { kept.value.text }
    kind = kept.value.kind
    fitsOneLine = kept.value.fitsOneLine
    run = { session, typed throws(NotebookError) in try kept.value.run(in: &session, typed) }
    self.draft = draft
  }

  /// Creates a statement from its text and its action on a session.
  init(_ text: String, _ kind: Kind = .other, fitsOneLine: Bool = true, run: @escaping Run) {
    kept = nil
    write = { text }
    self.kind = kind
    self.fitsOneLine = fitsOneLine
    self.run = run
    draft = nil
  }

  /// Creates a statement from its text and its change to the layout.
  init(_ text: String, changing draft: @escaping Draft) {
    kept = nil
    write = { text }
    kind = .other
    fitsOneLine = true
    run = { session, _ throws(NotebookError) in try session.transact(draft) }
    self.draft = draft
  }

  /// The canonical text; blocks take several lines.
  var text: String { write() }

  /// Returns the line if it has the given type.
  func of<Read: SessionLine>(_ type: Read.Type) -> Read? { kept?.of(type) }

  /// The same line with `over` after its file; `nil` if it writes no file or already has `over`.
  var replacing: Statement? {
    if let line = of(SaveLine.self), !line.over {
      return Statement(SaveLine(file: line.file, over: true))
    }
    if var query = of(Query.self), query.output.isNew {
      query.output.over = true
      return Statement(query)
    }
    if var line = of(AnimateLine.self), line.output.isNew {
      line.output.over = true
      return Statement(line)
    }
    return nil
  }

  static func == (one: Statement, other: Statement) -> Bool { one.text == other.text }

  /// A blank line, or only a comment, whose text comes without `//`.
  static func empty(comment: String?) -> Statement {
    Statement(Remark(text: comment.map { "//" + $0 } ?? "", kind: .blank))
  }

  /// A line that begins with `#`, as typed.
  static func prose(_ text: String) -> Statement { Statement(Remark(text: text, kind: .prose)) }
}

// MARK: - Lines that do nothing

/// A blank line, a comment or text.
private struct Remark: ChangeLine {
  let text: String
  let kind: Statement.Kind

  var fitsOneLine: Bool { false }

  func draft(in workspace: inout Workspace) throws(NotebookError) {}

  func run(in session: inout Session, _ typed: String) throws(NotebookError) -> LineOutcome {
    // A remark that a user types is kept; those in files stay in the files.
    let isTyped = session.configuration.isInteractive && session.pendingWork.runs.files.isEmpty
    return LineOutcome(
      answer: Answer(), recording: kind == .prose || isTyped && text.count > 2 ? .prose : .none)
  }
}
