public import AutoLayout
internal import ConstraintSolver

/// A view that is partly or completely outside its superview.
public struct Overhang: Equatable, Sendable {
  /// The view.
  public var item: ItemID
  /// The edge of the superview that it crosses.
  public var edge: LayoutAttribute
  /// The distance beyond that edge, in points.
  public var distance: Double
}

extension Layout {
  /// Returns the views that extend beyond their superviews by half a point or more, the farthest
  /// first.
  ///
  /// The content of scroll views and ambiguous views are ignored.
  public func overhangs() -> [Overhang] {
    var found: [Overhang] = []
    for item in liveItems.untilStopped {
      guard item != .root, isShown(item), let superview = superview(of: item),
        kind(of: superview)?.scrolls != true, ranges(of: item).isUnique
      else { continue }
      let (frame, size) = (frame(of: item), frame(of: superview))
      let sides: [(edge: LayoutAttribute, distance: Double)] = [
        (.left, -frame.x), (.top, -frame.y), (.right, frame.maxX - size.width),
        (.bottom, frame.maxY - size.height),
      ]
      guard let worst = sides.max(by: { $0.distance < $1.distance }), worst.distance >= 0.5 else {
        continue
      }
      found.append(Overhang(item: item, edge: worst.edge, distance: settled(worst.distance)))
    }
    return found.sorted { $0.distance > $1.distance }
  }

  /// Returns a change, already tried, that brings a view into its superview: the opposite sign for
  /// the constant that moves it out, or an inequality at that edge; `nil` if neither helps.
  public func inward(_ overhang: Overhang) -> Change? {
    guard let superview = superview(of: overhang.item), let axis = overhang.edge.axis,
      let side = overhang.edge.side
    else { return nil }
    let turned = constraints(namingAnyOf: [overhang.item]).compactMap { id -> Change? in
      guard let record = record(of: id), record.isActive, record.first.attribute.axis == axis,
        let inward = record.pointingInward(in: self), tie(record)?.inner.item == overhang.item
      else { return nil }
      return record.relation == .equal ? .setConstant(id, inward.constant) : .replace(id, inward)
    }
    let edges: [LayoutAttribute] =
      axis == .horizontal ? [.leading, .trailing] : [.top, .bottom]
    let edge = edges[side == .near ? 0 : 1]
    let area: LayoutArea = record(of: overhang.item)?.isInContentView == true ? .content : .own
    let inequality = ConstraintRecord(
      name: "", first: ItemAttribute(overhang.item, edge),
      relation: side == .near ? .greaterThanOrEqual : .lessThanOrEqual,
      second: [ScaledAttribute(1, ItemAttribute(superview, edge, of: area))], constant: 0,
      activation: 0)
    return (turned + [.add(inequality)]).first { change in
      guard let tried = trial(change), tried.brokenCount <= brokenCount,
        tried.solver.freedom() <= solver.freedom()
      else { return false }
      return !tried.overhangs().contains { $0.item == overhang.item }
    }
  }
}
