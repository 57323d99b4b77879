import AutoLayout
import Syntax

// Lines that relate things, turned into constraints.

extension Workspace {
  /// A constraint without its name, and its span.
  struct Sketch {
    var record: ConstraintRecord
    var origin: Origin

    init(record: ConstraintRecord, origin: Origin) {
      (self.record, self.origin) = (record, origin)
    }

    init(_ equation: consuming Equation, _ rules: World.Rules) throws(NotebookError) {
      origin = Origin(
        first: equation.left.first?.span ?? equation.left.side.span,
        second: equation.right.first?.span ?? equation.right.side.span)
      record = try equation.record(rules)
    }
  }

  /// `red.leading == root.leading + 20 @750 as gap`, chains and lists included.
  mutating func add(_ line: ConstraintLine) throws(NotebookError) {
    guard case .one(let relation) = line.relations, relation.isPlain else {
      return try add(try sketches(line), line.suffixes)
    }
    var sketch = try self.sketch(relation)
    sketch.record.name = try constraintName(line.suffixes.name)
    sketch.record.condition = try condition(line.suffixes.traits)
    add(&sketch, line.suffixes, isNamed: line.suffixes.name != nil, in: nil)
  }

  /// The constraints of a line, in order: a chain makes one a pair.
  func sketches(_ line: ConstraintLine) throws(NotebookError) -> [Sketch] {
    var result: [Sketch] = []
    let rules = rules
    for relation in line.relations {
      guard !relation.isPlain else {
        result.append(try sketch(relation))
        continue
      }
      let pairs = try Broadcast(relation.left, relation.relation.value, relation.right)
      try pairs.forEachEquation(in: self) { equation throws(NotebookError) in
        result.append(try Sketch(equation, rules))
      }
    }
    return result
  }

  /// The one constraint of a relation without lists.
  private func sketch(_ relation: ConstraintLine.Relation) throws(NotebookError) -> Sketch {
    let equation = try Broadcast.equation(
      relation.left, relation.relation.value, relation.right, in: self)
    return try Sketch(consume equation, rules)
  }

  /// `red.edges == root inset 20`: from each edge inwards, so that all constants are positive.
  func sketches(_ line: EdgesLine) throws(NotebookError) -> [Sketch] {
    let insets = line.insets
    let none = SideTerm(coefficient: 0, factor: .one, span: line.span)
    let (top, left, bottom, right): (SideTerm, SideTerm, SideTerm, SideTerm) =
      switch insets.count {
      case 0: (none, none, none, none)
      case 1: (insets[0], insets[0], insets[0], insets[0])
      case 4: (insets[0], insets[1], insets[2], insets[3])
      default: (insets[0], insets[1], insets[0], insets[1])
      }
    return try inwards(
      line.items, line.target, line.relation.value,
      [(.top, top), (.leading, left), (.bottom, bottom), (.trailing, right)], line.span)
  }

  /// `red inside root inset 20`: four inequalities.
  func sketches(_ line: InsideLine) throws(NotebookError) -> [Sketch] {
    let inset = line.inset ?? SideTerm(coefficient: 0, factor: .one, span: line.span)
    return try inwards(
      line.items, line.container, .greaterThanOrEqual,
      [(.top, inset), (.leading, inset), (.bottom, inset), (.trailing, inset)], line.span)
  }

  /// Distances from the edges of an item inwards to those of others, in layout order.
  private func inwards(
    _ items: [Item], _ target: Item, _ relation: LayoutRelation,
    _ insets: [(edge: LayoutAttribute, inset: SideTerm)], _ span: SourceSpan
  ) throws(NotebookError) -> [Sketch] {
    var result: [Sketch] = []
    for item in items {
      if layout.isStopped { throw .layout(.stopped, nil) }
      let inner = try self.item(item)
      let outer = try self.item(target, besides: inner)
      let innerArea = try area(item, of: inner)
      let outerArea = try area(target, of: outer, besides: inner)
      for (edge, inset) in insets {
        let inside = ItemAttribute(inner, edge, of: innerArea)
        let outside = ItemAttribute(outer, edge, of: outerArea)
        let isFirst = edge == .top || edge == .leading
        var record = ConstraintRecord(
          name: "", first: isFirst ? inside : outside, relation: relation,
          second: [ScaledAttribute(1, isFirst ? outside : inside)],
          constant: try coefficient(of: inset), activation: 0)
        if !inset.names.isEmpty { record.formulas.constant = try formula(of: inset) }
        result.append(
          Sketch(record: record, origin: Origin(first: item.span, second: target.span)))
      }
    }
    return result
  }

  /// Names constraints, activates them and puts them into the draft.
  mutating func add(
    _ sketches: consuming [Sketch], _ suffixes: Suffixes
  ) throws(NotebookError) {
    let group = sketches.count > 1 ? suffixes.name : nil
    if let group { try takeName(group) }
    var condition: TraitCondition?
    var members: [String] = []
    for index in sketches.indices {
      try checkStop()
      let given = group.map { Word("\($0.value).\(index + 1)", $0.span) } ?? suffixes.name
      let name = try constraintName(given)
      if index == 0 { condition = try self.condition(suffixes.traits) }
      sketches[index].record.name = name
      sketches[index].record.condition = condition
      if group != nil { members.append(name) }
      add(&sketches[index], suffixes, isNamed: given != nil, in: group)
    }
    if let group {
      draft.setGroup(group.value, members)
      notes.append(Name.written(group.value))
    }
  }

  /// Activates a constraint that has its name, and puts it into the draft.
  private mutating func add(
    _ sketch: inout Sketch, _ suffixes: Suffixes, isNamed: Bool, in group: Word?
  ) {
    if !sketch.record.formulas.isEmpty { sketch.record.follow { number(given: $0)?.value } }
    sketch.record.isNameAutomatic = !isNamed
    sketch.record.activation = nextActivation()
    if let priority = suffixes.priority {
      sketch.record.priority = LayoutPriority(priority.value.value)
    }
    if let group {
      sketch.record.group = group.value
    } else {
      notes.append(isNamed ? Self.written(sketch.record.name) : sketch.record.name)
    }
    let id = nextConstraint
    made.append((id, sketch.origin))
    add(id, sketch.record)
  }
}
