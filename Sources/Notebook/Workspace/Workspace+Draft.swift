import AutoLayout
import Syntax

extension Workspace {
  /// Drafts a line that changes the layout; no other may stand in a block or be tried.
  mutating func draft(
    _ statement: Statement, at span: SourceSpan = .none
  ) throws(NotebookError) {
    if later?.isEmpty == false {
      later?.append(BlockLine(statement: statement, span: span))
      return
    }
    switch statement {
    case .animate where later != nil: later?.append(BlockLine(statement: statement, span: span))
    case .constraint(let line): try line.draft(in: &self)
    case .edges(let line): try line.draft(in: &self)
    case .inside(let line): try line.draft(in: &self)
    case .view(let line): try line.draft(in: &self)
    case .guide(let line): try line.draft(in: &self)
    case .stack(let line): try line.draft(in: &self)
    case .set(let line): try line.draft(in: &self)
    case .activate(let isActive, let paths):
      try Activation(isActive: isActive, paths: paths).draft(in: &self)
    case .contentPriority(let line): try line.draft(in: &self)
    case .remove(let paths): try Removal.draft(paths, in: &self)
    case .move(let items, let target): try ItemMove(items: items, target: target).draft(in: &self)
    case .block(let block): try block.draft(in: &self)
    case .loop(let loop): try loop.draft(in: &self)
    case .empty, .prose: break
    case .number(let line): try line.draft(in: &self)
    case .visualFormat(let line): try line.draft(in: &self)
    case .swift(let word): try PastedCode(word).draft(in: &self)
    case .spread(let line): try line.draft(in: &self)
    case .insert(let line): try line.draft(in: &self)
    case .device(let line): try line.draft(in: &self)
    case .bar(let bar, let isShown): bar.value.draft(isShown: isShown, in: &self)
    case .keyboard(let height): Keyboard.draft(height: height?.value, in: &self)
    case .slide, .animate, .watch, .needs, .pass, .during, .ask, .expect, .suggestion, .fix, .save,
      .load, .run, .verify, .importFile, .undo, .redo, .mark, .branch, .switchTo, .lesson, .step,
      .stepBack, .predict, .quiz, .hint, .serve, .alias, .quit, .new, .edit, .rewrite:
      throw .notInBlock(span)
    }
  }
}
