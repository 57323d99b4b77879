public import ConstraintSolver

// Access to a layout's solver, for explanations.

extension Layout {
  /// The solver with this layout's unknowns and rows.
  public var solver: Solver { engine.solver }

  /// Indicates whether some rows depend on the solution, as when text wraps, so that the solver
  /// alone cannot determine the effect of a change.
  public var isMeasured: Bool { engine.tables.isMeasuring }

  /// Indicates whether rounding may have decided feasibility or values: numbers are far apart or
  /// nearly cancel, and too many constraints are connected with them for a solution in exact
  /// fractions.
  public var isInDoubt: Bool { engine.solver.isInDoubt }

  /// The meter that adds up the work of queries to this layout and its copies; `nil` counts
  /// nothing.
  public var meter: WorkMeter? {
    get { engine.solver.meter }
    set { engine.solver.meter = newValue }
  }

  /// The token that ends steps and queries of this layout and its copies early; `nil` lets
  /// everything run to completion.
  public var stop: StopToken? {
    get { engine.solver.stop }
    set { engine.solver.stop = newValue }
  }

  /// Indicates whether this layout's computation was stopped.
  public var isStopped: Bool { engine.solver.stop?.isStopped ?? false }

  /// Fixes an expression at one of its possible values, with a row that belongs to no constraint;
  /// meant for a copy used in a trial.
  public mutating func pin(_ expression: LinearExpression, at value: Double) {
    let row = LinearConstraint(expression.terms, .equal, value - expression.constant)
    // The value is possible, so nothing conflicts.
    _ = try? engine.solver.add(row)
  }

  /// Returns an attribute as an expression in the solver's unknowns: a size, or a location in the
  /// coordinates of `space`, from its left or top edge.
  ///
  /// The space is an ancestor of the item, or the item itself; `nil` means its superview. If not
  /// `isAbsolute`, a horizontal location is measured in the writing direction, from the leading
  /// edge.
  public func expression(
    for attribute: ItemAttribute, in space: ItemID? = nil, isAbsolute: Bool = true
  ) -> LinearExpression {
    let scene = attribute.dependsOnPlace ? measuredScene() : engine.tables.scene(of: document)
    let superview = document.item(attribute.item)?.superview
    var sum = Sum()
    scene.add(
      attribute, times: 1, in: space ?? superview ?? attribute.item, isAbsolute: isAbsolute,
      to: &sum)
    sum.collect()
    return LinearExpression(sum.terms, constant: sum.constant)
  }

  /// Returns the constraint that owns a row of the solver; `nil` if none does.
  public func reference(for id: LinearConstraint.ID) -> ConstraintReference? {
    engine.tables.owner(of: id).map { engine.tables.reference($0, in: document) }
  }

  /// Returns the solver's rows for a constraint; empty while it is inactive.
  public func linearConstraints(for reference: ConstraintReference) -> [LinearConstraint.ID] {
    switch reference {
    case .explicit(let id):
      return engine.tables.row(of: id).map { [$0.id] } ?? []
    case .generated(let path):
      guard let (item, key) = generatedKey(path) else { return [] }
      return [engine.tables.row(item, key)?.id].compactMap { $0 }
    }
  }

  /// The rows for the measured heights of self-sizing cells.
  public var selfSizedRows: [(row: LinearConstraint.ID, cell: ItemID)] {
    liveItems.filter { document.kind(of: $0) == .table }.flatMap { table in
      guard document.effectiveRecord(table)?.table.isSelfSizing == true else {
        return [(row: LinearConstraint.ID, cell: ItemID)]()
      }
      return document.cells(of: table).enumerated().compactMap { index, cell in
        guard document.effectiveRecord(cell)?.rowHeight == nil,
          let row = engine.tables.row(table, .row(RowKey(row: index, part: .height)))
        else { return nil }
        return (row.id, cell)
      }
    }
  }

  /// Returns the view whose mask generates a constraint; `nil` for any other constraint.
  public func itemWithMask(_ reference: ConstraintReference) -> ItemID? {
    guard case .generated(let path) = reference, let (item, key) = generatedKey(path),
      case .mask = key
    else { return nil }
    return item
  }

  /// Returns the item that generates a constraint, with the constraint's path after the item's
  /// name, such as `row` and `spacing.1`; `nil` for an explicit constraint.
  public func source(of reference: ConstraintReference) -> (item: ItemID, path: String)? {
    guard case .generated(let path) = reference, let (item, key) = generatedKey(path) else {
      return nil
    }
    return (item, key.path)
  }

  /// Returns the item to which an unknown belongs, with the attribute it represents.
  ///
  /// Locations are measured from the superview's top leading corner. Returns `nil` for unknowns of
  /// guides inside stacks.
  public func attribute(of variable: Variable) -> (item: ItemID, attribute: LayoutAttribute)? {
    guard let item = engine.tables.item(of: variable),
      let box = engine.tables.nodes[item.rawValue]?.box
    else { return nil }
    return switch variable {
    case box.x: (item, .leading)
    case box.y: (item, .top)
    case box.width: (item, .width)
    case box.height: (item, .height)
    default: nil
    }
  }

  /// Returns the unknowns of an item's alignment rectangle.
  public func variables(
    of item: ItemID
  ) -> (x: Variable, y: Variable, width: Variable, height: Variable)? {
    guard engine.tables.nodes.indices.contains(item.rawValue),
      let box = engine.tables.nodes[item.rawValue]?.box
    else { return nil }
    return (box.x, box.y, box.width, box.height)
  }

  /// Returns the owner and key in a generated constraint's path: the first item whose name,
  /// followed by a dot, starts the path and that generates such a constraint.
  ///
  /// A name may itself contain dots, so every prefix of the path is looked up.
  func generatedKey(_ path: String) -> (ItemID, GeneratedKey)? {
    var first: (item: ItemID, key: GeneratedKey)?
    for point in path.indices where path[point] == "." {
      let name = String(path[..<point])
      guard case .item(let item) = lookup(name), document.name(of: item) == name,
        first.map({ item.rawValue < $0.item.rawValue }) ?? true,
        let key = GeneratedKey(path: path[path.index(after: point)...]),
        engine.tables.row(item, key) != nil
      else { continue }
      first = (item, key)
    }
    return first.map { ($0.item, $0.key) }
  }
}
