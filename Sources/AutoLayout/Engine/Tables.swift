internal import ConstraintSolver

/// Which unknowns and rows of the solver belong to what of the document, by dense ids.
struct Tables: Sendable {
  var nodes: [Node?] = []
  var explicit: [ExplicitRow?] = []
  var generated: [[GeneratedRow]] = []
  var stretches: [Int: [StackItem: Stretch]] = [:]
  /// What was measured, by item.
  var measures: [Int: Measure] = [:]
  /// The items that are measured in the solution, in order.
  var measured: [Int] = []
  /// How many explicit rows are sensitive.
  var sensitiveCount = 0

  /// Whether an item ever had a condition.
  var hasConditions = false
  /// What was done to rows so far.
  var counters = RowCounters()

  /// By the index of a row in the solver.
  private var owners: [RowOwner?] = []
  /// By the index of an unknown: the item, or -1.
  private var variableOwners: [Int32] = []
  private var pending = Pending()

  /// What the step under way will write, and how nodes were before it.
  private struct Pending {
    var explicit: [(Int, ExplicitRow?)] = []
    var generated: [(Int, [GeneratedRow])] = []
    var oldNodes: [(Int, Node?)] = []
    var oldCount: Int?
    var oldStretches: [(Int, [StackItem: Stretch]?)] = []
    var measured: [Int]?
    /// Whether a row that depends on margins or the like came, went or changed.
    var isMeasuringChanged = false
  }

  func scene(of document: LayoutDocument) -> Scene {
    Scene(
      document: document, nodes: nodes, measures: measures, hasConditions: hasConditions)
  }

  // MARK: Steps

  /// Changes rows and unknowns in the solver; the tables follow when the step is committed.
  mutating func update(
    _ change: Change, with document: LayoutDocument, in solver: inout Solver
  ) throws(SolverError) {
    pending = Pending()
    pending.oldCount = nodes.count
    let extent = Extent(change, document, sensitive: sensitiveCount > 0)
    let vanished = placeItems(change, extent, with: document, in: &solver)
    let scene = scene(of: document)
    for item in extent.owners {
      try updateGenerated(item, scene, in: &solver)
    }
    try updateExplicit(extent, scene, in: &solver)
    if pending.isMeasuringChanged || change.oldWorld != nil || changesMeasuring(change, document) {
      pending.measured = measuredItems(document)
    }
    for node in vanished { try remove(node, in: &solver) }
  }

  mutating func commit() {
    for (index, row) in pending.explicit {
      while explicit.count <= index { explicit.append(nil) }
      sensitiveCount -= explicit[index]?.isSensitive == true ? 1 : 0
      sensitiveCount += row?.isSensitive == true ? 1 : 0
      explicit[index] = row
      if let row { note(.explicit(ConstraintID(index)), at: row.id) }
    }
    for (index, rows) in pending.generated {
      while generated.count <= index { generated.append([]) }
      generated[index] = rows
      for row in rows { note(.generated(ItemID(index), row.derived.key), at: row.id) }
    }
    if let items = pending.measured {
      measured = items
      for key in measures.keys where !items.contains(key) { measures[key] = nil }
    }
    pending = Pending()
  }

  mutating func rollBack() {
    for (index, node) in pending.oldNodes.reversed() where index < nodes.count {
      nodes[index] = node
    }
    if let count = pending.oldCount, count < nodes.count { nodes.removeLast(nodes.count - count) }
    for (index, old) in pending.oldStretches.reversed() { stretches[index] = old }
    pending = Pending()
  }

  private mutating func note(_ owner: RowOwner, at id: LinearConstraint.ID) {
    let index = Int(id.index)
    while owners.count <= index { owners.append(nil) }
    owners[index] = owner
  }

  // MARK: Items

  /// Gives new items unknowns and brings the others up to date; returns the removed ones.
  private mutating func placeItems(
    _ change: Change, _ extent: Extent, with document: LayoutDocument, in solver: inout Solver
  ) -> [Node] {
    var vanished: [Node] = []
    for item in change.items {
      let index = item.rawValue
      let old = nodes.indices.contains(index) ? nodes[index] : nil
      guard let record = document.item(item) else {
        if let old {
          vanished.append(old)
          set(nil, at: index)
        }
        continue
      }
      if record.condition != nil { hasConditions = true }
      let box = old?.box ?? makeBox(index, in: &solver)
      let content = old?.content ?? makeContent(item, document, in: &solver)
      set(document.node(item, box, content), at: index)
    }
    if extent.turnsNodes {
      for index in nodes.indices {
        guard let node = nodes[index] else { continue }
        set(document.node(ItemID(index), node.box, node.content), at: index)
      }
    }
    return vanished
  }

