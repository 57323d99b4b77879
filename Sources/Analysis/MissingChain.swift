public import AutoLayout
internal import ConstraintSolver

/// An axis along which an item sized by its content has no chain of constraints from one edge to
/// the other, so that its size is ambiguous.
public struct MissingChain: Equatable, Sendable {
  /// The kinds of items that are sized by their content.
  public enum Kind: Equatable, Sendable {
    /// A table row that fits its content.
    case row
    /// A view fitted to its content: a collection item or a hosted view.
    case fitted
    /// The content of a scroll view.
    case scrolled
  }

  /// How far constraints reach inside an item along an axis.
  public enum Reach: Equatable, Sendable {
    /// Nothing is constrained to the far edge.
    case nearEdge
    /// One view is constrained to both edges, but its size is not determined.
    case bothEdges(ItemID)
    /// Different views are constrained to the two edges, at an undetermined distance.
    case between
    /// In a scroll view's content, across its scrolling axis, a view is constrained to both edges
    /// but narrower than the scroll view, because only its content determines its width.
    case narrow(ItemID)
  }

  /// The row, the fitted view or the scroll view.
  public var item: ItemID
  /// The kind of the item.
  public var kind: Kind
  /// The axis along which a chain is missing.
  public var axis: Axis
  /// How far the constraints inside it reach.
  public var reach: Reach
  /// The view inside it that reaches farthest.
  public var last: ItemID
  /// The distance by which the last view extends beyond the far edge; 0 if it is inside.
  public var overhang: Double
  /// The constraints that would complete the chain; empty if none were found.
  public var missing: [ConstraintRecord]
}

/// An item that fits its content, with the rows by which the system sizes it.
struct SizedByContent {
  let item: ItemID
  let kind: MissingChain.Kind
  /// The axes along which it fits its content, each with the system's rows.
  let axes: [(axis: Axis, own: [LinearConstraint.ID])]
}

extension Layout {
  /// The number of items that are sized by their content.
  public var sizedByContentCount: Int { sizedByContent.count }

  /// The items that are sized by their content and have subviews.
  var sizedByContent: [SizedByContent] {
    let parents = Set(liveItems.compactMap { superview(of: $0) })
    var found: [SizedByContent] = []
    for item in liveItems.untilStopped where parents.contains(item) {
      switch kind(of: item) {
      // AppKit scrolls its document view by the frame.
      case .scroll where document.world.platform == .macos: continue
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
        if !axes.isEmpty { found.append(SizedByContent(item: item, kind: .fitted, axes: axes)) }
      }
    }
    return found
  }

  /// Returns the missing chains, by item.
  ///
  /// - Complexity: A solution for each item that is sized by its content.
  public func missingChains() -> [MissingChain] {
    var found: [MissingChain] = []
    for sized in sizedByContent where !isStopped {
      for (axis, own) in sized.axes {
        guard let reach = openReach(in: sized, axis, without: own),
          let last = farthest(in: sized.item, axis)
        else { continue }
        found.append(
          MissingChain(
            item: sized.item, kind: sized.kind, axis: axis, reach: reach, last: last.item,
            overhang: max(0, settled(last.beyond)),
            missing: missing(in: sized, axis, reach, last: last.item)))
      }
    }
    return found
  }

  /// Returns the rows whose required constraints fix a height other than their table's estimate, so
  /// that the first pass has a conflict.
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

  /// Returns the change that makes a row's content compatible with any height in its first pass:
  /// lowering the last constraint of its chain to just below required; `nil` if that does not help.
  public func softening(row: ItemID) -> Change? {
    constraints(namingAnyOf: [row]).last { id in
      guard let record = record(of: id), record.isActive, record.relation == .equal,
        let tie = tie(record)
      else { return false }
      return tie.isInside && tie.outer.item == row && tie.inner.attribute == .bottom
    }.map { Change.setPriority($0, LayoutPriority(999)) }.flatMap { change in
      guard let tried = trial(change), !tried.rowsAgainstEstimate().contains(row) else {
        return nil
      }
      return change
    }
  }

  /// Returns whether a constraint positions an item: as the inner one of two items, as one of two
  /// siblings, or else as the first item.
  public func isPlaced(_ item: ItemID) -> Bool {
    constraints(namingAnyOf: [item]).contains { id in
      guard let record = record(of: id), record.isActive, record.first.attribute.isLocation
      else { return false }
      guard let tie = tie(record) else { return record.first.item == item }
      return tie.inner.item == item || tie.inner.attribute.side != tie.outer.attribute.side
    }
  }

  /// Returns items without the chain that would size them, overhanging views, and rows in conflict
  /// with their estimate; views kept outside by a constant are already among the given findings.
  func findingsOfSize(besides told: [Finding] = []) -> [Finding] {
    let chains = missingChains()
    let known = told.compactMap { finding -> ItemID? in
      if case .outside(_, let item) = finding { item } else { nil }
    }
    // An overhang in an item of undetermined size is not worth a remark.
    let open = Set(chains.map { $0.item })
    let overhangs = overhangs().filter { overhang in
      !known.contains(overhang.item) && !(superview(of: overhang.item).map(open.contains) ?? false)
    }
    return chains.map { .missingChain($0) } + overhangs.map { .overhang($0) }
      + rowsAgainstEstimate().map { .againstEstimate($0) }
  }

