/// Pins: the marks of unknowns that depend on required equations alone.
extension Engine {
  /// Unpins everything that depends on unknowns that are no longer pinned.
  ///
  /// Deferred until a solve relies on the marks: a required equation that is replaced at once by
  /// another leaves them as they are.
  mutating func settlePins() {
    while let unknown = unpinned.popLast() {
      guard !columns[Int(unknown)].isPinned else { continue }
      for at in columns[Int(unknown)].range {
        let owner = rows[Int(mentions.entries[at].row)].owner
        if owner >= 0 { unpin(owner) }
      }
    }
  }

  /// Pins an unknown, or all unknowns of its block, if it depends on required equations alone.
  mutating func pin(_ unknown: Int32) {
    let block = columns[Int(unknown)].block
    guard block >= 0, let members = blocks[Int(block)]?.unknowns else {
      if hangsOnPins(unknown) { columns[Int(unknown)].isPinned = true }
      return
    }
    for member in members {
      guard hangsOnPins(member) else { return }
    }
    for member in members { columns[Int(member)].isPinned = true }
  }

  private func hangsOnPins(_ unknown: Int32) -> Bool {
    let column = columns[Int(unknown)]
    guard column.definer >= 0, rows[Int(column.definer)].isRigid else { return false }
    for at in rows[Int(column.definer)].range {
      let other = columns[Int(terms.entries[at].index)]
      guard other.isPinned || other.place == column.place else { return false }
    }
    return true
  }
}
