import Answers
import AutoLayout
import Syntax

/// `set gap.priority = 999 when w:regular`.
struct Assignment: ChangeLine {
  /// The way in which the value combines with the old one.
  enum Change: String, CaseIterable, Sendable {
    /// The value replaces the old one.
    case replace = "="
    /// The number is added to the old value.
    case add = "+="
    /// The number is subtracted from the old value.
    case subtract = "-="
    /// The old value is multiplied by the number.
    case multiply = "*="
    /// The old value is divided by the number, which is not 0.
    case divide = "/="
  }

  /// The property, constraint, group or setting.
  var path: Path
  /// The way in which the value combines with the old one.
  var change = Change.replace
  /// The new value.
  var value: Located<PropertyValue>
  /// The index (from 0) at which `+=` inserts arranged views; at the end if omitted.
  var index: Located<Int>?
  /// The traits for which the value applies; all if omitted.
  var traits: TraitList?

  var text: String {
    "set \(path.text) \(change.rawValue) \(value.text)"
      + (index.map { " at \($0.value)" } ?? "") + traits.behind(" when ")
  }

  /// Drafts `set PATH = VALUE`: constants, properties of constraints, views and the root, settings.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let condition = try traits?.condition()
    if path.steps.isEmpty, let head = path.heads.first, path.heads.count == 1,
      let setting = Property.setting(head.value), workspace.lookup(head.value) == nil
    {
      if condition != nil { throw .noVariation(setting, traits?.span ?? path.span) }
      return try set(setting, in: &workspace)
    }
    if let condition { return try vary(when: condition, in: &workspace) }
    for head in path.heads {
      try workspace.checkStop()
      if path.steps.isEmpty, let (name, number) = workspace.number(named: head.value) {
        try draft(name, number, in: &workspace)
        continue
      }
      if let named = try workspace.constraints(path, head: head) {
        try setConstant(of: named, in: &workspace)
      } else if let owner = try constraintOwner(head, in: workspace) {
        try set(path.steps[path.steps.count - 1], of: owner, in: &workspace)
      } else if let name = newName {
        try rename(try workspace.plainItem(Item(head: head)), to: name, in: &workspace)
      } else {
        try draft(of: try workspace.item(head), in: &workspace)
      }
    }
  }

  /// The new name of an item in `set red.name = header`.
  private var newName: Word? {
    guard path.heads.count == 1, path.steps.count == 1, Name.matches("name", path.steps[0].value)
    else { return nil }
    switch value.value {
    case .word(let name), .text(let name): return Word(name, value.span)
    default: return nil
    }
  }

  /// Renames an item, and all references to it.
  private func rename(
    _ id: ItemID, to name: Word, in workspace: inout Workspace
  ) throws(NotebookError) {
    guard id != .root else { throw .noSuchProperty(path.steps[0], of: path) }
    let old = workspace.name(id)
    // A different letter case is the same name.
    if !Name.matches(old, name.value) { try workspace.takeName(name) }
    workspace.change(id) { $0.name = name.value }
    workspace.log.notes.append("\(Name.written(old)) is now \(Name.written(name.value))")
  }

  /// Returns the constraints named by the path without its last component: `gap` in `gap.priority`.
  func constraintOwner(
    _ head: Word, in workspace: Workspace
  ) throws(NotebookError) -> Workspace.NamedConstraints? {
    guard !path.steps.isEmpty else { return nil }
    return try workspace.constraints(
      Path(heads: [head], steps: Array(path.steps.dropLast()), span: path.span), head: head)
  }

  private func setConstant(
    of named: Workspace.NamedConstraints, in workspace: inout Workspace
  ) throws(NotebookError) {
    let number = try value.number(path, in: workspace)
    let formula = try value.value.formula(in: workspace)
    var shown: (old: Double, new: Double)?
    for id in named.ids {
      guard let old = workspace.constant(id) else { continue }
      let new = change.changed(old, by: number)
      if formula != nil || workspace.formulas(of: id)?.constant != nil {
        NamedNumbers.set(
          constantOf: id, change, formula ?? NumberFormula(number), in: &workspace)
      } else {
        workspace.layout.draft(.constant(id, new))
      }
      if shown.map({ $0.old == $0.new }) ?? true { shown = (old, new) }
    }
    let numbers = shown.map { " " + Text.change($0.old, $0.new) } ?? ""
    workspace.log.notes.append(named.name + numbers)
  }

  private func set(
    _ step: Word, of named: Workspace.NamedConstraints, in workspace: inout Workspace
  ) throws(NotebookError) {
    guard
      let property = Property.all.first(where: {
        $0.owner == .constraint && Name.matches($0.name, step.value)
      })
    else { throw .noSuchProperty(step, of: path) }
    switch (property.name, value.value) {
    case ("constant", .number), ("constant", .expression):
      try setConstant(of: named, in: &workspace)
    case ("priority", .priority(let priority)):
      try named.setPriority(LayoutPriority(priority.value), in: &workspace)
    case ("multiplier", .number(let factor)):
      for id in named.ids {
        workspace.change(id) { record in
          if !record.second.isEmpty { record.second[0].multiplier = factor }
          record.formulas.multipliers[0] = nil
        }
      }
      workspace.log.notes.append(
        "\(named.name).multiplier \(Text.number(factor)) (made anew: only constants change in place)"
      )
    case ("multiplier", .expression(let side)):
      guard let formula = try side.formula(in: workspace) else {
        throw .wrongValue(property, value)
      }
      for id in named.ids { NamedNumbers.set(multiplierOf: id, formula, in: &workspace) }
      workspace.log.notes.append("\(named.name).multiplier \(formula.text)")
    case ("active", .flag(let isActive)):
      let paths = [Path(heads: [Word(named.name)])]
      try Activation(isActive: isActive, paths: paths).draft(in: &workspace)
    case ("owner", .word(let word)):
      guard let maker = ConstraintRecord.Maker(rawValue: word) else {
        throw .wrongValue(property, value)
      }
      named.setOwner(maker, in: &workspace)
    case ("name", .word(let name)), ("name", .text(let name)):
      try named.rename(to: Word(name, value.span), in: &workspace)
    default: throw .wrongValue(property, value)
    }
  }

  private func set(_ setting: Property, in workspace: inout Workspace) throws(NotebookError) {
    guard case .word(let word) = value.value else { throw .wrongValue(setting, value) }
    var world = workspace.world
    guard world.set(setting, to: word) else { throw .wrongValue(setting, value) }
    workspace.layout.draft(.world(world))
    workspace.log.notes.append("\(setting.name) = \(word)")
  }
}

