/// Invalidation of cached directions when rows are added, removed or exchanged.
///
/// A direction is valid as long as it changes the left-hand side of only one tight row. A row that
/// mentions nothing that moves cannot invalidate it. A row that mentions only the source, the
/// unknown that the edited row defines, may replace the edited row: everything moves with the
/// source as before.
extension Engine {
  private enum Touch { case none, source, more }

  /// Returns whether a direction is valid on the current basis and belongs to a row.
  @inline(__always)
  func stands(_ at: Int, _ row: Int) -> Bool {
    let slot = directions.slots[at]
    guard directions.isStanding(at), slot.stray < 0 else { return false }
    guard slot.source >= 0 else { return slot.row == Int32(row) }
    let column = columns[Int(slot.source)]
    return column.definer == Int32(row) && column.block < 0
  }

  /// Updates the cached directions for an added inactive row.
  mutating func noteAttached(_ row: Int) {
    let slots = slots(mentionedBy: Int32(row)) & directions.standing
    guard slots != 0 else { return }
    for at in directions.slots.indices where slots & 1 &<< UInt8(at) != 0 {
      if directions.slots[at].stray < 0, touch(Int32(row), at) == .source {
        directions.slots[at].stray = Int32(row)
      } else {
        directions.drop(at)
      }
    }
  }

  /// Updates the cached directions for a removed inactive row.
  mutating func noteDetached(_ row: Int) {
    let slots = slots(mentionedBy: Int32(row)) & directions.standing
    guard slots != 0 else { return }
    for at in directions.slots.indices where slots & 1 &<< UInt8(at) != 0 {
      if directions.slots[at].stray == Int32(row) {
        directions.slots[at].stray = -1
      } else {
        directions.drop(at)
      }
    }
  }

  /// Updates the cached directions for the exchange of a row or held unknown for another.
  mutating func noteExchanged(_ entering: Int32, for leaving: Int32) {
    let slots = (slots(mentionedBy: entering) | slots(mentionedBy: leaving)) & directions.standing
    guard slots != 0 else { return }
    for at in directions.slots.indices where slots & 1 &<< UInt8(at) != 0 {
      guard touch(entering, at) == .source, touch(leaving, at) == .source,
        directions.slots[at].stray == max(entering, -1)
      else {
        directions.drop(at)
        continue
      }
      directions.slots[at].stray = max(leaving, -1)
    }
  }

  @inline(__always)
  private func slots(mentionedBy tight: Int32) -> UInt8 {
    guard tight >= 0 else { return directions.members[Int(~tight)] }
    var slots: UInt8 = 0
    for at in rows[Int(tight)].range { slots |= directions.members[Int(terms.entries[at].index)] }
    return slots
  }

  /// Returns which of a direction's moving unknowns a row mentions: none, only the source, or more.
  @inline(__always)
  private func touch(_ tight: Int32, _ at: Int) -> Touch {
    let source = directions.slots[at].source
    guard tight >= 0 else {
      guard directions.members[Int(~tight)] & 1 &<< UInt8(at) != 0 else { return .none }
      return ~tight == source ? .source : .more
    }
    var found = Touch.none
    for place in rows[Int(tight)].range {
      let unknown = terms.entries[place].index
      guard directions.members[Int(unknown)] & 1 &<< UInt8(at) != 0 else { continue }
      guard unknown == source else { return .more }
      found = .source
    }
    return found
  }
}
