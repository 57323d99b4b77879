internal import ConstraintSolver

// The rows that items generate, and the stretches of stacks.

extension Tables {
  /// Derives everything that an item generates.
  mutating func updateGenerated(
    _ item: ItemID, _ scene: Scene, _ extent: Extent, in solver: inout Solver
  ) throws(SolverError) {
    let index = item.rawValue
    let derivation = scene.derive(item)
    if !generated.indices.contains(index) {
      guard !derivation.isEmpty else { return }
      while generated.count <= index { generated.append(GeneratedRows()) }
    }
    let context = Context(
      owner: item, scene: scene, isEverything: extent.isEverything || extent.turned.contains(item))
    let retired = replaceStretches(of: index, by: derivation.stretches, in: &solver)
    if derivation.stack != nil || generated[index].stack != nil {
      set(stack: derivation.stack, at: index)
    }
    let views = generated[index].views.count
    if derivation.views.count > views { setViewCount(derivation.views.count, at: index) }
    try updateOwn(derivation.own, context, in: &solver)
    for view in 0..<max(views, derivation.views.count) {
      let rows = derivation.views.indices.contains(view) ? derivation.views[view] : []
      try updateView(view, rows, context, in: &solver)
    }
    setViewCount(derivation.views.count, at: index)
    try remove(retired, in: &solver)
  }

  /// Derives again the rows that depend on a view in an otherwise unchanged stack.
  mutating func updateNeighbourhood(
    of view: ItemID, in stack: ItemID, _ scene: Scene, _ extent: Extent,
    _ solver: inout Solver
  ) throws(SolverError) {
    let index = stack.rawValue
    guard generated.indices.contains(index), let known = generated[index].stack,
      let place = known.places[view]
    else { return }
    let old = known.description.arranged[place]
    let new = scene.arranged(view, in: known.properties)
    guard new != old || known.description.usesBaselines else { return }
    guard known.isNeighbourly(place, old, new) else {
      return try updateGenerated(stack, scene, extent, in: &solver)
    }
    set(new, ofView: place, at: index)
    if let before = known.shownView(before: place) {
      try updateView(before, ofStack: stack, scene, in: &solver)
    }
    try updateView(place, ofStack: stack, scene, in: &solver)
  }

  /// Derives the constraints that a stack generates for one view.
  private mutating func updateView(
    _ view: Int, ofStack stack: ItemID, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    guard let known = generated[stack.rawValue].stack else { return }
    let constraints = StackConstraints(known.description, of: view)
    let retired = replaceStretches(
      of: stack.rawValue, by: constraints.guides, amongThose: [.gap(after: view)], in: &solver)
    try updateView(
      view, constraints.constraints.map { scene.row($0, of: stack, known.properties) },
      Context(owner: stack, scene: scene, isEverything: false), in: &solver)
    try remove(retired, in: &solver)
  }

  private mutating func updateOwn(
    _ rows: [DerivedRow], _ context: Context, in solver: inout Solver
  ) throws(SolverError) {
    let index = context.owner.rawValue
    let old = generated[index].own
    if let new = try exchange(old, for: rows, context, in: &solver) { set(own: new, at: index) }
  }

  private mutating func updateView(
    _ view: Int, _ rows: [DerivedRow], _ context: Context, in solver: inout Solver
  ) throws(SolverError) {
    let index = context.owner.rawValue
    let old = generated[index].views[view]
    if let new = try exchange(old, for: rows, context, in: &solver) {
      set(new, ofView: view, at: index)
    }
  }

  // MARK: Rows

  /// The context for lowering rows.
  private struct Context {
    var owner: ItemID
    var scene: Scene
    /// Indicates whether coordinates may have changed.
    var isEverything: Bool
  }

  /// Updates one part of an item's rows; returns `nil` if none of them changed.
  private mutating func exchange(
    _ old: [GeneratedRow], for rows: [DerivedRow], _ context: Context, in solver: inout Solver
  ) throws(SolverError) -> [GeneratedRow]? {
    guard !rows.isEmpty || !old.isEmpty else { return nil }
    counters.derived += rows.count
    if rows.count == old.count, !context.isEverything,
      zip(old, rows).allSatisfy({ $0.derived == $1 && !$1.isSensitive })
    {
      return nil
    }
    var sum = Sum()
    var result: [GeneratedRow] = []
    result.reserveCapacity(rows.count)
    guard !old.isEmpty else {
      for row in rows { result.append(try write(row, context, &sum, in: &solver)) }
      return result
    }
    var places: [GeneratedKey: Int]?
    func place(of key: GeneratedKey, near place: Int) -> Int? {
      if place < old.count, old[place].derived.key == key { return place }
      guard old.count > 16 else { return old.firstIndex { $0.derived.key == key } }
      if places == nil {
        places = [:]
        for (place, row) in old.enumerated() { places?[row.derived.key] = place }
      }
      return places?[key]
    }
    var isKept = Array(repeating: false, count: old.count)
    for (at, row) in rows.enumerated() {
      var before: GeneratedRow?
      if let place = place(of: row.key, near: at) {
        isKept[place] = true
        before = old[place]
      }
      result.append(try bring(before, to: row, context, &sum, in: &solver))
    }
    for (place, row) in old.enumerated() where !isKept[place] {
      try remove(row.id, in: &solver)
    }
    return result
  }

