// Inserting, reordering and removing a stack's arranged views.

extension Layout {
  /// Returns the edits that make a stack arrange exactly these views, in this order.
  ///
  /// As with `addArrangedSubview`, a view from elsewhere becomes a subview and loses its
  /// autoresizing mask and its constraints to views outside it; as with `removeArrangedSubview`, an
  /// omitted view remains a subview.
  ///
  /// - Throws: `unknownItem`, `notAStack`, `rootIsFixed`, or `cycleInTree`.
  public func edits(
    arranging views: [ItemID], in stack: ItemID
  ) throws(LayoutError) -> [DocumentEdit] {
    guard var record = document.item(stack) else { throw .unknownItem(stack) }
    guard record.kind == .stack, record.stack != nil else { throw .notAStack(stack) }
    var edits: [DocumentEdit] = []
    let mentions = views.count > 1 ? Mentions(of: self) : nil
    var moving: [ConstraintID] = []
    var known: Set<ConstraintID> = []
    var formerStacks: [ItemID: ItemRecord] = [:]
    for view in views {
      if isStopped { throw .stopped }
      guard var arranged = document.item(view) else { throw .unknownItem(view) }
      guard arranged.superview != stack || arranged.translatesAutoresizingMask else { continue }
      if arranged.superview != stack {
        guard view != .root else { throw .rootIsFixed }
        guard view != stack, !document.lies(stack, in: view) else { throw .cycleInTree(view) }
        let dying = mentions?.casualties(moving: view) ?? casualties(moving: view)
        moving += dying.filter { known.insert($0).inserted }
        if let parent = arranged.superview,
          var former = formerStacks[parent] ?? document.item(parent),
          former.stack?.arranged.contains(view) == true
        {
          former.stack?.arranged.removeAll { $0 == view }
          formerStacks[parent] = former
        }
        arranged.superview = stack
        arranged.spacingAfter = nil
      }
      arranged.translatesAutoresizingMask = false
      edits.append(.item(view, arranged))
    }
    record = formerStacks[stack] ?? record
    record.stack?.arranged = views
    formerStacks[stack] = nil
    let former = formerStacks.sorted { $0.key < $1.key }.map { DocumentEdit.item($0.key, $0.value) }
    return self.edits(removingConstraints: moving) + former + edits + [.item(stack, record)]
  }
}
