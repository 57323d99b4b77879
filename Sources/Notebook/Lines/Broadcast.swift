import AutoLayout
import Syntax

/// Expands lists of items and attributes in an equation to single equations.
///
/// Lists of equal length are paired, and a single element is paired with every other one; items
/// come before attributes, so `(red, blue).(top, bottom)` gives red's edges first.
struct Broadcast {
  private let left: Side
  private let relation: LayoutRelation
  private let right: Side
  private let items: Int
  private let attributes: Int

  init(_ left: Side, _ relation: LayoutRelation, _ right: Side) throws(NotebookError) {
    self.left = left
    self.relation = relation
    self.right = right
    items = try Self.common(left, right) { $0.items.count }
    attributes = try Self.common(left, right) { Self.attributes(of: $0).count }
  }

  /// Calls a function with each single equation, resolved in a workspace.
  func forEachEquation(
    in workspace: Workspace, _ body: (consuming Equation) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    var equations: [Equation] = []
    for item in 0..<items {
      for attribute in 0..<attributes {
        if workspace.layout.isStopped { throw .layout(.stopped, nil) }
        equations.append(try equation(item, attribute, in: workspace))
      }
    }
    for equation in equations {
      if workspace.layout.isStopped { throw .layout(.stopped, nil) }
      try body(equation)
    }
  }

  /// Returns the equation of a line without lists and without `Superview`, as most are.
  static func equation(
    _ left: Side, _ relation: LayoutRelation, _ right: Side, in workspace: Workspace
  ) throws(NotebookError) -> Equation {
    Equation(
      left: try sum(left, 0, 0, nil, in: workspace), relation: relation,
      right: try sum(right, 0, 0, nil, in: workspace))
  }

  private func equation(
    _ item: Int, _ attribute: Int, in workspace: Workspace
  ) throws(NotebookError) -> Equation {
    let neighbour = try neighbour(item, in: workspace)
    return Equation(
      left: try Self.sum(left, item, attribute, neighbour, in: workspace), relation: relation,
      right: try Self.sum(right, item, attribute, neighbour, in: workspace))
  }

  /// Returns the iteration's first item other than `Superview`, which then means that item's
  /// superview.
  private func neighbour(
    _ index: Int, in workspace: Workspace
  ) throws(NotebookError) -> (item: Item, id: ItemID)? {
    for terms in [left.terms, right.terms] {
      for term in terms {
        guard let reference = term.reference else { continue }
        let item = Self.pick(reference.items, index)
        if item.base != .superview { return (item, try workspace.item(item)) }
      }
    }
    return nil
  }

  private static func sum(
    _ side: Side, _ item: Int, _ attribute: Int, _ neighbour: (item: Item, id: ItemID)?,
    in workspace: Workspace
  ) throws(NotebookError) -> Equation.Sum {
    var sum = Equation.Sum(of: side)
    // By index, to avoid copying terms with their names.
    for at in side.terms.indices {
      let (coefficient, span) = (side.terms[at].coefficient, side.terms[at].span)
      switch side.terms[at].factor {
      case .one: sum.add(coefficient)
      case .named:
        sum.add(
          try side.terms[at].coefficient(in: workspace),
          as: try side.terms[at].formula(in: workspace))
      case .systemSpacing: sum.systemSpacings += coefficient
      case .notAnAttribute: break
      case .size: throw .misplacedIntrinsic(span)
      case .intrinsic(let axis):
        guard coefficient == 1, sum.intrinsic == nil else { throw .misplacedIntrinsic(span) }
        sum.intrinsic = (axis, span)
      case .reference(let reference), .multiple(_, let reference):
        let place = pick(reference.items, item)
        let name = pick(attributes(of: reference), attribute)
        guard let meaning = name.value.attribute else {
          throw .frameOrigin(name)
        }
        let id: ItemID
        if let neighbour, neighbour.item.base == place.base {
          id = neighbour.id
        } else {
          id = try workspace.item(place, besides: neighbour?.id)
        }
        let area = try workspace.area(place, of: id, besides: neighbour?.id)
        var multiplier = coefficient
        var formula: NumberFormula?
        if case .multiple = side.terms[at].factor {
          multiplier = try side.terms[at].coefficient(in: workspace)
          formula = try side.terms[at].formula(in: workspace)
        }
        sum.add(
          Equation.Term(
            multiplier: multiplier,
            attribute: try workspace.attribute(name, meaning, of: id, in: area),
            span: reference.span, formula: formula))
      }
    }
    return sum
  }

  /// Returns the common length of all lists with more than one element.
  private static func common(
    _ left: Side, _ right: Side, _ count: (Reference) -> Int
  ) throws(NotebookError) -> Int {
    var common = 1
    for terms in [left.terms, right.terms] {
      for term in terms {
        guard let reference = term.reference else { continue }
        let own = count(reference)
        if own == 1 || own == common { continue }
        guard common == 1 else {
          let all = (left.terms + right.terms).compactMap { term in
            term.reference.map(count)
          }
          throw .unequalLists(all, left.span.union(right.span))
        }
        common = own
      }
    }
    return common
  }

  private static func pick<Element>(_ list: [Element], _ index: Int) -> Element {
    list.count == 1 ? list[0] : list[index]
  }

  /// Returns the attributes of a reference, with compound ones split.
  static func attributes(of reference: Reference) -> [Located<AttributeName>] {
    guard reference.attributes.contains(where: { $0.value.isCompound }) else {
      return reference.attributes
    }
    return reference.attributes.flatMap { name in
      name.value.parts.map { Located($0, name.span) }
    }
  }
}
