internal import ConstraintSolver

/// A picture of a layout in which items may be elsewhere than the constraints say, as during an
/// animation.
public struct ShownLayout: Sendable {
  let layout: Layout
  private let picture: LayoutSnapshot
  private var places: [String: Int] = [:]

  /// Combines a picture with the layout whose items it shows.
  ///
  /// The cost is proportional to the number of items.
  public init(_ picture: LayoutSnapshot, of layout: Layout) {
    self.layout = layout
    self.picture = picture
    for (place, item) in picture.items.enumerated() { places[item.name] = place }
  }

  /// Returns an item's frame in the picture, in the superview's coordinates; `nil` for an item that
  /// the picture omits.
  public func frame(of item: ItemID) -> Rect? {
    places[layout.name(of: item)].map { picture.items[$0].frame }
  }

  /// Returns the error of an explicit constraint, in points, with its items where the picture shows
  /// them.
  ///
  /// Quantities that the picture does not show, such as the gaps of a stack, have the values of the
  /// layout's solution.
  ///
  /// - Returns: 0 if the constraint holds; `nil` if it is not in effect.
  public func error(of constraint: ConstraintID) -> Double? {
    guard let explicit = layout.engine.tables.row(of: constraint),
      let row = layout.engine.solver.constraint(explicit.id)
    else { return nil }
    return lack(of: row)
  }

  /// Returns the error of a row with its items where the picture shows them.
  func lack(of row: LinearConstraint) -> Double {
    let left = row.terms.reduce(0) { $0 + $1.coefficient * value(of: $1.variable) }
    let lack = left - row.constant
    switch row.relation {
    case .equal: return abs(lack)
    case .lessThanOrEqual: return max(lack, 0)
    case .greaterThanOrEqual: return max(-lack, 0)
    }
  }

  private func value(of variable: Variable) -> Double {
    let tables = layout.engine.tables
    guard let item = tables.item(of: variable), let node = tables.nodes[item.rawValue],
      let place = places[layout.name(of: item)]
    else { return layout.engine.solver.value(of: variable) }
    let rect = picture.items[place].alignmentRect
    switch variable {
    case node.box.width: return rect.width
    case node.box.height: return rect.height
    case node.box.y: return rect.y
    case node.box.x:
      guard node.superview >= 0, let parent = tables.nodes[node.superview], parent.isRightToLeft
      else { return rect.x }
      let around = picture.items[place].superview.map { picture.items[$0].frame.width }
      let width =
        parent.content.map { layout.engine.solver.value(of: $0.width) }
        ?? around ?? picture.root.width
      return width - rect.maxX
    default: return layout.engine.solver.value(of: variable)
    }
  }
}
