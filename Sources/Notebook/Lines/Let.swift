import Answers
import AutoLayout
import Syntax

/// `let gap = 8`, `let wide = 2 * gap + 4`: a number that constraints use by its name.
struct LetLine: ChangeLine {
  /// The name that is defined.
  var name: Word
  /// The sum of numbers and named numbers.
  var value: Side

  var kind: Statement.Kind { .number }
  var text: String { "let " + name.text + " = " + value.text }

  /// Creates or changes a named number, for `let gap = 8`.
  ///
  /// If the value contains another kind of name, the line is Swift, as in `let other = label`,
  /// unless a number was probably meant.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let names = value.terms.flatMap { $0.names }
    if let name = names.first(where: { workspace.number(named: $0.value) == nil }) {
      let known = workspace.numbers.namesInOrder
      if workspace.lookup(name.value) == nil, Nearness.nearest(name.value, in: known) != nil {
        throw .unknownName(name)
      }
      let code = Word(text, self.name.span.union(value.span))
      return try PastedCode(code).draft(in: &workspace)
    }
    let formula = try value.sum(in: workspace)
    if let (known, number) = workspace.number(named: name.value) {
      return try NamedNumbers.set(known, number, to: formula, name, in: &workspace)
    }
    try workspace.takeName(name)
    let order = (workspace.numbers.values.map { $0.order }.max() ?? 0) + 1
    let number = try NamedNumbers.value(of: formula, value.span, in: workspace)
    workspace.layout.draft(
      .number(name.value, NamedNumber(formula, value: number, order: order)))
    let follows = formula.isPlain ? "" : " = \(formula.text)"
    workspace.log.notes.append("\(Name.written(name.value))\(follows) = \(Text.number(number))")
  }
}

extension Verb {
  static let `let` = Verb(
    .make, "let NAME = NUM", "names a number; constraints use it, and change with it",
    examples: [
      "let {new} = 8", "view {other}", "{other}.width == 2 * {new} + 4",
      "let {new} = 12   // → {new} 8 → 12",
    ],
    seeAlso: ["set", "slide", "constraint"]
  ) { parser throws(SyntaxError) in
    Statement(try parser.letLine())
  }
}

extension Parser {
  /// Swift's number types, allowed as type annotations.
  private static let numberTypes: Set<String> = ["CGFloat", "Double", "Float", "Int"]

  /// Takes `let gap = 8` if it is next; any other `let` is Swift.
  ///
  /// An incomplete line, or a number with a unit, still counts as a named number.
  mutating func takeLet() throws(SyntaxError) -> LetLine? {
    guard isNext("let"), peek().kind == .word || peek().kind == .quoted else { return nil }
    var reader = self
    reader.advance()
    do throws(SyntaxError) {
      let line = try reader.letLine()
      if reader.token.kind == .semicolon, openBraces == 0 { reader.advance() }
      guard reader.token.kind.endsLine else {
        let error = reader.unexpected()
        if case .badNumber = error { throw error }
        return nil
      }
      self = reader
      return line
    } catch {
      if takesNotes, reader.token.kind == .end { takeNotes(of: reader) }
      switch error {
      case .badNumber, .notFinite, .divisionByZero, .decimalComma, .reservedName: throw error
      case .unexpected(found: nil, _, _): throw error
      default: return nil
      }
    }
  }

  /// Parses the name and the number after the verb.
  fileprivate mutating func letLine() throws(SyntaxError) -> LetLine {
    let name = try name(.newName)
    if token.kind == .colon, Parser.numberTypes.contains(text(of: peek())) {
      advance()
      advance()
    }
    note(.choice(["="]))
    guard token.kind == .assign else { throw unexpected() }
    advance()
    // A quoted text is Swift.
    guard token.kind != .quoted else { throw unexpected() }
    readsNumbersAlone = true
    defer { readsNumbersAlone = false }
    return LetLine(name: name, value: try side(counterpart: []))
  }
}

extension Assignment {
  /// Drafts `set gap = 12` or `set gap += 4` for a named number.
  func draft(
    _ name: String, _ number: NamedNumber, in workspace: inout Workspace
  ) throws(NotebookError) {
    let typed: NumberFormula
    if let followed = try value.value.formula(in: workspace) {
      typed = followed
    } else {
      typed = NumberFormula(try value.number(path, in: workspace))
    }
    try NamedNumbers.set(
      name, number, to: change.changed(number.formula, by: typed), path.heads[0], in: &workspace)
  }
}

/// The named numbers of a workspace, and the constraints that depend on them.
enum NamedNumbers {
  /// Sets the formula of a named number, and updates everything that depends on it.
  static func set(
    _ name: String, _ old: NamedNumber, to formula: NumberFormula, _ word: Word,
    in workspace: inout Workspace
  ) throws(NotebookError) {
    var new = old
    new.formula = formula
    guard !isMade(formula, from: name, in: workspace) else { throw .numberOfItself(word) }
    new.value = try value(of: formula, word.span, in: workspace)
    workspace.layout.draft(.number(name, new))
    let follows = formula.isPlain ? "" : " = \(formula.text)"
    workspace.log.notes.append(
      "\(Name.written(name))\(follows) \(Text.change(old.value, new.value))")
    try update(following: name, word.span, in: &workspace)
  }

  /// Returns the value of a typed formula, which must be in the range of numbers that can be typed.
  static func value(
    of formula: NumberFormula, _ span: SourceSpan, in workspace: Workspace
  ) throws(NotebookError) -> Double {
    let value = formula.value { workspace.number(given: $0)?.value } ?? 0
    guard value.isFinite, abs(value) <= Parser.largestNumber else {
      throw .syntax(.notFinite(Word(formula.text, span)))
    }
    return value
  }