  private mutating func set(_ node: Node?, at index: Int) {
    while nodes.count <= index { nodes.append(nil) }
    pending.oldNodes.append((index, nodes[index]))
    nodes[index] = node
  }

  private mutating func makeBox(_ index: Int, in solver: inout Solver) -> Box {
    let box = Box(
      x: solver.addVariable(order: index * 4), y: solver.addVariable(order: index * 4 + 1),
      width: solver.addVariable(isNonNegative: true, order: index * 4 + 2),
      height: solver.addVariable(isNonNegative: true, order: index * 4 + 3))
    for variable in [box.x, box.y, box.width, box.height] { note(Int32(index), of: variable) }
    return box
  }

  private mutating func makeContent(
    _ item: ItemID, _ document: LayoutDocument, in solver: inout Solver
  ) -> ContentSize? {
    guard document.item(item)?.kind.scrolls == true else { return nil }
    let order = 1 << 40 + item.rawValue * 2
    let content = ContentSize(
      width: solver.addVariable(isNonNegative: true, order: order),
      height: solver.addVariable(isNonNegative: true, order: order + 1))
    note(Int32(item.rawValue), of: content.width)
    note(Int32(item.rawValue), of: content.height)
    return content
  }

  private mutating func note(_ item: Int32, of variable: Variable) {
    let index = Int(variable.index)
    while variableOwners.count <= index { variableOwners.append(-1) }
    variableOwners[index] = item
  }

  private func remove(_ node: Node, in solver: inout Solver) throws(SolverError) {
    try solver.removeVariable(node.box.x)
    try solver.removeVariable(node.box.y)
    try solver.removeVariable(node.box.width)
    try solver.removeVariable(node.box.height)
    guard let content = node.content else { return }
    try solver.removeVariable(content.width)
    try solver.removeVariable(content.height)
  }

  // MARK: Rows

  private mutating func add(
    _ row: LinearConstraint, in solver: inout Solver
  ) throws(SolverError) -> LinearConstraint.ID {
    counters.added += 1
    return try solver.add(row)
  }

  private mutating func remove(
    _ id: LinearConstraint.ID, in solver: inout Solver
  ) throws(SolverError) {
    counters.removed += 1
    try solver.remove(id)
  }

  private mutating func updateExplicit(
    _ extent: Extent, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    if extent.isEverything {
      for index in 0..<max(scene.document.constraints.count, explicit.count) {
        try updateExplicit(index, scene, in: &solver)
      }
      return
    }
    for id in extent.constraints { try updateExplicit(id.rawValue, scene, in: &solver) }
    guard extent.includesSensitive else { return }
    for index in explicit.indices where explicit[index]?.isSensitive == true {
      try updateExplicit(index, scene, in: &solver)
    }
  }

  private mutating func updateExplicit(
    _ index: Int, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    let old = explicit.indices.contains(index) ? explicit[index] : nil
    guard let record = scene.document.constraint(ConstraintID(index)),
      let row = scene.lower(record)
    else {
      guard let old else { return }
      if old.isSensitive { pending.isMeasuringChanged = true }
      try remove(old.id, in: &solver)
      pending.explicit.append((index, nil))
      return
    }
    let id: LinearConstraint.ID
    if let old, old.terms == row.terms, old.relation == row.relation {
      id = old.id
      if old.offset + old.constant != row.rightSide {
        counters.constants += 1
        try solver.setConstant(row.rightSide, of: id)
      }
      if old.strength != row.strength { try solver.setStrength(row.strength, of: id) }
      if old.order != row.order { try solver.setOrder(row.order, of: id) }
    } else {
      if let old { try remove(old.id, in: &solver) }
      id = try add(row.linear, in: &solver)
      if record.isSensitive || old?.isSensitive == true { pending.isMeasuringChanged = true }
    }
    let isSensitive = record.isSensitive
    pending.explicit.append(
      (
        index,
        ExplicitRow(
          id: id, terms: row.terms, relation: row.relation, offset: row.offset,
          constant: row.constant, strength: row.strength, order: row.order,
          followsConstant: scene.document.variation(of: record) == nil,
          isSensitive: isSensitive)
      ))
  }

