import Answers
import AutoLayout
import Syntax

// `set PATH = VALUE`: constants, properties of constraints, views and the root, settings.

extension Workspace {
  mutating func set(_ line: Assignment) throws(NotebookError) {
    let path = line.path
    let condition: TraitCondition? = try condition(line.traits)
    if path.steps.isEmpty, let head = path.heads.first, path.heads.count == 1,
      lookup(head.value) == nil, let setting = Property.setting(head.value)
    {
      if condition != nil { throw .noVariation(setting, line.traits?.span ?? path.span) }
      return try set(setting, line.value)
    }
    if let condition { return try vary(line, condition) }
    for head in path.heads {
      try checkStop()
      if path.steps.isEmpty, let (name, number) = number(named: head.value) {
        try set(name, number, line)
        continue
      }
      if let named = try constraints(path, head: head) {
        try setConstant(of: named, line)
      } else if let owner = try constraintOwner(path, head) {
        try set(path.steps[path.steps.count - 1], of: owner, line)
      } else {
        try setItem(try item(head), line)
      }
    }
  }

  /// The constraints before the last step: `gap` of `gap.priority`.
  func constraintOwner(_ path: Path, _ head: Word) throws(NotebookError)
    -> NamedConstraints?
  {
    guard !path.steps.isEmpty else { return nil }
    return try constraints(
      Path(heads: [head], steps: Array(path.steps.dropLast()), span: path.span), head: head)
  }

  private mutating func setConstant(
    of named: NamedConstraints, _ line: Assignment
  ) throws(NotebookError) {
    let number = try number(line.value, line.path)
    let formula = try formula(of: line.value.value)
    var note = named.name
    for (index, id) in named.ids.enumerated() {
      guard let old = constant(id) else { continue }
      let new = Self.changed(old, by: number, line.change)
      if formula != nil || formulas(of: id)?.constant != nil {
        set(id, line.change, formula ?? NumberFormula(number))
      } else {
        draft.set(id, constant: new)
      }
      if index == 0 { note += " \(Text.number(old)) → \(Text.number(new))" }
    }
    notes.append(note)
  }

  static func changed(
    _ old: Double, by number: Double, _ change: Assignment.Change
  ) -> Double {
    switch change {
    case .replace: number
    case .add: old + number
    case .subtract: old - number
    }
  }

  private mutating func set(
    _ step: Word, of named: NamedConstraints, _ line: Assignment
  ) throws(NotebookError) {
    let value = line.value
    guard
      let property = Property.all.first(where: {
        $0.owner == .constraint && Name.matches($0.name, step.value)
      })
    else { throw .noSuchProperty(step, of: line.path) }
    switch (property.name, value.value) {
    case ("constant", .number), ("constant", .expression):
      try setConstant(of: named, line)
    case ("priority", .priority(let priority)):
      try setPriority(of: named, LayoutPriority(priority.value))
    case ("multiplier", .number(let factor)):
      for id in named.ids {
        change(id) { record in
          if !record.second.isEmpty { record.second[0].multiplier = factor }
          record.formulas.multipliers[0] = nil
        }
      }
      notes.append(
        "\(named.name).multiplier \(Text.number(factor)) (made anew: only constants change in place)"
      )
    case ("multiplier", .expression(let side)):
      guard let formula = try formula(of: side) else { throw .wrongValue(property, value) }
      for id in named.ids { set(multiplierOf: id, formula) }
      notes.append("\(named.name).multiplier \(formula.text)")
    case ("active", .flag(let isActive)):
      try activate(isActive, [Path(heads: [Word(named.name)])])
    case ("owner", .word(let word)):
      guard let maker = ConstraintRecord.Maker(rawValue: word) else {
        throw .wrongValue(property, value)
      }
      setOwner(of: named, maker)
    case ("name", .word(let name)):
      try rename(named, Word(name, value.span))
    case ("name", .text(let name)):
      try rename(named, Word(name, value.span))
    default: throw .wrongValue(property, value)
    }
  }

  private mutating func rename(_ named: NamedConstraints, _ name: Word) throws(NotebookError) {
    guard let id = named.ids.first, !named.isGroup else { return }
    try takeName(name)
    rename(id, to: name.value)
    notes.append("\(named.name) is now \(Name.written(name.value))")
  }

  private mutating func setOwner(of named: NamedConstraints, _ maker: ConstraintRecord.Maker) {
    for id in named.ids { change(id) { $0.maker = maker } }
    // A new constraint is no change.
    guard named.ids.contains(where: { layout.record(of: $0) != nil }) else { return }
    notes.append("\(named.name).owner \(maker.rawValue)")
  }

  private mutating func setPriority(
    of named: NamedConstraints, _ priority: LayoutPriority
  ) throws(NotebookError) {
    var note = "\(named.name).priority"
    var crosses = false
    for (index, id) in named.ids.enumerated() {
      guard let old = record(id) else { continue }
      if index == 0 {
        note += " \(Text.number(old.priority.rawValue)) → \(Text.number(priority.rawValue))"
      }
      if old.isActive, old.priority.isRequired != priority.isRequired {
        crosses = true
        change(id) { $0.isActive = false }
        try settle()
        change(id) { $0.priority = priority }
        try settle()
        change(id) { $0.isActive = true }
      } else {
        change(id) { $0.priority = priority }
      }
    }
    if crosses { note += " (UIKit: off, changed, on)" }
    notes.append(note)
  }

