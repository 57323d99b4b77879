internal import ConstraintSolver

/// The mapping between a document and the solver's unknowns and rows, by dense indices.
struct Tables: Sendable {
  var nodes: [Node?] = []
  private(set) var explicit = ExplicitRows()
  /// The dependencies of explicit constraints' rows, for those that have any.
  private var reaches: [Int: Reach] = [:]
  var generated: [GeneratedRows] = []
  var stretches: [Int: [StackItem: Stretch]] = [:]
  /// The measurements, by item.
  var measures: [Int: Measure] = [:]
  /// The items whose text wraps at their solved width.
  var wrapping = MeasuredItems()
  /// The items measured for their position or their content.
  var placed = MeasuredItems()
  /// The explicit constraints that depend on an item's margins, baselines and similar values, by
  /// item.
  var followers: [Int: Set<Int>] = [:]

  /// Indicates whether an item ever had a condition, or a table had rows that do not exist until
  /// they are visible.
  var hasConditions = false
  /// Reused storage for the terms of the row being written.
  var room = Sum()
  /// The counts of row changes so far.
  var counters = RowCounters()

  private(set) var owners = RowOwners()
  /// The item of each unknown, or -1, by the unknown's index.
  var variableOwners: [Int32] = []
  /// The items measured for an item's rows, by item; may be shorter than the list of items if the
  /// last ones need none.
  private var measuring: [Measuring] = []
  /// Indicates whether some measurements may belong to items that are no longer measured.
  private var keepsUnmeasured = false
  private var log: [Undo] = []
  /// The numbers of items and explicit constraints before the current step; later additions are not
  /// logged one by one.
  private var freshNode = 0
  private var freshExplicit = 0

  /// A previous value, from before the current step.
  ///
  /// Large values are boxed, so that entries for additions stay small.
  private enum Undo {
    case newNode(Int)
    indirect case node(Int, Node)
    case nodeCount(Int)
    case explicit(Int, ExplicitRow?)
    case explicitCount(Int)
    case reach(Int, Reach)
    case own(Int, [GeneratedRow])
    case view(Int, Int, [GeneratedRow])
    case views(Int, [[GeneratedRow]])
    indirect case stack(Int, DerivedStack?)
    indirect case arranged(Int, Int, StackDescription.Arranged)
    case stretches(Int, [StackItem: Stretch]?)
    case measuring(Int, Measuring)
  }

  /// Indicates whether any item is measured in the solution.
  var isMeasuring: Bool { !wrapping.isEmpty || !placed.isEmpty }

  func scene(of document: LayoutDocument) -> Scene {
    Scene(
      document: document, nodes: nodes, measures: measures, hasConditions: hasConditions)
  }

  // MARK: Steps

  /// Changes rows and unknowns in the solver, and logs the changes until the step is committed.
  mutating func update(
    _ change: Change, with document: LayoutDocument, in solver: inout Solver
  ) throws(SolverError) {
    let extent = Extent.of(change, document)
    keepsUnmeasured = false
    log.append(.nodeCount(nodes.count))
    log.append(.explicitCount(explicit.count))
    freshNode = nodes.count
    freshExplicit = explicit.count
    reserve(change, document, in: &solver)
    let vanished = placeItems(change, extent, with: document, in: &solver)
    let scene = scene(of: document)
    for item in extent.owners {
      try solver.checkStop()
      counters.visited += 1
      if isIdle(item, in: document) { continue }
      set(document.measuring(for: item), at: item.rawValue)
      try updateGenerated(item, scene, extent, in: &solver)
    }
    for (stack, view) in extent.neighbours {
      try solver.checkStop()
      counters.visited += 1
      try updateNeighbourhood(of: view, in: stack, scene, extent, &solver)
    }
    try updateExplicit(extent, scene, in: &solver)
    let isTurned = extent.turnsNodes || !extent.turned.isEmpty
    let isOther = wrapping.sort(byDepthIn: nodes, isTurned: isTurned)
    if placed.sort(byDepthIn: nodes, isTurned: isTurned) || isOther {
      keepsUnmeasured = true
    }
    for node in vanished { try remove(node, in: &solver) }
  }

  /// Returns whether an item generates nothing, and generated nothing before the step.
  private func isIdle(_ item: ItemID, in document: LayoutDocument) -> Bool {
    guard let kept = document.kept(item), kept.isPlain, !kept.mayBeMeasured else { return false }
    let index = item.rawValue
    return (index >= generated.count || generated[index].isEmpty)
      && (index >= measuring.count || measuring[index] == Measuring())
  }

  /// Reserves capacity for a large step.
  private mutating func reserve(
    _ change: Change, _ document: LayoutDocument, in solver: inout Solver
  ) {
    if change.items.count > 64 { nodes.reserveCapacity(nodes.count + change.items.count) }
    guard change.constraints.count > 64 else { return }
    explicit.reserve(change.constraints.count)
    // Natural sizes, masks and the root have up to four rows, and stacks about four per view.
    var rows = change.constraints.count
    for item in change.items {
      guard let kept = document.kept(item), !kept.isPlain else { continue }
      rows += 4 + 4 * (kept.stack?.arranged.count ?? 0)
    }
    // Nonnegative sizes have their own rows in the solver.
    owners.reserve(rows + change.items.count * 2)
    solver.reserve(
      variables: change.items.count * 4, nonNegative: change.items.count * 2,
      constraints: rows, terms: rows * 3)
  }

