import Answers
import AutoLayout
import Syntax

// `let gap = 8`: named numbers, and what follows them.

extension Workspace {
  // MARK: - Reading, the draft included

  /// The named number of a name, as it is typed, with the name as it was given.
  func number(named name: String) -> (name: String, number: NamedNumber)? {
    guard case .number(let given) = lookup(name), let number = number(given: given) else {
      return nil
    }
    return (given, number)
  }

  /// The named number of a name as it was given.
  func number(given name: String) -> NamedNumber? {
    if let drafted = draft.number(name) { return drafted }
    return layout.document.numbers[name]
  }

  /// The named numbers by their names.
  var numbers: [String: NamedNumber] {
    var numbers = layout.document.numbers
    for name in draft.touchedNumbers { numbers[name] = number(given: name) }
    return numbers
  }

  /// The value of a named number.
  func value(of name: Word) throws(NotebookError) -> Double {
    try named(name).number.value
  }

  private func named(_ name: Word) throws(NotebookError) -> (name: String, number: NamedNumber) {
    guard let number = number(named: name.value) else {
      throw .syntax(.missingAttribute(Path(heads: [name], span: name.span)))
    }
    return number
  }

  /// The number of a term, with the values of the named ones that multiply it.
  func coefficient(of term: SideTerm) throws(NotebookError) -> Double {
    var product = term.coefficient
    for name in term.names { product *= try value(of: name) }
    return product
  }

  /// The number of a term as a formula.
  func formula(of term: SideTerm) throws(NotebookError) -> NumberFormula {
    let names = try term.names.map { name throws(NotebookError) in try named(name).name }
    return NumberFormula(term.coefficient, names)
  }

  /// The formula of a side of nothing but numbers, some of them named; `nil` for any other.
  func formula(of side: Side) throws(NotebookError) -> NumberFormula? {
    guard side.terms.allSatisfy({ $0.isNumber }),
      side.terms.contains(where: { !$0.names.isEmpty })
    else { return nil }
    return try sum(of: side)
  }

  private func sum(of side: Side) throws(NotebookError) -> NumberFormula {
    var sum = NumberFormula()
    for term in side.terms { sum.add(try formula(of: term)) }
    return sum
  }

  /// The formula of a value that is to be followed; `nil` for one that is but a number.
  func formula(of value: PropertyValue) throws(NotebookError) -> NumberFormula? {
    guard case .expression(let side) = value else { return nil }
    return try formula(of: side)
  }

  /// The line that makes a named number.
  func line(ofNumber name: String) -> String {
    "let \(Name.written(name)) = \(number(given: name)?.formula.text ?? "0")"
  }

  /// The lines of named numbers, with the value of each that is made from others.
  var numberLines: [(line: String, remark: String)] {
    let numbers = numbers
    return numbers.namesInOrder.map { name in
      let value = numbers[name].flatMap { $0.formula.isPlain ? nil : Text.number($0.value) }
      return (line(ofNumber: name), value ?? "")
    }
  }

  // MARK: - Changing

  /// `let gap = 8`: makes a named number, or changes the one of the name.
  ///
  /// With a name that is none of a number it is a line of Swift, `let other = label`, unless a
  /// number was meant.
  mutating func add(_ line: LetLine) throws(NotebookError) {
    let names = line.value.terms.flatMap { $0.names }
    if let name = names.first(where: { number(named: $0.value) == nil }) {
      let known = numbers.namesInOrder
      if lookup(name.value) == nil, Nearness.nearest(name.value, in: known) != nil {
        throw .unknownName(name)
      }
      return try draftSwift(
        Word(Printer.text(.number(line)), line.name.span.union(line.value.span)))
    }
    let formula = try sum(of: line.value)
    if let (name, number) = number(named: line.name.value) {
      return try set(name, number, to: formula, line.name)
    }
    try takeName(line.name)
    let order = (numbers.values.map { $0.order }.max() ?? 0) + 1
    let value = try value(of: formula, line.value.span)
    draft.set(number: line.name.value, NamedNumber(formula, value: value, order: order))
    let follows = formula.isPlain ? "" : " = \(formula.text)"
    notes.append("\(Name.written(line.name.value))\(follows) = \(Text.number(value))")
  }

  /// `set gap = 12`, `set gap += 4`.
  mutating func set(
    _ name: String, _ number: NamedNumber, _ line: Assignment
  ) throws(NotebookError) {
    let typed: NumberFormula
    if let followed = try formula(of: line.value.value) {
      typed = followed
    } else {
      typed = NumberFormula(try self.number(line.value, line.path))
    }
    var formula = line.change == .replace ? typed : number.formula
    switch line.change {
    case .replace: break
    case .add: formula.add(typed)
    case .subtract: formula.add(typed.times(-1))
    }
    try set(name, number, to: formula, line.path.heads[0])
  }

  private mutating func set(
    _ name: String, _ old: NamedNumber, to formula: NumberFormula, _ word: Word
  ) throws(NotebookError) {
    var new = old
    new.formula = formula
    guard !isMade(formula, from: name) else { throw .numberOfItself(word) }
    new.value = try value(of: formula, word.span)
    draft.set(number: name, new)
    let follows = formula.isPlain ? "" : " = \(formula.text)"
    notes.append(
      "\(Name.written(name))\(follows) \(Text.number(old.value)) → \(Text.number(new.value))")
    try update(following: name, word.span)
  }

