import AutoLayout
import Syntax

// Numbers that are read off the last solution.

extension Workspace {
  /// Returns a given number, or the value of an expression in the last solution.
  func number(
    _ value: Located<PropertyValue>, _ path: Path
  ) throws(NotebookError) -> Double {
    switch value.value {
    case .number(let number): return number
    case .expression(let side): return try read(side)
    case .expressions, .numbers, .size, .text, .word, .flag, .priority, .items, .words, .traits,
      .transform:
      throw .notANumber(path)
    }
  }

  /// Returns a value with all its expressions evaluated in the last solution.
  func read(_ value: Located<PropertyValue>) throws(NotebookError) -> Located<PropertyValue> {
    guard case .expressions(let sides) = value.value else { return value }
    var numbers: [Double] = []
    for side in sides { numbers.append(try read(side)) }
    return Located(.numbers(numbers), value.span)
  }

  /// The value of a sum of attributes, each in the coordinates of its item's superview.
  func read(_ side: Side) throws(NotebookError) -> Double {
    var sum = 0.0
    for term in side.terms {
      switch term.factor {
      case .one, .named: sum += try coefficient(of: term)
      case .systemSpacing: sum += term.coefficient * systemSpacing
      case .notAnAttribute: break
      case .intrinsic: throw .misplacedIntrinsic(term.span)
      case .reference(let reference), .multiple(_, let reference):
        let names = Broadcast.attributes(of: reference)
        guard reference.items.count == 1, names.count == 1, let name = names.first,
          let item = reference.items.first
        else {
          throw .unequalLists([reference.items.count, names.count], reference.span)
        }
        sum += try coefficient(of: term) * read(name, of: item)
      }
    }
    return sum
  }

  private func read(
    _ name: Located<AttributeName>, of item: Item
  ) throws(NotebookError) -> Double {
    let id = try self.item(item)
    guard layout.record(of: id) != nil else {
      throw .unknownName(Word(self.name(id), item.span))
    }
    if item.regions.isEmpty, name.value == .x { return layout.frame(of: id).x }
    if item.regions.isEmpty, name.value == .y { return layout.frame(of: id).y }
    guard let attribute = name.value.attribute else {
      throw .frameOrigin(name, of: item)
    }
    return layout.value(of: ItemAttribute(id, attribute, of: try area(item, of: id)))
  }
}