  mutating func commit() {
    if keepsUnmeasured {
      for key in measures.keys where !wrapping.contains(key) && !placed.contains(key) {
        measures[key] = nil
      }
      keepsUnmeasured = false
    }
    log.removeAll(keepingCapacity: log.count < 64)
  }

  mutating func rollBack() {
    while let last = log.popLast() {
      switch last {
      case .newNode(let index): nodes[index] = nil
      case .node(let index, let node): nodes[index] = node
      case .nodeCount(let count): nodes.removeLast(nodes.count - count)
      case .explicit(let index, let row): explicit[index] = row
      case .explicitCount(let count): explicit.keep(count)
      case .reach(let index, let reach): place(reach, at: index)
      case .own(let index, let rows): generated[index].own = rows
      case .view(let index, let view, let rows): generated[index].views[view] = rows
      case .views(let index, let rows): generated[index].views = rows
      case .stack(let index, let stack): generated[index].stack = stack
      case .arranged(let index, let view, let arranged):
        generated[index].set(arranged, ofView: view)
      case .stretches(let index, let old): stretches[index] = old
      case .measuring(let index, let measuring): place(measuring, at: index)
      }
    }
    _ = wrapping.sort(byDepthIn: nodes, isTurned: true)
    _ = placed.sort(byDepthIn: nodes, isTurned: true)
  }

  // MARK: Undo log

  mutating func set(node: Node?, at index: Int) {
    if index < freshNode {
      log.append(nodes[index].map { .node(index, $0) } ?? .newNode(index))
      nodes[index] = node
    } else {
      while nodes.count < index { nodes.append(nil) }
      if index == nodes.count { nodes.append(node) } else { nodes[index] = node }
    }
  }

  mutating func set(explicit row: ExplicitRow?, at index: Int) {
    if index < freshExplicit { log.append(.explicit(index, explicit[index])) }
    explicit[index] = row
    if let row { note(.explicit(ConstraintID(index)), at: row.id) }
  }

  mutating func set(_ reach: Reach, at index: Int) {
    let old = reaches[index] ?? Reach()
    guard old != reach else { return }
    log.append(.reach(index, old))
    place(reach, at: index)
  }

  private mutating func place(_ new: Reach, at index: Int) {
    let old = reaches[index] ?? Reach()
    reaches[index] = new == Reach() ? nil : new
    for item in old.items { followers[item]?.remove(index) }
    for item in new.items { followers[item, default: []].insert(index) }
    placed.replace(old.measured, by: new.measured)
  }

  mutating func set(own rows: [GeneratedRow], at index: Int) {
    log.append(.own(index, generated[index].own))
    generated[index].own = rows
  }

  mutating func set(_ rows: [GeneratedRow], ofView view: Int, at index: Int) {
    log.append(.view(index, view, generated[index].views[view]))
    generated[index].views[view] = rows
  }

  mutating func setViewCount(_ count: Int, at index: Int) {
    let views = generated[index].views
    guard count != views.count else { return }
    log.append(.views(index, views))
    generated[index].views =
      count < views.count
      ? Array(views[..<count]) : views + Array(repeating: [], count: count - views.count)
  }

  mutating func set(stack: DerivedStack?, at index: Int) {
    log.append(.stack(index, generated[index].stack))
    generated[index].stack = stack
  }

  mutating func set(_ arranged: StackDescription.Arranged, ofView view: Int, at index: Int) {
    guard let old = generated[index].stack?.description.arranged[view] else { return }
    log.append(.arranged(index, view, old))
    generated[index].set(arranged, ofView: view)
  }

  mutating func set(_ fresh: [StackItem: Stretch], at index: Int) {
    log.append(.stretches(index, stretches[index]))
    stretches[index] = fresh.isEmpty ? nil : fresh
  }

  private mutating func set(_ new: Measuring, at index: Int) {
    let old = measuring.indices.contains(index) ? measuring[index] : Measuring()
    guard old != new else { return }
    while measuring.count <= index { measuring.append(Measuring()) }
    log.append(.measuring(index, old))
    place(new, at: index)
  }

  private mutating func place(_ new: Measuring, at index: Int) {
    let old = measuring[index]
    wrapping.replace(old.wrapping, by: new.wrapping)
    placed.replace(old.placed, by: new.placed)
    measuring[index] = new
  }

  @inline(__always)
  mutating func note(_ owner: RowOwner, at id: LinearConstraint.ID) {
    owners.note(owner, at: Int(id.index))
  }

  // MARK: Rows

  mutating func add(
    _ row: LinearConstraint, in solver: inout Solver
  ) throws(SolverError) -> LinearConstraint.ID {
    counters.added += 1
    return try solver.add(row)
  }

  mutating func remove(_ id: LinearConstraint.ID, in solver: inout Solver) throws(SolverError) {
    counters.removed += 1
    try solver.remove(id)
  }
}