  /// Returns whether a formula depends on a name, directly or through other named numbers.
  private static func isMade(
    _ formula: NumberFormula, from name: String, in workspace: Workspace
  ) -> Bool {
    var waiting = formula.names
    var known: Set<String> = []
    while let next = waiting.popLast() {
      if next == name { return true }
      guard known.insert(next).inserted, let number = workspace.number(given: next) else {
        continue
      }
      waiting += number.formula.names
    }
    return false
  }

  /// Updates the numbers and constraints that depend on a named number.
  private static func update(
    following name: String, _ span: SourceSpan, in workspace: inout Workspace
  ) throws(NotebookError) {
    var changed: Set<String> = [name]
    let numbers = workspace.numbers
    for other in numbers.namesInOrder {
      guard var number = numbers[other], number.formula.names(anyOf: changed) else { continue }
      let old = number.value
      number.value = try value(of: number.formula, span, in: workspace)
      guard number.value != old else { continue }
      changed.insert(other)
      workspace.layout.draft(.number(other, number))
      workspace.log.notes.append("\(Name.written(other)) \(Text.change(old, number.value))")
    }
    for id in constraints(following: changed, in: workspace) {
      try workspace.checkStop()
      guard let formulas = workspace.formulas(of: id) else { continue }
      if !formulas.multipliers.isEmpty {
        follow(id, in: &workspace)
      } else if let value = formulas.constant?.value({ workspace.number(given: $0)?.value }) {
        workspace.layout.draft(.constant(id, value))
      }
    }
  }

  /// Updates a constraint with the values of its formulas.
  private static func follow(_ id: ConstraintID, in workspace: inout Workspace) {
    guard var record = workspace.record(id) else { return }
    record.follow { workspace.number(given: $0)?.value }
    workspace.set(id, record)
  }

  /// Sets the constant of a constraint that involves named numbers, before or after the change.
  static func set(
    constantOf id: ConstraintID, _ change: Assignment.Change, _ typed: NumberFormula,
    in workspace: inout Workspace
  ) {
    guard var record = workspace.record(id) else { return }
    let old = record.formulas.constant ?? NumberFormula(record.constant)
    let formula = change.changed(old, by: typed)
    record.formulas.constant = formula
    record.follow { workspace.number(given: $0)?.value }
    if formula.isPlain { record.formulas.constant = nil }
    workspace.set(id, record)
  }

  /// Makes the multiplier of a constraint follow named numbers.
  static func set(
    multiplierOf id: ConstraintID, _ formula: NumberFormula, in workspace: inout Workspace
  ) {
    guard var record = workspace.record(id), !record.second.isEmpty else { return }
    record.formulas.multipliers[0] = formula
    record.follow { workspace.number(given: $0)?.value }
    workspace.set(id, record)
  }

  /// Returns the constraints whose formulas depend on the given named numbers, in order of
  /// creation.
  static func constraints(following names: Set<String>, in workspace: Workspace) -> [ConstraintID] {
    workspace.layout.constraints(following: names)
  }

  /// Removes named numbers, unless something remaining depends on them.
  static func remove(_ words: [Word], in workspace: inout Workspace) throws(NotebookError) {
    let gone = words.compactMap { workspace.number(named: $0.value)?.name }
    for (word, name) in zip(words, gone) {
      let users = users(of: name, in: workspace).filter { !gone.contains($0) }
      guard users.isEmpty else { throw .numberInUse(word, by: users) }
    }
    for name in gone {
      workspace.layout.draft(.number(name, nil))
      workspace.log.notes.append("\(Name.written(name)) removed")
    }
  }

  /// Returns the names of the numbers and constraints that use a named number.
  private static func users(of name: String, in workspace: Workspace) -> [String] {
    let numbers = workspace.numbers
    let made = numbers.namesInOrder.filter { numbers[$0]?.formula.names.contains(name) == true }
    return made + constraints(following: [name], in: workspace).compactMap { workspace.name($0) }
  }

  // MARK: - Text

  /// Returns the line that defines a named number.
  static func line(of name: String, in workspace: Workspace) -> String {
    "let \(Name.written(name)) = \(workspace.number(given: name)?.formula.text ?? "0")"
  }

  /// Returns the lines that define named numbers, with the values of derived ones.
  static func lines(in workspace: Workspace) -> [(line: String, remark: String)] {
    let numbers = workspace.numbers
    return numbers.namesInOrder.map { name in
      let value = numbers[name].flatMap { $0.formula.isPlain ? nil : Text.number($0.value) }
      return (line(of: name, in: workspace), value ?? "")
    }
  }
}

extension Assignment.Change {
  /// Returns a number after the change.
  func changed(_ old: Double, by number: Double) -> Double {
    switch self {
    case .replace: number
    case .add: old + number
    case .subtract: old - number
    case .multiply: old * number
    case .divide: old / number
    }
  }

  /// Returns a formula after the change.
  func changed(_ old: NumberFormula, by typed: NumberFormula) -> NumberFormula {
    var formula = old
    switch self {
    case .replace: return typed
    case .add: formula.add(typed)
    case .subtract: formula.add(typed.times(-1))
    case .multiply: return old.times(typed)
    case .divide: return old.divided(by: typed.parts.first?.coefficient ?? 1)
    }
    return formula
  }
}
