public import AutoLayout
internal import ConstraintSolver

/// The result of comparing two layouts of the same items at all sizes of the root.
public indirect enum Equivalence: Sendable {
  /// A difference between two layouts.
  public struct Witness: Equatable, Sendable {
    /// The root's size.
    public var size: Size
    /// The item, by its name.
    public var name: String
    /// Its frame in the first layout.
    public var first: Rect
    /// Its frame in the second layout.
    public var second: Rect
  }

  /// Every frame is the same at every size: proved over a number of pieces.
  case same(pieces: Int)
  /// Every frame is the same at all sizes at which at least one layout has no conflict.
  case sameWithoutConflicts
  /// The layouts differ at a size at which at most one of them has a conflict.
  case different(Witness)
  /// No difference was found at a number of sizes; this does not prove equivalence, since widths
  /// and heights depend on each other.
  case notProved(sizes: Int)
  /// A layout is ambiguous, without conflict, at some size, so only the solutions that were picked
  /// agree.
  case ambiguous
  /// They have different items; carries the names found in only one of them, and the result for the
  /// common ones, or `nil` if there are none.
  case otherItems([String], others: Equivalence?)
}

extension Layout {
  /// Compares the frames of items with the same name at all sizes of the root.
  ///
  /// If no constraint connects widths with heights, the frames are piecewise linear in the root's
  /// width and height, so following both from 0 to infinity is a proof; items with identical
  /// constraints need no check. Items found in only one layout may affect the others, but are not
  /// compared.
  public func equivalence(to other: Layout) -> Equivalence {
    Comparing(layout: self, other: other).equivalence()
  }
}

/// The comparison of a layout with another.
private struct Comparing {
  let layout: Layout
  let other: Layout

  func equivalence() -> Equivalence {
    let names = layout.liveItems.filter { $0 != .root }.map { layout.name(of: $0) }
    let otherNames = other.liveItems.filter { $0 != .root }.map { other.name(of: $0) }
    let (isMine, isTheirs) = (Set(names), Set(otherNames))
    let unmatched =
      names.filter { !isTheirs.contains($0) } + otherNames.filter { !isMine.contains($0) }
    var pairs: [(mine: ItemID, theirs: ItemID)] = []
    for name in names.untilStopped {
      guard case .item(let one) = layout.lookup(name), case .item(let two) = other.lookup(name)
      else {
        continue
      }
      pairs.append((one, two))
    }
    if layout.isStopped { return .ambiguous }
    guard !unmatched.isEmpty else {
      return comparison(of: pairs) {
        layout.solver.freedom() > 0 || !layout.isStopped && other.solver.freedom() > 0
      }
    }
    guard !pairs.isEmpty else { return .otherItems(unmatched, others: nil) }
    let others = comparison(of: pairs) {
      pairs.contains { pair in
        !layout.ranges(of: pair.mine).isUnique || !other.ranges(of: pair.theirs).isUnique
      }
    }
    return .otherItems(unmatched, others: others)
  }

  private func comparison(
    of pairs: [(mine: ItemID, theirs: ItemID)], isOpen: () -> Bool
  ) -> Equivalence {
    var (mine, its) = (layout, other)
    let present = layout.document.world.size
    var isInConflict = false
    if let witness = difference(between: &mine, and: &its, at: present, pairs, &isInConflict) {
      return .different(witness)
    }
    var isOpen = isOpen()
    let isExact =
      !layout.isStopped && !layout.isMeasured && !other.isMeasured && !joinsAxes(in: layout)
      && !joinsAxes(in: other)
    // Items with identical constraints are the same at every size.
    let kinship = isExact ? Kinship(layout, other, pairs) : nil
    if layout.isStopped { return .ambiguous }
    var sizes = [present]
    var pieces = 0
    var isFinished = true
    for axis in [Axis.horizontal, .vertical] {
      let parts: [Quantity.Part] = axis == .horizontal ? [.x, .width] : [.y, .height]
      var (ours, others): ([Quantity], [Quantity]) = ([], [])
      for pair in pairs.untilStopped {
        for part in parts where kinship?.isChanged(pair, part) ?? true {
          ours.append(Quantity(pair.mine, part))
          others.append(Quantity(pair.theirs, part))
        }
      }
      if layout.isStopped { return .ambiguous }
      let first = sweep(ours, in: layout, axis)
      let second = sweep(others, in: other, axis)
      pieces += max(first.pieces.count, second.pieces.count)
      isFinished = isFinished && first.isComplete && second.isComplete
      // If something is broken, the ambiguity that it leaves is due to the conflict.
      isOpen =
        isOpen
        || (first.pieces + second.pieces).contains { $0.isUnique == false && $0.broken.isEmpty }
      // Two lines need no search for bends: they are either identical, or differ at some point.
      let places = isExact ? first.differences(from: second) : first.places(with: second)
      for length in places {
        var size = present
        if axis == .horizontal { size.width = length } else { size.height = length }
        sizes.append(size)
      }
    }
    if !isExact { sizes += Self.grid(around: sizes) }
    for size in sizes.dropFirst() where !layout.isStopped {
      if let witness = difference(between: &mine, and: &its, at: size, pairs, &isInConflict) {
        return .different(witness)
      }
    }
    if isOpen { return .ambiguous }
    if isInConflict, isExact && isFinished { return .sameWithoutConflicts }
    return isExact && isFinished ? .same(pieces: pieces) : .notProved(sizes: sizes.count)
  }