extension Verb {
  static let set = Verb(
    .change, "set PATH = VALUE [when TRAITS]", "changes a property; += -= *= /= change a number",
    examples: [
      "set {gap} = 30                // a constant: nothing is made anew", "set {gap} += 5",
      "set {gap}.priority = 999", "set {a}.hidden = on",
    ],
    seeAlso: ["slide", "hugging", "properties", "off"],
    completing: CompletedNames(
      names: [.root, .items, .constraints, .groups, .numbers, .settings], steps: .properties,
      ofConstraint: ["constant", "priority", "multiplier", "active", "name", "owner"])
  ) { parser throws(SyntaxError) in
    if let line = try parser.takeSurroundings() { return line }
    return Statement(try parser.assignment())
  }
}

extension Parser {
  /// Takes `set root.keyboard = 216` or `set root.bars.navigation = on`.
  fileprivate mutating func takeSurroundings() throws(SyntaxError) -> Statement? {
    guard isNext("root"), peek().kind == .dot else { return nil }
    let place = place
    advance()
    advance()
    if isNext("keyboard"), [.assign, .equal].contains(peek().kind) {
      advance()
      advance()
      return .keyboard(take("off") ? nil : try number(.number, .notNegative))
    }
    if isNext("bars"), peek().kind == .dot {
      advance()
      advance()
      let bar = try need(Bar.self)
      note(.choice([Assignment.Change.replace.rawValue]))
      guard [.assign, .equal].contains(token.kind) else { throw unexpected() }
      advance()
      return .bar(bar, shown: try need(oneOf: ["on", "off"]).value == "on")
    }
    goBack(to: place)
    return nil
  }

  mutating func assignment() throws(SyntaxError) -> Assignment {
    let path = try path()
    note(.choice(Assignment.Change.allCases.map { $0.rawValue }))
    let change: Assignment.Change
    switch token.kind {
    case .assign, .equal: change = .replace
    case .plusAssign: change = .add
    case .minusAssign: change = .subtract
    case .timesAssign: change = .multiply
    case .divideAssign: change = .divide
    default: throw unexpected()
    }
    let form = try form(of: path)
    let isScaling = change == .multiply || change == .divide
    if isScaling, form == .items { throw unexpected() }
    advance()
    let value = isScaling ? try amount() : try numericValue(form, change == .replace)
    if change == .divide, value.value == .number(0) { throw .divisionByZero(value.span) }
    let index = form == .items && change == .add && take("at") ? try integer(.wholeNumber) : nil
    return Assignment(
      path: path, change: change, value: value, index: index,
      traits: take("when") ? try traits() : nil)
  }

  /// Parses a value; for a number, also a linear expression with attributes or named numbers.
  private mutating func numericValue(
    _ form: Property.Form, _ replaces: Bool
  ) throws(SyntaxError) -> Located<PropertyValue> {
    if replaces, case .numbers(let counts, let words) = form {
      if let word = takeValue(words) { return word }
      return try severalNumbers(counts)
    }
    guard case .number(let words) = form else {
      return replaces || form == .items ? try value(form) : try amount()
    }
    let place = place
    note(.namedNumber)
    if replaces, let word = takeValue(words) { return word }
    if !namesValue {
      let number = try amount()
      guard [.times, .divide, .plus, .minus].contains(token.kind) else { return number }
      goBack(to: place)
    }
    let side = try side(counterpart: [])
    return Located(.expression(side), side.span)
  }