  private mutating func bring(
    _ before: GeneratedRow?, to row: DerivedRow, _ context: Context, _ sum: inout Sum,
    in solver: inout Solver
  ) throws(SolverError) -> GeneratedRow {
    if let before, !context.isEverything, row.isLike(before.derived), !row.isSensitive {
      return try edit(before, to: row, offset: before.offset, in: &solver)
    }
    guard let before else { return try write(row, context, &sum, in: &solver) }
    lower(row, context, &sum)
    if before.derived.relation == row.relation,
      solver.constraint(before.id)?.terms == sum.terms
    {
      return try edit(before, to: row, offset: -sum.constant, in: &solver)
    }
    try remove(before.id, in: &solver)
    return try add(row, context, sum, in: &solver)
  }

  private mutating func lower(_ row: DerivedRow, _ context: Context, _ sum: inout Sum) {
    counters.lowered += 1
    let own = stretches.isEmpty ? nil : stretches[context.owner.rawValue]
    context.scene.lower(row, of: context.owner, own ?? [:], into: &sum)
  }

  /// Adds a new row.
  private mutating func write(
    _ row: DerivedRow, _ context: Context, _ sum: inout Sum, in solver: inout Solver
  ) throws(SolverError) -> GeneratedRow {
    lower(row, context, &sum)
    return try add(row, context, sum, in: &solver)
  }

  private mutating func add(
    _ row: DerivedRow, _ context: Context, _ sum: borrowing Sum, in solver: inout Solver
  ) throws(SolverError) -> GeneratedRow {
    let offset = -sum.constant
    let linear = LinearConstraint(
      sum.terms, row.relation.relation, offset + row.constant, strength: row.priority.strength,
      order: row.order, isProtected: row.isProtected)
    let id = try add(linear, in: &solver)
    note(.generated(context.owner, row.key), at: id)
    return GeneratedRow(id: id, derived: row, offset: offset)
  }

  /// Edits the row in place.
  private mutating func edit(
    _ before: GeneratedRow, to row: DerivedRow, offset: Double, in solver: inout Solver
  ) throws(SolverError) -> GeneratedRow {
    let result = GeneratedRow(id: before.id, derived: row, offset: offset)
    if before.rightSide != result.rightSide {
      counters.constants += 1
      try solver.setConstant(result.rightSide, of: before.id)
    }
    if before.derived.priority != row.priority {
      try solver.setStrength(row.priority.strength, of: before.id)
    }
    if before.derived.order != row.order { try solver.setOrder(row.order, of: before.id) }
    return result
  }

  // MARK: Stretches

  /// Creates unknowns for new stretches of a stack; returns the obsolete ones.
  ///
  /// If `part` is given, only those stretches are replaced with `guides`; others are kept.
  private mutating func replaceStretches(
    of index: Int, by guides: [StackItem], amongThose part: [StackItem]? = nil,
    in solver: inout Solver
  ) -> [Stretch] {
    let old = stretches[index] ?? [:]
    guard !old.isEmpty || !guides.isEmpty else { return [] }
    let candidates = part ?? Array(old.keys)
    let gone = candidates.filter { old[$0] != nil && !guides.contains($0) }
    let new = guides.filter { old[$0] == nil }
    guard !gone.isEmpty || !new.isEmpty else { return [] }
    var fresh = old
    for guide in new {
      let order = Int64(1) << 50 + Int64(index) << 24 + Int64(guide.rank) * 2
      let stretch = Stretch(
        origin: solver.addVariable(order: order),
        size: solver.addVariable(isNonNegative: true, order: order + 1))
      note(-1, of: stretch.origin)
      note(-1, of: stretch.size)
      fresh[guide] = stretch
    }
    for guide in gone { fresh[guide] = nil }
    set(fresh, at: index)
    return gone.sorted { $0.rank < $1.rank }.compactMap { old[$0] }
  }

  private func remove(_ stretches: [Stretch], in solver: inout Solver) throws(SolverError) {
    for stretch in stretches {
      try solver.removeVariable(stretch.origin)
      try solver.removeVariable(stretch.size)
    }
  }
}

extension StackItem {
  /// The position among all possible stretches of a stack.
  fileprivate var rank: Int {
    switch self {
    case .gap(let index): index
    case .canvas, .arranged, .spanner: 1 << 22
    }
  }
}

extension DerivedStack {
  /// Returns the last visible view before an index.
  func shownView(before place: Int) -> Int? {
    description.arranged[..<place].lastIndex { !$0.isHidden }
  }

  /// Returns whether a change of one view affects only its neighbours.
  func isNeighbourly(
    _ place: Int, _ old: StackDescription.Arranged, _ new: StackDescription.Arranged
  ) -> Bool {
    guard isLocal else { return false }
    if description.sharesTextWidths, new.wrappingTextResistance != nil { return false }
    // All views align with the first one.
    if description.usesBaselines, place == 0 { return false }
    guard old.isHidden != new.isHidden, shownView(before: place) == nil else { return true }
    // All lengths are compared with the first visible one.
    if description.hasGaps || description.distribution == .fillEqually { return false }
    return description.arranged[(place + 1)...].contains { !$0.isHidden }
  }
}
