import Syntax

extension Workspace {
  /// Drafts a line that changes the layout; other lines are not allowed in a block or a trial.
  mutating func draft(_ statement: Statement, at span: SourceSpan = .none) throws(NotebookError) {
    // An animation is a separate step, and so is each line after it.
    if later?.isEmpty == false || later != nil && statement.of(AnimateLine.self) != nil {
      later?.append(BlockLine(statement: statement, span: span))
      return
    }
    guard let draft = statement.draft else { throw .notInBlock(span) }
    try draft(&self)
  }
}
