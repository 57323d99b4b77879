// Apple's fluent API: a thin layer over ``Layout/apply(_:)``.

extension Layout {
  /// Adds a view, by default to the root.
  ///
  /// An unnamed view is named after its kind, with the lowest free number.
  ///
  /// - Throws: `nameTaken` or `reservedName`; `unknownItem` or `notAContainer` for the superview;
  ///   the errors of ``apply(_:)``.
  @discardableResult
  public mutating func addView(
    _ name: String? = nil, kind: ItemKind = .view, in superview: View? = nil
  ) throws(LayoutError) -> View {
    let record = ItemRecord(
      name: name ?? freeName(kind.rawValue), kind: kind, superview: superview?.id ?? .root)
    return try add(record)
  }

  /// Adds an item described by a record.
  ///
  /// - Throws: The errors of ``apply(_:)``.
  @discardableResult
  public mutating func add(_ record: ItemRecord) throws(LayoutError) -> View {
    let id = nextItem
    try apply([.item(id, record)])
    return View(id)
  }

  /// Adds a label to a view, by default to the root.
  ///
  /// - Throws: The errors of ``addView(_:kind:in:)``.
  @discardableResult
  public mutating func addLabel(
    _ name: String? = nil, text: String, in superview: View? = nil
  ) throws(LayoutError) -> View {
    var record = ItemRecord(
      name: name ?? freeName("label"), kind: .label, superview: superview?.id ?? .root)
    record.text = text
    return try add(record)
  }

  /// Adds a stack view and moves `views` into it, in order.
  ///
  /// - Throws: `unknownItem` for a missing view, and the errors of ``addView(_:kind:in:)``.
  @discardableResult
  public mutating func addStack(
    _ name: String? = nil, arranging views: [View] = [], in superview: View? = nil,
    _ properties: StackProperties = StackProperties()
  ) throws(LayoutError) -> View {
    let id = nextItem
    var record = ItemRecord(
      name: name ?? freeName("stack"), kind: .stack, superview: superview?.id ?? .root)
    record.stack = properties
    record.stack?.arranged = views.map({ $0.id })
    var edits: [DocumentEdit] = [.item(id, record)]
    for view in views {
      guard var arranged = document.item(view.id) else { throw .unknownItem(view.id) }
      edits += self.edits(removingConstraints: casualties(moving: view.id))
      arranged.superview = id
      edits.append(.item(view.id, arranged))
    }
    try apply(edits)
    return View(id)
  }

  /// Activates constraints in one step.
  ///
  /// - Throws: The errors of ``validate(_:)``, `conflict` if conflicts are refused, and the errors
  ///   of ``apply(_:)``.
  @discardableResult
  public mutating func activate(
    _ constraints: [LayoutConstraint]
  ) throws(LayoutError) -> [ConstraintID] {
    let (edits, ids) = self.edits(activating: constraints)
    try apply(edits)
    return ids
  }

  /// Activates a constraint, like `addConstraint(_:)` of a view in UIKit.
  ///
  /// The constraint belongs to the closest common ancestor of its items, regardless of the view to
  /// which it is added.
  /// - Throws: ``LayoutError/outsideSubtree(_:of:)`` if an item is neither the view nor a
  ///   descendant of it.
  @discardableResult
  public mutating func addConstraint(
    _ constraint: LayoutConstraint, to view: View
  ) throws(LayoutError) -> ConstraintID {
    guard document.item(view.id) != nil else { throw .unknownItem(view.id) }
    let subtree = document.subtree(of: view.id)
    for item in [constraint.first.item] + constraint.second.map({ $0.anchor.item })
    where !subtree.contains(item) {
      throw .outsideSubtree(item, of: view.id)
    }
    let (edits, ids) = edits(activating: [constraint])
    try apply(edits)
    return ids[0]
  }

