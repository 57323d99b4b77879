public import ConstraintSolver

// The solver under a layout, for explanations.

extension Layout {
  /// The solver that holds the unknowns and rows of this layout.
  public var solver: Solver { engine.solver }

  /// Indicates whether some rows depend on the solution, as when a text breaks into lines: the
  /// solver alone then cannot tell the effect of a change.
  public var isMeasured: Bool { engine.tables.isMeasuring }

  /// Indicates whether rounding may have decided feasibility or values: numbers are far apart or
  /// nearly cancel, and too many constraints are connected with them to be solved in exact
  /// fractions.
  public var isInDoubt: Bool { engine.solver.isInDoubt }

  /// The meter of the work of questions to this layout and its copies; nil counts nothing.
  public var meter: WorkMeter? {
    get { engine.solver.meter }
    set { engine.solver.meter = newValue }
  }

  /// Ends steps of, and questions to, this layout and its copies early; nil lets all run to their
  /// end.
  public var stop: StopToken? {
    get { engine.solver.stop }
    set { engine.solver.stop = newValue }
  }

  /// Indicates whether this layout's computation was cancelled.
  public var isStopped: Bool { engine.solver.stop?.isStopped ?? false }

  /// Holds an expression at one of its possible values, with a row that belongs to no constraint:
  /// for a copy used in a trial.
  public mutating func pin(_ expression: LinearExpression, at value: Double) {
    let row = LinearConstraint(expression.terms, .equal, value - expression.constant)
    // The value is one of those it may have, so that nothing conflicts.
    _ = try? engine.solver.add(row)
  }

  /// An attribute as an expression in the solver's unknowns: a size, or a place in the coordinates
  /// of `space`, from its left or top edge.
  ///
  /// The space is an ancestor of the item, or the item itself; `nil` is its superview. Unless it
  /// `isAbsolute`, a place is measured along the reading direction from where reading begins.
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

  /// Returns the owner of a row of the solver; `nil` for rows without an owner.
  public func reference(for id: LinearConstraint.ID) -> ConstraintReference? {
    engine.tables.owner(of: id).map { engine.tables.reference($0, in: document) }
  }

  /// The rows of a constraint in the solver; none while it is inactive.
  public func linearConstraints(for reference: ConstraintReference) -> [LinearConstraint.ID] {
    switch reference {
    case .explicit(let id):
      return engine.tables.row(of: id).map { [$0.id] } ?? []
    case .generated(let path):
      guard let (item, key) = generatedKey(path) else { return [] }
      return [engine.tables.row(item, key)?.id].compactMap { $0 }
    }
  }

  /// The rows that a pass over the tables has written: the heights of the cells that size
  /// themselves.
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

  /// The view of whose frame and mask a constraint is a part; `nil` for any other.
  public func itemWithMask(_ reference: ConstraintReference) -> ItemID? {
    guard case .generated(let path) = reference, let (item, key) = generatedKey(path),
      case .mask = key
    else { return nil }
    return item
  }

  /// Returns the item that generates a constraint, and the constraint's path after its name: `row`
  /// and `spacing.1`; `nil` for an explicit one.
  public func source(of reference: ConstraintReference) -> (item: ItemID, path: String)? {
    guard case .generated(let path) = reference, let (item, key) = generatedKey(path) else {
      return nil
    }
    return (item, key.path)
  }

  /// The item to which an unknown belongs, and which of its numbers it is.
  ///
  /// Places are measured from the leading top corner of the superview. `nil` for the unknowns of
  /// guides within stacks.
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

  /// The unknowns of an item's alignment rectangle.
  public func variables(
    of item: ItemID
  ) -> (x: Variable, y: Variable, width: Variable, height: Variable)? {
    guard engine.tables.nodes.indices.contains(item.rawValue),
      let box = engine.tables.nodes[item.rawValue]?.box
    else { return nil }
    return (box.x, box.y, box.width, box.height)
  }

  /// The owner and key of a generated constraint's path: the first item whose name and a point it
  /// begins with, and that generates such a constraint.
  ///
  /// A name may have points in it too, so that each beginning of the path is looked up.
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