  /// Returns remarks about a layout without conflicts, most important first: missing chains,
  /// overhanging or invisible views, truncated texts, views laid over their neighbours, rows in
  /// conflict with their estimate.
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
    let covering = liveConstraints.untilStopped.filter { id in
      guard let record = record(of: id), record.isActive else { return false }
      return record.owner == .person && record.keepingApart(in: self) != nil
    }
    return sized.filter { !isHint($0) } + unseen + cut + covering.map { .covering($0) }
      + sized.filter(isHint)
  }

  /// Returns the constraints, at fitting level or weaker, that make an item as small as possible.
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

  /// Returns whether only the system's rows determine the size of the content.
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

  /// Returns how far constraints reach inside an item along an axis on which its size is
  /// undetermined; `nil` otherwise.
  private func openReach(
    in sized: SizedByContent, _ axis: Axis, without own: [LinearConstraint.ID]
  ) -> MissingChain.Reach? {
    let reach = reach(in: sized.item, axis)
    if isOpen(sized, axis, without: own) { return reach }
    guard sized.kind == .scrolled, axis == .horizontal, case .bothEdges(let view) = reach,
      let across = scrollExtent(of: sized.item, .horizontal), across.isTied,
      across.content < across.visible - 0.5,
      (scrollExtent(of: sized.item, .vertical)?.reach ?? 0) > 0,
      let tried = trial(.add(share(of: sized.item, for: ItemAttribute(view, .width)))),
      tried.brokenCount <= brokenCount
    else { return nil }
    return .narrow(view)
  }

  /// Returns how far the constraints inside an item reach along an axis.
  private func reach(in item: ItemID, _ axis: Axis) -> MissingChain.Reach {
    let ties = constraints(namingAnyOf: [item]).compactMap {
      id -> (ItemID, LayoutAttribute.Side)? in
      guard let record = record(of: id), record.isActive, record.first.attribute.axis == axis,
        let tie = tie(record), tie.outer.item == item, tie.isInside, tie.outer.area != .frame,
        let side = tie.inner.attribute.side, side == tie.outer.attribute.side
      else { return nil }
      return (tie.inner.item, side)
    }
    let (near, far) = (ties.filter { $0.1 == .near }, ties.filter { $0.1 == .far })
    if let both = far.first(where: { end in near.contains { $0.0 == end.0 } }) {
      return .bothEdges(both.0)
    }
    return far.isEmpty ? .nearEdge : .between
  }

  /// Returns an equation of a size with the width of a scroll view's frame.
  private func share(of scroll: ItemID, for size: ItemAttribute) -> ConstraintRecord {
    ConstraintRecord(
      name: "", first: size,
      second: [ScaledAttribute(1, ItemAttribute(scroll, .width, of: .frame))], constant: 0,
      activation: 0)
  }

  /// Returns the view in an item that reaches farthest along an axis, and its distance beyond the
  /// edge.
  private func farthest(in item: ItemID, _ axis: Axis) -> (item: ItemID, beyond: Double)? {
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

  /// The proposed distance between the last view and the edge, in points.
  private static let usualGap = 8.0

  /// Returns the constraints that complete a chain: the last view's at the far edge, or at both;
  /// across the scrolling axis, the width of the scroll view's frame; for a view between both
  /// edges, those missing in its own content.
  private func missing(
    in sized: SizedByContent, _ axis: Axis, _ reach: MissingChain.Reach, last: ItemID
  ) -> [ConstraintRecord] {
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    func tie(_ edge: LayoutAttribute, of inner: ItemID, in outer: ItemAttribute) -> ConstraintRecord
    {
      ConstraintRecord(
        name: "", first: ItemAttribute(inner, edge), second: [ScaledAttribute(1, outer)],
        constant: edge == near ? Self.usualGap : -Self.usualGap, activation: 0)
    }
    let area: LayoutArea = sized.kind == .fitted ? .own : .content
    let isAcross = sized.kind == .scrolled && axis == .horizontal
    let ends = [tie(far, of: last, in: ItemAttribute(sized.item, far, of: area))]
    let choices: [[ConstraintRecord]] =
      switch reach {
      case .nearEdge:
        [ends, [tie(near, of: last, in: ItemAttribute(sized.item, near, of: area))] + ends]
      case .narrow(let view): [[share(of: sized.item, for: ItemAttribute(view, .width))]]
      case .bothEdges(let view) where isAcross:
        [[share(of: sized.item, for: ItemAttribute(view, .width))]]
      case .bothEdges(let view):
        farthest(in: view, axis).map {
          [[tie(far, of: $0.item, in: ItemAttribute(view, far))]]
        } ?? []
      case .between:
        isAcross
          ? [[share(of: sized.item, for: ItemAttribute(sized.item, .width, of: .content))]] : []
      }
    for records in choices {
      var tried = self
      for record in records { tried = tried.trial(.add(record)) ?? tried }
      let isClosed = !tried.missingOpen(sized.item, axis)
      if tried.brokenCount <= brokenCount, isClosed { return records }
    }
    return []
  }

  /// Returns whether an item is still sized by its content and ambiguous along an axis.
  private func missingOpen(_ item: ItemID, _ axis: Axis) -> Bool {
    sizedByContent.contains { sized in
      sized.item == item
        && sized.axes.contains { $0.axis == axis && isOpen(sized, axis, without: $0.own) }
    }
  }
}
