import AutoLayout
import Syntax

// Converts lines that relate items to constraints.

/// A constraint without a name, and its position in the text.
struct ConstraintSketch {
  var record: ConstraintRecord
  var origin: EntryLog.Origin

  init(record: ConstraintRecord, origin: EntryLog.Origin) {
    (self.record, self.origin) = (record, origin)
  }

  init(_ equation: consuming Equation, _ rules: World.Rules) throws(NotebookError) {
    origin = EntryLog.Origin(
      first: equation.left.first?.span ?? equation.left.side.span,
      second: equation.right.first?.span ?? equation.right.side.span)
    record = try equation.record(rules)
  }

  /// Returns constraints on the inward distances between the edges of items and those of a target,
  /// in layout order.
  fileprivate static func inwards(
    _ items: [Item], _ target: Item, _ relation: LayoutRelation,
    _ insets: [(edge: LayoutAttribute, inset: SideTerm)], _ span: SourceSpan,
    in workspace: Workspace
  ) throws(NotebookError) -> [ConstraintSketch] {
    var result: [ConstraintSketch] = []
    for item in items {
      if workspace.layout.isStopped { throw .layout(.stopped, nil) }
      let inner = try workspace.item(item)
      let outer = try workspace.item(target, besides: inner)
      let innerArea = try workspace.area(item, of: inner)
      let outerArea = try workspace.area(target, of: outer, besides: inner)
      for (edge, inset) in insets {
        let inside = ItemAttribute(inner, edge, of: innerArea)
        let outside = ItemAttribute(outer, edge, of: outerArea)
        let isFirst = edge == .top || edge == .leading
        var record = ConstraintRecord(
          name: "", first: isFirst ? inside : outside, relation: relation,
          second: [ScaledAttribute(1, isFirst ? outside : inside)],
          constant: try inset.coefficient(in: workspace), activation: 0)
        if !inset.names.isEmpty { record.formulas.constant = try inset.formula(in: workspace) }
        result.append(
          ConstraintSketch(
            record: record, origin: EntryLog.Origin(first: item.span, second: target.span)))
      }
    }
    return result
  }
}

extension ConstraintLine: ChangeLine {
  /// Drafts `red.leading == root.leading + 20 @750 as gap`, including chains and lists.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    guard relations.count == 1, let relation = relations.first, relation.isPlain else {
      return try suffixes.add(try sketches(in: workspace), in: &workspace)
    }
    var sketch = try relation.sketch(in: workspace)
    sketch.record.name = try workspace.constraintName(suffixes.name)
    sketch.record.condition = try suffixes.traits?.condition()
    suffixes.add(&sketch, isNamed: suffixes.name != nil, to: nil, in: &workspace)
  }

  /// Returns the constraints of a line, in order: a chain has one per pair.
  func sketches(in workspace: Workspace) throws(NotebookError) -> [ConstraintSketch] {
    var result: [ConstraintSketch] = []
    let rules = workspace.rules
    for relation in relations.flatMap({ $0.ofNumbers }) {
      guard !relation.isPlain else {
        result.append(try relation.sketch(in: workspace))
        continue
      }
      let pairs = try Broadcast(relation.left, relation.relation.value, relation.right)
      try pairs.forEachEquation(in: workspace) { equation throws(NotebookError) in
        result.append(try ConstraintSketch(equation, rules))
      }
    }
    return result
  }
}

extension ConstraintLine.Relation {
  /// Returns the only constraint of a relation without lists.
  fileprivate func sketch(in workspace: Workspace) throws(NotebookError) -> ConstraintSketch {
    let equation = try Broadcast.equation(left, relation.value, right, in: workspace)
    return try ConstraintSketch(consume equation, workspace.rules)
  }
}

extension EdgesLine: ChangeLine {
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    try suffixes.add(try sketches(in: workspace), in: &workspace)
  }

  /// Returns the constraints of `red.edges == root inset 20`, measured inwards from each edge, so
  /// that all constants are positive.
  func sketches(in workspace: Workspace) throws(NotebookError) -> [ConstraintSketch] {
    let none = SideTerm(coefficient: 0, factor: .one, span: span)
    let (top, left, bottom, right): (SideTerm, SideTerm, SideTerm, SideTerm) =
      switch insets.count {
      case 0: (none, none, none, none)
      case 1: (insets[0], insets[0], insets[0], insets[0])
      case 4: (insets[0], insets[1], insets[2], insets[3])
      default: (insets[0], insets[1], insets[0], insets[1])
      }
    return try ConstraintSketch.inwards(
      items, target, relation.value,
      [(.top, top), (.leading, left), (.bottom, bottom), (.trailing, right)], span, in: workspace)
  }
}

extension InsideLine {
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    try suffixes.add(try sketches(in: workspace), in: &workspace)
  }

  /// Returns four inequalities for each item of `red inside root inset 20`.
  func sketches(in workspace: Workspace) throws(NotebookError) -> [ConstraintSketch] {
    let inset = self.inset ?? SideTerm(coefficient: 0, factor: .one, span: span)
    return try ConstraintSketch.inwards(
      items, container, .greaterThanOrEqual,
      [(.top, inset), (.leading, inset), (.bottom, inset), (.trailing, inset)], span,
      in: workspace)
  }
}

extension Suffixes {
  /// Names and activates constraints, and adds them to the draft.
  func add(
    _ sketches: consuming [ConstraintSketch], in workspace: inout Workspace
  ) throws(NotebookError) {
    let group = sketches.count > 1 ? name : nil
    if let group { try workspace.takeName(group) }
    var condition: TraitCondition?
    var members: [String] = []
    for index in sketches.indices {
      try workspace.checkStop()
      let given = group.map { Word("\($0.value).\(index + 1)", $0.span) } ?? self.name
      let name = try workspace.constraintName(given)
      if index == 0 { condition = try traits?.condition() }
      sketches[index].record.name = name
      sketches[index].record.condition = condition
      if group != nil { members.append(name) }
      add(&sketches[index], isNamed: given != nil, to: group, in: &workspace)
    }
    if let group {
      workspace.layout.draft(.group(group.value, members))
      workspace.log.notes.append(Name.written(group.value))
    }
  }

  /// Adds constraints that the line only implies; the reply spells them out.
  func imply(_ sketches: [ConstraintSketch], in workspace: inout Workspace) throws(NotebookError) {
    let first = workspace.log.made.count
    try add(sketches, in: &workspace)
    workspace.log.implied += workspace.log.made[first...].map { $0.id }
  }

  /// Activates a named constraint, and adds it to the draft.
  fileprivate func add(
    _ sketch: inout ConstraintSketch, isNamed: Bool, to group: Word?, in workspace: inout Workspace
  ) {
    if !sketch.record.formulas.isEmpty {
      sketch.record.follow { workspace.number(given: $0)?.value }
    }
    sketch.record.isNameAutomatic = !isNamed
    sketch.record.activation = workspace.nextActivation()
    if let priority { sketch.record.priority = LayoutPriority(priority.value.value) }
    if let group {
      sketch.record.group = group.value
    } else {
      workspace.log.notes.append(
        isNamed ? Workspace.written(sketch.record.name) : sketch.record.name)
    }
    if let condition = sketch.record.condition, !workspace.layout.document.holds(condition),
      case let told = "off in these traits", !workspace.log.remarks.contains(told)
    {
      workspace.log.remarks.append(told)
    }
    let id = workspace.nextConstraint
    workspace.log.made.append((id, sketch.origin))
    workspace.add(id, sketch.record)
  }
}