  private func sweep(_ quantities: [Quantity], in layout: Layout, _ axis: Axis) -> Sweep {
    layout.sweep(quantities, over: .root(axis), from: 0, to: .infinity, asksUnique: true)
  }

  /// Returns whether any constraint connects widths with heights.
  private func joinsAxes(in layout: Layout) -> Bool {
    layout.rows().untilStopped.contains { row in
      !row.constraint.terms.isEmpty && layout.axis(of: row.constraint.terms) == nil
    }
  }

  /// Returns sizes that are not on the two lines already followed.
  private static func grid(around sizes: [Size]) -> [Size] {
    let widths = Set(sizes.map({ $0.width })).sorted()
    let heights = Set(sizes.map({ $0.height })).sorted()
    return widths.prefix(12).flatMap { width in
      heights.prefix(12).map { Size(width: width, height: $0) }
    }
  }

  /// Sets the root's size; returns false if the layout refuses it.
  private func set(_ size: Size, in layout: inout Layout) -> Bool {
    layout.set(.root(.horizontal), to: size.width) && layout.set(.root(.vertical), to: size.height)
  }

  /// Returns a difference at a size of the root; `nil` if there is none, or a layout refuses the
  /// size.
  ///
  /// If both have a conflict, the frames depend on which constraints are broken, and are not
  /// compared.
  private func difference(
    between one: inout Layout, and other: inout Layout, at size: Size,
    _ pairs: [(mine: ItemID, theirs: ItemID)], _ isInConflict: inout Bool
  ) -> Equivalence.Witness? {
    guard set(size, in: &one), set(size, in: &other) else { return nil }
    for pair in pairs.untilStopped {
      let (first, second) = (one.frame(of: pair.mine), other.frame(of: pair.theirs))
      if !first.isClose(to: second) {
        if one.brokenCount > 0, other.brokenCount > 0 {
          isInConflict = true
          return nil
        }
        return Equivalence.Witness(
          size: size, name: one.name(of: pair.mine), first: first, second: second)
      }
    }
    return nil
  }
}

extension Sweep {
  /// Returns a point in each interval in which two exact sweeps of the same quantities differ.
  fileprivate func differences(from other: Sweep) -> [Double] {
    var places: [Double] = []
    var (mine, its) = (0, 0)
    while mine < pieces.count, its < other.pieces.count {
      let (a, b) = (pieces[mine], other.pieces[its])
      let lower = max(a.lower, b.lower)
      let upper = min(a.upper, b.upper)
      // Lines that agree at two points are identical.
      let inside =
        upper.isFinite
        ? [(lower * 2 + upper) / 3, (lower + upper * 2) / 3]
        : [lower + 100, lower + 200]
      if upper > lower {
        for place in inside
        where !zip(a.lines, b.lines).allSatisfy({
          abs($0.value(at: place) - $1.value(at: place)) <= 1e-6
        }) {
          places.append(place)
        }
      }
      if a.upper <= upper { mine += 1 }
      if b.upper <= upper { its += 1 }
    }
    return places
  }

  /// Returns parameter values at which two sweeps differ if they differ at all: two points inside
  /// every common piece, since lines that agree at two points are identical.
  fileprivate func places(with other: Sweep) -> [Double] {
    var ends = Set((pieces + other.pieces).map({ $0.lower }))
    ends.formUnion((pieces + other.pieces).map({ $0.upper }).filter({ $0.isFinite }))
    let bends = ends.sorted()
    var places: [Double] = []
    for (index, bend) in bends.enumerated() {
      let next = index + 1 < bends.count ? bends[index + 1] : bend + max(100, bend)
      places.append(settled(bend))
      places.append((bend * 2 + next) / 3)
      places.append((bend + next * 2) / 3)
    }
    return places
  }
}