  private mutating func updateGenerated(
    _ item: ItemID, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    let index = item.rawValue
    let old = generated.indices.contains(index) ? generated[index] : []
    let (rows, guides) = scene.derive(item)
    guard !rows.isEmpty || !old.isEmpty else { return }
    let retired = updateStretches(of: index, guides, in: &solver)
    let stretches = stretches[index] ?? [:]
    var byKey: [GeneratedKey: GeneratedRow] = [:]
    for row in old { byKey[row.derived.key] = row }
    var result: [GeneratedRow] = []
    result.reserveCapacity(rows.count)
    for row in rows {
      let lowered = scene.lower(row, of: item, stretches)
      let before = byKey.removeValue(forKey: row.key)
      let id: LinearConstraint.ID
      if let before, before.terms == lowered.terms, before.derived.relation == row.relation {
        id = before.id
        if before.rightSide != lowered.rightSide {
          counters.constants += 1
          try solver.setConstant(lowered.rightSide, of: id)
        }
        if before.derived.priority != row.priority {
          try solver.setStrength(lowered.strength, of: id)
        }
        if before.derived.order != row.order { try solver.setOrder(row.order, of: id) }
      } else {
        if let before { try remove(before.id, in: &solver) }
        id = try add(lowered.linear, in: &solver)
      }
      result.append(
        GeneratedRow(
          id: id, derived: row, terms: lowered.terms, rightSide: lowered.rightSide))
    }
    for row in old where byKey[row.derived.key] != nil { try remove(row.id, in: &solver) }
    pending.generated.append((index, result))
    for stretch in retired {
      try solver.removeVariable(stretch.origin)
      try solver.removeVariable(stretch.size)
    }
  }

  /// Makes unknowns for new stretches; returns those that are gone.
  private mutating func updateStretches(
    of index: Int, _ guides: [StackItem], in solver: inout Solver
  ) -> [Stretch] {
    let old = stretches[index]
    guard old != nil || !guides.isEmpty else { return [] }
    var fresh: [StackItem: Stretch] = [:]
    for (place, guide) in guides.enumerated() {
      let order = 1 << 50 + index << 24 + place * 2
      fresh[guide] =
        old?[guide]
        ?? Stretch(
          origin: solver.addVariable(order: order),
          size: solver.addVariable(isNonNegative: true, order: order + 1))
      if let stretch = fresh[guide] {
        note(-1, of: stretch.origin)
        note(-1, of: stretch.size)
      }
    }
    pending.oldStretches.append((index, old))
    stretches[index] = fresh.isEmpty ? nil : fresh
    let gone = (old ?? [:]).filter { fresh[$0.key] == nil }
    return gone.values.sorted { $0.origin.index < $1.origin.index }
  }

  // MARK: Questions

  /// Whose a row is; rows of the step under way included.
  func owner(of id: LinearConstraint.ID) -> RowOwner? {
    for (index, row) in pending.explicit where row?.id == id {
      return .explicit(ConstraintID(index))
    }
    for (index, rows) in pending.generated {
      for row in rows where row.id == id {
        return .generated(ItemID(index), row.derived.key)
      }
    }
    let index = Int(id.index)
    return owners.indices.contains(index) ? owners[index] : nil
  }

  /// The item to which an unknown belongs; `nil` for the stretches of a stack.
  func item(of variable: Variable) -> ItemID? {
    let index = Int(variable.index)
    guard variableOwners.indices.contains(index), variableOwners[index] >= 0 else { return nil }
    return ItemID(Int(variableOwners[index]))
  }

  /// The item and axis of which an unknown is the size.
  func sizeOwner(of variable: Variable) -> (ItemID, Axis)? {
    guard let item = item(of: variable), nodes.indices.contains(item.rawValue),
      let node = nodes[item.rawValue]
    else { return nil }
    if node.box.width == variable || node.content?.width == variable {
      return (item, .horizontal)
    }
    if node.box.height == variable || node.content?.height == variable {
      return (item, .vertical)
    }
    return nil
  }

  func row(_ item: ItemID, _ key: GeneratedKey) -> GeneratedRow? {
    for (index, rows) in pending.generated where index == item.rawValue {
      if let row = rows.first(where: { $0.derived.key == key }) { return row }
    }
    guard generated.indices.contains(item.rawValue) else { return nil }
    return generated[item.rawValue].first { $0.derived.key == key }
  }

  func reference(_ owner: RowOwner, in document: LayoutDocument) -> ConstraintReference {
    switch owner {
    case .explicit(let id): .explicit(id)
    case .generated(let item, let key):
      .generated("\(document.item(item)?.name ?? "").\(key.path)")
    }
  }

  /// The axes of which a constraint speaks.
  func axes(of owner: RowOwner, in document: LayoutDocument) -> [Axis] {
    switch owner {
    case .explicit(let id):
      (document.constraint(id)?.attributes ?? []).compactMap(\.attribute.axis)
    case .generated(let item, let key):
      [row(item, key)?.derived.first.attribute.axis].compactMap { $0 }
    }
  }
}
