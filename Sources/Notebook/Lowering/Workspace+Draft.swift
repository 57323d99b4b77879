import AutoLayout
import Syntax

// The changes that each kind of line makes.

extension Workspace {
  /// Indicates whether the entry makes items.
  ///
  /// Changes nothing, see ``HintCandidates/init(of:given:)``.
  var hasNewItems: Bool {
    mutating get {
      for id in draft.touchedItems where layout.kind(of: id) == nil { return true }
      return false
    }
  }

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
    case .constraint(let line): try add(line)
    case .edges(let line): try add(try sketches(line), line.suffixes)
    case .inside(let line): try add(try sketches(line), line.suffixes)
    case .view(let line): try add(line)
    case .guide(let line): try add(line)
    case .stack(let line): try add(line)
    case .set(let line): try set(line)
    case .activate(let isActive, let paths): try activate(isActive, paths)
    case .contentPriority(let line): try set(line)
    case .remove(let paths): try remove(paths)
    case .move(let items, let target): try move(items, to: target)
    case .block(let block): try draft(block.lines, group: block.name)
    case .loop(let loop): try draft(loop)
    case .empty, .prose: break
    case .number(let line): try add(line)
    case .visualFormat(let line): try add(line)
    case .swift(let word): try draftSwift(word)
    case .spread(let line): try add(line)
    case .insert(let line): try add(line)
    case .device(let line): try use(line)
    case .bar(let bar, let isShown): show(bar, isShown)
    case .keyboard(let height): showKeyboard(height?.value)
    case .slide, .animate, .watch, .needs, .pass, .during, .ask, .expect, .suggestion, .fix, .save,
      .load, .run, .verify, .importFile, .undo, .redo, .mark, .branch, .switchTo, .lesson, .step,
      .stepBack, .predict, .quiz, .hint, .serve, .alias, .quit, .new, .edit, .rewrite:
      throw .notInBlock(span)
    }
  }

  /// The lines of a block, and the group of the constraints they make.
  mutating func draft(_ lines: [BlockLine], group: Word?) throws(NotebookError) {
    let first = made.count
    let steps = later
    if let group {
      try takeName(group)
      later = nil
    }
    defer { later = later ?? steps }
    for line in lines {
      try checkStop()
      try draft(line.statement, at: line.span)
    }
    if let group { join(madeSince: first, group) }
  }

  /// Makes a group of the constraints that the entry made since it had made `first`.
  mutating func join(madeSince first: Int, _ group: Word) {
    var members: [String] = []
    for (id, _) in made[first...] {
      members.append(record(id)?.name ?? "")
      change(id) { $0.group = group.value }
    }
    draft.setGroup(group.value, members)
  }
}
