public import AutoLayout
internal import ConstraintSolver

/// An axis along which something that takes the size of its content has no chain of constraints from
/// one edge to the other, so that its size is open.
public struct MissingChain: Equatable, Sendable {
  /// The kinds of things that take the size of their content.
  public enum Kind: Equatable, Sendable {
    /// A row of a table whose rows are as high as their content.
    case row
    /// A view that is fitted to its content: an item of a collection, a hosted view.
    case fitted
    /// The content of a scroll view.
    case scrolled
  }

  /// The row, the fitted view or the scroll view.
  public var item: ItemID
  /// Its kind.
  public var kind: Kind
  /// The axis.
  public var axis: Axis
  /// The view in it that reaches farthest.
  public var last: ItemID
  /// The distance from the far edge of the item to that of the last view; 0 if it lies inside.
  public var overhang: Double
  /// The constraints that close the chain; empty if none were found.
  public var missing: [ConstraintRecord]
}

/// An item that takes the size of its content, with the rows by which the system sizes it.
struct SizedByContent {
  let item: ItemID
  let kind: MissingChain.Kind
  /// The axes along which it does so, each with the system's own rows.
  let axes: [(axis: Axis, own: [LinearConstraint.ID])]
}

extension Layout {
  /// The number of items that take the size of their content.
  public var sizedByContentCount: Int { sizedByContent.count }

  /// The items that take the size of their content, and have some.
  var sizedByContent: [SizedByContent] {
    let parents = Set(liveItems.compactMap { superview(of: $0) })
    var found: [SizedByContent] = []
    for item in liveItems.untilStopped where parents.contains(item) {
      switch kind(of: item) {
      case .scroll:
        found.append(
          SizedByContent(item: item, kind: .scrolled, axes: [(.horizontal, []), (.vertical, [])]))
      case .table:
        for (place, entry) in rows(ofTable: item).enumerated()
        where entry.origin == .measured && parents.contains(entry.cell) {
          guard let record = record(of: entry.cell), record.text == nil, record.detailText == nil,
            record.imageSize == nil,
            let row = row(of: .generated("\(name(of: item)).row.\(place + 1).height"))
          else { continue }
          found.append(
            SizedByContent(item: entry.cell, kind: .row, axes: [(.vertical, [row.id])]))
        }
      default:
        let axes = [Axis.horizontal, .vertical].map { (axis: $0, own: wishes(of: item, $0)) }
          .filter { !$0.own.isEmpty }
        if !axes.isEmpty {
          found.append(SizedByContent(item: item, kind: .fitted, axes: axes))
        }
      }
    }
    return found
  }

  /// The chains that are missing, by item.
  ///
  /// - Complexity: a solution for each item that takes the size of its content.
  public func missingChains() -> [MissingChain] {
    var found: [MissingChain] = []
    for sized in sizedByContent where !isStopped {
      for (axis, own) in sized.axes where isOpen(sized, axis, without: own) {
        guard let last = reach(of: sized.item, axis) else { continue }
        found.append(
          MissingChain(
            item: sized.item, kind: sized.kind, axis: axis, last: last.item,
            overhang: max(0, settled(last.beyond)),
            missing: missing(in: sized, axis, last: last.item)))
      }
    }
    return found
  }

  /// The rows whose content is fixed by required constraints alone at another height than the one
  /// that their table estimates: the first pass contradicts.
  public func rowsAgainstEstimate() -> [ItemID] {
    if brokenCount > 0 { return [] }
    return sizedByContent.compactMap { sized in
      guard sized.kind == .row, let id = sized.axes.first?.own.first,
        let row = solver.constraint(id),
        let rules = superview(of: sized.item).flatMap({ record(of: $0)?.table })
      else { return nil }
      let line = frame(of: sized.item).height - row.constant
      var solver = solver
      guard (try? solver.setConstant(max(0, rules.unmeasuredHeight - line), of: id)) != nil else {
        return nil
      }
      return solver.brokenCount > 0 ? sized.item : nil
    }
  }

  /// What is sized by its content and has no chain, what hangs out, and rows whose first pass
  /// contradicts; views that a constant holds outside are among the findings already.
  func findingsOfSize(besides told: [Finding] = []) -> [Finding] {
    let chains = missingChains()
    let known = told.compactMap { finding -> ItemID? in
      if case .outside(_, let item) = finding { item } else { nil }
    }
    // What hangs out of something whose size is open needs no sentence of its own.
    let open = Set(chains.map { $0.item })
    let overhangs = overhangs().filter { overhang in
      !known.contains(overhang.item) && !(superview(of: overhang.item).map(open.contains) ?? false)
    }
    return chains.map { .missingChain($0) } + overhangs.map { .overhang($0) }
      + rowsAgainstEstimate().map { .againstEstimate($0) }
  }

