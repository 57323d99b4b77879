import Answers
import AutoLayout
import Syntax

// The arranged views of a stack.

extension Workspace {
  /// `set row.arranged = (b, a, c)`; with `+=` views are added at an index or the end, with `-=`
  /// removed.
  ///
  /// As with `insertArrangedSubview(_:at:)`, the index counts the views without those that move.
  mutating func arrange(
    _ items: [Item], in stack: ItemID, _ change: Assignment.Change, _ span: SourceSpan,
    at index: Int? = nil
  ) throws(NotebookError) {
    try settle()
    var views: [ItemID] = []
    for item in items {
      try checkStop()
      let view = try plainItem(item)
      if record(view)?.kind == .guide {
        throw .wrongKind(Word(name(view), item.span), found: .guide, wanted: .view)
      }
      if views.contains(view) { throw .arrangedTwice(Word(name(view), item.span), in: stack) }
      views.append(view)
    }
    let old = record(stack)?.stack?.arranged ?? []
    switch change {
    case .replace: break
    case .add:
      let others = old.filter { !views.contains($0) }
      let place = min(index ?? others.count, others.count)
      views = others[..<place] + views + others[place...]
    case .subtract: views = old.filter { !views.contains($0) }
    }
    var dying: [String] = []
    let mentions = Mentions(of: layout)
    var known: Set<ConstraintID> = []
    for view in views where record(view)?.superview != stack {
      for id in mentions.casualties(moving: view) where known.insert(id).inserted {
        dying.append(Self.written(record(id)?.name ?? ""))
      }
    }
    do {
      for edit in try layout.edits(arranging: views, in: stack) { take(edit) }
    } catch {
      throw .layout(error, Origin(first: span, second: span))
    }
    notes.append(
      "\(name(stack)).arranged (\(views.map { name($0) }.joined(separator: ", ")))"
        + (dying.isEmpty ? "" : ", \(Text.short(dying)) removed"))
  }
}
