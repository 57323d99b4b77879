public import AutoLayout
internal import ConstraintSolver

/// A copy of a layout on which changes are tried one after another, each undone afterwards.
///
/// All trials share one copy, so the cost of each depends on what it changes.
public struct Trials {
  /// The unchanged layout.
  let layout: Layout
  private var copy: Layout
  /// The results of recent changes that resolved many conflicts, each of which proposes the same
  /// ones.
  private var known: [(change: Change, layout: Layout, moved: [MovedFrame])] = []

  /// Prepares trials of changes to a layout.
  public init(of layout: Layout) {
    self.layout = layout
    copy = layout
    _ = copy.takeMoved()
  }

  /// Returns the result of `tell` for the layout after a change; `nil` if the change is refused.
  ///
  /// - Parameters:
  ///   - change: The change, undone afterwards.
  ///   - tell: The evaluation of the changed layout and the frames that moved. Keeping that layout
  ///     makes the next trial copy all of it.
  /// - Returns: The result of the evaluation.
  mutating func trial<Told>(
    _ change: Change, _ tell: (_ tried: Layout, _ moved: () -> [MovedFrame]) -> Told
  ) -> Told? {
    if let known = known.first(where: { $0.change == change }) {
      return tell(known.layout, { known.moved })
    }
    let edits = change.edits(in: layout)
    guard !edits.isEmpty else { return nil }
    let start = copy.solver.counters
    let inverse: [DocumentEdit]
    do { inverse = try copy.apply(edits) } catch { return nil }
    let items = copy.takeMoved()
    guard copy.solver.brokenCount + Self.many < layout.solver.brokenCount else {
      let told = tell(copy) { layout.moved(to: copy, among: items) }
      if layout.solver.isExact {
        // The layout is small, and undoing the change would solve it again.
        let tried = copy
        copy = layout
        _ = copy.takeMoved()
        tried.solver.countWork(since: start)
      } else {
        copy.takeBack(inverse)
        _ = copy.takeMoved()
        copy.solver.countWork(since: start)
      }
      return told
    }
    // Breaking all of them again would take longer than a new copy.
    let tried = copy
    tried.solver.countWork(since: start)
    copy = layout
    _ = copy.takeMoved()
    let moved = layout.moved(to: tried, among: items)
    known = [(change, tried, moved)] + known.prefix(3)
    return tell(tried) { moved }
  }

  /// The maximum number of trials if each is solved in exact fractions, which takes tenths of a
  /// second.
  private static let mostExact = 4
  /// More conflicts than a single change is expected to resolve.
  private static let many = 8

  /// Returns changes that resolve a conflict without causing another, each tried out; at most
  /// `limit`.
  ///
  /// Changes that make a number ambiguous come last; a 0 from a forgotten mask does not count.
  ///
  /// - Parameters:
  ///   - broken: The broken constraint.
  ///   - diagnosis: The cause, if already known; it determines the order of the trials.
  ///   - limit: The number of changes to find.
  ///   - tell: The evaluation of each, given the resulting layout.
  /// - Returns: The results of the evaluation, the best change first.
  public mutating func repairs<Told>(
    for broken: BrokenConstraint, of diagnosis: Diagnosis? = nil, limit: Int = 3,
    _ tell: (Repair, Layout) -> Told
  ) -> [Told] {
    let layout = layout
    let count = layout.solver.brokenCount
    let diagnosis = diagnosis ?? layout.diagnosis(of: broken)
    var (result, opening): ([Told], [Told]) = ([], [])
    let decided = layout.decidedFrames(in: broken.conflict)
    let changes = Repairing(layout: layout, diagnosis: diagnosis).changes(for: broken)
    let isOfMasks = diagnosis?.cures.contains { $0.turnsMasksOff } == true
    for change in changes.prefix(layout.solver.isExact ? Self.mostExact : changes.count)
    where result.count < limit && !layout.isStopped {
      let told = trial(change) { tried, moved -> (told: Told, opens: Bool)? in
        guard tried.solver.brokenCount < count, !tried.isBroken(broken.constraint) else {
          return nil
        }
        let opens = decided.contains { item, before in
          let after = tried.ranges(of: item)
          return zip(before, after.all).contains { before, after in
            before.isPoint && !after.isPoint
              && !(isOfMasks && change.turnsMasksOff && before.lower == 0)
          }
        }
        return (tell(Repair(change: change, moved: moved()), tried), opens)
      }
      guard case .some(.some(let found)) = told else { continue }
      if found.opens { opening.append(found.told) } else { result.append(found.told) }
    }
    return Array((result + opening).prefix(limit))
  }

  /// Returns a single change that resolves several broken constraints; `nil` if no cure for any of
  /// the causes does.
  public mutating func repair(
    ofAll broken: [(broken: BrokenConstraint, diagnosis: Diagnosis?)]
  ) -> (repair: Repair, layout: Layout)? {
    guard broken.count > 1 else { return nil }
    var masked: [ItemID] = []
    var changes: [Change] = []
    for (_, diagnosis) in broken {
      for cure in diagnosis?.cures ?? [] {
        if case .stopTranslating(let items) = cure {
          masked += items.filter { !masked.contains($0) }
        } else if !changes.contains(cure) {
          changes.append(cure)
        }
      }
    }
    if !masked.isEmpty { changes.insert(layout.constraining(.stopTranslating(masked)), at: 0) }
    for change in changes.prefix(Self.mostForAll) where !layout.isStopped {
      let told = trial(change) { tried, moved -> (Repair, Layout)? in
        tried.brokenCount == 0 ? (Repair(change: change, moved: moved()), tried) : nil
      }
      if case .some(.some(let found)) = told { return found }
    }
    return nil
  }

  /// The maximum number of changes to try on all conflicts together.
  private static let mostForAll = 6
}

extension Layout {
  /// Returns the items of a conflict with the ranges of their frames; empty for a log, which lists
  /// only a part of the layout.
  fileprivate func decidedFrames(
    in conflict: LayoutConflict
  ) -> [(item: ItemID, before: [ValueRange])] {
    var items: [ItemID] = []
    for member in conflict.members {
      switch member.constraint {
      case .explicit(let id):
        guard let record = record(of: id), record.owner == .person else { return [] }
        items += ([record.first] + record.second.map { $0.anchor }).map { $0.item }
      case .generated: if let item = source(of: member.constraint)?.item { items.append(item) }
      }
    }
    return Set(items).sorted().filter { $0 != .root }.map { (item: $0, before: ranges(of: $0).all) }
  }
}

extension LayoutSnapshot.Ranges {
  /// The ranges of position and size.
  fileprivate var all: [ValueRange] { [x, y, width, height] }
}
