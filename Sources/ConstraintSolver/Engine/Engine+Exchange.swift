/// The exchange of one tight row for another, and the order of nodes that results.
extension Engine {
  /// Makes `entering` (an inactive row, or `~u`) tight in place of `leaving` (a tight row, or a
  /// held unknown's `~v`); the caller updates slacks, sides and duals.
  ///
  /// The support of `entering` must contain `leaving`; otherwise the basis would be singular.
  mutating func exchange(_ entering: Int32, for leaving: Int32) {
    let vacated = leaving >= 0 ? rows[Int(leaving)].owner : ~leaving
    let place = columns[Int(vacated)].place
    swap(entering, for: leaving)
    if columns[Int(vacated)].isPinned { unpin(vacated) }
    if entering < 0 {
      if entering == ~vacated, columns[Int(vacated)].block < 0 {
        define(vacated, by: entering, pivot: 1)
        return
      }
    } else if columns[Int(vacated)].block < 0 {
      var pivot = 0.0
      var fits = true
      for at in rows[Int(entering)].range {
        let term = terms.entries[at]
        if term.index == vacated {
          pivot = term.coefficient
        } else if columns[Int(term.index)].place > place {
          fits = false
        }
      }
      if fits, pivot != 0 {
        define(vacated, by: entering, pivot: pivot)
        if rows[Int(entering)].isRigid { pin(vacated) }
        return
      }
    }
    reorder(entering, vacated)
  }

  /// Makes a row tight in place of the one that alone defines an unpinned unknown; the row's other
  /// unknowns must come before it in the order.
  @inline(__always)
  mutating func exchangeInPlace(
    _ entering: Int, for leaving: Int, defining unknown: Int32, pivot: Double
  ) {
    swap(Int32(entering), for: Int32(leaving))
    define(unknown, by: Int32(entering), pivot: pivot)
    if rows[entering].isRigid { pin(unknown) }
  }

  /// Updates counters and caches for an exchange, whatever happens to the nodes.
  @inline(__always)
  private mutating func swap(_ entering: Int32, for leaving: Int32) {
    counters.pivots &+= 1
    basisStamp &+= 1
    if directions.standing != 0 { noteExchanged(entering, for: leaving) }
    if leaving >= 0 {
      forgetDetermined(Int(leaving))
      rows[Int(leaving)].owner = -1
      if hasUnbounded { doubtUnbounded(Int(leaving)) }
    } else {
      heldCount -= 1
      if hasUnbounded { doubtUnbounded(~leaving) }
    }
    if entering >= 0 {
      noteMet(Int(entering))
      if rows[Int(entering)].isCostly { costlyCount &-= 1 }
      if rows[Int(entering)].flags.contains(.isGuard) { dismiss(Int(entering)) }
    } else {
      heldCount += 1
      noteLoose(entering)
    }
  }

  @inline(__always)
  mutating func define(_ unknown: Int32, by tight: Int32, pivot: Double) {
    columns[Int(unknown)].definer = tight
    columns[Int(unknown)].pivot = pivot
    if tight >= 0 { rows[Int(tight)].owner = unknown }
  }

  /// Returns how many unknowns get a new defining row when a row leaves the basis.
  func rebuiltWithout(_ row: Int) -> Int {
    let owner = rows[row].owner
    guard owner >= 0 else { return 0 }
    let block = columns[Int(owner)].block
    return block >= 0 ? blocks[Int(block)]?.unknowns.count ?? 1 : 1
  }
}
