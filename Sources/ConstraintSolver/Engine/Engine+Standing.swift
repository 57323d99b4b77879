/// Invalidation of cached directions when rows come and go.
///
/// A direction is right as long as it changes the left side of one tight row only. A row that
/// mentions nothing that moves cannot spoil it. One that mentions only the source, the unknown
/// that the edited row defines, may take that row's place: all moves as before, with the source.
extension Engine {
  private enum Touch { case none, source, more }

  /// Returns whether a direction is that of the present basis, and of a row.
  @inline(__always)
  func stands(_ at: Int, _ row: Int) -> Bool {
    let slot = directions.slots[at]
    guard directions.isStanding(at), slot.stray < 0 else { return false }
    guard slot.source >= 0 else { return slot.row == Int32(row) }
    let column = columns[Int(slot.source)]
    return column.definer == Int32(row) && column.block < 0
  }

  /// Says that an inactive row has come.
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

  /// Says that an inactive row goes.
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

  /// Says that a row, or a held unknown, takes the place of another.
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

  /// Returns which of the unknowns that a direction moves a row mentions: none, the source, or
  /// more.
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
