import AutoLayout
import Syntax

// The numbers in a line: plain ones, named ones, and those read from the last solution.

extension SideTerm {
  /// Returns the term's number, multiplied by its named numbers.
  func coefficient(in workspace: Workspace) throws(NotebookError) -> Double {
    var product = coefficient
    for name in names { product *= try workspace.namedNumber(name).number.value }
    return product
  }

  /// Returns the term's number as a formula.
  func formula(in workspace: Workspace) throws(NotebookError) -> NumberFormula {
    let names = try names.map { name throws(NotebookError) in
      try workspace.namedNumber(name).name
    }
    return NumberFormula(coefficient, names)
  }
}

extension Side {
  /// Returns the formula of a side that contains only numbers, some of them named; `nil` for any
  /// other side.
  func formula(in workspace: Workspace) throws(NotebookError) -> NumberFormula? {
    guard terms.allSatisfy({ $0.isNumber }), terms.contains(where: { !$0.names.isEmpty })
    else { return nil }
    return try sum(in: workspace)
  }

  /// Returns the sum of the side's numbers as a formula.
  func sum(in workspace: Workspace) throws(NotebookError) -> NumberFormula {
    var sum = NumberFormula()
    for term in terms { sum.add(try term.formula(in: workspace)) }
    return sum
  }

  /// Returns the value of a sum of attributes, each in the coordinates of its item's superview.
  func value(in workspace: Workspace) throws(NotebookError) -> Double {
    var sum = 0.0
    for term in terms {
      switch term.factor {
      case .one, .named: sum += try term.coefficient(in: workspace)
      case .systemSpacing: sum += term.coefficient * systemSpacing
      case .notAnAttribute: break
      case .intrinsic, .size: throw .misplacedIntrinsic(term.span)
      case .reference(let reference), .multiple(_, let reference):
        let names = Broadcast.attributes(of: reference)
        guard reference.items.count == 1, names.count == 1, let name = names.first,
          let item = reference.items.first
        else {
          throw .unequalLists([reference.items.count, names.count], reference.span)
        }
        sum += try term.coefficient(in: workspace) * item.value(of: name, in: workspace)
      }
    }
    return sum
  }
}

extension Item {
  /// Returns the value of an attribute of the item in the last solution.
  fileprivate func value(
    of name: Located<AttributeName>, in workspace: Workspace
  ) throws(NotebookError) -> Double {
    let id = try workspace.item(self)
    let layout = workspace.layout
    guard layout.record(of: id) != nil else {
      throw .unknownName(Word(workspace.name(id), span))
    }
    if regions.isEmpty, name.value == .x { return layout.frame(of: id).x }
    if regions.isEmpty, name.value == .y { return layout.frame(of: id).y }
    guard let attribute = name.value.attribute else { throw .frameOrigin(name) }
    return layout.value(of: ItemAttribute(id, attribute, of: try workspace.area(self, of: id)))
  }
}

extension Located<PropertyValue> {
  /// Returns a given number, or the value of an expression in the last solution.
  func number(_ path: Path, in workspace: Workspace) throws(NotebookError) -> Double {
    switch value {
    case .number(let number): return number
    case .expression(let side): return try side.value(in: workspace)
    case .expressions, .numbers, .size, .text, .word, .flag, .priority, .items, .words, .traits,
      .transform:
      throw .notANumber(path)
    }
  }

  /// Returns the value with all its expressions evaluated in the last solution.
  func read(in workspace: Workspace) throws(NotebookError) -> Located<PropertyValue> {
    guard case .expressions(let sides) = value else { return self }
    var numbers: [Double] = []
    for side in sides { numbers.append(try side.value(in: workspace)) }
    return Located(.numbers(numbers), span)
  }
}

extension PropertyValue {
  /// Returns the formula of a value that depends on named numbers; `nil` for a plain number.
  func formula(in workspace: Workspace) throws(NotebookError) -> NumberFormula? {
    guard case .expression(let side) = self else { return nil }
    return try side.formula(in: workspace)
  }

  /// Reports that a property only takes the current value of an expression with named numbers.
  func tellUnfollowed(in workspace: inout Workspace) {
    let sides: [Side]
    switch self {
    case .expression(let side): sides = [side]
    case .expressions(let some): sides = some
    case .number, .numbers, .size, .text, .word, .flag, .priority, .items, .words, .traits,
      .transform:
      return
    }
    let names = sides.flatMap { $0.terms.flatMap { $0.names.map { Name.written($0.value) } } }
    guard let first = names.first else { return }
    workspace.log.remarks.append("the value of the moment: it does not follow \(first)")
  }
}