  /// What a person should know of a layout in which nothing contradicts, the most important first:
  /// missing chains, what hangs out or is not seen, texts that are cut off, rows whose first pass
  /// contradicts.
  public func remarks() -> [Finding] {
    let cut = liveItems.untilStopped.compactMap { item -> Finding? in
      guard let record = record(of: item), record.text?.isEmpty == false,
        [.label, .button].contains(record.kind), !record.isHidden
      else { return nil }
      return truncation(of: item).map { .cutText($0) }
    }
    let sized = findingsOfSize()
    let open = Set(
      sized.compactMap { finding in
        if case .missingChain(let chain) = finding { chain.item } else { nil }
      })
    let unseen = findingsOfSight().filter { finding in
      if case .noArea(let item) = finding { !open.contains(item) } else { false }
    }
    func isHint(_ finding: Finding) -> Bool {
      if case .againstEstimate = finding { true } else { false }
    }
    return sized.filter { !isHint($0) } + unseen + cut + sized.filter(isHint)
  }

  /// The rows of the wishes of the weakness with which a view is fitted, that it be as small as it
  /// can.
  private func wishes(of item: ItemID, _ axis: Axis) -> [LinearConstraint.ID] {
    constraints(namingAnyOf: [item]).compactMap { id in
      guard let record = record(of: id), record.isActive, record.second.isEmpty,
        record.constant == 0,
        record.priority.rawValue <= LayoutPriority.fittingSizeLevel.rawValue,
        record.first == ItemAttribute(item, axis == .horizontal ? .width : .height)
      else { return nil }
      return row(of: .explicit(id))?.id
    }
  }

  /// Returns whether nothing but the system's own rows says how large the content is.
  private func isOpen(
    _ sized: SizedByContent, _ axis: Axis, without own: [LinearConstraint.ID]
  ) -> Bool {
    let size: LayoutAttribute = axis == .horizontal ? .width : .height
    let area: LayoutArea = sized.kind == .fitted ? .own : .content
    var solver = solver
    for id in own where (try? solver.remove(id)) == nil { return false }
    let length = solver.interval(of: expression(for: ItemAttribute(sized.item, size, of: area)))
    return !length.isPoint() && (length.lower ?? 0) < 1e-6
  }

  /// The view in an item that reaches farthest along an axis, and the distance beyond its edge.
  private func reach(of item: ItemID, _ axis: Axis) -> (item: ItemID, beyond: Double)? {
    let outer = frame(of: item)
    let ends = liveItems.filter { superview(of: $0) == item && kind(of: $0) != .guide }
      .map { child -> (item: ItemID, beyond: Double) in
        let frame = frame(of: child)
        return axis == .horizontal
          ? (item: child, beyond: frame.maxX - outer.width)
          : (item: child, beyond: frame.maxY - outer.height)
      }
    return ends.max { $0.beyond < $1.beyond }
  }

  /// The distance that is offered between the last view and the edge, in points.
  private static let usualGap = 8.0

  /// Returns the constraints of the last view that close a chain: at the far edge, or at both.
  private func missing(
    in sized: SizedByContent, _ axis: Axis, last: ItemID
  ) -> [ConstraintRecord] {
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    func tie(_ edge: LayoutAttribute, _ constant: Double) -> ConstraintRecord {
      let area: LayoutArea = sized.kind == .fitted ? .own : .content
      return ConstraintRecord(
        name: "", first: ItemAttribute(last, edge),
        second: [ScaledAttribute(1, ItemAttribute(sized.item, edge, of: area))],
        constant: constant, activation: 0)
    }
    let ends = [tie(far, -Self.usualGap)]
    for records in [ends, [tie(near, Self.usualGap)] + ends] {
      var tried = self
      for record in records { tried = tried.trial(.add(record)) ?? tried }
      let isClosed = !tried.missingOpen(sized.item, axis)
      if tried.brokenCount <= brokenCount, isClosed { return records }
    }
    return []
  }

  /// Returns whether an item is still sized by its content and open along an axis.
  private func missingOpen(_ item: ItemID, _ axis: Axis) -> Bool {
    sizedByContent.contains { sized in
      sized.item == item
        && sized.axes.contains { $0.axis == axis && isOpen(sized, axis, without: $0.own) }
    }
  }
}