  private mutating func set(
    _ setting: Property, _ value: Located<PropertyValue>
  ) throws(NotebookError) {
    guard case .word(let word) = value.value else { throw .wrongValue(setting, value) }
    switch setting.name {
    case "rules":
      guard let rules = World.Rules(rawValue: word) else { throw .wrongValue(setting, value) }
      changeWorld { $0.rules = rules }
    case "passes":
      guard let passes = World.Passes(rawValue: word) else { throw .wrongValue(setting, value) }
      changeWorld { $0.passes = passes }
    case "conflicts":
      guard let rule = World.Conflicts(rawValue: word) else { throw .wrongValue(setting, value) }
      changeWorld { $0.conflicts = rule }
    case "numbers":
      guard let numbers = World.Numbers(rawValue: word) else { throw .wrongValue(setting, value) }
      changeWorld { $0.numbers = numbers }
    case "pictures":
      guard let style = World.Pictures(rawValue: word) else { throw .wrongValue(setting, value) }
      changeWorld { $0.pictures = style }
    default:
      throw .wrongValue(setting, value)
    }
    notes.append("\(setting.name) = \(word)")
  }

  mutating func setItem(_ id: ItemID, _ line: Assignment) throws(NotebookError) {
    let path = line.path
    let steps = path.steps + path.choices
    guard let last = steps.last else { throw .solvedNotSet(path, line.value) }
    tellUnfollowed(line.value.value)
    var line = line
    line.value = try read(line.value)
    if id == .root, case .expression = line.value.value {
      line.value.value = .number(try number(line.value, path))
    }
    if id == .root, try setWorld(steps, line) { return }
    if id == .root, steps.count == 1, try setRoot(last, line) { return }
    let property = Property.named(by: steps.map { $0.value })
    if property == nil, Parser.isSolved(last.value) {
      let unknown = steps.dropLast().first { LayoutArea(key: $0.value) == nil }
      if let unknown { throw .noSuchProperty(unknown, of: path) }
      throw .solvedNotSet(path, line.value)
    }
    let name = property?.name ?? last.value
    if property?.item == .arranged, case .items(let items) = line.value.value,
      record(id)?.kind == .stack
    {
      try arrange(items, in: id, line.change, line.value.span, at: line.index?.value)
      return
    }
    if property?.item == .frame, record(id)?.translatesAutoresizingMask == false {
      notes.append(
        "\(self.name(id)).frame has no effect: translates is off, so the constraints place it")
      return
    }
    // A mask that a log tells is on, as its constraints say.
    let isMasked = property?.item == .translates && !layout.maskConstraints(of: id).isEmpty
    let old = isMasked ? "on" : text(of: property?.item, id)
    var value = line.value
    if case .expression = value.value { value.value = .number(try number(value, path)) }
    if line.change != .replace {
      guard case .number(let number) = value.value, let old, let current = Double(old) else {
        throw .notANumber(path)
      }
      value.value = .number(Self.changed(current, by: number, line.change))
    }
    try set(steps, of: id, to: value, path: path)
    // A new item or constraint is no change.
    guard layout.record(of: id) != nil else { return }
    if let old, let new = text(of: property?.item, id) {
      notes.append("\(self.name(id)).\(name) \(old) → \(new)")
    } else {
      notes.append("\(self.name(id)).\(name) set")
    }
  }

  private func text(of property: ItemProperty?, _ id: ItemID) -> String? {
    guard let property else { return nil }
    return record(id, naming: property).flatMap(property.text)
  }

  /// The root's own properties; `false` when it is one that every view has.
  private mutating func setRoot(_ step: Word, _ line: Assignment) throws(NotebookError) -> Bool {
    let value = line.value
    switch (Name.key(step.value), value.value) {
    case ("size", .size(let width?, let height?)):
      try resizeRoot(to: Size(width: width, height: height), value.span)
    case ("width", .number(let number)):
      var size = world.size
      size.width = Self.changed(size.width, by: number, line.change)
      try resizeRoot(to: size, value.span)
    case ("height", .number(let number)):
      var size = world.size
      size.height = Self.changed(size.height, by: number, line.change)
      try resizeRoot(to: size, value.span)
    case ("scale", .number(let scale)):
      guard scale > 0, scale <= 100 else {
        throw .layout(.scaleOutOfRange(scale), Origin(first: value.span, second: value.span))
      }
      changeWorld { world in
        world.scale = scale
        world.isScaleChosen = true
      }
      notes.append("root.scale \(Text.number(scale))")
    case ("size", _), ("direction", _), ("scale", _), ("textsize", _), ("safe", _), ("traits", _),
      ("platform", _):
      guard let property = Property.named(by: [step.value]) else { return false }
      throw .wrongValue(property, value)
    default:
      return false
    }
    return true
  }

  private mutating func resizeRoot(to size: Size, _ span: SourceSpan) throws(NotebookError) {
    guard size.width >= 0, size.height >= 0 else {
      throw .negative(min(size.width, size.height), span)
    }
    let old = world.size
    changeWorld { $0.size = size }
    notes.append(
      "root \(Text.number(old.width))×\(Text.number(old.height)) → "
        + "\(Text.number(size.width))×\(Text.number(size.height))")
  }
}

extension Parser {
  /// Returns whether the word names something that is solved rather than set, other than of the
  /// root.
  static func isSolved(_ word: String) -> Bool {
    guard let name = AttributeName.allCases.first(where: { Name.matches($0.rawValue, word) })
    else { return false }
    return name != .size
  }
}