  /// Returns the edits that activate constraints, and the handles that they will get.
  public func edits(
    activating constraints: [LayoutConstraint]
  ) -> (edits: [DocumentEdit], ids: [ConstraintID]) {
    var counters = document.counters
    var edits: [DocumentEdit] = []
    edits.reserveCapacity(constraints.count + 1)
    var ids: [ConstraintID] = []
    ids.reserveCapacity(constraints.count)
    for constraint in constraints {
      let id = ConstraintID(document.keptConstraints.count + ids.count)
      ids.append(id)
      let name = constraint.name ?? freeConstraintName(&counters)
      edits.append(.constraint(id, constraint.record(name, counters.activation)))
      counters.activation += 1
    }
    edits.append(.counters(counters))
    return (edits, ids)
  }

  /// Returns the next free name among `c1`, `c2` and so on.
  @inline(__always)
  private func freeConstraintName(_ counters: inout LayoutDocument.Counters) -> String {
    var name: String
    repeat {
      name = AutomaticName.text(counters.constraintName)
      counters.constraintName += 1
    } while lookup(name) != nil
    return name
  }

  /// Deactivates constraints; they stay in the document.
  ///
  /// - Throws: `unknownConstraint`, and the errors of ``apply(_:)``.
  public mutating func deactivate(_ ids: [ConstraintID]) throws(LayoutError) {
    var edits: [DocumentEdit] = []
    for id in ids {
      guard var record = document.constraint(id) else { throw .unknownConstraint(id) }
      record.isActive = false
      edits.append(.constraint(id, record))
    }
    try apply(edits)
  }

  /// Sets the priority of a constraint.
  ///
  /// As in UIKit, an active constraint cannot change between required and optional.
  ///
  /// - Throws: `unknownConstraint`, `priorityOutOfRange`, `priorityCrossesRequired`, and the errors
  ///   of ``apply(_:)``.
  public mutating func setPriority(_ priority: Double, of id: ConstraintID) throws(LayoutError) {
    guard var record = document.constraint(id) else { throw .unknownConstraint(id) }
    let new = LayoutPriority(priority)
    guard new.isValid else { throw .priorityOutOfRange(priority) }
    if record.isActive, new.isRequired != record.priority.isRequired {
      throw .priorityCrossesRequired(id, from: record.priority, to: new)
    }
    record.priority = new
    try apply([.constraint(id, record)])
  }

  /// Sets the content hugging priority along an axis.
  ///
  /// - Throws: `unknownItem` or `priorityOutOfRange`, and the errors of ``apply(_:)``.
  public mutating func setHugging(
    _ priority: Double, _ axis: Axis, of view: View
  ) throws(LayoutError) {
    try update(view) {
      switch axis {
      case .horizontal: $0.horizontalHugging = LayoutPriority(priority)
      case .vertical: $0.verticalHugging = LayoutPriority(priority)
      }
    }
  }

  /// Sets the compression resistance priority along an axis.
  ///
  /// - Throws: `unknownItem` or `priorityOutOfRange`, and the errors of ``apply(_:)``.
  public mutating func setResistance(
    _ priority: Double, _ axis: Axis, of view: View
  ) throws(LayoutError) {
    try update(view) {
      switch axis {
      case .horizontal: $0.horizontalResistance = LayoutPriority(priority)
      case .vertical: $0.verticalResistance = LayoutPriority(priority)
      }
    }
  }

  /// Changes the record of an item in one step.
  ///
  /// - Throws: `unknownItem`, and the errors of ``apply(_:)``.
  public mutating func update(
    _ view: View, _ change: (inout ItemRecord) -> Void
  ) throws(LayoutError) {
    guard var record = document.item(view.id) else { throw .unknownItem(view.id) }
    change(&record)
    try apply([.item(view.id, record)])
  }

  /// Changes the root's environment in one step: its size, direction, device and rules.
  ///
  /// - Throws: The errors of ``apply(_:)``.
  public mutating func updateWorld(_ change: (inout World) -> Void) throws(LayoutError) {
    var world = document.world
    change(&world)
    try apply([.world(world)])
  }
}
