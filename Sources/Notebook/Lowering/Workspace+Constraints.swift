import AutoLayout
import Syntax

// Lines that relate things, turned into constraints.

extension Workspace {
  /// A constraint without its name, and where it was typed.
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
    try add(try sketches(line), line.suffixes)
  }

  /// The constraints of a line, in order: a chain makes one a pair.
  func sketches(_ line: ConstraintLine) throws(NotebookError) -> [Sketch] {
    var result: [Sketch] = []
    let rules = rules
    for (index, relation) in line.relations.enumerated() {
      let (left, right) = (line.sides[index], line.sides[index + 1])
      guard !left.isPlain || !right.isPlain else {
        let equation = try Broadcast.equation(left, relation.value, right, in: self)
        result.append(try Sketch(equation, rules))
        continue
      }
      try Broadcast(left, relation.value, right).forEachEquation(in: self) {
        equation throws(NotebookError) in result.append(try Sketch(equation, rules))
      }
    }
    return result
  }

  /// `red.edges == root inset 20`: from each edge inwards, so that all constants are positive.
  func sketches(_ line: EdgesLine) throws(NotebookError) -> [Sketch] {
    let insets = line.insets.map(\.value)
    let (top, left, bottom, right): (Double, Double, Double, Double) =
      switch insets.count {
      case 0: (0, 0, 0, 0)
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
    let inset = line.inset?.value ?? 0
    return try inwards(
      line.items, line.container, .greaterThanOrEqual,
      [(.top, inset), (.leading, inset), (.bottom, inset), (.trailing, inset)], line.span)
  }

  /// Distances from the edges of an item inwards to those of others, in layout order.
  private func inwards(
    _ items: [Item], _ target: Item, _ relation: LayoutRelation,
    _ insets: [(edge: LayoutAttribute, inset: Double)], _ span: SourceSpan
  ) throws(NotebookError) -> [Sketch] {
    var result: [Sketch] = []
    for item in items {
      let inner = try self.item(item)
      let outer = try self.item(target, besides: inner)
      let innerArea = try area(item, of: inner)
      let outerArea = try area(target, of: outer, besides: inner)
      for (edge, inset) in insets {
        let inside = ItemAttribute(inner, edge, of: innerArea)
        let outside = ItemAttribute(outer, edge, of: outerArea)
        let isFirst = edge == .top || edge == .leading
        result.append(
          Sketch(
            record: ConstraintRecord(
              name: "", first: isFirst ? inside : outside, relation: relation,
              second: [ScaledAttribute(1, isFirst ? outside : inside)], constant: inset,
              activation: 0),
            origin: Origin(first: item.span, second: target.span)))
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
      let given = group.map { Word("\($0.value).\(index + 1)", $0.span) } ?? suffixes.name
      let name = try constraintName(given)
      if index == 0 { condition = try self.condition(suffixes.traits) }
      sketches[index].record.name = name
      sketches[index].record.isNameAutomatic = given == nil
      sketches[index].record.activation = nextActivation()
      if let priority = suffixes.priority {
        sketches[index].record.priority = LayoutPriority(priority.value.value)
      }
      sketches[index].record.condition = condition
      if let group {
        sketches[index].record.group = group.value
        members.append(name)
      } else {
        notes.append(given == nil ? name : Self.written(name))
      }
      let id = nextConstraint
      set(id, sketches[index].record)
      made.append((id, sketches[index].origin))
    }
    if let group {
      draft.setGroup(group.value, members)
      notes.append(Name.written(group.value))
    }
  }
}