  private func value(
    of formula: NumberFormula, _ span: SourceSpan
  ) throws(NotebookError) -> Double {
    let value = formula.value { number(given: $0)?.value } ?? 0
    guard value.isFinite, abs(value) <= Parser.largestNumber else {
      throw .syntax(.notFinite(Word(formula.text, span)))
    }
    return value
  }

  /// Returns whether a formula is made from a name, directly or by other named numbers.
  private func isMade(_ formula: NumberFormula, from name: String) -> Bool {
    var waiting = formula.names
    var known: Set<String> = []
    while let next = waiting.popLast() {
      if next == name { return true }
      guard known.insert(next).inserted, let number = number(given: next) else { continue }
      waiting += number.formula.names
    }
    return false
  }

  /// Gives the numbers and constraints that follow a named number their values.
  private mutating func update(following name: String, _ span: SourceSpan) throws(NotebookError) {
    var changed: Set<String> = [name]
    let numbers = numbers
    for other in numbers.namesInOrder {
      guard var number = numbers[other], number.formula.names(anyOf: changed) else { continue }
      let old = number.value
      number.value = try value(of: number.formula, span)
      guard number.value != old else { continue }
      changed.insert(other)
      draft.set(number: other, number)
      notes.append(
        "\(Name.written(other)) \(Text.number(old)) → \(Text.number(number.value))")
    }
    for id in constraints(following: changed) {
      try checkStop()
      guard let formulas = formulas(of: id) else { continue }
      if formulas.multipliers.isEmpty {
        if let value = formulas.constant?.value({ number(given: $0)?.value }) {
          draft.set(id, constant: value)
        }
      } else {
        follow(id)
      }
    }
  }

  /// Gives a constraint the values of its formulas.
  private mutating func follow(_ id: ConstraintID) {
    guard var record = record(id) else { return }
    record.follow { number(given: $0)?.value }
    set(id, record)
  }

  /// The formulas of a constraint's numbers; `nil` for plain numbers.
  func formulas(of id: ConstraintID) -> ConstraintFormulas? {
    guard let drafted = draft.record(id) else { return layout.formulas(of: id) }
    return drafted.flatMap { $0.formulas.isEmpty ? nil : $0.formulas }
  }

  /// The constraints that follow some named numbers, in order of creation.
  func constraints(following names: Set<String>) -> [ConstraintID] {
    let drafted = draft.touchedConstraints.filter {
      formulas(of: $0)?.names(anyOf: names) == true
    }
    let others = layout.constraints(following: names).filter { draft.record($0) == nil }
    return Set(others + drafted).sorted()
  }

  /// Removes named numbers, unless something is left that follows them.
  mutating func removeNumbers(_ words: [Word]) throws(NotebookError) {
    let gone = words.compactMap { number(named: $0.value)?.name }
    for (word, name) in zip(words, gone) {
      let users = users(of: name).filter { !gone.contains($0) }
      guard users.isEmpty else { throw .numberInUse(word, by: users) }
    }
    for name in gone {
      draft.set(number: name, nil)
      notes.append("\(Name.written(name)) removed")
    }
  }

  /// The names of the numbers and constraints that are made from a named number.
  func users(of name: String) -> [String] {
    let numbers = numbers
    let made = numbers.namesInOrder.filter { numbers[$0]?.formula.names.contains(name) == true }
    return made + constraints(following: [name]).compactMap { self.name($0) }
  }

  /// Drafts a constraint that was removed, with the named numbers of now; one with a name that is
  /// none now keeps its numbers.
  mutating func put(_ record: ConstraintRecord, backAs id: ConstraintID) {
    var record = record
    if !record.follow({ number(given: $0)?.value }) { record.formulas = ConstraintFormulas() }
    set(id, record)
  }

  // MARK: - Constants that follow

  /// Sets the constant of a constraint that follows named numbers, or will.
  mutating func set(
    _ id: ConstraintID, _ change: Assignment.Change, _ typed: NumberFormula
  ) {
    guard var record = record(id) else { return }
    var formula = record.formulas.constant ?? NumberFormula(record.constant)
    switch change {
    case .replace: formula = typed
    case .add: formula.add(typed)
    case .subtract: formula.add(typed.times(-1))
    }
    record.formulas.constant = formula
    record.follow { number(given: $0)?.value }
    if formula.isPlain { record.formulas.constant = nil }
    set(id, record)
  }
}

extension Workspace {
  /// Lets the multiplier of a constraint follow named numbers.
  mutating func set(multiplierOf id: ConstraintID, _ formula: NumberFormula) {
    guard var record = record(id), !record.second.isEmpty else { return }
    record.formulas.multipliers[0] = formula
    record.follow { number(given: $0)?.value }
    set(id, record)
  }

  /// Tells that what is set has the value of the moment, if that is made from named numbers.
  mutating func tellUnfollowed(_ value: PropertyValue) {
    let sides: [Side]
    switch value {
    case .expression(let side): sides = [side]
    case .expressions(let some): sides = some
    case .number, .numbers, .size, .text, .word, .flag, .priority, .items, .words, .traits,
      .transform:
      return
    }
    let names = sides.flatMap { $0.terms.flatMap { $0.names.map { Name.written($0.value) } } }
    guard let first = names.first else { return }
    remarks.append("the value of the moment: it does not follow \(first)")
  }
}