  /// Parses several numbers, each of which may be a linear expression with attributes or named
  /// numbers.
  private mutating func severalNumbers(
    _ counts: [Int]
  ) throws(SyntaxError) -> Located<PropertyValue> {
    let start = start
    var sides = [try listed()]
    while sides.count <= 4, isNumberNext() || namesAttribute || namesNumber {
      sides.append(try listed())
    }
    let span = span(from: start)
    guard counts.contains(sides.count) else {
      throw .wrongCount(sides.count, allowed: counts, span)
    }
    let numbers = sides.compactMap { side in side.terms.constant }
    return Located(
      numbers.count == sides.count ? .numbers(numbers) : .expressions(sides), span)
  }

  /// Parses one of several numbers; a sign before a number begins the next one.
  private mutating func listed() throws(SyntaxError) -> Side {
    let place = place
    if namesNumber, !namesAttribute {
      let name = try name(.namedNumber)
      guard [.times, .divide, .plus, .minus].contains(token.kind) else {
        let term = SideTerm(coefficient: 1, factor: .named([name]), span: name.span)
        return Side(terms: [term], span: name.span)
      }
      goBack(to: place)
    }
    if !namesAttribute, !namesNumber {
      let number = try number()
      let isSum = (token.kind == .plus || token.kind == .minus) && peek().kind == .word
      guard token.kind == .times || token.kind == .divide || isSum else {
        let term = SideTerm(coefficient: number.value, factor: .one, span: number.span)
        return Side(terms: [term], span: number.span)
      }
      goBack(to: place)
    }
    return try side(counterpart: [])
  }

  private var namesAttribute: Bool { token.kind == .word && peek().kind == .dot }

  /// Indicates whether a value begins with an attribute, a named number or a parenthesis.
  private var namesValue: Bool {
    guard token.kind == .plus || token.kind == .minus else {
      return namesAttribute || token.kind == .openParenthesis || namesNumber
    }
    return peek().kind == .word && !NumberFormat.isNameOfNonFinite(text(of: peek()))
  }

  /// Indicates whether the next token may be the name of a number.
  private var namesNumber: Bool {
    isNameNext && !NumberFormat.isNameOfNonFinite(word.value) && peek().kind != .openParenthesis
  }

  /// Returns the form of the value that a path requires.
  private func form(of path: Path) throws(SyntaxError) -> Property.Form {
    let steps = path.choices.isEmpty ? path.steps : path.steps + [path.choices[0]]
    guard let last = steps.last else {
      let setting = path.heads.count == 1 ? Property.setting(path.heads[0].value) : nil
      return setting?.form ?? .number()
    }
    if let property = Property.named(by: steps.map({ $0.value })) { return property.form }
    guard Int(last.value) != nil || AttributeName(key: last.value) != nil else {
      throw .unknownProperty(last, of: path)
    }
    return .number()
  }
}

extension Workspace.NamedConstraints {
  fileprivate func rename(to name: Word, in workspace: inout Workspace) throws(NotebookError) {
    guard let id = ids.first, !isGroup else { return }
    try workspace.takeName(name)
    workspace.rename(id, to: name.value)
    workspace.log.notes.append("\(self.name) is now \(Name.written(name.value))")
  }

  fileprivate func setOwner(_ maker: ConstraintRecord.Maker, in workspace: inout Workspace) {
    for id in ids { workspace.change(id) { $0.maker = maker } }
    // Only changes of existing constraints are reported.
    guard ids.contains(where: workspace.layout.wasThere) else { return }
    workspace.log.notes.append("\(name).owner \(maker.rawValue)")
  }

  fileprivate func setPriority(
    _ priority: LayoutPriority, in workspace: inout Workspace
  ) throws(NotebookError) {
    var note = "\(name).priority"
    var crosses = false
    for (index, id) in ids.enumerated() {
      guard let old = workspace.record(id) else { continue }
      if index == 0 {
        note += " \(Text.change(old.priority.rawValue, priority.rawValue))"
      }
      if old.isActive, old.priority.isRequired != priority.isRequired {
        crosses = true
        workspace.change(id) { $0.isActive = false }
        try workspace.settle()
        workspace.change(id) { $0.priority = priority }
        try workspace.settle()
        workspace.change(id) { $0.isActive = true }
      } else {
        workspace.change(id) { $0.priority = priority }
      }
    }
    if crosses { note += " (UIKit: off, changed, on)" }
    workspace.log.notes.append(note)
  }
}

extension World {
  /// Sets a setting; returns `false` if it does not have such a value.
  fileprivate mutating func set(_ setting: Property, to word: String) -> Bool {
    func assign<Value>(_ value: Value?, to field: inout Value) -> Bool {
      guard let value else { return false }
      field = value
      return true
    }
    return switch setting.name {
    case "rules": assign(Rules(rawValue: word), to: &rules)
    case "passes": assign(Passes(rawValue: word), to: &passes)
    case "conflicts": assign(Conflicts(rawValue: word), to: &conflicts)
    case "numbers": assign(Numbers(rawValue: word), to: &numbers)
    case "pictures": assign(Pictures(rawValue: word), to: &pictures)
    default: false
    }
  }
}
