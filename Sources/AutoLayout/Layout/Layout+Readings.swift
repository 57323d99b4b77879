public import ConstraintSolver

// The numbers of the solution that were read to compute right-hand sides.

extension Layout {
  /// A size of an item, or an edge in the coordinates of an ancestor; `nil` is the superview.
  public typealias ReadNumber = (anchor: ItemAttribute, space: ItemID?)

  /// Returns the numbers of the solution on which a row's right-hand side depends; empty for almost
  /// all rows.
  public func numbersRead(by row: LinearConstraint.ID) -> [ReadNumber] {
    guard isMeasured, let owner = engine.tables.owner(of: row) else { return [] }
    switch owner {
    case .explicit(let id):
      guard let kept = document.kept(id), kept.isSensitive else { return [] }
      return kept.attributes.flatMap(numbersRead)
        + (kept.constantSource == .intrinsicHeight ? lineWidth(kept.first.item) : [])
    case .generated(let item, .hugging(.vertical)), .generated(let item, .resistance(.vertical)):
      return lineWidth(item)
    case .generated(let item, let key):
      guard let row = engine.tables.row(item, key)?.derived else { return [] }
      if case .stack(let key) = key, key.part == .proportion, let axis = row.axis {
        return document.item(item)?.stack?.arranged.flatMap { contentLengths($0, axis) } ?? []
      }
      return [row.first, row.second].flatMap { operand in
        if case .item(let anchor) = operand { numbersRead(by: anchor) } else { [ReadNumber]() }
      }
    }
  }

  /// Returns the numbers of the solution on which the position of an area in its item depends.
  public func numbersRead(by anchor: ItemAttribute) -> [ReadNumber] {
    guard anchor.dependsOnPlace, anchor.item != .root,
      let record = document.effectiveRecord(anchor.item)
    else { return [] }
    let width = ReadNumber(ItemAttribute(anchor.item, .width), nil)
    var safe = document.world.effectiveSafeArea
    switch anchor.attribute.isOfMargins ? .margins : anchor.area {
    case .own, .content, .frame: return []
    case .textLabel, .detailTextLabel, .imageView: return [width]
    case .safe: return edges(at: anchor, safe, in: .root)
    case .keyboard:
      safe.bottom = max(safe.bottom, document.world.keyboardHeight)
      return edges(at: ItemAttribute(anchor.item, .bottom), safe, in: .root)
    case .margins, .contentMargins, .readable:
      var numbers = anchor.area == .readable ? [width] : []
      if record.insetsMarginsFromSafeArea { numbers += edges(at: anchor, safe, in: .root) }
      guard record.preservesSuperviewMargins, let superview = record.superview else {
        return numbers
      }
      return numbers + edges(at: anchor, margins(of: superview), in: superview)
        + numbersRead(by: ItemAttribute(superview, anchor.attribute, of: .margins))
    }
  }

  /// Returns the edges of an item that may overlap strips along the edges of a space, on the sides
  /// of an attribute; the far edge is measured from that of the space.
  private func edges(
    at anchor: ItemAttribute, _ strips: EdgeInsets, in space: ItemID
  ) -> [ReadNumber] {
    let isAcross = anchor.attribute.axis == .horizontal
    // Leading and trailing may be on either side.
    let part = anchor.attribute.isDirectional ? 0.5 : anchor.attribute.fraction
    let hasNear = part < 1 && (isAcross ? strips.left : strips.top) > 0
    let hasFar = part > 0 && (isAcross ? strips.right : strips.bottom) > 0
    return [
      hasNear ? (ItemAttribute(anchor.item, isAcross ? .left : .top), space) : nil,
      hasFar ? (ItemAttribute(anchor.item, isAcross ? .right : .bottom), space) : nil,
      hasFar ? (ItemAttribute(space, isAcross ? .width : .height), nil) : nil,
    ].compactMap { $0 }
  }

  /// Returns the numbers on which the length of an item's content depends: the lengths of a stack's
  /// views, or the width at which a text wraps.
  private func contentLengths(_ item: ItemID, _ axis: Axis) -> [ReadNumber] {
    guard let stack = document.item(item)?.stack else {
      return axis == .vertical ? lineWidth(item) : []
    }
    return stack.arranged.flatMap { view in
      [(ItemAttribute(view, axis == .horizontal ? .width : .height), nil)]
        + contentLengths(view, axis)
    }
  }

  /// Returns the width at which an item's text wraps; empty if it does not wrap.
  private func lineWidth(_ item: ItemID) -> [ReadNumber] {
    document.effectiveRecord(item)?.wraps == true ? [(ItemAttribute(item, .width), nil)] : []
  }
}
