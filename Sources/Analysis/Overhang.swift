public import AutoLayout
internal import ConstraintSolver

/// A view that is partly or completely outside its superview.
public struct Overhang: Equatable, Sendable {
  /// The view that extends beyond its superview.
  public var item: ItemID
  /// The edge of the superview that it crosses.
  public var edge: LayoutAttribute
  /// The distance beyond that edge, in points.
  public var distance: Double
}

extension Layout {
  /// Returns the views that extend beyond their superviews by half a point or more, largest
  /// overhang first.
  ///
  /// The content of scroll views is ignored, and so are ambiguous views, unless a single constraint
  /// holds one of their edges outside.
  public func overhangs() -> [Overhang] {
    var crossed: [[Overhang]] = []
    for item in liveItems.untilStopped {
      guard item != .root, isShown(item), let superview = superview(of: item),
        kind(of: superview)?.scrolls != true
      else { continue }
      let (frame, size) = (frame(of: item), frame(of: superview))
      // Shadows and bezels around the alignment rectangle may lie outside.
      let insets = alignmentInsets(of: item)
      let sides: [(edge: LayoutAttribute, distance: Double)] = [
        (.left, -frame.x - insets.left), (.top, -frame.y - insets.top),
        (.right, frame.maxX - insets.right - size.width),
        (.bottom, frame.maxY - insets.bottom - size.height),
      ]
      let own = sides.map { side in
        Overhang(item: item, edge: side.edge, distance: settled(side.distance))
      }.filter { $0.distance >= 0.5 }
      if !own.isEmpty { crossed.append(own) }
    }
    // One query for all, as each would cost a solution of its own in exact fractions.
    return zip(crossed, ranges(of: crossed.map { $0[0].item })).compactMap { own, ranges in
      own.filter { ranges.isUnique || isHeld($0) }.max { $0.distance < $1.distance }
    }.sorted { $0.distance > $1.distance }
  }

  /// Returns whether a single required equation between a view and its superview makes the view
  /// cross an edge by that distance.
  public func isHeld(_ overhang: Overhang) -> Bool {
    constraints(namingAnyOf: [overhang.item]).contains { id in
      guard let record = record(of: id), record.isActive, record.priority == .required,
        record.relation == .equal, record.pointingInward(in: self) != nil, let tie = tie(record)
      else { return false }
      return tie.inner.item == overhang.item && tie.outer.item == superview(of: overhang.item)
        && tie.inner.attribute.axis == overhang.edge.axis
        && tie.inner.attribute.side == overhang.edge.side
        && abs(tie.constant) == overhang.distance
    }
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
      return record.relation == .equal ? .setConstant(id, inward.constant) : .replace([id], inward)
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
    let freedom = solver.freedom()
    return (turned + [.add(inequality)]).first { change in
      guard let tried = trial(change), tried.brokenCount <= brokenCount,
        !tried.overhangs().contains(where: { $0.item == overhang.item && $0.edge == overhang.edge })
      else { return false }
      return tried.solver.freedom() <= freedom
    }
  }
}
