import Syntax

extension Workspace {
  /// Drafts a line that changes the layout; no other may stand in a block or be tried.
  mutating func draft(
    _ statement: Statement, at span: SourceSpan = .none
  ) throws(NotebookError) {
    // An animation is a step of its own, and so are the lines behind it.
    if later?.isEmpty == false || later != nil && statement.of(AnimateLine.self) != nil {
      later?.append(BlockLine(statement: statement, span: span))
      return
    }
    guard let draft = statement.draft else { throw .notInBlock(span) }
    try draft(&self)
  }
}
